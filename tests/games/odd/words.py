"""The words of the game of oddities."""

from dataclasses import replace

from sevenup_gui.engine.views import View
from sevenup_gui.games.parts import asking
from sevenup_gui.games.parts.decision import Decision
from sevenup_gui.games.parts.words import OptionWords, Paragraph, PresetWords, Words
from sevenup_gui.vocabulary.names import Names


def rule_card(_options: object, _players: int) -> list[Paragraph]:
    """The rules in a sentence."""
    return [("Play", "Follow suit if you can. The ace, king, queen and jack of trumps are a point each.")]


def options() -> list[OptionWords]:
    """Nothing that is offered at set-up."""
    return []


def ask(at: View, names: Names) -> Decision:
    """A bid is honours, not tricks."""
    decision = asking.ask(at, names)
    if at.phase != "bid":
        return decision
    sentence = "How many honours of trumps will you take, or do you pass?"
    return replace(decision, sentence=sentence, short=sentence, heading="Honours", note="4 in all")


WORDS = Words(
    name=lambda: "Odd",
    lines=lambda: ("honours of trumps", "2 to 6 seats"),
    presets=lambda: {
        "odd": PresetWords("Odd", "trump is born by a lead"),
        "odd-named": PresetWords("Odd, named", "trump is named"),
        "odd-off-jack": PresetWords("Odd, off-jack", "two jacks of trumps"),
    },
    rule_card=rule_card,
    options=options,
    ask=ask,
)
