"""Builds the table's fonts and the wordmark from the npm packages of Fontsource (SIL Open Font License).

    npm install @fontsource/alegreya-sans @fontsource/source-sans-3 @fontsource/alegreya @fontsource/bitter \
        @fontsource/noto-sans-hebrew @fontsource/noto-sans-arabic
    python -m tools.fonts --npm node_modules

Needs fontTools, brotli and uharfbuzz. SDL's text drawing cannot switch OpenType features on, so what the design wants
(lining figures in Alegreya Sans) is built into the character map. Same packages, same bytes.
"""

# mypy: disable-error-code="import-untyped,import-not-found"
# (fontTools carries no types, and is there only where fonts are built)
from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

from tools.namefonts import names_font
from tools.wordmark import wordmark

ROOT = Path(__file__).resolve().parent.parent
SUBSETS = ("latin", "latin-ext")  # English and Spanish need the first; names people type need the second
LICENCE = "This Font Software is licensed under the SIL Open Font License, Version 1.1."


class Family(NamedTuple):
    """A package of Fontsource and how its fonts leave this script."""

    package: str
    stem: str  # of the files we write
    name: str  # family name inside the fonts we write
    credit: str  # its copyright notice
    weights: tuple[int, ...]  # built as fonts; empty when only outlines are used as a picture


FAMILIES = (
    Family(
        "alegreya-sans",
        "AlegreyaSans",
        "Alegreya Sans",
        "Copyright 2013 The Alegreya Sans Project Authors (https://github.com/huertatipografica/Alegreya-Sans)",
        (500, 700, 800),
    ),
    # "Source" is a Reserved Font Name: a font that was changed may not present itself under it.
    Family(
        "source-sans-3",
        "SourceSans3",
        "Seven Up Figures",
        "© 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’",
        (600, 700),
    ),
    Family(
        "alegreya",
        "Alegreya",
        "Alegreya",
        "Copyright 2011 The Alegreya Project Authors (https://github.com/huertatipografica/Alegreya)",
        (),
    ),
    Family(
        "bitter",
        "Bitter",
        "Bitter",
        "Copyright 2011 The Bitter Project Authors (https://github.com/solmatas/BitterPro)",
        (),
    ),
    Family(
        "noto-sans-hebrew",
        "NotoSansHebrew",
        "Noto Sans Hebrew",
        "Copyright 2024 The Noto Project Authors (https://github.com/notofonts/hebrew)",
        (),
    ),
    Family(
        "noto-sans-arabic",
        "NotoSansArabic",
        "Noto Sans Arabic",
        "Copyright 2022 The Noto Project Authors (https://github.com/notofonts/arabic)",
        (),
    ),
)
NOTO = ("Noto Sans Hebrew", "Noto Sans Arabic")
# Of Alegreya Sans and both Noto Sans; their licences lie beside it under their own names.
NAMES = Family(
    "alegreya-sans",
    "SevenUpNames",
    "Seven Up Names",
    "; ".join(family.credit for family in FAMILIES if family.name in ("Alegreya Sans", *NOTO)),
    (500, 700, 800),
)


def source(npm: Path, package: str, subset: str, weight: int) -> Path:
    """Return Fontsource's path of one subset of one weight."""
    return npm / "@fontsource" / package / "files" / f"{package}-{subset}-{weight}-normal.woff2"


def merged(npm: Path, family: Family, weight: int) -> TTFont:
    """Both subsets of one weight as one uncompressed font."""
    with tempfile.TemporaryDirectory() as place:
        parts = []
        for subset in SUBSETS:
            font = TTFont(source(npm, family.package, subset, weight), recalcTimestamp=False)
            font.flavor = None
            parts.append(str(Path(place) / f"{subset}.ttf"))
            font.save(parts[-1])
        when = TTFont(parts[0])["head"].modified
        font = Merger().merge(parts)
    font["head"].created = font["head"].modified = when
    font.recalcTimestamp = False
    return font


def lining(font: Any) -> dict[str, str]:
    """The `lnum` substitutions of a font: old-style figure to lining figure, by glyph name."""
    table = font["GSUB"].table
    found: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for at in record.Feature.LookupListIndex:
                for sub in table.LookupList.Lookup[at].SubTable:
                    found.update(getattr(getattr(sub, "ExtSubTable", sub), "mapping", {}))
    return found


def use_lining_figures(font: Any) -> None:
    """Point the ten digits at the lining glyphs where the font has old-style ones by default."""
    swaps = lining(font) if "GSUB" in font else {}
    for table in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            table.cmap[code] = swaps.get(table.cmap.get(code), table.cmap.get(code))


def rename(font: Any, family: Family, weight: int) -> None:
    """Give the font the name, credit and licence it is shipped with; the weight is its style."""
    names = font["name"]
    names.names = []
    texts = {
        0: family.credit,
        1: f"{family.name} {weight}",
        2: "Regular",
        3: f"{family.name} {weight}; table cut",
        4: f"{family.name} {weight}",
        5: "Version 1.0",
        6: f"{family.name.replace(' ', '')}-{weight}",
        13: LICENCE,
        14: "https://openfontlicense.org",
    }
    for identity, text in texts.items():
        names.setName(text, identity, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight


def licence(npm: Path, family: Family) -> str:
    """The family's licence text: its own copyright line, then the body that the package carries."""
    text = (npm / "@fontsource" / family.package / "LICENSE").read_text("utf-8")
    return f"{family.credit}\n\n{text[text.index(LICENCE) :].rstrip()}\n"


def main() -> None:
    """Write `assets/fonts` and the wordmark."""
    parser = argparse.ArgumentParser(prog="python -m tools.fonts", description="Builds the fonts and the wordmark.")
    parser.add_argument("--npm", type=Path, required=True, metavar="DIR", help="the node_modules with the packages")
    parser.add_argument("--out", type=Path, default=ROOT / "assets", metavar="DIR", help="the folder of the assets")
    options = parser.parse_args()
    fonts: Path = options.out / "fonts"
    fonts.mkdir(parents=True, exist_ok=True)
    for family in FAMILIES:
        (fonts / f"OFL-{family.stem}.txt").write_text(licence(options.npm, family), "utf-8")
        for weight in family.weights:
            font = merged(options.npm, family, weight)
            use_lining_figures(font)
            rename(font, family, weight)
            font.save(fonts / f"{family.stem}-{weight}.ttf")
    for weight in NAMES.weights:
        known = TTFont(fonts / f"AlegreyaSans-{weight}.ttf").getBestCmap()
        font = names_font(options.npm, weight, known)
        rename(font, NAMES, weight)
        font.save(fonts / f"{NAMES.stem}-{weight}.ttf")
    art = wordmark(TTFont(source(options.npm, "alegreya", "latin", 900)), "Seven Up")
    (options.out / "icon").mkdir(exist_ok=True)
    (options.out / "icon" / "wordmark.svg").write_text(art, "utf-8")


if __name__ == "__main__":
    main()
