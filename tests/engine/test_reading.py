"""Reading records: every line is checked, an error names its line, and what is harmless is let through."""

import io
import itertools
import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sevenup_gui.cli.simulate import Simulation, play_match
from sevenup_gui.engine import reading
from sevenup_gui.engine.names import LONGEST_NAME, clean_name
from sevenup_gui.engine.reading import MatchReader, ReadFile, read_file, read_records, same, unrepeated
from sevenup_gui.engine.record import Header, Record, Seated, write
from sevenup_gui.errors import RecordError
from sevenup_gui.games import GAMES
from tests.builders import Table, options_for, seven_up, up_down
from tests.engine.test_names import STRANGE

SHORT: dict[str, dict[str, Any]] = {"seven-up-seven-down": {"schedule": (2, 1, 1)}, "oh-hell": {"schedule": (3, 1)}}


def lines_of(preset: str, players: int, seed: int = 1, legal: bool = True, **house_rules: Any) -> list[str]:
    """The lines of a finished random match."""
    options = options_for(preset, players, SHORT.get(preset, {}) | house_rules)
    simulation = Simulation(preset, options, ("random",) * players, seed, 1, legal)
    return [line for lines in play_match(simulation, 0) for line in lines]


def text_of(lines: list[str]) -> str:
    """A file's text."""
    return "".join(line + "\n" for line in lines)


def refusal(lines: list[str]) -> RecordError:
    """The error that reading them raises."""
    with pytest.raises(RecordError) as refused:
        read_records(text_of(lines), "match.sevenup")
    return refused.value


def written(table: Table, preset: str) -> list[str]:
    """The lines of a match made by hand."""
    return list(write(table.record(preset)))


BEGGED = written(seven_up(turned="4H 5C").do("beg", "run").cut().play_out(), "old-sledge")


def at(word: str, lines: list[str] = BEGGED) -> int:
    """The number from 0 of the first line that has a word."""
    return next(number for number, line in enumerate(lines) if word in line)


def changed(number: int, **keys: Any) -> list[str]:
    """The lines of `BEGGED` with some keys of one changed; None takes the key away."""
    line = {key: value for key, value in (json.loads(BEGGED[number]) | keys).items() if value is not None}
    return [*BEGGED[:number], json.dumps(line), *BEGGED[number + 1 :]]


def test_a_hand_made_record_holds() -> None:
    """Without commitment or `made`, as anybody may write it."""
    (found,) = read_records(text_of(BEGGED)).matches
    assert [json.loads(line) for line in write(found.record)] == [json.loads(line) for line in BEGGED]


