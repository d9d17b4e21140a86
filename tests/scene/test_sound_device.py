"""Sound on machines that have none, and sounds that are damaged."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from sevenup_gui import assets
from sevenup_gui.ui.kit import audio
from sevenup_gui.ui.kit.audio import without_alsas_lines
from tests.package.starting import start

OPENS = "from sevenup_gui.ui.kit.audio import Audio; audio = Audio(); audio.open(); audio.play('deal'); audio.close()"


def test_a_machine_without_sound_is_told_nothing(tmp_path: Path) -> None:
    """ALSA, asked by SDL for a device that is not there, would write eight lines to the terminal."""
    done = start(tmp_path, before=("-c", OPENS), PYGAME_HIDE_SUPPORT_PROMPT="1", HOME=str(tmp_path))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_only_alsas_lines_are_kept_back(capfd: pytest.CaptureFixture[str]) -> None:
    """What anybody else writes to standard error meanwhile is there afterwards."""
    with without_alsas_lines():
        os.write(2, b"ALSA lib confmisc.c:855:(parse_card) cannot find card '0'\nsomething else\n")
        os.write(2, b"ALSA lib pcm.c:2666:(snd_pcm_open_noupdate) Unknown PCM default\nand more")
    os.write(2, b", and later\n")
    assert capfd.readouterr().err == "something else\nand more, and later\n"


@pytest.fixture
def sounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the sounds, with none but one take of two cues."""
    for name in ("cards", "sounds/ambience"):
        (tmp_path / "assets" / name).mkdir(parents=True)
    for name in ("deal-1.ogg", "play-1.ogg"):
        shutil.copyfile(assets.assets_dir() / "sounds" / name, tmp_path / "assets" / "sounds" / name)
    monkeypatch.setattr(assets, "assets_dir", lambda: tmp_path / "assets")
    monkeypatch.setattr(audio, "assets_dir", lambda: tmp_path / "assets")
    monkeypatch.setattr(audio, "CUES", ("deal", "play"))
    return tmp_path / "assets" / "sounds"


@pytest.mark.parametrize("cue", ["", "gong"])
def test_a_cue_that_nobody_knows_is_silent(cue: str) -> None:
    """Heard or muted: no name of a sound ends a match."""
    for muted in (False, True):
        player = audio.Audio(muted=muted)
        player.play(cue)
        player.close()
        assert not player.trouble


@pytest.mark.parametrize("spoil", [Path.unlink, lambda path: path.write_bytes(b"Ogg")])
def test_without_a_sound_the_game_goes_on_in_silence(sounds: Path, spoil: Callable[[Path], object]) -> None:
    """It is said once which file it is, and the other sounds are heard."""
    spoil(sounds / "deal-1.ogg")
    said: list[str] = []
    player = audio.Audio()
    player.tell = said.append
    for cue in ("deal", "play", "deal"):
        player.play(cue)
    player.set_ambience("rain", 0.5)
    player.close()
    assert [sentence.split("'")[1] for sentence in said] == ["assets/sounds/deal-1.ogg"]
    assert said[0].endswith("Reinstall the program.")
