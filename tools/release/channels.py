"""Fill in a release's entries for each channel, from the files in `dist`: nothing is sent anywhere.

    python -m tools.release.channels [DIST]    from packaging/channels into DIST/channels

docs/releasing.md says where each goes. A way whose file is not in `dist` is told, and not written.
"""

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.release.checkout import ROOT

PATTERNS = ROOT / "packaging" / "channels"
# Which file each sum is of, by what its name ends with.
SUMMED = {
    "SHA256_LINUX": "-linux-x86_64.tar.xz",
    "SHA256_WINDOWS_SETUP": "-windows-setup.exe",
    "SHA256_WINDOWS_ZIP": "-windows.zip",
    "SHA256_MACOS_ARM": "-macos-arm64.dmg",
    "SHA256_MACOS_INTEL": "-macos-x86_64.dmg",
}
NAMED = re.compile(r"\$\{([A-Z0-9_]+)\}")


def values_of(sums: str) -> dict[str, str]:
    """The version and the sums, from the text of SHA256SUMS."""
    rows = (line.split(maxsplit=1) for line in sums.splitlines())
    files = {file: digest for digest, file in rows}
    found: dict[str, str] = {}
    for name, ending in SUMMED.items():
        for file, digest in files.items():
            if match := re.fullmatch(rf"sevenup-gui-(.+){re.escape(ending)}", file):
                found[name], found["VERSION"] = digest, match[1]
    return found


def filled(text: str, values: Mapping[str, str]) -> str:
    """A pattern with what it names; raises KeyError for what is not known."""
    return NAMED.sub(lambda match: values[match[1]], text).replace("A pattern: `python", "Made by `python")


def main(argv: Sequence[str]) -> int:
    """The exit status: 1 where nothing could be written."""
    dist = Path(argv[0]) if argv else ROOT / "dist"
    if not (dist / "SHA256SUMS").is_file():
        print(f"{dist} has no SHA256SUMS: 'python -m tools.release' makes it.")
        return 1
    values = values_of((dist / "SHA256SUMS").read_text(encoding="utf-8"))
    written = 0
    for way in sorted(path for path in PATTERNS.iterdir() if path.is_dir()):
        try:
            texts = {path.name: filled(path.read_text(encoding="utf-8"), values) for path in sorted(way.iterdir())}
        except KeyError as missing:
            print(f"Not written: {way.name}. {dist} has no file for {missing.args[0]}.")
            continue
        (dist / "channels" / way.name).mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            (dist / "channels" / way.name / name).write_text(text, encoding="utf-8")
            print(dist / "channels" / way.name / name)
            written += 1
    return int(not written)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
