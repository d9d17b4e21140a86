"""A whole medallion: disc, back hair, dress, head, mood, hair and hat, rim."""

from __future__ import annotations

from tools.faces.marks import RIM, SIZE, drawn, line
from tools.faces.moods import brows, eyes, mouth
from tools.faces.palette import INK
from tools.faces.parts import NOSES, head, neck
from tools.faces.paths import num
from tools.faces.people import SITTERS
from tools.faces.sitter import Sitter

MOODS = ("calm", "pleased", "dismayed")
BUST_LIFT = 5.0  # shoulders up, behind the chin


def medallion(s: Sitter, mood: str) -> str:
    """A sitter in one of the `MOODS`, as SVG elements."""
    wrinkles = (line(s.age, 1.3, s.skin.line),) if s.age else ()
    heading = head(s) + wrinkles + s.beard + (line(NOSES[s.nose], 1.9, s.skin.line),)
    heading += mouth(s, mood) + eyes(s, mood) + brows(s, mood) + s.front
    disc = f'<circle cx="64" cy="64" r="{num(RIM[2])}" fill="{s.ground}"/>'
    rim = f'<circle cx="64" cy="64" r="{num(RIM[2])}" fill="none" stroke="{INK}" stroke-width="3"/>'
    layers = ((s.back, s.tilt, s.rise), (neck(s.skin) + s.bust, 0, s.rise + BUST_LIFT), (heading, s.tilt, s.rise))
    return disc + "".join(drawn(m, turn, rise) for layer, turn, rise in layers for m in layer) + rim


def page(art: str) -> str:
    """A whole SVG file, 128 units square."""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" viewBox="0 0 {SIZE} {SIZE}">'
            f'<g stroke-linecap="round" stroke-linejoin="round">{art}</g></svg>\n')


def files() -> dict[str, str]:
    """Every portrait by file name: `keeper-calm.svg`."""
    return {f"{name}-{mood}.svg": page(medallion(sitter, mood)) for name, sitter in SITTERS.items() for mood in MOODS}
