"""Reasons for a move: there's always one, it's true, and it never speaks for the opposite."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from sevenup_gui.engine.actions import BEG, GIVE, PASS, RUN, STAND, Action, Bid, ChooseDiscard, Discard, Play
from sevenup_gui.engine.cards import RANK_OF, Suit
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.trick import winning
from sevenup_gui.engine.views import View, view
from sevenup_gui.games import PRESETS
from sevenup_gui.games.pitch.thinking.reasons import best_suit
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.trumps.counting import counted_by, pips_of
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.games.up_down.rules import points_for
from sevenup_gui.games.up_down.thinking.heuristic import bid_chances, options_of
from sevenup_gui.players import casual
from sevenup_gui.players.explain import facts_for
from sevenup_gui.players.problems import listed, read_problem
from sevenup_gui.search import reasons
from sevenup_gui.search.choice import Fact
from tests.players.tables import TABLES, states

MOMENTS = 40  # of a match, spread over it


def suit_of(at: View) -> list[str]:
    """The viewer's cards of the suit turned up, or of trumps."""
    suit = at.trump or at.turned[-1][1]
    return [card for card in at.hand_of(at.viewer) if card[1] == suit]


def weak(at: View) -> bool:
    """Return True if that suit has nothing worth playing for."""
    return len(suit_of(at)) <= 2 and not any(card[0] in "AKQJ" for card in suit_of(at))


def holds(at: View, action: Action) -> bool:
    """Return True if the card played is the best on the table."""
    assert isinstance(action, Play)
    assert action.card is not None
    suit = at.trump or at.turned[-1][1]
    return winning((*at.table, (action.card, at.viewer)), suit)[1] == at.viewer


def wanted(at: View) -> int:
    """Return the number of further tricks that the viewer's bid asks for."""
    return (at.bids[at.viewer] or 0) - at.taken[at.viewer]


def in_vain(at: View) -> bool:
    """Return True if the viewer's bid can't be made any more."""
    return not 0 <= wanted(at) <= len(at.hand_of(at.viewer))


def takes(at: View, action: Action) -> bool:
    """Return True if the card is played to take the trick, as far as those on the table tell."""
    return not at.table or holds(at, action)


def leaves(at: View, action: Action) -> bool:
    """Return True if the trick is left to another player, as far as those on the table tell."""
    return not at.table or not holds(at, action)


def partner_holds(at: View) -> bool:
    """Return True if the viewer's partner wins the trick so far."""
    best = winning(at.table, at.trump or "")[1]
    return side_of(at.options, at.players, best) == side_of(at.options, at.players, at.viewer)


def foes_to_come(at: View) -> bool:
    """Return True if an opponent is still to play to the trick."""
    to_come = [(at.viewer + n) % at.players for n in range(1, at.players - len(at.table))]
    own = side_of(at.options, at.players, at.viewer)
    return any(side_of(at.options, at.players, seat) != own for seat in to_come)


def points(at: View, action: Action) -> int:
    """Return the points of an exact bid."""
    assert isinstance(action, Bid)
    return points_for(options_of(at), action.number, action.number, at.tricks_each)


def other_bid(action: Action) -> Bid:
    """In a round of one card: the other of the two bids."""
    assert isinstance(action, Bid)
    return Bid(1 - action.number)


def others_bid(at: View) -> float:
    """By how much the bids so far are more than the bidders' part of the tricks."""
    bids = [bid for bid in at.bids if bid is not None]
    return sum(bids) - len(bids) * at.tricks_each / at.players


def good_for(at: View) -> float:
    """Return the tricks a hand takes on average."""
    return sum(number * chance for number, chance in enumerate(bid_chances(at)))


def wants_tricks(at: View) -> bool:
    """Return True if a trick is welcome: always, unless a bid of tricks is already made."""
    return not isinstance(at.options, UpDownOptions) or at.bids[at.viewer] is None or wanted(at) != 0


def all_legal(at: View) -> tuple[Action, ...]:
    """All that may be done, where nothing is thrown."""
    legal = legal_actions(at)
    assert isinstance(legal, tuple)
    return legal


