"""Remote play: a real browser comes by https through Caddy, set up as docs/remote-play.md says."""

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.driving import COMMON, PATIENCE_S, TELEVISION, Browser
from tests.browser.evening import Evening
from tests.browser.playing import Fingers, button, seen_on
from tests.package.starting import ROOT
from tests.serve.test_club import held

SitDown = Callable[..., Evening]
NAME = "cards.localhost"  # which every browser takes for this machine
# For a test, and not for a table: another port, a certificate authority that nobody need trust but this browser, and
# nothing written outside its folder.
GLOBAL = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system %s\n}\n"


def free_port() -> int:
    """A port that nobody has right now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[Callable[..., Path]]:
    """Starts Caddy on a port, before a table's port, by the recipe's file, with the pairs of `more` beside it; its
    folder."""
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.fail("no caddy: `apt-get install caddy`")
    running: list[subprocess.Popen[bytes]] = []

    def start(port: int, table: int, *more: tuple[int, int]) -> Path:
        recipe = (ROOT / "packaging" / "host" / "Caddyfile").read_text(encoding="utf-8")
        sites = "\n".join(site(recipe, *ports) for ports in ((port, table), *more))
        (tmp_path / "Caddyfile").write_text(GLOBAL % (tmp_path / "store") + sites, encoding="utf-8")
        home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
        log = (tmp_path / "log").open("wb")
        command = [caddy, "run", "--config", str(tmp_path / "Caddyfile"), "--adapter", "caddyfile"]
        running.append(subprocess.Popen(command, env=os.environ | home, stdout=log, stderr=log, cwd=tmp_path))
        log.close()
        authority = tmp_path / "store" / "pki" / "authorities" / "local" / "root.crt"
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            if authority.exists() and all(answers(one, authority) for one, _table in ((port, table), *more)):
                return tmp_path
            time.sleep(0.1)
        raise AssertionError((tmp_path / "log").read_text(encoding="utf-8"))

    yield start
    for process in running:
        process.terminate()
        process.wait(PATIENCE_S)


def site(recipe: str, port: int, table: int) -> str:
    """The recipe for a port of the name, and a host's port behind it."""
    filled = recipe.replace("cards.example.org {", f"https://{NAME}:{port} {{\n\ttls internal").replace(
        "127.0.0.1:7377", f"127.0.0.1:{table}"
    )
    assert f":{table}" in filled
    assert "tls internal" in filled
    return filled


def answers(port: int, authority: Path) -> bool:
    """Return True if the name answers there, with a certificate of that authority."""
    try:
        trusted = ssl.create_default_context(cafile=str(authority))
        with (
            socket.create_connection(("127.0.0.1", port), 1) as plain,
            trusted.wrap_socket(plain, server_hostname=NAME),
        ):
            return True
    except OSError:
        return False


def test_a_match_is_played_by_https_to_its_end(sit_down: SitDown, proxied: Callable[..., Path]) -> None:
    """By the links that the host shows; the page is trusted enough to use the sensor and to keep the glass lit."""
    port = free_port()
    evening = sit_down("seven-up-seven-down", 3, seed=4, schedule=(1, 1), public=f"{NAME}:{port}")
    proxied(port, evening.connections.port)
    evening.all_sit((COMMON,))
    phone = evening.phones[0]
    assert phone.run("return location.origin") == f"https://{NAME}:{port}"
    assert phone.run("return isSecureContext && 'DeviceOrientationEvent' in window && 'wakeLock' in navigator")
    fingers = Fingers(evening, 6)
    fingers.play_out()
    assert all(seen_on(one)["stage"] == "over" for one in evening.phones.values())


def test_two_processes_stand_behind_one_name(browser: Browser, proxied: Callable[..., Path], tmp_path: Path) -> None:
    """Each with tables of its own, at a port of its own: the second's list leads to the second's seats."""
    ports = free_port(), free_port()
    argv = ("--tables", "3", "--players", "2")
    with (
        held(tmp_path / "a", *argv, "--public", f"https://{NAME}:{ports[0]}", last="All tables: ") as one,
        held(tmp_path / "b", *argv, "--public", f"https://{NAME}:{ports[1]}", last="All tables: ") as other,
    ):
        tables = [int(host.address.rpartition(":")[2]) for host in (one, other)]
        proxied(ports[0], tables[0], (ports[1], tables[1]))
        lists = [browser.open(f"https://{NAME}:{port}/", TELEVISION, "en") for port in ports]
        for screen in lists:
            screen.until_sees(".table .state")
        phone = browser.open(f"https://{NAME}:{ports[1]}/seat/3", COMMON, "en")
        phone.until_sees("#code")
        phone.type("#code", one.codes[2])
        phone.tap("#entry .button")
        phone.until(lambda: "That isn't this table's code." in phone.text("#wrong"), "a refusal")
        phone.type("#code", other.codes[2])
        phone.tap("#entry .button")
        phone.until_sees("#seats .seat")
        phone.type("#name", "Ann")
        phone.tap(button("sit 0"))
        lists[1].until(lambda: "1 seat is free." in lists[1].text(), "the second's list")
        assert "1 seat is free." not in lists[0].text()
