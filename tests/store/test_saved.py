"""The match on disk: written as it happens, continued where it stopped, and never lost."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sevenup_gui.engine.reading import ReadMatch
from sevenup_gui.errors import FolderError, RecordError
from sevenup_gui.match.session import Session
from sevenup_gui.store import saved as saved_matches
from sevenup_gui.store.saved import SavedMatch, Seating, seating_text, sound_boards, with_phones
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.tournament import boards
from tests.builders import Table, seven_up
from tests.tournament.test_boards import file_of, some_boards

HANDS = {0: "AS 2S TC 9H 8D 7D", 1: "KS QD JD 9C 4H 3C"}
SEATING = Seating(("student", "keeper"), undo="never", seed=99)


def kept(match: Table, saved: SavedMatch | None = None, seating: Seating | None = None) -> tuple[SavedMatch, list[str]]:
    """A match that was played with its record kept; and the lines of that record."""
    saved = saved or SavedMatch()
    saved.begin(seating or SEATING)
    lines = list(Session.resume(match.record("old-sledge"), None).lines)  # type: ignore[arg-type]
    for line in lines:
        saved.append([line])
    saved.close()
    return saved, lines


def over() -> Table:
    """A finished match."""
    return seven_up(target=1).do("stand").play_out()


def test_a_match_is_continued_where_it_stopped() -> None:
    """Record and seating come back as they were."""
    match = seven_up(hands=HANDS).do("stand", "AS")
    saved, _lines = kept(match)
    loaded = saved.load()
    assert loaded is not None
    assert (loaded[0].state, loaded[1]) == (match.state, SEATING)


@pytest.mark.parametrize("name", ["home", "x" * 300])
def test_a_folder_that_cannot_be_is_told_in_a_sentence(home: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """A file has the name of the folder, or no folder can have it: what, where, and how to choose another."""
    home.write_text("a file", encoding="utf-8")
    monkeypatch.setenv("SEVENUP_HOME", str(home.with_name(name)))
    with pytest.raises(FolderError, match=r"^Can't make the folder '.*' for settings and matches: .*SEVENUP_HOME"):
        SavedMatch()
    assert home.read_text(encoding="utf-8") == "a file"


def test_every_line_outlives_the_program_at_once() -> None:
    """A crash loses nothing that was decided: no line waits in memory while the disk has nothing to do."""
    saved = SavedMatch()
    saved.begin(SEATING)
    saved.append(["one", "two"])
    saved.settle()
    for line in ("three", "four"):
        saved.append([line])
        assert lines_of(saved.path)[-1] == line
        saved.settle()
    saved.close()


def test_a_torn_last_line_is_dropped() -> None:
    """A power cut tears the last line at any place: the match goes on from the decision before it."""
    match = seven_up(hands=HANDS).do("stand")
    before = match.state
    saved, lines = kept(match.do("AS"))
    whole = saved.path.read_bytes()
    start = len(whole) - len(lines[-1].encode()) - 1
    assert b"AS" in whole[start:]
    for cut in range(start + 1, len(whole) - 1):
        saved.path.write_bytes(whole[:cut])
        loaded = saved.load()
        assert loaded is not None
        assert loaded[0].state == before


def test_after_a_rewrite_lines_are_appended_to_it() -> None:
    """Undo writes the record anew; what comes then is added."""
    saved, lines = kept(seven_up(hands=HANDS).do("stand", "AS"))
    saved.rewrite(lines[:-1])
    saved.append(["more"])
    saved.settle()
    assert saved.path.read_text().splitlines() == [*lines[:-1], "more"]
    saved.close()


def test_there_is_nothing_to_continue_without_a_match() -> None:
    """No file, or an empty one."""
    saved = SavedMatch()
    assert saved.load() is None
    saved.path.write_text("")
    assert saved.load() is None


def test_a_finished_match_is_moved_among_the_finished_ones(home: Path) -> None:
    """`finish` keeps the record; there is nothing to continue."""
    saved, lines = kept(over())
    path = saved.finish()
    assert path is not None
    assert path.parent == home / "matches"
    assert path.read_text(encoding="utf-8").splitlines() == lines
    assert saved.load() is None


def test_two_matches_finished_in_one_second_are_both_kept(home: Path) -> None:
    """A finished match never replaces another."""
    for _ in range(3):
        kept(over())[0].finish()
    assert len(list((home / "matches").iterdir())) == 3


def test_a_finished_match_left_behind_is_kept_when_it_is_found(home: Path) -> None:
    """The window was closed over the last summary: the match is over but was not put away. The next match must not
    be written over it."""
    saved, lines = kept(over())
    assert saved.load() is None
    assert [path.read_text(encoding="utf-8").splitlines() for path in (home / "matches").iterdir()] == [lines]


def test_a_broken_record_is_refused_and_set_aside_whole() -> None:
    """A line changed by hand: an error names it, and the file is kept under another name."""
    saved, lines = kept(seven_up(hands=HANDS).do("stand", "AS"))
    at = next(i for i, line in enumerate(lines) if '"stand"' in line)
    broken = "\n".join([*lines[:at], lines[at].replace("stand", "give"), *lines[at + 1 :]]) + "\n"
    saved.path.write_text(broken, encoding="utf-8")
    with pytest.raises(RecordError) as error:
        saved.load()
    assert error.value.line == at + 1
    aside = saved.set_aside()
    assert aside is not None
    assert aside.read_text(encoding="utf-8") == broken
    assert saved.load() is None


def test_a_second_broken_record_does_not_replace_the_first() -> None:
    """Nothing is lost, however often it happens."""
    kept_as = []
    for text in ("first", "second", "third"):
        saved = SavedMatch()
        saved.path.write_text(text + "\n")
        kept_as.append(saved.set_aside())
    assert [path.read_text() for path in kept_as if path] == ["first\n", "second\n", "third\n"]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "{}", '{"faces": ["student"], "undo": true, "seed": 1}', '{"faces": 7, "undo": 1}']
)
def test_without_its_seating_a_match_is_continued_all_the_same(home: Path, text: str) -> None:
    """A missing or broken file beside the record costs the faces that were chosen, not the match."""
    saved, _lines = kept(seven_up(hands=HANDS))
    (home / "match.json").write_text(text)
    loaded = saved.load()
    assert loaded is not None
    assert loaded[1].faces == ("student", "keeper")  # nobody has another's


def test_a_face_that_nobody_has_is_passed_over(home: Path) -> None:
    """An unknown face would have no picture to be drawn with, so that seat has another, which nobody has."""
    saved, _lines = kept(seven_up(hands=HANDS))
    (home / "match.json").write_text(json.dumps({"faces": ["nobody", "keeper"], "undo": True, "seed": 3}))
    loaded = saved.load()
    assert loaded is not None
    assert loaded[1] == Seating(("student", "keeper"), undo="ask", seed=3)


def test_a_match_of_ones_own_file_keeps_the_finished_ones_in_it(tmp_path: Path) -> None:
    """`--record FILE`: a match that ended stands in the file, and the next one is added to it, never written over."""
    path = tmp_path / "evening.sevenup"
    _saved, lines = kept(over(), SavedMatch(record=path))
    assert SavedMatch(record=path).load() is None
    _saved, more = kept(seven_up(hands=HANDS).do("stand"), SavedMatch(record=path))
    assert path.read_text(encoding="utf-8").splitlines() == lines + more
    saved = SavedMatch(record=path)
    assert saved.load() is not None
    saved.rewrite(more[:-1])
    saved.close()
    assert path.read_text(encoding="utf-8").splitlines() == lines + more[:-1]


def test_the_seating_is_that_of_the_setup() -> None:
    """What set-up chooses is what is kept, with the record that it belongs to."""
    setup = TableSetup()
    saved = SavedMatch()
    saved.begin(Seating(tuple(seat.face for seat in setup.seats), setup.undo, 5))
    saved.append(["header"])
    saved.close()
    assert json.loads((saved.folder / "match.json").read_text()) == {
        "faces": ["student", "keeper"], "undo": "ask", "seed": 5, "night": False, "record": "0",
    }  # fmt: skip


def lines_of(path: Path) -> list[str]:
    """The lines of a file."""
    return path.read_text(encoding="utf-8").splitlines()


def test_an_unfinished_match_is_taken_up_again(home: Path) -> None:
    """It comes out of its folder and is the match under way; the one that was goes there in its place."""
    saved, first = kept(seven_up(hands=HANDS).do("stand", "AS"))
    saved, second = kept(seven_up(hands=HANDS).do("beg"))
    assert saved.dealt
    [aside] = (home / "matches").iterdir()
    assert lines_of(aside) == first
    saved.take_up(aside)
    loaded = saved.load()
    assert loaded is not None
    assert lines_of(saved.path) == first
    assert loaded[1] == SEATING
    assert [lines_of(path) for path in (home / "matches").iterdir()] == [second]


BOARDS = boards.write_boards(file_of(some_boards("old-sledge", 2), "old-sledge"))
SEATINGS = [
    Seating(("widow", "sailor"), undo="ask", seed=3),
    Seating(("widow", "sailor"), undo="never", seed=3, boards=BOARDS),
    Seating(("widow", "sailor"), undo="never", seed=3, boards=BOARDS, place=("/cup.sevenup-event", 1, 2)),
    Seating(("widow", "sailor"), undo="own", seed=3, tokens=("A" * 22, ""), port=7007, public="cards.example.org"),
]


def displaced(home: Path, seating: Seating, record: Path | None = None) -> Path:
    """A match that was seated so, and made way for another: where its record lies."""
    _saved, lines = kept(seven_up(hands=HANDS).do("stand", "AS"), SavedMatch(home, record), seating)
    kept(seven_up(hands=HANDS).do("beg"), SavedMatch(home, record))
    (aside,) = [path for path in (home / "matches").iterdir() if lines_of(path) == lines]
    return aside


@pytest.mark.parametrize("seating", SEATINGS)
@pytest.mark.parametrize("own", [False, True])
def test_a_displaced_match_comes_back_as_what_it_was(home: Path, tmp_path: Path, own: bool, seating: Seating) -> None:
    """Sealed boards, a table of a tournament, phones and faces; out of a file of one's own too."""
    aside = displaced(home, seating, tmp_path / "mine.sevenup" if own else None)
    saved = SavedMatch(home)
    saved.take_up(aside)
    loaded = saved.load()
    assert loaded is not None
    assert loaded[1] == seating
    saved.rewrite(Session.resume(loaded[0].record, None).lines)  # type: ignore[arg-type]
    saved.close()
    again = SavedMatch(home).load()
    assert again is not None
    assert again[1] == seating
    assert not list((home / "records").glob("*.seating"))[own + 1 :]


