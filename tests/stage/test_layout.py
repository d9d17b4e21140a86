"""Places of cards: every card of a view once, hands inside their room, orders as they were asked for."""

import math
import random
from itertools import pairwise
from typing import get_args

import pytest

from sevenup_gui.engine import views
from sevenup_gui.engine.views import OPEN, PUBLIC, View
from sevenup_gui.games import game_of
from sevenup_gui.stage.fans import spread
from sevenup_gui.stage.fit_layout import fit_layout, zones_for
from sevenup_gui.stage.geometry import CARD_RATIO, Frame, Rect, frame_for
from sevenup_gui.stage.layout import OTHER_OF_TWO, OWN, OWN_OF_TWO, PEEK, PEEK_OPEN, hand_rows, layout, lean_deg
from sevenup_gui.stage.order import Order, hand_in_order, held, proposed, suits_in_order, trumps_at_left
from sevenup_gui.stage.poses import HAND_Z, PLATE_Z, Pose, Sprite
from sevenup_gui.stage.tempo import HOVER_U, PICKED_U
from tests.builders import TABLES, cards, seven_up, up_down
from tests.stage.shapes import TABLES as SHAPED
from tests.stage.shapes import shapes
from tests.stage.watching import FRAME, moments
from tests.sweeping import swept

TICK_FRAC = 0.084  # of a card's height, over its upper edge: `cardart.picked_mark`

every_table = swept("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")


def reach(pose: Pose) -> Rect:
    """The upright box round a turned card."""
    turn = math.radians(pose.turn_deg)
    w, h = pose.height_u * CARD_RATIO, pose.height_u
    wide = abs(w * math.cos(turn)) + abs(h * math.sin(turn))
    high = abs(w * math.sin(turn)) + abs(h * math.cos(turn))
    return Rect.about(pose.x, pose.y, wide, high)


def in_hand(sprites: dict[str, Sprite], seat: int) -> list[Sprite]:
    """A hand from left to right."""
    return [sprite for sprite in sprites.values() if sprite.place == "hand" and sprite.seat == seat]


def count_of(view: View) -> int:
    """Return the number of sprites a view needs, the stock apart."""
    piles = len(view.tricks) if game_of(view.options).counters(view.options) else 0
    return sum(view.counts) + len(view.turned) + len(view.table) + piles


@every_table
def test_every_card_of_a_view_lies_on_the_table_once(table: tuple[str, int]) -> None:
    """Hands, turn-ups, trick and piles account for the cards in play, for every viewer; known cards are shown."""
    for state, _ in moments(*table, random.Random(5), most=70):
        for viewer in (PUBLIC, OPEN, 0, table[1] - 1):
            view = views.view(state, viewer)
            sprites = layout(view, FRAME, max(viewer, 0))
            assert len([s for s in sprites.values() if s.place != "stock"]) == count_of(view)
            known = {card for hand in view.hands if hand is not None for card in hand}
            assert {s.card for s in sprites.values() if s.place == "hand"} - {None} == known


@every_table
def test_hands_stay_inside_their_room(table: tuple[str, int]) -> None:
    """However many cards a hand has, no corner of one leaves the room between plate and rack or the cloth."""
    for state, _ in moments(*table, random.Random(9), most=50):
        for frame in (Frame(1152.0), Frame(1707.0, 2.0)):
            for viewer in (OPEN, 0):
                view = views.view(state, viewer)
                zones = zones_for(view, frame, 0)
                sprites = layout(view, frame, 0)
                for sprite in in_hand(sprites, 0):
                    if hand_rows(view) == 1:
                        assert zones.hand.grown(1.0).holds(reach(sprite.pose))
                    else:
                        assert zones.hand.x - 1 <= reach(sprite.pose).x
                        assert reach(sprite.pose).right <= zones.hand.right + 1
                for seat in range(1, table[1]):
                    for sprite in in_hand(sprites, seat):
                        assert zones.cloth.holds(reach(sprite.pose))


