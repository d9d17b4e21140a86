"""Sentences about a table that must be true by its rules: the lines of a trial match, the rule card and the lesson.

For each value of an option that forbids some words, these words may not be said at any preset, nor where a house has
changed that one option.
"""

import random
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from sevenup_gui.engine import views
from sevenup_gui.engine.options import OptionError, Options
from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.games import GAMES, PRESETS
from sevenup_gui.games.parts.lesson import LEARNER, Lesson
from sevenup_gui.match.session import Session
from sevenup_gui.players.levels import LEVELS
from sevenup_gui.vocabulary.names import Names

# By game, option and values: what would be untrue at such a table.
UNTRUE: dict[str, list[tuple[str, tuple[Any, ...], str]]] = {
    "seven-up": [
        ("beg", ("forced",), r"gives? (you |each opponent )?(one|a) point|gift|Give one"),
        ("low_to", ("captured",), r"lowest trump held|anyone holds"),
        ("low_to", ("dealt",), r"wins the lowest trump|Low, and goes to whoever wins it"),
        ("game_values", ("face", "courts"), r"ten 10"),
        ("game_values", ("face",), r"jack 1\.$"),
        ("gift_may_win", (True,), r"can't win"),
        ("void_follow", ("must-trump",), r"If you can't follow, play anything"),
        ("void_follow", ("anything",), r"must trump"),
        ("begs", ("once",), r"comes again"),
        ("begs", ("each-turn-up",), r"first new suit"),
        ("game_tie", ("nobody",), r"non-deal|the other scores it|loses the point"),
        ("count", ("all-then-higher",), r"First to|in this order"),
    ],
    "seven-up-seven-down": [
        (
            "miss",
            ("tricks", "off-1", "off-2", "off-3", "minus-bid"),
            r"Only exactly|[Mm]iss scores nothing|no points\.",
        ),
        ("miss", ("tricks", "minus-bid"), r"no more and no less|over or under|as bad as one less"),
        ("miss", ("0", "off-1", "off-2", "off-3", "minus-bid"), r"[Ee]ach trick is a point|a point per trick"),
        ("miss", ("0", "tricks", "off-1", "off-2", "off-3"), r"loses? (your|the) bid|bid (comes|is taken) off"),
        (
            "trump",
            ("none",),
            r"[Aa] trump beats|highest trump|(is|are) trumps|trumps in turn|(is|are) trumps|trumps in turn",
        ),
        ("trump", ("cycle", "cycle-nt"), r"turned up|card turned"),
        ("trump", ("turn-up", "cycle"), r"every fifth round"),
        ("bids", ("at-once",), r"From the dealer's left|dealer bids last|can't (equal|add up)"),
        ("hook", (False,), r"can't (equal|add up)"),
        ("forehead", ("none",), r"forehead"),
    ],
    "pitch": [
        ("dealer_takes", (False,), r"dealer may take"),
        ("low_to", ("captured",), r"lowest trump held"),
        ("four_closes", (False,), r"ends the auction"),
        ("all_pass", ("redeal",), r"dealer must bid"),
        ("all_pass", ("dealer-bids",), r"next player deals"),
        ("smudge", ("off",), r"wins the match at once|All six tricks"),
        ("pitcher_goes_out", ("bidder",), r"The pitcher's side counts first"),
        ("game_tie", ("pitcher",), r"If Game is tied, no one scores it"),
    ],
    "all-fours": [
        ("direction", ("left",), r"to the right"),
        ("kick_two", ("deuce",), r"six (2|is worth)|a six"),
        ("undertrump", ("free",), r"undertrump|under(?:neath)? a trump|lower trump"),
    ],
}


def values_of(kind: type[Options], name: str) -> tuple[Any, ...]:
    """The values that an option can have, as far as they are words or yes and no."""
    hint = get_type_hints(kind)[name]
    found: list[Any] = []
    for one in get_args(hint) if get_origin(hint) not in (Literal, tuple) else (hint,):
        found += get_args(one) if get_origin(one) is Literal else [True, False] if one is bool else []
    return (True, False) if hint is bool else tuple(found)


def tables() -> Iterator[tuple[str, int, Options]]:
    """Every preset for every number of players, as it is and with one option changed."""
    for key, preset in PRESETS.items():
        for players in preset.players:
            options = preset.options(players)
            yield key, players, options
            for field in fields(options):
                for value in values_of(type(options), field.name):
                    try:
                        changed = replace(options, **{field.name: value})
                    except OptionError:
                        continue
                    yield key, players, changed


def untrue(options: Options, said: str) -> list[str]:
    """Return the sentences that aren't true."""
    wrong = []
    for name, values, words in UNTRUE[options.game]:
        value = getattr(options, name)
        if any(value == one and type(value) is type(one) for one in values):
            wrong += [f"{name}={value}: {found[0]!r} in {said!r}" for found in re.finditer(words, said)]
    return wrong


def test_every_game_says_what_its_options_forbid_to_say() -> None:
    """A game that is added is looked at too, and each pattern is about an option that there is."""
    assert set(UNTRUE) == set(GAMES)
    for key, denied in UNTRUE.items():
        kind = type(next(preset.options(preset.seats) for preset in PRESETS.values() if preset.game == key))
        assert {name for name, _values, _words in denied} <= {field.name for field in fields(kind)}


def test_trial_matches_and_rule_cards_say_what_is_so() -> None:
    """At every preset, and at a house's own rules."""
    wrong = list[str]()
    for _key, players, options in tables():
        known = GAMES[options.game]
        said = [*known.trial_match.lines(known.trial_match.shortened(options))]
        said += [text for _head, text in known.words.rule_card(options, players)]
        for line in said:
            wrong += untrue(options, line)
    assert sorted(set(wrong)) == []


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.lesson is not None])
def test_lessons_say_what_is_so(key: str) -> None:
    """At every preset of the game: a first match is played with the notes of the lesson."""
    lesson = GAMES[key].lesson
    assert lesson is not None
    wrong = []
    for preset in (one for one in PRESETS.values() if one.game == key):
        players = 3 if 3 in preset.players else preset.players[0]
        options = preset.options(players)
        for text in notes(lesson, options, players):
            wrong += untrue(options, text)
    assert sorted(set(wrong)) == []


def notes(lesson: Lesson, options: Options, players: int) -> set[str]:
    """All that a lesson says in a match by those rules."""
    seated = tuple(Seated(f"P{seat}", "human") for seat in range(players))
    session = Session.begin(Header("x", options, seated), random.Random(3))
    names = Names(tuple(f"P{seat}" for seat in range(players)), options, LEARNER)
    at, said, seen = session.view(LEARNER), set[str](), 0
    for _step in range(400):
        events = session.happened(LEARNER, seen)[0]
        seen += len(events)
        for event in events:
            at = views.fold(at, event)
            note = lesson.news(event, at, names)
            said.add(note.words if note is not None else "")
        if session.over:
            break
        if session.deal_due:
            session.deal()
            continue
        turn = session.state.turn
        assert turn is not None
        if turn == LEARNER:
            said.add(lesson.question(session.view(LEARNER), names).words)
        view = session.view(turn)
        session.submit(turn, LEVELS["casual"](view, random.Random(_step), 0), session.state.ply)
    return said
