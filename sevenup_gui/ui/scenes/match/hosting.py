"""The host of a match at this screen, with computers at the seats its header gives them."""

from sevenup_gui.match.host import Host, Keeper
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Computers
from sevenup_gui.store.saved import Seating
from sevenup_gui.ui.scenes.scene import Desk


def hosted(app: Desk, session: Session, seating: Seating, keeper: Keeper | None = None) -> tuple[Host, Computers]:
    """Return the host of a match at this screen, and the computers of its header."""
    computers = Computers.of(session.header, seating.seed, app.settings.speed)
    return computers.host(session, keeper), computers
