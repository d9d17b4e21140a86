"""No computer player knows more than its seat may: the hidden cards are dealt again and its action stays the same.

Dealing again is done by moving cards in the pack and playing the history over, without asking the code that makes
views what is hidden: a leak there is found here. What a level decides on is the view's bytes, as they are sent to the
process that thinks.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import ClassVar

import pytest

from sevenup_gui.engine import game, views
from sevenup_gui.engine.state import Position, State
from sevenup_gui.engine.views import View, view
from sevenup_gui.games import forget, register
from sevenup_gui.games.preset import Preset, always
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.up_down import GAME as UP_DOWN
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.players import levels
from sevenup_gui.players.levels import LEVELS, Level, consider, rng_for
from sevenup_gui.search.choice import Choice, Expired, no_clock
from tests.players.tables import TABLES, states
from tests.sweeping import swept
from tools import honesty
from tools.honesty import Leak, Moment, check, moments
from tools.redealing import hidden_cards, redeals, replayed, score_before

WORLDS = 3  # a tiny budget: honesty does not depend on it, and all levels take part
REDEALS = 1000


@swept(("preset", "players"), TABLES)
def test_a_thousand_redeals_change_no_view_and_no_action(preset: str, players: int) -> None:
    """In every phase of every table, forehead rounds and restricted looks among them, a thousand layouts of the hidden
    cards make one view, to the byte; all levels, asked again at every 500th, do the same."""
    for moment in moments(preset, players):
        decides = moment.seat == moment.state.turn
        levels = tuple(LEVELS) if decides else ()
        layouts = check(moment, REDEALS, random.Random(players), levels, every=500, worlds=WORLDS)
        assert layouts > REDEALS // 2, "the cards hardly moved"


@pytest.mark.parametrize("level", LEVELS)
@swept(("preset", "players"), TABLES)
def test_hidden_cards_do_not_change_the_action(level: str, preset: str, players: int) -> None:
    """Every level at every table, over decisions spread over a match."""
    rng = random.Random(players)
    for state in islice(states(preset, players, rng), 0, 60, 15):
        assert state.turn is not None
        seen = view(state, state.turn)
        assert game.why_illegal(state, consider(level, seen, rng_for(1, seen), WORLDS).action) is None
        check(Moment(preset, state.phase, state, state.turn), 1, rng, (level,), swaps=6, worlds=WORLDS)


def seen_by_the_page(state: State, seat: int) -> set[int]:
    """The seats whose hands a seat sees, by the rules page: its own, which it may have to wait for (002-5); in a
    forehead round all others' (003-13)."""
    if state.forehead:
        return {other for other in range(state.players) if other != seat}
    options = state.options
    waits = isinstance(options, SevenUpOptions) and options.look == "eldest-and-dealer" and state.trump is None
    return set() if waits and seat not in (state.dealer, (state.dealer + 1) % state.players) else {seat}


@swept(("preset", "players"), TABLES)
def test_what_is_dealt_again_is_what_the_rules_page_hides(preset: str, players: int) -> None:
    """The redealing goes by what a game says that a seat sees: that is judged here by the page, for every seat."""
    for state in states(preset, players, random.Random(players)):
        known = {*state.turned, *(card for card, _ in state.table)}
        known.update(card for trick in state.tricks for card, _ in trick.cards)
        for seat in range(players):
            hands = {card for other in seen_by_the_page(state, seat) for card in state.hands[other]}
            assert set(hidden_cards(state, seat)) == {*state.pack} - known - hands - {*state.thrown[seat]}


@swept(("preset", "players"), TABLES)
def test_the_score_before_a_deal_is_found(preset: str, players: int) -> None:
    """Whatever has been pegged in it; from there the deal played over is the deal."""
    before = dict[int, tuple[int, ...]]()
    for state in islice(states(preset, players, random.Random(players)), 0, None, 5):
        first = before.setdefault(state.deal, score_before(state))
        assert score_before(state) == first
        assert replayed(state, first) == state


@dataclass(frozen=True, slots=True)
class PeekOptions(UpDownOptions):
    """7Up7Down as a game of its own, in which the neighbour's cards are seen too."""

    game: ClassVar[str] = "peek"


def neighbours(at: Position, viewer: int, holder: int) -> bool:
    """A seat sees its own hand and its left neighbour's."""
    return holder in (viewer, (viewer + 1) % at.players)


@pytest.fixture
def peek() -> Iterator[str]:
    """A game that nobody has heard of; its preset's key."""
    rules = replace(UP_DOWN.rules, key="peek", options=PeekOptions, sees=neighbours)
    options = PeekOptions(schedule=(5, 4), forehead="none")
    game = replace(UP_DOWN, rules=rules, presets=(Preset("peeking", "peek", (3, 4), "", always(options), 4),))
    register(game)
    yield "peeking"
    forget(game)


