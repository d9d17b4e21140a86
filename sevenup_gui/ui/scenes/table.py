"""The table: one match from the first deal to the last point.

The session is the truth; the director's picture catches up with it. While the picture is behind, a click means
"hurry"; when it has caught up, the scene lets whoever's turn it is decide.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine import views
from sevenup_gui.engine.actions import Action, ChooseDiscard, Discard, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.events import (
    DealScored,
    DealStarted,
    Event,
    MatchEnded,
    PointPegged,
    RoundScored,
    TrickTaken,
    TurnCame,
)
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.session import Session
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.geometry import Frame, frame_for
from sevenup_gui.stage.poses import Sprite
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import HUMAN, TableSetup
from sevenup_gui.ui import routes, words
from sevenup_gui.ui.computers import Computers, Mind
from sevenup_gui.ui.controls import Control
from sevenup_gui.ui.cover import Cover
from sevenup_gui.ui.history import History
from sevenup_gui.ui.lasttrick import draw_last_trick
from sevenup_gui.ui.moment import bid_panel, moment_controls
from sevenup_gui.ui.rulecard import preset_name
from sevenup_gui.ui.scene import Scene
from sevenup_gui.ui.scenes.result import Result, Ways
from sevenup_gui.ui.scenes.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.sheet import Entry, FairDeal, Menu, Rules
from sevenup_gui.ui.scenes.summary import DealSummary, Summary
from sevenup_gui.ui.tabletop import Company, Tabletop
from sevenup_gui.ui.widgets.bars import Hint, MenuButton, Part, draw_top_bar

if TYPE_CHECKING:
    from sevenup_gui.ui.app import App

TRICK_PAUSES_S: dict[str, float | None] = {"short": 0.5, "normal": 1.2, "long": 3.0, "click": None}
SPEEDS = ("slowest", "slow", "normal", "fast", "none")
DRAG_PX = 8  # a press that moves further is a drag
PLAYED_ABOVE = 0.62  # a dragged card let go above this share of the window's height is played


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
    ) -> None:
        super().__init__(app)
        self.session, self.seating, self.setup, self.watching = session, seating, setup, watching
        players = session.header.players
        self.people = tuple(seat for seat, player in enumerate(players) if player.kind == "human")
        self.names = words.names_of(session.header)
        plays = tuple(player.level or "casual" if player.kind == "computer" else HUMAN for player in players)
        self.company = Company(self.names, tuple(face or "keeper" for face in seating.faces), plays)
        levels = tuple(None if play == HUMAN else play for play in plays)
        self.computers = Computers(levels, seating.seed, app.settings.speed, mind)
        self.table = Tabletop(app.painter, app.room, app.pack, self.company)
        self.viewer = self.people[0] if len(self.people) == 1 else views.PUBLIC if self.people else 0
        self.cover = Cover() if len(self.people) > 1 else None
        events, self.cursor = session.happened(views.PUBLIC, 0)
        self.history = History(events)
        self.told = ""
        self.refused = ""
        self.chosen: Card | None = None  # the card that the keyboard is on
        self.armed: Card | None = None  # with "confirm each card": pressed once
        self.pressed: tuple[Sprite, tuple[int, int]] | None = None
        self.showing_last = False
        self.pegged: list[PointPegged] = []
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
        super().enter()

    def leave(self) -> None:
        self.computers.close()

    def take_settings(self) -> None:
        """Speed, pauses, order and deck may have been changed meanwhile."""
        s = self.app.settings
        self.director.set_speed(s.speed)
        self.director.set_trick_pause(TRICK_PAUSES_S[s.trick_pause])
        if self.director._picture.order != s.hand_order:
            self.director.set_order(s.hand_order)
        self.computers.speed = s.speed
        self.table.four_colours = s.four_colours

    def resized(self) -> None:
        self.director.resize(self.frame)
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

    def note(self, event: Event, at: views.View) -> None:
        """An event has come into the picture: say it, write it down."""
        self.seen.append(event)
        self.history.note(event)
        sentence = words.happening(event, at, self.names)
        if sentence:
            self.told = sentence
        if not isinstance(event, TurnCame):
            self.refused = ""
        match event:
            case DealStarted():
                self.pegged = []
                self.company.moods.clear()
            case PointPegged():
                self.pegged.append(event)
            case TrickTaken(_trick, _leader, winner, _cards):
                self.company.moods.clear()
                self.company.moods[winner] = "pleased"
            case DealScored() | RoundScored():
                self.due = event
            case MatchEnded(winners, _score):
                for seat in range(at.players):
                    side = seat if len(at.score) == at.players else seat % 2
                    self.company.moods[seat] = "pleased" if side in winners else "dismayed"
            case _:
                pass

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
            self.session.deal()
            self.take_events()
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
        self.chosen = self.armed = None
        self.refresh()

    def sum_up(self) -> None:
        """Show what the deal was worth."""
        due, self.due = self.due, None
        at = self.director.shown
        if isinstance(due, DealScored):
            summary = DealSummary(at, due, tuple(self.pegged), self.session.header.preset)
            self.app.push(Summary(self.app, summary, self.names, self.company.faces, self.refresh))
        else:
            self.app.push(self.sheet(self.refresh))

    def sheet(self, proceed: Callable[[], None] | None = None) -> ScoreSheet:
        """The score sheet."""
        return ScoreSheet(
            self.app, self.director.shown, self.history, self.names, self.company.faces,
            self.session.header.preset, proceed,
        )  # fmt: skip

    def finish(self) -> None:
        """The match is over: keep its record and show who won."""
        self.finished = True
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
            22 - 14 * self.p.ui_scale,
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
        self.chosen = self.armed = None
        self.session.submit(seat, action, state.ply)
        if self.app.saved.trouble and not self.watching:
            self.app.tell(_("The match cannot be saved: {why}.").format(why=self.app.saved.trouble))
        self.take_events()

    def throw(self) -> None:
        """Throw the cards that were picked."""
        hand = self.director.shown.hand_of(self.viewer)
        self.decide(Discard(tuple(card for card in hand if card in self.director.picked)))

    def press_card(self, card: Card | None) -> None:
        """A card of the hand was chosen: play it, pick it for the discard, or say why not."""
        if not self.my_turn:
            return
        legal = self.session.legal()
        if isinstance(legal, ChooseDiscard):
            assert card is not None
            picked = set(self.director.picked) ^ {card}
            if len(picked) <= legal.count:
                self.app.audio.play("hover")
                self.director.set_picked(picked)
            else:
                self.refused = words.refusal(Reason.DISCARD_COUNT, self.director.shown)
                self.director.shake(card)
            return
        if self.session.state.phase != "play":
            return
        action = Play(None) if self.session.state.forehead else Play(card)
        reason = self.session.why_illegal(action)
        if reason is not None:
            self.refused = words.refusal(reason, self.director.shown)
            self.director.shake(card or "")
            return
        if self.app.settings.confirm_play and self.armed != card and card is not None:
            self.armed = self.chosen = card
            self.director.raise_card(card)
            return
        self.decide(action)

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
        self.told, self.refused = _("Taken back."), ""
        self.chosen = self.armed = None
        self.refresh()

    # Keys and pointer

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.WINDOWFOCUSLOST:
            return self.focus_lost()
        if self.cover is not None and self.cover.handle(event, self.director, self.p):
            return True
        if event.type == pygame.KEYDOWN and self.key(event):
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and self.pointer(event):
            return True
        return super().handle(event)

    def focus_lost(self) -> bool:
        """The window is not looked at: on a shared screen the cover falls."""
        if self.cover is None or self.viewer < 0:
            return False
        self.put_cover(self.viewer)
        return True

    def key(self, event: pygame.Event) -> bool:
        """Keys of the table; whether it was one."""
        match event.key:
            case pygame.K_F1:
                self.open_rules()
            case pygame.K_TAB:
                self.app.push(self.sheet())
            case pygame.K_l:
                self.showing_last = not self.showing_last
            case pygame.K_u:
                self.undo()
            case pygame.K_v if self.watching:
                self.next_view()
            case pygame.K_PLUS | pygame.K_KP_PLUS | pygame.K_EQUALS:
                self.change_speed(1)
            case pygame.K_MINUS | pygame.K_KP_MINUS:
                self.change_speed(-1)
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                return self.confirm(event.key == pygame.K_SPACE)
            case pygame.K_LEFT | pygame.K_RIGHT | pygame.K_UP | pygame.K_DOWN:
                return self.arrow(event.key)
            case _:
                return False
        return True

    def confirm(self, space: bool) -> bool:
        """Enter or the space bar: hurry, or press the chosen card."""
        if self.showing_last:
            self.showing_last = False
            return True
        if self.director.busy or not self.my_turn:
            self.hurry()
            return True
        legal, phase = self.session.legal(), self.session.state.phase
        if isinstance(legal, ChooseDiscard):
            if not space and len(self.director.picked) == legal.count:
                self.throw()
            elif self.chosen is not None:
                self.press_card(self.chosen)
            return True
        if phase == "play":
            if self.session.state.forehead:
                self.press_card(None)
            elif self.chosen is not None:
                self.press_card(self.chosen)
            return True
        return False

    def arrow(self, key: int) -> bool:
        """Arrows choose a card of the hand when a card is wanted."""
        if not self.my_turn or self.session.state.phase not in ("play", "discard") or self.session.state.forehead:
            return False
        hand = [
            sprite.card
            for sprite in self.director.in_order
            if sprite.place == "hand" and sprite.seat == self.director.home and sprite.card
        ]
        if not hand:
            return False
        self.controls.ring = False
        if key in (pygame.K_UP, pygame.K_DOWN):
            if self.chosen is not None and self.session.state.phase == "discard":
                self.press_card(self.chosen)
            return True
        at = hand.index(self.chosen) if self.chosen in hand else (-1 if key == pygame.K_RIGHT else len(hand))
        at = (at + (1 if key == pygame.K_RIGHT else -1)) % len(hand)
        self.chosen = hand[at]
        self.director.raise_card(self.chosen)
        self.app.audio.play("hover")
        return True

    def pointer(self, event: pygame.Event) -> bool:
        """The pointer over, on or with a card; whether the table took it."""
        unit = self.p.unit_px
        x, y = event.pos[0] / unit, event.pos[1] / unit
        if event.type == pygame.MOUSEMOTION:
            return self.pointer_moved(event.pos, x, y)
        if event.button != 1:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            if self.showing_last:
                self.showing_last = False
                return True
            if self.controls.at(event.pos) >= 0:
                return False
            if self.director.busy or not self.my_turn:
                if self.click_hint(event):
                    return True
                self.hurry()
                return True
            sprite = self.director.card_at(x, y)
            if sprite is not None:
                self.pressed = (sprite, event.pos)
                self.chosen = None
                return True
            return False
        if self.pressed is None:
            return False
        sprite, _start = self.pressed
        self.pressed = None
        if self.director.held is not None:
            up = y < PLAYED_ABOVE * 720 and self.session.state.phase == "play"
            if up:
                self.press_card(sprite.card)
            self.director.release()
            return True
        self.press_card(sprite.card)
        return True

    def pointer_moved(self, pos: tuple[int, int], x: float, y: float) -> bool:
        """Hover a card, or drag it."""
        if self.pressed is not None:
            sprite, start = self.pressed
            far = abs(pos[0] - start[0]) + abs(pos[1] - start[1]) > DRAG_PX
            if self.director.held is not None or (far and self.session.state.phase == "play"):
                self.director.hold(sprite.key, x, y)
            return True
        over = self.director.card_at(x, y) if self.controls.at(pos) < 0 else None
        if self.my_turn and self.session.state.phase in ("play", "discard"):
            if over is not None:
                self.chosen = None
            if over is not None or self.chosen is None:
                self.director.raise_card(over.key if over is not None else None)
        return False

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

    def next_view(self) -> None:
        """Watching: the next seat's eyes, then all hands open."""
        if self.director.busy:
            return
        at = self.viewer
        viewer = views.OPEN if at == len(self.session.header.players) - 1 else 0 if at == views.OPEN else at + 1
        self.show_to(viewer, max(viewer, 0))
        self.app.tell(
            _("All hands are open.")
            if viewer == views.OPEN
            else _("You look over {name}'s shoulder.").format(name=self.names.names[viewer])
        )

    def open_rules(self) -> None:
        """F1."""
        header = self.session.header
        self.app.push(Rules(self.app, header.preset, header.options, len(header.players)))

    def open_fair_deal(self) -> None:
        """The seal of this deal, and its salt once it is over."""
        shuffle = self.session.shuffle
        if shuffle is None:
            self.app.tell(_("No deal has been sealed yet."))
            return
        over = self.session.deal_due or self.session.over
        self.app.push(FairDeal(self.app, self.session.state.deal, shuffle, over))

    def back(self) -> None:
        """Esc: the menu."""
        app = self.app
        entries: list[Entry] = [
            (_("Back to the table"), "Esc", 0, app.pop, _("Go on playing.")),
            (_("Rules"), "F1", pygame.K_F1, self.open_rules, _("The rules of this table in plain words.")),
            (_("Score sheet"), "Tab", pygame.K_TAB, lambda: app.push(self.sheet()), _("Every deal so far.")),
            (_("Fair deal"), "F", pygame.K_f, self.open_fair_deal, _("How anybody can check the shuffle.")),
            (_("Settings"), "S", pygame.K_s, lambda: routes.to_settings(app), _("Look, sound and speed.")),
            (
                _("Title"),
                "T",
                pygame.K_t,
                lambda: routes.to_title(app),
                _("Leave the table.") if self.watching else _("The match is saved; Continue goes on with it."),
            ),
        ]
        app.push(Menu(app, self.name(), entries))

    # What is seen

    def draw(self, surface: pygame.Surface) -> None:
        director = self.director
        covered = self.cover is not None and self.cover.is_down
        ring = self.chosen if self.my_turn else None
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
        self.caption(surface, self.caption_parts(), self.hints())

    def deal_words(self, at: views.View) -> str:
        """How far the match is."""
        rounds = getattr(at.options, "schedule", None)
        if rounds is None:
            return _("deal {deal}").format(deal=max(1, at.deal))
        if at.forehead:
            return _("round {number} of {rounds} · on the forehead").format(number=at.deal, rounds=len(rounds))
        return _("round {number} of {rounds}").format(number=max(1, at.deal), rounds=len(rounds))

    def caption_parts(self) -> list[Part]:
        """What happened, and, bold, what may be done now."""
        if self.cover is not None and self.cover.is_down:
            return [Part(self.told + " "), Part(self.cover.words(self.names), bold=True)]
        if self.refused:
            return [Part(self.refused, bold=True)]
        parts = [Part(self.told + " ")] if self.told else []
        shown = self.director.shown
        if not self.director.busy and shown.turn is not None:
            if self.session.state.phase == "discard" and self.my_turn and self.director.picked:
                return [*parts, Part(self.picked_words(), bold=True)]
            names = self.names
            if self.viewer >= 0 and self.viewer in self.people:
                names = words.Names(names.names, names.options, self.viewer)
            parts.append(Part(words.asked(shown, names), bold=True))
        return parts

    def picked_words(self) -> str:
        """How many cards are still to be chosen for the discard."""
        legal = self.session.legal()
        assert isinstance(legal, ChooseDiscard)
        left = legal.count - len(self.director.picked)
        if not left:
            return _("Enter throws them.")
        return ngettext("{count} more to choose.", "{count} more to choose.", left).format(count=left)

    def hints(self) -> list[Hint]:
        """The keys of the moment."""
        hints = []
        if self.director.busy:
            hints.append(Hint(_("Hurry"), ("enter",), pygame.K_RETURN))
        elif self.my_turn and self.session.undo_allowed and self.session.undo_point(self.people) is not None:
            hints.append(Hint(_("Undo"), ("U",), pygame.K_u))
        if self.watching:
            hints.append(Hint(_("View"), ("V",), pygame.K_v))
        if self.director.shown.tricks:
            hints.append(Hint(_("Last trick"), ("L",), pygame.K_l))
        hints.append(Hint(_("Sheet"), ("Tab",), pygame.K_TAB))
        hints.append(Hint(_("Rules"), ("F1",), pygame.K_F1))
        return hints