@pytest.mark.parametrize(
    ("number", "keys", "says"),
    [
        (0, {"record": "other"}, '"record" must be "sevenup"'),
        (0, {"version": 2}, '"version" must be 1, not 2'),
        (0, {"version": 1.0}, '"version" must be a whole number'),
        (0, {"version": True}, '"version" must be a whole number'),
        (0, {"game": "whist"}, f'"game" must be one of {", ".join(GAMES)}'),
        (0, {"game": None}, 'the key "game" is missing'),
        (0, {"options": {"beg": "never"}}, '"beg" must be one of offer, forced, not'),
        (0, {"players": [{"name": "A", "kind": "human"}]}, "2 to 4, not by 1"),
        (0, {"players": ["A", "B"]}, '"players" must list objects'),
        (0, {"players": [{"name": "A", "kind": "cat"}] * 2}, '"kind" must be human or computer, not "cat"'),
        (0, {"preset": 7}, '"preset" must be text'),
        (0, {"made": 7}, '"made" must be text'),
        (0, {"evening": 7}, '"evening" must be text'),
        (0, {"practice": 1}, '"practice" must be true or false'),
        (1, {"deal": 2}, '"deal" must be 1, not 2'),
        (1, {"dealer": 2}, '"dealer" must be 0 to 1, not 2'),
        (1, {"pack": None}, 'the key "pack" is missing'),
        (1, {"pack": ["2S"] * 52}, "2S twice"),
        (1, {"salt": "0" * 32}, "belong together"),
        (at("turn_up"), {"turn_up": "5H"}, 'expected {"turn_up": "4H"}'),
        (at("turn_up"), {"jack": 1}, '"jack" does not belong here'),
        (at("beg", BEGGED[2:]) + 2, {"seat": 1}, '"seat" must be 0, whose turn it is, not 1'),
        (at("beg", BEGGED[2:]) + 2, {"seat": None}, 'the key "seat" is missing'),
        (at("beg", BEGGED[2:]) + 2, {"seat": False}, '"seat" must be a whole number'),
        (at("beg", BEGGED[2:]) + 2, {"do": "ask"}, '"do" must be one of stand, beg'),
        (at("beg", BEGGED[2:]) + 2, {"do": "run"}, "illegal call of seat 0 (not now); legal: stand, beg"),
        (at("beg", BEGGED[2:]) + 2, {"do": None}, "expected a decision of seat 0"),
        (at("beg", BEGGED[2:]) + 2, {"from": ["beg"]}, '"from" must list ["stand", "beg"]'),
        (at("discard"), {"cards": ["2S"]}, "illegal discard of seat 0"),
        (at("discard"), {"cards": "2S3S4S"}, '"cards" must be a list of cards'),
        (at("discard"), {"from": []}, 'a discard has no "from"'),
        (at('"play"'), {"card": None}, 'the key "card" is missing'),
        (at('"play"'), {"card": "10S"}, "not a card: '10S'"),
        (at('"trump"'), {"trump": "H"}, 'expected {"trump": "C"}'),
        (at('"trick"'), {"winner": 5}, "expected"),
        (at('"awards"'), {"awards": []}, "expected"),
    ],
)
def test_a_wrong_key_names_its_line_and_what_was_expected(number: int, keys: dict[str, Any], says: str) -> None:
    """`FILE:LINE: what is wrong`."""
    error = refusal(changed(number, **keys))
    assert str(error).startswith(f"match.sevenup:{number + 1}: ")
    assert says in str(error)
    assert "\n" not in str(error)


def test_a_bid_must_be_a_number_that_is_free() -> None:
    """003-7."""
    lines = written(up_down(tricks=5, bids=(1, 2, 1, 0)), "seven-up-seven-down")
    lines[-1] = '{"seat": 3, "do": "bid", "tricks": 1}'
    assert "illegal bid of seat 3 (hook); legal: 0, 2, 3, 4, 5" in str(refusal(lines))
    lines[-1] = '{"seat": 3, "do": "bid", "tricks": 0.0}'
    assert '"tricks" must be a whole number' in str(refusal(lines))


def test_up_down_is_first_dealt_by_the_last_seat() -> None:
    """003-3."""
    lines = written(up_down(tricks=5), "seven-up-seven-down")
    lines[1] = lines[1].replace('"dealer": 3', '"dealer": 0')
    assert "must be 3, the last seat, in the first deal, not 0" in str(refusal(lines))


def test_the_number_of_cards_is_that_of_the_schedule() -> None:
    """003-2."""
    lines = written(up_down(tricks=5), "seven-up-seven-down")
    lines[1] = lines[1].replace('"tricks": 5', '"tricks": 4')
    assert '"tricks" must be 5, not 4' in str(refusal(lines))


def test_a_forehead_card_is_named_in_the_record() -> None:
    """Contract 1: an ordinary `play`; of the one card that the seat holds."""
    table = up_down({0: "AS"}, tricks=1, players=2, forehead="first", bids=(0, 0)).do("card")
    lines = written(table, "seven-up-seven-down")
    assert lines[-1] == '{"seat": 0, "do": "play", "card": "AS"}'
    assert read_records(text_of(lines)).matches[0].record == table.record("seven-up-seven-down")
    lines[-1] = '{"seat": 0, "do": "play", "card": "KS"}'
    assert "seat 0 does not hold KS" in str(refusal(lines))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "not JSON"),
        ("[]", "must be a JSON object"),
        ("{", "not JSON"),
        ('{"seat": 0, "seat": 0, "do": "beg"}', 'the key "seat" stands twice'),
        ('{"seat": NaN, "do": "beg"}', "NaN is not JSON"),
        ('{"seat": 0, "do": "beg"} x', "not JSON"),
        ("[" * 100_000, "nested too deeply"),
        ('{"seat": ' + "9" * 5000 + "}", ""),
    ],
)
def test_a_line_that_is_no_object_names_its_line(line: str, says: str) -> None:
    """Whatever it is."""
    error = refusal([*BEGGED[:3], line, *BEGGED[3:]])
    assert error.line == 4
    assert says in str(error)


