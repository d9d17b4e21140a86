"""The members of the club: who of them plays this evening is chosen, not typed."""

from collections.abc import Callable, Sequence
from functools import partial

from sevenup_gui.engine.names import LONGEST_NAME, clean_name
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.store.events.members import keep_members, read_members
from sevenup_gui.store.events.namefile import NamesError
from sevenup_gui.systemerrors import error_words
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.names import in_order
from sevenup_gui.tournament.state import key_of
from sevenup_gui.ui.kit.command import DROP, Command, key_command
from sevenup_gui.ui.kit.draw.text import words as type_words
from sevenup_gui.ui.kit.pieces.listrow import BETWEEN, ROW_H, Row
from sevenup_gui.ui.scenes.matches.deeds import PageMenu, could_not
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import cancel
from sevenup_gui.ui.scenes.treescene import TreeScene
from sevenup_gui.ui.scenes.typedline import TypedLine
from sevenup_gui.ui.tree.parts import CommandRow, Part, Sheet, Stack, Words
from sevenup_gui.ui.tree.rows import ON_PAPER, RowItem, RowList

GAP, LEAST_COLUMN, LEAD, MARK_W, BODY = 16.0, 330.0, 26.0, 8.0, type_words(20)


class Members(TreeScene):
    """All members by name. Enter or a click chooses one, or not after all; `add` is given those chosen. Who takes part
    in the event already is not chosen again."""

    margins, above = (24.0, 24.0), 22.0

    def __init__(self, app: Desk, event: Tournament, add: Callable[[Sequence[str]], None]) -> None:
        super().__init__(app)
        self.event, self.add = event, add
        self.taking_part = {key_of(player.name) for player in event.entered}
        self.names: tuple[str, ...] = ()
        self.refused = ""  # why there are none
        self.chosen: set[str] = set()
        self.take_stock()

    def take_stock(self) -> None:
        """Read who they are."""
        try:
            self.names, self.refused = tuple(sorted(read_members(), key=in_order)), ""
        except (NamesError, OSError) as error:
            self.names, self.refused = (), error_words(error)

    def name(self) -> str:
        return _("Members")

    @property
    def free(self) -> list[str]:
        """Return the members who can be chosen."""
        return [name for name in self.names if key_of(name) not in self.taking_part]

    # What is seen

    def view(self) -> Part:
        none = self.refused or _("No members yet. You can save tonight's players for next time.")
        inside: Part = Words([none], BODY, LEAD, "none", "ink")
        if self.names:
            inside = RowList("member ", [*map(self.row, self.names)], ROW_H, BETWEEN, least=LEAST_COLUMN, most=2)
        commands = self.commands()
        row = CommandRow(commands, live=bool(self.chosen)) if commands else None
        return Stack((row, Sheet(inside, *ON_PAPER)), GAP)

    def row(self, name: str) -> RowItem:
        """A member."""
        here, on = key_of(name) in self.taking_part, name in self.chosen
        note = _("playing") if here else _("chosen") if on else ""
        return RowItem(
            key_of(name), name, lambda w, _tall: Row("", name, note, w, out=here, mark_w_u=MARK_W),
            partial(self.choose, name), (note,), on=None if here else on, menu=partial(self.open_menu, name),
            drop=key_command("remove", _("Remove"), "D", partial(self.remove, key_of(name)), DROP),
        )  # fmt: skip

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

    # What is done

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

    def detail(self) -> str:
        return str(len(self.names)) if self.names else ""
