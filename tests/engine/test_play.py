"""Seven Up: which cards may be played, and who takes the trick."""

import pytest

from sevenup_gui.engine.errors import IllegalAction, Reason
from sevenup_gui.engine.events import CardPlayed, TrickTaken
from sevenup_gui.engine.trick import follow_or_trump, follow_suit, winning
from tests.builders import cards, seven_up


def refused(hand: str, led: str, card: str, preset: str = "old-sledge") -> Reason:
    """Return the reason that seat 1, holding `hand`, can't play `card` to the card led; spades are trumps."""
    table = seven_up(preset, {0: led, 1: hand}, "2S").do("stand", led)
    with pytest.raises(IllegalAction) as refusal:
        table.do(card)
    return refusal.value.reason


@pytest.mark.parametrize(
    ("hand", "led", "void_follow", "legal"),
    [
        ("4S 5S 6H 7D", "KS", "anything", "4S 5S"),  # 001-12: trump led, follow
        ("6H 7D 8C", "KS", "anything", "6H 7D 8C"),  # none: anything
        ("4S 6H 7D", "KH", "anything", "4S 6H"),  # 001-12, 000-11: follow or trump, though able to follow
        ("6H 7H 7D", "KH", "anything", "6H 7H"),  # no trump held
        ("4S 7D 8C", "KH", "anything", "4S 7D 8C"),  # 001-12: unable to follow, no duty to trump
        ("4S 7D 8C", "KH", "must-trump", "4S"),  # 000-10
        ("7D 8C", "KH", "must-trump", "7D 8C"),  # 000-10: no trump and none of the suit
        ("4S 6H 7D", "KH", "must-trump", "4S 6H"),  # 000-9
        ("4S 6H", "", "must-trump", "4S 6H"),  # 000-8: the leader plays what he likes
    ],
)
def test_what_may_be_played_in_seven_up(hand: str, led: str, void_follow: str, legal: str) -> None:
    """000-8 to 000-11, 001-12; spades are trumps."""
    table = tuple((card, 0) for card in cards(led))
    assert follow_or_trump(cards(hand), table, "S", void_follow) == cards(legal)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("hand", "led", "legal"),
    [
        ("4S 6H 7D", "KH", "6H"),  # 003-9: able to follow, so neither trump nor discard
        ("4S 7D 8C", "KH", "4S 7D 8C"),  # never obliged to trump
        ("4S 7D", "KS", "4S"),
        ("4S 7D", "", "4S 7D"),  # 003-8
    ],
)
def test_what_may_be_played_in_up_down(hand: str, led: str, legal: str) -> None:
    """003-8, 003-9."""
    assert follow_suit(cards(hand), tuple((card, 0) for card in cards(led))) == cards(legal)


@pytest.mark.parametrize(
    ("played", "takes"),
    [
        ("KH QH AH", "AH"),  # highest of the suit led
        ("KH 2S AH", "2S"),  # any trump beats it
        ("KH 2S 3S", "3S"),  # the highest trump
        ("KH AD AC", "KH"),  # other suits win nothing
        ("TH 9H JH", "JH"),  # the ten lies under the jack (001-2)
        ("2S AH AD", "2S"),  # trump led
    ],
)
def test_who_takes_a_trick(played: str, takes: str) -> None:
    """000-12, 003-10; spades are trumps."""
    table = tuple((card, seat) for seat, card in enumerate(cards(played)))
    assert winning(table, "S")[0] == takes


def test_the_refusals_name_their_rule() -> None:
    """A person is told which rule forbids the card."""
    assert refused("4S 6H 7D 8D 9D TD", "KS", "6H") is Reason.TRUMP_LED
    assert refused("4S 6H 7D 8D 9D TD", "KH", "7D") is Reason.FOLLOW_OR_TRUMP
    assert refused("4S 6C 7D 8D 9D TD", "KH", "7D", "forced-beg") is Reason.MUST_TRUMP
    assert refused("4S 6H 7D 8D 9D TD", "KH", "AD") is Reason.NOT_HELD
    assert refused("4S 6H 7D 8D 9D TD", "KH", "card") is Reason.NOT_HELD


def test_a_refused_card_leaves_the_state_equal() -> None:
    """An illegal action changes nothing."""
    table = seven_up(hands={0: "KS", 1: "4S 6H 7D 8D 9D TD"}, turned="2S").do("stand", "KS")
    before = table.state
    with pytest.raises(IllegalAction):
        table.do("6H")
    assert table.state == before


def test_eldest_leads_and_the_winner_of_a_trick_leads_the_next() -> None:
    """001-11, 000-8."""
    table = seven_up(hands={0: "4H 5D", 1: "9H 6D", 2: "8H 7D"}, turned="2S", players=3).do("stand", "4H 9H 8H")
    assert table.happened(TrickTaken) == [TrickTaken(1, 0, 1, (("4H", 0), ("9H", 1), ("8H", 2)))]
    assert table.state.turn == 1
    table.do("6D", "7D")
    assert table.state.turn == 0


def test_cards_are_played_face_up() -> None:
    """Nobody plays blind in Seven Up."""
    table = seven_up(hands={0: "4H"}).do("stand", "4H")
    assert table.happened(CardPlayed) == [CardPlayed(0, "4H", blind=False)]


def test_a_deal_has_six_tricks() -> None:
    """001-11, 002-15."""
    assert len(seven_up().do("stand").play_out().happened(TrickTaken)) == 6
