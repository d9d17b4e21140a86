"""A match for phones without a window: what stands in the terminal while the doors are open."""

import io
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple, TextIO

from sevenup_gui.cli.arguments import TableArgument
from sevenup_gui.engine.names import escaped
from sevenup_gui.engine.reading import ReadMatch
from sevenup_gui.errors import RecordError, UsageError
from sevenup_gui.i18n import _, listed
from sevenup_gui.match.undo import USUAL_UNDO, UndoRule
from sevenup_gui.serve.club import Club, ClubTable
from sevenup_gui.serve.codes import matrix
from sevenup_gui.serve.connections import Entrance
from sevenup_gui.serve.endpoint import USUAL_ENDPOINT, Endpoint
from sevenup_gui.serve.hall.hall import Hall
from sevenup_gui.serve.security.tokens import TABLE
from sevenup_gui.speech.keeping import file_in_use, other_window
from sevenup_gui.store.folder import data_dir, make_folder
from sevenup_gui.store.saved import SavedMatch, Seating

QUIET = 4  # modules of light all round, without which cameras do not find a code
# Two rows of a code in one line of a terminal, most of which write light on dark: what is light is drawn.
BLOCKS = {(True, True): "\N{FULL BLOCK}", (True, False): "\N{UPPER HALF BLOCK}", (False, True): "\N{LOWER HALF BLOCK}"}


class Hosting(NamedTuple):
    """Options for a host: the endpoint, the record (a folder with several tables), whether to draw codes without a
    terminal, whether to hide them on the large screen (as under a public name), and whether people may chat."""

    endpoint: Endpoint = USUAL_ENDPOINT
    record: Path | None = None
    qr: bool = False
    hide_codes: bool = False
    remarks: bool = True


def hold(
    hosting: Hosting, table: TableArgument | None = None, agents: tuple[str, ...] = (), undo: UndoRule = USUAL_UNDO
) -> None:
    """Hold the doors open for a new match at a table, or without one for the match that was kept, until told to end.
    Raises `UsageError` if there is none."""
    with closing(SavedMatch(record=hosting.record)) as saved:
        club = Club(
            saved,
            say,
            Inviting(hosting),
            hosting.endpoint,
            keeps_port=not hosting.endpoint.fixed_port,
            shows_codes=not (hosting.hide_codes or hosting.endpoint.public),
            remarks=hosting.remarks,
        )
        if table is None:
            loaded = saved.load()
            if loaded is None:
                raise UsageError(_("No match to continue. Start one without --continue."))
            match, seating = loaded
            if seating.night:
                raise UsageError(_("Your current match belongs to a game night. Continue it in the window."))
            if seating.place:
                raise UsageError(_("Your current match belongs to a tournament. Continue it in the window."))
            if seating.boards:
                raise UsageError(_("Your current match has sealed packs. Continue it in the window."))
            if saved.notice is not None:
                say(saved.notice)
            club.go_on(match, seating)
        else:
            club.gather(ClubTable(table.preset, table.options, agents, undo))
        if saved.refused is not None:
            say(file_in_use(saved.refused))
        elif saved.beside:
            say(other_window())
        try:
            tell_port(hosting.endpoint, club.connections.port)
            club.invite(club)
            club.run()
        finally:
            club.close()
            if saved.dealt:
                say(_("The match is saved. To continue it, run 'sevenup-gui host --continue'."))


def hold_many(
    hosting: Hosting,
    tables: int,
    table: TableArgument | None = None,
    agents: tuple[str, ...] = (),
    undo: UndoRule = USUAL_UNDO,
) -> None:
    """Hold the doors open for so many tables, each with a record of its own in one folder: for new matches, or without
    a `table` for those that were kept there, until told to end. Where a table has none that goes on, a new one is
    gathered for by the rules of the others. Raises `UsageError` if no table has one."""
    folder = hosting.record or data_dir() / "tables"
    make_folder(folder)
    saves = [SavedMatch(record=folder / f"table-{number}.sevenup") for number in range(1, tables + 1)]
    with ExitStack() as stack:
        for saved in saves:
            stack.callback(saved.close)
        for number, saved in enumerate(saves, 1):
            if saved.path and saved.refused is not None:
                raise UsageError(
                    _(
                        "Another program is using table {number} in {folder}. Close it, or choose another folder."
                    ).format(number=number, folder=folder)
                )
        kept = {} if table is not None else kept_matches(saves)
        if table is None and not kept:
            raise UsageError(_("No match to continue. Start one without --continue."))
        ports = [seating.port for _match, seating in kept.values() if seating.port]
        endpoint = (
            replace(hosting.endpoint, port=ports[0]) if ports and not hosting.endpoint.fixed_port else hosting.endpoint
        )

        def lay(entrance: Entrance, rouse: Callable[[], None]) -> Club:
            return Club(
                saves[entrance.number - 1],
                partial(say_at, entrance.number),
                Inviting(hosting, entrance.number),
                shows_codes=not (hosting.hide_codes or endpoint.public),
                remarks=hosting.remarks,
                entrance=entrance,
                rouse=rouse,
            )

        hall = Hall(endpoint, tables, lay, tell_fault)
        hall.open()
        try:
            tell_port(endpoint, hall.doors.endpoint.port)
            begin(hall, kept, None if table is None else ClubTable(table.preset, table.options, agents, undo))
            say("")
            hosts = (*Inviting(hosting).names, *hall.doors.addresses)
            say(_("All tables: {addresses}").format(addresses=listed([hall.doors.endpoint.base(at) for at in hosts])))
            hall.run()
        finally:
            hall.close()
            if any(saved.dealt for saved in saves):
                line = _("The matches are saved. To continue them, run 'sevenup-gui host --tables {count} --continue'.")
                say(line.format(count=tables))


