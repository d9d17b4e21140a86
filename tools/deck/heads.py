"""Heads of kings, queens and jacks, with their headgear.

Face centre at (0, 0), chin near y = 29, hair line near y = -26. Rank is a silhouette and a view of the face: the king
looks straight at us, the queen in three quarters, the jack in profile or, two of the four, half turned under a cap with
a feather. Suit is headgear, hair and beard.
"""

from __future__ import annotations

from tools.deck.kernel import arc_points, beads, both, disc, flat, line, num, place, shape, studs
from tools.deck.paint import FINE, GOLD, INK, IVORY, RED, Paint
from tools.deck.pips import pip


def eye(x: float, y: float, w: float, look: float) -> str:
    """A heavy upper lid, an iris hanging from it, a light lower lid: calm rather than staring."""
    lid = f"M{num(x - w)},{num(y + 1.2)}Q{num(x - w * 0.2)},{num(y - w * 0.75)} {num(x + w)},{num(y + 0.4)}"
    lower = f"M{num(x - w * 0.6)},{num(y + 3.2)}Q{num(x)},{num(y + 4.4)} {num(x + w * 0.7)},{num(y + 2.8)}"
    return disc(x + look, y + 0.4, 2.3, INK, 0) + line(lid, 2.1) + line(lower, 1)


KING_LOOKS = {  # suit: brows, nose, lines of age or laughter, where he looks
    "S": (
        "M-17.5,-8.5Q-13,-15.5 -4,-13.5M4.5,-13.5Q13.5,-15.5 18.5,-8.5",  # old and weary
        "M-3.5,-13C-2,-5 -4.5,0 -6,5.5Q-6,10.5 0,10.5Q6,10.5 5.5,6",
        "M-15,2.5Q-10,5 -6.5,2M16,2.5Q11,5 7.5,2",
        0.6,
    ),
    "H": (
        "M-16.5,-12Q-10,-18.5 -3.5,-13.5M4.5,-13.5Q11,-18.5 17,-12",  # merry
        "M-2.5,-8C-3,-3 -5.5,1 -6.5,5Q-6.5,10 0,10Q7,10 6,5",
        "M-18,-1L-15.5,-2.5M-18,2L-15.5,0.5M19,-1L16.5,-2.5M19,2L16.5,0.5",
        1.2,
    ),
    "D": (
        "M-16.5,-9.5Q-10,-13.5 -3.5,-9.5M4.5,-13.5Q10,-19 17.5,-14.5",  # one brow up: he knows more than he says
        "M-3.5,-10C-2.5,-4 -4,1 -5,5Q-5,9.5 0,9.5Q5,9.5 5,6",
        "",
        2.2,
    ),
    "C": (
        "M-17.5,-13.5Q-10,-14 -3,-8.5M4,-8.5Q11,-14 18,-13.5",  # stern
        "M-3,-8.5C-2.5,-3 -4,1 -5.5,5Q-5.5,10 0,10Q5.5,10 5.5,6",
        "M-1,-14V-10M2,-14V-10",
        0.4,
    ),
}


def king_face(suit: str, p: Paint) -> str:
    """Full view; each king has his own temper."""
    frown, ridge, lines, look = KING_LOOKS[suit]
    face = shape("M-21,-27L21,-27C23,-8 22,10 14,22Q0,34 -14,22C-22,10 -23,-8 -21,-27Z", p.skin)
    eyes = eye(-9.5, -5, 5.6, look) + eye(10.5, -5, 5.4, look)
    age = line(lines, 1.1) if lines else ""
    return face + line(frown, 2.6) + eyes + line(ridge, 1.7) + age


QUEEN_LOOKS = {  # suit: brows, lips, the seam between them, where she looks
    "S": (
        "M-12.5,-12Q-5,-15 2,-10.5M8,-10.5Q12,-14.5 15.5,-12.5",  # proud
        "M1,17.5Q4,14.3 6.5,15.6Q8.5,14.3 11,17Q7,21.8 1,17.5Z",
        "M1,17.5Q6,17.6 11,17",
        1.6,
    ),
    "H": (
        "M-12,-11Q-5,-16.5 2,-12M8,-12Q12,-15 15.5,-12",  # a smile
        "M-0.5,15.6Q4,14.4 6.5,15.4Q8.5,14.4 12.3,14.8Q7.5,23 -0.5,15.6Z",
        "M-0.5,15.6Q6.5,20 12.3,14.8",
        0.4,
    ),
    "D": (
        "M-12,-9.5Q-5,-14 2,-10.5M8,-12Q12,-16 15.5,-13",  # amused, and she looks back at you
        "M0.5,17.4Q4,14 6.5,15.4Q8.5,13.8 12.2,15Q8,22.6 0.5,17.4Z",
        "M0.5,17.4Q7,19 12.2,15",
        -1.6,
    ),
    "C": (
        "M-12,-10Q-5,-14.5 2,-12.5M8,-12.5Q12,-13.5 15.5,-10.5",  # gentle
        "M0.5,17Q4,13.8 6.5,15.2Q8.5,13.8 11.5,16.4Q7,22.5 0.5,17Z",
        "M0.5,17Q6,18 11.5,16.4",
        1,
    ),
}


