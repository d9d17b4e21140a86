"""Settings: each takes effect at once and is kept."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, get_args

import pygame

from sevenup_gui.i18n import AUTO, _, languages, pgettext
from sevenup_gui.speech.aloud import Aloud, level_words
from sevenup_gui.store.settings import LARGE_INDEX_SCALE
from sevenup_gui.ui.kit.command import Command, key_command
from sevenup_gui.ui.kit.controls import ControlRole
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.fields import LONGEST_NAME
from sevenup_gui.ui.kit.pieces.option import TALL_U, OptionRow
from sevenup_gui.ui.scenes.bigscreen import set_big_screen
from sevenup_gui.ui.scenes.columns import TwoColumns
from sevenup_gui.ui.scenes.form import FIELD_H, FormScene
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.settingspreview import PREVIEW_H, SIZES, Preview
from sevenup_gui.ui.scenes.treescene import TreeScene
from sevenup_gui.ui.tree.form import HEADING_MIDDLE, HEADING_UNDER, Choice, ChoiceRow, heading
from sevenup_gui.ui.tree.parts import Beside, Painted, Part, Space, Stack, Words

COLUMN, WIDEST = 560.0, 780.0  # of one column, and of one of two; all lengths here are page units
NARROWEST, SIDE = 1100.0, 30.0  # a narrower page has one column, with so much beside it
FIRST_Y, STEP, TALL_STEP, GROUP = 94.0, 40.0, 68.0, 38.0  # to the first row, from row to row, and between groups
ROW_H = 39.0
GROWN = (1.4, 1.35, 1.3, 1.25, 1.2, 1.15, 1.1, 1.05, 1.0)  # how much larger rows are, where there is room for it
UNDER = 9.0  # under the last row
SPREAD = 1.25  # and how much further apart at most
PREVIEWED = ("theme", "four_colours", "back", "large_cards", "scale")  # in one column each under its own row
APART = 2.0  # from a group to the next one's heading
NAME_W, NAME_LINE, NAME_STYLE = 240.0, 20.0, type_words(18)
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


class SettingsScene(FormScene, TwoColumns, TreeScene):
    """All settings on one page: at the left what is seen, with a picture of what it changes; at the right what is heard
    and how it is played."""

    top, under = FIRST_Y - HEADING_MIDDLE - HEADING_UNDER, UNDER - 1

    def __init__(self, app: Desk) -> None:
        super().__init__(app)
        self.preview = Preview(app, self.page)
        self.rested = ""  # the row on which the pointer rested since a key was pressed
        self.over_row, self.rests_s = "", 0.0  # the one it is over, and for how long
        self.picture_held: tuple[str, object, pygame.Rect] | None = None  # the one that is pressed
        self.grown = 1.0  # how much larger than usual rows are
        self.previews: list[tuple[str, Part]] = []  # of which field, "" of the focused one, and its pictures

    def name(self) -> str:
        return _("Settings")

    # What is seen

    @property
    def one_column(self) -> bool:
        return self.page.width < NARROWEST

    @property
    def column(self) -> float:
        if self.one_column:
            return min(COLUMN, self.page.width - 2 * SIDE)
        return min(WIDEST, (self.page.width - 2 * 42 - 40) / 2)

    @property
    def left(self) -> float:
        middle = self.page.width / 2
        return middle - self.column / 2 if self.one_column else middle - 20 - self.column

    @property
    def beside(self) -> tuple[float, float]:
        return self.page.width / 2 + 20, self.column

    def view(self) -> Part:
        groups = (look_settings(), sound_settings(), play_settings())
        heads = (_("Appearance"), "look"), (_("Sound"), "sound"), (pgettext("settings", "Play"), "play")
        self.grown, steps = self.steps(groups)
        self.previews = []
        look, sound, play = (
            Stack((heading(*head), *(self.row(setting, step, tall) for setting in settings)))
            for head, settings, (step, tall) in zip(heads, groups, steps, strict=True)
        )
        heard = Stack((sound, play), APART)
        if self.one_column:
            return self.in_columns(look, heard, self.name_row(), apart=APART, under=5.0)
        return self.in_columns(Stack((look, self.pictured("")), 12.0), heard, self.name_row(), under=10.0, foot=0.0)

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
            spare = min((room - PREVIEW_H - 22 - FIELD_H) / left, (room - GROUP) / right)
            if spare >= 1:
                break
        spread = min(max(spare, 1.0), SPREAD)
        return grown, [(step * spread, self.tall(group)) for step, group in zip(steps, groups, strict=True)]

    def tall(self, settings: Sequence[SettingRow]) -> bool:
        """Return True if some value of some setting doesn't fit beside its title."""
        w = self.column / self.grown
        rows = [OptionRow(each.title, words, w, share=self.grown) for each in settings for _known, words in each.values]
        return not all(row.fits(self.p) for row in rows)

    def row(self, setting: SettingRow, step: float, tall: bool) -> Part:
        """Return a setting, and in one column the pictures of what it changes under it."""
        field, why_not = setting.field, self.why_not(setting.field)
        value = self.app.settings.large_index if field == "large_cards" else getattr(self.app.settings, field)
        on = value == setting.values[0][0] if setting.role == "switch" else None
        choice = Choice(
            f"setting {field}", setting.title, setting.words(value), self.stepper(setting), on, setting.hint,
            setting.role, why_not,
        )  # fmt: skip
        air = self.grown * (TALL_STEP - TALL_U if tall else STEP - ROW_H)
        row = ChoiceRow(choice, step - air, (air, air), tall, self.grown, self.refuse)
        if not self.one_column or field not in PREVIEWED:
            return row
        return Stack((Stack((row, self.pictured(field)), 12.0, whole=True), Space(12.0)))

    def pictured(self, field: str) -> Part:
        """Return the pictures of a field's values; of "" those of the focused one."""

        def paint(surface: pygame.Surface, x: float, y: float, w: float) -> None:
            shown, lit = field or self.subject, self.picture_at(self.controls.pointer)
            self.preview.draw(surface, shown, x, y, w)
            if lit is not None and lit[0] == shown:
                self.preview.light(surface, lit[2])

        said = lambda: self.preview.words(field or self.subject)  # noqa: E731
        picture = Painted(PREVIEW_H, paint, said, f"preview {field}".strip(), after=True)
        self.previews.append((field, picture))
        return picture

    def name_row(self) -> Part:
        """Return the field with the person's name, and what it is for beside it."""
        label, name = _("Your name"), self.app.settings.name
        field = self.text_field("name", label, name, _("You"), _("Type a name, then press Enter."), usual=_("You"))
        words = Words([label], NAME_STYLE, NAME_LINE, "", "")
        return Beside((Space(1.0), words, field), (0.0, None, NAME_W), 16.0, middle=True)

    def said(self) -> str:
        return _("Changes take effect at once.")

    def key_commands(self) -> Sequence[Command]:
        colours = partial(self.choose, "four_colours", not self.app.settings.four_colours)
        big = replace(self.app.commands["big screen"], id="setting big_screen", spare=1)
        helped = key_command("setting four_colours", _("Suits in four colours"), "F9", colours)
        return [helped, big] if self.four_colours_help else [big]

    # What is done

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
        shown = [(field or self.subject, part) for field, part in self.previews]
        found = [(field, self.preview.places(field, part.x, part.y, part.w)) for field, part in shown]
        return [(field, value, spot) for field, places in found for value, spot in places]

    def picture_at(self, pos: tuple[int, int] | None) -> tuple[str, object, pygame.Rect] | None:
        """The picture at a pixel."""
        if pos is None or self.controls.hover >= 0 or not self.page.window.collidepoint(pos):
            return None
        return next((each for each in self.pictures() if each[2].collidepoint(pos)), None)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.rested, self.rests_s = "", -math.inf  # the pointer has lain there before
        before = self.picture_at(self.controls.pointer)
        taken = super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.picture_held = None if taken else self.picture_at(event.pos)
            if self.picture_held is not None:
                self.app.audio.play("press")
                return True
            focused = self.controls.focused
            self.rested = focused.id if taken and focused is not None else self.rested
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.picture_held is not None:
            held, self.picture_held = self.picture_held, None
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

    def field_text(self, known: str) -> tuple[str, int] | None:
        return (self.app.settings.name, LONGEST_NAME) if known == "name" else None

    def take_field(self, known: str, text: str) -> None:  # noqa: ARG002  # there is one
        self.app.settings.name = text
        self.app.settings.save()
