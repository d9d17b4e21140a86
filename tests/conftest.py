"""Lets the tests import `tools` and `sevenup_gui` from the checkout, installed or not, and has them read English.

Nothing of the machine's is needed but a folder for temporary files: neither a home that can be written to, nor a
checkout that can.
"""

import gc
import importlib
import os
import re
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from tests.sweeping import in_share, parse_share  # noqa: E402  # from the checkout
from tests.touching import touching  # noqa: E402

TESTS = ROOT / "tests"
SCENES = TESTS / "scene"
WAITING = TESTS / "window"
COMPILED_ELSEWHERE = sys.dont_write_bytecode or not os.access(ROOT, os.W_OK)
COMPILED = "compiled"  # in the folder of a run
WORKER = os.environ.get("PYTEST_XDIST_WORKER")  # "gw0" and so on where several processes share a run
WORKERS = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
MOST_MB = 650  # that one process of the tests may hold: three games in three languages
# What takes long, by the name of a file, of a test, or of one case of a test: `-m slow` runs it.
SLOW = frozenset((TESTS / "slow.txt").read_text(encoding="utf-8").splitlines())
os.environ["LANGUAGE"] = "en"  # also for the programs that tests start
if (
    signal.getsignal(signal.SIGINT) == signal.SIG_IGN
):  # as a shell's background has it: what tests start would never end
    signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) == signal.SIG_IGN:
    # As `nohup` has it: what tests start would not end when it is told to. A function is not handed on to it.
    signal.signal(signal.SIGHUP, lambda _number, _frame: None)
os.environ["SEVENUP_NO_BOX"] = "1"  # the same: nobody would put one away

# How long an example takes is no matter of the law it is an example of: a busy machine would break it.
settings.register_profile("untimed", deadline=None)
# What failed is kept in the checkout, with a warning where it cannot be; a warning is an error here.
settings.register_profile("kept nowhere", deadline=None, database=None)
# What lands is asked the same examples as often as it is asked, by the variable that builders set; new ones are looked
# for wherever somebody runs the tests.
settings.register_profile("the same each time", deadline=None, derandomize=True)
settings.load_profile(
    "the same each time" if os.environ.get("CI") else "untimed" if os.access(ROOT, os.W_OK) else "kept nowhere"
)


@pytest.fixture(scope="session")
def of_the_run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all processes of a run share."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if WORKER else own


@pytest.fixture(scope="session", autouse=True)
def _home(tmp_path_factory: pytest.TempPathFactory, of_the_run: Path) -> Iterator[None]:
    """Give all tests without a folder of their own a home of theirs, so that they don't touch the runner's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SEVENUP_HOME", str(tmp_path_factory.mktemp("home")))
        if COMPILED_ELSEWHERE:
            # Compiling takes longer than most programs that tests start: it is done once, though not in the checkout.
            patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
            patch.setenv("PYTHONPYCACHEPREFIX", str(of_the_run / COMPILED))
        yield


@pytest.fixture(autouse=True)
def _new_start() -> None:
    """Nothing that the test before it owed to a disk, or had to tell."""
    from sevenup_gui.store.kept import database, notices

    database.stores.clear()
    notices.clear()


@pytest.fixture(scope="module", autouse=True)
def _english() -> None:
    """Whatever the file before it spoke in the same process."""
    from sevenup_gui.i18n import ENGLISH, set_language

    set_language(ENGLISH)


@pytest.fixture(scope="session", autouse=True)
def _small() -> Iterator[None]:
    """A process of the tests has a limit to what it may hold; where it is too much, run file by file to see whose it
    is."""
    yield
    status = Path("/proc/self/status")
    if status.exists():
        most_mb = int(re.findall(r"^VmHWM:\s*(\d+) kB$", status.read_text(encoding="ascii"), re.MULTILINE)[0]) / 1024
        assert most_mb <= MOST_MB, f"this process held {most_mb:.0f} MB, and {MOST_MB} are allowed"


def pytest_configure(config: pytest.Config) -> None:
    """Share what one process of a run has compiled with the others, at least in the run's folder."""
    if WORKER and COMPILED_ELSEWHERE:
        sys.dont_write_bytecode, sys.pycache_prefix = False, str(Path(config.option.basetemp).parent / COMPILED)


def pytest_collectstart(collector: pytest.Collector) -> None:
    """Each process of a whole run begins with other files, and finds those that follow compiled: with their asserts
    made to tell what was wrong, which takes longer than all the rest of collecting tests."""
    if WORKER and collector.path == TESTS and collector.config.args == [TESTS.name]:
        for path in sorted(TESTS.rglob("test_*.py"))[int(WORKER.removeprefix("gw")) :: WORKERS]:
            with suppress(Exception, pytest.skip.Exception):  # they come again when the file is collected
                importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))


def pytest_sessionstart() -> None:
    """A game that lacks a part ends the run before the first test, and not an evening at a table."""
    gc.disable()  # until all is imported and collected: none of it goes away again
    from sevenup_gui.games import GAMES
    from sevenup_gui.games.game import MissingPartError

    try:
        for game in GAMES.values():
            game.check()
    except MissingPartError as error:
        pytest.exit(str(error), returncode=pytest.ExitCode.USAGE_ERROR)


@pytest.hookimpl(trylast=True)  # once all its parameters are known
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make no tests of the sweep where none is run: they're as many as all the others, and each process makes them."""
    if "not sweep" in metafunc.config.option.markexpr:
        made = metafunc._calls
        made[:] = [call for call in made if all(mark.name != "sweep" for mark in call.marks)]


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark the tests listed in `slow.txt`."""
    if not SLOW.isdisjoint((item.nodeid, item.nodeid.partition("[")[0], item.nodeid.partition("::")[0])):
        item.add_marker(pytest.mark.slow)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what `.ci/run` chooses tests by."""
    parser.addoption("--touching", action="store_true", help="only tests that touch the system (tests/touching.py)")
    parser.addoption("--share", metavar="N/OF", type=parse_share, help="of the rest, or of a sweep, a part: 2/7")


def chosen(item: pytest.Item, touched: bool, share: tuple[int, int] | None) -> bool:
    """Return whether `--touching` and `--share` leave a test in: of what they choose from only a share, or nothing."""
    whole = touching(item) if touched else item.get_closest_marker("sweep") is None
    return whole or (in_share(item.nodeid, share) if share else not touched)


@pytest.hookimpl(trylast=True)  # without those that are deselected
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Files of scenes come first, which are long, then the others, each by the number of their tests: in the end no
    process shall wait for another that has a long file left. Those that wait for a real window and a screen reader are
    all for the process that begins with one: the others compute meanwhile."""
    touched, share = config.getoption("--touching"), config.getoption("--share")
    kept = [item for item in items if chosen(item, touched, share)]
    if len(kept) < len(items):
        config.hook.pytest_deselected(items=[*set(items) - set(kept)])
        items[:] = kept
    count = Counter(item.path for item in items)
    files = sorted(count, key=lambda path: (SCENES not in path.parents, -count[path]))
    waiting = [path for path in files if WAITING in path.parents]
    busy = [path for path in files if WAITING not in path.parents]
    order = {
        path: at for at, path in enumerate((*waiting[:1], *busy[: WORKERS - 1], *waiting[1:], *busy[WORKERS - 1 :]))
    }
    items.sort(key=lambda item: order[item.path])


def pytest_collection_finish() -> None:
    """Freeze what was imported, so that collecting garbage needn't look through it each time."""
    gc.collect()
    gc.freeze()
    gc.enable()
