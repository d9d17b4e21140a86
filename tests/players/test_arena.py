"""The arena: the same deals for every seating, honest intervals, one sentence for what cannot be."""

import io
import json
import shlex
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from sevenup_gui.errors import UsageError
from sevenup_gui.games import PRESETS
from sevenup_gui.players.arena import AgentScore, Study, run, seatings
from sevenup_gui.players.arena_report import bar, leads_json, run_arena
from sevenup_gui.players.estimates import estimate, estimate_rate

BOT = Path(__file__).parent / "bots" / "bot.py"


def bot_of(manner: str) -> str:
    """The agent that is a bot of that manner."""
    return "exec:" + shlex.join([sys.executable, str(BOT), manner])


GONE = "exec:" + shlex.join([sys.executable, "-c", "pass"])  # it ends at once, without a word


def study(preset: str, *agents: str, count: int = 12, matches: bool = False) -> Study:
    """A small study."""
    return Study(PRESETS[preset].options(len(agents)), agents, "matches" if matches else "deals", count, seed=4)


def by_name(table: list[AgentScore]) -> dict[str, AgentScore]:
    """The rows by their agent."""
    return {row.agent: row for row in table}


def test_a_deal_played_both_ways_by_the_same_rule_is_a_draw() -> None:
    """Null match: `casual` asks for no luck, so with both seatings every pack comes out level."""
    table = run(study("old-sledge", "casual", "casual"))
    assert [(row.agent, row.points.mean, row.points.within) for row in table] == [
        ("casual #1", 0.0, 0.0),
        ("casual #2", 0.0, 0.0),
    ]


def test_the_better_player_comes_out_ahead() -> None:
    """Over forty packs `casual` beats a random player by more than the interval."""
    rows = by_name(run(study("old-sledge", "casual", "random", count=40)))
    assert rows["casual"].points.mean - rows["casual"].points.within > 0
    assert rows["casual"].points.mean == pytest.approx(-rows["random"].points.mean)


@pytest.mark.parametrize(
    ("preset", "agents"),
    [
        ("hoyle", ("casual", "novice", "novice")),
        ("espanol", ("casual", "novice", "casual", "novice")),
        ("seven-up-seven-down", ("casual", "novice", "novice")),
    ],
)
def test_wins_are_shared_out_whole(preset: str, agents: tuple[str, ...]) -> None:
    """Over all agents the matches won add up to one."""
    table = run(study(preset, *agents, count=3, matches=True))
    assert sum(row.wins.mean for row in table if row.wins) == pytest.approx(1)


def test_work_shared_out_gives_the_same_table() -> None:
    """Whoever plays the packs, the numbers are those of one process."""
    small = study("old-sledge", "casual", "novice", count=9)
    with ThreadPoolExecutor(2) as pool:
        shared = run(small, pool)
    assert [row.points for row in shared] == [row.points for row in run(small)]


def test_the_points_of_a_match_are_told_apart_too() -> None:
    """What one leads by in a point the other is behind by; 7Up7Down has no such points."""
    first, other = run(study("hoyle", "casual", "random", count=4, matches=True))
    assert first.leads is not None
    assert other.leads is not None
    assert {point: lead.mean for point, lead in first.leads.items()} == pytest.approx(
        {point: -lead.mean for point, lead in other.leads.items()}
    )
    assert run(study("oh-hell", "casual", "random", count=1))[0].leads is None


def test_points_that_all_go_as_the_cards_lie_are_told_one_by_one() -> None:
    """A game may tell points apart and hold none of them to be won by play: then there is no lead in those."""
    small = study("old-sledge", "casual", "random", count=2)
    told = leads_json(small, replace(run(small)[0], by_play=None))
    assert told is not None
    assert list(told) == ["high", "low", "jack", "game"]


