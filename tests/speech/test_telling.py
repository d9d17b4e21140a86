"""Announcements at a table, event by event."""

import random

from sevenup_gui.engine import views
from sevenup_gui.engine.events import DealStarted
from sevenup_gui.engine.record import Header, Seated
from sevenup_gui.games import PRESETS
from sevenup_gui.match.session import Session
from sevenup_gui.speech.telling import Telling
from sevenup_gui.vocabulary.names import names_of


def test_before_the_first_deal_it_is_said_what_a_sealed_pack_is() -> None:
    """Who has never seen one reads it once; from the second deal on it is said in short."""
    header = Header("old-sledge", PRESETS["old-sledge"].options(2), (Seated("Ann", "human"), Seated("Ben", "human")))
    session = Session.begin(header, random.Random(1))
    session.deal()
    telling = Telling(session, names_of(header), False)
    said = []
    for deal in (1, 2):
        at = session.view(views.PUBLIC)._replace(deal=deal)
        telling.note(DealStarted(deal, 0, 6, False), at)
        said.append(telling.told)
    assert said[0].endswith(" The pack is sealed. No one can change a card now.")
    assert said[1].endswith(" The pack is sealed.")
