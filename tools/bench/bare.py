"""The least that a program with a window is: what ours is measured beside. It is frozen, never imported."""

import os

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # as ours: twenty times faster without a graphics card

import pygame


def main() -> None:
    """Open the same window, fill it, show it, and wait for its end as ours waits."""
    pygame.display.init()
    window = pygame.Window("bare", (1280, 720), resizable=True)
    window.get_surface().fill((0, 80, 40))
    window.flip()
    clock = pygame.Clock()
    while not pygame.event.get(pygame.QUIT):
        clock.tick(20)  # `pygame.event.wait` looks a thousand times a second and takes ten times as much


main()
