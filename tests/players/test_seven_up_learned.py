"""The net for Seven Up for three: it's asked about what it has learned, and its answer counts."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sevenup_gui.engine.actions import Play
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.state import State, from_left
from sevenup_gui.engine.views import View, view
from sevenup_gui.games import PRESETS
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.thinking.learned import features as learned
from sevenup_gui.games.seven_up.thinking.learned import net_value
from sevenup_gui.games.seven_up.thinking.learned.features import SeatFeatures
from sevenup_gui.games.seven_up.thinking.playout import Deal
from sevenup_gui.players.levels import consider
from sevenup_gui.search.bits import BIT, SUIT_MASK, mask
from tests.players.tables import playing, states
from tools.training.seven_up import deals

SCHOOLED = ("old-sledge", "hoyle", "espanol")


LISTS = ("table", "played", "voids", "pips", "pip")


def same_kind(seat: SeatFeatures) -> SeatFeatures:
    """A seat that can be compared, and that stays as it is when the deal goes on."""
    kept: dict[str, Any] = {name: tuple(getattr(seat, name)) for name in LISTS}
    return seat._replace(**kept)


def at_table(seen: View) -> SeatFeatures:
    """Return the knowledge of the seat to play, as it's told at the table."""
    assert seen.trump is not None
    return same_kind(net_value.seat_of(seen, Deal(seen, seen.trump, [0] * 3, seen.score)))


def deciding(preset: str, seed: int) -> Iterator[tuple[State, View]]:
    """The moments of a random match in which a seat is to play a card."""
    for state in states(preset, 3, random.Random(seed)):
        if state.phase == "play" and state.turn is not None:
            yield state, view(state, state.turn)


def cards_to_play(seen: View) -> list[int]:
    """The cards that may be played, low to high."""
    legal = legal_actions(seen)
    assert isinstance(legal, tuple)
    return sorted([BIT[action.card] for action in legal if isinstance(action, Play) and action.card])


@pytest.mark.parametrize("preset", SCHOOLED)
def test_at_the_table_a_seat_knows_what_it_knew_at_school(preset: str) -> None:
    """Deal after deal, card by card; and the school plays by the rules."""
    school, deal, laid, words = None, 0, 0, set[int]()
    for state, seen in deciding(preset, 11):
        if state.deal != deal:
            deal, laid = state.deal, 0
            order = from_left(state.dealer, 3)
            thrown = [state.thrown[seat] if state.thrown else () for seat in order]
            school = deals.Deal(
                [state.kept[seat] for seat in order], seen.turned, at_table(seen).words, preset == "espanol"
            )
            school.thrown = [mask(cards) for cards in thrown]
        assert school is not None
        plays = [action.card for _seat, action in state.history if isinstance(action, Play) and action.card]
        for card in plays[laid:]:
            school.play(BIT[card])
        laid = len(plays)
        assert at_table(seen) == same_kind(school.seat())
        assert list(learned.cards_of(school.legal())) == cards_to_play(seen)
        words.add(school.words)
    assert words == {learned.STOOD, learned.GIVEN, learned.RUN}


@pytest.mark.parametrize("preset", SCHOOLED)
def test_every_feature_is_one_of_the_net_s_and_told_once(preset: str) -> None:
    """But how many cards outrank one's own, as often as it is so; and of what is either so or so, one is told."""
    one_of = [(learned.JACK_AT, 7), (learned.LEFT, 6), (learned.PLACE, 3), (learned.WORDS, 3), (learned.LYING, 3)]
    of_card = [
        (learned.CARD_COURTS if preset == "espanol" else learned.CARD, 52),
        (learned.HOLDS, 6),
        (learned.HOLDER, 3),
    ]
    for _state, seen in deciding(preset, 12):
        seat, cards = at_table(seen), cards_to_play(seen)
        shared, spot = learned.told(seat)
        assert sorted(spot) == list(range(52))
        for features in learned.told_of_cards(seat, cards, spot):
            told = [at for at, _ in (*shared, *features)]
            once = [at for at in told if not learned.OUTRANKED <= at < learned.UNSEEN]
            assert len(set(once)) == len(once)
            assert len(told) - len(once) == len(list(learned.cards_of(seat.hand)))
            assert all(0 <= at < learned.FEATURES and times for at, times in (*shared, *features))
            for first, number in (*one_of, *of_card):
                assert len([at for at in told if first <= at < first + number]) == 1


