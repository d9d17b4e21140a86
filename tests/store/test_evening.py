"""A game night: who sits where from match to match, and who has won how many."""

import json
from dataclasses import asdict, replace
from itertools import pairwise
from pathlib import Path

import pytest

from sevenup_gui.engine.names import name_apart
from sevenup_gui.engine.record import Record
from sevenup_gui.sitters import PERSON_FACE
from sevenup_gui.store.evening import (
    FILE,
    MOST_FRIENDS,
    Evening,
    EveningReader,
    Friend,
    NightMatch,
    load_evening,
    read_evening,
)
from sevenup_gui.store.kept import notices
from sevenup_gui.store.setup import HUMAN, TableSetup
from tests.builders import seven_up

LEVELS = ("novice", "casual", "skilled", "expert")
NAMES = ("Ann", "Bob", "Cy", "Di", "Ed", "Fay", "Gil", "Hal")
FACES = ("widow", "sailor", "miner", "teacher", "farmer", "singer", "banker", "baker")
EIGHT = "2026-11-21T20:00:00Z"


def evening(people: int, preset: str = "old-sledge", **facts: object) -> Evening:
    """So many friends, all of them there."""
    friends = tuple(Friend(*each) for each in zip(NAMES[:people], FACES, strict=False))
    game = "seven-up" if preset in ("old-sledge", "forced-beg") else "seven-up-seven-down"
    return replace(Evening(friends, TableSetup().with_game(game).with_preset(preset)), **facts)  # type: ignore[arg-type]


def played(night: Evening, *winners: int, dealer: int | None = None, ended: str = EIGHT) -> Evening:
    """The evening after a match that sides won; the last seat dealt first unless `dealer` is given."""
    setup = night.table()
    names = tuple(seat.shown_name for seat in setup.seats)
    record = Record(setup.header(names, EIGHT), len(names) - 1 if dealer is None else dealer, ())
    return night.with_match(record, tuple(seat.face for seat in setup.seats), winners, ended)


def seated(night: Evening) -> list[str]:
    """The names round the table of the next match."""
    return [seat.shown_name for seat in night.table().seats]


# Seats and the deal


@pytest.mark.parametrize(
    ("people", "preset"), [(2, "forced-beg"), (3, "old-sledge"), (4, "old-sledge"), (7, "seven-up-seven-down")]
)
def test_the_deal_passes_on_from_match_to_match(people: int, preset: str) -> None:
    """Whoever dealt first in the first match, everybody does once before anybody does again: the last seat deals."""
    night, dealers = played(evening(people, preset), 0, dealer=0), [NAMES[0]]
    for _ in range(people):
        dealers.append(seated(night)[-1])
        night = played(night, 0)
    assert sorted(dealers[:people]) == sorted(NAMES[:people])
    assert dealers[people] == dealers[0]


def test_partners_change_from_match_to_match() -> None:
    """In three matches of four each has had each of the others as a partner, and so it goes on."""
    night, pairs = evening(4), []
    for _ in range(6):
        first, second, third, fourth = seated(night)
        pairs.append({frozenset((first, third)), frozenset((second, fourth))})
        night = played(night, 0)
    assert pairs[0] != pairs[1] != pairs[2] != pairs[0]
    assert pairs[3:] == pairs[:3]


@pytest.mark.parametrize(
    ("people", "preset"), [(3, "forced-beg"), (5, "old-sledge"), (7, "old-sledge"), (8, "seven-up-seven-down")]
)
def test_who_waits_comes_in_next(people: int, preset: str) -> None:
    """With more people than chairs nobody who waited waits again while others have not, and all are told of."""
    night, waited = evening(people, preset), []
    for _ in range(2 * people):
        assert {*seated(night), *night.waiting()} == set(NAMES[:people])
        waited.append(night.waiting())
        night = played(night, 0)
    chairs = night.rules.seat_counts()[-1]
    if people <= 2 * chairs:
        assert not any(set(one) & set(two) for one, two in pairwise(waited))
    times = [sum(name in each for each in waited) for name in NAMES[:people]]
    assert max(times) - min(times) <= 1


