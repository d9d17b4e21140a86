"""The first lesson in Seven Up: two deals, and what is said about each idea in them."""

from sevenup_gui.engine.events import (
    CardsDealt,
    DealScored,
    Event,
    GaveOne,
    HandCut,
    PointPegged,
    RanCards,
    Stood,
    TrickTaken,
    TrumpSettled,
    TurnUpSetAside,
    TurnUpShown,
)
from sevenup_gui.engine.views import View
from sevenup_gui.games.parts.lesson import LEARNER, Lesson, Note
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.seven_up.rules import options_of
from sevenup_gui.games.trumps.card_notes import card_note
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import card_name, suit_name, suit_title

# Found by trying packs until somebody who takes every advice begs, gets new cards, throws three, draws the jack and
# makes High, Jack and Game against Low (first deal); turns a jack, gives one, follows, trumps and wins (second deal).
PACKS = (
    """KD AS AH 2C 3D 4S 5D KH 9D 6C 3H 5S TC 6D AD KS JD JH 5C 6H 9H TH 9S 8H 3C QC QH 3S 7H AC QS 2D KC 5H 8D 4D 2S TD
    9C 8C TS 4C 7S 6S 7D JC JS 2H 7C QD 4H 8S""",
    """7H JS AH AD 2D 7C KH 8D 9C 6C 9D 3C JD QS KS 5H TH JC 7S TS 8C KD 4C QC 9S 6D TC TD 2S 2C QH AC 6H 5D 5C 8H 4S
    4H 9H 7D QD 4D 5S AS 8S 2H KC 3D JH 3H 3S 6S""",
)


def line() -> str:
    """Return the line about the lesson."""
    return _("Seven Up for two, with turn-up, beg and gift, High, Low, Jack and Game.")


def news(event: Event, at: View, names: Names) -> Note | None:
    """Return the note that an event teaches."""
    dealer, you_deal = names.names[at.dealer], at.dealer == LEARNER
    match event:
        case CardsDealt() if at.deal == 1 and not at.turned:
            assert isinstance(at.options, SevenUpOptions)
            goal = at.options.target
            return Note(
                "the game",
                _("First to {target} points").format(target=goal),
                _("You get six cards each. You each play a card, and the better one wins both, a trick. Tricks and "
                  "some of the cards in them score points."),
            )  # fmt: skip
        case TurnUpShown(card, jack) if jack is not None:
            text = (
                _("You dealt and turned {card}. That's a point for the dealer at once.")
                if you_deal
                else _("{name} dealt and turned {card}. That's a point for the dealer at once.")
            )
            return Note(
                "turned jack", _("A turned jack"), text.format(name=dealer, card=card_name(card)), mark="counters"
            )
        case TurnUpShown(card) if not at.rejected:
            text = _("The next card, {card}, is turned up. It offers {suit} as trumps, the suit that beats all "
                     "others.")  # fmt: skip
            return Note(
                "turn-up", _("The turn-up"), text.format(card=card_name(card), suit=suit_name(card[1])), mark="turn-up"
            )
        case TurnUpSetAside(card):
            text = _("{suit} were refused already, so the cards are run again.")
            return Note("set aside", _("The same suit again"), text.format(suit=suit_title(card[1])), mark="turn-up")
        case Stood(seat) if seat != LEARNER:
            text = _("{name} is happy with {suit} as trumps. Standing costs nothing.")
            return Note(
                "they stand", _("Standing"), text.format(name=names.names[seat], suit=suit_name(at.turned[-1][1]))
            )
        case GaveOne(seat) if seat != LEARNER:
            text = _("{name} gives you a point to keep {suit} as trumps.")
            text = text.format(name=names.names[seat], suit=suit_name(at.turned[-1][1]))
            return Note("they give", _("The gift"), text, mark="counters")
        case PointPegged(side, "gift") if side != LEARNER:
            text = _("{name} scores a point at once, so a counter moves to the middle.")
            return Note("you give", _("The gift"), text.format(name=names.names[side]), mark="counters")
        case RanCards(seat) if seat != LEARNER:
            text = _("{name} won't pay a point for {suit} and runs the cards. Three more each, and a new turn-up.")
            return Note("they run", _("Running the cards"),
                        text.format(name=names.names[seat], suit=suit_name(at.turned[-1][1])))  # fmt: skip
        case TrumpSettled(suit):
            text = _("{suit} are trumps in this deal, so any of them beats every other suit. Ace is high, two is low.")
            return Note("trumps", _("Trumps"), text.format(suit=suit_title(suit)), mark="badge")
        case HandCut(seat) if seat != LEARNER:
            text = (
                _("{name} discards to six. No one sees those cards. Your turn.")
                if len(at.hand_of(LEARNER)) > 6
                else _("{name} has discarded to six too. No one ever sees those cards.")
            )
            return Note("they throw", _("Discarded"), text.format(name=names.names[seat]))
        case TrickTaken(_trick, _leader, winner, cards) if any(card == f"J{at.trump}" for card, _seat in cards):
            text = names.say(
                winner,
                _("You've won the jack of trumps. That's a point for you, whoever held it."),
                _("The jack of trumps goes to {name}, and with it a point, whoever held it."),
            )
            return Note("jack", _("The jack"), text, mark="pile")
        case TrickTaken(trick) if trick > 2:
            text = _("Two trumps score a point each. The highest that anyone holds in this deal is High, the "
                     "lowest is Low.")  # fmt: skip
            if options_of(at).low_to == "captured":
                text = _("Two trumps score a point each. The highest in play is High. The lowest is Low, and goes "
                         "to whoever wins it.")  # fmt: skip
            return Note("high and low", _("High and Low"), text)
        case TrickTaken():
            text = _("The highest trump wins the trick. Without a trump, the highest card of the suit led wins. "
                     "The winner leads next.")  # fmt: skip
            return Note("trick", _("A trick"), text, mark="pile")
        case DealScored(lines) if lines:
            text = _("Jack is a point for whoever won the jack of trumps, Game one for whose tricks count most.")
            return Note("count", _("Jack and Game"), f"{text} {pip_words(options_of(at))}")
        case _:
            return None


