"""Hints in words: what is said is true of the cards, and the numbers are those that chose."""

import ast
import random
from pathlib import Path

import pytest

import sevenup_gui
from sevenup_gui.engine import game
from sevenup_gui.engine.actions import BEG, GIVE, PLAY, RUN, STAND, Discard
from sevenup_gui.engine.cards import PACK
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import view
from sevenup_gui.games import PRESETS
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.players.explain import explain, sentence, spoken_of
from sevenup_gui.players.levels import consider
from sevenup_gui.search.choice import Answered, Choice
from tests.players.tables import TABLES, playing, states


def test_standing_names_the_honours_and_both_chances() -> None:
    """The cards, and the chance beside that of the other word."""
    seen = playing("AH JH 9C 8C 3D 2S", "H", turned="5H")._replace(phase="beg", trump=None, history=())
    choice = Choice(STAND, ((STAND, 0.714), (RUN, 0.58)), "chance", 100)
    assert sentence(explain(seen, choice)) == (
        "Stand. You hold the ace and the jack of the suit turned up. Wins 71%. Next best is “Run the cards”, 58%."
    )


def test_a_trump_is_thrown_where_there_are_too_many() -> None:
    """It is not said that all trumps stay."""
    seen = playing("AH KH QH JH TH 9H 2H", "H")._replace(phase="discard", history=())
    assert sentence(explain(seen, Choice(Discard(("2H",))))) == (
        "Discard the two of hearts. You have more trumps than you can keep."
    )


def test_of_many_cards_thrown_it_is_said_what_is_kept() -> None:
    """Nine names are not read: six are kept, and the next best differs in one of them."""
    hand = "KD TD 4D AS TS 7S 6S AH TH 5H 3H TC 9C 5C 2C"
    seen = playing(hand, "D")._replace(phase="discard", history=())
    best = Discard(("TS", "7S", "6S", "TH", "5H", "3H", "TC", "9C", "5C"))
    other = Discard(("TS", "7S", "6S", "TH", "5H", "3H", "TC", "9C", "2C"))
    choice = Choice(best, ((best, 0.76), (other, 0.72)), "chance", 100, (0.0, 0.01))
    assert sentence(explain(seen, choice)) == (
        "Keep the two of clubs, the king of diamonds, the ten of diamonds, the four of diamonds, the ace of hearts "
        "and the ace of spades. All your trumps stay. Wins 76%. Next best is “Keep the five of clubs, not the two "
        "of clubs”, 72%."
    )
    assert set(spoken_of(best, seen)) == set(hand.split()) - set(best.cards)


def test_what_is_within_luck_is_too_close_to_tell() -> None:
    """Two words three in a hundred apart, give or take five: neither is the better one, and 46 is not as good as 49;
    only what is shown with the same number is."""
    seen = playing("AH JH 9C 8C 3D 2S", "H", turned="5H")._replace(phase="beg", trump=None, history=())
    choice = Choice(STAND, ((STAND, 0.49), (BEG, 0.46)), "chance", 100, (0.0, 0.05))
    told = sentence(explain(seen, choice))
    assert told.endswith("Wins 49%. “Beg”, 46%, is too close to call.")
    level = choice._replace(values=((STAND, 0.494), (BEG, 0.489)))
    assert sentence(explain(seen, level)).endswith("Wins 49%. “Beg” is just as good.")
    sure = choice._replace(within=(0.0, 0.02))
    assert sentence(explain(seen, sure)).endswith("Wins 49%. Next best is “Beg”, 46%.")


def test_a_beg_is_told_by_the_answers_to_it() -> None:
    """What it is worth is made of a gift and of new cards, which may be far apart."""
    seen = playing("9H 8C 4C 3D 3S 2S", "H", turned="5H")._replace(phase="beg", trump=None, history=())
    answered = (Answered(GIVE, 0.25), Answered(RUN, 0.71))
    choice = Choice(BEG, ((BEG, 0.5), (STAND, 0.3)), "chance", 100, (0.0, 0.0), answered)
    assert sentence(explain(seen, choice)) == (
        "Beg. You hold only 1 small card of the suit turned up. Wins 50%. Next best is “Stand”, 30%. 25% if you "
        "get the point, 71% if the cards are run."
    )


