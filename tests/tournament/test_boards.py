"""Boards: the same sealed packs at every table of a size, who gets which cards, and what shows that they held."""

import base64
import json
import random
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import WORDS
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.events import CardsDealt, TurnUpShown
from sevenup_gui.engine.options import OptionError
from sevenup_gui.engine.record import Header, Record, Seated
from sevenup_gui.engine.shuffle import Shuffle, commitment, why_unfair, with_cut
from sevenup_gui.engine.views import OPEN
from sevenup_gui.errors import RecordError
from sevenup_gui.games import PRESETS
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.match.session import Session
from sevenup_gui.tournament.boards import (
    Boards,
    BoardsError,
    BoardsFile,
    boards_json,
    boards_needed,
    check_played,
    laid_out,
    make_boards,
    pack_due,
    parse_boards,
    parse_boards_file,
    write_boards,
)
from tests.builders import TABLES, begging_action, seven_up_pack

Change = Callable[[Boards], Boards]


def some_boards(preset: str, players: int, seed: int = 1) -> Boards:
    """The boards of a second round."""
    return make_boards(PRESETS[preset].options(players), players, 2, random.Random(seed))


def session_of(preset: str, players: int, seed: int = 0) -> Session:
    """A match at a table of boards, before its first deal."""
    seated = tuple(Seated(f"Player {seat}", "human") for seat in range(1, players + 1))
    header = Header(preset, PRESETS[preset].options(players), seated)
    return Session(header, players - 1, random.Random(f"table {seed}"), undo_rule="never")


def played(preset: str, players: int, boards: Boards, seed: int, begs: float = 0.5) -> Session:
    """A whole match with these boards, its decisions made by chance."""
    session, chance = session_of(preset, players, seed), random.Random(seed)
    while not session.over:
        if session.state.turn is None:
            session.deal(pack_due(boards, session))
        else:
            session.submit(session.state.turn, begging_action(session.state, chance, begs), session.state.ply)
    return session


def file_of(boards: Boards, preset: str = "seven-up-seven-down") -> BoardsFile:
    """A file of these boards."""
    names = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")[: boards.players]
    return BoardsFile("Spring cup", "3", preset, PRESETS[preset].options(boards.players), names, boards)


MOST_DEALS = {
    ("seven-up", 2): 9, ("seven-up", 3): 12, ("seven-up", 4): 9, ("all-fours", 2): 16, ("all-fours", 4): 16,
    ("pitch", 2): 9, ("pitch", 3): 12, ("pitch", 4): 9, ("pitch", 5): 18, ("pitch", 6): 12, ("pitch", 7): 24,
    ("setback", 4): 13,
}  # fmt: skip


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_boards_last_for_a_match_and_every_seal_fits(preset: str, players: int) -> None:
    """A round of 7Up7Down has a board for each of its deals; others as many as two points a deal make of a match."""
    options = PRESETS[preset].options(players)
    boards = some_boards(preset, players)
    assert all(shuffle.commit and why_unfair(shuffle) is None for shuffle in boards.shuffles)
    named = preset if preset == "setback" else options.game
    needed = len(options.schedule) if isinstance(options, UpDownOptions) else MOST_DEALS[named, players]
    assert len(boards.shuffles) == boards_needed(options, players) == needed
    assert len({shuffle.pack for shuffle in boards.shuffles}) == needed


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_seat_k_holds_the_same_cards_at_every_table(preset: str, players: int) -> None:
    """Whatever is decided at a table, board n gives each seat the hand and the turn-up that its slips say."""
    boards, options = some_boards(preset, players), PRESETS[preset].options(players)
    for seed in (1, 2):
        session = played(preset, players, boards, seed)
        board = 0
        for state, step in zip(session._befores, session._steps, strict=True):
            if isinstance(step, Shuffle) and step in boards.shuffles:
                board += 1
                laid = laid_out(boards, options, board)
                dealt = game.deal(state, step.pack)
                assert dealt.state.dealer == boards.dealer(options, board)
                assert dealt.state.hands == laid.hands
                assert dealt.state.turned == ((laid.turn_up,) if laid.turn_up else ())
        assert board