def pip_words(options: SevenUpOptions) -> str:
    """Say what each card counts for Game."""
    return {
        "hoyle": _("Ten 10, ace 4, king 3, queen 2, jack 1."),
        "face": _("Ace 4, king 3, queen 2, jack 1, the others at face value."),
        "courts": _("Ace 4, king 3, queen 2, jack 1."),
    }[options.game_values]


def question(view: View, names: Names) -> Note:
    """The idea behind what the learner is asked."""
    other = names.names[(LEARNER + 1) % view.players]
    match view.phase:
        case "beg":
            suit = suit_name(view.turned[-1][1])
            text = _("You speak first. Do you want {suit} as trumps? Stand means yes. Beg means no. Then {name} "
                     "gives you a point and keeps {suit}, or deals three more cards each and turns up another "
                     "suit.")  # fmt: skip
            if options_of(view).beg == "forced":
                text = _("You speak first. Do you want {suit} as trumps? Stand means yes. Beg means no. Then "
                         "{name} deals three more cards each and turns up another suit.")  # fmt: skip
            return Note("stand or beg", _("Stand or beg"), text.format(suit=suit, name=other))
        case "answer":
            suit = suit_name(view.turned[-1][1])
            text = _(
                "{name} begs. Give one and keep {suit} as trumps, or run the cards. Then you deal three more "
                "each and turn up another suit."
            )
            return Note("gift or run", _("Gift or run"), text.format(name=other, suit=suit))
        case "discard":
            count = len(view.hand_of(LEARNER)) - 6
            text = ngettext("Everyone plays with six cards. Choose {count} to discard face down.",
                            "Everyone plays with six cards. Choose {count} to discard face down.",
                            count)  # fmt: skip
            return Note("throw", _("Down to six"), text.format(count=count))
    return card_note(view)


LESSON = Lesson("old-sledge", SevenUpOptions(), PACKS, 1, ("keeper",), "O", line, news, question)
