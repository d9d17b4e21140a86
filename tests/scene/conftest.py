"""Drawing without a screen: SDL's dummy driver, chosen before pygame's display starts."""

import ctypes
import gc
import io
import os
import random
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.scene.driving import Program

KEPT_BYTES = 64 * 2**20  # of pictures that many tests draw
BLURS_BYTES = 24 * 2**20  # of shadows and glows, which are small: tables would drive them out
FONTS_OPEN = 64  # those of a window are two thirds of them, and each keeps the pictures of its letters
MOST_BYTES = 4 * 2**20  # of one table among them, which 1280x720 takes: few tests have larger windows
ROOMY_MB = 320  # a process that holds more after a test shares nothing with the next: a large window takes 250 MB
SHARED: list[Callable[[], None]] = []  # forgets what tests share: pictures, and fonts with their letters


def held_mb() -> float:
    """Return what this process holds now, where the system tells."""
    statm = Path("/proc/self/statm")
    return (
        int(statm.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGESIZE") / 2**20 if statm.exists() else 0
    )


def trim() -> None:
    """Give free memory back to the system, where the C library can be asked to."""
    if sys.platform.startswith("linux"):
        with suppress(AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


@pytest.fixture(scope="session", autouse=True)
def _one_key_each() -> Iterator[None]:
    """Refuse a scene in which two commands have one key."""
    from sevenup_gui.ui.scenes.scene import Scene

    Scene.refuses_clashes = True
    yield
    Scene.refuses_clashes = False


@pytest.fixture(scope="session", autouse=True)
def _no_screen() -> Iterator[None]:
    before = {name: os.environ.get(name) for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    import pygame

    pygame.display.init()
    pygame.font.init()
    # `convert_alpha` needs a mode; its size is that of no window tested here.
    pygame.display.set_mode((64, 64))
    yield
    pygame.quit()
    for name, value in before.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value


@pytest.fixture(scope="session", autouse=True)
def _drawn_once(_no_screen: None) -> Iterator[None]:
    """Share drawings and blurs of the library between all tests, and the wood and cloth of a table: each program opened
    draws them again, which takes longer than most of what's tested."""
    import pygame

    from sevenup_gui.ui.kit.draw import room
    from sevenup_gui.ui.kit.draw.cache import LruCache
    from sevenup_gui.ui.kit.draw.paint import Painter, surface_bytes
    from sevenup_gui.ui.kit.draw.rails import TABLE, Rails

    kept: LruCache[pygame.Surface] = LruCache(KEPT_BYTES, surface_bytes)
    blurs: LruCache[pygame.Surface] = LruCache(BLURS_BYTES, surface_bytes)
    load, blur, bake = pygame.image.load_sized_svg, pygame.transform.gaussian_blur, room.bake

    def load_once(file: Any, size: tuple[int, int]) -> pygame.Surface:
        drawing = sha256(file.getvalue()).digest() if isinstance(file, io.BytesIO) else file
        return kept.get((drawing, size), lambda: load(file, size)).copy()

    def blur_once(surface: pygame.Surface, radius: int) -> pygame.Surface:
        pixels = surface.get_buffer().raw if surface.get_parent() is None else pygame.image.tobytes(surface, "RGBA")
        key = (surface.get_size(), surface.get_masks(), sha256(pixels).digest(), radius)
        return blurs.get(key, lambda: blur(surface, radius)).copy()

    def bake_once(p: Painter, rails: Rails = TABLE) -> Generator[None, None, pygame.Surface]:
        key = ("room", p.size_px, p.theme, p.ui_scale, rails)
        table = kept.find(key)
        if table is None:
            table = yield from bake(p, rails)
            if surface_bytes(table) <= MOST_BYTES:
                kept.get(key, table.copy)
        return table

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(room, "bake", bake_once)
        patch.setattr(pygame.image, "load_sized_svg", load_once)
        patch.setattr(pygame.transform, "gaussian_blur", blur_once)
        SHARED.extend((kept.clear, blurs.clear))
        yield


@pytest.fixture(scope="session", autouse=True)
def _measured_once(_no_screen: None) -> Iterator[None]:
    """A line is measured once in each font and size for all tests: each program opened asks for the same ones. The
    fonts stay open: to read a file and give its letters their shape takes a millisecond, and a program opens forty."""
    import pygame

    class Font(pygame.font.Font):
        """A font shared by all who open the same file in the same size, while it's among the last ones asked for."""

        def __new__(cls, *file_and_size: Any) -> "Font":
            font = opened.pop(file_and_size, None)
            return font if font is not None and font.living() else super().__new__(cls)

        def __init__(self, *file_and_size: Any) -> None:
            if not hasattr(self, "sizes"):
                super().__init__(*file_and_size)
                self.sizes: dict[str | bytes, tuple[int, int]] = widths.setdefault(file_and_size, {})
            opened[file_and_size] = self
            if len(opened) > FONTS_OPEN:
                del opened[next(iter(opened))]

        def living(self) -> bool:
            """Return True while the library is open; its fonts close with it."""
            try:
                return self.get_height() > 0
            except pygame.error:
                return False

        def size(self, text: str | bytes) -> tuple[int, int]:
            known = self.sizes.get(text)
            if known is None:
                known = self.sizes[text] = super().size(text)
            return known

    opened: dict[tuple[Any, ...], Font] = {}
    widths: dict[tuple[Any, ...], dict[str | bytes, tuple[int, int]]] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.font, "Font", Font)
        SHARED.append(opened.clear)
        yield


@pytest.fixture(scope="session", autouse=True)
def _decoded_once(_no_screen: None) -> Iterator[None]:
    """Decode the same take for the same device once for all tests."""
    import pygame

    takes: dict[tuple[Any, ...], bytes] = {}
    decoded = pygame.mixer.Sound

    def sound(path: Path) -> pygame.mixer.Sound:
        found = path.stat()
        key = (path, found.st_mtime_ns, found.st_size, pygame.mixer.get_init())
        if key not in takes:
            takes[key] = decoded(path).get_raw()
        return decoded(buffer=takes[key])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.mixer, "Sound", sound)
        yield


@pytest.fixture(autouse=True)
def _nothing_stays() -> Iterator[None]:
    """A program, its scenes and their pictures know each other: put away at once, and not when many lie about.

    At 3840x2160 each of them has 200 MB, of which Python, counting objects, knows nothing. Those of a failed test hang
    on its traceback, which pytest leaves in `sys` until the next test runs.
    """
    yield
    for name in ("last_type", "last_value", "last_traceback", "last_exc"):
        vars(sys).pop(name, None)
    gc.collect()
    if held_mb() > ROOMY_MB:
        for forget in SHARED:
            forget()
        trim()


@pytest.fixture(scope="module", autouse=True)
def _nothing_of_a_file_stays() -> Iterator[None]:
    """Free what the tests of a file shared before the next file begins: programs at large sizes, above all. What is
    free goes back to the system, where the C library can be asked to: else holes between what stays are kept too.

    What files before did leave, such as the widths of all lines so far, is not looked through again after every test.
    That is put aside here and not at their end, when the last test's program is still somebody's.
    """
    gc.collect()
    gc.freeze()
    yield
    gc.collect()
    trim()


@pytest.fixture(scope="session", autouse=True)
def _memory_is_used_again(_no_screen: None) -> Iterator[None]:
    """A large picture is cut from memory that others have left. The program has the system give each of them pages of
    its own, which goes for one table and evening: a hundred programs one after the other wait the most for pages."""
    from sevenup_gui.ui.kit.draw import paint

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paint, "large_apart", lambda: None)
        yield


