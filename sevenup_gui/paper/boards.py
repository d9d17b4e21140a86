"""Boards on paper: slips by which a pack is laid out as everywhere else, and lists of seals to be hung up before play
and opened after it."""

from collections.abc import Sequence

from sevenup_gui.engine.cards import RANK_OF, SUITS, Card
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.paper.slips import Slip
from sevenup_gui.tournament.boards import Boards, laid_out
from sevenup_gui.vocabulary.tables import Column, Listing, ListNote, ListRow

CARDS_IN_ROW = 6  # of a run on a slip: what has room, and whole threes


def board_slips(boards: Boards, options: Options, names: Sequence[str], title: str = "", table: str = "") -> list[Slip]:
    """The slips of all deals for a table where `names` sit; an empty name is "Seat 1". They are for anyone who lays out
    the packs: each strip is folded before anybody else sees it."""
    seats = tuple(name or _("Seat {number}").format(number=at) for at, name in enumerate(names, 1))
    slips = []
    for deal in range(1, len(boards.shuffles) + 1):
        laid = laid_out(boards, options, deal)
        _cards, forehead = rules_of(options).round_of(options, deal)
        slips.append(
            Slip(
                title,
                board_name(boards.round, table, deal),
                boards.dealer(options, deal),
                seats,
                tuple(map(in_order, laid.hands)),
                laid.turn_up,
                tuple(run_rows(laid.runs)),
                boards.seals[deal - 1],
                note=slip_note(bool(laid.runs), forehead),
            )
        )
    return slips


def board_name(number: int, table: str, deal: int) -> str:
    """Return the name of a deal: its round, table and number."""
    if table:
        return _("Round {round}, table {table}, deal {deal}").format(round=number, table=table, deal=deal)
    return _("Round {round}, deal {deal}").format(round=number, deal=deal)


def in_order(hand: Sequence[Card]) -> tuple[Card, ...]:
    """A hand as it is sorted: by suits, the highest card first."""
    return tuple(sorted(hand, key=lambda card: (SUITS.index(card[1]), -RANK_OF[card])))


def run_rows(runs: Sequence[Sequence[Card]]) -> list[tuple[str, tuple[Card, ...]]]:
    """The cards of each run in the order of dealing, in rows that have room."""
    rows: list[tuple[str, tuple[Card, ...]]] = []
    for number, (*dealt, turned) in enumerate(runs, 1):
        for at in range(0, len(dealt), CARDS_IN_ROW):
            title = "" if at else _("Run {number}").format(number=number)
            rows.append((title, tuple(dealt[at : at + CARDS_IN_ROW])))
        rows.append((_("Turn-up"), (turned,)))
    return rows


def slip_note(runs: bool, forehead: bool) -> str:
    """Return instructions for the slips of a deal; empty if they need none."""
    if forehead:
        return _(
            "Forehead round. No one sees their own card. Lay the packs out by these strips, and give each player "
            "just the card, face down."
        )
    if runs:
        return _(
            "Cut along the dashes, and fold each cover over the cards. Only their owner may look. The stock is in "
            "dealing order: for each run, three cards each from the dealer’s left, then the turn-up."
        )
    return ""


def seal_list(boards: Sequence[Boards], title: str = "", opened: bool = False) -> list[Listing]:
    """The seals of a round, a list for each size of table: to be hung up before anybody plays. `opened`, after
    everybody has played, it has the secrets and the cards too."""
    return [opened_list(each, title) if opened else closed_list(each, title) for each in boards]


def seals_title(boards: Boards) -> str:
    """Return the title of the boards' seals."""
    return ngettext(
        "Round {round}, tables of {n} player: {deals} deals",
        "Round {round}, tables of {n} players: {deals} deals",
        boards.players,
    ).format(round=boards.round, n=boards.players, deals=len(boards.shuffles))


def closed_list(boards: Boards, title: str) -> Listing:
    """Seals alone."""
    rows = tuple(ListRow((str(deal), spaced(seal))) for deal, seal in enumerate(boards.seals, 1))
    columns = (Column(_("Deal"), "number"), Column(_("Seal"), "long"))
    note = _(
        "Each pack was shuffled before the round. Its seal is the SHA-256 of a secret, a colon and the 52 cards. "
        "Note one, or take a picture. Once everyone has played, the secrets and cards hang here for anyone to "
        "compare."
    )
    name = _("{event}: seals").format(event=title or _("Boards"))
    return Listing(name, seals_title(boards), columns, rows, (ListNote(note),))


def opened_list(boards: Boards, title: str) -> Listing:
    """Seals with what opens them."""
    rows = tuple(
        ListRow((str(deal), f"{shuffle.commit} {shuffle.salt}", " ".join(shuffle.pack)))
        for deal, shuffle in enumerate(boards.shuffles, 1)
    )
    seals, cards = Column(_("Seal and secret"), "long"), Column(_("Cards as they were dealt"), "long")
    note = _("To check a seal: printf 'SECRET:CARDS' | sha256sum")
    name = _("{event}: seals opened").format(event=title or _("Boards"))
    columns = (Column(_("Deal"), "number"), seals, cards)
    return Listing(name, seals_title(boards), columns, rows, (ListNote(note),))


def spaced(seal: str) -> str:
    """A seal in groups that the eye can compare."""
    return " ".join(seal[at : at + 8] for at in range(0, len(seal), 8))
