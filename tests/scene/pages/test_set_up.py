"""Set-up: games, rules, seats, names, and what does not go together."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from sevenup_gui.games import GAMES, PRESETS
from sevenup_gui.i18n import codes
from sevenup_gui.match.undo import UNDO_RULES, UndoRule
from sevenup_gui.players.level_names import OFFERED_LEVELS
from sevenup_gui.speech.gamewords import game_name
from sevenup_gui.speech.moments.undoing import undo_rule_name
from sevenup_gui.speech.rulecard import preset_name
from sevenup_gui.store.settings import load_settings
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.kit.pieces.option import OptionRow
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.settings import SettingsScene
from sevenup_gui.ui.scenes.setup.house import HouseRules
from sevenup_gui.ui.scenes.setup.seat import SeatEditor
from sevenup_gui.ui.scenes.setup.setup import SetUp
from sevenup_gui.ui.scenes.title import Title
from sevenup_gui.ui.scenes.typedline import TypedLine
from tests.builders import TABLES
from tests.scene.driving import Program, setup_for
from tests.sweeping import one_in, swept

Open = Callable[..., Program]
PARTS = 3  # of the rows of the settings, of which an ordinary run steps through the first


def setting_up(program: Open, **how: object) -> Program:
    """Set-up as it opens the first time."""
    return program(**{"draws": False} | how).start().key(pygame.K_p)


@swept(("preset", "players"), TABLES)
def test_every_table_can_be_set_up_and_dealt(program: Open, preset: str, players: int) -> None:
    """Choose the game, the rules and the seats with the mouse, and deal: that is the table."""
    p = setting_up(program)
    scene = p.scene(SetUp)
    game = PRESETS[preset].game
    if scene.setup.game != game:
        p.click_on(game_name(game))
    if scene.setup.preset != preset:
        p.click_on(preset_name(preset))
    for _ in range(7):
        if len(scene.setup.seats) < players:
            p.click_on("Add a seat")
        elif len(scene.setup.seats) > players:
            p.click_on(f"Seat {len(scene.setup.seats)}").click_on("Remove this seat")
    p.click_on("Deal")
    header = p.scene(TableScene).session.header
    assert (header.preset, len(header.players)) == (preset, players)
    assert load_settings().setup["preset"] == preset


def test_the_next_new_game_begins_from_the_last(program: Open) -> None:
    """Rules, seats, target and undo are kept from one match to the next."""
    p = setting_up(program)
    p.click_on("House rules").click_on("Undo").key(pygame.K_ESCAPE)
    p.click_on(preset_name("hoyle")).click_on("Add a seat").click_on("Deal")
    last = p.table.setup
    again = setting_up(program)
    assert again.scene(SetUp).setup == last
    assert (last.preset, len(last.seats), last.undo) == ("hoyle", 3, "never")


def test_the_key_on_a_button_is_the_key_that_presses_it(program: Open) -> None:
    """After a seat was looked at Enter is for the seat again, so that Deal does not show Enter; what it shows deals."""
    p = setting_up(program)
    p.app.scene.controls.focus_on("seat 1")
    p.key(pygame.K_RETURN, pygame.K_ESCAPE)
    deal = p.scene(SetUp).controls.find("deal")
    assert deal is not None
    shown = deal.piece("normal", False).key  # type: ignore[attr-defined]
    assert shown == "D"
    p.key(pygame.key.key_code(shown.lower()))
    p.until(p.shows(TableScene))


def test_the_target_stops_at_its_ends(program: Open) -> None:
    """Play to: left and right change it, never below 1."""
    p = setting_up(program)
    p.app.scene.controls.focus_on("choice target")
    p.key(*[pygame.K_LEFT] * 9)
    assert p.scene(SetUp).setup.target == 1
    p.key(pygame.K_RIGHT)
    assert p.scene(SetUp).setup.target == 2


def house_rules(program: Open, **how: object) -> Program:
    """One's own rules of Seven Up, open to be changed."""
    p = setting_up(program, **how)
    p.click_on("House rules")
    if not p.shows(HouseRules)():
        p.click_on("House rules")
    p.scene(HouseRules)
    return p