def queen_face(suit: str, p: Paint) -> str:
    """Three-quarter view to the right; each queen has her own temper."""
    arches, mouth, seam, look = QUEEN_LOOKS[suit]
    face = shape(
        "M-18,-26C-20,-8 -20,6 -14,15C-9,22 -1,28 5,28C11,27 16,17 17.5,7C18,3 16,-1 16.5,-7C17.5,-13 17,-20 15,-26Z",
        p.skin,
    )
    nose = line("M7.5,-9C8.5,-3 10.5,3 11.5,6.5Q11,9.8 6.5,9.2", 1.6)
    eyes = eye(-4.5, -4, 5.6, look) + eye(11.5, -4, 4, 0.6 * look)
    return face + line(arches, 1.8) + eyes + nose + flat(mouth, RED) + line(seam, 1)


def one_eyed(p: Paint) -> str:
    """The jacks of spades and hearts: profile to the right, as of old."""
    face = shape(
        "M-16,-27L12,-27C13.5,-20 13.5,-15 15,-11.5C14,-8.5 14,-7 15,-5L22.5,7.5C23,10.5 19.5,12 15.5,12"
        "C15.5,14 17.5,15.2 17,17.2L14,18.8C16.5,20.2 16.5,22.2 14.5,24C14.5,27 15.5,30 12,33"
        "C8,36.5 0,35 -6,30C-10,26 -14,20 -16,8Z",
        p.skin,
    )
    gaze = disc(9.6, -4.2, 2.2, INK, 0) + line("M2,-4Q7.5,-9.5 12.5,-6", 2.1) + line("M4,-1.2Q8,0 11,-1.4", 1)
    brow = line("M1,-12.5Q8,-17 13.5,-13.5", 2.4)
    lips = flat("M10,19Q13.5,16 16.6,17.4L14,18.8C16,20.4 15.5,21.6 14,22Q11.5,21.4 10,19Z", RED)
    return face + gaze + brow + lips + line("M17.5,9.5Q15,6.5 16,4.5", 1.3) + line("M8,19L14,18.8", 1)


JACK_LOOKS = {  # suit: brows, where he looks
    "D": ("M-9,-11Q-2,-16.5 5,-11.5M9.5,-13Q13.5,-16.5 17,-13.5", 1.8),  # bold
    "C": ("M-9.5,-9.5Q-3,-14 4.5,-12.5M9.5,-12.5Q13,-14 17,-10.5", -1.2),  # in good humour; he looks back at you
}


def two_eyed(suit: str, p: Paint) -> str:
    """The jacks of diamonds and clubs: three quarters to the right."""
    arches, look = JACK_LOOKS[suit]
    far_hair = shape("M13,-28C24,-16 22,2 24,14C27,22 24,30 16,29C12,22 14,6 12,-10Z", p.hair)
    face = shape(
        "M-17,-28C-18,-8 -18,8 -12,18C-7,27 1,33 7,33C13,32 17.5,21 18.5,9C19,4 17,-1 17.5,-7C18.5,-13 18,-20 16,-28Z",
        p.skin,
    )
    nose = line("M8.5,-9C9.5,-3 12.5,3 13.5,7Q13,10.6 7.5,10", 1.7)
    lips = flat("M2,19.5Q6,16.6 8.5,17.8Q10.5,16.6 13,18.6Q9.5,23.4 2,19.5Z", RED) + line("M2,19.5Q8,20.4 13,18.6", 1)
    eyes = eye(-2.5, -4, 5.4, look) + eye(12.6, -4, 3.8, 0.6 * look)
    return far_hair + face + line(arches, 2.3) + eyes + nose + lips


