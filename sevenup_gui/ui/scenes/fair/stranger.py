"""A stranger's match at a fair: short, with a lesson of two lines before it, and given up once nobody is there."""

import math
from collections.abc import Callable
from functools import partial

import pygame

from sevenup_gui.engine.record import Record
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.i18n import _, languages, ngettext, spoken
from sevenup_gui.match.moments import Finder
from sevenup_gui.match.session import Session
from sevenup_gui.players.computers import Computers
from sevenup_gui.speech.rulecard import rules_heading, rules_line
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import TableSetup
from sevenup_gui.ui.kit.draw.text import Type
from sevenup_gui.ui.scenes.fair.ways import FairWays
from sevenup_gui.ui.scenes.match.parts.part import entries_of
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.message import SIDE, Message
from sevenup_gui.ui.scenes.papers.result import Result, Ways
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import Entry, Menu

ALONE_S = 120.0  # without a key or the pointer: then nobody is there
RESULT_S = 45.0  # the same once the match is over
WARNED_S = 20.0  # before that
SPOKEN_S = 10  # a screen reader is told only so often
GROWN = 1.3  # the type of the lesson, against that of other papers, where words are not large anyway
PONDERED_S = 12.0  # who has not decided by then gets a hint unasked


class StrangerTable(TableScene):
    """The table at which a stranger plays. Nothing of it is kept."""

    calm = True

    def __init__(
        self, app: Desk, session: Session, computers: Computers, seating: Seating, setup: TableSetup, fair: FairWays
    ) -> None:
        self.fair = fair
        self.warned = 0  # of how many seconds the caption speaks
        self.pondered: tuple[int, float] = (-1, 0.0)  # the ply, and for how long
        super().__init__(app, computers.host(session), computers, seating, setup)
        self.papers.sheets_print = False
        self.heading = partial(rules_heading, setup.game, setup.preset)

    def name(self) -> str:
        return rules_line(self.setup.game, self.setup.preset)

    def enter(self) -> None:
        self.app.attendant = self
        super().enter()

    def leave(self) -> None:
        if self.app.attendant is self:
            self.app.attendant = None
        self.app.dress(None)
        super().leave()

    def open_lesson(self) -> None:
        """What to do, and what wins."""
        options = self.session.header.options
        lines = game_of(options).trial_match.lines(options)
        if lines:
            self.app.push(FirstSteps(self.app, self.name(), lines))

    # Whether anybody is there

    def attend(self, dt_s: float) -> None:
        """Back to the show once nobody has been there for a while; the caption warns before."""
        self.fair.advance(dt_s)
        left_s = (RESULT_S if isinstance(self.app.scenes[-1], Result) else ALONE_S) - self.app.idle_s
        if left_s <= 0:
            self.app.tell("")
            self.to_show()
            return
        left = math.ceil(left_s) if left_s <= WARNED_S else 0
        if self.app.read_aloud:
            left = -(-left // SPOKEN_S) * SPOKEN_S
        if left != self.warned:
            self.warned = left
            self.app.tell(self.warning(left) if left else "")

    @staticmethod
    def warning(left: int) -> str:
        """What is about to happen."""
        return ngettext(
            "Is anybody there? The show goes on in {n} second; any key or touch plays on.",
            "Is anybody there? The show goes on in {n} seconds; any key or touch plays on.",
            left,
        ).format(n=left)

    def wakes(self, event: pygame.Event) -> bool:
        """Files and the full screen are no business of a stranger's; Esc, held, is for the host."""
        menu = self.controls.find("menu")
        in_front = self.app.scenes[-1] is self and menu is not None
        self.fair.hear(event, menu.rect(self.p) if in_front and menu is not None else pygame.Rect(0, 0, 0, 0))
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

    def to_show(self) -> None:
        """The stranger has gone."""
        self.fair.show(self.setup)

    # A hint for who does not know what to do

    def update(self, dt_s: float) -> bool:
        if self.my_turn and self.now.forced is None:
            ply, for_s = self.pondered
            for_s = for_s + dt_s if ply == self.session.state.ply else dt_s
            self.pondered = (self.session.state.ply, for_s)
            if for_s >= PONDERED_S > for_s - dt_s:
                self.advice.ask(self.now.asked.view)
        return super().update(dt_s)

    def hint_from_menu(self) -> None:
        """From the menu."""
        self.app.pop()
        self.advice.ask(self.now.asked.view)

    # The menu, and the end

    def back(self) -> None:
        app, others = self.app, [code for code in languages() if code != spoken()]
        entries: list[Entry] = [
            ("back to table", _("Back to the table"), "Esc", 0, app.pop, _("Go on playing.")),
            ("hint", _("Hint"), "H", pygame.K_h, self.hint_from_menu, _("What an expert would do in your place.")),
            *entries_of(self.commands(self.now), self.run, ("rules",)),
            *(
                (f"language {code}", languages()[code], "", 0, self.speaker(code), "")
                for code in others
            ),
            ("show", _("Back to the show"), "Q", pygame.K_q, self.to_show, _("Your match ends here.")),
        ]  # fmt: skip
        app.push(Menu(app, self.name(), entries))

    def speaker(self, code: str) -> Callable[[], None]:
        """What lets the table speak another language, until the stranger goes."""

        def speak() -> None:
            self.app.settings.language = code
            self.app.pop()
            self.app.restyled()

        return speak

    def result(self, at: View, ways: Ways) -> Result:  # noqa: ARG002  # those lead to what is the host's
        return FairResult(
            self.app, at, self.names, self.company.faces, self.setup.preset, Ways(self.again, self.again, self.to_show)
        )

    def again(self) -> None:
        """Another match for the same stranger."""
        self.fair.seat(self.setup, again=True)


class FirstSteps(Message):
    """What to do, and what wins: two lines, before the cards are dealt, to be read from where one stands."""

    W = 1040.0
    STEP = CLOSE_STEP = 76.0

    def __init__(self, app: Desk, game: str, lines: tuple[str, ...]) -> None:
        entries: list[Entry] = [
            ("begin", _("Deal the cards"), "enter", 0, app.pop, _("Press H for a hint, whenever it is your turn.")),
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

    def entries(self) -> list[tuple[str, str, str, int, Callable[[], None]]]:
        return [
            ("again", _("Play again"), "A", pygame.K_a, self.ways.again),
            ("show", _("Back to the show"), "Q", pygame.K_q, self.ways.title),
        ]
