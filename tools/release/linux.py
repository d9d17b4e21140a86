"""Packages for Linux: .deb, .rpm, one for Arch, and an archive that installs itself for one user.

All four carry one tree, `build/release/tree`: the frozen program under usr/lib, a launcher that can say what is wrong
with a system, and under usr/share what a desktop, `man` and a shell look for.
"""

import gzip
import lzma
import os
import platform
import re
import shutil
import string
import subprocess
import sys
import tarfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.faces.containers import png
from tools.release import completion, inventory, manual, metainfo, parts
from tools.release.notes import debian_changelog
from tools.release.workshop import APP_ID, BUILD, HOME_PAGE, PACKAGED, ROOT, VERSION, epoch_s, program, run
from tools.release.workshop import NAME as PACKAGE

HERE = ROOT / "packaging" / "linux"
NAME = "linux"
ICON = ROOT / "assets" / "icon" / "icon.svg"
ICON_SIDES = (16, 22, 24, 32, 48, 64, 96, 128, 192, 256, 512)
PAGES = (
    HERE / "if-it-does-not-start.md",
    HERE / "si-no-arranca.md",
    HERE / "als-het-niet-start.md",
)  # to which the launcher sends people
RECORD = "application-x-sevenup"  # the icon of a file, by its MIME type
MACHINE = platform.machine()
ARCH_VERSION = VERSION.replace(".dev", "dev")  # which pacman takes for older than the release
ARCH = {"x86_64": "amd64", "aarch64": "arm64"}.get(MACHINE, MACHINE)  # as nfpm and Debian call it


def make(dist: Path) -> list[Path]:
    """All of them, into the folder `dist`."""
    return pack(freeze(), dist)


def freeze() -> Path:
    """The program in a folder that needs no Python."""
    folder = BUILD / "frozen"
    run(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--clean",
        "--distpath", folder, "--workpath", BUILD / "freezing", ROOT / "build.spec")  # fmt: skip
    return folder / PACKAGE


def pack(frozen: Path, dist: Path) -> list[Path]:
    """The packages of a frozen program, into the folder `dist`."""
    tree, more = BUILD / "tree", BUILD / "more"
    for old in (tree, more):
        shutil.rmtree(old, ignore_errors=True)
    glibc = oldest_glibc(frozen)
    plant(frozen, tree / "usr", glibc)
    for kind in ("deb", "rpm", "archlinux"):
        plant_beside(more / kind, kind, parts.read(frozen))
    settle(BUILD / "tree")
    settle(BUILD / "more")
    values = {
        "ARCH": ARCH, "HOMEPAGE": HOME_PAGE, "GLIBC": glibc, "TREE": str(tree), "MORE": str(more),
    }  # fmt: skip
    return [
        *(packaged(values, kind, dist) for kind in ("deb", "rpm", "archlinux")),
        archive(tree / "usr", dist),
        inventory.write_bom(tree / "usr" / "lib" / PACKAGE, dist, f"linux-{MACHINE}"),
    ]


def forget_the_builder(folder: Path) -> None:
    """Take out of programs and libraries where else they would look for libraries: folders of the machine that built
    them, in which somebody of another machine could put some. They find each other beside themselves."""
    patchelf = program("patchelf") or "patchelf"
    for path in (path for path in folder.rglob("*") if is_elf(path)):
        told = subprocess.run([patchelf, "--print-rpath", path], capture_output=True, text=True, check=False).stdout
        folders = [each for each in told.strip().split(":") if each]
        kept = [each for each in folders if each.startswith("$ORIGIN")]
        if kept != folders:
            run(patchelf, "--set-rpath", ":".join(kept), path)  # over the old one: its letters go too
        if folders and not kept:
            run(patchelf, "--remove-rpath", path)


def is_elf(path: Path) -> bool:
    """Return True for a program or a library."""
    if not path.is_file() or path.is_symlink():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def oldest_glibc(folder: Path) -> str:
    """The oldest C library under which everything in a folder loads, such as "2.35": programs and libraries name the
    versions of it that they need."""
    named = {
        (int(major), int(minor))
        for path in folder.rglob("*")
        if is_elf(path)
        for major, minor in re.findall(rb"\0GLIBC_(\d+)\.(\d+)(?=[.\0])", path.read_bytes())
    }
    return ".".join(map(str, max(named)))


def plant(frozen: Path, usr: Path, glibc: str) -> None:
    """Everything that is the same in all packages."""
    shutil.copytree(frozen, usr / "lib" / PACKAGE, symlinks=True)
    forget_the_builder(usr / "lib" / PACKAGE)
    put(usr / "bin" / PACKAGE, launcher(glibc), mode=0o755)
    share = usr / "share"
    for page in PAGES:
        put(usr / "lib" / PACKAGE / page.name, page.read_bytes())
    put(share / "applications" / f"{PACKAGE}.desktop", (HERE / f"{PACKAGE}.desktop").read_bytes())
    put(share / "metainfo" / f"{APP_ID}.metainfo.xml", metainfo.written())
    put(share / "mime" / "packages" / f"{PACKAGE}.xml", (HERE / f"{PACKAGE}.xml").read_bytes())
    put(share / "man" / "man6" / f"{PACKAGE}.6.gz", squeezed(manual.written()))
    put(share / "bash-completion" / "completions" / PACKAGE, completion.written("bash"))
    put(share / "fish" / "vendor_completions.d" / f"{PACKAGE}.fish", completion.written("fish"))
    icons = share / "icons" / "hicolor"
    for drawing, place in ((ICON, f"apps/{PACKAGE}"), (HERE / f"{RECORD}.svg", f"mimetypes/{RECORD}")):
        put(icons / "scalable" / f"{place}.svg", drawing.read_bytes())
        for side in ICON_SIDES:
            put(icons / f"{side}x{side}" / f"{place}.png", png(drawing, side))