@pytest.mark.parametrize("fan", [OWN_OF_TWO, OWN], ids=["two", "more"])
@pytest.mark.parametrize("count", range(2, 22))
def test_every_index_of_an_own_hand_can_be_read(fan: object, count: int) -> None:
    """Neighbours in a row are never nearer than 26 units: the width of an index at that height."""
    spots = spread(OWN_OF_TWO if fan is OWN_OF_TWO else OWN, FRAME.window.centre, count)
    rows = [spots] if count <= 13 else [spots[: (count + 1) // 2], spots[(count + 1) // 2 :]]
    for row in rows:
        steps = [right.x - left.x for left, right in pairwise(row)]
        assert min(steps) > 26.0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hand_after_a_run_is_spread_as_wide_as_the_window_lets_it(players: int) -> None:
    """Twelve cards lie further apart than in the least room there is, and in a wide window nearly as far as six do."""
    table = seven_up(turned="7H 8H 9C", players=players).do("beg", "run")
    view = views.view(table.state, 0)
    assert view.counts[0] == 12
    fan = OWN_OF_TWO if players == 2 else OWN
    least_u = fan.span_u / 11
    steps = []
    for width_u in (1280.0, 1707.0):
        hand = in_hand(layout(view, Frame(width_u), 0), 0)
        steps.append(min(right.pose.x - left.pose.x for left, right in pairwise(hand)))
    assert steps[0] > 1.15 * least_u
    assert steps[1] > 0.85 * fan.step_u


def test_the_button_that_throws_is_clear_of_every_card_that_may_be_raised() -> None:
    """A card that is picked and under the pointer, with the tick on it, reaches no button, in any window."""
    for size, scale in shapes(60):
        for setting in [table for table in SHAPED if table.target]:
            zones = fit_layout(frame_for(*size, scale), setting)
            fan = (OWN_OF_TWO if setting.players == 2 else OWN).grown(zones.grown)
            for count in (9, 12, 15):
                highest = min(spot.y for spot in spread(fan, zones.fan_at[setting.home], count)) - fan.height_u / 2
                box = zones.button_over(fan.rows(count))
                assert box.h > 30.0
                assert box.bottom <= highest - PICKED_U - HOVER_U - TICK_FRAC * fan.height_u


@pytest.mark.parametrize("fan", [OWN_OF_TWO, OTHER_OF_TWO, OWN, PEEK, PEEK_OPEN])
def test_a_fan_is_even_about_its_middle(fan: object) -> None:
    """Left and right mirror each other."""
    assert isinstance(fan, type(OWN))
    spots = spread(fan, FRAME.window.centre, 7)
    for left, right in zip(spots, reversed(spots), strict=True):
        assert left.x + right.x == pytest.approx(FRAME.width_u)
        assert left.turn_deg == pytest.approx(-right.turn_deg)
        assert left.y == pytest.approx(right.y)


def test_the_hand_of_six_is_the_one_in_the_design_notes() -> None:
    """Step 76 units, 2.2 degrees and 1.4 units of sag, for the q-th card from the middle."""
    spots = spread(OWN_OF_TWO, FRAME.window.centre, 6)
    assert [round(spot.x - 640, 6) for spot in spots] == [-190, -114, -38, 38, 114, 190]
    assert spots[-1].turn_deg == pytest.approx(5.5)
    assert spots[-1].y - 360 == pytest.approx(8.75)


def test_trumps_stand_apart_at_the_left_and_colours_alternate() -> None:
    """With hearts trump: hearts, a black suit, diamonds, the other black suit, each from the ace down."""
    hand = cards("2S KD 4H AC AH TD 9S")
    assert held(hand, "trumps", "H") == cards("AH 4H 9S 2S KD TD AC")
    assert trumps_at_left(hand, "trumps", "H") == 2


def test_a_gap_stands_between_trumps_and_the_rest() -> None:
    """The step from the last trump to the next card is wider than the others."""
    table = seven_up(hands={0: "AH JH 4H KD 7D 8C"}, turned="9H").do("stand")
    xs = [sprite.pose.x for sprite in in_hand(layout(views.view(table.state, 0), FRAME, 0), 0)]
    steps = [right - left for left, right in pairwise(xs)]
    assert steps.index(max(steps)) == 2
    assert max(steps) > 1.3 * min(steps)


@pytest.mark.parametrize(
    ("suits", "first", "wanted"),
    [("SHDC", "S", "SHCD"), ("SHDC", None, "SHCD"), ("HDC", None, "HCD"), ("SC", "C", "CS"), ("HDS", "H", "HSD")],
)
def test_suits_alternate_in_colour_as_far_as_they_can(suits: str, first: str | None, wanted: str) -> None:
    """The first suit is given; the colour with more suits begins otherwise."""
    assert "".join(suits_in_order(frozenset(suits), first)) == wanted


@pytest.mark.parametrize("order", get_args(Order))
@every_table
def test_a_hand_keeps_its_order_while_cards_leave_it(table: tuple[str, int], order: Order) -> None:
    """From one card to the next nothing changes places, also where a suit runs out: people play by where a card is.
    Only another trump suit sorts the hand again."""
    before: dict[int, tuple[str, ...]] = {}
    trump, left = None, 0
    for state, _events in moments(*table, random.Random(4), most=200):
        suit = proposed(state.turned, state.trump)
        if suit != trump or state.phase == "deal":
            before.clear()
        trump = suit
        for seat in range(state.players):
            at = views.view(state, seat)
            if not at.hands or at.hands[seat] is None:
                continue
            hand, old = hand_in_order(at, seat, order), before.get(seat)
            if old is not None and set(hand) < set(old):
                left += 1
                assert hand == tuple(card for card in old if card in hand)
            before[seat] = hand
    assert left


@pytest.mark.parametrize("order", get_args(Order))
def test_every_order_keeps_every_card(order: str) -> None:
    """An order loses and doubles nothing."""
    hand = cards("2S KD 4H AC AH TD 9S")
    assert sorted(held(hand, order, "S")) == sorted(hand)  # type: ignore[arg-type]


def test_the_other_orders_are_as_they_are_called() -> None:
    """By rank, from the ace down; as dealt, untouched."""
    hand = cards("2S KD 4H AC")
    assert held(hand, "rank", "S") == cards("AC KD 4H 2S")
    assert held(hand, "dealt", "S") == hand


def test_the_suit_turned_up_counts_as_trump_until_that_is_settled() -> None:
    """While trumps are open the hand is held for the suit proposed."""
    table = seven_up(hands={0: "AS JH 4H KD 7D 8C"}, turned="9H")
    assert [s.card for s in in_hand(layout(views.view(table.state, 0), FRAME, 0), 0)][:2] == ["JH", "4H"]


def test_picked_cards_stand_out_of_the_hand() -> None:
    """A card picked for the discard lies higher than it did, and nothing else moves."""
    table = seven_up(hands={0: "AS JH 4H KD 7D 8C"}, turned="9H")
    view = views.view(table.state, 0)
    before, after = layout(view, FRAME, 0), layout(view, FRAME, 0, picked=frozenset({"KD"}))
    assert after["KD"].pose.y < before["KD"].pose.y - 20
    assert {key for key in before if before[key] != after[key]} == {"KD"}


def test_earlier_turn_ups_are_seen_beside_the_latest() -> None:
    """A turn-up that was set aside lies under the latest one and juts out."""
    table = seven_up(turned="9H 4S").do("beg", "run")
    sprites = layout(views.view(table.state, 0), FRAME, 0)
    assert sprites["9H"].pose.z < sprites["4S"].pose.z
    assert sprites["9H"].pose.x > sprites["4S"].pose.x + 8


def test_in_a_forehead_round_others_hold_their_card_over_their_plate() -> None:
    """Others' cards are face up and over their plates; one's own shows its back in the hand."""
    table = up_down(players=4, schedule=(1, 1), forehead="first", tricks=1)
    sprites = layout(views.view(table.state, 0), FRAME, 0)
    own, others = in_hand(sprites, 0), [in_hand(sprites, seat)[0] for seat in (1, 2, 3)]
    assert [s.card for s in own] == [None]
    assert own[0].pose.z >= HAND_Z
    assert all(s.card is not None and s.pose.face_frac == 1.0 and s.pose.z > PLATE_Z for s in others)


def test_hidden_hands_peek_from_behind_their_plates() -> None:
    """The backs of another's hand are drawn before the plates, and their upper part shows over its plate."""
    table = up_down(players=5, tricks=5)
    view = views.view(table.state, 0)
    zones = zones_for(view, FRAME, 0)
    for seat in range(1, 5):
        for sprite in in_hand(layout(view, FRAME, 0), seat):
            assert sprite.pose.z < PLATE_Z
            assert reach(sprite.pose).y < zones.plates[seat].y - 30


def test_a_played_card_always_lies_with_the_same_few_degrees() -> None:
    """3 to 8 degrees to one side or the other, by the card alone."""
    leans = [lean_deg(card) for card in cards("2S 3S TH QD KC AC 7D")]
    assert all(3 <= abs(lean) <= 8 for lean in leans)
    assert leans == [lean_deg(card) for card in cards("2S 3S TH QD KC AC 7D")]
    assert min(leans) < 0 < max(leans)
