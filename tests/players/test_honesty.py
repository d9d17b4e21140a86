"""No computer player knows more than its seat may: the hidden cards are dealt again and its action stays the same.

Dealing again is done here by moving cards in the pack and playing the history over, without asking the code that
makes views what is hidden: a leak there is found here.
"""

import random
from itertools import islice

import pytest

from sevenup_gui.engine import game, views
from sevenup_gui.engine.actions import Action, Discard
from sevenup_gui.engine.errors import IllegalAction
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import view
from sevenup_gui.players.player import LEVELS, consider, rng_for
from tests.players.tables import TABLES, replayed, score_before, states

WORLDS = 3  # a tiny budget: honesty does not depend on it, and all levels take part


def hidden_cards(state: State, seat: int) -> list[str]:
    """The cards that `seat` has no right to know, by the rules page."""
    known = set(state.turned) | {card for trick in state.tricks for card, _ in trick.cards}
    known |= {card for card, _ in state.table}
    if state.forehead:
        known |= {card for other, hand in enumerate(state.hands) if other != seat for card in hand}
    else:
        known |= set(state.hands[seat]) | set(state.thrown[seat])
    return [card for card in state.pack if card not in known]


def dealt_again(state: State, seat: int, rng: random.Random, swaps: int = 6) -> State:
    """The state with hidden cards changing places wherever the play so far allows it."""
    before, hidden = score_before(state), hidden_cards(state, seat)
    for _ in range(swaps):
        one, two = rng.sample(hidden, 2)
        change = {one: two, two: one}
        history: list[tuple[int, Action]] = []
        for who, action in state.history:
            moves = isinstance(action, Discard) and who != seat
            history.append((who, renamed(action, change) if moves else action))
        moved = state._replace(pack=tuple(change.get(card, card) for card in state.pack), history=tuple(history))
        try:
            state = replayed(moved, before)
        except IllegalAction:
            continue  # that card has been shown not to be there
    return state


def renamed(action: Action, change: dict[str, str]) -> Action:
    """A discard with its cards changed."""
    assert isinstance(action, Discard)
    return Discard(tuple(change.get(card, card) for card in action.cards))


def check_honest(level: str, preset: str, players: int, seed: int, decisions: int, again: int) -> None:
    """Over decisions spread over a match: deal the hidden cards again and compare view and action."""
    rng = random.Random(seed)
    for state in islice(states(preset, players, rng), 0, None, max(1, 60 // decisions)):
        decisions -= 1
        if decisions < 0:
            return
        assert state.turn is not None
        seen = view(state, state.turn)
        action = consider(level, seen, rng_for(seed, seen), WORLDS).action
        assert game.why_illegal(state, action) is None
        for _ in range(again):
            other = view(dealt_again(state, state.turn, rng), state.turn)
            assert other == seen, "the seat sees something hidden"
            assert consider(level, other, rng_for(seed, other), WORLDS).action == action


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_hidden_cards_do_not_change_the_action(level: str, preset: str, players: int) -> None:
    """Every level at every table, forehead rounds and restricted looks among them."""
    check_honest(level, preset, players, seed=players, decisions=8, again=2)


@pytest.mark.parametrize(("preset", "players"), [("seven-up-seven-down", 4), ("espanol", 3), ("old-sledge", 2)])
def test_a_leak_in_what_a_seat_sees_would_be_found(
    preset: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check itself is checked: when every seat sees every hand, it fails."""
    monkeypatch.setattr(views, "sees", lambda *_: True)
    with pytest.raises(AssertionError, match="sees something hidden"):
        check_honest("casual", preset, players, seed=1, decisions=8, again=4)


def test_the_forehead_round_is_among_what_is_checked() -> None:
    """In a forehead round the card moved is one's own, and it does move."""
    rng = random.Random(3)
    for state in states("seven-up-seven-down", 4, rng):
        if state.forehead and state.phase == "bid":
            assert state.turn is not None
            own = {dealt_again(state, state.turn, rng, swaps=40).hands[state.turn] for _ in range(5)}
            assert len(own) > 1
            return
    raise AssertionError("no forehead round")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("preset", "players"), [("old-sledge", 2), ("espanol", 3), ("seven-up-seven-down", 4)])
def test_the_same_view_luck_and_budget_give_the_same_action(level: str, preset: str, players: int) -> None:
    """Reproducible: no clock, no order of a set, no state kept between decisions comes into it."""
    rng = random.Random(11)
    for state in islice(states(preset, players, rng), 0, 60, 9):
        assert state.turn is not None
        seen = view(state, state.turn)
        first, second = (consider(level, seen, rng_for(1, seen), WORLDS) for _ in range(2))
        assert first == second
