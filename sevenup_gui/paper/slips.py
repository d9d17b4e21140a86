"""Deal slips: which cards each seat gets, for a table where people deal. A strip a seat, cut apart: its name stays
outside, and a cover that cannot be read through is folded over its cards."""

from collections.abc import Sequence
from typing import NamedTuple

from sevenup_gui.engine.cards import RANK_OF, SUITS, Card
from sevenup_gui.i18n import _
from sevenup_gui.paper.letterhead import draw_head
from sevenup_gui.paper.letters import can_be_printed, figures, label, width_mm, words, wrap
from sevenup_gui.paper.page import FAINT, FINE_PT, HAIR_PT, INK, RULE, SECOND, PageSize, PaperPage

MARGIN = 12.0  # mm
STRIP_H, LEAST_STRIP_H = 30.0, 22.0  # mm: how high a seat's strip is, at most and at least
LABEL_FRAC, HAND_FRAC = 0.26, 0.37  # of the width: who it is for, what is in it; the rest is the cover
FURTHER_H, FURTHER_HEAD_H = 6.0, 8.0  # mm
FOOT_H = 9.0
SIGN, SIGN_AFTER, CARD_GAP = 3.0, 0.5, 1.6  # mm: a suit's sign, before it, and to the next card
NET = 2.2  # between the lines of a cover


class Slip(NamedTuple):
    """A deal to be laid out by hand. `title` is the event's name, `board` which deal it is; `seats` are names, or
    "Seat 1"; `hands` by seat, sorted as they are to be read; `further` is what comes if the cards are run, labelled;
    `seal` is the pack's commitment, and `salt`, on the copy for checking alone, what opens it."""

    title: str
    board: str
    dealer: int
    seats: tuple[str, ...]
    hands: tuple[tuple[Card, ...], ...]
    turn_up: Card | None
    further: tuple[tuple[str, tuple[Card, ...]], ...] = ()
    seal: str = ""
    salt: str = ""
    note: str = ""


def rank_words(card: Card) -> str:
    """A card's rank as it stands in its corner."""
    return "10" if card[0] == "T" else card[0]


def by_suit(hand: Sequence[Card]) -> list[tuple[str, list[Card]]]:
    """A hand suit by suit, the highest card first."""
    return [
        (suit, sorted((card for card in hand if card[1] == suit), key=lambda card: -RANK_OF[card])) for suit in SUITS
    ]


