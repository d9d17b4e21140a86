"""Before a match: who is here, names and faces as at the table, and when it may begin."""

import json

import pytest

from sevenup_gui.games import PRESETS
from sevenup_gui.i18n import speaking
from sevenup_gui.serve.lobby import LONGEST_NAME, Lobby
from sevenup_gui.sitters import SITTERS
from sevenup_gui.ui.kit import fields
from tests.serve.rooms import button, press, says


def lobby() -> Lobby:
    """Two phones, at seats 0 and 2, and two others."""
    return Lobby({0: ("Ann", "sailor"), 2: ("Ben", "widow")}, ["Vera", "Ben 2"], "Old Sledge")


def test_everybody_has_a_place() -> None:
    """The seats that phones leave free are those of the others, in their order, each with a face."""
    seats = lobby().shown(None)["players"]
    assert [(player["name"], player["kind"], player["here"]) for player in seats] == [
        ("Ann", "phone", False), ("Vera", "screen", True), ("Ben", "phone", False), ("Ben 2", "screen", True),
    ]  # fmt: skip
    assert seats[1]["face"] == "widow"
    assert all(player["face"] in SITTERS for player in seats)


def test_who_will_play_together_is_told() -> None:
    """Before a seat is taken: on every screen, by the word of the side."""
    options = PRESETS["hoyle"].options(4)
    room = Lobby({0: ("Ann", "sailor"), 2: ("Ben", "widow")}, ["Vera", "Dora"], "", options=options)
    for seat in (0, None):
        assert [player["sidename"] for player in room.shown(seat)["players"]] == ["Blue", "Amber", "Blue", "Amber"]
    assert not any(player["sidename"] for player in lobby().shown(None)["players"])


def test_no_seat_has_a_code_of_its_own() -> None:
    """One code leads to the table, and it's no part of the picture."""
    assert not any(player["code"] for player in lobby().shown(None)["players"])


def test_it_begins_once_all_phones_are_here() -> None:
    """Until then everybody reads for how many is waited, and nobody may begin; a phone may go away again."""
    room = lobby()
    assert room.shown(None)["waiting"] == "Waiting for 2 more phones."
    room.here(0, True)
    assert room.shown(0)["waiting"] == "Waiting for 1 more phone."
    assert button(room, 0, "begin") is None
    assert says(room, 0, {"begin": True}) == {"no": "Waiting for 1 more phone."}
    room.here(2, True)
    assert button(room, 0, "begin") is not None
    room.here(0, False)
    assert button(room, 2, "begin") is None
    assert not room.begun
    room.here(0, True)
    assert press(room, 2, "begin") is None
    assert room.begun


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Zoë  ", "Zoë"),
        ("Ben\u202e\n\x1b", "Ben 3"),
        ("a" * 60, "a" * LONGEST_NAME),
        ("\u200b \x00", "Ann"),
        ("Vera", "Vera 2"),
        ("vera", "vera 2"),
        ("\u3164\u2800", "Ann"),
    ],
)
def test_names_are_as_at_the_table(typed: str, name: str) -> None:
    """No control characters, no direction marks, not too long, not empty, and nobody else's."""
    room = lobby()
    assert says(room, 0, {"name": typed}) is None
    assert room.names == {0: name, 2: "Ben"}
    assert room.shown(0)["choose"]["name"] == name


def test_names_are_as_long_as_those_typed_at_the_window() -> None:
    """One length for both."""
    assert LONGEST_NAME == fields.LONGEST_NAME


def test_a_face_is_worn_once() -> None:
    """Another phone's face is exchanged for one's own, as at set-up; one of the others is not given away, nor is one
    that there is not."""
    room = lobby()
    assert says(room, 0, {"face": "miner"}) is None
    assert room.faces == {0: "miner", 2: "widow"}
    room = Lobby({0: ("Ann", "sailor"), 1: ("Ben", "keeper")}, ["Vera"], "")
    says(room, 0, {"face": "keeper"})
    assert room.faces == {0: "keeper", 1: "sailor"}
    assert says(room, 0, {"face": "widow"}) == {"no": "That face is taken. Choose another."}
    assert says(room, 0, {"face": "../../etc"}) is None
    assert room.faces == {0: "keeper", 1: "sailor"}
    assert "widow" not in [face for face, _name in room.shown(0)["choose"]["faces"]]


def test_whoever_has_no_phone_here_chooses_nothing() -> None:
    """Neither the public table nor a seat of the others."""
    room = lobby()
    before = json.dumps(room.shown(None))
    assert room.shown(None)["choose"] is room.shown(1)["choose"] is None
    for message in ({"name": "Eve"}, {"face": "miner"}, {"begin": True}, {"on": True}):
        assert says(room, 1, message) is None
    assert json.dumps(room.shown(None)) == before


def test_the_stamp_changes_with_what_is_shown() -> None:
    """And stays when nothing has happened."""
    room = lobby()
    stamps = [room.stamp]
    room.here(0, True)
    stamps.append(room.stamp)
    for message in ({"name": "Eve"}, {"face": "miner"}):
        says(room, 0, message)
        stamps.append(room.stamp)
    room.here(0, False)
    stamps.append(room.stamp)
    assert len(set(stamps)) == len(stamps)
    room.here(0, False)
    room.advance(100.0)
    says(room, 0, {"back": True})
    assert room.stamp == stamps[-1]


def test_it_speaks_the_language_spoken() -> None:
    """The screen says which one it has been written in."""
    with speaking("es"):
        shown = lobby().shown(0)
    assert shown["language"] == "es"
    assert lobby().shown(0)["language"] == "en"
