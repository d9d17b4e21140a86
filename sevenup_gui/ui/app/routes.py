"""The ways between scenes: here, and here only, all scenes are known.

They are imported when they are gone to: a window is to appear at once, and the title needs none of them.
"""

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from sevenup_gui.engine.crypto import new_seed
from sevenup_gui.engine.handline import HandError, parse_hand
from sevenup_gui.engine.reading import ReadMatch
from sevenup_gui.engine.record import Header, Record, replay
from sevenup_gui.i18n import _
from sevenup_gui.match.session import Session
from sevenup_gui.match.undo import USUAL_UNDO
from sevenup_gui.players.level_names import SITTING_LEVELS
from sevenup_gui.sitters import SITTERS, free_sitter
from sevenup_gui.store.attract_playlist import Dress, next_dress, next_table
from sevenup_gui.store.evening import Evening
from sevenup_gui.store.evening_index import evening_begun, evening_of, keep_evening
from sevenup_gui.store.opening import read_files
from sevenup_gui.store.saved import Seating, now_utc
from sevenup_gui.store.setup import SeatSetup, TableSetup, nameless, parse_setup, rules_key, setup_of
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.navigation import OTHER_FACES, Begin, Place, Renamed, renamed
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.title import Title
from sevenup_gui.ui.scenes.tournament.door import TOURNAMENT, TournamentRoutes
from sevenup_gui.ui.scenes.wing import Wing

if TYPE_CHECKING:
    from datetime import date

    from sevenup_gui.match.daily import DailyDeal
    from sevenup_gui.ui.scenes.match.variant import Variant

# What a set-up and a table are made of, each to be imported in a turn of its own.
SET_UP = ("ui.scenes.setup.seat", "ui.scenes.setup.house", "ui.scenes.setup.setup")
TABLE = (
    "players.computers", "stage.layout", "stage.director", "ui.table.tabletop", "ui.scenes.papers.review",
    "ui.scenes.match.parts.handsets", "ui.scenes.match.table",
)  # fmt: skip

WINGS: tuple[Wing, ...] = (TOURNAMENT,)


def variant_of(seating: Seating, header: Header | None = None) -> "Variant":
    """Return the variant of a table with that seating, and a match with that header: of a wing, of an
    evening, a daily deal, or a usual one."""
    # Each is a lot to load, in the turn in which somebody has pressed "Deal": only what it is.
    for wing in WINGS:
        if (variant := wing.variant(seating)) is not None:
            return variant
    if seating.night:
        from sevenup_gui.ui.scenes.night.nighttable import NIGHT

        return NIGHT
    if header is not None and header.daily:
        from sevenup_gui.match.daily import daily_of
        from sevenup_gui.ui.scenes.daily.table import daily_variant

        deal = daily_of(header)
        if deal is not None:
            return daily_variant(deal, header.practice)
    from sevenup_gui.ui.scenes.match.variant import USUAL

    return USUAL


