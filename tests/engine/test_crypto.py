"""Digests are those that everybody else makes, and luck is new each time."""

import hashlib

from hypothesis import given
from hypothesis import strategies as st

from sevenup_gui.engine.crypto import SEED_BITS, new_seed, number_of, sha256_hex


@given(st.binary(max_size=200))
def test_digests_are_those_of_hashlib(data: bytes) -> None:
    """Whoever checks a pack or a line has another program's SHA-256."""
    assert sha256_hex(data) == hashlib.sha256(data).hexdigest()
    assert number_of(data) == int.from_bytes(hashlib.blake2b(data, digest_size=8).digest(), "big")


def test_seeds_are_not_drawn_again() -> None:
    """A thousand of them differ, and none is larger than it may be."""
    drawn = {new_seed() for _ in range(1000)}
    assert len(drawn) == 1000
    assert max(drawn) < 2**SEED_BITS
    assert {new_seed(1) for _ in range(200)} == {0, 1}
