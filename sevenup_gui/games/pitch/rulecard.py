"""The rules of a table of Pitch in plain words, made from its options."""

from sevenup_gui.games.parts.words import Paragraph
from sevenup_gui.games.pitch.options import PitchOptions
from sevenup_gui.games.pitch.rules import most_deals
from sevenup_gui.i18n import _, pgettext


def rule_card(options: PitchOptions, players: int) -> list[Paragraph]:
    """The whole page for that many players."""
    card = [
        (pgettext("rules", "Deal"), _("Six cards each, by threes. No turn-up, so trumps aren't known yet.")),
        (pgettext("rules", "Bid"), bid_words(options)),
        (_("Pitch"), _("The highest bidder leads any card, and its suit is trumps.")),
        (
            pgettext("rules", "Play"),
            _("Follow suit or trump, as you like. If you can't follow, play anything.")
            + " "
            + _("The highest trump wins, else the highest of the suit led."),
        ),
        (_("Score"), score_words(options)),
        (pgettext("rules", "Set"), set_back_words(options)),
        (_("Win"), win_words(options)),
    ]
    smudge = smudge_words(options)
    if smudge:
        card.insert(-1, (_("Smudge"), smudge))
    sides = side_words(options, players)
    return [(_("Sides"), sides), *card] if sides else card


def side_words(options: PitchOptions, players: int) -> str:
    """Explain the partnerships (P-1); empty without any."""
    if players == 4 and options.partners:
        return _("Partners sit across from each other and score together.")
    if players == 6 and options.six == "three-pairs":
        return _("Three pairs. Partners sit opposite each other and score together.")
    if players == 6 and options.six == "two-threes":
        return _("Three against three. Every other seat is on the same side and scores together.")
    return ""


def bid_words(options: PitchOptions) -> str:
    """The auction (P-3 to P-5)."""
    said = [
        _("From the dealer's left each says once how many points to make, from {least} to {most}, or passes.").format(
            least=options.least_bid, most=options.most_bid
        ),
        _("Each bid must be higher than the last. The dealer may take it at the same number.")
        if options.dealer_takes
        else _("A bid must go over the one before."),
    ]
    if options.four_closes:
        said.append(_("A bid of {most} ends the auction.").format(most=options.most_bid))
    if options.all_pass == "redeal":
        said.append(_("If all pass, the next player deals."))
    else:
        said.append(_("If all others pass, the dealer must bid."))
    return " ".join(said)


def score_words(options: PitchOptions) -> str:
    """The points (P-8)."""
    return " ".join(
        (
            _("High, highest trump held."),
            _("Low, lowest trump held.") if options.low_to == "dealt" else _("Low, to whoever wins the lowest trump."),
            _("Jack, to whoever wins it."),
            _("Game, most in captured cards: ten 10, ace 4, king 3, queen 2, jack 1."),
            _("If Game is tied, no one scores it.")
            if options.game_tie == "nobody"
            else _(
                "If Game is tied, the pitcher's side loses the point to the other. With three sides no one scores it."
            ),
        )
    )


def set_back_words(_options: PitchOptions) -> str:
    """The bid, kept or not (P-9)."""
    return _("The pitcher's side scores what it made, if that's at least the bid. If not, it loses the bid and can "
             "go below zero. The others always score what they made.")  # fmt: skip


def smudge_words(options: PitchOptions) -> str:
    """Explain a smudge by these rules (P-10)."""
    return {
        "off": "",
        "four": _("Bid four and make it to win the match at once. A side below zero scores four instead."),
        "fifth-point": _("All six tricks score one more, so you may bid five."),
        "any-four": _("The side that makes all four points of a deal wins the match at once."),
    }[options.smudge]


def win_words(options: PitchOptions) -> str:
    """Explain how the match is won, and its last deal (P-11 to P-13)."""
    first = _("First to {target}.").format(target=options.target)
    order = (
        _("The pitcher's side counts first.")
        if options.out_first == "pitcher"
        else _("Points count in this order: High, Low, Jack, Game.")
    )
    ends = _("If no one is there after {deals} deals, most points wins.").format(deals=most_deals(options))
    if options.pitcher_goes_out == "any":
        return f"{first} {order} {ends}"
    only = _("Only the pitcher's side can win. The others stop at {points}.").format(points=options.target - 1)
    return f"{first} {only} {ends}"
