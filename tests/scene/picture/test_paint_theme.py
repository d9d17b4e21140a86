"""The looks: their contrast, and what each promises a reader."""

import pytest

from sevenup_gui.ui.kit.draw.theme import (
    BAIZE,
    CONTRAST,
    DAYLIGHT,
    MIDNIGHT,
    THEMES,
    Theme,
    contrast,
    luminance,
    mix,
)

ALL = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))


def worst(colour: str, *grounds: str) -> float:
    return min(contrast(colour, ground) for ground in grounds)


@pytest.mark.parametrize(
    ("theme", "on_lacquer", "second_on_lacquer", "on_wood", "on_brass", "ring"),
    [
        (BAIZE, 11.4, 8.1, 6.0, 5.0, 14.5),
        (MIDNIGHT, 13.2, 8.5, 8.2, 6.1, 15.4),
        (DAYLIGHT, 15.9, 10.4, 8.0, 5.4, 9.1),
        (CONTRAST, 21.0, 21.0, 17.4, 16.6, 13.7),
    ],
    ids=list(THEMES),
)
def test_contrasts_are_those_of_the_design(
    theme: Theme, on_lacquer: float, second_on_lacquer: float, on_wood: float, on_brass: float, ring: float
) -> None:
    """The figures of the design's table hold, so that nobody can dim a colour unnoticed."""
    brass_foot = mix(theme.metal, theme.metal_lo, 0.45)
    found = (
        worst(theme.text, theme.plate, theme.plate_hi),
        worst(theme.text2, theme.plate, theme.plate_hi),
        worst(theme.text, theme.wood, theme.wood_hi),
        worst(theme.on_metal, theme.metal_hi, theme.metal, brass_foot),
        contrast(theme.focus, theme.plate),
    )
    for value, stated in zip(found, (on_lacquer, second_on_lacquer, on_wood, on_brass, ring), strict=True):
        assert value >= stated - 0.06


@ALL
def test_ink_on_paper_and_suits_on_cards_can_be_read(theme: Theme) -> None:
    """Second ink keeps 4.5 at the foot of the paper, and every pip of both decks 4.5 on the card."""
    pips = [theme.suit(suit, four) for suit in "SHDC" for four in (False, True)]

    assert worst(theme.paper_lo, theme.ink2, theme.ink) >= 4.5
    assert worst(theme.card, *pips) >= 4.5


@ALL
def test_a_deck_has_as_many_colours_as_were_chosen(theme: Theme) -> None:
    """Two or four, in every room: none turns four on by itself."""
    assert len({theme.suit(suit) for suit in "SHDC"}) == 2
    assert len({theme.suit(suit, True) for suit in "SHDC"}) == 4


def test_mix_ends_at_both_colours() -> None:
    """A mixture at 0 is the first colour and at 1 the second."""
    assert mix("#102030", "#A0B0C0", 0) == "#102030"
    assert mix("#102030", "#A0B0C0", 1) == "#A0B0C0"
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


def test_the_luminance_of_greys_is_that_of_the_guidelines() -> None:
    """Dark ones follow a line and all others a curve: 2% and 22% of white."""
    assert [round(luminance(grey), 4) for grey in ("#000000", "#0A0A0A", "#282828", "#808080", "#FFFFFF")] == [
        0.0, 0.003, 0.0212, 0.2159, 1.0
    ]  # fmt: skip
