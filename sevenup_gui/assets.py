"""Find the cards, faces, sounds and fonts: in the wheel, in a frozen program, or in the checkout."""

import struct
import zlib
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

from sevenup_gui.errors import AssetError
from sevenup_gui.i18n import _

PACKAGE = Path(__file__).resolve().parent
GZIP, GZIP_MARK = 31, b"\x1f\x8b"  # how zlib is told to expect gzip's header, and how that header begins

Family: TypeAlias = Literal["words", "figures"]

# The fonts, by what they set and how bold: the same in the window and on paper.
FONTS: dict[tuple[Family, int], str] = {
    ("words", 500): "fonts/AlegreyaSans-500.ttf",
    ("words", 700): "fonts/AlegreyaSans-700.ttf",
    ("words", 800): "fonts/AlegreyaSans-800.ttf",
    ("figures", 600): "fonts/SourceSans3-600.ttf",
    ("figures", 700): "fonts/SourceSans3-700.ttf",
}
# The letters that names have beyond those of the fonts above, by how bold: read when there is such a name.
NAMES_FONTS: dict[int, str] = {
    500: "fonts/SevenUpNames-500.ttf",
    700: "fonts/SevenUpNames-700.ttf",
    800: "fonts/SevenUpNames-800.ttf",
}
NAMES_WEIGHT = {500: 500, 600: 700, 700: 700, 800: 800}  # which of them stands beside a weight of the fonts above

# The cues: what is heard, each in two or three takes.
CUES = (
    "shuffle", "deal", "flip", "play", "gather", "counter", "knock", "jack", "win", "lose", "refuse", "button", "press",
    "focus", "pip", "ring", "wince", "caught", "applause", "flourish", "pencil",
)  # fmt: skip


@cache
def assets_dir() -> Path:
    """The folder with `cards/`, `faces/`, `sounds/`, `fonts/`.

    A wheel and a frozen program carry it inside the package; in a checkout it lies beside the package.
    Raises `AssetError` when it is in neither place.
    """
    for folder in (PACKAGE / "assets", PACKAGE.parent / "assets"):
        if (folder / "cards").is_dir():
            return folder
    raise AssetError(
        _("The folder 'assets' is missing from {folder} and {outer}. Reinstall the program.").format(
            folder=PACKAGE, outer=PACKAGE.parent
        )
    )


def card_face(cut: str, colours: str, card: str) -> str:
    """The name of a card's face as an asset, a card being "TH" (`assets/cards/SOURCES.md`). With four colours spades
    look as with two, and so do hearts but for their courts: such a face is there once."""
    alike = card[1] == "S" or (card[1] == "H" and card[0] not in "KQJ")
    return f"cards/{cut}-{'two' if alike else colours}/{card}.svg"


def asset(name: str) -> Path:
    """The path of one asset, `name` being relative with forward slashes; `AssetError` names one that is missing."""
    path = assets_dir() / name
    if not path.is_file():
        raise AssetError(
            _("The file 'assets/{name}' is missing from {folder}. Reinstall the program.").format(
                name=name, folder=assets_dir().parent
            )
        )
    return path


def damaged(name: str) -> AssetError:
    """Return the error for an asset that exists but can't be read."""
    return AssetError(
        _("The file 'assets/{name}' in {folder} is damaged. Reinstall the program.").format(
            name=name, folder=assets_dir().parent
        )
    )


def drawing(name: str) -> str:
    """The text of an SVG asset, compressed or not: a frozen program carries them compressed.

    SDL draws the beginning of one that was cut off as if it were all: `AssetError`.
    """
    try:
        data = asset(name).read_bytes()
        text = (zlib.decompress(data, GZIP) if data.startswith(GZIP_MARK) else data).decode("utf-8")
    except (OSError, UnicodeError, zlib.error):
        raise damaged(name) from None
    if "<svg" not in text or not text.rstrip().endswith("</svg>"):
        raise damaged(name)
    return text


def font_file(name: str) -> Path:
    """The path of a font asset. One that was cut off would be drawn with other letters or none: `AssetError`."""
    path = asset(name)
    try:
        data = path.read_bytes()
        (tables,) = struct.unpack_from(">H", data, 4)
        ends = [sum(struct.unpack_from(">II", data, 20 + 16 * number)) for number in range(tables)]
    except (OSError, struct.error):
        raise damaged(name) from None
    if not ends or max(ends) > len(data):
        raise damaged(name)
    return path
