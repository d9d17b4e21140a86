"""Values on the command line: what they become, and the sentence when they cannot."""

import os
from pathlib import Path

import pytest

from sevenup_gui.cli.arguments import names_a_file, parse_agents, parse_file, parse_size, parse_table, parse_whole
from sevenup_gui.errors import UsageError
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.i18n import either


def sentence(call: object, *args: object) -> str:
    """The one sentence that a call is refused with."""
    with pytest.raises(UsageError) as refused:
        call(*args)  # type: ignore[operator]
    text = str(refused.value)
    assert text.endswith(".")
    assert "\n" not in text
    return text


@pytest.mark.parametrize(
    ("text", "size"), [("1280x720", (1280, 720)), ("800X480", (800, 480)), (" 3840×2160", (3840, 2160))]
)
def test_a_size_is_width_by_height(text: str, size: tuple[int, int]) -> None:
    """Pixels."""
    assert parse_size(text) == size


@pytest.mark.parametrize("text", ["799x480", "800x479", "0x0"])
def test_a_window_too_small_names_the_smallest(text: str) -> None:
    """Every zone of the table keeps its place down to 800 x 480."""
    assert sentence(parse_size, text) == f"A window of {text} is too small. The smallest is 800x480."


@pytest.mark.parametrize(
    "text", ["", "big", "1280", "1280x", "x720", "1280x720x2", "-1280x720", "1e3x720", "９６０x６００"]
)
def test_a_size_that_is_none_says_how_it_is_written(text: str) -> None:
    """As 1280x720."""
    assert "1280x720" in sentence(parse_size, text)


@pytest.mark.parametrize("text", ["99999x720", "16384x16384", "7681x4320", "7680x4321"])
def test_a_window_larger_than_any_screen_is_refused(text: str) -> None:
    """Memory for its pictures was looked for until the program ended without a word."""
    assert sentence(parse_size, text) == f"A window of {text} is too large. The largest is 7680x4320."


def test_the_largest_window_is_that_of_the_largest_screen() -> None:
    """Eight thousand pixels wide, as they are sold."""
    assert parse_size("7680x4320") == (7680, 4320)


@pytest.mark.parametrize("text", ["a\nb", "random\r\ncasual", "casual," + "x" * 200_000])
def test_a_list_of_agents_is_one_line(text: str) -> None:
    """A line end would begin another list; the sentence says what was given, whatever that is."""
    with pytest.raises(UsageError):
        parse_agents(text, 2)


@pytest.mark.parametrize("text", ["", "x", "1.5", "1e3", "--", "1_000", "٣"])
def test_a_whole_number_is_digits(text: str) -> None:
    """The sentence names the option and what was given."""
    assert sentence(parse_whole, "--seed", text) == f"--seed must be a whole number, not '{text}'."


def test_a_number_has_its_least() -> None:
    """No matches is not a number of matches."""
    assert sentence(parse_whole, "--matches", "0", 1) == "--matches must be 1 or more, not 0."
    assert parse_whole("--seed", "-7") == -7


def test_an_unknown_preset_lists_those_there_are() -> None:
    """By their keys."""
    text = sentence(parse_table, "whist", None, [])
    assert "'whist'" in text
    assert all(
        key in text for key in ("old-sledge", "forced-beg", "espanol", "hoyle", "seven-up-seven-down", "oh-hell")
    )


@pytest.mark.parametrize(
    ("preset", "players", "says"),
    [
        ("forced-beg", 3, "forced-beg is played by 2, not by 3."),
        ("old-sledge", 8, "old-sledge is played by 2, 3 or 4, not by 8."),
        ("seven-up-seven-down", 8, "seven-up-seven-down is played by 2, 3, 4, 5, 6 or 7, not by 8."),
    ],
)
def test_a_preset_has_its_numbers_of_players(preset: str, players: int, says: str) -> None:
    """000-1, 001-1, 002-1, 003-1."""
    assert sentence(parse_table, preset, players, []) == says


@pytest.mark.parametrize(("preset", "players"), [("old-sledge", 2), ("hoyle", 2), ("oh-hell", 4)])
def test_without_a_number_the_usual_one_plays(preset: str, players: int) -> None:
    """Two at Seven Up, four at 7Up7Down."""
    assert parse_table(preset, None, []).players == players


def test_house_rules_change_options() -> None:
    """Words, numbers, true and false, and lists."""
    table = parse_table("old-sledge", 2, ["target=11", "beg=forced", "gift_may_win = False"])
    assert table.options == SevenUpOptions(target=11, beg="forced", gift_may_win=False)
    up_down = parse_table("seven-up-seven-down", 3, ["schedule=3,2,1", "hook=false", "forehead=none"])
    assert up_down.options == UpDownOptions(schedule=(3, 2, 1), hook=False, forehead="none")


