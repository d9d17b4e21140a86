"""Words and outlines on the cloth besides the cards."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from sevenup_gui.engine.options import options_to_json
from sevenup_gui.speech.standing import deal_words
from sevenup_gui.ui.table.emptyplace import EmptyPlace
from sevenup_gui.vocabulary.places import place_words
from tests.builders import up_down
from tests.scene.driving import Program, setup_for

Open = Callable[..., Program]


def up_down_at(program: Open, hands: dict[int, str], tricks: int, **rules: Any) -> Program:
    """Three seats, one of them a person, all bids made; the person, left of the dealer, is to play."""
    p = program(draws=False)
    match = up_down(hands, tricks=tricks, players=3, bids=(0, 0, 0), **rules)
    setup = setup_for("seven-up-seven-down", "hcc")
    p.sit_down(replace(setup, preset="house", house=options_to_json(match.before.options)), match)
    return p.until(p.my_turn)


def drawn(p: Program, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[EmptyPlace]]:
    """The labels on the cloth, and the outlined places that await a card, when the table is drawn once."""
    said: list[str] = []
    awaited: list[EmptyPlace] = []
    monkeypatch.setattr(p.table.p, "label", lambda _surface, words, *_where: said.append(words))
    monkeypatch.setattr(EmptyPlace, "draw_around", lambda place, *_where: awaited.append(place))
    p.table.draw(pygame.Surface(p.table.p.size_px))
    return said, [place for place in awaited if place.awaited]


def test_beside_a_card_on_the_forehead_stands_that_all_but_its_owner_see_it(
    program: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """003-13 is a surprise to who plays it first: the back of one's own card is explained where it lies."""
    p = up_down_at(program, {0: "KS", 1: "9C", 2: "4H"}, 1, forehead="first")
    said, _awaited = drawn(p, monkeypatch)
    assert said[-2:] == ["Your card:", "all but you see it"]


def test_an_open_hand_needs_no_such_words(program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """In every other round the owner sees the cards."""
    p = up_down_at(program, {0: "KS QS", 1: "9C 8C", 2: "4H 3H"}, 2)
    said, _awaited = drawn(p, monkeypatch)
    assert "Your card:" not in said


def test_the_place_of_the_card_to_be_played_is_outlined_while_it_is_awaited(
    program: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Among many cards on the cloth one sees where one's own will lie; once it is played the outline is gone."""
    p = up_down_at(program, {0: "KS QS", 1: "9C 8C", 2: "4H 3H"}, 2)
    before = len(drawn(p, monkeypatch)[1])
    p.click(p.spot_of("KS"))
    assert (before, len(drawn(p, monkeypatch)[1])) == (1, 0)


def test_the_bar_says_how_many_cards_the_round_has(program: Open) -> None:
    """The number of cards goes down and up again: the bar tells it beside the number of the round."""
    p = up_down_at(program, {0: "KS QS", 1: "9C 8C", 2: "4H 3H"}, 2)
    assert deal_words(p.table.director.shown).endswith("2 cards")


def test_places_are_counted_in_ordinals() -> None:
    """A bare "2 of 7" beside a score reads as a bid."""
    assert [place_words(place, 7) for place in (1, 2, 3, 7)] == ["1st of 7", "2nd of 7", "3rd of 7", "7th of 7"]
