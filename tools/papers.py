"""Printed pages as pictures, drawn by pdftoppm (poppler-utils).

python -m tools.papers --bless      writes those of tests/paper/pictures anew: look at each before you commit it
python -m tools.papers --out OUT    writes them larger, in colour, to be looked at; with `--language es` in Spanish
"""

import argparse
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from sevenup_gui.i18n import speaking
from sevenup_gui.paper.lists import listing_pdf
from sevenup_gui.paper.sheets import sheets_pdf
from sevenup_gui.paper.slips import slips_pdf
from tests.paper.posing import NAMES, SLIP, STANDINGS, blank, filled, standings_of

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "paper" / "pictures"
KEPT_DPI, LARGE_DPI = 60, 90
EVENT = "Harvest evening"


def blank_sheet() -> bytes:
    """The document's own: seven players, names and dealers in."""
    return sheets_pdf([blank("seven-up-seven-down", 7, NAMES, round="2", table="7", title=EVENT)])


def written_by_hand() -> bytes:
    """Nothing known but the game, on American paper."""
    return sheets_pdf([blank("seven-up-seven-down", 4)], "letter")


def half_filled() -> bytes:
    """A match that is not over."""
    return sheets_pdf([filled("seven-up-seven-down", 5, 6)._replace(round="1", table="3")])


def filled_sheet() -> bytes:
    """A match that is over."""
    return sheets_pdf([filled("seven-up-seven-down", 4)._replace(round="1", table="3")])


def two_a_page() -> bytes:
    """Two tables, with the rules on the back."""
    tables = [blank("seven-up-seven-down", players, NAMES, round="2", table=str(players)) for players in (7, 5)]
    return sheets_pdf(tables, per_page=2, rules_on_back=True)


def counters() -> bytes:
    """Seven Up for three and for partners."""
    return sheets_pdf([filled("hoyle", 3, 3), blank("espanol", 4, NAMES, table="4")], per_page=2)


def counters_for_two() -> bytes:
    """Seven Up for two."""
    return sheets_pdf([filled("old-sledge", 2, 2)])


def other_scripts() -> bytes:
    """Names that run from right to left, that join, and one in letters that our type lacks."""
    names = ("Жук Иванов", "Αννα Schmidt", "محمد علي", "שרה כהן", "Nguyễn Ấn", "李小龍", "Ива\u0301н")
    return listing_pdf([standings_of((f"{at}.", name, "9", "3") for at, name in enumerate(names, 1))])


PAPERS: dict[str, Callable[[], bytes]] = {
    "blank": blank_sheet,
    "by-hand": written_by_hand,
    "half-filled": half_filled,
    "filled": filled_sheet,
    "two-a-page": two_a_page,
    "counters": counters,
    "counters-for-two": counters_for_two,
    "slip": lambda: slips_pdf([SLIP]),
    "checking-copy": lambda: slips_pdf([SLIP._replace(salt="fedcba9876543210" * 4)], "letter"),
    "standings": lambda: listing_pdf([STANDINGS]),
    "scripts": other_scripts,
    "prizes": lambda: listing_pdf([standings_of(row.cells for row in STANDINGS.rows[:12])]),
}
KEPT = ("blank", "half-filled", "filled", "counters", "slip", "prizes", "scripts")


def drawn(name: str, folder: Path, dpi: int = KEPT_DPI, grey: bool = True) -> list[Path]:
    """The pages of a paper as pictures in a folder."""
    pdf = folder / f"{name}.pdf"
    pdf.write_bytes(PAPERS[name]())
    options = ["-r", str(dpi), "-png", *(["-gray"] if grey else [])]
    subprocess.run(["pdftoppm", *options, str(pdf), str(folder / name)], check=True, timeout=60)
    pdf.unlink()
    return sorted(folder.glob(f"{name}-[0-9]*.png"))


def main() -> int:
    """Bless, or write pictures to be looked at."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--bless", action="store_true", help="write the kept pictures anew")
    where.add_argument("--out", type=Path, help="write larger ones there")
    parser.add_argument("--language", default="en")
    args = parser.parse_args()
    folder = FOLDER if args.bless else args.out
    folder.mkdir(parents=True, exist_ok=True)
    with speaking(args.language):
        for name in KEPT if args.bless else PAPERS:
            for path in drawn(name, folder, *(() if args.bless else (LARGE_DPI, False))):
                print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
