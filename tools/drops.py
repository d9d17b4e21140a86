"""Phones whose connection drops at random moments of real matches: no decision may be lost or doubled.

    python -m tools.drops [--drops 200] [--seed 1] [--far]

With `--far` the phones are in other houses: each byte takes 100 ms in either direction, one piece in fifty is lost
and comes 300 ms late, and now and then the line stands still for three seconds. Every seat is a phone on loopback
that plays at random. Before a decision, with it on the way, or after it the connection is cut without a goodbye; the
phone comes back by the same token and, where the table still asks for that decision, says the same again. Now and
then an old decision is said once more at a later moment, as a finger that taps twice would. A decision is meant once
for every moment at which a phone is asked: what the record has at that moment must be that one.
"""

import argparse
import asyncio
import contextlib
import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from sevenup_gui.engine.actions import Action, parse_action, to_json
from sevenup_gui.engine.record import Header, Record, Seated, first_state, take_step
from sevenup_gui.engine.shuffle import Shuffle
from sevenup_gui.games import PRESETS
from sevenup_gui.match.host import Host, Person
from sevenup_gui.match.session import Session
from sevenup_gui.serve.connections import Connections
from sevenup_gui.serve.endpoint import Endpoint
from sevenup_gui.serve.matchroom import MatchRoom
from sevenup_gui.serve.security.tokens import SeatToken, new_seat_tokens
from sevenup_gui.sitters import SITTERS

TABLES = [("old-sledge", 2), ("oh-hell", 4), ("forced-beg", 3), ("seven-up-seven-down", 7)]
WHEN = ("before", "on the way", "after")  # a connection is cut
FRAME_S = 0.002
FAR_S, LATE_S, LATE_FRAC, STILL_S, STILL_FRAC = 0.1, 0.3, 0.02, 3.0, 0.002  # in one direction; of all pieces
AWAY_S = 0.05  # at most until a phone is back
DROP_FRAC, AGAIN_FRAC = 0.15, 0.1  # of all decisions: with a drop, and with an old one said again


@dataclass(frozen=True)
class Distance:
    """The delays of a piece of a line between two houses, in seconds; zeros mean none."""

    way_s: float = 0.0
    late_s: float = 0.0
    still_s: float = 0.0

    def delay_s(self, luck: random.Random) -> float:
        """Return the delay of the next piece."""
        lost = luck.random()
        more = self.still_s if lost < STILL_FRAC else self.late_s if lost < STILL_FRAC + LATE_FRAC else 0.0
        return self.way_s + more


HERE, FAR = Distance(), Distance(FAR_S, LATE_S, STILL_S)


class Relay:
    """Carries lines to a port over a distance: nothing is lost or changes places, as with TCP, but all is late."""

    def __init__(self, distance: Distance, luck: random.Random) -> None:
        self.distance, self.luck = distance, luck
        self.port = 0
        self._ends: list[asyncio.StreamWriter] = []

    async def open(self, to: int) -> None:
        """Carry what comes in at a free port, which is `port` then, to that one."""
        self._to = to
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Cut all lines."""
        self._server.close()
        for end in self._ends:
            end.transport.abort()
        await asyncio.sleep(0)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._to)
        self._ends += [writer, far_writer]
        with contextlib.suppress(asyncio.CancelledError):  # the loop ends
            await asyncio.gather(self._one_way(reader, far_writer), self._one_way(far_reader, writer))

    async def _one_way(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Every piece in its order, none before its time; a line that is cut is cut at the other end."""
        loop, under_way = asyncio.get_running_loop(), asyncio.Queue[tuple[float, bytes]]()

        async def arrive() -> None:
            while True:
                due_s, piece = await under_way.get()
                await asyncio.sleep(due_s - loop.time())
                if not piece:
                    writer.transport.abort()
                    return
                writer.write(piece)

        arriving = asyncio.create_task(arrive())
        piece = b"-"
        while piece:
            try:
                piece = await reader.read(65536)
            except ConnectionError:
                piece = b""
            under_way.put_nowait((loop.time() + self.distance.delay_s(self.luck), piece))
        await arriving


