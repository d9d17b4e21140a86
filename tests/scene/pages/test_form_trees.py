"""Parts of forms: rows that stand closer where they must, and forms that are walked whole."""

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from sevenup_gui.store.evening import Evening
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.scenes.night.night import Night
from sevenup_gui.ui.scenes.scene import Scene
from sevenup_gui.ui.scenes.scorer.newsheet import NewSheet
from sevenup_gui.ui.scenes.settings import SettingsScene
from sevenup_gui.ui.scenes.setup.house import HouseRules
from sevenup_gui.ui.scenes.setup.setup import SetUp
from sevenup_gui.ui.scenes.tournament.events.newevent import NewEvent
from sevenup_gui.ui.tree.form import ChoiceGrid
from sevenup_gui.ui.tree.parts import Part, Space, Stack
from tests.scene.driving import Program
from tests.scene.pages.test_page_trees import choice, shown

Open = Callable[..., Program]


@pytest.mark.parametrize(("room", "gap"), [(1000.0, 10.0), (98.0, 10.0), (90.0, 6.0), (60.0, 3.0)])
def test_a_stack_stands_closer_where_it_has_less_room(program: Open, room: float, gap: float) -> None:
    def tree() -> Part:
        return Stack([Space(26.0) for _n in range(3)], 10.0, least=3.0, room=room)

    _program, page = shown(program, tree)
    assert {second.y - first.y - first.h for first, second in pairwise(page.tree.parts)} == {gap}
    assert page.tree.h == 3 * 26.0 + 2 * gap


@pytest.mark.parametrize(("value", "most", "lines"), [("slow", 3, 1), ("slow", 1, 3), ("slow " * 5, 3, 2)])
def test_choices_stand_side_by_side_where_their_words_have_room(
    program: Open, value: str, most: int, lines: int
) -> None:
    """All values count, so that a step doesn't move the others; one alone has its value beside its title."""
    choices = [choice(f"choice {n}", values=(value * 2,)) for n in range(3)]
    _program, page = shown(program, lambda: ChoiceGrid(choices, most))
    boxes = [item.rect(page.p) for item in page.controls.items if item.id.startswith("choice ")]
    assert len({box.top for box in boxes}) == lines
    assert (boxes[0].h == page.p.px(46.0)) == (lines == 3)
    assert not any(one.colliderect(other) for one, other in pairwise(boxes))


FORMS: list[Callable[[App], Scene]] = [
    SettingsScene,
    NewEvent,
    lambda app: NewSheet(app, ("Ann", "Ben"), TableSetup(), lambda _card, _rules: None),
    lambda app: SetUp(app, TableSetup()),
    lambda app: HouseRules(app, TableSetup(), lambda _setup: None),
    lambda app: Night(app, Evening()),
]


@pytest.mark.parametrize("form", FORMS, ids=["settings", "tournament", "sheet", "set-up", "house rules", "night"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((960, 600), 250)])
def test_a_form_is_walked_whole_and_its_choices_step(
    program: Open, form: Callable[[App], Scene], size: tuple[int, int], scale: int
) -> None:
    """In Spanish, whose words are longer: what has the focus is in view, and mouse and finger step a choice."""
    p = program(size, draws=False, language="es", scale=scale)
    p.app.push(form(p.app))
    scene = p.wait().app.scene
    scene.controls.focus_on(scene.controls.items[1].id)
    wanted = {item.id for item in scene.controls.items if item.takes_focus}
    met: set[str] = set()
    for _press in range(12 * len(wanted)):
        focused = scene.controls.focused
        assert focused is not None
        if focused.id not in met and focused.page is not None:
            assert scene.page.window.colliderect(focused.rect(p.app.painter)), focused.id
        met.add(focused.id)
        if met == wanted:
            break
        p.key(pygame.K_TAB)
    assert met == wanted
    choices = [item for item in scene.controls.items if item.adjust is not None and item.enabled]
    for press in (p.click, p.tap):
        item = scene.controls.find(choices[1].id)
        assert item is not None
        scene.controls.focus_on(item.id)
        scene.reveal_focus()
        before = (item.value, item.on)
        box = item.rect(p.app.painter)
        press((box.right - 12, box.centery))
        after = scene.controls.find(choices[1].id)
        assert after is not None
        assert (after.value, after.on) != before
