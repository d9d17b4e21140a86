"""Names of cards, suits, points and actions in the player's language, shared by window and players."""

from typing import assert_never

from sevenup_gui.engine.actions import Action, Beg, Bid, Discard, Give, NameTrump, Pass, Play, Run, Stand
from sevenup_gui.engine.cards import NO_TRUMP, Card, Suit
from sevenup_gui.i18n import _, listed, pgettext


def rank_name(card: Card) -> str:
    """A card's rank with its article."""
    return {
        "A": _("the ace"),
        "K": _("the king"),
        "Q": _("the queen"),
        "J": _("the jack"),
        "T": _("the ten"),
        "9": _("the nine"),
        "8": _("the eight"),
        "7": _("the seven"),
        "6": _("the six"),
        "5": _("the five"),
        "4": _("the four"),
        "3": _("the three"),
        "2": _("the two"),
    }[card[0]]


def suit_name(suit: Suit) -> str:
    """A suit within a sentence."""
    return {"S": _("spades"), "H": _("hearts"), "D": _("diamonds"), "C": _("clubs")}[suit]


def suit_title(suit: Suit) -> str:
    """A suit that begins a sentence."""
    return {
        "S": pgettext("begins a sentence", "Spades"),
        "H": pgettext("begins a sentence", "Hearts"),
        "D": pgettext("begins a sentence", "Diamonds"),
        "C": pgettext("begins a sentence", "Clubs"),
    }[suit]


def suit_alone(suit: Suit) -> str:
    """A suit without a sentence."""
    alone = {"S": _("Spades"), "H": _("Hearts"), "D": _("Diamonds"), "C": _("Clubs"), NO_TRUMP: _("No trumps")}
    return alone[suit]


def trump_words(suit: Suit, settled: bool) -> str:
    """Return the words on the badge under the stock."""
    if suit == NO_TRUMP:
        return _("No trumps")
    if settled:
        return {
            "S": _("Spades are trumps"),
            "H": _("Hearts are trumps"),
            "D": _("Diamonds are trumps"),
            "C": _("Clubs are trumps"),
        }[suit]
    return {
        "S": _("Spades proposed"),
        "H": _("Hearts proposed"),
        "D": _("Diamonds proposed"),
        "C": _("Clubs proposed"),
    }[suit]


def one_of_suit(suit: Suit) -> str:
    """One card of a suit."""
    return {"S": _("a spade"), "H": _("a heart"), "D": _("a diamond"), "C": _("a club")}[suit]


def card_name(card: Card) -> str:
    """A card in words: "the queen of diamonds"."""
    return _("{rank} of {suit}").format(rank=rank_name(card), suit=suit_name(card[1]))


def card_title(card: Card) -> str:
    """A card that begins a sentence, without its article: "Queen of diamonds"."""
    name = {
        "A": _("Ace of {suit}"),
        "K": _("King of {suit}"),
        "Q": _("Queen of {suit}"),
        "J": _("Jack of {suit}"),
        "T": _("Ten of {suit}"),
        "9": _("Nine of {suit}"),
        "8": _("Eight of {suit}"),
        "7": _("Seven of {suit}"),
        "6": _("Six of {suit}"),
        "5": _("Five of {suit}"),
        "4": _("Four of {suit}"),
        "3": _("Three of {suit}"),
        "2": _("Two of {suit}"),
    }[card[0]]
    title = name.format(suit=suit_name(card[1]))
    return title[0].upper() + title[1:]  # some languages name the suit first, and write it small elsewhere


def action_title(action: Action) -> str:
    """An action in a word or two that stands alone, as on a button: "Run the cards"."""
    match action:
        case Stand():
            return _("Stand")
        case Beg():
            return _("Beg")
        case Give():
            return _("Give one")
        case Run():
            return _("Run the cards")
        case Discard(cards):
            return _("Discard {cards}").format(cards=card_names(cards))
        case Pass():
            return _("Pass")
        case Bid(number):
            return _("Bid {tricks}").format(tricks=number)
        case NameTrump(suit):
            return suit_title(suit)
        case Play(None):
            return _("Play your card")
        case Play(card):
            return _("Play {card}").format(card=card_name(card or ""))
        case _:
            assert_never(action)


def action_sentence(action: Action) -> str:
    """An action as a piece of advice, in a whole sentence: "Run the cards."."""
    match action:
        case Stand():
            return _("Stand.")
        case Beg():
            return _("Beg.")
        case Give():
            return _("Give one.")
        case Run():
            return _("Run the cards.")
        case Discard(cards):
            return _("Discard {cards}.").format(cards=card_names(cards))
        case Pass():
            return _("Pass.")
        case Bid(number):
            return _("Bid {tricks}.").format(tricks=number)
        case NameTrump(suit):
            return _("Name {suit} as trumps.").format(suit=suit_name(suit))
        case Play(None):
            return _("Play your card.")
        case Play(card):
            return _("Play {card}.").format(card=card_name(card or ""))
        case _:
            assert_never(action)


def card_names(cards: tuple[Card, ...]) -> str:
    """Cards in words: "the ace of hearts and the jack of hearts"."""
    return listed([card_name(card) for card in cards])
