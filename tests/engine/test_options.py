"""House rules are data: what the presets hold, and what an option refuses."""

from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import ClassVar, Literal

import pytest

from sevenup_gui.engine import game
from sevenup_gui.engine.options import OptionError, options_to_json, parse_options
from sevenup_gui.engine.reading import read_file
from sevenup_gui.engine.rules import register, rules_of
from sevenup_gui.games import PRESETS
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.players.protocol import hello_from_json, hello_to_json
from tests.builders import TABLES

GOLDEN = Path(__file__).parent.parent / "golden"

# The table that closes part B of the rules page: what differs from old-sledge.
SEVEN_UP: dict[str, dict[str, object]] = {
    "old-sledge": {},
    "forced-beg": {
        "beg": "forced",
        "void_follow": "must-trump",
        "low_to": "captured",
        "game_values": "face",
        "count": "all-then-higher",
    },
    "espanol": {
        "begs": "each-turn-up",
        "run_to": "eldest-and-dealer",
        "look": "eldest-and-dealer",
        "game_values": "courts",
    },
    "hoyle": {"gift_to": "each-opponent", "gift_may_win": False, "look": "eldest-and-dealer"},
}
OLD_SLEDGE: dict[str, object] = {
    "target": 7,
    "beg": "offer",
    "begs": "once",
    "gift_to": "eldest",
    "gift_may_win": True,
    "run_to": "all",
    "look": "all",
    "void_follow": "anything",
    "low_to": "dealt",
    "game_values": "hoyle",
    "game_tie": "non-dealer",
    "count": "in-order",
}


@pytest.mark.parametrize("key", SEVEN_UP)
def test_a_preset_is_the_column_of_the_rules_page(key: str) -> None:
    """Part B: each preset follows one document to the letter."""
    assert options_to_json(PRESETS[key].options(2)) == OLD_SLEDGE | SEVEN_UP[key]


def test_the_presets_say_how_many_play() -> None:
    """000-1, 001-1, 002-1, 003-1."""
    assert {key: preset.players for key, preset in PRESETS.items()} == {
        "old-sledge": (2, 3, 4),
        "forced-beg": (2,),
        "espanol": (2, 3, 4),
        "hoyle": (2, 3, 4),
        "seven-up-seven-down": (2, 3, 4, 5, 6, 7),
        "oh-hell": (2, 3, 4, 5, 6, 7),
        "judgement": (2, 3, 4, 5, 6, 7),
        "up-the-river": (2, 3, 4, 5, 6, 7),
        "contract-whist": (2, 3, 4, 5, 6, 7),
        "boerenbridge": (2, 3, 4, 5, 6, 7),
        "podrida": (2, 3, 4, 5, 6, 7),
        "all-fours": (2, 4),
        "pitch": (2, 3, 4, 5, 6, 7),
        "setback": (2, 3, 4, 5, 6, 7),
        "auction-pitch-hoyle": (2, 3, 4, 5, 6, 7),
    }


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_options_read_back_equal(preset: str, players: int) -> None:
    """The header's options are the options."""
    options = PRESETS[preset].options(players)
    assert parse_options(type(options), options_to_json(options)) == options


@pytest.mark.parametrize("name", [field.name for field in fields(SevenUpOptions)])
@pytest.mark.parametrize("wrong", [None, 1.0, "nonsense", [], -1])
def test_a_wrong_value_is_refused_by_name(name: str, wrong: object) -> None:
    """The sentence names the option."""
    with pytest.raises(OptionError, match=f'"{name}"'):
        parse_options(SevenUpOptions, OLD_SLEDGE | {name: wrong})


@pytest.mark.parametrize("name", OLD_SLEDGE)
def test_an_option_that_is_not_named_has_its_default(name: str) -> None:
    """A file need not name what was not there when it was written."""
    rest = {key: value for key, value in OLD_SLEDGE.items() if key != name}
    assert parse_options(SevenUpOptions, rest) == SevenUpOptions()


