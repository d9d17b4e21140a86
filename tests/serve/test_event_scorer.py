"""The sheet of a table kept by phone, box by box: who may type what, and what comes of it."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.i18n import speaking
from sevenup_gui.match.history import history_of
from sevenup_gui.serve.event import room as rooms
from sevenup_gui.serve.event.room import EventRoom
from sevenup_gui.serve.messages import LONGEST, MalformedError, parse
from sevenup_gui.store.events.book import open_book, read_book
from sevenup_gui.tournament.claims import claims_of, confirm_entry
from sevenup_gui.tournament.event_log import BOXES
from sevenup_gui.tournament.merge import merge
from sevenup_gui.tournament.scorers import scorer_of
from tests.serve.phones import Phone, at_table
from tests.serve.test_event import Club, name, seen
from tests.tournament.test_records import match

FOUR = tuple(f"P{n}" for n in range(1, 9))
SHORT = UpDownOptions(schedule=(1, 2))
HERE = {"round": 1, "table": 1}


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """Two tables of four that play two rounds of 7Up7Down, and the first round is drawn."""
    opened = Club(tmp_path, names=FOUR, preset="seven-up-seven-down", options=SHORT, sizes=(4, 4))
    opened.book.do(opened.book.tournament.draw_round())
    try:
        yield opened
    finally:
        opened.close()


def say(club: Club, who: int, message: Mapping[str, Any], language: str = "en") -> str:
    """A phone says something: why it is refused, "" where it is not."""
    answer = club.room.heard(who, parse(json.dumps(message)))  # type: ignore[arg-type]
    with speaking(language):
        return "" if answer is None else str(answer()["no"])


def keep(club: Club, table: int = 1) -> int:
    """The first player of a table keeps its score."""
    who = club.book.tournament.table(1, table)[0]
    assert not say(club, who, {"keep": True, "round": 1, "table": table})
    return who


def asked(club: Club, who: int) -> dict[str, Any]:
    """Return the question on a scorer's phone."""
    ask: dict[str, Any] = club.room.shown(who)["scoring"]["ask"]
    return ask


def type_box(club: Club, who: int, value: int | None, place: Any = None, table: int = 1) -> str:
    """The scorer answers what is asked, or writes into another box."""
    place = list(asked(club, who)["place"] if place is None else place)
    return say(club, who, {"box": place, "value": value, "round": 1, "table": table})


def type_all(club: Club, who: int, boxes: int = 2 * 8) -> None:
    """The scorer answers so many questions, each by the first key that is not struck out."""
    for _box in range(boxes):
        key = next(value for value, _words, refused in asked(club, who)["keys"] if not refused)
        assert not type_box(club, who, key)


def test_a_scorer_types_the_sheet_and_the_result_waits_for_another_player(club: Club) -> None:
    """By real connections: whoever sits there sees it grow, the last box brings it, and somebody else confirms it."""
    one, other, *_rest = club.book.tournament.table(1, 1)

    async def evening() -> None:
        async with Phone(club.entry) as first, Phone(club.entry) as second:
            await name(first, club, one)
            shown = await name(second, club, other)
            assert shown["scoring"] == {"said": "", "offer": True, "ask": None}
            await first.say({"keep": True} | HERE)
            while not (ask := (await first.hear_of("shown"))["scoring"]["ask"]):
                pass
            while not (told := (await second.hear_of("shown"))["scoring"])["said"]:
                pass
            assert told == {"said": f"P{one} keeps the score.", "offer": True, "ask": None}
            for _box in range(16):
                value = next(value for value, _words, refused in ask["keys"] if not refused)
                await first.say({"box": ask["place"], "value": value} | HERE)
                ask = (await first.hear_of("shown"))["scoring"]["ask"]
            assert ask["place"] is None
            assert not ask["keys"]
            assert [row[0] for row in (await seen(second, "Does it match"))["sheet"]["rows"]] == ["1", "2"]
            assert (1, 1) not in club.book.tournament.results
            await second.say({"same": one} | HERE)
            await seen(first, "This is the table's result")

    at_table(club.entry, evening())
    result, card = club.book.tournament.results[1, 1], club.book.tournament.card_of(1, 1)
    assert (result.sheet, result.score) == (True, card.score)
    assert club.told == [(1, 1), (1, 1)]
    again = read_book(club.book.path)[0]
    assert (again.results, again.sheets) == (club.book.tournament.results, club.book.tournament.sheets)


