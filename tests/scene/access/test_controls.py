"""Controls are known by their ids: whatever they are called, and in whatever language, they behave the same."""

import gc
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pygame
import pytest

from sevenup_gui.engine.names import clean_name
from sevenup_gui.i18n import set_language
from sevenup_gui.sitters import SITTERS
from sevenup_gui.store.evening import Evening, Friend, NightMatch
from sevenup_gui.store.saved import SavedMatch
from sevenup_gui.store.settings import Settings
from sevenup_gui.store.statistics import MatchLine
from sevenup_gui.ui.access.tree import Key, Node
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.app.screen import Screen
from sevenup_gui.ui.kit.audio import Audio
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.fields import LONGEST_NAME
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.night.night import Night
from sevenup_gui.ui.scenes.settings import SettingsScene
from sevenup_gui.ui.scenes.setup.house import HouseRules
from sevenup_gui.ui.scenes.setup.seat import SeatEditor
from sevenup_gui.ui.scenes.setup.setup import SetUp
from tests.builders import seven_up
from tests.engine.test_names import STRANGE
from tests.scene.driving import Program, setup_for
from tests.scene.posing import SCENES, TABLES, finished, statistics
from tests.sweeping import one_in, swept

Open = Callable[..., Program]
LANGUAGES = ("en", "es", "nl")
BACK = {"en": "Back", "es": "Atrás", "nl": "Terug"}
MENU = {"en": "Menu", "es": "Menú", "nl": "Menu"}
ORDINARY = "Zoe"
PARTS = 3  # of the words on a page, all of which somebody may be called
BEFORE = ("Ann", "widow"), ("Bob", "sailor")  # who else is a friend, with their faces


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def focus(p: Program) -> str:
    """The id of the control that has the focus."""
    focused = p.app.scene.controls.focused
    return focused.id if focused is not None else ""


def keys_told(p: Program) -> list[Key]:
    """Return the keys of the nodes in the reader's tree; none occurs twice, and the focus is one of them."""
    tree = p.app.tree()
    keys = [node.key for node in tree.root.walk()]
    assert len(set(keys)) == len(keys)
    assert tree.focus in keys
    return [tree.focus, *keys]


def walk(p: Program) -> list[Any]:
    """Return what Tab, the pointer and the reader find on a scene, control by control."""
    controls, found = p.app.scene.controls, list[Any]()
    for i, item in enumerate(controls.items):
        p.key(pygame.K_TAB)
        found += [focus(p), keys_told(p)]
        p.move(item.rect(p.app.painter).center)
        found += [(p.app.scene.menu_button().state == "hover"), [controls.state(n) for n in range(len(controls.items))]]
        p.app.scene.refresh()
        found += [i, focus(p)]
    return found


# A friend of the game night


def night(program: Open, language: str, name: str, begun: bool) -> Program:
    """The page of a game night with a third friend of that name, before its first match or after it."""
    p = program(draws=False, language=language)
    friends = (*(Friend(*other) for other in BEFORE), Friend(name, "miner"))
    match = NightMatch("2026-11-21T20:00:00Z", ("Ann", "Bob"), ("widow", "sailor"), ("Ann",), 1)
    p.app.push(Night(p.app, Evening(friends, matches=(match,) if begun else ())))
    return p.wait()


def evening_of_labels(program: Open, language: str, begun: bool) -> list[str]:
    """Return every label on that page, the keys at the bottom and a table's menu as well."""
    p = night(program, language, ORDINARY, begun)
    p.app.draw = App.draw.__get__(p.app)  # type: ignore[method-assign]
    p.app.draw()
    hints = [hint.words for hint, _box in p.app.scene.hint_keys]
    labels = [label for label in p.labels() if label not in (ORDINARY, "Ann", "Bob")]
    return [*labels, *hints, MENU[language]]


