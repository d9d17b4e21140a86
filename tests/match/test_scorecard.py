"""A sheet kept by hand counts as a match played here does."""

import json
from dataclasses import replace
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenup_gui.engine.events import DealScored, DealStarted, Event, MatchEnded, TrickTaken
from sevenup_gui.engine.options import OptionError
from sevenup_gui.engine.state import side_of
from sevenup_gui.games import PRESETS
from sevenup_gui.games.parts.score_line import ScoreLine
from sevenup_gui.games.parts.scoring import WHOLE_DEAL, Box, EntryFault
from sevenup_gui.games.trumps.counting import Count
from sevenup_gui.match.history import History
from sevenup_gui.match.scorecard import Scorecard, ScorecardError, new_scorecard, parse_scorecard
from tests.matches import Match

NAMES = ("Ann", "Bob", "Cy", "Di", "Ed", "Fay", "Gil")
TABLES = [(key, players) for key, preset in PRESETS.items() for players in preset.players]


def blank(preset: str, players: int, **options: Any) -> Scorecard:
    """An empty sheet; the last player deals first."""
    chosen = replace(PRESETS[preset].options(players), **options)
    return new_scorecard(preset, chosen, NAMES[:players], players - 1)


def typed(card: Scorecard, *values: int) -> Scorecard:
    """The sheet with these values in the boxes that are asked for, one after the other."""
    for value in values:
        following = card.next_box()
        assert following is not None
        card = card.typed(*following, value)
    return card


def asked(card: Scorecard) -> tuple[int, str, int] | None:
    """Return the box asked for: its deal, its key and its seat."""
    following = card.next_box()
    return None if following is None else (following[0], *following[1].place)


def box_at(card: Scorecard, deal: int, key: str, seat: int = WHOLE_DEAL) -> Box:
    """A box that is there."""
    box = card.box(deal, key, seat)
    assert box is not None
    return box


def refused(card: Scorecard, value: int) -> ScorecardError:
    """Return the reason that the box asked for can't hold a value."""
    with pytest.raises(ScorecardError) as error:
        typed(card, value)
    return error.value


# As a match played here


class Made(NamedTuple):
    """The count of a deal, by any scorer: the side with each of the points, and the sides that took a trick."""

    sides: dict[str, int]
    takers: set[int]


def made_in(match: Match, events: list[Event]) -> list[Made]:
    """That of each deal."""
    deals: list[Made] = []
    for event in events:
        match event:
            case DealStarted():
                deals.append(Made({}, set()))
            case TrickTaken(winner=seat):
                deals[-1].takers.add(side_of(match.options, match.players, seat))
            case DealScored(more=Count(awards)):
                deals[-1].sides.update((award.point, award.side) for award in awards)
    return deals


def answer(line: ScoreLine, box: Box, match: Match, made: Made) -> int:
    """Return the value that a player at the table would have written into a box."""
    match box.key:
        case "pitcher":
            return side_of(match.options, match.players, list(line.bids)[-1]) + 1
        case "swept":
            return made.takers.copy().pop() + 1 if len(made.takers) == 1 else 0
        case "bid":
            return line.bids[list(line.bids)[-1] if box.seat == WHOLE_DEAL else box.seat]
        case "taken":
            return line.taken[box.seat]
        case "turned":
            return sum(point.why == "jack" for point in line.pegged)
        case "kicked":
            return sum(point.points for point in line.pegged if point.why == "kick")
        case "gift":
            return int(any(point.why == "gift" for point in line.pegged))
        case "hung":
            return int(any(one.why == "jack" and one.points > 1 for one in line.lines))
        case _:
            return made.sides.get(box.key, -1) + 1


