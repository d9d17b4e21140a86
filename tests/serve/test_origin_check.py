"""The origins that may ask anything."""

import pytest

from sevenup_gui.serve.security.origin_check import host_allowed, origin_allowed

OWN = "192.168.1.20"


@pytest.mark.parametrize(
    ("hosts", "came_in_on", "allowed"),
    [
        ([f"{OWN}:7377"], OWN, True),
        (["127.0.0.1:7377"], "127.0.0.1", True),
        (["LocalHost:7377"], "127.0.0.1", True),
        (["clubhouse.example:7377"], OWN, True),
        (["evil.example:7377"], OWN, False),
        (["evil.example:7377"], "127.0.0.1", False),
        (["localhost:7377"], OWN, False),
        (["10.0.0.5:7377"], OWN, False),
        ([OWN], OWN, False),
        ([f"{OWN}:80"], OWN, False),
        ([f"{OWN}:7377:7377"], OWN, False),
        ([f"{OWN}:7377@evil.example"], OWN, False),
        ([f"{OWN}:7377", "evil.example"], OWN, False),
        ([":7377"], "", False),
        ([""], OWN, False),
        ([], OWN, False),
    ],
)
def test_a_host_is_the_address_that_was_called(hosts: list[str], came_in_on: str, allowed: bool) -> None:
    """A name that a foreign page points at this machine is not."""
    assert host_allowed(hosts, came_in_on, 7377, ["Clubhouse.example"]) is allowed


def test_the_port_of_http_may_be_left_out() -> None:
    """As browsers do."""
    assert host_allowed([OWN], OWN, 80)


@pytest.mark.parametrize(
    ("origins", "allowed"),
    [
        ([f"http://{OWN}:7377"], True),
        ([f"https://{OWN}:7377"], False),
        ([f"http://{OWN}"], False),
        (["http://evil.example"], False),
        (["null"], False),
        ([f"http://{OWN}:7377", f"http://{OWN}:7377"], False),
        ([], False),
    ],
)
def test_an_origin_is_our_own_page(origins: list[str], allowed: bool) -> None:
    """None at all is no browser."""
    assert origin_allowed(origins, f"{OWN}:7377") is allowed