def evening_with(program: Open, language: str, name: str, begun: bool) -> list[Any]:
    """All that can be done on the page, and what came of it."""
    p = night(program, language, name, begun)
    found = [focus(p), *walk(p)]
    controls = p.app.scene.controls
    controls.focus_on("friend 2")
    p.key(pygame.K_RETURN)
    found += [focus(p), [friend.here for friend in p.scene(Night).evening.friends]]
    p.key(pygame.K_RETURN, pygame.K_DOWN)
    found += [focus(p)]
    controls.focus_on("deal")
    p.app.scene.refresh()
    found += [focus(p)]
    p.key(pygame.K_d)
    found += [type(p.app.scene).__name__, sorted(p.table.names.names) == sorted(["Ann", "Bob", name])]
    return found


@swept(("language", "begun"), [*product(LANGUAGES, (False, True))])
def test_a_friend_may_be_called_like_anything_on_the_page(program: Open, language: str, begun: bool) -> None:
    """Focus, keys, pointer and reader do with them what they do with anybody, before the first match and after it."""
    labels = evening_of_labels(program, language, begun)
    assert {BACK[language], MENU[language]} <= {*labels}
    expected = evening_with(program, language, ORDINARY, begun)
    for label in dict.fromkeys(labels):
        assert evening_with(program, language, label, begun) == expected, label


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_friend_called_like_the_way_back_does_not_light_the_plaque(program: Open, language: str) -> None:
    """Under the pointer their own plate is lit, and the plaque at the upper left only under its own."""
    name = BACK[language]
    p = night(program, language, name, False)
    friend, plaque = (p.app.scene.controls.find(each) for each in ("friend 2", "back"))
    assert friend is not None
    assert plaque is not None
    assert friend.label == plaque.label == name
    p.move(friend.rect(p.app.painter).center)
    assert p.app.scene.menu_button().state != "hover"
    p.move(plaque.rect(p.app.painter).center)
    assert p.app.scene.menu_button().state == "hover"


def test_a_friend_called_like_a_key_does_not_hide_it_from_the_reader(program: Open) -> None:
    """The keys at the bottom are told beside a control of the same name that does something else."""
    p = night(program, "en", "Rules", False)
    p.app.scene.draw(p.app.canvas)
    told = [node for node in p.app.tree().root.walk() if node.label == "Rules"]
    assert [node.role for node in told] == ["heading", "switch", "button"]
    assert told[2].shortcut == "F1"


# A player's name


