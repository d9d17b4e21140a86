"""Claims: offered when all layouts and all replies leave the tricks with the leader, and it cannot be a mistake."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

import pytest

from sevenup_gui.engine.cards import PACK, RANK_OF
from sevenup_gui.engine.options import Options
from sevenup_gui.engine.trick import CardOrder, Hand, Table, Trick, follow_or_trump, follow_suit, winning
from sevenup_gui.engine.views import View, view
from sevenup_gui.games import PRESETS
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.players import claim
from sevenup_gui.players.claim import offer, sure_order
from sevenup_gui.search.worlds import Worlds
from tests.players.tables import playing, states

UP_DOWN = UpDownOptions()
TRUMP = "H"


# Brute force


def legal(options: Options, hand: Hand, table: Table, trump: str) -> Hand:
    """Return the legal cards, straight from the rules of tricks."""
    if isinstance(options, SevenUpOptions):
        return follow_or_trump(hand, table, trump, options.void_follow)
    return follow_suit(hand, table)


def takes_all(at: View, hands: tuple[Hand, ...], order: Hand, table: Table = ()) -> bool:
    """Return True if the viewer, leading the cards in order, wins every trick against every reply from these hands."""
    assert at.trump is not None
    if not table:
        return not order or takes_all(at, hands, order[1:], ((order[0], at.viewer),))
    if len(table) == at.players:
        return winning(table, at.trump)[1] == at.viewer and takes_all(at, hands, order)
    seat = (at.viewer + len(table)) % at.players
    return all(
        takes_all(at, tuple(tuple(c for c in held if c != card) for held in hands), order, (*table, (card, seat)))
        for card in legal(at.options, hands[seat], table, at.trump)
    )


def sure(at: View, order: Hand) -> bool:
    """Return True if that holds in every world."""
    return all(takes_all(at, world.hands, order) for world in Worlds(at).every())


def sure_in_some_order(at: View) -> bool:
    """Return True if it holds in every world for some order."""
    return any(sure(at, order) for order in permutations(at.hand_of(at.viewer)))


def position(rng: random.Random) -> View:
    """A small position on lead: few unseen cards, good ones in hand, and now and then somebody who showed a void."""
    options: Options = rng.choice([SevenUpOptions(), PRESETS["forced-beg"].options(2), UP_DOWN])
    players, left = rng.choice([(2, 2), (2, 3), (3, 2)])
    unseen_count = left * (players - 1) + rng.randint(2, 4)
    few = rng.sample(PACK, left + unseen_count)
    few.sort(key=lambda card: -RANK_OF[card] + rng.random() * 6 - 4 * (card[1] == TRUMP))
    hand, unseen = few[:left], few[left:]
    gone = [card for card in PACK if card not in few]
    rng.shuffle(gone)
    tricks: tuple[Trick, ...] = ()
    led, thrown_off = gone[0], next(card for card in gone if card[1] not in (gone[0][1], TRUMP))
    if rng.random() < 0.5:
        others = [gone[1]] * (players - 2)
        cards = [led, thrown_off, *others]
        tricks = (Trick(0, tuple((card, seat) for seat, card in enumerate(cards)), 0),)
    turned = next(card for card in gone if card not in [c for t in tricks for c, _ in t.cards])
    bids = (left + len(tricks),) + (0,) * (players - 1)
    base = playing(" ".join(hand), TRUMP, players=players, options=options, turned=turned,
                   bids=bids if options is UP_DOWN else None)  # fmt: skip
    seen = {*hand, *unseen, turned, *(c for t in tricks for c, _ in t.cards)}
    taken = (len(tricks),) + (0,) * (players - 1)
    return base._replace(tricks=tricks, taken=taken, thrown=tuple(card for card in PACK if card not in seen))


def positions(count: int, seed: int) -> Iterator[View]:
    """Positions that can be: voids may leave too few cards for somebody's hand."""
    rng = random.Random(seed)
    while count:
        at = position(rng)
        if Worlds(at).count:
            count -= 1
            yield at


def agreement(count: int, seed: int) -> tuple[int, int]:
    """Count the positions claimed correctly, and those that could be claimed and aren't. A wrong claim fails."""
    claimed = missed = 0
    for at in positions(count, seed):
        order = sure_order(at)
        if order:
            assert sure(at, order), (at.hand_of(0), order, Worlds(at).unseen, at.tricks, at.options)
            claimed += 1
        elif sure_in_some_order(at):
            missed += 1
    return claimed, missed


# Certainty


def test_a_claim_is_sure_exactly_when_no_layout_and_no_reply_breaks_it() -> None:
    """In small positions of both games every layout and every reply is tried, against every order of the hand."""
    claimed, missed = agreement(500, seed=1)
    assert missed == 0
    assert 150 < claimed < 450


def no_length(order: list[str], suit: str, against: list[str], _cards: CardOrder) -> bool:
    """A fault: a lower card is thought to be safe only while no higher one is left at all."""
    return any(max((RANK_OF[c] for c in against), default=0) > RANK_OF[card] for card in order if card[1] == suit)


def too_short(order: list[str], suit: str, against: list[str], cards: CardOrder) -> bool:
    """A fault: everybody is thought to have one card less of the suit."""
    return claim_beaten(order, suit, against[1:], cards)


