"""`docs/performance.md`: the figures of a run as tables, and how they grow as plots."""

from tools.bench.figures import ROOT, Report

PAGE = ROOT / "docs" / "performance.md"


def write(report: Report) -> None:
    """The page."""
    del report
