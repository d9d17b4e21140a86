"""Pictures of the program at work: a numbered PNG at the first of every phase of a match."""

import struct
import zlib
from pathlib import Path

import pygame

from sevenup_gui.engine.events import (
    Begged,
    BidMade,
    CardPlayed,
    DealStarted,
    Event,
    HandCut,
    RanCards,
    TrickTaken,
    TurnUpShown,
)
from sevenup_gui.errors import UsageError
from sevenup_gui.i18n import _
from sevenup_gui.systemerrors import error_words
from sevenup_gui.ui.app.loop import App
from sevenup_gui.ui.scenes.viewer.replay import Replay

# The phase that an event begins, and how long after its start, in seconds at normal speed, the picture is best.
PHASES: dict[type[Event], tuple[tuple[str, float], ...]] = {
    DealStarted: (("deal", 0.95),),
    TurnUpShown: (("stand-or-beg", 0.70),),
    Begged: (("answer", 0.30),),
    RanCards: (("run", 0.60),),
    HandCut: (("discard", 0.12),),
    BidMade: (("bid", 0.25),),
    CardPlayed: (("card-in-flight", 0.10),),
}


def png(picture: pygame.Surface) -> bytes:
    """A picture as a PNG file, packed in haste: SDL packs half as tight again, and takes four times as long, which was
    the most of what a demonstration's pictures cost."""
    (w, h), rows = picture.get_size(), pygame.image.tobytes(picture, "RGB")
    unfiltered = b"".join(b"\0" + rows[at : at + 3 * w] for at in range(0, 3 * w * h, 3 * w))
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 2, 0, 0, 0)),  # eight bits each of red, green and blue
        (b"IDAT", zlib.compress(unfiltered, 1)),
        (b"IEND", b""),
    )
    chunks = (struct.pack(">I", len(a)) + k + a + struct.pack(">I", zlib.crc32(k + a)) for k, a in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


class Camera:
    """Writes `NN-phase.png` into a folder; each phase once in a match. Raises `UsageError` if it cannot write."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.count = 0
        self._taken: set[str] = set()
        self._due: list[tuple[float, str]] = []
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError(
                _("Can't make the folder '{folder}': {error}.").format(folder=folder, error=error_words(error))
            ) from None

    def new_match(self) -> None:
        """Every phase may be taken again."""
        self._taken.clear()

    def note(self, event: Event, pace: float) -> None:
        """An event's motion begins; `pace` is how much longer than normal things take."""
        for phase, delay_s in PHASES.get(type(event), ()):
            if phase not in self._taken:
                self._taken.add(phase)
                self._due.append((delay_s * pace, phase))

    def once(self, phase: str, delay_s: float) -> None:
        """Take that phase after a while, unless it was taken."""
        if phase not in self._taken:
            self._taken.add(phase)
            self._due.append((delay_s, phase))

    @property
    def busy(self) -> bool:
        """Return True while a picture is still due."""
        return bool(self._due)

    def advance(self, app: App, dt_s: float) -> None:
        """Let time pass and take what is due."""
        self._due = [(left - dt_s, phase) for left, phase in self._due]
        for left, phase in self._due:
            if left <= 0:
                self.shoot(app, phase)
        self._due = [(left, phase) for left, phase in self._due if left > 0]

    def shoot(self, app: App, phase: str) -> Path:
        """Take a picture now, and every card in it at its exact place: the window may wait for it."""
        finish(app)  # a frame that was laid down before may still be on its way
        before, app.pack.at_once = app.pack.at_once, True
        try:
            app.draw()
            finish(app)
        finally:
            app.pack.at_once = before
        self.count += 1
        path = self.folder / f"{self.count:02d}-{phase}.png"
        try:
            path.write_bytes(png(app.screen.surface))
        except OSError as error:
            raise UsageError(
                _("Can't save the picture '{path}': {error}.").format(path=path, error=error_words(error))
            ) from None
        return path


def finish(app: App) -> None:
    """Have the window show the frame that is on its way."""
    while app.unready:
        app.draw()


def picture_tour(app: App, scene: Replay, camera: Camera) -> None:
    """A picture of the first step of a record, of every finished trick, and of the end of each deal."""
    for number in range(len(scene.matches)):
        scene.open(number)
        app.step(0.0)
        camera.shoot(app, "deal")
        for at, moment in enumerate(scene.moments):
            if any(isinstance(event, TrickTaken) for event in moment.events):
                scene.go(at - 1)
                camera.shoot(app, "trick")
        scene.go(len(scene.moments) - 1)
        camera.shoot(app, "end")
