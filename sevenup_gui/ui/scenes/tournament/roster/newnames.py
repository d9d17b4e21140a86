"""New names for the list of players: typed, pasted or from a file, those asked about first that are there already."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from sevenup_gui.i18n import _, comma_list, ngettext
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import MOST_PLAYERS
from sevenup_gui.tournament.state import key_of
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.scenes.sheet import cancel
from sevenup_gui.ui.scenes.tournament.desk import EventStep

SHOWN_DOUBLES = 6  # names that are told one by one


def without(names: Sequence[str], doubles: Sequence[str]) -> list[str]:
    """The names but for those that are there twice, of which the last ones go."""
    left, new = Counter(doubles), []
    for name in reversed(names):
        if left[name]:
            left[name] -= 1
        else:
            new.append(name)
    return new[::-1]


class NewNames:
    """The way of new names onto the list of the event of `step`. `open_over` puts a menu over its page, and `added` is
    called once somebody is on the list."""

    def __init__(
        self, app: Desk, step: EventStep, open_over: Callable[[Scene], None], added: Callable[[], None]
    ) -> None:
        self.app, self.step, self.open_over, self.added = app, step, open_over, added

    @property
    def event(self) -> Tournament:
        """The event as it is now."""
        return self.step.event

    def removed(self) -> dict[str, int]:
        """The numbers of those who were removed, by what their names are known by."""
        there = self.event.entered
        return {key_of(player.name): player.number for player in self.event.players.values() if player not in there}

    def added_words(self, names: Sequence[str]) -> str:
        """Say that they take part, and from which round on if some were drawn already."""
        event, count = self.event, len(names)
        if count == 1:
            said = _("{name} is playing.").format(name=names[0])
        else:
            said = ngettext("{count} player added.", "{count} players added.", count).format(count=count)
        if event.next_draw < event.next_round:
            said += " " + _("You can redraw round {round} with them.").format(round=event.next_draw)
        elif event.rounds:
            said += " " + _("They're in the draw of round {round}.").format(round=event.next_draw)
        return said

    def add_many(self, names: Sequence[str]) -> None:
        """Put many names on the list; those that are there already are asked about first, and so are more than may take
        part."""
        left, removed = [], self.removed()
        for name in names:
            who = removed.pop(key_of(name), None)
            if who is None:
                left.append(name)
            else:
                self.step.done(partial(Tournament.back, who=who))
        names = left
        doubles = [name for name, _free in self.event.doubles(names)]
        new = without(names, doubles)
        if doubles:
            self.ask_doubles(new, doubles)
        else:
            self.add_new(new)

    def ask_doubles(self, new: Sequence[str], doubles: Sequence[str]) -> None:
        """Some names are there already."""
        count = len(doubles)
        shown = [*doubles[:SHOWN_DOUBLES], *(["…"] if count > SHOWN_DOUBLES else [])]
        said = ngettext("{names} appears twice.", "{names} appear twice.", count).format(
            names=comma_list(shown) if count > 1 else shown[0]
        )
        others = ngettext("Add the other one", "Add the other {count}", len(new)).format(count=len(new))
        every = ngettext("Add this one too, with a number", "Add these {count} too, with numbers", count).format(
            count=count
        )
        lines: list[Command] = []
        if new:
            lines.append(Command("others", others, "", self.step.then(lambda: self.add_new(new)),
                                 _("Everyone whose name isn't on the list yet.")))  # fmt: skip
        lines += [
            Command("numbered", every, "", self.step.then(lambda: self.add_new([*new, *doubles])),
                    _("They're other people, for example {name}.").format(name=self.event.free_name(doubles[0], new))),
            cancel(self.app.pop),
        ]  # fmt: skip
        self.open_over(Message(self.app, _("Names that appear twice"), said, lines))

    def add_new(self, names: Sequence[str]) -> None:
        """Put them on the list, those who are called alike with numbers; as many as there is room for."""
        room = MOST_PLAYERS - len(self.event.players)
        if len(names) > room:
            total = len(names) + len(self.event.players)
            said = _("That makes {count} players, and {most} can play.").format(count=total, most=MOST_PLAYERS)
            first = ngettext("Add the first one", "Add the first {count}", room).format(count=room)
            lines: list[Command] = [
                Command(
                    "first",
                    first,
                    "",
                    self.step.then(lambda: self.add_new(names[:room])),
                    _("In the order of the list."),
                ),
                cancel(self.app.pop),
            ]
            self.open_over(Message(self.app, _("Too many players"), said, lines if room else lines[1:]))
            return
        apart = self.event.free_names(names)
        if apart and self.step.done(lambda event: event.add_players(apart)):
            self.app.tell(self.added_words(apart))
            self.added()
