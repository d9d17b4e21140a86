"""What is said in a first lesson about each idea when it first comes up.

Nothing is scripted. `Coach` listens to what happens and looks at what is asked; whatever the learner does, the note
for it is given, once.
"""

from collections import deque
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from sevenup_gui.engine.actions import Action, Discard, Play
from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.events import (
    CardsDealt,
    DealScored,
    Event,
    GaveOne,
    HandCut,
    PointPegged,
    RanCards,
    RoundScored,
    Stood,
    TrickTaken,
    TrumpSettled,
    TurnUpSetAside,
    TurnUpShown,
)
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.views import View
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.games.up_down.rules import forbidden_bid
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.players import casual
from sevenup_gui.players.explain import fact_sentence, facts_for
from sevenup_gui.search.sight import Sight
from sevenup_gui.ui.scenes.lesson.lessons import LEARNER
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import action_sentence, card_name, suit_name, suit_title

Mark: TypeAlias = Literal["turn-up", "badge", "counters", "pile", "plate"]


@dataclass(frozen=True, slots=True)
class Note:
    """What is said: an idea in a heading and a sentence or two, and perhaps a move to try with its reason. `mark` is
    what of the table it speaks of."""

    key: str
    title: str
    words: str = ""
    move: Action | None = None
    why: str = ""
    mark: Mark | None = None

    @property
    def advice(self) -> str:
        """The move to try, in a sentence, and why, in another; or nothing."""
        if self.move is None:
            return ""
        return " ".join(filter(None, (_("Try this:"), action_sentence(self.move), self.why)))

    @property
    def aloud(self) -> str:
        """The whole in one line."""
        return " ".join(part for part in (_("{title}.").format(title=self.title), self.words, self.advice) if part)


@dataclass
class Coach:
    """Gives each note once. `waiting` are those that have come up and were not read yet, in order."""

    names: Names
    given: set[str] = field(default_factory=set)
    waiting: deque[Note] = field(default_factory=deque)

    def hear(self, event: Event, at: View) -> None:
        """Something happened; `at` is the learner's view after it."""
        teach = seven_up_news if isinstance(at.options, SevenUpOptions) else up_down_news
        note = teach(event, at, self.names)
        if note is not None and note.key not in self.given:
            self.given.add(note.key)
            self.waiting.append(note)

    def ask(self, view: View) -> Note:
        """It is the learner's turn: the idea behind the question, if it is new, and a move."""
        seven_up = isinstance(view.options, SevenUpOptions)
        note = (seven_up_question if seven_up else up_down_question)(view, self.names)
        words = "" if note.key in self.given else note.words
        self.given.add(note.key)
        move = casual.decide(view)
        return Note(note.key, note.title, words, move, reason(view, move), note.mark)


def reason(view: View, move: Action) -> str:
    """Why the move is a good one, in a sentence."""
    if isinstance(move, Play) and move.card is not None:
        return card_reason(view, move.card)
    facts = facts_for(view, move)
    if facts:
        return fact_sentence(facts[0])
    return _("What is left is worth more.") if isinstance(move, Discard) else ""


def card_reason(view: View, card: Card) -> str:
    """Why a card is a good one to play."""
    legal = legal_actions(view)
    if isinstance(legal, tuple) and len(legal) == 1:
        return _("Nothing else is allowed.")
    sight = Sight(view)
    wins = sight.holds_trick(card) if view.table else sight.win_chance(card) > 0.5
    # A trick that is needed says nothing for a card that will not take it.
    facts = [fact for fact in facts_for(view, Play(card)) if wins or fact.why not in ("needs more", "needs all")]
    if facts:
        return fact_sentence(facts[0])
    if wins and view.table:
        return _("The trick is worth a trump.") if card[1] == view.trump else _("It takes the trick as it lies.")
    if wins:
        return _("It will most likely take the trick.")
    if isinstance(view.options, UpDownOptions) and any(other[1] == view.trump for other in view.hand_of(view.viewer)):
        return _("Your trump can take a trick later.")
    return _("It gives away the least.")


