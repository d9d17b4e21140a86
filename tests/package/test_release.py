"""The command that makes a release: what it needs, and what it says where something is missing."""

import hashlib
import os
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import pytest

from tests.package.starting import ROOT
from tools.release import __main__ as release
from tools.release import channels, home, linux, needs, version
from tools.release.workshop import HOME_PAGE

MADE_OF = "0.3.0.dev202611241755+g1a2b3c4"


@pytest.fixture(scope="module")
def bare_python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with nothing installed, not even pip."""
    folder = tmp_path_factory.mktemp("bare")
    venv.create(folder, with_pip=False)
    return folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"


def asked(python: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """The command in that Python."""
    env = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), "PYTHONDONTWRITEBYTECODE": "1", **more}
    command = [str(python), "-m", "tools.release", *words]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


def test_it_starts_where_nothing_is_installed(bare_python: Path) -> None:
    """Everything that is imported before an environment is made comes with Python."""
    done = asked(bare_python, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "KIND" in done.stdout


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="packages for Linux are made there")
def test_what_is_lacking_is_told_before_anything_is_made(bare_python: Path, tmp_path: Path) -> None:
    """A sentence for each kind, and no folder."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "git").write_text("#!/bin/sh\nexit 1\n")
    (tmp_path / "bin" / "git").chmod(0o755)
    dist = tmp_path / "dist"
    done = asked(bare_python, "linux", "windows", "--dist", str(dist), PATH=str(tmp_path / "bin"))
    told = [line for line in done.stdout.splitlines() if line.startswith("Can't make ")]
    assert (done.returncode, done.stderr) == (1, "")
    assert told[0].startswith("Can't make linux here. These Debian packages are needed and not all are here: binutils.")
    assert "nsis" in told[1]
    assert not dist.exists()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="packages for Linux are made there")
