"""Game counted out on the sheet of a deal."""

from collections.abc import Callable
from types import SimpleNamespace

import pygame
import pytest

from sevenup_gui.games import PRESETS
from sevenup_gui.games.parts.points_paper import CountedHand
from sevenup_gui.ui.kit.draw.rails import TABLE
from sevenup_gui.ui.kit.page import Page
from sevenup_gui.ui.scenes.papers.countedout import CountedOut
from sevenup_gui.vocabulary.names import Names
from tests.scene.driving import Program


def test_cards_that_count_nothing_are_told_of_with_and_without_others(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is added where there is nothing that it could be added to."""
    app, said = program().app, list[str]()

    def words(_page: Page, _surface: pygame.Surface, text: str, *_where: object) -> float:
        said.append(text)
        return 0.0

    monkeypatch.setattr(Page, "words", words)
    hands = (CountedHand((("AS", 4),), 3, 4), CountedHand((), 4, 0), CountedHand((), 1, 0))
    deal = SimpleNamespace(scale="", heading="", sides=range(3), hands=hands, best=0, label="")
    names = Names(("Ann", "Ben", "Cy"), PRESETS["old-sledge"].options(3))
    page = Page(app.painter, TABLE)
    CountedOut(page, app.pack, deal, names, ("widow", "sailor", "miner"), 800.0, False).draw(  # type: ignore[arg-type]
        pygame.Surface((1280, 720)), 20.0, 20.0, 80.0
    )
    assert [line for line in said if "count" in line] == [
        "and 3 that count nothing", "4 cards, which count nothing", "1 card, which counts nothing",
    ]  # fmt: skip
