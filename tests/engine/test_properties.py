"""Laws of every match, at every table: random packs, random decisions, random house rules."""

import random
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from sevenup_gui.engine import game, views
from sevenup_gui.engine.actions import (
    BEG,
    GIVE,
    PLAY,
    PLAY_UNSEEN,
    RUN,
    STAND,
    Action,
    Bid,
    ChooseDiscard,
    Discard,
    Play,
)
from sevenup_gui.engine.cards import PACK, RANK_OF
from sevenup_gui.engine.errors import IllegalAction
from sevenup_gui.engine.reading import read_records
from sevenup_gui.engine.record import replay, take_step, write
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import State, Transition, side_count
from sevenup_gui.engine.views import OPEN, PUBLIC
from sevenup_gui.games.all_fours.options import AllFoursOptions
from sevenup_gui.games.pitch.options import PitchOptions
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.up_down.options import UpDownOptions
from tests.builders import TABLES, UP_DOWN_TABLES
from tests.matches import Match
from tests.sweeping import swept

# Few examples at each of the twenty-two tables: about ninety matches for every property. A seed has no smaller one that
# fails in the same way, so a failure is shown as it was found, at once.
QUICK = settings(
    max_examples=4,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
)
seeds = st.integers(0, 2**32 - 1)
every_table = swept("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")


def on_the_road(match: Match, seed: int, how_many: int) -> list[int]:
    """The numbers of some states of a match in which cards are dealt."""
    return random.Random(seed).choices(range(1, len(match.states)), k=how_many)


@every_table
@QUICK
@given(seed=seeds)
def test_a_match_ends(table: tuple[str, int], seed: int) -> None:
    """Whatever is decided, somebody wins: perhaps together in 7Up7Down, else alone."""
    match = Match(table, seed)
    end = match.states[-1]
    assert end.winners
    if isinstance(match.options, SevenUpOptions | AllFoursOptions):
        assert len(end.winners) == 1
        assert end.score[end.winners[0]] >= match.options.target
    elif isinstance(match.options, PitchOptions):
        last = end.deal == 5 * match.options.target
        assert last or len(end.winners) == 1
        assert last or end.score[end.winners[0]] == match.options.target
    else:
        assert isinstance(match.options, UpDownOptions)
        assert end.deal == len(match.options.schedule)
        assert {end.score[seat] for seat in end.winners} == {max(end.score)}


@every_table
@QUICK
@given(seed=seeds)
def test_all_52_cards_are_somewhere(table: tuple[str, int], seed: int) -> None:
    """In hands, on the table, in tricks, thrown, turned, or in the stock: each once, at every moment."""
    for state in Match(table, seed).states[1:]:
        places = [
            *(card for hand in state.hands for card in hand),
            *(card for trick in state.tricks for card, _ in trick.cards),
            *(card for card, _ in state.table),
            *(card for thrown in state.thrown for card in thrown),
            *state.turned,
            *state.pack[state.dealt :],
        ]
        assert sorted(places) == sorted(PACK)


def allowed_cards(state: State) -> set[str]:
    """Return the cards that the rules let the seat in turn play, computed differently from the engine."""
    assert state.turn is not None
    hand = set(state.hands[state.turn])
    if not state.table:
        return hand
    led = {card for card in hand if card[1] == state.table[0][0][1]}
    trumps = {card for card in hand if card[1] == state.trump}
    if isinstance(state.options, UpDownOptions):
        return led or hand  # 003-9
    if state.table[0][0][1] == state.trump:
        return trumps or hand  # 001-12, P-7
    if isinstance(state.options, AllFoursOptions):  # T-6
        choice = led | trumps if led else hand
        lying = [RANK_OF[card] for card, _seat in state.table if card[1] == state.trump]
        if state.options.undertrump == "free" or not lying:
            return choice
        under = {card for card in trumps if RANK_OF[card] < max(lying)}
        return choice - under if hand - trumps else choice
    if led:
        return led | trumps  # 000-11, 001-12, P-7
    if isinstance(state.options, PitchOptions):
        return hand
    assert isinstance(state.options, SevenUpOptions)
    return trumps or hand if state.options.void_follow == "must-trump" else hand  # 000-10, 001-12


