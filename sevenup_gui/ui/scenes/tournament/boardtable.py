"""A table of a tournament that plays its boards at this screen: opened from their file, which shows nobody a card."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.views import View
from sevenup_gui.errors import RecordError
from sevenup_gui.i18n import _, comma_list, labelled_sentence, ngettext
from sevenup_gui.speech.keeping import put_away
from sevenup_gui.speech.rulecard import rules_line
from sevenup_gui.store.boards import read_boards
from sevenup_gui.store.exchange import export_text
from sevenup_gui.store.folder import is_there
from sevenup_gui.store.setup import rules_key
from sevenup_gui.systemerrors import error_words
from sevenup_gui.tournament.boards import Boards, BoardsFile, pack_due, parse_boards_file
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.parts.cutting import Cutting
from sevenup_gui.ui.scenes.match.parts.finish import Finish
from sevenup_gui.ui.scenes.match.parts.leaving import Leaving
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.match.variant import Variant
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.papers.result import Result, Ways
from sevenup_gui.ui.scenes.scene import Desk


def open_boards(app: Desk, path: Path) -> None:
    """Ask how a table plays the boards in a file, or say why it holds none."""
    try:
        file = read_boards(path)
    except RecordError as error:
        app.push(Message(app, _("These aren't boards"), why_none(path, error)))
        return
    app.push(BoardsOpened(app, file))


def why_none(path: Path, error: RecordError) -> str:
    """Return the reason that a file holds no boards, as far as a person can do something about it."""
    if not is_there(path):
        return _("Can't find {file}.").format(file=path)
    if error.line > 1:
        return _("{file} was changed. The seal of deal {deal} doesn't match.").format(
            file=path.name, deal=error.line - 1
        )
    return _("Can't read {file} as tournament boards.").format(file=path.name)


def board_table_name(file: BoardsFile) -> str:
    """Name the round and the table."""
    if not file.table:
        return _("Round {round}").format(round=file.boards.round)
    return _("Round {round}, table {table}").format(round=file.boards.round, table=file.table)


class BoardsOpened(Message):
    """The purpose of a file of boards, and the players. None of them is shown."""

    def __init__(self, app: Desk, file: BoardsFile) -> None:
        deals = len(file.boards.shuffles)
        names = comma_list(file.names)
        said = "\n".join(
            (
                labelled_sentence(board_table_name(file), names),
                _("{rules}, {deals} with sealed cards, the same at every table.").format(
                    rules=rules_line(file.header.game, rules_key(file.header)),
                    deals=ngettext("{n} deal", "{n} deals", deals).format(n=deals),
                ),
                _("No undo and no cut. Afterwards the record goes to the director."),
            )
        )
        here, phones = _("Everyone looks here in turn."), _("Each hand on its own phone.")
        entries: list[Command] = [
            Command("here", _("Play at this screen"), "P", lambda: self.play(False), here),
            Command("phones", _("Cards on phones"), "C", lambda: self.play(True), phones),
            Command("back", _("Back"), "Esc", self.back, _("The boards stay unplayed.")),
        ]
        super().__init__(app, file.event or _("Boards"), said, entries)
        self.file = file

    def play(self, phones: bool) -> None:
        """Sit down to them."""
        self.app.ways.tournament.to_board_match(self.file, phones)


def board_variant(boards: str) -> Variant:
    """A match whose packs came sealed, in a file of `boards`: the same are played at other tables."""
    file = parse_boards_file(boards.encode("utf-8"), "boards")

    def adds(at: AtTable) -> Sequence[TablePart]:
        """Return the parts of a table whose cards are known once they were played."""
        again = partial(at.app.tell, _("You can play these boards only once. You'd know the cards."))
        return SealedPacks(file.boards), Leaving(at.app, at.kept, again), BoardFinish(at, file)

    return Variant(kind="boards", without=(Cutting, Leaving, Finish), adds=adds, sealed=True)


class SealedPacks(TablePart):
    """The boards, in their order. Nobody cuts them."""

    def __init__(self, boards: Boards) -> None:
        self.boards = boards

    def pack(self, now: Moment, number: int) -> Shuffle | None:  # noqa: ARG002  # how many were void counts too
        return pack_due(self.boards, now.session)


class BoardFinish(Finish):
    """The end of a match with boards; its record is for the director."""

    def __init__(self, at: AtTable, file: BoardsFile) -> None:
        super().__init__(at)
        self.file = file

    def result(self, now: Moment, at: View, ways: Ways) -> Result:
        key = rules_key(now.session.header)
        return BoardResult(self.at.app, at, now.names, self.at.company.faces, key, ways, self.at.kept())

    def again(self) -> None:
        """Write the record where it is found, to be handed in."""
        file, app, lines = self.file, self.at.app, self.at.host.session.lines
        name = "".join(letter if letter.isalnum() else "-" for letter in f"{file.event} {board_table_name(file)}")
        try:
            path = export_text("".join(line + "\n" for line in lines), f"{name}.sevenup")
        except OSError as error:
            app.tell(_("Can't save it: {why}.").format(why=error_words(error)))
        else:
            app.tell(put_away("", path))


class BoardResult(Result):
    """The end of a match with boards."""

    def entries(self) -> list[Command]:
        return [
            Command("record", _("Record for the director"), "R", self.ways.again),
            *self.review_entry(),
            Command("title", _("Main menu"), "Q", self.ways.title),
        ]
