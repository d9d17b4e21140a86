"""Who may ask anything of the server at all, and how often. Pure: headers and times in, an answer out."""

from collections import OrderedDict
from collections.abc import Collection, Sequence

LOOPBACK_NAMES = ("127.0.0.1", "localhost")
HTTP_PORT = 80  # which an address leaves out
MOST_KEYS = 256  # whose allowances are remembered


def host_allowed(hosts: Sequence[str], came_in_on: str, port: int, names: Collection[str] = ()) -> bool:
    """Whether the `Host` headers of a request name the very address that it came in on, and our port.

    A foreign page that has its own name point at this machine ("DNS rebinding") sends its own name, and is refused.
    """
    if len(hosts) != 1:
        return False
    name, _colon, said_port = hosts[0].lower().partition(":")
    if (said_port or str(HTTP_PORT)) != str(port):
        return False
    own = LOOPBACK_NAMES if came_in_on.startswith("127.") else ()
    return bool(name) and name in (came_in_on, *own, *(allowed.lower() for allowed in names))


def origin_allowed(origins: Sequence[str], host: str) -> bool:
    """Whether the `Origin` headers say that the page which asks is ours. Every browser sends one with a WebSocket."""
    return len(origins) == 1 and origins[0].lower() == f"http://{host.lower()}"


class Bucket:
    """An allowance: so many at once, and so many a second after that."""

    def __init__(self, size: float, per_s: float) -> None:
        self._size, self._per_s = size, per_s
        self._left, self._at_s = size, 0.0

    def wait_s(self, now_s: float) -> float:
        """How long until the next is allowed; 0 if it is now."""
        self._fill(now_s)
        return max(0.0, (1 - self._left) / self._per_s)

    def take(self, now_s: float) -> None:
        """One has been used; of what is not there too, so that whoever waits for his turn comes after the others."""
        self._fill(now_s)
        self._left -= 1

    def _fill(self, now_s: float) -> None:
        self._left = min(self._size, self._left + max(0.0, now_s - self._at_s) * self._per_s)
        self._at_s = now_s


class Buckets:
    """An allowance for each of many: of the `MOST_KEYS` that used theirs last."""

    def __init__(self, size: float, per_s: float) -> None:
        self._size, self._per_s = size, per_s
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, key: str) -> Bucket:
        """Whoever's allowance."""
        bucket = self._buckets.setdefault(key, Bucket(self._size, self._per_s))
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        return bucket
