"""A rule tradition: options that follow one document to the letter."""

from collections.abc import Callable
from dataclasses import dataclass

from sevenup_gui.engine.options import Options


@dataclass(frozen=True, slots=True)
class Preset:
    """A rule tradition: its key, its game's, the numbers of players it has, the document it follows, and the options
    for each of those numbers (`made`). `seats` is how many usually sit down to it. What it scores is counted in the
    statistics together with the game's other presets unless it is on a `scale` of its own."""

    key: str
    game: str
    players: tuple[int, ...]
    follows: str
    made: Callable[[int], Options]
    seats: int
    scale: str = ""

    def options(self, players: int) -> Options:
        """The options for that many players."""
        return self.made(players)


def always(options: Options) -> Callable[[int], Options]:
    """Return these options for any number of players."""
    return lambda _players: options