def test_a_game_nobody_has_heard_of_is_tried_by_its_rules_alone(peek: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its moments are found, what its seats see stays where it is, and a leak shows."""
    tried = moments(peek, 4)
    assert [moment.name for moment in tried] == ["bid", "play"]
    for moment in tried:
        left = (moment.seat + 1) % 4
        assert not set(hidden_cards(moment.state, moment.seat)) & {*moment.state.hands[left]}
        assert check(moment, 200, random.Random(2)) > 100
    monkeypatch.setattr(views, "sees", all_hands)
    for moment in tried:
        with pytest.raises(Leak):
            check(moment, 60, random.Random(1))


def all_hands(_at: Position, _viewer: int, _holder: int) -> bool:
    """Everybody sees every hand."""
    return True


def own_hand(_at: Position, viewer: int, holder: int) -> bool:
    """Everybody sees his own hand, whatever the rules say."""
    return viewer == holder


def next_card(state: State, viewer: int) -> View:
    """The card on top of the stock stands in the view."""
    seen = view(state, viewer)
    return seen._replace(turned=(*seen.turned, state.pack[state.dealt]))


def discards(state: State, viewer: int) -> View:
    """The cards that others have thrown stand in the view."""
    return view(state, viewer)._replace(thrown=tuple(card for cards in state.thrown for card in cards))


@pytest.mark.parametrize(
    ("place", "leak", "preset", "players", "names"),
    [
        ("sees", all_hands, "old-sledge", 2, {"beg", "answer", "discard", "play", "play, others threw"}),
        ("sees", all_hands, "seven-up-seven-down", 4, {"bid", "bid, forehead", "play", "play, forehead"}),
        ("sees", own_hand, "seven-up-seven-down", 4, {"bid, forehead", "play, forehead"}),
        ("sees", own_hand, "espanol", 3, {"waiting to look"}),
        ("view", next_card, "hoyle", 3, {"answer", "beg", "discard", "play", "play, others threw", "waiting to look"}),
        ("view", discards, "forced-beg", 2, {"play, others threw"}),
    ],
)
def test_a_leak_in_what_a_seat_sees_would_be_found(
    place: str,
    leak: Callable[..., object],
    preset: str,
    players: int,
    names: set[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The check itself is checked: with a leak planted it fails in the phases where there is something to see."""
    tried = moments(preset, players)
    monkeypatch.setattr(views, place, leak)
    found = set()
    for moment in tried:
        try:
            check(moment, 60, random.Random(1))
        except Leak:
            found.add(moment.name)
    assert found == names


def test_a_level_that_looks_past_its_view_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that gets hold of the deal some other way and lets the stock decide."""
    last: list[State] = []

    def remembered(state: State, viewer: int) -> View:
        last[:] = [state]
        return view(state, viewer)

    def peek(view: View, rng: random.Random, worlds: int, expired: Expired = no_clock) -> Choice:  # noqa: ARG001
        legal = game.legal_actions(view)
        assert isinstance(legal, tuple)
        return Choice(legal[last[0].pack[-1] > "8"])

    monkeypatch.setattr(views, "view", remembered)
    monkeypatch.setattr(levels, "LEVELS", {"sly": Level("sly", 0, peek)})
    beg = next(moment for moment in moments("old-sledge", 2) if moment.name == "beg")
    with pytest.raises(Leak, match="sly acts on something hidden"):
        check(beg, 100, random.Random(1), ("sly",))


def test_every_hidden_card_moves() -> None:
    """And no other: in a forehead round one's own card changes, in the others never."""
    for preset, players in (("seven-up-seven-down", 4), ("espanol", 3), ("old-sledge", 2)):
        for moment in moments(preset, players):
            drawn = list(islice(redeals(moment.state, moment.seat, random.Random(3)), 400))
            hidden = set(hidden_cards(moment.state, moment.seat))
            packs = list(zip(*(state.pack for state in drawn), strict=True))
            moved = {card for cards in packs if len(set(cards)) > 1 for card in cards}
            assert moved == hidden
            own = {state.hands[moment.seat] for state in drawn}
            blind = "waiting" in moment.name or ("forehead" in moment.name and moment.state.hands[moment.seat])
            assert (len(own) > 1) == bool(blind), moment.key


def test_the_long_check_goes_on_where_it_stopped(tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
    """What holds is kept; a second run has nothing left to do, and more redeals are done on top."""
    kept = f"{tmp_path}/kept.json"
    few = ["--presets", "forced-beg", "--levels", "novice", "--kept", kept, "--redeals"]
    assert honesty.main([*few, "20", "--minutes", "0"]) == 0
    assert capsys.readouterr().out == "0 redeals, no action changed; 0 of 4 moments and levels done\n"
    assert honesty.main([*few, "20"]) == 0
    assert capsys.readouterr().out == "80 redeals, no action changed; 4 of 4 moments and levels done\n"
    assert honesty.main([*few, "30", "--minutes", "0"]) == 0
    assert capsys.readouterr().out == "80 redeals, no action changed; 0 of 4 moments and levels done\n"


def test_the_long_check_says_what_leaks(
    tmp_path: object, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table, the phase, the seat; exit status 1."""
    monkeypatch.setattr(views, "sees", all_hands)
    assert honesty.main(["--presets", "forced-beg", "--levels", "novice", "--kept", f"{tmp_path}/kept.json"]) == 1
    assert "forced-beg, 2 players, beg: seat" in capsys.readouterr().out


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
