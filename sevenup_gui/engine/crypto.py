"""Digests, and secure random numbers, without importing `hashlib` and `secrets`: they load OpenSSL, 2 MB per process.
Python falls back on the same code where OpenSSL is missing, and `random` tries it first, too.
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

SEED_BITS = 48  # too many to try them all during a match
SYSTEM = random.SystemRandom()


def sha256_hex(data: bytes) -> str:
    """Return the SHA-256 as 64 hex digits."""
    return str(sha256(data).hexdigest())


def number_of(data: bytes) -> int:
    """Return a 64-bit number that is the same in every process and on every system (BLAKE2b)."""
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "big")


def new_seed(bits: int = SEED_BITS) -> int:
    """Return a fresh random seed from the system."""
    return SYSTEM.getrandbits(bits)
