"""A table ready to be dealt at, and how it is kept."""

import json
from dataclasses import replace
from typing import Any

import pytest

from sevenup_gui.engine.options import OptionError
from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.games import PRESETS
from sevenup_gui.sitters import faces_of
from sevenup_gui.store.setup import HOUSE, SeatSetup, TableSetup, changed_options, parse_setup, rules_key
from tests.builders import TABLES, options_for

LEVELS = ("novice", "casual", "skilled", "expert")


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_every_preset_is_set_up_at_every_number_of_seats(preset: str, players: int) -> None:
    """The options are those of the preset, everybody has a face of their own, and it is kept and read back."""
    setup = TableSetup().with_game(PRESETS[preset].game).with_preset(preset).with_seats(players)
    assert setup.options() == PRESETS[preset].options(players)
    assert len({seat.face for seat in setup.seats}) == players
    assert parse_setup(json.loads(json.dumps(setup.to_json())), LEVELS) == setup


@pytest.mark.parametrize(("preset", "players"), [("old-sledge", 5), ("espanol", 1), ("hoyle", 7)])
def test_rules_refuse_seats_they_do_not_have(preset: str, players: int) -> None:
    """An error says so, before the first card."""
    setup = TableSetup().with_preset(preset).with_seats(players)
    with pytest.raises(OptionError):
        setup.options()


def test_changing_the_preset_brings_the_seats_into_its_range() -> None:
    """From four at Old Sledge to two: the last two leave; from there on the first two stay who they were."""
    four = TableSetup().with_seats(4)
    two = four.with_preset("forced-beg")
    assert two.seats == four.seats[:2]


def test_rules_of_ones_own_begin_from_the_first_preset() -> None:
    """Without changes they are those of Old Sledge; a change is a change of one option."""
    house = TableSetup().with_preset(HOUSE)
    assert house.options() == PRESETS["old-sledge"].options(2)
    changed = replace(house, house={"beg": "forced"})
    assert changed.options() == options_for("old-sledge", 2, {"beg": "forced"})


GOOD: dict[str, Any] = TableSetup().to_json()


@pytest.mark.parametrize(
    "change",
    [
        {"game": "whist"}, {"game": []}, {"preset": "hearts"}, {"preset": "oh-hell"}, {"preset": None}, {"seats": []},
        {"seats": "two"}, {"seats": [{"plays": "human"}]}, {"seats": [7, 8]}, {"target": 0}, {"target": "many"},
        {"target": None}, {"house": 7}, {"seats": GOOD["seats"] * 3},
        {"seats": [{"plays": "human", "face": "nobody", "name": ""}, GOOD["seats"][1]]},
        {"seats": [{"plays": "genius", "face": "keeper", "name": ""}, GOOD["seats"][1]]},
        {"game": "whist", "preset": "house"},
    ],
)  # fmt: skip
def test_a_set_up_that_makes_no_sense_gives_the_usual_one(change: dict[str, Any]) -> None:
    """The settings' file may have been written by hand, or by another version."""
    assert parse_setup(GOOD | change, LEVELS) == TableSetup()
    assert parse_setup({}, LEVELS) == TableSetup()


def test_a_seat_without_a_name_goes_by_its_face() -> None:
    """The names of the twenty who may sit at the table."""
    assert SeatSetup("casual", "keeper").shown_name == "Ben"
    assert SeatSetup("human", "keeper", "Ann").shown_name == "Ann"


def test_no_two_at_a_table_have_one_name() -> None:
    """Nor names that differ in the size of their letters; people keep theirs, a computer gets a number."""
    table = TableSetup(seats=(SeatSetup("casual", "keeper"), SeatSetup("human", "widow", "ben"),
                              SeatSetup("human", "parson", "Ann"), SeatSetup("human", "miner", "ANN")))  # fmt: skip
    assert table.names("You") == ("Ben 2", "ben", "Ann", "ANN 2")


def header_of(preset: str, players: int = 2, named: str = "", **changes: object) -> Header:
    """A header with the options of a preset, some of them changed, perhaps under another name."""
    return Header(named or preset, options_for(preset, players, changes), (Seated("Ann", "human"),) * players)


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_a_preset_played_as_it_stands_has_its_own_name(preset: str, players: int) -> None:
    """With every number of players, on which the options of some depend."""
    header = header_of(preset, players)
    assert (changed_options(header), rules_key(header)) == ((), preset)


def test_changed_rules_do_not_pass_for_the_preset_they_name() -> None:
    """The record says which options are others, and is counted and shown under another name."""
    header = header_of("hoyle", beg="forced", low_to="captured", target=11)
    assert changed_options(header) == ("target", "beg", "low_to")
    assert rules_key(header) == "hoyle:changed"


def test_another_number_of_points_leaves_the_rules_what_they_are() -> None:
    """Set-up asks for it beside the preset, and it is said wherever the rules are named."""
    header = header_of("hoyle", target=11)
    assert (changed_options(header), rules_key(header)) == (("target",), "hoyle")


@pytest.mark.parametrize("named", ["house", "Sunday rules"])
def test_rules_of_ones_own_are_changed_from_nothing(named: str) -> None:
    """They go by their own name."""
    header = header_of("hoyle", named=named, beg="forced")
    assert (changed_options(header), rules_key(header)) == ((), named)


def test_the_name_of_another_games_preset_is_not_believed() -> None:
    """A record of Seven Up that calls itself Oh Hell: nothing in it is as that preset has it."""
    assert rules_key(header_of("hoyle", named="oh-hell")) == "oh-hell:changed"


def test_people_without_a_face_have_one_each() -> None:
    """The first that nobody has, where what a person has usually is taken."""
    assert faces_of(("Ann", "Bob", "Zed")) == ("student", *faces_of(("Ann", "Bob", "Zed"))[1:])
    assert len(set(faces_of(("Ann", "Bob", "Zed", "Yan")))) == 4
