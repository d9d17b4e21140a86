"""A first lesson: a table with prepared packs, and notes on paper that explain each idea when it comes up."""

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from sevenup_gui.engine.crypto import new_seed
from sevenup_gui.engine.events import DealScored, Event
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.lesson import LEARNER, Lesson
from sevenup_gui.i18n import _
from sevenup_gui.match.host import NotYetError
from sevenup_gui.match.session import Session
from sevenup_gui.match.undo import USUAL_UNDO
from sevenup_gui.players.computers import Computers, Mind
from sevenup_gui.sitters import SITTERS, free_sitter
from sevenup_gui.speech.coach import Coach
from sevenup_gui.speech.gamewords import game_name
from sevenup_gui.store.rating.own_problems import own_problems
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.settings import NEWCOMER_DEALS
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.scenes.lesson.lessons import lesson_table, lessons
from sevenup_gui.ui.scenes.lesson.remarks import LessonNotes
from sevenup_gui.ui.scenes.match.hosting import hosted
from sevenup_gui.ui.scenes.match.parts.claims import Claims
from sevenup_gui.ui.scenes.match.parts.cutting import Cutting
from sevenup_gui.ui.scenes.match.parts.finish import Finish
from sevenup_gui.ui.scenes.match.parts.forced import Forced
from sevenup_gui.ui.scenes.match.parts.leaving import Leaving
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.match.variant import Variant
from sevenup_gui.ui.scenes.message import Message
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import Menu
from sevenup_gui.vocabulary.scripts import with_minus


def lesson_scene(app: Desk, lesson: Lesson, mind: Mind | None = None) -> TableScene:
    """The table of a lesson: with notes, and nothing is taken or played of itself, for every card is there to be
    learned from. Nothing of it is kept, and it ends with the last prepared pack."""
    face = app.settings.face if app.settings.face not in lesson.faces else free_sitter(set(lesson.faces))
    setup = lesson_table(lesson, face, app.settings.name)
    names = (app.settings.name or _("You"), *(SITTERS[other] for other in lesson.faces))
    header = replace(setup.header(names, None), options=lesson.options)
    session = Session(header, lesson.dealer, random.SystemRandom(), undo_rule=USUAL_UNDO)
    seating = Seating((face, *lesson.faces), undo=USUAL_UNDO, seed=new_seed())
    computers = Computers.of(header, seating.seed, app.settings.speed, mind)
    title = partial(lesson_title, lesson)
    variant = Variant(
        kind="lesson",
        without=(Claims, Forced, Cutting, Leaving, Finish),
        adds=lambda at: (LessonPacks(app, lesson), LessonLeaving(app, lesson), LessonNotes(at, Coach(at.now().names))),
        menu=("back to lesson", "rules", "again", "settings", "title"),
        rules=lesson.preset,  # it is shorter than a match, and the game is the same
        title=title,
        heading=lambda fact: (title(), fact),
        talks=False,  # what is said there is the note
        calm=True,
    )
    return TableScene(app, hosted(session, computers, seating, setup), variant)


def lesson_title(lesson: Lesson) -> str:
    """Return the lesson's title."""
    return _("First lesson: {game}").format(game=game_name(lesson.game))


class LessonPacks(TablePart):
    """The prepared packs, one after the other. After the last the lesson is over."""

    def __init__(self, app: Desk, lesson: Lesson) -> None:
        self.app, self.lesson = app, lesson
        self.scored = 0
        self.graduated = False

    def hear(self, now: Moment, event: Event, at: View) -> None:  # noqa: ARG002  # how many there were
        if isinstance(event, DealScored) and not event.void:
            self.scored += 1

    def pack(self, now: Moment, number: int) -> Shuffle | None:
        """The next prepared pack; a fair one after a deal that came to nothing."""
        if self.scored >= len(self.lesson.packs):
            self.ended(now)
            raise NotYetError
        return self.lesson.shuffle(number) if number <= len(self.lesson.packs) else None

    def ended(self, now: Moment) -> bool:
        """Say how it went, and offer a match."""
        if not self.graduated:
            self.graduated = True
            self.app.settings.met(NEWCOMER_DEALS)
            self.app.settings.finished_lesson(self.lesson.game)
            self.app.push(Graduation(self.app, self.lesson.game, how_it_went(now)))
        return True


