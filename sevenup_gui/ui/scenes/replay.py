"""The record viewer: step, back, jump by trick and deal, with all hands open or one seat's eyes."""

from collections.abc import Sequence

import pygame

from sevenup_gui.engine import game, views
from sevenup_gui.engine.events import DealStarted, Event, TrickTaken
from sevenup_gui.engine.reading import ReadMatch
from sevenup_gui.engine.record import replay
from sevenup_gui.engine.state import State
from sevenup_gui.i18n import _, pgettext
from sevenup_gui.match.history import History
from sevenup_gui.sitters import SITTERS
from sevenup_gui.speech import words
from sevenup_gui.speech.rulecard import preset_name
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import frame_for
from sevenup_gui.store.setup import rules_key
from sevenup_gui.ui.access.tree import Told, text
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.pieces.bars import Hint, MenuButton, Part, draw_top_bar
from sevenup_gui.ui.scenes.papers.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.scene import Desk, Scene
from sevenup_gui.ui.table.aloud import match_nodes, open_hands, seen_hand
from sevenup_gui.ui.table.company import Company
from sevenup_gui.ui.table.tabletop import Tabletop
from sevenup_gui.vocabulary.names import Names

PLAY_EVERY_S = 1.0


class Moment:
    """A point of a record: the state, and what happened just before it."""

    def __init__(self, state: State, events: tuple[Event, ...]) -> None:
        self.state, self.events = state, events


def moments_of(match: ReadMatch) -> list[Moment]:
    """Every state of a match, the one before the first deal included."""
    record = match.record
    first = game.new_match(record.header.options, len(record.header.players), record.dealer)
    moments = [Moment(first, ())]
    replay(record, lambda _state, _step, transition: moments.append(Moment(*transition)))
    return moments


