"""Makes the golden records: `python -m tools.golden [DIR]` (tests/golden unless told otherwise).

One match of every preset and number of players, played at random, and hand-made ones for what chance seldom shows:
void deals, a jack set aside, wins before play, a level finish, a shared first place. A golden record changes only
when a rule was wrong or the record's format changes: look at the difference before keeping it.
"""

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from sevenup_gui.cli.simulate import Simulation, play_match
from sevenup_gui.engine import game
from sevenup_gui.engine.actions import PLAY, PLAY_UNSEEN, WORDS, Action, Bid, ChooseDiscard, Discard
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.record import Header, Record, Seated, Step, take_step, write
from sevenup_gui.engine.rules import TURNED, rules_of
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.engine.state import State
from sevenup_gui.games import PRESETS

SEED = 7
FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"


class Deal(NamedTuple):
    """A deal made by hand: the cards turned, those that must be in the hands of some seats, and what is said and
    played ("beg", "run", a bid as a number, a card, "card" for one unseen) before the first legal choice is taken
    each time."""

    turned: str
    hands: dict[int, str]
    says: str


HAND_MADE: dict[str, tuple[str, int, dict[str, Any], tuple[Deal, ...]]] = {
    "made-pack-exhausted": ("old-sledge", 2, {}, (Deal("2H 3H JH 5H 6H 7H", {}, "beg run"), Deal("8S", {}, "stand"))),
    "made-pack-exhausted-four": ("hoyle", 4, {}, (Deal("JH 3H 4H", {}, "beg run"), Deal("8S", {}, "stand"))),
    "made-every-suit-rejected": ("espanol", 2, {}, (Deal("4H JC JH 6D 7S", {}, "beg run beg run beg run beg run"),)),
    "made-jack-wins": ("hoyle", 3, {"target": 2}, (Deal("JH JC", {}, "beg run"),)),
    "made-jack-wins-at-once": ("old-sledge", 4, {"target": 1}, (Deal("JD", {}, ""),)),
    "made-gift-wins": ("espanol", 3, {"target": 1}, (Deal("4H 5C", {}, "beg run beg give"),)),
    "made-both-gifts-win": (
        "hoyle", 3, {"target": 1, "gift_may_win": True}, (Deal("4H", {}, "beg give"),),
    ),
    "made-gift-forbidden": ("hoyle", 2, {"target": 1}, (Deal("4H 5C", {}, "beg run"),)),
    "made-level-finish": (
        "forced-beg", 2, {"target": 2},
        (
            Deal("4S", {0: "AS 2S 3D 4D 5D 6D", 1: "3S JS TS AD KD TD"}, "stand AS 3S 3D TD AD 2S 4D KD JS 5D TS 6D"),
            Deal("JD", {}, ""),
        ),
    ),
    "made-kick-wins": ("all-fours", 2, {"target": 5}, (Deal("6H JH", {}, "beg run"),)),
    "made-kicks-exhausted": ("all-fours", 4, {}, (Deal("AH JH 6H", {}, "beg run"), Deal("8S", {}, "beg give"))),
    "made-jack-hung": (
        "all-fours", 4, {"target": 5},
        (Deal("7H", {2: "QH 2S 3S 4S 5S 6S", 1: "JH 2D 3D 4D 5D 8D", 0: "3H"}, "stand QH JH 3H"),),
    ),
    "made-only-trumps": (
        "all-fours", 4, {"target": 5},
        (Deal("7H", {2: "4S", 1: "9H", 0: "TH", 3: "2H 3H 4H 5H 6H AH"}, "stand 4S 9H TH 2H"),),
    ),
    "made-shared-place": (
        "seven-up-seven-down", 3, {"schedule": (1, 1), "forehead": "both"},
        (Deal("KH", {0: "AS", 1: "2C", 2: "3C"}, "0 0 0 card card card"), Deal("KD", {}, "0 0 0")),
    ),
    "made-bids-at-once": (
        "oh-hell", 3, {"schedule": (2, 1), "bids": "at-once"},
        (Deal("KH", {0: "AS 2D", 1: "2C 3D", 2: "3C 4D"}, "1 1 0"), Deal("KD", {}, "0 0 1")),
    ),
    "made-no-trumps": (
        "judgement", 3, {"schedule": (2, 2, 2, 2, 2, 13), "trump": "cycle-nt"},
        (*[Deal("", {}, "0 0 0")] * 4, Deal("", {0: "AS 2D", 1: "2C 3D", 2: "3S 4D"}, "0 0 1")),
    ),
}  # fmt: skip


def stacked(state: State, deal: Deal) -> tuple[str, ...]:
    """A pack in which the cards that the deal names come where it names them; hearts lie at the bottom."""
    rules, turned = rules_of(state.options), deal.turned.split()
    each, forehead = rules.round_of(state.options, state.deal + 1)
    dealt = state._replace(dealer=state.next_dealer, tricks_each=each, forehead=forehead, turned=tuple(turned))
    slots = rules.dealt_to(dealt)
    named = {seat: cards.split() for seat, cards in deal.hands.items()} | {TURNED: turned}
    used = {card for cards in named.values() for card in cards}
    others = sorted((card for card in PACK if card not in used), key=lambda card: card[1] == "H")
    return (*[named[slot].pop(0) if named.get(slot) else others.pop(0) for slot in slots], *others)


def said(word: str) -> Action:
    """The action that a word of a deal stands for."""
    if word.isdigit():
        return Bid(int(word))
    return WORDS.get(word) or (PLAY_UNSEEN if word == "card" else PLAY[word])


def first_choice(state: State) -> Action:
    """The first legal action; of a discard, the first cards."""
    legal = game.legal_actions(state)
    if isinstance(legal, ChooseDiscard):
        assert state.turn is not None
        return Discard(state.hands[state.turn][: legal.count])
    return legal[0]


def hand_made(preset: str, players: int, house_rules: dict[str, Any], deals: Iterable[Deal]) -> Record:
    """The record of deals made by hand; the last seat deals first."""
    options = replace(PRESETS[preset].options(players), **house_rules)
    state, steps = game.new_match(options, players, players - 1), list[Step]()
    for deal in deals:
        words = iter(deal.says.split())
        step: Step = Shuffle(stacked(state, deal))
        while True:
            steps.append(step)
            state = take_step(state, step).state
            if state.turn is None:
                break
            word = next(words, None)
            step = first_choice(state) if word is None else said(word)
        assert next(words, None) is None, f"{deal} ends before all is said"
    seated = tuple(Seated(f"Player {seat + 1}", "computer", "random") for seat in range(players))
    return Record(Header(preset, options, seated), players - 1, tuple(steps))


def golden() -> Iterable[tuple[str, list[str]]]:
    """The name of each golden record and its lines."""
    for preset in PRESETS.values():
        for players in preset.players:
            options, agents = preset.options(players), ("random",) * players
            match = play_match(Simulation(preset.key, options, agents, SEED, 1, legal=True), 0)
            yield f"{preset.key}-{players}", [line for lines in match for line in lines]
    for name, made in HAND_MADE.items():
        yield name, list(write(hand_made(*made), legal=True))


def main() -> None:
    """Write them."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    for name, lines in golden():
        (folder / f"{name}.sevenup").write_text("".join(line + "\n" for line in lines), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
