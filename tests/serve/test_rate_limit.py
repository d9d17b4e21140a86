"""The limit on the number of requests."""

from sevenup_gui.serve.security.rate_limit import MOST_KEYS, TokenBucket, TokenBuckets


def test_an_allowance_is_used_up_and_comes_back() -> None:
    """Three at once, then two a second, and never more than three."""
    bucket = TokenBucket(3, 2.0)
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
    bucket = TokenBucket(1, 1.0)
    bucket.take(50.0)
    assert bucket.wait_s(10.0) == 1.0


def test_each_has_an_allowance_of_its_own_and_few_are_remembered() -> None:
    """However many ask."""
    buckets = TokenBuckets(1, 1.0)
    buckets.of("a").take(0.0)
    assert buckets.of("a").wait_s(0.0) > 0
    assert buckets.of("b").wait_s(0.0) == 0
    for number in range(10 * MOST_KEYS):
        buckets.of(str(number))
    assert len(buckets._buckets) == MOST_KEYS
