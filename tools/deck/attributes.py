"""The courts' attributes: origin in the hand, top at about y = -108; a shaft ends under the sash."""

from __future__ import annotations

from tools.deck.kernel import arc_points, beads, disc, double, flat, line, num, petals, place, shape
from tools.deck.paint import FINE, IVORY, RED, Paint
from tools.deck.pips import pip

SHAFT_END = 30


def shaft(top: float, fill: str, half: float = 3) -> str:
    """A staff from `top` down to where the sash hides it."""
    return shape(f"M{num(-half)},{top}L{num(half)},{top}L{num(half)},{SHAFT_END}L{num(-half)},{SHAFT_END}Z", fill, 1.8)


def sword(p: Paint) -> str:
    """King of spades."""
    blade = shape("M-6,-20L-6,-96L0,-110L6,-96L6,-20Z", IVORY) + flat("M0,-104L5,-95L5,-20L0,-20Z", p.lining)
    guard = shape(
        "M-21,-25C-23,-19 -19,-15 -14,-15L14,-15C19,-15 23,-19 21,-25C16,-20 8,-22 0,-22C-8,-22 -16,-20 -21,-25Z",
        p.trim,
    )
    return blade + shape("M-4,-15L4,-15L4,18L-4,18Z", p.robe) + guard + disc(0, 21, 6, p.trim)


def sceptre(p: Paint) -> str:
    """King of hearts: a sun."""
    flames = shape(petals(0, -86, 8, 25.5, 8, 0.4), p.trim, 1.7)
    sun = disc(0, -86, 12, p.robe) + pip("H", 0, -85, 13, IVORY)
    return shaft(-74, p.trim) + flames + sun + disc(0, -62, 5, p.trim, 1.8)


def orb(p: Paint) -> str:
    """King of diamonds."""
    cross = shape("M-4,-50L-3,-60L-13,-59L-13,-67L-3,-66L-4,-76L4,-76L3,-66L13,-67L13,-59L3,-60L4,-50Z", p.trim, 1.8)
    ball = disc(0, -29, 22, p.robe)
    belt = shape("M-21.5,-34Q0,-26 21.5,-34L21.5,-26Q0,-18 -21.5,-26Z", p.trim, 1.5)
    return cross + ball + flat("M-3,-51L3,-51L3.5,-30L-3.5,-30Z", p.trim) + belt


def key(p: Paint) -> str:
    """King of clubs."""
    bit = shape("M0,-98L29,-98L29,-88L21,-88L21,-82L29,-82L29,-70L16,-70L16,-77L0,-77Z", p.trim)
    return bit + shaft(-104, p.trim, 4) + disc(0, -104, 6, p.trim) + shape("M-8,-62L8,-62L8,-56L-8,-56Z", p.trim, 1.8)


def torch(p: Paint) -> str:
    """Queen of spades."""
    flame = shape(
        "M0,-62C-16,-66 -18,-82 -8,-90C-8,-84 -4,-82 -3,-84C-6,-96 0,-104 6,-110"
        "C5,-98 18,-90 16,-76C15,-66 8,-62 0,-62Z",
        p.trim,
    )
    heart = flat("M0,-64C-8,-68 -8,-78 0,-86C8,-78 9,-68 0,-64Z", RED)
    cup = shape("M-13,-62L13,-62L8,-44L-8,-44Z", p.robe)
    handle = shape(f"M-6,-44L6,-44L3,{SHAFT_END}L-3,{SHAFT_END}Z", p.trim, 1.8)
    return flame + heart + handle + cup + line("M-11,-56L11,-56", 2, p.trim)


def rose(p: Paint) -> str:
    """Queen of hearts."""
    leaf = shape("M0,-26C6,-44 18,-46 25,-44C22,-32 12,-26 0,-26Z", p.lining, 1.7)
    bloom = beads(arc_points(0, -80, 12, -90, 198, 4), 19, RED)
    inner = disc(0, -80, 11, RED, 1.7) + line(
        "M-6,-84C-2,-90 8,-88 7,-80C6,-73 -5,-74 -4,-80C-3,-84 3,-84 3,-80M-8,-78C-8,-70 2,-68 7,-72", 1.5, IVORY
    )
    stem = double(f"M0,-68C-3,-40 3,-20 0,{SHAFT_END}", 2, p.lining, 1.8)
    return stem + leaf + place(leaf, 0, -8, flip=True) + bloom + inner


