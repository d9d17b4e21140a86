"""The sheet of a single match: how it ended, and what was made in it. There is nothing to compare it with."""

from sevenup_gui.games.parts.figures import Chart
from sevenup_gui.i18n import _, dot_list, labelled, listed, ngettext
from sevenup_gui.speech import figures
from sevenup_gui.speech.matches import moment_words
from sevenup_gui.speech.rulecard import rules_line
from sevenup_gui.store.statistics import MatchLine, tally
from sevenup_gui.ui.access.tree import Node, items, text
from sevenup_gui.ui.kit.sheetblocks import figures_row, paragraph, section
from sevenup_gui.ui.scenes.statistics.charts import chart_of, chart_part
from sevenup_gui.ui.tree.flow import Blocks
from sevenup_gui.ui.tree.parts import Part, Space, Stack

LOOK_OVER, LOOK_UNDER = 6.0, 24.0  # page units, over and under the way to look through it


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


def match_parts(line: MatchLine, look: Part) -> list[Part]:
    """Return the parts of the sheet: what was played, when, and how it ended, over the way to look through it; and the
    charts."""
    rules, ending, scores = rules_line(line.game, line.rules), match_ending(line), match_scores(line)
    lines = [labelled(name, score) for name, score in scores]
    nodes = [
        *text(("match",), rules),
        *text(("ending",), ending),
        Node(("scores",), "list", _("Score"), children=items(("scores",), lines)),
    ]
    head = Blocks(
        lambda page, w: [section(page, w, rules), paragraph(page, w, ending), figures_row(page, w, scores)], nodes
    )
    above = Stack((head, Space(LOOK_OVER), look, Space(LOOK_UNDER)))
    return [above, *(chart_part(key, chart) for key, chart in match_charts(line))]
