"""The outlook of a bid: distributions that add up, that a plain count finds too, and that see no hidden card."""

import random
from collections import Counter

import pytest

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import PASS, PLAY_UNSEEN, Bid, Play
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.record import Record, replay
from sevenup_gui.engine.state import State, order_of_play
from sevenup_gui.engine.views import View, view
from sevenup_gui.games import GAMES, PRESETS, presets_of, rounds_of
from sevenup_gui.games.pitch.thinking import search
from sevenup_gui.games.up_down.thinking.outlook import with_chance
from sevenup_gui.players.levels import OUTLOOK, consider
from sevenup_gui.players.practice.bids import LAST, bid_deal, games_with_bids
from sevenup_gui.players.worker import DecisionRequest, think
from sevenup_gui.search.choice import Choice, no_clock
from tests.builders import Table, fill, up_down
from tools.redealing import hidden_cards

WORLDS = 12


def asked(table: Table) -> View:
    """Return the view of the seat to bid."""
    assert table.state.turn is not None
    return view(table.state, table.state.turn)


def weighed(seen: View, worlds: int = WORLDS, seed: int = 1) -> Choice:
    """All its bids."""
    return consider(OUTLOOK, seen, random.Random(seed), worlds)


def deals(game_key: str, players: int, count: int) -> list[Record]:
    """Some deals of a game's trainer."""
    return [bid_deal(next(presets_of(game_key)).key, players, 1, number) for number in range(1, count + 1)]


@pytest.mark.parametrize("key", games_with_bids())
@pytest.mark.parametrize("players", [2, 5])
def test_every_legal_bid_has_a_worth_and_a_distribution_that_adds_up(key: str, players: int) -> None:
    for record in deals(key, players, 3):
        state = replay(record)
        seen = view(state, state.turn or 0)
        choice, bidding = weighed(seen), GAMES[key].thinking.bidding
        assert bidding is not None
        legal = game.legal_actions(seen)
        assert isinstance(legal, tuple)
        assert {action for action, _worth in choice.values} == set(legal)
        assert choice.values == tuple(sorted(choice.values, key=lambda pair: -pair[1]))
        assert choice.action == choice.values[0][0]
        assert len(choice.spreads) == len(choice.values)
        for action, _worth in choice.values:
            spread = choice.spread_of(action)
            if isinstance(action, Bid):
                assert sum(spread) == pytest.approx(1.0)
                assert 0.0 <= bidding.made(action, spread) <= 1.0 + 1e-9
                assert bidding.heading(seen, action)
        assert weighed(seen) == choice  # the same luck, the same numbers


def test_a_plain_count_of_all_layouts_finds_the_same() -> None:
    """One card each, by rules that no net has learned: every card that the other may hold is played by the engine."""
    table = up_down({0: "9S"}, turned="7H", tricks=1, players=2, preset="up-the-river")
    seen = asked(table)
    choice = weighed(seen, 200)
    wins: Counter[int] = Counter()
    for card in PACK:
        if card in ("9S", "7H"):
            continue
        state = up_down({0: "9S", 1: card}, turned="7H", tricks=1, players=2, preset="up-the-river", bids=(0, 0)).state
        while state.phase == "play" and state.turn is not None:
            state = game.apply(state, Play(state.hands[state.turn][0])).state
        wins[won_by(state, 0)] += 1
    expected = tuple(wins[taken] / 50 for taken in (0, 1))
    for bid in (0, 1):
        assert choice.spread_of(Bid(bid)) == pytest.approx(expected)
    assert choice.worlds == 50
    assert choice.within == (0.0, 0.0)
    lost, made = 1.0, 11.0  # a point for a trick, and ten for an exact bid
    assert dict(choice.values)[Bid(1)] == pytest.approx(made * expected[1])
    assert dict(choice.values)[Bid(0)] == pytest.approx(10.0 * expected[0] + lost * expected[1])


def won_by(state: State, seat: int) -> int:
    """Return the number of tricks a seat took in the deal that was played."""
    return sum(trick.winner == seat for trick in state.tricks)


@pytest.mark.parametrize(("preset", "tricks"), [("seven-up-seven-down", 3), ("up-the-river", 4)])
def test_sure_tricks_are_sure(preset: str, tricks: int) -> None:
    top = "AH KH QH JH"[: 3 * tricks - 1]
    choice = weighed(asked(up_down({0: top}, turned="TH", tricks=tricks, preset=preset)))
    assert choice.action == Bid(tricks)
    assert choice.spread_of(Bid(tricks)) == (*[0.0] * tricks, 1.0)


def test_where_nets_say_how_often_a_bid_is_made_hints_say_the_same() -> None:
    seen = asked(up_down({0: "AH 9H 4S 3D"}, turned="TH", schedule=(4, 3, 2, 1), tricks=4))
    hint, choice = consider("expert", seen, random.Random(1)), weighed(seen)
    assert choice.action == hint.action
    assert dict(choice.values) == pytest.approx(dict(hint.values))
    assert len(set(choice.spreads)) == len(choice.spreads)  # what one aims at changes what one takes


def pitch(hand: str, score: tuple[int, ...], players: int = 2) -> View:
    """Return the eldest's view in the first deal of Pitch, holding that hand at that score."""
    options = PRESETS["pitch"].options(players)
    order = order_of_play(options, players, players - 1)
    slots = [seat for seat in order * 2 for _ in range(3)]
    start = game.new_match(options, players, players - 1)._replace(score=score)
    return asked(Table(start, fill(slots, {order[0]: tuple(hand.split())})))


