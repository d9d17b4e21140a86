"""Digests, and luck that nobody can guess, without what `hashlib` and `secrets` load: OpenSSL is 2 MB a process.

The same code of Python's own stands behind all three where OpenSSL is missing; `random` goes to it first, too.
"""

import random

try:
    from _sha2 import sha256  # type: ignore[import-not-found]  # from Python 3.12 on
except ImportError:
    try:
        from _sha256 import sha256  # type: ignore[import-not-found]
    except ImportError:  # a Python that has neither
        from hashlib import sha256
try:
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

SEED_BITS = 48  # nobody tries them all in the time of a match
SYSTEM = random.SystemRandom()


def sha256_hex(data: bytes) -> str:
    """The SHA-256, 64 hex digits."""
    return str(sha256(data).hexdigest())


def number_of(data: bytes) -> int:
    """A 64-bit number, the same in every process and on every system (BLAKE2b)."""
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "big")


def new_seed(bits: int = SEED_BITS) -> int:
    """Luck that was never there before, from the system."""
    return SYSTEM.getrandbits(bits)
