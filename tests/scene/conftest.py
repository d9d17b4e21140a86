"""Drawing without a screen: SDL's dummy driver, chosen before pygame's display starts."""

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def _no_screen() -> Iterator[None]:
    before = {name: os.environ.get(name) for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    import pygame

    pygame.display.init()
    pygame.font.init()
    # `convert_alpha` needs a mode; its size is that of no window tested here.
    pygame.display.set_mode((64, 64))
    yield
    pygame.quit()
    for name, value in before.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value
