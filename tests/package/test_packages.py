"""Contents of the packages for Linux beside the program: menu entry, metainfo, file type, man page, completion,
launcher."""

import argparse
import gzip
import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from sevenup_gui import __version__
from sevenup_gui.cli.parser import make_parser
from sevenup_gui.i18n import codes
from tests.package.starting import ROOT
from tools.release import completion, linux, manual, metainfo, notes
from tools.release.workshop import APP_ID, HOME_PAGE

LINUX = ROOT / "packaging" / "linux"
MIME = "application/x-sevenup"
EVENT_MIME = "application/x-sevenup-event"
BOARDS_MIME = "application/x-sevenup-boards"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a shell script for Linux")


def entry() -> dict[str, str]:
    """The lines of the menu entry."""
    lines = (LINUX / "sevenup-gui.desktop").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)


def test_the_menu_entry_opens_records_in_every_language() -> None:
    """It starts the program with the file that was opened, and says what it is in each."""
    lines = entry()
    assert lines["Exec"] == "sevenup-gui %f"
    assert lines["MimeType"] == f"{MIME};{EVENT_MIME};{BOARDS_MIME};"
    for key in ("GenericName", "Comment", "Keywords"):
        assert len({lines[key], *(lines[f"{key}[{code}]"] for code in codes()[1:])}) == len(codes())
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", LINUX / "sevenup-gui.desktop"], check=True)


def test_a_record_is_known_by_its_name_and_by_how_it_begins() -> None:
    """Every golden record begins as the magic says."""
    kind = ElementTree.parse(LINUX / "sevenup-gui.xml").getroot()[0]
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    magic, glob = kind.find(f"{space}magic/{space}match"), kind.find(f"{space}glob")
    assert magic is not None
    assert glob is not None
    assert (kind.get("type"), glob.get("pattern")) == (MIME, "*.sevenup")
    records = list((ROOT / "tests" / "golden").glob("*.sevenup"))
    assert records
    assert [path for path in records if not path.read_text("utf-8").startswith(magic.get("value", "?"))] == []


def test_the_metainfo_tells_the_releases_of_the_changelog() -> None:
    """The present version first, each with what it brought."""
    tree = ElementTree.fromstring(metainfo.written())
    told = [(each.get("version"), each.findtext("description/ul/li")) for each in tree.iter("release")]
    assert told == [
        (notes.for_packages(each.version), each.lists[0][1][0] if each.lists else None) for each in notes.releases()
    ]
    assert told[0][0] == notes.for_packages(__version__)
    assert notes.told().count("\n## ") == len(told)


def test_the_metainfo_is_whole() -> None:
    """In every language, with pictures that are there in the size it tells, and addresses of the project's own page."""
    tree = ElementTree.fromstring(metainfo.written())
    assert tree.findtext("id") == APP_ID
    assert [each.text for each in tree.iterfind("provides/mediatype")] == [MIME, EVENT_MIME, BOARDS_MIME]
    for parent in tree.iterfind(".//*[@{http://www.w3.org/XML/1998/namespace}lang]/.."):
        said = [(each.tag, each.get(LANGUAGE)) for each in parent if each.tag in ("p", "li", "summary", "caption")]
        assert said == [(tag, code) for tag, _ in said[:: len(codes())] for code in (None, *codes()[1:])]
    for image in tree.iter("image"):
        path = ROOT / str(image.text).partition("/HEAD/")[2]
        assert pygame.image.load(path).get_size() == (int(image.get("width", 0)), int(image.get("height", 0)))
    assert [url.text for url in tree.findall("url") if not str(url.text).startswith(HOME_PAGE)] == []


def test_a_changelog_that_is_read_as_data_loses_nothing() -> None:
    """Every point of every version is there, in Debian's form too."""
    points = [point for each in notes.releases() for _heading, some in each.lists for point in some]
    assert len(points) == len(re.findall("^- ", notes.told(), re.MULTILINE))
    debian = notes.debian_changelog(0).decode()
    assert debian.startswith(f"sevenup-gui ({notes.for_packages(__version__)}) ")
    just_begun = [each for each in notes.releases() if not each.lists]  # Debian wants a point there, too
    assert len(re.findall(r"^  \* ", debian, re.MULTILINE)) == len(points) + len(just_begun)


def options() -> Iterator[tuple[str, str]]:
    """Every command with each of its options, and the program's own under "" ."""
    parser = make_parser()
    for name, command in {"": parser, **completion.commands(parser)}.items():
        for action in command._actions:
            if not isinstance(action, argparse._SubParsersAction):
                yield from ((name, option) for option in action.option_strings)


