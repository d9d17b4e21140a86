"""Both programs as folders."""

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BARE = ROOT / "tools" / "bench" / "bare.py"
OURS = "sevenup-gui"


def taken_over(name: str) -> list[str]:
    """A list of words that `build.spec` defines under that name. Raises `KeyError` if it defines none."""
    for line in ast.parse((ROOT / "build.spec").read_text(encoding="utf-8")).body:
        if isinstance(line, ast.Assign) and any(isinstance(to, ast.Name) and to.id == name for to in line.targets):
            return list(ast.literal_eval(line.value))
    raise KeyError(name)


def bare_spec(folder: Path) -> Path:
    """A recipe for the bare program, which leaves out what `build.spec` calls unused, and has nothing of ours.
    `bare-less` is the same without the libraries, encodings and modules that ours does without by other means."""
    left_out, modules = taken_over("LEFT_OUT"), taken_over("ENCODINGS") + taken_over("LOADED_BY_THEM")
    names = [module.rpartition(".")[2] for module in modules]
    spec = folder / "bare.spec"
    spec.write_text(
        f"""
analysis = Analysis([{str(BARE)!r}], excludes={taken_over("UNUSED")!r}, optimize=0)
program = EXE(PYZ(analysis.pure), analysis.scripts, exclude_binaries=True, name="bare", strip=True, upx=False)
COLLECT(program, analysis.binaries, analysis.datas, name="bare", strip=True, upx=False)
kept = lambda name: name not in {left_out!r} and name.split("/")[-1].split(".")[0] not in {names!r}
less = [file for file in analysis.binaries if kept(file[0])]
COLLECT(program, less, analysis.datas, name="bare-less", strip=True, upx=False)
""",
        encoding="utf-8",
    )
    return spec


def freeze(spec: Path, folder: Path) -> None:
    """Let PyInstaller make what a recipe says in `folder/dist`. Raises `CalledProcessError`."""
    words = ["--noconfirm", "--log-level", "ERROR", "--distpath", folder / "dist", "--workpath", folder / "build", spec]
    subprocess.run([sys.executable, "-m", "PyInstaller", *map(str, words)], cwd=ROOT, check=True)


def frozen(folder: Path, ours: Path | None) -> tuple[Path, Path]:
    """The bare program and ours, each in a folder of its own; `ours` if it was made already."""
    if not (folder / "dist" / "bare").is_dir():
        freeze(bare_spec(folder), folder)
    if ours is None:
        ours = folder / "dist" / OURS
        if not ours.is_dir():
            freeze(ROOT / "build.spec", folder)
    return folder / "dist" / "bare" / "bare", ours / OURS
