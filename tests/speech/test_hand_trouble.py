"""Faults of a line that should be a hand, told to people in their language."""

from sevenup_gui.engine.handline import HandError, HandFault
from sevenup_gui.i18n import codes, set_language
from sevenup_gui.speech.troubles.hands import hand_trouble


def test_every_trouble_with_a_hand_is_a_sentence_in_both_languages() -> None:
    """With what was found, and without a hole for it left over."""
    said = {}
    for language in codes():
        set_language(language)
        for fault in HandFault:
            sentence = hand_trouble(HandError(fault, "xyz", most=9, expected=9, number=9))
            assert sentence.endswith(".")
            assert "{" not in sentence
            said[language, fault] = sentence
    set_language("en")
    assert all(len({said[language, fault] for language in codes()}) == len(codes()) for fault in HandFault)
    assert all("xyz" in sentence for sentence in said.values())