def test_every_option_of_the_house_rules_can_be_changed(program: Open) -> None:
    """Every row steps through its values by keys, and back to where it was."""
    p = house_rules(program)
    scene = p.scene(HouseRules)
    for option in scene.option_words():
        if not option.applies(scene.setup.house_options(), len(scene.setup.seats)):
            continue
        before = scene.values()[option.key]
        seen = set()
        for _ in option.choices:
            p.app.scene.controls.focus_on(f"option {option.key}")
            p.key(pygame.K_RIGHT)
            seen.add(str(scene.values()[option.key]))
        assert len(seen) == len(option.choices), option.key
        assert scene.values()[option.key] == before


def test_house_rules_that_do_not_go_together_say_so_and_are_not_dealt(program: Open) -> None:
    """A schedule that needs more cards than the pack has, at seven seats: a sentence, and no table."""
    p = setting_up(program)
    setup = p.scene(SetUp).setup.with_game("seven-up-seven-down").with_preset("house").with_seats(7)
    p.scene(SetUp).change(replace(setup, house={"schedule": [8]}))
    p.key(pygame.K_d)
    p.scene(SetUp)
    assert "8" in p.app.notice
    assert p.app.notice.endswith(".")
    p.scene(SetUp).open_house()
    assert p.scene(HouseRules).trouble()


def test_a_person_at_a_seat_types_a_name(program: Open) -> None:
    """Letters come as text; Enter keeps them; M is a letter here, not the mute key."""
    p = setting_up(program)
    p.click_on("Seat 1")
    p.scene(SeatEditor)
    p.app.scene.controls.focus_on("name")
    p.key(pygame.K_RETURN)
    p.key(pygame.K_m).letters("Émilie").key(pygame.K_BACKSPACE).letters("a").key(pygame.K_RETURN)
    assert p.scene(SeatEditor).seat.name == "Émilia"
    assert p.app.settings.muted is False
    p.key(pygame.K_ESCAPE)
    assert p.scene(SetUp).setup.seats[0].name == "Émilia"


def test_escape_gives_a_name_up_and_long_names_end(program: Open) -> None:
    """Esc while typing leaves the name as it was and the editor open; a name has at most sixteen letters."""
    p = setting_up(program)
    p.click_on("Seat 1").click_on("Name")
    p.letters("Wolfeschlegelsteinhausen").key(pygame.K_RETURN)
    assert p.scene(SeatEditor).seat.name == "Wolfeschlegelste"
    p.click_on("Name").letters("x").key(pygame.K_ESCAPE)
    assert p.scene(SeatEditor).seat.name == "Wolfeschlegelste"


def test_a_click_elsewhere_ends_the_typing(program: Open) -> None:
    """The name stands, and the click does what it says."""
    p = setting_up(program)
    p.click_on("Seat 2").click_on("Name").letters("Bo").click_on("Novice")
    seat = p.scene(SeatEditor).seat
    assert (seat.name, seat.plays) == ("Bo", "novice")
    assert not p.scene(SeatEditor).typing()


def test_whoever_had_the_face_gets_the_other_one(program: Open) -> None:
    """No two at the table have the same face."""
    p = setting_up(program)
    before = [seat.face for seat in p.scene(SetUp).setup.seats]
    p.click_on("Seat 1").click_on("Ben").key(pygame.K_ESCAPE)
    assert [seat.face for seat in p.scene(SetUp).setup.seats] == before[::-1]


@pytest.mark.parametrize("part", one_in(PARTS, range(PARTS)))
def test_any_setting_takes_effect_at_once_and_is_kept(program: Open, part: int) -> None:
    """Every row of the settings steps through all its values and back, with the scene drawn at each."""
    p = program((960, 600)).start().key(pygame.K_o)
    p.scene(SettingsScene)
    p.app.settings.save()
    before = load_settings()
    rows = [item.id for item in p.app.scene.controls.items if item.adjust is not None]
    assert len(rows) >= 12
    for row in rows[part::PARTS]:
        # Some of these change the window too; the volumes end where they are loudest.
        if row in (
            "setting fullscreen",
            "setting big_screen",
            "setting volume_frac",
            "setting ambience_frac",
            "setting language",
        ):
            continue
        kept = [load_settings()]
        for _ in range(6):
            p.app.scene.controls.focus_on(row)
            p.key(pygame.K_RIGHT)
            kept.append(load_settings())
            if kept[-1] == kept[0]:
                break
        assert kept[-1] == kept[0], row
        assert len(kept) > 2, row
    p.key(pygame.K_ESCAPE)
    p.scene(Title)
    assert load_settings().theme == before.theme


