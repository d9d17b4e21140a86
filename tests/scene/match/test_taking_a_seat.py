"""A seat for whoever walks by, and a pack to cut."""

from collections.abc import Callable

import pygame

from sevenup_gui.engine.shuffle import why_unfair
from sevenup_gui.store.setup import HUMAN
from sevenup_gui.ui.scenes.match.cut import Cut
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.sheet import Menu
from tests.scene.driving import Program


def test_a_key_while_watching_offers_a_seat_and_the_match_goes_on_with_it(program: Callable[..., Program]) -> None:
    """The person takes over the cards and the score of the seat looked at; the record says a person plays there."""
    p = program(draws=False).start()
    p.app.ways.to_watch()
    watched = p.app.scene
    assert isinstance(watched, TableScene)
    p.until(lambda: watched.session.state.ply >= 3)
    p.key(pygame.K_g)
    assert isinstance(p.app.scene, Menu)
    p.key(pygame.K_p)
    table = p.app.scene
    assert isinstance(table, TableScene)
    assert not table.watching
    assert table.people == (0,)
    assert table.session.state.ply >= 3
    assert table.session.state == watched.session.state
    assert table.setup.seats[0].plays == HUMAN
    assert p.app.saved.load() is not None
    p.until(lambda: table.my_turn or p.app.scene is not table)


def test_half_a_key_offers_nothing(program: Callable[..., Program]) -> None:
    """Shift alone is no sign that somebody would like to play."""
    p = program(draws=False).start()
    p.app.ways.to_watch()
    p.key(pygame.K_LSHIFT)
    assert isinstance(p.app.scene, TableScene)


def test_a_person_cuts_the_sealed_pack(program: Callable[..., Program]) -> None:
    """The seal holds for the pack before the cut, and the record keeps where it was cut."""
    p = program(draws=False, cut_pack=True).start()
    p.key(pygame.K_p)
    p.key(pygame.K_d)
    p.until(lambda: isinstance(p.app.scene, Cut))
    scene = p.app.scene
    assert isinstance(scene, Cut)
    sealed = scene.shuffle
    p.key(pygame.K_RIGHT)
    at = scene.at
    p.key(pygame.K_RETURN)
    dealt = p.table.session.shuffle
    assert dealt is not None
    assert (dealt.cut, dealt.commit) == (at, sealed.commit)
    assert dealt.pack == (*sealed.pack[at:], *sealed.pack[:at])
    assert why_unfair(dealt) is None


def test_a_pack_need_not_be_cut(program: Callable[..., Program]) -> None:
    """Esc deals it as it was sealed."""
    p = program(draws=False, cut_pack=True).start()
    p.key(pygame.K_p)
    p.key(pygame.K_d)
    p.until(lambda: isinstance(p.app.scene, Cut))
    p.key(pygame.K_ESCAPE)
    dealt = p.table.session.shuffle
    assert dealt is not None
    assert dealt.cut is None
