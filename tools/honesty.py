"""Deals the hidden cards again and again, and says whether any computer player does otherwise for it.

    python -m tools.honesty --redeals 1000 --minutes 30

takes one moment of every phase at every table and deals the cards that the seat may not see again, 1,000 times. The
view must stay the same to the byte, as it is sent to the process that thinks, and every level, asked every time with
its own number of worlds, must answer the same. All of it is hours of work: what holds is kept, and run again the
command goes on where it stopped. Exit status 1 as soon as something leaks.
"""

import argparse
import json
import pickle
import random
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from sevenup_gui.engine import game, views
from sevenup_gui.engine.actions import Action, ChooseDiscard, Discard
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import View
from sevenup_gui.games import PRESETS
from sevenup_gui.players.levels import LEVELS, seed_of
from sevenup_gui.players.worker import Answer, DecisionRequest, think
from tools.redealing import must_wait, redeals

TABLES = tuple((preset.key, players) for preset in PRESETS.values() for players in preset.players)
SWAPS = 8  # exchanges from one redeal to the next: beside a level's decision they cost nothing
QUIET = 8  # matches in a row without a new kind of moment: there will be no more kinds
CHUNK = 50  # redeals between two looks at the clock; each such piece starts from the original deal again


class Leak(AssertionError):
    """A seat knows, or acts on, what it may not know."""


class Moment(NamedTuple):
    """A view to be tried: `seat`'s of `state`. `name` is its phase, and whether it is a forehead round, or others have
    thrown cards, or the seat waits to look at its own hand (then it has nothing to decide)."""

    preset: str
    name: str
    state: State
    seat: int

    @property
    def key(self) -> str:
        """Its name among all moments."""
        return f"{self.preset}, {self.state.players} players, {self.name}"


def any_action(state: State, rng: random.Random) -> Action:
    """Any legal action."""
    legal = game.legal_actions(state)
    if isinstance(legal, ChooseDiscard):
        assert state.turn is not None
        return Discard(tuple(rng.sample(state.hands[state.turn], legal.count)))
    return rng.choice(legal)


@cache
def names_of(preset: str, players: int) -> frozenset[str]:
    """The names of the moments that a table has: those that come in matches played at random."""
    rng = random.Random(f"{preset}/{players}")
    options, names, quiet = PRESETS[preset].options(players), set[str](), 0
    while quiet < QUIET:
        start = game.new_match(options, players, rng.randrange(players))
        more = {moment.name for moment in of_a_match(preset, start, rng)} - names
        names |= more
        quiet = 0 if more else quiet + 1
    return frozenset(names)


def moments(preset: str, players: int, seed: int = 1) -> tuple[Moment, ...]:
    """One moment of every kind that the table has, out of matches played at random; those of one seed are the same
    each time."""
    rng = random.Random(f"{preset}/{players}/{seed}")
    options = PRESETS[preset].options(players)
    found: dict[str, list[Moment]] = {}
    while not names_of(preset, players) <= set(found):
        for moment in of_a_match(preset, game.new_match(options, players, rng.randrange(players)), rng):
            found.setdefault(moment.name, []).append(moment)
    return tuple(rng.choice(found[name]) for name in sorted(found))


def of_a_match(preset: str, state: State, rng: random.Random) -> Iterator[Moment]:
    """All moments of a match played at random."""
    while state.phase != "over":
        if state.phase == "deal":
            state, _ = game.deal(state, rng.sample(PACK, 52))
            continue
        assert state.turn is not None
        others_threw = any(isinstance(act, Discard) and seat != state.turn for seat, act in state.history)
        more = ", forehead" if state.forehead else ", others threw" if state.phase == "play" and others_threw else ""
        yield Moment(preset, state.phase + more, state, state.turn)
        for seat in range(state.players):
            if must_wait(state, seat):
                yield Moment(preset, "waiting to look", state, seat)
        state, _ = game.apply(state, any_action(state, rng))


