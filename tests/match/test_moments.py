"""The best moments of a match: chosen from what everybody saw, few, in order, and the last is what decided it."""

import random
from pathlib import Path

import pytest

from sevenup_gui.engine.actions import ChooseDiscard, Discard
from sevenup_gui.engine.events import CardPlayed, TurnUpShown
from sevenup_gui.engine.reading import read_file
from sevenup_gui.engine.record import Header, Record, Seated, replay
from sevenup_gui.games import PRESETS
from sevenup_gui.games.parts.outcome import Highlight
from sevenup_gui.match.moments import MOST, Finder, best_moments
from sevenup_gui.match.session import Session
from sevenup_gui.speech.moments.ending import moment_sentence
from sevenup_gui.vocabulary.names import names_of
from tests.builders import seven_up

RECORDS = sorted((Path(__file__).parent.parent / "golden").glob("*-[2-7].sevenup"))


def finished(path: Path) -> list[Record]:
    """The matches of a file that came to their end."""
    return [match.record for match in read_file(path).matches if match.state.phase == "over"]


def told(record: Record) -> list[str]:
    """The moments in words."""
    return [moment_sentence(moment, names_of(record.header)) for moment in best_moments(record)]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_moments_are_few_in_order_and_true(path: Path) -> None:
    """Each shows cards that had lain open by that step of the record, and says something of its own."""
    for record in finished(path):
        moments, open_by = best_moments(record), shown(record)
        assert 1 <= len(moments) <= MOST
        assert [moment.step for moment in moments] == sorted(moment.step for moment in moments)
        assert len({moment.step for moment in moments}) == len(moments)
        for moment in moments:
            assert {card for card, _seat in moment.cards} <= open_by[moment.step]
            assert moment.winner in {seat for _card, seat in moment.cards}
        assert all(told(record))


def test_a_match_is_looked_through_while_it_goes_on() -> None:
    """What is found piece by piece, and after something was taken back, is what the whole record has."""
    records = [record for path in RECORDS for record in finished(path)][:3]
    finder = Finder()
    for record in records:
        for end in (*range(0, len(record.steps), 7), len(record.steps) // 2, len(record.steps)):
            finder.read(record._replace(steps=record.steps[:end]))
        assert finder.best() == best_moments(record)


def shown(record: Record) -> dict[int, set[str]]:
    """The cards that lay open in the course of the deal, by the number of the step."""
    found: dict[int, set[str]] = {}
    steps = 0

    def look(_state: object, _step: object, transition: object) -> None:
        nonlocal steps
        steps += 1
        found[steps] = found.get(steps - 1, set()) | {
            event.card
            for event in transition.events  # type: ignore[attr-defined]
            if isinstance(event, CardPlayed | TurnUpShown)
        }

    replay(record, look)
    return found


def by_chance(seed: int) -> Record:
    """A match of Old Sledge in which everybody plays whatever comes to hand."""
    luck = random.Random(seed)
    header = Header("old-sledge", PRESETS["old-sledge"].options(3), tuple(Seated(name, "computer") for name in "ABC"))
    session = Session.begin(header, luck)
    while not session.over:
        if session.deal_due:
            session.deal()
            continue
        legal, turn = session.legal(), session.state.turn
        assert turn is not None
        if isinstance(legal, ChooseDiscard):
            hand = session.state.hands[turn]
            session.submit(turn, Discard(tuple(luck.sample(hand, legal.count))), session.state.ply)
        else:
            session.submit(turn, luck.choice(legal), session.state.ply)
    return session.record


def kinds() -> dict[str, list[Highlight]]:
    """All moments of all those matches, by kind, where as many may be told as there are."""
    found: dict[str, list[Highlight]] = {}
    for records in [*map(finished, RECORDS), [by_chance(seed) for seed in range(8)]]:
        for record in records:
            for moment in best_moments(record, most=99):
                found.setdefault(moment.kind, []).append(moment)
    return found


def test_every_kind_of_moment_comes_about() -> None:
    """A jack that is captured is in a trick that another side won; a bid is broken by a trick of one's own."""
    found = kinds()
    assert set(found) >= {"decision", "jack-captured", "one-too-many", "bid-made-at-last"}
    for moment in found["jack-captured"]:
        assert dict(moment.cards)[moment.card] == moment.other != moment.winner
    for moment in found["one-too-many"] + found["bid-made-at-last"]:
        assert moment.winner == moment.seat


def test_a_jack_that_ends_the_match_is_what_is_told_of_it() -> None:
    """The turn-up that won is shown; of a match that a gift ended it is not."""
    turned = seven_up(turned="JH", target=1)
    given = seven_up(turned="9H", target=1, gift_may_win=True).do("beg", "give")
    (jack,), gift = best_moments(turned.record("old-sledge")), best_moments(given.record("old-sledge"))
    assert (jack.kind, jack.card, jack.cards) == ("decision", "JH", (("JH", 1),))
    assert [moment.card for moment in gift if moment.kind == "decision"] in ([], [None])


def test_the_trick_with_the_card_that_decided_is_played_once_more() -> None:
    """High is shown with its card and not with the last trick, whatever came after it; Game with the last one."""
    hands = {0: "AH KH 2H AS AD AC", 1: "JH KS QC 9S 9D 9C"}
    won = seven_up(hands=hands, target=1).do("stand", "AH", "JH").play_out()
    last = best_moments(won.record("old-sledge"))[-1]
    assert last.kind == "decision"
    assert last.ending is not None
    assert last.ending.why == "high"
    assert {card for card, _seat in last.cards} == {"AH", "JH"}
