"""The parts of a frozen program: every file of the folder belongs to one, with its version and its licence.

`build.spec` asks for it when the folder stands, in the Python that froze it. What belongs to no part, or to one without
a licence, ends the build: nothing is given away of which nobody knows what it is. The list is kept beside the licences
(`licences/parts.json`), and the SBOM is made of it.
"""

import ctypes
import importlib.metadata
import json
import platform
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "packaging" / "licences"
TABLE: dict[str, dict[str, Any]] = tomllib.loads((TEXTS / "libraries.toml").read_text(encoding="utf-8"))
PROGRAM = "sevenup-gui"
PACKAGE = "sevenup_gui"
LICENCES, LIST = "licences", "parts.json"
INSIDE = "_internal"  # where PyInstaller puts all but the program
# What PyInstaller itself puts into a program, by the names that its own modules begin with.
LOADER = re.compile(r"pyi(mod|_rth|_splash|boot)|_pyi_rth|PyInstaller")
ASKED = (("dpkg-query", "--show", "--showformat=${Version}"), ("rpm", "--query", "--queryformat=%{VERSION}"),
         ("pacman", "--query"))  # fmt: skip


class UnknownPartError(SystemExit):
    """A fault in the folder that forbids distributing it as it is, in a sentence."""


@dataclass
class Part:
    """A part: what it is called where it is published, and its files as paths from the program's folder."""

    name: str
    kind: str  # "python", "library", "platform" or "loader"
    version: str = ""
    licence: str = ""
    purl: str = ""
    texts: list[str] = field(default_factory=list)  # files below `licences`
    files: list[str] = field(default_factory=list)
    modules: list[str] = field(default_factory=list)  # that are inside the program file


def gather(folder: Path, modules: Iterable[str]) -> list[Part]:
    """The parts of a frozen program in `folder`, in whose program file are `modules`, with the licences of all of them
    put into its folder `licences`."""
    legal = folder / LICENCES
    shutil.rmtree(legal, ignore_errors=True)
    legal.mkdir()
    parts: dict[str, Part] = {}
    known = importlib.metadata.packages_distributions()
    for file in files_of(folder):
        for found in part_of_file(folder, file, known):
            part = parts.setdefault(found.name, found)
            part.files.append(file.as_posix())
            if found.version and not part.version:  # not every file of a library tells it
                part.version, part.purl = found.version, found.purl
    for module in sorted({name.partition(".")[0] for name in modules}):
        if owner := part_of_module(module, known):
            parts.setdefault(owner.name, owner).modules.append(module)
    for part in parts.values():
        part.texts = list(copy_texts(part, legal))
        if not part.licence or not part.texts:
            raise UnknownPartError(f"{part.name} is in {folder.name} and has no licence in packaging/licences.")
    ordered = sorted(parts.values(), key=lambda part: part.name)
    (legal / LIST).write_text(json.dumps([asdict(part) for part in ordered], indent=1) + "\n", encoding="utf-8")
    return ordered


def read(folder: Path) -> list[Part]:
    """The list that lies in a frozen program's folder."""
    listed = folder / LICENCES / LIST
    if not listed.is_file():
        raise UnknownPartError(f"{listed} is missing: 'pyinstaller build.spec' writes it.")
    return [Part(**each) for each in json.loads(listed.read_text(encoding="utf-8"))]


def files_of(folder: Path) -> list[PurePosixPath]:
    """Everything in the folder that is somebody's: no links, no licences, nothing of the program's own."""
    found = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    names = (PurePosixPath(path.relative_to(folder)) for path in found)
    return sorted(name for name in names if not is_own(name))


def is_own(name: PurePosixPath) -> bool:
    """Return True if a file is this program's, beside the part that starts it."""
    own = {"LICENSE", "read me.txt", "uninstall", "installed", LICENCES,
           "if-it-does-not-start.md", "si-no-arranca.md", "als-het-niet-start.md"}  # fmt: skip
    return name.parts[0] in own or name.parts[:2] in {(INSIDE, PACKAGE), (INSIDE, LICENCES), (INSIDE, "LICENSE")}


def part_of_file(folder: Path, file: PurePosixPath, known: Mapping[str, list[str]]) -> Iterator[Part]:
    """The part that a file belongs to, and those that are compiled into it."""
    inner = file.parts[1:] if file.parts[0] == INSIDE else file.parts
    if file.parts[0] != INSIDE and file.stem == PROGRAM:
        yield distribution("pyinstaller", "loader")
        return
    libraries = list(library(folder / file))
    if libraries:
        yield from libraries
    elif is_of_python(inner):
        yield cpython()
    elif inner[0].endswith(".dist-info"):
        yield distribution(inner[0].removesuffix(".dist-info").rpartition("-")[0])
    elif owners := known.get(inner[0].partition(".")[0]):
        yield distribution(owners[0])
    else:
        raise UnknownPartError(f"{file} is in {folder.name}, and packaging/licences/libraries.toml does not know it.")


def is_of_python(inner: tuple[str, ...]) -> bool:
    """Return True if a file is Python's own: its library, its modules, and those of them that are libraries."""
    name = inner[-1]
    if re.fullmatch(r"base_library\.zip|libpython3.*|python3\d*\.dll|Python", name) or inner[0].startswith("python3."):
        return True
    return len(inner) == 1 and name.endswith((".pyd", ".so")) and name.partition(".")[0] in sys.stdlib_module_names


def part_of_module(module: str, known: Mapping[str, list[str]]) -> Part | None:
    """The part that a module inside the program file belongs to; None for the program's own."""
    if LOADER.match(module):
        return distribution("pyinstaller", "loader")
    if module in (PACKAGE, "__main__"):
        return None
    if module in sys.stdlib_module_names:
        return cpython()
    if owners := known.get(module):
        return distribution(owners[0])
    raise UnknownPartError(f"The module {module} is in the program, and no package is known that it came with.")