def neck(p: Paint) -> str:
    """Neck and the open collar's skin."""
    return shape("M-11,12C-10,28 -13,36 -18,44Q0,52 16,44C10,38 9,32 9,22Z", p.skin)


BEARDS: dict[str, tuple[str, str, str]] = {  # suit: beard, its locks, moustache
    "S": (
        "M-21.5,-4C-27,16 -25,36 -11,57C-8,50 -3,45 0,41C3,45 8,50 11,57C25,36 27,16 21.5,-4C18,5 12,9.5 7,8Q0,5 -7,8"
        "C-12,9.5 -18,5 -21.5,-4Z",
        "M-17,18C-18,30 -15,40 -11,48M17,18C18,30 15,40 11,48M-8,26C-9,33 -8,38 -6,42M8,26C9,33 8,38 6,42",
        "M0,11C-6,8 -13,12 -18,22C-11,22 -4,19 0,14.5C4,19 11,22 18,22C13,12 6,8 0,11Z",
    ),
    "H": (
        "M-21.5,-4C-31,4 -32,16 -26,23C-30,33 -21,41 -13,38C-10,47 10,47 13,38C21,41 30,33 26,23C32,16 31,4 21.5,-4"
        "C18,5 12,9.5 7,8Q0,5 -7,8C-12,9.5 -18,5 -21.5,-4Z",
        "M-24,11C-19,11 -19,18 -23,18M-17,31C-12,30 -12,24 -16,24M24,11C19,11 19,18 23,18M17,31C12,30 12,24 16,24"
        "M-4,37C-1,34 1,30 0,27C-1,30 1,34 4,37",
        "M0,11C-7,8 -14,12 -18,19C-12,23 -4,19 0,14.5C4,19 12,23 18,19C14,12 7,8 0,11Z",
    ),
    "D": (
        "M-9,22C-9,33 -4,45 0,53C4,45 9,33 9,22Q0,27 -9,22Z",
        "M-3.5,29C-3,36 -1.5,41 0,45M3.5,29C3,34 2,38 1,40",
        "M0,11C-8,7 -13,15 -22,10C-26,7 -25,2 -21,3C-29,-2 -34,10 -27,16C-19,23 -6,22 0,15C6,22 19,23 27,16"
        "C34,10 29,-2 21,3C25,2 26,7 22,10C13,15 8,7 0,11Z",
    ),
    "C": (
        "M-21.5,-6C-25,8 -27,24 -26,42Q-13,48 0,48Q13,48 26,42C27,24 25,8 21.5,-6C18,5 12,9.5 7,8Q0,5 -7,8"
        "C-12,9.5 -18,5 -21.5,-6Z",
        "M-19,14C-20,24 -20,32 -19,40M19,14C20,24 20,32 19,40M-10,26L-10,42M0,28L0,44M10,26L10,42",
        "M0,11C-6,8 -15,11 -20,17C-15,24 -5,20 0,14.5C5,20 15,24 20,17C15,11 6,8 0,11Z",
    ),
}
CROWNS = {  # suit: the crown above its band, its jewels
    "S": (
        "M-25,-31L-39,-57Q-25,-54 -18,-43Q-11,-54 0,-63Q11,-54 18,-43Q25,-54 39,-57L25,-31Q0,-24 -25,-31Z",
        [(-39, -57), (0, -63), (39, -57)],
    ),
    "H": (
        "M-25,-31C-28,-40 -33,-46 -37,-50Q-26,-48 -18,-40Q-10,-46 0,-57Q10,-46 18,-40Q26,-48 37,-50"
        "C33,-46 28,-40 25,-31Q0,-24 -25,-31Z",
        [(-36, -52), (0, -59), (36, -52)],
    ),
    "D": ("M-25,-31L-39,-55L-25,-46L-21,-62L-10,-46L0,-67L10,-46L21,-62L25,-46L39,-55L25,-31Q0,-24 -25,-31Z", []),
    "C": (
        "M-25,-31L-31,-47L-14,-40L-7,-52L7,-52L14,-40L31,-47L25,-31Q0,-24 -25,-31Z",
        [(-33, -52), (0, -58), (33, -52)],
    ),
}