def test_what_the_dealer_may_not_bid_is_struck_out_and_refused_in_one_sentence(club: Club) -> None:
    """In the language of the phone; and nothing is written."""
    who = keep(club)
    type_all(club, who, 3)
    barred = [(value, refused) for value, _words, refused in asked(club, who)["keys"] if refused]
    assert len(barred) == 1
    before = club.book.tournament.entries
    assert type_box(club, who, barred[0][0]) == barred[0][1]
    assert barred[0][1].count(".") == 2
    with speaking("nl"):
        struck = asked(club, who)["keys"][barred[0][0]].refused
    place = list(asked(club, who)["place"])
    assert say(club, who, {"box": place, "value": barred[0][0]} | HERE, "nl") == struck != barred[0][1]
    assert club.book.tournament.entries == before


def test_a_wrong_sum_of_tricks_is_refused_in_one_sentence(club: Club) -> None:
    """Whoever comes last has what is left."""
    who = keep(club)
    type_all(club, who, 7)
    ask = asked(club, who)
    assert [bool(refused) for _value, _words, refused in ask["keys"]].count(False) == 1
    wrong = next(value for value, _words, refused in ask["keys"] if refused)
    before = club.book.tournament.entries
    assert "trick" in type_box(club, who, wrong)
    assert club.book.tournament.entries == before


def test_an_earlier_box_is_gone_to_and_corrected(club: Club) -> None:
    """The points are counted anew, and then the next empty box is asked for again."""
    who = keep(club)
    type_all(club, who, 9)
    first = list(asked(club, who)["earlier"])
    onward = asked(club, who)["place"]
    assert not say(club, who, {"look": first} | HERE)
    ask = asked(club, who)
    assert (list(ask["place"]), ask["on"], ask["full"]) == (first, onward, True)
    before = club.book.tournament.card_of(1, 1)
    value = next(v for v, _words, refused in ask["keys"] if not refused and v != before.value(*first))
    assert not type_box(club, who, value)
    after = club.book.tournament.card_of(1, 1)
    assert after.value(*first) == value
    assert after.score != before.score
    assert asked(club, who)["on"] is None


def test_a_box_that_is_emptied_is_asked_for_again(club: Club) -> None:
    """And a whole sheet with an empty box is nobody's result."""
    who = keep(club)
    type_all(club, who)
    assert claims_of(club.book.tournament, 1, 1)
    place = [2, "taken", 0]
    assert not type_box(club, who, None, place)
    assert list(asked(club, who)["place"]) == place
    assert not claims_of(club.book.tournament, 1, 1)
    assert club.room.shown(who)["totals"]["claims"] == []


def test_a_correction_after_the_last_box_replaces_what_waits(club: Club) -> None:
    """One result waits, that of the sheet as it stands."""
    who = keep(club)
    type_all(club, who)
    card = club.book.tournament.card_of(1, 1)
    bid = next(seat for seat in range(3) if card.value(1, "bid", seat) == card.value(1, "taken", seat))
    others = [value for value in (0, 1) if value != card.value(1, "bid", bid)]
    assert not type_box(club, who, others[0], [1, "bid", bid])
    while asked(club, who)["place"]:
        type_all(club, who, 1)
    after = club.book.tournament.card_of(1, 1)
    assert after.score != card.score
    assert [said.score for said in claims_of(club.book.tournament, 1, 1).values()] == [after.score]