def test_computers_fill_the_chairs_that_are_wanted() -> None:
    """As many as were asked for, where there are chairs; as many as the rules need, asked for or not."""
    assert [seat.plays for seat in evening(1).table().seats] == [HUMAN, "casual"]
    three = evening(2, computers=1, level="expert")
    assert [seat.plays for seat in three.table().seats] == [HUMAN, HUMAN, "expert"]
    assert len(evening(3, computers=9).table().seats) == 4
    assert len(evening(5, computers=2).table().seats) == 4


def test_a_computer_has_neither_name_nor_face_of_anybody_there() -> None:
    """Otherwise nobody could tell who has won what."""
    friends = (Friend("Ben", "sailor"), Friend("Vera", "keeper"))
    seats = Evening(friends, computers=2).table().seats
    assert len({seat.shown_name for seat in seats}) == len({seat.face for seat in seats}) == 4


def test_who_has_left_is_not_dealt_to() -> None:
    """Only those who are there sit down; the deal goes on with whoever comes after the last dealer."""
    night = played(evening(4), 0, dealer=1)
    night = night.with_friends([replace(friend, here=friend.name != "Cy") for friend in night.friends])
    assert set(seated(night)) == {"Ann", "Bob", "Di"}
    assert seated(night)[-1] == "Di"


# Standings


def test_a_match_won_is_a_match_for_both_partners() -> None:
    """With four the sides are 0 and 2 against 1 and 3; the most matches won stand first."""
    night = played(evening(4), 1)
    assert [(row.name, row.won) for row in night.standings()] == [("Bob", 1), ("Di", 1), ("Ann", 0), ("Cy", 0)]


def test_who_has_gone_home_keeps_what_was_won() -> None:
    """The standings are those of the whole evening."""
    night = played(evening(3), 1)
    night = night.with_friends([replace(friend, here=friend.name != "Bob") for friend in night.friends])
    assert night.standings()[0] == ("Bob", "sailor", 1)


def test_the_first_with_the_matches_agreed_wins_the_evening() -> None:
    """However many are played after that; without an agreement nobody does."""
    night = evening(2, to_win=2)
    for winner in ("Bob", "Ann", "Bob", "Ann", "Ann"):
        night = played(night, seated(night).index(winner))
        assert night.champions() == (("Bob",) if len(night.matches) > 2 else ())
    assert replace(night, to_win=0).champions() == ()


def test_a_new_name_keeps_what_was_won_under_the_old_one() -> None:
    """A name mistyped at eight is put right at nine."""
    night = played(evening(2), 0)
    winner = night.matches[0].winners[0]
    night = night.with_friends([replace(f, name="Anna") if f.name == winner else f for f in night.friends])
    assert night.won("Anna") == 1
    assert night.won(winner) == 0


def test_no_two_friends_have_one_name() -> None:
    """The second gets a number."""
    night = evening(2).with_friends([Friend("Ann", "widow"), Friend("Ann", "sailor"), Friend("Ann", "miner")])
    assert [friend.name for friend in night.friends] == ["Ann", "Ann 2", "Ann 3"]
    assert name_apart("Bob", ["Ann"]) == "Bob"
    assert name_apart("ann", ["Ann"]) == "ann 2"
    many = [Friend(f"n{n}", "widow") for n in range(MOST_FRIENDS + 3)]
    assert len(night.with_friends(many).friends) == MOST_FRIENDS


# Kept


def test_an_evening_is_kept_and_read_back(home: Path) -> None:
    """Friends with their faces, rules, length, computers, and the matches won."""
    home.mkdir()
    night = played(evening(3, to_win=3, computers=1, level="expert"), 2)
    night.save(home)
    assert load_evening(home, LEVELS, EIGHT) == night


def test_an_evening_kept_with_a_level_that_is_not_offered_any_more_has_the_next_stronger(home: Path) -> None:
    """All else of it stands, and the file is understood whole."""
    home.mkdir()
    night = replace(evening(1), computers=2, level="skilled")
    night.save(home)
    assert read_evening(home, LEVELS, EIGHT) == (replace(night, level="expert"), None)


