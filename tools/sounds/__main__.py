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

from tools.sounds.catalogue import RECIPES, sound
from tools.sounds.levels import level_db
from tools.sounds.ogg import renumbered
from tools.sounds.signal import RATE

QUALITY = 0.55  # of Vorbis, as soundfile counts: 0 is the best, 1 the smallest; noise needs the middle


def main() -> None:
    """Write every take as Ogg Vorbis, mono, and print its length, level and peak."""
    parser = argparse.ArgumentParser(prog="python -m tools.sounds", description="Synthesises the sounds of the table.")
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder to write to: assets/sounds")
    options = parser.parse_args()
    out: Path = options.out
    out.mkdir(parents=True, exist_ok=True)
    for name, recipe in RECIPES.items():
        for take in range(1, recipe.takes + 1):
            data = sound(name, take)
            path = out / f"{name}-{take}.ogg"
            coded = io.BytesIO()
            soundfile.write(coded, data.astype(np.float32), RATE, "VORBIS", format="OGG", compression_level=QUALITY)
            path.write_bytes(renumbered(coded.getvalue(), zlib.crc32(path.name.encode())))
            peak_db = 20 * np.log10(np.abs(data).max())
            print(f"{path.name:15} {len(data) / RATE:5.2f} s {level_db(data):6.1f} dB(A) peak {peak_db:5.1f} dB")


if __name__ == "__main__":
    main()