def some_actions(state: State, source: random.Random) -> list[Action]:
    """Every kind of action, sensible and not."""
    assert state.turn is not None
    hand = state.hands[state.turn]
    discards = [Discard(tuple(source.sample(hand, k))) for k in (0, 1, 3, 6) if k <= len(hand)]
    strangers = [Discard(tuple(source.sample(PACK, 3))), Discard((hand[0],) * 3)]
    bids = [Bid(n) for n in range(-1, state.tricks_each + 2)]
    return [STAND, BEG, GIVE, RUN, *discards, *strangers, *bids, PLAY_UNSEEN, *PLAY.values()]


def is_legal(state: State, action: Action) -> bool:
    """Return True if the legal actions name it; for a discard, if it's that many different cards of the hand."""
    legal = game.legal_actions(state)
    assert state.turn is not None
    if isinstance(legal, ChooseDiscard):
        if not isinstance(action, Discard):
            return False
        thrown = set(action.cards)
        return len(thrown) == len(action.cards) == legal.count and thrown <= set(state.hands[state.turn])
    return action in legal


@every_table
@QUICK
@given(seed=seeds)
def test_only_legal_actions_are_accepted(table: tuple[str, int], seed: int) -> None:
    """All others raise with a reason and leave the state equal."""
    match, source = Match(table, seed), random.Random(seed)
    for at in on_the_road(match, seed, 6):
        state = match.states[at]
        if state.turn is None:
            continue
        before = replace(state.options), tuple(state)
        for action in some_actions(state, source):
            if is_legal(state, action):
                game.apply(state, action)
            else:
                with pytest.raises(IllegalAction) as refused:
                    game.apply(state, action)
                assert refused.value.reason is game.why_illegal(state, action)
            assert (state.options, tuple(state)) == before


@every_table
@QUICK
@given(seed=seeds)
def test_the_cards_that_may_be_played_are_those_of_the_rules(table: tuple[str, int], seed: int) -> None:
    """000-8 to 000-11, 001-12, 003-8, 003-9: nobody may revoke, and nobody is barred from a legal card."""
    for state in Match(table, seed).states:
        if state.phase == "play" and not state.forehead:
            legal = game.legal_actions(state)
            assert isinstance(legal, tuple)
            assert {play.card for play in legal if isinstance(play, Play)} == allowed_cards(state)


