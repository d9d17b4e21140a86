"""Faults in house rules, in a sentence for people, made from the engine's fault in their language."""

from typing import assert_never

from sevenup_gui.engine.options import OptionError, OptionFault
from sevenup_gui.i18n import _, either


def option_trouble(error: OptionError) -> str:
    """Return the reason that these options can't be played, and what's allowed."""
    match error.fault:
        case OptionFault.RANGE:
            sentence = _('"{name}" must be {least} to {most}, not {value}.')
        case OptionFault.CHOICE:
            sentence = _("\"{name}\" must be one of {allowed}, not '{value}'.")
        case OptionFault.TRUTH:
            sentence = _("\"{name}\" must be true or false, not '{value}'.")
        case OptionFault.WHOLE:
            sentence = _("\"{name}\" must be a whole number, not '{value}'.")
        case OptionFault.LIST:
            sentence = _("\"{name}\" must be a list, not '{value}'.")
        case OptionFault.EMPTY:
            sentence = _('"{name}" must name at least one round.')
        case OptionFault.ROUND:
            sentence = _("\"{name}\" must list whole numbers from {least} to {most}, not '{value}'.")
        case OptionFault.ROUNDS:
            sentence = _(
                "\"{name}\" must be {words}, or a list of whole numbers from {least} to {most}, not '{value}'."
            )
        case OptionFault.SEATS:
            sentence = _("{game} is played by {fewest} to {most}, not by {players}.")
        case OptionFault.SEATS_NAMED:
            sentence = _("{game} is played by {numbers}, not by {players}.")
        case OptionFault.TOO_MANY_CARDS:
            sentence = _(
                "Can't deal these rounds. {cards} cards to each of {players} players and a turn-up need {needed} "
                "cards, and the pack has {pack}."
            )
        case OptionFault.PACK:
            sentence = _("{game}: {cards} cards to each of {players} players need {needed}, and the pack has {pack}.")
        case OptionFault.CONTRADICTION:
            sentence = _('{game}: "{name}" {value} and "{other}" {other_value} contradict each other.')
        case OptionFault.SIDES:
            sentence = _("{game}: {players} players don't make even sides.")
        case _:
            assert_never(error.fault)
    facts = dict(error.facts)
    if error.fault is OptionFault.SEATS_NAMED:
        facts["numbers"] = either(str(facts["numbers"]).split(", "))
    return sentence.format(**facts)