@pytest.mark.parametrize(
    ("players", "word", "rounds"),
    [
        (3, "up", (1, 2, 3, 4, 5, 6, 7, 8)),
        (7, "up", (1, 2, 3, 4, 5, 6, 7)),
        (6, "down-up", (8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8)),
        (7, "up-down", (1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1)),
        (4, "up-down", (*range(1, 11), *range(9, 0, -1))),
    ],
)
def test_a_word_stands_for_rounds(players: int, word: str, rounds: tuple[int, ...]) -> None:
    """As many cards as there are for so many players: O, "Schedule"."""
    table = parse_table("seven-up-seven-down", players, [f"schedule={word}"])
    assert table.options == UpDownOptions(schedule=rounds)


@pytest.mark.parametrize(
    ("preset", "rule", "says"),
    [
        ("old-sledge", "colour=red", "Old Sledge has no option 'colour'. Its options are target, beg,"),
        ("oh-hell", "target=7", "Oh Hell has no option 'target'. Its options are schedule,"),
        ("old-sledge", "target", "as name=value, not 'target'"),
        ("old-sledge", "target=x", "\"target\" must be a whole number, not 'x'"),
        ("old-sledge", "target=1.0", '"target" must be a whole number'),
        ("old-sledge", "target=100", '"target" must be 1 to 99, not 100'),
        ("old-sledge", "gift_may_win=maybe", '"gift_may_win" must be true or false'),
        ("old-sledge", "beg=never", '"beg" must be one of offer, forced'),
        ("oh-hell", "schedule=", '"schedule"'),
        ("oh-hell", "schedule=1,x", '"schedule"'),
        (
            "oh-hell",
            "schedule=round",
            '"schedule" must be up, down-up, up-down, or a list of whole numbers from 1 to 51',
        ),
        ("oh-hell", "schedule=up,down", ", not 'up'."),
        ("oh-hell", "schedule=0,1", "\"schedule\" must list whole numbers from 1 to 51, not '0'."),
        ("judgement", "schedule=20", "Judgement: 20 cards to each of 4 players need 80"),
        ("oh-hell", "schedule=20", "Can't deal these rounds. 20 cards to each of 4 players"),
    ],
)
def test_a_house_rule_that_cannot_be_names_the_option(preset: str, rule: str, says: str) -> None:
    """And what is allowed."""
    assert says in sentence(parse_table, preset, None, [rule])


def test_one_agent_sits_at_every_seat() -> None:
    """Or one is named for each."""
    assert parse_agents("random", 3) == ("random",) * 3
    assert parse_agents("random, casual", 2) == ("random", "casual")


def test_an_agent_may_be_a_program_where_programs_may_play() -> None:
    """A command with commas stands in double quotes."""
    assert parse_agents('random,"exec:bot --weights 1,2"', 2) == ("random", "exec:bot --weights 1,2")
    assert "'exec:bot'" in sentence(parse_agents, "exec:bot", 2, False)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("random,random", "There are 3 seats, so name 1 agent or 3, not 2."),
        ("random,,random", "has a gap"),
        ("", "has a gap"),
        ("random,nobody,random", "Unknown agent 'nobody'. Choose from random,"),
    ],
)
def test_agents_that_cannot_be_are_refused(text: str, says: str) -> None:
    """The sentence names the agent and lists those there are."""
    assert says in sentence(parse_agents, text, 3)


def test_numbers_are_listed_with_or() -> None:
    """As in speech."""
    assert [either(["2"]), either(["2", "3"]), either(["2", "3", "4"])] == ["2", "2 or 3", "2, 3 or 4"]


@pytest.mark.skipif(os.name == "nt", reason="paths are written otherwise there")
@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("a match.sevenup", "a match.sevenup"),
        ("50%20.sevenup", "50%20.sevenup"),
        ("file:///home/ann/ma%C3%B1ana%201.sevenup", "/home/ann/mañana 1.sevenup"),
        ("FILE://localhost/tmp/a%23b.sevenup", "/tmp/a#b.sevenup"),
        ("file:/tmp/a.sevenup", "/tmp/a.sevenup"),
        ("file:///tmp/%FF.sevenup", os.fsdecode(b"/tmp/\xff.sevenup")),
    ],
)
def test_a_file_is_named_by_its_path_or_its_address(text: str, path: str) -> None:
    """Desktops give the one for %f and the other for %u."""
    assert parse_file(text) == Path(path)


@pytest.mark.skipif(os.name != "nt", reason="paths are written otherwise elsewhere")
@pytest.mark.parametrize(
    ("text", "path"),
    [("file:///C:/Users/Ann/a%20b.sevenup", "C:/Users/Ann/a b.sevenup"), ("file://host/share/a", "//host/share/a")],
)
def test_a_file_of_windows_is_named_so_too(text: str, path: str) -> None:
    """With the letter of its drive, or on another machine."""
    assert parse_file(text) == Path(path)


def test_what_cannot_be_a_command_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its ending, by a folder in it, or because it is there."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes").touch()
    assert all(map(names_a_file, ("gone.sevenup", "GONE.SEVENUP", f"some{os.sep}where", "file:///x", "notes")))
    assert not any(map(names_a_file, ("wibble", "", "checks")))
