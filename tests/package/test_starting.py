"""The program in a process of its own: it is whole, or it says in one sentence what is missing."""

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from sevenup_gui import __version__
from sevenup_gui.games import PRESETS
from tests.copying import copied
from tests.package.starting import ROOT, start
from tests.sweeping import one_in

needs_x11 = pytest.mark.skipif(
    not sys.platform.startswith(("linux", "freebsd")), reason="elsewhere there is always a screen"
)
SMOKE_LINE = re.compile(
    rf"Seven Up {re.escape(__version__)}: 208 cards, 20 faces and \d+ sounds are there, "
    r"and a match ended \d+ : \d+, in \d+\.\d s\."
)


class Smoke(NamedTuple):
    """A smoke test that was run, and the folder where it could have kept something."""

    done: subprocess.CompletedProcess[str]
    home: Path


@pytest.fixture(scope="module")
def smoke(tmp_path_factory: pytest.TempPathFactory) -> Smoke:
    """The smoke test run once, in a folder of kept things that has a saved match in it."""
    home = tmp_path_factory.mktemp("home")
    (home / "match.sevenup").write_text("mine", encoding="utf-8")
    return Smoke(start(home, "--smoke"), home)


def test_the_smoke_test_succeeds(smoke: Smoke) -> None:
    """`--smoke` loads every asset, plays one match without a screen and exits 0."""
    assert (smoke.done.returncode, smoke.done.stderr) == (0, "")
    assert SMOKE_LINE.fullmatch(smoke.done.stdout.splitlines()[-1])


def test_the_smoke_test_prints_one_line(smoke: Smoke) -> None:
    """And nothing else."""
    assert smoke.done.stdout.count("\n") == 1


def test_the_smoke_test_leaves_no_trace(smoke: Smoke) -> None:
    """It neither keeps settings nor touches a saved match."""
    [kept] = smoke.home.iterdir()
    assert (kept.name, kept.read_text(encoding="utf-8")) == ("match.sevenup", "mine")


@needs_x11
@pytest.mark.parametrize("said", one_in(2, ["", "play", "demo", "--fullscreen"]))
def test_without_a_screen_it_says_so(tmp_path: Path, said: str) -> None:
    """Never a silent run without a window: one sentence that says what is missing and what to do, exit status 1."""
    done = start(tmp_path, *said.split())
    assert done.returncode == 1
    assert done.stderr.startswith("sevenup-gui: Can't find a screen")
    assert "--screenshots" in done.stderr
    assert done.stderr.count("\n") == 1


@needs_x11
def test_a_screen_that_does_not_answer_is_no_screen(tmp_path: Path) -> None:
    """DISPLAY may name an X server that is not there."""
    done = start(tmp_path, "demo", DISPLAY=":9876", XDG_RUNTIME_DIR="/proc")  # short: a socket's path has 108 letters
    assert done.returncode == 1
    assert done.stderr.startswith("sevenup-gui: ")
    assert done.stderr.count("\n") == 1


def test_an_unknown_preset_is_answered_with_those_there_are(tmp_path: Path) -> None:
    """Before any window is opened."""
    done = start(tmp_path, "demo", "--preset", "whist")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("sevenup-gui: Unknown preset 'whist'")
    assert all(name in done.stderr for name in PRESETS)