def test_undo_is_one_of_three_by_keys_and_by_mouse_and_says_what_it_means(program: Open) -> None:
    """The caption explains the one that has the focus."""
    p = house_rules(program, draws=True)
    scene = p.scene(HouseRules)
    scene.controls.focus_on("choice undo")
    scene.reveal_focus()

    def rule() -> UndoRule:
        return scene.setup.undo

    assert rule() == "ask"
    assert "then by agreement" in p.control("Undo").hint
    p.key(pygame.K_RIGHT)
    assert rule() == "never"
    assert scene.captioned == "No undo. A card laid is a card played."
    p.click_on("Undo")
    assert rule() == "own"
    assert p.key(pygame.K_ESCAPE).scene(SetUp).setup.undo == "own"
    p.click_on("Old Sledge").click_on("Deal")
    assert p.scene(TableScene).session.undo_rule == "own"


def test_only_a_table_that_is_played_at_asks_about_undo(program: Open) -> None:
    """The paper of a match with real cards and a tournament have none."""
    p = program(draws=False).start()
    for plays in (True, False):
        p.app.push(HouseRules(p.app, setup_for(), lambda _setup: None, plays=plays))
        p.wait()
        assert (p.app.scene.controls.find("choice undo") is not None) is plays


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (960, 1000)])
def test_house_rules_have_no_row_out_of_sight(program: Open, size: tuple[int, int], language: str) -> None:
    """Of any game, if each has a line to itself; each value of undo is whole."""
    p = program(draws=False, size=size, language=language)
    for game in GAMES:
        scene = HouseRules(p.app, TableSetup().with_game(game), lambda _setup: None)
        p.app.unwind(scene)
        p.wait()
        save, saved = scene.controls.find("save"), scene.controls.find("rules kept")
        assert save is not None
        assert saved is not None
        row = saved.piece("normal", False)
        assert isinstance(row, OptionRow)
        assert row.tall or scene.page.window.contains(save.rect(p.app.painter)), game
        boxes = [item.rect(p.app.painter) for item in scene.controls.items if item.page is scene.page]
        assert all(box.bottom <= after.top for box, after in pairwise(boxes)), game
        for rule in UNDO_RULES:
            scene.take(replace(scene.setup, undo=rule))
            undo = scene.controls.find("choice undo")
            assert undo is not None
            piece = undo.piece("normal", False)
            assert isinstance(piece, OptionRow)
            assert piece.tall or piece.fits(p.app.painter), undo_rule_name(rule)


@pytest.mark.parametrize("by", ["mouse", "touch", "keys"])
def test_save_rules_asks_for_a_name_and_keeps_the_rules_under_it(program: Open, by: str) -> None:
    """A change isn't saved until the button is pressed again. Esc saves nothing, and a name must have letters."""
    p = house_rules(program, draws=True)
    scene = p.scene(HouseRules)

    def step(option: str) -> dict[str, object]:
        scene.controls.focus_on(f"option {option}")
        p.key(pygame.K_RIGHT)
        return dict(scene.setup.house)

    def save() -> None:
        scene.page.reveal(p.control("Save rules").rect(p.app.painter))
        if by == "keys":
            p.key(pygame.K_F2)
        else:
            (p.click if by == "mouse" else p.tap)(p.control("Save rules").rect(p.app.painter).center)
        p.scene(TypedLine)

    first = step("beg")
    assert load_settings().house_rules == {}
    save()
    p.letters("Ours").key(pygame.K_ESCAPE)
    assert load_settings().house_rules == {}
    save()
    p.key(pygame.K_RETURN).scene(TypedLine)
    assert p.app.notice == "Type a name."
    p.letters("Ours").key(pygame.K_RETURN).scene(HouseRules)
    assert load_settings().house_rules == {"Ours": {"game": "seven-up", "options": first}}
    assert p.control("Saved rules").value == "Ours"
    second = step("beg")
    assert second != first
    assert p.control("Saved rules").value == "unsaved"
    assert scene.setup.rules_name == ""
    assert load_settings().house_rules["Ours"]["options"] == first
    while dict(scene.setup.house) != first:
        step("beg")
    assert p.control("Saved rules").value == "Ours"
    second = step("beg")
    save()
    p.key(pygame.K_RETURN)
    assert load_settings().house_rules == {"Ours": {"game": "seven-up", "options": second}}
    assert p.key(pygame.K_ESCAPE).scene(SetUp).setup.rules_name == "Ours"


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_button_that_deals_is_in_sight_as_the_page_opens(
    program: Open, size: tuple[int, int], language: str
) -> None:
    """Of every preset."""
    p = program(draws=False, size=size, language=language)
    for preset in PRESETS.values():
        scene = SetUp(p.app, TableSetup(preset.game, preset.key).with_seats(max(preset.players)))
        p.app.unwind(scene)
        p.wait()
        deal = scene.controls.find("deal")
        assert deal is not None
        assert not scene.page.scrolls
        assert scene.page.window.contains(deal.rect(p.app.painter))


