"""Where the cards, faces, sounds and fonts lie: in the wheel, in a frozen program, or in the checkout."""

from functools import cache
from pathlib import Path

from sevenup_gui.errors import AssetError

PACKAGE = Path(__file__).resolve().parent


@cache
def assets_dir() -> Path:
    """The folder with `cards/`, `faces/`, `sounds/`, `fonts/`.

    A wheel and a frozen program carry it inside the package; in a checkout it lies beside the package.
    Raises `AssetError` when it is in neither place.
    """
    for folder in (PACKAGE / "assets", PACKAGE.parent / "assets"):
        if (folder / "cards").is_dir():
            return folder
    raise AssetError(f"The folder 'assets' is missing from {PACKAGE} and {PACKAGE.parent}; install the program again.")


def asset(name: str) -> Path:
    """The path of one asset, `name` being relative with forward slashes; `AssetError` names one that is missing."""
    path = assets_dir() / name
    if not path.is_file():
        raise AssetError(f"The file 'assets/{name}' is missing from {assets_dir().parent}; install the program again.")
    return path
