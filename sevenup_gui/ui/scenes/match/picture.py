"""What is seen at a match: the tabletop, and over it the buttons, the cover, the bar and the caption."""

from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine.actions import Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.speech.standing import deal_words, note_words
from sevenup_gui.ui.kit.pieces.bars import MenuButton, draw_top_bar
from sevenup_gui.ui.scenes.match.caption import caption_parts, hints
from sevenup_gui.ui.table.lasttrick import draw_last_trick
from sevenup_gui.ui.table.moment import bid_panel

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.match.table import TableScene


def draw_table(table: "TableScene", surface: pygame.Surface) -> None:
    """The whole scene."""
    p, director, cover = table.p, table.director, table.cover
    covered = cover is not None and cover.is_down
    ring = table.touch.chosen if table.my_turn else None
    # Where the next card will land, the button stands that offers to take the rest.
    table.table.draw(surface, director, dim_cards(table), ring, covered, awaits=not table.claim.offered)
    if table.my_turn and table.session.state.phase == "bid":
        bid_panel(p, surface, director)
    table.controls.draw(surface)
    if table.showing_last:
        draw_last_trick(p, surface, table.app.pack, director, table.names)
    if cover is not None and covered:
        cover.draw(p, surface, director, table.names, table.company.faces)
    at = director.shown
    draw_top_bar(
        p, surface, table.name(), deal_words(at), table.table.scores(director), note_words(at, director.home),
        MenuButton(hover=table.menu_hover()),
    )  # fmt: skip
    table.caption(surface, caption_parts(table), hints(table))


def dim_cards(table: "TableScene") -> frozenset[Card]:
    """The cards of the person's hand that may not be played now."""
    state = table.session.state
    if not table.my_turn or state.phase != "play" or state.forehead:
        return frozenset()
    legal = table.session.legal()
    assert isinstance(legal, tuple)
    playable = {action.card for action in legal if isinstance(action, Play)}
    return frozenset(card for card in table.director.shown.hand_of(table.viewer) if card not in playable)
