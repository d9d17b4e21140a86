"""The best moments of a match, a sentence each."""

from typing import assert_never

from sevenup_gui.i18n import _, ngettext
from sevenup_gui.match.moments import Moment
from sevenup_gui.speech.outcome import ending_sentence
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import card_name


def moment_sentence(moment: Moment, names: Names) -> str:
    """What happened then."""
    seat, number = moment.seat, moment.number
    match moment.kind:
        case "jack-captured":
            return _captured(moment, names)
        case "all-points":
            said = ngettext("{count} point of one deal: {name}.", "{count} points of one deal: {name}.", number)
            return said.format(count=number, name=names.side(seat))
        case "jack-turned":
            card = card_name(moment.card)
            return names.say(
                seat,
                _("You turned {card}: one point at once."),
                _("{name} turned {card}: one point at once."),
                card=card,
            )
        case "one-too-many":
            return names.say(
                seat,
                _("One trick too many for your bid of {tricks}."),
                _("One trick too many for {name}'s bid of {tricks}."),
                tricks=number,
            )
        case "bid-made-at-last":
            return names.say(
                seat,
                _("The last trick made your bid of {tricks}."),
                _("The last trick made {name}'s bid of {tricks}."),
                tricks=number,
            )
        case "decision":
            assert moment.ending is not None
            return ending_sentence(names.options, moment.ending)
        case _:
            assert_never(moment.kind)


def _captured(moment: Moment, names: Names) -> str:
    """A jack that went to the other side."""
    card = card_name(moment.card)
    if moment.other == names.you:
        return _("{name} took {card} from you.").format(name=names.names[moment.seat], card=card)
    return names.say(
        moment.seat,
        _("You took {card} from {other}."),
        _("{name} took {card} from {other}."),
        card=card,
        other=names.names[moment.other],
    )
