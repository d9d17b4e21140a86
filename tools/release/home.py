"""Moves the project to another address on the net: everything that names the one of `[project.urls]` names the new one.

    python -m tools.release.home https://github.com/OWNER/REPOSITORY

The application's id and the identifiers of macOS follow the owner, as Flathub and Apple want it. Run it once, before
the first release: people's systems know the program by those names.
"""

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.release.checkout import ROOT, written
from tools.release.workshop import APP_ID, HOME_PAGE

ADDRESS = re.compile(r"https://github\.com/([A-Za-z0-9][A-Za-z0-9-]*)/([A-Za-z0-9._-]+)")
MAC = "io.github.sevenup-gui"


def moved(text: str, address: str) -> str:
    """A file's text with the new address in place of the old one."""
    owner, name = owner_and_name(address)
    old_owner, old_name = owner_and_name(HOME_PAGE)
    pairs = [
        (f"{old_owner}/{old_name}", f"{owner}/{name}"),
        (APP_ID.rpartition(".")[0], f"io.github.{owner.replace('-', '_')}"),
        (f"{old_owner}@users.noreply.github.com", f"{owner}@users.noreply.github.com"),
        (f"{old_owner}.SevenUp", f"{owner}.SevenUp"),
        (MAC, f"io.github.{owner}"),
    ]
    for old, new in pairs:
        text = re.sub(rf"(?<![\w-]){re.escape(old)}(?![\w-])", new, text)
    return text


def owner_and_name(address: str) -> tuple[str, str]:
    """Of https://github.com/OWNER/REPOSITORY."""
    match = ADDRESS.fullmatch(address.rstrip("/").removesuffix(".git"))
    if match is None:
        raise SystemExit(f"'{address}' is no address such as https://github.com/OWNER/REPOSITORY; nothing was changed.")
    return match[1], match[2]


def files() -> list[Path]:
    """Every file of the project that is text and may name it."""
    listed = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-z"], capture_output=True, check=False).stdout
    names = [name for name in listed.decode().split("\0") if name]
    if not names:
        raise SystemExit("The project moves in a clone of it, which this is not; nothing was changed.")
    return [ROOT / name for name in names if not name.startswith(("assets/", "tests/golden", "LICENSES/"))]


def main(argv: Sequence[str]) -> int:
    """Move, and say how many files name the new address."""
    if len(argv) != 1:
        raise SystemExit("usage: python -m tools.release.home https://github.com/OWNER/REPOSITORY")
    owner_and_name(argv[0])
    count = 0
    for path in files():
        try:
            text = path.read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue
        new, target = moved(text, argv[0]), path.with_name(moved(path.name, argv[0]))
        if (new, target) != (text, path):
            written(target, new)
            target.chmod(path.stat().st_mode)
            if target != path:
                path.unlink()
            count += 1
    print(f"{count} files name {argv[0]} now. Read 'git diff', run 'python -m pytest tests/package', commit.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
