"""The players' faces and the icon: drawn by `tools.faces`, committed under `assets/faces` and `assets/icon`."""

import io
import struct
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from tests.tools.pictures import ASSETS, PLAIN, draw, elements, unlike
from tools.faces.containers import ICNS_KINDS, ICO_SIDES, write_icons
from tools.faces.icon import icon
from tools.faces.people import SITTERS
from tools.faces.portrait import MOODS, files, page

PNG = b"\x89PNG\r\n\x1a\n"


def side_of(data: bytes) -> tuple[int, int]:
    """The size of a PNG picture, decoded."""
    assert data.startswith(PNG)
    return pygame.image.load(io.BytesIO(data), "icon.png").get_size()


def ico_entries(data: bytes) -> list[tuple[int, bytes]]:
    """(side, picture) of a Windows icon."""
    zero, kind, count = struct.unpack_from("<3H", data)
    assert (zero, kind) == (0, 1)
    entries = [struct.unpack_from("<4B2H2I", data, 6 + 16 * at) for at in range(count)]
    return [(width or 256, data[start : start + size]) for width, _, _, _, _, _, size, start in entries]


def icns_entries(data: bytes) -> list[tuple[bytes, bytes]]:
    """(kind, picture) of a macOS icon."""
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4)[0] == len(data)
    out, at = [], 8
    while at < len(data):
        size = struct.unpack_from(">I", data, at + 4)[0]
        out.append((data[at : at + 4], data[at + 8 : at + size]))
        at += size
    return out


def test_the_generator_writes_the_committed_faces() -> None:
    """Same program, same bytes: the files under assets/faces are what tools.faces writes, no more and no fewer."""
    committed = {path.name: path.read_text("utf-8") for path in (ASSETS / "faces").glob("*.svg")}

    assert committed == files()


def test_the_generator_writes_the_committed_icon() -> None:
    """The drawing of the icon, too."""
    assert (ASSETS / "icon" / "icon.svg").read_text("utf-8") == page(icon())


def test_twenty_players_have_three_moods_each() -> None:
    """Twenty sitters; nobody shares role or temper with another."""
    assert len(SITTERS) == 20
    assert len({(sitter.role, sitter.temper) for sitter in SITTERS.values()}) == 20


def test_faces_use_only_elements_that_are_drawn() -> None:
    """The renderer skips clips, masks and filters without a word, so no face has them."""
    drawings = [*(ASSETS / "faces").glob("*.svg"), ASSETS / "icon" / "icon.svg"]

    used = set().union(*(elements(path.read_text("utf-8")) for path in drawings))

    assert len(drawings) == 61
    assert used <= PLAIN


@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize("side", [40, 128])
def test_nothing_sticks_out_of_the_medallion(side: int, mood: str) -> None:
    """Hats and hair are cut at the rim: outside the disc every pixel is transparent, inside none is."""
    radius = 63.5 / 128 * side
    disc = pygame.mask.Mask((side, side))
    for x in range(side):
        for y in range(side):
            away = ((x + 0.5 - side / 2) ** 2 + (y + 0.5 - side / 2) ** 2) ** 0.5
            if away < radius - 1.2:
                disc.set_at((x, y))
    rim = pygame.mask.from_surface(draw(f"faces/keeper-{mood}.svg", (side, side)), 0)

    for key in SITTERS:
        drawn = pygame.mask.from_surface(draw(f"faces/{key}-{mood}.svg", (side, side)), 0)
        assert drawn.count() == rim.count(), key
        assert drawn.overlap_area(disc, (0, 0)) == disc.count(), key


@pytest.mark.parametrize("key", SITTERS)
def test_moods_can_be_told_apart(key: str) -> None:
    """Calm, pleased and dismayed differ in some pixels even at the size of a name plate."""
    moods = [draw(f"faces/{key}-{mood}.svg", (54, 54)) for mood in MOODS]

    closest = min(unlike(one, other, 60) for one, other in combinations(moods, 2))

    assert closest > 0.004


def test_players_can_be_told_apart() -> None:
    """Two players differ in a tenth of their pixels or more, at the size of a name plate."""
    players = [draw(f"faces/{key}-calm.svg", (54, 54)) for key in SITTERS]

    closest = min(unlike(one, other) for one, other in combinations(players, 2))

    assert closest > 0.1


@pytest.mark.parametrize("side", [16, 32, 256])
def test_the_icon_keeps_its_three_colours(side: int) -> None:
    """The red seven, the ivory spade and the baize are there even at sixteen pixels."""
    picture = draw("icon/icon.svg", (side, side))

    found = {
        name: pygame.mask.from_threshold(picture, colour, (40, 40, 40, 255)).count() / side**2
        for name, colour in (("seven", "#bf2431"), ("spade", "#fbf5e6"), ("baize", "#17583a"))
    }

    assert min(found.values()) > 0.03, found


def test_the_windows_icon_holds_every_size() -> None:
    """icon.ico has a PNG of each side from 16 to 256, and says so truly."""
    entries = ico_entries((ASSETS / "icon" / "icon.ico").read_bytes())

    assert [side for side, _ in entries] == list(ICO_SIDES)
    assert [side_of(data) for _, data in entries] == [(side, side) for side in ICO_SIDES]


def test_the_macos_icon_holds_every_kind() -> None:
    """icon.icns has a PNG for each kind, of the side that the kind stands for."""
    entries = icns_entries((ASSETS / "icon" / "icon.icns").read_bytes())

    assert {kind: side_of(data) for kind, data in entries} == {kind: (n, n) for kind, n in ICNS_KINDS.items()}


def test_icons_are_made_from_the_drawing(tmp_path: Path) -> None:
    """The command renders the committed drawing to the pictures that are committed beside it."""
    drawing = tmp_path / "icon.svg"
    drawing.write_bytes((ASSETS / "icon" / "icon.svg").read_bytes())

    write_icons(drawing)

    fresh = pygame.image.load(drawing.with_suffix(".png"))
    assert unlike(fresh, pygame.image.load(ASSETS / "icon" / "icon.png"), 4) == 0
    assert len(ico_entries(drawing.with_suffix(".ico").read_bytes())) == len(ICO_SIDES)
    assert len(icns_entries(drawing.with_suffix(".icns").read_bytes())) == len(ICNS_KINDS)
