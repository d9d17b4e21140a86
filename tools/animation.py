"""The short animation in the README, played and filmed by the program itself.

python -m tools.animation docs/play.webp        needs Pillow (extra `assets`)
"""

import sys
import tempfile
from pathlib import Path

from tools.pictures import Studio

WINDOW, SHOWN = (1280, 720), (800, 450)
FRAME_S, STEPS = 1 / 12, 5  # of the film, and how many steps of the program make one frame
LASTS_S = 14.0
QUALITY = 62


def film(home: Path) -> "list[bytes]":
    """The frames of a deal: dealt, turned up, stood, and the first tricks; raw RGB of `SHOWN`."""
    import pygame

    from sevenup_gui.engine.actions import STAND

    studio = Studio(home, size=WINDOW)
    studio.app.settings.speed = "normal"
    scene = studio.table("old-sledge", 2, seed=15)
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


def main(path: str) -> None:
    """Film and write an animated WebP."""
    from PIL import Image

    with tempfile.TemporaryDirectory() as home:
        images = [Image.frombytes("RGB", SHOWN, frame) for frame in film(Path(home))]
    images[0].save(
        path, save_all=True, append_images=images[1:], duration=round(1000 * FRAME_S), loop=0, quality=QUALITY, method=6
    )


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "docs/play.webp")
