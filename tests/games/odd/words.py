"""What the game of strangenesses says."""

from sevenup_gui.games.parts.words import OptionWords, Paragraph, PresetWords, Words


def rule_card(_options: object, _players: int) -> list[Paragraph]:
    """The rules in a sentence."""
    return [("Play", "Follow suit if you can. The ace, king, queen and jack of trumps are a point each.")]


def options() -> list[OptionWords]:
    """Nothing that is offered at set-up."""
    return []


WORDS = Words(
    name=lambda: "Odd",
    lines=lambda: ("honours of trumps", "2 to 6 seats"),
    presets=lambda: {
        "odd": PresetWords("Odd", "trump is born by a lead"),
        "odd-named": PresetWords("Odd, named", "trump is named"),
    },
    rule_card=rule_card,
    options=options,
)