def typed_in(match: Match, lines: list[ScoreLine], made: list[Made]) -> Scorecard:
    """A sheet of that match, written by hand from its lines."""
    card = new_scorecard(match.preset, match.options, NAMES[: match.players], match.dealer)
    while (following := card.next_box()) is not None:
        deal, box = following
        line = lines[deal - 1]
        if box.key == "high" and line.void:
            card = card.typed(deal, box_at(card, deal, "void"), 1)
        elif box.key == "pitcher" and not line.bids:
            card = card.typed(deal, box_at(card, deal, "passed"), 1)
        else:
            card = card.typed(deal, box, answer(line, box, match, made[deal - 1]))
    return card


def by_hand(line: ScoreLine) -> ScoreLine:
    """As much of a line as a sheet kept by hand says: not which cards made the points, nor how many tricks were played
    where nobody counts them, of bids for points only the highest, and what was kicked in a deal as one sum."""
    kicked = [point for point in line.pegged if point.why == "kick"]
    others = [point for point in line.pegged if point.why != "kick"]
    together = [replace(kicked[0], points=sum(point.points for point in kicked))] if kicked else []
    bids = line.bids if line.taken or not line.bids else {0: max(line.bids.values())}
    return replace(line, trump=None, bids=bids, tricks=line.tricks if line.bids else 0, pegged=[*together, *others])


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]} {table[1]}")
@settings(max_examples=6)
@given(seed=st.integers(0, 10**6))
def test_a_match_typed_in_from_its_sheet_is_counted_the_same(table: tuple[str, int], seed: int) -> None:
    """Lines, score and winners, for every preset, number of players and choice of house rules; and again after it was
    written to a file."""
    match = Match(table, seed)
    events: list[Event] = [event for some in match.events for event in some]
    lines = History(events).lines
    card = typed_in(match, lines, made_in(match, events))
    ended = next(event for event in events if isinstance(event, MatchEnded))
    assert card.over
    assert card.winners == ended.winners
    assert card.score == ended.score
    assert [by_hand(line) for line in card.lines] == [by_hand(line) for line in lines]
    assert parse_scorecard(json.loads(json.dumps(card.to_json()))) == card


def test_a_match_of_pitch_ends_with_its_last_deal_though_all_pass() -> None:
    """P-13: five deals a point of the target, those that all passed counted."""
    card = blank("setback", 2, target=1, all_pass="redeal")
    for deal in range(1, 6):
        assert not card.over
        card = card.typed(deal, box_at(card, deal, "passed"), 1)
    assert card.over
    assert card.winners == (0, 1)


# Bids and tricks


def test_all_bid_from_the_dealers_left_then_all_tell_what_they_took() -> None:
    """The dealer last in both rows (003-6)."""
    card, order = blank("seven-up-seven-down", 3), []
    for value in (1, 1, 1, 1, 1):
        order.append(asked(card))
        card = typed(card, value)
    assert order == [(1, "bid", 0), (1, "bid", 1), (1, "bid", 2), (1, "taken", 0), (1, "taken", 1)]


def test_the_forbidden_bid_is_told_and_refused() -> None:
    """N 7, the others bid 4 and 2: the dealer may not bid 1 (003-7)."""
    card = typed(blank("seven-up-seven-down", 3), 4, 2)
    assert box_at(card, 1, "bid", 2).barred == 1
    assert refused(card, 1).fault is EntryFault.FORBIDDEN_BID
    assert asked(typed(card, 2)) == (1, "taken", 0)


def test_no_round_follows_the_last_one() -> None:
    """Whatever a file has for it: the sheet ends, and is not over while a box of it is empty."""
    card = blank("seven-up-seven-down", 3).put(99, ("bid", 0), 0)
    assert (len(card.sheet), card.over, card.winners) == (14, False, ())


def test_without_the_hook_every_bid_may_be_made() -> None:
    """House rules."""
    card = typed(blank("seven-up-seven-down", 3, hook=False), 4, 2, 1)
    assert asked(card) == (1, "taken", 0)


def test_the_last_one_took_what_is_left() -> None:
    """It is offered, and nothing else may stand there: the reason has the sum and the tricks."""
    card = typed(blank("seven-up-seven-down", 3), 4, 2, 0, 3, 2)
    assert box_at(card, 1, "taken", 2).offered == 2
    error = refused(card, 1)
    assert error.fault is EntryFault.TRICKS
    assert (error.facts["tricks"], error.facts["box"].most) == (7, 2)