claim_beaten = claim.beaten


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("beaten", no_length),
        ("beaten", too_short),
        ("voids", lambda at: tuple(frozenset[str]() for _ in range(at.players))),
        ("voids", lambda at: tuple(frozenset("H") for _ in range(at.players))),
    ],
    ids=["claims too little", "claims too much", "forgets voids", "invents voids"],
)
def test_a_fault_in_the_reasoning_is_found(name: str, fault: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail, on either side."""
    monkeypatch.setattr(claim, name, fault)
    with pytest.raises(AssertionError):
        assert agreement(300, seed=1)[1] == 0


@pytest.mark.parametrize(
    ("hand", "facts", "order"),
    [
        ("AH KH QH", {}, "AH KH QH"),
        ("QS KH AH", {}, ""),  # the queen of spades
        ("AS KH AH", {}, ""),  # a third trump may be out
        ("AS 3H AH", {"played": "KH 6H / QH 7H / JH 8H"}, ""),  # the ten and the nine are out
        ("KS AS AH", {"played": "KH 6H / QH 7H / JH 8S"}, "AH AS KS"),  # the other side has shown no trumps
        ("2S 2D", {"played": "KH 6H / QH 7S"}, ""),
    ],
)
def test_claims_in_words(hand: str, facts: dict[str, str], order: str) -> None:
    """Trumps first, each suit from the top, and only with the trumps of the others gone."""
    assert sure_order(playing(hand, TRUMP, **facts)) == tuple(order.split())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "table", [("old-sledge", 2), ("hoyle", 4), ("espanol", 3), ("seven-up-seven-down", 5), ("oh-hell", 3)]
)
def test_a_claim_offered_in_a_match_takes_every_trick(table: tuple[str, int]) -> None:
    """In the middle of matches of chance, the leader holding the best cards left: against true hands and all their
    replies drawn by chance, the cards offered take every trick."""
    offered, rng = 0, random.Random(5)
    leads = (state for _ in range(8) for state in states(*table, rng) if state.phase == "play" and not state.table)
    for state in leads:
        assert state.turn is not None
        at = view(state, state.turn)
        best = sorted((*at.hand_of(at.viewer), *Worlds(at).unseen), key=lambda c: (c[1] != at.trump, -RANK_OF[c]))
        hand = tuple(best[: len(at.hand_of(at.viewer))])
        at = at._replace(hands=tuple(hand if seat == at.viewer else None for seat in range(at.players)))
        # As if the bid wanted them all.
        wanted = tuple(taken + len(hand) for taken in at.taken)
        at = at._replace(bids=wanted) if isinstance(at.options, UpDownOptions) else at
        order = offer(at)
        if not order or not Worlds(at).count:
            continue
        offered += 1
        for _ in range(10):
            assert followed(at, Worlds(at).draw(rng).hands, order, rng)
        if offered == 12:
            return
    raise AssertionError(f"only {offered} were offered")


def followed(at: View, hands: tuple[Hand, ...], order: Hand, rng: random.Random) -> bool:
    """Return True if every card led in order wins against random replies."""
    assert at.trump is not None
    for card in order:
        table: Table = ((card, at.viewer),)
        hands = tuple(tuple(c for c in held if c != card) for held in hands)
        for i in range(1, at.players):
            seat = (at.viewer + i) % at.players
            reply = rng.choice(legal(at.options, hands[seat], table, at.trump))
            table = (*table, (reply, seat))
            hands = tuple(tuple(c for c in held if c != reply) for held in hands)
        if winning(table, at.trump)[1] != at.viewer:
            return False
    return True


# When it is offered


def test_a_claim_is_made_on_the_lead_with_two_cards_or_more() -> None:
    """Not in the middle of a trick, not for a last card, not in another's turn, not on the forehead."""
    at = playing("AH KH", TRUMP)
    assert offer(at) == ("AH", "KH")
    assert offer(playing("AH", TRUMP)) == ()
    assert offer(playing("AH KH", TRUMP, table="2H", counts=(2, 1))) == ()
    assert offer(at._replace(turn=1)) == ()
    assert offer(at._replace(phase="beg")) == ()
    assert offer(at._replace(forehead=True)) == ()


@pytest.mark.parametrize(
    ("bids", "taken", "offered"),
    [
        ((3, 0, 0), (1, 0, 0), True),  # the bid wants both
        ((2, 0, 0), (1, 0, 0), False),  # one of them would be too many
        ((4, 0, 0), (1, 0, 0), False),  # missed; but the others' zeros depend on who takes them
        ((0, 0, 0), (1, 1, 1), True),  # everybody has too many
        ((0, 4, 0), (1, 1, 1), True),  # or can never have enough
        ((0, 3, 0), (1, 1, 1), False),  # the second could still make his bid
    ],
)
def test_in_7up7down_the_rest_is_offered_where_the_bid_wants_it(
    bids: tuple[int, ...], taken: tuple[int, ...], offered: bool
) -> None:
    """Or where no bid at the table can be made any more: then it matters to nobody."""
    options = replace(UP_DOWN, schedule=(2,))
    at = playing("AH KH", TRUMP, players=3, options=options, bids=bids)._replace(taken=taken)
    assert bool(offer(at)) == offered


@pytest.mark.parametrize(("theirs", "offered"), [("TD KC 5D", True), ("TD AC QC", False)])
def test_with_three_sides_the_rest_is_offered_where_it_brings_game(theirs: str, offered: bool) -> None:
    """Otherwise it may matter to whom of the two others a trick goes. Of two sides, each wants all it can take."""
    at = playing("AH KH", TRUMP, players=3, played="AD 2D KD")  # fourteen pips for Game, with ace and king
    lost = Trick(0, tuple((card, seat) for seat, card in enumerate(theirs.split())), 1)
    at = at._replace(tricks=(*at.tricks, lost), taken=(1, 1, 0))
    assert bool(offer(at)) == offered
    assert offer(playing("AH KH", TRUMP, played="2C TC"))