def pitching(at: View, action: Action) -> bool:
    """Return True if the viewer is making a suit trumps: bidding for it, or leading it."""
    return at.trump is None and isinstance(action, Bid | Play)


def best_of(at: View, suit: Suit) -> str:
    """The highest card of a suit in hand."""
    return max([card for card in at.hand_of(at.viewer) if card[1] == suit], key=RANK_OF.__getitem__)


def honours(at: View, suit: Suit) -> int:
    """Return the number of a suit's four highest cards in hand."""
    return sum(card[1] == suit and card[0] in "AKQJ" for card in at.hand_of(at.viewer))


# Which argument may stand under which move, and what must then be so.
FITS: dict[str, Callable[[View, Action, Fact], bool]] = {
    "trumps held": lambda at, act, fact: act in (STAND, GIVE) and set(fact.cards) <= set(suit_of(at)),
    "many trumps": lambda at, act, fact: act in (STAND, GIVE) and len(suit_of(at)) == fact.number >= 3,
    "no trumps": lambda at, act, _: act in (BEG, RUN) and not suit_of(at),
    "few trumps": lambda at, act, fact: act in (BEG, RUN) and weak(at) and len(suit_of(at)) == fact.number,
    "gift would lose": lambda _at, act, _: act == RUN,
    "no gift": lambda _at, act, _: act == BEG,
    "suit will do": lambda _at, act, _: act == STAND,
    "suit too poor": lambda at, act, _: act == BEG and not weak(at),
    "worth a point": lambda _at, act, _: act == GIVE,
    "point too dear": lambda at, act, _: act == RUN and not weak(at),
    "keeps trumps": lambda at, act, _: isinstance(act, Discard) and not set(act.cards) & set(suit_of(at)),
    "too many trumps": lambda at, act, _: isinstance(act, Discard) and len(suit_of(at)) > 6,
    "keeps best": lambda _at, act, _: isinstance(act, Discard),
    "sure tricks": lambda _at, act, fact: isinstance(act, Bid) and act.number == fact.number,
    "tricks promised": lambda _at, act, fact: isinstance(act, Bid) and act.number == fact.number > 0,
    "no tricks": lambda _at, act, _: act == Bid(0),
    "seen cards": lambda at, act, _: isinstance(act, Bid) and at.forehead,
    "barred": lambda at, act, _: isinstance(act, Bid) and at.dealer == at.viewer,
    "pays better": lambda at, act, fact: at.forehead and fact.number == points(at, act) > points(at, other_bid(act)),
    "could do either": lambda at, act, _: at.forehead and points(at, act) <= points(at, other_bid(act)),
    "others high": lambda at, act, fact: act == Bid(fact.number) and others_bid(at) > 0 and act.number < good_for(at),
    "easier lost": lambda at, act, fact: act == Bid(fact.number) and others_bid(at) <= 0 and act.number < good_for(at),
    "others low": lambda at, act, fact: act == Bid(fact.number) and others_bid(at) < 0 and act.number > good_for(at),
    "takes luck": lambda at, act, fact: act == Bid(fact.number) and others_bid(at) >= 0 and act.number > good_for(at),
    "takes jack": lambda at, act, _: holds(at, act) and any(card == f"J{at.trump}" for card, _seat in at.table),
    "saves jack": lambda at, act, _: holds(at, act) and act == Play(f"J{at.trump}"),
    "keeps jack": lambda at, act, fact: jack_beside(at, act, fact) and not jack_wins(at, fact),
    "jack waits": lambda at, act, fact: jack_beside(at, act, fact) and jack_wins(at, fact),
    "partner has it": lambda at, act, _: not holds(at, act) and partner_holds(at) and not foes_to_come(at),
    "partner ahead": lambda at, act, _: not holds(at, act) and partner_holds(at) and foes_to_come(at),
    "cannot be beaten": lambda at, _act, _: not at.table and wants_tricks(at),
    "wins cheaply": lambda at, act, _: holds(at, act) and wants_tricks(at),
    "void shown": lambda at, act, _: (
        not holds(at, act)
        and any(card[1] == at.table[0][0][1] and holds(at, Play(card)) for card in at.hand_of(at.viewer))
    ),
    "gives least": lambda at, act, _: leaves(at, act) and fewest_pips(at, act),
    "no pips": lambda at, act, fact: leaves(at, act) and fewest_pips(at, act) and not pips(at, fact.cards[0]),
    "not for trump": lambda at, act, _: not holds(at, act) and beside_trumps(at, act) and bool(winners(at)),
    "waits": lambda at, act, _: not holds(at, act) and bool(winners(at)),
    "draws trumps": lambda at, act, fact: not at.table and act == Play(fact.cards[0]) and fact.cards[0] in suit_of(at),
    "trumps stay": lambda at, act, _: leaves(at, act) and beside_trumps(at, act),
    "likeliest": lambda at, act, _: not at.table and likelier(at, act),
    "better stay": lambda at, act, _: leaves(at, act),
    "leaves it": lambda at, act, _: leaves(at, act),
    "low is sure": lambda at, act, fact: act in (STAND, GIVE) and is_lowest(at, fact) and not lower_unseen(at, fact),
    "low is likely": lambda at, act, fact: act in (STAND, GIVE) and is_lowest(at, fact) and lower_unseen(at, fact) > 0,
    "only winner": lambda at, act, fact: holds(at, act) and wants_tricks(at) and winners(at) == list(fact.cards),
    "saves trumps": lambda at, act, _: leaves(at, act) and wanted(at) > 0 and beside_trumps(at, act),
    "sheds": lambda at, act, _: not holds(at, act) and bool(at.table) and wanted(at) == 0,
    "likely to win": lambda at, _act, _: not at.table and wants_tricks(at),
    "worth a trump": lambda at, act, _: holds(at, act) and wants_tricks(at),
    "takes it": lambda at, act, _: holds(at, act) and wants_tricks(at),
    "spoils": lambda at, act, _: in_vain(at) and takes(at, act),
    "lost": lambda at, act, _: in_vain(at) and leaves(at, act),
    "needs all": lambda at, act, _: takes(at, act) and wanted(at) == len(at.hand_of(at.viewer)),
    "needs more": lambda at, act, fact: takes(at, act) and 0 < wanted(at) == fact.number,
    "saves better": lambda at, act, _: leaves(at, act) and wanted(at) > 0,
    "ducks": lambda at, act, _: leaves(at, act) and wanted(at) == 0,
    "goes high": lambda at, act, _: holds(at, act) and wanted(at) == 0,
    "weak hand": lambda at, act, _: act == PASS and honours(at, best_suit(at)) < 2,
    "set back costs": lambda at, act, _: act == PASS and honours(at, best_suit(at)) >= 2,
    "must bid": lambda at, act, fact: act == Bid(fact.number) and PASS not in all_legal(at),
    "top bid": lambda at, act, fact: act == Bid(fact.number) == all_legal(at)[-1],
    "own trump": lambda at, act, _: isinstance(act, Bid) and PASS in all_legal(at),
    "suit held": lambda at, act, fact: pitching(at, act) and set(fact.cards) <= set(at.hand_of(at.viewer)),
    "suit long": lambda at, act, fact: (
        pitching(at, act) and fact.number in Counter(card[1] for card in at.hand_of(at.viewer)).values()
    ),
    "high is sure": lambda at, act, _: pitching(at, act) and isinstance(act, Play) and str(act.card)[0] == "A",
    "highest first": lambda at, act, fact: (
        isinstance(act, Play) and fact.cards == (act.card,) == (best_of(at, fact.cards[0][1]),)
    ),
    "low first": lambda at, act, fact: (
        isinstance(act, Play) and fact.cards == (act.card,) != (best_of(at, fact.cards[0][1]),)
    ),
    "least likely": lambda at, _act, _: not at.table and wanted(at) == 0,
}


