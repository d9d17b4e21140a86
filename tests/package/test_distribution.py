"""The distribution: its dependencies, and the contents of the wheel and the source archive."""

import json
import re
import tomllib
from importlib import metadata

import pytest

from sevenup_gui import __version__
from tests.package.starting import ROOT

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = SETTINGS["project"]
GIVEN_AWAY = ("sevenup_gui", "assets", "tests", "tools", "docs", "changelog.d", "packaging", ".ci", "LICENSES")


def test_at_run_time_it_needs_seven_packages() -> None:
    """pygame-ce, never pygame beside it, which would write over it; platformdirs and send2trash; for phones aiohttp and
    segno; pydyf for what is printed; and for screen readers accesskit."""
    names = [re.split(r"[<>=~!\[ ]", line)[0] for line in PROJECT["dependencies"]]
    assert names == ["pygame-ce", "platformdirs", "send2trash", "aiohttp", "segno", "pydyf", "accesskit"]


def installed() -> metadata.Distribution:
    """The package as pip installed it; skips where it is not, or only as a pointer to the checkout."""
    try:
        found = metadata.distribution("sevenup-gui")
    except metadata.PackageNotFoundError:
        pytest.skip("the package is not installed: pip install .")
    if json.loads(found.read_text("direct_url.json") or "{}").get("dir_info", {}).get("editable"):
        pytest.skip("the package is installed as a pointer to the checkout")
    return found


def test_the_wheel_carries_every_asset() -> None:
    """All files under assets/, within the package, and the licences of the fonts beside it."""
    files = {path.as_posix() for path in installed().files or ()}
    ours = {f"sevenup_gui/assets/{p.relative_to(ROOT / 'assets').as_posix()}" for p in (ROOT / "assets").rglob("*.*")}
    assert len(ours) > 300
    assert ours <= files
    assert "sevenup_gui/py.typed" in files
    assert any(name.endswith("licenses/assets/fonts/OFL-Alegreya.txt") for name in files)


def test_the_wheel_carries_every_language() -> None:
    """The compiled catalogues are inside the package."""
    files = {path.as_posix() for path in installed().files or ()}
    spoken = {path.relative_to(ROOT).as_posix() for path in (ROOT / "sevenup_gui" / "locale").rglob("*.mo")}
    assert spoken
    assert spoken <= files


def test_the_wheel_carries_the_pages_of_the_phones() -> None:
    """Everything that a browser is given of our own is inside the package, and in the checkout beside the code."""
    files = {path.as_posix() for path in installed().files or ()}
    pages = {path.relative_to(ROOT).as_posix() for path in (ROOT / "sevenup_gui" / "serve" / "page").iterdir()}
    assert {f"sevenup_gui/serve/page/{name}" for name in ("phone.html", "table.html")} <= pages
    assert pages <= files


def test_the_wheel_carries_nothing_else() -> None:
    """Neither tests nor tools become packages of the user's."""
    tops = {path.parts[0] for path in installed().files or () if path.parts[0] != ".."}
    assert tops == {"sevenup_gui", f"sevenup_gui-{__version__}.dist-info"}


def test_the_source_archive_carries_all_but_the_golden_pictures() -> None:
    """Every folder that is part of the work, and no pictures to compare with but the version they were made under."""
    archive = SETTINGS["tool"]["hatch"]["build"]["targets"]["sdist"]
    folders = {f"/{path.name}" for path in ROOT.iterdir() if path.is_dir() and path.name in GIVEN_AWAY}
    assert folders <= set(archive["include"])
    assert archive["exclude"] == ["/tests/pictures/**/*.png"]
    assert (ROOT / "tests" / "pictures" / "made-under.txt").is_file()


def test_windows_has_a_command_without_a_console() -> None:
    """`sevenup-guiw` is the same program, for a shortcut; the other stays for whoever types."""
    [entry] = installed().entry_points.select(group="gui_scripts")
    assert (entry.name, entry.value) == ("sevenup-guiw", "sevenup_gui.__main__:main")


def test_the_command_starts_the_program() -> None:
    """`sevenup-gui` is `python -m sevenup_gui`."""
    [entry] = installed().entry_points.select(group="console_scripts")
    assert (entry.name, entry.value) == ("sevenup-gui", "sevenup_gui.__main__:main")