class SlipLayout:
    """The pages of slips, being laid out."""

    def __init__(self, size: PageSize) -> None:
        self.size = size
        self.pages: list[PaperPage] = []

    def lay(self, slip: Slip) -> None:
        """One deal: a strip a seat, one with the turn-up and what may follow, and the seals at the foot."""
        page, y = self.begin(slip)
        w = page.w - 2 * MARGIN
        further_h = FURTHER_HEAD_H + FURTHER_H * len(slip.further)
        stock_h = max(LEAST_STRIP_H, further_h + 4)
        room = page.h - MARGIN - FOOT_H - y
        strip = max(LEAST_STRIP_H, min(STRIP_H, (room - stock_h) / len(slip.seats)))
        for seat in range(len(slip.seats)):
            if y + strip > page.h - MARGIN - FOOT_H:
                page, y = self.begin(slip)
            self.draw_strip(page, y, w, strip, slip, seat)
            y += strip
        if y + stock_h > page.h - MARGIN - FOOT_H:
            page, y = self.begin(slip)
        self.draw_stock(page, y, w, stock_h, slip)

    def begin(self, slip: Slip) -> tuple[PaperPage, float]:
        """A new page, its head and its foot; where the first strip begins."""
        page = PaperPage(self.size)
        self.pages.append(page)
        w = page.w - 2 * MARGIN
        y = draw_head(page, MARGIN, MARGIN, w, slip.title or _("Deal slips"), slip.board, (), True)
        how = slip.note or _("Cut along the dashes, and fold each cover over the cards. Only their owner may look.")
        lines = wrap(how, words(8.5), w, 2)
        for number, line in enumerate(lines):
            page.words(line, MARGIN, y + 0.6 + 3.6 * number, words(8.5), SECOND)
        bottom = page.h - MARGIN
        if slip.seal:
            self.draw_seal(page, bottom - (5.5 if slip.salt else 1.5), _("Seal"), slip.seal, w)
        if slip.salt:
            self.draw_seal(page, bottom - 1.5, _("Secret"), slip.salt, w)
        return page, y + 1.5 + 3.6 * len(lines)

    def draw_seal(self, page: PaperPage, y: float, title: str, text: str, w: float) -> None:
        """A seal or a salt, in groups that can be compared by eye."""
        used = page.words(title, MARGIN, y, words(8.5, 700), SECOND)
        groups = " ".join(text[at : at + 8] for at in range(0, len(text), 8))
        page.words(groups, MARGIN + used + 2.5, y, figures(8), SECOND, room=w - used - 3)

    def draw_strip(self, page: PaperPage, y: float, w: float, high: float, slip: Slip, seat: int) -> None:
        """A seat's: who it is for, what is in it, and the cover."""
        label_w, hand_w = w * LABEL_FRAC, w * HAND_FRAC
        self.draw_edges(page, y, w, high)
        name = slip.seats[seat]
        if not can_be_printed(name) or not name.strip():
            name = _("Seat {number}").format(number=seat + 1)
        lines = wrap(name, words(13, 800), label_w - 4, 2)
        at = y + 5.0
        for line in lines:
            page.words(line, MARGIN + 1, at, words(13, 800), INK, room=label_w - 4)
            at += 5.2
        page.words(slip.board, MARGIN + 1, at, words(9), SECOND, room=label_w - 4)
        if seat == slip.dealer:
            at += 4.4
            page.words(_("Dealer"), MARGIN + 1, at, words(9, 700), INK, room=label_w - 4)
        if slip.seal and at + 5 < y + high:  # its beginning: a strip that is cut off is known by it
            page.words(
                _("Seal {seal}…").format(seal=slip.seal[:8]),
                MARGIN + 1,
                y + high - 3,
                words(8),
                SECOND,
                room=label_w - 4,
            )
        left = MARGIN + label_w
        step = (high - 4) / 4
        for number, (suit, cards) in enumerate(by_suit(slip.hands[seat])):
            middle = y + 2 + step * (number + 0.5)
            page.sign(suit, left + 4, middle, min(4.0, step * 0.66))
            text = " ".join(map(rank_words, cards)) or "–"
            page.words(
                text, left + 9, middle, figures(min(13.0, step * 2.2), 700), INK if cards else FAINT, room=hand_w - 11
            )
        self.draw_cover(page, left, left + hand_w, y, MARGIN + w, high)

    def draw_cover(self, page: PaperPage, fold: float, left: float, y: float, right: float, high: float) -> None:
        """Draw the fold, and a net of lines that hides the cards."""
        page.down(fold, y, high, HAIR_PT, RULE)
        page.down(left, y, high, HAIR_PT, RULE, (0.4, 1.2))
        x1, y1, x2, y2 = left + 1.5, y + 1.5, right - 1.0, y + high - 1.5
        for way in (1, -1):  # a net: one set of lines would let words through
            at = NET
            while at < x2 - x1 + y2 - y1:
                down, across = min(at, y2 - y1), min(at, x2 - x1)
                ends = (x1 + at - down, y1 + down, x1 + across, y1 + at - across)
                if way < 0:
                    ends = (ends[0], y1 + y2 - ends[1], ends[2], y1 + y2 - ends[3])
                page.slant(*ends, HAIR_PT, FAINT)
                at += NET

    def draw_edges(self, page: PaperPage, y: float, w: float, high: float) -> None:
        """Draw the lines along which a strip is cut off."""
        for at in (y, y + high):
            page.across(MARGIN, at, w, FINE_PT, SECOND, (2.0, 1.2))

    def draw_stock(self, page: PaperPage, y: float, w: float, high: float, slip: Slip) -> None:
        """Draw the strip for the person who lays the pack out: the turn-up, and the cards that come in a run."""
        self.draw_edges(page, y, w, high)
        label_w, hand_w = w * LABEL_FRAC, w * HAND_FRAC
        page.words(_("The stock"), MARGIN + 1, y + 5, words(13, 800), INK, room=label_w - 4)
        page.words(slip.board, MARGIN + 1, y + 10.2, words(9), SECOND, room=label_w - 4)
        left = MARGIN + label_w
        if slip.turn_up is not None:
            page.words(_("Turn-up"), left + 2, y + 5, label(9), SECOND)
            self.draw_cards(page, left + 22, y + 5, (slip.turn_up,), hand_w - 24)
        for number, (title, cards) in enumerate(slip.further):
            middle = y + FURTHER_HEAD_H + FURTHER_H * (number + 0.5)
            page.words(title, left + 2, middle, words(9), SECOND, room=20)
            self.draw_cards(page, left + 22, middle, cards, hand_w - 24)
        self.draw_cover(page, left, left + hand_w, y, MARGIN + w, high)

    def draw_cards(self, page: PaperPage, x: float, y: float, cards: Sequence[Card], room: float) -> None:
        """Some cards in a row, each a rank and its suit."""
        step, style = min(11.0, room / max(1, len(cards))), figures(10.5, 700)
        needed = max((width_mm(rank_words(card), style) for card in cards), default=0.0) + SIGN_AFTER + SIGN + CARD_GAP
        share = min(1.0, step / needed)  # smaller, where they would touch
        for number, card in enumerate(cards):
            at = x + step * number
            wide = page.words(rank_words(card), at, y, figures(10.5 * share, 700))
            page.sign(card[1], at + wide + (SIGN_AFTER + SIGN / 2) * share, y, SIGN * share)


def slip_pages(slips: Sequence[Slip], size: PageSize = "a4") -> list[PaperPage]:
    """The pages of these slips; each deal begins on a page of its own."""
    laying = SlipLayout(size)
    for slip in slips:
        laying.lay(slip)
    return laying.pages


def slips_pdf(slips: Sequence[Slip], page: PageSize = "a4") -> bytes:
    """Return the slips as a PDF."""
    from sevenup_gui.paper.pdf import pdf_of

    return pdf_of(slip_pages(slips, page), slips[0].title if slips else _("Deal slips"))
