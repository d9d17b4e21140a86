"""Plays the same deals of Oh Hell here and in OpenSpiel: whose turn, the legal bids and cards, who takes each trick.

    pip install open_spiel && python -m tools.openspiel --deals 10000

OpenSpiel deals from seat 0 rather than from the dealer's left and pays something for missed bids too, so the pack is
put in our order and only exact bids are compared. Nothing else differs: same hook, same must-follow, same winners.
"""

import argparse
import random
import sys
from typing import Any

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import Action, Bid, Play
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.state import State, from_left
from sevenup_gui.games.up_down.options import UpDownOptions

RANKS, SUITS = "23456789TJQKA", "CDSH"  # OpenSpiel numbers the cards by rank first
FIRST_BID = 52  # and the bids after them


def card_of(number: int) -> str:
    """Our name of OpenSpiel's card."""
    return RANKS[number // 4] + SUITS[number % 4]


def number_of(action: Action) -> int:
    """OpenSpiel's number of our action."""
    match action:
        case Bid(tricks):
            return FIRST_BID + tricks
        case Play(str(card)):
            return RANKS.index(card[0]) * 4 + SUITS.index(card[1])
    raise ValueError(f"Oh Hell has no {action}")


def same_deal(theirs: Any, players: int, source: random.Random) -> State:
    """Deal by chance there, and the same cards here."""
    tricks = source.choice([number for number, _chance in theirs.chance_outcomes()])
    theirs.apply_action(tricks)
    dealer = source.randrange(players)
    theirs.apply_action(dealer)
    drawn: list[str] = []
    while theirs.is_chance_node():
        number = source.choice(theirs.chance_outcomes())[0]
        theirs.apply_action(number)
        drawn.append(card_of(number))
    pack = [drawn[players * turn + seat] for turn in range(tricks) for seat in from_left(dealer, players)] + drawn[-1:]
    options = UpDownOptions(schedule=(tricks,), per_trick=1, made_bonus=10, zero=10, forehead="none")
    rest = [card for card in PACK if card not in set(pack)]
    return game.deal(game.new_match(options, players, dealer), pack + rest).state


def play(theirs: Any, ours: State, source: random.Random) -> int:
    """Play a deal in both at random; the number of decisions. `AssertionError` shows the first difference."""
    decisions = 0
    while not theirs.is_terminal():
        legal = game.legal_actions(ours)
        assert isinstance(legal, tuple)
        assert theirs.current_player() == ours.turn, f"{theirs}\n{ours.turn}"
        assert set(theirs.legal_actions()) == set(map(number_of, legal)), f"{theirs}\n{legal}"
        action = source.choice(legal)
        theirs.apply_action(number_of(action))
        ours = game.apply(ours, action).state
        decisions += 1
    assert ours.phase == "over"
    for bid, taken, score, returned in zip(ours.bids, ours.taken, ours.score, theirs.returns(), strict=True):
        assert score == (returned if bid == taken else 0), f"{theirs}\n{ours.score}"
    return decisions


def main() -> int:
    """Compare so many deals for each of 3 to 7 players."""
    parser = argparse.ArgumentParser(prog="python -m tools.openspiel", description=__doc__.split("\n")[0])
    parser.add_argument("--deals", type=int, default=1000, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    try:
        import pyspiel  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        sys.stderr.write("OpenSpiel is not installed: pip install open_spiel\n")
        return 2
    source = random.Random(args.seed)
    for players in range(3, 8):
        rules = "num_suits=4,num_cards_per_suit=13,num_tricks_fixed=-1,points_per_trick=1,off_bid_penalty=false"
        oh_hell = pyspiel.load_game(f"oh_hell(players={players},{rules})")
        decisions = 0
        for _ in range(args.deals):
            theirs = oh_hell.new_initial_state()
            ours = same_deal(theirs, players, source)
            decisions += play(theirs, ours, source)
        sys.stdout.write(f"{players} players: {args.deals} deals, {decisions} decisions agree\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
