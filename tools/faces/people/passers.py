"""People who pass through."""

from __future__ import annotations

from tools.faces.marks import FINE, area, flat, line
from tools.faces.palette import (
    BLACK,
    BROWN,
    COOL,
    GINGER,
    GOLD,
    GREY,
    INK,
    IVORY,
    LEATHER,
    NAVY,
    PLUM,
    RED,
    SHEEN,
    SKINS,
    WHITE,
    WINE,
)
from tools.faces.parts import collar, lapels, raised, shoulders
from tools.faces.paths import both, dots, flipped, ring, sym
from tools.faces.sitter import Sitter

PASSERS: dict[str, Sitter] = {
    "sailor": Sitter(
        "ship's mate", "patient, watches the weather and waits", "#9fb4be", SKINS["brown"],
        jaw="square", nose="broad", brow=3.4, brow_colour=GREY, gaze=1.4, lids=1.2, smile="lopsided", rise=-1,
        upset="cross", age=both("M18.5,4L21,6M18.5,1L21.3,1"), hairy=True, rest=0.4,
        bust=(
            shoulders(IVORY),
            line("M-35,52Q0,66 35,52M-45,58Q0,74 45,58", 4, NAVY),
            area(sym("M0,41L13,36C18,40 20,43 21,46Q10,56 0,56"), NAVY),
        ),
        beard=(
            area(sym("M0,14.5C6,12 11,14 13,17C17,14 21,8 22.3,-2L24.5,0C25,18 16,37 0,37"), GREY),
            line("M-4,29L-3,33M4,29L3,33M-11,26L-9,30M11,26L9,30", FINE, "#5f6169"),
        ),
        front=(
            *raised(
                3.5, area(sym("M0,-49C20,-49 27,-37 26,-20L0,-19"), NAVY),
                area(sym("M0,-28C12,-28 22,-27 28,-24Q29.5,-18 27,-12.5C18,-16 8,-16.5 0,-16.5"), "#35558a"),
                line(
                    "".join(
                        f"M{x},{-26 + abs(x) / 16:.1f}L{x * 0.98:.1f},{-19 + abs(x) / 9:.1f}"
                        for x in range(-22, 23, 6)
                    ),
                    FINE,
                ),
                line("M-8,-44Q-17,-41 -20,-31", FINE, "#6f8fc0"),
            ),
            area(ring(-25, 12.5, 2.8), GOLD, 1.6),
        ),
    ),
    "sharp": Sitter(
        "card sharp", "sly, bluffs with a straight face", "#a391b5", SKINS["olive"],
        jaw="long", nose="hooked", brow=2.8, brow_colour=BLACK, gaze=1.7, lids=2, cock=2.6, rise=-2, turned=6,
        laughs=False, smile="lopsided", upset="wry", tilt=-3, rest=0.4,
        bust=(
            shoulders(WINE),
            area("M-17,44L17,44L9,72L-9,72Z", IVORY),
            collar(),
            area("M0,49L5,53L0,58L-5,53Z", INK, 1),
            line("M-1,56Q-5,62 -6,68M1,56Q5,62 6,68", 2.4),
            area(both("M19,43L40,48L38,72L20,72L13,56Z"), BLACK),
        ),
        beard=(flat(both("M0.5,15C5,13 9,14.5 14,13Q9,18 0.5,16.8Z"), BLACK), flat("M-2.5,26L2.5,26L0,33Z", BLACK)),
        front=(
            flat(flipped("M21,-16L25,-12L23.5,4L20.5,-4Z"), BLACK),
            *raised(
                2.5, area(sym("M0,-50C5,-47 12,-52 18,-49Q21,-47 23,-24L0,-18"), BLACK),
                area(sym("M0,-30L22,-31L23.5,-22L0,-20"), RED, 2),
                area(
                    "M-48,-27C-30,-21 -20,-23 0,-23C20,-23 30,-21 48,-27C38,-11 20,-14 0,-14"
                    "C-20,-14 -38,-11 -48,-27Z",
                    BLACK,
                ),
                line("M-40,-20Q-22,-16 0,-18", FINE, SHEEN), area("M17,-27L24,-44L27,-27Z", GOLD, 1.8),
            ),
        ),
    ),
    "aviator": Sitter(
        "aviator", "daring, always goes for the last point", "#86b3c9", SKINS["tan"],
        jaw="heart", nose="snub", brow=2.6, brow_colour=BROWN, gaze=-1.2, lashes=True, smile="lopsided",
        upset="wry", tilt=-4, rise=3, rest=1.2, turned=-6,
        bust=(
            shoulders(LEATHER),
            area("M-18,38C-8,33 8,33 18,38Q23,47 15,53Q0,58 -15,53Q-23,47 -18,38Z", WHITE),
            area("M-14,50L-2,54L-10,72L-24,72Z", WHITE),
            line("M-10,40Q0,46 12,40M-12,47Q2,52 14,46", FINE, GREY),
        ),
        front=(
            area("M-20,-19C-8,-12 4,-16 10,-26L-10,-30Z", BROWN, 2),
            area(
                sym(
                    "M0,-45C24,-45 31,-26 30,-4C30,6 30,12 26,19Q21,22 19.5,17C22,10 22,2 21.5,-6"
                    "C20,-18 10,-24 0,-24"
                ),
                "#6f4326",
            ),
            line("M0,-45L0,-38" + both("M22,19Q23,28 19,34"), FINE),
            line(both("M22.5,19L18,33"), 5),
            line(both("M22.5,19L18,33"), 2.6, LEATHER),
            area(both(ring(25.5, 4, 3)), GOLD, 1.6),
            line(both("M20,-32L29,-27"), 6.5),
            area(both(ring(12, -32, 11.5, 9)), GOLD),
            area(both(ring(12, -32, 8, 5.8)), "#bfe0e6", 1.8),
            line(both("M8.5,-34L12,-29.5"), 2, WHITE),
            line("M-1,-33L1,-33", 3),
        ),
    ),
    "banker": Sitter(
        "banker", "guarded, slow, never wastes a point", PLUM, SKINS["rosy"],
        jaw="round", nose="round", brow=3.6, brow_colour="#8f8a84", cock=2.6, lids=1.6, smile="closed", upset="cross",
        chin=4, rise=-3, rest=0,
        bust=(
            shoulders("#3a3d4a"),
            area("M-17,44L17,44L9,72L-9,72Z", IVORY),
            area(both("M1,50L4,38L11,33L14,44Z"), IVORY),
            area("M-9,46L9,46L7,56L10,72L-10,72L-7,56Z", COOL),
            area(ring(0, 55, 2.4), GOLD, 1.4),
            lapels("#3a3d4a"),
        ),
        beard=(
            area(both("M21,-10L26,-8C34,6 35,20 26,27C19,31 12,30 10,25C16,22 20,12 21,-10Z"), WHITE),
            area(both("M0,14C6,11 12,14 19,14Q16,22 8,20.5Q3,20 0,17Z"), WHITE, 1.8),
            line(both("M26,4Q29,16 21,24M29,14Q28,21 24,24"), FINE, GREY),
        ),
        front=(
            *raised(
                2, area(sym("M0,-53C20,-53 25,-42 25,-24L0,-20"), "#23222b"),
                area(sym("M0,-29L25.5,-30L26,-20L0,-20"), WINE, 2),
                area(
                    "M-35,-26C-28,-20 -14,-23 0,-23C14,-23 28,-20 35,-26C38,-18 28,-13 20,-14"
                    "C8,-16 -8,-16 -20,-14C-28,-13 -38,-18 -35,-26Z",
                    "#23222b",
                ),
                line("M-18,-40Q-14,-48 -5,-49", 2.2, SHEEN),
            ),
            line(ring(10.4, 0.5, 8.4), 3.8),
            line(ring(10.4, 0.5, 8.4), 1.8, GOLD),
            line("M18,4Q27,24 22,48", 1.4, GOLD),
        ),
    ),
    "newsboy": Sitter(
        "newspaper seller", "cheeky, lucky, the youngest at the table", "#b4544a", SKINS["fair"],
        jaw="round", nose="button", brow=3, brow_colour="#a85222", gaze=1, smile="grin", tilt=6, cock=1.5,
        rest=1.6,
        bust=(
            shoulders(IVORY),
            collar(),
            area(both("M0,52L9,47L9,58Z"), NAVY, 2),
            area(ring(0, 52, 2.4), NAVY, 1.6),
            line(both("M24,46L20,70"), 6),
            line(both("M24,46L20,70"), 3.4, "#6b4a35"),
        ),
        beard=(
            flat(
                dots([(-15, 8), (-11, 11), (-17, 12), (15, 8), (11, 11), (17, 12), (-3, 5.5), (4, 5)], 1),
                "#c07a52",
            ),
        ),
        front=(
            area(
                "M-24,-20C-30,-9 -27,2 -22,4C-23,-5 -21,-13 -19,-18C-12,-16 -7,-18 -4,-22C3,-17 12,-17 18,-19"
                "C21,-11 23,-3 22,4C28,2 30,-10 24,-20Z",
                GINGER,
            ),
            *raised(
                1.8, area("M-28,-16C-42,-26 -36,-50 -6,-51C28,-54 44,-32 29,-17C14,-26 -14,-26 -28,-16Z", "#7d8a6a"),
                line("M0,-51C-12,-42 -16,-34 -17,-24M0,-51C10,-44 16,-36 18,-24M-32,-34Q-24,-40 -18,-42", FINE),
                flat(ring(0, -51.5, 3.2, 2), "#55604a"),
                area("M-26,-22C-10,-31 12,-31 27,-22C20,-15 -18,-15 -26,-22Z", "#68755a"),
            ),
        ),
    ),
}
