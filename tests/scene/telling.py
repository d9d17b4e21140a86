"""Keys that are compared after every frame of a table: whatever they find, the table must have been told of."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from sevenup_gui.stage.zones import Zones
from sevenup_gui.ui.kit.click_guard import ClickGuard, Weight
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.scenes.bids.answer import BidAnswer
from sevenup_gui.ui.scenes.lesson.notes import Notes
from sevenup_gui.ui.scenes.match.parts.doubts import Doubts
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.problems.answer import ProblemAnswer
from sevenup_gui.ui.scenes.problems.asked import decided


def shown_by_parts(table: TableScene, zones: Zones) -> list[object]:
    """Return what parts show of their own now."""
    now, shown = table.now, list[object]()
    for part in table.parts:
        match part:
            case Doubts():
                shown.append(part.stands(now))
            case ProblemAnswer():
                shown.append((part.pick(now), zones, now.read, part.plays_on, part.played_out))
            case Notes():
                shown.append((part.pick(now), zones))
            case BidAnswer():
                shown.append((decided(now, part.asked) is not None, part.plays_on, part.played_out))
            case _:
                pass
    return shown


def buttons_key(table: TableScene, zones: Zones) -> tuple[object, ...]:
    """Return a key for all that the buttons depend on."""
    now, state = table.now, table.session.state
    cover = table.cover.seat if table.cover is not None else None
    shown = shown_by_parts(table, zones)
    return (now.my_turn, state.ply, state.phase, now.director.picked, zones.buttons, cover, now.stand_in, shown)


def question_key(table: TableScene) -> tuple[object, ...]:
    """Return a key for what a press would answer."""
    now = table.now
    read = [part.to_read() for part in table.parts] if now.read else ()
    return (now.asks, table.session.state.ply, table.session.epoch, *read)


def described(controls: list[Control], table: TableScene) -> list[tuple[object, ...]]:
    """Return what can be seen and pressed of controls."""
    return [
        (item.id, item.label, item.hint, item.enabled, item.default, item.keys, item.cap, tuple(item.rect(table.p)))
        for item in controls
    ]


class Compared:
    """The keys of each table, as they were when its controls were built and its question looked at last."""

    def __init__(self) -> None:
        self.frames = self.built = self.needed = self.questions = 0
        self.faults: list[str] = []
        self.buttons: dict[TableScene, tuple[object, ...]] = {}
        self.question: dict[TableScene, tuple[object, ...]] = {}
        self.zones: dict[TableScene, Zones] = {}  # at rest: nothing is built on a picture that's behind
        self.opened = 0  # decisions, in this frame

    def key(self, table: TableScene) -> tuple[object, ...]:
        """Return the key of the buttons now."""
        if table not in self.zones or not table.director.busy:
            self.zones[table] = table.director.zones
        return buttons_key(table, self.zones[table])

    def look(self, table: TableScene) -> None:
        """A frame is over: what was built must be what would be built now, and a question be new where it is."""
        self.frames += 1
        buttons, question = self.key(table), question_key(table)
        if table.app.scenes[-1:] != [table]:
            pass  # it's built again when it's back
        elif self.buttons.get(table) != buttons:
            self.faults.append(f"not built again: {differences(self.buttons.get(table), buttons)}")
            self.buttons[table] = buttons
        elif not table.director.busy:
            held, made = described(table.controls.items, table), described(list(table.build()), table)
            if held != made:
                self.faults.append(f"built from something else: {differences(held, made)}")
        fresh = self.question.get(table) != question
        self.questions += fresh
        if fresh != bool(self.opened):
            self.faults.append(f"opened {self.opened}: {differences(self.question.get(table), question)}")
        self.question[table] = question

    def check(self) -> None:
        """Fail with the first faults."""
        assert not self.faults, "\n".join([f"{len(self.faults)} faults", *self.faults[:5]])


def differences(before: Any, after: Any) -> str:
    """Name what differs between two keys."""
    if before is None or len(before) != len(after):
        return f"{before} and now {after}"
    return "; ".join(f"{was} and now {now}" for was, now in zip(before, after, strict=True) if was != now)


@contextmanager
def compared() -> Iterator[Compared]:
    """Compare the keys of every table after every frame in which it is in front."""
    kept = Compared()
    update, refresh, opened = TableScene.update, TableScene.refresh, ClickGuard.opened

    def updated(table: TableScene, dt_s: float) -> bool:
        kept.opened = 0
        changed = update(table, dt_s)
        kept.look(table)
        return changed

    def refreshed(table: TableScene) -> None:
        before = kept.buttons.get(table)
        refresh(table)
        kept.buttons[table] = kept.key(table)
        kept.built += 1
        kept.needed += before != kept.buttons[table]

    def open_guard(guard: ClickGuard, weight: Weight = "page") -> None:
        kept.opened += weight == "decision"
        opened(guard, weight)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TableScene, "update", updated)
        patch.setattr(TableScene, "refresh", refreshed)
        patch.setattr(ClickGuard, "opened", open_guard)
        yield kept
