"""Choices at a glance in Seven Up for three and for partners, and the tool that learns them."""

import random

import pytest

from sevenup_gui.games.seven_up.thinking.softmax_policy import chance, drawn, learned_weights, softmax_policy
from sevenup_gui.search.bits import BIT, SUIT_MASK, SUIT_OF, SUITS_INDEX, mask, takes
from tests.players.test_parameters import SHIPPED
from tools import softmax_policy as tool


@pytest.mark.parametrize("players", [3, 4])
def test_the_tool_adds_up_what_the_player_adds_up(players: int) -> None:
    """The scores that the tool learns by are those that are played by, for leads and for replies."""
    rows = learned_weights()["hoyle", players]
    weights = [number for row in rows.values() for number in row]
    table = tool.Table(players, "hoyle", random.Random(5))
    told = 0
    for _ in range(150):
        table.deal()
        glance = softmax_policy(players, "hoyle", table.trump)
        lying = [table.rng.choice([at for at in range(52) if hand >> at & 1]) for hand in table.hands]
        lying = lying[: table.rng.randrange(players)]
        gone = table.open | sum(1 << card for card in lying)
        turn, hand = len(lying), table.hands[len(lying)]
        holder = best = -1
        for seat, card in enumerate(lying):
            if best < 0 or takes(card, best, table.trump):
                best, holder = card, seat
        found = table.considered(hand, gone, lying, turn, holder)
        if lying:
            sides = 2 if players == 4 else 3
            foes = sum((turn + i) % players % sides != turn % sides for i in range(1, players - len(lying)))
            pips = sum(table.pip[card] for card in lying)
            stake = 4 if 13 * table.trump + 9 in lying else 3 if pips >= 10 else 2 if pips >= 4 else int(pips > 0)
            legal = mask(()) | sum(1 << card for card, _ in found)
            friend = holder % sides == turn % sides
            cards, scores = glance.replies(hand, legal, gone, SUIT_OF[lying[0]], best, stake, foes, friend)
        else:
            cards, scores = glance.leads(hand, gone)
        assert cards == [card for card, _ in found]
        assert scores == pytest.approx([sum(weights[at] for at in places) for _, places in found])
        told += 1
    assert told == 150


def test_a_card_is_drawn_as_often_as_its_chance_says() -> None:
    """The luck that is laid out beforehand draws by the logit of the scores."""
    cards, scores = [3, 5, 9], [0.0, 1.0, -0.5]
    draws = [drawn(cards, scores, at) for at in range(4096)]
    for card in cards:
        assert draws.count(card) / 4096 == pytest.approx(chance(card, cards, scores), abs=0.03)


def test_the_highest_trump_is_led_sooner_than_a_bare_ten() -> None:
    """Who holds the ace of trumps and the ten of another suit hardly ever leads the ten."""
    glance = softmax_policy(3, "hoyle", SUITS_INDEX["H"])
    hand = mask(("AH", "KH", "TS", "3C"))
    cards, scores = glance.leads(hand, mask(("2H",)))
    assert chance(BIT["TS"], cards, scores) < min(chance(BIT["AH"], cards, scores), 0.2)
    assert hand & SUIT_MASK[SUITS_INDEX["H"]]


def test_learning_is_the_same_again_and_written_as_the_package_has_it() -> None:
    """The same seed learns the same numbers, and the page of what is in the package is the file itself."""
    found = []
    for _ in range(2):
        weights = [0.0] * tool.NUMBER
        table = tool.Table(4, "hoyle", random.Random(1))
        table.deal()
        leads, choices = table.play(weights)
        found.append((leads, [choice[3] for choice in choices]))
        assert sum(leads) == pytest.approx(0.0)
    assert found[0] == found[1]
    kept = {
        f"{values} {players}": [number for row in rows.values() for number in row]
        for (values, players), rows in learned_weights().items()
    }
    assert tool.page(kept) == (SHIPPED / "seven-up-softmax.json").read_bytes()
