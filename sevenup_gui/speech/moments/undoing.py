"""Sentences about undo: what would be undone, and the answer."""

from sevenup_gui.engine.actions import BEG, GIVE, STAND, Bid, Discard, NameTrump, Pass, Play
from sevenup_gui.i18n import _, comma_list, ngettext, pgettext
from sevenup_gui.match.undo import Undone, UndoNews, UndoPlan, UndoRequest, UndoRule
from sevenup_gui.vocabulary.names import Names
from sevenup_gui.vocabulary.naming import card_name

MOST_NAMED = 5  # decisions that a sentence names; of others it says how many


def undo_rule_name(rule: UndoRule) -> str:
    """Return the name of a table's undo rule where it's chosen."""
    names: dict[UndoRule, str] = {
        "own": pgettext("undo", "own turn"),
        "ask": pgettext("undo", "ask others"),
        "never": pgettext("undo", "never"),
    }
    return names[rule]


def undo_rule_words(rule: UndoRule) -> str:
    """Explain the rule in a sentence."""
    words: dict[UndoRule, str] = {
        "own": _("Undo only until someone else plays or a card is revealed."),
        "ask": _("Undo freely until someone else plays, then by agreement."),
        "never": _("No undo. A card laid is a card played."),
    }
    return words[rule]


def undone_words(plan: UndoPlan, names: Names) -> str:
    """Name the decisions that would be undone: the asker's, and later ones of others."""
    first, *rest = plan.undone
    named = [own_decision(first), *(later_decision(undone, plan.seat, names) for undone in rest[: MOST_NAMED - 1])]
    more = len(rest) - (MOST_NAMED - 1)
    if more > 0:
        named.append(ngettext("{count} more decision", "{count} more decisions", more).format(count=more))
    return comma_list(named)


def own_decision(undone: Undone) -> str:
    """A decision of the one who takes it back."""
    match undone.action:
        case Play(None):
            return _("the card from the forehead")
        case Play(card) if undone.led:
            return _("{card} led").format(card=card_name(card or ""))
        case Play(card):
            return card_name(card or "")
        case Bid() if undone.secret:
            return _("the bid")
        case Bid(tricks):
            return _("the bid of {tricks}").format(tricks=tricks)
        case Discard():
            return _("the discard")
        case Pass():
            return _("the pass")
        case NameTrump():
            return _("the choice of trumps")
        case action:
            return {STAND: _("the stand"), BEG: _("the beg"), GIVE: _("the gift")}.get(action, _("the run"))


def later_decision(undone: Undone, asker: int, names: Names) -> str:
    """A decision that would be gone with it."""
    seat, action = undone.seat, undone.action
    if seat == asker:
        return own_decision(undone)
    match action:
        case Play(None):
            return names.say(seat, _("the card from your forehead"), _("the card from {name}'s forehead"))
        case Play(card):
            what = card_name(card or "")
            return names.say(seat, _("{card} you played"), _("{card} {name} played"), card=what)
        case Bid() if undone.secret:
            return names.say(seat, _("your bid"), _("{name}'s bid"))
        case Bid(tricks):
            return names.say(seat, _("your bid of {tricks}"), _("{name}'s bid of {tricks}"), tricks=tricks)
        case Discard():
            return names.say(seat, _("your discard"), _("{name}'s discard"))
        case Pass():
            return names.say(seat, _("your pass"), _("{name}'s pass"))
        case NameTrump():
            return names.say(seat, _("your choice of trumps"), _("{name}'s choice of trumps"))
        case _ if action == STAND:
            return names.say(seat, _("your stand"), _("{name}'s stand"))
        case _ if action == BEG:
            return names.say(seat, _("your beg"), _("{name}'s beg"))
        case _ if action == GIVE:
            return names.say(seat, _("your gift"), _("{name}'s gift"))
        case _:
            return names.say(seat, _("your run"), _("{name}'s run"))


def request_words(plan: UndoPlan, names: Names) -> str:
    """Name the asker and the decisions to undo."""
    return names.say(
        plan.seat, _("You ask to undo {what}."), _("{name} asks to undo {what}."),
        what=undone_words(plan, names),
    )  # fmt: skip


def offer_words(plan: UndoPlan, names: Names) -> str:
    """Name the player who may undo, or ask to, and the decisions."""
    if plan.asks:
        return request_words(plan, names)
    return names.say(plan.seat, _("You can undo {what}."), _("{name} can undo {what}."), what=undone_words(plan, names))


def request_news(request: UndoRequest, news: UndoNews, seat: int, names: Names) -> str:
    """Tell the answer to a request, by what `seat` did."""
    match news:
        case "asked":
            return request_words(request.plan, names)
        case "declined":
            return names.say(
                seat,
                _("You said no to the undo."),
                _("{name} said no to the undo."),
            )
        case "withdrawn":
            return names.say(seat, _("You withdrew your request."), _("{name} withdrew the request."))
        case "void":
            return _("Play has moved on, so no undo.")
        case "lapsed":
            return _("No answer, so no undo.")
