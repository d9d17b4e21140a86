"""The pictures and the short animation in the README, played, drawn and filmed by the program itself.

python -m tools.animation docs        writes table.webp, forehead.webp and play.webp; needs Pillow (extra `assets`)
"""

import argparse
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from tools.pictures import FOREHEAD_DEAL, Studio

if TYPE_CHECKING:
    import pygame

    from sevenup_gui.ui.scenes.match.table import TableScene

WINDOW, SHOWN = (1280, 720), (800, 450)
FRAME_S, STEPS = 1 / 12, 5  # of the film, and how many steps of the program make one frame
LASTS_S = 14.0
QUALITY, STILL_QUALITY = 62, 90
TABLE_SEED, FILM_SEED = 22, 15  # matches in which such a moment comes, and a jack is turned up


def table(home: Path) -> "pygame.Surface":
    """Two at the table in the middle of a deal: a card was led, one of those that may be played is raised."""

    studio = Studio(home, size=WINDOW)
    scene = studio.table("old-sledge", 2, seed=TABLE_SEED)

    def telling() -> bool:
        state = scene.session.state
        early = len(state.tricks) == 2 and all(state.taken) and all(state.score)
        return early and state.phase == "play" and len(state.table) == 1 and bool(scene.hands.dim_cards(scene.now))

    while not telling():
        if scene.session.over:
            raise RuntimeError(f"seed {TABLE_SEED} has no such moment: choose another")
        if studio.app.scene is not scene:
            studio.app.scene.back()
        studio.play_until(scene, telling)
    dim = scene.hands.dim_cards(scene.now)
    playable = [card for card in scene.director.shown.hand_of(scene.viewer) if card not in dim]
    scene.director.raise_card(playable[0])
    return studio.shoot()


def forehead(home: Path) -> "pygame.Surface":
    """Seven round the table, each with a card on the forehead; the person is to play unseen."""
    studio = Studio(home, size=WINDOW)
    scene = studio.table("seven-up-seven-down", 7)
    play_to_forehead(studio, scene)
    studio.play_to(scene, "bid")
    return studio.shoot()


def play_to_forehead(studio: Studio, scene: "TableScene") -> None:
    """Up to the beginning of the round with the card on the forehead."""
    studio.play_out(scene, lambda: studio.app.scene is not scene and scene.session.state.deal == FOREHEAD_DEAL - 1)
    studio.app.scene.back()


def film(home: Path) -> "list[bytes]":
    """The frames of a deal: dealt, turned up, stood, and the first tricks; raw RGB of `SHOWN`."""
    import pygame

    from sevenup_gui.engine.actions import STAND

    studio = Studio(home, size=WINDOW)
    studio.app.settings.speed = "normal"
    scene = studio.table("old-sledge", 2, seed=FILM_SEED)
    scene.computers.speed = "fast"
    frames: list[bytes] = []
    idle_s = 0.0
    while len(frames) < LASTS_S / FRAME_S and studio.app.scene is scene:
        for _ in range(STEPS):
            studio.app.step(FRAME_S / STEPS)
        idle_s = idle_s + FRAME_S if scene.my_turn else 0.0
        if idle_s > 0.8:
            legal = scene.session.legal()
            if isinstance(legal, tuple):
                scene.decide(STAND if STAND in legal else legal[0])
            idle_s = 0.0
        frames.append(pygame.image.tobytes(pygame.transform.smoothscale(studio.app.screen.surface, SHOWN), "RGB"))
    return frames


def main() -> None:
    """Draw, film, and write as WebP."""
    from PIL import Image

    parser = argparse.ArgumentParser(prog="python -m tools.animation", description="Makes the pictures of the README.")
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder to write to: docs")
    out: Path = parser.parse_args().out
    import pygame

    with tempfile.TemporaryDirectory() as home:
        for name, still in (("table", table(Path(home))), ("forehead", forehead(Path(home)))):
            picture = Image.frombytes("RGB", still.get_size(), pygame.image.tobytes(still, "RGB"))
            picture.save(out / f"{name}.webp", quality=STILL_QUALITY, method=6)
        images = [Image.frombytes("RGB", SHOWN, frame) for frame in film(Path(home))]
    images[0].save(
        out / "play.webp", save_all=True, append_images=images[1:], duration=round(1000 * FRAME_S), loop=0,
        quality=QUALITY, method=6,
    )  # fmt: skip


if __name__ == "__main__":
    main()
