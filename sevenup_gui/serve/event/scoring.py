"""The page of a table's scorer: the box asked for, the keys that answer, and the boxes of its deal; the others at the
table are told who keeps the score."""

from sevenup_gui.games.parts.scoring import WHOLE_DEAL, Box
from sevenup_gui.i18n import _
from sevenup_gui.match.scorecard import Scorecard
from sevenup_gui.serve.room import Shown
from sevenup_gui.speech.scoring.words import (
    answer_keys,
    box_words,
    deal_words,
    names_on,
    note_words,
    standing_words,
    value_words,
    written_words,
)
from sevenup_gui.tournament.claims import played_here
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.results import has_sheets
from sevenup_gui.tournament.scorers import Place, scorer_of


def scoring_shown(
    event: Tournament, at: int, table: int, who: int, looks: Place | None, last: Place | None
) -> Shown | None:
    """Return a table's scoring as a player there sees it: `said` names the scorer, `offer` tells if this phone may
    score, and `ask` is the question on the scorer's own phone. `looks` is the box that it went to, `last` the one typed
    last. None once the table has its result, and in a game without such a sheet."""
    if (at, table) in event.results or not has_sheets(event) or played_here(event, at, table):
        return None
    scorer = scorer_of(event, at, table)
    if scorer == who:
        return {"said": _("You keep the score."), "offer": False, "ask": asking(event, at, table, looks, last)}
    said = "" if scorer is None else _("{name} keeps the score.").format(name=event.name(scorer))
    return {"said": said, "offer": True, "ask": None}


def asking(event: Tournament, at: int, table: int, looks: Place | None, last: Place | None) -> Shown:
    """Return the question on the scorer's phone: the box it went to, or else the next empty one, if any."""
    card = event.card_of(at, table)
    following = card.next_box()
    onward = None if following is None else (following[0], *following[1].place)
    place = looks if looks is not None and card.box(*looks) is not None else onward
    box = None if place is None else card.box(*place)
    deal = len(card.sheet) if place is None else place[0]
    names, scored = names_on(card), card.sheet[deal - 1]
    shown: Shown = {
        "at": [at, table],
        "place": place,
        "deal": deal_words(card, deal),
        "question": standing_words(card) if box is None else box_words(card, deal, box).question,
        "note": "" if box is None or box.kind == "side" else note_words(scored, box, names),
        "keys": [] if box is None else answer_keys(scored, box, names),
        "rows": rows_of(card, deal, place, onward),
        "earlier": first_box(card, deal - 1),
        "later": first_box(card, deal + 1),
        "on": onward if place != onward else None,
        "full": place is not None and card.value(*place) is not None,
        "written": "",
    }
    written = None if last is None else card.box(*last)
    if last is not None and written is not None:
        shown["written"] = written_words(card, last[0], written, card.value(*last))
    return shown


def rows_of(card: Scorecard, deal: int, place: Place | None, onward: Place | None) -> list[Shown]:
    """The boxes of a deal: a row for each seat, and one for each box of the whole deal."""
    rows: dict[tuple[str, int], Shown] = {}
    for box, value in card.sheet[deal - 1].boxes:
        here, whole = (deal, *box.place), box.seat == WHOLE_DEAL
        head = box_words(card, deal, box).head
        row = rows.setdefault(
            box.place if whole else ("", box.seat),
            {"name": head if whole else names_on(card).seat(box.seat), "boxes": []},
        )
        row["boxes"].append(
            {
                "place": here,
                "head": "" if whole else head,
                "value": "" if value is None else value_words(box, value, names_on(card)),
                "aloud": written_words(card, deal, box, value),
                "lit": here == place,
                "open": value is not None or here == onward or not box.asked,
            }
        )
    return list(rows.values())


def first_box(card: Scorecard, deal: int) -> Place | None:
    """The first box of a deal, None where it is not on the sheet yet."""
    if not 1 <= deal <= len(card.sheet):
        return None
    box: Box = card.sheet[deal - 1].boxes[0].box
    return deal, *box.place
