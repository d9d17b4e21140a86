"""Settings: each takes effect at once and is kept."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, get_args

import pygame

from sevenup_gui.i18n import AUTO, _, languages, pgettext
from sevenup_gui.speech.aloud import Aloud, level_words
from sevenup_gui.store.settings import LARGE_INDEX_SCALE
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.controls import Control, ControlRole
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.fields import LONGEST_NAME, NameField
from sevenup_gui.ui.kit.pieces.bars import Hint, Part
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.kit.pieces.option import TALL_U, OptionRow
from sevenup_gui.ui.scenes.bigscreen import set_big_screen
from sevenup_gui.ui.scenes.form import FormScene
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.settingspreview import PREVIEW_H, SIZES, Preview

COLUMN, WIDEST = 560.0, 780.0  # of one column, and of one of two; all lengths here are page units
NARROWEST, SIDE = 1100.0, 30.0  # a narrower page has one column, with so much beside it
FIRST_Y, STEP, TALL_STEP, GROUP = 94.0, 40.0, 68.0, 38.0  # to the first row, from row to row, and between groups
ROW_H = 39.0
GROWN = (1.4, 1.35, 1.3, 1.25, 1.2, 1.15, 1.1, 1.05, 1.0)  # how much larger rows are, where there is room for it
UNDER = 9.0  # under the last row
SPREAD = 1.25  # and how much further apart at most
PREVIEWED = ("theme", "four_colours", "back", "large_cards", "scale")  # in one column each under its own row
HEADING = type_words(20, 700)
NAME_W, NAME_H, NAME_LINE, NAME_STYLE = 240.0, 44.0, 20.0, type_words(18)
REST_S = 0.25  # that a pointer stays on a row before its pictures are shown
VOLUMES = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A choice of the settings: its field, what it is called, its values with their words. Of two that are true and
    false the first is "on"."""

    field: str
    title: str
    values: tuple[tuple[Any, str], ...]
    hint: str = ""  # what the caption says of it

    @property
    def role(self) -> ControlRole:
        """Return its role for a screen reader."""
        first = self.values[0][0]
        return "switch" if isinstance(first, bool) else "slider" if isinstance(first, int | float) else "choice"

    def words(self, value: Any) -> str:
        """Return a value's name."""
        return next((text for known, text in self.values if known == value), str(value))


def look_settings() -> list[SettingRow]:
    """Return the settings of the look."""
    on_off = ((True, _("on")), (False, _("off")))
    return [
        SettingRow(
            "theme",
            _("Table theme"),
            (
                ("baize", _("Baize")),
                ("midnight", _("Midnight")),
                ("daylight", _("Daylight")),
                ("contrast", _("High contrast")),
            ),
        ),
        SettingRow("four_colours", _("Suits in four colours"), on_off),
        SettingRow(
            "back",
            _("Card back"),
            (("lattice", _("house lattice")), ("rings", _("blue rings")), ("star", _("golden star"))),
        ),
        SettingRow("large_cards", _("Large index cards"), on_off),
        SettingRow("scale", _("Text and button size"), tuple((n, f"{n}%") for n in SIZES)),
        SettingRow(
            "big_screen",
            _("Big screen"),
            on_off,
            _("For a TV across the room: large text, jumbo cards, full screen."),
        ),
        SettingRow("fullscreen", _("Full screen"), on_off),
        SettingRow("language", _("Language"), ((AUTO, _("system default")), *languages().items())),
    ]


def sound_settings() -> list[SettingRow]:
    """Return the settings of sound."""
    volumes = tuple((v, f"{round(v * 100)}%") for v in VOLUMES)
    return [
        SettingRow("muted", _("Sound"), ((False, _("on")), (True, _("off")))),
        SettingRow("volume_frac", _("Volume"), volumes),
        SettingRow(
            "ambience",
            _("Background sound"),
            (("off", _("off")), ("room", _("room chatter")), ("rain", _("rain"))),
            _("Soft background sound, on a loop."),
        ),
        SettingRow("ambience_frac", _("Background volume"), volumes),
        SettingRow(
            "aloud",
            _("Read aloud"),
            tuple((level, level_words(level)) for level in get_args(Aloud)),
            _("How much your screen reader says. Beginner adds keys and your hand each turn."),
        ),
    ]


