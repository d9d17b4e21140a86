"""Makes everything of a version that this machine can make.

    python -m tools.release                     all of it, into dist/
    python -m tools.release linux python        only those
    python -m tools.release linux --frozen DIR  packages of a program that is frozen already

It needs Python alone, of any environment, and the network once: a copy of the commit and an environment with the tools
are made under build/release, and everything is made there. Whatever this machine lacks is named before that, each with
the package to install; then nothing is made, and the exit status is 1. `dist` gets the files when all of them are made;
SHA256SUMS lists all that are there.
"""

import argparse
import hashlib
import shutil
import stat
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path

from tools.release import needs, version
from tools.release.checkout import ROOT, asked_of_git
from tools.release.notes import for_packages, releases
from tools.release.workshop import BUILD, settled

SUMS = "SHA256SUMS"
COPIED = ("sevenup_gui", "assets", "tools", "tests", "docs", "changelog.d", "packaging", ".ci", ".github", "build.spec",
          "pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md",
          "LICENSE", "LICENSES", "REUSE.toml",
          ".gitignore")  # fmt: skip


class NotMadeError(SystemExit):
    """An obstacle, told in a sentence and nothing more."""


def main(argv: Sequence[str]) -> int:
    """Make what is asked for; return the exit status, 1 if any of it can't be made here."""
    parser = argparse.ArgumentParser(prog="python -m tools.release", description="Makes all that is given away.")
    parser.add_argument("wanted", nargs="*", metavar="KIND", help=f"{', '.join(needs.KINDS)}; all of them without it")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where to (default: dist)")
    parser.add_argument("--frozen", type=Path, help="a folder made by `pyinstaller build.spec`, to make packages of")
    parser.add_argument("--python", type=Path, help=f"the Python to freeze with (default: {needs.PYTHON})")
    asked = parser.parse_args(argv)
    if unknown := set(asked.wanted) - set(needs.KINDS):
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(needs.KINDS)}")
    if asked.frozen and not (asked.frozen / "licences" / "parts.json").is_file():
        parser.error(f"{asked.frozen} is no folder of 'pyinstaller build.spec'")
    commit, dist = version.commit_at_hand(), asked.dist.resolve()
    if why := version.objection(version.in_source(), commit, releases()):
        raise NotMadeError(why)
    made_of = version.of_commit(version.in_source(), commit)
    refuse_old(dist, made_of)
    python = python_for(asked.python, made_of)
    kinds = [kind for kind in needs.KINDS if not asked.wanted or kind in asked.wanted]
    lacking = {kind: why for kind in kinds if (why := needs.lacks(kind, python, frozen=asked.frozen is not None))}
    no_environment = needs.cannot_make_environments(python)
    if lacking or no_environment:
        for kind, why in lacking.items():
            told(f"Can't make {kind} here. {why}")
        if no_environment:
            told(no_environment)
        elif rest := [kind for kind in kinds if kind not in lacking]:
            told(f"Nothing was made. 'python -m tools.release {' '.join(rest)}' leaves that out.")
        return 1
    if commit.name and asked_of_git("status", "--porcelain"):
        told(f"The checkout has changes that no commit holds; they are left out: what is made is {commit.name}.")
    made = make(kinds, python, made_of, asked.frozen)
    keep(made, dist)
    told(f"Seven Up {made_of}, in {dist}:")
    for path in (*sorted(dist / path.name for path in made), write_sums(dist)):
        told(f"{path.stat().st_size / 1e6:8.2f} MB  {path.name}")
    return 0


def told(sentence: str) -> None:
    """Say it at once: what others say comes in between."""
    print(sentence, flush=True)


def refuse_old(dist: Path, made_of: str) -> None:
    """A folder with files of another version would be given away with both."""
    names = (made_of, for_packages(made_of), made_of.replace("+", "_"))
    files = sorted(path.name for path in dist.glob("*") if path.is_file() and path.name != SUMS)
    if old := [name for name in files if not any(each in name for each in names)]:
        raise NotMadeError(
            f"{dist} has files of another version ({old[0]}{' and others' if len(old) > 1 else ''}): "
            f"move them away, or name another folder with --dist."
        )