@pytest.mark.parametrize("seed", range(2))
def test_the_answers_to_a_beg_make_up_its_worth(seed: int) -> None:
    """Nothing that follows is left out: the worth of a beg lies between that with a gift and that with new cards."""
    rng = random.Random(seed)
    state = game.new_match(PRESETS["old-sledge"].options(2), 2, 1)
    for _ in range(40):
        dealt, _events = game.deal(state, rng.sample(PACK, 52))
        if dealt.phase != "beg":
            continue
        choice = consider("expert", view(dealt, 0), rng)
        if choice.answered:
            break
    worths = [worth for _, worth in choice.answered]
    assert min(worths) <= dict(choice.values)[BEG] <= max(worths)


def test_a_captured_jack_is_said() -> None:
    """It lies there, and the card takes it."""
    seen = playing("QH 3H 2S", "H", table="JH", played="2D 3D / 4D 5D / 6D 7D")
    assert explain(seen, Choice(PLAY["QH"])).facts[0].why == "takes jack"


def test_a_partners_jack_is_taken_home_and_not_captured() -> None:
    """The same card, where the jack that lies there is one's own side's."""
    seen = playing("QH 3H 2S", "H", players=4, table="2H JH 4H", played="2D 3D 5D 4D")
    (told, *_more) = explain(seen, Choice(PLAY["QH"])).facts
    assert (told.why, told.words) == ("takes jack", "It takes your partner's jack home.")


def test_ducking_is_said_when_the_bid_is_made() -> None:
    """7Up7Down: under the king with nothing more to take."""
    seen = playing("AC 9C", "H", players=3, table="KC", options=UpDownOptions(), bids=(0, 1, 1), counts=(2, 2, 1))
    assert sentence(explain(seen, Choice(PLAY["9C"]))) == (
        "Play the nine of clubs. You've made your bid. Let this one go."
    )


def test_what_an_equal_choice_breaks_is_no_reason() -> None:
    """The trick cannot be worth no trump where to trump it is as good; it is said again once it is worse."""
    seen = playing("9H 3C", "H", table="KS", played="2D 3D")
    worse = Choice(PLAY["3C"], ((PLAY["3C"], 0.5), (PLAY["9H"], 0.3)), "chance", 100, (0.0, 0.01))
    level = worse._replace(values=((PLAY["3C"], 0.5), (PLAY["9H"], 0.498)))
    told = "Play the three of clubs. This trick isn't worth a trump. Wins"
    assert sentence(explain(seen, worse)).startswith(told)
    assert sentence(explain(seen, level)) == (
        "Play the three of clubs. Wins 50%. “Play the nine of hearts” is just as good."
    )


# Reasons that stay true whatever else is as good: they tell of the cards, of the rules or of what the action brings.
PLAIN = frozenset(
    (
        "barred", "cannot be beaten", "could do either", "draws trumps", "few trumps", "gift would lose",
        "high is sure", "highest first", "hunts jack", "last card", "leaves it", "likeliest", "likely to win", "lost",
        "low is likely", "low is sure", "many trumps", "must bid", "needs all", "needs more", "no gift", "no trumps",
        "only", "only winner", "own trump", "partner ahead", "partner has it", "pays better", "saves jack",
        "seen cards", "suit held", "suit long", "sure tricks", "takes it", "takes jack", "takes luck",
        "too many trumps", "top bid", "tricks promised", "trumps held", "wins cheaply",
    )
)  # fmt: skip


def test_of_every_reason_it_is_known_what_breaks_it() -> None:
    """A reason that says one choice is better than another names what it speaks against; all others are plain."""
    told, against = set(), set()
    for path in sorted(Path(sevenup_gui.__file__).parent.rglob("reasons.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Fact":
                key = ast.literal_eval(node.args[0])
                told.add(key)
                if {word.arg for word in node.keywords} & {"over", "best"}:
                    against.add(key)
    assert told - against == PLAIN
    assert not against & PLAIN


@pytest.mark.parametrize(("preset", "players"), [table for table in TABLES if table[1] in (2, 3, 4)])
def test_every_choice_of_expert_can_be_explained(preset: str, players: int) -> None:
    """At every table and phase a sentence comes out, of facts that name no card the seat does not see."""
    rng = random.Random(2)
    told = 0
    for number, state in enumerate(states(preset, players, rng)):
        if number % 7 or told > 10:
            continue
        told += 1
        check_explained(state, rng)
    assert told > 5


def check_explained(state: State, rng: random.Random) -> None:
    """Explain one decision."""
    assert state.turn is not None
    seen = view(state, state.turn)
    explanation = explain(seen, consider("expert", seen, rng, 4))
    text = sentence(explanation)
    assert text.endswith(".")
    assert "{" not in text
    known = {card for hand in seen.hands for card in hand or ()} | {card for card, _ in seen.table}
    assert {card for fact in explanation.facts for card in fact.cards} <= known