def test_nobody_took_more_than_there_were() -> None:
    """Of seven tricks five are gone: three more cannot be."""
    assert refused(typed(blank("seven-up-seven-down", 3), 4, 2, 0, 5), 3).fault is EntryFault.TRICKS


def test_a_correction_recounts_all_that_follows() -> None:
    """Ann bid 4 and took 4, not 3: 60 more, there and in every round after it."""
    card = typed(blank("seven-up-seven-down", 3), 4, 2, 0, 3, 2, 2, *(2, 1, 2, 2, 2, 2))
    assert [line.score for line in card.lines] == [(0, 30, 0), (30, 60, 0)]
    card = card.typed(1, box_at(card, 1, "taken", 0), 4)
    assert asked(card) == (1, "taken", 2)  # two more than seven would be there now
    card = typed(card, 1)
    assert [line.score for line in card.lines] == [(60, 30, 0), (90, 60, 0)]
    assert asked(card) == (3, "bid", 2)


def test_what_does_not_fit_any_more_is_asked_for_again_and_not_forgotten() -> None:
    """With another bid the dealer's becomes the forbidden one; with the old one it stands as it did."""
    before = typed(blank("seven-up-seven-down", 3), 4, 2, 0, 3, 2, 2)
    card = before.typed(1, box_at(before, 1, "bid", 1), 3)
    assert asked(card) == (1, "bid", 2)
    assert not card.over
    assert card.typed(1, box_at(card, 1, "bid", 1), 2) == before


def test_the_forehead_round_is_marked() -> None:
    """The second round of one card (003-13)."""
    card = blank("seven-up-seven-down", 2, schedule=(1, 1))
    card = typed(card, 0, 0, 0, 1)
    assert [deal.state.forehead for deal in card.sheet] == [False, True]


def test_exact_bids_are_counted_whatever_they_are_worth() -> None:
    """For the standings of an event."""
    card = typed(blank("seven-up-seven-down", 2, schedule=(1, 1), zero=0), 0, 0, 0, 1, 0, 0, 0, 1)
    assert card.over
    assert [sum(line.exact(seat) for line in card.lines) for seat in (0, 1)] == [1, 1]


# Seven Up


def test_counting_in_order_stops_at_the_target() -> None:
    """Both on 6 and eldest makes High: nobody is asked for the rest (001-13)."""
    card = typed(blank("old-sledge", 2, target=1), 0, 0)
    assert asked(card) == (1, "high", WHOLE_DEAL)
    card = typed(card, 1)
    assert (card.over, card.winners, card.score) == (True, (0,), (1, 0))


def test_all_are_counted_and_the_higher_total_wins() -> None:
    """Eldest makes High, the dealer Low, Jack and Game (000-19)."""
    card = typed(blank("forced-beg", 2, target=1), 0, 1, 2, 2, 2)
    assert (card.over, card.winners, card.score) == (True, (1,), (1, 3))


def test_a_turned_jack_may_end_it_before_anything_else() -> None:
    """And no more jacks can be turned than it takes."""
    card = blank("old-sledge", 2, target=1)
    assert box_at(card, 1, "turned").most == 1
    card = typed(card, 1)
    assert (card.over, card.winners) == (True, (1,))


def test_a_void_deal_keeps_its_jack_and_its_dealer() -> None:
    """The same dealer deals again (001-9), and what was not played is not asked for."""
    card = typed(blank("old-sledge", 2), 1, 0)
    card = card.typed(1, box_at(card, 1, "void"), 1)
    assert asked(card) == (2, "turned", WHOLE_DEAL)
    assert card.sheet[1].state.dealer == card.sheet[0].state.dealer == 1
    assert (card.score, card.lines[0].void) == ((0, 1), True)


