"""The least that a program with a window is: what ours is measured beside. It is frozen, or run by itself; never
imported. A size may be given, WIDTHxHEIGHT; each click fills the window with another colour."""

import os
import sys

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # as ours: twenty times faster without a graphics card

import pygame

GREENS = ((0, 80, 40), (0, 120, 60))


def main() -> None:
    """Open the same window, fill it, show it, and wait for its end as ours waits."""
    pygame.display.init()
    width, height = (sys.argv[1:] or ["1280x720"])[0].split("x")
    window = pygame.Window("bare", (int(width), int(height)), resizable=True)
    window.get_surface().fill(GREENS[0])
    window.flip()
    clock, clicks, lively = pygame.Clock(), 0, 0
    while not pygame.event.get(pygame.QUIT):
        for event in pygame.event.get((pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)):
            lively = 60
            if event.type == pygame.MOUSEBUTTONDOWN:
                clicks += 1
                window.get_surface().fill(GREENS[clicks % 2])
                window.flip()
        lively = max(0, lively - 1)
        # `pygame.event.wait` looks a thousand times a second and takes ten times as much.
        clock.tick(60 if lively else 20)


main()
