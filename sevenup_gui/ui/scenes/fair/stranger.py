"""A stranger's match at a fair: short, with a lesson of two lines before it, and given up once nobody is there."""

import math
from collections.abc import Sequence
from functools import partial

import pygame

from sevenup_gui.engine.options import Options
from sevenup_gui.engine.record import Record
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.i18n import _, languages, ngettext, spoken
from sevenup_gui.match.moments import Finder
from sevenup_gui.speech.rulecard import rules_heading, rules_line
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.draw.text import Type
from sevenup_gui.ui.scenes.fair.ways import FairWays
from sevenup_gui.ui.scenes.match.attable import AtTable
from sevenup_gui.ui.scenes.match.hosting import HostedMatch
from sevenup_gui.ui.scenes.match.parts.finish import Finish
from sevenup_gui.ui.scenes.match.parts.leaving import Leaving
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart, plaque_of
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.match.variant import Variant
from sevenup_gui.ui.scenes.message import SIDE, Message
from sevenup_gui.ui.scenes.papers.result import Result, Ways
from sevenup_gui.ui.scenes.scene import Desk

ALONE_S = 120.0  # without a key or the pointer: then nobody is there
RESULT_S = 45.0  # the same once the match is over
WARNED_S = 20.0  # before that
SPOKEN_S = 10  # a screen reader is told only so often
GROWN = 1.3  # the type of the lesson, against that of other papers, where words are not large anyway
PONDERED_S = 12.0  # who has not decided by then gets a hint unasked


def stranger_scene(app: Desk, match: HostedMatch, fair: FairWays) -> TableScene:
    """The table at which a stranger plays. Nothing of it is kept, and nobody prints it."""

    def adds(at: AtTable) -> Sequence[TablePart]:
        """Return the parts of a stranger's table."""
        return Presence(at, fair), Pondering(at), StrangerLeaving(at, fair), StrangerFinish(at, fair)

    setup = match.setup
    shown = tuple(f"language {code}" for code in languages())
    variant = Variant(
        kind="stranger",
        without=(Leaving, Finish),
        adds=adds,
        menu=("back to table", "hint", "rules", *shown, "show"),
        title=partial(rules_line, setup.game, setup.preset),
        heading=partial(rules_heading, setup.game, setup.preset),
        calm=True,
    )
    table = TableScene(app, match, variant)
    table.papers.sheets_print = False
    return table


def open_first_steps(app: Desk, setup: TableSetup, options: Options) -> None:
    """Show what to do, and what wins."""
    lines = game_of(options).trial_match.lines(options)
    if lines:
        app.push(FirstSteps(app, rules_line(setup.game, setup.preset), lines))


class Presence(TablePart):
    """Watch for people, and return to the demo once no one has been here for a while; the caption warns before."""

    def __init__(self, at: AtTable, fair: FairWays) -> None:
        self.at, self.app, self.fair = at, at.app, fair
        self.warned = 0  # of how many seconds the caption speaks

    def entered(self) -> None:
        self.app.attendant = self

    def left(self) -> None:
        if self.app.attendant is self:
            self.app.attendant = None
        self.app.dress(None)

    def attend(self, dt_s: float) -> None:
        """Let time pass, whichever scene is in front."""
        self.fair.advance(dt_s)
        left_s = (RESULT_S if isinstance(self.app.scenes[-1], Result) else ALONE_S) - self.app.idle_s
        if left_s <= 0:
            self.app.tell("")
            self.fair.show(self.at.handsets.setup)
            return
        left = math.ceil(left_s) if left_s <= WARNED_S else 0
        if self.app.read_aloud:
            left = -(-left // SPOKEN_S) * SPOKEN_S
        if left != self.warned:
            self.warned = left
            self.app.tell(self.warning(left) if left else "")

    @staticmethod
    def warning(left: int) -> str:
        """Return the warning before the demo resumes."""
        return ngettext(
            "Still there? Demo resumes in {n} second.",
            "Still there? Demo resumes in {n} seconds.",
            left,
        ).format(n=left)

    def wakes(self, event: pygame.Event) -> bool:
        """Files and the full screen are no business of a stranger's; Esc, held, is for the host."""
        self.fair.hear(event, plaque_of(self.at.controls) if self.at.now().front else pygame.Rect(0, 0, 0, 0))
        if event.type == pygame.DROPFILE:
            return True
        fills = event.type == pygame.KEYDOWN and (
            event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT))
        )
        if self.warned and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.warned = 0  # it says that somebody is there, and nothing else
            self.app.tell("")
            return True
        return fills


