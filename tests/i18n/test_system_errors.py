"""The system's errors: told in the person's language, and by one function."""

import ast
import builtins
import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import sevenup_gui
from sevenup_gui.errors import FolderError
from sevenup_gui.i18n import codes, speaking
from sevenup_gui.systemerrors import BY_NUMBER, error_words

PACKAGE = Path(sevenup_gui.__file__).parent
ONE_PLACE = PACKAGE / "systemerrors.py"
SYSTEMS = {name for name, kind in vars(builtins).items() if isinstance(kind, type) and issubclass(kind, OSError)}


def shown_raw(tree: ast.AST) -> Iterator[int]:
    """The lines that show an error of the system as the system words it: `strerror` that is read, or an error that was
    caught put into a text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "strerror" and isinstance(node.ctx, ast.Load):
            if not (isinstance(node.value, ast.Name) and node.value.id == "os"):  # to raise one of our own
                yield node.lineno
        elif isinstance(node, ast.Constant) and node.value == "strerror":
            yield node.lineno
        elif isinstance(node, ast.ExceptHandler) and node.name and node.type is not None:
            kinds = {each.id for each in ast.walk(node.type) if isinstance(each, ast.Name)}
            if kinds & SYSTEMS:
                yield from worded(node, node.name)


def worded(handler: ast.ExceptHandler, name: str) -> Iterator[int]:
    """The lines of a handler that put the error itself into a text."""
    for node in ast.walk(handler):
        put: list[ast.expr] = []
        if isinstance(node, ast.FormattedValue):
            put = [node.value]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "str":
            put = node.args
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
            put = [each.value for each in node.keywords]
        yield from (each.lineno for each in put if isinstance(each, ast.Name) and each.id == name)


def test_no_other_place_shows_the_systems_words() -> None:
    """They come in whatever language the C library speaks."""
    found = [
        f"{path.relative_to(PACKAGE)}:{line}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if path != ONE_PLACE
        for line in shown_raw(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not found


@pytest.mark.parametrize(
    "code",
    [
        "why = error.strerror",
        "why = getattr(error, 'strerror', None)",
        "try: pass\nexcept OSError as e: print(f'{e}')",
        "try: pass\nexcept (KeyError, PermissionError) as e: print(str(e))",
        "try: pass\nexcept OSError as e: print(_('Not there: {why}').format(why=e))",
    ],
)
def test_the_places_are_found(code: str) -> None:
    """However they are written."""
    assert list(shown_raw(ast.parse(code)))


@pytest.mark.parametrize("number", sorted(BY_NUMBER))
def test_every_language_has_its_own_words(number: int) -> None:
    """For every number that is listed."""
    error = OSError(number, os.strerror(number), "a file")
    said = []
    for code in codes():
        with speaking(code):
            said.append(error_words(error))
    assert len(set(said)) == len(said)
    assert not any(each.endswith(".") or os.strerror(number) == each for each in said)


def test_what_is_not_listed_keeps_its_words_and_its_number() -> None:
    """Somebody can search for it; an error without a number is one of ours."""
    assert errno.EDOM not in BY_NUMBER
    assert error_words(OSError(errno.EDOM, "Out of domain")) == f"Out of domain (error {errno.EDOM})"
    assert error_words(OSError("it is empty")) == "it is empty"
    assert error_words(FolderError("No folder.")) == "No folder"
    assert error_words(ValueError("too large")) == "too large"
