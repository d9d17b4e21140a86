"""The line under the table: what happened, what may be done now, and the keys of the moment."""

from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine.actions import ChooseDiscard
from sevenup_gui.engine.rules import rules_of
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.speech import asking
from sevenup_gui.ui.kit.pieces.bars import Hint, Part
from sevenup_gui.ui.table.moment import picker_of
from sevenup_gui.vocabulary.names import Names

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.match.table import TableScene


def caption_parts(table: "TableScene") -> list[Part]:
    """What happened, and, bold, what may be done now."""
    if table.cover is not None and table.cover.is_down:
        return [Part(table.telling.told + " "), Part(table.cover.words(table.names), bold=True)]
    if table.advice.words and table.my_turn:
        return [Part(_("Hint:") + " "), Part(table.advice.words, bold=True)]
    if table.telling.refused:
        return [Part(table.telling.refused, bold=True)]
    parts = [Part(table.telling.told + " ")] if table.telling.told else []
    if table.telling.explained:
        return [*parts, Part(table.telling.explained, bold=True)]
    shown = table.director.shown
    if not table.director.busy and shown.turn is not None:
        if table.session.state.phase == "discard" and table.my_turn and table.director.picked:
            return [*parts, Part(picked_words(table), bold=True)]
        names = table.names
        if table.viewer >= 0 and table.viewer in table.people:
            names = Names(names.names, names.options, table.viewer)
        barred = rules_of(shown.options).barred_bid(shown)
        if barred is not None and table.my_turn:
            if not picker_of(table.p, table.director).bare:
                return [*parts, Part(asking.asked_of_dealer(shown, barred), bold=True)]
            parts.append(Part(asking.hook_sentence(shown) + " "))
        parts.append(Part(asking.asked(shown, names), bold=True))
    return parts


def picked_words(table: "TableScene") -> str:
    """How many cards are still to be chosen for the discard."""
    legal = table.session.legal()
    assert isinstance(legal, ChooseDiscard)
    left = legal.count - len(table.director.picked)
    if not left:
        return _("Enter throws them.")
    return ngettext("{count} more to choose.", "{count} more to choose.", left).format(count=left)


def hints(table: "TableScene") -> list[Hint]:
    """The keys of the moment."""
    hints = []
    if table.director.busy:
        hints.append(Hint(_("Hurry"), ("enter",), pygame.K_RETURN))
    elif table.my_turn and table.session.undo_allowed and table.session.undo_point(table.people) is not None:
        hints.append(Hint(_("Undo"), ("U",), pygame.K_u))
    if table.claim.running and table.session.undo_allowed and table.cover is None:
        hints.append(Hint(_("Undo"), ("U",), pygame.K_u))
    if table.my_turn:
        hints.insert(0, Hint(_("Hint"), ("H",), pygame.K_h))
    if table.watching:
        hints.append(Hint(_("View"), ("V",), pygame.K_v))
    if table.director.shown.tricks:
        hints.append(Hint(_("Last trick"), ("L",), pygame.K_l))
    hints.append(Hint(_("Sheet"), ("Tab",), pygame.K_TAB))
    hints.append(Hint(_("Rules"), ("F1",), pygame.K_F1))
    return hints
