"""Finds words in the code that a person could read and that no catalogue has.

By shape: a string with a blank between letters, or with a capital before a small letter, is for people, unless it is
one to three small words like a key ("turned jack"). By place: so is every string with a letter in it that is given to a
function that shows it, and every one that a function of type `str` gives back, unless that function's name says that
it gives an id. Not for people are docstrings, annotations, keys that are compared or looked up, and what is allowed
below, each with its reason.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeGuard

SAYING = ("_", "pgettext", "ngettext")

# Functions and pieces that show their words, with the places (from 0) and keywords of those words.
SHOWING: dict[str, tuple[tuple[int, ...], tuple[str, ...]]] = {
    "tell": ((0,), ()),
    "words": ((0, 1), ()),  # Layer.words(text, ...) and Painter.words(surface, text, ...)
    "label": ((1,), ()),
    "Part": ((0,), ("text",)),
    "Hint": ((0, 1), ("words", "keys")),
    "Score": ((0,), ("name",)),
    "Tag": ((0,), ("words",)),
    "Button": ((0, 2), ("words", "second")),
    "OptionRow": ((0, 1), ("title", "value")),
    "RadioRow": ((0, 1), ("name", "note")),
    "GameTab": ((0, 1), ("name", "lines")),
    "FreeSeat": ((0,), ("words",)),
    "NameField": ((0, 1), ("text", "ghost")),
    "Control": ((1,), ("label", "value", "details", "hint")),
    "Setting": ((1,), ("title",)),
    "Choice": ((1,), ("words",)),
    "OptionWords": ((1,), ("title",)),
    "PresetWords": ((0, 1), ("name", "note")),
    "Note": ((1, 2), ("title", "words", "why")),
    "BidState": ((0, 3), ("second", "of", "aloud")),
    "TrumpBadge": ((1,), ("words",)),
    "Plate": ((0,), ("name", "second", "dealer", "verb", "of")),
    "BidPicker": ((0, 1, 2, 4), ("answers", "heading", "note", "reason")),
    "DecisionChoice": ((2, 3), ("label", "second", "name", "title", "advice", "why_not")),
    "Decision": ((), ("sentence", "short", "waiting", "pennant", "moment", "heading", "note", "note_aloud", "confirm")),
    "draw_top_bar": ((2, 3, 5), ("title", "detail", "note")),
    "draw_rule_sheet": ((3, 4), ("title", "second")),
    "header": ((1, 2), ("title", "detail")),
    "say": ((1, 2), ("yours", "others")),
    "UsageError": ((0,), ()),
    "AssetError": ((0,), ()),
    "ScreenError": ((0,), ()),
    "SevenUpError": ((0,), ()),
}
SHOWN_KEYWORDS = ("help", "description", "hint")  # of any call

# Errors of the program's own making tell a programmer what is wrong: a person reads that the program has a fault.
FOR_PROGRAMMERS = (
    "KeyError", "ValueError", "TypeError", "RuntimeError", "AssertionError", "StaleAction", "MissingPartError",
)  # fmt: skip

# What would be found though nobody reads it, or though it is the same in every language, and why.
ALLOWED = {
    "Form": "a type variable's name",
    "Trick": "a type variable's name",
    "Esc": "the cap of a key",
    "Tab": "the cap of a key",
    "enter": "the cap of a key, drawn as a sign",
    "up": "the cap of a key, drawn as an arrow",
    "down": "the cap of a key, drawn as an arrow",
    "left": "the cap of a key, drawn as an arrow",
    "right": "the cap of a key, drawn as an arrow",
    "WxH": "stands for the form of a size on the command line",
    "Unit": "part of a class's name",
    "Fact": "a type variable's name",
    "Connection": "a class's name",
    "vor- und nachname": "a column's head in lists of names, to be recognised",
    "Sheet": "a class's name",
    "Seven Up": "the name of the program",
    "Trinidad All Fours": "the name of a game, for programs",
    "Pitch": "the name of a game, the same in every language",
    "text field": "a role among the controls, for programs",
    "{}{} {}: {} (par {}) {}": "the line about a daily deal, the same in every language",
    "English": "a language's name in itself",
    "/System/Library/Frameworks/CoreFoundation.framework/CoreFoundation": "a path, on macOS",
}
ALLOWED_SHAPES = (
    (re.compile(r'.*[<>="#].*', re.DOTALL), "a drawing in SVG, a colour"),
    (re.compile(r"(\s*(translate|scale)\([\d\s{}]*\))+"), "how a drawing in SVG is moved"),
    (re.compile(r"[\w{}/-]*\.(ttf|svg|png|ogg|json|sevenup)"), "the name of a file"),
    (re.compile(r"(SELECT|INSERT|PRAGMA|BEGIN) .*"), "SQL"),
    (re.compile(r"C[cno]"), "the name of a class of letters, as Unicode has it"),
    (re.compile(r"(outcome|sheet): [A-Z]+\.\w+"), "where a part of a game is, for its author"),
    (re.compile(r"([2-9TJQKA][SHDC]\s*)+"), "cards"),
    (re.compile(r"F\d+|(Ctrl )?[A-Z0-9+−-]"), "the cap of a key"),
    (re.compile(r"(https?://[\w{}/:.]*|\{\}/[a-z]+(\{\})?)"), "an address"),
    (re.compile(r".*\[A-Za-z0-9.*"), "what letters a text may have"),
    (re.compile(r"sevenup-gui [\w ,.-]+"), "a command, as it is typed"),
    (re.compile(r"[A-Z_]+(, [A-Z_]+)+"), "variables of the environment"),
)
ALLOWED_FILES = {
    "sevenup_gui/__main__.py": "what is said where no part of the program need be there, no catalogue either",
    "sevenup_gui/sitters.py": "the names of the people at the table",
    "sevenup_gui/games/all_fours/presets.py": "the documents that presets follow",
    "sevenup_gui/games/pitch/presets.py": "the documents that presets follow",
    "sevenup_gui/games/seven_up/presets.py": "the documents that presets follow",
    "sevenup_gui/games/up_down/presets.py": "the documents that presets follow",
    "sevenup_gui/store/faults.py": "reports, for whoever mends the program",
    "sevenup_gui/store/rating/resting.py": "the log, for whoever mends the program",
    "sevenup_gui/paper/pdf.py": "the words that PDFs are written in",
    "sevenup_gui/ui/kit/draw/systemfonts.py": "the names of scripts and of the system's files",
    "sevenup_gui/serve/messages.py": "why a message is none, for programs",
    "sevenup_gui/serve/server.py": "headers, for browsers; its sentences are in serve/pages.py",
}


class Unsaid(NamedTuple):
    """A string that no catalogue has."""

    file: str
    line: int
    text: str


def unsaid(source: str, file: str = "") -> list[Unsaid]:
    """The strings of a module that a person could read and that are not in the catalogue."""
    tree = ast.parse(source, file)
    passed = set(map(id, passed_over(tree)))
    found = {id(node): node for node in ast.walk(tree) if is_string(node) and looks_for_people(text_of(node))}
    for node in ast.walk(tree):
        match node:
            case ast.Call():
                shown: Iterable[ast.expr] = shown_by(node)
            case ast.FunctionDef(name=name, returns=ast.Name(id="str")) if not name.endswith("_id"):
                shown = returned_by(node)
            case _:
                continue
        found |= {id(string): string for string in shown}
    return sorted(
        Unsaid(file, node.lineno, text_of(node))
        for key, node in found.items()
        if key not in passed and re.search(r"[^\W\d_]", re.sub(r"\{\w*\}", "", text_of(node)))
        if text_of(node) not in ALLOWED and not any(shape.fullmatch(text_of(node)) for shape, _why in ALLOWED_SHAPES)
    )


def looks_for_people(text: str) -> bool:
    """Return True if a string has a blank between two words, or a word that begins with a capital, and isn't like a
    key."""
    if re.fullmatch(r"[a-z]+( [a-z_]+){0,2}", text):
        return False
    return bool(re.search(r"[^\W\d_}][.,:;!?']* +['{]?[^\W\d_]|(?<![\w{])[A-Z][a-z]+", text))


def is_string(node: ast.AST) -> TypeGuard[ast.expr]:
    """Return True if a node is a string, plain or formatted."""
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def text_of(node: ast.AST) -> str:
    """A string's text, "{}" standing for what is put into it."""
    if isinstance(node, ast.JoinedStr):
        return "".join(text_of(value) if isinstance(value, ast.Constant) else "{}" for value in node.values)
    assert isinstance(node, ast.Constant)
    return str(node.value)


