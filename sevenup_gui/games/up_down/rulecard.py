"""The rules of a table of 7Up7Down in plain words, made from its options."""

from sevenup_gui.games.parts.words import Paragraph
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.i18n import _, listed, ngettext, pgettext


def rule_card(options: UpDownOptions, players: int) -> list[Paragraph]:
    """The whole page for that many players."""
    rounds = len(options.schedule)
    card = [
        (
            _("Deal"),
            ngettext(
                "{count} round of {cards} cards each. The next card is turned up and its suit is trump.",
                "{count} rounds: {cards} cards each. The next card is turned up and its suit is trump.",
                rounds,
            ).format(count=rounds, cards=" ".join(map(str, options.schedule))),
        ),
        (_("Bid"), _("From the dealer's left, everyone says how many tricks they will take; the dealer bids last.")),
    ]
    if options.hook:
        card.append((_("Hook"), _("All bids together may not equal the tricks: the dealer may not make that bid.")))
    card += [
        (
            pgettext("rules", "Play"),
            _("Follow suit if you can; otherwise play anything.")
            + " "
            + _("The highest trump wins, else the highest of the suit led."),
        ),
        (_("Score"), exact_words(options)),
    ]
    if blind := sorted(options.forehead_deals()):
        sentence = ngettext(
            "In round {rounds} your one card is held to your forehead: all see it but you.",
            "In rounds {rounds} your one card is held to your forehead: all see it but you.",
            len(blind),
        )
        card.append((_("Forehead"), sentence.format(rounds=listed(list(map(str, blind))))))
    card.append((_("Win"), _("Most points after the last round; equal totals share the place.")))
    if players == 2:
        card.append((_("Seats"), _("Two may play for practice.")))
    return card


def exact_words(options: UpDownOptions) -> str:
    """What an exact bid earns."""
    if options.made_bonus:
        sentence = _("Exactly your bid: {bonus} and {points} a trick; an exact zero: {zero}. Otherwise nothing.")
    else:
        sentence = _("Exactly your bid: {points} a trick; an exact zero: {zero}. Otherwise nothing.")
    return sentence.format(bonus=options.made_bonus, points=options.per_trick, zero=options.zero)
