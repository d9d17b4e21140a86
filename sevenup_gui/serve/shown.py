"""A match as a screen is shown it: a view and public facts, as JSON (`docs/phone-protocol.md`).

Nothing here asks the match. A screen gets what its seat's view holds, who sits at the table and who is here, and
sentences on what has happened to everybody's eyes; so that cards the seat may not know change no letter of it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from sevenup_gui.engine.cards import NO_TRUMP
from sevenup_gui.engine.events import DealScored, TrickTaken
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.trick import card_order, winning
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.i18n import _, dot_list, spoken
from sevenup_gui.serve.readout import read_hand, read_score, read_table, scores_aloud
from sevenup_gui.serve.room import Shown
from sevenup_gui.speech import asking
from sevenup_gui.speech.happenings import happening
from sevenup_gui.speech.outcome import deal_summary, ending_sentence
from sevenup_gui.speech.rulecard import rules_name
from sevenup_gui.speech.standing import (
    bid_state,
    bid_words,
    deal_words,
    goal_words,
    partner_words,
    side_word,
    tally_words,
)
from sevenup_gui.vocabulary.names import Names, winners_sentence
from sevenup_gui.vocabulary.naming import card_title, trump_words

Stage: TypeAlias = Literal["lobby", "play", "counting", "summary", "over"]
Kind: TypeAlias = Literal["phone", "screen", "computer"]

LOG = 12  # sentences of what happened last that a screen keeps
NEWS = 100  # that it is sent for the ear: more than the longest deal has, so that none is lost while a phone sleeps


class Notice:
    """A sentence on what has happened. `tell` makes it for anyone who the names address, once for each viewer and
    language: every screen keeps telling what all have heard. `brief` makes a shorter one, where there is one.

    One that is `late` waits for the big screen; one that is only `heard` stands on a page already, as a deal's account
    does. `number` is its place in all that was told of the match: it never comes twice."""

    def __init__(
        self,
        number: int,
        tell: Callable[[Names], str],
        brief: Callable[[Names], str] | None = None,
        *,
        late: bool = False,
        heard: bool = False,
    ) -> None:
        self.number, self.late, self.heard = number, late, heard
        self._tell, self._brief = tell, brief
        self._told: dict[tuple[str, int | None], tuple[str, str]] = {}

    def words(self, names: Names) -> str:
        """The sentence; empty where there is nothing to be told."""
        return self._both(names)[0]

    def brief(self, names: Names) -> str:
        """Return the notice in few words; empty if it's short already."""
        return self._both(names)[1]

    def _both(self, names: Names) -> tuple[str, str]:
        key = spoken(), names.you
        if key not in self._told:
            self._told[key] = self._tell(names), self._brief(names) if self._brief is not None else ""
        return self._told[key]


@dataclass(frozen=True, slots=True)
class Sitting:
    """A player at a seat, as all at the table may know: `here` while the phone is, `up` while it's held up, `standin`
    while a computer plays for its owner."""

    name: str
    face: str
    kind: Kind
    here: bool = True
    up: bool = False
    standin: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The public facts of a match: who sits there, what its rules are known by, its stage, the epoch of its history,
    and when it was begun: `match` tells it from another one of the same people."""

    sitting: tuple[Sitting, ...]
    rules: str
    stage: Stage
    epoch: int
    match: str = ""

    def names(self, at: View) -> Names:
        """The names, in the eyes of the one who looks."""
        you = at.viewer if at.viewer >= 0 else None
        return Names(tuple(sitting.name for sitting in self.sitting), at.options, you)


def empty() -> Shown:
    """Return an empty screen, with every key that a screen may look for."""
    return {
        "stage": "lobby",
        "language": spoken(),
        "title": "",
        "goal": "",
        "seat": None,
        "match": "",
        "epoch": 0,
        "ply": 0,
        "players": [],
        "hand": [],
        "blind": False,
        "table": [],
        "last": None,
        "trump": None,
        "trumpwords": "",
        "tally": "",
        "turned": [],
        "turnedname": "",
        "told": "",
        "asked": "",
        "yours": False,
        "log": [],
        "news": [],
        "readout": None,
        "buttons": [],
        "throw": None,
        "papers": [],
        "forehead": None,
        "waiting": "",
        "summary": None,
        "countdown": None,
        "remarks": [],
        "lines": [],
        "result": None,
        "choose": None,
        "seats": [],
        "hosting": None,
        "help": [],
    }


def match_shown(at: View, table: Table, notes: Sequence[Notice]) -> Shown:
    """The table as it lies in the eyes of the viewer, without what may be done; `notes` has what happened, none of it
    silent."""
    names = table.names(at)
    known = [note for note in notes if not (note.late and table.stage == "counting")][-NEWS:]
    log = [note.words(names) for note in known if not note.heard][-LOG:]
    playing = table.stage == "play"
    return empty() | {
        "stage": table.stage,
        "title": match_title(at, table),
        "goal": goal_words(at.options),
        "seat": names.you,
        "match": table.match,
        "epoch": table.epoch,
        "ply": at.ply,
        "players": [player_shown(at, seat, table) for seat in range(at.players)],
        "blind": blind(at),
        "table": trick_shown(at) if playing else [],
        "last": last_trick(at, names),
        "trump": None if at.trump == NO_TRUMP else at.trump,  # a pip is drawn for it
        "trumpwords": trump_sentence(at) if playing else "",
        "tally": tally_words(at) if playing else "",
        "turned": list(at.turned),
        "turnedname": card_title(at.turned[-1]) if at.turned else "",
        "told": log[-1] if log else "",
        "log": log,
        "news": [] if names.you is None else [[note.number, note.words(names), note.brief(names)] for note in known],
        "papers": [{"id": "rules", "label": _("Rules")}, {"id": "sheet", "label": _("Score sheet")}],
    }


def match_title(at: View, table: Table) -> str:
    """Return the rules and the number of the deal."""
    return dot_list((rules_name(at.options.game, table.rules), deal_words(at)))


def player_shown(at: View, seat: int, table: Table) -> Shown:
    """One seat: who sits there, whether it is to act, how it stands, and in a forehead round the card that the viewer
    sees on it."""
    names = table.names(at)
    bid, note = bid_words(at, seat)
    side = side_of(at.options, at.players, seat)
    on_forehead = at.hands[seat] if at.forehead and at.hands else None
    card = on_forehead[0] if on_forehead else None
    turn = seat == at.turn and table.stage == "play"
    return sitting_shown(seat, table.sitting[seat], seat == at.viewer) | {
        "turn": turn,
        "pennant": asking.pennant(at) if turn else "",
        "dealer": at.deal > 0 and seat == at.dealer,
        "score": str(at.score[side]),
        "bid": bid,
        "note": note,
        "aloud": bid_state(at, seat).aloud,
        "count": at.counts[seat] if at.counts else 0,
        "taken": at.taken[seat] if at.taken else 0,
        "card": card,
        "cardname": card_title(card) if card else "",
        "side": side,
        "sidename": side_word(at.options, at.players, side),
        "partner": partner_words(at, seat, names),
    }


def sitting_shown(seat: int, sitting: Sitting, you: bool) -> Shown:
    """Return a player before anything is dealt, with every key that a screen may look for."""
    return {
        "seat": seat,
        "name": sitting.name,
        "face": sitting.face,
        "kind": sitting.kind,
        "here": sitting.here,
        "you": you,
        "turn": False,
        "pennant": "",
        "dealer": False,
        "score": "",
        "bid": "",
        "note": "",
        "aloud": "",
        "count": 0,
        "taken": 0,
        "card": None,
        "cardname": "",
        "side": seat,
        "sidename": "",
        "up": sitting.up,
        "standin": sitting.standin,
        "partner": "",
        "code": "",
    }


def blind(at: View) -> bool:
    """Return True if the viewer's own card is on the forehead, still unseen by its owner."""
    return (
        at.viewer >= 0 and at.forehead and bool(at.counts) and at.hands[at.viewer] is None and at.counts[at.viewer] > 0
    )


