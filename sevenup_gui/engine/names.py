"""Text that others wrote, in files, by programs, on keyboards: made fit to be drawn, said and printed."""

import unicodedata

LONGEST_NAME = 40  # letters; the longest that a person can type here has 16
LONGEST_READ = 4096  # of a text as it came: what stands after that never gets to a name of 40 letters
MOST_MARKS = 4  # on one letter: Vietnamese has two, Thai and Hebrew three, Tibetan four; a thousand are a prank
LONGEST_QUOTE = 2000  # letters of one sentence at a terminal

# Control characters, invisible ones that turn or join letters, halves of letters, and what is no letter at all.
INVISIBLE = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """A name, of a person or of a thing, as it may be shown: letters of any script in one line, no longer than
    `longest`. Empty where nothing of it can be seen: the caller knows what stands there then.

    A clean name stays as it is.
    """
    spaced = "".join([" " if letter.isspace() else letter for letter in text[:LONGEST_READ]])
    composed = unicodedata.normalize("NFC", few_marks(" ".join(drawable(spaced).split())))
    return few_marks(composed)[:longest].strip()


def drawable(text: str) -> str:
    """The text without what has no shape, each line end a space; nothing is changed in a text that is fit to draw."""
    if text.isprintable():  # all but a few texts, and there is no faster question
        return few_marks(text)
    spaced = [" " if letter in "\n\t\r" else letter for letter in text]
    return few_marks("".join([letter for letter in spaced if unicodedata.category(letter) not in INVISIBLE]))


def few_marks(text: str) -> str:
    """The text with no more than a few combining marks on each letter, and none on nothing."""
    if text.isascii():
        return text
    kept: list[str] = []
    marks = MOST_MARKS  # at the beginning there is no letter that could carry one
    for letter in text:
        kind = unicodedata.category(letter)
        if kind[0] != "M":
            marks = MOST_MARKS if kind == "Zs" else 0
        else:
            marks += 1
        if kind[0] != "M" or marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def escaped(text: str, longest: int = LONGEST_QUOTE) -> str:
    """The text in one line for a terminal: what could steer it (ESC), break the line or turn its direction is written
    as Python writes it (`\\x1b`, `\\n`, `\\u202e`)."""
    cut = text if len(text) <= longest else text[: longest - 1] + "…"
    if cut.isprintable():
        return cut
    return "".join([letter if letter.isprintable() else repr(letter)[1:-1] for letter in cut])
