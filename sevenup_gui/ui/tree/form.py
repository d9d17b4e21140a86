"""Parts of forms: choices to step through, large buttons, headings, and columns that stack on a narrow page."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from sevenup_gui.ui.access.tree import Node
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.commandrow import control_of
from sevenup_gui.ui.kit.controls import Control, ControlRole
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.kit.pieces.option import TITLE, VALUE, OptionRow
from sevenup_gui.ui.kit.pieces.piece import Piece
from sevenup_gui.ui.tree.parts import Beside, Part, Space, Stack, Words, with_look

# All lengths are page units.
HEADING, HEADING_MIDDLE, HEADING_UNDER = type_words(20, 700), 14.0, 22.0
GAP, CLOSER = 10.0, 14.0  # between large buttons, and how much narrower such a one may be than it likes
BETWEEN, LINES_GAP = 10.0, 8.0  # between choices side by side, and from line to line
ARROWS_W, EDGES_W = 72.0, 36.0  # what the arrows take of a choice beside its value, and the edges beside its title
AIRS = 6.0, 8.0  # under a choice of a form: a low one, a tall one


@dataclass(frozen=True, slots=True)
class Choice:
    """A title with a value to step through, or a switch that's `on` or off. `hint` says what the value means. If it
    can't be changed now, `why_not` says why; `changed` marks a value other than the usual one. `values` are all that it
    may have, where room is kept for the longest."""

    id: str
    title: str
    value: str
    step: Callable[[int], None]
    on: bool | None = None
    hint: str = ""
    role: ControlRole = "choice"
    why_not: str = ""
    changed: bool = False
    values: tuple[str, ...] = ()


@dataclass
class ChoiceRow(Part):
    """A choice in a row so high, drawn `grown` times as large as usual. It's tall, with the value under its title, if
    `tall` says so or, without that, if they don't fit side by side. `airs` are what's free under a low one and a tall
    one. `refuse` says why it can't be changed."""

    choice: Choice
    row_h: float = 46.0
    airs: tuple[float, float] = (0.0, 0.0)
    tall: bool | None = None
    grown: float = 1.0
    refuse: Callable[[str], None] | None = None
    default: bool = False

    def named(self) -> str:
        return self.choice.id

    def height(self) -> float:
        choice, grown = self.choice, self.grown
        row = OptionRow(choice.title, choice.value, self.w / grown, self.row_h / grown, choice.changed, share=grown)
        tall = not row.fits(self.page.p) if self.tall is None else self.tall
        self.made = replace(row, tall=tall)
        return self.made.natural_u(self.page.p)[1] * grown + self.airs[tall]

    def controls(self, kept: Collection[str]) -> Iterable[Control]:  # noqa: ARG002
        choice, made = self.choice, self.made

        def piece(state: Any, focus: bool) -> Piece:
            return with_look(made, state, focus)

        yield Control(
            choice.id, choice.title, self.x, self.y, piece, adjust=choice.step, page=self.page,
            role=choice.role if choice.on is None else "switch", value=choice.value if choice.on is None else "",
            on=choice.on, hint=choice.why_not or choice.hint, default=self.default, enabled=not choice.why_not,
            refuse=partial(self.refuse, choice.why_not) if choice.why_not and self.refuse is not None else None,
        )  # fmt: skip


@dataclass
class ChoiceGrid(Part):
    """Choices, as many side by side, at `most`, as have room for each of their values under the title. One alone in its
    line has its value beside the title, if that fits."""

    choices: Sequence[Choice]
    most: int = 3

    def height(self) -> float:
        wanted = [self.wanted(choice) for choice in self.choices]
        in_line = next((n for n in range(min(self.most, len(wanted)), 1, -1) if self.spare(wanted, n) >= 0), 1)
        lines = []
        for first in range(0, len(wanted), in_line):
            rows = [ChoiceRow(each, tall=in_line > 1 or None) for each in self.choices[first : first + in_line]]
            widths = wanted[first : first + in_line]
            more = self.spare(widths, in_line) / len(widths)
            lines.append(Beside(rows, [w + more for w in widths], BETWEEN))
        self.parts = (Stack(lines, LINES_GAP),)
        return self.parts[0].lay(self.page, self.x, self.y, self.w)

    def wanted(self, choice: Choice) -> float:
        """Return the width of a choice whose words all fit, each of its values too."""
        values = [self.page.text_width(value, VALUE) for value in (choice.value, *choice.values)]
        return max(self.page.text_width(choice.title, TITLE) + EDGES_W, max(values) + ARROWS_W)

    def spare(self, wanted: Sequence[float], in_line: int) -> float:
        """Return what the fullest line leaves of the width, with so many in each."""
        lines = [wanted[first : first + in_line] for first in range(0, len(wanted), in_line)]
        return min(self.w - sum(line) - BETWEEN * (len(line) - 1) for line in lines)