def test_a_line_that_is_not_utf8_names_its_line() -> None:
    """Bytes, not text."""
    with pytest.raises(RecordError, match=":2: the line is not UTF-8"):
        read_records(BEGGED[0].encode() + b"\n\xff\xfe\n")


def test_text_that_cannot_be_written_again_is_refused() -> None:
    """Half a surrogate pair is JSON, but no text: a record with it could be read and never be continued."""
    error = refusal([BEGGED[0].replace("Player 1", "\\ud800"), *BEGGED[1:]])
    assert error.line == 1


@pytest.mark.parametrize("text", ["", "\n", '{"deal": 1}\n', "hello\n"])
def test_a_file_that_is_no_record_is_refused(text: str) -> None:
    """It begins with its header."""
    with pytest.raises(RecordError):
        read_records(text)


def test_a_file_that_cannot_be_opened_is_no_record_that_fails(tmp_path: Path) -> None:
    """The system's error comes as it is: whoever knows the person's language words it."""
    with pytest.raises(FileNotFoundError):
        read_file(tmp_path / "nowhere.sevenup")


@pytest.mark.parametrize("cut", range(1, len(BEGGED[4]), 7))
def test_a_torn_last_line_is_dropped_with_a_notice(cut: int) -> None:
    """A power cut: the rest is kept."""
    found = read_records(text_of(BEGGED[:4]) + BEGGED[4][:cut], "match.sevenup")
    assert found.notice == "match.sevenup:5: the last line is torn and was dropped"
    assert found.matches[0].last_line == 4


def test_a_torn_last_line_in_the_middle_of_a_letter_is_dropped() -> None:
    """UTF-8 cut between two bytes."""
    header = BEGGED[0].replace("Player 1", "Éva")
    data = (header + "\n" + header).encode()
    found = read_records(data[: data.rindex("É".encode()) + 1])
    assert found.notice is not None
    assert len(found.matches) == 1


def test_a_whole_last_line_without_its_end_is_kept() -> None:
    """Nothing is lost of it."""
    found = read_records("\n".join(BEGGED))
    assert found.notice is None
    assert len(found.matches[0].record.steps) == len(read_records(text_of(BEGGED)).matches[0].record.steps)


def test_a_record_may_stop_after_any_line() -> None:
    """A match that is still being played; its last line is the last that was read."""
    for stop in range(1, len(BEGGED)):
        (found,) = read_records(text_of(BEGGED[:stop])).matches
        assert found.last_line == stop


def test_another_match_may_begin_between_deals_only() -> None:
    """Contract 1."""
    finished = lines_of("old-sledge", 2)
    assert len(read_records(text_of(finished + BEGGED)).matches) == 2
    error = refusal(BEGGED[:-4] + finished)
    assert (error.line, error.message) == (len(BEGGED) - 3, "another match begins before this deal is over")


def test_nothing_follows_the_end() -> None:
    """But another header."""
    finished = lines_of("old-sledge", 2)
    assert "nothing may follow the end" in str(refusal([*finished, BEGGED[1]]))


def test_names_in_any_script_are_kept() -> None:
    """UTF-8, not escapes."""
    header = Header("old-sledge", options_for("old-sledge", 2, {}), (Seated("Åsa", "human"), Seated("李", "human")))
    (line,) = write(Record(header, 1, ()))
    assert "李" in line
    assert read_records(line + "\n").matches[0].record.header == header


