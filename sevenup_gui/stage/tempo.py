"""Durations of everything: one table, four speeds and none."""

from typing import Final, Literal, TypeAlias

Speed: TypeAlias = Literal["fast", "normal", "slow", "slowest", "none"]
FACTORS: Final[dict[Speed, float]] = {"fast": 1 / 3, "normal": 1.0, "slow": 1.5, "slowest": 2.2, "none": 0.0}
READING: Final[dict[Speed, float]] = FACTORS | {"fast": 0.6, "none": 0.6}  # nobody reads three times as fast
SPEEDS: Final[tuple[Speed, ...]] = ("none", "fast", "normal", "slow", "slowest")
HURRY = 3.0  # speed-up of the queue after a click

MOTION: Final = {  # seconds at normal speed
    "deal card": 0.260,
    "deal step": 0.080,  # between cards: twelve in about one second
    "deal all": 2.4,  # but a deal never takes longer than this: fifty cards would take four seconds
    "shuffle": 0.420,
    "sweep": 0.320,  # the cards of the last deal go to the stock
    "flip": 0.360,
    "tuck": 0.220,  # an earlier turn-up slides under
    "play": 0.240,
    "thud": 0.220,  # a card that has landed gives a little, and so do those it lands on
    "close up": 0.200,  # a fan after a card has left it
    "spring back": 0.280,  # a card that was dragged and let go
    "welcome": 0.140,  # the target for a dragged card lights up
    "sort": 0.240,
    "throw": 0.300,
    "hover up": 0.090,
    "hover down": 0.120,
    "lift winner": 0.160,
    "collect": 0.150,  # the other cards slide under the winning one
    "square": 0.110,  # tapping the heap straight
    "gather": 0.320,
    "back": 0.260,  # an undone card goes back where it came from
    "back step": 0.060,
    "back all": 0.200,
    "turn round": 0.600,
    "counter": 0.280,
    "counter step": 0.120,
    "ring": 0.900,
    "jack": 0.900,
    "jack point": 0.300,  # into it, before its point flies
    "won": 1.200,
    "in": 0.140,
    "out": 0.100,
    "shake": 0.220,
    "knock": 0.300,  # as long as the sound of two knuckles
    # The theatre: counting a common deal takes four to five seconds.
    "show card": 0.260,  # a card that made a point lifts from its pile
    "token": 0.280,  # "+1" flies to its rack
    "point flies": 0.050,  # from one point to the next, in a short count
    "point step": 0.540,  # from one point to the next: the next card lifts as the counter slides
    "point read": 0.100,  # its placard, before the point flies
    "put back": 0.220,
    "won point": 0.450,  # the point that wins the match rests before it flies
    "count card": 0.240,  # a card that counts for Game goes beside its pile
    "count step": 0.170,  # from one to the next
    "count all": 1.100,  # but all of them never take longer than this
    "count up": 0.200,  # the pile's count catches up, pip by pip
    "game rests": 0.300,
    "moment": 0.800,  # a jack saved or caught, a bid broken or made at the last
    "verdict": 0.350,  # a bid against the tricks taken
    "verdict step": 0.200,  # from one seat to the next
    "verdicts rest": 0.600,
    "short verdict step": 0.060,  # where they are quick
    "short verdicts rest": 0.100,
    "hooked": 0.500,
    "write": 0.850,  # the newest line of the score sheet
}
BRISK: Final = MOTION | {  # where someone plays: waits are short, and reading keeps its time
    "deal step": 0.035,
    "play": 0.200,
    "deal all": 1.5,
    "shuffle": 0.300,
    "sweep": 0.260,
    "jack point": 0.050,
    "show card": 0.220,
    "token": 0.220,
    "counter": 0.160,
    "point step": 0.330,
    "point read": 0.060,
    "won point": 0.450,
    "collect": 0.100,
    "count step": 0.090,
    "count all": 0.450,
    "count up": 0.120,
    "game rests": 0.050,
    "verdict": 0.280,
    "verdict step": 0.120,
    "verdicts rest": 0.350,
}
PAUSE: Final = {  # seconds for reading; without motion they are as at "fast"
    "speech": 0.450,  # until the next thing happens
    "bid": 0.200,
    "bubble": 2.400,  # that words stay
    "drawn": 1.100,  # the cards drawn for the deal
    "void": 0.800,
    "forced": 0.700,  # before a forced move: the card stands out, and the caption says so
    "scored": 0.500,  # to see the counters before the sheet covers them
}
TRICK_PAUSE_S = 1.2
SHORT_FROM = 3  # the deal from which on ordinary counts are short, where someone plays
SUNK_U = 8.0  # how far a card gives way under a finger
HOVER_U = 24.0
PICKED_U = 26.0  # how much higher a card picked for the discard is
WINNER_U = 12.0
SHAKE_U = 5.0
THUD_FRAC = -0.04  # how much smaller a landing card seems as it presses on the cloth
NUDGE_U = 2.5  # how far it nudges the cards close by
BUBBLE_RISE_U = 6.0
KNOCK_U = 7.0
JACK_SWELL = 0.25
DEAL_ARC_FRAC, DEAL_SPIN_DEG = 0.06, 8.0
FLIGHT_SWELL = 0.05  # how much nearer to the eye a flying card is half-way
FLIGHT_LIFT_U = 10.0  # and the wide shadow that it throws until it is about to land
FLIP_LIFT_U = 5.0


class Tempo:
    """The table of durations at one speed. It is `calm` where people look on: each motion ends before the next begins,
    and every deal is counted at length."""

    def __init__(self, speed: Speed = "normal", calm: bool = False) -> None:
        self.speed: Speed = speed
        self.calm = calm

    @property
    def moving(self) -> bool:
        """True if motions are visible at all."""
        return FACTORS[self.speed] > 0.0

    def motion_s(self, what: str) -> float:
        """Return the duration of that motion, 0 without motion."""
        return (MOTION if self.calm else BRISK)[what] * FACTORS[self.speed]

    def pause_s(self, what: str) -> float:
        """Return the duration of that pause."""
        return PAUSE[what] * READING[self.speed]
