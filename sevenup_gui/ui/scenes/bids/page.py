"""The verdict on a bid in practice, on paper: the hand, a sentence, the distribution, and the worth of every bid."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.i18n import _, comma_list, dot_list, labelled, listed
from sevenup_gui.players.explain import title
from sevenup_gui.search.choice import Choice
from sevenup_gui.speech.moments.bidding import (
    bid_head,
    bid_rows,
    bid_title,
    bid_verdict,
    counted_bid,
    score_words,
    spread_lines,
)
from sevenup_gui.speech.standing import deal_words, in_rounds
from sevenup_gui.stage.order import hand_in_order
from sevenup_gui.ui.access.tree import Node, Told, items, text
from sevenup_gui.ui.kit import chartblocks
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.commandrow import control_of
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.page import EDGE
from sevenup_gui.ui.kit.pieces.bars import Part, draw_top_bar
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.kit.sheetblocks import Block, height_of, paragraph, section, space
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.scenes.sheet import ZOOMS
from sevenup_gui.ui.table.cardart import WIDTH_FRAC, Look
from sevenup_gui.vocabulary.naming import card_name, trump_words

# Page units: the widest sheet, beside it, within its edges, between its columns, and a sheet of one column.
WIDEST, BESIDE, MARGIN, BETWEEN, NARROW = 1140.0, 30.0, 34.0, 46.0, 860.0
CARD_H, CARD_GAP, CARDS_H, WIDE = 84.0, 8.0, 96.0, 1500.0
BUTTON_H, BUTTON_ROW, BETWEEN_BUTTONS = 54.0, 74.0, 18.0
TITLE, TITLE_H, TITLE_LEAD, SAID, SAID_LEAD = type_words(30, 800), 52.0, 36.0, type_words(21), 26.0

Shelf = tuple[Sequence[Block], Sequence[Block]]  # what stands in the left column and in the right one


def shelf_h(shelf: Shelf) -> float:
    """Return the shelf's height, in page units."""
    return max(map(height_of, shelf))


class BidWays(NamedTuple):
    """Actions from the answer: next deal, leave, and play out the rest of this one if any is left."""

    proceed: Callable[[], None]
    enough: Callable[[], None]
    play_out: Callable[[], None] | None = None


