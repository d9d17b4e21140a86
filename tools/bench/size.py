"""Size of the programs on the disk and as a download, and how old a system can be for them."""

import io
import re
import subprocess
import tarfile
import zipfile
from pathlib import Path

from tools.bench.figures import Figure, Found

HOW = __doc__
GOAL, DOWNLOAD_GOAL_MB = 1.3, 20.0
OLDEST_GLIBC = (2, 35)  # Ubuntu 22.04 has it, Debian 12 and Fedora 36 have newer ones
ELF = b"\x7fELF"
MB = 1e6


def files_of(folder: Path) -> list[Path]:
    """Every file of a program."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def size_mb(folder: Path) -> float:
    """Return the size of the files' contents, without the disk's overhead."""
    return sum(path.lstat().st_size for path in files_of(folder)) / MB


def glibc_of(folder: Path) -> tuple[tuple[int, ...], str]:
    """The newest version of the C library that a file of the program asks for, and which file that is."""
    newest: tuple[tuple[int, ...], str] = ((), "")
    for path in files_of(folder):
        with path.open("rb") as file:
            if file.read(4) != ELF:
                continue
        said = subprocess.run(["objdump", "-T", path], capture_output=True, text=True, check=False).stdout
        for version in re.findall(r"GLIBC_([0-9.]+)", said):
            newest = max(newest, (tuple(map(int, version.split("."))), path.name))
    return newest


def tar_mb(folder: Path) -> float:
    """As a tar.xz."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:xz", preset=9) as archive:
        archive.add(folder, folder.name)
    return len(packed.getvalue()) / MB


def zip_mb(folder: Path) -> float:
    """As a zip."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in files_of(folder):
            archive.write(path, path.relative_to(folder.parent))
    return len(packed.getvalue()) / MB


def measure(bare: Path, ours: Path) -> Found:
    """Both programs' folders."""
    bare_mb, ours_mb = size_mb(bare.parent), size_mb(ours.parent)
    figures = [
        Figure("the program's folder", ours_mb, "MB", bare_mb, GOAL * bare_mb),
        Figure("files in it", len(files_of(ours.parent)), "files", len(files_of(bare.parent))),
        Figure("packed as tar.xz", tar_mb(ours.parent), "MB", goal=DOWNLOAD_GOAL_MB),
        Figure("packed as zip", zip_mb(ours.parent), "MB"),
    ]
    less = bare.parent.with_name("bare-less")
    if less.is_dir():
        what = "the folder, beside a bare one without the libraries that ours leaves out"
        figures.insert(1, Figure(what, ours_mb, "MB", size_mb(less)))
    glibc, wants_it = glibc_of(ours.parent)
    told, oldest = (".".join(map(str, version)) for version in (glibc, OLDEST_GLIBC))
    figures.append(
        Figure(
            f"C libraries newer than glibc {oldest} that are asked for ({told}, for {wants_it})",
            int(glibc > OLDEST_GLIBC),
            "",
            goal=0,
        )
    )
    return Found("Size of the frozen program", HOW, tuple(figures))
