"""The phones of an event's players: their doors, open from the director's desk or from a terminal."""

from collections.abc import Callable, Mapping, Sequence

from sevenup_gui.serve.endpoint import USUAL_ENDPOINT, Endpoint
from sevenup_gui.serve.event.directing import DIRECTOR
from sevenup_gui.serve.event.entry import EVENT, EventEntry
from sevenup_gui.serve.event.room import EventPaper, EventRoom
from sevenup_gui.store.events.book import Book
from sevenup_gui.store.events.phone_tokens import keep_tokens, read_tokens
from sevenup_gui.systemerrors import error_words
from sevenup_gui.tournament.event import Tournament


class EventPhones:
    """Open doors of the event of `book`. `told` is given the round and table of a result that a phone has brought. With
    `directed` there is a link by which the event is directed from another place, where `papers` can be printed. So many
    `tables` may play on phones behind the same doors."""

    def __init__(
        self,
        book: Book,
        wake: Callable[[], None],
        told: Callable[[int, int], None],
        endpoint: Endpoint | None = None,
        directed: bool = False,
        papers: Callable[[Tournament], Sequence[EventPaper]] = lambda _event: (),
        tables: int = 0,
    ) -> None:
        """Raises `ServerError` where there is no network, or no port is free."""
        self.book, self.trouble = book, ""
        self.chosen = 0  # which of the addresses is shown
        self.room, endpoint = EventRoom(book, told, papers), endpoint or USUAL_ENDPOINT
        try:
            tokens = read_tokens(book.path)
            self.entry = EventEntry(tokens, self.room, endpoint, wake, self.keep, directed, tables)
        except ValueError:  # what was kept is none of ours
            self.entry = EventEntry({}, self.room, endpoint, wake, self.keep, directed, tables)
        self.entry.open()

    def keep(self, tokens: Mapping[int, str]) -> None:
        """Have the secrets on disk, so that phones come back to their names after whatever ends the program."""
        try:
            keep_tokens(self.book.path, tokens)
        except OSError as error:
            self.trouble = error_words(error)

    @property
    def url(self) -> str:
        """Return the link in the event's code."""
        return self.entry.url(EVENT, self._address)

    @property
    def short_url(self) -> str:
        """Return the address to type into a phone, which then asks for the letters."""
        return self.entry.short_url(self._address)

    @property
    def letters(self) -> str:
        """The code that is typed."""
        return self.entry.code(EVENT)

    @property
    def _address(self) -> str:
        addresses = self.entry.addresses
        return addresses[self.chosen % len(addresses)]

    def another_address(self) -> None:
        """Show the next address of this computer: only the network knows which of them is right."""
        self.chosen += 1

    @property
    def taken(self) -> frozenset[int]:
        """The players whose names phones have."""
        return frozenset(self.entry.tokens) - {EVENT, DIRECTOR}

    @property
    def state(self) -> object:
        """Return a key for all that a page about them is built from."""
        return self.taken, self.entry.present, self.entry.addresses, self.chosen

    def release(self, who: int) -> None:
        """Let a name go: any phone may take it."""
        self.entry.release(who)

    def hear(self, dt_s: float) -> bool:
        """Hear what phones have said; whether anything has come."""
        return self.entry.hear(dt_s)

    def show(self) -> bool:
        """Show phones what is new; whether anything was."""
        return self.entry.show()

    def close(self) -> None:
        """Close the doors; the secrets hold when they are opened again."""
        self.entry.close()