def test_suits_have_no_names() -> None:
    """The chances are the same with other suits for these, wherever no two plain suits weigh the same."""
    order = (2, 0, 3, 1)

    def card_as(card: int) -> int:
        return 13 * order[card // 13] + card % 13

    def as_others(bits: int) -> int:
        return sum([1 << card_as(card) for card in learned.cards_of(bits)])

    compared = 0
    for _state, seen in deciding("old-sledge", 13):
        seat, cards = at_table(seen), cards_to_play(seen)
        plain = [suit for suit in range(4) if suit != seat.trump and not seat.hand & SUIT_MASK[suit]]
        if len({(seat.unseen & SUIT_MASK[suit]).bit_count() for suit in plain}) < len(plain):
            continue
        other = seat._replace(
            hand=as_others(seat.hand),
            unseen=as_others(seat.unseen),
            trump=order[seat.trump],
            table=[card_as(card) for card in seat.table],
            played=[as_others(bits) for bits in seat.played],
            voids=[sum([1 << order[suit] for suit in range(4) if bits >> suit & 1]) for bits in seat.voids],
        )
        here = dict(learned.card_chances(seat, cards))
        there = dict(learned.card_chances(other, [card_as(card) for card in cards]))
        assert {card_as(card): chances for card, chances in here.items()} == there
        compared += 1
    assert compared > 20


def test_what_is_promised_is_a_chance() -> None:
    """Of the match, whatever the deal and the score."""
    for preset in SCHOOLED:
        for state, seen in deciding(preset, 14):
            assert seen.trump is not None
            deal = Deal(seen, seen.trump, [mask(hand) for hand in state.hands], seen.score)
            promised = net_value.card_values(seen, [(deal, 1.0)], cards_to_play(seen))
            assert all(-1e-9 <= chance <= 1 + 1e-9 for chance in promised.values())


def test_a_captured_jack_is_nobody_else_s(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though the net should give it to all alike; and one that was turned up is nobody's."""
    for chances in ([0.0] * 6, [1.0, 1.0, 1.0, 0.0, 0.0, 0.0]):
        monkeypatch.setattr(net_value, "card_chances", lambda _at, cards, all_=chances: [(c, all_) for c in cards])
        for turned, played in (("5S", "3S JS 4S"), ("JS", "3S 6S 4S")):
            seen = playing("AS 8D", "S", players=3, played=played, first_leader=0, turned=turned, table="KD 2D")
            deal = Deal(seen, "S", [mask(("AS", "8D")), mask(("2H",)), mask(("3H",))], seen.score)
            assert deal.start().jack == (1 if turned == "5S" else -1)
            promised = net_value.card_values(seen, [(deal, 1.0)], [BIT["8D"]])
            assert promised[BIT["8D"]] == pytest.approx(deal.ended(deal.low, deal.start().jack, net_value.NOBODY)[0])


def test_a_promise_weighs_the_worlds() -> None:
    """High and Low are where each world has them, and worlds count by their weights."""
    seen = playing("8S 8D", "S", players=3, played="3S 7S 4S", first_leader=0, table="KD 2D")
    worlds = [
        Deal(seen, "S", [mask(("8S", "8D")), mask((second,)), mask((third,))], seen.score)
        for second, third in (("AS", "3H"), ("2H", "2S"))
    ]
    here, there = (net_value.card_values(seen, [(world, 1.0)], [BIT["8D"]])[BIT["8D"]] for world in worlds)
    both = net_value.card_values(seen, [(worlds[0], 2.0), (worlds[1], 0.5), (worlds[0], 0.5)], [BIT["8D"]])[BIT["8D"]]
    assert here != there
    assert both == pytest.approx((2.5 * here + 0.5 * there) / 3)


def test_the_last_card_s_promise_is_what_the_deal_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the net is sure of what comes, its promise is the chance of that very end."""
    seen = playing("AS", "S", players=3, played="3S 4S 7S / KD 2D 3D / 4H 6H 8H / 5C 7C 9C / 4D 6D 9D", first_leader=0)
    deal = Deal(seen, "S", [mask(("AS",)), mask(("2H",)), mask(("3H",))], seen.score)
    won = deal.start()
    for game in range(3):
        sure = [0.0, 0.0, 0.0, *[float(step == game) for step in range(3)]]
        monkeypatch.setattr(net_value, "card_chances", lambda _at, cards, sure=sure: [(card, sure) for card in cards])
        promised = net_value.card_values(seen, [(deal, 0.3)], [BIT["AS"]])
        assert won.jack == -1
        assert promised[BIT["AS"]] == pytest.approx(deal.ended(deal.low, -1, game)[0])


def test_three_chances_and_nobody_s_are_one() -> None:
    """However sure the net is of each."""
    for chances in ((0.2, 0.3, 0.1), (0.9, 0.8, 0.3), (0.0, 0.0, 0.0), (1.0, 0.0, 0.0)):
        assert sum(net_value.shared(chances)) == pytest.approx(1)
    assert net_value.shared((0.2, 0.3, 0.1)) == pytest.approx([0.2, 0.3, 0.1, 0.4])


def test_the_net_s_word_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever card it praises is played where the worlds see no great difference."""
    seen = playing("9H 8D 7C 6H 5D 4C", "S", players=3)
    for praised in ("9H", "8D", "4C"):
        monkeypatch.setattr(
            net_value,
            "card_chances",
            lambda _at, cards, praised=praised: [(c, [float(c == BIT[praised])] + [0.0] * 5) for c in cards],
        )
        assert consider("expert", seen, random.Random(1)).action == Play(praised)


@pytest.mark.parametrize(
    ("options", "players", "asked"),
    [
        (SevenUpOptions(), 3, True),
        (SevenUpOptions(game_values="courts"), 3, True),
        (SevenUpOptions(game_values="face"), 3, False),
        (SevenUpOptions(void_follow="must-trump"), 3, False),
        (SevenUpOptions(low_to="captured"), 3, False),
        (SevenUpOptions(game_tie="nobody"), 3, False),
        (SevenUpOptions(), 4, False),
    ],
)
def test_only_what_was_learned_is_asked(
    options: SevenUpOptions, players: int, asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other rules, and partners, are played by search alone."""
    asks: list[SeatFeatures] = []

    def chances(at: SeatFeatures, cards: list[int]) -> list[tuple[int, list[float]]]:
        asks.append(at)
        return [(card, [0.1] * 6) for card in cards]

    monkeypatch.setattr(net_value, "card_chances", chances)
    seen = playing("AS 8D 7C 6H 5D 4C", "S", players=players, options=options)
    for level in ("casual", "skilled"):
        consider(level, seen, random.Random(1))
    assert not asks
    consider("expert", seen, random.Random(1))
    assert bool(asks) == asked


def test_the_net_reckons_in_whole_numbers() -> None:
    """So that no machine and no version of Python comes to another answer."""
    net = learned.card_net()
    assert len(net.features) == learned.FEATURES
    assert all(type(number) is int for row in net.features for number in row)
    assert all(type(number) is int for number in net.summed(net.base, ((learned.PIPS, 12), (learned.LYING, 1))))


def test_all_presets_for_three_were_learned() -> None:
    """A new one is to be schooled, or named here."""
    for preset in PRESETS.values():
        options = preset.options(3) if 3 in preset.players else None
        if isinstance(options, SevenUpOptions):
            assert net_value.learned(playing("AS 8D", "S", players=3, options=options))


def test_at_school_every_card_of_a_position_is_followed_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that is played then ends as it was foretold, all that may be played are there, and none that is followed
    touches the deal it comes from."""
    pytest.importorskip("numpy")
    from tools.training.seven_up import lessons

    monkeypatch.setattr(lessons, "ASKED", 1.0)
    monkeypatch.setattr(lessons, "SLIPS", 0.0)
    luck, found = random.Random(3), set[bool]()
    for kinds in ([lessons.LEARNER] * 3, [lessons.GREEDY, lessons.LEARNER, lessons.GREEDY]):
        deal = None
        while deal is None:
            deal = deals.dealt(luck)
        asking = lessons.taught(deal, kinds, random.Random(1))
        learned_of: list[lessons.Lesson] = []
        try:
            choice = next(asking)
            while True:
                choice = asking.send(choice.cards[-1])
        except StopIteration as end:
            learned_of = end.value
        assert deal.over
        assert sum(deal.pips) == sum([deal.pip[card] for bits in deal.played for card in learned.cards_of(bits)])
        assert learned_of
        for lesson in learned_of:
            (place,) = [place for place in range(3) if (learned.PLACE + place, 1) in lesson.choice.shared]
            assert len(lesson.came) == len(lesson.choice.each) == len(lesson.choice.cards) > 1
            assert lesson.came[-1] == lessons.outcomes(deal, place)
            for taker, outcomes in ((deal.jack, lesson.came[-1][:3]), (deal.game(), lesson.came[-1][3:])):
                assert outcomes == [taker == (place + step) % 3 for step in range(3)]
            found.update(outcome for came in lesson.came for outcome in came)
    assert found == {False, True}


def test_at_school_a_row_has_what_is_told_at_the_table() -> None:
    """In shares where the table counts, and as often as it is told."""
    np = pytest.importorskip("numpy")
    from tools.training.seven_up import lessons

    deal = None
    while deal is None:
        deal = deals.dealt(random.Random(5))
    choice = lessons.choice_of(deal)
    rows, of = lessons.rows_of([choice, choice])
    assert of.tolist() == [0] * len(choice.cards) + [1] * len(choice.cards)
    for row, features in zip(rows, choice.each, strict=False):
        told = np.zeros(learned.FEATURES)
        for at, times in (*choice.shared, *features):
            told[at] += times / lessons.WHOLE.get(at, 1)
        assert row == pytest.approx(told)


def test_what_is_packed_says_what_was_learned() -> None:
    """Of several outcomes, each alone, within what whole numbers can tell."""
    np = pytest.importorskip("numpy")
    from sevenup_gui.search.net import Net
    from tools.training.net import Learner

    luck = np.random.default_rng(3)
    learner = Learner(20, 8, 4, 1, outcomes=3, beside=False)
    counts = luck.integers(0, 3, (30, 20))
    counts[:, 0] *= 4
    rows = counts.astype(np.float32)
    rows[:, 0] /= 4
    came = np.stack([rows[:, 1] > 0, rows[:, 2] > 1, rows[:, 0] > 1], axis=1).astype(np.float32)
    before = abs(learner.chances(rows) - came).mean(0)
    for _ in range(300):
        learner.learn(rows, came, None, 0.01)
    learner.mean = [weight.copy() for weight in learner.weights]
    assert (abs(learner.chances(rows) - came).mean(0) < before / 3).all()
    net = Net(learner.packed({0: 4}), 20, 8, 4, outcomes=3)
    for count, said in zip(counts, learner.chances(rows), strict=True):
        features = [(at, int(times)) for at, times in enumerate(count) if times]
        assert net.chances(net.summed(net.base, features)) == pytest.approx(said.tolist(), abs=0.01)


def test_what_was_kept_is_gone_on_from(tmp_path: Path) -> None:
    """Each net from its own weights; where nothing was kept, from where it stands."""
    pytest.importorskip("numpy")
    from tools.training.net import Learner, go_on, keep

    def two(seed: int) -> dict[str, Learner]:
        return {name: Learner(6, 4, 3, seed + at) for at, name in enumerate(("BIDS", "CARDS"))}

    kept, later = two(1), two(5)
    go_on(tmp_path / "none.npz", later)
    assert (later["BIDS"].weights[0] == two(5)["BIDS"].weights[0]).all()
    keep(tmp_path / "school.npz", kept)
    go_on(tmp_path / "school.npz", later)
    for name, net in kept.items():
        for mean, weight in zip(net.mean, later[name].weights, strict=True):
            assert (mean == weight).all()
    assert [path.name for path in tmp_path.iterdir()] == ["school.npz"]


def test_at_school_the_choices_of_a_position_are_told_apart_outcome_by_outcome() -> None:
    """What they have in common counts once, what differs more."""
    np = pytest.importorskip("numpy")
    from tools.training.net import APART, Learner

    rows = np.random.default_rng(3).random((6, 20)).astype(np.float32)
    came = np.random.default_rng(4).integers(0, 2, (6, 2)).astype(np.float32)
    plain, together = (Learner(20, 8, 4, 1, outcomes=2, beside=False) for _ in range(2))
    second, wrong = plain.forward(rows)[1], plain.chances(rows) - came
    apart = wrong - np.repeat([wrong[:3].mean(0), wrong[3:].mean(0)], 3, axis=0)
    plain.learn(rows, came, None, 0.0)
    together.learn(rows, came, None, 0.0, np.array([0, 0, 0, 1, 1, 1]))
    assert plain.slope[5] == pytest.approx(0.1 * wrong.mean(0), rel=1e-4)
    assert together.slope[5] == pytest.approx(plain.slope[5], rel=1e-3, abs=1e-6)
    more = 0.1 * APART * second.T @ apart / 6
    assert together.slope[4] == pytest.approx(plain.slope[4] + more, rel=1e-3, abs=1e-6)
    assert abs(more).max() > 1e-3
