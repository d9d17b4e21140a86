"""A tournament as the README shows it: its round, its standings on the big screen, and a table's sheet on paper.

python -m tools.evening OUT.webp        needs pdftoppm (poppler-utils) and Pillow (extra `assets`)
"""

import argparse
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tools.papers import drawn

if TYPE_CHECKING:
    from PIL import Image

    from sevenup_gui.ui.app.loop import App
    from sevenup_gui.ui.scenes.scene import Scene
    from tests.scene.tournaments import Unwritten

WINDOW, WHOLE, SEED = (1280, 720), (1600, 900), 5
NAMES = (
    "Ada", "Benjamin", "Carla", "Dirk", "Elena", "Finn", "Gina",
    "Hugo", "Ines", "Jonas", "Kim", "Lea", "Mario", "Nora",
    "Olga", "Pablo", "Quentin", "Rosa", "Sven", "Tess", "Umberto",
    "Vera", "Walter", "Xenia", "Yusuf", "Zoë", "Anton", "Bea",
)  # fmt: skip
ROUND_W, BOARD_W, SHEET_W = 1010, 780, 520  # how wide each is shown
QUALITY, PAPER_DPI = 88, 120
SHADE, SHADE_PX = (4, 16, 10, 150), 12
CLOTH = (20, 62, 44)


def window(pose: "Callable[[App], Scene]") -> "Image.Image":
    """Return a picture of a scene in a window of its own."""
    import pygame
    from PIL import Image

    from sevenup_gui.store.saved import SavedMatch
    from sevenup_gui.store.settings import Settings
    from sevenup_gui.ui.app.loop import App
    from sevenup_gui.ui.app.screen import Screen
    from sevenup_gui.ui.kit.audio import Audio

    app = App(Screen(WINDOW), Settings(speed="none"), SavedMatch(), Audio(muted=True))
    scene = pose(app)
    app.scenes = [scene]
    scene.enter()
    scene.draw(app.screen.surface)
    picture = Image.frombytes("RGB", WINDOW, pygame.image.tobytes(app.screen.surface, "RGB"))
    app.screen.close()
    return picture


def book_of(results: int) -> "Unwritten":
    """A tournament in its second round, from which so many tables have brought their results."""
    from sevenup_gui.games import PRESETS
    from sevenup_gui.tournament.event import new_tournament
    from sevenup_gui.tournament.event_log import Setup
    from tests.scene.tournaments import PRESET, Unwritten

    luck = random.Random(SEED)
    setup = Setup("Harvest cup", PRESET, PRESETS[PRESET].options(4), 4, (4, 7), made="2026-11-22T19:00:00Z")
    book = Unwritten(new_tournament(setup))
    book.do(book.tournament.add_players(NAMES))
    for at, tables in ((1, len(NAMES) // 4), (2, results)):
        book.do(book.tournament.draw_round())
        for table in range(1, tables + 1):
            zeros, ones = ([luck.randint(1, 6) for _seat in range(4)] for _kind in range(2))
            points = [10 * zero + 15 * one for zero, one in zip(zeros, ones, strict=True)]
            book.do(book.tournament.result(at, table, points, [sum(both) for both in zip(zeros, ones, strict=True)]))
    return book


def poster() -> "Image.Image":
    """The three, laid on cloth."""
    from PIL import Image, ImageFilter

    from sevenup_gui.ui.scenes.tournament.boards import StandingsBoard
    from sevenup_gui.ui.scenes.tournament.round import RoundStep

    whole = Image.new("RGB", WHOLE, CLOTH)

    def lay(picture: "Image.Image", wide: int, left: int, top: int, turned: float = 0.0) -> None:
        """A picture with its shadow."""
        fine = picture.resize((2 * wide, round(2 * picture.height * wide / picture.width)), Image.Resampling.LANCZOS)
        cut = fine.convert("RGBA").rotate(turned, Image.Resampling.BICUBIC, expand=True).reduce(2)
        shade = Image.new("RGBA", (cut.width + 60, cut.height + 60))
        shade.paste(SHADE, (30, 36), cut.getchannel("A"))
        shade = shade.filter(ImageFilter.GaussianBlur(SHADE_PX))
        whole.paste(shade, (left - 30, top - 30), shade)
        whole.paste(cut, (left, top), cut)

    lay(window(lambda app: RoundStep(app, book_of(4))), ROUND_W, 40, 40)
    lay(window(lambda app: StandingsBoard(app, book_of(7))), BOARD_W, 130, 425)
    with tempfile.TemporaryDirectory() as folder:
        sheet = Image.open(drawn("filled", Path(folder), PAPER_DPI, grey=False)[0]).convert("RGB")
    lay(sheet, SHEET_W, 1010, 90, turned=-2.0)
    return whole


def main() -> None:
    """Draw, and write as WebP."""
    parser = argparse.ArgumentParser(prog="python -m tools.evening", description=__doc__)
    parser.add_argument("out", type=Path, metavar="OUT.webp")
    poster().save(parser.parse_args().out, quality=QUALITY, method=6)


if __name__ == "__main__":
    main()