def play_settings() -> list[SettingRow]:
    """Return the settings of play."""
    return [
        SettingRow(
            "speed",
            _("Speed"),
            (
                ("slowest", _("slowest")),
                ("slow", _("slow")),
                ("normal", _("normal")),
                ("fast", _("fast")),
                ("none", _("instant")),
            ),
        ),
        SettingRow(
            "trick_pause",
            _("Show each finished trick"),
            (
                ("short", _("half a second")),
                ("normal", _("one second")),
                ("long", _("three seconds")),
                ("click", _("until you click")),
            ),
        ),
        SettingRow(
            "hand_order",
            _("Your hand"),
            (
                ("trumps", _("trumps apart")),
                ("suit", _("by suit")),
                ("rank", _("by rank")),
                ("dealt", _("as dealt")),
            ),
        ),
        SettingRow("cut_pack", _("Cut the pack before each deal"), ((True, _("on")), (False, _("off")))),
        SettingRow(
            "play_forced",
            _("Auto-play"),
            (
                ("none", pgettext("cards", "none")),
                ("last", _("last card only")),
                ("only", _("every forced card")),
            ),
            _("Plays a card for you when you have no choice."),
        ),
        SettingRow("confirm_play", _("Confirm each card"), ((True, _("on")), (False, _("off")))),
        SettingRow(
            "one_switch",
            _("Relaxed timing"),
            ((True, _("on")), (False, _("off"))),
            _("For switch or dwell users. No timing, no holding."),
        ),
        SettingRow(
            "talk",
            _("Table talk"),
            ((True, _("on")), (False, _("off"))),
            _("The computers chat a little as they play."),
        ),
    ]


