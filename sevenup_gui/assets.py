"""Where the cards, faces, sounds and fonts lie: in the wheel, in a frozen program, or in the checkout."""

from functools import cache
from pathlib import Path

from sevenup_gui.errors import AssetError
from sevenup_gui.i18n import _

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
    raise AssetError(
        _("The folder 'assets' is missing from {folder} and {outer}; install the program again.").format(
            folder=PACKAGE, outer=PACKAGE.parent
        )
    )


def asset(name: str) -> Path:
    """The path of one asset, `name` being relative with forward slashes; `AssetError` names one that is missing."""
    path = assets_dir() / name
    if not path.is_file():
        raise AssetError(
            _("The file 'assets/{name}' is missing from {folder}; install the program again.").format(
                name=name, folder=assets_dir().parent
            )
        )
    return path