def test_totals_that_somebody_else_typed_alike_make_the_sheet_the_result(club: Club) -> None:
    """At the last box: two have said the same."""
    who, other = keep(club), club.book.tournament.table(1, 1)[1]
    type_all(club, who, 15)
    key = next(value for value, _words, refused in asked(club, who)["keys"] if not refused)
    deal, box = club.book.tournament.card_of(1, 1).next_box() or (0, None)
    assert box is not None
    whole = club.book.tournament.card_of(1, 1).typed(deal, box, key)
    figures = club.book.tournament.totals.figures
    typed = [n for n, _heading in club.book.tournament.totals.typed]
    rows = [[whole.score[s], *(figures[n].count(whole.lines, s) for n in typed)] for s in range(4)]
    assert not say(club, other, {"totals": rows} | HERE)
    assert not type_box(club, who, key)
    assert club.book.tournament.results[1, 1].sheet
    assert club.room.shown(other)["sheet"]


def test_the_director_confirms_a_whole_sheet(club: Club) -> None:
    """It is seen beside its result from then on."""
    who = keep(club)
    type_all(club, who)
    club.book.do(confirm_entry(club.book.tournament, 1, 1, who))
    assert club.book.tournament.results[1, 1].sheet
    shown = club.room.shown(who)
    assert shown["scoring"] is None
    assert len(shown["sheet"]["rows"]) == 2


def test_one_phone_of_a_table_is_the_scorer(club: Club) -> None:
    """Another of the table may take it over; then the first one types no more."""
    who, other = keep(club), club.book.tournament.table(1, 1)[1]
    place = asked(club, who)["place"]
    assert type_box(club, other, 0, place) == f"P{who} keeps the score of this table."
    assert not say(club, other, {"keep": True} | HERE)
    assert type_box(club, who, 0, place) == f"P{other} keeps the score of this table."
    assert not type_box(club, other, 0)


def attacks(club: Club) -> dict[str, tuple[int, dict[str, Any]]]:
    """Return forbidden messages, with their senders; a round of the sheet of table 1 is typed."""
    who, stranger = club.book.tournament.table(1, 1)[0], club.book.tournament.table(1, 2)[0]
    box = {"box": [2, "bid", 0], "value": 0}
    return {
        "a seat of another table": (stranger, box | HERE),
        "another table": (who, box | {"round": 1, "table": 2}),
        "no table": (who, box | {"round": 1, "table": 9}),
        "a round to come": (who, box | {"round": 2, "table": 1}),
        "somebody who is none": (99, box | HERE),
        "the scorer of another table": (stranger, {"keep": True} | HERE),
        "out of turn": (who, {"box": [2, "taken", 2], "value": 0} | HERE),
        "a deal to come": (who, {"box": [3, "bid", 0], "value": 0} | HERE),
        "a deal far off": (who, {"box": [999_999, "bid", 0], "value": 0} | HERE),
        "no such box": (who, {"box": [1, "gift", 0], "value": 0} | HERE),
        "no such seat": (who, {"box": [1, "bid", 6], "value": 0} | HERE),
        "the whole deal": (who, {"box": [1, "bid", -1], "value": 0} | HERE),
        "too much": (who, {"box": [1, "bid", 0], "value": 999_999} | HERE),
    }


@pytest.mark.parametrize("attack", [
    "a seat of another table", "another table", "no table", "a round to come", "somebody who is none",
    "the scorer of another table", "out of turn", "a deal to come", "a deal far off", "no such box", "no such seat",
    "the whole deal", "too much",
])  # fmt: skip
def test_what_may_not_be_typed_is_refused_and_nothing_is_written(club: Club, attack: str) -> None:
    """With one sentence to that phone alone; to who is nobody with none."""
    type_all(club, keep(club), 8)
    who, message = attacks(club)[attack]
    before = club.book.tournament.entries
    refused = say(club, who, message)
    assert refused.count(".") == (attack != "somebody who is none"), refused
    assert club.book.tournament.entries == before


def test_a_sheet_whose_result_is_there_is_the_directors(club: Club) -> None:
    """Neither a box nor the scorer of it is changed by a phone."""
    who = keep(club)
    type_all(club, who)
    club.book.do(confirm_entry(club.book.tournament, 1, 1, who))
    before = club.book.tournament
    for message in ({"box": [1, "bid", 0], "value": 1}, {"box": [1, "bid", 0], "value": None}, {"keep": True}):
        assert "has its result" in say(club, who, message | HERE)
    assert not say(club, who, {"look": [1, "bid", 0]} | HERE)
    assert club.book.tournament is before


