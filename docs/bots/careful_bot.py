"""A bot that plays every game by simple rules: a start for one that is better.

    sevenup-gui arena --agents casual,"exec:python docs/bots/careful_bot.py" --deals 20

It looks at nothing but the message it is asked with (and the options, which came with the greeting), remembers nothing
from one question to the next, and asks for no luck. It needs Python 3 and nothing else; docs/record.md has the whole
protocol.
"""

import json
import sys

RANKS = "23456789TJQKA"
PIPS = {"A": 4, "K": 3, "Q": 2, "J": 1}  # what a card counts for Game, under every value of `game_values`


def rank(card):
    """2 to 14: "TD" is 10, "AS" 14."""
    return RANKS.index(card[0]) + 2


def pips(card, values):
    """What a card counts for Game under the option `game_values`."""
    if card[0] in PIPS:
        return PIPS[card[0]]
    if card[0] == "T":
        return 0 if values == "courts" else 10
    return rank(card) if values == "face" else 0


def beats(card, other, trump):
    """Whether `card`, played after `other`, takes the trick from it."""
    if card[1] == other[1]:
        return rank(card) > rank(other)
    return card[1] == trump


def winning(table, trump):
    """The [card, seat] that holds the trick so far; None before the first card."""
    best = None
    for card, seat in table:
        if best is None or beats(card, best[0], trump):
            best = [card, seat]
    return best


def strength(hand, suit):
    """How good a hand would be with that suit as trump: about 3 is a hand to play."""
    worth = {"A": 2.5, "K": 1.8, "Q": 1.2, "J": 1.2, "2": 1.2, "3": 1.0}  # the last two are likely to be Low
    trumps = sum(worth.get(card[0], 0.8) for card in hand if card[1] == suit)
    return trumps + sum(0.4 for card in hand if card[1] != suit and card[0] in "AKT")


def keep(card, trump, values):
    """What a card is worth keeping when some must be thrown away."""
    return rank(card) + (100 if card[1] == trump else 3 * pips(card, values) if card[0] in "AK" else 0)


def four_points(table, view, legal):
    """An action for the games of High, Low, Jack and Game: Seven Up, All Fours, Pitch. `table` is the greeting, `view`
    the question's `act`."""
    options, hand, seat = table["options"], view["hand"], view["seat"]
    words = [action["do"] for action in legal] if isinstance(legal, list) else []
    match view["phase"]:
        case "beg":
            good = strength(hand, view["turned"][-1][1]) >= 2.6
            return {"do": "stand" if good else "beg"}
        case "answer":
            # A gift is cheap with a hand to play, unless it brings one of the others to the target.
            ours = seat % len(view["score"])  # four play as two sides, 0+2 against 1+3
            others = [points for side, points in enumerate(view["score"]) if side != ours]
            danger = max(others) + 1 >= options["target"]
            good = strength(hand, view["turned"][-1][1]) >= 3.0
            return {"do": "give" if "give" in words and good and not danger else "run"}
        case "discard":
            order = sorted(hand, key=lambda card: keep(card, view["trump"], values_of(options)))
            return {"do": "discard", "cards": order[: legal["count"]]}
        case "bid":
            # A good suit makes two points, a very good one three; the bid must be among those allowed.
            good = max(strength(hand, suit) for suit in "SHDC")
            hope = 4 if good > 8.5 else 3 if good > 6.5 else 2 if good > 4.5 else 0
            bids = [action["tricks"] for action in legal if action["do"] == "bid"]
            safe = [bid for bid in bids if bid <= hope]
            if {"do": "pass"} in legal and not safe:
                return {"do": "pass"}
            return {"do": "bid", "tricks": min(safe or bids)}
        case "play":
            cards = [action["card"] for action in legal]
            if view["trump"] is None:  # in Pitch the first card makes its suit trumps
                suit = max("SHDC", key=lambda suit: strength(hand, suit) if any(c[1] == suit for c in cards) else -1)
                return {"do": "play", "card": max((card for card in cards if card[1] == suit), key=rank)}
            return {"do": "play", "card": card_for_points(table, view, cards)}
        case _:
            return legal[0]  # all that may be answered is legal, also in a game that this bot doesn't know


def values_of(options):
    """The option that says what a card counts for Game; Pitch has one way only."""
    return options.get("game_values", "hoyle")


