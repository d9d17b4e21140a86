"""Bot programs: what they are told and answer, and that none can harm a match."""

import io
import json
import logging
import random
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import Action, ChooseDiscard, to_json
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import view
from sevenup_gui.errors import UsageError
from sevenup_gui.games import GAMES, PRESETS
from sevenup_gui.players import bots, casual
from sevenup_gui.players.bot_server import run_bot
from sevenup_gui.players.bots import Bot
from sevenup_gui.players.protocol import (
    ProtocolError,
    action_from_json,
    hello_from_json,
    hello_to_json,
    legal_to_json,
    view_from_json,
    view_to_json,
)
from tests.players.tables import TABLES, playing, some_state, states

PROGRAM = Path(__file__).parent / "bots" / "bot.py"
ROOT = Path(__file__).resolve().parents[2]


def command(manner: str) -> str:
    """The command of a bot with that manner."""
    return shlex.join([sys.executable, str(PROGRAM), manner])


@pytest.fixture
def seated() -> Iterator[list[Bot]]:
    """Bots to be closed at the end."""
    made: list[Bot] = []
    yield made
    for bot in made:
        bot.close()


def seat_bot(seated: list[Bot], manner: str, budget_ms: int = 2000, preset: str = "old-sledge") -> Bot:
    """A bot that has been greeted."""
    bot = Bot(command(manner), budget_ms)
    seated.append(bot)
    bot.begin(PRESETS[preset].options(2), 2, 0)
    return bot


@given(table=st.sampled_from(TABLES), seed=st.integers(0, 2**32))
@settings(max_examples=80, deadline=None)
def test_a_view_reads_back_equal(table: tuple[str, int], seed: int) -> None:
    """Everything a seat may know goes over the wire and comes back; only the ply of the match does not."""
    preset, players = table
    state = some_state(preset, players, seed)
    assert state.turn is not None
    seen = view(state, state.turn)
    sent = json.loads(json.dumps(view_to_json(seen)))
    again = view_from_json(state.options, players, sent)
    assert again._replace(ply=seen.ply) == seen
    assert game.legal_actions(again) == game.legal_actions(seen)


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_a_greeting_reads_back_equal(preset: str, players: int) -> None:
    """Game, options, seat and number of players."""
    options = PRESETS[preset].options(players)
    sent = json.loads(json.dumps(hello_to_json(options, players, 1)))
    assert hello_from_json(sent) == (options, players, 1)


def test_a_view_says_nothing_hidden() -> None:
    """No card that the seat has not seen stands anywhere in what is sent."""
    for state in states("seven-up-seven-down", 4, random.Random(4)):
        assert state.turn is not None
        text = json.dumps(view_to_json(view(state, state.turn)))
        if state.forehead:
            secret = set(state.hands[state.turn])
        else:
            secret = {card for seat, hand in enumerate(state.hands) if seat != state.turn for card in hand}
        secret |= set(state.pack[state.dealt :])
        assert not [card for card in PACK if card in secret and f'"{card}"' in text]


def test_in_the_forehead_round_the_legal_action_has_no_card() -> None:
    """Its owner may not be told which it is."""
    seen = playing("AH", "H", players=3, options=None)
    assert legal_to_json(game.legal_actions(seen)) == [{"do": "play", "card": "AH"}]
    for state in states("seven-up-seven-down", 3, random.Random(1)):
        if state.forehead and state.phase == "play":
            assert legal_to_json(game.legal_actions(state)) == [{"do": "play"}]
            assert state.turn is not None
            assert view_to_json(view(state, state.turn))["hand"] is None
            return
    raise AssertionError("no forehead round")


def test_a_bot_plays_a_whole_match(seated: list[Bot], caplog: pytest.LogCaptureFixture) -> None:
    """Every question is answered by the program, discards too, and nothing is said in the log."""
    bot = seat_bot(seated, "first")
    assert bot.name == "first"
    asked: set[str] = set()

    def act(state: State) -> Action:
        assert state.turn is not None
        seen = view(state, state.turn)
        if state.turn == 1:
            return casual.decide(seen)
        legal = game.legal_actions(seen)
        action = bot.choose(seen)
        asked.add(state.phase)
        if not isinstance(legal, ChooseDiscard):
            assert action == legal[-1]
        return action

    for state in states("old-sledge", 2, random.Random(5), act):
        assert state.turn is not None
    bot.finish((7, 3))
    assert asked >= {"beg", "discard", "play"}
    assert not caplog.records


