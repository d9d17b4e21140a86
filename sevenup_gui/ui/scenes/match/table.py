"""The table: a match with a person's hands on it.

While the picture is behind the match a click means "hurry"; when it has caught up, the person may decide.
"""

import math
from collections.abc import Sequence
from dataclasses import replace

import pygame

from sevenup_gui.engine import views
from sevenup_gui.engine.actions import Action, Bid, ChooseDiscard, Discard, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.events import Begged, BidMade, CardsDealt, DealStarted, Event, GaveOne, HandCut, Stood
from sevenup_gui.engine.record import Seated
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.match.host import Claim, Host, Person
from sevenup_gui.match.session import only_choice
from sevenup_gui.match.undo import USUAL_UNDO, UndoPlan
from sevenup_gui.players.claim import offer
from sevenup_gui.players.computers import Computers
from sevenup_gui.sitters import PERSON_FACE
from sevenup_gui.speech import asking
from sevenup_gui.speech.aloud import hand_sentence, last_trick_sentence, level_words, next_level, trump_sentence
from sevenup_gui.speech.deallog import deal_log, log_title
from sevenup_gui.speech.keeping import saved_again, unsaved
from sevenup_gui.speech.moments.undoing import request_words
from sevenup_gui.speech.standing import deal_words, in_rounds, note_words
from sevenup_gui.speech.words import not_taken_back, rest_taken
from sevenup_gui.stage.geometry import Rect
from sevenup_gui.stage.order import held, proposed
from sevenup_gui.stage.tempo import SPEEDS, Speed, Tempo
from sevenup_gui.store.saved import Seating
from sevenup_gui.store.setup import HUMAN, SeatSetup, TableSetup
from sevenup_gui.ui.access.news import paper_again
from sevenup_gui.ui.access.tree import SCENE, Key, Node, Told, text
from sevenup_gui.ui.access.window import shortcut_of, tree_of
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.draw.rails import bar_middle_u
from sevenup_gui.ui.kit.pieces.bars import Hint, MenuButton, Part, draw_top_bar
from sevenup_gui.ui.kit.pieces.button import Button
from sevenup_gui.ui.scenes.match.advice import Advice
from sevenup_gui.ui.scenes.match.aloud import LOG_LINES, chosen_card, log_node, said_nodes, turn_is_news
from sevenup_gui.ui.scenes.match.answers import (
    KEYS,
    MORE_KEY,
    Answers,
    answer,
    keys_sentence,
)
from sevenup_gui.ui.scenes.match.deallog import DealLog
from sevenup_gui.ui.scenes.match.match import MatchScene
from sevenup_gui.ui.scenes.match.touch import WANTED, Asked, Deed, Refused, Simple, Touch, own_cards
from sevenup_gui.ui.scenes.match.undoing import UndoChoice, UndoQuestion
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.scenes.sheet import Entry, FairDeal, Menu, Rules
from sevenup_gui.ui.table.aloud import (
    COVER,
    HAND,
    cover_node,
    last_trick_lines,
    match_nodes,
    open_hands,
    player_hand,
    seen_hand,
    trick_node,
)
from sevenup_gui.ui.table.lasttrick import draw_last_trick
from sevenup_gui.ui.table.moment import BID_KEYS, BUTTON_H_U, action_id, bid_panel, moment_controls, picker_of, row
from sevenup_gui.vocabulary.naming import card_name

LATE_ESC_S = 1.5  # Esc may have been meant for a paper that went away by itself just before
CLAIM_PAUSE_S = 0.25  # between tricks that are decided: they are shown, not studied
# Keys that are half of another one, or the window's own: no sign that somebody would like to play.
NO_OFFER = (
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_PRINTSCREEN,
)  # fmt: skip