@pytest.mark.parametrize("words", [(), ("linux",), ("python", "linux")])
def test_nothing_that_was_asked_for_is_left_out_with_success(
    bare_python: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    """Without a word everything is asked for. What would work is told, and nothing is begun."""
    (tmp_path / "git").write_text("#!/bin/sh\nexit 1\n")
    (tmp_path / "git").chmod(0o755)
    done = asked(bare_python, *words, "--dist", str(tmp_path / "dist"), PATH=str(tmp_path))
    assert (done.returncode, done.stderr) == (1, "")
    assert "Can't make linux here." in done.stdout
    assert "are installed into" not in done.stdout
    assert not (tmp_path / "dist").exists()


def test_a_python_without_its_library_cannot_be_frozen(tmp_path: Path) -> None:
    """As Debian's, whose library is a package of its own, which is named."""
    python = tmp_path / "python3"
    python.write_text("#!/bin/sh\ncase $2 in *CDLL*) exit 1 ;; *) echo 3.13 ;; esac\n")
    python.chmod(0o755)
    assert needs.cannot_freeze(python) == (
        f"{python} lacks its library: on Debian and Ubuntu 'apt install libpython3.13' brings it."
    )
    assert "libpython3.13" in needs.lacks("linux", python)
    assert "libpython" not in needs.lacks("linux", python, frozen=True)


def test_a_tar_without_filters_is_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python 3.11.2, which Debian 12 has, knows no filter for what an archive may hold."""
    if not (ROOT / ".git").exists():
        pytest.skip("This is no clone: nothing is packed.")
    monkeypatch.delattr(tarfile, "data_filter")
    plain = tarfile.TarFile.extractall

    def without_filter(tar: object, path: Path, **how: object) -> None:
        assert "filter" not in how
        plain(tar, path, filter="data")  # type: ignore[arg-type]

    monkeypatch.setattr(tarfile.TarFile, "extractall", without_filter)
    monkeypatch.setattr(release, "BUILD", tmp_path)
    release.copied(tmp_path / "copy", MADE_OF)
    assert (tmp_path / "copy" / "pyproject.toml").is_file()


def test_an_archive_is_packed_by_the_tar_of_debian_12(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python 3.11.2 has no `TarInfo.replace`; the entries are nobody's all the same."""
    monkeypatch.delattr(tarfile.TarInfo, "replace")
    (tmp_path / "run").write_text("#!/bin/sh\n")
    (tmp_path / "run").chmod(0o775)
    with tarfile.open(tmp_path / "all.tar", "w") as tar:
        tar.add(tmp_path / "run", "run", filter=linux.nobodys)
    with tarfile.open(tmp_path / "all.tar") as tar:
        (entry,) = tar.getmembers()
    assert (entry.uid, entry.gid, entry.uname, entry.gname, entry.mode) == (0, 0, "root", "root", 0o755)


def test_an_old_dist_is_refused_and_not_removed(tmp_path: Path) -> None:
    """Nobody gives two versions away as one; files of the version at hand, and folders, are no harm."""
    packaged = MADE_OF.replace(".dev", "~dev")
    for name in (f"sevenup-gui_{packaged}_amd64.deb", f"sevenup_gui-{MADE_OF}.tar.gz", "SHA256SUMS"):
        (tmp_path / name).write_bytes(b"")
    (tmp_path / "sevenup-gui").mkdir()
    release.refuse_old(tmp_path, MADE_OF)
    old = tmp_path / "sevenup-gui_0.2.0_amd64.deb"
    old.write_bytes(b"")
    with pytest.raises(SystemExit, match=r"has files of another version \(sevenup-gui_0\.2\.0_amd64\.deb\)"):
        release.refuse_old(tmp_path, MADE_OF)
    assert old.is_file()


def test_the_sums_are_of_all_that_lies_there(tmp_path: Path) -> None:
    """Also of what was made before, as on another system."""
    (tmp_path / "sevenup-gui-1-windows.zip").write_bytes(b"before")
    made = tmp_path / "made"
    made.mkdir()
    (made / "sevenup-gui_1_amd64.deb").write_bytes(b"now")
    release.keep([made / "sevenup-gui_1_amd64.deb"], tmp_path)
    lines = release.write_sums(tmp_path).read_text().splitlines()
    assert lines == [
        f"{hashlib.sha256(b'before').hexdigest()}  sevenup-gui-1-windows.zip",
        f"{hashlib.sha256(b'now').hexdigest()}  sevenup-gui_1_amd64.deb",
    ]
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []


def test_a_release_is_frozen_with_the_python_that_is_chosen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What lies between releases is made with the one at hand, and says so."""
    monkeypatch.setattr(needs, "chosen_python", lambda: None)
    monkeypatch.setattr(needs, "cannot_make_environments", lambda _python: "")
    with pytest.raises(SystemExit, match=f"frozen with Python {needs.PYTHON}, which is not here"):
        release.python_for(None, "0.3.0")
    assert release.python_for(None, MADE_OF) == Path(sys.executable)
    assert "which no release is" in capsys.readouterr().out
    with pytest.raises(SystemExit, match="is no Python"):
        release.python_for(Path("/nowhere/python"), "0.3.0")


def test_an_environment_that_cannot_be_filled_goes_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As without a network: one sentence, with pip's own word, and nothing half-made."""
    monkeypatch.setattr(release, "BUILD", tmp_path)
    monkeypatch.setattr(release, "ROOT", tmp_path)
    for name, value in {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0", "PIP_NO_INDEX": "1"}.items():
        monkeypatch.setenv(name, value)
    (tmp_path / "copy").mkdir()
    with pytest.raises(SystemExit, match=r"must be reached once; nothing was made\. pip says: "):
        release.environment(Path(sys.executable), tmp_path / "copy")
    assert [path.name for path in tmp_path.iterdir()] == ["copy"]


def test_a_copy_is_made_where_git_cannot_be_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a source archive: all that is part of the work, and its source says which version it is."""
    monkeypatch.setattr(release, "asked_of_git", lambda *_words: "")
    release.copied(tmp_path / "copy", MADE_OF)
    source = (tmp_path / "copy" / "sevenup_gui" / "__init__.py").read_text(encoding="utf-8")
    assert version.in_source(source) == MADE_OF
    for name in ("build.spec", "pyproject.toml", "LICENSES/MIT.txt", "packaging/licences/zlib.txt"):
        assert (tmp_path / "copy" / name).is_file()


def test_the_way_to_people_is_told_the_release() -> None:
    """Every pattern is filled in with the version and the sums of that way's file, and with nothing else."""
    names = [f"sevenup-gui-0.3.0{ending}" for ending in channels.SUMMED.values()]
    sums = "".join(f"{number:064x}  {name}\n" for number, name in enumerate(names, start=1))
    values = channels.values_of(sums)
    assert values["VERSION"] == "0.3.0"
    assert set(values) == {"VERSION", *channels.SUMMED}
    patterns = [path for path in channels.PATTERNS.rglob("*") if path.is_file()]
    assert {path.parent.name for path in patterns} == {"aur", "flathub", "homebrew", "scoop", "winget"}
    for path in patterns:
        text = channels.filled(path.read_text(encoding="utf-8"), values)
        assert "${" not in text
        assert "Not submitted" in text
        assert "0.3.0" in text
        assert HOME_PAGE.rpartition("/")[0] in text or path.name == "sevenup-gui.SevenUp.yaml"


def test_a_way_without_its_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The others are written."""
    assert channels.main([str(tmp_path)]) == 1
    assert "has no SHA256SUMS" in capsys.readouterr().out
    (tmp_path / "SHA256SUMS").write_text(f"{'a' * 64}  sevenup-gui-0.3.0-linux-x86_64.tar.xz\n")
    assert channels.main([str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "Not written: homebrew." in said
    assert (tmp_path / "channels" / "aur" / "PKGBUILD").is_file()
    assert not (tmp_path / "channels" / "scoop").exists()


def test_one_command_moves_the_project(tmp_path: Path) -> None:
    """Nothing of a copy of it names the old address afterwards, and the application's id follows the owner."""
    if not (ROOT / ".git").exists():
        pytest.skip("a source archive is no clone, and the project moves in one")
    copy = tmp_path / "copy"
    subprocess.run(["git", "clone", "--quiet", "--depth", "1", ROOT.as_uri(), copy], check=True)
    command = [sys.executable, "-m", "tools.release.home"]
    wrong = subprocess.run([*command, "example.org"], cwd=copy, capture_output=True, text=True, check=False)
    assert "is no address such as" in wrong.stderr
    subprocess.run([*command, "https://github.com/jane-doe/table"], cwd=copy, capture_output=True, check=True)
    for path in copy.rglob("*"):
        if path.is_file() and ".git" not in path.relative_to(copy).parts and path.suffix in (
            ".md", ".toml", ".yaml", ".yml", ".xml", ".json", ".rb", ".py", ".spec", ""
        ):  # fmt: skip
            text = path.read_text(encoding="utf-8", errors="replace")
            # This test and the command name the old one to look for it.
            if path.name not in ("home.py", "test_release.py"):
                assert "sevenup-gui/sevenup-gui" not in text, path
                assert "io.github.sevenup" not in text, path
    assert (copy / "packaging" / "linux" / "io.github.jane_doe.SevenUp.metainfo.xml").is_file()
    assert 'IDENTIFIER = "io.github.jane-doe.SevenUp"' in (copy / "packaging" / "macos" / "info.py").read_text()


def test_the_address_is_one_of_a_repository() -> None:
    """Owner and name, with or without what people copy along."""
    assert home.owner_and_name("https://github.com/jane/table.git") == ("jane", "table")
    assert home.owner_and_name("https://github.com/jane/table/") == ("jane", "table")


def test_every_action_is_named_by_its_hash() -> None:
    """A tag can be moved to something else; behind the hash stands the version that Dependabot reads."""
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        used = [line.split("uses:")[1].strip() for line in path.read_text("utf-8").splitlines() if "uses:" in line]
        assert used
        for each in used:
            name, _, rest = each.partition("@")
            digest, _, comment = rest.partition(" # ")
            assert len(digest) == 40, name
            assert comment.startswith("v"), name
    assert "github-actions" in (ROOT / ".github" / "dependabot.yml").read_text(encoding="utf-8")
    assert version.NOTES_WORDS == 200