def answer(level: str, sent: bytes, worlds: int | None) -> tuple[object, ...]:
    """Return a level's answer to a view sent as bytes: its action and the numbers behind it."""
    view: View = pickle.loads(sent)
    seed = seed_of(1, view.deal, view.viewer, view.ply)
    told: Answer = think(DecisionRequest(view, level, seed, worlds, view.ply, None))
    return told.action, told.values, told.worlds_used


def check(
    moment: Moment,
    again: int,
    rng: random.Random,
    levels: Sequence[str] = (),
    *,
    every: int = 1,
    swaps: int = 1,
    worlds: int | None = None,
) -> int:
    """Deal the hidden cards again `again` times, each `swaps` exchanges on from the one before, and compare the views;
    at one redeal in `every` ask all `levels`.

    Gives how many different layouts there were, the original among them. Raises `Leak`.
    """
    sent = pickle.dumps(views.view(moment.state, moment.seat))
    answers = {level: answer(level, sent, worlds) for level in levels}
    layouts = {moment.state.pack}
    drawn = islice(redeals(moment.state, moment.seat, rng), swaps - 1, swaps * again, swaps)
    for number, state in enumerate(drawn, start=1):
        layouts.add(state.pack)
        now = pickle.dumps(views.view(state, moment.seat))
        if now != sent:
            raise Leak(f"{moment.key}: seat {moment.seat} sees something hidden")
        for level in levels if number % every == 0 else ():
            if answer(level, now, worlds) != answers[level]:
                raise Leak(f"{moment.key}: {level} acts on something hidden")
    return len(layouts)


def go_on(kept: dict[str, int], wanted: Mapping[str, tuple[Moment, str]], args: argparse.Namespace) -> None:
    """Try what is still wanted until the time is over, noting in `kept` how many redeals hold. Raises `Leak`."""
    until_s = time.monotonic() + 60 * args.minutes
    for key, (moment, level) in wanted.items():
        while (done := kept.get(key, 0)) < args.redeals:
            if time.monotonic() >= until_s:
                return
            again = min(CHUNK, args.redeals - done)
            check(moment, again, random.Random(f"{key}/{done}"), (level,), swaps=SWAPS, worlds=args.worlds)
            kept[key] = done + again
            args.kept.write_text(json.dumps(kept, indent=1), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Try for a while and say how far it got; the exit status."""
    parser = argparse.ArgumentParser(prog="honesty", description="Deal the hidden cards again and compare the actions.")
    parser.add_argument("--redeals", type=int, default=1000, help="how often for every phase, table and level")
    parser.add_argument("--minutes", type=float, default=30.0, help="how long to work at most")
    parser.add_argument("--worlds", type=int, help="worlds for the levels that search, instead of their own number")
    parser.add_argument("--levels", nargs="+", choices=list(LEVELS), default=list(LEVELS), help="only these")
    parser.add_argument("--presets", nargs="+", choices=list(PRESETS), default=list(PRESETS), help="only these")
    parser.add_argument("--seed", type=int, default=1, help="another seed takes other moments")
    parser.add_argument("--kept", type=Path, default=Path("build/honesty.json"), help="what has been found to hold")
    args = parser.parse_args(arguments)
    kept: dict[str, int] = json.loads(args.kept.read_text(encoding="utf-8")) if args.kept.exists() else {}
    args.kept.parent.mkdir(parents=True, exist_ok=True)
    wanted = {
        f"{moment.key}, {level}, seed {args.seed}, worlds {args.worlds or 'its own'}": (moment, level)
        for level in args.levels  # the quick ones first
        for preset, players in TABLES
        if preset in args.presets
        for moment in moments(preset, players, args.seed)
        if moment.seat == moment.state.turn
    }
    try:
        go_on(kept, wanted, args)
    except Leak as leak:
        sys.stdout.write(f"{leak}\n")
        return 1
    whole = sum(kept.get(key, 0) >= args.redeals for key in wanted)
    redealt = sum(min(kept.get(key, 0), args.redeals) for key in wanted)
    sys.stdout.write(f"{redealt:,} redeals, no action changed; {whole} of {len(wanted)} moments and levels done\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
