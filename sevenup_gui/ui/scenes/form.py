"""A page with text fields. The field that has the focus is the one that is filled in: no letter is a shortcut there."""

import pygame

from sevenup_gui.ui.kit.fields import NameField, Typing
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.tree.parts import Pressed

THROUGH = (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)  # these leave a field
SIDEWAYS = (pygame.K_LEFT, pygame.K_RIGHT)  # an empty one they leave, too
FIELD_H = 44.0  # page units
FUNCTION_KEYS = range(pygame.K_F1, pygame.K_F12 + 1)


class FormScene(Scene):
    """The base of the scenes with text fields. A subclass names its fields in `field_text`, takes what was typed in
    `take_field`, and builds them with a caret in the one that `takes` letters. A page with fields gives no control a
    letter for its key, and M does not mute there, wherever the focus is."""

    has_fields = True

    def __init__(self, app: Desk) -> None:
        super().__init__(app)
        self.typed: Typing | None = None
        self.typing_at = ""  # the id of the field that takes letters
        self.touched = False  # whether anything was typed there

    def field_text(self, known: str) -> tuple[str, int] | None:
        """Return the text of the field with that id, and the most letters it may have; None if it isn't a field."""
        raise NotImplementedError

    def take_field(self, known: str, text: str) -> None:
        """Take a text that was typed into a field."""
        raise NotImplementedError

    def field_changed(self, known: str, text: str) -> None:
        """A letter was typed into a field, or taken away."""

    def go_on_from(self, known: str, text: str) -> None:
        """Enter was pressed in a field; the focus may go on."""

    def takes(self, known: str) -> bool:
        """Return True if letters go into the field of that id."""
        return self.typed is not None and known == self.typing_at

    def shown(self, known: str, text: str) -> str:
        """Return the visible text of a field that holds `text`: what's being typed, if anything."""
        return self.typed.text if self.typed is not None and known == self.typing_at else text

    def field(self, known: str, text: str, ghost: str, w_u: float, h_u: float, focus: bool) -> NameField:
        """The picture of the field of that id, in which `text` stands while it isn't typed in."""
        if self.typed is not None and self.takes(known):
            return self.typed.field(self.p, ghost, w_u, h_u, focus)
        return NameField(text, ghost, w_u, h_u, focus)

    def text_field(
        self, known: str, label: str, text: str, ghost: str, hint: str, high: float = FIELD_H, usual: str = "",
        default: bool = False,
    ) -> Pressed:  # fmt: skip
        """Return a field as a part of a page. A reader hears the `usual` text of an empty one."""
        control = {"role": "text field", "value": self.shown(known, text) or usual, "hint": hint, "default": default}
        return Pressed(known, label, lambda w: self.field(known, text, ghost, w, high, False), control)

    def typing(self) -> bool:
        return self.typed is not None

    def enter(self) -> None:
        super().enter()
        if self.typed is not None:
            pygame.key.start_text_input()  # whatever lay over the page may have ended it
        self.follow_focus()

    def leave(self) -> None:
        if self.typed is not None:
            self.typed.end(False)

    def update(self, dt_s: float) -> bool:
        self.follow_focus()  # a screen reader moves it without a key
        return super().update(dt_s)

    def follow_focus(self) -> None:
        """The field that the focus has come to takes letters; one that it has left is filled in."""
        focused = self.controls.focused
        known = focused.id if focused is not None else ""
        if self.takes(known):
            return
        self.end_typing()
        found = self.field_text(known)
        if found is not None:
            self.typed, self.typing_at, self.touched = Typing(*found), known, False
            self.refresh()

    def end_typing(self) -> None:
        """Keep what was typed, so that no field takes letters."""
        typed, self.typed = self.typed, None
        if typed is None:
            return
        before = typed.before
        typed.end(True)
        if typed.text != before:
            self.take_field(self.typing_at, typed.text)
        self.refresh()

    def handle(self, event: pygame.Event) -> bool:
        if self.typed is not None and self.type(self.typed, event):
            return True
        taken = super().handle(event)
        if self.app.scenes and self.app.scenes[-1] is self:
            self.follow_focus()
        item = self.controls.focused
        if self.typed is not None and item is not None and self.typed.pointed(event, item, self.p):
            self.refresh()
            return True
        return taken

    def refresh(self) -> None:
        super().refresh()
        item = self.controls.find(self.typing_at)
        if self.typed is not None and item is not None:
            item.edited = self.typed.edited
            self.typed.place_candidates(item, self.p)

    def type(self, typed: Typing, event: pygame.Event) -> bool:
        """An event for the field; whether it was one."""
        known, before = self.typing_at, typed.text
        if typed.edits(event):
            self.touched = self.touched or typed.text != before or event.type == pygame.TEXTINPUT
        elif event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        elif event.key == pygame.K_ESCAPE:
            if not self.touched:
                self.back()
                return True
            typed.text, self.touched = typed.before, False
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.end_typing()
            self.go_on_from(known, typed.text)
            self.follow_focus()
        elif event.key in THROUGH or event.key in FUNCTION_KEYS or (event.key in SIDEWAYS and not typed.text):
            self.end_typing()  # what the key does is to know what was typed
            return False
        if typed.text != before and self.typed is typed:
            self.field_changed(known, typed.text)
        self.refresh()
        return True