def seven_up_news(event: Event, at: View, names: Names) -> Note | None:
    """Seven Up: what an event teaches."""
    dealer, you_deal = names.names[at.dealer], at.dealer == LEARNER
    match event:
        case CardsDealt() if at.deal == 1 and not at.turned:
            return Note(
                "the game",
                _("Seven points win"),
                _("Each of you gets six cards and plays them in six tricks. Points are scored for four things in them: "
                  "High, Low, Jack and Game."),
            )  # fmt: skip
        case TurnUpShown(card, jack) if jack is not None:
            text = (
                _("You dealt and turned {card}: that is a point for the dealer at once.")
                if you_deal
                else _("{name} dealt and turned {card}: that is a point for the dealer at once.")
            )
            return Note(
                "turned jack", _("A turned jack"), text.format(name=dealer, card=card_name(card)), mark="counters"
            )
        case TurnUpShown(card) if not at.rejected:
            text = _("The next card, {card}, is turned and belongs to nobody. It offers {suit} as trumps.")
            return Note("turn-up", _("The turn-up"), text.format(card=card_name(card), suit=suit_name(card[1])),
                        mark="turn-up")  # fmt: skip
        case TurnUpSetAside(card):
            text = _("{suit} were refused already, so the cards are run once more.")
            return Note("set aside", _("The same suit again"), text.format(suit=suit_title(card[1])), mark="turn-up")
        case Stood(seat) if seat != LEARNER:
            text = _("{name} likes {suit} well enough to play with them. Nothing is paid for that.")
            return Note("they stand", _("Standing"),
                        text.format(name=names.names[seat], suit=suit_name(at.turned[-1][1])))  # fmt: skip
        case GaveOne(seat) if seat != LEARNER:
            text = _("{name} gives you a point to keep {suit} as trumps.")
            text = text.format(name=names.names[seat], suit=suit_name(at.turned[-1][1]))
            return Note("they give", _("The gift"), text, mark="counters")
        case PointPegged(side, "gift") if side != LEARNER:
            text = _("A counter of {name} goes to the middle: a point that counts at once.")
            return Note("you give", _("The gift"), text.format(name=names.names[side]), mark="counters")
        case RanCards(seat) if seat != LEARNER:
            text = _("{name} will not pay a point for {suit}, and runs the cards: three more each, and a new turn-up.")
            return Note("they run", _("Running the cards"),
                        text.format(name=names.names[seat], suit=suit_name(at.turned[-1][1])))  # fmt: skip
        case TrumpSettled(suit):
            text = _("{suit} are trumps in this deal: any of them beats every other suit. Ace is high, two is low.")
            return Note("trumps", _("Trumps"), text.format(suit=suit_title(suit)), mark="badge")
        case HandCut(seat) if seat != LEARNER:
            text = _("{name} has thrown down to six as well. Nobody ever sees those cards.")
            return Note("they throw", _("Thrown away"), text.format(name=names.names[seat]))
        case TrickTaken(_trick, _leader, winner, cards) if any(card == f"J{at.trump}" for card, _seat in cards):
            text = names.say(
                winner,
                _("The jack of trumps is in your trick: that will be a point for you, whoever held it."),
                _("The jack of trumps goes to {name}, and with it a point, whoever held it."),
            )
            return Note("jack", _("The jack"), text, mark="pile")
        case TrickTaken():
            text = _("The highest trump takes a trick, or without one the highest card of the suit led. "
                     "Who takes it leads to the next.")  # fmt: skip
            return Note("trick", _("A trick"), text, mark="pile")
        case DealScored(awards) if awards:
            text = _("High is the highest trump in play, Low the lowest. Jack goes to whoever won the jack of trumps, "
                     "Game to whose tricks count most: ten 10, ace 4, king 3, queen 2, jack 1.")  # fmt: skip
            return Note("count", _("High, Low, Jack and Game"), text)
        case _:
            return None


def seven_up_question(view: View, names: Names) -> Note:
    """Seven Up: the idea behind what the learner is asked."""
    other = names.names[(LEARNER + 1) % view.players]
    match view.phase:
        case "beg":
            suit = suit_name(view.turned[-1][1])
            text = _("You speak first. Stand, and {suit} are trumps. Or beg: {name} must give you a point, or deal "
                     "three more cards each and turn another suit.")  # fmt: skip
            return Note("stand or beg", _("Stand or beg"), text.format(suit=suit, name=other))
        case "answer":
            suit = suit_name(view.turned[-1][1])
            text = _("{name} begs. Give one, and {suit} stay trumps; or run the cards: three more each, another suit.")
            return Note("gift or run", _("Gift or run"), text.format(name=other, suit=suit))
        case "discard":
            count = len(view.hand_of(LEARNER)) - 6
            text = ngettext("Everybody plays with six cards. Choose {count} to throw away, face down.",
                            "Everybody plays with six cards. Choose {count} to throw away, face down.",
                            count)  # fmt: skip
            return Note("throw", _("Down to six"), text.format(count=count))
    if not view.table:
        return Note("lead", _("Your lead"), _("You may lead any card. A high trump draws out those of the others."))
    led, hand = view.table[0][0][1], view.hand_of(LEARNER)
    if led == view.trump and any(card[1] == led for card in hand):
        return Note("trump led", _("A trump is led"), _("When a trump is led, you must play a trump if you have one."))
    if any(card[1] == led for card in hand):
        text = _("A plain suit is led. Follow it or play a trump, as you like: here you may trump even though you "
                 "could follow.")  # fmt: skip
        return Note("follow or trump", _("Follow or trump"), text)
    text = _("You have no {suit}: play a trump to take the trick, or throw any card.").format(suit=suit_name(led))
    return Note("void", _("Nothing of the suit"), text)


