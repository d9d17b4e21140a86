"""Phones that know what to press, for tests of a club: each decides by whatever it is shown."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse

Shown = dict[str, Any]
PUBLIC = "cards.example.org"  # where a proxy leads to the doors
PATIENCE_S = 60.0  # that the next message may take on a machine that is busy: nothing waits for it to pass


class Phone:
    """One connection. `told` has the newest of every kind of message."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.told: dict[str, Any] = {}
        self._answered: tuple[int, int] | None = None

    async def next(self) -> str:
        """The kind of the next message."""
        message: Shown = json.loads(await self.socket.receive_str(timeout=PATIENCE_S))
        self.told |= message
        return next(iter(message))

    async def say(self, message: Shown) -> None:
        """Press something."""
        await self.socket.send_json(message)

    async def shown(self) -> Shown:
        """The newest picture, waiting for the first."""
        while "shown" not in self.told:
            await self.next()
        shown: Shown = self.told["shown"]
        return shown

    async def play(self, presses: tuple[str, ...] = (), ply: int | None = None) -> Shown:
        """Decide and press until the match is over, or has come to a ply. Which of the buttons that are no decision it
        may press is in `presses`."""
        while True:
            shown = await self.shown()
            if shown["stage"] == "over" or (ply is not None and shown["ply"] >= ply):
                return shown
            message = self.choice(shown, presses)
            if message is not None:
                await self.say(message)
            while await self.next() != "shown":
                pass

    def choice(self, shown: Shown, presses: tuple[str, ...]) -> Shown | None:
        offered = [button for button in shown["buttons"] if button["kind"] != "barred"]
        buttons: dict[str, Shown] = {button["id"]: button["say"] for button in offered}
        if not all(player["here"] for player in shown["players"]):
            buttons.pop("begin", None)  # or a computer would have the seat
        wanted = next((say for known, say in buttons.items() if known in presses), None)
        moment = (shown["epoch"], shown["ply"])
        if wanted is not None or not shown["yours"] or moment == self._answered:
            return wanted
        self._answered = moment
        if shown["throw"]:
            cards = [held["card"] for held in shown["hand"][: shown["throw"]["count"]]]
            return {"act": {"do": "discard", "cards": cards}, "epoch": moment[0], "ply": moment[1]}
        held: Shown | None = next((card["act"] for card in shown["hand"] if card["act"]), None)
        return held or next(say for say in buttons.values() if "act" in say)


@asynccontextmanager
async def phone_at(address: str, end: str = "", peer: str = "", **who: object) -> AsyncIterator[Phone]:
    """A phone that has said hello, as `token=...`, `code=...` or `table=True`. `end` is "/3" for table 3 of several;
    one of a `peer` comes by the public name of its address."""
    headers = {"Origin": f"http://{address}"}
    if peer:
        headers = {"Origin": f"https://{PUBLIC}", "Host": PUBLIC, "X-Forwarded-For": peer}
    async with (
        ClientSession() as session,
        session.ws_connect(f"ws://{address}/ws{end}", headers=headers) as socket,
    ):
        phone = Phone(socket)
        await phone.say({"hello": 1, "language": "en", **who})
        yield phone


@asynccontextmanager
async def seated_at(address: str, letters: str, seat: int, end: str = "", **who: Any) -> AsyncIterator[Phone]:
    """A phone that has come by the code of a table, and has taken a seat."""
    async with phone_at(address, end, code=letters, **who) as phone:
        while "shown" not in phone.told:
            await phone.next()
        await phone.say({"sit": seat, "name": "", "face": ""})
        while phone.told["shown"]["seat"] != seat:
            await phone.next()
        yield phone


async def all_of(*plays: Any) -> list[Any]:
    """Return the results of several phones, side by side."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(play) for play in plays]
    return [task.result() for task in tasks]