def test_a_deal_with_a_gift_was_played() -> None:
    """The gift settled the trumps."""
    card = typed(blank("old-sledge", 2), 0, 1)
    with pytest.raises(ScorecardError) as error:
        card.typed(1, box_at(card, 1, "void"), 1)
    assert error.value.fault is EntryFault.PLAYED


def test_a_gift_that_would_win_is_refused_where_it_may_not() -> None:
    """Hoyle: eldest is one short."""
    card = blank("hoyle", 2, target=1)
    card = typed(card, 0)
    assert asked(card) == (1, "high", WHOLE_DEAL)  # nobody asks for a gift that cannot be
    with pytest.raises(ScorecardError) as error:
        card.typed(1, box_at(card, 1, "gift"), 1)
    assert error.value.fault is EntryFault.GIFT_WINS


def test_without_a_trump_in_play_there_is_no_low_and_no_jack() -> None:
    """Nobody has High: Game is next; of two sides one has it, for a tie is the non-dealer's."""
    card = typed(blank("old-sledge", 2), 0, 0, 0)
    assert asked(card) == (1, "game", WHOLE_DEAL)
    assert refused(card, 0).fault is EntryFault.NOBODY


def test_after_two_jacks_there_was_no_gift() -> None:
    """The second came with the cards that were run, and there is no second beg."""
    assert asked(typed(blank("old-sledge", 2), 2)) == (1, "high", WHOLE_DEAL)
    assert asked(typed(blank("espanol", 2), 2)) == (1, "gift", WHOLE_DEAL)


# Names and files


@pytest.mark.parametrize("names", [("Ann", "ann"), ("Ann", " "), ("Ann", "Bob", "Ann")])
def test_everybody_has_a_name_of_their_own(names: tuple[str, ...]) -> None:
    """Capitals make no other name."""
    with pytest.raises(ScorecardError) as error:
        new_scorecard("old-sledge", PRESETS["old-sledge"].options(len(names)), names, 0)
    assert error.value.fault is EntryFault.NAMES


@pytest.mark.parametrize("players", [1, 8])
def test_no_more_play_than_can(players: int) -> None:
    """The rules say how many."""
    names = [f"Player {n}" for n in range(players)]
    with pytest.raises(OptionError):
        new_scorecard("seven-up-seven-down", PRESETS["seven-up-seven-down"].options(4), names, 0)


@pytest.mark.parametrize(
    "change",
    [
        {"scorecard": 2}, {"game": "chess"}, {"names": 3}, {"names": ["Ann", "Ann"]}, {"dealer": 2}, {"dealer": "0"},
        {"dealer": True}, {"options": {"target": -1}}, {"deals": [[["high", -1, "1"]]]}, {"deals": [[["high", -1]]]},
        {"deals": [[]] * 1001}, {"deals": [[["turned", -1, 10**9]]]}, {"options": None},
    ],
)  # fmt: skip
def test_what_is_no_sheet_is_refused(change: dict[str, Any]) -> None:
    """Files may hold anything."""
    with pytest.raises(ScorecardError):
        parse_scorecard(blank("old-sledge", 2).to_json() | change)
    others: list[Any] = [[], None, "sheet", {}]
    for nothing in others:
        with pytest.raises(ScorecardError):
            parse_scorecard(nothing)


def test_what_cannot_stand_in_a_box_counts_for_nothing() -> None:
    """A file that somebody has changed: the box is asked for."""
    data = blank("old-sledge", 2).to_json() | {"deals": [[["turned", -1, 0], ["gift", -1, 7], ["king", 3, 1]]]}
    assert asked(parse_scorecard(data)) == (1, "gift", WHOLE_DEAL)


def test_a_value_taken_out_leaves_no_empty_deal_behind() -> None:
    """What was typed by mistake two deals further on and taken out again leaves the sheet as it was."""
    card = typed(blank("oh-hell", 3), 1)
    place = card.sheet[0].boxes[0][0].place
    assert card.put(3, place, 1).put(3, place, None).deals == card.deals
