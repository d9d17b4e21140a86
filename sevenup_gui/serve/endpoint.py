"""The server's address: the port, the names of this computer, and the name by which a proxy brings the internet in."""

import ipaddress
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias
from urllib.parse import urlsplit

from sevenup_gui.errors import UsageError
from sevenup_gui.i18n import _

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

PORT = 7377
HTTPS_PORT = 443  # which an address leaves out
LOOPBACK_NETWORKS: tuple[Network, ...] = (ipaddress.ip_network("127.0.0.0/8"), ipaddress.ip_network("::1/128"))
LONGEST_HOST_NAME, LABEL = 253, "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?"  # RFC 1123
# Letters of a code. 6 are 729 million codes, which is enough among those who are in one network. 9 are 2 * 10**13: all
# guesses that `serve.connections` lets through find one of seven seats in one of 3 * 10**9 evenings of four hours.
NEAR_LETTERS, PUBLIC_LETTERS = 6, 9


@dataclass(frozen=True, slots=True)
class Endpoint:
    """The settings of the server's address.

    `names` are further names by which this machine may be called in its network; `loopback` lets in this machine alone.
    `public` is the host of the https address by which a proxy leads here, with its port where that is not 443, or
    empty. `proxies` are the networks that such a proxy comes from: only there is it believed whom it speaks for.
    With `fixed_port` it is this port or none, where otherwise the next will do.
    """

    port: int = PORT
    names: tuple[str, ...] = ()
    loopback: bool = False
    public: str = ""
    proxies: tuple[Network, ...] = LOOPBACK_NETWORKS
    fixed_port: bool = False

    def base(self, address: str) -> str:
        """The address of the page, without a slash at its end, for one of the addresses or names of this table."""
        return f"https://{address}" if address == self.public else f"http://{address}:{self.port}"

    @property
    def code_letters(self) -> int:
        """Return the number of letters in a seat's code: more on the open internet, where anyone may guess."""
        return PUBLIC_LETTERS if self.public else NEAR_LETTERS

    def peer(self, came_from: str, forwarded: Sequence[str]) -> str:
        """The address of the one who asks: that of the connection, or behind our proxy the last in its
        `X-Forwarded-For` headers that is none of the proxies. What comes before it anybody may have written."""
        if not (self.public and came_from):
            return came_from
        for entry in reversed([entry for header in forwarded for entry in header.split(",")]):
            named = plain_address(entry.strip())
            if not (named and self._is_proxy(came_from)):
                break
            came_from = named
        return came_from

    def _is_proxy(self, address: str) -> bool:
        return any(ipaddress.ip_address(address) in network for network in self.proxies)


USUAL_ENDPOINT = Endpoint()


def plain_address(text: str) -> str:
    """An address without port and brackets, one of IPv4 within IPv6 as that of IPv4; empty for what is no address."""
    bracketed = re.fullmatch(r"\[([^\]]*)\](:\d+)?", text)
    bare = bracketed[1] if bracketed else text.partition(":")[0] if text.count(":") == 1 else text
    try:
        address = ipaddress.ip_address(bare)
    except ValueError:
        return ""
    inner = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return str(inner or address)


def parse_public(text: str) -> str:
    """The host of an https address, with its port where that is not 443: "https://cards.example.org" is
    "cards.example.org". Raises `UsageError`."""
    host, port = "", HTTPS_PORT
    try:
        parts = urlsplit(text.strip().lower())
        more = parts.path.strip("/") or parts.query or parts.fragment or parts.username
        if parts.scheme == "https" and not more:
            host, port = (parts.hostname or "").rstrip("."), parts.port or HTTPS_PORT
    except ValueError:  # brackets without an address, a port that is none
        host = ""
    if not is_host_name(host):
        raise UsageError(_("'{text}' isn't an https address. Try https://cards.example.org.").format(text=text))
    return host if port == HTTPS_PORT else f"{host}:{port}"


def is_host_name(text: str) -> bool:
    """Return True if this is the name of a computer, in small letters."""
    return len(text) <= LONGEST_HOST_NAME and bool(re.fullmatch(rf"{LABEL}(\.{LABEL})*", text, re.ASCII))


def parse_host_name(text: str) -> str:
    """A name of this machine in its network, as a browser would send it. Raises `UsageError`."""
    name = text.strip().rstrip(".").lower()
    if not is_host_name(name):
        raise UsageError(_("'{text}' isn't a computer's name. Try clubhouse.local.").format(text=text))
    return name


def parse_proxy(text: str) -> Network:
    """An address, or a network of them. Raises `UsageError`."""
    try:
        return ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise UsageError(
            _("'{text}' isn't a proxy's address. Try 192.168.1.5 or 172.16.0.0/12.").format(text=text)
        ) from None
