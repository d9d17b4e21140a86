"""The server's address, and visitors through a proxy."""

import pytest

from sevenup_gui.errors import UsageError
from sevenup_gui.serve.endpoint import Endpoint, parse_proxy, parse_public

PUBLIC = "cards.example.org"


@pytest.mark.parametrize(
    ("text", "host"),
    [
        ("https://cards.example.org", PUBLIC),
        (" HTTPS://Cards.Example.org./ ", PUBLIC),
        ("https://cards.example.org:443", PUBLIC),
        ("https://cards.example.org:8443/", "cards.example.org:8443"),
        ("https://ann.tail1234.ts.net:10000", "ann.tail1234.ts.net:10000"),
    ],
)
def test_a_public_name_is_the_host_of_an_https_address(text: str, host: str) -> None:
    """Its port only where browsers write it."""
    assert parse_public(text) == host


@pytest.mark.parametrize(
    "text",
    [
        "", "cards.example.org", "http://cards.example.org", "https://", "https://cards.example.org/table",
        "https://a b",
        "https://ann@cards.example.org", "https://cards.example.org?x", "https://cards.example.org#x", "https://[::1",
        "https://cards.example.org:99999", "https://-x.org", "https://" + "a" * 64 + ".org", "wss://cards.example.org",
    ],
)  # fmt: skip
def test_what_is_no_https_address_is_refused_in_a_sentence(text: str) -> None:
    """What, and what would do."""
    with pytest.raises(UsageError) as refused:
        parse_public(text)
    assert str(refused.value) == f"'{text}' isn't an https address. Try https://cards.example.org."


def test_a_proxy_is_an_address_or_a_network() -> None:
    """And anything else is refused."""
    assert str(parse_proxy("172.18.0.5/16")) == "172.18.0.0/16"
    assert str(parse_proxy("192.168.1.5")) == "192.168.1.5/32"
    for text in ("", "caddy", "1.2.3", "10.0.0.0/33"):
        with pytest.raises(UsageError, match="isn't a proxy's address"):
            parse_proxy(text)


@pytest.mark.parametrize(
    ("came_from", "forwarded", "peer"),
    [
        ("127.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        ("127.0.0.1", ["6.6.6.6, 203.0.113.9"], "203.0.113.9"),  # the first was written by the guest
        ("127.0.0.1", ["6.6.6.6", "203.0.113.9"], "203.0.113.9"),
        ("127.0.0.1", ["203.0.113.9, 127.0.0.1"], "203.0.113.9"),  # a proxy behind a proxy
        ("127.0.0.1", ["[2001:db8::7]:443"], "2001:db8::7"),
        ("127.0.0.1", ["203.0.113.9:5123"], "203.0.113.9"),
        ("127.0.0.1", ["::ffff:203.0.113.9"], "203.0.113.9"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["unknown"], "127.0.0.1"),
        ("127.0.0.1", ["6.6.6.6, unknown"], "127.0.0.1"),
        ("127.0.0.1", [""], "127.0.0.1"),
        ("192.168.1.7", ["203.0.113.9"], "192.168.1.7"),  # no proxy of ours: a neighbour who writes headers
    ],
)
def test_a_proxy_that_is_ours_is_believed_whom_it_speaks_for(came_from: str, forwarded: list[str], peer: str) -> None:
    """And nobody else is."""
    assert Endpoint(public=PUBLIC).peer(came_from, forwarded) == peer


def test_a_named_proxy_is_believed_instead_of_this_machine() -> None:
    """Where the proxy is another machine, or a container."""
    behind = Endpoint(public=PUBLIC, proxies=(parse_proxy("172.16.0.0/12"),))
    assert behind.peer("172.18.0.5", ["203.0.113.9"]) == "203.0.113.9"
    assert behind.peer("127.0.0.1", ["203.0.113.9"]) == "127.0.0.1"


def test_without_a_public_name_no_header_says_who_asks() -> None:
    """There is no proxy."""
    assert Endpoint().peer("127.0.0.1", ["203.0.113.9"]) == "127.0.0.1"


def test_guessing_a_public_code_finds_less_than_one_in_a_thousand_million_an_evening() -> None:
    """Four hours, seven seats, all guesses that are let through."""
    from sevenup_gui.serve.connections import WRONG_OF_ALL, WRONG_OF_ALL_PER_S
    from sevenup_gui.serve.security.tokens import LETTERS

    guesses = WRONG_OF_ALL + 4 * 3600 * WRONG_OF_ALL_PER_S
    assert guesses * 7 / len(LETTERS) ** Endpoint(public=PUBLIC).code_letters < 1e-9