def test_a_header_says_which_evening_and_whether_it_is_practice() -> None:
    """Both are left out where there is nothing to say, so that older records are written as they were."""
    players = (Seated("Ann", "human"), Seated("Ben", "human"))
    header = Header("old-sledge", options_for("old-sledge", 2, {}), players, None, "2026-11-21", practice=True)
    (line,) = write(Record(header, 1, ()))
    assert line.endswith('"evening": "2026-11-21", "practice": true}')
    assert read_records(line + "\n").matches[0].record.header == header


# Any line changed: refused, or proven harmless


def other_values(value: Any, source: random.Random) -> Iterator[Any]:
    """Values near one: another, one of another kind that Python takes for equal, and less of it."""
    match value:
        case bool():
            yield from (not value, int(value), str(value))
        case int():
            yield from (value + 1, value - 1, float(value), str(value), bool(value), None)
        case str():
            yield from (value + "x", value[:-1], value.swapcase(), [value], None)
            if len(value) == 2:
                yield value[0] + source.choice([suit for suit in "SHDC" if suit != value[1]])
        case list():
            yield from (value[:-1], value[1:], value + value[:1], value[::-1], None, {})
            for i, item in enumerate(value[:8]):
                for other in other_values(item, source):
                    yield [*value[:i], other, *value[i + 1 :]]
        case dict():
            for key, item in value.items():
                yield {k: v for k, v in value.items() if k != key}
                for other in other_values(item, source):
                    yield value | {key: other}
        case _:
            yield 0


def mutants(lines: list[str], source: random.Random) -> Iterator[list[str]]:
    """The file with one thing changed: each line dropped, doubled, swapped with the next, or with another value."""
    for number, line in enumerate(lines):
        before, after = lines[:number], lines[number + 1 :]
        yield [*before, *after]
        yield [*before, line, line, *after]
        if after:
            yield [*before, after[0], line, *after[1:]]
        values = list(other_values(json.loads(line), source))
        for value in source.sample(values, min(len(values), 14)):
            yield [*before, json.dumps(value), *after]


def is_harmless(mutant: list[str], found: ReadFile) -> bool:
    """Return True if the result is a true record anyway: played again it writes what the mutant says, line by line and
    kind by kind; only legal choices, options at their default, and keys that no one asks for, may be missing or added,
    and names are cleaned."""
    again = [json.loads(line) for match in found.matches for line in write(match.record)]
    said = [json.loads(line) for line in mutant]
    for line, real in zip(said, again, strict=False):
        if "options" in line:
            line["options"] = {key: real["options"].get(key) for key in real["options"]} | line["options"]
        for player in line.get("players", ()):
            player["name"] = clean_name(player["name"])
    return len(again) >= len(said) and all(same(line, real) for line, real in zip(said, again, strict=False))


@pytest.mark.parametrize(
    ("preset", "players", "seed"),
    [
        ("old-sledge", 2, 3),
        pytest.param("old-sledge", 4, 4, marks=pytest.mark.sweep),
        ("forced-beg", 2, 5),
        ("espanol", 3, 6),
        pytest.param("hoyle", 3, 7, marks=pytest.mark.sweep),
        ("seven-up-seven-down", 3, 8),
        pytest.param("oh-hell", 4, 9, marks=pytest.mark.sweep),
    ],
)
def test_a_changed_line_is_refused_or_harmless(preset: str, players: int, seed: int) -> None:
    """With fair packs and legal choices; a refusal names the file and the line."""
    source, refused = random.Random(seed), []
    sooner: dict[str, Any] = {} if preset in SHORT else {"target": 3}
    lines = lines_of(preset, players, seed, **sooner)
    for mutant in mutants(lines, source):
        try:
            found = read_records(text_of(mutant), "f.sevenup")
        except RecordError as error:
            refused.append(error)
        else:
            assert is_harmless(mutant, found)
    assert all(str(error).startswith(f"f.sevenup:{error.line}: ") for error in refused)
    assert all(error.line > 0 for error in refused)
    assert len(refused) > 5 * len(lines)