class Pondering(TablePart):
    """A hint for who does not know what to do: it comes unasked after a while."""

    def __init__(self, at: AtTable) -> None:
        self.at = at
        self.pondered: tuple[int, float] = (-1, 0.0)  # the ply, and for how long

    def update(self, now: Moment, dt_s: float) -> bool:
        if now.my_turn and now.forced is None:
            ply, for_s = self.pondered
            for_s = for_s + dt_s if ply == now.session.state.ply else dt_s
            self.pondered = (now.session.state.ply, for_s)
            if for_s >= PONDERED_S > for_s - dt_s:
                self.at.advice.ask(now.asked.view)
        return False


class StrangerLeaving(TablePart):
    """The menu of a stranger: a hint, the language, and the way back to the show."""

    def __init__(self, at: AtTable, fair: FairWays) -> None:
        self.at, self.fair = at, fair

    def menu(self, now: Moment) -> Sequence[Command]:
        app, others = self.at.app, [code for code in languages() if code != spoken()]
        setup = self.at.handsets.setup
        return (
            Command("back to table", _("Back to the table"), "Esc", app.pop, hint=_("Keep playing.")),
            Command("hint", _("Hint"), "H", partial(self.hint, now),
                    hint=_("What an expert would do in your place.")),
            *(Command(f"language {code}", languages()[code], "", partial(self.speak, code)) for code in others),
            Command("show", _("Back to the demo"), "Q", lambda: self.fair.show(setup),
                    hint=_("Your match ends here.")),
        )  # fmt: skip

    def hint(self, now: Moment) -> None:
        """Ask for a hint from the menu."""
        self.at.app.pop()
        self.at.advice.ask(now.asked.view)

    def speak(self, code: str) -> None:
        """Let the table speak another language, until the stranger goes."""
        self.at.app.settings.language = code
        self.at.app.pop()
        self.at.app.restyled()


class StrangerFinish(Finish):
    """The end of a stranger's match."""

    def __init__(self, at: AtTable, fair: FairWays) -> None:
        super().__init__(at)
        self.fair = fair

    def result(self, now: Moment, at: View, ways: Ways) -> Result:  # noqa: ARG002  # those lead to what is the host's
        setup = self.at.handsets.setup
        own = Ways(self.again, self.again, lambda: self.fair.show(setup))
        return FairResult(self.at.app, at, now.names, self.at.company.faces, setup.preset, own)

    def again(self) -> None:
        """Another match for the same stranger."""
        self.fair.seat(self.at.handsets.setup, again=True)


class FirstSteps(Message):
    """Two lines before the cards are dealt, to be read standing: what to do, and what wins."""

    W = 1040.0
    STEP = CLOSE_STEP = 76.0

    def __init__(self, app: Desk, game: str, lines: tuple[str, ...]) -> None:
        entries: list[Command] = [
            Command("begin", _("Deal the cards"), "enter", app.pop, _("Press H for a hint, whenever it is your turn.")),
        ]
        super().__init__(app, _("A short match of {game}").format(game=game), "\n".join(lines), entries)

    def lines(self) -> list[tuple[str, Type, float]]:
        grown = max(1.0, GROWN / self.page.scale)
        found = self.set(self.width / grown - 2 * SIDE)
        return [(line, style.sized(grown), gap * grown) for line, style, gap in found]


class FairResult(Result):
    """The end of a stranger's match."""

    def remember(self, record: Record, finder: Finder | None = None) -> None:
        """Its best moments; nobody prints it, for the printer is the host's."""
        super().remember(record, finder)
        self.record = None

    def entries(self) -> list[Command]:
        return [
            Command("again", _("Play again"), "A", self.ways.again),
            Command("show", _("Back to the demo"), "Q", self.ways.title),
        ]