class Routes:
    """The `Ways` of an app."""

    def __init__(self, app: Desk) -> None:
        self.app = app
        self.tournament = TournamentRoutes(app)

    def wings(self) -> list[Command]:
        """Return the ways into the wings of the program, for pages that lead there."""
        return [wing.way_in(self.app) for wing in WINGS]

    def hand_in_closed(self) -> None:
        """Hand in a match that was over, but closed before its result was shown, where it belongs."""
        for wing in WINGS:
            wing.hand_in_closed(self.app)

    def to_title(self) -> None:
        """Back to the beginning."""
        self.app.unwind(Title(self.app))

    def making_way(self, begin: Callable[[], None]) -> None:
        """Begin another match. One under way that counts somewhere makes way only where that is wanted; of any other
        is said where it waits."""
        app = self.app
        if app.saved.counts:
            from sevenup_gui.ui.scenes.matches.making_way import ask_to_make_way

            ask_to_make_way(app, begin)
            return
        before = app.saved.waiting()
        begin()
        if len(app.saved.waiting()) > len(before):
            app.tell(_("Your other match waits on the main menu."))

    def to_play(self) -> None:
        """Go to a new match: set up a table, but give a newcomer a short match at once."""
        from sevenup_gui.store.first_match import first_header, first_setup, is_due

        app = self.app
        if not is_due(app.settings):
            self.to_setup()
            return
        from sevenup_gui.ui.scenes.lesson.firstmatch import first_match

        setup = first_setup(app.settings)
        seating = self.seating(setup, {})
        app.saved.begin(seating)
        header = first_header(setup, app.settings)
        dealer = len(header.players) - 1
        session = Session(header, dealer, random.SystemRandom(), app.saved.append, undo_rule=setup.undo)
        self.sit_at(session, seating, setup, first_match())

    def to_setup(self, game: str = "") -> None:
        """Set up a new game, beginning from the last one; of `game`, if one is named."""
        from sevenup_gui.ui.scenes.setup.setup import SetUp

        setup = self.last_setup()
        self.app.push(SetUp(self.app, setup.with_game(game) if game else setup))

    def loading(self, place: Place) -> list[Callable[[], object]]:
        """Return the imports a place needs before it's seen, in pieces."""
        return [partial(import_module, f"sevenup_gui.{name}") for name in (SET_UP if place == "set-up" else TABLE)]

    def last_setup(self) -> TableSetup:
        """Return the last set-up."""
        return parse_setup(self.app.settings.setup, SITTING_LEVELS)

    def to_new_match(self, setup: TableSetup) -> None:
        """Sit down at a new match, and keep its set-up for the next time; phones come in first. After an old match
        whose level is not offered any more comes one of the next stronger."""
        self.making_way(lambda: self.gather(setup.with_offered_levels(), self.sit_down, renamed))

    def gather(self, setup: TableSetup, begin: Begin, renamed: Renamed) -> None:
        """Begin once everybody is here: at once where no phones are to be waited for."""
        names = {seat: name for seat, name in enumerate(setup.names(self.app.settings.name)) if seat in setup.phones}
        if not names:
            begin(setup, {})
            return
        from sevenup_gui.ui.scenes.phones.gathering import Gathering
        from sevenup_gui.ui.scenes.phones.phones import new_tokens

        phones = self.app.phones
        if phones is not None and phones.all_here(names):
            begin(setup, new_tokens(setup.phones))
        elif phones is not None:
            self.app.unwind(Gathering(self.app, setup, begin, renamed))  # anyone who is here has left the last table
        else:
            self.app.push(Gathering(self.app, setup, begin, renamed))

    def seating(self, setup: TableSetup, tokens: Mapping[int, str], night: bool = False) -> Seating:
        """Return the seating of a table about to be dealt."""
        faces = tuple(seat.face for seat in setup.seats)
        held = tuple(tokens.get(seat, "") for seat in range(len(faces))) if tokens else ()
        seating = Seating(faces, setup.undo, new_seed(), night, held)
        if self.app.phones is None or not tokens:
            return seating
        doors = self.app.phones.connections
        return replace(seating, port=doors.port, public=doors.endpoint.public)

    def sit_down(self, setup: TableSetup, tokens: Mapping[int, str]) -> None:
        """Deal at a new table, phones with these tokens at their seats."""
        app = self.app
        app.settings.setup = setup.to_json()
        app.settings.save()
        seating = self.seating(setup, tokens)
        app.saved.begin(seating)
        header = setup.header(setup.names(app.settings.name), now_utc())
        session = Session.begin(header, random.SystemRandom(), app.saved.append, undo_rule=setup.undo)
        self.sit_at(session, seating, setup)

    def sit_at(self, session: Session, seating: Seating, setup: TableSetup, variant: "Variant | None" = None) -> None:
        """Go to the table of a saved match; its seating says what it is, unless its `variant` is known."""
        from sevenup_gui.players.computers import Computers
        from sevenup_gui.ui.scenes.match.hosting import hosted
        from sevenup_gui.ui.scenes.match.table import TableScene

        app, table = self.app, variant or variant_of(seating, session.header)
        computers = Computers.of(session.header, seating.seed, app.settings.speed)
        app.unwind(TableScene(app, hosted(session, computers, seating, setup, app.saved), table))

    def to_saved_match(self) -> None:
        """Go on with the match that was saved, where it stopped."""
        from sevenup_gui.store.first_match import is_first
        from sevenup_gui.ui.scenes.lesson.firstmatch import first_match

        app = self.app
        loaded = app.saved.load()
        if loaded is None:
            return
        match, seating = loaded
        if not self.begin_try(match.record.header):
            return
        source, keep = random.SystemRandom(), app.saved.append
        if match.record.steps:
            session = Session.resume(match.record, source, keep, undo_rule=seating.undo)
        else:
            # Nothing was dealt yet, and a record does not hold the draw for the deal: draw again.
            passed_on = bool(seating.boards or seating.place or match.record.header.daily)
            passed_on = passed_on or (seating.night and bool(evening_of(app.saved).matches))
            session = Session.begin(match.record.header, source, undo_rule=seating.undo, last_deals=passed_on)
            session.keep(keep)
        app.saved.rewrite(session.lines)
        setup = setup_of(match.record.header, seating.faces, seating.undo, seating.phones)
        variant = variant_of(seating, match.record.header)
        if variant.kind == "match" and app.settings.newcomer and is_first(match.record.header):
            variant = first_match()
        self.sit_at(session, seating, setup, variant)

    def to_daily(self, day: "date | None" = None) -> None:
        """The daily deal of a day, today's if none is given."""
        from sevenup_gui.ui.scenes.daily.page import DailyPage

        self.app.push(DailyPage(self.app, day))

    def to_daily_match(self, deal: "DailyDeal", practice: bool) -> None:
        """Sit down to a daily deal, for the one try that counts or for practice."""
        from sevenup_gui.speech.moments.daily import in_other_window
        from sevenup_gui.store.daily.results import results_of

        app, rule = self.app, USUAL_UNDO if practice else "never"
        faces, names = [app.settings.face], [app.settings.name or nameless(1)]
        while len(faces) < deal.form.players:
            faces.append(free_sitter(set(faces)))
            names.append(SITTERS[faces[-1]])
        seating = Seating(tuple(faces), rule, deal.seed)
        if not practice and deal.key in results_of(app.saved).begun:
            app.tell(in_other_window())
            return

        def begin() -> None:
            app.saved.begin(seating)
            session = deal.session(deal.header(names, now_utc(), practice), app.saved.append, rule)
            if not self.begin_try(session.header):
                app.saved.give_up()
                return
            self.sit_at(session, seating, setup_of(session.header, seating.faces, rule))

        self.making_way(begin)

    def begin_try(self, header: Header) -> bool:
        """A daily deal's one try begins, or goes on, once its record is on the disk; say so and return False where it
        was begun in another record, by another window. Any other match may be played."""
        if not header.daily or header.practice:
            return True
        from sevenup_gui.match.daily import daily_of
        from sevenup_gui.speech.moments.daily import in_other_window
        from sevenup_gui.store.daily.results import results_of

        app, deal = self.app, daily_of(header)
        app.saved.settle()
        if deal is None or results_of(app.saved).begin(deal, header.made or "", app.saved.path):
            return True
        app.tell(in_other_window())
        return False

    def to_practice(self, record: Record, faces: tuple[str, ...]) -> None:
        """Play on from a record for practice; a match under way goes among the unfinished ones."""
        app = self.app
        seating = Seating(faces, undo="ask", seed=new_seed())

        def begin() -> None:
            app.saved.begin(seating)
            session = Session.resume(record, random.SystemRandom(), app.saved.append)
            app.saved.rewrite(session.lines)
            self.sit_at(session, seating, setup_of(record.header, faces, undo="ask"))

        self.making_way(begin)

    def to_review(self, record: Record) -> None:
        """Look through a match that is over."""
        from sevenup_gui.ui.scenes.viewer.replay import Replay

        self.app.push(Replay(self.app, [ReadMatch(record, replay(record), 0)]))

    def to_files(self, files: Sequence[Path]) -> None:
        """Look through the records in some files, or say that they are none. What is in front stays under them, but a
        record looked through gives way."""
        from sevenup_gui.speech.matches import no_records
        from sevenup_gui.ui.scenes.message import Message
        from sevenup_gui.ui.scenes.viewer.replay import Replay

        for wing in WINGS:
            for path in filter(wing.opens, files):
                wing.open(self.app, path)
        files = [path for path in files if not any(wing.opens(path) for wing in WINGS)]
        if not files:
            return
        app, found = self.app, read_files(files)
        if not found.matches:
            app.push(Message(app, *no_records(found.refused)))
            return
        viewer = Replay(app, found.matches)
        if isinstance(app.scenes[-1], Replay):
            app.replace(viewer)
        else:
            app.push(viewer)
        if found.refused:
            app.tell(no_records(found.refused)[1])
        elif found.notice:
            app.tell(found.notice)

    def to_hand(self, text: str) -> None:
        """Look at a hand, or what was made of a daily deal, that somebody sent as a line of text, or say what is wrong
        with it."""
        from sevenup_gui.match.daily import DailyError, parse_daily_line
        from sevenup_gui.speech.troubles.hands import hand_trouble
        from sevenup_gui.ui.scenes.viewer.replay import Replay

        try:
            told = parse_daily_line(text)
        except DailyError as error:
            self.app.tell(str(error))
            return
        if told is not None:
            from sevenup_gui.ui.scenes.daily.told import to_told

            to_told(self.app, told)
            return
        try:
            record = parse_hand(text)
        except HandError as error:
            self.app.tell(hand_trouble(error))
            return
        self.app.push(Replay(self.app, [ReadMatch(record, replay(record), 0)], at=len(record.steps)))

    def to_pasted(self) -> None:
        """Look at the hand on the clipboard."""
        from sevenup_gui.ui.kit import clipboard

        text = clipboard.take()
        if text.strip():
            self.to_hand(text)
        else:
            self.app.tell(_("The clipboard is empty."))

    def to_watch(self, after: TableSetup | None = None, attract: bool = False) -> None:
        """Computers play the last rules set up, or what follows after a table, and so on for ever; the captions
        explain. To `attract` it plays in silence, and whatever anybody does leads back to the title."""
        from sevenup_gui.ui.scenes.match.watch import WatchSetup, watch_table

        app, luck = self.app, random.SystemRandom()
        worn = app.dressed or Dress(app.settings.theme, app.settings.back)
        if after is None and not attract:
            setup, dress = self.without_people(self.last_setup()), None
        else:
            setup, dress = next_table(after or self.last_setup(), luck), next_dress(worn, luck)
        show = WatchSetup(lambda setup: self.to_watch(setup, attract), dress, attract)
        seed = new_seed()
        app.unwind(watch_table(app, setup, show, luck, seed))

    def without_people(self, setup: TableSetup) -> TableSetup:
        """Return the table with computers in the places of people, each with a face of its own."""
        taken = {seat.face for seat in setup.seats}
        free = [face for face in dict.fromkeys((*OTHER_FACES, *SITTERS)) if face not in taken]
        seats = tuple(SeatSetup("casual", free.pop(0)) if seat.person else seat for seat in setup.seats)
        return replace(setup, seats=seats, undo="never")

    def to_fair(self, presets: Collection[str] = ()) -> None:
        """A fair's table, with what is played at it; all there is if nothing is named."""
        from sevenup_gui.ui.scenes.fair.fair import Fair

        Fair(self.app, presets).open(self.last_setup())

    def to_night(self) -> None:
        """Game night: who is here, and what is played."""
        from sevenup_gui.ui.scenes.night.night import Night

        evening, saved = evening_of(self.app.saved), self.app.saved
        self.app.push(Night(self.app, evening))
        if saved.evening_aside is not None:
            self.app.tell(
                _(
                    "Part of the game night couldn't be read. The rest is here, and the old file is saved as {file}."
                ).format(file=saved.evening_aside)
            )
            saved.evening_aside = None

    def to_night_match(self) -> None:
        """The next match of the evening: the deal and the seats have passed on; phones come in first."""
        self.making_way(
            lambda: self.gather(evening_of(self.app.saved).table(), self.sit_down_tonight, self.renamed_friend)
        )

    def renamed_friend(self, setup: TableSetup, seat: int, name: str, face: str) -> TableSetup:
        """A friend has chosen another name or face: what was won tonight stays theirs."""
        saved = self.app.saved
        before, known = evening_of(saved), setup.seats[seat].name
        friends = [
            replace(friend, name=name, face=face) if friend.name == known else friend for friend in before.friends
        ]
        return keep_evening(saved, before, before.with_friends(friends)).table()

    def sit_down_tonight(self, setup: TableSetup, tokens: Mapping[int, str]) -> None:
        """Deal at the evening's next table."""
        app = self.app
        evening = evening_begun(app.saved)
        seating = self.seating(setup, tokens, night=True)
        app.saved.begin(seating)
        header = setup.header(tuple(seat.shown_name for seat in setup.seats), now_utc())
        header = replace(header, evening=evening.began)
        session = Session.begin(
            header, random.SystemRandom(), app.saved.append, setup.undo, last_deals=bool(evening.matches)
        )
        self.sit_at(session, seating, setup)

    def to_score_sheets(self, evening: Evening | None = None) -> None:
        """The score sheets of games with real cards; a new one begins with the people and rules of an evening,
        tonight's if none is given."""
        from sevenup_gui.ui.scenes.scorer.sheets import Sheets

        evening = evening or evening_of(self.app.saved)
        self.app.push(Sheets(self.app, [friend.name for friend in evening.here], evening.rules))

    def to_learn(self) -> None:
        """Ask which game to learn."""
        from sevenup_gui.ui.scenes.lesson.lesson import choose_lesson

        choose_lesson(self.app)

    def to_problems(self) -> None:
        """One decision after the other, for practice."""
        from sevenup_gui.ui.scenes.problems.practice import to_problems

        to_problems(self.app)

    def to_own_problems(self, record: Record | None = None) -> None:
        """One decision after the other out of the person's own matches, or out of one of them."""
        from sevenup_gui.ui.scenes.problems.practice import to_own_problems

        to_own_problems(self.app, record)

    def to_bid_trainer(self) -> None:
        """Bids for practice, one deal after the other."""
        from sevenup_gui.ui.scenes.bids.trainer import to_bid_trainer

        to_bid_trainer(self.app)

    def to_matches(self, result: str = "") -> None:
        """All matches that were put away, or those that went so."""
        from sevenup_gui.store.archive import Filter
        from sevenup_gui.ui.scenes.matches.matches import Matches

        self.app.push(Matches(self.app, Filter(result=result)))

    def to_statistics(self) -> None:
        """Show the totals of the finished matches."""
        from sevenup_gui.ui.scenes.statistics.statistics import Statistics

        self.app.push(Statistics(self.app))

    def to_settings(self) -> None:
        """The settings."""
        from sevenup_gui.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def to_rules(self, header: Header) -> None:
        """The rules of a table."""
        from sevenup_gui.ui.scenes.sheet import RulesSheet

        self.app.push(RulesSheet(self.app, rules_key(header), header.options, len(header.players)))
