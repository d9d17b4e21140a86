"""The results that phones have brought to a table, and that the director may confirm."""

from collections.abc import Callable
from functools import partial

from sevenup_gui.i18n import _, listed
from sevenup_gui.speech.tournament.claims import disagree_words
from sevenup_gui.speech.tournament.rounds import table_words
from sevenup_gui.tournament.claims import claims_of, confirm_entry, disagree
from sevenup_gui.tournament.event import Tournament
from sevenup_gui.tournament.event_log import TableResult
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.tournament.desk import EventStep


def claim_note(event: Tournament, at: int, table: int) -> str:
    """Return the note at the head of a table's card on the results from its phones; empty without any."""
    if not claims_of(event, at, table):
        return ""
    return _("two results") if disagree(event, at, table) else _("not confirmed")


def ask_claims(step: EventStep, at: int, table: int, type_it: Callable[[], None]) -> None:
    """Ask which of the results that phones have brought counts, or whether another one is typed."""
    app, event = step.app, step.event
    said = claims_of(event, at, table)
    lines: list[Command] = []
    shown = set[TableResult]()
    for who, result in sorted(said.items()):
        if result not in shown:
            shown.add(result)
            label = _("Take {points} ({name})").format(points=points_words(result), name=event.name(who))
            lines.append(Command(f"claim {who}", label, "", step.then(partial(confirm, step, at, table, who)),
                                 _("It becomes the table's result.")))  # fmt: skip
    lines.append(Command("type", _("Type another"), "", step.then(type_it), _("What the sheet says.")))
    names = listed([event.name(who) for who in event.table(at, table)])
    told = disagree_words(event, at, table) if disagree(event, at, table) else _("From a phone at this table.")
    title = _("{table}: not confirmed").format(table=table_words(event, at, table))
    app.push(Message(app, title, f"{names}\n{told}", lines))


def points_words(result: TableResult) -> str:
    """The points of a table in the order of its seats, or sides."""
    return " – ".join(str(points) for points in result.score)


def confirm(step: EventStep, at: int, table: int, who: int) -> None:
    """The director says that it is right."""
    said = _("{table}: saved.").format(table=table_words(step.event, at, table))
    step.done(lambda event: confirm_entry(event, at, table, who), said)
