"""Special ways in which a match went, and a kind word for the loser."""

import pytest

from sevenup_gui.engine.events import Ending
from sevenup_gui.engine.views import PUBLIC, view
from sevenup_gui.games import GAMES, PRESETS
from sevenup_gui.games.parts.outcome import Feat, Highlight, MatchCourse, usual_feat
from sevenup_gui.speech.moments.ending import line_to_send
from sevenup_gui.vocabulary.names import Names
from tests.builders import seven_up


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ([(1, 3), (2, 6), (7, 6)], "A comeback from 2 to 6."),  # rather than by a single point
        ([(3, 2), (5, 6), (7, 6)], "Won by a single point."),
        ([(4, 0), (7, 0)], "A whitewash! Not a point conceded."),
        ([(2, 1), (7, 4)], ""),
        ([(20, 30), (60, 58)], ""),  # ten behind are little where sixty are made
    ],
)
def test_a_match_is_told_by_how_it_went(scores: list[tuple[int, ...]], said: str) -> None:
    """A comeback before a narrow one; most matches are nothing special. Who lost always hears something kind."""
    feat = usual_feat(MatchCourse(scores, (0,)))
    assert feat.said == said
    assert feat.solace


def test_a_shared_first_place_is_no_feat() -> None:
    """Nobody has lost by a point where two have won."""
    assert usual_feat(MatchCourse([(7, 7, 6)], (0, 1))).said == ""


@pytest.mark.parametrize(
    ("deal", "why", "said"),
    [
        (3, "jack", "A captured jack decided it."),
        (2, "jack", ""),
        *((3, why, "") for why in ("high", "low", "game", "turned jack", "gift", "")),
    ],
)
def test_a_captured_jack_decides_a_match_in_its_last_deal(deal: int, why: str, said: str) -> None:
    """One that changed sides before is a moment like others, and so is one that another point came before."""
    moments = [
        Highlight("jack-captured", 5, deal, 30, 0, (("JS", 1), ("KS", 0)), 0, "JS", 1),
        Highlight("decision", 6, 3, 40, 0, (("AS", 0), ("2S", 1)), 0, ending=Ending(why, 3)),
    ]
    course = MatchCourse([(2, 1), (4, 3), (7, 4)], (0,), moments)
    assert GAMES["seven-up"].outcome.feat(course).said == said


@pytest.mark.parametrize(
    ("you", "winners", "line"),
    [
        (0, (0,), "I won 7 : 6 at Old Sledge against Ben. Won by a single point."),
        (1, (0,), "I lost 6 : 7 at Old Sledge against Ann. Won by a single point."),
        (None, (0,), "Old Sledge: Ann wins the match. Ann 7, Ben 6. Won by a single point."),
    ],
)
def test_a_line_to_send_is_told_by_the_one_who_played(you: int | None, winners: tuple[int, ...], line: str) -> None:
    """Where several share the screen it goes by names."""
    names = Names(("Ann", "Ben"), PRESETS["old-sledge"].options(2), you)
    at = view(seven_up(score=(7, 6)).state, PUBLIC)._replace(winners=winners)
    assert line_to_send(at, "Old Sledge", names, Feat("Won by a single point.")) == line
