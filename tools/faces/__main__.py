"""Writes the faces and the icon: `python -m tools.faces OUT --icon DIR`."""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.faces.icon import icon
from tools.faces.portrait import files, page


def main() -> None:
    """Write sixty portraits to OUT and, with `--icon`, the icon in four formats."""
    parser = argparse.ArgumentParser(prog="python -m tools.faces", description="Draws the players and the icon.")
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder of the faces: assets/faces")
    parser.add_argument("--icon", type=Path, metavar="DIR", help="also write the icon there: assets/icon")
    options = parser.parse_args()
    out: Path = options.out
    out.mkdir(parents=True, exist_ok=True)
    for name, svg in files().items():
        (out / name).write_text(svg, "utf-8", newline="\n")
    if options.icon:
        from tools.faces.containers import write_icons  # needs pygame, the drawings do not

        drawing: Path = options.icon / "icon.svg"
        drawing.parent.mkdir(parents=True, exist_ok=True)
        drawing.write_text(page(icon()), "utf-8", newline="\n")
        write_icons(drawing)


if __name__ == "__main__":
    main()
