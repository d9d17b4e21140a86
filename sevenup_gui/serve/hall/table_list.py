"""The list of tables, which everybody sees first who comes to a hall: what is played, and where seats are free."""

from sevenup_gui.i18n import _, comma_list, labelled, ngettext, pgettext, spoken
from sevenup_gui.serve.club import Glance
from sevenup_gui.serve.messages import Said
from sevenup_gui.serve.room import Answer, Room, Shown
from sevenup_gui.speech.rulecard import rules_line


class TableList(Room):
    """The list of tables as seen from afar. Nobody sits here."""

    def __init__(self) -> None:
        self._glances: dict[int, Glance] = {}
        self._changes = 0

    def put(self, number: int, glance: Glance) -> None:
        """Update a table as seen from afar."""
        if self._glances.get(number) != glance:
            self._glances[number] = glance
            self._changes += 1

    @property
    def stamp(self) -> object:
        """Return a stamp that changes with the list."""
        return self._changes

    def shown(self, seat: int | None) -> Shown:  # noqa: ARG002  # all see the same
        """Every table, in the language spoken now."""
        tables = [listed_table(number, self._glances[number]) for number in sorted(self._glances)]
        return {"stage": "hall", "language": spoken(), "title": pgettext("to play at", "Tables"), "tables": tables}

    def heard(self, seat: int, said: Said) -> Answer | None:
        """Ignore messages, as no one here can send any."""

    def here(self, seat: int, here: bool) -> None:
        """Do nothing, as no one sits here."""

    def slow(self, seat: int, slow: bool) -> None:
        """Do nothing, as no one is waited for."""

    def advance(self, dt_s: float) -> None:
        """Do nothing, as nothing depends on time."""


def listed_table(number: int, glance: Glance) -> Shown:
    """A table of the list: what it is called, what is played, how it stands there, what is read aloud when that is
    another, who is there, and where to go."""
    name, state = _("Table {number}").format(number=number), state_words(glance)
    return {
        "number": number,
        "name": name,
        "game": rules_line(glance.game, glance.preset),
        "state": state,
        "told": labelled(name, state),
        "players": comma_list(glance.names),
        "free": glance.free > 0,
        "deal": glance_deal(glance),
        "scores": [[names, str(score)] for names, score in glance.scores],
        "code": glance.letters,
        "link": glance.link,
        "sit": _("Sit down at table {number}").format(number=number) if glance.missing else "",
        "look": _("Watch table {number}").format(number=number) if glance.stage != "stopped" else "",
    }


def glance_deal(glance: Glance) -> str:
    """Return the number of the deal in words."""
    if not glance.deal or glance.stage != "play":
        return ""
    if glance.rounds:
        return _("Round {number} of {rounds}").format(number=glance.deal, rounds=glance.rounds)
    return _("Deal {number}").format(number=glance.deal)


def state_words(glance: Glance) -> str:
    """Return a table's state in words."""
    match glance.stage:
        case "stopped":
            return _("Stopped")
        case "over":
            return _("The match is over.")
        case "play":
            return _("Playing")
        case _ if not glance.free:
            return _("Every seat is taken.")
        case _:
            line = ngettext("{count} seat is free.", "{count} seats are free.", glance.free)
            return line.format(count=glance.free)
