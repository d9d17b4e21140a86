"""The rules of a table of Trinidad All Fours in plain words, made from its options."""

from sevenup_gui.games.all_fours.options import AllFoursOptions
from sevenup_gui.games.parts.words import Paragraph
from sevenup_gui.i18n import _, pgettext


def rule_card(options: AllFoursOptions, players: int) -> list[Paragraph]:
    """The whole page for that many players."""
    card = [(pgettext("rules", "Deal"), deal_words(options)), (_("Beg"), beg_words(options))]
    if options.keep == "six":
        card.append((_("Discard"), _("Once trumps are set, everyone discards to six.")))
    card += [
        (pgettext("rules", "Play"), play_words(options)),
        (_("Score"), score_words()),
        (_("Tie"), _("If Game is tied, no one scores it.")),
        (_("Win"), _("First to {target}. Points count as they're made.").format(target=options.target)),
    ]
    if players > 2:
        card.insert(0, (_("Sides"), _("Partners sit across from each other and score together.")))
    return card


def deal_words(options: AllFoursOptions) -> str:
    """Tell the direction, the six cards and the kick."""
    way = _("Play goes to the left.") if options.direction == "left" else _("Play goes to the right.")
    kick = (
        _("Six cards each. The next is kicked and offers trumps. An ace kicked scores 1 for the dealer, a six 2, a "
          "jack 3.")
        if options.kick_two == "six"
        else _("Six cards each. The next is kicked and offers trumps. An ace kicked scores 1 for the dealer, a two "
               "2, a jack 3.")
    )  # fmt: skip
    return f"{way} {kick}"


def beg_words(options: AllFoursOptions) -> str:
    """Explain how trumps are settled."""
    first = (
        _("The player at the dealer's left stands, or begs.")
        if options.direction == "left"
        else _("The player at the dealer's right stands, or begs.")
    )
    return f"{first} " + _(
        "Then the dealer gives one, or deals three more each and kicks again until the suit changes. If the pack "
        "runs out, deal again."
    )


def play_words(options: AllFoursOptions) -> str:
    """Explain which cards may be played."""
    said = [_("Follow suit or trump, as you like. If you can't follow, play anything.")]
    if options.undertrump == "barred":
        said.append(_("On a plain lead, no trump under a higher one unless you hold only trumps."))
    if options.keep == "all":
        said.append(_("All cards are played."))
    return " ".join(said)


def score_words() -> str:
    """The four points, and the price of a jack."""
    return " ".join(
        (
            _("High, highest trump held."),
            _("Low, lowest trump held."),
            _("Jack, 1 if you keep it, 3 if you hang it."),
            _("Game, most in captured cards: ten 10, ace 4, king 3, queen 2, jack 1."),
        )
    )
