"""The ways between scenes: each scene knows where it leads by name, and none has to know the others."""

import random
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sevenup_gui.engine.record import Header, Record
from sevenup_gui.i18n import _
from sevenup_gui.match.host import Host, Keeper
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Computers
from sevenup_gui.players.levels import LEVEL_NAMES
from sevenup_gui.sitters import PERSON_FACE, SITTERS
from sevenup_gui.store.evening import Evening, load_evening
from sevenup_gui.store.saved import Seating, now_utc
from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup, parse_setup, setup_of

if TYPE_CHECKING:
    from sevenup_gui.ui.app.loop import App

SITTING_LEVELS = tuple(key for key in LEVEL_NAMES if key != "random")  # levels that are offered at set-up


def to_title(app: "App") -> None:
    """Back to the beginning."""
    from sevenup_gui.ui.scenes.title import Title

    app.unwind(Title(app))


def to_setup(app: "App") -> None:
    """Set up a new game, beginning from the last one."""
    from sevenup_gui.ui.scenes.setup.setup import SetUp

    app.push(SetUp(app, parse_setup(app.settings.setup, SITTING_LEVELS)))


def to_night(app: "App") -> None:
    """Game night: who is here, and what is played."""
    from sevenup_gui.ui.scenes.night.night import Night

    app.push(Night(app, evening_of(app)))


def evening_of(app: "App") -> Evening:
    """The game night as it stands now."""
    return load_evening(app.saved.folder, SITTING_LEVELS, now_utc())


def count_match(app: "App", record: Record, faces: Sequence[str], winners: Sequence[int], ended: str) -> None:
    """A match of the evening that is over counts for its standings, once."""
    evening_of(app).with_match(record, faces, winners, ended).save(app.saved.folder)
    app.saved.counted()


def count_closed_match(app: "App") -> None:
    """Count the match of the evening that was over, but closed before its result was shown; if there is one."""
    if app.saved.uncounted is None:
        return
    match, seating, ended = app.saved.uncounted
    faces = [face or PERSON_FACE for face in seating.faces]
    count_match(app, match.record, faces, match.state.winners or (), ended)


def hosted(app: "App", session: Session, seating: Seating, keeper: Keeper | None = None) -> tuple[Host, Computers]:
    """What runs a match at this screen, and the computers that its header seats."""
    computers = Computers.of(session.header, seating.seed, app.settings.speed)
    return computers.host(session, keeper), computers


def to_night_match(app: "App") -> None:
    """The next match of the evening: the deal and the seats have passed on."""
    from sevenup_gui.ui.scenes.night.nighttable import NightTable

    evening = evening_of(app)
    setup = evening.table()
    seating = Seating(tuple(seat.face for seat in setup.seats), setup.undo, secrets.randbits(48), night=True)
    app.saved.begin(seating)
    header = setup.header(tuple(seat.shown_name for seat in setup.seats), now_utc())
    session = Session.begin(
        header, random.SystemRandom(), app.saved.append, setup.undo, last_deals=bool(evening.matches)
    )
    app.unwind(NightTable(app, *hosted(app, session, seating, app.saved), seating, setup))


def to_settings(app: "App") -> None:
    """The settings."""
    from sevenup_gui.ui.scenes.settings import SettingsScene

    app.push(SettingsScene(app))


def to_learn(app: "App") -> None:
    """Which game to learn."""
    from sevenup_gui.ui.scenes.lesson.lesson import choose_lesson

    choose_lesson(app)


def to_statistics(app: "App") -> None:
    """What the finished matches add up to."""
    from sevenup_gui.ui.scenes.statistics import Statistics

    app.push(Statistics(app))


def to_new_match(app: "App", setup: TableSetup) -> None:
    """Sit down at a new match, and keep its set-up for the next time."""
    from sevenup_gui.ui.scenes.match.table import TableScene

    app.settings.setup = setup.to_json()
    app.settings.save()
    people = sum(seat.plays == HUMAN for seat in setup.seats)
    names = tuple(person_name(app, seat, i, people) for i, seat in enumerate(setup.seats))
    seating = Seating(tuple(seat.face for seat in setup.seats), setup.undo, secrets.randbits(48))
    app.saved.begin(seating)
    session = Session.begin(
        setup.header(names, now_utc()), random.SystemRandom(), app.saved.append, undo_allowed=setup.undo
    )
    app.unwind(TableScene(app, *hosted(app, session, seating, app.saved), seating, setup))


def person_name(app: "App", seat: SeatSetup, number: int, people: int) -> str:
    """The name that goes into the record."""
    if seat.plays != HUMAN:
        return seat.shown_name
    return seat.name or (app.settings.name if people == 1 else "") or _("Player {number}").format(number=number + 1)


def to_saved_match(app: "App") -> None:
    """Go on with the match that was saved, where it stopped."""
    from sevenup_gui.ui.scenes.match.table import TableScene
    from sevenup_gui.ui.scenes.night.nighttable import NightTable

    loaded = app.saved.load()
    if loaded is None:
        return
    match, seating = loaded
    source, keep = random.SystemRandom(), app.saved.append
    if match.record.steps:
        session = Session.resume(match.record, source, keep, undo_allowed=seating.undo)
    else:
        # Nothing was dealt yet, and a record does not hold the draw for the deal: draw again.
        passed_on = seating.night and bool(evening_of(app).matches)
        session = Session.begin(match.record.header, source, undo_allowed=seating.undo, last_deals=passed_on)
        session.keep(keep)
    app.saved.rewrite(session.lines)
    setup = setup_of(match.record.header, seating.faces, seating.undo)
    table = NightTable if seating.night else TableScene
    app.unwind(table(app, *hosted(app, session, seating, app.saved), seating, setup))


def to_watch(app: "App") -> None:
    """Computers play the last rules set up, and the captions explain."""
    from sevenup_gui.ui.scenes.match.table import TableScene

    setup = parse_setup(app.settings.setup, SITTING_LEVELS)
    taken = {seat.face for seat in setup.seats}
    free = [face for face in dict.fromkeys((*WATCH_FACES, *SITTERS)) if face not in taken]
    seats = tuple(SeatSetup("casual", free.pop(0)) if seat.plays == HUMAN else seat for seat in setup.seats)
    setup = replace(setup, seats=seats, undo=False)
    names = tuple(seat.shown_name for seat in seats)
    seating = Seating(tuple(seat.face for seat in seats), undo=False, seed=secrets.randbits(48))
    session = Session.begin(setup.header(names, now_utc()), random.SystemRandom())
    app.push(TableScene(app, *hosted(app, session, seating), seating, setup, watching=True))


WATCH_FACES = ("grandmother", "sailor", "teacher", "farmer", "singer", "engineer", "miner")


def to_rules(app: "App", header: Header) -> None:
    """The rules of a table."""
    from sevenup_gui.ui.scenes.sheet import Rules

    app.push(Rules(app, header.preset, header.options, len(header.players)))