def test_processor_time_leaves_out_the_wait() -> None:
    """A program that answers slowly takes time by the clock, and next to none of this processor."""
    bot = bot_of("slow")
    by_clock, by_processor = (
        by_name(run(replace(study("old-sledge", bot, "casual", count=2), processor=processor)))[bot].worst_ms
        for processor in (False, True)
    )
    assert by_processor < by_clock


def test_every_seating_is_played_once() -> None:
    """Every turn of the table; partners stay together; equal agents make fewer."""
    seven = PRESETS["old-sledge"].options(4)
    assert seatings(("a", "b", "a", "b"), seven) == (("a", "b", "a", "b"), ("b", "a", "b", "a"))
    assert len(seatings(("a", "b", "b", "b"), PRESETS["oh-hell"].options(4))) == 4


def test_a_bot_sits_in_the_arena() -> None:
    """`exec:COMMAND` plays like any other agent."""
    bot = bot_of("first")
    rows = by_name(run(study("old-sledge", bot, "casual", count=3)))
    assert rows[bot].decisions > 0


def test_a_bot_plays_against_itself() -> None:
    """Null match of a program that asks for no luck: its two seats come out level."""
    bot = bot_of("first")
    assert [(row.agent, row.points) for row in run(study("old-sledge", bot, bot, count=3))] == [
        (f"{bot} #1", (0, 0)),
        (f"{bot} #2", (0, 0)),
    ]


@pytest.mark.parametrize(
    "mute", [pytest.param(GONE, id="ends"), *[pytest.param(bot_of(m), id=m) for m in ("rude", "crash", "illegal")]]
)
def test_a_bot_that_never_spoke_is_known_by_its_row(mute: str) -> None:
    """Ended at once, no name, gone at the first question, nothing legal: every decision was made for it."""
    rows = by_name(run(study("old-sledge", mute, "casual", count=2)))
    assert rows[mute].by_thumb == rows[mute].decisions > 0
    assert rows[mute].silent
    assert (rows["casual"].by_thumb, rows["casual"].silent) == (None, False)


@pytest.mark.parametrize(
    ("bot", "by_thumb", "status", "says"),
    [
        (GONE, None, 1, "gave no legal answer"),
        (bot_of("crash"), None, 1, "gave no legal answer"),
        (bot_of("once"), None, 0, "basic play made"),
        (bot_of("first"), 0, 0, None),
    ],
)
def test_the_table_says_what_was_played_for_a_bot(
    bot: str, by_thumb: int | None, status: int, says: str | None
) -> None:
    """In its row and in a sentence, for people and for programs; the status is 1 for a bot that never spoke, since
    its row says nothing about it."""
    small = study("old-sledge", bot, "casual", count=2)
    text, data = io.StringIO(), io.StringIO()
    assert run_arena(small, out=text) == run_arena(small, as_json=True, out=data) == status
    row, other = json.loads(data.getvalue())["agents"]
    assert row["silent"] is (status == 1)
    assert (other["by_rule_of_thumb"], other["silent"]) == (None, False)
    if by_thumb is None:
        assert 0 < row["by_rule_of_thumb"] <= row["decisions"]
        assert (row["by_rule_of_thumb"] == row["decisions"]) is (status == 1)
    else:
        assert row["by_rule_of_thumb"] == by_thumb
    head, first, _second, *notes, seed = text.getvalue().splitlines()
    assert seed == f"seed {small.seed}"
    assert "by basic play" in head
    assert ("it never spoke" in first) is (status == 1)
    assert len(notes) == (says is not None)
    if says is not None:
        assert bot in notes[0]
        assert says in notes[0]


def test_without_programs_nothing_is_said_of_rules_of_thumb() -> None:
    """The table of the levels is as it was."""
    text = io.StringIO()
    run_arena(study("old-sledge", "casual", "novice", count=2), out=text)
    assert "basic play" not in text.getvalue()
    assert len(text.getvalue().splitlines()) == 4  # a head, two rows, the seed


