"""Settings: each takes effect at once and is kept."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from sevenup_gui.i18n import AUTO, _, pgettext
from sevenup_gui.ui.controls import Control
from sevenup_gui.ui.fields import NameField, Typing
from sevenup_gui.ui.scene import Scene
from sevenup_gui.ui.text import words as type_words
from sevenup_gui.ui.widgets.bars import Hint, Part
from sevenup_gui.ui.widgets.button import State
from sevenup_gui.ui.widgets.option import OptionRow

if TYPE_CHECKING:
    from sevenup_gui.ui.app import App

LANGUAGE_NAMES = (("en", "English"), ("es", "Español"))  # each in itself, for whoever can read no other
VOLUMES = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)


@dataclass(frozen=True, slots=True)
class Setting:
    """A choice of the settings: its field, what it is called, its values with their words."""

    field: str
    title: str
    values: tuple[tuple[Any, str], ...]


def look_settings() -> list[Setting]:
    """What is seen."""
    on_off = ((True, _("on")), (False, _("off")))
    return [
        Setting(
            "theme",
            _("Room"),
            (
                ("baize", _("Baize")),
                ("midnight", _("Midnight")),
                ("daylight", _("Daylight")),
                ("contrast", _("High contrast")),
            ),
        ),
        Setting("four_colours", _("Suits in four colours"), on_off),
        Setting(
            "back",
            _("Card back"),
            (("lattice", _("house lattice")), ("rings", _("blue rings")), ("star", _("golden star"))),
        ),
        Setting("large_cards", _("Large index cards"), on_off),
        Setting("scale", _("Size of words and buttons"), tuple((n, f"{n}%") for n in (100, 125, 150, 200, 250))),
        Setting("fullscreen", _("Full screen"), on_off),
        Setting("language", _("Language"), ((AUTO, _("the system's")), *LANGUAGE_NAMES)),
        Setting("muted", _("Sound"), ((False, _("on")), (True, _("off")))),
        Setting("volume_frac", _("Volume"), tuple((v, f"{round(v * 100)}%") for v in VOLUMES)),
    ]


def play_settings() -> list[Setting]:
    """How it is played."""
    return [
        Setting(
            "speed",
            _("Speed"),
            (
                ("slowest", _("slowest")),
                ("slow", _("slow")),
                ("normal", _("normal")),
                ("fast", _("fast")),
                ("none", _("no motion")),
            ),
        ),
        Setting(
            "trick_pause",
            _("A finished trick stays"),
            (
                ("short", _("half a second")),
                ("normal", _("a second or so")),
                ("long", _("three seconds")),
                ("click", _("until you click")),
            ),
        ),
        Setting(
            "hand_order",
            _("Your hand"),
            (
                ("trumps", _("trumps apart")),
                ("suit", _("by suit")),
                ("rank", _("by rank")),
                ("dealt", _("as dealt")),
            ),
        ),
        Setting("cut_pack", _("Cut the pack before each deal"), ((True, _("on")), (False, _("off")))),
        Setting("confirm_play", _("Confirm each card"), ((True, _("on")), (False, _("off")))),
    ]


class SettingsScene(Scene):
    """All settings on one page: look and sound at the left, play at the right."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.typed: Typing | None = None

    def name(self) -> str:
        return _("Settings")

    @property
    def column_u(self) -> float:
        """How wide a column is."""
        return min(560.0, (self.p.width_u - 2 * 42 - 40) / 2)

    @property
    def left_u(self) -> float:
        """Where the left column begins."""
        return self.p.width_u / 2 - 20 - self.column_u

    def build(self) -> Sequence[Control]:
        controls = [self.back_control()]
        right = self.p.width_u / 2 + 20
        for x, settings in ((self.left_u, look_settings()), (right, play_settings())):
            controls += [self.row(setting, x, 116 + 56 * i) for i, setting in enumerate(settings)]
        y = 116 + 56 * len(play_settings()) + 56
        controls.append(
            Control(_("Your name"), right, y, self.name_piece, self.begin_typing, hint=_("Enter types a name."))
        )
        return controls

    def row(self, setting: Setting, x: float, y: float) -> Control:
        """One setting as a control."""

        def piece(state: State, focus: bool) -> OptionRow:
            value = getattr(self.app.settings, setting.field)
            shown = next((text for known, text in setting.values if known == value), str(value))
            return OptionRow(setting.title, shown, self.column_u, state=state, focus=focus)

        return Control(setting.title, x, y, piece, adjust=self.stepper(setting))

    def stepper(self, setting: Setting) -> Callable[[int], None]:
        """What the arrows do to a setting."""

        def step(by: int) -> None:
            values = [value for value, _words in setting.values]
            now = getattr(self.app.settings, setting.field)
            at = values.index(now) if now in values else 0
            chosen = values[(at + by) % len(values)]
            if setting.field == "fullscreen":
                self.app.set_fullscreen(chosen)
            else:
                setattr(self.app.settings, setting.field, chosen)
                self.app.settings.save()
                self.app.restyled()
            if setting.field in ("volume_frac", "muted"):
                self.app.audio.play("play")

        return step

    def name_piece(self, _state: State, focus: bool) -> NameField:
        """The field with the person's name."""
        text = self.typed.text if self.typed else self.app.settings.name
        return NameField(text, _("You"), 300, 44, focus, caret=self.typed is not None)

    def begin_typing(self) -> None:
        """Let letters come into the name."""
        self.typed = Typing(self.app.settings.name)

    def typing(self) -> bool:
        return self.typed is not None

    def leave(self) -> None:
        if self.typed:
            self.typed.end(False)

    def handle(self, event: pygame.Event) -> bool:
        if self.typed is not None:
            typed = self.typed
            clicked = event.type == pygame.MOUSEBUTTONDOWN
            ends = typed.handle(event)
            if ends is None and clicked:
                ends = typed.end(True)
            if ends is not None:
                self.typed = None
                self.app.settings.name = typed.text
                self.app.settings.save()
                self.refresh()
            if not clicked:
                return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        self.header(surface, _("Settings"))
        p, right = self.p, self.p.width_u / 2 + 20
        p.label(surface, _("Look and sound"), self.left_u, 92, type_words(20, 700), "start")
        p.label(surface, pgettext("settings", "Play"), right, 92, type_words(20, 700), "start")
        y = 116 + 56 * len(play_settings()) + 34
        p.label(surface, _("Your name in records and on game night"), right, y, type_words(20, 700), "start")
        self.controls.draw(surface)
        self.caption(
            surface,
            [Part(_("Left and right change a setting; it takes effect at once and is kept."))],
            [Hint(_("Change"), ("left", "right")), Hint(_("Back"), ("Esc",), pygame.K_ESCAPE)],
        )
