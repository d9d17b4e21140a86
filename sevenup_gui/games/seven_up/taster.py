"""A taste of Seven Up: for two, to three points. Strangers need about three minutes for it (docs/fair.md)."""

from sevenup_gui.engine.options import Options
from sevenup_gui.games.parts.taster import Taster
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.i18n import _

TARGET = 3


def lines(options: Options) -> tuple[str, ...]:
    """What to do, and what wins."""
    assert isinstance(options, SevenUpOptions)
    return (
        _("Play a card of the suit led, or a trump: trumps are the suit turned up. Don’t like it? Beg."),
        _("A point each for the highest trump, the lowest, the jack and the best tricks; {target} points win.").format(
            target=options.target
        ),
    )


TASTER = Taster(2, {"target": TARGET}, lines)
