"""The bot protocol's texts: a view, the legal actions and the answers as JSON, both ways.

`view_to_json` and `view_from_json` read back equal but for `ply`, which the protocol does not tell: a bot's view
counts its plies from the start of the deal.
"""

from collections.abc import Mapping
from typing import Any, cast, get_args

from sevenup_gui.engine.actions import Action, ChooseDiscard, Legal, parse_action, to_json
from sevenup_gui.engine.cards import SUITS, Card, parse_card
from sevenup_gui.engine.events import Phase
from sevenup_gui.engine.options import Options, parse_options, written_options
from sevenup_gui.engine.rules import UnknownGameError, rules_named, rules_of
from sevenup_gui.engine.trick import Trick
from sevenup_gui.engine.views import Said, View
from sevenup_gui.games import GAMES

PROTOCOL = 1


class ProtocolError(ValueError):
    """A line does not say what it should; the message names the key."""


def hello_to_json(options: Options, players: int, seat: int) -> dict[str, Any]:
    """The table's greeting, once a match."""
    told = written_options(options)
    return {"hello": PROTOCOL, "game": options.game, "options": told, "seat": seat, "players": players}


def hello_from_json(data: Mapping[str, Any]) -> tuple[Options, int, int]:
    """(options, players, seat) of a greeting. Raises `ProtocolError`."""
    try:
        if data["hello"] != PROTOCOL:
            raise ProtocolError(f'"hello" must be {PROTOCOL}, not {data["hello"]!r}')
        if data["game"] not in list(GAMES):  # a list, since anything may stand there
            raise UnknownGameError(data["game"])
        options = parse_options(rules_named(data["game"]).options, data["options"])
        return options, int(data["players"]), int(data["seat"])
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise ProtocolError(f"the greeting does not hold: {error}") from None


def legal_to_json(legal: Legal) -> Any:
    """Return the legal answers: a list of actions, or for a discard the number of cards to choose."""
    if isinstance(legal, ChooseDiscard):
        return {"do": "discard", "count": legal.count}
    return [to_json(action) for action in legal]


def view_to_json(view: View) -> dict[str, Any]:
    """Return a seat's view, field by field."""
    own = view.hands[view.viewer]
    return {
        "phase": view.phase,
        "seat": view.viewer,
        "dealer": view.dealer,
        "deal": view.deal,
        "score": list(view.score),
        "hand": None if own is None else list(own),
        "turned": list(view.turned),
        "rejected": list(view.rejected),
        "trump": view.trump,
        "counts": list(view.counts),
        "shown": {
            str(seat): list(hand) for seat, hand in enumerate(view.hands) if hand is not None and seat != view.viewer
        },
        "bids": list(view.bids),
        "taken": list(view.taken),
        "discarded": list(view.thrown),
        "tricks": [
            {"leader": trick.leader, "cards": [[card, seat] for card, seat in trick.cards], "winner": trick.winner}
            for trick in view.tricks
        ],
        "table": [[card, seat] for card, seat in view.table],
        "history": [said_to_json(view, entry) for entry in view.history],
    }


def said_to_json(view: View, said: Said) -> dict[str, Any]:
    """A decision of this deal as the viewer may know it."""
    seat, word, number, card = said
    match word:
        case "discard" if seat == view.viewer:
            return {"seat": seat, "do": word, "cards": list(view.thrown)}
        case "discard":
            return {"seat": seat, "do": word, "count": number}
        case "bid":
            return {"seat": seat, "do": word, "tricks": number}
        case "trump":
            return {"seat": seat, "do": word, "suit": SUITS[number or 0]}
        case "play":
            return {"seat": seat, "do": word, "card": card}
        case _:
            return {"seat": seat, "do": word}


def view_from_json(options: Options, players: int, data: Mapping[str, Any]) -> View:
    """The view that a table sent. Raises `ProtocolError`."""
    try:
        return read_view(options, players, data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
        raise ProtocolError(f"the view does not hold: {type(error).__name__} {error}") from None


def read_view(options: Options, players: int, data: Mapping[str, Any]) -> View:
    """Read a view, without turning errors into `ProtocolError`."""
    if data["phase"] not in get_args(Phase):
        raise ProtocolError(f'"phase" is unknown: {data["phase"]!r}')
    seat, deal = int(data["seat"]), int(data["deal"])
    hands: list[tuple[Card, ...] | None] = [None] * players
    if data["hand"] is not None:
        hands[seat] = read_cards(data["hand"])
    for other, shown in data["shown"].items():
        hands[int(other)] = read_cards(shown)
    tricks = tuple(
        [Trick(int(trick["leader"]), read_table(trick["cards"]), int(trick["winner"])) for trick in data["tricks"]]
    )
    table, turned = read_table(data["table"]), read_cards(data["turned"])
    history = tuple([read_said(entry) for entry in data["history"]])
    counts = tuple([int(count) for count in data["counts"]])
    tricks_each, forehead = rules_of(options).round_of(options, deal)
    if data["phase"] == "play":  # a deal may be played with other hands than it began with
        tricks_each = len(tricks) + counts[seat]
    gone = len(turned) + sum(counts) + len(table) + sum(len(trick.cards) for trick in tricks)
    gone += sum(number or 0 for _, word, number, _ in history if word == "discard")
    return View(
        options,
        players,
        seat,
        phase=cast(Phase, data["phase"]),
        deal=deal,
        dealer=int(data["dealer"]),
        turn=seat,
        score=tuple([int(points) for points in data["score"]]),
        tricks_each=tricks_each,
        forehead=forehead,
        hands=tuple(hands),
        counts=counts,
        stock=len(options.pack) - gone,
        turned=turned,
        rejected=tuple([str(suit) for suit in data["rejected"]]),
        trump=data["trump"],
        thrown=read_cards(data["discarded"]),
        bids=tuple([None if bid is None else int(bid) for bid in data["bids"]]),
        taken=tuple([int(count) for count in data["taken"]]),
        tricks=tricks,
        table=table,
        history=history,
        ply=len(history),
    )


def read_cards(data: Any) -> tuple[Card, ...]:
    """A list of cards."""
    return tuple([parse_card(card) for card in data])


def read_table(data: Any) -> tuple[tuple[Card, int], ...]:
    """A list of cards with their seats."""
    return tuple([(parse_card(card), int(seat)) for card, seat in data])


def read_said(data: Mapping[str, Any]) -> Said:
    """A decision of the history."""
    seat, word = int(data["seat"]), str(data["do"])
    match word:
        case "discard":
            return seat, word, int(data["count"]) if "count" in data else len(data["cards"]), None
        case "bid":
            return seat, word, None if data["tricks"] is None else int(data["tricks"]), None
        case "trump":
            return seat, word, SUITS.index(data["suit"]), None
        case "play":
            return seat, word, None, parse_card(data["card"])
        case _:
            return seat, word, None, None


def act_to_json(view: View, legal: Legal, budget_ms: int) -> dict[str, Any]:
    """A question."""
    return {"act": view_to_json(view), "legal": legal_to_json(legal), "budget_ms": budget_ms}


def action_from_json(data: object) -> Action:
    """An answer. Raises `ProtocolError`."""
    if not isinstance(data, Mapping):
        raise ProtocolError(f"an answer is an object, not {type(data).__name__}")
    try:
        return parse_action(data)
    except (KeyError, TypeError, ValueError) as error:
        raise ProtocolError(str(error)) from None