def tell_port(wanted: Endpoint, port: int) -> None:
    """Say where this table is, where another program has the port that was asked for: perhaps another table."""
    if wanted.port and port != wanted.port:
        say(
            _("Another program has port {taken}, so this table is on port {port}.").format(taken=wanted.port, port=port)
        )


def kept_matches(saves: Sequence[SavedMatch]) -> dict[int, tuple[ReadMatch, Seating]]:
    """The matches to go on with, by the numbers of their tables. A record that cannot be read is set aside, and told
    of."""
    kept = {}
    for number, saved in enumerate(saves, 1):
        try:
            loaded = saved.load()
        except RecordError as error:
            say_at(number, str(error))
            saved.set_aside()
            continue
        if loaded is not None:
            kept[number] = loaded
            if saved.notice is not None:
                say_at(number, saved.notice)
    return kept


def begin(hall: Hall, kept: Mapping[int, tuple[ReadMatch, Seating]], table: ClubTable | None) -> None:
    """Let people in at every table, and show the codes."""
    for number, (match, seating) in kept.items():
        hall.clubs[number].go_on(match, seating)
        table = table or hall.clubs[number].table
    assert table is not None
    for number, club in hall.clubs.items():
        if number not in kept:
            club.gather(table)
        club.invite(club)


def say_at(number: int, line: str) -> None:
    """A line about one table of several."""
    say(_("Table {number}: {line}").format(number=number, line=line))


def tell_fault(number: int, fault: str) -> None:
    """A table has stopped. Where the fault lies is for who asks for it."""
    say_at(number, _("it stopped because of an error: {fault}").format(fault=fault.split("\n")[-2]))
    if os.environ.get("SEVENUP_GUI_TRACEBACK") == "1":
        sys.stderr.write(fault)


def say(line: str) -> None:
    """A line that anyone who reads has at once, through a pipe too."""
    sys.stdout.write(escaped(line) + "\n")
    sys.stdout.flush()


class Inviting:
    """Shows the codes, with something to scan where somebody may see it; of one table of several with its `number`."""

    def __init__(self, hosting: Hosting, number: int = 0) -> None:
        self.number = number
        seen = hosting.qr or (sys.stdout.isatty() and not number)  # of several tables they would fill the terminal
        self.draws = seen and draws_blocks(sys.stdout)
        endpoint = hosting.endpoint
        self.names = (endpoint.public, *endpoint.names) if endpoint.public else endpoint.names

    def __call__(self, club: Club) -> None:
        """Print the address and the code."""
        connections = club.connections
        hosts = (*self.names, *connections.addresses)
        link = connections.url(TABLE, hosts[0])
        say("")
        if self.number:
            say(_("Table {number}").format(number=self.number))
        say(_("Scan to take a seat: {link}").format(link=link))
        if self.draws:
            sys.stdout.write("\n".join(drawn(matrix(link))) + "\n")
        typed = _("Or open {address} on a phone and type the code {letters}.")
        say(typed.format(address=connections.short_url(hosts[0]), letters=connections.code(TABLE)))
        say(_("The table, for a large screen: {link}").format(link=connections.table_url(hosts[0])))
        if len(hosts) > 1 and not self.number:
            others = [connections.short_url(host) for host in hosts[1:]]
            say(_("Other addresses to try: {addresses}").format(addresses=listed(others)))


def draws_blocks(stream: TextIO) -> bool:
    """Return True if a stream can write the characters that codes are drawn with."""
    encoding = stream.encoding if isinstance(stream, io.TextIOWrapper) else "utf-8"
    try:
        "".join(BLOCKS.values()).encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def drawn(modules: Sequence[Sequence[bool]]) -> list[str]:
    """A code in lines of a terminal, with the light all round that cameras want."""
    wide = len(modules[0]) + 2 * QUIET
    light = [True] * wide
    rows = [light] * QUIET
    rows += [[True] * QUIET + [not dark for dark in row] + [True] * QUIET for row in modules]
    rows += [light] * (QUIET + len(modules) % 2)
    return [
        "".join(BLOCKS.get(pair, " ") for pair in zip(*rows[at : at + 2], strict=True)) for at in range(0, len(rows), 2)
    ]