def test_the_man_page_names_every_command_and_option() -> None:
    """Each under its command, and what the environment and the exit status are."""
    page = manual.written().decode().replace("\\-", "-")
    parts = dict(re.findall(r"^\.SS (\S+)\n(.*?)(?=^\.S[SH])", page, re.MULTILINE | re.DOTALL)) | {"": page}
    assert [(name, option) for name, option in options() if rf"\fB{option}\fR" not in parts[name]] == []
    for heading in ("NAME", "SYNOPSIS", "OPTIONS", "COMMANDS", "ENVIRONMENT", "FILES", "EXIT STATUS"):
        assert f"\n.SH {heading}\n" in page
    assert r"\fBSEVENUP_HOME\fR" in page
    assert r"\fB--export\fR \fIFORM\fR \fIDIR\fR" in page


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_names_every_command_and_option(shell: str) -> None:
    """In the words of that shell, whose own check it passes where it is installed."""
    script = completion.written(shell).decode()
    written = set(re.findall(r"[\w-]+", script))
    dashes = 2 if shell == "fish" else 0  # it writes `-l record` for --record
    missing = {(name, option) for name, option in options() if option[dashes:] not in written and len(option) > 2}
    assert missing == set()
    assert set(completion.commands(make_parser())) <= written
    assert "'FORM'" not in script  # the first of two values
    if shutil.which(shell):
        subprocess.run([shell, "-n"], input=script, text=True, check=True, stderr=subprocess.PIPE)


def opened_by_sdl() -> set[str]:
    """The X libraries that SDL opens by their names while it runs."""
    files = importlib.metadata.files("pygame-ce") or ()
    found = [file for file in files if file.name.startswith("libSDL2-")]
    if not found:
        pytest.skip("this pygame-ce brings no SDL for Linux")
    return {name.decode() for name in re.findall(rb"libX\w+\.so\.\d+", Path(found[0].locate()).read_bytes())}


def test_packages_depend_on_every_library_that_sdl_opens() -> None:
    """By the names of Debian, of Arch, and of the library itself for .rpm."""
    recipe = (LINUX / "nfpm.yaml").read_text(encoding="utf-8")
    parts = re.split(r"^  (deb|rpm|archlinux):\n", recipe.partition("\noverrides:\n")[2], flags=re.MULTILINE)
    wanted = {
        kind: set(re.findall("- (.+)", re.split("recommends|suggests", text)[0]))
        for kind, text in zip(parts[1::2], parts[2::2], strict=True)
    }
    names = opened_by_sdl()
    assert len(names) >= 7
    for name in names:
        base, _so, number = name.lower().partition(".so.")
        assert (f"{base}-{number}" if base[-1].isdigit() else f"{base}{number}") in wanted["deb"]
        assert f"{name}()(64bit)" in wanted["rpm"]
        assert base in wanted["archlinux"]


