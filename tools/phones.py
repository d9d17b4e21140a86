"""Studies with phones in a real browser: whole matches, pictures of every page, how soon a tap is seen, and attacks.

    python -m tools.phones match --phones 7 --preset seven-up-seven-down    played by touch to its end
    python -m tools.phones pictures OUT             every state of the pages at every size, and contact sheets of them
    python -m tools.phones keep OUT                 puts them into tests/browser/pictures, small
    python -m tools.phones poster OUT.webp          a table on the big screen with four phones before it, for the README
    python -m tools.phones latency                  from a tap to the first changed frame of the big screen, in ms
    python -m tools.phones attack                   what a table's frames feel of 10,000 malformed messages and worse

What is needed beside the program: Chromium and its driver (Debian: chromium, chromium-driver), selenium
(`pip install '.[browser]'`), and Pillow for the pictures.
"""

import argparse
import asyncio
import base64
import multiprocessing
import os
import random
import socket
import statistics
import tempfile
import threading
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

if TYPE_CHECKING:
    from multiprocessing.queues import Queue

    from PIL.Image import Image

    from tests.browser.driving import Browser, Phone

WINDOW = (1920, 1080)
DECISIONS = 200
UP_TO_MS = 50.0
MALFORMED = 10_000
ADDRESSES = 200  # that rubbish comes from
CROWD = 50
BODY_BYTES = 100 * 2**20
SLOW_S = 60.0  # the slow reader asks
QUIET_S = 8.0  # before the attack
RATIO = 1.1  # of the frames' time under attack to that before it
COLOURS = 28  # of a kept picture
KEPT = Path(__file__).parent.parent / "tests" / "browser" / "pictures"
WHOLE = "en/360x640"  # of which every picture is kept; of these their contact sheets:
SHEETS = ("en/390x844", "en/820x1180", "en/844x390", "en/television", "es/390x844")
SHEET_PX = 180  # the width of a picture on a contact sheet
SHEET_COLUMNS = 8
POSTER = (1280, 960)
POSTER_SCREEN = (1072, 603)  # as wide as may be beside a frame
POSTER_PHONE = (184, 398)
POSTER_SEED = 4
POSTER_QUALITY = 82
ROOM, GLOW, FRAME = (24, 17, 12), (74, 52, 34), (9, 8, 8)


@contextmanager
def opened() -> "Iterator[Browser]":
    """Chromium, as long as it is needed."""
    from tests.browser.driving import Browser, missing

    if why := missing():
        raise SystemExit(why)
    browser = Browser()
    try:
        yield browser
    finally:
        browser.close()


# Whole matches


def play(preset: str, phones: int, seed: int) -> int:
    """One match from the first card to the last by touch; the pages' offers are held against the rules all the way."""
    from tests.browser.driving import COMMON, SMALL
    from tests.browser.evening import Evening
    from tests.browser.playing import Fingers

    with opened() as browser:
        evening = Evening(browser, preset, phones, seed=seed)
        try:
            evening.all_sit((SMALL, COMMON))
            fingers = Fingers(evening, seed)
            began = time.monotonic()
            fingers.play_out()
            state = evening.host.session.state
            print(
                f"{preset}, {phones} phones: {state.deal} deals, {fingers.decisions} decisions by touch in "
                f"{time.monotonic() - began:.0f} s ({', '.join(sorted(fingers.done))}); score {state.score}"
            )
        finally:
            evening.close()
    return 0


# Pictures


def pictures(out: Path, languages: Sequence[str]) -> int:
    """Every state of the pages: OUT/en/390x844/beg.png and so on, and a contact sheet of every size."""
    from tests.browser.driving import COMMON, LYING, SMALL, TABLET
    from tests.browser.touring import TOURS

    with opened() as browser:
        for language in languages:
            for tour in TOURS:
                for name, phone in tour(browser, language):
                    for size in [None] if name.startswith("table") else [SMALL, COMMON, TABLET, LYING]:
                        if size is not None:
                            phone.hold(size, turned=size == LYING)
                        folder = out / language / (f"{size.width}x{size.height}" if size is not None else "television")
                        folder.mkdir(parents=True, exist_ok=True)
                        # Cards that fly and sheets that rise have come to rest.
                        phone.until_rests()
                        phone.picture(folder / f"{name}.png")
                    if not name.startswith("table"):
                        phone.rest()
    for folder in sorted(each for each in out.rglob("*") if each.is_dir() and any(each.glob("*.png"))):
        print(contact_sheet(folder))
    return 0


