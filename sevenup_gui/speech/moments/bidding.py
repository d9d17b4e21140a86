"""Replies to a bid in practice: how often it's made, what it gave up, and the worth of each bid."""

from typing import NamedTuple

from sevenup_gui.engine.actions import Action
from sevenup_gui.engine.game import legal_actions
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.views import View
from sevenup_gui.games import game_of
from sevenup_gui.i18n import _, decimal, dot_list, labelled, listed, ngettext, pgettext
from sevenup_gui.players.explain import title
from sevenup_gui.players.review import judge
from sevenup_gui.search.choice import Choice, Unit


class BidRow(NamedTuple):
    """One bid of the list: what it is called, how often in a hundred it is made, what it is worth, and what marks
    it."""

    name: str
    made: str
    worth: str
    marks: tuple[str, ...]

    @property
    def title(self) -> str:
        """The bid with its marks."""
        return dot_list([self.name, *self.marks])


def given_up(choice: Choice, action: Action) -> float:
    """Return the difference to the best bid, in the unit of the choice; 0.0 for one as good."""
    judged = judge(action, choice)
    return 0.0 if judged.as_good or judged.loss is None else judged.loss


def bid_title(choice: Choice, action: Action) -> str:
    """Return the verdict on a bid: best, as good, or not."""
    if action == choice.action:
        return _("The best bid")
    return _("Not the best") if given_up(choice, action) else _("As good as the best")


def made_of(view: View, choice: Choice, action: Action) -> int | None:
    """Return how often in a hundred a bid is made; None without figures."""
    bidding, spread = game_of(view.options).thinking.bidding, choice.spread_of(action)
    return None if bidding is None or not spread else round(100 * bidding.made(action, spread))


def bid_verdict(view: View, choice: Choice, action: Action) -> str:
    """One sentence on the bid, and where another is better one on that."""
    if not choice.values:
        return _("Can't analyse the bids. The computer player stopped.")
    best, loss = choice.action, given_up(choice, action)
    said = verdict_words(choice.unit, made_of(view, choice, action), loss, action == best)
    told = [said.format(bid=title(action, view), best=title(best, view), made=made_of(view, choice, action),
                        loss=shown(loss, choice.unit))]  # fmt: skip
    if loss:
        best_made = made_of(view, choice, best)
        words = _("“{best}” makes {made}% of the time.") if best_made is not None else _("“{best}” is best.")
        told.append(words.format(best=title(best, view), made=best_made))
    return " ".join(told)


def verdict_words(unit: Unit, made: int | None, loss: float, best: bool) -> str:
    """The sentence on a bid, or on a pass, which is not made."""
    if made is None:
        if best:
            return _("“{bid}” is the best bid.")
        if not loss:
            return _("“{bid}” is as good as “{best}”.")
        if unit == "chance":
            return _("“{bid}” cut your winning chances by {loss}%.")
        return _("“{bid}” cost you {loss} points.")
    if best:
        return _("“{bid}” makes {made}% of the time. No bid is better.")
    if not loss:
        return _("“{bid}” makes {made}% of the time. It's as good as “{best}”.")
    if unit == "chance":
        return _("“{bid}” makes {made}% of the time. It cut your winning chances by {loss}%.")
    return _("“{bid}” makes {made}% of the time. It cost you {loss} points.")


def shown(worth: float, unit: Unit) -> str:
    """Points, or chances in a hundred."""
    return decimal(100 * worth if unit == "chance" else worth)


def score_words(view: View) -> str:
    """Return the score in words, the viewer's side first."""
    own = side_of(view.options, view.players, view.viewer)
    others = [str(points) for side, points in enumerate(view.score) if side != own]
    return _("you have {own}, the others {others}").format(own=view.score[own], others=listed(others))


def bid_head(unit: Unit) -> tuple[str, str, str]:
    """Return the headings of the list's columns."""
    worth = _("match won") if unit == "chance" else _("points on average")
    return pgettext("bid trainer", "bid"), pgettext("bid trainer", "made"), worth


def bid_rows(view: View, choice: Choice, action: Action) -> list[BidRow]:
    """Every bid in the order of the rules, the best and the person's own marked."""
    worths, rows = dict(choice.values), []
    legal = legal_actions(view)
    for bid in legal if isinstance(legal, tuple) else ():
        if bid not in worths:
            continue
        made = made_of(view, choice, bid)
        worth = shown(worths[bid], choice.unit)
        marks = [pgettext("bid trainer", "yours")] * (bid == action) + [_("the best")] * (bid == choice.action)
        rows.append(
            BidRow(
                title(bid, view),
                "–" if made is None else _("{percent}%").format(percent=made),
                _("{percent}%").format(percent=worth) if choice.unit == "chance" else worth,
                tuple(marks),
            )
        )
    return rows


def counted_bid(choice: Choice, action: Action) -> Action | None:
    """The bid whose distribution is shown: the person's own, or the best that has one."""
    return next((bid for bid in (action, *(bid for bid, _worth in choice.values)) if choice.spread_of(bid)), None)


def spread_lines(spread: tuple[float, ...]) -> list[str]:
    """A distribution in words: each amount with its chance."""
    return [labelled(n, _("{percent}%").format(percent=round(100 * share))) for n, share in enumerate(spread)]


def bids_tally(bids: int, loss: float, unit: Unit) -> str:
    """Return a session's number of bids and its loss per bid so far."""
    each = shown(loss / bids, unit)
    if unit == "chance":
        words = ngettext("{count} bid, {loss}% win chance lost per bid",
                         "{count} bids, {loss}% win chance lost per bid", bids)  # fmt: skip
    else:
        words = ngettext("{count} bid, {loss} points lost per bid", "{count} bids, {loss} points lost per bid", bids)
    return words.format(count=bids, loss=each)