class Replay(Scene):
    """Looks through the matches of a record."""

    def __init__(self, app: Desk, matches: Sequence[ReadMatch], first: int = 0) -> None:
        super().__init__(app)
        self.matches = matches
        self.playing = False
        self.wait_s = 0.0
        self.said = ""
        self.viewer = views.OPEN
        self.open(first)

    def open(self, number: int) -> None:
        """Turn to a match of the file."""
        self.number = number
        match = self.matches[number]
        header = match.record.header
        self.match_header = header
        self.moments = moments_of(match)
        self.at = min(1, len(self.moments) - 1)
        self.names = Names(tuple(player.name for player in header.players), header.options)
        by_name = {name: key for key, name in SITTERS.items()}
        faces = tuple(
            by_name.get(player.name, list(SITTERS)[i % len(SITTERS)]) for i, player in enumerate(header.players)
        )
        plays = tuple(player.level or "human" for player in header.players)
        self.company = Company(self.names, faces, plays)
        self.table = Tabletop(self.app.painter, self.app.room, self.app.pack, self.company)
        self.show()

    def name(self) -> str:
        return preset_name(rules_key(self.match_header))

    @property
    def state(self) -> State:
        """The state looked at."""
        return self.moments[self.at].state

    def show(self) -> None:
        """Settle the picture on the moment looked at."""
        self.director = Director(
            views.view(self.state, self.viewer), frame_for(*self.p.size_px, self.p.ui_scale), max(self.viewer, 0),
            speed=self.app.settings.speed, trick_pause_s=0.6, order=self.app.settings.hand_order,
        )  # fmt: skip
        self.said = self.words_of(self.moments[self.at])
        self.app.dirty = True

    def words_of(self, moment: Moment) -> str:
        """What happened just before a moment."""
        at = views.view(moment.state, views.PUBLIC)
        said = [words.happening(event, at, self.names) for event in moment.events]
        return " ".join(sentence for sentence in said if sentence)

    def build(self) -> Sequence[Control]:
        return [self.back_control()]

    def back(self) -> None:
        self.app.pop()
        if not self.app.scenes:
            self.app.quit()

    def resized(self) -> None:
        self.director.resize(frame_for(*self.p.size_px, self.p.ui_scale))
        self.said = self.words_of(self.moments[self.at])
        super().resized()

    def go(self, to: int) -> None:
        """Look at another moment."""
        self.at = min(max(to, 0), len(self.moments) - 1)
        self.show()

    def step(self) -> None:
        """One step on, with its motion."""
        if self.director.busy:
            self.director.hurry()
            return
        if self.at + 1 >= len(self.moments):
            self.playing = False
            return
        self.at += 1
        moment = self.moments[self.at]
        self.director.push(views.redact(event, self.viewer) for event in moment.events)
        self.said = self.words_of(moment)

    def jump(self, kind: type[Event], way: int) -> None:
        """To the next or the last moment at which such a thing happened."""
        at = self.at + way
        while 0 < at < len(self.moments) - 1 and not any(isinstance(e, kind) for e in self.moments[at].events):
            at += way
        self.go(at)

    def look(self, way: int) -> None:
        """Through the eyes of the next seat, or with all hands open."""
        order = [views.OPEN, *range(len(self.match_header.players))]
        self.viewer = order[(order.index(self.viewer) + way) % len(order)]
        self.show()

    def sharpen(self) -> bool:
        return self.table.advance()

    def update(self, dt_s: float) -> bool:
        self.director.advance(dt_s)
        for cue in self.director.take_cues():
            self.app.audio.play(cue)
        self.director.take_arrived()
        if self.playing and not self.director.busy:
            self.wait_s += dt_s
            if self.wait_s >= PLAY_EVERY_S:
                self.wait_s = 0.0
                self.step()
        return self.director.moving

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.key(event.key):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            if self.click_hint(event) or self.controls.at(event.pos) >= 0:
                return super().handle(event)
            if event.button == 1:
                self.step()
            else:
                self.go(self.at - 1)
            return True
        if event.type == pygame.MOUSEWHEEL:
            self.go(self.at - event.y)
            return True
        return super().handle(event)

    def key(self, key: int) -> bool:
        """The keys of the viewer; whether it was one."""
        match key:
            case pygame.K_RIGHT | pygame.K_RETURN:
                self.step()
            case pygame.K_LEFT:
                self.go(self.at - 1)
            case pygame.K_DOWN:
                self.jump(TrickTaken, 1)
            case pygame.K_UP:
                self.jump(TrickTaken, -1)
            case pygame.K_PAGEDOWN:
                self.jump(DealStarted, 1)
            case pygame.K_PAGEUP:
                self.jump(DealStarted, -1)
            case pygame.K_HOME:
                self.go(0)
            case pygame.K_END:
                self.go(len(self.moments) - 1)
            case pygame.K_v:
                self.look(1)
            case pygame.K_SPACE:
                self.playing = not self.playing
            case pygame.K_n if len(self.matches) > 1:
                self.open((self.number + 1) % len(self.matches))
            case pygame.K_TAB:
                self.app.push(self.sheet())
            case pygame.K_F1:
                self.app.ways.to_rules(self.match_header)
            case _:
                return False
        return True

    def sheet(self) -> ScoreSheet:
        """The score sheet up to here."""
        history = History(event for moment in self.moments[: self.at + 1] for event in moment.events)
        at = views.view(self.state, views.PUBLIC)
        return ScoreSheet(self.app, at, history, self.names, self.company.faces, rules_key(self.match_header))

    def draw(self, surface: pygame.Surface) -> None:
        self.table.four_colours = self.app.settings.four_colours
        self.table.draw(surface, self.director, frozenset(), None)
        self.controls.draw(surface)
        at = self.director.shown
        detail = _("deal {deal} · step {step} of {steps}").format(
            deal=at.deal, step=self.at, steps=len(self.moments) - 1
        )
        draw_top_bar(
            self.p, surface, self.name(), detail, self.table.scores(self.director), self.view_words(),
            MenuButton(back=True, hover=self.menu_hover()),
        )  # fmt: skip
        hints = [
            Hint(_("Step"), ("left", "right"), pygame.K_RIGHT),
            Hint(_("Trick"), ("up", "down"), pygame.K_DOWN),
            Hint(pgettext("where to jump", "Deal"), (_("PgDn"),), pygame.K_PAGEDOWN),
            Hint(_("View"), ("V",), pygame.K_v),
            Hint(_("Pause") if self.playing else pgettext("playback", "Play"), (_("Space"),), pygame.K_SPACE),
        ]
        if len(self.matches) > 1:
            hints.insert(0, Hint(_("Next match"), ("N",), pygame.K_n))
        self.caption(surface, [Part(self.said or _("Before the first deal."))], hints)

    def told(self) -> Told:
        at, names = self.director.shown, self.names
        step = _("Step {step} of {steps}").format(step=self.at, steps=len(self.moments) - 1)
        before = [
            *text(("match",), f"{step}{_(' · ')}{self.view_words()}"),
            *seen_hand(self.director, names, self.p),
            *open_hands(at, self.director.home, names),
            *match_nodes(at, self.table),
        ]
        return Told(tuple(before), tuple(text(("told",), self.said, "polite")))

    def view_words(self) -> str:
        """Whose eyes one looks through."""
        if self.viewer == views.OPEN:
            return _("all hands open")
        return _("as {name} sees it").format(name=self.names.names[self.viewer])