class TableScene(MatchScene):
    """A match being played, or watched."""

    claims = True  # whether the rest is offered where it is a person's beyond doubt
    hints_given = True  # whether H says what an expert would do
    plays_forced = True  # whether a card plays itself where there is no choice, and that is wanted

    def __init__(
        self,
        app: Desk,
        host: Host,
        computers: Computers,
        seating: Seating,
        setup: TableSetup,
        watching: bool = False,
    ) -> None:
        self.showing_last = False
        self.last_gone_s = math.inf  # since the last trick's paper went away by itself
        self.moment: tuple[object, ...] = ()
        self.asked_last: tuple[object, ...] = ()
        self.skipping = False  # on the way to a person's next decision, without looking
        self.forced_at = (-1, 0.0)  # the ply at which a card plays itself, and how many seconds it is still looked at
        self.touch = Touch(app.audio.play)
        self.answers = Answers()
        self.told_from = 0  # the line of the log that followed the person's last decision
        self.left_on = (-1, 0, "")  # the seat, the deal and the card last played from under the keyboard
        self.advice = Advice(computers)
        self.claim_heard: Claim | None = None  # that was told last
        self.trouble = ""  # why the match could not be saved, as it was told last
        self._offered: tuple[int, int, tuple[Card, ...]] | None = None  # for which ply and viewer, and the cards
        super().__init__(app, host, computers, seating, setup, watching)

    # What goes on

    def take_settings(self) -> None:
        super().take_settings()
        if self.claiming:
            # While the rest is played out the table is quick, at any speed that was chosen.
            if self.app.settings.speed != "none":
                self.director.set_speed("fast")
            self.director.set_trick_pause(CLAIM_PAUSE_S)

    def go_on(self, dt_s: float) -> bool:
        if self.showing_last and not self.phones and not self.watching:
            return False  # who looks at the last trick is waited for, unless others play on elsewhere
        if self.claiming and (self.due is not None or self.session.state.phase != "play"):
            self.end_claim()
        return self.play_forced(dt_s) or super().go_on(dt_s)

    def update(self, dt_s: float) -> bool:
        self.last_gone_s += dt_s
        changed = super().update(dt_s)
        if self.skipping:
            self.press_on()
            changed = True
        changed = self.hear_claim() or changed
        changed = self.take_advice() or changed
        changed = self.put_undo_question() or changed
        self.tell_trouble()
        moment = self.moment_key()
        if moment != self.moment:
            self.moment = moment
            self.refresh()
        question = self.asked_key()
        if question != self.asked_last:
            self.asked_last = question
            self.app.presses.opened()
            if self.asks and self.session.state.phase not in WANTED and self.touch.looked is not None:
                self.touch.look_at(None, self.director)  # the buttons are asked about
        return changed

    def note(self, event: Event, at: views.View) -> None:
        super().note(event, at)
        if isinstance(event, DealStarted):
            if self.showing_last:
                self.showing_last, self.last_gone_s = False, 0.0
            self.trouble = ""  # whatever it is, it is told once more in every deal
        if isinstance(event, CardsDealt):
            self.read_hand(at)
        elif isinstance(event, Stood | Begged | GaveOne | BidMade | HandCut):
            self.answers.since = True

    def read_hand(self, at: views.View) -> None:
        """Cards have come to the hand: who hears the table hears it. Not where the next person may be listening."""
        home = self.director.home
        if self.shared or self.viewer != home or home not in self.here:
            return
        if not at.forehead and at.hands and at.hand_of(home):
            trump = proposed(at.turned, at.trump)
            cards = held(at.hand_of(home), self.director.order, trump)
            self.telling.log.append(hand_sentence(at, home, cards, self.names))
            self.answers.heard_hand, self.answers.since = self.app.read_aloud, False

    def enter(self) -> None:
        self.answers.heard_hand = False  # another scene was heard meanwhile
        super().enter()

    def show_to(self, viewer: int, home: int) -> None:
        self.touch.forget()
        self.answers.forget()
        super().show_to(viewer, home)

    def anew(self, epoch: int) -> None:
        self.touch.forget()
        super().anew(epoch)
        self.take_settings()

    def tell_trouble(self) -> None:
        """Say that the match cannot be saved, and that it can be again."""
        saved = self.app.saved
        trouble = saved.trouble if self.kept else ""
        if trouble != self.trouble:
            self.trouble = trouble
            self.app.tell(unsaved(saved.path, trouble) if trouble else saved_again())

    # The person's decision

    @property
    def my_turn(self) -> bool:
        """Whether the person who looks at the table is to decide, and the picture has caught up."""
        turn = self.session.state.turn
        mine = turn is not None and turn == self.viewer and turn in self.here
        return mine and not self.holds() and not self.claiming

    @property
    def asked(self) -> Asked:
        """What the person is asked now."""
        view = self.session.view(self.viewer) if self.my_turn else None
        return Asked(view, self.app.settings.confirm_play)

    def moment_key(self) -> tuple[object, ...]:
        """What the buttons of the moment depend on."""
        state = self.session.state
        cover = self.cover.seat if self.cover is not None else None
        zones = self.director.zones
        return (self.my_turn, state.ply, state.phase, self.director.picked, zones.buttons, cover, self.stand_in_due)

    @property
    def asks(self) -> bool:
        return self.my_turn or self.stand_in_due is not None

    def asked_key(self) -> tuple[object, ...]:
        """What a press would answer: with another one it is to be seen first."""
        return (self.asks, self.session.state.ply, self.session.epoch)

    def build(self) -> Sequence[Control]:
        controls = [self.menu_control()]
        if self.my_turn:
            controls += moment_controls(self.p, self.director, self.session.legal(), self.decide, self.throw)
            controls += self.claim_controls()
        return controls + self.stand_in_controls()

    def menu_control(self) -> Control:
        """The menu's plaque."""
        return Control(
            "menu",
            _("Menu"),
            20,
            bar_middle_u(self.p.ui_scale) - 14 * self.p.ui_scale,
            lambda _state, _focus: MenuButton(),
            self.back,
            paint=lambda _surface, _state, _focus: None,
        )

    def decide(self, action: Action) -> None:
        """The person has decided."""
        if not self.my_turn:
            return
        reason = self.session.why_illegal(action)
        if reason is not None:
            self.refuse(reason)
            self.app.audio.play("refuse")
            return
        seat, ply = self.viewer, self.session.state.ply
        if self.cover is not None and self.session.turn_after(action) != seat:
            # What comes next is for all eyes: the picture goes on from what is public. Who goes on at once is not
            # covered in between: nobody else has come to the screen.
            self.cover.gone()
            self.show_to(views.PUBLIC, seat)
        self.director.set_picked(())
        if isinstance(action, Play) and action.card is not None and action.card == self.touch.chosen:
            self.left_on = (seat, self.session.state.deal, action.card)
        self.touch.forget()
        self.told_from, self.answers.heard_hand = len(self.telling.log), True
        self.host.submit(seat, action, ply)

    def refuse(self, reason: Reason) -> None:
        """Say why not."""
        self.telling.refuse(reason, self.director.shown)

    def throw(self) -> None:
        """Throw the cards that were picked."""
        if self.my_turn:
            self.decide(self.touch.throw(self.session.view(self.viewer), self.director))

    def do(self, deed: Deed | None) -> bool:
        """Do what was meant by the hands on the cards; whether anything was."""
        match deed:
            case None:
                return False
            case Simple.SEEN | Simple.AWAY:
                pass
            case Simple.HURRY:
                self.skip()
            case Simple.TAKE_REST if self.offered:
                self.take_rest()
            case Simple.TAKE_REST | Simple.NOTHING_CHOSEN:
                self.telling.choose_first()
            case Refused(reason):
                self.refuse(reason)
            case action:
                self.decide(action)
        return True

    def press_card(self, card: Card | None) -> None:
        """A card of the hand was chosen, by whatever means."""
        if self.my_turn:
            self.do(self.touch.press_card(card, self.asked, self.director))

    def look_at(self, card: Card) -> None:
        """The keyboard is on a card of which nothing is wanted."""
        self.touch.look_at(card, self.director)
        self.controls.ring = False

    def choose_card(self, card: Card) -> None:
        """The keyboard's choice is on a card."""
        self.touch.choose(card, self.director)

    def hurry(self) -> None:
        """Nobody has to wait for a picture."""
        self.director.hurry()
        self.computers.hurry()

    def skip(self) -> None:
        """Go to the next decision of a person here; with nobody to decide anything, or phones to wait for, only
        hurry."""
        if self.here and not self.phones:
            self.skipping = True
        else:
            self.hurry()

    def press_on(self) -> None:
        """Let everything happen that happens of itself, now: as far as a decision, a paper or a cover, or until a
        computer still thinks."""
        while self.skipping:
            self.director.skip()
            self.tell_arrived()
            covered = self.cover is not None and self.cover.is_down
            if self.app.scenes[-1] is not self or covered or (self.asks and self.forced() is None):
                self.skipping = False
            elif not self.go_on(math.inf):
                break

    # Phones that are waited for

    @property
    def stand_in_due(self) -> int | None:
        """The seat whose phone has been away for so long that a computer may play for it."""
        return None if self.room is None or self.holds() else self.room.offers_stand_in

    def stand_in_controls(self) -> list[Control]:
        """The button that lets a computer play, where somebody has been waited for long enough."""
        seat = self.stand_in_due
        if seat is None or (self.cover is not None and self.cover.is_down):
            return []
        label = _("Let the computer play for {name}").format(name=self.names.names[seat])
        button = Button(label, "C", _("{name} can have the seat back").format(name=self.names.names[seat]),
                        h_u=BUTTON_H_U, size_u_words=25)  # fmt: skip
        return row(self.p, self.director, [("stand in", button, self.stand_in, (pygame.K_c,), True)])

    def stand_in(self) -> None:
        """A computer plays for whoever is waited for."""
        seat = self.stand_in_due
        if self.room is not None and seat is not None:
            self.room.stand_in(seat)

    # A card that plays itself

    def forced(self) -> Action | None:
        """The card that is to be played of itself: the last one, or the only one that may be played. Where people share
        a screen only the last, which all can count: of another one they are not told that it was forced. A card on
        a forehead is its owner's to show, and one on a phone to throw."""
        state = self.session.state
        if not (self.plays_forced and self.app.settings.play_forced) or self.claiming or self.holds():
            return None
        if state.turn not in self.here or state.phase != "play" or state.forehead:
            return None
        if self.cover is not None and len(state.hands[state.turn]) > 1:
            return None
        return only_choice(state)

    def play_forced(self, dt_s: float) -> bool:
        """Let the card that plays itself be seen for a moment, and play it; whether anything was done."""
        action = self.forced()
        if action is None or self.showing_last or self.director.held is not None:
            return False
        state = self.session.state
        ply, left_s = self.forced_at
        if ply != state.ply:
            self.forced_at = (state.ply, Tempo(self.app.settings.speed).pause_s("forced"))
            if isinstance(action, Play) and action.card is not None and self.viewer == state.turn:
                self.choose_card(action.card)
            return True
        self.forced_at = (ply, left_s - dt_s)
        if left_s > dt_s:
            return False
        assert state.turn is not None
        if self.my_turn:
            self.decide(action)
        else:  # nobody has to look for it
            self.host.submit(state.turn, action, state.ply)
        return True

    def forced_words(self, action: Action) -> str:
        """What the caption says meanwhile."""
        if len(self.session.state.hands[self.session.state.turn or 0]) == 1:
            return _("The last card plays itself.")
        assert isinstance(action, Play)
        return _("Only {card} may be played: it plays itself.").format(card=card_name(action.card or ""))

    # A hint

    def ask_hint(self) -> None:
        """What an expert would do, where that may be asked; the record says that it was."""
        if not self.hints_given:
            self.app.tell(_("No hints where packs are sealed: others play the same cards."))
            return
        view = self.asked.view
        if view is not None:
            self.session.note_hint(self.viewer)
        self.advice.ask(view)

    def take_advice(self) -> bool:
        """Show the hint once it is there, or drop it when its moment has passed; whether anything looks different."""
        ply = self.session.state.ply if self.my_turn else None
        if self.advice.stale(ply):
            return True
        if self.advice.ply is None:
            return False
        action = self.advice.arrived(self.session.view(self.viewer))
        match action:
            case None:
                return False
            case Play(card) if card is not None:
                self.choose_card(card)
            case Discard(cards):
                self.director.set_picked(cards)
            case _:
                self.controls.focus_on(action_id(action))
        return True

    # Taking the rest

    @property
    def claiming(self) -> bool:
        """Whether the rest is being played out."""
        return self.host.claimed is not None

    @property
    def offered(self) -> tuple[Card, ...]:
        """The cards in the order in which they take the rest, where that may be offered now."""
        if not self.claims or not self.my_turn or self.session.state.phase != "play":
            return ()
        moment = (self.session.state.ply, self.viewer)
        if self._offered is None or self._offered[:2] != moment:
            self._offered = (*moment, offer(self.session.view(self.viewer)))
        return self._offered[2]

    def claim_controls(self) -> list[Control]:
        """The button, where there is an offer."""
        count = len(self.offered)
        if not count:
            return []
        label, second = asking.rest_words(count)
        button = Button(label, "T", second, h_u=BUTTON_H_U, size_u_words=25)
        return row(self.p, self.director, [("take rest", button, self.take_rest, (pygame.K_t,), True)])

    def take_rest(self) -> None:
        """The person takes the rest."""
        order, seat = self.offered, self.viewer
        if not order:
            return
        self.host.claim(seat, order)
        if self.cover is not None:
            self.cover.gone()
            self.show_to(views.PUBLIC, seat)
        self.touch.forget()
        self.hear_claim()

    def hear_claim(self) -> bool:
        """Say that the rest is somebody's, who may have taken it on a phone; whether anything looks different."""
        claim, self.claim_heard, before = self.host.claimed, self.host.claimed, self.claim_heard
        if claim is None or claim == before:
            return False
        self.telling.say(rest_taken(claim.seat, self.names))
        self.take_settings()
        self.refresh()
        return True

    def end_claim(self) -> None:
        """Everything is as before."""
        self.host.unclaim()
        self.take_settings()
        self.refresh()

    # Taking back

    def undo(self) -> None:
        """Take back the last decision, or ask those whom it touches; while it is asked, do not ask any more."""
        if self.watching or not self.here:
            return
        request = self.host.undo_request
        if request is not None:
            if request.plan.seat in self.here:
                self.host.ask_undo(request.plan.seat)
            return
        plans = self.undo_plans()
        behind = self.director.busy and not self.director.passing and not self.claiming
        if behind or not plans:
            self.app.tell(not_taken_back(self.session.undo_rule))
        elif len(self.here) == 1:
            self.take_back(plans[0].seat)
        else:
            self.cover_up()
            self.app.push(UndoChoice(self.app, plans, self.names, self.take_back))

    def undo_plans(self) -> list[UndoPlan]:
        """What the people at this screen may take back, or ask to, those first who need not ask."""
        plans = [self.host.undo_plan(seat, self.takes_back_choices) for seat in self.here]
        return sorted((plan for plan in plans if plan is not None), key=lambda plan: (bool(plan.asks), -plan.at))

    def take_back(self, seat: int) -> None:
        """Somebody at this screen takes back, or asks to."""
        if not self.host.undo(seat, self.takes_back_choices):
            self.host.ask_undo(seat, self.takes_back_choices)

    def put_undo_question(self) -> bool:
        """Ask whoever at this screen is to agree; whether anything looks different."""
        request = self.host.undo_request
        seat = None if request is None else next((seat for seat in request.open if seat in self.here), None)
        if request is None or seat is None or self.app.scenes[-1] is not self or self.director.busy:
            return False
        self.cover_up()
        self.app.push(UndoQuestion(self.app, self.host, request, seat, self.names))
        return True

    def cover_up(self) -> None:
        """What somebody looks at is not for who comes to answer."""
        if self.cover is not None and self.viewer >= 0:
            self.put_cover(self.viewer)

    @property
    def takes_back_choices(self) -> bool:
        """Whether undo goes back to where there was a choice: a forced card would only play itself again."""
        return self.plays_forced and self.app.settings.play_forced

    # Watching

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

    def offer_seat(self) -> None:
        """Somebody walking by touched a key: would they like to play?"""
        seat = max(self.viewer, 0)
        name = self.names.names[seat]
        entries: list[Entry] = [
            (
                "take seat",
                _("Play in {name}'s place").format(name=name),
                "enter",
                pygame.K_p,
                lambda: self.take_seat(seat),
                _("You take over these cards and this score."),
            ),
            ("watch on", _("Go on watching"), "Esc", 0, self.app.pop, _("The computers go on.")),
        ]
        self.app.push(Menu(self.app, _("Take a seat?"), entries))

    def take_seat(self, seat: int) -> None:
        """A person takes over a computer's seat in the match that is being watched: from now on it is kept."""
        faces = tuple(PERSON_FACE if i == seat else face for i, face in enumerate(self.seating.faces))
        seating = Seating(faces, USUAL_UNDO, seed=self.seating.seed)
        self.app.saved.begin(seating)
        self.computers.leave(seat)
        self.host.sit(seat, Person(), Seated(self.app.settings.name or _("Guest"), "human"))
        self.host.keep(self.app.saved)
        self.session.undo_rule = USUAL_UNDO
        setup = self.setup.with_seat(seat, SeatSetup(HUMAN, PERSON_FACE))
        # The new scene listens before this one leaves, so that nobody else leaves the table.
        self.app.unwind(TableScene(self.app, self.host, self.computers, seating, setup))

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

    def pointer(self, event: pygame.Event) -> bool:
        """The pointer over, on or with a card; whether the table took it."""
        touch, director, unit_px = self.touch, self.director, self.p.unit_px
        on_control = self.controls.at(event.pos) >= 0
        if event.type == pygame.MOUSEMOTION:
            return touch.move(event.pos, unit_px, self.p.size_px, self.asked, director, on_control)
        if event.button != 1:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            return self.do(touch.release(event.pos, self.p.size_px, self.asked, director, on_control))
        if self.showing_last:
            self.showing_last = False
            return True
        if on_control:
            return False
        if director.busy or not self.my_turn:
            if not self.click_hint(event):
                self.hurry()
            return True
        return touch.press(event.pos, unit_px, director)

    def key(self, event: pygame.Event) -> bool:
        """Do what a key means at the table; whether it was one of its keys."""
        match event.key:
            case pygame.K_F1:
                self.open_rules()
            case pygame.K_TAB:
                self.open_sheet()
            case pygame.K_l:
                self.showing_last = not self.showing_last and bool(self.director.shown.tricks)
                if self.showing_last or not self.director.shown.tricks:
                    self.answers.say(last_trick_sentence(self.director.shown, self.names))
            case _ if self.speak(event):
                pass
            case pygame.K_d:
                self.open_log()
            case pygame.K_u:
                self.undo()
            case _ if event.key in BID_KEYS and self.my_turn and self.session.state.phase == "bid":
                self.decide(Bid(BID_KEYS[event.key]))
            case pygame.K_h if self.here:
                self.ask_hint()
            case pygame.K_v if self.watching:
                self.next_view()
            case pygame.K_PLUS | pygame.K_KP_PLUS | pygame.K_EQUALS:
                self.change_speed(1)
            case pygame.K_MINUS | pygame.K_KP_MINUS:
                self.change_speed(-1)
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE if self.showing_last:
                self.showing_last = False
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE if self.stand_in_due is not None:
                return False  # presses the button that offers it
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                return self.do(self.touch.confirm(event.key == pygame.K_SPACE, self.asked, self.director))
            case pygame.K_LEFT | pygame.K_RIGHT | pygame.K_UP | pygame.K_DOWN:
                return self.arrow(event.key)
            case _ if self.watching and event.key not in NO_OFFER:
                self.offer_seat()
            case _:
                return False
        return True

    def arrow(self, key: int) -> bool:
        """Arrows choose a card of the hand, or go along it while none is wanted; whether they did."""
        deed = self.touch.arrow(key, self.asked, self.director, bool(self.offered))
        if deed is None:
            return self.enter_hand(key)
        self.controls.ring = deed in ("offer", Simple.AWAY)
        return deed == "offer" or self.do(deed)

    def enter_hand(self, key: int) -> bool:
        """An arrow from the buttons of the moment down to the hand, or, where there are none, any but up."""
        hand = [sprite.card for sprite in own_cards(self.director) if sprite.card]
        covered = self.cover is not None and self.cover.is_down
        if not hand or covered or self.director.shown.forehead:
            return False
        if (key != pygame.K_DOWN or self.controls.leads(key)) if self.asks else key == pygame.K_UP:
            return False
        self.touch.look_at(hand[-1] if key == pygame.K_LEFT else hand[0], self.director)
        self.controls.ring = False
        self.app.audio.play("hover")
        return True

    # What is told to who asks

    def speak(self, event: pygame.Event) -> bool:
        if event.key not in KEYS or event.mod & pygame.KMOD_ALT:
            return False
        home, s = self.director.home, self.app.settings
        if event.key == MORE_KEY:
            s.aloud = next_level(s.aloud)
            s.save()
            self.answers.say(_("Read aloud: {level}.").format(level=level_words(s.aloud)))
            return True
        covered = self.cover.words(self.names) if self.cover is not None and self.cover.is_down else ""
        front = self.app.scenes[-1]
        again = (covered or self.again_words()) if front is self else paper_again(tree_of(front))
        self.answers.say(answer(event.key, self.shown_now(), home, self.own_hand(), self.names, again, covered))
        return True

    def answered(self) -> Sequence[Node]:
        return self.answers.told()

    def shown_now(self) -> views.View:
        """The match as the plates have it: nobody's turn while cards are on their way."""
        marks = self.director.marks
        return self.director.shown._replace(turn=None if marks.taking else marks.lit)

    def own_hand(self) -> tuple[Card, ...]:
        """The cards of the hand at the bottom as they lie, as far as they are seen."""
        at = self.director.shown
        seen = at.hand_of(self.director.home) if at.hands else ()
        return tuple(sprite.card for sprite in own_cards(self.director) if sprite.card and sprite.card in seen)

    def again_words(self) -> str:
        """What was said since the person's last decision, and what is asked."""
        lines = self.telling.log[self.told_from :][-LOG_LINES:]
        parts = self.caption_parts()
        asked = parts[-1].text if parts and parts[-1].bold else ""
        return " ".join(dict.fromkeys(part for part in (*lines, asked) if part)) or self.name()

    def change_speed(self, step: int) -> None:
        """Faster or slower, kept."""
        s = self.app.settings
        at = SPEEDS.index(s.speed) - step  # the quickest comes first
        s.speed = SPEEDS[min(max(at, 0), len(SPEEDS) - 1)]
        s.save()
        self.take_settings()
        names: dict[Speed, str] = {
            "slowest": _("slowest"),
            "slow": _("slow"),
            "normal": _("normal"),
            "fast": _("fast"),
            "none": _("no motion"),
        }
        self.app.tell(_("Speed: {speed}.").format(speed=names[s.speed]))

    # Beside the table

    def escape(self) -> None:
        """Esc puts the last trick's paper away, also where it came a little too late for that; else it is the menu."""
        if self.showing_last:
            self.showing_last = False
        elif self.last_gone_s < LATE_ESC_S:
            self.last_gone_s = math.inf  # the next one opens the menu
        else:
            super().escape()

    def back(self) -> None:
        app, rounds = self.app, in_rounds(self.session.header.options)
        sheet = _("Every round so far.") if rounds else _("Every deal so far.")
        log = _("Who did what in this round.") if rounds else _("Who did what in this deal.")
        ends: list[Entry] = [
            ("restart", _("Begin again"), "B", pygame.K_b, self.ask_restart, _("The same table, and a new match.")),
            ("abandon", _("Abandon the match"), "A", pygame.K_a, self.ask_abandon, _("It ends here, unfinished.")),
        ]
        entries: list[Entry] = [
            ("back to table", _("Back to the table"), "Esc", 0, app.pop, _("Go on playing.")),
            ("rules", _("Rules"), "F1", pygame.K_F1, self.open_rules, _("The rules of this table in plain words.")),
            ("sheet", _("Score sheet"), "Tab", pygame.K_TAB, self.open_sheet, sheet),
            ("log", _("What happened"), "D", pygame.K_d, self.open_log, log),
            (
                "fair deal",
                _("Fair deal"),
                "F",
                pygame.K_f,
                self.open_fair_deal,
                _("How anybody can check the shuffle."),
            ),
            *self.phones_entry(),
            ("settings", _("Settings"), "S", pygame.K_s, app.ways.to_settings, _("Look, sound and speed.")),
            *(() if self.watching else ends),
            (
                "title",
                _("Title"),
                "T",
                pygame.K_t,
                app.ways.to_title,
                self.leaving_words(),
            ),
        ]
        app.push(Menu(app, self.name(), entries))

    def phones_entry(self) -> list[Entry]:
        """The way to the phones, where people play together."""
        if self.watching or not self.shared:
            return []
        hint = _("Codes, and who holds the cards where.")
        return [("phones", _("Phones"), "P", pygame.K_p, self.phones_from_menu, hint)]

    def phones_from_menu(self) -> None:
        """Put the menu away for the board of phones, from which the way leads back to the table."""
        self.app.pop()
        self.open_phones()

    def ask_restart(self) -> None:
        """Whether to begin the match again."""
        self.ask_to_end(
            _("Begin the match again?"),
            ("restart", _("Begin again"), "B", pygame.K_b, self.restart, self.fate_words()),
        )

    def ask_abandon(self) -> None:
        """Whether to abandon the match."""
        self.ask_to_end(
            _("Abandon the match?"),
            ("abandon", _("Abandon it"), "A", pygame.K_a, self.abandon, self.fate_words()),
        )

    def ask_to_end(self, question: str, entry: Entry) -> None:
        """Ask before a match is ended that is not over."""
        keep: Entry = ("keep on", _("Go on playing"), "Esc", 0, self.app.pop, _("Nothing is lost."))
        self.app.replace(Menu(self.app, question, [keep, entry]))

    def fate_words(self) -> str:
        """What becomes of a match that is ended before it is over."""
        if not self.kept:
            return _("Nothing of it is kept.")
        return _("It counts for nobody; what was played lies among the matches, unfinished.")

    def restart(self) -> None:
        """The same table anew; the match under way is put away as the next one begins."""
        self.app.ways.to_new_match(self.setup)

    def abandon(self) -> None:
        """The match ends here, unfinished, and there is nothing to continue."""
        if self.kept:
            self.app.saved.give_up()
        self.app.ways.to_title()

    def leaving_words(self) -> str:
        """What becomes of the match when the table is left."""
        if self.watching:
            return _("Leave the table.")
        if self.app.saved.trouble:
            return unsaved(self.app.saved.path, self.app.saved.trouble)
        return _("The match is saved; Continue goes on with it.")

    def open_rules(self) -> None:
        """F1."""
        header = self.session.header
        self.app.push(Rules(self.app, self.rules, header.options, len(header.players)))

    def open_sheet(self) -> None:
        """Tab: the score sheet."""
        self.app.push(self.papers.sheet(self.director.shown, self.history))

    def open_log(self) -> None:
        """D: what happened in this deal, as far as the table has shown it."""
        events = self.session.happened(views.PUBLIC, 0)[0]
        parts = deal_log(events[: len(events) - self.director.pending], self.names)
        at = self.director.shown
        log = DealLog(self.app, log_title(at.options, at.deal), parts)
        self.app.push(log)
        log.page.offset_u = log.page.most_u  # where it was written last

    def open_fair_deal(self) -> None:
        """The seal of this deal, and its salt once it is over."""
        shuffle = self.session.shuffle
        if shuffle is None:
            self.app.tell(_("No deal has been sealed yet."))
            return
        over = self.session.deal_due or self.session.over
        self.app.push(FairDeal(self.app, self.session.state.deal, shuffle, over))

    # What is seen

    def draw(self, surface: pygame.Surface) -> None:
        p, director, cover = self.p, self.director, self.cover
        covered = cover is not None and cover.is_down
        ring = (self.touch.chosen if self.my_turn else None) or self.touch.looked
        # Where the next card will land, the button stands that offers to take the rest.
        pressed = [Rect(*(length / p.unit_px for length in item.rect(p))) for item in self.controls.items]
        self.table.draw(surface, director, self.dim_cards(), ring, covered, not self.offered, pressed)
        if self.my_turn and self.session.state.phase == "bid":
            bid_panel(p, surface, director)
        self.controls.draw(surface)
        if self.showing_last:
            draw_last_trick(p, surface, self.app.pack, director, self.names)
        if cover is not None and covered:
            cover.draw(p, surface, director, self.names, self.company.faces, self.controls.ring)
        at = director.shown
        draw_top_bar(
            p, surface, self.name(), deal_words(at), self.table.scores(director),
            note_words(at, director.home), MenuButton(hover=self.menu_hover()),
        )  # fmt: skip
        self.caption(surface, self.caption_parts(), self.hints())

    def dim_cards(self) -> frozenset[Card]:
        """The cards of the person's hand that may not be played now."""
        asked = self.asked
        legal = asked.legal
        if asked.phase != "play" or asked.blind or isinstance(legal, ChooseDiscard):
            return frozenset()
        playable = {action.card for action in legal if isinstance(action, Play)}
        return frozenset(card for card in self.director.shown.hand_of(self.viewer) if card not in playable)

    def caption_parts(self) -> list[Part]:
        """What happened, and, bold, what may be done now."""
        telling = self.telling
        request = self.host.undo_request
        if request is not None:
            return [Part(request_words(request.plan, self.names), bold=True)]
        if self.cover is not None and self.cover.is_down:
            return [Part(telling.told + " "), Part(self.cover.words(self.names), bold=True)]
        if self.advice.words and self.my_turn:
            return [Part(_("Hint:") + " "), Part(self.advice.words, bold=True)]
        if telling.refused:
            return [Part(telling.refused, bold=True)]
        parts = [Part(telling.told + " ")] if telling.told else []
        if telling.explained:
            return [*parts, Part(telling.explained, bold=True)]
        shown = self.director.shown
        waiting = self.room.waiting if self.room is not None and not self.director.busy else None
        if waiting is not None:
            return [*parts, Part(_("Waiting for {name}'s phone.").format(name=self.names.names[waiting]), bold=True)]
        if not self.director.busy and shown.turn is not None:
            forced = self.forced()
            if forced is not None:
                return [*parts, Part(self.forced_words(forced), bold=True)]
            if self.session.state.phase == "discard" and self.my_turn and self.director.picked:
                return [*parts, Part(self.picked_words(), bold=True)]
            names = self.names
            if self.viewer >= 0 and self.viewer in self.here:
                names = replace(names, you=self.viewer)
            barred = rules_of(shown.options).barred_bid(shown)
            if barred is not None and self.my_turn:
                if not picker_of(self.p, self.director).bare:
                    return [*parts, Part(asking.asked_of_dealer(shown, barred), bold=True)]
                parts.append(Part(asking.hook_sentence(shown) + " "))
            parts.append(Part(asking.asked(shown, names), bold=True))
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
        if not self.asks and (self.director.busy or not self.phones):
            hints.append(Hint(_("Hurry"), ("enter",), pygame.K_RETURN))
        elif self.my_turn or self.shared:
            hints += self.undo_hints()
        if self.claiming:
            hints += self.undo_hints()
        if self.my_turn and self.hints_given:
            hints.insert(0, Hint(_("Hint"), ("H",), pygame.K_h))
        if self.watching:
            hints.append(Hint(_("View"), ("V",), pygame.K_v))
        if self.director.shown.tricks:
            hints.append(Hint(_("Last trick"), ("L",), pygame.K_l, spare=2))
        hints.append(Hint(_("Log"), ("D",), pygame.K_d, spare=3))
        hints.append(Hint(_("Sheet"), ("Tab",), pygame.K_TAB, spare=1))
        hints.append(Hint(_("Rules"), ("F1",), pygame.K_F1))
        return hints

    # What is told

    def undo_hints(self) -> list[Hint]:
        """The key that takes back, asks to, or does not ask any more."""
        request, plans = self.host.undo_request, self.undo_plans()
        if request is not None:
            label = _("Do not ask") if request.plan.seat in self.here else ""
        else:
            label = "" if not plans else _("Ask to undo") if plans[0].asks else _("Undo")
        return [Hint(label, ("U",), pygame.K_u, spare=1)] if label else []

    def told(self) -> Told:
        director, names, at = self.director, self.names, self.shown_now()
        match = text(("match",), f"{deal_words(at)}{_(' · ')}{note_words(at, director.home)}")
        last = trick_node(("last trick",), _("Last trick"), last_trick_lines(at, names)) if self.showing_last else []
        log = log_node(self.telling.log)
        if self.cover is not None and self.cover.is_down:
            cover = cover_node(self.cover, director, names, self.p)
            asked = text(("asked", "cover", self.cover.shorts), self.cover.words(names), "polite")
            answered = self.answers.told()
            return Told((*match, *match_nodes(at, self.table), *last, cover), (log, *answered, *asked), COVER)
        hands = [*self.hand_told(), *open_hands(at, director.home, names)]
        before = [*match, *hands, *match_nodes(at, self.table), *last]
        return Told(tuple(before), (log, *self.answers.told(), *self.caption_told()), self.enter_told())

    def hand_told(self) -> list[Node]:
        """The hand at the bottom, each card with what may be done with it."""
        director, phase = self.director, self.session.state.phase
        if self.viewer != director.home or self.viewer not in self.here:
            return seen_hand(director, self.names, self.p)
        playing = self.my_turn and phase in ("play", "discard")
        left_on = self.card_left_on()
        return player_hand(
            director, self.names, self.p, self.dim_cards(), self.my_turn and phase == "discard",
            self.press_card if playing else None, self.choose_card if playing else self.look_at, left_on,
        )  # fmt: skip

    def caption_told(self) -> list[Node]:
        telling, hint = self.telling, self.advice.words
        parts, asked = self.caption_parts(), ""
        if parts and not (telling.refused or telling.explained or hint):
            asked = parts[-1].text if parts[-1].bold else ""
        elif self.my_turn and self.director.picked:
            asked = self.picked_words()
        if asked and self.my_turn and not self.director.picked and self.forced() is None:
            asked = self.asked_aloud(asked)
        state, level = self.session.state, self.app.settings.aloud
        aloud = self.my_turn or (level != "terse" and turn_is_news(self.director.shown, self.director.home))
        return said_nodes(telling, hint if self.my_turn else "", asked, state.ply, aloud)

    def asked_aloud(self, asked: str) -> str:
        """What is asked, with what else is to be heard with it."""
        level, at, phase = self.app.settings.aloud, self.director.shown, self.session.state.phase
        hand = hand_sentence(at, self.director.home, self.own_hand(), self.names)
        said = self.answers.question(asked, phase, level, hand, trump_sentence(at))
        if level != "beginner":
            return said
        keys = [(shortcut_of(item), item.label) for item in self.controls.items if item.keys and item.enabled]
        return f"{said} {keys_sentence(phase, keys)}".strip()

    def enter_told(self) -> Key | None:
        """Where Enter goes: to a card while one is wanted. While others are to act the focus stays on the hand; who
        only looks on, and at closed hands, is at the table itself."""
        looked = self.touch.looked
        if looked is not None and looked in self.own_hand():
            return (*HAND, looked)
        if not self.my_turn:
            return self.rest() if self.hand_told() else SCENE
        state, chosen = self.session.state, self.touch.chosen
        if state.phase not in ("play", "discard"):
            return None
        if chosen is None or self.forced() is not None:
            return self.rest()  # a card that plays itself is not gone to
        return chosen_card(self.director.shown, self.director.home, chosen)

    def rest(self) -> Key:
        """Where the focus is at the hand while no card is chosen: on the card played last, if the keyboard was on it,
        so that it moves no further than the hand on the keys does; else on the hand as a whole."""
        card = self.card_left_on()
        return chosen_card(self.director.shown, self.director.home, None) if card is None else (*HAND, card)

    def card_left_on(self) -> Card | None:
        """The card that was played from under the keyboard in this deal."""
        at, (seat, deal, card) = self.director.shown, self.left_on
        there = (self.director.home, at.deal, self.session.state.deal) == (seat, deal, deal) and at.hands
        return card if there and card not in at.hand_of(seat) else None

    def keys_told(self) -> Sequence[Hint]:
        return self.hints()  # known before they are drawn; and Enter hurries