@dataclass
class Buttons(Part):
    """Large buttons side by side, or one under the other where they have no room. They are `sharing`
    the width; otherwise they're as wide as their words, at the right. `refuse` says why one can't be pressed."""

    commands: Sequence[Command]
    high: float
    size: float  # of the words
    sharing: bool = True
    spread: bool = False  # words at the left, the key at the right
    default: bool = False  # whether the brass one asks for the focus
    refuse: Callable[[str], None] | None = None

    def named(self) -> str:
        return ", ".join(command.id for command in self.commands)

    def height(self) -> float:
        self.made = [
            Button(command.label, command.key, kind=command.kind, h_u=self.high, size_u_words=self.size,
                   spread=self.spread)
            for command in self.commands
        ]  # fmt: skip
        closer = CLOSER if self.sharing else 0.0
        wanted = [button.natural_u(self.page.p)[0] - closer for button in self.made]
        count = len(self.made) or 1
        spare = self.w - sum(wanted) - GAP * (count - 1)
        if spare < 0:
            self.places = [(self.x, self.y + n * (self.high + GAP), self.w) for n in range(count)]
            return count * (self.high + GAP) - GAP
        more, x = (spare / count, self.x) if self.sharing else (0.0, self.x + spare)
        self.places = []
        for wide in wanted:
            self.places.append((x, self.y, wide + more))
            x += wide + more + GAP
        return self.high if self.commands else 0.0

    def controls(self, kept: Collection[str]) -> Iterable[Control]:  # noqa: ARG002
        for command, button, (x, y, w) in zip(self.commands, self.made, self.places, strict=True):
            default = self.default and command.kind == "brass"
            yield control_of(command, replace(button, w_u=w), x, y, self.page, default=default, refuse=self.refuse)


@dataclass
class Footed(Part):
    """A part over another one, which ends at `foot` at least."""

    above: Part
    below: Part
    gap: float
    foot: float

    def height(self) -> float:
        self.parts = (self.above, self.below)
        low = self.below.lay(self.page, self.x, self.y, self.w)
        high = max(self.above.lay(self.page, self.x, self.y, self.w) + self.gap + low, self.foot)
        self.below.lay(self.page, self.x, self.y + high - low, self.w)
        return high


@dataclass
class Columns(Part):
    """Two columns, the `first` one `wide`, or one column if that's 0. `last` is under the first one, its foot at least
    at `foot`; in one column it's under both."""

    first: Part
    second: Part
    last: Part | None
    wide: float
    gap: float  # between the columns
    apart: float  # between them if they're one under the other
    under: float  # over `last`
    foot: float

    def height(self) -> float:
        page, x, y = self.page, self.x, self.y
        self.parts = [self.first, self.second, *([self.last] if self.last is not None else [])]
        if not self.wide:
            last = (Space(self.under), self.last) if self.last is not None else ()
            return Stack((self.first, Space(self.apart), self.second, *last)).lay(page, x, y, self.w)
        left = Footed(self.first, self.last, self.under, self.foot) if self.last is not None else self.first
        high = left.lay(page, x, y, self.wide)
        right = self.wide + self.gap
        return max(high, self.second.lay(page, x + right, y, self.w - right))


class Heading(Words):
    """The heading of the controls under it."""

    over = True

    def told(self) -> Iterable[Node]:
        if self.key:
            yield Node(("heading", self.key), "heading", " ".join(self.sentences))


def heading(words: str, key: str = "", middle: float = HEADING_MIDDLE, under: float = HEADING_UNDER) -> Heading:
    """Return a heading straight on the cloth, told over the first control under it; without a key it isn't,
    where that control has the same words."""
    return Heading([words], HEADING, middle + under, key, "", first=middle)
