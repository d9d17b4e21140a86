"""A whole medallion: disc, back hair, dress, head, mood, hair and hat, rim."""

from __future__ import annotations

from tools.faces.marks import RIM, SIZE, drawn, line
from tools.faces.moods import brows, eyes, mouth
from tools.faces.palette import INK
from tools.faces.parts import NOSES, cast, head, neck
from tools.faces.paths import flipped, num, swung
from tools.faces.people import SITTERS
from tools.faces.sitter import Sitter

MOODS = ("calm", "pleased", "dismayed")
BUST_LIFT = 5.0  # shoulders up, behind the chin
BEARING = {"calm": (0.0, 0.0), "pleased": (-1.5, 1.5), "dismayed": (2.5, -3.0)}
"""Tilt and rise of the head in a mood: at 40 px the bearing of a guarded player says more than the mouth."""


def medallion(s: Sitter, mood: str) -> str:
    """A sitter in one of the `MOODS`, as SVG elements."""
    wrinkles = (line(s.age, 1.3, s.skin.line),) if s.age else ()
    nose = NOSES[s.nose] if s.turned >= 0 else flipped(NOSES[s.nose])
    features = wrinkles + s.beard + (line(nose, 1.9, s.skin.line),) + mouth(s, mood) + eyes(s, mood) + brows(s, mood)
    features += s.front
    if s.turned:
        features = tuple(mark._replace(d=swung(mark.d, s.turned)) for mark in features)
    heading = head(s) + features
    tilt, rise = s.tilt + BEARING[mood][0], s.rise + BEARING[mood][1]
    disc = f'<circle cx="64" cy="64" r="{num(RIM[2])}" fill="{s.ground}"/>'
    rim = f'<circle cx="64" cy="64" r="{num(RIM[2])}" fill="none" stroke="{INK}" stroke-width="3"/>'
    layers = ((s.back, tilt, rise), (neck(s.skin) + s.bust + (cast(),), 0, s.rise + BUST_LIFT), (heading, tilt, rise))
    return disc + "".join(drawn(m, turn, rise) for layer, turn, rise in layers for m in layer) + rim


def page(art: str) -> str:
    """A whole SVG file, 128 units square."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" viewBox="0 0 {SIZE} {SIZE}">'
        f'<g stroke-linecap="round" stroke-linejoin="round">{art}</g></svg>\n'
    )


def files() -> dict[str, str]:
    """Every portrait by file name: `keeper-calm.svg`."""
    return {f"{name}-{mood}.svg": page(medallion(sitter, mood)) for name, sitter in SITTERS.items() for mood in MOODS}
