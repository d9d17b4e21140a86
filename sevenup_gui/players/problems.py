"""Problems for practice: one decision each, whose best choice was found to be clear, in `assets/problems`.

`problems.jsonl` has a problem a line: the hand as `engine.handline` writes it, and what every choice is worth.
`manifest.json` beside it says which command made it, with its seed and its SHA-256. `tools/problems.py` makes both.
A person's own problems, out of their matches, have the same lines (`players/rating/mistakes.py`).
"""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from math import isfinite
from typing import Any, NamedTuple, cast

from sevenup_gui.assets import asset, damaged
from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.crypto import sha256_hex
from sevenup_gui.engine.game import why_illegal
from sevenup_gui.engine.handline import format_hand, parse_hand, parse_said, said_of
from sevenup_gui.engine.record import Record, replay
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import View, view
from sevenup_gui.errors import RecordError
from sevenup_gui.games import game_of
from sevenup_gui.players.review import ALIKE, judge
from sevenup_gui.search.choice import Choice, Fact, Unit

FOLDER, FILE, MANIFEST = "problems", "problems.jsonl", "manifest.json"
CLEAR = 3.0  # a choice is worse for certain when it is behind by so many of its intervals
SAME = 1e-9  # choices nearer than this are the same in effect
COSTLY = {"chance": 0.02, "points": 0.5, "none": 0.0}  # what costs no more is not worth practising
OTHERS = "skilled"  # what a problem's hand says of the others: its check is what a problem is kept by
FIGURES = 4  # decimals that are kept


class Problem(NamedTuple):
    """The deal up to the decision, and what its choices are worth: the values of `choice` come from `choice.worlds`
    worlds. `wrong` has how often (in [0, 1]) each level goes wrong there; `played` is what the person decided in whose
    match it came up, None where it is nobody's own."""

    hand: Record
    choice: Choice
    wrong: Mapping[str, float]
    played: Action | None = None

    @property
    def key(self) -> str:
        """Return the check of its hand, under which it is saved."""
        return format_hand(self.hand).rpartition("/")[2]

    @property
    def state(self) -> State:
        """The moment of the decision."""
        return replay(self.hand)

    @property
    def view(self) -> View:
        """Return the view of the seat to decide."""
        state = self.state
        assert state.turn is not None
        return view(state, state.turn)

    @property
    def theme(self) -> Fact | None:
        """Return its theme, a fact of its game."""
        return game_of(self.hand.header.options).thinking.theme(self.view, self.choice.action)

    @property
    def difficulty(self) -> float:
        """Return the difficulty, from 0, where no one goes wrong, to 1."""
        return sum(self.wrong.values()) / max(1, len(self.wrong))

    def solves(self, action: Action) -> bool:
        """Return True for the best choice, or one as good as far as the numbers can tell."""
        return judge(action, self.choice).as_good


def is_clear(choice: Choice) -> bool:
    """Return True if every other choice either has the same effect as the best or is clearly worse."""
    if choice.unit == "none" or not choice.values:
        return False
    best = choice.values[0][1]
    losses = [(best - worth, within) for (_, worth), within in zip(choice.values, choice.within, strict=True)]
    worse = [(loss, within) for loss, within in losses if loss > SAME]
    return bool(worse) and all(loss > ALIKE[choice.unit] and loss >= CLEAR * within for loss, within in worse)


def write_problem(problem: Problem) -> str:
    """A line of the file."""
    state, choice = problem.state, problem.choice
    values = [
        [",".join(said_of(state, action)), round(worth, FIGURES), round(within, FIGURES)]
        for (action, worth), within in zip(choice.values, choice.within, strict=True)
    ]
    theme = problem.theme
    line: dict[str, Any] = {
        "hand": format_hand(problem.hand), "theme": theme.why if theme else "", "unit": choice.unit,
        "worlds": choice.worlds, "values": values, "wrong": dict(problem.wrong),
    }  # fmt: skip
    if problem.played is not None:
        line["played"] = ",".join(said_of(state, problem.played))
    return json.dumps(line, separators=(",", ":"))


def read_problem(text: str) -> Problem:
    """The problem of a line. Raises `ValueError` for one that is none."""
    try:
        line: dict[str, Any] = json.loads(text)
        hand = parse_hand(line["hand"])
        state = replay(hand)
        if state.turn is None or hand.header.players[state.turn].kind != "human":
            raise ValueError("a problem asks a person")
        values, within = [], []
        for word, worth, width in line["values"]:
            if not (isfinite(worth) and isfinite(width)):
                raise ValueError("a number of a problem is none")
            values.append((choice_of(state, word), float(worth)))
            within.append(float(width))
        if type(line["theme"]) is not str:
            raise ValueError("a problem has a theme")
        unit = cast(Unit, line["unit"])
        if unit not in ALIKE:
            raise ValueError(f"there is no unit '{unit}'")
        choice = Choice(values[0][0], tuple(values), unit, int(line["worlds"]), tuple(within))
        played = choice_of(state, line["played"]) if "played" in line else None
        return Problem(hand, choice, {level: float(share) for level, share in line["wrong"].items()}, played)
    except (LookupError, TypeError, AttributeError, RecordError) as error:
        raise ValueError(f"a problem is damaged: {error}") from None


def choice_of(state: State, word: str) -> Action:
    """The decision that a word writes. Raises `ValueError` where it may not be made."""
    action = parse_said(state, word)
    if action is None or state.turn is None or why_illegal(view(state, state.turn), action) is not None:
        raise ValueError(f"there is no choice '{word}'")
    return action


def manifest() -> dict[str, Any]:
    """Return the record of how the set was made. Raises `AssetError`."""
    try:
        found: dict[str, Any] = json.loads(asset(f"{FOLDER}/{MANIFEST}").read_text(encoding="utf-8"))[FILE]
    except (OSError, ValueError, LookupError, TypeError):
        raise damaged(f"{FOLDER}/{MANIFEST}") from None
    return found


@cache
def lines() -> tuple[str, ...]:
    """The lines of the shipped set. Raises `AssetError` where it is missing or damaged."""
    try:
        data = asset(f"{FOLDER}/{FILE}").read_bytes()
        if sha256_hex(data) != manifest()["sha256"]:
            raise damaged(f"{FOLDER}/{FILE}")
        return tuple(data.decode().splitlines())
    except (OSError, LookupError, UnicodeError):
        raise damaged(f"{FOLDER}/{FILE}") from None


class Listed(NamedTuple):
    """A problem that was not opened yet: its game and theme, and its line."""

    theme: str
    line: str


@cache
def listed() -> Mapping[str, Listed]:
    """The shipped set by key, in its order. Raises `AssetError` where it is missing or damaged."""
    return by_key(lines())


def by_key(texts: Iterable[str]) -> dict[str, Listed]:
    """The problems of some lines by key, in their order."""
    found = {}
    for text in texts:
        line = json.loads(text)
        words = line["hand"].split("/")
        found[words[-1]] = Listed(f"{words[1]} {line['theme']}", text)
    return found
