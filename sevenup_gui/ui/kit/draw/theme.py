"""The four themes of the table. A colour is its text, `#RRGGBB`, which both an SVG and pygame read."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

Colour: TypeAlias = str
ThemeKey: TypeAlias = Literal["baize", "midnight", "daylight", "contrast"]

FOUR_COLOURS: dict[str, Colour] = {"S": "#1C1A1E", "H": "#B5231F", "D": "#1F4FA3", "C": "#1B6B35"}
FOUR_BOLD: dict[str, Colour] = {"S": "#000000", "H": "#B00000", "D": "#0033B0", "C": "#0A5C1E"}  # in High contrast


@dataclass(frozen=True, slots=True)
class Theme:
    """One theme: every colour by its role. `_frac` values are in [0, 1]."""

    key: ThemeKey
    # Cloth: under the lamp, half-way out, towards the rail, and the dark of a word's shadow.
    felt_hi: Colour
    felt: Colour
    felt_lo: Colour
    felt_edge: Colour
    lamp: Colour
    lamp_frac: float
    vignette_frac: float
    weave_frac: float
    # Rail.
    wood_hi: Colour
    wood: Colour
    wood_lo: Colour
    grain_frac: float
    # Brass and the letters on it.
    metal_hi: Colour
    metal: Colour
    metal_lo: Colour
    on_metal: Colour
    # Words on dark ground, the lacquer under them, its hairline.
    text: Colour
    text2: Colour
    plate: Colour
    plate_hi: Colour
    line: Colour
    # Paper and ink.
    paper: Colour
    paper_lo: Colour
    ink: Colour
    ink2: Colour
    rule: Colour
    # Cards.
    card: Colour
    card_lo: Colour
    card_line: Colour
    spade: Colour
    heart: Colour
    diamond: Colour
    club: Colour
    back: Colour
    back_line: Colour
    dim: Colour
    dim_frac: float
    # Marks.
    focus: Colour
    good: Colour
    bad: Colour

    @property
    def flat(self) -> bool:
        """True if the theme has no shadows, gradients or glow (High contrast)."""
        return self.key == "contrast"

    @property
    def light(self) -> bool:
        """True if words are dark on a light ground (Daylight)."""
        return self.key == "daylight"

    @property
    def glows(self) -> bool:
        """True if the lit plate may glow and words on cloth may have a shadow. Only a dark cloth shows either."""
        return not (self.flat or self.light)

    @property
    def bar_frac(self) -> float:
        """Return how much of the lacquer covers the wood under the rail's plaques, because bright wood would drown the
        words."""
        return 0.6 if self.glows else 1.0

    def suit(self, suit: str, four_colours: bool = False) -> Colour:
        """Return the colour of a pip of `suit` ("S", "H", "D", "C"), in two or four colours."""
        if four_colours:
            return (FOUR_BOLD if self.flat else FOUR_COLOURS)[suit]
        return {"S": self.spade, "H": self.heart, "D": self.diamond, "C": self.club}[suit]


BAIZE = Theme(
    key="baize",
    felt_hi="#4F8A4E", felt="#25603F", felt_lo="#0E3B28", felt_edge="#071E13",
    lamp="#FFDD8F", lamp_frac=0.20, vignette_frac=0.60, weave_frac=1.0,
    wood_hi="#7A5130", wood="#4A2E1B", wood_lo="#25150C", grain_frac=1.0,
    metal_hi="#F6E2AE", metal="#C9A159", metal_lo="#7D5C29", on_metal="#241606",
    text="#F8EFDB", text2="#D9CBAA", plate="#121C15", plate_hi="#243528", line="#A8884E",
    paper="#F7F0DF", paper_lo="#E9DDC1", ink="#211C17", ink2="#5D5243", rule="#C9B98F",
    card="#FBF6E9", card_lo="#EFE5CD", card_line="#B9AB8A",
    spade="#1C1A1E", heart="#B5231F", diamond="#B5231F", club="#1C1A1E",
    back="#6B1D22", back_line="#E7CF9C", dim="#0D2416", dim_frac=0.52,
    focus="#FFE9A6", good="#7FD19A", bad="#F0A08C",
)  # fmt: skip
MIDNIGHT = replace(
    BAIZE,
    key="midnight",
    felt_hi="#3D5E8C", felt="#20375D", felt_lo="#101D36", felt_edge="#070D1B",
    lamp="#DDE8FF", lamp_frac=0.13,
    wood_hi="#4A4650", wood="#26242B", wood_lo="#121116",
    metal_hi="#EDF1F7", metal="#AEB8C6", metal_lo="#636D7C", on_metal="#10151D",
    text="#EEF2F8", text2="#BAC5D6", plate="#0C1322", plate_hi="#1B2740", line="#7F8DA3",
    back="#23355F", back_line="#D5DEEC", dim="#0A1222",
)  # fmt: skip
DAYLIGHT = replace(
    BAIZE,
    key="daylight",
    felt_hi="#C9DDB9", felt="#A9C79D", felt_lo="#86AB80", felt_edge="#6C9369",
    lamp="#FFFBE8", lamp_frac=0.30, vignette_frac=0.10,
    wood_hi="#E3C699", wood="#CFAB78", wood_lo="#A98452", grain_frac=0.45,
    metal_hi="#8A5A2C", metal="#6E451F", metal_lo="#4A2D12", on_metal="#FFF6E2",
    text="#22190F", text2="#45382A", plate="#FBF5E6", plate_hi="#FFFDF6", line="#7A5A33",
    back="#7A2A2A", dim="#6F8F6B", dim_frac=0.55,
    focus="#123F8C", good="#1D6B3C", bad="#9A2A18",
)  # fmt: skip
CONTRAST = replace(
    BAIZE,
    key="contrast",
    felt_hi="#000000", felt="#000000", felt_lo="#000000", felt_edge="#000000",
    lamp="#000000", lamp_frac=0.0, vignette_frac=0.0, weave_frac=0.0,
    wood_hi="#1A1A1A", wood="#1A1A1A", wood_lo="#1A1A1A", grain_frac=0.0,
    metal_hi="#FFE600", metal="#FFE600", metal_lo="#FFE600", on_metal="#000000",
    text="#FFFFFF", text2="#FFFFFF", plate="#000000", plate_hi="#000000", line="#FFFFFF",
    paper="#FFFFFF", paper_lo="#FFFFFF", ink="#000000", ink2="#000000", rule="#000000",
    card="#FFFFFF", card_lo="#FFFFFF", card_line="#000000",
    spade="#000000", heart="#B00000", diamond="#B00000", club="#000000",
    back="#1A1A1A", back_line="#FFFFFF", dim="#000000", dim_frac=0.42,
    focus="#00E5FF", good="#FFFFFF", bad="#FFFFFF",
)  # fmt: skip
THEMES: dict[ThemeKey, Theme] = {theme.key: theme for theme in (BAIZE, MIDNIGHT, DAYLIGHT, CONTRAST)}


def channels(colour: Colour) -> tuple[int, int, int]:
    """Return red, green and blue of `#RRGGBB`, 0 to 255 each."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: Colour, second: Colour, frac: float) -> Colour:
    """Return the colour `frac` of the way from the first to the second."""
    pairs = zip(channels(first), channels(second), strict=True)
    return "#{:02X}{:02X}{:02X}".format(*(round(a * (1 - frac) + b * frac) for a, b in pairs))


def luminance(colour: Colour) -> float:
    """Return the relative luminance in [0, 1] as the Web Content Accessibility Guidelines define it."""
    linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in channels(colour))]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast of two colours, 1 (none) to 21 (black on white). Large words need 3, small ones 4.5."""
    dark, bright = sorted((luminance(first), luminance(second)))
    return (bright + 0.05) / (dark + 0.05)