@pytest.mark.parametrize("manner", ["crash", "illegal", "garbage", "odd", "flood", "rude"])
def test_a_bot_that_misbehaves_costs_its_seat_a_move_by_rule_of_thumb(
    seated: list[Bot], manner: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever it writes, the match goes on with a legal move, and the log says so."""
    bot = seat_bot(seated, manner)
    seen = playing("AH JH 9C 8C 3D 2S", "H")
    for _ in range(5):
        assert bot.choose(seen) == casual.decide(seen)
    assert "rule of thumb" in caplog.text


def test_a_late_line_belongs_to_the_earlier_question(seated: list[Bot], caplog: pytest.LogCaptureFixture) -> None:
    """The answer that came too late is dropped, and the next question gets its own."""
    bot = seat_bot(seated, "late", budget_ms=100)
    seen = playing("AH JH 9C 8C 3D 2S", "H")
    with caplog.at_level(logging.INFO):
        assert bot.choose(seen) == casual.decide(seen)
        bot.budget_ms = 2000
        assert to_json(bot.choose(seen)) == {"do": "play", "card": "2S"}
    assert "dropped a late answer" in caplog.text


def test_after_three_late_answers_the_program_is_ended(seated: list[Bot], caplog: pytest.LogCaptureFixture) -> None:
    """It is not waited for a fourth time."""
    bot = seat_bot(seated, "silent", budget_ms=20)
    seen = playing("AH JH 9C 8C 3D 2S", "H")
    for _ in range(3):
        bot.choose(seen)
    assert bot.gone
    start = time.perf_counter()
    assert bot.choose(seen) == casual.decide(seen)
    assert time.perf_counter() - start < 0.1
    assert "late answers running" in caplog.text


def test_a_line_without_end_ends_the_program(seated: list[Bot]) -> None:
    """64 KiB without a line end."""
    bot = seat_bot(seated, "flood")
    bot.choose(playing("AH JH 9C 8C 3D 2S", "H"))
    assert bot.gone


def test_a_bot_that_does_not_greet_is_played_for(seated: list[Bot], monkeypatch: pytest.MonkeyPatch) -> None:
    """No name within the time for it."""
    monkeypatch.setattr(bots, "HELLO_S", 0.1)
    assert seat_bot(seated, "dumb").gone


def test_a_bot_that_ends_at_once_is_said_to_have_ended(seated: list[Bot], caplog: pytest.LogCaptureFixture) -> None:
    """In one line, and not that it was waited for."""
    bot = Bot(shlex.join([sys.executable, "-c", "pass"]))
    seated.append(bot)
    bot.begin(PRESETS["old-sledge"].options(2), 2, 0)
    assert bot.gone
    assert len(caplog.records) == 1
    assert "greeting" not in caplog.text


@pytest.mark.parametrize("text", ["no-such-program-anywhere", "", '"unclosed'])
def test_a_command_that_cannot_be_started_is_said_in_one_sentence(text: str) -> None:
    """Exit status 2, with the command in the sentence."""
    with pytest.raises(UsageError, match="Can't start the bot command") as caught:
        Bot(text)
    assert caught.value.exit_status == 2


@pytest.mark.parametrize("line", [7, [], {}, {"do": "fly"}, {"do": "play", "card": 3}, {"do": "bid", "tricks": True}])
def test_an_answer_that_is_none_is_refused(line: object) -> None:
    """Anything that is not an action of the record is a `ProtocolError`, never another error."""
    with pytest.raises(ProtocolError):
        action_from_json(line)


@given(noise=st.recursive(st.none() | st.integers() | st.text(max_size=3), lambda x: st.lists(x, max_size=3)))
@settings(max_examples=60, deadline=None)
def test_a_view_with_anything_wrong_in_it_is_refused(noise: object) -> None:
    """One value replaced by something else: read, or refused, but never another error."""
    seen = playing("AH JH", "H", played="2D 3D")
    whole = view_to_json(seen)
    for key in whole:
        try:
            view_from_json(seen.options, 2, whole | {key: noise})
        except ProtocolError:
            continue


def test_our_players_sit_at_another_table() -> None:
    """`bot`: greeting answered with a name, questions with legal actions, other lines passed over."""
    seen = playing("AH JH 9C 8C 3D 2S", "H")
    lines = [
        json.dumps({"act": view_to_json(seen)}),  # before the greeting
        "not json",
        "[" * 100_000,
        json.dumps(hello_to_json(seen.options, 2, 0)),
        json.dumps({"act": view_to_json(seen), "budget_ms": 10**400}),
        json.dumps({"act": view_to_json(seen), "budget_ms": None}),
        json.dumps({"act": view_to_json(seen), "legal": legal_to_json(game.legal_actions(seen)), "budget_ms": 1000}),
        json.dumps({"bye": True, "score": [7, 2]}),
    ]
    out = io.StringIO()
    assert run_bot("casual", lines, out) == 0
    greeting, answer = map(json.loads, out.getvalue().splitlines())
    assert greeting == {"name": "Seven Up casual"}
    assert action_from_json(answer) == casual.decide(seen)


@pytest.mark.parametrize("game_key", ["whist", "", None, 7, [], {}])
def test_a_greeting_for_an_unknown_game_names_those_there_are(game_key: object) -> None:
    """One sentence, whichever part of the program was loaded before: a bot's own process loads no more than this."""
    program = (
        "import json, sys\n"
        "from sevenup_gui.players.protocol import ProtocolError, hello_from_json\n"
        "try:\n"
        "    hello_from_json(json.loads(sys.argv[1]))\n"
        "except ProtocolError as error:\n"
        "    print(error)\n"
    )
    greeting = {"hello": 1, "game": game_key, "options": {}, "players": 2, "seat": 0}
    done = subprocess.run(
        [sys.executable, "-c", program, json.dumps(greeting)], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout == (f'the greeting does not hold: "game" must be one of {", ".join(GAMES)}, not "{game_key}"\n')


NAMED = "import json; input(); print(json.dumps({'name': 'a\\x1b[2J\\n\\u202eb' + chr(0x200d)})); input()"


def test_a_bot_may_be_called_anything() -> None:
    """Its name gets to the log and to the table."""
    bot = Bot(shlex.join([sys.executable, "-c", NAMED]))
    try:
        bot.begin(PRESETS["old-sledge"].options(2), 2, 0)
        assert bot.name == "a[2J b"
    finally:
        bot.close()


def test_who_may_run_a_program_by_other_rights_than_its_mode_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """access(2) tells such a user no, and the system starts it all the same."""
    monkeypatch.setattr("os.access", lambda *_args, **_how: False)
    bots.look_for(sys.executable)
