"""The ways between scenes: here, and here only, all scenes are known.

They are imported when they are gone to: a window is to appear at once, and the title needs none of them.
"""

import random
import secrets
from dataclasses import replace

from sevenup_gui.engine.record import Header
from sevenup_gui.match.session import Session
from sevenup_gui.players.levels import SITTING_LEVELS
from sevenup_gui.sitters import SITTERS
from sevenup_gui.store.saved import Seating, now_utc
from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup, parse_setup, rules_key, setup_of
from sevenup_gui.store.tonight import evening_of
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.title import Title

WATCH_FACES = ("grandmother", "sailor", "teacher", "farmer", "singer", "engineer", "miner")


class Routes:
    """The `Ways` of an app."""

    def __init__(self, app: Desk) -> None:
        self.app = app

    def to_title(self) -> None:
        """Back to the beginning."""
        self.app.unwind(Title(self.app))

    def to_setup(self, game: str = "") -> None:
        """Set up a new game, beginning from the last one; of `game`, if one is named."""
        from sevenup_gui.ui.scenes.setup.setup import SetUp

        setup = self.last_setup()
        self.app.push(SetUp(self.app, setup.with_game(game) if game else setup))

    def last_setup(self) -> TableSetup:
        """What was set up last."""
        return parse_setup(self.app.settings.setup, SITTING_LEVELS)

    def to_new_match(self, setup: TableSetup) -> None:
        """Sit down at a new match, and keep its set-up for the next time."""
        from sevenup_gui.ui.scenes.match.hosting import hosted
        from sevenup_gui.ui.scenes.match.table import TableScene

        app = self.app
        app.settings.setup = setup.to_json()
        app.settings.save()
        seating = Seating(tuple(seat.face for seat in setup.seats), setup.undo, secrets.randbits(48))
        app.saved.begin(seating)
        header = setup.header(setup.names(app.settings.name), now_utc())
        session = Session.begin(header, random.SystemRandom(), app.saved.append, undo_allowed=setup.undo)
        app.unwind(TableScene(app, *hosted(app, session, seating, app.saved), seating, setup))

    def to_saved_match(self) -> None:
        """Go on with the match that was saved, where it stopped."""
        from sevenup_gui.ui.scenes.match.hosting import hosted
        from sevenup_gui.ui.scenes.match.table import TableScene
        from sevenup_gui.ui.scenes.night.nighttable import NightTable

        app = self.app
        loaded = app.saved.load()
        if loaded is None:
            return
        match, seating = loaded
        source, keep = random.SystemRandom(), app.saved.append
        if match.record.steps:
            session = Session.resume(match.record, source, keep, undo_allowed=seating.undo)
        else:
            # Nothing was dealt yet, and a record does not hold the draw for the deal: draw again.
            passed_on = seating.night and bool(evening_of(app.saved).matches)
            session = Session.begin(match.record.header, source, undo_allowed=seating.undo, last_deals=passed_on)
            session.keep(keep)
        app.saved.rewrite(session.lines)
        setup = setup_of(match.record.header, seating.faces, seating.undo)
        table = NightTable if seating.night else TableScene
        app.unwind(table(app, *hosted(app, session, seating, app.saved), seating, setup))

    def to_watch(self) -> None:
        """Computers play the last rules set up, and the captions explain."""
        from sevenup_gui.ui.scenes.match.hosting import hosted
        from sevenup_gui.ui.scenes.match.table import TableScene

        setup = self.last_setup()
        taken = {seat.face for seat in setup.seats}
        free = [face for face in dict.fromkeys((*WATCH_FACES, *SITTERS)) if face not in taken]
        seats = tuple(SeatSetup("casual", free.pop(0)) if seat.plays == HUMAN else seat for seat in setup.seats)
        setup = replace(setup, seats=seats, undo=False)
        names = tuple(seat.shown_name for seat in seats)
        seating = Seating(tuple(seat.face for seat in seats), undo=False, seed=secrets.randbits(48))
        session = Session.begin(setup.header(names, now_utc()), random.SystemRandom())
        self.app.push(TableScene(self.app, *hosted(self.app, session, seating), seating, setup, watching=True))

    def to_night(self) -> None:
        """Game night: who is here, and what is played."""
        from sevenup_gui.ui.scenes.night.night import Night

        self.app.push(Night(self.app, evening_of(self.app.saved)))

    def to_night_match(self) -> None:
        """The next match of the evening: the deal and the seats have passed on."""
        from sevenup_gui.ui.scenes.match.hosting import hosted
        from sevenup_gui.ui.scenes.night.nighttable import NightTable

        app = self.app
        evening = evening_of(app.saved)
        setup = evening.table()
        seating = Seating(tuple(seat.face for seat in setup.seats), setup.undo, secrets.randbits(48), night=True)
        app.saved.begin(seating)
        header = setup.header(tuple(seat.shown_name for seat in setup.seats), now_utc())
        session = Session.begin(
            header, random.SystemRandom(), app.saved.append, setup.undo, last_deals=bool(evening.matches)
        )
        app.unwind(NightTable(app, *hosted(app, session, seating, app.saved), seating, setup))

    def to_learn(self) -> None:
        """Which game to learn."""
        from sevenup_gui.ui.scenes.lesson.lesson import choose_lesson

        choose_lesson(self.app)

    def to_matches(self) -> None:
        """All matches that were put away."""
        from sevenup_gui.ui.scenes.matches.matches import Matches

        self.app.push(Matches(self.app))

    def to_statistics(self) -> None:
        """What the finished matches add up to."""
        from sevenup_gui.ui.scenes.statistics.statistics import Statistics

        self.app.push(Statistics(self.app))

    def to_settings(self) -> None:
        """The settings."""
        from sevenup_gui.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def to_rules(self, header: Header) -> None:
        """The rules of a table."""
        from sevenup_gui.ui.scenes.sheet import Rules

        self.app.push(Rules(self.app, rules_key(header), header.options, len(header.players)))
