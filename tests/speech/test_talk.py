"""Table talk: from public events alone, nothing twice, not too much of it, and short."""

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from sevenup_gui import assets
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.events import CardsDealt, DealStarted, Event, HandCut, HandOpened, MatchEnded, TrickTaken
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import OPEN, PUBLIC, fold, redact, view
from sevenup_gui.errors import AssetError
from sevenup_gui.i18n import codes, set_language
from sevenup_gui.match.session import Session
from sevenup_gui.sitters import SITTERS
from sevenup_gui.speech.talk.lines import CUES, FILE, known_lines
from sevenup_gui.speech.talk.talk import FAREWELLS, Talk, TalkLine
from tests.builders import TABLES
from tests.matches import Match

LONGEST = 42  # letters: two short lines of a bubble
FACES = dict(enumerate(SITTERS))
MATCHES = [(table, seed) for seed, table in enumerate(TABLES)]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def events_of(match: Match) -> list[Event]:
    """All that happened."""
    return [event for step in match.events for event in step]


def talk_at(match: Match, seed: int = 1) -> Talk:
    """The talk of that match's table, before anything has happened."""
    return Talk(view(match.states[0], PUBLIC), {seat: FACES[seat] for seat in range(match.players)}, seed)


def heard(match: Match, events: Sequence[Event], seed: int = 1) -> list[list[TalkLine]]:
    """Return the lines, event by event."""
    talk = talk_at(match, seed)
    return [talk.note(event) for event in events]


def every_line() -> list[TalkLine]:
    """Return every line."""
    said = known_lines()
    return [TalkLine(0, face, cue, n) for face in said for cue in CUES for n in range(len(said[face][cue]))]


@pytest.mark.parametrize("language", codes())
def test_everybody_has_a_short_line_of_their_own_for_every_occasion(language: str) -> None:
    """All twenty, in every language: what one says nobody else does."""
    set_language(language)
    assert set(known_lines()) == set(SITTERS)
    spoken = [line.words for line in every_line()]
    assert len(spoken) == len(set(spoken))
    assert all(1 <= len(said[cue]) <= 2 for said in known_lines().values() for cue in CUES)
    assert max(map(len, spoken)) <= LONGEST


@pytest.mark.parametrize(("table", "seed"), MATCHES)
def test_the_talk_is_the_same_for_whoever_looks_on(table: tuple[str, int], seed: int) -> None:
    """Told with the public's eyes, with any seat's, or with all hands open."""
    match = Match(table, seed)
    events = events_of(match)
    said = heard(match, [redact(event, PUBLIC) for event in events])
    assert any(said)
    for viewer in (OPEN, *range(match.players)):
        assert heard(match, [redact(event, viewer) for event in events]) == said


@pytest.mark.parametrize(("table", "seed"), MATCHES)
def test_the_talk_is_the_same_whatever_cards_are_hidden(table: tuple[str, int], seed: int) -> None:
    """Other cards in every hand, in every discard and under every eye: not a word is different."""
    match, source = Match(table, seed), random.Random(seed)
    events = events_of(match)
    assert heard(match, [other_cards(event, source) for event in events]) == heard(match, events)


def other_cards(event: Event, source: random.Random) -> Event:
    """The event with any cards where not everybody sees them."""
    match event:
        case CardsDealt(packets):
            return CardsDealt(tuple([p._replace(cards=tuple(source.sample(PACK, p.size))) for p in packets]))
        case HandCut(_seat, count, _cards):
            return replace(event, cards=tuple(source.sample(PACK, count)))
        case HandOpened(_seat, cards):
            return replace(event, cards=tuple(source.sample(PACK, len(cards or ()))))
        case _:
            return event


@pytest.mark.parametrize(("table", "seed"), MATCHES)
def test_nothing_is_said_twice_and_one_line_a_trick_is_enough(table: tuple[str, int], seed: int) -> None:
    """But for hello and goodbye, which two may say at once."""
    match = Match(table, seed)
    said, in_trick = [], 0
    for event, lines in zip(events_of(match), heard(match, events_of(match)), strict=True):
        said += [line[1:] for line in lines]
        if isinstance(event, DealStarted | TrickTaken):
            in_trick = 0
        if lines and lines[0].cue in ("greeting", *FAREWELLS):
            assert len(lines) <= (2 if match.players >= 4 else 1)
            continue
        in_trick += len(lines)
        assert in_trick <= 1
    assert len(said) == len(set(said))


