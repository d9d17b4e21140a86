"""The match that a table is made for, and who runs it."""

from dataclasses import dataclass

from sevenup_gui.match.host import Host, Keeper
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Computers
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import TableSetup


@dataclass(frozen=True, slots=True)
class HostedMatch:
    """A match at this screen: its `host` runs it, and `computers` think for its computer seats and for hints. `seating`
    and `setup` are those it comes with; they change as phones come and go."""

    host: Host
    computers: Computers
    seating: Seating
    setup: TableSetup


def hosted(
    session: Session, computers: Computers, seating: Seating, setup: TableSetup, keeper: Keeper | None = None
) -> HostedMatch:
    """Return a match with these computers at its seats; `keeper` keeps its record."""
    return HostedMatch(computers.host(session, keeper), computers, seating, setup)
