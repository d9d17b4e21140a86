"""The words of the plainest game."""

from sevenup_gui.games.parts.words import OptionWords, Paragraph, PresetWords, Words


def rule_card(_options: object, _players: int) -> list[Paragraph]:
    """The rules in a sentence."""
    return [("Play", "Follow suit if you can; the turned suit is trump. A trick is a point, and there are five deals.")]


def options() -> list[OptionWords]:
    """There is nothing to choose."""
    return []


WORDS = Words(
    name=lambda: "Plain",
    lines=lambda: ("a point per trick", "2 to 4 seats"),
    presets=lambda: {"plain": PresetWords("Plain", "five deals of four cards")},
    rule_card=rule_card,
    options=options,
)