def pips(at: View, card: str) -> int:
    """Return a card's count for Game."""
    return pips_of(card, counted_by(at).game_values)


def playable(at: View) -> list[str]:
    """The cards that may be played."""
    return [move.card for move in all_legal(at) if isinstance(move, Play) and move.card is not None]


def fewest_pips(at: View, action: Action) -> bool:
    """Return True if no legal card counts less for Game, and some count more."""
    count = [pips(at, card) for card in playable(at)]
    return isinstance(action, Play) and pips(at, action.card or "") == min(count) < max(count)


def winners(at: View) -> list[str]:
    """The cards that may be played and would be the best on the table."""
    return [card for card in playable(at) if holds(at, Play(card))]


def jack_beside(at: View, action: Action, fact: Fact) -> bool:
    """Return True if the jack of trumps could be played, and another card leaves the trick."""
    return fact.cards == (f"J{at.trump}",) and fact.cards[0] in playable(at) and not holds(at, action)


def jack_wins(at: View, fact: Fact) -> bool:
    """Return True if the jack that is named would be the best card on the table."""
    return fact.cards[0] in winners(at)


def beside_trumps(at: View, action: Action) -> bool:
    """Return True if the card isn't a trump, and trumps stay in hand."""
    return isinstance(action, Play) and action.card not in suit_of(at) and bool(suit_of(at))