def plant_beside(share: Path, kind: str, carried: Sequence[parts.Part]) -> None:
    """Write the files that one family of systems keeps in its own places."""
    zsh = "vendor-completions" if kind == "deb" else "site-functions"
    put(share / "zsh" / zsh / f"_{PACKAGE}", completion.written("zsh"))
    if kind == "deb":
        licence = "\n".join(f" {line}" if line else " ." for line in (ROOT / "LICENSE").read_text("utf-8").splitlines())
        text = (HERE / "copyright").read_text("utf-8").replace("@HOME@", HOME_PAGE).replace("@MIT@", licence)
        text = text.replace("@PARTS@", "".join(f" {each.name} {each.version}: {each.licence}\n" for each in carried))
        put(share / "doc" / PACKAGE / "copyright", text.encode())
        put(share / "doc" / PACKAGE / "changelog.gz", squeezed(debian_changelog(epoch_s())))
        put(share / "lintian" / "overrides" / PACKAGE, (HERE / "lintian-overrides").read_bytes())
    else:
        put(share / "licenses" / PACKAGE / "LICENSE", (ROOT / "LICENSE").read_bytes())
        put(share / "licenses" / PACKAGE / "OFL-1.1", (ROOT / "LICENSES" / "OFL-1.1.txt").read_bytes())


def launcher(glibc: str) -> bytes:
    """The script that people and desktops start."""
    text = (HERE / "launcher").read_text("utf-8")
    return text.replace("@ARCHITECTURE@", MACHINE).replace("@GLIBC@", glibc).encode()


def put(path: Path, data: bytes, mode: int = 0o644) -> None:
    """A file in its place, with the folders around it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    path.chmod(mode)


def squeezed(data: bytes) -> bytes:
    """By gzip, without the time of day in it."""
    return gzip.compress(data, 9, mtime=0)


def settle(folder: Path) -> None:
    """Give all in a folder the rights and the time that it has in every package, anyone who makes it and when."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            runs = path.stat().st_mode & 0o100 and ".so" not in path.name  # libraries are loaded, not run
            path.chmod(0o755 if path.is_dir() or runs else 0o644)
        os.utime(path, (epoch_s(), epoch_s()), follow_symlinks=False)


def filled(pattern: Path, path: Path, values: Mapping[str, str]) -> Path:
    """A file with its `${NAME}`s filled in."""
    path.write_text(string.Template(pattern.read_text("utf-8")).substitute(values), encoding="utf-8")
    return path


def packaged(values: Mapping[str, str], kind: str, dist: Path) -> Path:
    """One package by nfpm."""
    name, version = {
        "deb": (f"{PACKAGE}_{PACKAGED}_{ARCH}.deb", PACKAGED),
        "rpm": (f"{PACKAGE}-{PACKAGED}-1.{MACHINE}.rpm", PACKAGED),
        "archlinux": (f"{PACKAGE}-{ARCH_VERSION}-1-{MACHINE}.pkg.tar.zst", ARCH_VERSION),
    }[kind]
    recipe = filled(HERE / "nfpm.yaml", BUILD / "nfpm.yaml", {**values, "VERSION": version})
    run(program("nfpm") or "nfpm", "package", "--config", recipe, "--packager", kind, "--target", dist / name)
    return dist / name


def archive(usr: Path, dist: Path) -> Path:
    """The tree in an archive, with an installer for one user on top."""
    top = f"{PACKAGE}-{VERSION}-linux-{MACHINE}"
    path = dist / f"{top}.tar.xz"
    beside = [HERE / "install", HERE / "uninstall", ROOT / "LICENSE"]
    zsh, start = BUILD / "more" / "rpm" / "zsh", BUILD / "more" / PACKAGE
    start.symlink_to(f"bin/{PACKAGE}")
    with (
        lzma.open(path, "wb", preset=9) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for source in sorted([*usr.rglob("*")]):
            tar.add(source, f"{top}/{source.relative_to(usr)}", recursive=False, filter=nobodys)
        tar.add(zsh, f"{top}/share/zsh", filter=nobodys)
        for source in beside:
            tar.add(source, f"{top}/{source.name}", filter=nobodys)
        tar.add(start, f"{top}/{PACKAGE}", filter=nobodys)
    return path


def nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """An entry without whose file it was, and from when the version is."""
    mode = 0o777 if entry.issym() else 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    fields = {"uid": 0, "gid": 0, "uname": "root", "gname": "root", "mtime": epoch_s(), "mode": mode}
    for name, value in fields.items():  # not by `replace`, which Debian 12's Python 3.11.2 lacks
        setattr(entry, name, value)
    return entry