def test_slips_say_what_comes_when_the_cards_are_run() -> None:
    """Run by run, in the order of dealing, three to each receiver and a turn-up; what is too short to be run is not
    there (001-9)."""
    for preset, each in (("old-sledge", 4 * 3 + 1), ("espanol", 2 * 3 + 1)):
        boards, options = some_boards(preset, 4), PRESETS[preset].options(4)
        laid = laid_out(boards, options, 3)
        flat = [card for run in laid.runs for card in run]
        pack = boards.shuffles[2].pack
        assert [len(run) for run in laid.runs] == [each] * (27 // each)
        assert tuple(flat) == pack[25 : 25 + len(flat)]
    assert laid_out(some_boards("oh-hell", 3), PRESETS["oh-hell"].options(3), 2).runs == ()


def test_runs_at_the_table_are_those_of_the_slip() -> None:
    """Who begs and is run gets the cards that the slip names next."""
    turned = "4H 6H 8H 9H TH JH"
    pack = seven_up_pack(2, 1, {}, turned, "all")
    options = PRESETS["old-sledge"].options(2)
    boards = Boards(1, 2, (Shuffle(pack, commitment("0" * 32, pack), "0" * 32),))
    laid = laid_out(boards, options, 1)
    session = session_of("old-sledge", 2)
    session.deal(pack_due(boards, session))
    for word in ("beg", "run"):
        assert session.state.turn is not None
        session.submit(session.state.turn, WORDS[word], session.state.ply)
    cards: list[str] = []
    for event in session.happened(OPEN, 0)[0]:
        if isinstance(event, TurnUpShown):
            cards.append(event.card)
        elif isinstance(event, CardsDealt):
            cards += [card for packet in event.packets for card in packet.cards or ()]
    cards = cards[13:]
    assert cards == [card for run in laid.runs for card in run]


def test_a_void_deal_is_dealt_again_and_the_boards_go_on_after_it() -> None:
    """The pack of a void deal is not dealt twice, and the next board has the dealer that its slips name."""
    preset, players = "espanol", 2
    boards = some_boards(preset, players)
    voids = 0
    for seed in range(12):
        session = played(preset, players, boards, seed, begs=0.97)
        check_played(boards, session.header.options, session.record)
        packs = [step for step in session._steps if isinstance(step, Shuffle)]
        own = [pack for pack in packs if pack in boards.shuffles]
        voids += len(packs) - len(own)
        assert own == list(boards.shuffles[: len(own)])
    assert voids


def test_a_record_with_other_cards_is_refused_with_one_sentence() -> None:
    """Another pack, a pack that was cut, another table, other rules, practice: each is told in a sentence."""
    preset, players = "seven-up-seven-down", 3
    boards, other = some_boards(preset, players), some_boards(preset, players, seed=2)
    session = played(preset, players, boards, 5)
    record, options = session.record, session.header.options
    check_played(boards, options, record)
    cut = Record(record.header, record.dealer, (with_cut(boards.shuffles[0], 9), *record.steps[1:]))
    four = PRESETS[preset].options(4)
    refused = [
        (other, options, record),
        (boards, options, cut),
        (some_boards(preset, 4), four, record),
        (boards, PRESETS["oh-hell"].options(3), record),
        (boards, options, record._replace(header=replace(record.header, practice=True))),
    ]
    sentences = set()
    for which, rules, found in refused:
        with pytest.raises(BoardsError) as raised:
            check_played(which, rules, found)
        sentence = str(raised.value)
        assert sentence.endswith(".")
        assert "\n" not in sentence
        assert not any(card in sentence for card in PACK)
        sentences.add(sentence)
    assert len(sentences) == 4


CHANGES: dict[str, Change] = {
    "pack": lambda b: with_first(b, b.shuffles[0]._replace(pack=b.shuffles[0].pack[::-1])),
    "seal": lambda b: with_first(b, b.shuffles[0]._replace(commit="0" * 64)),
    "salt": lambda b: with_first(b, b.shuffles[0]._replace(salt="0" * 32)),
    "no seal": lambda b: with_first(b, Shuffle(b.shuffles[0].pack)),
}


def with_first(boards: Boards, shuffle: Shuffle) -> Boards:
    """The boards with another first pack."""
    return replace(boards, shuffles=(shuffle, *boards.shuffles[1:]))


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_file_is_refused_with_its_line(change: str) -> None:
    """A file of boards that does not hold names the line, and no card."""
    text = write_boards(file_of(CHANGES[change](some_boards("seven-up-seven-down", 3))))
    with pytest.raises(RecordError) as raised:
        parse_boards_file(text.encode(), "a.sevenup-boards")
    assert raised.value.line == 2


def test_files_of_boards_come_back_as_they_were_written() -> None:
    """So do the lines of an event's file."""
    for preset, players in TABLES:
        boards = some_boards(preset, players)
        file = file_of(boards, preset)
        assert parse_boards_file(write_boards(file).encode(), "x") == file
        assert parse_boards(json.loads(json.dumps(boards_json(boards))), PRESETS[preset].options) == boards


def test_nobody_reads_a_hand_in_a_file_of_boards_by_mistake() -> None:
    """Neither the text of the file nor the text of the value has a card of the pack in it."""
    boards = some_boards("seven-up-seven-down", 3)
    for text in (write_boards(file_of(boards)), repr(boards), repr(file_of(boards)), json.dumps(boards_json(boards))):
        words = set(text.replace('"', " ").replace(",", " ").replace("'", " ").split())
        assert not words & set(PACK)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda _text: "", 1),
        (lambda _text: "{", 1),
        (lambda text: text.replace('"sevenup"', '"other"'), 1),
        (lambda text: text.replace('"version": 1', '"version": 2'), 1),
        (lambda text: text.replace('"seven-up-seven-down"', '"whist"'), 1),
        (lambda text: text.replace('"players": ["Ann", ', '"players": ["A", "B", "C", "D", "E", "F", "G", '), 1),
        (lambda text: text.replace('"round": 2', '"round": 0'), 1),
        (lambda text: text.splitlines()[0], 1),
        (lambda text: text.replace('{"deal": 2', '{"deal": 3'), 3),
        (lambda text: text.replace('"pack": "', '"pack": "*', 1), 2),
        (lambda text: text.replace('"pack": "', '"pack": "é', 1), 2),
        (lambda text: text.replace('"tournament": "', '"tournament": 5, "was": "', 1), 1),
        (lambda text: text.replace('"salt"', '"pepper"', 1), 2),
        (lambda text: text + "[1]\n", 16),
        (lambda text: text + text.splitlines()[-1].replace('"deal": 14', '"deal": 15') + "\n", 16),
    ],
)
def test_a_file_that_is_none_is_refused_with_its_line(change: Callable[[str], str], line: int) -> None:
    """Whatever was done to a file, one sentence names what is wrong, and where."""
    text = write_boards(file_of(some_boards("seven-up-seven-down", 3)))
    with pytest.raises(RecordError) as raised:
        parse_boards_file(change(text).encode(), "a.sevenup-boards")
    assert raised.value.line == line
    assert "\n" not in str(raised.value)


