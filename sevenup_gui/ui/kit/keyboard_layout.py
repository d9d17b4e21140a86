"""Keyboard layouts: finding the intended key where the layout has no Latin letters.

A shortcut is the letter that the layout has on a key, so AZERTY, German and Dvorak keyboards work as they're labelled.
A Cyrillic, Greek, Hebrew or Arabic layout has no such letters. There the physical key (its scancode) counts, as it's
labelled on a keyboard of the United States. Every key from the system goes through here once, before a scene sees it.
From then on `event.key` can be compared with a letter.
"""

import pygame

SCANCODES = 512  # SDL's number of them
CHORD_MODS = pygame.KMOD_CTRL | pygame.KMOD_META
LETTERS = {pygame.KSCAN_A + n: pygame.K_a + n for n in range(26)}


def layout_has(letter: int) -> bool:
    """True if the current layout has the letter of this key code on a key of its own."""
    # SDL looks the code up in its layout, and pygame shows where it found it only by this type's index.
    return bool(pygame.key.ScancodeWrapper(tuple(range(SCANCODES)))[letter])  # type: ignore[arg-type]


class Keyboard:
    """The keys as the system sends them, one after the other."""

    def __init__(self) -> None:
        self._chord = ""  # the letter of the last key, if Ctrl or the command key was held with it

    def read(self, event: pygame.Event) -> pygame.Event | None:
        """Return the event with the intended key, or None for text that is only the echo of a shortcut.

        Outside the Latin layouts the system types the letter of Ctrl+V as well as reporting its key.
        """
        if event.type == pygame.TEXTINPUT:
            echo, self._chord = bool(self._chord) and event.text == self._chord, ""
            return None if echo else event
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return event
        if event.type == pygame.KEYDOWN:
            chord = event.mod & CHORD_MODS and not event.mod & pygame.KMOD_ALT  # both are AltGr, which types
            self._chord = getattr(event, "unicode", "") if chord else ""
        letter = LETTERS.get(getattr(event, "scancode", 0))
        if letter is None or letter == event.key or layout_has(letter):
            return event
        return pygame.Event(event.type, event.dict | {"key": letter})