def trick_shown(at: View) -> list[Shown]:
    """The cards on the table in the order played, and whose is winning."""
    best = winning(at.table, at.trump, card_order(at.options, at.trump))[1] if at.table and at.trump else None
    return [{"card": card, "name": card_title(card), "seat": seat, "winning": seat == best} for card, seat in at.table]


def last_trick(at: View, names: Names) -> Shown | None:
    """The last finished trick of the deal, for a page that lets it rest before it is gone."""
    if not at.tricks:
        return None
    trick, number = at.tricks[-1], len(at.tricks)
    taken = TrickTaken(number, trick.leader, trick.winner, trick.cards)
    return {
        "number": number,
        "cards": [{"card": card, "name": card_title(card), "seat": seat} for card, seat in trick.cards],
        "winner": trick.winner,
        "words": happening(taken, at, names),
    }


def trump_sentence(at: View) -> str:
    """Name the trump, or the suit proposed."""
    if at.trump is not None:
        return trump_words(at.trump, settled=True) + "."
    return trump_words(at.turned[-1][1], settled=False) + "." if at.turned else ""


def asked_words(at: View, table: Table, asked: bool) -> str:
    """Say what may be done now, and by whom; `asked` tells if it's the viewer."""
    names = table.names(at)
    decision = asking.decision(at, names)
    if decision is None:
        return ""
    return decision.sentence if asked else decision.waiting


def readout(at: View, table: Table, asked: bool) -> Shown:
    """Return the readouts of a phone; `asked` tells if the viewer must decide."""
    names, playing = table.names(at), table.stage == "play"
    question = asked_words(at, table, asked) if playing else ""
    return {
        "hand": read_hand(at, names, asked),
        "table": joined(read_table(at, names), question),
        "score": joined(read_score(at, names), trump_sentence(at) if playing else "", question),
    }


def joined(*sentences: str) -> str:
    """Join the sentences that aren't empty."""
    return " ".join(sentence for sentence in sentences if sentence)


def result_aloud(at: View, scored: DealScored, line: ScoreLine, names: Names) -> str:
    """Tell a deal's outcome and the scores, for listeners."""
    title, lines, standing = deal_summary(at, scored, line, names)
    said = [title, *lines, scores_aloud(at, names), standing]
    return joined(*(f"{words}." if words and words[-1] not in ".!?" else words for words in said))


def summary_shown(at: View, scored: DealScored, line: ScoreLine, names: Names) -> Shown:
    """Return a deal's outcome: `at` is the view after it."""
    title, lines, standing = deal_summary(at, scored, line, names)
    return {"title": title, "lines": list(lines), "standing": standing, "scores": ranked(at, names)}


def ranked(at: View, names: Names) -> list[list[str]]:
    """Every side's names, score and place, the best first; sides with as many points share a place."""
    order = sorted(range(len(at.score)), key=lambda side: (-at.score[side], side))
    places = {side: 1 + sum(score > at.score[side] for score in at.score) for side in order}
    return [[names.side(side), str(at.score[side]), str(places[side])] for side in order]


def result_words(at: View, table: Table) -> str:
    """Name the winners, and say why the match ended."""
    if at.winners is None or at.ending is None:
        return ""
    return f"{winners_sentence(at.winners, table.names(at))} {ending_sentence(at.options, at.ending)}"
