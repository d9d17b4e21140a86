"""Tell which tests touch the system: files, other programs, the environment, the locale. On another system, or for
another user, only those are likely to come out differently.

    python -m pytest -m "not sweep" --touching               those alone
    python -m pytest -m "not sweep" --touching --share 2/7   those, and a seventh of the others
"""

from inspect import isfunction
from types import CodeType
from typing import Any

import pytest

WHOLE = ("cli", "i18n", "package", "store")  # what is started, spoken, shipped or kept
FOLDERS = frozenset({"tmp_path"})
NAMES = frozenset({"subprocess", "Popen", "environ", "setenv", "locale", "tempfile", "mkdtemp", "chmod"})


def touching(item: pytest.Item) -> bool:
    """Return whether a test, or what it calls or is given in its own file, touches the system. The folder that a
    program of its own lives in, which half of the tests are given by another file, is no sign of that."""
    if item.path.parent.name in WHOLE or not isinstance(item, pytest.Function):
        return True
    own = vars(item.module)
    given = [own[name] for name in item.fixturenames if name in own]
    return any(touches(each) for each in (item.function, *given))


def touches(function: Any) -> bool:
    """Return whether a test or a fixture asks for a folder, or names what it reaches the system by."""
    function = getattr(function, "__wrapped__", function)
    if not isfunction(function):  # the value of a parameter that's called like something else in the file
        return False
    code = function.__code__
    asked = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    return not (FOLDERS.isdisjoint(asked) and NAMES.isdisjoint(names_in(function)))


def names_in(function: Any) -> set[str]:
    """Return the names in a function's code, and in that of all functions and classes of its file that it names."""
    own, found = function.__globals__, set[str]()
    todo: list[CodeType] = [function.__code__]
    while todo:
        code = todo.pop()
        todo += [each for each in code.co_consts if isinstance(each, CodeType)]
        new = {*code.co_names} - found
        found |= new
        for named in (own.get(name) for name in new):
            for member in vars(named).values() if isinstance(named, type) else (named,):
                inner = getattr(member, "__wrapped__", getattr(member, "__func__", member))
                if getattr(inner, "__globals__", None) is own:
                    todo.append(inner.__code__)
    return found
