"""People who work with their hands."""

from __future__ import annotations

from tools.faces.marks import FINE, area, flat, line
from tools.faces.palette import (
    BLACK,
    BROWN,
    COOL,
    DEEP_BROW,
    DENIM,
    GOLD,
    GREY,
    IVORY,
    LEATHER,
    LOCS,
    RED,
    SHEEN,
    SKINS,
    STRAW,
    WHITE,
)
from tools.faces.parts import collar, locs, raised, shoulders
from tools.faces.paths import both, dots, ring, sym
from tools.faces.sitter import Sitter

HANDS: dict[str, Sitter] = {
    "miner": Sitter(
        "miner", "stubborn; never runs from a hand", "#9b8c7c", SKINS["fair"],
        jaw="square", nose="round", brow=4, brow_colour=BLACK, gaze=0.3, rise=-2, smile="lopsided", upset="wry",
        bust=(
            shoulders(DENIM),
            collar(DENIM),
            area(sym("M0,40L12,35Q16,39 17,44Q8,54 0,62"), RED),
            line(both("M4,46Q9,45 13,41"), FINE),
        ),
        beard=(
            flat(sym("M0,13.5C5,12.5 10,14 13,17C18,13 21,8 22.2,2C23,18 14,31.5 0,31.5"), "#b3a196"),
            flat("M9,10Q13,5 18.5,5.5Q20.5,7.5 18,10.5Q19,13 16,14Q11,16 9,10Z", "#9c8577"),
        ),
        front=(
            flat(both("M23,-12L24,-4Q21,0 20,-6L20,-14Z"), BLACK),
            *raised(
                2.5, area(sym("M0,-52C20,-52 27,-40 27,-24L0,-20"), "#c78a2e"),
                area(sym("M0,-52C3,-52 5,-51 5,-48L5.5,-22L0,-22"), "#e0a648", 2),
                area(sym("M0,-24C14,-24 24,-25 30,-22Q35,-18 32,-14C22,-19 10,-18 0,-18"), "#a56c22"),
                area(ring(0, -33, 10), "#7a8088"), area(ring(0, -33, 6.5), "#fff0b0", 2),
            ),
        ),
    ),
    "farmer": Sitter(
        "farmer", "cautious; saves the good card for the winter", "#4b86a8", SKINS["tan"],
        jaw="square", nose="long", brow=3.6, brow_colour="#8d6a35", gaze=-0.8, lids=1, smile="closed", chin=4.5,
        rise=-3, rest=0.6, age=both("M18.5,4.5L21,6.5M18.5,1.5L21.3,1.5"),
        bust=(
            shoulders("#c8573c"),
            line("M-40,52L-40,72M-31,48L-31,72M31,48L31,72M40,52L40,72M-50,60L50,60", 2, "#f0c9a0"),
            collar("#c8573c"),
            area("M-19,60L19,60L19,72L-19,72Z", DENIM),
            area(both("M13,62L22,44L29,46L19,66Z"), DENIM),
            area(both(ring(17, 62, 2.2)), GOLD, 1.4),
        ),
        beard=(
            area(sym("M0,13.5C7,11 15,14 18.5,23.5C12,23 6,22 0,19"), "#d9bd85"),
            line(both("M4,17Q9,18 12,22"), FINE, "#a58a5a"),
        ),
        front=raised(
            2.5, area(sym("M0,-54C12,-56 19,-52 21,-44L24,-24L0,-16"), STRAW),
            area(sym("M0,-31L22.5,-33L24.5,-23L0,-20"), "#8a3b2a", 2),
            area(
                "M0,-25C28,-25 40,-28 52,-20C41,-10 21,-15 0,-15C-21,-15 -41,-10 -52,-20C-40,-28 -28,-25 0,-25Z",
                STRAW,
            ),
            line("M-44,-19Q-22,-21 0,-20Q22,-21 44,-19M-10,-49L-12,-36M2,-52L2,-38M12,-49L13,-37", FINE, "#b88f35"),
        ),
    ),
    "engineer": Sitter(
        "engineer", "methodical, works the odds out", "#56708f", SKINS["brown"],
        jaw="heart", nose="soft", brow=3, brow_colour=BLACK, gaze=0.8, lashes=True, smile="closed", upset="wry",
        rise=-1, rest=0.8,
        bust=(
            shoulders("#c9b58c"),
            collar("#d9c7a0"),
            area("M-20,60L20,60L20,72L-20,72Z", "#3f6a57"),
            area(both("M13,62L22,44L30,46L20,66Z"), "#3f6a57"),
            area(both(ring(17, 62, 2.2)), GOLD, 1.4),
        ),
        front=(
            area(both("M19,-17L27,-18C28.5,-8 27,0 23,3C22.5,-4 21,-10 19,-17Z"), BLACK),
            area(
                "M-29,-13C-28,-38 -14,-45 0,-45C14,-45 28,-38 29,-13C18,-26 8,-27 0,-27C-8,-27 -18,-26 -29,-13Z",
                RED,
            ),
            flat(dots([(-22, -27), (-13, -36), (13, -36), (22, -27)], 2), IVORY),
            area("M-21,-17C-26,-30 -12,-38 -4,-31C2,-27 0,-18 -6,-18C-10,-18 -12,-20 -21,-17Z", BLACK),
            area("M21,-17C26,-30 12,-38 3,-31C-3,-27 0,-17 7,-18C11,-18 13,-20 21,-17Z", BLACK),
            line(both("M8,-22Q14,-24 12,-28Q9,-30 6,-28M18,-21Q20,-29 13,-32"), FINE, SHEEN),
            area("M-2,-42C-14,-58 -24,-52 -17,-41Z", RED),
            area("M2,-42C14,-58 24,-52 17,-41Z", RED),
            area(ring(0, -42, 4.6), RED, 2),
            area(both(ring(24.5, 11.5, 1.9)), GOLD, 1.3),
        ),
    ),
    "baker": Sitter(
        "baker", "cheerful; laughs at a lost trick", "#4f8f8a", SKINS["tan"],
        jaw="round", nose="button", brow=2.6, brow_colour=BROWN, lashes=True, smile="grin", tilt=-3, rise=-3,
        rest=1.8,
        back=(area(both("".join(ring(x, y, r) for x, y, r in ((24, -4, 10), (28, 8, 9), (22, 18, 9)))), BROWN),),
        bust=(
            shoulders(WHITE),
            area(sym("M0,40L12,35Q17,40 18,45Q8,54 0,60"), COOL),
            flat(dots([(-9, 46), (0, 50), (9, 46), (-4, 54), (4, 54)], 1.5), IVORY),
            line("M0,60L0,72M-7,66L-7,66.1M7,66L7,66.1", 2),
        ),
        front=(
            area(both("M0,-22C10,-23 18,-18 20,-8C24,0 27,-2 28,-12L26,-26L0,-32Z"), BROWN),
            flat("M-4,-30L4,-30L4,-23L-4,-23Z", BROWN),
            area(
                "M-22,-26C-40,-31 -35,-49 -20,-45C-16,-54 -4,-54 0,-50C4,-54 16,-54 20,-45C35,-49 40,-31 22,-26Z",
                WHITE,
            ),
            area("M-25,-32C-10,-36 10,-36 25,-32L26,-20C10,-25 -10,-25 -26,-20Z", IVORY),
            line("M-12,-44L-10,-36M0,-46L0,-37M12,-44L10,-36", FINE, GREY),
        ),
    ),
    "carpenter": Sitter(
        "carpenter", "easygoing; lets the game come to him", "#7ea089", SKINS["deep"],
        jaw="long", nose="broad", brow=3.6, brow_colour=DEEP_BROW, gaze=-0.8, lids=1.2, smile="grin", hairy=True,
        tilt=-2, rise=-1, rest=1,
        back=(
            area("M-7,-38C-22,-40 -20,-53 -9,-49C-5,-56 6,-56 9,-49C20,-53 22,-40 7,-38Z", LOCS),
            *locs("M24,-24Q37,-16 37,4L36,26M22,-24Q30,-12 30,8L29,34"),
        ),
        bust=(
            shoulders(GOLD),
            area(sym("M0,42L11,37Q15,41 14,46Q7,51 0,51"), IVORY),
            area("M-19,58L19,58L20,72L-20,72Z", LEATHER),
            line(both("M18,59L25,45"), 5.4),
            line(both("M18,59L25,45"), 3, LEATHER),
        ),
        beard=(
            area(sym("M0,14C5,12 9,13.5 11.5,16C16,14 19,8 20.3,-2L22,0C23,22 14,40 0,40"), LOCS),
            line(both("M14,24Q12,31 6,35"), FINE, "#7a5a48"),
        ),
        front=(
            area(
                "M-23,-4C-21,-14 -18,-21 -10,-23Q0,-26 10,-23C18,-21 21,-14 23,-4L26,-8C30,-30 16,-43 0,-43"
                "C-16,-43 -30,-30 -26,-8Z",
                LOCS,
            ),
            line("M0,-36L0,-27M-9,-35L-7,-26M9,-35L7,-26M-17,-31L-14,-22M17,-31L14,-22", 1.8, "#7a5a48"),
            line("M-19,-36Q0,-45 19,-36", 7.4),
            line("M-19,-36Q0,-45 19,-36", 4.4, GOLD),
            line("M-12,-39L-10,-40M-2,-41L0,-41M8,-40.5L10,-40", 2.4, RED),
            *locs("M24,-16Q27,0 26,14L25,28"),
        ),
    ),
}
