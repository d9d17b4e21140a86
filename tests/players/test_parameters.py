"""The learned and measured numbers: each file is what the manifest says, and a damaged one is told of in a sentence."""

import hashlib
import json
from pathlib import Path

import pytest

from sevenup_gui import assets
from sevenup_gui.errors import AssetError
from sevenup_gui.games.seven_up.thinking import equity, softmax_policy
from sevenup_gui.games.seven_up.thinking.learned import features
from sevenup_gui.games.up_down.thinking import learned
from sevenup_gui.search import parameters
from tools.parameters import BUILT, MANIFEST, write

SHIPPED = Path(__file__).resolve().parents[2] / "assets" / "players"


def test_every_file_is_in_the_manifest_and_is_the_one_it_speaks_of() -> None:
    """Its digest, its shape, the scoring it was learned for and the command that makes it stand there."""
    manifest = json.loads((SHIPPED / MANIFEST).read_text(encoding="utf-8"))
    files = {path.name for path in SHIPPED.iterdir()} - {MANIFEST, "SOURCES.md"}
    assert set(manifest) == files
    for name, entry in manifest.items():
        assert entry["sha256"] == hashlib.sha256((SHIPPED / name).read_bytes()).hexdigest()
        assert entry["scoring"]
        module = entry["command"].split()[2].replace(".", "/")
        assert (SHIPPED.parents[1] / f"{module}.py").exists() or (SHIPPED.parents[1] / module / "__main__.py").exists()
        assert all(number > 0 for number in entry["shape"])


def test_the_program_reads_every_one_of_them() -> None:
    """Nets with the features that the players count, tables by preset or scale and number of players."""
    assert len(learned.bid_net().features) == learned.BID_FEATURES
    assert len(learned.card_net().features) == learned.CARD_FEATURES
    assert len(features.card_net().features) == features.FEATURES
    assert ("old-sledge", 2) in equity.measured()
    assert ("hoyle", 3) in softmax_policy.learned_weights()


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The assets are a folder with copies of these numbers."""
    folder = tmp_path / "players"
    folder.mkdir()
    for path in SHIPPED.iterdir():
        (folder / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(assets, "assets_dir", lambda: tmp_path)
    monkeypatch.setattr(parameters, "manifest", parameters.manifest.__wrapped__)
    return folder


@pytest.mark.parametrize("harm", [lambda data: data[: len(data) // 2], lambda data: data[:-9], lambda _data: b""])
def test_a_damaged_net_is_told_of(copied: Path, harm: object) -> None:
    """It is not thought with."""
    path = copied / "7up7down-bids.net"
    assert callable(harm)
    path.write_bytes(harm(path.read_bytes()))
    with pytest.raises(AssetError, match=r"7up7down-bids\.net"):
        parameters.read_net("7up7down-bids", learned.BID_FEATURES)


def test_a_net_of_other_features_is_told_of(copied: Path) -> None:
    """One that was learned from other features than the program counts would play at random."""
    assert copied.is_dir()
    with pytest.raises(AssetError, match=r"manifest\.json"):
        parameters.read_net("7up7down-bids", learned.BID_FEATURES + 1)


def test_tools_write_beside_the_program_unless_they_are_told_otherwise(tmp_path: Path) -> None:
    """The default folder is under `build`; a file comes with its entry."""
    assert BUILT.parts[0] == "build"
    write(tmp_path, "some.net", b"numbers", [1, 2, 3, 4], "anything", "python -m tools.equity")
    entry = json.loads((tmp_path / MANIFEST).read_text(encoding="utf-8"))["some.net"]
    assert entry["sha256"] == hashlib.sha256(b"numbers").hexdigest()