@pytest.mark.parametrize(("now", "matches"), [("2026-11-22T05:59:59Z", 1), ("2026-11-22T06:00:01Z", 0)])
def test_ten_hours_after_the_last_match_the_evening_is_over(home: Path, now: str, matches: int) -> None:
    """The next one has the same friends and begins with empty standings."""
    home.mkdir()
    night = played(evening(3), 0)
    night.save(home)
    again = load_evening(home, LEVELS, now)
    assert (again.friends, len(again.matches)) == (night.friends, matches)


def test_an_evening_that_nobody_finished_a_match_of_is_over_too(home: Path) -> None:
    """A match was dealt last night and is still under way: tonight's matches belong to another evening."""
    home.mkdir()
    evening(3, began=EIGHT).save(home)
    assert load_evening(home, LEVELS, "2026-11-22T05:59:59Z").began == EIGHT
    assert load_evening(home, LEVELS, "2026-11-22T06:00:01Z").began == ""


def test_a_match_counts_once() -> None:
    """By the pack it was dealt first, whenever and however often it is counted; another match counts beside it."""
    night, match = evening(2), seven_up(target=1).do("stand").play_out()
    record = match.record("old-sledge")
    for _ in range(3):
        night = night.with_match(record, FACES[:2], (0,), EIGHT)
    assert len(night.matches) == 1
    other = seven_up(target=1, hands={0: "AS 2S TC 9H 8D 7D"}).do("stand").play_out().record("old-sledge")
    assert len(night.with_match(other, FACES[:2], (0,), EIGHT).matches) == 2


def test_what_two_windows_change_is_all_kept() -> None:
    """Each has what it changed itself, and the matches of both."""
    before, match = evening(3), seven_up(target=1).do("stand").play_out()
    elsewhere = replace(before, to_win=3).with_match(match.record("old-sledge"), FACES[:2], (0,), EIGHT)
    here = before.with_friends([*before.friends, Friend("Di", "teacher")])
    merged = here.merged(before, elsewhere)
    assert (len(merged.friends), merged.to_win, merged.matches) == (4, 3, elsewhere.matches)
    assert elsewhere.anew().merged(elsewhere, elsewhere).matches == ()


MATCH = {"ended": EIGHT, "names": ["Ann", "Ben"], "faces": ["widow", "keeper"], "winners": ["Ann"], "dealer": 1}
KEPT = NightMatch(EIGHT, ("Ann", "Ben"), ("widow", "keeper"), ("Ann",), 1)
FACELESS = {"matches": (replace(KEPT, faces=("widow", PERSON_FACE)),)}
ANN = (Friend("Ann", PERSON_FACE),)


@pytest.mark.parametrize(
    ("change", "costs"),
    [
        ({"friends": 7}, {"friends": ()}), ({"friends": [{"name": "Ann"}, 7, {"name": ""}]}, {"friends": ANN}),
        ({"to_win": 4}, {"to_win": 0}), ({"level": "genius"}, {"level": "casual"}), ({"computers": "many"}, {}),
        ({"rules": "all"}, {}), ({"rules": {"preset": "bridge"}}, {}), ({"began": "yesterday"}, {"began": ""}),
        ({"matches": [MATCH | {"ended": "yesterday"}]}, {}), ({"matches": [MATCH | {"dealer": 2}]}, {}),
        ({"matches": [MATCH | {"dealer": "Ann"}]}, {}), ({"matches": [MATCH | {"faces": ["widow"]}]}, FACELESS),
        ({"matches": [MATCH | {"faces": ["widow", "nobody"]}]}, FACELESS), ({"matches": [[], MATCH]}, {}),
        ({"matches": [MATCH | {"winners": "Ann"}]}, {"matches": (replace(KEPT, winners=()),)}),
    ],
)  # fmt: skip
def test_a_value_of_the_evening_that_makes_no_sense_costs_itself(
    home: Path, change: dict[str, object], costs: dict[str, object]
) -> None:
    """The file may have been written by hand, or by another version: all the rest is there, and the file is kept."""
    home.mkdir()
    night = replace(evening(2), to_win=3, level="expert", began=EIGHT, matches=(KEPT,))
    assert night.save(home)
    data = json.dumps(json.loads((home / FILE).read_text()) | change)
    (home / FILE).write_text(data)
    expected = replace(night, **costs)  # type: ignore[arg-type]
    assert read_evening(home, LEVELS, EIGHT) == (expected, home / "evening.broken.json")
    assert (home / "evening.broken.json").read_text() == data
    assert read_evening(home, LEVELS, EIGHT) == (expected, None)


