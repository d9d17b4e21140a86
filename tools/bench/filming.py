"""Processor time of `sevenup-gui demo --fast --screenshots FOLDER` for one match at 4K with seven seats, from the
program's start to its end. The bare program opens a picture and writes it as often."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.bench.figures import ROOT, Figure, Found

HOW = __doc__.replace("\n", " ")
SIZE, QUICK_SIZE = "3840x2160", "960x600"
GOAL_S = 15.0
BARE = """
import sys
import pygame
surface = pygame.image.load(sys.argv[1])
for name in sys.argv[1:]:
    pygame.image.save(surface, name)
"""


def spent_s(words: list[str]) -> float:
    """The processor time of a program and of all it started. Raises `CalledProcessError`."""
    env = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        env.pop(name, None)
    with subprocess.Popen(words, cwd=ROOT, env=env, stdout=subprocess.DEVNULL) as process:
        _pid, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, words)
    return used.ru_utime + used.ru_stime


def measure(quick: bool) -> Found:
    """Film one match."""
    size = QUICK_SIZE if quick else SIZE
    demo = ["demo", "--preset", "seven-up-seven-down", "--players", "7", "--seed", "7", "--matches", "1", "--fast"]
    with tempfile.TemporaryDirectory() as home:
        shots = Path(home) / "shots"
        ours = spent_s([sys.executable, "-m", "sevenup_gui", *demo, "--size", size, "--screenshots", str(shots)])
        names = sorted(map(str, shots.iterdir()))
        bare = spent_s([sys.executable, "-c", BARE, *names])
    figure = Figure(f"a match, {size}, {len(names)} pictures", ours, "s of CPU", bare, None if quick else GOAL_S)
    return Found("Pictures of a demonstration", HOW, (figure,))
