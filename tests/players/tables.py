"""Matches to test players in: states reached by play, and views built by hand."""

import random
from collections.abc import Callable, Iterator

from sevenup_gui.engine import game
from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.cards import PACK, Card
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.state import State, side_count
from sevenup_gui.engine.trick import Table, Trick, winning
from sevenup_gui.engine.views import View, view
from sevenup_gui.games import PRESETS
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.search.worlds import voids
from tools.honesty import any_action

TABLES = [(preset.key, players) for preset in PRESETS.values() for players in preset.players]
Chooser = Callable[[State], Action]


def at_random(rng: random.Random) -> Chooser:
    """Any legal action."""
    return lambda state: any_action(state, rng)


def states(preset: str, players: int, rng: random.Random, act: Chooser | None = None) -> Iterator[State]:
    """Every state of one match in which somebody is to decide."""
    act = act or at_random(rng)
    state = game.new_match(PRESETS[preset].options(players), players, players - 1)
    while state.phase != "over":
        if state.phase == "deal":
            state, _ = game.deal(state, rng.sample(PACK, 52))
        else:
            yield state
            state, _ = game.apply(state, act(state))


def some_state(preset: str, players: int, seed: int) -> State:
    """A state of a random match in which somebody is to decide, every moment of the match alike."""
    rng = random.Random(seed)
    seen = list(states(preset, players, rng))
    return rng.choice(seen)


def cards(text: str) -> tuple[Card, ...]:
    """ "AH 3C" as cards."""
    return tuple(text.split())


def tricks_of(text: str, leader: int, players: int, trump: str) -> tuple[Trick, ...]:
    """Finished tricks from their cards in the order played: "AH 3H / 2C 4C", the first led by `leader`."""
    tricks: list[Trick] = []
    for line in filter(None, (part.strip() for part in text.split("/"))):
        table: Table = tuple((card, (leader + i) % players) for i, card in enumerate(cards(line)))
        leader = winning(table, trump)[1]
        tricks.append(Trick(table[0][1], table, leader))
    return tuple(tricks)


def playing(
    hand: str,
    trump: str,
    *,
    players: int = 2,
    table: str = "",
    played: str = "",
    first_leader: int | None = None,
    dealer: int | None = None,
    options: Options | None = None,
    turned: str = "",
    score: tuple[int, ...] | None = None,
    bids: tuple[int, ...] | None = None,
    counts: tuple[int, ...] | None = None,
) -> View:
    """The view of seat 0, to play a card: `played` has the finished tricks, `table` what lies before it.

    The dealer is the last seat unless given, so seat 0 led the first trick unless `first_leader` says otherwise.
    """
    options = options or SevenUpOptions()
    dealer = players - 1 if dealer is None else dealer
    first = (dealer + 1) % players if first_leader is None else first_leader
    tricks = tricks_of(played, first, players, trump)
    lying = cards(table)
    leader = (0 - len(lying)) % players
    on_table: Table = tuple((card, (leader + i) % players) for i, card in enumerate(lying))
    held = cards(hand)
    each = len(tricks) + len(held)
    turn_ups = cards(turned) or (next(c for c in (f"5{trump}", f"6{trump}", f"4{trump}") if c not in held),)
    taken = [0] * players
    for trick in tricks:
        taken[trick.winner] += 1
    history: list[tuple[int, str, int | None, Card | None]] = []
    if isinstance(options, SevenUpOptions):
        history.append(((dealer + 1) % players, "stand", None, None))
    else:
        assert bids is not None
        history += [((dealer + 1 + i) % players, "bid", bids[(dealer + 1 + i) % players], None) for i in range(players)]
    for trick in tricks:
        history += [(seat, "play", None, card) for card, seat in trick.cards]
    history += [(seat, "play", None, card) for card, seat in on_table]
    out = counts or tuple(len(held) - any(seat == s for _, seat in on_table) for s in range(players))
    dealt = each * players + len(turn_ups)
    return View(
        options,
        players,
        0,
        phase="play",
        deal=options.schedule.index(each) + 1 if isinstance(options, UpDownOptions) else 1,
        dealer=dealer,
        turn=0,
        score=score or (0,) * side_count(options, players),
        tricks_each=each,
        hands=(held, *(None,) * (players - 1)),
        counts=out,
        stock=52 - dealt,
        turned=turn_ups,
        trump=trump,
        bids=bids if bids is not None else (None,) * players,
        taken=tuple(taken),
        tricks=tricks,
        table=on_table,
        history=tuple(history),
        ply=len(history),
    )


def bidding(
    hand: str,
    turned: str,
    *,
    bids: tuple[int | None, ...],
    dealer: int | None = None,
    options: UpDownOptions | None = None,
    score: tuple[int, ...] | None = None,
    deal: int | None = None,
) -> View:
    """The view of seat 0, to bid: `bids` has what the others have said."""
    options = options or UpDownOptions()
    players, held = len(bids), cards(hand)
    dealer = players - 1 if dealer is None else dealer
    order = [(dealer + 1 + i) % players for i in range(players)]
    history = tuple((seat, "bid", bids[seat], None) for seat in order if bids[seat] is not None)
    each = len(held)
    return View(
        options,
        players,
        0,
        phase="bid",
        deal=deal or options.schedule.index(each) + 1,
        dealer=dealer,
        turn=0,
        score=score or (0,) * players,
        tricks_each=each,
        hands=(held, *(None,) * (players - 1)),
        counts=(each,) * players,
        stock=51 - each * players,
        turned=(turned,),
        trump=turned[1],
        bids=bids,
        taken=(0,) * players,
        history=history,
        ply=len(history),
    )


def breaks_what_is_shown(state: State, viewer: int) -> bool:
    """Return True if a hand of the state holds a suit that its seat has shown to be out of."""
    shown = voids(view(state, viewer))
    return any(card[1] in shown[seat] for seat, hand in enumerate(state.hands) for card in hand)