@dataclass(frozen=True, slots=True)
class LaterOptions(SevenUpOptions):
    """Seven Up as a later version has it: with an option that is new, and one whose old way is not its default."""

    game: ClassVar[str] = SevenUpOptions.game

    robbing: bool = False
    misdeal: Literal["again", "pass"] = field(default="pass", metadata={"before": "again"})


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.sevenup")), ids=lambda path: path.stem)
def test_records_of_today_are_read_by_a_version_with_more_options(path: Path) -> None:
    """What a file does not name is what was played when it was written, whatever the default has become."""
    today = read_file(path)
    rules = rules_of(today.matches[0].record.header.options)
    if rules.key != SevenUpOptions.game:
        return
    register(replace(rules, options=LaterOptions))
    try:
        later = read_file(path)
    finally:
        register(rules)
    for now, then in zip(later.matches, today.matches, strict=True):
        options = now.record.header.options
        assert isinstance(options, LaterOptions)
        assert (options.robbing, options.misdeal, LaterOptions().misdeal) == (False, "again", "pass")
        assert now.record.steps == then.record.steps
        assert now.state._replace(options=then.state.options) == then.state


def test_greetings_and_saves_of_today_are_read_by_a_version_with_more_options() -> None:
    """The bot protocol's greeting and the set-up that the settings keep, as for records."""
    greeting = hello_to_json(SevenUpOptions(), 2, 0)
    rules = rules_of(SevenUpOptions())
    register(replace(rules, options=LaterOptions))
    try:
        options, players, seat = hello_from_json(greeting)
    finally:
        register(rules)
    assert isinstance(options, LaterOptions)
    assert (options.misdeal, players, seat) == ("again", 2, 0)


def test_an_unknown_option_is_passed_over() -> None:
    """Records of a later version are read as far as they are understood."""
    assert parse_options(SevenUpOptions, OLD_SLEDGE | {"colour": "red"}) == SevenUpOptions()


@pytest.mark.parametrize("target", [0, 100, True])
def test_the_target_is_1_to_99(target: int) -> None:
    """Any 1..99; true is not 1."""
    with pytest.raises(OptionError, match='"target"'):
        SevenUpOptions(target=target)


@pytest.mark.parametrize(
    ("change", "names"),
    [
        ({"schedule": ()}, '"schedule"'),
        ({"schedule": [1, 2]}, '"schedule"'),
        ({"schedule": (1, 0)}, '"schedule".*0'),
        ({"schedule": (1, True)}, '"schedule".*True'),
        ({"schedule": (52,)}, '"schedule".*52'),
        ({"hook": 1}, '"hook"'),
        ({"per_trick": -1}, '"per_trick"'),
        ({"zero": 1001}, '"zero"'),
        ({"made_bonus": 1.5}, '"made_bonus"'),
        ({"forehead": "third"}, '"forehead"'),
    ],
)
def test_up_down_refuses_by_name(change: dict[str, object], names: str) -> None:
    """What is allowed is in the sentence."""
    with pytest.raises(OptionError, match=names):
        UpDownOptions(**change)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "players", "says"),
    [
        (SevenUpOptions(), 5, "2 to 4, not by 5"),
        (SevenUpOptions(), 1, "2 to 4, not by 1"),
        (UpDownOptions(), 8, "2 to 7, not by 8"),
        (UpDownOptions(schedule=(8,)), 7, "cannot be dealt: 8 cards to 7 players"),
        (UpDownOptions(schedule=(26,)), 2, "need 53 cards"),
    ],
)
def test_a_table_that_cannot_be_is_refused(options: SevenUpOptions | UpDownOptions, players: int, says: str) -> None:
    """8 cannot be dealt; nor can a schedule that needs more cards than there are."""
    with pytest.raises(OptionError, match=says):
        game.new_match(options, players, 0)


def test_the_largest_deal_that_fits_is_dealt() -> None:
    """Seven cards to seven players and a turn-up: 50 of 52."""
    assert game.new_match(UpDownOptions(), 7, 6).phase == "deal"
    assert game.new_match(UpDownOptions(schedule=(25,)), 2, 1).phase == "deal"
