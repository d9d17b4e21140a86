"""The sheet of a single match: how it ended, and what was made in it. There is nothing to compare it with."""

from sevenup_gui.games.parts.figures import Chart
from sevenup_gui.i18n import _, dot_list, labelled, listed, ngettext
from sevenup_gui.speech import figures
from sevenup_gui.speech.matches import moment_words
from sevenup_gui.speech.rulecard import rules_line
from sevenup_gui.store.statistics import MatchLine, tally
from sevenup_gui.ui.access.tree import Node, items, text
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.kit.sheetblocks import Block, figures_row, height_of, paragraph, section
from sevenup_gui.ui.scenes.statistics.charts import chart_blocks, chart_of, chart_told


def match_scores(line: MatchLine) -> list[tuple[str, str]]:
    """Return each side's name with its score, by seats."""
    sides = len(line.score)
    names = [_("You") if seat == line.you else name for seat, name in enumerate(line.names)]
    return [(listed(names[side::sides]), str(score)) for side, score in enumerate(line.score)]


def match_ending(line: MatchLine) -> str:
    """When it was, how long, and who won."""
    after = ngettext("after {count} deal", "after {count} deals", line.deals).format(count=line.deals)
    winners = [line.names[seat] for seat in line.winners]
    won = ngettext("{names} won.", "{names} won.", len(winners)).format(names=listed(winners))
    return dot_list((moment_words(line.made), after, _("You won.") if line.won else won))


def match_charts(line: MatchLine) -> list[tuple[str, Chart]]:
    """Return the charts of a match, as its game counts it: of the person whose statistics these are, or else of each
    player."""
    if line.you is not None:
        return made_in(line)
    people = [(name, line.seen_by(name)) for _seat, name in line.people]
    return [(f"{name} {key}", chart_of(name, chart)) for name, seen in people for key, chart in made_in(seen)]


def made_in(line: MatchLine) -> list[tuple[str, Chart]]:
    """Return the charts of its person; empty without one."""
    return [(chart.key, chart) for _key, _name, charts in figures.made(tally([line])) for chart in charts]


def match_head(page: Page, w: float, line: MatchLine) -> list[Block]:
    """Return the blocks that say what was played, when, and how it ended."""
    return [
        section(page, w, rules_line(line.game, line.rules)),
        paragraph(page, w, match_ending(line)),
        figures_row(page, w, match_scores(line)),
    ]


def match_columns(
    page: Page, w: float, line: MatchLine, head: list[Block], two: bool, seen_h: float
) -> list[list[Block]]:
    """The sheet in columns so wide, one or two: its head, and the charts spread over them, as far as they are seen
    without scrolling at 100%: `seen_h`."""
    columns = [head, []] if two else [head]
    for _key, chart in match_charts(line):
        column, more = min(columns, key=height_of), chart_blocks(page, w, chart, as_table=False)
        if page.scale > 1 or height_of(column) + height_of(more) <= seen_h:
            column += more
    return columns


def match_told(line: MatchLine) -> list[Node]:
    """The sheet for who hears it."""
    scores = [labelled(name, score) for name, score in match_scores(line)]
    nodes = [
        *text(("match",), rules_line(line.game, line.rules)),
        *text(("ending",), match_ending(line)),
        Node(("scores",), "list", _("Score"), children=items(("scores",), scores)),
    ]
    for key, chart in match_charts(line):
        nodes += chart_told(key, chart, as_table=False)
    return nodes