class BidPage(Scene):
    """The answer to a bid, made from the view that it was asked on."""

    over = True
    weight = "result"
    middle = True

    def __init__(
        self, app: Desk, view: View, choice: Choice, action: Action, deal: str, tally: str, ways: BidWays
    ) -> None:
        super().__init__(app)
        self.view, self.choice, self.action = view, choice, action
        self.deal, self.tally = deal, tally
        self.ways = ways
        self.rows = bid_rows(view, choice, action)
        self.counted = counted_bid(choice, action)
        self.height = 0.0
        self.shelves: list[Shelf] = []

    def name(self) -> str:
        return bid_title(self.choice, self.action) if self.choice.values else self.deal

    @property
    def verdict(self) -> str:
        """The sentence on the bid."""
        return bid_verdict(self.view, self.choice, self.action)

    @property
    def heading(self) -> str:
        """Return the heading over the distribution."""
        bidding = game_of(self.view.options).thinking.bidding
        return "" if bidding is None or self.counted is None else bidding.heading(self.view, self.counted)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the bid was made on: the hand, or where that is not seen the others' cards."""
        view = self.view
        hand = view.hand_of(view.viewer)
        if not hand:
            return tuple(card for hand in view.hands if hand for card in hand)
        return hand_in_order(view, view.viewer, self.app.settings.hand_order)

    @property
    def cards_words(self) -> str:
        """Describe the cards, and name the trumps."""
        view = self.view
        told = _("Your cards") if view.hand_of(view.viewer) else _("The cards that you see")
        trump = "" if view.trump is None else trump_words(view.trump, settled=True)
        stands = deal_words(view) if in_rounds(view.options) else score_words(view)
        return dot_list((told, trump, stands))

    # Layout

    @property
    def width(self) -> float:
        """Return the width of the sheet, in page units."""
        return min(WIDEST, self.page.width - 2 * BESIDE)

    @property
    def narrow(self) -> bool:
        """Return True if its columns are one under the other."""
        return self.width < NARROW

    def said(self, w: float) -> Block:
        """Return the block with the verdict and its sentence."""
        page = self.page
        titles, lines = page.wrap(self.name(), TITLE, w), page.wrap(self.verdict, SAID, w)
        more = TITLE_LEAD * (len(titles) - 1)

        def draw(surface: pygame.Surface, x: float, y: float) -> None:
            for i, line in enumerate(titles):
                page.words(surface, line, x, y + 24 + TITLE_LEAD * i, TITLE, page.p.theme.ink)
            for i, line in enumerate(lines):
                page.words(surface, line, x, y + TITLE_H + more + 12 + SAID_LEAD * i, SAID, page.p.theme.ink)

        return Block(TITLE_H + more + SAID_LEAD * len(lines) + 16, draw)

    def hand(self, w: float) -> Block:
        """The cards in a row, closer where they are many."""
        page, cards = self.page, self.cards
        card_w = CARD_H * WIDTH_FRAC
        step = min(card_w + CARD_GAP, (w - card_w) / max(1, len(cards) - 1))

        def draw(surface: pygame.Surface, x: float, y: float) -> None:
            look = Look(page.px(CARD_H), shade_frac=0.5)
            for n, card in enumerate(cards):
                spot = page.spot(x + card_w / 2 + step * n, y + CARD_H / 2 + 2)
                self.app.pack.drawn(card, look).blit(surface, *spot)

        return Block(CARDS_H, draw)

    def chart(self, w: float) -> list[Block]:
        """The distribution: a column for each amount, full where the bid is made."""
        bidding, bid = game_of(self.view.options).thinking.bidding, self.counted
        if bidding is None or bid is None:
            return []
        spread = self.choice.spread_of(bid)
        shares = [round(100 * share) for share in spread]
        makes = [share if self.makes(n) else 0 for n, share in enumerate(shares)]
        names = [(_("times in 100"), False), (_("“{bid}” is made").format(bid=title(bid, self.view)), True)]
        return [
            section(self.page, w, self.heading),
            chartblocks.legend(self.page, w, names),
            chartblocks.columns(self.page, w, [str(n) for n in range(len(spread))], shares, makes),
        ]

    def makes(self, amount: int) -> bool:
        """Return True if that amount makes the bid whose distribution is shown."""
        bidding, bid = game_of(self.view.options).thinking.bidding, self.counted
        assert bidding is not None
        assert bid is not None
        spread = [float(n == amount) for n in range(len(self.choice.spread_of(bid)))]
        return bidding.made(bid, spread) > 0

    def bid_table(self, w: float) -> list[Block]:
        """Every bid with its worth."""
        if not self.rows:
            return []
        rows = [(row.title, row.made, row.worth) for row in self.rows]
        heading = section(self.page, w, _("What each bid is worth"))
        return [heading, *chartblocks.table(self.page, w, bid_head(self.choice.unit), rows)]

    def lay_out(self) -> float:
        """Find what stands on the sheet and how large it may be; where it begins."""
        page = self.page
        page.zoom = 1.0
        larger = ZOOMS if page.stretch > 1 or page.width >= WIDE else ()
        for page.zoom in (*larger, 1.0):
            inner = self.width - 2 * MARGIN
            column = inner if self.narrow else (inner - BETWEEN) / 2
            cards = [self.hand(column), paragraph(page, column, self.cards_words)]
            said, chart, bids = self.said(column), self.chart(column), self.bid_table(column)
            if self.narrow:
                tally = [space(), paragraph(page, inner, self.tally)]
                self.shelves = [([said, *cards, space(), *chart, space(), *bids, *tally], [])]
            else:
                self.shelves = [([said], cards), ([space(), *chart], [space(), *bids])]
            rows = len(self.button_rows())
            self.height = MARGIN + sum(map(shelf_h, self.shelves)) + BUTTON_ROW * rows + MARGIN / 2
            if self.height <= page.height - 2 * EDGE:
                break
        return page.centred(self.height)

    @property
    def edge(self) -> float:
        """The left edge of the sheet."""
        return (self.page.width - self.width) / 2

    def onwards(self) -> list[Command]:
        """Return the ways on, the usual one first."""
        codes = (pygame.K_n, pygame.K_SPACE)
        usual = Command("next", _("Next deal"), "enter", self.ways.proceed, kind="brass", codes=codes)
        return [usual, Command("play out", _("Finish deal"), "P", self.play_out)] if self.ways.play_out else [usual]

    @staticmethod
    def button(way: Command) -> Button:
        """Return a way on as a button."""
        return Button(way.label, way.key, kind=way.kind, h_u=BUTTON_H, size_u_words=24)

    def wide(self, way: Command) -> float:
        """Return the width of a button, in page units."""
        button = self.button(way)
        scale = self.page.scale  # before: it is another one while something is measured
        with self.page.enlarged():
            return button.size_u(self.p)[0] / scale

    def button_rows(self) -> list[list[Command]]:
        """The buttons in one row, or one under the other where they have no room beside each other."""
        ways = self.onwards()
        room = self.width - 2 * MARGIN - BETWEEN_BUTTONS * (len(ways) - 1)
        return [ways] if sum(self.wide(way) for way in ways) <= room else [[way] for way in ways]

    def build(self) -> Sequence[Control]:
        y, controls = self.lay_out(), list[Control]()
        rows = self.button_rows()
        for n, row in enumerate(rows):
            right = self.edge + self.width - MARGIN
            for way in row:
                right -= self.wide(way)
                controls.append(self.control(way, right, y + self.height - BUTTON_ROW * (len(rows) - n)))
                right -= BETWEEN_BUTTONS
        return [*controls, self.back_control()]

    def control(self, way: Command, x: float, y: float) -> Control:
        """Return a way on as a control."""
        return control_of(way, self.button(way), x, y, self.page, default=way.id == "next")

    # What is done

    def play_out(self) -> None:
        """The deal goes on at the table under this sheet."""
        assert self.ways.play_out is not None
        self.app.pop()
        self.ways.play_out()

    def back(self) -> None:
        self.ways.enough()

    # What is seen and told

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        page, y, x = self.page, self.lay_out(), self.edge
        draw_top_bar(self.p, surface, self.deal, self.tally, menu=self.menu_button(back=True))
        with page.clipped(surface):
            page.paper(surface, x, y, self.width, self.height)
            top = y + MARGIN / 2
            for shelf in self.shelves:
                for at_x, blocks in zip((x + MARGIN, x + self.width / 2 + BETWEEN / 2), shelf, strict=True):
                    at_y = top
                    for block in blocks:
                        block.draw(surface, at_x, at_y)
                        at_y += block.height
                top += shelf_h(shelf)
        self.controls.draw(surface)
        page.draw_bar(surface)
        self.caption(surface, [Part(self.verdict, bold=True)])

    def told(self) -> Told:
        cards = labelled(self.cards_words, listed([card_name(card) for card in self.cards]))
        head = bid_head(self.choice.unit)
        rows = [
            labelled(row.title, comma_list((f"{head[1]} {row.made}", f"{head[2]} {row.worth}"))) for row in self.rows
        ]
        spread = spread_lines(self.choice.spread_of(self.counted)) if self.counted is not None else []
        heard = dot_list((self.deal, self.tally))
        told = [*text(("verdict",), self.verdict, "polite"), *text(("tally",), heard), *text(("cards",), cards)]
        if spread:
            told.append(Node(("spread",), "list", self.heading, _("times in 100"), children=items(("spread",), spread)))
        if rows:
            told.append(Node(("bids",), "list", _("What each bid is worth"), children=items(("bids",), rows)))
        return Told(tuple(told))