def keep(out: Path) -> int:
    """Put what `pictures` drew beside the tests, in few colours: it is there to be looked at, not to be compared."""
    from PIL import Image

    kept = {shot: shot.name for shot in (out / WHOLE).glob("*.png")}
    kept |= {out / f"{sheet}.png": f"{sheet.replace('/', '-')}.png" for sheet in SHEETS}
    for shot, name in kept.items():
        few = Image.open(shot).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        few.save(KEPT / name, optimize=True)
    print(f"{len(kept)} pictures, {sum(each.stat().st_size for each in KEPT.glob('*.png')) / 1e6:.2f} MB")
    return 0


def contact_sheet(folder: Path) -> Path:
    """All pictures of a folder side by side, with their names: FOLDER.png."""
    from PIL import Image, ImageDraw

    shots = sorted(folder.glob("*.png"))
    first = Image.open(shots[0])
    wide = SHEET_PX if first.width < first.height else 2 * SHEET_PX
    high = round(wide * first.height / first.width)
    columns = SHEET_COLUMNS if first.width < first.height else SHEET_COLUMNS // 2
    sheet = Image.new("RGB", (columns * (wide + 8), -(-len(shots) // columns) * (high + 24)), "white")
    pen = ImageDraw.Draw(sheet)
    for at, shot in enumerate(shots):
        x, y = at % columns * (wide + 8), at // columns * (high + 24)
        pen.text((x + 2, y + 4), shot.stem, fill="black")
        sheet.paste(Image.open(shot).convert("RGB").resize((wide, high), Image.Resampling.LANCZOS), (x, y + 18))
    path = folder.with_suffix(".png")
    sheet.save(path)
    return path


# The poster


def poster(out: Path) -> int:
    """Three cards of a trick on the big screen, and the hands of all four on their phones."""
    from tests.browser.driving import COMMON
    from tests.browser.playing import Fingers

    with ExitStack() as stack, opened() as browser:
        television = Television(stack, "hoyle", "pppp", "none")
        program, session = television.program, television.host.session
        browser.meanwhile = program.wait
        for seat in television.seats:
            television.phones[seat] = browser.open(television.connections.url(seat, "127.0.0.1"), COMMON)
        fingers = Fingers(television, POSTER_SEED)  # type: ignore[arg-type]
        fingers.steer = frozenset({"stand"})
        while len(session.state.table) < 3:
            television.until(lambda: session.state.turn is not None and not television.table.director.busy)
            fingers.decide()
        program.wait(4.0)
        program.app.draw()
        import pygame

        big = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="sevenup-poster-")))
        pygame.image.save(program.app.screen.surface, big / "screen.png")
        for seat, phone in television.phones.items():
            phone.until_rests()
            phone.picture(big / f"{seat}.png")
        hang(big, out)
    print(f"{out}: {out.stat().st_size / 1000:.0f} kB")
    return 0