def test_a_bot_that_spoke_at_one_seat_has_spoken() -> None:
    """A program against itself: what was played for it is counted with the seat's name, seating by seating."""
    once = bot_of("once")
    for row in run(study("old-sledge", once, once, count=3)):
        assert row.by_thumb is not None
        assert 0 < row.by_thumb < row.decisions


def test_processes_that_share_the_work_carry_what_was_played_for_a_bot() -> None:
    """The count comes back from every process, and with it the status."""
    assert run_arena(study("old-sledge", GONE, "casual", count=5), jobs=2, out=io.StringIO()) == 1


@pytest.mark.parametrize("agent", ["grandmaster", "exec:no-such-program-anywhere"])
def test_an_agent_that_is_none_is_said_in_one_sentence(agent: str) -> None:
    """Exit status 2, with the name in the sentence."""
    with pytest.raises(UsageError, match=agent.removeprefix("exec:")):
        run(study("old-sledge", agent, "casual"))


def test_the_table_is_printed_for_people_and_for_programs() -> None:
    """Agents, means with intervals, decision times; and the same as JSON."""
    small = study("old-sledge", "casual", "novice", count=4)
    text, data = io.StringIO(), io.StringIO()
    assert run_arena(small, out=text) == run_arena(small, as_json=True, out=data) == 0
    assert "casual" in text.getvalue()
    assert "±" in text.getvalue()
    told = json.loads(data.getvalue())
    assert [row["agent"] for row in told["agents"]] == ["casual", "novice"]
    assert told["deals"] == 4
    assert list(told["agents"][0]["leads"]) == ["high", "low", "jack", "game", "jack+game"]
    assert "jack and game" in text.getvalue()


def test_the_interval_is_that_of_the_mean() -> None:
    """Four values one apart: 1.96 standard deviations over the root of four."""
    assert estimate([1, 2, 3, 4]).mean == 2.5
    assert estimate([1, 2, 3, 4]).within == pytest.approx(1.96 * (5 / 3) ** 0.5 / 2)
    assert estimate([7]).within == float("inf")


def test_points_of_matches_are_told_by_the_deal() -> None:
    """Matches of three deals and of one weigh as their deals do: six points in four; what every deal brings alike has
    no spread, whatever the lengths."""
    assert estimate_rate([5, 1], [3, 1]).mean == 1.5
    assert estimate_rate([6, 2], [3, 1]) == (2, 0)
    assert estimate_rate([1, 2, 3, 4], [1, 1, 1, 1]) == estimate([1, 2, 3, 4])
    (row, _other) = run(study("old-sledge", "casual", "random", count=6, matches=True))
    assert 0 < row.points.mean < 3, "a deal has four points, and as many to lose"


def test_of_one_pack_the_interval_is_unknown() -> None:
    """Infinite for people; JSON has no such number."""
    small = study("old-sledge", "casual", "novice", count=1, matches=True)
    text, data = io.StringIO(), io.StringIO()
    assert run_arena(small, out=text) == run_arena(small, as_json=True, out=data) == 0
    assert "± ∞" in text.getvalue()
    row = json.loads(data.getvalue(), parse_constant=pytest.fail)["agents"][0]
    assert row["points"]["within"] is row["wins"]["within"] is None
    assert list(row["ms"]) == ["median", "95%", "worst"]


def test_progress_is_drawn_at_a_terminal_only() -> None:
    """A bar over itself, whole at the end; a file is spared it."""
    for at_terminal in (True, False):
        out = io.StringIO()
        out.isatty = lambda at_terminal=at_terminal: at_terminal  # type: ignore[method-assign,misc]
        show = bar(8, out)
        show(4)
        show(8)
        half, whole = f"\r[{'#' * 15}{'.' * 15}] 4/8", f"\r[{'#' * 30}] 8/8\n"
        assert out.getvalue() == (half + whole if at_terminal else "")