@pytest.mark.parametrize("seating", SEATINGS)
def test_a_displaced_match_has_its_seating_under_any_name(home: Path, tmp_path: Path, seating: Seating) -> None:
    """Renamed, taken up into a file of one's own, or opened as one by the command line; displaced twice too."""
    aside = displaced(home, seating).rename(home / "matches" / "The jack.sevenup")
    own = SavedMatch(home, tmp_path / "mine.sevenup")
    own.take_up(aside)
    loaded = own.load()
    assert loaded is not None
    assert loaded[1] == seating
    own.close()
    kept(seven_up(hands=HANDS).do("beg"), SavedMatch(home, tmp_path / "mine.sevenup"))
    (waits,) = SavedMatch(home).waiting()
    opened = SavedMatch(home, waits)
    loaded = opened.load()
    assert loaded is not None
    assert loaded[1] == seating


def test_a_match_that_was_left_by_a_dead_window_keeps_its_seating(home: Path) -> None:
    """The next window puts it among the others, and it comes back from there."""
    first, second = SavedMatch(home), SavedMatch(home)
    kept(seven_up(hands=HANDS).do("stand"), first)
    assert not first.beside
    first.load()
    kept(seven_up(hands=HANDS).do("stand", "AS"), second, SEATINGS[2])
    assert second.path.name == "match-2.sevenup"
    first.close()
    third = SavedMatch(home)
    third.load()
    (aside,) = third.waiting()
    third.take_up(aside)
    loaded = third.load()
    assert loaded is not None
    assert loaded[1] == SEATINGS[2]
    for saved in (first, second, third):
        saved.close()


