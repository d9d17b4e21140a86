"""The clock of a round in words."""

from sevenup_gui.i18n import _, ngettext
from sevenup_gui.tournament.clock import MINUTE_S, WARNING_S, RoundClock


def clock_figures(seconds: int) -> str:
    """Return the clock's figures: minutes and seconds."""
    return f"{seconds // MINUTE_S}:{seconds % MINUTE_S:02}"


def clock_words(clock: RoundClock, now: float) -> str:
    """Return the time left in a few words that change once a minute."""
    left = clock.left(now)
    if not left:
        return _("Time's up. Finish the deal.")
    minutes = -(-left // MINUTE_S)
    said = ngettext("{count} minute left", "{count} minutes left", minutes).format(count=minutes)
    return said if clock.runs else _("{left} · paused").format(left=said)


def warning_words() -> str:
    """Return the warning called out before the end."""
    count = WARNING_S // MINUTE_S
    return ngettext(
        "{count} minute to the end of the round.", "{count} minutes to the end of the round.", count
    ).format(count=count)


def set_back_words(clock: RoundClock, now: float) -> str:
    """Say that the computer's own clock was set back, and how the round continues."""
    return _("This computer’s clock was set back. The round continues with {left} left.").format(
        left=clock_figures(clock.left(now))
    )
