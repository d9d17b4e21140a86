"""The rules of a table in plain words, made from its options: what set-up shows, and F1 at the table."""

from sevenup_gui.engine.options import Options, SevenUpOptions, UpDownOptions
from sevenup_gui.i18n import _, ngettext
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
        (_("Play"), play_words(options)),
        (_("Score"), score_words(options)),
        (_("Tie"), tie_words(options, players)),
        (_("Win"), win_words(options)),
    ]
    if players == 4:
        card.insert(0, (_("Sides"), _("Partners sit across from each other and score together.")))
    return card


def beg_words(options: SevenUpOptions, players: int) -> str:
    """How trumps are settled."""
    two = players == 2
    every = options.run_to == "all" or two
    run = _("three more each and a new turn-up") if every else _("three more for these two and a new turn-up")
    if options.beg == "forced":
        text = _("The player at the dealer's left stands, or begs: {run}.").format(run=run)
    else:
        gift = _("gives one point")
        if options.gift_to == "each-opponent" and players == 3:
            gift = _("gives each opponent one point")
        text = _("The player at the dealer's left stands, or begs. Then the dealer {gift}, or runs the cards: {run}.")
        text = text.format(gift=gift, run=run)
        if not options.gift_may_win:
            text += " " + _("A gift may not win the game.")
    if options.begs == "each-turn-up":
        return text + " " + _("The question comes again at each new suit; a refused suit never comes back.")
    return text + " " + _("The first new suit is trump.")


def play_words(options: SevenUpOptions) -> str:
    """What may be played and what wins."""
    void = (
        _("with none of the suit you must trump if you can.")
        if options.void_follow == "must-trump"
        else _("with none of the suit, play anything.")
    )
    return _(
        "Follow suit or trump, as you like; {void} The highest trump wins, else the highest of the suit led."
    ).format(void=void)


def score_words(options: SevenUpOptions) -> str:
    """The four points."""
    low = _("Low, lowest trump held.") if options.low_to == "dealt" else _("Low, to who takes the lowest trump.")
    values = {
        "hoyle": _("ten 10, ace 4, king 3, queen 2, jack 1"),
        "face": _("ace 4, king 3, queen 2, jack 1, the others at face value"),
        "courts": _("ace 4, king 3, queen 2, jack 1"),
    }[options.game_values]
    return _("High, highest trump held. {low} Jack, to who takes it. Game, most in captured cards: {values}.").format(
        low=low, values=values
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
            ngettext("{count} round", "{count} rounds", rounds).format(count=rounds)
            + ": "
            + _("{cards} cards each. The next card is turned up and its suit is trump.").format(
                cards=" ".join(map(str, options.schedule))
            ),
        ),
        (_("Bid"), _("From the dealer's left, everyone says how many tricks they will take; the dealer bids last.")),
    ]
    if options.hook:
        card.append((_("Hook"), _("All bids together may not equal the tricks: the dealer may not make that bid.")))
    card += [
        (
            _("Play"),
            _(
                "Follow suit if you can; otherwise play anything. The highest trump wins, else the highest of the "
                "suit led."
            ),
        ),
        (_("Score"), exact_words(options)),
    ]
    if options.forehead_deals():
        card.append(
            (
                _("Forehead"),
                _("In round {rounds} your one card is held to your forehead: all see it but you.").format(
                    rounds=_(" and ").join(map(str, sorted(options.forehead_deals())))
                ),
            )
        )
    card.append((_("Win"), _("Most points after the last round; equal totals share the place.")))
    if players == 2:
        card.append((_("Seats"), _("Two may play for practice.")))
    return card


def exact_words(options: UpDownOptions) -> str:
    """What an exact bid earns."""
    parts = [_("Exactly your bid: {points} a trick").format(points=options.per_trick)]
    if options.made_bonus:
        parts = [
            _("Exactly your bid: {bonus} and {points} a trick").format(
                bonus=options.made_bonus, points=options.per_trick
            )
        ]
    parts.append(_("an exact zero: {points}").format(points=options.zero))
    return "; ".join(parts) + _(". Otherwise nothing.")


def players_words(fewest: int, most: int) -> str:
    """For how many the rules are."""
    if fewest == most:
        return _("for {count}").format(count=fewest)
    if most - fewest == 2:
        return _("for {a}, {b} or {c}").format(a=fewest, b=fewest + 1, c=most)
    return _("for {fewest} to {most}").format(fewest=fewest, most=most)
