"""Steps easily forgotten when an option, a level, a setting or a scene is added.

docs/architecture.md has the recipes; here is what no other test would miss.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields, replace

import pytest

from sevenup_gui.cli.parser import make_parser
from sevenup_gui.engine.game import check_players
from sevenup_gui.engine.options import OptionError, Options
from sevenup_gui.games import GAMES
from sevenup_gui.games.game import Game, MissingPartError
from sevenup_gui.games.parts.words import OptionWords
from sevenup_gui.players.level_names import LEVEL_NAMES, OFFERED_LEVELS
from sevenup_gui.speech.happenings import level_name
from sevenup_gui.speech.optionwords import option_words
from sevenup_gui.speech.rulecard import rule_card
from sevenup_gui.store.settings import Settings
from sevenup_gui.store.statistics import STRENGTH
from sevenup_gui.ui.scenes.settings import look_settings, play_settings, sound_settings
from sevenup_gui.ui.scenes.setup.seat import level_note
from tests.games import odd, plain
from tests.package.starting import ROOT
from tests.package.test_architecture_page import NAME, PAGE, PATH, leads_to, meant, there

# What is chosen elsewhere than in the list of house rules, and in the list of settings.
SET_APART = {"target"}  # with the rules themselves, wherever counters are pushed
ROWLESS = {
    "name",  # typed, not stepped through
    "public",  # typed where phones come in
    "face",  # of the person's own seat: chosen at set-up
    "before_big",  # what big screen goes back to
    "new_event",  # a tournament that is being set up
    "window",  # as large as it was left
    "house_rules",  # kept at set-up
    "setup",  # the same
    "deals_met",  # counted, not chosen
    "learned",  # the same
}


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_level_is_called_something_wherever_it_is_met(level: str) -> None:
    """On plates and in the statistics, at set-up where it is offered, on the pages that list the levels."""
    assert level_name(level) != level_name("no level at all")
    assert bool(level_note(level)) == (level in OFFERED_LEVELS)
    for page in ("docs/commands.md", "docs/record.md"):
        assert f"`{level}`" in (ROOT / page).read_text(encoding="utf-8")


def test_the_statistics_know_which_level_is_the_stronger() -> None:
    """All of them, the weakest first."""
    assert STRENGTH == LEVEL_NAMES


def test_the_help_of_the_command_line_names_every_level(capsys: pytest.CaptureFixture[str]) -> None:
    """Wherever one can be asked for."""
    for command in ("bot", "arena"):
        with pytest.raises(SystemExit):
            make_parser().parse_args([command, "--help"])
        assert set(LEVEL_NAMES) <= set(re.findall(r"\w+", capsys.readouterr().out))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_an_option_has_its_words(game: Game) -> None:
    """Whoever sets house rules is asked about every one."""
    options = {field.name for field in fields(game.rules.options)}
    assert options - {each.key for each in option_words(game.key)} <= SET_APART


def tables(game: Game) -> Iterator[tuple[Options, int]]:
    """Options and number of players of every table of a game."""
    for preset in game.presets:
        for players in preset.players:
            yield preset.options(players), players


def cards(options: Options, players: int, choice: OptionWords) -> Iterator[str]:
    """The rule card for each value of an option that goes with that many players."""
    for value, _words in choice.choices:
        changed = replace(options, **{choice.key: value})
        try:
            check_players(changed, players)
        except OptionError:
            continue
        yield str(rule_card(changed, players))


@pytest.mark.parametrize(
    ("game", "choice"),
    [pytest.param(game, each, id=each.key) for game in GAMES.values() for each in option_words(game.key)],
)
def test_an_option_stands_on_the_rule_card(game: Game, choice: OptionWords) -> None:
    """There is a table at which each of its values makes another card."""
    made = [list(cards(options, players, choice)) for options, players in tables(game)]
    assert any(len(set(each)) == len(each) == len(choice.choices) for each in made)


def test_a_setting_has_a_row() -> None:
    """Or a reason why it has none."""
    rows = {row.field for row in (*look_settings(), *sound_settings(), *play_settings())}
    assert {field.name for field in fields(Settings)} - rows == ROWLESS


def scenes() -> dict[str, set[str]]:
    """Every class of the scenes' folder with the names of those it is made from."""
    found: dict[str, set[str]] = {}
    for path in sorted((ROOT / "sevenup_gui" / "ui" / "scenes").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name] = {base.id for base in node.bases if isinstance(base, ast.Name)}
    return found


def test_a_scene_is_tried_by_some_test() -> None:
    """By its name, whatever is tried; those from which others are made are tried with them."""
    classes = scenes()
    kinds = {"Scene"}
    while more := {name for name, bases in classes.items() if bases & kinds} - kinds:
        kinds |= more
    made_from = set().union(*classes.values())
    tests = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "scene").rglob("*.py"))
    assert {name for name in kinds - made_from if not re.search(rf"\b{name}\b", tests)} == set()


ADDING = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
RECIPE = PAGE.split("\n### A game\n")[1].split("\n### ")[0]
PARTS = dict(re.findall(r"`games/NAME/(\w+)\.py`:\s+`([A-Z]+)`", RECIPE))
IN_THE_FOLDER = {"rules": "RULES", "presets": "PRESETS", "__init__": "GAME"}  # which a game is made of at once


def test_the_recipe_of_a_game_names_each_part_that_a_game_is_asked_for() -> None:
    """The module and what it is to hold: no part more, and none fewer."""
    asked = (ROOT / "sevenup_gui" / "games" / "game.py").read_text(encoding="utf-8")
    parts = dict(re.findall(r'part\(self\.package, "(\w+)", "([A-Z]+)"', asked))
    assert len(parts) > 5
    assert parts | IN_THE_FOLDER == PARTS


def test_the_small_games_are_made_by_the_recipe() -> None:
    """They are whole with what the recipe asks for, and have no part that it does not name."""
    files = set(re.findall(r"`games/NAME/(\w+)\.py`", RECIPE))
    for game in (odd.GAME, plain.GAME):
        game.check()
        folder = ROOT.joinpath(*game.package.split("."))
        modules = {path.stem for path in folder.glob("*.py")} - {"bot"}  # a program that plays it in the tests
        assert {"__init__", "words", "thinker"} <= modules <= files


def test_a_game_without_a_part_that_the_recipe_asks_for_is_told() -> None:
    """With the module and what it must hold."""
    bare = replace(odd.GAME, package="tests.games")
    with pytest.raises(MissingPartError, match=r"^tests\.games\.thinker must hold THINKING"):
        bare.check()


def test_what_adding_a_game_names_is_there() -> None:
    """Paths, dotted names and commands of that page too."""
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", ADDING, flags=re.S))
    paths = [span for span in spans if PATH.fullmatch(span) and span != "my_game/"]
    names = [span for span in spans if NAME.fullmatch(span) and not PATH.fullmatch(span)]
    assert paths
    assert names
    assert [path for path in paths if not all(there(one) for one in meant(path))] == []
    assert [name for name in names if not leads_to(name)] == []
