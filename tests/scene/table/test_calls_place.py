"""The place of a call: it covers no card, no plate, and moves before a card is played to its place; nor does a tag's
text leave the room that its card has for it."""

from sevenup_gui.engine.names import LONGEST_NAME
from sevenup_gui.i18n import _, codes, pgettext, set_language
from sevenup_gui.sitters import SITTERS
from sevenup_gui.stage import layout_round
from sevenup_gui.stage.fit_layout import fit_layout
from sevenup_gui.stage.geometry import Rect, frame_for
from sevenup_gui.stage.layout import FOREHEAD_TURNS_DEG
from sevenup_gui.stage.poses import Pose, box_of
from sevenup_gui.stage.zones import Zones
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.kit.draw.theme import THEMES
from sevenup_gui.ui.table.calls import Calls, tag_in
from tests.stage.shapes import seated
from tests.sweeping import swept

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3440, 1440), (960, 1000), (1200, 1920))
SCALES = (1.0, 1.6, 2.0, 2.5)
WINDOWS = [(size, scale) for size in SIZES for scale in SCALES]
SMALLEST_WORDS = 11.0  # pixels, of letters anywhere


def foreheads(zones: Zones) -> list[Rect]:
    """The cards at the foreheads of all but the viewer."""
    high = layout_round.FOREHEAD_HEIGHT_U * zones.grown
    others = [box for seat, box in enumerate(zones.foreheads) if seat != zones.setting.home]
    return [box_of(Pose(*box.centre, high, max(FOREHEAD_TURNS_DEG))) for box in others]


@swept(("size", "scale"), WINDOWS)
def test_a_call_covers_no_card_that_is_to_be_seen(size: tuple[int, int], scale: float) -> None:
    """In the round in which everybody's card is on the forehead, all seats call one after the other."""
    p = Painter(size, THEMES["baize"], scale)
    for players in range(3, 8):
        zones = fit_layout(frame_for(*size, scale), seated(players, 1, 0, False, True))
        cards, calls = foreheads(zones), Calls()
        with p.scaled(zones.cloth_scale):
            for seat in range(players):
                calls.keep(range(seat), zones, cards)
                _bubble, box = calls.place(p, seat, "Pass: 7")
                plates = [plate for other, plate in enumerate(zones.plates) if other != seat]
                assert not [card for card in (*cards, *plates) if box.overlaps(card)], (players, seat)


@swept(("size", "scale", "target"), [(*window, target) for window in WINDOWS for target in (0, 7)])
def test_a_call_leaves_the_backs_of_a_hand_alone(size: tuple[int, int], scale: float, target: int) -> None:
    """There is free cloth by every plate, as long as nobody has played there."""
    p, calls = Painter(size, THEMES["baize"], scale), Calls()
    for players in range(3, 8 if not target else 5):
        zones = fit_layout(frame_for(*size, scale), seated(players, 0, target, False, False))
        with p.scaled(zones.cloth_scale):
            for seat in range(players):
                calls.keep((), zones)
                bubble, box = calls.place(p, seat, "King of hearts." if target else "7")
                plate = zones.plates[seat]
                beside = box.right <= plate.x or box.x >= plate.right
                assert not (bubble.tail in ("up", "down") and beside), "its tail points at nothing"
                assert not [other for other, fan in enumerate(zones.fans) if box.overlaps(fan)], (players, seat)


def test_a_call_goes_before_a_card_played_to_where_it_stands() -> None:
    """It would hide the card; the next call of that seat is seen again."""
    p, calls = Painter((1280, 720), THEMES["baize"], 1.0), Calls()
    zones = fit_layout(frame_for(1280, 720, 1.0), seated(7, 0, 0, False, False))
    calls.keep((), zones)
    _bubble, box = calls.place(p, 2, "1")
    calls.keep((2,), zones, (), [box])
    assert calls.over == {2}
    calls.keep((2,), zones)
    assert calls.over == {2}, "it does not come back when the card is gathered"
    calls.place(p, 2, "Pass: 1")
    assert not calls.over


def test_a_call_moves_out_of_the_way_of_what_is_to_be_pressed() -> None:
    """Buttons and the panel of bids come up while somebody's words are still there: nothing of those lies under it."""
    p, calls = Painter((1280, 720), THEMES["baize"], 1.0), Calls()
    zones = fit_layout(frame_for(1280, 720, 1.0), seated(6, 0, 0, False, False))
    calls.keep((), zones)
    _bubble, before = calls.place(p, 3, "Pass.")
    panel = Rect(before.x - 40.0, before.centre.y, 300.0, 200.0)
    calls.keep((3,), zones, (), (), [panel])
    _bubble, box = calls.place(p, 3, "Pass.")
    assert not box.overlaps(panel)
    calls.keep((3,), zones)
    assert calls.place(p, 3, "Pass.")[1] == box, "it does not go back and forth"


@swept(("size", "scale", "language"), [(*window, language) for window in WINDOWS for language in codes()])
def test_the_words_of_a_tag_stay_in_its_room(size: tuple[int, int], scale: float, language: str) -> None:
    """With the longest name that somebody may have, in every language, they neither leave it nor become too small."""
    set_language(language)
    p = Painter(size, THEMES["baize"], scale)
    longest = [max(SITTERS.values(), key=len), "W" * LONGEST_NAME]
    texts = [[_("winning"), pgettext("on a card", "wins")], [_("you led"), pgettext("on a card", "led")]]
    texts += [[_("{name} led").format(name=name), pgettext("on a card", "led")] for name in longest]
    try:
        for setting in (seated(n, 0, 7 if n < 4 else 0, False, False) for n in range(2, 8)):
            zones = fit_layout(frame_for(*size, scale), setting)
            with p.scaled(zones.cloth_scale):
                for tag in zones.tags:
                    for each in texts:
                        piece = tag_in(p, tag, each)
                        w, h = piece.size_u(p)
                        assert w <= tag.w + 1e-6
                        assert h <= tag.h + 1e-6
                        assert piece.style(p).size_u * p.unit_px >= SMALLEST_WORDS, (setting, each)
    finally:
        set_language("en")
