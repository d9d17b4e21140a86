"""Docstrings begin with what a reader looks for."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.package.starting import ROOT

DEFINING = re.compile(r'"""((?:What|How|Whether|Who|Whose|Whom|Where|Which|Why|The same)\b.*)')
# In the program it's neither a person without a face nor a preposition.
FACELESS = re.compile(
    r'"""((?:Somebody|Nobody|Everybody|Anybody|Whoever|They|It|There|By|Of|With|Without|For|From|To|So)\b.*)'
)
# Folders whose docstrings begin with a verb or a noun.
REWRITTEN = ("sevenup_gui", "tests", "tools")


def read(*names: str) -> Iterator[tuple[Path, str]]:
    """Yield the source files in those folders of the checkout with their text."""
    for name in names:
        files = sorted((ROOT / name).rglob("*.py"))
        assert files, name
        yield from ((path, path.read_text(encoding="utf-8")) for path in files)


def place(path: Path, text: str, at: int) -> str:
    """Return the file and line of a place in its text."""
    line = text.count("\n", 0, at) + 1
    return f"{path.relative_to(ROOT).as_posix()}:{line}"


def is_looked_at(before: str) -> bool:
    """Return True if a docstring comes after that text, but for a test's: there a sentence says what must be so."""
    if before.rpartition("\n")[2].strip() not in ("", "r"):
        return False
    names = re.findall(r"^ *(?:async def|def|class) (\w+)", before[-4000:], re.MULTILINE)
    return not (names and names[-1].startswith("test_"))


def defining(path: Path, text: str, pattern: re.Pattern[str] = DEFINING) -> list[str]:
    """Return each docstring that begins with a question word, but for those of tests, as file, line and text."""
    found = [each for each in pattern.finditer(text) if is_looked_at(text[: each.start()])]
    return [f"{place(path, text, each.start())}: {each[1]}" for each in found]


def test_docstrings_begin_with_a_verb_or_a_noun() -> None:
    """“Return the dealer” tells a reader more than “Who deals”."""
    wrong = [line for path, text in read(*REWRITTEN) for line in defining(path, text)]
    assert not wrong, f"{len(wrong)} docstrings begin with a question word:\n" + "\n".join(wrong)


def test_docstrings_of_the_program_do_not_begin_with_somebody() -> None:
    """“Let time pass” tells a reader more than “So much time has passed”."""
    wrong = [line for path, text in read("sevenup_gui") for line in defining(path, text, FACELESS)]
    assert not wrong, f"{len(wrong)} docstrings begin with somebody or a preposition:\n" + "\n".join(wrong)


def test_a_docstring_that_begins_with_a_question_word_is_found() -> None:
    """In a module, a class or a function, with its line."""
    source = '"""How it works."""\n\n\ndef f() -> None:\n    """Return nothing, whatever happens.\n\n    Why not?"""\n'
    path = ROOT / "sevenup_gui" / "it.py"
    assert defining(path, source) == ['sevenup_gui/it.py:1: How it works."""']
    assert defining(path, source.replace("Return", "The same", 1)) == [
        'sevenup_gui/it.py:1: How it works."""',
        "sevenup_gui/it.py:5: The same nothing, whatever happens.",
    ]
    assert not defining(path, 'def test_it() -> None:\n    """What is bid is shown."""\n')
    assert defining(path, '"""Nobody is asked."""\n', FACELESS) == ['sevenup_gui/it.py:1: Nobody is asked."""']
