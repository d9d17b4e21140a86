"""Settings show what they change: every value of a look is a picture, and the chosen one is framed."""

from collections.abc import Callable

import pygame
import pytest

from sevenup_gui.store.settings import load_settings
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.scenes.settings import SettingsScene
from sevenup_gui.ui.scenes.settingspreview import CHOSEN, SIZES, Preview
from tests.scene.driving import Program

Open = Callable[..., Program]
BOX = (220, 130)


def preview(program: Open, **settings: object) -> Preview:
    """The pictures of a page of settings."""
    p = program(**settings)
    p.app.push(SettingsScene(p.app))
    return p.scene(SettingsScene).preview


@pytest.mark.parametrize(
    ("field", "value", "chosen"),
    [("theme", "daylight", 2), ("back", "rings", 1), ("four_colours", True, 1), ("large_cards", True, 1)],
)
def test_each_value_has_a_picture_of_its_own(program: Open, field: str, value: object, chosen: int) -> None:
    """No two look alike, and the one that is in force is the chosen one."""
    samples = preview(program, **{field: value}).samples(field)
    assert [sample.chosen for sample in samples] == [i == chosen for i in range(len(samples))]
    pictures = [pygame.image.tobytes(sample.picture(BOX), "RGBA") for sample in samples]
    assert len(set(pictures)) == len(samples)


@pytest.mark.parametrize("scale", SIZES)
def test_the_size_in_force_is_in_bold(program: Open, monkeypatch: pytest.MonkeyPatch, scale: int) -> None:
    """It alone, among the letters in every size."""
    shown = preview(program, scale=scale)
    bold = list[str]()
    monkeypatch.setattr(
        Page, "label", lambda _page, _surface, words, _x, _y, style, _anchor: bold.extend([words] * (style == CHOSEN))
    )
    shown.draw(pygame.Surface(BOX), "scale", 0, 0, 400)
    assert bold == [f"{scale}%"]


def test_the_picture_follows_the_focus_and_what_is_chosen(program: Open) -> None:
    """The room's row shows rooms; a step to the next room changes which of them is framed."""
    shown = preview(program)
    scene = shown.app.scenes[-1]
    assert isinstance(scene, SettingsScene)
    scene.controls.focus_on("setting theme")
    assert scene.subject == "theme"
    before = [sample.chosen for sample in shown.samples("theme")]
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    assert [sample.chosen for sample in shown.samples("theme")] != before
    scene.controls.focus_on("setting volume_frac")
    assert scene.subject == "volume_frac"
    assert len(shown.samples(scene.subject)) == 1, "of what is not seen, the table as it is"


def test_on_a_narrow_page_a_row_comes_into_view_with_its_picture(program: Open) -> None:
    """Each has its own, under it."""
    p = program((960, 1000), draws=False, scale=150)
    p.app.push(SettingsScene(p.app))
    scene = p.scene(SettingsScene)
    assert [field for field, _part in scene.previews] == ["theme", "four_colours", "back", "large_cards", "scale"]
    scene.controls.focus_on("setting back")
    scene.reveal_focus()
    shown = next(part for field, part in scene.previews if field == "back")
    assert scene.page.window.contains(scene.page.rect(shown.x, shown.y, shown.w, 120))


@pytest.mark.parametrize("by", ["keys", "mouse", "touch"])
def test_high_contrast_offers_four_colours_and_leaves_the_choice(program: Open, by: str) -> None:
    """Its switch is among the keys at the bottom, in no other room; the setting waits for a press."""
    p = program(theme="baize")
    p.app.push(SettingsScene(p.app))
    p.wait()
    scene = p.scene(SettingsScene)
    assert "setting four_colours" not in [hint.control for hint, _box in scene.hint_keys]
    scene.controls.focus_on("setting theme")
    while p.app.settings.theme != "contrast":
        p.key(pygame.K_RIGHT)
    assert p.app.settings.four_colours is False
    for on in (True, False):
        (box,) = (box for hint, box in scene.hint_keys if hint.control == "setting four_colours")
        if by == "keys":
            p.key(pygame.K_F9)
        else:
            (p.click if by == "mouse" else p.tap)(box.center).wait()
        assert p.app.settings.four_colours is on
        assert load_settings().four_colours is on


