"""The command line's requests to the window, defined apart so that neither imports the other."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from sevenup_gui.engine.options import Options

Size: TypeAlias = tuple[int, int]  # width and height of the window, pixels

SMALLEST: Size = (800, 480)  # every zone of the table keeps its place down to here
DEMO_SIZE: Size = (1280, 720)


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """Play at the table. What is None is taken from the player's settings; `record` is where the match is kept, `files`
    are records to look through first, or tournaments to go on with; with `tournament` they are nothing else, and
    without any the tournaments are listed. With a `console` people read there what is wrong with them."""

    record: Path | None = None
    size: Size | None = None
    fullscreen: bool = False
    language: str | None = None
    files: tuple[Path, ...] = ()
    console: bool = False
    tournament: bool = False


@dataclass(frozen=True, slots=True)
class DemoOptions:
    """Watch computers play `matches` matches. `agents` has one name a seat; a `seed` of None is a new one each time.

    With `loop` they go on for ever: after the first match with other games, numbers of players and rooms. `fast`
    shortens every motion; `screenshots` is the folder for numbered pictures, which need no screen.
    """

    preset: str
    options: "Options"
    players: int
    agents: tuple[str, ...]
    seed: int | None = None
    matches: int = 1
    fast: bool = False
    screenshots: Path | None = None
    size: Size = DEMO_SIZE
    loop: bool = False


@dataclass(frozen=True, slots=True)
class FairOptions:
    """Show the game at a fair. `presets` are what is played, all there are if none is named."""

    presets: tuple[str, ...] = ()
    size: Size | None = None
    fullscreen: bool = False


@dataclass(frozen=True, slots=True)
class ReplayOptions:
    """Look through a record file, or the `hand` that a line of text writes. `screenshots` is the folder for numbered
    pictures, which need no screen."""

    file: Path
    screenshots: Path | None = None
    size: Size | None = None
    hand: str = ""