def test_points_of_pitch_that_are_certain_are_certain() -> None:
    """Ace, jack and two of a suit, and what protects the jack: High, Low and Jack."""
    seen = pitch("AS KS QS JS 2S 9H", (0, 0))
    choice, bidding = weighed(seen), GAMES["pitch"].thinking.bidding
    assert bidding is not None
    assert choice.unit == "chance"
    for number in (2, 3):
        assert bidding.made(Bid(number), choice.spread_of(Bid(number))) == pytest.approx(1.0)
    assert bidding.made(Bid(4), choice.spread_of(Bid(4))) < 1.0
    assert sum(choice.spread_of(Bid(2))[:3]) == 0.0
    assert choice.spread_of(PASS) == ()
    assert choice.action != PASS
    assert bidding.heading(seen, Bid(2)) == "Points made if you pitch spades"


def test_a_bid_of_pitch_is_worth_what_a_hint_says_in_the_same_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sevenup_gui.search.race.BEHIND", float("inf"))  # the hint drops none early
    monkeypatch.setattr("sevenup_gui.games.pitch.thinking.outlook.FINER", 4)
    seen = pitch("AS JS 5S KH 4D 9H", (2, 4), players=4)
    hint = search.bid(seen, random.Random(5), 20, no_clock, infer=True)
    choice = weighed(seen, 20, seed=5)
    assert hint.worlds == choice.worlds == 20
    assert dict(choice.values) == pytest.approx(dict(hint.values))
    assert dict(zip(dict(choice.values), choice.within, strict=True)) == pytest.approx(
        dict(zip(dict(hint.values), hint.within, strict=True))
    )


def test_what_a_bid_costs_depends_on_the_score() -> None:
    """A point from the end a pass is right with a hand that bids at the beginning."""
    hand = "KS JS 4S 9H 7D 3C"
    behind, ahead = weighed(pitch(hand, (0, 6))), weighed(pitch(hand, (6, 0)))
    assert dict(behind.values)[PASS] < dict(behind.values)[Bid(3)]
    assert dict(ahead.values)[PASS] > dict(ahead.values)[Bid(3)]
    assert behind.spread_of(Bid(3)) == ahead.spread_of(Bid(3))  # the cards are the same


def test_another_chance_leaves_the_shares_of_all_others_as_they_are() -> None:
    assert with_chance((0.5, 0.3, 0.2), 1, 0.65) == pytest.approx((0.25, 0.65, 0.1))
    assert with_chance((0.0, 1.0), 1, 0.9) == (0.0, 1.0)


def test_a_hidden_card_changes_nothing() -> None:
    """The card on one's own forehead, dealt otherwise, makes the same view and so the same numbers."""
    record = next(each for each in deals("seven-up-seven-down", 4, 40) if replay(each).forehead)
    state = replay(record)
    seat = state.turn or 0
    seen = view(state, seat)
    assert state.hands[seat][0] in hidden_cards(state, seat)
    assert seen.hands[seat] is None
    hidden = state.hands[seat][0]
    assert hidden not in repr(seen)
    choice = weighed(seen)
    assert choice.worlds == 48  # whatever lies nowhere in sight may be it
    assert hidden not in repr(choice)
    for action in (Bid(0), Bid(1)):
        assert sum(choice.spread_of(action)) == pytest.approx(1.0)
    assert PLAY_UNSEEN not in dict(choice.values)


def test_the_process_that_thinks_answers_with_distributions() -> None:
    seen = asked(up_down({0: "AH 9H"}, turned="TH", tricks=2, players=3))
    answer = think(DecisionRequest(seen, OUTLOOK, 5, WORLDS, seen.ply, None))
    assert answer.spreads == weighed(seen, seed=5).spreads
    assert answer.values == weighed(seen, seed=5).values


# The deals


@pytest.mark.parametrize("key", games_with_bids())
def test_a_deal_is_made_from_its_number_and_asks_one_person_who_has_a_choice(key: str) -> None:
    preset = next(presets_of(key))
    for players in preset.players:
        record = bid_deal(preset.key, players, 3, 1)
        assert record == bid_deal(preset.key, players, 3, 1)
        assert record != bid_deal(preset.key, players, 3, 2)
        state = replay(record)
        assert (state.phase, state.players) == ("bid", players)
        assert [at for at, player in enumerate(record.header.players) if player.kind == "human"] == [state.turn]
        legal = game.legal_actions(state)
        assert isinstance(legal, tuple)
        assert len(legal) > 1


def test_all_rounds_but_the_last_and_every_place_at_the_table_come_up() -> None:
    found = [replay(record) for record in deals("seven-up-seven-down", 4, 150)]
    rounds = len(rounds_of(found[0].options))
    assert {state.deal for state in found} == set(range(1, rounds - LAST + 1))
    assert any(state.forehead for state in found)
    spoken = {sum(bid is not None for bid in state.bids) for state in found}
    assert spoken == {0, 1, 2, 3}


def test_games_without_bids_are_not_practised() -> None:
    assert "seven-up" not in games_with_bids()
    assert "seven-up-seven-down" in games_with_bids()