@pytest.mark.parametrize(
    "junk",
    [
        {"box": [1, "bid"], "value": 0},
        {"box": [1, "bid", 0, 0], "value": 0},
        {"box": "123", "value": 0},
        {"box": [1, 2, 3], "value": 0},
        {"box": [1, "bid", True], "value": 0},
        {"box": [1, "bid", 7], "value": 0},
        {"box": [1, "bid", -2], "value": 0},
        {"box": [-1, "bid", 0], "value": 0},
        {"box": [10**9, "bid", 0], "value": 0},
        {"box": [1, "b" * 21, 0], "value": 0},
        {"box": [1, "bid", 0], "value": -1},
        {"box": [1, "bid", 0], "value": 1.0},
        {"box": [1, "bid", 0], "value": "1"},
        {"box": [1, "bid", 0], "value": True},
        {"box": [1, "bid", 0]},
        {"box": [1, "bid", 0], "value": 0, "by": 2},
        {"look": [1, "bid", None]},
        {"look": [1, "bid", 0], "value": 0},
        {"keep": False},
        {"keep": True, "more": "x" * LONGEST},
    ],
)
def test_a_box_in_no_form_of_these_is_no_message(junk: dict[str, Any]) -> None:
    """Too few, too many, of another kind, out of all bounds, or too long."""
    with pytest.raises(MalformedError):
        parse(json.dumps(junk | HERE))


def test_a_scorer_of_another_event_keeps_no_sheet_here(tmp_path: Path, club: Club) -> None:
    """What a room hears goes into its own event."""
    other = Club(tmp_path / "other", names=FOUR, preset="seven-up-seven-down", options=SHORT, sizes=(4, 4))
    try:
        other.book.do(other.book.tournament.draw_round())
        who = keep(other)
        type_all(other, who, 3)
        assert not club.book.tournament.sheets
        assert not club.book.tournament.scorers
        assert "No one keeps this table's score" in say(club, who, {"box": [1, "bid", 0], "value": 0} | HERE)
    finally:
        other.close()


def test_what_was_typed_is_there_when_the_host_starts_anew(club: Club) -> None:
    """The scorer, every box, and the question at which the table was."""
    who = keep(club)
    type_all(club, who, 11)
    before = asked(club, who)
    club.book.close()
    again = open_book(club.book.path)
    try:
        room = EventRoom(again)
        assert scorer_of(again.tournament, 1, 1) == who
        ask = room.shown(who)["scoring"]["ask"]
        assert (ask["place"], ask["rows"], ask["keys"]) == (before["place"], before["rows"], before["keys"])
    finally:
        again.close()


def test_a_box_that_is_said_twice_is_written_once(club: Club) -> None:
    """A phone that lost its line cannot know whether it arrived."""
    who = keep(club)
    place = asked(club, who)["place"]
    for _time in range(2):
        assert not type_box(club, who, 1, place)
    assert [entry["boxes"] for entry in club.book.tournament.entries if entry["do"] == BOXES] == [[], [[*place, 1]]]


def test_undo_takes_back_the_directors_step_and_no_box(club: Club) -> None:
    """And a draw that is taken back leaves a file that is read."""
    who = keep(club)
    type_all(club, who, 2)
    club.book.do(club.book.tournament.result(1, 2, (10, 10, 10, 10)))
    type_all(club, who, 2)
    club.book.do(club.book.tournament.undo())
    assert (1, 2) not in club.book.tournament.results
    assert len(club.book.tournament.sheets[1, 1]) == 4
    club.book.do(club.book.tournament.undo())
    assert not club.book.tournament.sheets
    assert not read_book(club.book.path)[0].rounds


def test_boxes_are_no_sheet_of_others_who_sit_there_now(club: Club) -> None:
    """Drawn again, the table begins its own."""
    who = keep(club)
    type_all(club, who, 3)
    event = club.book.tournament
    club.book.do(event.swap(event.table(1, 1)[3], event.table(1, 2)[3]))
    assert not club.book.tournament.card_of(1, 1).deals
    assert club.room.shown(who)["scoring"]["ask"] is None