@pytest.mark.parametrize("table", UP_DOWN_TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
@QUICK
@given(seed=seeds)
def test_hooked_bids_never_sum_to_the_tricks(table: tuple[str, int], seed: int) -> None:
    """003-7: somebody must miss."""
    match = Match(table, seed)
    assert isinstance(match.options, UpDownOptions)
    for state in match.states:
        if match.options.hook and state.bids and None not in state.bids:
            assert sum(bid for bid in state.bids if bid is not None) != state.tricks_each


@every_table
@QUICK
@given(seed=seeds)
def test_tricks_won_sum_to_tricks_played(table: tuple[str, int], seed: int) -> None:
    """And a deal that was played out has as many as each seat had cards."""
    match = Match(table, seed)
    for before, state in zip(match.states, match.states[1:], strict=False):
        assert sum(state.taken) == len(state.tricks)
        if before.phase == "play" and state.turn is None:
            assert len(state.tricks) == state.tricks_each


@every_table
@QUICK
@given(seed=seeds, legal=st.booleans())
def test_a_record_reads_back_equal(table: tuple[str, int], seed: int, legal: bool) -> None:
    """`read_records(write(x))` gives `x`, and the state that it ended in."""
    match = Match(table, seed)
    text = "".join(line + "\n" for line in write(match.record(), legal))
    (found,) = read_records(text).matches
    assert found.record == match.record()
    assert found.state == match.states[-1] == replay(match.record())
    assert found.last_line == text.count("\n")


@every_table
@QUICK
@given(seed=seeds)
def test_folding_the_events_a_viewer_may_know_gives_his_view(table: tuple[str, int], seed: int) -> None:
    """For every seat, for the public, and for who may see everything; and the view has the legal actions."""
    match = Match(table, seed)
    for viewer in (OPEN, PUBLIC, *range(match.players)):
        seen = views.view(match.states[0], viewer)
        for state, events in zip(match.states[1:], match.events, strict=True):
            for event in events:
                seen = views.fold(seen, views.redact(event, viewer))
            assert seen == views.view(state, viewer)
            if viewer == state.turn:
                assert game.legal_actions(seen) == game.legal_actions(state)


def seen_cards(match: Match, at: int, viewer: int) -> set[str]:
    """The cards of the present deal that a viewer has seen by `states[at]`, counted from the rules."""
    state, seen = match.states[at], set()
    for earlier in match.states[match.deal_before(at) + 1 : at + 1]:
        for holder, hand in enumerate(earlier.hands):
            own = viewer == holder
            if isinstance(match.options, SevenUpOptions):
                eldest = (earlier.dealer + 1) % match.players
                early = match.options.look == "all" or earlier.trump is not None or viewer in (eldest, earlier.dealer)
                visible = own and early
            else:
                visible = own != earlier.forehead
            seen |= set(hand) if visible else set()
    seen |= {card for trick in state.tricks for card, _ in trick.cards} | {card for card, _ in state.table}
    return seen | set(state.turned)


def dealt_otherwise(match: Match, at: int, viewer: int, source: random.Random) -> list[Transition] | None:
    """The present deal up to `states[at]` once more, with cards that the viewer has not seen in each other's places;
    None when chance found no layout in which what happened was legal."""
    first = match.deal_before(at)
    hidden = sorted(set(PACK) - seen_cards(match, at, viewer))
    for _attempt in range(25):
        moved = source.sample(hidden, source.randint(2, max(2, len(hidden))) if len(hidden) > 2 else len(hidden))
        other = dict(zip(moved, [*moved[1:], *moved[:1]], strict=True))
        state, done = match.states[first], []
        try:
            for step in match.steps[first:at]:
                if isinstance(step, Shuffle):
                    done.append(game.deal(state, [other.get(card, card) for card in step.pack]))
                elif isinstance(step, Discard):
                    done.append(game.apply(state, Discard(tuple(other.get(card, card) for card in step.cards))))
                else:
                    done.append(game.apply(state, step))
                state = done[-1].state
        except IllegalAction:
            continue
        return done
    return None


@every_table
@QUICK
@given(seed=seeds)
def test_what_a_viewer_may_not_see_changes_nothing_for_him(table: tuple[str, int], seed: int) -> None:
    """Two deals that differ only in unseen cards give an equal view, equal legal actions and equal redacted events."""
    match, source = Match(table, seed), random.Random(seed)
    for at in on_the_road(match, seed, 4):
        state, first = match.states[at], match.deal_before(at)
        for viewer in (PUBLIC, *range(match.players)):
            twin = dealt_otherwise(match, at, viewer, source)
            if twin is None:
                continue
            assert views.view(twin[-1].state, viewer) == views.view(state, viewer)
            told = [[views.redact(e, viewer) for e in events] for events in match.events[first:at]]
            assert [[views.redact(e, viewer) for e in done.events] for done in twin] == told
            if viewer == state.turn:
                assert game.legal_actions(twin[-1].state) == game.legal_actions(state)


def test_the_hidden_cards_really_were_dealt_otherwise() -> None:
    """The property above compares deals that differ: nearly every moment has another layout."""
    found = [
        dealt_otherwise(match, at, 0, random.Random(seed))
        for seed, table in enumerate(TABLES)
        for match in [Match(table, seed)]
        for at in on_the_road(match, seed, 5)
    ]
    assert sum(twin is not None for twin in found) > 0.8 * len(found)


@every_table
@QUICK
@given(seed=seeds)
def test_relabelling_the_seats_relabels_the_result(table: tuple[str, int], seed: int) -> None:
    """Everybody moves some chairs to the left with the deal: hands, tricks and score move along."""
    match = Match(table, seed)
    chairs = random.Random(seed).randrange(1, match.players)
    sides = side_count(match.options, match.players)
    moved = game.new_match(match.options, match.players, (match.dealer + chairs) % match.players)
    for step, state in zip(match.steps, match.states[1:], strict=True):
        moved = take_step(moved, step).state
        for seat in range(match.players):
            there = (seat + chairs) % match.players
            assert moved.hands[there] == state.hands[seat]
            assert moved.taken[there] == state.taken[seat]
        assert all(moved.score[(side + chairs) % sides] == state.score[side] for side in range(sides))
        assert moved.turn == (None if state.turn is None else (state.turn + chairs) % match.players)
    winners = match.states[-1].winners or ()
    assert sorted(moved.winners or ()) == sorted((side + chairs) % sides for side in winners)


@every_table
@QUICK
@given(seed=seeds)
def test_equal_steps_give_equal_states(table: tuple[str, int], seed: int) -> None:
    """The engine is a pure function: a match made twice is made alike."""
    assert Match(table, seed).states == Match(table, seed).states
