"""The members of the club: who of them plays this evening is chosen, not typed."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from sevenup_gui.engine.names import LONGEST_NAME, clean_name
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.store.events.members import keep_members, read_members
from sevenup_gui.store.events.namefile import NamesError
from sevenup_gui.systemerrors import error_words
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.state import key_of
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.bars import Hint, Part
from sevenup_gui.ui.kit.pieces.button import State
from sevenup_gui.ui.scenes.matches.deeds import PageMenu, could_not
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import cancel
from sevenup_gui.ui.scenes.tournament.roll import Roll, RollScene
from sevenup_gui.ui.scenes.tournament.row import BETWEEN, MENU_GAP, MENU_W, ROW_H, Row, menu_of
from sevenup_gui.ui.scenes.tournament.tablecard import command_row
from sevenup_gui.ui.scenes.typedline import TypedLine

WIDEST, MARGIN, TOP, GAP, PAPER_IN, PAPER_ABOVE = 960.0, 24.0, 22.0, 16.0, 24.0, 18.0  # page units
LEAST_COLUMN, COLUMN_GAP, NONE_LEAD, MARK_W, BODY = 330.0, 32.0, 26.0, 8.0, type_words(20)


class Members(RollScene):
    """All members by name. Enter or a click chooses one, or not after all; `add` is given those chosen. Who takes part
    in the event already is not chosen again."""

    def __init__(self, app: Desk, event: Tournament, add: Callable[[Sequence[str]], None]) -> None:
        super().__init__(app)
        self.event, self.add = event, add
        self.taking_part = {key_of(player.name) for player in event.entered}
        self.names: tuple[str, ...] = ()
        self.refused = ""  # why there are none
        self.chosen: set[str] = set()
        self.roll = Roll(self.page, "member ")
        self.paper = (0.0, 0.0)
        self.take_stock()

    def take_stock(self) -> None:
        """Read who they are."""
        try:
            self.names, self.refused = tuple(sorted(read_members(), key=key_of)), ""
        except (NamesError, OSError) as error:
            self.names, self.refused = (), error_words(error)

    def name(self) -> str:
        return _("Members")

    @property
    def free(self) -> list[str]:
        """Return the members who can be chosen."""
        return [name for name in self.names if key_of(name) not in self.taking_part]

    # Layout

    @property
    def w(self) -> float:
        """Return the width of the page's content."""
        return min(WIDEST, self.page.width - 2 * MARGIN)

    @property
    def left(self) -> float:
        """Return the left edge of the page's content."""
        return (self.page.width - self.w) / 2

    def build(self) -> Sequence[Control]:
        commands, y = command_row(self.page, self.commands(), self.left, self.page.rails.top_u + TOP, self.w)
        y += GAP
        inner = self.w - 2 * PAPER_IN
        columns = 2 if (inner - COLUMN_GAP) / 2 >= LEAST_COLUMN and len(self.names) > 1 else 1
        w = ((inner - COLUMN_GAP) / 2 if columns == 2 else inner) - MENU_W - MENU_GAP
        end = self.roll.lay([key_of(name) for name in self.names], y + PAPER_ABOVE, ROW_H + BETWEEN, columns)
        if not self.names:
            end = y + 2 * PAPER_ABOVE + NONE_LEAD * len(self.none_lines())
        self.paper = (y, end + PAPER_ABOVE - BETWEEN - y)
        self.page.end = y + self.paper[1] + GAP
        return [self.back_control(), *commands, *self.rows(w)]

    def rows(self, w: float) -> list[Control]:
        """Return the members in view, each with its menu."""
        found = []
        for n in self.roll.built(self.controls.focused):
            row = self.row(n, w)
            found += [row, menu_of(row, w, ROW_H, partial(self.open_menu, self.names[n]))]
        return found

    def commands(self) -> list[Command]:
        """Return the actions."""
        count, free, found = len(self.chosen), self.free, list[Command]()
        if self.refused:
            return []
        if count:
            label = ngettext("Add {count} player", "Add {count} players", count).format(count=count)
            found.append(Command("add", label, "A", self.add_chosen, _("Adds them to the players."), kind="brass"))
        if free:
            every = count < len(free)
            found.append(Command("all", _("Choose all") if every else _("Choose no one"), "L",
                                 partial(self.choose_all, every), _("Everyone who isn't playing yet.")))  # fmt: skip
        found.append(Command("new", _("New member…"), "N", self.ask_name, _("Type a name to save.")))
        if self.new_players():
            found.append(Command("keep", _("Keep the players"), "K", self.keep_players,
                                 _("Everyone in this tournament is now a member.")))  # fmt: skip
        return found

    def row(self, n: int, w: float) -> Control:
        """A member."""
        name = self.names[n]
        here, on = key_of(name) in self.taking_part, name in self.chosen
        note = _("playing") if here else _("chosen") if on else ""
        row = Row("", name, note, w, out=here, mark_w_u=MARK_W)
        column, y = self.roll.place(n)

        def piece(state: State, focus: bool) -> Row:
            return replace(row, state=state, focus=focus)

        x = self.left + PAPER_IN + column * (w + MENU_W + MENU_GAP + COLUMN_GAP)
        place = _("{number} of {count}").format(number=n + 1, count=len(self.names))
        return Control(
            f"member {key_of(name)}", name, x, y, piece,
            partial(self.choose, name), page=self.page, on=None if here else on,
            details=tuple(filter(None, (row.note, place))), default=n == 0,
        )  # fmt: skip

    # What is done

    def handle(self, event: pygame.Event) -> bool:
        held = self.roll.key_of(self.controls.focused)
        if event.type == pygame.KEYDOWN and held:
            if event.key in (pygame.K_d, pygame.K_DELETE):
                self.remove(held)
                return True
            goal = self.roll.goal(event.key, self.controls.focused)
            if goal is not None:
                self.roll.go(self, goal)
                return True
        return super().handle(event)

    def open_menu(self, name: str) -> None:
        """Offer to remove a member."""

        def remove() -> None:
            self.app.pop()
            self.remove(key_of(name))

        lines: list[Command] = [Command("remove", _("Remove from members"), "D", remove), cancel(self.app.pop)]
        self.app.push(PageMenu(self.app, name, lines))

    def remove(self, key: str) -> None:
        """Forget a member."""
        self.keep([name for name in self.names if key_of(name) != key], _("Removed from the members."))

    def choose(self, name: str) -> None:
        """Choose a member, or unchoose one."""
        if key_of(name) in self.taking_part:
            self.app.tell(_("{name} is playing.").format(name=name))
            return
        self.chosen ^= {name}
        self.refresh()

    def choose_all(self, every: bool) -> None:
        """Choose everyone who can be chosen, or no one."""
        self.chosen = set(self.free) if every else set()
        self.refresh()

    def add_chosen(self) -> None:
        """Add the chosen members as players."""
        self.app.pop()
        self.add([name for name in self.names if name in self.chosen])

    def new_players(self) -> list[str]:
        """Return the players who aren't members yet."""
        known = set(map(key_of, self.names))
        return [player.name for player in self.event.entered if key_of(player.name) not in known]

    def keep_players(self) -> None:
        """Make everyone who takes part a member."""
        new = self.new_players()
        said = ngettext("{count} new member.", "{count} new members.", len(new)).format(count=len(new))
        self.keep([*self.names, *new], said)

    def ask_name(self) -> None:
        """Ask for a name."""
        self.app.push(TypedLine(self.app, _("New member"), _("Name"), _("Type a name, then press Enter."),
                                self.take_name, longest=LONGEST_NAME))  # fmt: skip

    def take_name(self, typed: str) -> str:
        """A new member; why not."""
        name = clean_name(typed)
        if not name:
            return ""
        return self.kept([*self.names, name])

    def keep(self, names: Sequence[str], said: str) -> None:
        """Save these as the members."""
        self.app.tell(self.kept(names) or said)

    def kept(self, names: Sequence[str]) -> str:
        """Keep these as the members; why they cannot be."""
        try:
            keep_members(names)
        except NamesError as error:
            return str(error)
        except OSError as error:
            return could_not(error)
        self.take_stock()
        self.chosen &= set(self.free)
        self.refresh()
        return ""

    # Drawing

    def none_lines(self) -> list[str]:
        """Return the lines of an empty list."""
        said = self.refused or _("No members yet. You can save tonight's players for next time.")
        return self.page.wrap(said, BODY, self.w - 2 * PAPER_IN)

    def draw(self, surface: pygame.Surface) -> None:
        self.app.room.draw(surface, self.rails)
        page, (y, h) = self.page, self.paper
        with page.clipped(surface):
            page.paper(surface, self.left, y, self.w, h)
            for n, line in enumerate(() if self.names else self.none_lines()):
                at = y + 2 * PAPER_ABOVE + NONE_LEAD * n
                page.words(surface, line, self.left + PAPER_IN, at, BODY, self.p.theme.ink)
        self.controls.draw(surface)
        page.draw_bar(surface)
        self.header(surface, self.name(), str(len(self.names)) if self.names else "")
        focused = self.controls.focused
        hints = [Hint(_("Take"), ("enter",), pygame.K_RETURN)]
        self.caption(surface, [Part((focused.hint if focused else "") or self.name())], hints)

    def told(self) -> Told:
        none = [] if self.names else text(("none",), " ".join(self.none_lines()))
        count = text(("count",), self.commands()[0].label, "polite") if self.chosen else []
        return Told((*none, *count), tuple(self.caption_told()))
