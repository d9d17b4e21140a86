"""Brings the catalogues up to date with the code: `python -m tools.strings`, from the root of the checkout.

`python -m tools.strings reword FILE.tsv` rewords sentences first, wherever they stand (`tools/strings/reword.py`).

Every folder of `sevenup_gui/locale` is a language. Ends with status 1 when a translation is missing or wrong, a letter
has no picture in the fonts, a sentence isn't plain or is too long for its place (`tools/strings/plain.py`), a page of
the docs isn't plain (`tools/strings/pages.py`), or something is there that isn't a language, after naming each.
"""

import sys
from pathlib import Path

from tools.strings import pages, plain, reword
from tools.strings.catalogue import FILE, Catalogue, CatalogueError, compiled, read, template, written
from tools.strings.check import not_translated, out_of_place, refusals, without_glyph
from tools.strings.extract import sentences_of

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "sevenup_gui" / "locale"
TEMPLATE = "sevenup.pot"


def languages(locale: Path = LOCALE) -> list[str]:
    """Every language that has a catalogue."""
    return sorted(path.parts[-1 - len(FILE.parts)] for path in locale.glob(f"*/{FILE.as_posix()}"))


def catalogue(language: str, locale: Path = LOCALE) -> Path:
    """The file that is translated."""
    return locale / language / FILE


def up_to_date(language: str, locale: Path, sentences: Catalogue) -> Catalogue:
    """A language's catalogue with the sentences that are in the code now. Raises `CatalogueError`."""
    current = read(catalogue(language, locale))
    current.fields["Language"] = current.fields["Language"] or language
    former = {(message.id, message.context): message.previous_id for message in current.sentences() if message.fuzzy}
    current.update(sentences, no_fuzzy_matching=True)
    for message in current.sentences():  # which an update forgets
        message.previous_id = former.get((message.id, message.context), [])
    troubles = refusals(language, current)
    if troubles:
        raise CatalogueError("\n".join(troubles))
    return current


def main(locale: Path = LOCALE) -> int:
    """Write template and catalogues; the exit status."""
    sentences = template(sentences_of(ROOT))
    (locale / TEMPLATE).write_bytes(written(sentences))
    troubles, good = out_of_place(locale, TEMPLATE), dict[str, Catalogue]()
    for language in languages(locale):
        path = catalogue(language, locale)
        try:
            current = up_to_date(language, locale, sentences)
        except CatalogueError as error:
            troubles += [f"{language}: {FILE.name}: {trouble}" for trouble in str(error).splitlines()]
            continue
        path.write_bytes(written(current))
        path.with_suffix(".mo").write_bytes(compiled(current))
        good[language] = current
        left = not_translated(current)
        for message in left:
            files = ", ".join(file for file, _line in message.locations)
            one = message.id if isinstance(message.id, str) else message.id[0]
            troubles.append(f"{language}: not translated: {one!r} ({files})")
        troubles += [f"{language}: {trouble}" for trouble in without_glyph(current)]
        print(f"{language}: {len(current)} sentences, {len(left)} not translated")
    try:
        troubles += plain.troubles(ROOT, sentences, good, plain.EXCEPTIONS.read_text(encoding="utf-8"))
    except plain.PlainError as error:
        troubles.append(str(error))
    troubles += pages.troubles(ROOT, sentences)
    for trouble in troubles:
        print(trouble)
    return 1 if troubles else 0


def command(arguments: list[str]) -> int:
    """Run what was asked for; the exit status."""
    match arguments:
        case []:
            return main()
        case ["reword", file]:
            try:
                print(reword.run(ROOT, Path(file), map(catalogue, languages())))
            except (reword.RewordError, OSError) as error:
                print(f"{file}: nothing was changed.\n{error}", file=sys.stderr)
                return 2
            return main()
    print("usage: python -m tools.strings [reword FILE.tsv]", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(command(sys.argv[1:]))
