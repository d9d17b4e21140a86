"""The growing cost of many tables, drawn."""

import re

from tools.load import Load, drawing


def test_every_number_of_tables_is_a_point_of_each_line() -> None:
    """Four lines, with their names; more costs more, so it lies higher."""
    svg = drawing(
        [Load(1, 13, 14, 9, 34.8, 0.2, 6), Load(10, 10, 29, 9, 37.2, 2, 8), Load(100, 16, 134, 9, 56.9, 19, 17)]
    )
    ways = [
        [float(point.split(",")[1]) for point in way.split()] for way in re.findall(r'polyline points="([^"]+)"', svg)
    ]
    assert [len(way) for way in ways] == [3, 3, 3, 3]
    p95, _median, memory, processor = ways
    for way in (p95, memory, processor):
        assert way == sorted(way, reverse=True)
    assert "memory, MB" in svg
