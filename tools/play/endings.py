"""Tables that a walk through the pages leaves before their match is over: each is played to its own result, and at a
screen that two people share somebody takes back."""

from collections.abc import Callable, Iterator
from functools import partial

from tools.play.pages import starts
from tools.play.robot import Robot, noting, page_name

FAIR = "a fair"
# Where a match begins, and the kind of page that its result is.
ENDS = {
    "to_night_match": "nighttable.NightResult",
    "a table of a tournament": "eventtable.EventResult",
    "a table with boards": "boardtable.BoardResult",
    FAIR: "show.ShowResult",
}
SHARED = "table of seven-up, 2 seats, 2 people"
CHOICE, QUESTION = "undoing.UndoChoice", "undoing.UndoQuestion"
ASKS = " wants to undo"
MOST = 20_000  # turns of the loop: no match without motion takes longer
HELD_S = 0.6  # Enter, until the cover is up


def endings(robot: Robot) -> Iterator[Callable[[], None]]:
    """The matches that are played to their end, and the one in which somebody takes back."""
    for start, result in ENDS.items():
        yield partial(play_from, robot, start, result)
    yield partial(play_from, robot, SHARED, QUESTION, takes_back=True)


def play_from(robot: Robot, start: str, until: str, *, takes_back: bool = False) -> None:
    """Play a match by keys without motion, until a kind of page is in front; there the window is closed."""
    with noting(robot, f"{start}, to {until}"):
        robot.open(speed="none")
        forget_matches(robot)
        robot.way = "keys"
        if start == FAIR:
            robot.program.app.ways.to_fair()
        else:
            starts()[start](robot.program)
        robot.program.wait()
        last = robot.turns + MOST
        while page_name(robot.program.app.scene) != until:
            if robot.turns > last:
                raise AssertionError(f"{until} does not come")
            go_on(robot, takes_back)
        robot.paint()
        robot.close_window()


def forget_matches(robot: Robot) -> None:
    """Leave nothing of the matches that a walk has left: one would ask before it makes way, and sealed packs that were
    begun aren't dealt again."""
    from sevenup_gui.store.saved import UNFINISHED, finished_folder

    saved = robot.program.app.saved
    saved.give_up()
    for path in finished_folder(saved.folder).glob(f"*{UNFINISHED}*"):
        path.unlink()


def go_on(robot: Robot, takes_back: bool) -> None:
    """Do the next thing: lift a cover, decide, put a page away or wait."""
    import pygame

    from sevenup_gui.ui.scenes.match.table import TableScene

    p = robot.program
    scene = p.app.scene
    if page_name(scene) == CHOICE:
        robot.press(next((item.id for item in scene.controls.items if item.label.endswith(ASKS)), "stays"))
        p.wait()
    elif p.table.watching:
        p.wait()
    elif not isinstance(scene, TableScene):
        if robot.asked():
            robot.put_away()
        else:
            p.wait()
    elif scene.cover is not None and scene.cover.is_down:
        lift(robot)
    elif scene.my_turn:
        robot.decide()
        p.wait()
        if takes_back and p.table is p.app.scene:
            p.key(pygame.K_u).wait()
    else:
        p.wait()


def lift(robot: Robot) -> None:
    """Hold Enter until the cover of a shared screen is up."""
    import pygame

    robot.note("keys: hold return")
    robot.program.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="").wait(HELD_S)
    robot.program.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
