"""People of the house: those who keep it, and those who are always there."""

from __future__ import annotations

import math

from tools.faces.marks import FINE, area, flat, line
from tools.faces.palette import (
    BLACK,
    BLOND,
    DEEP_BROW,
    GINGER,
    GOLD,
    GREY,
    INK,
    IVORY,
    MOSS,
    PLUM,
    RED,
    SHEEN,
    SILVER,
    SKINS,
    TEAL,
    WHITE,
    WINE,
)
from tools.faces.parts import collar, shoulders
from tools.faces.paths import both, dots, flipped, ring, sym
from tools.faces.sitter import Sitter

HOSTS: dict[str, Sitter] = {
    "keeper": Sitter(
        "tavern keeper",
        "hearty, generous: gives before he is asked",
        TEAL,
        SKINS["rosy"],
        jaw="round",
        nose="round",
        brow=3.8,
        brow_colour="#9c4a1e",
        smile="grin",
        hairy=True,
        rise=5,
        rest=1.2,
        bust=(
            shoulders(IVORY),
            collar(),
            area("M-34,47L-20,44L-17,72L-40,72Z" + flipped("M-34,47L-20,44L-17,72L-40,72Z"), MOSS),
            area("M-16,57L16,57L18,72L-18,72Z", WHITE),
            line("M-16,57L-24,44M16,57L24,44", 3, INK),
        ),
        beard=(
            area(sym("M0,13.5C6,11 12,13 15.5,16C20,11 22.5,4 22.5,-5L25.5,-4C29,16 22,45 0,46"), GINGER),
            flat(both("M0,14C6,10 14,13 19,21C13,22 5,21 0,17.5Z"), "#b3541f"),
            line(both("M19,24Q18,34 10,40M10,27Q10,34 4,40"), FINE, "#9c4a1e"),
        ),
        front=(
            area(both("M22,-17C29,-17 31,-6 27.5,3L22.5,-3C23.5,-8 23,-12 22,-17Z"), GINGER),
            line("M-13,-23Q-9,-27.5 -3,-28", 2.4, "#fbe3cb"),
            line("M-8,-16Q0,-18 8,-16", FINE, SKINS["rosy"].line),
        ),
    ),
    "widow": Sitter(
        "widow",
        "composed, deep; nobody reads her hand",
        "#c58a8c",
        SKINS["fair"],
        jaw="long",
        nose="straight",
        brow=2.2,
        brow_colour="#77787e",
        lids=1.1,
        laughs=False,
        upset="hurt",
        rise=-3,
        rest=0.6,
        age=both("M10,14.5Q12.5,17 12,20M18.5,4L21,5.5"),
        back=(
            area("M10,-46C34,-44 40,-20 39,2C38,22 44,36 50,50L10,60Z", BLACK),
            line("M36,-20Q38,10 44,40M31,-10L34,40", FINE, SHEEN),
            area(both(ring(25, -12, 9, 13)), SILVER),
        ),
        bust=(
            shoulders("#3b2b42"),
            area(sym("M0,34L11.5,33Q13,39 12.5,46Q6,50 0,50"), INK),
            area(dots([(-12, 41), (12, 41), (-8, 44.5), (8, 44.5), (-3, 46), (3, 46)], 3.4), IVORY, 1.8),
            flat(dots([(-8, 43), (8, 43), (0, 44)], 3), IVORY),
            area(ring(0, 53, 4.6, 5.6), GOLD, 2),
            flat(ring(0, 53, 2.4, 3.4), IVORY),
            line(both("M20,50Q24,60 23,70"), FINE, SHEEN),
        ),
        front=(
            area(
                "M0,-24C-9,-25 -17,-19 -20,-5C-21,3 -25,4 -27,1C-36,-18 -22,-40 0,-40C22,-40 36,-18 27,1"
                "C25,4 21,3 20,-5C17,-19 9,-25 0,-24Z",
                SILVER,
            ),
            line("M-4,-26Q-20,-28 -24,-6M4,-26Q20,-28 24,-6M-10,-33Q-24,-28 -28,-12", FINE, GREY),
            area("M-22,-33C-20,-52 -6,-56 8,-54C24,-52 30,-42 29,-29C14,-38 -8,-39 -22,-33Z", BLACK),
            line("M-20,-38Q4,-46 29,-34", 2, SHEEN),
            area("".join(ring(x, y, 5) for x, y in ((19, -46), (27, -41), (20, -37))), WINE, 2),
            flat(ring(22, -41, 3.4), WINE),
            area(both(ring(24.5, 14, 2.2, 3.4)), INK, 1),
        ),
    ),
    "grandmother": Sitter(
        "grandmother",
        "shrewd under all the kindness",
        "#7f9a5c",
        SKINS["rosy"],
        jaw="round",
        nose="button",
        brow=2.2,
        brow_colour=GREY,
        smile="closed",
        rise=3,
        rest=1.4,
        age=both("M18,4L21,6M18,1L21.5,1M9,14Q12.5,17 11.5,21") + "M-3,-14.5Q0,-15.5 3,-14.5",
        bust=(shoulders(PLUM), line(both("M20,48Q22,58 16,68"), FINE)),
        front=(
            area(
                "M0,-20C-9,-21 -18,-16 -21.5,-6L-25,-10C-22,-26 -12,-32 0,-32C12,-32 22,-26 25,-10L21.5,-6"
                "C18,-16 9,-21 0,-20Z",
                WHITE,
            ),
            line("M0,-27L0,-20" + both("M5,-25Q14,-22 19,-14"), FINE, GREY),
            area(
                sym("M0,-46C24,-46 34,-28 32,-4C31,16 22,32 6,40L0,34C14,32 23,18 23.5,-4C22,-20 12,-27 0,-27"),
                RED,
            ),
            flat(both(dots([(5, -37), (17, -34), (27, -23), (27.5, -8), (26.5, 7), (20, 23)], 2.1)), IVORY),
            area(both("M2,37L14,44L20,56L8,52Z"), RED),
            area(ring(0, 37, 5, 4.4), RED, 2),
        ),
    ),
    "singer": Sitter(
        "jazz singer",
        "bold, improvises, plays the high card late",
        "#d08a2c",
        SKINS["deep"],
        jaw="heart",
        nose="broad",
        brow=2.9,
        brow_colour=DEEP_BROW,
        gaze=-1.2,
        lids=1.4,
        lashes=True,
        lipstick=True,
        smile="grin",
        tilt=4,
        rise=4,
        rest=0.8,
        back=(area(sym("M0,-42C26,-42 34,-22 33,0Q33,18 22,20L0,20"), BLACK),),
        bust=(
            area(sym("M0,41L11,37C15,43 23,45 33,48C45,52 51,58 54,72L0,72"), SKINS["deep"].base),
            area(sym("M0,64Q8,56 24,60L46,53C52,58 54,64 54,72L0,72"), "#19705c"),
            line("M-13,44Q0,56 13,44", 5),
            line("M-13,44Q0,56 13,44", 2.4, IVORY),
        ),
        front=(
            area(
                "M-9,-31C4,-20 20,-22 22,-8C23,0 22,8 26,13C34,8 36,-20 24,-34C12,-46 -16,-46 -26,-33"
                "C-36,-20 -35,6 -26,12C-22,6 -25,-2 -22,-9C-20,-20 -12,-20 -9,-31Z",
                BLACK,
            ),
            line(
                "M-6,-37C4,-26 22,-28 27,-14M4,-40C14,-34 26,-32 30,-18M-14,-36C-16,-26 -25,-24 -27,-10"
                "M-20,-36C-24,-30 -29,-26 -31,-14",
                FINE,
                SHEEN,
            ),
            area(
                "".join(ring(-26 + 7 * math.cos(k * 1.257), -24 + 7 * math.sin(k * 1.257), 5.2) for k in range(5)),
                IVORY,
                2,
            ),
            area(ring(-26, -24, 3.6), GOLD, 1.6),
            line(both(ring(27, 19, 5)), 4.4),
            line(both(ring(27, 19, 5)), 2, GOLD),
        ),
    ),
    "painter": Sitter(
        "painter",
        "impulsive; plays for the beauty of it",
        "#6d7fa8",
        SKINS["fair"],
        jaw="heart",
        nose="snub",
        brow=2.4,
        brow_colour="#a3772c",
        gaze=1.2,
        cock=2,
        lashes=True,
        lipstick=True,
        smile="closed",
        tilt=5,
        rise=-2,
        rest=1,
        turned=6,
        back=(area("M-26,-30C-34,-10 -34,14 -28,26L28,26C34,14 34,-10 26,-30Z", BLOND),),
        bust=(
            shoulders("#3f7d6e"),
            area(sym("M0,44L11,37Q24,42 27,50Q14,58 0,52"), IVORY),
            line("M-3,54Q-6,62 -7,70M3,54Q6,62 7,70", 2.6),
        ),
        front=(
            area(
                "M-25,-26C-20,-20 -8,-18 6,-26C12,-19 20,-14 21,-4C22,8 22,18 20,25L28,26C35,8 34,-18 26,-30"
                "L-26,-30C-34,-18 -35,8 -28,26L-20,25C-22,14 -22,-6 -21,-14Z",
                BLOND,
            ),
            line("M-29,-8Q-30,8 -26,22M28,-8Q30,8 26,22M-16,-23Q-6,-21 3,-27", FINE, "#b98a35"),
            area(
                "M-27,-22C-46,-26 -40,-46 -14,-50C12,-56 40,-44 36,-30C34,-24 30,-22 27,-21C12,-30 -12,-31 -27,-22Z",
                RED,
            ),
            line("M-3,-51Q-4,-56 -1,-58", 3.4),
            line("M-30,-34Q-24,-42 -12,-44", 2, "#e2747a"),
        ),
    ),
}
