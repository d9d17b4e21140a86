"""People of books and gowns."""

from __future__ import annotations

import math

from tools.faces.marks import FINE, area, line
from tools.faces.palette import (
    BLACK,
    BROWN,
    CHESTNUT,
    GOLD,
    GREEN,
    GREY,
    INK,
    IVORY,
    NAVY,
    PLUM,
    RED,
    SHEEN,
    SILVER,
    SKINS,
    TEAL,
    WINE,
)
from tools.faces.parts import collar, glasses, lapels, shoulders
from tools.faces.paths import both, ring, sym
from tools.faces.sitter import Sitter

LEARNED: dict[str, Sitter] = {
    "teacher": Sitter(
        "schoolteacher",
        "exact, fair, counts every card",
        "#d9a441",
        SKINS["fair"],
        jaw="oval",
        rise=-1,
        rest=0.3,
        nose="button",
        brow=2.4,
        brow_colour=BROWN,
        cock=2.5,
        lashes=True,
        lipstick=True,
        upset="wry",
        back=(area(ring(0, -42, 14, 11.5), CHESTNUT), line("M-8,-45Q0,-52 8,-46M-9,-40Q0,-46 10,-41", FINE, BROWN)),
        bust=(
            shoulders(GREEN),
            area(sym("M0,37L11,33Q16,38 17,44Q9,52 0,48"), IVORY),
            area(both("M0,50L11,45L13,56Z"), RED),
            area(ring(0, 50, 3), RED, 2),
        ),
        front=(
            area(
                "M0,-27C-9,-27 -18,-19 -20,-5C-21,2 -26,3 -26.5,-3C-27,-26 -15,-37 0,-37"
                "C15,-37 27,-26 26.5,-3C26,3 21,2 20,-5C18,-19 9,-27 0,-27Z",
                CHESTNUT,
            ),
            line("M0,-36L0,-28" + both("M6,-34Q18,-28 22,-12"), FINE, BROWN),
            line("M10,-52L-16,-36", 5.4),
            line("M10,-52L-13,-38", 2.8, GOLD),
            *glasses(8.4, INK),
        ),
    ),
    "student": Sitter(
        "student",
        "eager, quick, sometimes too quick",
        "#79b0a6",
        SKINS["gold"],
        jaw="square",
        nose="button",
        brow=3.4,
        brow_colour=BLACK,
        gaze=-0.6,
        smile="grin",
        tilt=3,
        rise=2,
        rest=1.4,
        bust=(
            shoulders("#5a6b86"),
            area("M-20,40C-10,34 10,34 20,40C23,46 21,52 14,54C4,57 -4,57 -14,54C-21,52 -23,46 -20,40Z", WINE),
            line("M-11,38L-13,53M-2,37L-2,55M7,37L9,54", 3.6, GOLD),
            area("M6,52L20,50L24,72L8,72Z", WINE),
            line("M8,60L21,58M9,68L22,66", 3.6, GOLD),
        ),
        front=(
            area(
                "M-22,-4C-19,-10 -19,-14 -18,-18C-12,-15 -6,-15 -2,-20C0,-15 4,-14 8,-20C11,-16 15,-14 18,-17"
                "C19,-13 19,-9 22,-4L26,-6C32,-26 25,-41 12,-42C8,-47 -2,-47 -5,-43C-12,-48 -20,-44 -21,-39"
                "C-30,-36 -32,-18 -26,-6Z",
                BLACK,
            ),
            line(
                "M-4,-36Q-12,-32 -14,-22M4,-38Q5,-30 0,-24M12,-36Q16,-28 13,-22M-18,-34Q-24,-28 -24,-18",
                FINE,
                SHEEN,
            ),
        ),
    ),
    "physician": Sitter(
        "physician",
        "serene, honest, hard to hurry",
        "#dfc48f",
        SKINS["olive"],
        jaw="oval",
        nose="long",
        brow=3.6,
        brow_colour=BLACK,
        lids=1.3,
        smile="closed",
        hairy=True,
        rise=1,
        rest=1,
        bust=(
            shoulders("#59606e"),
            area("M-17,44L17,44L8,72L-8,72Z", IVORY),
            collar(),
            area("M-3.5,50L3.5,50L6,72L-6,72Z", WINE, 2),
            lapels("#59606e"),
        ),
        beard=(
            area(sym("M0,13.5C6,11.5 11,13.5 14,16.5C19,12 21.8,5 22.5,-6L25.5,-4C28,18 20,43 0,43"), BLACK),
            line(both("M19,22Q17,31 10,37M11,26Q9,33 4,37"), FINE, SHEEN),
        ),
        front=(
            area(
                "M-27,-8C-38,-26 -28,-48 -6,-51C18,-56 40,-34 27,-8C22,-16 12,-22 1,-28C-10,-22 -22,-16 -27,-8Z",
                NAVY,
            ),
            line(
                "M-26,-13C-22,-30 -8,-38 14,-41M-28,-22C-22,-36 -8,-44 6,-46M26,-13C22,-24 14,-31 4,-35"
                "M28.5,-23C24,-32 18,-36 12,-39M1,-28Q-6,-32 -9,-36",
                1.8,
            ),
            line("M-22,-36Q-16,-44 -6,-46", 2, "#6c86b4"),
        ),
    ),
    "magistrate": Sitter(
        "magistrate",
        "stern, just; punishes every loose card",
        "#a3a35a",
        SKINS["deep"],
        jaw="square",
        nose="broad",
        brow=2.8,
        brow_colour="#8f8b88",
        gaze=0,
        lids=1.2,
        lipstick=True,
        laughs=False,
        upset="cross",
        rise=3,
        rest=0,
        age=both("M9.5,14Q12.5,17 12,20"),
        back=(
            area(
                "".join(
                    ring(27 * math.cos(a), -14 + 25 * math.sin(a), 9.5)
                    for a in (math.radians(d) for d in range(170, 380, 26))
                ),
                SILVER,
            ),
        ),
        bust=(
            shoulders("#33303c"),
            area(sym("M0,40L11,37L15,43Q14,50 9,54L11,62Q6,66 7,72L0,72"), IVORY),
            line("M-5,56Q0,59 5,56M-5,65Q0,68 5,65", FINE, GREY),
            line(both("M22,46Q20,60 22,70"), 3, WINE),
        ),
        front=(
            area(
                "M-22,-4C-24,-10 -20,-20 -14,-21C-8,-26 8,-26 14,-21C20,-20 24,-10 22,-4C32,-8 33,-24 25,-30"
                "C20,-42 8,-44 0,-40C-8,-44 -20,-42 -25,-30C-33,-24 -32,-8 -22,-4Z",
                SILVER,
            ),
            line(
                "M-18,-32Q-14,-38 -9,-35Q-6,-30 -10,-28M6,-36Q12,-38 14,-32Q12,-28 8,-29M-24,-20"
                "Q-20,-25 -17,-22M24,-20Q20,-25 17,-22M-3,-30Q0,-34 3,-30",
                FINE,
                GREY,
            ),
            area(both(ring(25, 13, 2.6)), IVORY, 1.6),
        ),
    ),
    "mathematician": Sitter(
        "mathematician",
        "calculating, quiet, dry",
        "#dc9a80",
        SKINS["olive"],
        jaw="oval",
        nose="long",
        brow=3,
        brow_colour=BROWN,
        gaze=0.9,
        lids=0.8,
        cock=1.5,
        lashes=True,
        smile="closed",
        upset="wry",
        rise=2,
        back=(area(sym("M0,-46C26,-46 34,-24 33,2C33,24 40,36 44,50L0,60"), TEAL),),
        bust=(
            shoulders(PLUM),
            area("M-34,42C-20,34 20,34 34,42C38,54 22,64 4,66C-16,66 -38,56 -34,42Z", TEAL),
            line("M-26,46Q-4,60 24,47M-16,44Q2,54 20,42", FINE),
        ),
        front=(
            area(sym("M0,-46C27,-46 34,-24 33,2C33,22 24,40 0,42L0,33C10,33 20,20 22,4C24,-16 15,-27 0,-27"), TEAL),
            area(sym("M0,-30C14,-30 22,-22 23,-8L21,-4C20,-18 11,-26 0,-26"), "#1d5654", 1.6),
            line("M14,-38Q27,-28 27,-4Q27,20 12,36M-14,-40Q-28,-30 -29,-10", FINE),
            line("M-8,-42Q-20,-38 -25,-24", 2, "#63aca6"),
        ),
    ),
}
