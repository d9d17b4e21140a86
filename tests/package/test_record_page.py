"""docs/record.md and the pages beside it: what they show is what the program writes, reads and asks."""

import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, get_args

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import WORDS
from sevenup_gui.engine.events import Phase
from sevenup_gui.engine.handline import MOST_LETTERS, MOST_NAME, format_hand, hand_of, parse_hand
from sevenup_gui.engine.names import LONGEST_NAME
from sevenup_gui.engine.reading import read_records
from sevenup_gui.engine.record import take_step, write
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import view
from sevenup_gui.players import bots
from sevenup_gui.players.protocol import act_to_json, action_from_json, hello_to_json, view_to_json
from tests.builders import TABLES
from tests.matches import Match
from tests.package.starting import ROOT

DOCS = ROOT / "docs"
PAGE = (DOCS / "record.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]


def blocks(kind: str, part: str = PAGE) -> list[list[str]]:
    """The lines of each block of a kind."""
    return [block.splitlines() for block in re.findall(rf"^```{kind}\n(.*?)^```$", part, re.MULTILINE | re.DOTALL)]


def section(heading: str) -> str:
    """The page from a heading to the next one of its kind."""
    level, _name = heading.split(maxsplit=1)
    return PAGE.split(f"\n{heading}\n")[1].split(f"\n{level} ")[0]


def lines(heading: str) -> list[dict[str, Any]]:
    """The JSON lines of a section."""
    return [json.loads(line) for block in blocks("json", section(heading)) for line in block]


RECORD = blocks("jsonl")[0]
MATCHES = read_records("\n".join(RECORD) + "\n").matches


def decisions(match: int) -> Iterator[tuple[State, dict[str, Any]]]:
    """Each decision of a match of the record on the page: the state before it, and how a bot would say it."""
    record = MATCHES[match].record
    said = [json.loads(line) for line in RECORD if '"do"' in line]
    first = sum('"do"' in line for line in RECORD[: MATCHES[match - 1].last_line]) if match else 0
    state = game.new_match(record.header.options, len(record.header.players), record.dealer)
    at = first
    for step in record.steps:
        if state.turn is not None:
            yield state, said[at]
            at += 1
        state, _ = take_step(state, step)


def test_every_line_shown_is_an_object() -> None:
    """Each block of JSON is JSON Lines."""
    shown = [line for kind in ("json", "jsonl") for block in blocks(kind) for line in block]
    assert PAGE.count("```json") == sum(len(blocks(kind)) for kind in ("json", "jsonl"))
    assert all(isinstance(json.loads(line), dict) for line in shown)


def test_the_record_shown_holds() -> None:
    """Two matches, finished, of both games; written again they are the same bytes."""
    found = read_records("\n".join(RECORD) + "\n")
    assert found.notice is None
    assert [match.state.phase for match in found.matches] == ["over", "over"]
    assert [match.record.header.game for match in found.matches] == ["seven-up", "seven-up-seven-down"]
    assert [line for match in found.matches for line in write(match.record, legal=True)] == RECORD


def test_a_reader_does_what_the_page_says() -> None:
    """An option that is not named has its default, unknown keys are passed over, a torn last line is dropped."""
    first, rest = RECORD[0], RECORD[1:12]
    header = json.loads(first) | {"weather": "rain"}
    named = header["options"].pop("void_follow"), header["options"].pop("game_values")
    assert named == ("anything", "hoyle")
    header["options"]["phase_of_the_moon"] = "full"
    (match,) = read_records("\n".join([json.dumps(header), *rest])).matches
    assert match.record == read_records("\n".join([first, *rest])).matches[0].record
    torn = read_records("\n".join([first, *rest])[:-9])
    assert torn.notice is not None
    assert torn.matches[0].last_line == len(rest)


def test_the_lines_explained_are_lines_of_a_record() -> None:
    """Every kind of line that a record has is shown where the kinds are explained, and every decision is named."""
    shown = {frozenset(line) for line in lines("## The lines")}
    assert {frozenset(json.loads(line)) for line in RECORD} - shown == set()
    table = section("### A decision")
    assert {*WORDS, "discard", "bid", "play"} <= set(re.findall(r"`(\w+)`", table))


def test_the_table_of_the_view_has_the_keys_of_a_view() -> None:
    """All of them, in their order, and nothing else."""
    state, _said = next(decisions(0))
    assert state.turn is not None
    rows = re.findall(r"^\| `(\w+)` \|[^|]+\|[^|]+\|[^|]+\|$", section("## The view"), re.MULTILINE)
    assert rows == list(view_to_json(view(state, state.turn)))


def questions(table: tuple[str, int], seed: int) -> Iterator[dict[str, Any]]:
    """The view in every question of a match."""
    record = Match(table, seed).record()
    state = game.new_match(record.header.options, len(record.header.players), record.dealer)
    for step in record.steps:
        if state.turn is not None:
            yield view_to_json(view(state, state.turn))
        state, _ = take_step(state, step)


def test_the_view_holds_in_every_game_what_the_page_says() -> None:
    """In Pitch no card is turned, a pass is no bid, trumps are open until a card is led; only there and in 7Up7Down are
    bids."""
    told = dict(re.findall(r"^\| `(\w+)` \|[^|]+\|[^|]+\|([^|]+)\|$", section("## The view"), re.MULTILINE))
    assert "in Pitch until the first card is led" in told["trump"]
    assert "`[]` in Pitch" in told["turned"]
    assert "has passed" in told["bids"]
    assert "always in Seven Up and Trinidad All Fours" in told["bids"]
    passes = set()
    for seen in islice(questions(("pitch", 4), 5), 20):
        first = not seen["table"] and not seen["tricks"]
        assert (seen["trump"] is None) == (seen["phase"] == "bid" or first)
        assert seen["turned"] == seen["rejected"] == []
        passes |= {seen["bids"][done["seat"]] for done in seen["history"] if done["do"] == "pass"}
    assert passes == {None}
    assert all(set(seen["bids"]) == {None} for seen in islice(questions(("all-fours", 4), 1), 20))


def test_the_phases_are_those_in_which_a_seat_decides() -> None:
    """In the view's table, and in that of the actions."""
    phases = set(get_args(Phase)) - {"deal", "over"}
    row = next(line for line in section("## The view").splitlines() if line.startswith("| `phase`"))
    assert set(re.findall(r"`(\w+)`", row)) == phases | {"phase"}
    assert set(re.findall(r"^\| `(\w+)`", section("## Actions"), re.MULTILINE)) == phases | {"phase"}


def test_the_exchange_is_what_the_table_says_in_the_match_shown() -> None:
    """The bot at seat 2 of the second match: greeting, each question, each answer, farewell."""
    options, state = MATCHES[1].record.header.options, MATCHES[1].state
    told: list[dict[str, Any]] = [hello_to_json(options, 3, 2), {"name": "careful bot"}]
    for before, said in decisions(1):
        if before.turn == 2:
            seen = view(before, 2)
            told.append(act_to_json(seen, game.legal_actions(seen), bots.BUDGET_MS))
            answer = {key: value for key, value in said.items() if key not in ("seat", "from")}
            told.append({"do": "play"} if before.forehead and before.phase == "play" else answer)
    told.append({"bye": True, "score": list(state.score)})
    assert lines("## A worked exchange") == told


def test_the_example_bot_answers_as_it_does_on_the_page() -> None:
    """The careful bot, asked what it is asked there."""
    exchange = lines("## A worked exchange")
    asked = [line for line in exchange if line.keys() & {"hello", "act", "bye"}]
    answered = subprocess.run(
        [sys.executable, str(DOCS / "bots" / "careful_bot.py")],
        input="".join(json.dumps(line) + "\n" for line in asked),
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    ).stdout
    assert [json.loads(line) for line in answered.splitlines()] == [line for line in exchange if line not in asked]


def test_the_questions_shown_are_those_of_the_match_shown() -> None:
    """One of each phase of Seven Up, as the table asks it in the first match."""
    asked: dict[str, dict[str, Any]] = {}
    for before, _said in decisions(0):
        assert before.turn is not None
        seen = view(before, before.turn)
        asked.setdefault(before.phase, act_to_json(seen, game.legal_actions(seen), bots.BUDGET_MS))
    assert lines("## The view") == list(asked.values())


def test_the_actions_shown_are_actions() -> None:
    """Each in the table of legal answers reads back."""
    found = re.findall(r'\{"do":[^}]*\}', section("## Actions"))
    assert len(found) > 8
    for text in found:
        if '"count"' not in text:
            action_from_json(json.loads(text))


def test_the_seal_is_what_the_recipe_prints() -> None:
    """The line for a shell makes the commitment of the deal shown."""
    sealed = re.search(r"^printf '%s' '([^']*)' \| sha256sum$", PAGE, re.MULTILINE)
    assert sealed is not None
    commits = [json.loads(line).get("commit") for line in RECORD]
    commit = hashlib.sha256(sealed[1].encode()).hexdigest()
    assert commit in commits
    assert f"`{commit}`" in section("## Fair deals")


def regex_of(grammar: dict[str, str], expression: str) -> str:
    """A regular expression for an EBNF expression in which nothing refers to itself."""
    signs = {",": "", "|": "|", "(": "(?:", ")": ")", "[": "(?:", "]": ")?", "{": "(?:", "}": ")*"}
    made = ""
    for token in re.findall(r'"[^"]*"|\? \S+ \?|[a-z]+|[][(){}|,]', expression):
        if token[0] == '"':
            made += re.escape(token[1:-1])
        elif token[0] == "?":
            made += token[2:-2]
        else:
            made += signs[token] if token in signs else f"(?:{regex_of(grammar, grammar[token])})"
    return made


def test_the_grammar_of_a_hand_is_that_of_the_lines_written() -> None:
    """The lines shown are those of the record shown; the grammar takes every hand of every game, and no part is
    missing."""
    (rules,) = blocks("ebnf")
    grammar = dict(re.findall(r"(\w+) += ([^;]+) ;", "\n".join(rules)))
    line = re.compile(regex_of(grammar, grammar["line"]))
    shown = [block[0] for block in blocks("text", section("## A hand in one line"))]
    assert shown == [format_hand(hand_of(match.record)) for match in MATCHES]
    assert [parse_hand(text) for text in shown] == [hand_of(match.record) for match in MATCHES]
    for table in TABLES:
        record = Match(table, 1).record()
        for upto in range(1, len(record.steps) + 1, 9):
            assert line.fullmatch(format_hand(hand_of(record, upto)))
    assert not line.fullmatch(shown[0] + "0")
    assert f"at most {MOST_LETTERS} characters long and a name {MOST_NAME} letters" in section("## A hand in one line")


def test_the_limits_are_those_of_the_program() -> None:
    """Seconds, milliseconds, late answers, bytes."""
    wrong = section("## When something goes wrong")
    assert f"within {bots.HELLO_S:g} s of `hello`" in wrong
    assert {2: "two", 3: "three"}[bots.LATE_LIMIT] + " late answers running" in wrong
    assert f"{bots.LINE_LIMIT // 1024} KiB without a line end" in wrong
    assert f"{bots.AHEAD_LIMIT} lines that no one asked for" in wrong
    assert f"{bots.UNREAD_LIMIT} messages it hasn't read" in wrong
    assert f"{LONGEST_NAME} letters at most" in wrong
    assert f"it is {bots.BUDGET_MS} today" in section("### `act`")


def leads_nowhere(page: Path, target: str) -> bool:
    """Return True if there's no such file or folder within the repository, or no such heading in it, named as the host
    of the pages names it."""
    name, _mark, anchor = target.partition("#")
    path = page.parent / name if name else page
    if not anchor or not path.is_file():
        return bool(anchor) or not path.exists()
    headings = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return anchor not in [re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings]


def test_a_link_leads_to_a_file_and_to_a_heading_in_it() -> None:
    """On every page, README and CONTRIBUTING with them."""
    links = [(page, link) for page in PAGES for link in re.findall(r"\]\(([^)\s]*)\)", page.read_text("utf-8"))]
    inner = [(page, link) for page, link in links if "://" not in link]
    assert len(inner) > 100
    assert [(page.relative_to(ROOT).as_posix(), link) for page, link in inner if leads_nowhere(page, link)] == []
