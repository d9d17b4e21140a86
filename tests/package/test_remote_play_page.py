"""docs/remote-play.md and packaging/host: what they tell to type is taken, and their files are whole."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from sevenup_gui.cli.parser import make_parser
from sevenup_gui.serve.endpoint import Endpoint, parse_proxy, parse_public
from tests.package.starting import ROOT

PAGE = (ROOT / "docs" / "remote-play.md").read_text(encoding="utf-8")
FILES = ROOT / "packaging" / "host"
UNIT, COMPOSE, CONTAINER = "sevenup-gui-host.service", "compose.yaml", "Containerfile"


def hosts() -> list[str]:
    """Every `sevenup-gui host` of the page and of the files, as it is typed."""
    unit = (FILES / UNIT).read_text(encoding="utf-8")
    started = re.findall(r"ExecStart=/usr/bin/(.*)", unit)
    return re.findall(r"(sevenup-gui host [^`\n]*)", PAGE) + started


@pytest.mark.parametrize("typed", hosts())
def test_what_is_to_be_typed_is_taken(typed: str) -> None:
    """With a public name that is one."""
    args = make_parser().parse_args(shlex.split(typed)[1:])
    assert args.public
    assert parse_public(args.public)


def test_every_address_that_a_proxy_may_come_from_is_one() -> None:
    """In the page and in the compose file."""
    text = PAGE + (FILES / COMPOSE).read_text(encoding="utf-8").replace('"--behind", "', "--behind ")
    found = re.findall(r"--behind ([0-9./]+)", " ".join(text.split()))
    assert len(found) == 3
    assert all(map(parse_proxy, found))


def test_the_recipe_of_the_page_is_the_file() -> None:
    """Word by word; tests/browser/test_public.py plays a match by it."""
    (shown,) = re.findall(r"```caddy\n(.*?)```", PAGE, re.S)
    file = (FILES / "Caddyfile").read_text(encoding="utf-8")
    assert shown.split() == [word for line in file.splitlines() if not line.startswith("#") for word in line.split()]


def test_the_letters_of_the_page_are_those_of_a_code() -> None:
    """Nine instead of six."""
    assert (Endpoint().code_letters, Endpoint(public="cards.example.org").code_letters) == (6, 9)
    assert "Codes have nine letters** instead of six" in PAGE


def test_the_container_starts_what_the_page_starts() -> None:
    """And the compose file goes on where it ends."""
    container = (FILES / CONTAINER).read_text(encoding="utf-8")
    assert 'ENTRYPOINT ["sevenup-gui", "host", "--port", "7377"]' in container
    assert "EXPOSE 7377" in container
    compose = (FILES / COMPOSE).read_text(encoding="utf-8")
    assert "table:7377" in compose
    assert f"dockerfile: packaging/host/{CONTAINER}" in compose


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    """Every line of it; the program stands elsewhere here."""
    unit = tmp_path / UNIT
    text = (FILES / UNIT).read_text(encoding="utf-8").replace("/usr/bin/sevenup-gui", "/bin/true")
    unit.write_text(text, encoding="utf-8")
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False, timeout=60
    )
    assert "sevenup-gui-host" not in checked.stderr, checked.stderr
