"""Boards on the command line: whether their seals fit, and whether records were played with them."""

import sys
from collections.abc import Sequence
from pathlib import Path

from sevenup_gui.engine.names import escaped
from sevenup_gui.engine.reading import read_file
from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.store.boards import read_boards
from sevenup_gui.tournament.boards import BoardsError, BoardsFile, check_played


def check_boards(name: str, records: Sequence[str]) -> int:
    """Say whether every seal of a file of boards fits its pack, and whether the records were played with them: 0 if all
    of it holds, else 1. The seals are listed, so that they can be compared with those published before play."""
    try:
        file = read_boards(Path(name))
    except RecordError as error:
        sys.stderr.write(escaped(str(error)) + "\n")
        return 1
    boards = file.boards
    deals = ngettext("{n} deal", "{n} deals", len(boards.shuffles)).format(n=len(boards.shuffles))
    words = _("ok, round {round}, {deals}, every seal fits its cards").format(round=boards.round, deals=deals)
    sys.stdout.write(escaped(f"{name}: {words}") + "\n")
    for deal, seal in enumerate(boards.seals, 1):
        sys.stdout.write(f"{deal:>4}  {seal}\n")
    return max([check_record(file, record) for record in records], default=0)


def check_record(file: BoardsFile, record: str) -> int:
    """Say of one record whether it was played with these boards: 0 if so, else 1."""
    try:
        for match in read_file(Path(record)).matches:
            check_played(file.boards, file.options, match.record)
    except RecordError as error:
        sys.stderr.write(escaped(str(error)) + "\n")
        return 1
    except BoardsError as error:
        sys.stderr.write(escaped(f"{record}: {error}") + "\n")
        return 1
    sys.stdout.write(escaped(f"{record}: {_('ok, played with these boards')}") + "\n")
    return 0