def cpython() -> Part:
    """The Python inside, which is the one that runs this."""
    version = platform.python_version()
    return Part("cpython", "platform", version, "Python-2.0.1", f"pkg:generic/cpython@{version}")


def distribution(name: str, kind: str = "python") -> Part:
    """A package of Python by the name of it."""
    found = importlib.metadata.distribution(name)
    called = re.sub(r"[-_.]+", "-", found.metadata["Name"]).lower()
    told: Mapping[str, Any] = found.metadata.json  # whose keys are the same, in small letters
    licence = told.get("license_expression") or TABLE["python"].get(called, {}).get("licence", "")
    return Part(called, kind, found.version, licence, f"pkg:pypi/{called}@{found.version}")


def library(path: Path) -> Iterator[Part]:
    """The library that a file is, and those within it; none if it is no library that the table knows."""
    for name, entry in TABLE["library"].items():
        bare = re.sub(r"-[0-9a-f]{8}(?=[.-])|\.(dll|dylib|so)\b.*$", "", path.name)
        if re.fullmatch(entry["file"], path.name, re.IGNORECASE) and not path.name.endswith(".pyd"):
            yield generic(name, entry, version_of(path, entry["version"], entry))
        elif (how := entry.get("within", {}).get(bare)) and path.suffix == ".dll":
            yield generic(name, entry, version_of(path, how, entry))


def generic(name: str, entry: dict[str, Any], version: str) -> Part:
    """A part that no package index knows."""
    at = f"@{version}" if version else ""
    return Part(name, "library", version, entry["licence"], f"pkg:generic/{name}{at}")


def version_of(path: Path, how: str, entry: dict[str, Any]) -> str:
    """The version of a library, read as the table says; empty where it cannot be read."""
    way, _space, what = how.partition(" ")
    numbers = path.name.partition(".so.")[2]
    found = ""
    if way == "soname":
        found = entry.get("sonames", {}).get(numbers, "" if "sonames" in entry else numbers)
    elif way == "sdl":
        found = shown_by_windows(path) if path.suffix == ".dll" else as_sdl_counts(path.name)
    elif way == "string":
        match = re.search(what.encode(), path.read_bytes())
        found = match[1].decode() if match else ""
    elif way == "package":
        found = entry["windows"] if path.suffix == ".dll" else said_by_packages(entry["packages"])
    elif way:
        found = asked_of_library(path, way, what)
    return found


def as_sdl_counts(name: str) -> str:
    """libSDL2-2.0.so.0.3200.10 is 2.32.10."""
    match = re.search(r"\.0\.(\d+)\.(\d+)$", name)
    return f"2.{int(match[1]) // 100}.{match[2]}" if match else ""


def shown_by_windows(path: Path) -> str:
    """Return the version in a .dll's resources."""
    key = "".join(f"{letter}\0" for letter in "FileVersion").encode()
    match = re.search(key + rb"\0\0+((?:[0-9.,]\0| \0)+)", path.read_bytes())
    numbers = re.findall(r"\d+", match[1].decode("utf-16-le")) if match else []
    return ".".join(numbers[:3])


def said_by_packages(names: Iterable[str]) -> str:
    """The version that the system's package manager gives for the first of some packages that it has."""
    for program, *words in ASKED:
        for name in names:
            if shutil.which(program) is None:
                break
            done = subprocess.run([program, *words, name], capture_output=True, text=True, check=False)
            if done.returncode == 0 and (match := re.search(r"(?:^|:| )(\d+(?:\.\d+)+)", done.stdout)):
                return match[1]
    return ""


def asked_of_library(path: Path, way: str, function: str) -> str:
    """Load a library and return its answer."""
    try:
        called = getattr(ctypes.CDLL(str(path)), function)
        if way == "text":
            called.restype = ctypes.c_char_p
            return str(called().decode())
        if way == "hex":
            number = called()
            return f"{number >> 16}.{number >> 8 & 255}.{number & 255}"
        numbers = [ctypes.c_int() for _ in range(3)]
        if function == "FT_Library_Version":
            handle = ctypes.c_void_p()
            ctypes.CDLL(str(path)).FT_Init_FreeType(ctypes.byref(handle))
            called(handle, *(ctypes.byref(each) for each in numbers))
        else:
            ctypes.CDLL(str(path)).TTF_Init()  # before that it answers with zeros
            called(*(ctypes.byref(each) for each in numbers))
        return ".".join(str(each.value) for each in numbers) if any(each.value for each in numbers) else ""
    except (OSError, AttributeError):
        return ""


def copy_texts(part: Part, legal: Path) -> Iterator[str]:
    """Put the texts of a part's licence into a folder of its name: those that its wheel brings, and ours."""
    for source, name in texts_of(part):
        target = legal / part.name / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        yield f"{part.name}/{name}"


def texts_of(part: Part) -> Iterator[tuple[Path, str]]:
    """The files with the texts of a part's licence, and what they are to be called."""
    if part.kind == "platform":
        names = ["cpython"]
    elif part.kind == "library":
        names = TABLE["library"][part.name]["texts"]
    else:
        names = TABLE["python"].get(part.name, {}).get("texts", [])
        for file in importlib.metadata.files(part.name) or ():
            if re.match(r"LICEN[SC]E|COPYING|LGPL|NOTICE", file.name.upper()) and "dist-info" in file.parts[0]:
                within = file.parts[file.parts.index("licenses") + 1 :] if "licenses" in file.parts else (file.name,)
                yield Path(str(file.locate())), f"{'-'.join(within).removesuffix('.txt')}.txt"
    for name in names:
        yield TEXTS / f"{name}.txt", f"{name}.txt"