def python_for(named: Path | None, made_of: str) -> Path:
    """The Python to freeze with: the one named, or the one that is chosen; only what is no release takes another."""
    python = named or needs.chosen_python()
    if named and not needs.series(named):
        raise NotMadeError(f"{named} is no Python.")
    if python is None:
        if not version.is_development(made_of):
            raise NotMadeError(
                f"A release is frozen with Python {needs.PYTHON}, which is not here: "
                f"'uv python install {needs.PYTHON}' brings it, and --python names another."
            )
        python = Path(sys.executable)
        told(f"Python {needs.PYTHON} is not here: this is made with {needs.series(python)}, which no release is.")
    return python


def make(kinds: Sequence[str], python: Path, made_of: str, frozen: Path | None) -> list[Path]:
    """Everything, from a copy of the commit and in an environment of its own; which files it is."""
    copy, stage = BUILD / "source", BUILD / "made"
    for old in (copy, stage):
        shutil.rmtree(old, ignore_errors=True)
    stage.mkdir(parents=True)
    copied(copy, made_of)
    tools = environment(python, copy)
    told(f"Making {', '.join(kinds)} of {made_of} with Python {needs.series(python)}.")
    more = ["--frozen", str(frozen.resolve())] if frozen else []
    command = [str(tools), "-m", "tools.release.make", "--dist", str(stage), *more, *kinds]
    if subprocess.run(command, cwd=copy, env=settled(), check=False).returncode:
        raise NotMadeError("Nothing was put into the folder: what went wrong stands above.")
    return sorted(stage.iterdir())


def copied(copy: Path, made_of: str) -> None:
    """A copy of the commit, or of the source archive that this is, whose source says which it is."""
    if asked_of_git("rev-parse", "--show-toplevel") == str(ROOT):
        packed = BUILD / "source.tar"
        subprocess.run(["git", "-C", str(ROOT), "archive", "--format=tar", f"--output={packed}", "HEAD"], check=True)
        with tarfile.open(packed) as tar:
            safely = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}  # 3.11.2, Debian 12's, has none
            tar.extractall(copy, **safely)  # type: ignore[arg-type]  # our own archive, made a moment ago
        packed.unlink()
    else:
        copy.mkdir()
        for name in (name for name in COPIED if (ROOT / name).exists()):
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copyfile(ROOT / name, copy / name)
        for path in copy.rglob("*"):
            path.chmod(path.stat().st_mode | stat.S_IWUSR)  # what it was copied from may only be readable
    source = copy / version.SOURCE.relative_to(ROOT)
    text = source.read_text(encoding="utf-8")
    source.write_text(version.LINE.sub(f'__version__ = "{made_of}"', text), encoding="utf-8")


def environment(python: Path, copy: Path) -> Path:
    """The Python of an environment under build/release with the extra `release`; one that is only half made goes."""
    folder = BUILD / f"tools-{needs.series(python)}"
    inside = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    told(f"The tools for it are installed into {folder.relative_to(ROOT)}.")
    steps = [[str(inside), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"{copy}[release]"]]
    if not inside.is_file():
        steps.insert(0, [str(python), "-m", "venv", str(folder)])
    for step in steps:
        done = subprocess.run(step, env=settled(), capture_output=True, text=True, check=False)
        if done.returncode:
            shutil.rmtree(folder, ignore_errors=True)
            said = [line for line in (done.stdout + done.stderr).splitlines() if "ERROR" in line]
            raise NotMadeError(
                "The tools could not be installed, for which the package index must be reached once; nothing was made. "
                f"pip says: {said[-1].removeprefix('ERROR: ') if said else 'nothing'}"
            )
    return inside


def keep(made: Sequence[Path], dist: Path) -> None:
    """Put the finished files into the folder, each at once."""
    dist.mkdir(parents=True, exist_ok=True)
    for path in made:
        new = dist / f".{path.name}.new"
        shutil.copyfile(path, new)
        new.replace(dist / path.name)


def write_sums(dist: Path) -> Path:
    """The SHA-256 of every file in the folder, as `sha256sum --check` reads it."""
    files = sorted(path for path in dist.iterdir() if path.is_file() and path.name != SUMS)
    lines = [f"{sum_of(path)}  {path.name}\n" for path in files]
    new = dist / f".{SUMS}.new"
    new.write_text("".join(lines), encoding="utf-8", newline="\n")
    return new.replace(dist / SUMS)


def sum_of(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
