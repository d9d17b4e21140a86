"""How long everything takes: one table, four speeds and none."""

from typing import Final, Literal, TypeAlias

Speed: TypeAlias = Literal["fast", "normal", "slow", "slowest", "none"]
FACTORS: Final[dict[Speed, float]] = {"fast": 1 / 3, "normal": 1.0, "slow": 1.5, "slowest": 2.2, "none": 0.0}
READING: Final[dict[Speed, float]] = FACTORS | {"fast": 0.6, "none": 1.0}  # words are not read three times as fast
SPEEDS: Final[tuple[Speed, ...]] = ("none", "fast", "normal", "slow", "slowest")
HURRY = 3.0  # how much faster what is queued goes once somebody clicked

MOTION: Final = {  # seconds at normal speed
    "deal card": 0.260,
    "deal step": 0.080,  # between cards: twelve in about one second
    "deal all": 2.4,  # but a deal never takes longer than this: fifty cards would take four seconds
    "shuffle": 0.420,
    "sweep": 0.320,  # the cards of the last deal go to the stock
    "flip": 0.360,
    "tuck": 0.220,  # an earlier turn-up slides under
    "play": 0.240,
    "close up": 0.200,  # a fan after a card has left it
    "sort": 0.240,
    "throw": 0.300,
    "hover up": 0.090,
    "hover down": 0.120,
    "lift winner": 0.160,
    "collect": 0.150,  # the other cards slide under the winning one
    "gather": 0.320,
    "counter": 0.280,
    "counter step": 0.120,
    "ring": 0.900,
    "jack": 0.900,
    "won": 1.200,
    "in": 0.140,
    "out": 0.100,
    "shake": 0.220,
    "knock": 0.300,  # as long as the two knuckles are heard
}
PAUSE: Final = {  # seconds for reading; without motion they are as at normal speed
    "speech": 0.450,  # until the next thing happens
    "bid": 0.200,
    "bubble": 2.400,  # how long the words stay
    "drawn": 1.100,  # the cards drawn for the deal
    "void": 0.800,
    "forced": 0.700,  # before what can only be done is done: the card stands out, and the caption says so
    "scored": 0.500,  # to see where the counters came to lie, before the sheet covers them
}
TRICK_PAUSE_S = 1.2
HOVER_U = 24.0
WINNER_U = 12.0
SHAKE_U = 5.0
BUBBLE_RISE_U = 6.0
KNOCK_U = 7.0
JACK_SWELL = 0.25
DEAL_ARC_FRAC, DEAL_SPIN_DEG = 0.06, 8.0
FLIGHT_SWELL = 0.05  # a card thrown or put down is so much nearer to the eye half-way
FLIGHT_LIFT_U = 10.0  # and throws the wide shadow of one in the air until it is about to land
FLIP_LIFT_U = 5.0


class Tempo:
    """The table at one speed."""

    def __init__(self, speed: Speed = "normal") -> None:
        self.speed: Speed = speed

    def motion_s(self, what: str) -> float:
        """How long that motion takes; 0 without motion."""
        return MOTION[what] * FACTORS[self.speed]

    def pause_s(self, what: str) -> float:
        """How long that pause is."""
        return PAUSE[what] * READING[self.speed]
