"""Writes the sounds: `python -m tools.sounds OUT`."""

# mypy: disable-error-code="import-untyped,import-not-found"
# (soundfile carries no types, and is there only where sounds are made)
from __future__ import annotations

import argparse
import io
import zlib
from pathlib import Path

import numpy as np
import soundfile

from tools.sounds.ambience import LOOPS, loop
from tools.sounds.catalogue import RECIPES, sound
from tools.sounds.levels import level_db
from tools.sounds.ogg import renumbered
from tools.sounds.signal import RATE, Sound

QUALITY = 0.55  # of Vorbis, as soundfile counts: 0 is the best, 1 the smallest; noise needs the middle


LOOP_QUALITY = 0.8  # of what is heard softly behind everything


def main() -> None:
    """Write every take, and every loop of the ambience, as Ogg Vorbis, mono; print its length, level and peak."""
    parser = argparse.ArgumentParser(prog="python -m tools.sounds", description="Synthesises the sounds of the table.")
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder to write to: assets/sounds")
    parser.add_argument("--ambience", action="store_true", help="only what is heard behind the game")
    options = parser.parse_args()
    out: Path = options.out
    (out / "ambience").mkdir(parents=True, exist_ok=True)
    for name, recipe in RECIPES.items() if not options.ambience else ():
        for take in range(1, recipe.takes + 1):
            write(out / f"{name}-{take}.ogg", sound(name, take), QUALITY)
    for name in LOOPS:
        write(out / "ambience" / f"{name}.ogg", loop(name), LOOP_QUALITY)


def write(path: Path, data: Sound, quality: float) -> None:
    """Write one file."""
    coded = io.BytesIO()
    soundfile.write(coded, data.astype(np.float32), RATE, "VORBIS", format="OGG", compression_level=quality)
    path.write_bytes(renumbered(coded.getvalue(), zlib.crc32(path.name.encode())))
    peak_db = 20 * np.log10(np.abs(data).max())
    print(f"{path.name:15} {len(data) / RATE:5.2f} s {level_db(data):6.1f} dB(A) peak {peak_db:5.1f} dB")


if __name__ == "__main__":
    main()
