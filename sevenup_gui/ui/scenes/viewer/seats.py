"""Playing on from a record: which seat, and what becomes of a match under way."""

from collections.abc import Callable

from sevenup_gui.engine.record import Record
from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _
from sevenup_gui.store.saved import now_utc
from sevenup_gui.store.viewing.practice import own_seat, taken_over
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import Menu, cancel
from sevenup_gui.vocabulary.names import Names


def choose_seat(
    app: Desk, title: str, record: Record, upto: int, faces: tuple[str, ...], first: int, names: Names
) -> None:
    """Ask in whose seat the match is played on after `upto` steps; `first` is offered before the others."""
    players, mine = record.header.players, own_seat(record)
    entries: list[Command] = []
    for number, seat in enumerate([first, *(seat for seat in range(len(players)) if seat != first)], 1):
        name = players[seat].name
        moves = mine is not None and mine != seat
        hint = (
            _("You play {name}'s cards, and {name} plays yours.")
            if moves
            else _("You play these cards against computers.")
        )
        label = names.say(seat, _("In your seat"), _("In {name}'s seat"))
        entries.append(
            Command(
                f"seat {seat}", label, str(number),
                sitting(app, record, upto, faces, seat), hint.format(name=name),
            )
        )  # fmt: skip
    app.push(Menu(app, title, entries, away=_("Back to the record")))


def sitting(app: Desk, record: Record, upto: int, faces: tuple[str, ...], seat: int) -> Callable[[], None]:
    """Return a function that takes over a seat, once it's agreed what happens to a match under way."""

    def sit_down() -> None:
        again, faces_now = taken_over(record, upto, seat, app.settings.name or _("Guest"), faces, now_utc())
        app.ways.to_practice(again, faces_now)

    def ask_first() -> None:
        app.pop()
        if not match_waits(app):
            sit_down()
            return
        entries: list[Command] = [
            Command(
                "practise", _("Play on here"), "enter", sit_down,
                _("Your current match moves to Unfinished."),
            ),
            cancel(app.pop),
        ]  # fmt: skip
        app.push(Menu(app, _("You have a current match"), entries, away=_("Back to the record")))

    return ask_first


def match_waits(app: Desk) -> bool:
    """Return True if a match was started that could be continued."""
    try:
        loaded = app.saved.load()
    except RecordError:
        return False  # the title has told of it, or will
    return loaded is not None and bool(loaded[0].record.steps)