def likelier(at: View, action: Action) -> bool:
    """Return True if no card of its own suit in hand is above the card."""
    assert isinstance(action, Play)
    assert action.card is not None
    return action.card == best_of(at, action.card[1])


def is_lowest(at: View, fact: Fact) -> bool:
    """Return True if the card named is the lowest in hand of the suit turned up."""
    return fact.cards == (min(suit_of(at), key=RANK_OF.__getitem__),)


def lower_unseen(at: View, fact: Fact) -> int:
    """Return the number of unseen cards below that one."""
    known = {*at.hand_of(at.viewer), *at.turned}
    card = fact.cards[0]
    return sum(RANK_OF[rank + card[1]] < RANK_OF[card] and rank + card[1] not in known for rank in "23456789TJQKA")


def moves(at: View, rng: random.Random) -> list[Action]:
    """Everything that may be done, or a few ways of throwing."""
    legal = legal_actions(at)
    if isinstance(legal, ChooseDiscard):
        hand = at.hand_of(at.viewer)
        return [Discard(tuple(rng.sample(hand, legal.count))) for _ in range(4)]
    return list(legal)


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_every_move_has_an_argument_that_is_for_it(preset: str, players: int) -> None:
    """Of whatever may be done at any moment of a match: whichever a hint comes to name, it can say why."""
    rng = random.Random(f"{preset}/{players}")
    seen = list(states(preset, players, rng))
    for state in rng.sample(seen, min(MOMENTS, len(seen))):
        assert state.turn is not None
        at = view(state, state.turn)
        choices = moves(at, rng)
        for action in choices:
            facts = facts_for(at, action)
            assert facts
            for fact in facts:
                assert fact.words.endswith(".")
                if len(choices) == 1:
                    last = isinstance(action, Play) and at.counts[at.viewer] == 1
                    assert fact.why == ("last card" if last else "only")
                else:
                    assert FITS[fact.why](at, action, fact), f"{fact.words!r} for {action} in {at}"


@pytest.mark.slow
def test_the_answer_of_every_problem_has_arguments_that_are_for_it() -> None:
    """Each problem that is shipped says why its best choice is the best, in words that are true of its cards."""
    bare = []
    for key, entry in listed().items():
        problem = read_problem(entry.line)
        at, best = problem.view, problem.choice.action
        facts = facts_for(at, best)
        for fact in facts:
            assert FITS[fact.why](at, best, fact), f"{key}: {fact.words!r} for {best} in {at}"
        if isinstance(at.options, SevenUpOptions) and at.options.beg == "forced":
            assert not any("gift" in fact.words for fact in facts), key  # the dealer may give none
        if {fact.why for fact in facts} <= {"weighed", "leaves it"}:
            bare.append(key)
    assert len(bare) <= 1, bare


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("preset", PRESETS)
def test_no_hint_is_without_an_argument(preset: str, seed: int) -> None:
    """What a hint would name, at every decision of a match: it is said why, in words that fit this move alone."""
    players = PRESETS[preset].players[seed % len(PRESETS[preset].players)]
    rng, told = random.Random(f"hint {preset} {seed}"), 0
    for state in states(preset, players, rng):
        at = view(state, state.turn or 0)
        for fact in facts_for(at, casual.decide(at)):
            told += 1
            assert fact.why != "weighed"
            assert fact.words != reasons.weighed().words
    assert told > 20
