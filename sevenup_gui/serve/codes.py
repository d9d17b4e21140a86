"""The square that a phone's camera reads: an address as black and white modules."""

import segno


def matrix(url: str) -> tuple[tuple[bool, ...], ...]:
    """The modules of the code of an address, row by row, true where it is dark; without the quiet zone.

    A screen is neither torn nor stained, so that the least correction will do: fewer modules are larger ones, which
    are read from farther away. Where a better correction costs no module it is taken.
    """
    code = segno.make_qr(url, error="l", boost_error=True)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)