def up_down_news(event: Event, at: View, names: Names) -> Note | None:
    """7Up7Down: what an event teaches."""
    assert isinstance(at.options, UpDownOptions)
    match event:
        case CardsDealt() if at.forehead:
            text = _("One card each, held to the forehead: you see everybody's card but your own. "
                     "In a whole match, one of the fourteen rounds is played like this.")  # fmt: skip
            return Note("forehead", _("On the forehead"), text)
        case CardsDealt() if at.deal == 1:
            text = _("Say how many tricks you will take, and take exactly that many: one more is as bad as one less.")
            return Note("the game", _("Exactly as bid"), text)
        case TrumpSettled(suit) if at.deal == 1:
            text = _("The card turned after the deal makes {suit} trumps for this round. It is in nobody's hand.")
            return Note("trumps", _("Trumps"), text.format(suit=suit_name(suit)), mark="badge")
        case TrickTaken(_trick, _leader, winner, _cards):
            return taken_note(at, winner, names)
        case RoundScored(bids, taken, points):
            exact = bids[LEARNER] == taken[LEARNER]
            if exact:
                text = _("You bid {bid} and took {taken}: {points} points. An exact bid earns {each} a trick, "
                         "an exact bid of none earns {zero}.")  # fmt: skip
            else:
                text = _("You bid {bid} and took {taken}: no points. An exact bid earns {each} a trick, "
                         "an exact bid of none earns {zero}.")  # fmt: skip
            text = text.format(bid=bids[LEARNER], taken=taken[LEARNER], points=points[LEARNER],
                               each=at.options.per_trick, zero=at.options.zero)  # fmt: skip
            return Note("scored", _("The round is scored"), text)
        case _:
            return None


def taken_note(at: View, winner: int, names: Names) -> Note | None:
    """What a trick taken teaches about exactness."""
    bid, took = at.bids[winner] or 0, at.taken[winner]
    if took > bid:
        text = names.say(
            winner,
            _("You took more than you bid: this round is worth nothing to you. Spoil the bids of the others."),
            _("{name} took more than was bid: this round is worth nothing there."),
        )
        return Note("busted", _("One too many"), text, mark="plate")
    if winner == LEARNER and took == bid:
        text = _("You have what you bid. Now lose every trick that is left.")
        if at.counts[LEARNER]:
            return Note("made", _("Exactly"), text, mark="plate")
    text = _("Every plate shows the tricks taken and the bid. Highest trump wins, or else the highest card of the suit "
             "led; who wins leads next.")  # fmt: skip
    return Note("trick", _("A trick"), text, mark="plate")


def up_down_question(view: View, names: Names) -> Note:
    """7Up7Down: the idea behind what the learner is asked."""
    barred = forbidden_bid(view)
    if view.phase == "bid" and barred is not None and barred <= view.tricks_each:
        text = ngettext("You deal and bid last. All bids together may not make {tricks}, so {barred} is struck out: "
                        "somebody has to be wrong.",
                        "You deal and bid last. All bids together may not make {tricks}, so {barred} is struck out: "
                        "somebody has to be wrong.", view.tricks_each)  # fmt: skip
        return Note("hook", _("The hook"), text.format(tricks=view.tricks_each, barred=barred))
    if view.phase == "bid" and view.forehead:
        text = _("Will your card take the trick? Judge by what the others hold.")
        return Note("forehead bid", _("A blind bid"), text)
    if view.phase == "bid":
        text = _("Bids go round from the dealer's left. Count what should win: high cards, and trumps.")
        return Note("bid", _("Your bid"), text)
    if view.forehead:
        return Note("forehead play", _("Play it"), _("Only now do you see what it was."))
    if not view.table:
        return Note("lead", _("Your lead"), _("You may lead any card. The player on the dealer's left leads first."))
    led, hand = view.table[0][0][1], view.hand_of(LEARNER)
    if any(card[1] == led for card in hand):
        name = names.names[view.table[0][1]]
        text = _("{name} led {suit}, and you must follow if you can: in this game you may trump only when you cannot.")
        return Note("follow", _("Follow suit"), text.format(name=name, suit=suit_name(led)))
    text = _("You have no {suit}: play a trump to take the trick, or throw any card.").format(suit=suit_name(led))
    return Note("void", _("Nothing of the suit"), text)
