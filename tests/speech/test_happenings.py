"""Captions of a record: over whole matches the right person led, followed and took the trick."""

from itertools import pairwise
from pathlib import Path

import pytest

from sevenup_gui.engine.events import CardPlayed, TrickTaken
from sevenup_gui.engine.reading import read_file
from sevenup_gui.engine.record import replay
from sevenup_gui.engine.state import State, Transition
from sevenup_gui.speech.happenings import happenings
from sevenup_gui.vocabulary.names import Names

GOLDEN = Path(__file__).parent.parent / "golden"
PEOPLE = ("Ann", "Ben", "Cora", "Dora", "Emil", "Finn", "Greta")


@pytest.mark.parametrize("record", ["old-sledge-2", "hoyle-4", "espanol-3", "seven-up-seven-down-5", "oh-hell-7"])
def test_captions_name_who_led_who_followed_and_who_took_it(record: str) -> None:
    """The first of each trick's cards was led and no other, also at the step that completes the trick; it is taken by
    whoever leads to the next one."""
    match = read_file(GOLDEN / f"{record}.sevenup").matches[0].record
    players = len(match.header.players)
    names = Names(PEOPLE[:players], match.header.options)
    told: list[tuple[str, list[CardPlayed], list[TrickTaken]]] = []

    def look(before: State, _step: object, transition: Transition) -> None:
        cards = [event for event in transition.events if isinstance(event, CardPlayed)]
        if cards and not before.forehead:
            tricks = [event for event in transition.events if isinstance(event, TrickTaken)]
            told.append((" ".join(happenings(before, transition.events, names)), cards, tricks))

    replay(match, look)
    lying = 0
    for said, cards, tricks in told:
        (card,) = cards
        who = PEOPLE[card.seat]
        assert (f"{who} led " in said) == (lying == 0)
        assert said.count(" led ") == (lying == 0)
        assert said.startswith(who)
        lying += 1
        assert bool(tricks) == (lying == players)
        lying %= players
    for (_said, _cards, tricks), (then, (card,), _tricks) in pairwise(told):
        if tricks and " led " in then and tricks[0].winner == card.seat:
            assert f"{PEOPLE[card.seat]} wins the trick" in _said
    assert len(told) > 3 * players
