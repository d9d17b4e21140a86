"""Questions to the player in turn, and reasons for a refusal."""

from sevenup_gui.engine.errors import Reason
from sevenup_gui.engine.views import view
from sevenup_gui.games.parts.asking import follow_sentence, refusal
from tests.builders import seven_up

LED = {0: "AS 2S TC 9D 8D 7D", 1: "KS QD JD 9C 4C 3C"}


def test_nobody_is_told_to_trump_who_has_no_trump() -> None:
    """001-12 lets whoever can follow trump instead; without a trump in hand there is only the suit."""
    without = seven_up(hands=LED, turned="8H").do("stand", "AS").state
    hands = LED | {1: "KS QD JD 9C 4H 3C"}
    with_one = seven_up(hands=hands, turned="8H").do("stand", "AS").state
    for say in (follow_sentence, lambda at: refusal(Reason.FOLLOW_OR_TRUMP, at)):
        assert say(view(without, 1)) == "You have a spade: follow suit."
        assert say(view(with_one, 1)) == "You have a spade. Follow suit, or trump."
