"""Who may ask anything, and how often."""

import pytest

from sevenup_gui.serve.gate import MOST_KEYS, Bucket, Buckets, host_allowed, origin_allowed

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


def test_an_allowance_is_used_up_and_comes_back() -> None:
    """Three at once, then two a second, and never more than three."""
    bucket = Bucket(3, 2.0)
    waits = []
    for _ in range(5):
        waits.append(bucket.wait_s(100.0))
        bucket.take(100.0)
    assert waits == [0, 0, 0, 0.5, 1.0]
    assert bucket.wait_s(101.5) == 0
    for _ in range(3):
        bucket.take(1000.0)
    assert bucket.wait_s(1000.0) == 0.5


def test_a_clock_that_goes_back_gives_nothing() -> None:
    """Nor does it take anything."""
    bucket = Bucket(1, 1.0)
    bucket.take(50.0)
    assert bucket.wait_s(10.0) == 1.0


def test_each_has_an_allowance_of_its_own_and_few_are_remembered() -> None:
    """However many ask."""
    buckets = Buckets(1, 1.0)
    buckets.of("a").take(0.0)
    assert buckets.of("a").wait_s(0.0) > 0
    assert buckets.of("b").wait_s(0.0) == 0
    for number in range(10 * MOST_KEYS):
        buckets.of(str(number))
    assert len(buckets._buckets) == MOST_KEYS