def fan(p: Paint) -> str:
    """Queen of diamonds: five feathers, the middle one in front."""

    def feather(turn: float, colour: str) -> str:
        vane = shape("M0,-12L-10,-66Q-9,-82 0,-82Q9,-82 10,-66Z", colour, 1.8)
        return place(vane + disc(0, -68, 5, IVORY, 1.5), turn=turn)

    sides = "".join(feather(s * a, c) for a, c in ((20, p.robe), (10, p.trim)) for s in (-1, 1))
    return shaft(-8, p.trim) + sides + feather(0, p.robe) + disc(0, -15, 5, p.trim, 1.8)


def wheat(p: Paint) -> str:
    """Queen of clubs: three ears."""

    def ear(turn: float, top: int) -> str:
        grains = "".join(
            f"M0,{y}c-10-4-11-12-9-17 6,3 9,9 9,17 0-8 3-14 9-17 2,5 1,13-9,17z" for y in range(top + 21, top + 56, 13)
        )
        stem = double(f"M0,{top + 50}V8", 2, p.trim, 1.6)
        return place(stem + shape(f"M0,{top + 12}c-6-6-5-13 0-18 5,5 6,12 0,18z" + grains, p.trim, 1.5), turn=turn)

    return ear(-13, -90) + ear(13, -90) + ear(0, -104) + shaft(-20, p.trim, 4)


def halberd(p: Paint) -> str:
    """Jack of spades."""
    axe = shape("M-3,-62C-12,-62 -18,-56 -24,-50C-30,-62 -30,-80 -24,-92C-18,-86 -12,-82 -3,-82Z", p.robe)
    spike = shape("M3,-80C12,-80 18,-74 26,-76C22,-66 12,-62 3,-64Z", p.robe)
    point = shape("M-5,-86L0,-112L5,-86Z", IVORY)
    return shaft(-90, p.trim) + axe + spike + point + line("M-23,-84C-26,-76 -26,-66 -23,-58", FINE)


def bow(p: Paint) -> str:
    """Jack of hearts: a strung bow, and an arrow with its feathers up."""
    string = line("M-21,-105L-15,38", 1.5)
    shafted = double(f"M-5,-64V{SHAFT_END}", 2.4, p.trim, 1.5)
    feathers = shape("M-5,-104L3,-95V-68L-5,-60L-13,-68V-95Z", IVORY, 1.8) + line("M-5,-104V-60", 1.8)
    barred = flat("M-11.5,-90L-6,-84V-77L-11.5,-83ZM1.5,-90L-4,-84V-77L1.5,-83Z", p.robe)
    limb = double("M-22,-106C-14,-108 -7,-104 1,-96C20,-77 22,-50 12,-26C8,-14 7,0 7,30", 7, p.trim)
    wraps = double("M14,-76L20,-79M17,-50L23,-49", 5, p.robe, 1.4)
    return string + shafted + feathers + barred + limb + wraps


def banner(p: Paint) -> str:
    """Jack of diamonds: it hangs from a crossbar, so that its whole breadth shows."""
    cloth = shape("M-19,-96H23V-44L13,-53L2,-42L-9,-53L-19,-44Z", p.robe)
    hem = line("M-15,-91H19V-52L13,-58L2,-47L-9,-58L-15,-52Z", 1.8, p.trim)
    bar = double("M-23,-96H27", 3.6, p.trim, 1.8)
    return (
        shaft(-104, p.trim)
        + cloth
        + hem
        + pip("D", 2, -75, 27, IVORY)
        + bar
        + shape("M-5,-100L0,-114L5,-100Z", IVORY, 1.8)
    )


def horn(p: Paint) -> str:
    """Jack of clubs."""
    body = shape("M-7,2C-30,-36 -20,-80 8,-104L24,-78C6,-64 -6,-38 5,-4Z", p.trim)
    rim = shape("M4,-109C12,-110 30,-84 28,-76C22,-72 0,-100 4,-109Z", p.lining)
    lower = shape("M-21,-46L-3,-38L-2,-47L-20,-57Z", p.lining, 1.7)
    upper = shape("M-8,-85L9,-66L15,-71L-2,-92Z", p.lining, 1.7)
    return body + rim + lower + upper
