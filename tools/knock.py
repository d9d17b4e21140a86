"""Check that a built program opens its connections to phones: `python tools/knock.py PROGRAM`, on any machine.

Starts `PROGRAM host` for this machine alone, asks for what a phone would be given, says hello as a phone with the
table's code, and tells the program to end. Needs nothing but Python. Exit status 0 if all of it holds.
"""

import base64
import http.client
import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence

ASKED = ("/", "/table", "/cards-two.svg", "/cards-four.svg")  # besides what these pages name themselves
NAMED = re.compile(r'(?:src|href)="(/?[\w.-]+\.(?:css|js|svg))')
PATIENCE_S = 60.0
PLAYERS = 2


class ShutError(Exception):
    """An answer that should have been there and wasn't."""


def knock(program: Sequence[str]) -> str:
    """Do all of it; what was found, in one line. Raises `ShutError`."""
    with tempfile.TemporaryDirectory() as home:
        process = subprocess.Popen(
            [*program, "host", "--preset", "old-sledge", "--players", str(PLAYERS), "--loopback"],
            env=os.environ | {"SEVENUP_HOME": home, "LANGUAGE": "en"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            address, code = told(process)
            fetched = {path: fetch(address, path) for path in ASKED}
            for page in ("/", "/table"):
                names = ["/" + name.lstrip("/") for name in NAMED.findall(fetched[page].decode())]
                fetched |= {name: fetch(address, name) for name in names}
            stage = hello(address, code)
            process.send_signal(signal.SIGTERM)
            status = process.wait(PATIENCE_S)
        finally:
            process.kill()
            process.communicate()
    if status != 128 + signal.SIGTERM:
        raise ShutError(f"told to end it ended with status {status}")
    size = sum(map(len, fetched.values()))
    return f"{len(fetched)} files, {size:,} bytes; a phone was shown the {stage}."


def told(process: "subprocess.Popen[str]") -> tuple[str, str]:
    """The address and the table's code that a program tells anyone who reads."""
    assert process.stdout is not None
    text = ""
    for line in process.stdout:
        text += line
        found = re.search(r"http://([\d.]+:\d+)/table$", line)
        if found:
            codes = re.findall(r"code (\w+)\.", text)
            if len(codes) != 1:
                raise ShutError(f"one code was to be told: {text}")
            return found[1], codes[0]
    raise ShutError(f"no address was told: {text}")


def fetch(address: str, path: str) -> bytes:
    """Return the body served there."""
    connection = http.client.HTTPConnection(address, timeout=PATIENCE_S)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        body = answer.read()
    finally:
        connection.close()
    if answer.status != http.client.OK or not body:
        raise ShutError(f"{path}: status {answer.status}, {len(body)} bytes")
    return body


def hello(address: str, code: str) -> str:
    """Say hello with a code; which stage the phone is shown."""
    host, port = address.split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE_S) as line, line.makefile("rb") as answers:
        key = base64.b64encode(os.urandom(16)).decode()
        line.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        status = answers.readline().decode()
        if " 101 " not in status:
            raise ShutError(f"no line to a seat: {status.strip()}")
        while answers.readline().strip():
            pass
        words = json.dumps({"hello": 1, "code": code}).encode()
        # A client masks what it says; a mask of zeros changes nothing.
        line.sendall(struct.pack("!BB4x", 0x81, 0x80 | len(words)) + words)
        while True:
            message = received(answers.read)
            if "gone" in message:
                raise ShutError(f"the code was refused: {message}")
            if "shown" in message:
                return str(message["shown"]["stage"])


def received(read: Callable[[int], bytes]) -> dict[str, dict[str, object]]:
    """The next message of a WebSocket, all of it in one frame."""
    _kind, length = struct.unpack("!BB", read(2))
    if length == 126:
        (length,) = struct.unpack("!H", read(2))
    elif length == 127:
        (length,) = struct.unpack("!Q", read(8))
    message: dict[str, dict[str, object]] = json.loads(read(length))
    return message


if __name__ == "__main__":
    try:
        print(knock(sys.argv[1:]))
    except (ShutError, OSError) as error:
        sys.exit(f"The doors of {' '.join(sys.argv[1:])} do not open: {error}")