@pytest.fixture(scope="module")
def _one_device() -> Iterator[None]:
    """One sound device for all programs of a file, and every take read once: each program opens it of its own, which
    costs more than most of what is tested."""
    import pygame

    def hush() -> None:
        if mixer.get_init():
            mixer.stop()
            mixer.music.stop()

    mixer = pygame.mixer
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mixer, "Sound", cache(mixer.Sound))
        patch.setattr(mixer, "quit", hush)
        yield
    mixer.quit()


@pytest.fixture
def program(_one_device: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., "Program"]]:
    """Opens the program in a home of its own; computers answer at once, and luck is the same every time."""
    from sevenup_gui.engine import crypto
    from sevenup_gui.players import computers
    from tests.scene.driving import Program, random_source

    monkeypatch.setenv("SEVENUP_HOME", str(tmp_path))
    monkeypatch.setattr(gc, "unfreeze", lambda: None)  # what is put aside here is more than a program's own
    monkeypatch.setattr(computers, "Worker", computers.Here)
    monkeypatch.setattr(os, "fsync", lambda _file: None)  # no test of a window cuts the power, and disks are slow
    monkeypatch.setattr(random, "SystemRandom", lambda: random_source(11))
    monkeypatch.setattr(crypto, "SYSTEM", SimpleNamespace(getrandbits=lambda _bits: 11))
    opened: list[Program] = []

    def open_program(size: tuple[int, int] = (1280, 720), **how: Any) -> Program:
        import pygame

        pygame.event.clear()
        for other in opened:
            other.die()
        opened.append(Program(tmp_path, size, **how))
        return opened[-1]

    yield open_program
    for each in opened:
        each.close()