@pytest.mark.parametrize(
    ("argv", "says"),
    one_in(
        2,
        [
            (("--size", "700x400"), "The smallest is 800x480"),
            (("demo", "--option", "target=100"), "target"),
            (("demo", "--screenshots", "{file}/pictures"), "Can't make the folder"),
            (("replay", "{file}"), "notes.txt"),
            (("replay", "{file}.sevenup"), "notes.txt.sevenup"),
        ],
    ),
)
def test_what_cannot_be_is_one_sentence_and_nothing_is_written_over(
    tmp_path: Path, argv: tuple[str, ...], says: str
) -> None:
    """A window too small, an option out of range, a folder that cannot be made, a file that is no record, no file."""
    notes = tmp_path / "notes.txt"
    notes.write_text("Buy milk.\n", encoding="utf-8")
    done = start(tmp_path, *(part.format(file=notes) for part in argv))
    assert done.returncode == 2
    assert done.stderr.startswith("sevenup-gui: ")
    assert done.stderr.count("\n") == 1
    assert says in done.stderr
    assert notes.read_text(encoding="utf-8") == "Buy milk.\n"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the program as a wheel lays it out: the assets within the package."""
    folder = tmp_path_factory.mktemp("copy")
    # Compiled files come along: their times are kept, so that they stay valid.
    copied(ROOT / "sevenup_gui", folder / "sevenup_gui", ignore=shutil.ignore_patterns("assets"))
    copied(ROOT / "assets", folder / "sevenup_gui" / "assets")
    return folder


@pytest.mark.parametrize(
    "name",
    one_in(
        3,
        [
            "icon/icon.png",
            "cards/normal-two/2C.svg",
            "faces/newsboy-dismayed.svg",
            "fonts/AlegreyaSans-700.ttf",
            "icon/wordmark.svg",
            "talk/lines.json",
        ],
    ),
)
def test_a_missing_asset_is_named(copy: Path, tmp_path: Path, name: str) -> None:
    """Exit status 2, and one sentence with the name of the file and what to do."""
    asset = copy / "sevenup_gui" / "assets" / name
    aside = asset.rename(tmp_path / asset.name)
    try:
        done = start(tmp_path, "--smoke", where=copy)
    finally:
        aside.rename(asset)
    assert done.returncode == 2
    assert done.stderr.startswith("sevenup-gui: ")
    assert f"'assets/{name}'" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "name",
    one_in(
        3,
        [
            "icon/icon.png",
            "cards/normal-two/2C.svg",
            "faces/newsboy-dismayed.svg",
            "fonts/AlegreyaSans-700.ttf",
            "icon/wordmark.svg",
            "sounds/deal-1.ogg",
            "talk/lines.json",
        ],
    ),
)
def test_a_damaged_asset_is_named(copy: Path, tmp_path: Path, name: str) -> None:
    """One that was cut off in the middle, as by a disk that was full when it was installed."""
    asset = copy / "sevenup_gui" / "assets" / name
    whole = asset.read_bytes()
    asset.write_bytes(whole[: len(whole) // 2])
    try:
        done = start(tmp_path, "--smoke", where=copy)
    finally:
        asset.write_bytes(whole)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith(f"sevenup-gui: The file 'assets/{name}' in ")
    assert done.stderr.endswith("is damaged. Reinstall the program.\n")


def test_a_program_that_lacks_a_part_of_itself_says_so(copy: Path, tmp_path: Path) -> None:
    """One sentence, and no traceback: before any language is known."""
    part = copy / "sevenup_gui" / "launch.py"
    aside = part.rename(tmp_path / part.name)
    try:
        done = start(tmp_path, "--version", where=copy)
    finally:
        aside.rename(part)
    assert done.returncode == 2
    assert done.stderr == (
        "sevenup-gui: Seven Up is not whole (No module named 'sevenup_gui.launch'); install it again.\n"
    )


def test_missing_assets_altogether_are_told(copy: Path, tmp_path: Path) -> None:
    """The folder is named, with both places where it was looked for."""
    assets = copy / "sevenup_gui" / "assets"
    aside = assets.rename(tmp_path / "assets")
    try:
        done = start(tmp_path, "--smoke", where=copy)
    finally:
        aside.rename(assets)
    assert done.returncode == 2
    assert "'assets' is missing" in done.stderr


def test_the_program_needs_nothing_that_the_frozen_one_leaves_out(tmp_path: Path) -> None:
    """With every module refused that `build.spec` leaves out, the smoke test still succeeds."""
    tree = ast.parse((ROOT / "build.spec").read_text(encoding="utf-8"))
    named = {
        ast.unparse(node.targets[0]): node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.List)
    }
    unused = [module for name in ("UNUSED", "LOADED_BY_THEM", "ENCODINGS") for module in ast.literal_eval(named[name])]
    empty = ast.literal_eval(named["EMPTY"])
    assert "_codecs_jp" in unused
    assert empty
    code = (
        "import sys, importlib.util\n"
        f"sys.modules.update(dict.fromkeys({unused!r}))\n"  # importing what is None here raises ModuleNotFoundError
        "class Emptied:\n"  # finds the modules whose code the frozen program leaves out
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name not in {empty!r}: return None\n"
        "        folder = [f'{where}/{name.rpartition(\".\")[2]}' for where in path]\n"
        "        spec = importlib.util.spec_from_loader(name, self, is_package=True)\n"
        "        spec.submodule_search_locations = folder\n"
        "        return spec\n"
        "    def create_module(self, spec): return None\n"
        "    def exec_module(self, module): pass\n"
        "sys.meta_path.insert(0, Emptied())\n"
        "from sevenup_gui.__main__ import main\n"
        "sys.exit(main(['--smoke']))"
    )
    done = start(tmp_path, before=("-c", code))
    assert (done.returncode, done.stderr) == (0, "")


def test_no_part_of_pygame_that_is_called_is_left_out() -> None:
    """One that is missing is no error until it is called: pygame puts something in its place that raises then."""
    spec = (ROOT / "build.spec").read_text(encoding="utf-8")
    left_out = set(re.findall(r'"pygame\.(\w+)"', spec))
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "sevenup_gui").rglob("*.py")]
    called = {name for source in sources for name in re.findall(r"\bpygame\.(\w+)\.", source)}
    assert "scrap" in called
    assert left_out & called == set()


def test_whoever_hosts_nobody_loads_nothing_of_it(tmp_path: Path) -> None:
    """What serves phones is there when the doors are opened: before that neither a byte nor a moment goes to it."""
    code = (
        "import sys\n"
        "from sevenup_gui.__main__ import main\n"
        "main(['simulate', '--agents', 'casual', '--seed', '7', '--out', 'played.sevenup'])\n"
        "main(['check', 'played.sevenup'])\n"
        "served = ('aiohttp', 'asyncio', 'segno', 'sevenup_gui.serve', 'pydyf')\n"
        "print([name for name in sys.modules if name.startswith(served)])\n"
    )
    done = start(tmp_path, before=("-c", code), where=tmp_path, PYTHONPATH=str(ROOT))
    assert done.stdout.splitlines()[-1] == "[]", done.stderr