def test_boxes_of_a_draw_that_is_taken_back_are_no_sheet_of_the_one_before(club: Club) -> None:
    """Also where the scorer sits at that table in both."""
    event = club.book.tournament
    club.book.do(event.swap(event.table(1, 1)[3], event.table(1, 2)[3]))
    who = keep(club)
    type_all(club, who, 3)
    club.book.do(club.book.tournament.undo())
    assert who in club.book.tournament.table(1, 1)
    assert not club.book.tournament.sheets
    assert scorer_of(club.book.tournament, 1, 1) is None


def test_a_director_who_types_on_the_sheet_ends_what_waits(club: Club) -> None:
    """What the sheet came to before is nobody's word any more."""
    who = keep(club)
    type_all(club, who)
    card = club.book.tournament.card_of(1, 1)
    box = card.box(1, "taken", 0)
    assert box is not None
    club.book.do(club.book.tournament.type_card(1, 1, card.typed(1, box, None)))
    assert not claims_of(club.book.tournament, 1, 1)
    assert list(asked(club, who)["place"]) == [1, "taken", 0]


def test_two_files_with_boxes_of_two_tables_are_put_together(club: Club) -> None:
    """Each table has its own."""
    before = club.book.tournament.entries
    who, other = keep(club), keep(club, 2)
    type_all(club, who, 3)
    mine = club.book.tournament.entries
    for _box in range(2):
        assert not type_box(club, other, 0, table=2)
    theirs = (*before, *(entry for entry in club.book.tournament.entries if entry.get("table") == 2))
    setup = club.book.tournament.header or club.book.tournament.setup
    both = merge(setup, mine, theirs)
    assert {key: len(sheet) for key, sheet in both.sheets.items()} == {(1, 1): 3, (1, 2): 2}
    assert both.sheets == merge(setup, theirs, mine).sheets


def test_the_sheet_of_a_match_that_was_played_here_is_seen_box_by_box(club: Club) -> None:
    """Its result came from the record, and all who sat at the table see what each of them bid and took."""
    event = club.book.tournament
    rules: dict[str, Any] = {"preset": "seven-up-seven-down", "schedule": SHORT.schedule}
    names = event.names(event.table(1, 1))
    first = 3 - history_of(match(names, **rules)).lines[0].dealer
    record = match((*names[first:], *names[:first]), **rules)
    club.book.do(event.result_of_record(1, 1, record))
    shown = club.room.shown(event.table(1, 1)[0])
    assert [row[0] for row in shown["sheet"]["rows"]] == ["1", "2"]
    assert all(" of " in cell for row in shown["sheet"]["rows"] for cell in row[1:])
    assert shown["scoring"] is None


def test_seven_up_is_typed_deal_by_deal(tmp_path: Path) -> None:
    """Jacks turned, a gift, and who made each point; sides have keys of their names."""
    club = Club(tmp_path)
    try:
        club.book.do(club.book.tournament.draw_round())
        who = keep(club)
        while asked(club, who)["place"] is not None:
            ask = asked(club, who)
            assert ask["question"].endswith("?")
            keys = {value: words for value, words, refused in ask["keys"] if not refused}
            assert not type_box(club, who, 1 if ask["place"][1] in ("high", "low", "jack", "game") else min(keys))
        assert max(club.book.tournament.card_of(1, 1).score) >= 7
        assert [said.sheet for said in claims_of(club.book.tournament, 1, 1).values()] == [True]
    finally:
        club.close()


def test_a_phone_does_not_fill_the_file_with_boxes(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many of one player, or where the file has come near what is read again, totals are typed."""
    who = keep(club)
    monkeypatch.setattr(rooms, "MOST_BOXES", 9)
    for at in range(9):
        assert not type_box(club, who, at % 2, [1, "bid", club.book.tournament.table(1, 1).index(who)])
    assert "Too many tries" in type_box(club, who, 0)
    other = club.book.tournament.table(1, 1)[1]
    assert not say(club, other, {"keep": True} | HERE)
    assert not type_box(club, other, 0)
    monkeypatch.setattr(rooms, "MOST_KEPT", len(club.book.tournament.entries))
    assert "Too many tries" in type_box(club, other, 0)