def test_no_refusal_names_a_card() -> None:
    """Of a pack that was cut short the sentence does not say what is missing."""
    boards = some_boards("seven-up-seven-down", 3)
    pack = boards.shuffles[0].pack
    short, whole = (base64.b64encode(" ".join(cards).encode()).decode() for cards in (pack[:-1], pack))
    with pytest.raises(RecordError) as raised:
        parse_boards_file(write_boards(file_of(boards)).replace(whole, short, 1).encode(), "a.sevenup-boards")
    assert raised.value.line == 2
    assert not any(card in str(raised.value).split() for card in PACK)


def test_what_a_seat_sees_of_a_match_with_boards_is_its_own_and_no_later_board() -> None:
    """Before a board is dealt nobody sees anything of it, and then each seat what it always sees."""
    boards = some_boards("seven-up-seven-down", 3)
    session = session_of("seven-up-seven-down", 3)
    for seat in range(3):
        assert not any(card in repr(session.view(seat)) for card in PACK)
    session.deal(pack_due(boards, session))
    laid = laid_out(boards, session.header.options, 1)
    for seat in range(3):
        view = repr(session.view(seat))
        seen = {card for card in PACK if f"'{card}'" in view}
        assert seen == {*laid.hands[seat], laid.turn_up}


def test_too_many_players_get_no_boards() -> None:
    """The rules say how many can play."""
    with pytest.raises(OptionError):
        some_boards("old-sledge", 5)


def test_every_seat_deals_as_often_as_any_other_in_the_order_of_the_table() -> None:
    """The last seat deals first, and the deal passes to the left."""
    boards = some_boards("seven-up-seven-down", 5)
    dealers = [boards.dealer(UpDownOptions(), deal) for deal in range(1, 11)]
    assert dealers[0] == 4
    assert all((before + 1) % 5 == after for before, after in pairwise(dealers))