def hang(shots: Path, out: Path) -> None:
    """The screen in its frame in a dark room, and the phones in front of its lower edge."""
    from PIL import Image, ImageFilter

    light = Image.new("L", (64, 64))
    light.putdata(
        [max(0, 255 - round(9 * ((x - 32) ** 2 + (y - 26) ** 2) ** 0.5)) for y in range(64) for x in range(64)]
    )
    wall = Image.composite(
        Image.new("RGB", POSTER, GLOW), Image.new("RGB", POSTER, ROOM), light.resize(POSTER, Image.Resampling.BICUBIC)
    )

    def put(name: str, size: tuple[int, int], at: tuple[int, int], edge: int, corner: int) -> None:
        whole = size[0] + 2 * edge, size[1] + 2 * edge
        shade = Image.new("L", POSTER)
        shade.paste(
            rounded(whole, corner + edge).point(lambda value: value * 3 // 4), (at[0] - edge, at[1] - edge + 10)
        )
        wall.paste((0, 0, 0), mask=shade.filter(ImageFilter.GaussianBlur(14)))
        for grown, colour in ((edge, (84, 76, 66)), (edge - 1, FRAME)):
            box = size[0] + 2 * grown, size[1] + 2 * grown
            wall.paste(Image.new("RGB", box, colour), (at[0] - grown, at[1] - grown), rounded(box, corner + grown))
        shot = Image.open(shots / f"{name}.png").convert("RGB").resize(size, Image.Resampling.LANCZOS)
        wall.paste(shot, at, rounded(size, corner))

    put("screen", POSTER_SCREEN, ((POSTER[0] - POSTER_SCREEN[0]) // 2, 24), 11, 4)
    apart = (POSTER[0] - 4 * POSTER_PHONE[0]) // 5
    for seat in range(4):
        left = apart + seat * (POSTER_PHONE[0] + apart)
        put(str(seat), POSTER_PHONE, (left, POSTER[1] - POSTER_PHONE[1] - 24), 8, 20)
    wall.save(out, quality=POSTER_QUALITY, method=6)


def rounded(size: tuple[int, int], corner: int) -> "Image":
    """A mask of that size with round corners, smooth."""
    from PIL import Image, ImageDraw

    mask = Image.new("L", (4 * size[0], 4 * size[1]))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, 4 * size[0] - 1, 4 * size[1] - 1), 4 * corner, fill=255)
    return mask.resize(size, Image.Resampling.LANCZOS)


# Attacks


def rubbish(luck: random.Random) -> str | bytes:
    """A message that no phone sends."""
    kinds: tuple[Callable[[], str | bytes], ...] = (
        lambda: "",
        lambda: "{",
        lambda: "[" * 2000,
        lambda: luck.randbytes(200),
        lambda: '{"hello":1,"token":"' + "A" * luck.randrange(30) + '"}',
        lambda: '{"hello":1,"code":"' + "".join(luck.choices("ABCDEFGHJKMNPQRSTUVWXYZ23456789", k=6)) + '"}',
        lambda: '{"act":{"do":"play","card":"XX"},"epoch":0,"ply":1}',
        lambda: '{"act":{"do":"bid","tricks":-1},"epoch":0,"ply":1}',
        lambda: '{"act":{"do":"play","card":"AS"},"epoch":0,"ply":99999999999999999999}',
        lambda: '{"name":"' + "\\u202e" * 500 + '"}',
        lambda: '{"standin":99}',
        lambda: "x" * 5000,
        lambda: '{"up":1e999}',
    )
    return luck.choice(kinds)()


async def send_rubbish(port: int, messages: int, told: Counter[str]) -> None:
    """So many malformed messages, on a new connection as soon as one is closed, and from many addresses: of one, more
    than a few connections a second are kept waiting."""
    import aiohttp

    luck = random.Random(messages)
    url = f"http://127.0.0.1:{port}/ws"
    async with AsyncExitStack() as stack:
        connectors = [aiohttp.TCPConnector(local_addr=(f"127.0.1.{n}", 0)) for n in range(1, ADDRESSES + 1)]
        sessions = [await stack.enter_async_context(aiohttp.ClientSession(connector=each)) for each in connectors]
        while messages > 0:
            try:
                async with luck.choice(sessions).ws_connect(url, origin=f"http://127.0.0.1:{port}") as line:
                    told["connections for rubbish"] += 1
                    while messages > 0 and not line.closed:
                        message = rubbish(luck)
                        await (line.send_bytes(message) if isinstance(message, bytes) else line.send_str(message))
                        messages -= 1
                        told["malformed messages sent"] += 1
                        with suppress(asyncio.TimeoutError):
                            while (await line.receive(0.001)).type not in (
                                aiohttp.WSMsgType.CLOSED,
                                aiohttp.WSMsgType.CLOSING,
                                aiohttp.WSMsgType.CLOSE,
                            ):
                                told["answers to rubbish"] += 1
            except (aiohttp.ClientError, OSError):
                told["connections refused"] += 1
                messages -= 1
                told["malformed messages not even taken"] += 1
                await asyncio.sleep(0.01)


async def crowd(port: int, told: Counter[str]) -> None:
    """Fifty connections at once that say nothing."""
    import aiohttp

    async def come(session: aiohttp.ClientSession) -> None:
        try:
            async with session.ws_connect(f"http://127.0.0.1:{port}/ws", origin=f"http://127.0.0.1:{port}") as line:
                told["of the crowd let in"] += 1
                await line.receive(20.0)
                told["of the crowd sent away"] += 1
        except (TimeoutError, aiohttp.ClientError, OSError):
            told["of the crowd refused"] += 1

    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        await asyncio.gather(*(come(session) for _ in range(CROWD)))


async def slow_reader(port: int, token: str, told: Counter[str]) -> None:
    """A phone with a right token that asks and asks and never reads."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)  # what the system would read for it, it does not read
    line.connect(("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=line, limit=1)
    key = base64.b64encode(random.randbytes(16)).decode()
    writer.write(
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    say(writer, f'{{"hello":1,"token":"{token}","language":"en"}}')
    end = time.monotonic() + SLOW_S
    try:
        while time.monotonic() < end:
            say(writer, '{"paper":"rules"}')
            await asyncio.wait_for(writer.drain(), 5.0)
            await asyncio.sleep(0.05)
        told["slow readers still there"] += 1
    except (TimeoutError, OSError):
        told["slow readers dropped"] += 1
    writer.close()
    del reader


def say(writer: asyncio.StreamWriter, text: str) -> None:
    """One masked frame, as browsers send it."""
    data = text.encode()
    length = bytes((0x80 | len(data),)) if len(data) < 126 else bytes((0xFE,)) + len(data).to_bytes(2, "big")
    writer.write(b"\x81" + length + bytes(4) + data)


async def huge_body(port: int, told: Counter[str]) -> None:
    """A hundred megabytes, posted."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"POST / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: {BODY_BYTES}\r\n\r\n"
    sent = 0
    try:
        writer.write(head.encode())
        while sent < BODY_BYTES:
            writer.write(bytes(2**16))
            sent += 2**16
            await asyncio.wait_for(writer.drain(), 10.0)
    except (TimeoutError, OSError):
        pass
    with suppress(OSError, asyncio.TimeoutError):
        told[f"answer to the body: {(await asyncio.wait_for(reader.readline(), 5.0)).decode().strip()}"] += 1
    told["megabytes of the body that were taken"] = round(sent / 2**20)
    writer.close()


def all_at_once(port: int, token: str, answers: "Queue[dict[str, int]]") -> None:
    """Everything together, from a process of its own."""
    told: Counter[str] = Counter()

    async def every() -> None:
        await asyncio.gather(
            send_rubbish(port, MALFORMED, told),
            crowd(port, told),
            slow_reader(port, token, told),
            huge_body(port, told),
        )

    asyncio.run(every())
    answers.put(dict(told))


# The big screen


class Television:
    """The program at its usual rate, without a screen, and a match at its table: `plays` says who holds a phone ("p")
    and who is a computer ("c"). Its doors are open to this machine alone."""

    def __init__(self, stack: ExitStack, preset: str, plays: str, speed: str) -> None:
        os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="sevenup-phones-")))
        stack.enter_context(mock.patch.dict(os.environ, SEVENUP_HOME=str(home)))
        import pygame

        from sevenup_gui.serve import endpoint
        from tests.scene.driving import Program, setup_for

        on_loopback = partial(endpoint.Endpoint, loopback=True)
        stack.enter_context(mock.patch.object(endpoint, "Endpoint", on_loopback))
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((64, 64))
        self.program = Program(home, WINDOW, speed=speed).start()
        self.program.sit_down(setup_for(preset, plays))
        stack.callback(pygame.quit)
        self.table = self.program.table
        self.host = self.table.host
        self.seats = tuple(sorted(self.table.phones))
        self.phones: dict[int, Phone] = {}
        opened = self.program.app.phones
        assert opened is not None
        self.connections = opened.connections

    @property
    def waits(self) -> bool:
        """Return True while everyone looks at a deal's outcome."""
        return self.host.session.state.turn is None and self.host.session.state.deal > 0

    def until(self, seen: Callable[[], Any], what: str = "") -> Any:
        """Wait in another thread than the program's."""
        return next(iter(self.phones.values())).until(seen, what)


