"""Sound on machines that have none, and sounds that are damaged."""

import os
from pathlib import Path

import pytest

from sevenup_gui.ui.kit.audio import without_alsas_lines
from tests.package.starting import start

OPENS = "from sevenup_gui.ui.kit.audio import Audio; audio = Audio(); audio.open(); audio.play('deal'); audio.close()"


def test_a_machine_without_sound_is_told_nothing(tmp_path: Path) -> None:
    """ALSA, asked by SDL for a device that is not there, would write eight lines to the terminal."""
    done = start(tmp_path, before=("-c", OPENS), PYGAME_HIDE_SUPPORT_PROMPT="1")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_only_alsas_lines_are_kept_back(capfd: pytest.CaptureFixture[str]) -> None:
    """What anybody else writes to standard error meanwhile is there afterwards."""
    with without_alsas_lines():
        os.write(2, b"ALSA lib confmisc.c:855:(parse_card) cannot find card '0'\nsomething else\n")
        os.write(2, b"ALSA lib pcm.c:2666:(snd_pcm_open_noupdate) Unknown PCM default\nand more")
    os.write(2, b", and later\n")
    assert capfd.readouterr().err == "something else\nand more, and later\n"
