"""Boards on the command line: packs that several tables play are sealed and printed; whether seals fit, and whether
records were played with them."""

import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from sevenup_gui.cli.arguments import parse_table
from sevenup_gui.cli.printing import LONGEST, SHEET_PRESET, parse_names, write_paper
from sevenup_gui.engine.names import clean_name, escaped
from sevenup_gui.errors import RecordError, UsageError
from sevenup_gui.games import PRESETS
from sevenup_gui.i18n import _, labelled, ngettext
from sevenup_gui.paper.boards import board_slips, seal_list
from sevenup_gui.paper.lists import listing_pdf
from sevenup_gui.paper.page import PageSize
from sevenup_gui.paper.slips import slips_pdf
from sevenup_gui.store.boards import BOARDS_ENDING, is_boards, keep_boards, read_boards
from sevenup_gui.store.reading import read_file
from sevenup_gui.systemerrors import error_words
from sevenup_gui.tournament.boards import BoardsError, BoardsFile, check_played, make_boards


class Wanted(NamedTuple):
    """The boards asked for; None or empty where an option wasn't given."""

    preset: str | None
    players: int | None
    rules: tuple[str, ...]
    names: str | None
    round: int | None
    title: str | None


def make_or_read(path: Path, wanted: Wanted) -> BoardsFile:
    """The boards in a file, which are made where there is no file yet: what was sealed once stays. Raises
    `UsageError`, and `RecordError` where there is something else."""
    if not is_boards(path):
        raise UsageError(_("{file} must end in {ending}.").format(file=path, ending=BOARDS_ENDING))
    if path.exists():
        if any(wanted):
            raise UsageError(_("{file} already exists. Leave out the game and the players.").format(file=path))
        return read_boards(path)
    key, known = wanted.preset or SHEET_PRESET, parse_names(wanted.names)
    players = wanted.players or (len(known) if key in PRESETS and len(known) in PRESETS[key].players else None)
    table = parse_table(key, players, wanted.rules)
    if len(known) > table.players:
        raise UsageError(
            ngettext(
                "{given} names don't fit {seats} seat.", "{given} names don't fit {seats} seats.", table.players
            ).format(seats=table.players, given=len(known))
        )
    names = [name or _("Player {number}").format(number=at) for at, name in enumerate(known, 1)]
    names += [_("Player {number}").format(number=at) for at in range(len(known) + 1, table.players + 1)]
    boards = make_boards(table.options, table.players, wanted.round or 1, random.SystemRandom())
    file = BoardsFile(clean_name(wanted.title or "", LONGEST), "", key, table.options, tuple(names), boards)
    try:
        keep_boards(path, file)
    except OSError as error:
        raise UsageError(_("Can't save {file}: {why}.").format(file=path, why=error_words(error))) from None
    return file


def print_boards(file: BoardsFile, paper: PageSize, slips: str | None, seals: str | None, opened: str | None) -> int:
    """Write the papers that are wanted, and say how many deals are sealed."""
    wishes: list[tuple[str | None, Callable[[], bytes]]] = [
        (slips, lambda: slips_pdf(board_slips(file.boards, file.options, file.names, file.event, file.table), paper)),
        (seals, lambda: listing_pdf(seal_list([file.boards], file.event), paper)),
        (opened, lambda: listing_pdf(seal_list([file.boards], file.event, opened=True), paper)),
    ]
    for target, made in wishes:
        if target is not None:
            write_paper(Path(target), made())
    deals = len(file.boards.shuffles)
    words = ngettext("{n} deal is sealed for round {round}", "{n} deals are sealed for round {round}", deals)
    sys.stdout.write(words.format(n=deals, round=file.boards.round) + "\n")
    return 0


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
    sys.stdout.write(escaped(labelled(record, _("ok, played with these boards"))) + "\n")
    return 0
