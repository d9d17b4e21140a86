"""Draw what may be opened next before anybody asks for it: a way to it is gone, and what it leads to is drawn where
nobody sees it. Its pictures are kept, so that it is there at once when somebody goes that way.

Nothing else may come of it. Whatever the window does to the world asks `under_way` first: what is told, sounds,
settings, scenes that come and go (`unless_rehearsed`).
"""

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial, wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from sevenup_gui.ui.kit.draw.canvas import Canvas
from sevenup_gui.ui.kit.draw.coroutine import Coroutine
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.scenes.scene import Scene

P = ParamSpec("P")


class Rehearsing(Protocol):
    """Has a rehearsal."""

    rehearsal: "Rehearsal"


W = TypeVar("W", bound=Rehearsing)


def unless_rehearsed(deed: Callable[Concatenate[W, P], None]) -> Callable[Concatenate[W, P], None]:
    """Make a deed of the window's do nothing while a way is only rehearsed."""

    @wraps(deed)
    def done(window: W, /, *given: P.args, **named: P.kwargs) -> None:
        if not window.rehearsal.under_way:
            deed(window, *given, **named)

    return done


class Rehearsal:
    """The `ways` to be gone, and the one that is being gone: it is put off wherever a turn of the loop has no time
    left, and goes on from there."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.ways: deque[Callable[[], object]] = deque()
        self._going: Coroutine | None = None
        self._reached: list[Scene] | None = None  # by the way that is being gone, or drawn, now
        self._put_off: list[Scene] | None = None  # by one that was put off on its way: what comes meanwhile is seen

    @property
    def waiting(self) -> bool:
        """Return True if anything is still to draw."""
        return bool(self.ways) or self._going is not None

    @property
    def under_way(self) -> bool:
        """Return True while a route is being rehearsed: it must go unnoticed, and no scene comes or goes."""
        return self._reached is not None

    def takes(self, scene: Scene) -> bool:
        """Return True if a scene is opened only to be drawn."""
        if self._reached is None:
            return False
        self._reached.append(scene)
        return True

    def begin(self, ways: Iterable[Callable[[], object]]) -> None:
        """Rehearse these routes, and drop those before."""
        self.stop()
        self.ways.extend(ways)

    def stop(self) -> None:
        """Stop drawing; pictures already drawn are kept."""
        going, self._going = self._going, None
        self.ways.clear()
        if going is not None:
            going.give_up()

    def go_on(self, budget_s: float) -> None:
        """Draw some of it, for so long."""
        going, self._going = self._going, None
        if going is None:
            if not self.ways:
                return
            going = Coroutine(partial(self.go, self.ways.popleft()))
        self._reached, self._put_off = self._put_off, None
        try:
            if not self.painter.resume(going, budget_s):
                self._going = going
        finally:
            self._reached, self._put_off = None, self._reached

    def go(self, way: Callable[[], object]) -> None:
        """Go a way, and draw what it leads to."""
        scenes = self._reached = []
        try:
            way()
            for scene in tuple(scenes):
                self._breathe()
                scene.controls.set(scene.build())
                self._breathe()
                scene.draw(Canvas(self.painter.size_px))
        finally:
            self._reached = None

    def _breathe(self) -> None:
        """Count a step that took time but drew no picture, so that the next may have a turn of its own."""
        self.painter.progress()
        self.painter.pause()
