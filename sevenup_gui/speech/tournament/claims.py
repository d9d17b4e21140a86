"""Sentences about results that players bring by phone."""

from sevenup_gui.i18n import _, listed
from sevenup_gui.speech.tournament.rounds import table_words
from sevenup_gui.tournament.claims import claims_of, disagree, played_here
from sevenup_gui.tournament.event import Tournament


def claims_words(event: Tournament, at: int, table: int, who: int) -> str:
    """Tell a player at a table the state of its result."""
    claims = claims_of(event, at, table)
    if disagree(event, at, table):
        return disagree_words(event, at, table)
    if played_here(event, at, table):
        return _("This was the result on the phones. Another player or the director can confirm it.")
    if who in claims:
        return _("Not confirmed yet. Another player at this table or the director can confirm it.")
    if claims:
        name = event.name(min(claims))
        return _("{name} typed this. Does it match the sheet?").format(name=name)
    return _("After the match, one of you types the result from the sheet.")


def brought_words(event: Tournament, at: int, table: int) -> str:
    """Tell the director that a phone has brought a result; empty once there's none."""
    name = table_words(event, at, table)
    if (at, table) in event.results:
        return _("{table}: confirmed at the table and saved.").format(table=name)
    if disagree(event, at, table):
        return disagree_words(event, at, table)
    if claims_of(event, at, table):
        return _("{table}: unconfirmed result from a phone").format(table=name)
    return ""


def disagree_words(event: Tournament, at: int, table: int) -> str:
    """Tell the director, and the players who typed different results, what to do."""
    names = listed([event.name(who) for who in sorted(claims_of(event, at, table))])
    return _("{names} typed different results. Look at the sheet together, then one confirms the other's.").format(
        names=names
    )