@dataclass
class Study:
    """The results. `meant` has the one decision that was meant at a moment: match, seat and ply."""

    luck: random.Random
    most: int  # connections that are cut
    often: float  # of all decisions, how many have one cut
    distance: Distance = HERE
    drops: Counter[str] = field(default_factory=Counter)
    again: int = 0
    meant: dict[tuple[int, int, int], dict[str, Any]] = field(default_factory=dict)
    decided: int = 0
    lost: int = 0
    other: int = 0  # decided otherwise than meant, or doubled

    @property
    def dropped(self) -> int:
        """Return the number of connections cut."""
        return sum(self.drops.values())

    def drop(self, when: str) -> bool:
        """Return True if the connection must be cut now."""
        if self.dropped >= self.most or self.luck.random() >= self.often / len(WHEN):
            return False
        self.drops[when] += 1
        return True

    def compare(self, match: int, session: Session) -> None:
        """Compare the record with the intended decisions."""
        made = {(match, seat, ply): to_json(action) for seat, ply, action in decisions(session.record)}
        meant = {moment: said for moment, said in self.meant.items() if moment[0] == match}
        self.decided += len(made)
        self.lost += len(meant.keys() - made.keys())
        self.other += sum(not is_meant(made[moment], meant.get(moment)) for moment in made)


def decisions(record: Record) -> Iterator[tuple[int, int, Action]]:
    """Every decision of a match: whose, at which ply, and what."""
    state = first_state(record.header, record.dealer)
    for step in record.steps:
        if not isinstance(step, Shuffle) and state.turn is not None:
            yield state.turn, state.ply, step
        state, _ = take_step(state, step)


def is_meant(made: dict[str, Any], meant: dict[str, Any] | None) -> bool:
    """Return True for the intended decision; on the forehead a card is meant without its name."""
    return made == meant or (meant == {"do": "play"} and made["do"] == "play")


class Phone:
    """One seat's phone, which plays at random."""

    def __init__(self, study: Study, match: int, seat: int, connections: Connections, seat_token: SeatToken) -> None:
        self.study, self.match, self.seat, self.seat_token = study, match, seat, seat_token
        self.host = f"127.0.0.1:{connections.port}"
        self.address = self.host  # or that of a relay which leads there
        self.said: list[str] = []

    async def play(self) -> None:
        """Until the match is over."""
        async with aiohttp.ClientSession() as session:
            while not await self.connection(session):
                await asyncio.sleep(self.study.luck.random() * AWAY_S)

    async def connection(self, session: aiohttp.ClientSession) -> bool:
        """One connection, from hello to its end; whether the match is over."""
        headers = {"Origin": f"http://{self.host}", "Host": self.host}
        line = await session.ws_connect(f"http://{self.address}/ws", headers=headers)
        await line.send_str(json.dumps({"hello": 1, "token": self.seat_token.token}))
        try:
            async for message in line:
                shown = json.loads(message.data).get("shown")
                if shown is None:
                    continue
                if shown["stage"] == "over":
                    return True
                if shown["yours"]:
                    await self.decide(line, shown)
        except ConnectionError:  # cut off by itself
            pass
        finally:
            await line.close()
        return False

    async def decide(self, line: aiohttp.ClientWebSocketResponse, shown: dict[str, Any]) -> None:
        """Say what is meant at this moment, or have the network fail."""
        study, moment = self.study, (self.match, self.seat, shown["ply"])
        text = json.dumps(
            {"act": study.meant.setdefault(moment, self.choice(shown)), "epoch": shown["epoch"], "ply": shown["ply"]}
        )
        if study.drop("before"):
            cut(line)
            return
        if self.said and study.luck.random() < AGAIN_FRAC:
            study.again += 1
            await line.send_str(study.luck.choice(self.said))
        await line.send_str(text)
        self.said.append(text)
        if study.drop("on the way"):
            cut(line)
        elif study.drop("after"):
            await asyncio.sleep(study.luck.random() * 4 * FRAME_S)
            cut(line)

    def choice(self, shown: dict[str, Any]) -> dict[str, Any]:
        """Anything that the phone offers."""
        if shown["throw"]:
            cards = [card["card"] for card in shown["hand"]]
            return {"do": "discard", "cards": self.study.luck.sample(cards, shown["throw"]["count"])}
        offered = [card["act"] for card in shown["hand"] if card["act"]]
        offered += [
            button["say"] for button in shown["buttons"] if "act" in button["say"] and button["kind"] != "barred"
        ]
        # Read as the server reads it: in another order, or with a list for a tuple, it is the same decision.
        return to_json(parse_action(self.study.luck.choice(offered)["act"]))