def crown(suit: str, p: Paint) -> str:
    """A king's crown, with his suit sign in the middle."""
    body, knobs = CROWNS[suit]
    if suit == "H":
        hearts = "".join(f"M{x},{y + 9}c-12-9-10-17-5-17q5,0 5,5q0-5 5-5c5,0 7,8-5,17z" for x, y in knobs)
        tips = shape(hearts, p.suit, 1.8)
    else:
        tips = beads(knobs, 12.5 if suit == "C" else 5.5, p.trim, 2)
    art = shape(body, p.trim) + tips
    band = shape("M-26,-33Q0,-25 26,-33L24.5,-21Q0,-13 -24.5,-21Z", p.robe)
    jewels = studs([(-15, -24.5), (0, -22.5), (15, -24.5)], 3.4, 4.4, p.trim)
    return art + pip(suit, 0, -42, 15, p.suit) + band + jewels


def king_head(suit: str, p: Paint) -> str:
    """Hair, face, beard and crown."""
    bob = "M19,-26C35,-20 37,0 33,15C33,23 39,27 43,22C43,34 30,36 24,27L19,4Z"
    locks = "M25,-14C31,0 28,12 29,24"
    hair = both(shape(bob, p.hair) + line(locks))
    beard, strands, lip = BEARDS[suit]
    drawn = INK if p.hair != INK else p.trim
    mouth = flat("M-5,17.5Q0,22 5,17.5Z", RED) + shape(lip, p.hair, 1.7)
    return hair + king_face(suit, p) + shape(beard, p.hair) + line(strands, FINE, drawn) + mouth + crown(suit, p)


COIFS = {  # suit: headdress, in the outline of her suit sign; its drawing; where the flower sits
    "S": (
        "M-25,12C-52,-10 -40,-34 -20,-45Q-5,-53 0,-68Q5,-53 18,-45C38,-34 48,-10 22,8Z",
        "M-30,-20C-32,-34 -12,-42 -1,-56M27,-20C30,-34 10,-42 -1,-56",
        (-30, -34),
    ),
    "H": (
        "M0,-46C6,-68 44,-66 43,-40C42,-22 30,-12 22,8L-25,8C-32,-12 -44,-22 -45,-40C-46,-66 -6,-68 0,-46Z",
        "M-35,-40C-35,-56 -16,-58 -8,-40M33,-40C33,-56 16,-58 8,-40",
        (-34, -20),
    ),
    "D": ("M-27,14L-43,-25L0,-68L41,-25L24,10Z", "M-33,-26L0,-58L31,-26", (-34, -28)),
    "C": (
        "M-26,10C-50,6 -52,-22 -30,-27C-38,-52 -18,-67 0,-67C18,-67 36,-52 28,-27C50,-22 46,6 22,8Z",
        "M-39,-10C-39,-19 -32,-21 -27,-19M-20,-42C-20,-54 18,-54 18,-42",
        (-35, -31),
    ),
}


def flower(x: float, y: float, petal: str, heart: str) -> str:
    """Five petals around a heart."""
    return beads(arc_points(x, y, 7, -90, 198, 4), 9.5, petal) + beads([(x, y)], 6, heart, 1.4)


def queen_head(suit: str, p: Paint) -> str:
    """Veil, coif, hair, face, circlet and flower."""
    coif, drawing, bloom = COIFS[suit]
    hat, cloth_colour = (p.lining, p.robe) if suit == "C" else (p.robe, p.lining)
    veil = shape("M-24,-20C-46,-4 -40,44 -53,92L40,82C34,40 40,-4 22,-20Z", cloth_colour)
    folds = line("M-36,8C-38,26 -40,46 -45,66M31,10C32,22 33,30 34,38", FINE, p.trim)
    near = shape("M-19,-27C-34,-14 -28,6 -29,20C-30,32 -37,38 -33,50C-22,50 -14,40 -12,24L-12,-10L2,-22Z", p.hair)
    far = shape("M13,-26C24,-14 19,8 21,22C22,32 28,38 24,47C14,44 10,32 12,18Z", p.hair)
    drawn = INK if p.hair != INK else p.trim
    locks = line("M-21,-4C-20,14 -19,28 -27,42", FINE, drawn)
    fringe = shape(
        "M-20,-4C-21,-20 -12,-28 2,-28C12,-28 18,-20 18,-9C14,-17 9,-20 4,-21C-6,-20 -15,-14 -20,-4Z", p.hair, 1.7
    )
    circlet = shape("M-26,-16C-19,-36 17,-36 22,-17L19,-12C12,-27 -15,-27 -22,-10Z", p.trim, 1.7)
    face = far + neck(p) + near + locks + queen_face(suit, p) + fringe
    return veil + folds + shape(coif, hat) + line(drawing, 2, p.trim) + face + circlet + flower(*bloom, IVORY, p.suit)


