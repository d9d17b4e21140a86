"""Package, in a release's workflow on Windows and macOS, what `pyinstaller build.spec` has made there.

    python -m tools.release.elsewhere windows|macos    of dist/sevenup-gui, into made/

It has never run on either; what of it can be tried elsewhere is in `tests/package/test_release.py`.
"""

import os
import sys
import tempfile
from pathlib import Path

from tools.release import inventory, windows
from tools.release.wine import OWN
from tools.release.workshop import NAME, ROOT, VERSION

FROZEN, MADE = ROOT / "dist" / "sevenup-gui", ROOT / "made"
NSIS = r"C:\Program Files (x86)\NSIS"


def main(system: str) -> None:
    """The set-up and the zip for Windows, and for either what is inside."""
    MADE.mkdir(exist_ok=True)
    if system == "windows":
        os.environ["PATH"] += os.pathsep + NSIS
        name = f"{NAME}-{VERSION}-windows"
        windows.complete(FROZEN)
        windows.zip_folder(FROZEN, MADE / f"{name}.zip")
        with tempfile.TemporaryDirectory() as scratch:
            script = Path(scratch) / "setup.nsi"
            ours = ROOT / OWN / f"{NAME}.nsi"
            script.write_text(for_nsis_of_windows(ours.read_text(encoding="utf-8")), encoding="utf-8")
            windows.make_installer(FROZEN, Path(scratch), MADE / f"{name}-setup.exe", script)
    inventory.write_bom(FROZEN, MADE, system if system == "windows" else f"{system}-{os.uname().machine}")


def for_nsis_of_windows(script: str) -> str:
    """The script for NSIS as it is published for Windows: it writes 32-bit set-ups alone, which every Windows runs."""
    wanted = script.replace("Target amd64-unicode", "Target x86-unicode")
    if wanted == script:
        raise SystemExit("The script of the set-up names no target that is known here.")
    return wanted


if __name__ == "__main__":
    main(sys.argv[1])
