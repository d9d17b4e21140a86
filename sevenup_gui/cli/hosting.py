"""A match for phones without a window: what stands in the terminal while the doors are open."""

import io
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple, TextIO

from sevenup_gui.cli.arguments import TableArgument
from sevenup_gui.engine.names import escaped
from sevenup_gui.errors import UsageError
from sevenup_gui.i18n import _, listed
from sevenup_gui.match.undo import USUAL_UNDO, UndoRule
from sevenup_gui.serve.club import Club, ClubTable
from sevenup_gui.serve.codes import matrix
from sevenup_gui.serve.endpoint import USUAL_ENDPOINT, Endpoint
from sevenup_gui.speech.keeping import file_in_use, other_window
from sevenup_gui.store.saved import SavedMatch

QUIET = 4  # modules of light all round, without which cameras do not find a code
# Two rows of a code in one line of a terminal, most of which write light on dark: what is light is drawn.
BLOCKS = {(True, True): "\N{FULL BLOCK}", (True, False): "\N{UPPER HALF BLOCK}", (False, True): "\N{LOWER HALF BLOCK}"}


class Hosting(NamedTuple):
    """How the doors are opened, and whether on the usual port; where the record is kept; whether codes are drawn where
    nobody may see them; whether the page for a large screen shows none, as it does under a public name; and whether
    people may say a few lines to each other."""

    endpoint: Endpoint = USUAL_ENDPOINT
    usual_port: bool = True
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
            keeps_port=hosting.usual_port,
            shows_codes=not (hosting.hide_codes or hosting.endpoint.public),
            remarks=hosting.remarks,
        )
        if table is None:
            loaded = saved.load()
            if loaded is None:
                raise UsageError(_("There is no match to go on with: begin one without --continue."))
            match, seating = loaded
            if seating.night:
                raise UsageError(_("The match under way belongs to a game night, which goes on in the window."))
            if seating.place:
                raise UsageError(_("The match under way belongs to a tournament, and goes on in the window."))
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
            club.invite(club)
            club.run()
        finally:
            club.close()
            if saved.dealt:
                say(_("The match is kept; 'sevenup-gui host --continue' goes on with it."))


def say(line: str) -> None:
    """A line that anyone who reads has at once, through a pipe too."""
    sys.stdout.write(escaped(line) + "\n")
    sys.stdout.flush()


class Inviting:
    """Shows the codes, with something to scan where somebody may see it."""

    def __init__(self, hosting: Hosting) -> None:
        self.draws = (hosting.qr or sys.stdout.isatty()) and draws_blocks(sys.stdout)
        endpoint = hosting.endpoint
        self.names = (endpoint.public, *endpoint.names) if endpoint.public else endpoint.names

    def __call__(self, club: Club) -> None:
        """Where to go, and with which code to sit where."""
        connections = club.connections
        hosts = (*self.names, *connections.addresses)
        for seat in club.table.phones:
            name = club.name_at(seat)
            say("")
            say(
                _("{name}: code {code}, {link}").format(
                    name=name, code=connections.code(seat), link=connections.url(seat, hosts[0])
                )
            )
            if self.draws:
                sys.stdout.write("\n".join(drawn(matrix(connections.url(seat, hosts[0])))) + "\n")
        say("")
        say(_("Type into a phone: {address}").format(address=connections.short_url(hosts[0])))
        say(_("The table, for a large screen: {link}").format(link=connections.table_url(hosts[0])))
        if len(hosts) > 1:
            say(_("Other addresses to try: {addresses}").format(addresses=listed(hosts[1:])))


def draws_blocks(stream: TextIO) -> bool:
    """Whether a stream can write what codes are drawn with."""
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
