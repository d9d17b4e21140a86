"""What the programs take on the disk and to be fetched, and how old a system may be for them."""

import io
import re
import subprocess
import tarfile
import zipfile
from pathlib import Path

GOAL, DOWNLOAD_GOAL_MB = 1.3, 20.0
OLDEST_GLIBC = (2, 35)  # Ubuntu 22.04 has it, Debian 12 and Fedora 36 have newer ones
ELF = b"\x7fELF"
MB = 1e6


def files_of(folder: Path) -> list[Path]:
    """Every file of a program."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def size_mb(folder: Path) -> float:
    """What the files hold, without what the disk adds."""
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


def measure(bare: Path, ours: Path) -> bool:
    """Measure both and print; whether the goals are reached."""
    bare_mb, ours_mb = size_mb(bare.parent), size_mb(ours.parent)
    packed_mb = tar_mb(ours.parent)
    times = ours_mb / bare_mb
    print(f"bare {bare_mb:6.1f} MB in {len(files_of(bare.parent))} files")
    print(f"ours {ours_mb:6.1f} MB in {len(files_of(ours.parent))} files: {times:.2f} times, at most {GOAL}")
    less = bare.parent.with_name("bare-less")
    if less.is_dir():
        less_mb = size_mb(less)
        print(f"     {ours_mb / less_mb:.2f} times the bare one without the libraries left out of ours ({less_mb:.1f})")
    print(f"tar.xz {packed_mb:.1f} MB, at most {DOWNLOAD_GOAL_MB:.0f}; zip {zip_mb(ours.parent):.1f} MB")
    glibc, wants_it = glibc_of(ours.parent)
    print(f"glibc {'.'.join(map(str, glibc))} for {wants_it}, at most {'.'.join(map(str, OLDEST_GLIBC))}")
    return times <= GOAL and packed_mb <= DOWNLOAD_GOAL_MB and glibc <= OLDEST_GLIBC
