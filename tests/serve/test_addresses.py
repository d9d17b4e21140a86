"""Under which addresses this machine can be reached."""

import ipaddress
import random

import pytest

from sevenup_gui.serve.addresses import Found, likely_first, local_addresses

KITCHEN, OFFICE, CAMPUS, ALONE = "192.168.1.20", "10.0.0.5", "172.16.4.4", "169.254.7.7"


@pytest.mark.parametrize(
    ("found", "order"),
    [
        pytest.param([ALONE, CAMPUS, OFFICE, KITCHEN], [KITCHEN, OFFICE, CAMPUS, ALONE], id="home networks first"),
        pytest.param([Found(OFFICE, "eth0", True), KITCHEN], [OFFICE, KITCHEN], id="the way out first of all"),
        pytest.param([Found(OFFICE, "tun0", True), KITCHEN], [KITCHEN, OFFICE], id="a tunnel last"),
        pytest.param([Found(KITCHEN, "virbr0"), ALONE], [ALONE, KITCHEN], id="a machine in the machine last"),
        pytest.param([Found("172.17.0.1", "docker0"), CAMPUS], [CAMPUS, "172.17.0.1"], id="containers last"),
        pytest.param(["100.101.1.2", ALONE], [ALONE, "100.101.1.2"], id="a carrier's network last"),
        pytest.param([KITCHEN, "127.0.0.1"], [KITCHEN], id="never the loopback beside another"),
        pytest.param(["127.0.0.1", "0.0.0.0", "224.0.0.1", "fe80::1", ""], ["127.0.0.1"], id="nothing but itself"),
        pytest.param([], ["127.0.0.1"], id="nothing"),
    ],
)
def test_the_likely_address_comes_first(found: list[Found | str], order: list[str]) -> None:
    """Whatever order the system names them in."""
    all_found = [Found(one) if isinstance(one, str) else one for one in found]
    for seed in range(5):
        assert likely_first(random.Random(seed).sample(all_found, len(all_found))) == order


def test_what_is_known_of_an_address_adds_up() -> None:
    """The way out is known without its interface, and the interface without the way out."""
    assert likely_first([Found(OFFICE, way_out=True), Found(OFFICE, "wg0"), Found(KITCHEN, "wlan0")])[0] == KITCHEN


def test_this_machine_names_real_addresses() -> None:
    """Whatever network it is in, if any."""
    found = local_addresses()
    assert found
    assert all(ipaddress.IPv4Address(address) for address in found)
    assert "127.0.0.1" not in found or found == ["127.0.0.1"]


def test_a_system_that_tells_nothing_leaves_the_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    """No error, whatever it refuses."""

    def refuse(*_: object) -> None:
        raise OSError("no")

    monkeypatch.setattr("socket.socket", refuse)
    monkeypatch.setattr("socket.gethostbyname_ex", refuse)
    assert local_addresses() == ["127.0.0.1"]
