"""The quicker `_replace` of states and views."""

import pickle

import pytest

from sevenup_gui.engine.game import new_match
from sevenup_gui.engine.state import State
from sevenup_gui.engine.views import PUBLIC, View, view
from sevenup_gui.games import PRESETS


@pytest.mark.parametrize("kind", [State, View])
def test_what_is_replaced_is_as_a_named_tuple_has_it(kind: type[State] | type[View]) -> None:
    """A value of the same class with those fields changed; what it was made from stays as it is."""
    state = new_match(PRESETS["old-sledge"].options(2), 2, 0)
    at = state if kind is State else view(state, PUBLIC)
    changed = at._replace(ply=7, trump="S")
    assert type(changed) is kind
    assert changed._asdict() == at._asdict() | {"ply": 7, "trump": "S"}
    assert (at.ply, at.trump) == (0, None)
    assert at._replace() == at
    assert pickle.loads(pickle.dumps(changed)) == changed


def test_what_is_no_field_is_refused() -> None:
    """A slip of the pen is no silent change."""
    state = new_match(PRESETS["old-sledge"].options(2), 2, 0)
    with pytest.raises(KeyError):
        state._replace(trumps="S")  # type: ignore[call-arg]