def test_a_match_that_made_way_waits_and_one_that_was_abandoned_does_not(home: Path) -> None:
    """The latest first; abandoned, it has its seating all the same."""
    aside = displaced(home, SEATINGS[1])
    saved = SavedMatch(home)
    assert saved.waiting() == [aside]
    saved.take_up(aside)
    loaded = saved.load()
    assert loaded is not None
    saved.give_up()
    (given_up,) = [path for path in (home / "matches").iterdir() if lines_of(path) == loaded_lines(loaded)]
    assert given_up not in saved.waiting()
    assert len(saved.waiting()) == 1
    saved.take_up(given_up)
    again = saved.load()
    assert again is not None
    assert again[1] == SEATINGS[1]


def loaded_lines(loaded: tuple[ReadMatch, Seating]) -> list[str]:
    """The lines of a match that was loaded."""
    return list(Session.resume(loaded[0].record, None).lines)  # type: ignore[arg-type]


def test_a_match_whose_seating_finds_no_room_is_not_put_away(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stays where it is, with its seating, and the next one has another place."""
    kept(seven_up(hands=HANDS).do("stand", "AS"), SavedMatch(home), SEATINGS[1])

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(saved_matches, "keep_seating", full)
        other, _lines = kept(seven_up(hands=HANDS).do("beg"), SavedMatch(home))
        assert other.path.name == "match-2.sevenup"
        other.close()
    loaded = SavedMatch(home).load()
    assert loaded is not None
    assert loaded[1] == SEATINGS[1]


def test_a_match_of_a_game_night_that_is_past_counts_for_none(home: Path) -> None:
    """Taken up tonight, it is not one of tonight's."""
    tonight = Seating(("widow", "sailor"), undo="never", seed=3, night=True)
    aside = displaced(home, tonight)
    saved = SavedMatch(home)
    saved.take_up(aside)
    loaded = saved.load()
    assert loaded is not None
    assert loaded[1] == replace(tonight, night=False)


def test_only_the_last_match_of_a_file_is_taken_up(tmp_path: Path) -> None:
    """An evening in one file: the matches that are over stay in it."""
    path = tmp_path / "evening.sevenup"
    _saved, done = kept(over(), SavedMatch(record=path))
    _saved, more = kept(seven_up(hands=HANDS).do("stand"), SavedMatch(record=path))
    saved = SavedMatch()
    saved.take_up(path)
    assert lines_of(saved.path) == more
    assert lines_of(path) == done


def test_a_match_that_cannot_be_taken_up_costs_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the match under way finds no place, both stay where they are."""
    saved, first = kept(seven_up(hands=HANDS).do("stand", "AS"))
    other = home / "other.sevenup"
    other.write_text(saved.path.read_text(encoding="utf-8"), encoding="utf-8")

    def refuse(_self: Path, _target: Path) -> Path:
        raise PermissionError

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", refuse)
        with pytest.raises(OSError, match=r"match\.sevenup"):
            saved.take_up(other)
    with pytest.raises(OSError, match="missing"):
        saved.take_up(home / "missing.sevenup")
    assert lines_of(saved.path) == lines_of(other) == first


def test_only_a_dealt_match_that_is_not_over_waits() -> None:
    """Neither nothing, nor a header, nor a finished match."""
    assert not SavedMatch().dealt
    saved, lines = kept(seven_up(hands=HANDS))
    assert saved.dealt
    saved.path.write_text(lines[0] + "\n", encoding="utf-8")
    assert not SavedMatch().dealt
    assert not kept(over())[0].dealt


def test_the_codes_of_phones_are_kept_and_an_older_seating_has_none() -> None:
    """Continue opens the doors with the same tokens behind the same port; a token that is none lets nobody in."""
    token = "A" * 22
    seating = Seating(("student", "keeper"), "ask", 5, tokens=(token, ""), port=7007)
    assert seating.phones == (0,)
    assert with_phones(Seating(("student", "keeper"), "ask", 5), [token, ""], 7007) == seating
    bare = Seating(("student", "keeper"), "ask", 5)
    for tokens, port in ((None, None), ([token], 7007), ([token, ""], "7007"), (["short", 5], 7007), ([token, ""], -1)):
        assert with_phones(bare, tokens, port) == bare


def test_a_seating_keeps_the_name_by_which_friends_elsewhere_come() -> None:
    """What is no name of a machine is none, and without phones there is none either."""
    token = "A" * 22
    seating = Seating(("student", "keeper"), "ask", 5, tokens=(token, ""), port=7007, public="cards.example.org:8443")
    assert json.loads(seating_text(seating))["public"] == "cards.example.org:8443"
    bare = replace(seating, tokens=(), port=0, public="")
    assert with_phones(bare, [token, ""], 7007, "cards.example.org:8443") == seating
    for public in (None, 5, "https://a b", "x" * 300):
        assert with_phones(bare, [token, ""], 7007, public).public == ""
    assert "public" not in json.loads(seating_text(replace(seating, tokens=())))
    assert "tokens" not in seating_text(bare)
    assert json.loads(seating_text(seating))["tokens"] == [token, ""]


@pytest.mark.parametrize("place", [None, 3, [], ["", 1, 1], ["cup", 1], ["cup", "1", 1], {"cup": 1}])
def test_a_place_in_a_tournament_that_makes_no_sense_is_none(place: object) -> None:
    """The match goes on as one of its own."""
    saved, _lines = kept(seven_up(hands=HANDS).do("stand"))
    saved.reseat(Seating(("widow", "sailor"), undo="ask", seed=1))
    file = saved.folder / "match.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {"place": place}))
    loaded = saved.load()
    assert loaded is not None
    assert loaded[1].faces == ("widow", "sailor")
    assert loaded[1].place is None
    saved.close()


@pytest.mark.parametrize(
    ("kept_as", "rule"), [("true", "ask"), ("false", "never"), ('"own"', "own"), ('"ask"', "ask"), ('"later"', "never")]
)
def test_a_seating_of_before_says_whether_undo_was_agreed_and_one_of_today_how(
    home: Path, kept_as: str, rule: str
) -> None:
    """True is asking, false never; what is not understood lets nobody take back."""
    saved, _lines = kept(seven_up(hands=HANDS))
    (home / "match.json").write_text(f'{{"faces": ["student", "keeper"], "undo": {kept_as}, "seed": 3}}')
    loaded = saved.load()
    assert loaded is not None
    assert loaded[1].undo == rule


def test_boards_of_nothing_are_no_boards() -> None:
    """A seating may come from anywhere: an empty text is read as none, without asking what it holds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(boards, "parse_boards_file", lambda *_: pytest.fail("there is nothing to read"))
        assert [sound_boards(text) for text in ("", None, 7)] == ["", "", ""]