TIMES = """
const now = () => performance.timeOrigin + performance.now();
document.addEventListener("pointerup", (event) => { window.up_ms = performance.timeOrigin + event.timeStamp; }, true);
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) { window.sent_ms = now(); send.call(this, text); };
"""


def latency(decisions: int) -> int:
    """Seven phones at a table; the program and the phones tell the time by the same clock."""
    from tests.browser.driving import SMALL
    from tests.browser.playing import Fingers

    flips: list[float] = []  # when the first frame was shown that looks otherwise, in ms
    found: list[tuple[float, float]] = []
    with ExitStack() as stack, opened() as browser:
        television = Television(stack, "seven-up-seven-down", "p" * 7, "fast")
        app, session = television.program.app, television.host.session
        flip, ready = app.screen.flip, threading.Event()
        asked = [0, 0]  # the ply of the moment, and the looks of the settled screen

        def looks() -> int:
            return zlib.crc32(memoryview(app.screen.surface.get_buffer()))  # type: ignore[arg-type]

        def shown() -> None:
            flip()
            at_ms = 1000 * time.time()
            if not flips and session.state.ply > asked[0] and looks() != asked[1]:
                flips.append(at_ms)

        def each_frame(_dt_s: float) -> None:
            if not ready.is_set():
                asked[:] = session.state.ply, looks()
                flips.clear()
                ready.set()

        def play() -> None:
            try:
                for each in television.seats:
                    television.phones[each] = browser.open(television.connections.url(each, "127.0.0.1"), SMALL)
                    television.phones[each].run(TIMES)
                fingers = Fingers(television, 1)  # type: ignore[arg-type]
                while len(found) < decisions:
                    television.until(lambda: session.state.turn is not None or television.waits)
                    if television.waits:
                        fingers.go_on()
                        continue
                    television.until(lambda: not television.table.director.busy, "the picture")
                    seat = session.state.turn
                    assert seat is not None
                    ready.clear()
                    television.until(ready.is_set)
                    fingers.decide()
                    seen_ms = television.until(lambda: flips and flips[0], "a frame")
                    up_ms, sent_ms = television.phones[seat].run("return [window.up_ms, window.sent_ms]")
                    found.append((seen_ms - up_ms, seen_ms - sent_ms))
            finally:
                app.quit()

        app.screen.flip = shown  # type: ignore[method-assign]
        player = threading.Thread(target=play)
        player.start()
        app.run(each_frame)
        player.join()
    taps = sorted(tap for tap, _sent in found)
    sent = [since for _tap, since in found]
    median_ms = statistics.median(taps)
    print(
        f"{len(taps)} decisions of seven phones: from the finger's leaving the glass to the big screen's first changed "
        f"frame {median_ms:.1f} ms in the median, {taps[len(taps) * 9 // 10]:.1f} for nine in ten, {taps[-1]:.1f} at "
        f"most; from the page's message {statistics.median(sent):.1f} ms in the median"
    )
    return 0 if median_ms < UP_TO_MS else 1


