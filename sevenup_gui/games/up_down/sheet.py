"""The score sheet of 7Up7Down, after its document: the cards of each round, and what each bid, took and made of it."""

from sevenup_gui.engine.cards import NO_TRUMP, Suit
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.sheet import Cell, SheetForm, signed
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.games.up_down.rulecard import exact_words
from sevenup_gui.games.up_down.rules import trump_unturned
from sevenup_gui.i18n import _, ngettext, pgettext
from sevenup_gui.vocabulary.naming import trump_words


def column() -> str:
    """Return the heading of the column with each round's number of cards."""
    return pgettext("number of cards", "N")


def second(line: ScoreLine) -> str:
    """The cards of a round, in brackets where they are held to the forehead, and whether it had no trumps."""
    cards = f"({line.tricks})" if line.forehead else str(line.tricks)
    if line.trump != NO_TRUMP:
        return cards
    return _("{cards} {no_trumps}").format(cards=cards, no_trumps=pgettext("no trumps, very short", "NT"))


def heads() -> tuple[str, ...]:
    """The bid, the tricks taken, the points."""
    return (
        pgettext("score sheet, very short", "Bid"),
        pgettext("score sheet, very short", "Took"),
        pgettext("score sheet, very short", "Points"),
    )


def cell(line: ScoreLine, side: int) -> Cell:
    """Return a seat's bid and tricks, and its points if they match, or else a cross."""
    bid = line.bids.get(side)
    told = "" if bid is None else str(bid)
    aloud = [] if bid is None else [_("bid {tricks}").format(tricks=bid)]
    brief = "" if bid is None else _("of {bid}").format(bid=bid)
    if line.score is None:
        return Cell((told, ""), brief=brief, aloud=tuple(aloud))
    took, exact = line.taken[side], line.exact(side)
    aloud += [_("took {tricks}").format(tricks=took), _("made") if exact else _("busted")]
    return Cell(
        (told, str(took)),
        (signed(line.points[side]),) if exact or line.points[side] else (),
        str(line.points[side]),
        missed=not exact,
        brief=f"{took} {brief}" if brief else "",
        aloud=tuple(aloud),
    )


def facts(line: ScoreLine) -> list[str]:
    """Return the number of tricks in the round, and that it had no trumps."""
    tricks = ngettext("{count} trick", "{count} tricks", line.tricks).format(count=line.tricks)
    return [tricks, trump_words(NO_TRUMP, settled=True)] if line.trump == NO_TRUMP else [tricks]


def trump_ahead(options: UpDownOptions, deal: int) -> Suit | None:
    """Return the suit of a round where each is trumps in turn."""
    return trump_unturned(options, deal) if options.trump in ("cycle", "cycle-nt") else None


SHEET = SheetForm(
    column=column, second=second, heads=heads, cell=cell, facts=facts, paper="bids", note=exact_words,
    trump_ahead=trump_ahead,
)  # fmt: skip
