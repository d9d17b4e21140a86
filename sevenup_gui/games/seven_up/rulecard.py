"""The rules of a table of Seven Up in plain words, made from its options."""

from sevenup_gui.games.parts.words import Paragraph
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.i18n import _, pgettext


def rule_card(options: SevenUpOptions, players: int) -> list[Paragraph]:
    """The whole page for that many players."""
    card = [
        (
            pgettext("rules", "Deal"),
            _(
                "Six cards each, by threes. The next card is turned up, and its suit is offered as trumps. If it's "
                "a jack, the dealer scores 1 at once."
            ),
        ),
        (_("Beg"), beg_words(options, players)),
    ]
    if players > 2 and options.look == "eldest-and-dealer":
        card.append((_("Look"), _("Only the dealer and the player at the left look at their cards before then.")))
    card += [
        (_("Discard"), _("Once trumps are set, everyone discards to six.")),
        (pgettext("rules", "Play"), play_words(options)),
        (_("Score"), score_words(options)),
        (_("Tie"), tie_words(options, players)),
        (_("Win"), win_words(options)),
    ]
    if players == 4:
        card.insert(0, (_("Sides"), _("Partners sit across from each other and score together.")))
    return card


def beg_words(options: SevenUpOptions, players: int) -> str:
    """Explain how trumps are settled."""
    said = [_("The player at the dealer's left stands, or begs.")]
    if options.beg == "forced":
        said.append(_("After a beg the dealer runs the cards."))
    elif options.gift_to == "each-opponent" and players == 3:
        said.append(_("After a beg the dealer gives each opponent one point, or runs the cards."))
    else:
        said.append(_("After a beg the dealer gives one point, or runs the cards."))
    if options.run_to == "all" or players == 2:
        said.append(_("A run is three more each and a new turn-up."))
    else:
        said.append(_("A run is three more for these two and a new turn-up."))
    if options.beg == "offer" and not options.gift_may_win:
        said.append(_("A gift can't win the game."))
    if options.begs == "each-turn-up":
        said.append(_("The question comes again with each new suit. A refused suit never comes back."))
    else:
        said.append(_("The first new suit is trumps."))
    return " ".join(said)


def play_words(options: SevenUpOptions) -> str:
    """Explain which cards may be played and which one wins."""
    follow = (
        _("Follow suit or trump, as you like. If you can't follow, you must trump if you can.")
        if options.void_follow == "must-trump"
        else _("Follow suit or trump, as you like. If you can't follow, play anything.")
    )
    return follow + " " + _("The highest trump wins, else the highest of the suit led.")


def score_words(options: SevenUpOptions) -> str:
    """The four points."""
    dealt = options.low_to == "dealt"
    return " ".join(
        (
            _("High, highest trump held."),
            _("Low, lowest trump held.") if dealt else _("Low, to whoever wins the lowest trump."),
            _("Jack, to whoever wins it."),
            {
                "hoyle": _("Game, most in captured cards: ten 10, ace 4, king 3, queen 2, jack 1."),
                "face": _("Game, most in captured cards: ace 4, king 3, queen 2, jack 1, the others at face value."),
                "courts": _("Game, most in captured cards: ace 4, king 3, queen 2, jack 1."),
            }[options.game_values],
        )
    )


def tie_words(options: SevenUpOptions, players: int) -> str:
    """Explain which side gets Game at a tie."""
    if options.game_tie == "nobody":
        return _("If Game is tied, no one scores it.")
    if players == 2:
        return _("If Game is tied, the non-dealer scores it.")
    if players == 4:
        return _("If Game is tied, the non-dealing side scores it.")
    return _("If Game is tied between the dealer and one other, the other scores it. In any other tie no one does.")


def win_words(options: SevenUpOptions) -> str:
    """Explain how the game is won."""
    if options.count == "in-order":
        return _("First to {target}. Points count in this order: High, Low, Jack, Game.").format(target=options.target)
    return _("Count all the points. Then the higher score at {target} or more wins. If tied, play on.").format(
        target=options.target
    )