@pytest.mark.parametrize("by", ["enter", "arrow", "mouse", "touch", "picture"])
def test_words_of_two_hundred_percent_have_the_large_index_switched_on_for_good(program: Open, by: str) -> None:
    """The row shows it, keeps the focus for whoever asks why, and refuses with the reason; the choice for smaller words
    stays."""
    p = program(scale=200, large_cards=False)
    p.app.push(SettingsScene(p.app))
    p.wait()
    scene = p.scene(SettingsScene)
    scene.controls.focus_on("setting large_cards")
    scene.reveal_focus()
    row = scene.controls.focused
    assert row is not None
    assert (row.id, row.on, row.enabled) == ("setting large_cards", True, False)
    match by:
        case "enter":
            p.key(pygame.K_RETURN)
        case "arrow":
            p.key(pygame.K_LEFT)
        case "picture":
            p.click(next(spot for *known, spot in scene.pictures() if known == ["large_cards", False]).center)
        case _:
            (p.click if by == "mouse" else p.tap)(row.rect(p.app.painter).center)
    assert "jumbo" in p.app.notice
    assert p.app.settings.large_cards is load_settings().large_cards is False
    p.app.settings.scale = 150
    p.app.restyled()
    row = scene.controls.find("setting large_cards")
    assert row is not None
    assert (row.on, row.enabled) == (False, True)


PRESSED = [("theme", "midnight"), ("back", "star"), ("four_colours", True), ("large_cards", True), ("scale", 125)]


@pytest.mark.parametrize(("field", "value"), PRESSED)
@pytest.mark.parametrize("by", ["mouse", "touch"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 1000)])
def test_a_press_on_a_picture_picks_it(
    program: Open, size: tuple[int, int], by: str, field: str, value: object
) -> None:
    """On a wide page under the pictures of whatever has the focus, on a narrow one under each row; let go elsewhere it
    picks nothing."""
    p = program(size, draws=False)
    p.app.push(SettingsScene(p.app))
    scene = p.scene(SettingsScene)
    scene.controls.focus_on(f"setting {field}")
    scene.reveal_focus()
    before = getattr(p.app.settings, field)
    spot = next(spot for pressed, chosen, spot in scene.pictures() if (pressed, chosen) == (field, value))
    p.press(spot.center).release((spot.centerx, 4))
    assert getattr(p.app.settings, field) == before
    (p.click if by == "mouse" else p.tap)(spot.center)
    assert getattr(p.app.settings, field) == value
    assert getattr(load_settings(), field) == value
    assert scene.controls.focused is not None
    assert scene.controls.focused.id == f"setting {field}"


def test_the_pointer_reaches_the_pictures_of_the_row_it_rested_on(program: Open) -> None:
    """Other rows lie on the way down: passing over them changes nothing, and resting there does."""
    p = program(draws=False)
    p.app.push(SettingsScene(p.app))
    scene = p.scene(SettingsScene)

    def middle(field: str) -> tuple[int, int]:
        row = scene.controls.find(f"setting {field}")
        assert row is not None
        return row.rect(p.app.painter).center

    p.move(middle("back")).wait(0.5)
    assert scene.subject == "back"
    p.move(middle("large_cards")).move(middle("scale"))
    assert scene.subject == "back"
    spot = next(spot for field, value, spot in scene.pictures() if (field, value) == ("back", "rings"))
    p.move(spot.center).wait(1).click(spot.center)
    assert p.app.settings.back == "rings"
    p.move(middle("scale")).wait(0.5)
    assert scene.subject == "scale"
    p.key(pygame.K_UP)
    assert scene.subject != "scale"


def test_a_picture_lights_up_under_the_pointer(program: Open) -> None:
    """As whatever can be pressed does."""
    p = program()
    p.app.push(SettingsScene(p.app))
    scene = p.scene(SettingsScene)
    scene.controls.focus_on("setting theme")
    spot = next(spot for field, value, spot in scene.pictures() if value == "midnight")
    p.move((2, 2)).wait(0.5)
    before = p.screen.surface.subsurface(spot).copy()
    p.move(spot.center)
    p.app.draw()
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(p.screen.surface.subsurface(spot), "RGB")