def test_a_face_that_is_not_known_any_more_is_another_one(home: Path) -> None:
    """The friend stays; nobody without a name does."""
    home.mkdir()
    evening(2).save(home)
    data = json.loads((home / FILE).read_text())
    data["friends"][0]["face"] = "nobody"
    data["friends"].append({"name": "", "face": "widow", "here": True})
    (home / FILE).write_text(json.dumps(data))
    assert [friend.name for friend in load_evening(home, LEVELS, EIGHT).friends] == ["Ann", "Bob"]


@pytest.mark.parametrize("text", ["", "[]", "7", "{}", "[" * 100_000])
def test_a_file_that_is_no_evening_at_all_is_passed_over(home: Path, text: str) -> None:
    """An evening begins whatever lies there."""
    home.mkdir()
    (home / FILE).write_text(text)
    found, aside = read_evening(home, LEVELS, EIGHT)
    assert found == Evening()
    assert aside == home / "evening.broken.json"
    assert aside.read_text() == text


def test_without_a_place_to_keep_it_the_evening_goes_on(tmp_path: Path) -> None:
    """No game is stopped for a disk."""
    evening(2).save(tmp_path / "nowhere" / "at" / "all")
    assert load_evening(tmp_path / "nowhere", LEVELS, EIGHT) == Evening()
    assert isinstance(played(evening(2), 0).matches[0], NightMatch)


def test_friends_with_phones_sit_at_seats_with_phones_and_an_older_file_knows_none() -> None:
    """Who has the cards on a phone is kept with the friends; files from before say nobody has."""
    evening = Evening((Friend("Ann", "singer", phone=True), Friend("Bob", "sailor")))
    assert [seat.plays for seat in evening.everybody][:2] == ["phone", "human"]
    data = json.loads(json.dumps(asdict(evening) | {"rules": evening.rules.to_json()}))
    assert EveningReader(LEVELS, EIGHT).evening(data).friends == evening.friends
    del data["friends"][0]["phone"]
    assert not EveningReader(LEVELS, EIGHT).evening(data).friends[0].phone


NIGHT = Evening(friends=(Friend("Ann", "widow"), Friend("Bob", "sailor")), to_win=2)


def test_a_night_that_cannot_be_read_is_never_replaced(barred: Path) -> None:
    barred.mkdir()
    assert NIGHT.save(barred)
    (barred / "evening.json").chmod(0)
    assert read_evening(barred, LEVELS, EIGHT) == (Evening(), None)
    assert not Evening().save(barred)
    (barred / "evening.json").chmod(0o600)
    assert load_evening(barred, LEVELS, EIGHT) == NIGHT
    notice = notices.take()
    assert notice is not None
    assert notice.finding == "unreadable"


def test_fields_of_a_later_version_survive_in_a_night(home: Path) -> None:
    home.mkdir()
    assert NIGHT.save(home)
    data = json.loads((home / "evening.json").read_text(encoding="utf-8")) | {"snacks": ["nuts"]}
    (home / "evening.json").write_text(json.dumps(data), encoding="utf-8")
    assert load_evening(home, LEVELS, EIGHT).save(home)
    assert json.loads((home / "evening.json").read_text(encoding="utf-8"))["snacks"] == ["nuts"]
