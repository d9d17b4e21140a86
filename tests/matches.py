"""Random matches for tests, under the rules of a preset or others."""

import random
from dataclasses import replace
from typing import Any

from sevenup_gui.engine import game
from sevenup_gui.engine.events import Event
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.record import Header, Record, Seated, Step
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.engine.shuffle import Shuffle, fair_shuffle
from sevenup_gui.engine.state import State, Transition
from sevenup_gui.games import PRESETS
from sevenup_gui.games.all_fours.options import AllFoursOptions
from sevenup_gui.games.pitch.options import PitchOptions
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.up_down.options import UpDownOptions
from tests.builders import begging_action


def house_rules(options: Options, source: random.Random) -> Options:
    """The options, half of the time with some of them changed at will."""
    if source.random() < 0.5:
        return options
    pick = source.choice
    match options:
        case SevenUpOptions():
            changes: dict[str, list[Any]] = {
                "target": [1, 2, 7, 11],
                "beg": ["offer", "forced"],
                "begs": ["once", "each-turn-up"],
                "gift_to": ["eldest", "each-opponent"],
                "gift_may_win": [True, False],
                "run_to": ["all", "eldest-and-dealer"],
                "look": ["all", "eldest-and-dealer"],
                "void_follow": ["anything", "must-trump"],
                "low_to": ["dealt", "captured"],
                "game_values": ["hoyle", "face", "courts"],
                "game_tie": ["non-dealer", "nobody"],
                "count": ["in-order", "all-then-higher"],
            }
        case UpDownOptions(schedule):
            changes = {
                "schedule": [(2, 1, 1, 1, 2), (7, 1), (1,), schedule],
                "hook": [True, False],
                "per_trick": [15, 1],
                "made_bonus": [0, 10],
                "zero": [10, 5],
                "forehead": ["first", "second", "both", "none"],
                "no_trump": [(), (1,)],
            }
        case PitchOptions():
            changes = {
                "target": [1, 2, 3],
                "six": ["each"] if options.six == "each" else ["three-pairs", "two-threes"],
                "least_bid": [1, 2],
                "dealer_takes": [True, False],
                "four_closes": [True, False],
                "all_pass": ["dealer-bids", "redeal"],
                "low_to": ["dealt", "captured"],
                "game_tie": ["nobody", "pitcher"],
                "smudge": ["off", "four", "fifth-point"],
                "out_first": ["pitcher", "in-order"],
                "pitcher_goes_out": ["any", "bidder"],
            }
        case AllFoursOptions():
            changes = {
                "target": [1, 3, 7, 14],
                "direction": ["right", "left"],
                "kick_two": ["six", "deuce"],
                "keep": ["all", "six"],
                "undertrump": ["barred", "free"],
            }
        case _:
            raise AssertionError(options)
    return replace(options, **{name: pick(values) for name, values in changes.items() if source.random() < 0.5})


class Match:
    """A random match as it goes: `states[i]` is before `steps[i]`, whose events are `events[i]`."""

    def __init__(self, table: tuple[str, int], seed: int) -> None:
        self.preset, self.players = table
        source = random.Random(seed)
        self.options = house_rules(PRESETS[self.preset].options(self.players), source)
        draws = rules_of(self.options).draws_for_deal
        self.dealer = source.randrange(self.players) if draws else self.players - 1
        self.steps: list[Step] = []
        self.states: list[State] = [game.new_match(self.options, self.players, self.dealer)]
        self.events: list[tuple[Event, ...]] = []
        begs = source.choice([0.2, 0.5, 0.97])
        while self.states[-1].phase != "over":
            state = self.states[-1]
            if state.turn is None:
                shuffle = fair_shuffle(source)
                self.add(shuffle, game.deal(state, shuffle.pack))
            else:
                action = begging_action(state, source, begs)
                self.add(action, game.apply(state, action))

    def add(self, step: Step, done: Transition) -> None:
        """One more step."""
        self.steps.append(step)
        self.states.append(done.state)
        self.events.append(done.events)

    def record(self) -> Record:
        """Its record."""
        seated = tuple(Seated(f"Ann {seat}", "human" if seat else "computer", None) for seat in range(self.players))
        return Record(Header(self.preset, self.options, seated), self.dealer, tuple(self.steps))

    def deal_before(self, at: int) -> int:
        """The number of the step that dealt the cards in play in `states[at]`."""
        return max(i for i in range(at) if isinstance(self.steps[i], Shuffle))
