"""The table: one match from the first deal to the last point.

The session is the truth; the director's picture catches up with it. While the picture is behind, a click means
"hurry"; when it has caught up, the scene lets whoever's turn it is decide.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine import views
from sevenup_gui.engine.actions import Action, Bid, Discard, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import (
    CardPlayed,
    CardsDealt,
    DealScored,
    DealStarted,
    Event,
    MatchEnded,
    RoundScored,
    TrickTaken,
    TurnCame,
    TurnUpShown,
)
from sevenup_gui.engine.record import Seated
from sevenup_gui.engine.shuffle import Shuffle, with_cut
from sevenup_gui.engine.state import side_of
from sevenup_gui.i18n import _
from sevenup_gui.players.player import LEVELS
from sevenup_gui.session import Session
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import Frame, frame_for
from sevenup_gui.stage.layout import OWN, OWN_OF_TWO
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import HUMAN, TableSetup
from sevenup_gui.ui import routes, words
from sevenup_gui.ui.advice import Advice
from sevenup_gui.ui.commentary import commentary
from sevenup_gui.ui.computers import FALLBACK, Computers, Mind
from sevenup_gui.ui.controls import Control
from sevenup_gui.ui.cover import Cover
from sevenup_gui.ui.guest import EXEC
from sevenup_gui.ui.history import History
from sevenup_gui.ui.lasttrick import draw_last_trick
from sevenup_gui.ui.moment import BID_KEYS, bid_panel, moment_controls
from sevenup_gui.ui.papers import rehearse, sheet_of, summary_of
from sevenup_gui.ui.room import bar_middle_u
from sevenup_gui.ui.rulecard import preset_name
from sevenup_gui.ui.scene import Scene
from sevenup_gui.ui.scenes.cut import Cut
from sevenup_gui.ui.scenes.result import Result, Ways
from sevenup_gui.ui.scenes.sheet import Rules
from sevenup_gui.ui.tablecaption import caption_parts, hints
from sevenup_gui.ui.tablemenu import open_menu
from sevenup_gui.ui.tabletop import Company, Tabletop
from sevenup_gui.ui.touch import Touch
from sevenup_gui.ui.watching import NO_OFFER, next_view, offer_seat
from sevenup_gui.ui.widgets.bars import MenuButton, draw_top_bar

if TYPE_CHECKING:
    from sevenup_gui.ui.app import App

TRICK_PAUSES_S: dict[str, float | None] = {"short": 0.5, "normal": 1.2, "long": 3.0, "click": None}
SPEEDS = ("slowest", "slow", "normal", "fast", "none")


class TableScene(Scene):
    """A match being played, or watched."""

    def __init__(
        self,
        app: "App",
        session: Session,
        seating: Seating,
        setup: TableSetup,
        watching: bool = False,
        mind: Mind | None = None,
        programs: bool = False,
    ) -> None:
        """`programs` lets the header seat bot programs: only where the command line named them, never a record."""
        super().__init__(app)
        self.session, self.seating, self.setup, self.watching = session, seating, setup, watching
        players = session.header.players
        self.people = tuple(seat for seat, player in enumerate(players) if player.kind == "human")
        self.names = words.names_of(session.header)
        plays = tuple(level_of(player, programs) if player.kind == "computer" else HUMAN for player in players)
        self.company = Company(self.names, tuple(face or "keeper" for face in seating.faces), plays)
        levels = tuple(None if play == HUMAN else play for play in plays)
        self.computers = Computers(levels, session.header.options, seating.seed, app.settings.speed, mind)
        self.table = Tabletop(app.painter, app.room, app.pack, self.company)
        self.viewer = self.people[0] if len(self.people) == 1 else views.PUBLIC if self.people else 0
        self.cover = Cover() if len(self.people) > 1 else None
        events, self.cursor = session.happened(views.PUBLIC, 0)
        self.history = History(events)
        self.told = ""
        # What was told and explained last, to say it again in another language.
        self.told_of: tuple[Event, views.View] | None = None
        self.explained_of: tuple[Event, views.View] | None = None
        self.log: list[str] = []  # all that was told, for who hears it and cannot see it
        self.refused = ""
        self.explained = ""
        self.touch = Touch(self)
        self.advice = Advice(self)
        self.showing_last = False
        self.due: DealScored | RoundScored | None = None  # a deal to be summed up
        self.finished = False
        self.seen: list[Event] = []  # events whose motion began since the last look, for whoever films the table
        fresh = session.state.deal == 0
        if fresh:
            self.cursor = 0
            self.history = History()
        self.director = self.new_director(session.view(self.viewer), self.home_seat)
        self.moment: tuple[object, ...] = ()

    @property
    def home_seat(self) -> int:
        """The seat at the bottom: the viewer's, or on a shared screen the person's whose turn it is."""
        if self.viewer >= 0:
            return self.viewer
        turn = self.session.state.turn
        if turn in self.people:
            return turn
        return self.people[0] if self.people else 0

    def name(self) -> str:
        return preset_name(self.session.header.preset)

    def new_director(self, view: views.View, home: int) -> Director:
        """A picture settled on a view."""
        s = self.app.settings
        return Director(
            view, self.frame, home, speed=s.speed, trick_pause_s=TRICK_PAUSES_S[s.trick_pause], order=s.hand_order
        )

    @property
    def frame(self) -> Frame:
        """The window in units."""
        return frame_for(*self.p.size_px, self.p.ui_scale)

    def enter(self) -> None:
        self.take_settings()
        self.prepare()
        if self.cover is not None:
            self.cover.let_go()
        super().enter()

    def leave(self) -> None:
        self.computers.close()

    def take_settings(self) -> None:
        """Speed, pauses, order and deck may have been changed meanwhile."""
        s = self.app.settings
        self.director.set_speed(s.speed)
        self.director.set_trick_pause(TRICK_PAUSES_S[s.trick_pause])
        if self.director.order != s.hand_order:
            self.director.set_order(s.hand_order)
        self.computers.speed = s.speed
        self.table.four_colours = s.four_colours

    def resized(self) -> None:
        self.director.resize(self.frame)
        if self.told_of is not None:
            self.told = self.telling(*self.told_of)
        if self.explained and self.explained_of is not None:
            self.explained = commentary(*self.explained_of, self.names)
        self.prepare()
        super().resized()

    # What goes on

    def update(self, dt_s: float) -> bool:
        self.take_events()
        self.director.advance(dt_s)
        for cue in self.director.take_cues():
            self.app.audio.play(cue)
        for arrived in self.director.take_arrived():
            self.note(arrived.event, arrived.view)
        changed = self.director.moving or self.table.unsettled
        if self.cover is not None and self.cover.advance(dt_s):
            changed = True
            if self.cover.lifted_now():
                self.look(self.session.state.turn or 0)
        if not self.director.busy:
            changed = self.go_on(dt_s) or changed
        changed = self.advice.advance() or changed
        moment = self.moment_key()
        if moment != self.moment:
            self.moment = moment
            self.refresh()
        return changed

    def take_events(self) -> None:
        """Hand the picture what has happened since the last look."""
        events, self.cursor = self.session.happened(self.viewer, self.cursor)
        if events:
            self.director.push(events)
            self.foresee(events)

    def foresee(self, events: Sequence[Event]) -> None:
        """Truth runs ahead: the cards that are about to be seen can be drawn before they fly."""
        cards: list[Card] = []
        for event in events:
            match event:
                case CardsDealt(packets):
                    cards += [card for packet in packets for card in packet.cards or ()]
                case TurnUpShown(card, _) | CardPlayed(_, card, _):
                    cards.append(card)
                case DealScored(awards, _, _) if awards:
                    self.app.chores.append(partial(rehearse, self, event))
                case _:
                    pass
        self.app.pack.want(cards)

    def prepare(self) -> None:
        """Tell the pack at which heights cards fly at this table."""
        hand = OWN_OF_TWO if len(self.session.header.players) == 2 else OWN
        heights = [hand.height_u, self.director.zones.slots[0].h, self.director.zones.turn_up.h]
        self.app.pack.prepare([self.p.px(height) for height in heights], (None,))

    def note(self, event: Event, at: views.View) -> None:
        """An event has come into the picture: say it, write it down."""
        self.seen.append(event)
        self.history.note(event)
        if sentence := self.telling(event, at):
            self.told, self.told_of = sentence, (event, at)
            self.log.append(sentence)
        if not isinstance(event, TurnCame):
            self.refused = ""
            self.explained = commentary(event, at, self.names) if self.watching else ""
            self.explained_of = (event, at)
        match event:
            case DealStarted():
                self.showing_last = False
                self.company.moods.clear()
            case TrickTaken(_trick, _leader, winner, _cards):
                self.company.moods.clear()
                self.company.moods[winner] = "pleased"
            case DealScored() | RoundScored():
                self.due = event
            case MatchEnded(winners, _score):
                for seat in range(at.players):
                    side = side_of(at.options, at.players, seat)
                    self.company.moods[seat] = "pleased" if side in winners else "dismayed"
            case _:
                pass

    def telling(self, event: Event, at: views.View) -> str:
        """What happened, in words."""
        sentence = words.happening(event, at, self.names)
        return f"{sentence} {self.seal_words()}".strip() if isinstance(event, DealStarted) else sentence

    def seal_words(self) -> str:
        """The seal of the pack about to be dealt, as far as a line has room; the whole of it stands under Fair deal."""
        shuffle = self.session.shuffle
        if shuffle is None or shuffle.commit is None:
            return ""
        return _("The pack is sealed: {seal}…").format(seal=shuffle.commit[:16])

    def go_on(self, dt_s: float) -> bool:
        """The picture has caught up: let the next thing happen. Whether something may look different."""
        if self.due is not None:
            self.sum_up()
            return True
        state = self.session.state
        if self.session.over:
            if not self.finished:
                self.finish()
            return True
        if self.session.deal_due:
            if self.people and self.app.settings.cut_pack:
                shuffle = self.session.next_shuffle()
                self.app.push(
                    Cut(self.app, shuffle, lambda at: self.deal(shuffle if at is None else with_cut(shuffle, at)))
                )
            else:
                self.deal()
            return True
        assert state.turn is not None
        if self.computers.is_computer(state.turn):
            action = self.computers.advance(self.session.view(state.turn), dt_s)
            if action is not None:
                self.session.submit(state.turn, action, state.ply)
                self.take_events()
                return True
            return False
        if self.cover is not None and self.viewer != state.turn and not self.cover.down_for(state.turn):
            self.put_cover(state.turn)
            return True
        return False

    def deal(self, shuffle: Shuffle | None = None) -> None:
        """The next deal, with a pack that was cut or a fresh one."""
        self.session.deal(shuffle)
        self.take_events()

    def put_cover(self, seat: int) -> None:
        """A person's private look comes next on a shared screen: cover the table first."""
        assert self.cover is not None
        self.cover.put(seat)
        self.show_to(views.PUBLIC, seat)

    def look(self, seat: int) -> None:
        """The cover is lifted: the person sees the table with that seat's own eyes."""
        self.show_to(seat, seat)

    def show_to(self, viewer: int, home: int) -> None:
        """Make the picture anew for another viewer; it has caught up, so nothing is lost."""
        self.viewer = viewer
        self.director = self.new_director(self.session.view(viewer), home)
        self.cursor = self.session.happened(views.PUBLIC, 0)[1]
        self.touch.forget()
        self.refresh()

    def sum_up(self) -> None:
        """Show what the deal was worth."""
        due, self.due = self.due, None
        if isinstance(due, DealScored):
            self.app.push(summary_of(self, self.director.shown, due))
        else:
            self.app.push(sheet_of(self, self.refresh))

    def finish(self) -> None:
        """The match is over: keep its record and show who won."""
        self.finished = True
        self.computers.finish(self.session.state.score)
        if not self.watching:
            self.app.saved.finish()
        ways = Ways(self.again, lambda: routes.to_setup(self.app), lambda: routes.to_title(self.app))
        at = self.session.view(views.PUBLIC)
        self.app.push(Result(self.app, at, self.names, self.company.faces, self.session.header.preset, ways))

    def again(self) -> None:
        """The same table once more."""
        if self.watching:
            self.app.pop()
            self.app.pop()
            routes.to_watch(self.app)
        else:
            routes.to_new_match(self.app, self.setup)

    # What the person may do

    @property
    def my_turn(self) -> bool:
        """Whether the person who looks at the table is to decide, and the picture has caught up."""
        state = self.session.state
        return (
            not self.director.busy
            and self.due is None
            and state.turn is not None
            and state.turn == self.viewer
            and state.turn in self.people
        )

    def moment_key(self) -> tuple[object, ...]:
        """What the buttons of the moment depend on."""
        state = self.session.state
        cover = self.cover.seat if self.cover is not None else None
        return (self.my_turn, state.ply, state.phase, self.director.picked, self.director.zones.buttons, cover)

    def build(self) -> Sequence[Control]:
        controls = [self.menu_control()]
        if self.my_turn:
            controls += moment_controls(self.p, self.director, self.session.legal(), self.decide, self.throw)
        return controls

    def menu_control(self) -> Control:
        """The menu's plaque."""
        return Control(
            _("Menu"),
            20,
            bar_middle_u(self.p.ui_scale) - 14 * self.p.ui_scale,
            lambda _state, _focus: MenuButton(),
            self.back,
            paint=lambda _surface, _state, _focus: None,
        )

    def decide(self, action: Action) -> None:
        """The person has decided."""
        state = self.session.state
        if not self.my_turn or state.turn is None:
            return
        reason = self.session.why_illegal(action)
        if reason is not None:
            self.refused = words.refusal(reason, self.director.shown)
            self.app.audio.play("refuse")
            return
        seat = state.turn
        if self.cover is not None:
            # What comes next is for all eyes: the picture goes on from what is public.
            self.cover.gone()
            self.show_to(views.PUBLIC, seat)
        self.director.set_picked(())
        self.touch.forget()
        self.session.submit(seat, action, state.ply)
        if self.app.saved.trouble and self.app.saved.wanted:
            self.app.tell(_("The match cannot be saved: {why}.").format(why=self.app.saved.trouble))
        self.take_events()

    def throw(self) -> None:
        """Throw the cards that were picked."""
        hand = self.director.shown.hand_of(self.viewer)
        self.decide(Discard(tuple(card for card in hand if card in self.director.picked)))

    def dim(self) -> frozenset[Card]:
        """The cards that may not be played now."""
        state = self.session.state
        if not self.my_turn or state.phase != "play" or state.forehead:
            return frozenset()
        legal = self.session.legal()
        assert isinstance(legal, tuple)
        playable = {action.card for action in legal if isinstance(action, Play)}
        return frozenset(card for card in self.director.shown.hand_of(self.viewer) if card not in playable)

    def undo(self) -> None:
        """Take back the last decision, where that was agreed and nothing hidden was seen since."""
        if self.watching or not self.people:
            return
        if not self.session.undo_allowed:
            self.app.tell(_("Undo was not allowed at set-up."))
            return
        if self.cover is not None or self.director.busy or not self.session.undo(self.people):
            self.app.tell(_("Nothing can be taken back: hidden cards were seen since, or nothing was decided yet."))
            return
        self.app.saved.rewrite(self.session.lines)
        self.computers.forget()
        events, self.cursor = self.session.happened(self.viewer, 0)
        self.history = History(events)
        self.director = self.new_director(self.session.view(self.viewer), self.home_seat)
        self.told, self.told_of, self.refused = _("Taken back."), None, ""
        self.log.append(self.told)
        self.touch.forget()
        self.refresh()

    # Keys and pointer

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.WINDOWFOCUSLOST:
            return self.focus_lost()
        if self.cover is not None and self.cover.handle(event, self.director, self.p):
            return True
        if event.type == pygame.KEYDOWN and self.key(event):
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and self.touch.pointer(
            event
        ):
            return True
        return super().handle(event)

    def focus_lost(self) -> bool:
        """The window is not looked at: on a shared screen the cover falls."""
        if self.cover is None:
            return False
        self.cover.let_go()
        if self.viewer < 0:
            return False
        self.put_cover(self.viewer)
        return True

    def key(self, event: pygame.Event) -> bool:
        """Keys of the table; whether it was one."""
        match event.key:
            case pygame.K_F1:
                self.open_rules()
            case pygame.K_TAB:
                self.app.push(sheet_of(self))
            case pygame.K_l:
                self.showing_last = not self.showing_last and bool(self.director.shown.tricks)
            case pygame.K_u:
                self.undo()
            case _ if event.key in BID_KEYS and self.my_turn and self.session.state.phase == "bid":
                self.decide(Bid(BID_KEYS[event.key]))
            case pygame.K_h if self.people:
                self.advice.ask()
            case pygame.K_v if self.watching:
                next_view(self)
            case pygame.K_PLUS | pygame.K_KP_PLUS | pygame.K_EQUALS:
                self.change_speed(1)
            case pygame.K_MINUS | pygame.K_KP_MINUS:
                self.change_speed(-1)
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                return self.touch.confirm(event.key == pygame.K_SPACE)
            case pygame.K_LEFT | pygame.K_RIGHT | pygame.K_UP | pygame.K_DOWN:
                return self.touch.arrow(event.key)
            case _ if self.watching and event.key not in NO_OFFER:
                offer_seat(self)
            case _:
                return False
        return True

    def hurry(self) -> None:
        """Nobody has to wait for a picture."""
        self.director.hurry()
        self.computers.hurry()

    def change_speed(self, step: int) -> None:
        """Faster or slower, kept."""
        s = self.app.settings
        at = SPEEDS.index(s.speed)
        s.speed = SPEEDS[min(max(at + step, 0), len(SPEEDS) - 1)]  # type: ignore[assignment]
        s.save()
        self.take_settings()
        names = {
            "slowest": _("slowest"),
            "slow": _("slow"),
            "normal": _("normal"),
            "fast": _("fast"),
            "none": _("no motion"),
        }
        self.app.tell(_("Speed: {speed}.").format(speed=names[s.speed]))

    def back(self) -> None:
        open_menu(self)

    def open_rules(self) -> None:
        """F1."""
        header = self.session.header
        self.app.push(Rules(self.app, header.preset, header.options, len(header.players)))

    # What is seen

    def draw(self, surface: pygame.Surface) -> None:
        director = self.director
        covered = self.cover is not None and self.cover.is_down
        ring = self.touch.chosen if self.my_turn else None
        self.table.draw(surface, director, self.dim(), ring, veiled=covered)
        if self.my_turn and self.session.state.phase == "bid":
            bid_panel(self.p, surface, director)
        self.controls.draw(surface)
        if self.showing_last:
            draw_last_trick(self.p, surface, self.app.pack, director, self.names)
        if self.cover is not None and covered:
            self.cover.draw(self.p, surface, director, self.names, self.company.faces)
        at = director.shown
        draw_top_bar(
            self.p, surface, self.name(), self.deal_words(at), self.table.scores(director),
            self.table.note(at, director.home), MenuButton(hover=self.menu_hover()),
        )  # fmt: skip
        self.caption(surface, caption_parts(self), hints(self))

    def deal_words(self, at: views.View) -> str:
        """How far the match is."""
        rounds = getattr(at.options, "schedule", None)
        if rounds is None:
            return _("deal {deal}").format(deal=max(1, at.deal))
        if at.forehead:
            return _("round {number} of {rounds} · on the forehead").format(number=at.deal, rounds=len(rounds))
        return _("round {number} of {rounds}").format(number=max(1, at.deal), rounds=len(rounds))


def level_of(player: Seated, programs: bool) -> str:
    """A computer player's level; one that is not known here (any more) plays by rule of thumb."""
    level = player.level or FALLBACK
    return level if level in LEVELS or (programs and level.startswith(EXEC)) else FALLBACK