@pytest.mark.parametrize(("preset", "players"), [("espanol", 3), ("seven-up-seven-down", 3)])
def test_an_extra_key_is_harmless(preset: str, players: int) -> None:
    """Unknown keys are ignored by a reader, on any line."""
    lines = lines_of(preset, players)
    extra = [json.dumps(json.loads(line) | {"note": {"by": ["us"]}}) for line in lines]
    assert read_records(text_of(extra)).matches == read_records(text_of(lines)).matches


@pytest.mark.parametrize("name", [name for name in STRANGE if name != "\ud800"])  # half a letter is no UTF-8
def test_a_name_that_cannot_be_shown_is_cleaned(name: str) -> None:
    """A record that somebody sent is looked through whatever its names are; one with nothing to see has its seat's
    number, and whatever else of the header gets to the screen is cleaned as well."""
    players = [{"name": name, "kind": "human"}, {"name": "李", "kind": "computer", "level": name}]
    lines = changed(0, players=players, preset=name + "a", made=name, evening=name)
    header = read_records(text_of(lines)).matches[0].record.header
    assert header.players[0].name == (clean_name(name) or "Player 1")
    assert header.players[1].name == "李"
    for text in (header.players[0].name, header.preset, header.made or "", header.evening or ""):
        assert text == clean_name(text)
        assert len(text) <= LONGEST_NAME


def test_many_keys_are_read_in_one_pass() -> None:
    """A line may have any number of keys that nobody knows: each is looked at once."""

    class Counting(str):
        """A key that counts how often it is compared."""

        compared = 0
        __hash__ = str.__hash__

        def __eq__(self, other: object) -> bool:
            Counting.compared += 1
            return str.__eq__(self, other)

    keys = [Counting(number) for number in range(1000)]
    assert len(unrepeated([(key, 0) for key in keys])) == 1000
    assert Counting.compared < 5000


class Endless(io.RawIOBase):
    """A stream without end, in pieces; it counts what was read of it."""

    def __init__(self, pieces: Iterator[bytes]) -> None:
        self.pieces, self.left, self.read_bytes = pieces, b"", 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self.left = self.left or next(self.pieces)
        piece, self.left = self.left[: len(buffer)], self.left[len(buffer) :]
        buffer[: len(piece)] = piece
        self.read_bytes += len(piece)
        return len(piece)


def test_a_line_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A device may be named for a file: it is not read until memory is full."""
    monkeypatch.setattr(reading, "LONGEST_LINE", 10_000)
    zeros = Endless(itertools.repeat(b"\0" * 1000))
    with pytest.raises(RecordError, match=r"zero:1: a line has no more than 10000 bytes"):
        list(MatchReader(io.BufferedReader(zeros), "zero"))
    assert zeros.read_bytes < 100_000


def test_a_match_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as it goes by the rules it is kept whole in memory."""
    monkeypatch.setattr(reading, "LONGEST_MATCH", 10)
    with pytest.raises(RecordError, match=r"record:12: a match has no more than 10 lines"):
        read_records(text_of(BEGGED))
    assert len(BEGGED) > 12


def test_matches_are_read_one_at_a_time() -> None:
    """Memory holds one match, however many a file has."""
    whole = text_of(lines_of("old-sledge", 2)).encode()
    endless = Endless(itertools.repeat(whole))
    matches = iter(MatchReader(io.BufferedReader(endless), "endless"))
    for _ in range(20):
        next(matches)
    assert endless.read_bytes < 25 * len(whole)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_among_the_matches_does_not_hang(tmp_path: Path) -> None:
    """Nobody may ever write into it."""
    os.mkfifo(tmp_path / "a.sevenup")
    with pytest.raises(RecordError, match="it is a pipe or a device"):
        read_file(tmp_path / "a.sevenup")


def test_a_file_too_large_to_look_through_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be held in memory as a whole."""
    monkeypatch.setattr(reading, "LARGEST_FILE", 2**20)
    file = tmp_path / "large.sevenup"
    with file.open("wb") as out:
        out.truncate(2**20 + 1)
    with pytest.raises(RecordError, match="larger than the 1 MiB that can be looked through"):
        read_file(file)
