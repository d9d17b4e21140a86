"""A table of a tournament that plays its boards at this screen: opened from their file, which shows nobody a card."""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path

import pygame

from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.views import View
from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.speech.keeping import put_away
from sevenup_gui.speech.rulecard import rules_line
from sevenup_gui.store.boards import read_boards
from sevenup_gui.store.exchange import export_text
from sevenup_gui.store.folder import is_there
from sevenup_gui.store.setup import rules_key
from sevenup_gui.tournament.boards import BoardsFile, pack_due, parse_boards_file
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.papers.result import Result, Ways
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import Entry


def open_boards(app: Desk, path: Path) -> None:
    """Ask how a table plays the boards in a file, or say why it holds none."""
    try:
        file = read_boards(path)
    except RecordError as error:
        app.push(Message(app, _("These are no boards"), why_none(path, error)))
        return
    app.push(BoardsOpened(app, file))


def why_none(path: Path, error: RecordError) -> str:
    """Why a file holds no boards, as far as a person can do something about it."""
    if not is_there(path):
        return _("There is no file {file}.").format(file=path)
    if error.line > 1:
        return _("{file} was changed: the seal of deal {deal} does not fit.").format(
            file=path.name, deal=error.line - 1
        )
    return _("{file} cannot be read as boards of a tournament.").format(file=path.name)


def board_table_name(file: BoardsFile) -> str:
    """Which table of which round it is."""
    if not file.table:
        return _("Round {round}").format(round=file.boards.round)
    return _("Round {round}, table {table}").format(round=file.boards.round, table=file.table)


class BoardsOpened(Message):
    """What a file of boards is for, and who holds the cards. None of them is shown."""

    def __init__(self, app: Desk, file: BoardsFile) -> None:
        deals = len(file.boards.shuffles)
        names = _(", ").join(file.names)
        said = "\n".join(
            (
                _("{table}: {names}.").format(table=board_table_name(file), names=names),
                _("{rules}; {deals} with sealed cards, the same at every table.").format(
                    rules=rules_line(file.header.game, rules_key(file.header)),
                    deals=ngettext("{n} deal", "{n} deals", deals).format(n=deals),
                ),
                _("Nothing is taken back, and nobody cuts. Afterwards the record goes to the director."),
            )
        )
        here, phones = _("Everybody looks here in turn."), _("Each hand on a phone of its own.")
        entries: list[Entry] = [
            ("here", _("Play at this screen"), "P", pygame.K_p, lambda: self.play(False), here),
            ("phones", _("Cards on phones"), "C", pygame.K_c, lambda: self.play(True), phones),
            ("back", _("Back"), "Esc", 0, self.back, _("The boards stay unplayed.")),
        ]
        super().__init__(app, file.event or _("Boards"), said, entries)
        self.file = file

    def play(self, phones: bool) -> None:
        """Sit down to them."""
        self.app.ways.to_board_match(self.file, phones)


class BoardTable(TableScene):
    """A match whose packs came sealed: the same are played at other tables."""

    hints_given = False

    @property
    def only_person(self) -> int | None:
        """Whose decisions may be reviewed: nobody's, before the last board is played."""
        return super().only_person if self.session.over else None

    @cached_property
    def file(self) -> BoardsFile:
        """The boards, as they are kept with the match."""
        return parse_boards_file(self.seating.boards.encode("utf-8"), "boards")

    def pack_for(self, number: int) -> Shuffle | None:  # noqa: ARG002  # how many were void counts too
        """The next board's pack. Nobody cuts it."""
        return pack_due(self.file.boards, self.session)

    def restart(self) -> None:
        """These cards are known now."""
        self.app.tell(_("Boards are played once: whoever has seen the cards knows them."))

    def result(self, at: View, ways: Ways) -> Result:
        """The end of the match; its record is for the director."""
        key = rules_key(self.session.header)
        return BoardResult(self.app, at, self.names, self.company.faces, key, ways, self.kept)

    def again(self) -> None:
        """Write the record where it is found, to be handed in."""
        file = self.file
        name = "".join(letter if letter.isalnum() else "-" for letter in f"{file.event} {board_table_name(file)}")
        try:
            path = export_text("".join(line + "\n" for line in self.session.lines), f"{name}.sevenup")
        except OSError as error:
            self.app.tell(_("It cannot be written: {why}.").format(why=error.strerror or error))
        else:
            self.app.tell(put_away("", path))


class BoardResult(Result):
    """The end of a match with boards."""

    def entries(self) -> list[tuple[str, str, str, int, Callable[[], None]]]:
        return [
            ("record", _("Record for the director"), "R", pygame.K_r, self.ways.again),
            *self.review_entry(),
            ("title", _("Main menu"), "Q", pygame.K_q, self.ways.title),
        ]