def table_with(program: Open, language: str, name: str) -> list[Any]:
    """A table at which somebody of that name sits across, and the person is to stand or to beg."""
    p = program(draws=False, language=language)
    setup = setup_for()
    seats = tuple(replace(seat, name=name if seat.plays != "human" else "") for seat in setup.seats)
    hands = {0: "AS 2S TC 9H 8D 7D", 1: "KS QD JD 9C 4H 3C"}
    p.sit_down(replace(setup, seats=seats), seven_up(hands=hands)).until(p.my_turn)
    return [focus(p), *walk(p), [item.id for item in p.app.scene.controls.items]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_sits_at_the_table_may_be_called_like_its_buttons(program: Open, language: str) -> None:
    """The buttons of the moment, the menu's plaque and the keys are what they are with any names."""
    names = {"en": ("Menu", "Back", "Stand", "Beg", "Hint", "Sheet"),
             "es": ("Menú", "Atrás", "Quedarse", "Pedir", "Pista", "Reglas"),
             "nl": ("Menu", "Terug", "Ik neem ’m aan", "Ik vraag", "Tip", "Regels")}[language]  # fmt: skip
    expected = table_with(program, language, ORDINARY)
    assert expected[0] == "stand"
    for name in names:
        assert table_with(program, language, name) == expected, name


def seat_with(program: Open, language: str, name: str) -> list[Any]:
    """The editor of a seat on which somebody of that name sits, and the page beneath it."""
    p = program(draws=False, language=language)
    setup = setup_for()
    p.app.push(SetUp(p.app, replace(setup, seats=(setup.seats[0], replace(setup.seats[1], name=name)))))
    found = [focus(p.wait()), *walk(p)]
    p.scene(SetUp).edit_seat(1)
    found += [focus(p.wait()), *walk(p)]
    p.scene(SeatEditor)
    return [*found, focus(p.key(pygame.K_ESCAPE))]


@swept(("language", "part"), [*product(LANGUAGES, range(PARTS))])
def test_whoever_sits_on_a_seat_may_be_called_like_what_is_chosen_there(
    program: Open, language: str, part: int
) -> None:
    """The levels, some of the faces, "Done", "Remove this seat", and all on the page of a new game."""
    p = program(draws=False, language=language)
    p.app.push(SetUp(p.app, setup_for()))
    labels = p.wait().labels()
    p.app.push(SeatEditor(p.app, setup_for("hoyle", "hccc"), 1, True, lambda _setup: None))
    labels += p.wait().labels()
    expected = seat_with(program, language, ORDINARY)
    chosen = [label for label in dict.fromkeys(labels) if label not in list(SITTERS.values())[2:]]
    for label in chosen[part::PARTS]:
        assert seat_with(program, language, label) == expected, label


def list_with(program: Open, language: str, name: str) -> list[Any]:
    """The sheet of the statistics, all matches of which were played against somebody of that name."""
    p = program(draws=False, language=language)

    def against(line: MatchLine) -> MatchLine:
        return replace(line, names=tuple(name if i != line.you else one for i, one in enumerate(line.names)))

    p.app.push(statistics(p.app, tuple(map(against, finished()))))
    return [focus(p.wait()), *walk(p)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_was_played_against_may_be_called_like_the_way_back(program: Open, language: str) -> None:
    """In the list of the statistics matches are told apart by their places, not by who played them."""
    assert list_with(program, language, BACK[language]) == list_with(program, language, ORDINARY)


# Ids


def ids_of(app: App, make: Callable[[App], Any]) -> list[str]:
    """The ids of the controls of a scene."""
    set_language(app.settings.language)
    scene = make(app)
    app.scenes = [scene]
    scene.enter()
    if isinstance(scene, TableScene):
        scene.update(0.05)
    ids = [item.id for item in scene.controls.items]
    app.scenes.clear()
    return ids


def fixed(ids: list[str]) -> list[str]:
    """Return the ids but those of the rows of a long list, of which as many are built as are in view."""
    return [each for each in ids if not re.match(r"(menu )?(player|event|member|name) ", each)]


@pytest.mark.parametrize(("scale", "size"), one_in(3, [(150, (960, 600)), (100, (1280, 720)), (250, (1280, 720))]))
def test_ids_are_one_of_a_kind_and_the_same_in_every_language(scale: Any, size: tuple[int, int]) -> None:
    """In every scene, at several scales, in every window."""
    known: list[dict[str, list[str]]] = []
    for language in LANGUAGES:
        app = App(Screen(size), Settings(speed="none", scale=scale, language=language), SavedMatch(), Audio(muted=True))
        known.append({name: ids_of(app, make) for name, make in (SCENES | TABLES).items()})
        app.close()
        del app
        gc.collect()
    english, *others = known
    for name, ids in english.items():
        assert [each[name] for each in others if fixed(each[name]) != fixed(ids)] == [], name
        assert len(set(ids)) == len(ids), name
        assert all(ids), name


def test_four_letters_mean_one_thing_each_on_every_page() -> None:
    """They are pressed blindly at the table; nobody is to leave a match by the key that takes the rest of it."""
    app = App(Screen((1280, 720)), Settings(speed="none"), SavedMatch(), Audio(muted=True))
    meant: dict[str, set[str]] = {"T": set(), "S": set(), "B": set(), "W": set()}
    for make in (SCENES | TABLES).values():
        set_language("en")
        scene: Any = make(app)
        app.scenes = [scene]
        scene.enter()
        if isinstance(scene, TableScene):
            scene.update(0.05)
        for item in scene.controls.items:
            for letter, labels in meant.items():
                if ord(letter.lower()) in item.keys:
                    labels.add(item.id)
        app.scenes.clear()
    app.close()
    assert meant == {"T": {"take rest"}, "S": {"stand"}, "B": {"beg"}, "W": {"watch"}}


@pytest.mark.parametrize(
    ("control", "to"),
    [("choice length", "night"), ("friend 0", "night"), ("standings", "night"), ("rules hoyle", "setup"),
     ("seat 1", "setup"), ("choice level", "setup"), ("watch", "title"), ("setting speed", "settings")],
)  # fmt: skip
def test_the_focus_stays_where_it_is_through_a_change_of_the_language(program: Open, control: str, to: str) -> None:
    """Whatever has the focus keeps it when everything gets another name, and so it does on the way back."""
    p = program(draws=False, language="en").start()
    match = NightMatch("2026-11-21T20:00:00Z", ("Ann", "Ben"), ("newsboy", "keeper"), ("Ann",), 1)
    if to == "night":
        p.app.push(Night(p.app, Evening(tuple(Friend(*each) for each in BEFORE), matches=(match,))))
    elif to == "setup":
        p.app.push(SetUp(p.app, setup_for()))
    elif to == "settings":
        p.app.ways.to_settings()
    p.wait()
    p.app.scene.controls.focus_on(control)
    for language in ("es", "en"):
        p.app.settings.language = language
        p.app.restyled()
        assert focus(p) == control
        told = p.app.tree()
        assert told.focus == ("control", control)


def test_the_language_is_changed_from_its_own_row(program: Open) -> None:
    """The row that is stepped keeps the focus though it is called otherwise now."""
    p = program(draws=False, language="en").start()
    p.app.ways.to_settings()
    p.wait()
    p.scene(SettingsScene).controls.focus_on("setting language")
    p.key(pygame.K_RIGHT)
    assert p.app.settings.language == "es"
    assert focus(p) == "setting language"


# What a control stands at


def node(p: Program, control: str) -> Node:
    """The node of a control in the reader's tree."""
    found = p.app.tree().find(("control", control))
    assert found is not None, [item.id for item in p.app.scene.controls.items]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_is_a_choice_whatever_its_words(program: Open, language: str) -> None:
    """Also one of "yes" and "no", and in a language in which "yes" is what a switch says."""
    p = program(draws=False, language=language)
    p.app.push(HouseRules(p.app, setup_for(), lambda _setup: None))
    p.wait()
    assert (node(p, "option gift_may_win").role, node(p, "option gift_may_win").on) == ("choice", None)
    assert node(p, "option gift_may_win").value == {"en": "yes", "es": "sí", "nl": "ja"}[language]


@pytest.mark.parametrize("by", ["enter", "arrow", "mouse", "touch", "reader"])
def test_a_rule_that_changes_nothing_here_is_disabled_and_says_why(program: Open, by: str) -> None:
    """Tab still comes to it, until another rule is changed back."""
    p = program(draws=False)
    p.app.push(HouseRules(p.app, setup_for(preset="seven-up-seven-down"), lambda _setup: None))
    p.wait()
    scene = p.scene(HouseRules)

    def hook() -> Control:
        scene.controls.focus_on("option hook")
        scene.reveal_focus()
        row = scene.controls.focused
        assert row is not None
        assert row.id == "option hook"
        return row

    assert hook().enabled
    scene.controls.focus_on("option bids")
    p.key(pygame.K_RIGHT)
    row, before = hook(), scene.setup
    assert not row.enabled
    assert not node(p, "option hook").enabled
    match by:
        case "enter":
            p.key(pygame.K_RETURN)
        case "arrow":
            p.key(pygame.K_RIGHT)
        case "reader":
            told = node(p, "option hook")
            assert told.deeds == {"grasp", "press"}
            told.ways["press"]()
        case _:
            (p.click if by == "mouse" else p.tap)(row.rect(p.app.painter).center)
    assert p.app.notice == row.hint == "This rule has no effect at this table."
    assert scene.setup == before
    scene.controls.focus_on("option bids")
    p.key(pygame.K_LEFT)
    assert hook().enabled


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_setting_changed_by_a_key_of_the_window_is_told_as_it_stands(program: Open, language: str) -> None:
    """F10 and F11 have a row on the page of the settings, which is a switch in every language."""
    p = program(draws=False, language=language)
    p.app.ways.to_settings()
    p.wait()
    for row, key in (("setting big_screen", pygame.K_F10), ("setting fullscreen", pygame.K_F11)):
        before = node(p, row)
        assert before.role == "switch"
        assert node(p.key(key), row).on is not before.on
        assert node(p.key(key), row).on is before.on


def name_of_settings(p: Program) -> None:
    """The page of the settings."""
    p.app.ways.to_settings()


def name_of_seat(p: Program) -> None:
    """The editor of a seat."""
    p.app.push(SeatEditor(p.app, setup_for(), 1, False, lambda _setup: None))


@pytest.mark.parametrize("opened", [name_of_settings, name_of_seat])
def test_a_name_is_told_as_it_is_typed(program: Open, opened: Callable[[Program], None]) -> None:
    """Letter by letter, and what it was where it is given up."""
    p = program(draws=False)
    opened(p)
    p.wait()
    before = node(p, "name")
    assert before.role == "text field"
    p.app.scene.controls.focus_on("name")
    p.key(pygame.K_RETURN).letters("Zo")
    assert node(p, "name").value == "Zo"
    p.letters("e")
    assert node(p, "name").value == "Zoe"
    assert node(p.key(pygame.K_ESCAPE), "name").value == before.value


def test_what_has_no_shape_is_dropped_as_it_is_typed(program: Open) -> None:
    """Such a letter ended the program; now the field is drawn and told after each, and only a name is kept."""
    p = program(size=(960, 600))
    name_of_settings(p)
    p.wait()
    for text in STRANGE:
        p.app.settings.name = ""
        p.app.scene.enter()
        p.app.scene.controls.focus_on("name")
        p.key(pygame.K_RETURN).letters("Zo").post(pygame.TEXTINPUT, text=text)
        node(p, "name")
        p.letters("e").key(pygame.K_RETURN)
        name = p.app.settings.name
        assert name.startswith("Z"), repr(text)
        assert name == clean_name(name), repr(text)
        assert len(name) <= LONGEST_NAME, repr(text)


def test_a_letter_and_its_mark_may_come_one_after_the_other(program: Open) -> None:
    """As some keyboards send them."""
    p = program(draws=False)
    name_of_settings(p)
    p.wait()
    p.app.scene.controls.focus_on("name")
    p.key(pygame.K_RETURN).letters("A\u030asa 李").key(pygame.K_RETURN)
    assert p.app.settings.name == "Åsa 李"


def test_the_arrows_pass_over_no_row(program: Open) -> None:
    """Up and down go from row to row, wherever in a row one is: at set-up from the last row up through seats and all
    rules to the games, and in the settings down each column."""
    p = program(draws=False).start()
    p.app.ways.to_setup()
    p.wait()
    controls = p.app.scene.controls
    controls.focus_on("deal")
    tops = [controls.items[controls.focus].rect(p.app.painter).top]
    for _ in range(20):
        p.key(pygame.K_UP)
        at = controls.items[controls.focus].rect(p.app.painter).top
        if at == tops[-1]:
            break
        tops.append(at)
    every = {item.rect(p.app.painter).centery // 8 for item in controls.items if item.id.startswith("rules ")}
    seen = set()
    controls.focus_on("deal")
    for _ in tops:
        seen.add(controls.items[controls.focus].id)
        p.key(pygame.K_UP)
    assert len([known for known in seen if known.startswith("rules ")]) == len(every), seen
    assert any(known.startswith(("seat ", "add")) for known in seen), seen


def test_a_column_of_settings_is_gone_down_without_leaving_it(program: Open) -> None:
    """The rows of the other column stand between them, and are led to by other keys."""
    p = program(draws=False).start()
    p.app.ways.to_settings()
    p.wait()
    controls = p.app.scene.controls
    controls.focus_on("setting theme")
    ids = []
    for _ in range(8):
        item = controls.focused
        assert item is not None
        ids.append(item.id)
        p.key(pygame.K_DOWN)
    assert ids == [
        f"setting {field}"
        for field in ("theme", "four_colours", "back", "large_cards", "scale", "big_screen", "fullscreen", "language")
    ]