def test_one_choice_says_how_well_all_computers_play(program: Open) -> None:
    """By key and by mouse, for each of them; mixed gives each another level, and so does a seat changed by itself."""
    p = setting_up(program)
    scene = p.scene(SetUp)
    scene.change(TableSetup().with_game("seven-up-seven-down"))
    scene.controls.focus_on("choice level")
    p.key(pygame.K_RIGHT)
    assert [seat.plays for seat in scene.setup.seats] == ["human", "expert", "expert", "expert"]
    p.click_on("Computers play")
    assert scene.setup.level == "mixed"
    assert [seat.plays for seat in scene.setup.seats] == ["human", "novice", "casual", "expert"]
    p.click_on("Computers play").click_on("Seat 2").click_on("Expert").key(pygame.K_ESCAPE)
    assert [seat.plays for seat in scene.setup.seats] == ["human", "expert", "novice", "novice"]
    assert p.control("Computers play").value == "mixed"


def test_without_computers_nothing_asks_how_they_play(program: Open) -> None:
    """At a table of people alone; one computer is of one level and never mixed."""
    p = setting_up(program)
    scene = p.scene(SetUp)
    scene.change(scene.setup.with_seat(1, replace(scene.setup.seats[1], plays="human")))
    assert scene.controls.find("choice level") is None
    scene.change(TableSetup())
    scene.controls.focus_on("choice level")
    seen = []
    for _ in OFFERED_LEVELS:
        p.key(pygame.K_RIGHT)
        seen.append(scene.setup.level)
    assert seen == ["expert", "novice", "casual"]
    assert len(OFFERED_LEVELS) == 3


def test_a_seat_is_offered_every_level_with_what_it_does(program: Open) -> None:
    """Those and no other, beside the two ways in which a person sits there."""
    p = setting_up(program).click_on("Seat 2")
    rows = [row for row in p.scene(SeatEditor).controls.items if row.id.startswith("plays ")]
    assert [row.id.removeprefix("plays ") for row in rows] == ["human", "phone", *OFFERED_LEVELS]
    assert all(row.details[0] for row in rows[1:])


def test_a_set_up_kept_with_a_level_that_is_not_offered_any_more_opens(program: Open) -> None:
    """It offers the next stronger one, and deals with it."""
    p = program(draws=False)
    old = TableSetup().with_game("seven-up-seven-down").with_level("skilled")
    p.app.settings.setup = replace(old, target=7).to_json()
    p.start().key(pygame.K_p)
    assert p.control("Computers play").value == "expert"
    assert p.scene(SetUp).setup == old.with_level("expert")
    p.click_on("Deal")
    assert [player.level for player in p.scene(TableScene).session.header.players] == [None, *["expert"] * 3]


def test_what_is_enlarged_is_pressed_where_it_is_seen(program: Open) -> None:
    """In a tall window the page is drawn larger, and a seat and a tradition are where the pointer finds them."""
    p = program(draws=False, size=(960, 1000)).start().key(pygame.K_p)
    p.click_on(preset_name("hoyle")).click_on("Seat 2")
    assert p.scene(SeatEditor).number == 1
