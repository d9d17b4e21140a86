"""A game has one name wherever it is named, and the tradition that is played comes after it."""

from sevenup_gui.speech.rulecard import rules_heading, rules_line


def test_a_game_stands_before_its_tradition() -> None:
    """The game's one name is the title; the tradition is in the smaller words, or after a comma."""
    assert rules_heading("seven-up", "old-sledge", "deal 3") == ("Seven Up", "Old Sledge · deal 3")
    assert rules_line("seven-up", "old-sledge") == "Seven Up, Old Sledge"


def test_a_tradition_called_as_the_game_is_named_once() -> None:
    """Nothing is said twice, whether its rules were changed or not."""
    assert rules_heading("seven-up-seven-down", "seven-up-seven-down") == ("7Up7Down", "")
    assert rules_line("seven-up-seven-down", "seven-up-seven-down:changed") == "7Up7Down, changed"


def test_rules_of_ones_own_come_after_the_game() -> None:
    """Under the name they were given."""
    assert rules_line("seven-up", "Friday rules") == "Seven Up, Friday rules"
