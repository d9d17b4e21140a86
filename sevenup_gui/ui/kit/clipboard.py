"""The system's clipboard, where there is one."""

import contextlib
import re

import pygame

PASTE_MODS = pygame.KMOD_CTRL | pygame.KMOD_META


def put(text: str) -> bool:
    """Copy a text; whether it can be pasted now."""
    with contextlib.suppress(pygame.error):
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() == text
    return False


def take() -> str:
    """The text that was copied last; empty where there is none."""
    with contextlib.suppress(pygame.error, UnicodeError):
        return pygame.scrap.get_text()
    return ""


def take_line() -> str:
    """The same in one line, each run of spaces and line ends one space."""
    return re.sub(r"\s+", " ", take().strip("\r\n"))


def is_paste(event: pygame.Event) -> bool:
    """Whether these are the keys that paste."""
    return event.type == pygame.KEYDOWN and event.key == pygame.K_v and bool(event.mod & PASTE_MODS)
