"""The director's marks in words: who has arrived, who has paid, and how much that is."""

from sevenup_gui.i18n import _, decimal, listed, ngettext, pgettext
from sevenup_gui.tournament.event_log import Fee, Player
from sevenup_gui.tournament.state import TournamentState

SHOWN_ABSENT = 8  # names that are told one by one


def money_words(fee: Fee, times: int) -> str:
    """Return the sum of so many fees: "12.50 €"."""
    whole, part = divmod(fee.hundredths * times, 100)
    amount = decimal(whole + part / 100, 2) if part else str(whole)
    return f"{amount} {fee.currency}".strip()


def marks_of(player: Player) -> list[str]:
    """Return a player's marks."""
    arrived = [pgettext("of a player", "arrived")] if player.arrived else []
    return [*arrived, *([pgettext("of a player", "paid")] if player.paid else [])]


def marks_words(state: TournamentState) -> list[str]:
    """Count the players who have arrived and paid, and the sum; empty if the director marks no one."""
    coming = state.field(state.next_round)
    arrived = sum(state.players[who].arrived or state.was_seated(who) for who in coming)
    said = []
    if any(player.arrived for player in state.players.values()):
        said.append(_("{count} of {all} have arrived.").format(count=arrived, all=len(coming)))
    paid = sum(player.paid for player in state.players.values())
    if paid and state.fee:
        said.append(_("{count} paid: {money}.").format(count=paid, money=money_words(state.fee, paid)))
    elif paid:
        said.append(ngettext("{count} has paid.", "{count} have paid.", paid).format(count=paid))
    return said


def absent_words(state: TournamentState, absent: tuple[int, ...]) -> str:
    """Name the players who haven't arrived."""
    names = [state.name(who) for who in absent[:SHOWN_ABSENT]]
    if len(absent) > SHOWN_ABSENT:
        more = len(absent) - SHOWN_ABSENT
        names.append(ngettext("{count} more", "{count} more", more).format(count=more))
    return ngettext("{names} hasn't arrived.", "{names} haven't arrived.", len(absent)).format(names=listed(names))
