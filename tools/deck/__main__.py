"""Writes the cards: `python -m tools.deck OUT`."""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.deck.pack import files


def main() -> None:
    """Write every face and back under OUT, folders made as needed."""
    parser = argparse.ArgumentParser(prog="python -m tools.deck", description="Draws the pack of cards as SVG.")
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder to write to: assets/cards")
    options = parser.parse_args()
    for name, svg in files().items():
        path: Path = options.out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