def test_people_say_what_they_like_themselves() -> None:
    """Only the seats that are given a face talk, and one whose face is not known is silent."""
    match = Match(("seven-up-seven-down", 5), 1)
    talk = Talk(view(match.states[0], PUBLIC), {1: "sailor", 3: "widow", 4: "nobody"}, 1)
    speakers = {line.seat for event in events_of(match) for line in talk.note(event)}
    assert speakers == {1, 3}


def test_a_good_part_of_the_occasions_passes_in_silence() -> None:
    """Of those to which somebody could say something, about one in three."""
    said = chances = 0
    for seed in range(12):
        match = Match(("seven-up-seven-down", 3 + seed % 5), seed)
        for event, lines in zip(events_of(match), heard(match, events_of(match), seed), strict=True):
            if not isinstance(event, DealStarted | MatchEnded):
                said += bool(lines)
                chances += isinstance(event, TrickTaken)
    assert 0.05 < said / chances < 0.4


def test_another_match_has_another_talk() -> None:
    """The seed is the match's."""
    match = Match(("seven-up-seven-down", 5), 1)
    assert len({str(heard(match, events_of(match), seed)) for seed in range(4)}) == 4


@pytest.mark.parametrize("seed", range(1, 5))
def test_what_was_taken_back_is_not_talked_about_again(seed: int) -> None:
    """After an undo nobody speaks until the trick is over."""
    match = Match(("old-sledge", 4), seed)
    events = events_of(match)
    taken_back = [
        at for at, lines in enumerate(heard(match, events)) if lines and lines[0].cue in ("begging", "refused", "given")
    ]
    assert taken_back
    for at in taken_back:
        talk, before = talk_at(match), view(match.states[0], PUBLIC)
        for event in events[:at]:
            talk.note(event)
            before = fold(before, redact(event, PUBLIC))
        assert talk.note(events[at])
        talk.anew(before)
        assert talk.note(events[at]) == []


def test_a_match_gone_on_with_repeats_nothing() -> None:
    """What was said before it was put away was said."""
    match = Match(("seven-up-seven-down", 5), 4)
    whole = talk_at(match)
    for event in events_of(match):
        whole.note(event)
    session = Session.resume(match.record(), random.Random(1))
    assert Talk.of(session, whole.faces, 1, told=True).said == whole.said
    assert not Talk.of(session, whole.faces, 1, told=False).said


def test_a_line_is_said_in_the_language_of_the_moment() -> None:
    """The file has it in English, and the catalogue has the rest."""
    line = TalkLine(0, "keeper", "goodbye", 0)
    assert line.words == known_lines()["keeper"]["goodbye"][0]
    set_language("es")
    assert line.words != known_lines()["keeper"]["goodbye"][0]


def harmed(kind: str, text: str) -> str | None:
    """The file of lines with something wrong in it, or none at all."""
    found = json.loads(text)
    match kind:
        case "cut off":
            return text[: len(text) // 2]
        case "no occasion":
            del found["sailor"]["busted"]
        case "no line":
            found["sailor"]["busted"] = []
        case "no list":
            found["sailor"]["busted"] = "Ran her aground."
        case "no speaker":
            found = list(found)
        case _:
            return None
    return json.dumps(found)


@pytest.mark.parametrize("kind", ["cut off", "no occasion", "no line", "no list", "no speaker", "missing"])
def test_a_file_of_lines_that_makes_no_sense_is_told_of(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one sentence with its name."""
    text = harmed(kind, assets.asset(FILE).read_text(encoding="utf-8"))
    (tmp_path / "talk").mkdir()
    if text is not None:
        (tmp_path / FILE).write_text(text, encoding="utf-8")
    monkeypatch.setattr(assets, "assets_dir", lambda: tmp_path)
    with pytest.raises(AssetError, match=r"'assets/talk/lines\.json'.*Reinstall the program\.$"):
        known_lines.__wrapped__()


@pytest.mark.parametrize(("table", "seed"), MATCHES)
def test_who_wins_is_kind_and_who_loses_is_handsome(table: tuple[str, int], seed: int) -> None:
    """The winner has the first word of a match that one side has won; where several share it they say goodbye."""
    match = Match(table, seed)
    events = events_of(match)
    ended = next(event for event in events if isinstance(event, MatchEnded))
    lines = next(lines for event, lines in zip(events, heard(match, events), strict=True) if event is ended)
    assert lines
    for line in lines:
        won = side_of(match.states[-1].options, match.players, line.seat) in ended.winners
        assert line.cue == ("goodbye" if len(ended.winners) > 1 else "won" if won else "lost")
    assert len(ended.winners) > 1 or lines[0].cue == "won"
