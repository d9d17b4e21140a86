"""Actions that a seat can take. Each has a JSON form (`to_json`, `parse_action`) that reads back equal."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from sevenup_gui.engine.cards import PACK, SUITS, Card, Suit, parse_card


@dataclass(frozen=True, slots=True)
class Stand:
    """Eldest plays with the suit turned up."""


@dataclass(frozen=True, slots=True)
class Beg:
    """Eldest asks for a point or for new cards."""


@dataclass(frozen=True, slots=True)
class Give:
    """The dealer answers a beg with one point, and the suit turned up is trumps."""


@dataclass(frozen=True, slots=True)
class Run:
    """The dealer answers a beg with three more cards and a new turn-up."""


@dataclass(frozen=True, slots=True)
class Discard:
    """The cards discarded to keep six."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat makes no bid, and the bidding goes on."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid. Each game decides what its number promises (tricks, points). On the wire its key stays `tricks`."""

    number: int


@dataclass(frozen=True, slots=True)
class NameTrump:
    """A seat names trumps."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Play:
    """A card played to the trick, or None in a forehead round, where its owner may not see which card it is
    (003-13)."""

    card: Card | None


Action: TypeAlias = Stand | Beg | Give | Run | Discard | Pass | Bid | NameTrump | Play


@dataclass(frozen=True, slots=True)
class ChooseDiscard:
    """The legal discards when a hand is cut to six: any `count` different cards of it."""

    count: int


Legal: TypeAlias = tuple[Action, ...] | ChooseDiscard

STAND, BEG, GIVE, RUN, PASS = Stand(), Beg(), Give(), Run(), Pass()
PLAY: dict[Card, Play] = {card: Play(card) for card in PACK}
BID = tuple(Bid(number) for number in range(len(PACK)))  # by the number
NAME_TRUMP: dict[Suit, NameTrump] = {suit: NameTrump(suit) for suit in SUITS}
PLAY_UNSEEN = Play(None)
WORDS: dict[str, Action] = {"stand": STAND, "beg": BEG, "give": GIVE, "run": RUN, "pass": PASS}


def to_json(action: Action) -> dict[str, Any]:
    """Return the action as contract 2 writes it: `{"do": "play", "card": "TH"}`."""
    match action:
        case Stand() | Beg() | Give() | Run() | Pass():
            return {"do": type(action).__name__.lower()}
        case Discard(cards):
            return {"do": "discard", "cards": list(cards)}
        case Bid(number):
            return {"do": "bid", "tricks": number}
        case NameTrump(suit):
            return {"do": "trump", "suit": suit}
        case Play(None):
            return {"do": "play"}
        case Play(card):
            return {"do": "play", "card": card}


def parse_action(data: Mapping[str, object]) -> Action:
    """Return the action written in `data`. Raises `ValueError` saying which key is wrong."""
    do = data.get("do")
    if isinstance(do, str) and do in WORDS:
        return WORDS[do]
    match do:
        case "discard":
            cards = data.get("cards")
            if not isinstance(cards, list | tuple):
                raise ValueError(f'"cards" must be a list of cards, not {cards!r}')
            return Discard(tuple(parse_card(card) for card in cards))
        case "bid":
            number = data.get("tricks")
            if not isinstance(number, int) or isinstance(number, bool):
                raise ValueError(f'"tricks" must be a whole number, not {number!r}')
            return Bid(number)
        case "trump":
            suit = data.get("suit")
            if not isinstance(suit, str) or suit not in NAME_TRUMP:
                raise ValueError(f'"suit" must be one of S, H, D, C, not {suit!r}')
            return NAME_TRUMP[suit]
        case "play":
            return PLAY[parse_card(data["card"])] if "card" in data else PLAY_UNSEEN
        case _:
            raise ValueError(f'"do" must be one of stand, beg, give, run, discard, pass, bid, trump, play, not {do!r}')
