"""A game that lacks a part, or two of whose parts contradict each other, is told of by the part's name, in a sentence,
before anything is played."""

from dataclasses import dataclass, replace
from typing import ClassVar

import pytest

from sevenup_gui.assets import CUES, assets_dir
from sevenup_gui.engine.options import Options
from sevenup_gui.games import GAMES
from sevenup_gui.games.game import Game, MissingPartError
from sevenup_gui.games.parts.goal import Goal
from sevenup_gui.games.parts.outcome import PAPERS, THEATRES, Outcome
from sevenup_gui.games.parts.sheet import SheetForm
from sevenup_gui.games.pitch.account import drawn
from sevenup_gui.games.preset import always
from sevenup_gui.stage.motions import DEAL_OVER
from sevenup_gui.ui.scenes.match.papers import PAPERS as DRAWN_PAPERS
from tests.games import odd, plain

PLAIN, PRESET = plain.GAME, plain.PRESETS[0]
ROUNDS = (plain.EACH,) * plain.DEALS


@dataclass(frozen=True, slots=True)
class OtherOptions(Options):
    """Those of another game."""

    game: ClassVar[str] = "other"


@dataclass(frozen=True, slots=True)
class HalfOptions(plain.PlainOptions):
    """Seat 0 scores for nobody."""

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """All but one."""
        return tuple((seat,) for seat in range(1, players))


@dataclass(frozen=True, slots=True)
class SmallOptions(plain.PlainOptions):
    """The pack has not enough cards for four times four."""

    @property
    def pack(self) -> tuple[str, ...]:
        """A dozen."""
        return plain.PlainOptions().pack[:12]


def with_preset(**changes: object) -> Game:
    """The plain game with something else in its preset."""
    return replace(PLAIN, presets=(replace(PRESET, **changes),))  # type: ignore[arg-type]


def of_options(kind: type[Options]) -> Game:
    """The plain game with other options."""
    return replace(PLAIN, rules=replace(PLAIN.rules, options=kind), presets=(replace(PRESET, made=always(kind())),))


BROKEN = {
    "no thinker": (replace(PLAIN, package="tests.games"), "thinker must hold THINKING, a Thinking"),
    "no presets": (replace(PLAIN, presets=()), "PRESETS is empty"),
    "a preset without a name": (with_preset(key="rough"), "WORDS.presets has no words for 'rough'"),
    "a preset of another game": (with_preset(game="other"), "'plain' is of game 'other'"),
    "seats that the preset has not": (with_preset(seats=9), "usually seats 9"),
    "options of another game": (with_preset(made=always(OtherOptions())), "must be made of PlainOptions"),
    "players that the rules have not": (with_preset(players=(2, 3, 9)), "cannot be played by 9 under RULES"),
    "sides that lack a seat": (of_options(HalfOptions), "cannot be played by 2 under RULES"),
    "a deal larger than the pack": (of_options(SmallOptions), "cannot be played by 4 under RULES"),
    "a goal that is no option": (replace(PLAIN, goal=Goal("points", 9)), "no option 'points', which goal names"),
    "rounds that differ": (replace(PLAIN, rounds=lambda _options: (4, 4, 3)), "differ in round 3"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_what_is_wrong_with_a_game_is_told_by_its_name(how: str) -> None:
    """In one sentence, with the folder it lies in."""
    game, words = BROKEN[how]
    with pytest.raises(MissingPartError) as told:
        game.check()
    assert words in str(told.value)
    assert game.package in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("paper", "rounds", "words"),
    [("bids", (), "has a row a round"), ("counters", ROUNDS, "needs counters and SHEET.points"), ("plain", (), "")],
)
def test_a_paper_that_the_game_cannot_fill_is_told_of(
    monkeypatch: pytest.MonkeyPatch, paper: str, rounds: tuple[int, ...], words: str
) -> None:
    """A sheet with a row a round has as many rows as there are rounds, and one with counters has counters."""
    form = SheetForm(paper=paper)  # type: ignore[arg-type]
    monkeypatch.setattr(Game, "sheet", property(lambda _game: form))
    game = replace(PLAIN, rounds=lambda _options: rounds)
    if not words:
        game.check()
        return
    with pytest.raises(MissingPartError, match=words):
        game.check()


def test_a_paper_after_a_deal_without_what_is_drawn_on_it_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window would find nothing to draw."""
    monkeypatch.setattr(Game, "outcome", property(lambda _game: Outcome(paper="high-low-jack-game")))
    with pytest.raises(MissingPartError, match="nothing drawn on it"):
        PLAIN.check()


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (Outcome(sounds=("ring", "gong")), "OUTCOME.sounds names 'gong', which is none of 'shuffle', 'deal'"),
        (Outcome(sounds=("",)), "OUTCOME.sounds names ''"),
        (Outcome(theatre="fireworks"), "OUTCOME.theatre names 'fireworks', which is none of 'counting', 'verdicts'"),
        (Outcome(paper="ledger", drawn=drawn), "OUTCOME.paper names 'ledger', which is none of 'high-low-jack-game'"),
    ],
)
def test_a_name_that_nobody_has_is_told_of(monkeypatch: pytest.MonkeyPatch, outcome: Outcome, words: str) -> None:
    """A sound, a way to count a deal, or a paper; and what there is."""
    monkeypatch.setattr(Game, "outcome", property(lambda _game: outcome))
    with pytest.raises(MissingPartError, match=words):
        PLAIN.check()


def test_a_sheet_that_nobody_prints_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kinds of sheet are three."""
    monkeypatch.setattr(Game, "sheet", property(lambda _game: SheetForm(paper="slate")))  # type: ignore[arg-type]
    with pytest.raises(MissingPartError, match=r"SHEET\.paper names 'slate', which is none of 'plain', 'bids'"):
        PLAIN.check()


def test_what_a_game_may_name_is_there() -> None:
    """Everything that counts a deal or lies over the table afterwards, by the same names."""
    assert set(THEATRES) == {"", *DEAL_OVER}
    assert set(PAPERS) == {"", *DRAWN_PAPERS}
    assert set(CUES) <= {path.stem.rpartition("-")[0] for path in (assets_dir() / "sounds").glob("*.ogg")}


def test_whole_games_are_whole() -> None:
    """Nothing is found in those that are there."""
    for game in (*GAMES.values(), PLAIN, odd.GAME):
        game.check()
