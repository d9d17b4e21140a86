"""The table by ear: what a reader is told of it, where Enter goes, and the keys that speak."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import Begged, BidMade, CardsDealt, Event, GaveOne, HandCut, Stood
from sevenup_gui.engine.views import View
from sevenup_gui.i18n import _, dot_list
from sevenup_gui.speech.aloud import hand_sentence, level_words, next_level, trump_sentence
from sevenup_gui.speech.standing import deal_words, note_words
from sevenup_gui.stage.order import hand_in_order
from sevenup_gui.ui.access.tree import SCENE, Key, Node, Told, text
from sevenup_gui.ui.access.window import shortcut_of
from sevenup_gui.ui.kit.command import Command
from sevenup_gui.ui.kit.controls import Controls
from sevenup_gui.ui.kit.pieces.bars import Part
from sevenup_gui.ui.scenes.match.advice import Advice
from sevenup_gui.ui.scenes.match.aloud import LOG_LINES, chosen_card, log_node, said_nodes, turn_is_news
from sevenup_gui.ui.scenes.match.answers import KEYS, MORE_KEY, Answers, answer, keys_sentence
from sevenup_gui.ui.scenes.match.parts.hands import Hands
from sevenup_gui.ui.scenes.match.parts.lasttrick import shown_now
from sevenup_gui.ui.scenes.match.parts.part import Moment, TablePart
from sevenup_gui.ui.scenes.match.parts.question import picked_words
from sevenup_gui.ui.scenes.match.touch import Touch, own_cards
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.table.aloud import HAND, match_nodes, open_hands, player_hand, seen_hand
from sevenup_gui.ui.table.tabletop import Tabletop


@dataclass(frozen=True, kw_only=True)
class CardActs:
    """Things that a screen reader does with a card of the hand: `press` it, `choose` it as the arrows do while cards
    are wanted, `look` at it while none is."""

    press: Callable[[Card | None], None]
    choose: Callable[[Card], None]
    look: Callable[[Card], None]


class Reader(TablePart):
    """The table told. `caption` is what the line at the bottom says, `controls` are what can be pressed."""

    def __init__(
        self,
        app: Desk,
        table: Tabletop,
        touch: Touch,
        answers: Answers,
        advice: Advice,
        *,
        caption: Callable[[], Sequence[Part]],
        controls: Controls,
        cards: CardActs,
        name: Callable[[], str],
    ) -> None:
        self.app, self.table, self.touch, self.answers, self.advice = app, table, touch, answers, advice
        self.said, self.controls, self.cards, self.name = caption, controls, cards, name
        self.told_from = 0  # the line of the log that followed the person's last decision
        self.left_on = (-1, 0, "")  # the seat, the deal and the card last played from under the keyboard

    def decided(self, now: Moment, card: Card | None) -> None:
        """The person has decided, by the keyboard on that card if any: from here on it is told again."""
        if card is not None:
            self.left_on = (now.viewer, now.session.state.deal, card)
        self.told_from, self.answers.heard_hand = len(now.telling.log), True

    def hear(self, now: Moment, event: Event, at: View) -> None:
        if isinstance(event, CardsDealt):
            self.read_hand(now, at)
        elif isinstance(event, Stood | Begged | GaveOne | BidMade | HandCut):
            self.answers.since = True

    def read_hand(self, now: Moment, at: View) -> None:
        """Cards have come to the hand: who hears the table hears it. Not where the next person may be listening."""
        home = now.director.home
        if now.shared or now.viewer != home or home not in now.here:
            return
        if not at.forehead and at.hands and at.hand_of(home):
            cards = hand_in_order(at, home, now.director.order)
            now.telling.write(partial(hand_sentence, at, home, cards, now.names))
            self.answers.heard_hand, self.answers.since = self.app.read_aloud, False

    # Keys that speak

    def commands(self, now: Moment) -> Sequence[Command]:
        return [
            Command(f"speak {key}", "", pygame.key.name(key), partial(self.speak, now, key), codes=(key,))
            for key in KEYS
        ]

    def speak(self, now: Moment, key: int, paper: str = "") -> None:
        """Tell what a key asks for. `paper` is what was said last of what lies over the table."""
        s = self.app.settings
        if key == MORE_KEY:
            s.aloud = next_level(s.aloud)
            s.save()
            self.answers.say(_("Read aloud: {level}.").format(level=level_words(s.aloud)))
            return
        covered = now.cover.words(now.names) if now.cover is not None and now.cover.is_down else ""
        again = (covered or self.again_words(now) or self.name()) if now.front else paper
        hand = own_hand(now)
        self.answers.say(answer(key, shown_now(now), now.director.home, hand, now.names, again, covered))

    def again_words(self, now: Moment) -> str:
        """Repeat everything said since the person's last decision, and the question."""
        lines = now.telling.log[self.told_from :][-LOG_LINES:]
        parts = self.said()
        asked = parts[-1].text if parts and parts[-1].bold else ""
        return " ".join(dict.fromkeys(part for part in (*lines, asked) if part))

    # The tree

    def nodes(self, now: Moment) -> Told:
        director, names, at = now.director, now.names, shown_now(now)
        match = text(("match",), dot_list((deal_words(at), note_words(at, director.home))))
        table, log = match_nodes(at, self.table), log_node(now.telling.log)
        if now.covered:
            return Told((*match, *table), (log, *self.answers.told()))
        hands = [*self.hand_told(now), *open_hands(at, director.home, names)]
        after = (log, *self.answers.told(), *self.caption_told(now))
        return Told((*match, *hands, *table), after, self.enter_told(now))

    def hand_told(self, now: Moment) -> list[Node]:
        """The hand at the bottom, each card with what may be done with it."""
        director, phase = now.director, now.session.state.phase
        if now.viewer != director.home or now.viewer not in now.here:
            return seen_hand(director, now.names, self.app.painter)
        playing, cards = now.my_turn and phase in ("play", "discard"), self.cards
        return player_hand(
            director, now.names, self.app.painter, Hands.dim_cards(now), now.my_turn and phase == "discard",
            cards.press if playing else None, cards.choose if playing else cards.look, self.card_left_on(now),
        )  # fmt: skip

    def caption_told(self, now: Moment) -> list[Node]:
        """Return the choices now, and the reason for a refusal."""
        telling, hint = now.telling, self.advice.words
        parts, asked = self.said(), ""
        if parts and not (telling.refused or telling.explained or hint):
            asked = parts[-1].text if parts[-1].bold else ""
        elif now.my_turn and now.director.picked:
            asked = picked_words(now)
        if asked and now.my_turn and not now.director.picked and now.forced is None:
            asked = self.asked_aloud(now, asked)
        state, level = now.session.state, now.settings.aloud
        aloud = now.my_turn or (level != "terse" and turn_is_news(now.director.shown, now.director.home))
        return said_nodes(telling, hint if now.my_turn else "", asked, state.ply, aloud)

    def asked_aloud(self, now: Moment, asked: str) -> str:
        """Return the question, with what else is heard with it."""
        level, at, form = now.settings.aloud, now.director.shown, now.decision.form
        hand = hand_sentence(at, now.director.home, own_hand(now), now.names)
        said = self.answers.question(asked, form, level, hand, trump_sentence(at))
        if level != "beginner":
            return said
        keys = [(shortcut_of(item), item.label) for item in self.controls.items if item.keys and item.enabled]
        return f"{said} {keys_sentence(form, keys)}".strip()

    def enter_told(self, now: Moment) -> Key | None:
        """Return the node that gets the focus: a card while one is wanted. While others are to act the focus stays on
        the hand; who only looks on, and at closed hands, is at the table itself."""
        if now.read:
            return None  # at what is to be read
        looked = self.touch.looked
        if looked is not None and looked in own_hand(now):
            return (*HAND, looked)
        if not now.my_turn:
            return self.rest(now) if self.hand_told(now) else SCENE
        state, chosen = now.session.state, self.touch.chosen
        if state.phase not in ("play", "discard"):
            return None
        if chosen is None or now.forced is not None:
            return self.rest(now)  # a card that plays itself is not gone to
        return chosen_card(now.director.shown, now.director.home, chosen)

    def rest(self, now: Moment) -> Key:
        """Return the node of the hand that has the focus while no card is chosen: the card played last if the keyboard
        was on it, so that the focus moves only as far as the keys do; otherwise the whole hand."""
        card = self.card_left_on(now)
        return chosen_card(now.director.shown, now.director.home, None) if card is None else (*HAND, card)

    def card_left_on(self, now: Moment) -> Card | None:
        """The card that was played from under the keyboard in this deal."""
        at, (seat, deal, card) = now.director.shown, self.left_on
        there = (now.director.home, at.deal, now.session.state.deal) == (seat, deal, deal) and at.hands
        return card if there and card not in at.hand_of(seat) else None


def own_hand(now: Moment) -> tuple[Card, ...]:
    """The cards of the hand at the bottom as they lie, as far as they are seen."""
    at = now.director.shown
    seen = at.hand_of(now.director.home) if at.hands else ()
    return tuple(sprite.card for sprite in own_cards(now.director) if sprite.card and sprite.card in seen)
