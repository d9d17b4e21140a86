"""The rules of a table of 7Up7Down in plain words, made from its options."""

from sevenup_gui.games.parts.words import Paragraph
from sevenup_gui.games.up_down.options import CYCLE, UpDownOptions
from sevenup_gui.i18n import _, listed, ngettext, pgettext
from sevenup_gui.vocabulary.naming import suit_name, suit_title


def rule_card(options: UpDownOptions, players: int) -> list[Paragraph]:
    """The whole page for that many players."""
    card = [
        (pgettext("rules", "Deal"), deal_words(options)),
        (_("Bid"), bid_words(options)),
    ]
    if options.hook and options.bids == "in-turn":
        hook = _("The bids can't add up to the tricks, so the dealer can't make that bid.")
        if options.hook == "over-3":
            hook = _("If there are more than three cards, the bids can't add up to the tricks, so the dealer can't "
                     "make that bid.")  # fmt: skip
        card.append((_("Hook"), hook))
    card += [
        (
            pgettext("rules", "Play"),
            _("Follow suit if you can. If not, play anything.") + " " + highest_words(options),
        ),
        (_("Score"), exact_words(options)),
    ]
    if options.no_trump and options.trump != "none":
        sentence = ngettext("Round {rounds} has no trumps.", "Rounds {rounds} have no trumps.",
                            len(options.no_trump))  # fmt: skip
        card.append((_("No trumps"), sentence.format(rounds=listed([str(n) for n in sorted(options.no_trump)]))))
    if blind := sorted(options.forehead_deals()):
        sentence = ngettext(
            "In round {rounds} you hold your one card to your forehead. Everyone sees it but you.",
            "In rounds {rounds} you hold your one card to your forehead. Everyone sees it but you.",
            len(blind),
        )
        card.append((_("Forehead"), sentence.format(rounds=listed(list(map(str, blind))))))
    card.append((_("Win"), _("Most points after the last round wins. Tied players share the place.")))
    if players == 2:
        card.append((_("Seats"), _("Two may play for practice.")))
    return card


def bid_words(options: UpDownOptions) -> str:
    """Explain how bids are made."""
    if options.bids == "at-once":
        return _("Everyone bids in secret how many tricks they'll take. Then all show their bids at once.")
    return _("From the dealer's left, everyone bids how many tricks they'll take. The dealer bids last.")


def deal_words(options: UpDownOptions) -> str:
    """Tell the number of rounds, their cards, and what makes trumps."""
    rounds, cards = len(options.schedule), " ".join(map(str, options.schedule))
    if options.trump == "none":
        return ngettext(
            "{count} round of {cards} cards each. No trumps.",
            "{count} rounds: {cards} cards each. No trumps.",
            rounds,
        ).format(count=rounds, cards=cards)
    if options.trump == "cycle-nt":
        sentence = ngettext(
            "{count} round of {cards} cards each. {suits} are trumps in turn, and every fifth round has none.",
            "{count} rounds: {cards} cards each. {suits} are trumps in turn, and every fifth round has none.",
            rounds,
        )
        return sentence.format(count=rounds, cards=cards, suits=suits_in_turn())
    if options.trump == "cycle":
        sentence = ngettext(
            "{count} round of {cards} cards each. {suits} are trumps in turn.",
            "{count} rounds: {cards} cards each. {suits} are trumps in turn.",
            rounds,
        )
        return sentence.format(count=rounds, cards=cards, suits=suits_in_turn())
    return ngettext(
        "{count} round of {cards} cards each. The next card is turned up, and its suit is trumps.",
        "{count} rounds: {cards} cards each. The next card is turned up, and its suit is trumps.",
        rounds,
    ).format(count=rounds, cards=cards)


def highest_words(options: UpDownOptions) -> str:
    """Explain which card takes a trick."""
    if options.trump == "none":
        return _("The highest card of the suit led wins.")
    return _("The highest trump wins, else the highest of the suit led.")


def suits_in_turn() -> str:
    """The suits as they begin a sentence, in the order in which they are trump."""
    first, *others = CYCLE
    return listed([suit_title(first), *map(suit_name, others)])


def exact_words(options: UpDownOptions) -> str:
    """Explain the points for an exact bid, and for a missed one."""
    zero = _("as many as there are cards") if options.zero == "cards" else options.zero
    if options.miss == "0":
        if options.made_bonus:
            sentence = _(
                "An exact bid scores {bonus} and {points} per trick, an exact zero {zero}. A miss scores nothing."
            )
        else:
            sentence = _("An exact bid scores {points} per trick, an exact zero {zero}. A miss scores nothing.")
        return sentence.format(bonus=options.made_bonus, points=options.per_trick, zero=zero)
    if options.made_bonus:
        sentence = _("An exact bid scores {bonus} and {points} per trick, an exact zero {zero}.")
    else:
        sentence = _("An exact bid scores {points} per trick, an exact zero {zero}.")
    return f"{sentence.format(bonus=options.made_bonus, points=options.per_trick, zero=zero)} {miss_words(options)}"


def miss_words(options: UpDownOptions) -> str:
    """Explain the points for a missed bid."""
    match options.miss:
        case "tricks":
            return _("A miss scores a point per trick.")
        case "minus-bid":
            return _("If you miss, you lose your bid.")
        case _:
            off = int(options.miss[-1])
            return ngettext(
                "A miss costs {count} for each trick over or under.",
                "A miss costs {count} for each trick over or under.",
                off,
            ).format(count=off)