def folder_of_programs(folder: Path, **said: str) -> str:
    """A path whose programs say what they are told to, before the system's own."""
    folder.mkdir()
    for name, text in said.items():
        (folder / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


def unpacked(folder: Path) -> Path:
    """Return the archive's contents, around a program that prints its arguments."""
    program = folder / "lib" / "sevenup-gui" / "sevenup-gui"
    linux.put(program, b"#!/bin/sh\nprintf '%s\\n' \"$@\"\n", mode=0o755)
    for page in linux.PAGES:
        linux.put(folder / "lib" / "sevenup-gui" / page.name, page.read_bytes())
    linux.put(folder / "bin" / "sevenup-gui", linux.launcher("2.17"), mode=0o755)
    linux.put(folder / "share" / "man" / "man6" / "sevenup-gui.6.gz", gzip.compress(b"page"))
    linux.put(folder / "share" / "applications" / "sevenup-gui.desktop", (LINUX / "sevenup-gui.desktop").read_bytes())
    for name in ("install", "uninstall"):
        shutil.copy(LINUX / name, folder)
    return folder


@on_linux
def test_the_launcher_hands_over_what_it_is_given(tmp_path: Path) -> None:
    """Word for word, from wherever it is called, also through a link."""
    launcher = unpacked(tmp_path / "a folder") / "bin" / "sevenup-gui"
    (tmp_path / "link").symlink_to(launcher)
    done = subprocess.run([tmp_path / "link", "a b", "*"], cwd="/", capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["a b", "*"]


@on_linux
@pytest.mark.parametrize(
    ("said", "word"),
    [
        ({"getconf": "echo glibc 2.16"}, "glibc 2.17 or newer, and this one has 2.16"),
        ({"getconf": "echo glibc 1.99"}, "glibc 2.17 or newer, and this one has 1.99"),
        ({"uname": "echo m68k"}, "this computer is m68k"),
    ],
)
def test_a_system_that_cannot_run_it_hears_one_sentence(tmp_path: Path, said: dict[str, str], word: str) -> None:
    """In place of what a loader would say, with exit status 1, and in a window where there is no terminal."""
    launcher = unpacked(tmp_path / "here") / "bin" / "sevenup-gui"
    shown = {"zenity": f'for each; do printf "%s\\n" "$each" >>"{tmp_path}/shown"; done'}
    env = {"PATH": folder_of_programs(tmp_path / "path", **said, **shown), "LANGUAGE": "en", "DISPLAY": ":none"}
    done = subprocess.run([launcher], env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert word in done.stderr
    [page] = re.findall(r"; (/.+?\.md)", done.stderr)
    assert Path(page).is_file()  # it is installed with it
    assert f"--text={done.stderr.strip()}" in (tmp_path / "shown").read_text(encoding="utf-8")
    for language, begins in (("es", "Este Seven Up"), ("nl_BE", "Deze Seven Up")):
        env["LANGUAGE"] = language
        other = subprocess.run([launcher], env=env, capture_output=True, text=True, check=False)
        assert begins in other.stderr
        [page] = re.findall(r"(/.+?\.md)", other.stderr)
        assert Path(page).is_file()


@on_linux
@pytest.mark.parametrize("version", ["2.17", "2.17.9000", "2.36", "3.0"])
def test_a_system_that_is_new_enough_starts_it(tmp_path: Path, version: str) -> None:
    """Versions are compared as numbers."""
    launcher = unpacked(tmp_path / "here") / "bin" / "sevenup-gui"
    env = {"PATH": folder_of_programs(tmp_path / "path", getconf=f"echo glibc {version}")}
    assert subprocess.run([launcher, "ok"], env=env, capture_output=True, text=True, check=True).stdout == "ok\n"


@on_linux
@pytest.mark.parametrize("name", ["plain", "with space", 'a "quoted" $HOME `x` 100% \\n'])
def test_the_archive_installs_for_one_user_and_takes_all_out_again(tmp_path: Path, name: str) -> None:
    """Whatever the home is called; the matches stay, and it says where. Twice is as good as once."""
    archive, home = unpacked(tmp_path / "archive"), tmp_path / name
    data = home / ".local" / "share"
    match = data / "sevenup-gui" / "match.sevenup"
    linux.put(match, b"")
    env = {"PATH": os.environ["PATH"], "HOME": str(home)}

    def run(script: Path) -> str:
        return subprocess.run([script], env=env, capture_output=True, text=True, check=True).stdout

    run(archive / "install")
    run(archive / "install")
    lines = (data / "applications" / "sevenup-gui.desktop").read_text(encoding="utf-8").splitlines()
    value = next(line.removeprefix("Exec=") for line in lines if line.startswith("Exec="))
    program = command_of(value.removesuffix(" %f"))
    assert subprocess.run([program, "x"], capture_output=True, text=True, check=True).stdout == "x\n"
    assert (data / "man" / "man6" / "sevenup-gui.6.gz").is_file()
    assert str(match.parent) in run(home / ".local" / "lib" / "sevenup-gui" / "uninstall")
    left = {path.relative_to(data) for path in home.rglob("*") if path.is_file()}
    assert {path for path in left if path.parts[0] != "mime" and path.name != "mimeinfo.cache"} == {
        match.relative_to(data)
    }
    again = subprocess.run([archive / "uninstall"], env=env, capture_output=True, text=True, check=False)
    assert (again.returncode, again.stderr) == (1, "Seven Up is not installed for this user.\n")


def command_of(text: str) -> str:
    """The one quoted argument of an Exec line: the string's own escapes, then those of quotes, then `%%`."""
    text = re.sub(r"\\(.)", lambda found: {"s": " ", "n": "\n", "t": "\t"}.get(found[1], found[1]), text)
    assert text[0] == text[-1] == '"'
    return re.sub(r'\\(["`$\\])', r"\1", text[1:-1]).replace("%%", "%")


def test_the_oldest_c_library_is_the_newest_that_a_file_asks_for(tmp_path: Path) -> None:
    """As numbers, in programs and libraries alone."""
    (tmp_path / "old.so").write_bytes(b"\x7fELF\0GLIBC_2.2.5\0GLIBC_2.9\0")
    (tmp_path / "new.so").write_bytes(b"\x7fELF\0GLIBC_2.17\0GLIBC_PRIVATE\0")
    (tmp_path / "text").write_bytes(b"\0GLIBC_2.99\0")
    assert linux.oldest_glibc(tmp_path) == "2.17"
