"""The friends on the page of a game night: who is here, who is not, who is new, and how each has done tonight."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from sevenup_gui.engine.names import name_apart
from sevenup_gui.i18n import _
from sevenup_gui.sitters import SITTERS
from sevenup_gui.store.evening import MOST_FRIENDS, Evening, Friend
from sevenup_gui.ui.kit.controls import Control
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.pieces.choice import FreeSeat
from sevenup_gui.ui.kit.pieces.friend import FriendKey, PencilKey
from sevenup_gui.ui.scenes.night.friend import FriendEditor
from sevenup_gui.ui.scenes.scene import Desk
from sevenup_gui.ui.tree.parts import Part

FRIEND_STEP, FRIEND_GAP, PENCIL_W = 80.0, 10.0, 38.0  # all lengths are page units
NARROW_PLATE = 190.0  # friends stand side by side where each has at least so much
LEAST_STEP, APART = 54.0, 12.0  # from one to the next where there are many, and between them


class Friends:
    """The friends on one page. `evening` says how the evening stands, `keep` is given it after every change."""

    def __init__(self, app: Desk, page: Page, evening: Callable[[], Evening], keep: Callable[[Evening], None]) -> None:
        self.app, self.page, self.evening, self.keep = app, page, evening, keep

    @property
    def all(self) -> tuple[Friend, ...]:
        """Return all friends who play here now and then."""
        return self.evening().friends

    def change(self, friends: Sequence[Friend]) -> None:
        """Take the friends as they are now."""
        self.keep(self.evening().with_friends(friends))

    def keys(self, x: float, y: float, w: float, room: float = 0.0) -> tuple[list[Control], float]:
        """Return the controls of all friends, and of the one who can be added; and their bottom. They stand closer
        where they would need more than `room` for their height, if there is a limit."""
        count = min(len(self.all) + 1, MOST_FRIENDS)
        columns = 2 if (w - FRIEND_GAP) / 2 >= NARROW_PLATE + PENCIL_W or count * LEAST_STEP > room > 0 else 1
        rows = -(-count // columns)
        step = max(LEAST_STEP, min(FRIEND_STEP, room / rows)) if room else FRIEND_STEP
        high = step - APART
        cell = (w - FRIEND_GAP * (columns - 1)) / columns
        page, controls = self.page, []

        def place(i: int) -> tuple[float, float]:
            return x + i % columns * (cell + FRIEND_GAP), y + i // columns * step

        for i, friend in enumerate(self.all):
            key = FriendKey(friend.name, friend.face, self.tonight(friend), friend.here, cell - PENCIL_W - 5, high)
            at_x, at_y = place(i)
            controls += [
                Control(
                    f"friend {i}",
                    friend.name,
                    at_x,
                    at_y,
                    lambda state, focus, key=key: replace(key, state=state, focus=focus),  # type: ignore[misc]
                    partial(self.welcome, i),
                    hint=_("Press Enter to mark here or away."),
                    page=page,
                    role="switch",
                    on=friend.here,
                    details=(key.second,),
                ),
                Control(
                    f"friend {i} edit",
                    _("Name and face of {name}").format(name=friend.name),
                    at_x + cell - PENCIL_W,
                    at_y,
                    lambda state, focus: PencilKey(PENCIL_W, high, state=state, focus=focus),
                    partial(self.edit, i),
                    hint=_("Press Enter to change {name}'s name and face.").format(name=friend.name),
                    page=page,
                ),
            ]
        if len(self.all) < MOST_FRIENDS:
            controls.append(
                Control(
                    "new friend",
                    _("Add player"),
                    *place(len(self.all)),
                    lambda _state, focus: FreeSeat(_("Add player"), cell, high, focus=focus),
                    self.add,
                    page=page,
                )
            )
        return controls, y + rows * step

    def tonight(self, friend: Friend) -> str:
        """A line on somebody's evening."""
        if not friend.here:
            return _("not tonight")
        if not self.evening().matches:
            return _("with a phone") if friend.phone else _("is here")
        return _("won {count}").format(count=self.evening().won(friend.name))

    def welcome(self, number: int) -> None:
        """Mark a friend as here, or as gone."""
        friends = list(self.all)
        friends[number] = replace(friends[number], here=not friends[number].here)
        self.change(friends)

    def add(self) -> None:
        """Add a friend who is here; their name is typed at once."""
        friends = self.all
        taken = {friend.face for friend in friends}
        name = name_apart(_("Player {number}").format(number=len(friends) + 1), [friend.name for friend in friends])
        face = next((face for face in reversed(SITTERS) if face not in taken), "newsboy")
        here = self.evening().here
        self.change([*friends, Friend(name, face, phone=bool(here) and all(friend.phone for friend in here))])
        self.edit(len(friends), new=True)

    def edit(self, number: int, new: bool = False) -> None:
        """Change a name or a face."""
        self.app.push(FriendEditor(self.app, self.all, number, self.change, lambda: self.forget(number), new))

    def forget(self, number: int) -> None:
        """Remove a friend from the list."""
        friends = self.all
        self.change(friends[:number] + friends[number + 1 :])


@dataclass
class FriendKeys(Part):
    """The friends as a part of the page, closer where they'd need more height than `room`, if that's limited."""

    friends: Friends
    room: float

    def height(self) -> float:
        self.made, ends = self.friends.keys(self.x, self.y, self.w, self.room)
        return ends - self.y

    def controls(self, kept: Collection[str]) -> Iterable[Control]:  # noqa: ARG002
        return self.made
