"""The rules of a table in plain words, made from its options: what set-up shows, and F1 at the table."""

from sevenup_gui.engine.options import Options
from sevenup_gui.games.seven_up.options import SevenUpOptions
from sevenup_gui.games.up_down.options import UpDownOptions
from sevenup_gui.i18n import _, either, listed, ngettext, pgettext
from sevenup_gui.store.setup import HOUSE

Paragraph = tuple[str, str]  # (heading, text)


def preset_name(key: str) -> str:
    """What a preset is called at the table."""
    return {
        "old-sledge": _("Old Sledge"),
        "forced-beg": _("Two-handed, forced beg"),
        "espanol": _("Español"),
        "hoyle": _("Hoyle"),
        "seven-up-seven-down": _("7Up7Down"),
        "oh-hell": _("Oh Hell"),
        HOUSE: _("House rules"),
    }.get(key, key)


def preset_note(key: str) -> str:
    """A preset in a few words."""
    return {
        "old-sledge": _("stand or beg; the dealer gives one or runs"),
        "forced-beg": _("a beg always runs; Low to who takes it"),
        "espanol": _("ask again at each new suit; courts only"),
        "hoyle": _("a gift may not win the game"),
        "seven-up-seven-down": _("fourteen rounds, 15 a trick if exact"),
        "oh-hell": _("down to one and up; 10 and 1 a trick"),
        HOUSE: _("your own choice of every option"),
    }.get(key, "")


def rule_card(options: Options, players: int) -> list[Paragraph]:
    """The whole page for that many players."""
    if isinstance(options, SevenUpOptions):
        return seven_up_card(options, players)
    assert isinstance(options, UpDownOptions)
    return up_down_card(options, players)


def seven_up_card(options: SevenUpOptions, players: int) -> list[Paragraph]:
    """The page of Seven Up."""
    card = [
        (
            _("Deal"),
            _(
                "Six cards each, by threes. The next card is turned up: its suit is proposed as trump. "
                "If it is a jack, the dealer scores 1 at once."
            ),
        ),
        (_("Beg"), beg_words(options, players)),
    ]
    if players > 2 and options.look == "eldest-and-dealer":
        card.append((_("Look"), _("Only the dealer and the player at the left look at their cards before then.")))
    card += [
        (_("Throw"), _("When trumps are settled everyone keeps six cards.")),
        (pgettext("rules", "Play"), play_words(options)),
        (_("Score"), score_words(options)),
        (_("Tie"), tie_words(options, players)),
        (_("Win"), win_words(options)),
    ]
    if players == 4:
        card.insert(0, (_("Sides"), _("Partners sit across from each other and score together.")))
    return card


def beg_words(options: SevenUpOptions, players: int) -> str:
    """How trumps are settled."""
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
        said.append(_("A gift may not win the game."))
    if options.begs == "each-turn-up":
        said.append(_("The question comes again at each new suit; a refused suit never comes back."))
    else:
        said.append(_("The first new suit is trump."))
    return " ".join(said)


def play_words(options: SevenUpOptions) -> str:
    """What may be played and what wins."""
    follow = (
        _("Follow suit or trump, as you like; with none of the suit you must trump if you can.")
        if options.void_follow == "must-trump"
        else _("Follow suit or trump, as you like; with none of the suit, play anything.")
    )
    return follow + " " + _("The highest trump wins, else the highest of the suit led.")


def score_words(options: SevenUpOptions) -> str:
    """The four points."""
    dealt = options.low_to == "dealt"
    return " ".join(
        (
            _("High, highest trump held."),
            _("Low, lowest trump held.") if dealt else _("Low, to who takes the lowest trump."),
            _("Jack, to who takes it."),
            {
                "hoyle": _("Game, most in captured cards: ten 10, ace 4, king 3, queen 2, jack 1."),
                "face": _("Game, most in captured cards: ace 4, king 3, queen 2, jack 1, the others at face value."),
                "courts": _("Game, most in captured cards: ace 4, king 3, queen 2, jack 1."),
            }[options.game_values],
        )
    )


def tie_words(options: SevenUpOptions, players: int) -> str:
    """Who gets Game at a tie."""
    if options.game_tie == "nobody":
        return _("At equal Game nobody gets the point.")
    if players == 2:
        return _("At equal Game the point goes to the one who did not deal.")
    if players == 4:
        return _("At equal Game the point goes to the side that did not deal.")
    return _("At equal Game a dealer tied with one other loses the point to that one; any other tie is nobody's.")


def win_words(options: SevenUpOptions) -> str:
    """How the game is won."""
    if options.count == "in-order":
        return _("First to {target}. Points count in this order: High, Low, Jack, Game.").format(target=options.target)
    return _("All points are counted; then the higher score at {target} or more wins. Level: play on.").format(
        target=options.target
    )


def up_down_card(options: UpDownOptions, players: int) -> list[Paragraph]:
    """The page of 7Up7Down."""
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


def players_words(fewest: int, most: int) -> str:
    """For how many the rules are."""
    if most - fewest <= 2:
        return _("for {numbers}").format(numbers=either([str(count) for count in range(fewest, most + 1)]))
    return _("for {fewest} to {most}").format(fewest=fewest, most=most)