class SettingsScene(FormScene):
    """All settings on one page: at the left what is seen, with a picture of what it changes; at the right what is heard
    and how it is played."""

    middle = True

    def __init__(self, app: Desk) -> None:
        super().__init__(app)
        self.headings: list[tuple[str, float, float]] = []
        self.preview = Preview(app, self.page)
        self.name_lines: list[tuple[str, float, float]] = []
        self.rested = ""  # the row on which the pointer rested since a key was pressed
        self.over_row, self.rests_s = "", 0.0  # the one it is over, and for how long
        self.held: tuple[str, object, pygame.Rect] | None = None  # the picture that is pressed
        self.grown = 1.0  # how much larger than usual rows are
        self.previews: list[tuple[str, float, float]] = []  # of which field, "" of the focused one; page units

    def name(self) -> str:
        return _("Settings")

    @property
    def one_column(self) -> bool:
        """Return True if the settings of play are under those of the look, not beside them."""
        return self.page.width < NARROWEST

    @property
    def column(self) -> float:
        """Return the width of a column, in page units."""
        if self.one_column:
            return min(COLUMN, self.page.width - 2 * SIDE)
        return min(WIDEST, (self.page.width - 2 * 42 - 40) / 2)

    @property
    def left(self) -> float:
        """Return the left edge of the left column."""
        middle = self.page.width / 2
        return middle - self.column / 2 if self.one_column else middle - 20 - self.column

    def build(self) -> Sequence[Control]:
        controls = [self.back_control()]
        groups = (
            (_("Appearance"), look_settings()),
            (_("Sound"), sound_settings()),
            (pgettext("settings", "Play"), play_settings()),
        )
        self.grown, steps = self.steps([settings for _heading, settings in groups])
        right = self.left if self.one_column else self.page.width / 2 + 20
        y, lowest = FIRST_Y, 0.0
        self.headings, self.previews = [], []
        for (heading, settings), (step, tall) in zip(groups, steps, strict=True):
            x = self.left if settings[0].field == "theme" else right
            if settings[0].field == "muted" and not self.one_column:
                y = FIRST_Y
            self.headings.append((heading, x, y - 22))
            for setting in settings:
                controls.append(self.row(setting, x, y, tall, step))
                y += step
                if self.one_column and setting.field in PREVIEWED:
                    self.previews.append((setting.field, x, y + 12))
                    y += PREVIEW_H + 24
            if settings[0].field == "theme" and not self.one_column:
                self.previews.append(("", x, y + 12))
                y += PREVIEW_H + 12
                controls.append(self.name_row(x, y + 10))
                y += 10 + NAME_H
            lowest = max(lowest, y)
            y += GROUP
        if self.one_column:
            controls.append(self.name_row(right, y - GROUP + 5))
            lowest = y - GROUP + 5 + NAME_H
        self.page.end = lowest + UNDER - 1
        return controls

    def steps(self, groups: Sequence[Sequence[SettingRow]]) -> tuple[float, list[tuple[float, bool]]]:
        """Return the scale of rows that makes two columns fill the cloth; and for each group the step from row to row,
        and whether values are under their titles."""
        if self.one_column:
            return 1.0, [(TALL_STEP if tall else STEP, tall) for tall in map(self.tall, groups)]
        look, heard, play = groups
        room = self.page.height - (FIRST_Y - self.page.rails.top_u) - UNDER
        for grown in GROWN:
            self.grown = grown
            steps = [(TALL_STEP if tall else STEP) * grown for tall in map(self.tall, groups)]
            left = steps[0] * len(look)
            right = steps[1] * len(heard) + steps[2] * len(play)
            spare = min((room - PREVIEW_H - 22 - NAME_H) / left, (room - GROUP) / right)
            if spare >= 1:
                break
        spread = min(max(spare, 1.0), SPREAD)
        return grown, [(step * spread, self.tall(group)) for step, group in zip(steps, groups, strict=True)]

    def tall(self, settings: Sequence[SettingRow]) -> bool:
        """Return True if the values of some settings are under their titles."""
        return not all(self.fits(setting) for setting in settings)

    def name_row(self, x: float, y: float) -> Control:
        """The field with the person's name, and what it is for beside it."""
        lines = self.page.wrap(_("Your name"), NAME_STYLE, self.column - NAME_W - 32)
        middle = y + NAME_H / 2
        self.name_lines = [
            (line, x + 16, middle + NAME_LINE * (n - (len(lines) - 1) / 2)) for n, line in enumerate(lines)
        ]
        return Control(
            "name", _("Your name"), x + self.column - NAME_W, y, self.name_piece,
            hint=_("Type a name, then press Enter."), page=self.page, role="text field",
            value=self.name_shown or _("You"),
        )  # fmt: skip

    def fits(self, setting: SettingRow) -> bool:
        """Return True if every value of a setting fits beside its title."""
        w = self.column / self.grown
        rows = [OptionRow(setting.title, value, w, share=self.grown) for _known, value in setting.values]
        return all(row.fits(self.p) for row in rows)

    def row(self, setting: SettingRow, x: float, y: float, tall: bool, step: float) -> Control:
        """One setting as a control; the next row stands a `step` under it."""
        grown = self.grown
        w, h = self.column / grown, step / grown - (TALL_STEP - TALL_U if tall else STEP - ROW_H)
        field, role, why_not = setting.field, setting.role, self.why_not(setting.field)
        value = self.app.settings.large_index if field == "large_cards" else getattr(self.app.settings, field)
        shown = setting.words(value)

        def piece(state: State, focus: bool) -> OptionRow:
            return OptionRow(setting.title, shown, w, state=state, focus=focus, tall=tall, h_u=h, share=grown)

        return Control(
            f"setting {field}",
            setting.title,
            x,
            y,
            piece,
            adjust=self.stepper(setting),
            enabled=not why_not,
            refuse=partial(self.refuse, why_not) if why_not else None,
            hint=why_not or setting.hint,
            page=self.page,
            role=role,
            value=shown if role != "switch" else "",
            on=value == setting.values[0][0] if role == "switch" else None,
        )

    def why_not(self, field: str) -> str:
        """Return the reason a setting can't be changed now, or ""."""
        if field == "large_cards" and self.app.settings.scale >= LARGE_INDEX_SCALE:
            return _("Text this large needs the jumbo index.")
        return ""

    def stepper(self, setting: SettingRow) -> Callable[[int], None]:
        """Return a function that steps a setting's value."""

        def step(by: int) -> None:
            values = [value for value, _words in setting.values]
            now = getattr(self.app.settings, setting.field)
            at = values.index(now) if now in values else 0
            self.choose(setting.field, values[(at + by) % len(values)])

        return step

    def choose(self, field: str, chosen: Any) -> None:
        """Take a value of a setting, or say why it can't be changed."""
        why_not = self.why_not(field)
        if why_not:
            self.refuse(why_not)
            return
        if field == "fullscreen":
            self.app.set_fullscreen(chosen)
        elif field == "big_screen":
            set_big_screen(self.app, chosen)
        else:
            if field in ("theme", "back"):
                self.app.dress(None)  # a room that was changed for a while gives way to what is chosen
            setattr(self.app.settings, field, chosen)
            self.app.settings.save()
            self.app.restyled()
        if field in ("volume_frac", "muted"):
            self.app.audio.play("play")

    @property
    def four_colours_help(self) -> bool:
        """Return True in the theme whose suits are easiest to tell apart in four colours."""
        return self.app.settings.theme == "contrast"

    @property
    def subject(self) -> str:
        """The field that the focus is on, or where the pointer rested since."""
        focused = self.controls.focused
        return (self.rested or (focused.id if focused else "")).removeprefix("setting ")

    def pictures(self) -> list[tuple[str, object, pygame.Rect]]:
        """The pictures that can be pressed: of which field, with which value, and where."""
        shown = [(field or self.subject, x, y) for field, x, y in self.previews]
        found = [(field, self.preview.places(field, x, y, self.column)) for field, x, y in shown]
        return [(field, value, spot) for field, places in found for value, spot in places]

    def picture_at(self, pos: tuple[int, int] | None) -> tuple[str, object, pygame.Rect] | None:
        """The picture at a pixel."""
        if pos is None or self.controls.hover >= 0 or not self.page.window.collidepoint(pos):
            return None
        return next((each for each in self.pictures() if each[2].collidepoint(pos)), None)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.rested, self.rests_s = "", -math.inf  # the pointer has lain there before
            if event.key == pygame.K_F9 and self.four_colours_help:
                self.choose("four_colours", not self.app.settings.four_colours)
                return True
        before = self.picture_at(self.controls.pointer)
        taken = super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.held = None if taken else self.picture_at(event.pos)
            if self.held is not None:
                self.app.audio.play("press")
                return True
            focused = self.controls.focused
            self.rested = focused.id if taken and focused is not None else self.rested
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.held is not None:
            held, self.held = self.held, None
            if self.picture_at(event.pos) == held:
                self.app.audio.play("button")
                self.rested = ""
                self.controls.focus_on(f"setting {held[0]}")
                self.choose(held[0], held[1])
            return True
        return taken or self.picture_at(self.controls.pointer) != before

    def update(self, dt_s: float) -> bool:
        """A pointer that passes over a row on its way to the pictures does not change them."""
        at = self.controls.hover
        known = self.controls.items[at].id if at >= 0 else ""
        self.rests_s = self.rests_s + dt_s if known == self.over_row else 0.0
        self.over_row = known
        if not known.startswith("setting ") or known == self.rested or self.rests_s < REST_S:
            return super().update(dt_s)
        self.rested = known
        self.app.dirty = True
        return True

    def told(self) -> Told:
        shown = [text(("preview", field), self.preview.words(field or self.subject)) for field, _x, _y in self.previews]
        return Told(after=(*(node for nodes in shown for node in nodes), *self.caption_told()))

    @property
    def name_shown(self) -> str:
        """The name as far as it is typed."""
        return self.shown("name", self.app.settings.name)

    def name_piece(self, _state: State, focus: bool) -> NameField:
        """The field with the person's name."""
        return self.field("name", self.app.settings.name, _("You"), NAME_W, NAME_H, focus)

    def field_text(self, known: str) -> tuple[str, int] | None:
        return (self.app.settings.name, LONGEST_NAME) if known == "name" else None

    def take_field(self, known: str, text: str) -> None:  # noqa: ARG002  # there is one
        self.app.settings.name = text
        self.app.settings.save()

    def reveal_focus(self) -> None:
        super().reveal_focus()
        item = self.controls.focused
        for field, x, y in self.previews:
            if item is not None and field and item.id == f"setting {field}":
                picture = self.page.rect(x, y, self.column, PREVIEW_H)
                self.page.reveal(item.rect(self.p).union(picture))

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        with self.page.clipped(surface):
            for heading, x, y in self.headings:
                self.page.label(surface, heading, x, y, HEADING)
            for line, x, y in self.name_lines:
                self.page.label(surface, line, x, y, NAME_STYLE)
            for field, x, y in self.previews:
                self.preview.draw(surface, field or self.subject, x, y, self.column)
            lit = self.picture_at(self.controls.pointer)
            if lit is not None:
                self.preview.light(surface, lit[2])
        self.controls.draw(surface)
        self.page.draw_bar(surface)
        self.header(surface, _("Settings"))
        focused = self.controls.focused
        line = focused.hint if focused is not None else ""
        colours = Hint(_("Suits in four colours"), ("F9",), pygame.K_F9, "setting four_colours")
        self.caption(
            surface,
            [Part(line or _("Changes take effect at once."))],
            [
                Hint(_("Change"), ("left", "right"), spare=2),
                *([colours] if self.four_colours_help else []),
                Hint(_("Big screen"), ("F10",), pygame.K_F10, "setting big_screen", 1),
                Hint(_("Back"), ("Esc",), pygame.K_ESCAPE, "back"),
            ],
        )
