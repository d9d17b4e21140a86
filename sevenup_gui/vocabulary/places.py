"""Sentences for first, second and third place: whole ones, because ordinals differ between languages."""

from sevenup_gui.i18n import _


def place_words(place: int, players: int) -> str:
    """The place of a seat among all, from 1: "2nd of 7". More than seven never sit at a table."""
    sentences = (
        _("1st of {players}"),
        _("2nd of {players}"),
        _("3rd of {players}"),
        _("4th of {players}"),
        _("5th of {players}"),
        _("6th of {players}"),
        _("7th of {players}"),
    )
    return sentences[place - 1].format(players=players)
