"""Names that only seem dead are listed with their users, and nothing is listed that's no longer there."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIST = ROOT / "tools" / "used_elsewhere.py"
LINES = [line for line in LIST.read_text(encoding="utf-8").splitlines() if line.startswith("_.")]


def test_every_name_has_its_reason() -> None:
    """After the name stands who uses it."""
    assert LINES
    assert [line for line in LINES if not re.fullmatch(r"_\.\w+  # \w.{7,}", line)] == []


def test_every_name_is_still_there() -> None:
    """An entry goes with the thing it was for, or it would hide the next one of that name."""
    modules = [path for folder in ("sevenup_gui", "tools") for path in (ROOT / folder).rglob("*.py") if path != LIST]
    words = {word for path in modules for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))}
    assert [line for line in LINES if re.findall(r"\w+", line)[1] not in words] == []
