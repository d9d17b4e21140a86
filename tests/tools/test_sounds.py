"""The sounds: read back as the program reads them, and measured."""

import math
import zlib
from array import array
from collections.abc import Iterator
from itertools import combinations, pairwise

import pygame
import pytest

from tests.tools.pictures import ASSETS
from tools.sounds.ogg import renumbered

RATE = 44_100
FULL = 32_768
TAKES = {
    "shuffle": 2,
    "deal": 3,
    "flip": 2,
    "play": 3,
    "gather": 2,
    "counter": 2,
    "knock": 2,
    "jack": 2,
    "win": 2,
    "lose": 2,
    "refuse": 2,
    "button": 2,
    "press": 2,
    "focus": 2,
    "pip": 3,
    "ring": 2,
    "wince": 2,
    "caught": 2,
    "applause": 2,
    "flourish": 2,
    "pencil": 3,
}
NAMES = [f"{name}-{take}" for name, takes in TAKES.items() for take in range(1, takes + 1)]
LONGEST_S = {  # others: at most 0.6 s
    "shuffle": 1.6,
    "jack": 1.5,
    "win": 2.3,
    "lose": 2.0,
    "applause": 1.5,
    "caught": 1.4,
    "flourish": 1.5,
}
FOLDER = ASSETS / "sounds"


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    """A mixer without a sound device, which takes files exactly as they are."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()  # another test may have left one open, of another form
        pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
        yield
        pygame.mixer.quit()


def read(name: str) -> "array[int]":
    """The samples of one take, from -32768 to 32767."""
    return array("h", pygame.mixer.Sound(FOLDER / f"{name}.ogg").get_raw())


def rms(samples: "array[int]") -> float:
    """Root of the mean square, as a fraction of full scale."""
    return math.sqrt(sum(s * s for s in samples) / len(samples)) / FULL


def test_every_sound_is_there_and_no_other() -> None:
    """The folder holds the takes that SOURCES.md lists."""
    assert {path.stem for path in FOLDER.glob("*.ogg")} == set(NAMES)


def test_all_sounds_together_are_small() -> None:
    """A wheel should not grow for noises: less than 400 kB."""
    assert sum(path.stat().st_size for path in FOLDER.glob("*.ogg")) < 400_000


def is_clean(name: str) -> bool:
    """Not silent, never clipped, no direct current, heard within ten milliseconds, still at its end, and short."""
    samples = read(name)
    peak = max(abs(s) for s in samples)
    onset = next(at for at, s in enumerate(samples) if abs(s) > 0.01 * peak)
    return (
        0.05 * FULL < peak < 0.85 * FULL
        and abs(sum(samples) / len(samples)) < 0.002 * FULL
        and onset / RATE < 0.010
        and max(abs(s) for s in samples[-20:]) < 0.01 * FULL
        and len(samples) / RATE <= LONGEST_S.get(name.partition("-")[0], 0.6)
    )


def test_every_sound_is_clean() -> None:
    """Nothing in it annoys who hears it a hundred times an evening."""
    assert [name for name in NAMES if not is_clean(name)] == []


@pytest.mark.parametrize("name", [name for name, takes in TAKES.items() if takes > 1])
def test_takes_of_one_sound_differ(name: str) -> None:
    """Two cards in a row do not sound like one recording played twice."""
    takes = [read(f"{name}-{take}") for take in range(1, TAKES[name] + 1)]

    assert all(one != other for one, other in combinations(takes, 2))


def test_sounds_keep_their_order_of_loudness() -> None:
    """Coming to a button is softer than a finger on it, that softer than a press, and that than a card or a jack."""
    names = ("focus-1", "press-1", "button-1", "play-1", "jack-1")
    focus, press, button, play, jack = (rms(read(name)[: RATE // 4]) for name in names)

    assert focus < press < button < play
    assert button < jack


def test_files_carry_our_own_serial_number() -> None:
    """An Ogg stream is numbered after its file, so that the same sound is the same bytes; checksums hold."""
    files = {f"{name}.ogg": (FOLDER / f"{name}.ogg").read_bytes() for name in NAMES}

    assert [name for name, data in files.items() if renumbered(data, zlib.crc32(name.encode())) != data] == []
    assert [name for name, data in files.items() if renumbered(data, 7) == data] == []


def test_what_is_not_ogg_is_refused() -> None:
    """A file of another kind is an error that says where it stops being Ogg."""
    with pytest.raises(ValueError, match="byte 0"):
        renumbered(b"RIFF....WAVE", 1)


def test_a_take_is_made_from_its_seed_at_its_level() -> None:
    """The same take twice is the same sound, at the level its recipe asks for. Needs numpy, as making sounds does."""
    pytest.importorskip("numpy", reason="numpy is only needed where sounds are made")
    from tools.sounds.catalogue import RECIPES, sound
    from tools.sounds.levels import level_db

    first, again = sound("deal", 1), sound("deal", 1)

    assert (first == again).all()
    assert level_db(first) == pytest.approx(RECIPES["deal"].level_db, abs=0.2)
    assert {name: recipe.takes for name, recipe in RECIPES.items()} == TAKES


@pytest.mark.parametrize("name", ["room", "rain"])
def test_what_is_heard_behind_the_game_has_no_seam(name: str) -> None:
    """Where its end meets its beginning it steps no further than elsewhere, and is as loud; it is soft, and small."""
    samples = read(f"ambience/{name}")
    steps = [abs(one - other) for one, other in pairwise(samples[: RATE * 2])]
    seam = samples[-RATE // 10 :] + samples[: RATE // 10]
    tenths = [rms(samples[at : at + RATE // 5]) for at in range(0, len(samples) - RATE // 5, RATE // 5)]

    assert abs(samples[0] - samples[-1]) <= max(steps)
    assert min(tenths) * 0.9 <= rms(seam) <= max(tenths) * 1.1
    assert 0.005 < rms(samples) < rms(read("play-1"))
    assert (FOLDER / f"ambience/{name}.ogg").stat().st_size < 400_000
