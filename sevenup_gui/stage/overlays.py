"""Overlays: everything that moves in the picture besides cards: words, counters, pennants, the lamp."""

from sevenup_gui.engine.events import Event
from sevenup_gui.engine.views import View
from sevenup_gui.games import counters_of
from sevenup_gui.stage.theatre.beat_overlays import BeatOverlay


class Bubble:
    """A seat's words: the event that caused them, how opaque they are, and how far below their place they still are."""

    __slots__ = ("alpha_frac", "below_u", "event", "seat")

    def __init__(self, seat: int, event: Event) -> None:
        self.seat, self.event = seat, event
        self.alpha_frac, self.below_u = 0.0, 0.0


class Counter:
    """One counter of a rack: how far it is pushed (0 to go, 1 made), and how bright its ring is just after."""

    __slots__ = ("pushed_frac", "ring_frac")

    def __init__(self, made: bool) -> None:
        self.pushed_frac = 1.0 if made else 0.0
        self.ring_frac = 0.0


class Pennant:
    """The mark on a plate for the seat whose turn it is."""

    __slots__ = ("alpha_frac",)

    def __init__(self, alpha_frac: float) -> None:
        self.alpha_frac = alpha_frac


class Overlays:
    """The overlays of one picture. `bubbles` by seat; `counters` by side, then from the first point on (none in
    7Up7Down); `pennants` by seat; `lit` is the seat whose plate is lit, if any, because it is its turn or, with
    `taking`, because it takes the trick; `lamp_frac` is the share of its 30% more light that the lamp gives; `props`
    are what the theatre puts on the cloth for a moment; `welcome_frac` is how brightly the target for a dragged card
    shines: half while the card may be dropped, fully while it is over it."""

    __slots__ = ("bubbles", "counters", "lamp_frac", "lit", "pennants", "props", "taking", "welcome_frac")

    def __init__(self, view: View) -> None:
        self.bubbles: dict[int, Bubble] = {}
        self.props: list[BeatOverlay] = []
        self.pennants = tuple([Pennant(1.0 if view.turn == seat else 0.0) for seat in range(view.players)])
        self.lit, self.taking = view.turn, False
        self.lamp_frac = self.welcome_frac = 0.0
        self.counters: tuple[list[Counter], ...] = ()
        target = counters_of(view.options)
        if target:
            self.counters = tuple([[] for _ in view.score])
            for side, score in enumerate(view.score):
                self.counter(side, max(score, target) - 1)
                for counter in self.counters[side][:score]:
                    counter.pushed_frac = 1.0

    def counter(self, side: int, n: int) -> Counter:
        """Return the `n`-th counter of a side, from 0, adding counters as needed."""
        counters = self.counters[side]
        while len(counters) <= n:
            counters.append(Counter(made=False))
        return counters[n]

    def points(self, side: int) -> int:
        """Return the points of a side as the picture shows them: counters past the middle of their way."""
        return sum(counter.pushed_frac >= 0.5 for counter in self.counters[side])