def strings(node: ast.AST) -> Iterator[ast.expr]:
    """The strings that may be the value of an expression: of both branches, of a sum, of the members of a tuple."""
    match node:
        case _ if is_string(node):
            yield node
        case ast.IfExp(body=first, orelse=second) | ast.BinOp(left=first, right=second):
            yield from strings(first)
            yield from strings(second)
        case ast.Tuple(elts=members) | ast.BoolOp(values=members):
            for member in members:
                yield from strings(member)


def shown_by(call: ast.Call) -> Iterator[ast.expr]:
    """The strings a call shows."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    places, keywords = SHOWING.get(name, ((), ()))
    for place in places:
        if place < len(call.args):
            yield from strings(call.args[place])
    for keyword in call.keywords:
        if keyword.arg in (*keywords, *SHOWN_KEYWORDS):
            yield from strings(keyword.value)


def returned_by(function: ast.FunctionDef) -> Iterator[ast.expr]:
    """The strings that a function gives back, also by way of a table: `return {...}[key]`."""
    for node in ast.walk(function):
        match node:
            case ast.Return(value=ast.Subscript(value=ast.Dict(values=values))):
                pass
            case ast.Return(value=ast.Call(func=ast.Attribute(value=ast.Dict(values=values)))):
                pass
            case ast.Return(value=value) if value is not None:
                values = [value]
            case _:
                continue
        for value in values:
            yield from strings(value)


def passed_over(tree: ast.AST) -> Iterator[ast.AST]:
    """Every string that the catalogue has, or that is no text: docstrings, annotations, keys, parts of a string."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in SAYING or name in FOR_PROGRAMMERS:
                yield from ast.walk(node)
            case ast.Expr(value=ast.Constant() as docstring):
                yield docstring
            case ast.JoinedStr(values=parts):
                yield from parts
            case ast.Subscript(value=ast.Name(id="Literal"), slice=values):
                yield from ast.walk(values)
            case ast.arg(annotation=ast.expr() as annotation) | ast.AnnAssign(annotation=annotation):
                yield from ast.walk(annotation)
            case ast.FunctionDef(returns=ast.expr() as annotation):
                yield from ast.walk(annotation)
            case ast.Compare(left=left, comparators=others):
                yield from (left, *others)
            case ast.Subscript(slice=ast.Constant() as key) | ast.MatchValue(value=ast.Constant() as key):
                yield key
