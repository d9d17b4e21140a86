"""The rate limit: how often somebody may ask anything of the server. Pure: times in, an answer out."""

from collections import OrderedDict

MOST_KEYS = 256  # whose allowances are remembered


class TokenBucket:
    """An allowance: so many at once, and so many a second after that."""

    def __init__(self, size: float, per_s: float) -> None:
        self._size, self._per_s = size, per_s
        self._left, self._at_s = size, 0.0

    def wait_s(self, now_s: float) -> float:
        """Return the seconds until the next is allowed; 0 if it is now."""
        self._fill(now_s)
        return max(0.0, (1 - self._left) / self._per_s)

    def take(self, now_s: float) -> None:
        """One has been used; of what is not there too, so that anyone who waits for his turn comes after the others."""
        self._fill(now_s)
        self._left -= 1

    def _fill(self, now_s: float) -> None:
        self._left = min(self._size, self._left + max(0.0, now_s - self._at_s) * self._per_s)
        self._at_s = now_s


class TokenBuckets:
    """An allowance for each of many: of the `MOST_KEYS` that used theirs last."""

    def __init__(self, size: float, per_s: float) -> None:
        self._size, self._per_s = size, per_s
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def of(self, key: str) -> TokenBucket:
        """The allowance under that key."""
        bucket = self._buckets.setdefault(key, TokenBucket(self._size, self._per_s))
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        return bucket
