"""The code of a frozen program: smaller, and otherwise what it was."""

import gzip
import marshal
import zipfile
from pathlib import Path

import pytest

from sevenup_gui import assets
from sevenup_gui.errors import AssetError
from tools.release.lean import compress, compressed, without_docstrings

SOURCE = b'''"""A page about the module."""

class Table:
    """A page about the class."""

def legs(number):
    """A page about the function."""
    assert number == 4, "a table stands on four legs"
    return number

def empty():
    """Nothing but a page."""
'''


def test_docstrings_go_and_assertions_and_lines_stay() -> None:
    """A fault in the frozen program names the line that it has in the sources."""
    code = without_docstrings(SOURCE, "table.py")
    assert b"A page about" not in marshal.dumps(code)
    names: dict[str, object] = {}
    exec(code, names)  # the lines above
    legs, empty = names["legs"], names["empty"]
    assert callable(legs)
    assert callable(empty)
    assert (legs(4), empty()) == (4, None)
    with pytest.raises(AssertionError, match="four legs") as caught:
        legs(3)
    assert caught.traceback[-1].lineno == 7  # counted from 0


def test_a_library_is_compressed_in_place(tmp_path: Path) -> None:
    """Its members are the same, in the same order and of the same date."""
    library = tmp_path / "base_library.zip"
    members = {"re.pyc": b"re" * 500, "abc.pyc": b"abc" * 400}
    with zipfile.ZipFile(library, "w") as archive:
        for name, content in members.items():
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    before = library.stat().st_size
    compress(library)
    assert library.stat().st_size < before / 4
    with zipfile.ZipFile(library) as archive:
        assert {info.filename: archive.read(info) for info in archive.infolist()} == members
        assert archive.namelist() == list(members)
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_a_compressed_drawing_is_read_as_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And one that was cut off is told."""
    wordmark = assets.asset("icon/wordmark.svg")
    text = assets.drawing("icon/wordmark.svg")
    monkeypatch.setattr(assets, "assets_dir", lambda: tmp_path)
    copy = compressed(wordmark, tmp_path / "icon" / "wordmark.svg")
    assert copy.stat().st_size < wordmark.stat().st_size / 2
    assert gzip.decompress(copy.read_bytes()) == wordmark.read_bytes()
    assert assets.drawing("icon/wordmark.svg") == text
    copy.write_bytes(copy.read_bytes()[:-100])
    with pytest.raises(AssetError, match="damaged"):
        assets.drawing("icon/wordmark.svg")


def test_other_files_are_carried_as_they_are(tmp_path: Path) -> None:
    """Sounds and fonts are compressed already."""
    sound = assets.asset("sounds/deal-1.ogg")
    assert compressed(sound, tmp_path / "deal-1.ogg") == sound
    assert list(tmp_path.iterdir()) == []