def attack() -> int:
    """Frames of a match that is played by computers, before, during and after an attack."""
    waits: dict[str, list[float]] = {"before": [], "under attack": [], "after": []}
    works: dict[str, list[float]] = {name: [] for name in waits}
    context = multiprocessing.get_context("spawn")
    answers = context.Queue()
    with ExitStack() as stack:
        television = Television(stack, "seven-up-seven-down", "pcccccc", "normal")
        app, room = television.program.app, television.table.room
        assert room is not None
        room.stand_in(0)
        attacker = context.Process(
            target=all_at_once,
            args=(television.connections.port, television.connections.url(0, "127.0.0.1").partition("#")[2], answers),
        )
        began = last = time.monotonic()
        worked = time.thread_time()
        ended: list[float] = []

        def each_frame(_dt_s: float) -> None:
            nonlocal last, worked
            now, work = time.monotonic(), time.thread_time()
            part = "before" if attacker.pid is None else "under attack" if not ended else "after"
            if app.fps > 30:
                waits[part].append(1000 * (now - last))
                works[part].append(1000 * (work - worked))
            if room.stage == "summary" and room.go_on is not None:
                room.go_on()
            if part == "before" and now - began > QUIET_S:
                attacker.start()
            elif part == "under attack" and not attacker.is_alive():
                ended.append(now)
            elif part == "after" and now - ended[0] > QUIET_S:
                app.quit()
            last, worked = time.monotonic(), time.thread_time()

        app.run(each_frame)
        told = answers.get(timeout=10)
        attacker.join()
    for name, apart in waits.items():
        frames, work = sorted(apart), sorted(works[name])
        print(
            f"{name:13} {len(frames):5} frames: {statistics.median(frames):.2f} ms apart in the median, "
            f"{frames[len(frames) * 99 // 100]:.2f} for 99 in 100; {statistics.median(work):.2f} ms of work each"
        )
    print(*(f"{count:6} {what}" for what, count in sorted(told.items())), sep="\n")
    ratio = statistics.median(waits["under attack"]) / statistics.median(waits["before"])
    print(f"ratio of the medians {ratio:.3f}")
    return 0 if ratio < RATIO else 1


def main(argv: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    played = commands.add_parser("match")
    played.add_argument("--preset", default="seven-up-seven-down")
    played.add_argument("--phones", type=int, default=7)
    played.add_argument("--seed", type=int, default=1)
    drawn = commands.add_parser("pictures")
    drawn.add_argument("out", type=Path)
    drawn.add_argument("--languages", nargs="+", default=["en", "es", "nl"])
    put = commands.add_parser("keep")
    put.add_argument("out", type=Path)
    hung = commands.add_parser("poster")
    hung.add_argument("out", type=Path)
    timed = commands.add_parser("latency")
    timed.add_argument("--decisions", type=int, default=DECISIONS)
    commands.add_parser("attack")
    asked = parser.parse_args(argv)
    match asked.command:
        case "match":
            return play(asked.preset, asked.phones, asked.seed)
        case "latency":
            return latency(asked.decisions)
        case "attack":
            return attack()
        case "keep":
            return keep(asked.out)
        case "poster":
            return poster(asked.out)
        case _:
            return pictures(asked.out, asked.languages)


if __name__ == "__main__":
    raise SystemExit(main())
