"""Forced packs: each event of each game, met at the table by somebody who plays at normal speed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from sevenup_gui.engine.actions import BEG, GIVE, PASS, RUN, STAND, Action, Bid, ChooseDiscard, Play
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.options import options_to_json
from sevenup_gui.engine.state import State, from_left, order_of_play
from sevenup_gui.engine.views import View
from sevenup_gui.games import PRESETS, goal_of, rounds_of
from tools.play.robot import Covered, Robot, Wish, noting
from tools.play.tables import seated

if TYPE_CHECKING:
    from sevenup_gui.match.session import Session

RANKS = "23456789TJQKA"

# What every game's robot must have met, beside the hints and undos: the short names of `tools.play.robot.facts`.
EVENTS: dict[str, tuple[str, ...]] = {
    "seven-up": (
        "turned J", "PointPegged: jack", "PointPegged: gift", "cards run", "cards run again", "cards thrown",
        "void: pack exhausted", "jack caught", "jack saved", "scored: high", "scored: low", "scored: game", "claim",
    ),
    "all-fours": (
        "turned A", "turned 6", "turned J", "PointPegged: kick", "PointPegged: gift", "cards run", "cards run again",
        "void: pack exhausted", "jack hung", "jack saved", "end: kick",
    ),
    "seven-up-seven-down": (
        "forehead", "bids at once", "drawn match", "over", "at the last", "scored: exact", "claim",
    ),
    "pitch": ("scored: set back", "scored: smudge", "end: smudge", "nothing scored", "jack caught", "claim"),
}  # fmt: skip
PHASES: dict[str, tuple[str, ...]] = {
    "seven-up": ("beg", "answer", "discard", "play"),
    "all-fours": ("beg", "answer", "play"),
    "seven-up-seven-down": ("bid", "play"),
    "pitch": ("bid", "play"),
}


class Forced(NamedTuple):
    """Some deals at a table whose packs are known. `hands` are by the place from the dealer's left (from 0), `turned`
    the cards turned up in a deal; a deal more than there are is a fair one."""

    name: str
    preset: str
    seats: int
    wish: Wish
    turned: Sequence[str] = ()
    hands: Sequence[Mapping[int, str]] = ()
    rules: Mapping[str, Any] = {}  # never changed
    deals: int = 1


def saying(*said: Action, high: bool = True) -> Wish:
    """Everybody does the first of these that is legal; the highest card is played, or the lowest."""

    def wish(at: State | View) -> Action | None:
        legal = legal_actions(at)
        if isinstance(legal, ChooseDiscard) or not legal:
            return None
        for action in said:
            if action in legal:
                return action
        cards = [action for action in legal if isinstance(action, Play) and action.card]
        if not cards:
            return legal[0]
        return (max if high else min)(cards, key=lambda play: RANKS.index(str(play.card)[0]))

    return wish


def least_bid(at: State | View) -> Action | None:
    """Everybody bids as little as may be."""
    legal = legal_actions(at)
    bids = [action for action in legal if isinstance(action, Bid)] if isinstance(legal, tuple) else []
    return min(bids, key=lambda bid: bid.number) if bids else None


def most_bid(at: State | View) -> Action | None:
    """The first who can bids all there is, whatever the cards."""
    legal = legal_actions(at)
    bids = [action for action in legal if isinstance(action, Bid)] if isinstance(legal, tuple) else []
    return max(bids, key=lambda bid: bid.number) if bids else saying(PASS)(at)


def sweeping(at: State | View) -> Action | None:
    """The eldest bids all there is and leads from the top; the others pass."""
    legal = legal_actions(at)
    if (
        isinstance(legal, tuple)
        and any(isinstance(each, Bid) for each in legal)
        and at.turn == from_left(at.dealer, at.players)[0]
    ):
        return most_bid(at)
    return saying(PASS)(at)


STANDING, BEGGING, GIVING = saying(STAND), saying(BEG, RUN), saying(BEG, GIVE)
# Hands of the eldest (0) and the next: the jack of trumps is lost and kept, all points are the eldest's; it is
# caught, and the bid cannot be made.
LOST = {0: "QH 2S 3S 4S 5S 6S", 1: "JH 2D 3D 4D 5D 8D"}
KEPT = {0: "JH AS KS QS TS 9S", 1: "2H 2D 3D 4D 5D 8D"}
ALL = {0: "AS KS JS TS 9S 2S", 1: "4D 5D 6D 7D 3C 4C"}
CAUGHT = {0: "AS 3S 4S 9D 8D 7D", 1: "JS TD 2D 3D 4D 5D"}
POOR = {0: "2S 3D 4D 5C 6C 7H", 1: "AS KS QS JS TS 9S"}
SURE = "AH KH QH JH TH 9H"
FORCED = (
    Forced("an ace, a six and a jack kicked", "all-fours", 2, STANDING, ("AH", "6D", "JC"), deals=3),
    Forced("kicks at a table of four", "all-fours", 4, STANDING, ("6H", "JD", "AC"), deals=3),
    Forced("a kick that wins", "all-fours", 2, STANDING, ("JH",), rules={"target": 3}),
    Forced("a gift at All Fours", "all-fours", 2, GIVING, ("7H", "8H"), deals=2),
    Forced("kicks until the pack is out", "all-fours", 4, BEGGING, ("AH JH 6H",), deals=2),
    Forced("cards run again and again", "all-fours", 2, BEGGING, ("2H 3H 4H 5H", "7H 8S"), deals=2),
    Forced("a jack hung", "all-fours", 2, STANDING, ("7H", "7H"), (LOST,) * 2, deals=2),
    Forced("a jack turned", "old-sledge", 2, STANDING, ("JH", "JD"), deals=2),
    Forced("a gift", "old-sledge", 2, GIVING, ("7H", "8D"), deals=2),
    Forced("the pack out", "old-sledge", 2, BEGGING, ("2H 3H JH 5H 6H 7H", "8S 9D"), deals=2),
    Forced("cards thrown", "old-sledge", 2, BEGGING, ("2H 3D", "4H 5H 6D"), deals=2),
    Forced("cards thrown by three", "hoyle", 3, BEGGING, ("2H 3D", "4H 5D"), deals=2),
    Forced("suits rejected", "espanol", 2, BEGGING, ("4H JC JH 6D 7S",), deals=2),
    Forced("cards run by force", "forced-beg", 2, saying(RUN), ("2H 3D", "4H 5D"), deals=2),
    Forced("a jack caught", "old-sledge", 2, STANDING, ("7H", "7H"), (LOST,) * 2, deals=2),
    Forced("a jack brought home", "old-sledge", 2, STANDING, ("7H", "7H"), (KEPT,) * 2, deals=2),
    Forced("all tricks sure", "old-sledge", 2, STANDING, ("8H", "8H"), ({0: SURE},) * 2, deals=2),
    Forced("a match that is drawn", "seven-up-seven-down", 3, least_bid, ("KH",), ({0: "AS", 1: "2C", 2: "3C"},),
           {"schedule": (1,), "forehead": "none"}),
    Forced("a card on the forehead", "seven-up-seven-down", 3, least_bid, ("KH", "KD"),
           rules={"schedule": (1, 1), "forehead": "both"}, deals=2),
    Forced("bids at once", "oh-hell", 4, least_bid, ("KH",), rules={"schedule": (3, 2), "bids": "at-once"}, deals=2),
    Forced("no trumps", "oh-hell", 3, most_bid, (), rules={"schedule": (3, 2), "trump": "none"}, deals=2),
    Forced("all tricks sure in a round", "seven-up-seven-down", 2, most_bid, ("2H", "2H", "2H"), ({0: "AH KH QH"},) * 3,
           {"schedule": (3, 3, 3), "forehead": "none"}, 3),
    Forced("set back", "pitch", 2, most_bid, (), (POOR,) * 2, deals=2),
    Forced("a smudge", "pitch", 2, sweeping, (), (ALL,), {"smudge": "four"}),
    Forced("a fifth point", "pitch", 2, sweeping, (), (ALL,), {"smudge": "fifth-point"}),
    Forced("all tricks sure at Pitch", "pitch", 2, sweeping, (), ({0: "AS KS QS JS TS 9S"},) * 2, deals=2),
    Forced("all pass", "pitch", 3, saying(PASS), (), rules={"all_pass": "redeal"}, deals=3),
    Forced("the dealer bids", "setback", 4, saying(PASS), (), deals=1),
    Forced("a jack caught at Pitch", "pitch", 2, sweeping, (), (CAUGHT,) * 2, deals=2),
)  # fmt: skip


def packs(forced: Forced) -> Callable[["Session"], Sequence[str] | None]:
    """The packs of these deals, whoever deals."""
    from sevenup_gui.games.trumps.before_play import dealt_by_threes
    from tests.builders import TURNED, cards, fill

    def pack(session: "Session") -> Sequence[str] | None:
        state, at = session.state, session.state.deal
        options, dealer, players = state.options, state.next_dealer, state.players
        if at >= max(len(forced.turned), len(forced.hands)):
            return None
        order = tuple(order_of_play(options, players, dealer))
        turned = cards(forced.turned[at]) if at < len(forced.turned) else ()
        hands = {
            order[place]: cards(hand) for place, hand in (forced.hands[at] if at < len(forced.hands) else {}).items()
        }
        if rounds := rounds_of(options):
            slots = [*order * rounds[at], TURNED]
        elif not turned:
            slots = [seat for seat in order * 2 for _card in range(3)]
        else:
            slots = list(dealt_by_threes(len(turned), order, order))
        return fill(slots, hands | {TURNED: turned})

    return pack


def play_forced(robot: Robot, forced: Forced) -> None:
    """Play these deals, and the match to its end where it ends with them."""
    with noting(robot, forced.name):
        robot.open()
        setup = seated(forced.preset, forced.seats)
        if forced.rules:
            options = replace(PRESETS[forced.preset].options(forced.seats), **forced.rules)
            target = goal_of(options) or setup.target
            setup = replace(setup, preset="house", house=options_to_json(options), target=target)
        robot.wish, robot.pack = forced.wish, packs(forced)
        robot.sit_down(setup)
        robot.play(deals=forced.deals)


def never_met(covered: Covered, games: Sequence[str]) -> list[str]:
    """The events and decisions that should have been met, and were not."""
    wanted = [f"{game}: {event}" for game, events in EVENTS.items() if game in games for event in events]
    wanted += [
        f"{game}: {what} at {phase}"
        for game, phases in PHASES.items() if game in games
        for phase in phases for what in ("hint", "undo")
    ]  # fmt: skip
    wanted += [f"{game}: drag ended by a page" for game in games]
    return sorted(set(wanted) - covered.events)
