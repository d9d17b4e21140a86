"""Charts on the sheet: each as a picture or as its table, and in words for who hears it."""

from dataclasses import replace

from sevenup_gui.games.parts.figures import Bands, Chart, Columns, Curve, Grid, Pairs, Shares, percent
from sevenup_gui.i18n import _, comma_list, labelled, ngettext
from sevenup_gui.speech.figures import luck_sentence
from sevenup_gui.ui.access.tree import Node, items
from sevenup_gui.ui.kit import chartblocks
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.sheetblocks import Block, paragraph, section, share, space
from sevenup_gui.ui.tree.flow import Blocks

MOST_ROWS = 24  # of a table on the sheet; the exported one has them all


def seen_rows(chart: Chart) -> slice:
    """Return the rows of a table to show: the latest in time, or else the first."""
    if isinstance(chart.picture, Columns | Curve):
        return slice(max(0, len(chart.rows) - MOST_ROWS), None)
    return slice(0, MOST_ROWS)


def left_out(chart: Chart) -> str:
    """Return the note about rows that aren't shown."""
    more = len(chart.rows) - MOST_ROWS
    if more <= 0:
        return ""
    return ngettext(
        "{count} more row is in the exported table.", "{count} more rows are in the exported table.", more
    ).format(count=more)


def chart_of(name: str, chart: Chart) -> Chart:
    """A chart whose title says of which game it is, or of whom."""
    return replace(chart, title=labelled(name, chart.title))


def chart_part(key: str, chart: Chart, as_table: bool = False) -> Blocks:
    """Return a chart as a part of a page, told from the rows that it shows."""
    return Blocks(lambda page, w: chart_blocks(page, w, chart, as_table), chart_told(key, chart, as_table))


def chart_blocks(page: Page, w: float, chart: Chart, as_table: bool) -> list[Block]:
    """A chart as part of a column."""
    rows = chart.rows[seen_rows(chart)]
    drawn = not as_table and chart.picture is not None
    body = picture(page, w, chart) if drawn else chartblocks.table(page, w, chart.head, rows)
    sentences = (*chart.said, left_out(chart)) if as_table else chart.said
    said = [paragraph(page, w, sentence) for sentence in sentences if sentence]
    return [section(page, w, chart.title), *body, *said, space()]


def picture(page: Page, w: float, chart: Chart) -> list[Block]:
    """A chart drawn."""
    seen = chart.cut(seen_rows(chart))
    rows = seen.rows
    names = [row[0] for row in rows]
    match seen.picture:
        case Pairs(series):
            values = [[bars[i] for _name, bars in series] for i in range(len(rows))]
            most = max(max(row) for row in values)
            head = [chartblocks.legend(page, w, [(name, i == 0) for i, (name, _bars) in enumerate(series)])]
            return head + [chartblocks.pairs(page, w, name, row, most) for name, row in zip(names, values, strict=True)]
        case Shares(counts):
            return [share(page, w, name, every, some) for name, (some, every) in zip(names, counts, strict=True)]
        case Grid(grid, bid, across):
            return [chartblocks.grid(page, w, grid, bid, across)]
        case Bands(found, reach):
            scale = max(*found, *(-off for off in found), *reach)
            return [
                chartblocks.band(page, w, row[0], row[3], (row[4], row[5]), (off, far, scale), luck_sentence(row))
                for row, off, far in zip(rows, found, reach, strict=True)
            ]
        case Columns(tall, filled):
            legend = chartblocks.legend(page, w, [(chart.head[1], False), (chart.head[2], True)])
            return [legend, chartblocks.columns(page, w, names, tall, filled)]
        case Curve(middle, low, high):
            ends = (chart.rows[0][0], chart.rows[-1][0])
            return [chartblocks.curve(page, w, ends, [percent(n / 2) for n in range(3)], (middle, low, high))]
        case None:
            return []


def chart_told(key: str, chart: Chart, as_table: bool) -> list[Node]:
    """A chart for who hears it: its table row by row, and what is said of it."""
    nodes = [Node(("chart", key), "list", chart.title, children=items(("chart", key), row_lines(chart, as_table)))]
    for n, sentence in enumerate((*chart.said, left_out(chart))):
        nodes += [Node(("chart", key, "said", n), "text", sentence)] if sentence else []
    return nodes


def row_lines(chart: Chart, as_table: bool) -> list[str]:
    """The rows in words: each cell after what it is; of luck that is not asked for as a table, the sentences."""
    seen = chart.cut(seen_rows(chart))
    shares = seen.picture.counts if isinstance(seen.picture, Shares) else ()
    lines = []
    for i, row in enumerate(seen.rows):
        if isinstance(chart.picture, Bands) and not as_table:
            told = [_("{yours} dealt, {expected} by chance").format(yours=row[1], expected=row[2]), luck_sentence(row)]
        else:
            told = [_("{won} of {played}").format(won=shares[i][0], played=shares[i][1])] if shares else []
            told += [f"{name} {cell}" for name, cell in zip(chart.head[1:], row[1:], strict=True)]
        title = f"{chart.head[0]} {row[0]}" if isinstance(chart.picture, Grid) else row[0]
        lines.append(labelled(title, comma_list(told)))
    return lines