def card_for_points(table, view, cards):
    """The card to play where tricks count for the cards in them, of those that may be played."""
    values, trump = values_of(table["options"]), view["trump"]

    def cost(card):
        """What it costs to part with a card: the jack of trumps, trumps, pips, height."""
        jack = 40 if card == "J" + trump else 0
        return jack + 6 * (card[1] == trump) + 2 * pips(card, values) + rank(card) / 20

    best = winning(view["table"], trump)
    if best is None:
        top = [card for card in cards if sure(card, view)]
        if top:
            return max(top, key=rank)
        return min(cards, key=cost)
    if len(view["score"]) == 2 and table["players"] == 4 and best[1] == (view["seat"] + 2) % 4:
        # Our partner holds the trick: leave it, with a card that counts if nobody plays after us.
        losing = [card for card in cards if not beats(card, best[0], trump)]
        if losing:
            if len(view["table"]) < 3:
                return min(losing, key=cost)
            return max(losing, key=lambda card: (pips(card, values), -rank(card)))
    takers = [card for card in cards if beats(card, best[0], trump)]
    last = len(view["table"]) == table["players"] - 1
    lying = sum(pips(card, values) for card, _ in view["table"])
    worth = lying + 40 * any(card == "J" + trump for card, _ in view["table"])
    if takers and last:
        # The trick brings what lies there and what is laid on it; a jack of trumps wants to be brought home.
        taker = min(takers, key=lambda card: (card != "J" + trump, card[1] == trump, -pips(card, values)))
        if worth + pips(taker, values) >= 3 or taker == "J" + trump:
            return taker
    elif takers and worth >= 3:
        return max(takers, key=lambda card: (card != "J" + trump, rank(card)))
    losing = [card for card in cards if card not in takers]
    return min(losing or cards, key=cost)


def sure(card, view):
    """Whether a card takes the trick when it is led: it is a trump, and every higher one has been seen."""
    seen = {*view["hand"], *view["turned"], *view["discarded"]}
    seen |= {played for trick in view["tricks"] for played, _seat in trick["cards"]}
    higher = [other + card[1] for other in RANKS[rank(card) - 1 :]]
    return card[1] == view["trump"] and all(other in seen for other in higher)


def chance(card, view, players):
    """How likely a card is to take a trick, roughly: a higher card of its suit may lie against it, and a trump."""
    cards, trump = view["counts"][view["seat"]], view["trump"]
    out = min(1.0, cards * (players - 1) / 45)  # the share of the unseen cards that are in somebody's hand
    over = (14 - rank(card)) * out
    if card[1] == trump:
        return max(0.15 * (cards > 3), 1 - 0.33 * over)
    return max(0.0, (0.9 - 0.06 * players) - 0.3 * over)


def up_down(table, view, legal):
    """An action for 7Up7Down or Oh Hell."""
    players, seat = table["players"], view["seat"]
    if view["phase"] == "bid":
        bids = [action["tricks"] for action in legal]
        if view["hand"] is None:  # from the forehead: we see every card but our own
            trumps = [card for [card] in view["shown"].values() if card[1] == view["trump"]]
            hope = 1.0 if not trumps and players < 4 else 0.0
        else:
            hope = sum(chance(card, view, players) for card in view["hand"])
        return {"do": "bid", "tricks": min(bids, key=lambda bid: (abs(bid - hope), bid))}
    if view["hand"] is None:
        return {"do": "play"}
    return {"do": "play", "card": up_down_card(view, [action["card"] for action in legal], players, seat)}


def up_down_card(view, cards, players, seat):
    """The card to play: take tricks until the bid is made, then none."""
    trump = view["trump"]
    wanted = view["bids"][seat] - view["taken"][seat]

    def height(card):
        return rank(card) + 13 * (card[1] == trump)

    best = winning(view["table"], trump)
    if best is None:
        return max(cards, key=height) if wanted > 0 else min(cards, key=height)
    takers = [card for card in cards if beats(card, best[0], trump)]
    losing = [card for card in cards if card not in takers]
    last = len(view["table"]) == players - 1
    if wanted > 0:
        if not takers:
            return min(losing, key=height)
        return min(takers, key=height) if last else max(takers, key=height)
    if losing:
        return max(losing, key=height)  # as high as it goes without taking the trick
    return max(takers, key=height) if last else min(takers, key=height)


def main():
    """Answer the table line by line until it closes our input."""
    table = {}
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            table = message
            answer = {"name": "careful bot"}
        elif "act" in message:
            think = up_down if table["game"] == "seven-up-seven-down" else four_points
            answer = think(table, message["act"], message["legal"])
        else:
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