class LessonLeaving(TablePart):
    """The menu's ways away from a lesson."""

    def __init__(self, app: Desk, lesson: Lesson) -> None:
        self.app, self.lesson = app, lesson

    def menu(self, now: Moment) -> Sequence[Command]:  # noqa: ARG002  # the same at every moment
        app = self.app
        return (
            Command("back to lesson", _("Back to the lesson"), "Esc", app.pop, hint=_("Pick up where you are.")),
            Command("again", _("Restart"), "N", lambda: to_lesson(app, self.lesson.game),
                    hint=_("The same cards again.")),
            Command("settings", _("Settings"), "O", app.ways.to_settings,
                    hint=_("Look, sound and speed.")),
            Command("title", _("Main menu"), "Q", app.ways.to_title, hint=_("Leave the lesson.")),
        )  # fmt: skip


class LessonMenu(Menu):
    """A menu over the title, or at the end of a lesson."""

    @property
    def leads_to(self) -> str:
        return _("Back")


def how_it_went(now: Moment) -> str:
    """Return who won the lesson, or who is ahead, and the score, to the learner."""
    state = now.session.state
    mine = side_of(state.options, state.players, LEARNER)
    order = sorted(range(len(state.score)), key=lambda side: (-state.score[side], side != mine))
    score = "–".join(with_minus(str(state.score[side])) for side in order)
    name = now.names.side(order[0])
    if state.winners is not None:
        if len(state.winners) > 1:
            return _("You share the win at {score}.").format(score=score) if mine in state.winners else (
                _("The others share the win at {score}.").format(score=score)
            )  # fmt: skip
        won = state.winners[0]
        if won == mine:
            return _("You won, {score}. Well played.").format(score=score)
        return _("{name} won, {score}. You'll get there.").format(name=now.names.side(won), score=score)
    if state.score[order[0]] == state.score[order[1]]:
        said = _("It's a tie, {score}.").format(score=score)
    elif order[0] == mine:
        said = _("You're ahead, {score}.").format(score=score)
    else:
        said = _("{name} is ahead, {score}.").format(name=name, score=score)
    return said + " " + _("The lesson ends here. A match continues until someone wins.")


class Graduation(LessonMenu, Message):
    """The end of a lesson, and what came of it."""

    weight = "result"
    W = 480.0

    def __init__(self, app: Desk, game: str, said: str) -> None:
        others = [lesson for key, lesson in lessons().items() if key != game]
        entries: list[Command] = [
            Command("match", _("Play a match"), "P", lambda: to_match(app, game),
                    _("Choose the players.")),
            *[self.entry(app, lesson, alone=len(others) == 1, first=n == 0) for n, lesson in enumerate(others)],
            Command("again", _("Again"), "O", lambda: to_lesson(app, game), _("The same cards again.")),
            Command("title", _("Main menu"), "Q", app.ways.to_title, _("Back to the start.")),
        ]  # fmt: skip
        Message.__init__(self, app, _("You know the game"), said, entries)

    @staticmethod
    def entry(app: Desk, lesson: Lesson, alone: bool, first: bool) -> Command:
        """Another game to learn; the first of them has a key."""
        label = _("Learn {game}").format(game=game_name(lesson.game))
        hint = _("The other game of this table.") if alone else lesson.line()
        return Command(f"lesson {lesson.game}", label, "L" if first else "", partial(to_lesson, app, lesson.game), hint)

    def back(self) -> None:
        self.app.ways.to_title()


def choose_lesson(app: Desk) -> None:
    """Ask which game to learn."""
    entries: list[Command] = [
        Command(f"lesson {game}", game_name(lesson.game), lesson.letter, partial(to_lesson, app, game), lesson.line())
        for game, lesson in lessons().items()
    ]  # fmt: skip
    entries.append(
        Command("problems", _("Problems"), "R", app.ways.to_problems,
                _("Ten minutes of problems. What's the best play?"))
    )  # fmt: skip
    own = len(own_problems(app.saved.folder if app.saved.wanted else None))
    if own:
        entries.append(
            Command("own problems", _("Your own ({count})").format(count=own), "Y", app.ways.to_own_problems,
                    _("Try again at decisions that cost you."))
        )  # fmt: skip
    entries.append(
        Command("bids", _("Bid trainer"), "I", app.ways.to_bid_trainer,
                _("Practise bidding and see how often each bid makes."))
    )  # fmt: skip
    menu = LessonMenu(app, _("Learn it in five minutes"), entries)
    menu.ticked = frozenset(f"lesson {game}" for game in app.settings.learned)
    app.push(menu)


def to_lesson(app: Desk, game: str) -> None:
    """Sit down to a lesson."""
    app.unwind(lesson_scene(app, lessons()[game]))


def to_match(app: Desk, game: str) -> None:
    """Go from the lesson to a table of one's own."""
    app.ways.to_title()
    app.ways.to_setup(game)
