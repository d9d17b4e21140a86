"""The ways between scenes by name: a scene knows where it leads, and none has to know the others."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Literal, Protocol, TypeAlias

from sevenup_gui.engine.record import Header, Record
from sevenup_gui.match.daily import DailyDeal
from sevenup_gui.match.session import Session
from sevenup_gui.store.evening import Evening
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.tournament.ways import TournamentWays

Place: TypeAlias = Literal["set-up", "table"]
Begin: TypeAlias = Callable[[TableSetup, Mapping[int, str]], None]  # deals, phones with these tokens at their seats
Renamed: TypeAlias = Callable[[TableSetup, int, str, str], TableSetup]  # a table, a seat's other name and face

OTHER_FACES = ("grandmother", "sailor", "teacher", "farmer", "singer", "engineer", "miner")


def renamed(setup: TableSetup, seat: int, name: str, face: str) -> TableSetup:
    """A seat has another name and face."""
    return setup.with_seat(seat, replace(setup.seats[seat], name=name, face=face))


class Navigation(Protocol):
    """Routes between scenes. The app has them all; it alone knows every scene."""

    @property
    def tournament(self) -> TournamentWays:
        """Return the ways to tournaments."""

    def wings(self) -> Sequence[Command]:
        """Return the ways into the wings of the program, such as tournaments, for pages that lead there."""

    def to_title(self) -> None:
        """Back to the beginning."""

    def making_way(self, begin: Callable[[], None]) -> None:
        """Begin another match, once asked where the one under way counts somewhere."""

    def to_play(self) -> None:
        """Go to a new match."""
        ...

    def gather(self, setup: TableSetup, begin: Begin, renamed: Renamed) -> None:
        """Begin once everybody is here: at once where no phones are to be waited for."""

    def seating(self, setup: TableSetup, tokens: Mapping[int, str]) -> Seating:
        """Return the seating of a table about to be dealt."""

    def sit_at(self, session: Session, seating: Seating, setup: TableSetup) -> None:
        """Go to the table of a saved match; its seating says what it is."""

    def hand_in_closed(self) -> None:
        """Hand in a match that was over, but closed before its result was shown, where it belongs."""

    def loading(self, place: Place) -> Sequence[Callable[[], object]]:
        """Return the imports a place needs before it's seen, in pieces."""

    def to_setup(self, game: str = "") -> None:
        """Set up a new game, beginning from the last one; of `game`, if one is named."""

    def to_new_match(self, setup: TableSetup) -> None:
        """Sit down at a new match, and keep its set-up for the next time."""

    def to_saved_match(self) -> None:
        """Go on with the match that was saved, where it stopped."""

    def to_daily(self, day: date | None = None) -> None:
        """The daily deal of a day, today's if none is given."""

    def to_daily_match(self, deal: DailyDeal, practice: bool) -> None:
        """Sit down to a daily deal, for the one try that counts or for practice."""

    def to_practice(self, record: Record, faces: tuple[str, ...]) -> None:
        """Play on from a record for practice; a match under way goes among the unfinished ones."""

    def to_review(self, record: Record) -> None:
        """Look through a match that is over."""

    def to_files(self, files: Sequence[Path]) -> None:
        """Look through the records in some files, or say that they are none."""

    def to_hand(self, text: str) -> None:
        """Look at a hand, or what was made of a daily deal, that somebody sent as a line of text, or say what is wrong
        with it."""

    def to_pasted(self) -> None:
        """Look at the hand on the clipboard."""

    def to_watch(self, after: TableSetup | None = None, attract: bool = False) -> None:
        """Computers play the last rules set up, or what follows after a table, and so on for ever; the captions
        explain. To `attract` it plays in silence, and whatever anybody does leads back to the title."""

    def to_fair(self, presets: Collection[str] = ()) -> None:
        """A fair's table, with what is played at it; all there is if nothing is named."""

    def to_night(self) -> None:
        """Game night: who is here, and what is played."""

    def to_night_match(self) -> None:
        """The next match of the evening: the deal and the seats have passed on."""

    def to_score_sheets(self, evening: Evening | None = None) -> None:
        """The score sheets of games with real cards; a new one begins with the people and rules of an evening,
        tonight's if none is given."""

    def to_learn(self) -> None:
        """Ask which game to learn."""

    def to_problems(self) -> None:
        """One decision after the other, for practice."""

    def to_own_problems(self, record: Record | None = None) -> None:
        """One decision after the other out of the person's own matches, or out of one of them."""

    def to_bid_trainer(self) -> None:
        """Bids for practice, one deal after the other."""

    def to_matches(self, result: str = "") -> None:
        """All matches that were put away, or those that went so."""

    def to_statistics(self) -> None:
        """Show the totals of the finished matches."""

    def to_settings(self) -> None:
        """The settings."""

    def to_rules(self, header: Header) -> None:
        """The rules of a table."""
