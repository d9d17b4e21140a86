"""The system's clipboard, if it has one."""

import contextlib
import re

import pygame

PASTE_MODS = pygame.KMOD_CTRL | pygame.KMOD_META


def put(text: str) -> bool:
    """Copy a text, and return True if it can be pasted now."""
    with contextlib.suppress(pygame.error):
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() == text
    return False


def take() -> str:
    """Return the text that was copied last, or an empty one."""
    with contextlib.suppress(pygame.error, UnicodeError):
        return pygame.scrap.get_text()
    return ""


def take_line() -> str:
    """Return the copied text in one line, with one space for each run of spaces and line ends."""
    return re.sub(r"\s+", " ", take().strip("\r\n"))


def is_paste(event: pygame.Event) -> bool:
    """True if the event is the paste shortcut."""
    return event.type == pygame.KEYDOWN and event.key == pygame.K_v and bool(event.mod & PASTE_MODS)
