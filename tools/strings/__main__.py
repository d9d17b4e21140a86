"""Brings the catalogues up to date with the code: `python -m tools.strings`, from the root of the checkout.

Ends with status 1 when a translation is missing, after naming each.
"""

import sys
from pathlib import Path

from tools.strings.extract import sentences_of
from tools.strings.mo import compiled
from tools.strings.po import Entry, dump, merge, parse

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "sevenup_gui" / "locale"
TEMPLATE = LOCALE / "sevenup.pot"
LANGUAGES = ("es",)
HEADER = "Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
PLURALS = {"es": "Language: es\nPlural-Forms: nplurals=2; plural=(n != 1);\n"}


def catalogue(language: str) -> Path:
    """The file that is translated."""
    return LOCALE / language / "LC_MESSAGES" / "sevenup.po"


def up_to_date(language: str) -> list[Entry]:
    """A language's catalogue with the sentences that are in the code now."""
    path = catalogue(language)
    header = Entry("", translations=[HEADER + PLURALS[language]])
    old = parse(path.read_text(encoding="utf-8")) if path.is_file() else [header]
    return merge(sentences_of(ROOT), old)


def template() -> str:
    """The catalogue without translations."""
    return dump([Entry("", translations=[HEADER]), *sentences_of(ROOT)])


def main() -> int:
    """Write template and catalogues; the exit status."""
    TEMPLATE.write_text(template(), encoding="utf-8", newline="\n")
    missing = 0
    for language in LANGUAGES:
        entries, path = up_to_date(language), catalogue(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dump(entries), encoding="utf-8", newline="\n")
        path.with_suffix(".mo").write_bytes(compiled(entries))
        left = [entry for entry in entries if entry.missing]
        missing += len(left)
        for entry in left:
            print(f"{language}: not translated: {entry.sentence!r} ({', '.join(entry.files)})")
        print(f"{language}: {len(entries) - 1} sentences, {len(left)} not translated")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
