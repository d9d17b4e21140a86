"""The copy of the source that this is, and what git knows of it."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CHANGELOG = ROOT / "CHANGELOG.md"


def asked_of_git(*arguments: str) -> str:
    """Return git's answer about the checkout, or "" if it can't be asked."""
    command: Sequence[str] = ["git", "-C", str(ROOT), *arguments]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def written(path: Path, text: str) -> None:
    """Write a file so that it's the old one or the new one, never half."""
    new = path.with_name(f"{path.name}.new")
    new.write_text(text, encoding="utf-8")
    new.replace(path)