CAPS = {  # suit: cap, its drawing, plume (behind the cap), quill of the plume
    "S": (
        "M-36,-18C-30,-46 -8,-54 10,-46L42,-22C22,-30 -12,-28 -36,-18Z",
        "M-30,-25C-10,-35 14,-36 30,-31",
        "M0,-44C-6,-64 -32,-72 -50,-56C-42,-56 -38,-53 -36,-49C-42,-48 -46,-44 -48,-38C-34,-44 -18,-46 0,-38Z",
        "M-6,-43C-18,-54 -30,-57 -42,-54",
    ),
    "H": (
        "M-38,-22C-50,-42 -20,-54 6,-49C30,-46 36,-32 24,-22C6,-32 -18,-32 -38,-22Z",
        "M-32,-29C-14,-41 10,-41 26,-31",
        "M16,-42C26,-62 2,-68 -16,-66C-38,-64 -54,-54 -53,-34C-49,-40 -44,-42 -40,-41C-38,-46 -32,-49 -26,-48"
        "C-20,-53 -8,-55 -3,-51C4,-51 10,-48 16,-42Z",
        "M13,-46C8,-58 -12,-60 -26,-56C-36,-53 -43,-47 -47,-42",
    ),
    "D": (
        "M-40,-18C-34,-26 -28,-28 -22,-29L-20,-50Q0,-60 18,-50L20,-30C28,-28 34,-26 40,-20C16,-28 -16,-28 -40,-18Z",
        "M-22,-31Q0,-39 20,-32M-22,-36Q0,-44 20,-37",
        "M-12,-46C-14,-66 -34,-76 -52,-66C-46,-64 -44,-61 -44,-57C-50,-55 -52,-49 -50,-43C-42,-50 -24,-50 -12,-38Z",
        "M-14,-44C-22,-56 -34,-62 -46,-60",
    ),
    "C": (
        "M-34,-20L-37,-42Q-4,-55 24,-44L25,-24Q-4,-34 -34,-20Z",
        "M-35.5,-30Q-4,-44 25,-33",
        "M-2,-44C-8,-58 -24,-70 -42,-70C-39,-66 -38,-64 -39,-61C-46,-63 -54,-60 -58,-53C-52,-52 -50,-50 -49,-46"
        "C-54,-44 -57,-38 -56,-31C-48,-40 -30,-44 -14,-40Z",
        "M-10,-44C-22,-53 -36,-55 -48,-54",
    ),
}


JACK_BEARDS = {
    "S": "",
    "H": "",
    "D": "M9,13.5C3,10.5 -2,15 -9,11.5C-7,20 3,20.5 9,16.5C13,20 19,18.5 22,11C17.5,13.5 13.5,11 9,13.5Z",
    "C": "M0,27.5C2,25.5 5,27 7.5,27C10,27 12,25.5 14.5,23.5C16,31 13,40 8,41C4,41 0,35 0,27.5Z",
}


def jack_head(suit: str, p: Paint) -> str:
    """Pageboy hair, feathered cap; two of the four show us one eye only."""
    cap, seam, plume, quill = CAPS[suit]
    facing = suit in JACK_LOOKS
    hair = shape(
        "M8,-28C4,-16 0,-8 -2,2C-5,10 0,16 -5,23C-1,26 -2,33 -8,33C-10,39 -20,39 -22,34C-30,38 -38,32 -35,25"
        "C-41,20 -39,12 -35,8C-36,-10 -32,-22 -24,-30Z",
        p.hair,
    )
    drawn = INK if p.hair != INK else p.trim
    locks = line(
        "M-6,-18C-14,-6 -8,8 -13,22Q-15,28 -10,31M-18,-20C-25,-6 -18,10 -23,24Q-25,30 -21,33"
        "M-28,-14C-31,0 -27,10 -31,20",
        FINE,
        drawn,
    )
    feather = shape(plume, {"H": p.lining, "C": RED}.get(suit, GOLD)) + line(quill)
    beard = shape(JACK_BEARDS[suit], p.hair, 1.5) if JACK_BEARDS[suit] else ""
    near = place(hair + locks, -10 if facing else 0)
    face = two_eyed(suit, p) if facing else one_eyed(p)
    return neck(p) + face + beard + near + feather + shape(cap, p.robe) + line(seam, 2.4, p.trim)
