"""Esc at the table: what there is besides playing."""

from typing import TYPE_CHECKING

import pygame

from sevenup_gui.i18n import _
from sevenup_gui.ui.app import routes
from sevenup_gui.ui.scenes.match.papers import sheet_of
from sevenup_gui.ui.scenes.sheet import Entry, FairDeal, Menu

if TYPE_CHECKING:
    from sevenup_gui.ui.scenes.match.table import TableScene


def open_menu(table: "TableScene") -> None:
    """Esc: the menu."""
    app = table.app
    entries: list[Entry] = [
        ("back to table", _("Back to the table"), "Esc", 0, app.pop, _("Go on playing.")),
        ("rules", _("Rules"), "F1", pygame.K_F1, table.open_rules, _("The rules of this table in plain words.")),
        ("sheet", _("Score sheet"), "Tab", pygame.K_TAB, lambda: app.push(sheet_of(table)), _("Every deal so far.")),
        ("fair deal", _("Fair deal"), "F", pygame.K_f, lambda: open_fair_deal(table),
         _("How anybody can check the shuffle.")),
        ("settings", _("Settings"), "S", pygame.K_s, lambda: routes.to_settings(app), _("Look, sound and speed.")),
        (
            "title",
            _("Title"),
            "T",
            pygame.K_t,
            lambda: routes.to_title(app),
            _("Leave the table.") if table.watching else _("The match is saved; Continue goes on with it."),
        ),
    ]  # fmt: skip
    app.push(Menu(app, table.name(), entries))


def open_fair_deal(table: "TableScene") -> None:
    """The seal of this deal, and its salt once it is over."""
    shuffle = table.session.shuffle
    if shuffle is None:
        table.app.tell(_("No deal has been sealed yet."))
        return
    over = table.session.deal_due or table.session.over
    table.app.push(FairDeal(table.app, table.session.state.deal, shuffle, over))
