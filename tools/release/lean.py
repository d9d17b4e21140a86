"""Make a frozen program smaller: no docstrings, and drawings and Python's own library compressed."""

import ast
import gzip
import zipfile
from pathlib import Path
from types import CodeType

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def without_docstrings(source: bytes, name: str) -> CodeType:
    """Compile a module without its docstrings; assertions and line numbers stay, which Python's own `-OO` would drop.

    Raises `SyntaxError` for a module of another Python.
    """
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            place = node.body[0]
            node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), place)]
    return compile(tree, name, "exec", dont_inherit=True)


def compress(library: Path) -> None:
    """Compress a zip of modules in place; its members keep their names, order and dates."""
    with zipfile.ZipFile(library) as archive:
        members = [(info, archive.read(info)) for info in archive.infolist()]
    with zipfile.ZipFile(library, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for info, content in members:
            archive.writestr(info, content, zipfile.ZIP_DEFLATED, 9)


def compressed(file: Path, copy: Path) -> Path:
    """Return the file itself, or for a drawing a compressed copy, always of the same bytes."""
    if file.suffix != ".svg":
        return file
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    return copy
