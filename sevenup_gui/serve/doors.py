"""The doors of this process: its server, and how this machine is reached. One pair, however many tables there are."""

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from sevenup_gui.errors import ServerError
from sevenup_gui.i18n import _
from sevenup_gui.serve.addresses import LOOPBACK, local_addresses
from sevenup_gui.serve.endpoint import USUAL_ENDPOINT, Endpoint
from sevenup_gui.serve.pages import pages
from sevenup_gui.systemerrors import error_words

if TYPE_CHECKING:
    from sevenup_gui.serve.server import Server

LOOK_AROUND_S = 5.0  # between two looks at this machine's addresses: it may change its network while the doors are open


class Doors:
    """Open from `open` to `close`. Once they are open `endpoint.port` is the port that was free. `tables` is how many
    are behind them, each with a way in of its own, or 0: there is one, and the doors are its own. Those of an `event`
    let so many phones in, and have its page; its `tables` are besides."""

    def __init__(self, endpoint: Endpoint = USUAL_ENDPOINT, tables: int = 0, event: int = 0) -> None:
        self.endpoint, self.tables, self._event = endpoint, tables, event
        self.addresses: tuple[str, ...] = ()
        self.server: Server | None = None
        self._clock_s = self._looked_s = 0.0
        self._looking: threading.Thread | None = None
        self._around: list[str] = []  # the addresses that were found last

    def open(self, wake: Callable[[], None] = lambda: None) -> None:
        """Let phones in; `wake` is called from the server's thread when something has arrived at the only table.
        Raises `ServerError` if there is no network, or no port is free."""
        from sevenup_gui.serve.server import PORTS_TRIED, Server

        port = self.endpoint.port
        found = [LOOPBACK] if self.endpoint.loopback else local_addresses()
        if found == [LOOPBACK] and not (self.endpoint.loopback or self.endpoint.names or self.endpoint.public):
            raise ServerError(_("No network found. Join a Wi-Fi or start a hotspot, on this computer or a phone."))
        try:
            self.server = Server(self.endpoint, pages(self.tables, bool(self._event)), wake, self.tables, self._event)
        except OSError as error:
            told = (
                _("Can't use port {port} for phones ({reason}). Close the program that uses it, or choose another.")
                if self.endpoint.fixed_port
                else _(
                    "All ports from {first} to {last} are in use ({reason}). Close a program that uses one and try "
                    "again."
                )
            )
            told = told.format(port=port, first=port, last=port + PORTS_TRIED - 1, reason=error_words(error))
            raise ServerError(told) from None
        self.endpoint, self.addresses = replace(self.endpoint, port=self.server.port), tuple(found)

    def close(self) -> None:
        """Let nobody in any more; a second at most."""
        if self.server is not None:
            self.server.close()
            self.server = None

    def publish(self, public: str) -> None:
        """Let a proxy lead here by this name, or with "" none."""
        self.endpoint = replace(self.endpoint, public=public)
        if self.server is not None:
            self.server.endpoint = self.endpoint

    def look_around(self, dt_s: float) -> None:
        """Have the addresses of now, in a thread: no frame waits for a system that takes its time. Where there is no
        network any more those of before stay, for when it is back."""
        self._clock_s += dt_s
        if self._around not in ([], [LOOPBACK]):
            self.addresses = tuple(self._around)
        asks = self._looking is not None and self._looking.is_alive()
        if not (self.endpoint.loopback or asks) and self._clock_s >= self._looked_s + LOOK_AROUND_S:
            self._looked_s = self._clock_s
            self._looking = threading.Thread(target=self._look, name="sevenup-addresses", daemon=True)
            self._looking.start()

    def _look(self) -> None:
        self._around = local_addresses()
