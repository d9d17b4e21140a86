"""A command: something a person can do now. Buttons, menus, the keys at the bottom and what a reader tells of them are
made from it."""

import re
from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass

import pygame

from sevenup_gui.i18n import pgettext
from sevenup_gui.ui.kit.pieces.button import Kind

NAMED = {
    "Tab": pygame.K_TAB, "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN,
}  # fmt: skip
DROP, DELETE = (pygame.K_d, pygame.K_DELETE), (pygame.K_DELETE,)
ESC, ENTER = (pygame.K_ESCAPE,), (pygame.K_RETURN, pygame.K_KP_ENTER)


def delete_cap() -> str:
    """Return the words on the cap of the delete key."""
    return pgettext("cap of a key", "Del")


def codes_of(key: str) -> tuple[int, ...]:
    """Return the codes of a key by the words on its cap; none for Esc and Enter, which a button shows as those of the
    page."""
    if len(key) == 1:
        return (ord(key.lower()),)
    if key in NAMED:
        return (NAMED[key],)
    return (pygame.K_F1 + int(key[1:]) - 1,) if re.fullmatch(r"F\d+", key) else ()


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that a person can do now. `key` is what stands on its key's cap; that key runs it, unless `codes` name
    others. If it can't be done now, `why_not` says why, and its `run` isn't called.

    `hint` is its caption, or the second line of a `button` at the table. With words for the `bar` it is shown at the
    bottom; where not all fit, those with the most to `spare` go first. A brass one (`kind`) is the way on.
    """

    id: str
    label: str
    key: str
    run: Callable[[], None]
    hint: str = ""
    _: KW_ONLY
    kind: Kind = "lacquer"
    why_not: str = ""
    bar: str = ""
    spare: int = 0
    button: bool = False
    codes: tuple[int, ...] | None = None

    @property
    def keys(self) -> tuple[int, ...]:
        """Return the codes of the keys that run it."""
        return codes_of(self.key) if self.codes is None else self.codes

    def press(self, tell: Callable[[str], None]) -> None:
        """Run it, or tell why it can't be done now."""
        if self.why_not:
            tell(self.why_not)
        else:
            self.run()


def key_command(
    known: str, words: str, key: str, run: Callable[[], None], codes: tuple[int, ...] | None = None, spare: int = 0
) -> Command:
    """Return a command that has no button: its key runs it, and the legend shows it in these words."""
    return Command(known, words, key, run, bar=words, codes=codes, spare=spare)
