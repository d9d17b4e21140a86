"""The check of host and origin: who may ask anything of the server at all. Pure: headers in, an answer out."""

from collections.abc import Collection, Sequence

LOOPBACK_NAMES = ("127.0.0.1", "localhost")
HTTP_PORT = 80  # which an address leaves out
HTTPS_PORT = ":443"


def host_allowed(
    hosts: Sequence[str], came_in_on: str, port: int, names: Collection[str] = (), public: str = ""
) -> bool:
    """Return True if the `Host` headers of a request name the very address that it came in on, and our port, or the
    public name by which a proxy leads here.

    A foreign page that has its own name point at this machine ("DNS rebinding") sends its own name, and is refused.
    """
    if len(hosts) != 1:
        return False
    if is_public(hosts[0], public):
        return True
    name, _colon, said_port = hosts[0].lower().partition(":")
    if (said_port or str(HTTP_PORT)) != str(port):
        return False
    own = LOOPBACK_NAMES if came_in_on.startswith("127.") else ()
    return bool(name) and name in (came_in_on, *own, *(allowed.lower() for allowed in names))


def origin_allowed(origins: Sequence[str], host: str, public: str = "") -> bool:
    """Return True if the `Origin` headers say that the page is ours. Every browser sends one with a WebSocket."""
    own = f"https://{public}" if is_public(host, public) else f"http://{host.lower()}"
    return len(origins) == 1 and origins[0].lower() == own


def is_public(host: str, public: str) -> bool:
    """Return True if a `Host` header has the public name: then the page came over https, from a proxy."""
    return bool(public) and host.lower().removesuffix(HTTPS_PORT) == public