def cut(line: aiohttp.ClientWebSocketResponse) -> None:
    """The network is gone: no goodbye, and what was on the way may have arrived or not."""
    connection = line._response.connection
    if connection is not None and connection.transport is not None:
        connection.transport.abort()


async def table(connections: Connections, host: Host) -> None:
    """The table's own frames."""
    while True:
        connections.advance(FRAME_S)
        host.advance(FRAME_S)
        await asyncio.sleep(FRAME_S)


async def all_of(phones: Sequence[Phone], port: int, study: Study) -> None:
    """Until the match is over for every phone; at a distance each comes by a relay."""
    relay = Relay(study.distance, study.luck)
    await relay.open(port)
    for phone in phones:
        phone.address = f"127.0.0.1:{relay.port if study.distance != HERE else port}"
    try:
        await asyncio.gather(*[phone.play() for phone in phones])
    finally:
        await relay.close()


async def play(study: Study, match: int, preset: str, players: int) -> Session:
    """One match, every seat a phone."""
    header = Header(preset, PRESETS[preset].options(players), tuple(Seated(f"P{n}", "human") for n in range(players)))
    session = Session.begin(header, random.Random(study.luck.random()))
    host = Host(session, [Person(here=False) for _ in range(players)])
    seat_tokens = dict(enumerate(new_seat_tokens(players)))
    room = MatchRoom(host, list(SITTERS)[:players], range(players))
    connections = Connections(seat_tokens, room, Endpoint(0, loopback=True))
    connections.open()
    evening = asyncio.create_task(table(connections, host))
    playing = asyncio.create_task(
        all_of(
            [Phone(study, match, seat, connections, seat_token) for seat, seat_token in seat_tokens.items()],
            connections.port,
            study,
        )
    )
    try:
        done, _ = await asyncio.wait([evening, playing], return_when=asyncio.FIRST_COMPLETED)
        for one in done:
            one.result()
    finally:
        evening.cancel()
        connections.close()
    return session


def matches(
    seed: int, drops: int, often: float = DROP_FRAC, distance: Distance = HERE
) -> Iterator[tuple[Study, str, int]]:
    """Match after match until so many connections have been cut; the study so far after each."""
    study = Study(random.Random(seed), drops, often, distance)
    for match in range(10 * drops):
        preset, players = TABLES[match % len(TABLES)]
        study.compare(match, asyncio.run(play(study, match, preset, players)))
        yield study, preset, players
        if study.dropped >= drops:
            break


def main() -> None:
    """Say what was lost and doubled; with an exit status of 1 if anything was."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--drops", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--far", action="store_true")
    asked = parser.parse_args()
    for study, preset, players in matches(asked.seed, asked.drops, distance=FAR if asked.far else HERE):
        drops = ", ".join(f"{count} {when}" for when, count in sorted(study.drops.items()))
        print(
            f"{preset} with {players}: {study.decided} decisions, {study.dropped} drops ({drops}), "
            f"{study.again} said again, {study.lost} lost, {study.other} other than meant"
        )
    raise SystemExit(bool(study.lost or study.other))


if __name__ == "__main__":
    main()
