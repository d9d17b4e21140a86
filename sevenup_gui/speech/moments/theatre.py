"""The words of the theatre: a sentence for each of its steps, and the few words on its placards."""

from sevenup_gui.games.trumps.counting import Award
from sevenup_gui.i18n import _
from sevenup_gui.stage.theatre.props import Beat
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import card_name, point_name


def told(beat: Beat, names: Names) -> str:
    """What a step is about, in a sentence or two; empty when the picture says it all."""
    sentence = _sentence(beat, names)
    return sentence + " " + _("That wins the game.") if beat.won else sentence


def _sentence(beat: Beat, names: Names) -> str:
    match beat.kind:
        case "point":
            return _point(beat, names)
        case "level":
            return _("Game: {pips} all, nobody's point.").format(pips=max(beat.pips))
        case "turned jack":
            return _("{who}: 1 for the turned jack.").format(who=names.side(beat.who))
        case "gift":
            return _("{who}: 1, the gift.").format(who=names.side(beat.who))
        case "jack caught":
            return _caught(beat, names)
        case "jack saved":
            return names.say(beat.who, _("You bring your jack home."), _("{name} brings the jack home."))
        case "over":
            return names.say(
                beat.who,
                _("One trick too many: your bid is broken."),
                _("One trick too many: the bid of {name} is broken."),
            )
        case "at the last":
            return names.say(
                beat.who, _("You make your bid with the last trick."), _("{name} makes the bid with the last trick.")
            )
        case "hooked":
            return names.say(
                beat.who,
                _("The hook has caught you: one bid was not yours to make."),
                _("The hook has caught {name}: one bid was not to be made."),
            )
        case _:
            return ""


def _point(beat: Beat, names: Names) -> str:
    award, who = beat.award, names.side(beat.who)
    assert award is not None
    if award.point == "jack":
        return _("{who}: {what}.").format(who=who, what=point_name("jack"))
    if award.card is not None:
        return _("{who}: {point}, with {card}.").format(
            who=who, point=point_name(award.point), card=card_name(award.card)
        )
    others = _(", ").join(str(pips) for side, pips in enumerate(beat.pips) if side != beat.who)
    return _("{who}: Game, {pips} to {others}.").format(who=who, pips=beat.pips[beat.who], others=others)


def _caught(beat: Beat, names: Names) -> str:
    loser = beat.loser if beat.loser is not None else beat.who
    if loser == names.you:
        return _("{name} catches your jack.").format(name=names.names[beat.who])
    return names.say(
        beat.who, _("You catch {loser}'s jack."), _("{name} catches {loser}'s jack."),
        loser=names.names[loser],
    )  # fmt: skip


def placard(beat: Beat, names: Names) -> tuple[str, str]:
    """What a placard says, and what it says where it has no room for a name."""
    match beat.kind:
        case "point":
            what = _title(beat.award)
            return _("{point} · {name}").format(point=what, name=names.side(beat.who)), what
        case "turned jack":
            what = point_name("jack")
            return _("{point} · {name}").format(point=what, name=names.side(beat.who)), what
        case _:
            words = _nameless(beat)
            return words, words


def _nameless(beat: Beat) -> str:
    match beat.kind:
        case "level":
            return _("Game is level")
        case "jack caught":
            return _("caught!")
        case "jack saved":
            return _("brought home")
        case "over":
            return _("one too many")
        case "at the last":
            return _("made at the last")
        case "hooked":
            return _("hooked!")
        case _:
            return ""


def _title(award: Award | None) -> str:
    return point_name(award.point) if award is not None else ""
