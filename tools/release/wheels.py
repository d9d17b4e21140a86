"""The wheel and the source archive: what PyPI has, and what a packager of a distribution starts from."""

import sys
from pathlib import Path

from tools.release.workshop import VERSION, run

NAME = "python"


def make(dist: Path) -> list[Path]:
    """Both, into the folder `dist`."""
    run(sys.executable, "-m", "build", "--outdir", dist)
    return [dist / f"sevenup_gui-{VERSION}-py3-none-any.whl", dist / f"sevenup_gui-{VERSION}.tar.gz"]
