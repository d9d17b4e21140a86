"""The sides of partners at a glance: a colour, a shape and a word, and a rack that says whose it is."""

from collections.abc import Callable

import pytest

from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.kit.draw.paint import Layer
from sevenup_gui.ui.kit.draw.theme import THEMES
from sevenup_gui.ui.kit.pieces.sidetag import GROUNDS, INK, LINES, SideTag, side_line
from sevenup_gui.ui.scenes.setup.setup import SetUp
from sevenup_gui.ui.table.aloud import seat_lines
from sevenup_gui.ui.table.sides import rack_tag, side_tag
from tests.scene.driving import Program
from tests.scene.posing import HOYLE, PLAYS, table

Open = Callable[..., Program]
WINDOWS = ((960, 600), (1280, 720), (960, 1000), (2560, 1080))


def luminance(colour: str) -> float:
    """Return a colour's relative luminance, as WCAG defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words of the tags that are drawn."""
    words: list[str] = []
    real = SideTag.paint

    def noted(self: SideTag, layer: Layer) -> None:
        words.append(self.text)
        real(self, layer)

    monkeypatch.setattr(SideTag, "paint", noted)
    return words


def test_a_side_is_told_by_its_word_on_plates_and_racks(program: Open, drawn: list[str]) -> None:
    """Both partners have it, and the one rack of the side has both their names."""
    p = program((1280, 720)).start()
    scene = table(p.app, HOYLE)
    scene.table.draw_plates(p.app.screen.surface, scene.director)
    scene.table.draw_racks(p.app.screen.surface, scene.director)
    assert set(drawn) == {"Blue", "Amber", "Blue: You, Amos", "Amber: Ben, Vera"}
    lines = seat_lines(scene.director.shown, scene.table)
    assert [next(word for word in ("Blue", "Amber") if word in line) for line in lines] == ["Blue", "Amber"] * 2


def test_who_plays_alone_has_no_side(program: Open, drawn: list[str]) -> None:
    """Nor a mark in the upper bar."""
    p = program((1280, 720)).start()
    scene = table(p.app, PLAYS[4])
    scene.table.draw_plates(p.app.screen.surface, scene.director)
    assert not drawn
    assert all(score.pair is None for score in scene.table.scores(scene.director))


def test_the_upper_bar_tells_the_score_by_side(program: Open) -> None:
    """With the mark of its colour before both names."""
    p = program((1280, 720)).start()
    scene = table(p.app, HOYLE)
    assert [(score.name, score.pair) for score in scene.table.scores(scene.director)] == [
        ("You, Amos", 0),
        ("Ben, Vera", 1),
    ]


@pytest.mark.parametrize("scale", [100, 250])
@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_the_tag_of_a_rack_lies_over_nothing_that_is_read(program: Open, size: tuple[int, int], scale: int) -> None:
    """Whatever the names are, it ends with the figure of the rack and leaves plates and labels alone."""
    p = program(size, scale=scale).start()
    zones = table(p.app, HOYLE).director.zones
    for side, rack in enumerate(zones.racks):
        room = rack_tag(zones, side)
        assert rack is not None
        if room is None:
            assert scale == 250, "at the usual size every rack says whose it is"
            continue
        for names in ("You, Amos", "Wilhelmina the Elder, Maximiliana the Younger"):
            w, h = side_tag(p.app.painter, side, "Amber", names, room).size_u(p.app.painter)
            assert room.x + w <= zones.figures[side].right + 0.5
            for box in (zones.stock_label, zones.turn_up_label, zones.stock, zones.pennant, *zones.plates):
                apart = box.x >= room.x + w or room.x >= box.right or box.y >= room.y + h or room.y >= box.bottom
                assert apart, (side, box)


def test_set_up_shows_who_plays_with_whom(program: Open, drawn: list[str]) -> None:
    """To the eye and to a reader."""
    p = program((1280, 720)).start()
    scene = SetUp(p.app, TableSetup("seven-up", "hoyle").with_seats(4))
    p.app.unwind(scene)
    p.wait()
    scene.draw(p.app.screen.surface)
    seats = [control for control in scene.controls.items if control.id.startswith("seat ")]
    assert [control.value.rpartition(", ")[2] for control in seats] == ["Blue", "Amber", "Blue", "Amber"]
    assert {"Blue", "Amber"} <= set(drawn)


def test_the_colours_of_sides_are_told_apart_by_all() -> None:
    """Words stand out on them, and as lines they stand out from the plate; blue and amber differ in how much blue they
    have, which is seen by all who see no red or no green."""
    for ground in GROUNDS:
        assert contrast(ground, INK) >= 7
    for theme in THEMES.values():
        for side in range(len(GROUNDS)):
            assert contrast(side_line(side, theme), theme.plate) >= 3, (theme.key, side)
    for colours in (GROUNDS, LINES):
        blues = [int(colour[5:7], 16) for colour in colours[:2]]
        assert blues[0] - blues[1] > 0x60
