"""The card table in words: hand, trick, turn, trump, score and seats.

Everything is told from the view that the picture shows, so that nobody hears a card that nobody at the screen may
see; while the cover is down no hand is told at all.
"""

from collections.abc import Callable, Iterable
from functools import partial

from sevenup_gui.engine.cards import Card
from sevenup_gui.engine.state import side_of
from sevenup_gui.engine.trick import card_order, winning
from sevenup_gui.engine.views import View
from sevenup_gui.games import goal_of
from sevenup_gui.i18n import _, comma_list, ngettext
from sevenup_gui.speech import asking, happenings
from sevenup_gui.speech.standing import bid_state, partner_words, side_word
from sevenup_gui.stage.director import Director
from sevenup_gui.stage.order import proposed
from sevenup_gui.stage.poses import Sprite
from sevenup_gui.store.setup import HUMAN
from sevenup_gui.ui.access.tree import A11yAction, Key, Node, Ways, items, text
from sevenup_gui.ui.kit.draw.paint import Painter
from sevenup_gui.ui.table.company import Company
from sevenup_gui.ui.table.cover import Cover
from sevenup_gui.ui.table.tabletop import Tabletop
from sevenup_gui.vocabulary import naming
from sevenup_gui.vocabulary.names import Names

HAND: Key = ("hand",)
COVER: Key = ("cover",)
REST: Ways = {"grasp": lambda: None}  # of what has the focus by itself, where nothing else has


def match_nodes(at: View, table: Tabletop) -> list[Node]:
    """Return the state of the match and the deal: trump, trick, score and seats."""
    names = table.company.names
    return [
        *text(("trump",), trump_sentence(at)),
        *text(("stock",), stock_words(at)),
        *text(("bids",), bids_words(at)),
        *trick_node(("trick",), _("On the table"), trick_lines(at, names)),
        Node(("score",), "list", _("Score"), children=items(("score",), score_lines(at, table.company))),
        Node(("seats",), "list", _("Seats"), children=items(("seats",), seat_lines(at, table))),
    ]


def trump_sentence(at: View) -> str:
    """Name the card turned up, and the trump."""
    suit, settled = proposed(at.turned, at.trump), at.trump is not None
    if suit is None or at.phase == "deal":
        return ""
    said = f"{naming.trump_words(suit, settled)}."
    if not at.turned:
        return said
    return f"{_('Turned up: {card}.').format(card=naming.card_name(at.turned[-1]))} {said}"


def stock_words(at: View) -> str:
    """Return the number of cards in the stock, in words."""
    line = ngettext("{count} card is left in the stock.", "{count} cards are left in the stock.", at.stock)
    return line.format(count=at.stock) if at.deal else ""


def bids_words(at: View) -> str:
    """Return the note on the pending decision: the sum of the bids, and the number of tricks."""
    decision = asking.public(at)
    return "" if decision is None else decision.note_aloud


def trick_node(key: Key, label: str, lines: Iterable[str]) -> list[Node]:
    """A trick as a list; nothing of an empty one."""
    children = items(key, lines)
    return [Node(key, "list", label, children=children)] if children else []


def trick_lines(at: View, names: Names) -> list[str]:
    """The cards on the table in the order played, and whose is winning."""
    best = winning(at.table, at.trump, card_order(at.options, at.trump))[1] if at.table and at.trump else None
    lines = []
    for n, (card, seat) in enumerate(at.table):
        what = naming.card_name(card)
        line = (
            names.say(seat, _("You led {card}"), _("{name} led {card}"), card=what)
            if n == 0
            else names.say(seat, _("You played {card}"), _("{name} played {card}"), card=what)
        )
        lines.append(_("{line}, winning").format(line=line) if seat == best else line)
    return lines


def last_trick_lines(at: View, names: Names) -> list[str]:
    """The last finished trick of the deal, and who took it."""
    if not at.tricks:
        return []
    trick = at.tricks[-1]
    lines = [
        names.say(seat, _("You played {card}"), _("{name} played {card}"), card=naming.card_name(card))
        for card, seat in trick.cards
    ]
    return [*lines, names.say(trick.winner, _("You took it"), _("{name} took it"))]


def score_lines(at: View, company: Company) -> list[str]:
    """Every side's score, and how far it has to go where it plays to a goal."""
    lines, names = list[str](), company.names
    target = goal_of(at.options) if company.to_goal else None
    for side, score in enumerate(at.score):
        line = ngettext("{name}: {count} point", "{name}: {count} points", score)
        line = line.format(name=names.side(side), count=score)
        if target:
            left = max(0, target - score)
            to_go = ngettext("{count} to go", "{count} to go", left).format(count=left)
            line = comma_list((line, to_go))
        lines.append(line)
    return lines


def seat_lines(at: View, table: Tabletop) -> list[str]:
    """Every seat: who plays it, whether it deals or is to act, its cards, bid and tricks, and its hand if it lies open
    to the viewer."""
    names, lines = table.company.names, []
    for seat in range(at.players):
        parts = [names.seat(seat)]
        plays = table.company.plays[seat]
        if seat in table.company.stand_ins:
            parts.append(_("a computer plays"))
        elif plays != HUMAN:
            parts.append(happenings.level_name(plays))
        parts.append(side_word(at.options, at.players, side_of(at.options, at.players, seat)))
        parts.append(partner_words(at, seat, names))
        if seat in table.company.up:
            parts.append(_("Card held up"))
        if at.deal:
            if seat == at.dealer:
                parts.append(_("dealer"))
            if seat == at.turn:
                parts.append(asking.pennant(at))
            count = at.counts[seat] if at.counts else 0
            parts.append(ngettext("{count} card", "{count} cards", count).format(count=count))
            taken = at.taken[seat] if at.taken else 0
            parts.append(ngettext("{count} trick", "{count} tricks", taken).format(count=taken))
            parts.append(bid_state(at, seat).aloud)
        lines.append(comma_list(parts))
    return lines


def open_hands(at: View, home: int, names: Names) -> list[Node]:
    """The hands of others that lie open to the viewer: in a forehead round, or looking at a record."""
    nodes: list[Node] = []
    for seat, hand in enumerate(at.hands):
        if seat != home and hand:
            cards = comma_list(naming.card_name(card) for card in hand)
            line = names.say(seat, _("You hold {cards}."), _("{name} holds {cards}."), cards=cards)
            nodes += text(("open hand", seat), line, "polite" if at.forehead else "")
    return nodes


def hand_label(names: Names, seat: int) -> str:
    """Name the owner of the hand at the bottom."""
    return names.say(seat, _("Your hand"), _("{name}'s hand"))


def own_cards(director: Director) -> list[Sprite]:
    """The hand at the bottom as it lies there, from the left, without cards still on their way there."""
    held = director.shown.counts[director.home] if director.shown.counts else 0
    cards = [s for s in director.in_order if s.place == "hand" and s.seat == director.home]
    return cards[:held]


def seen_hand(director: Director, names: Names, p: Painter) -> list[Node]:
    """The hand at the bottom for one who only looks on; nothing of one that lies face down."""
    cards = director.shown.hand_of(director.home) if director.shown.hands else ()
    shown = [sprite for sprite in own_cards(director) if sprite.card in cards]
    label = hand_label(names, director.home)
    if not shown:
        return []
    children = tuple(
        Node((*HAND, sprite.card or ""), "card", naming.card_title(sprite.card or ""), box_px=box_of(sprite, p),
             place=(n + 1, len(shown)))
        for n, sprite in enumerate(shown)
    )  # fmt: skip
    return [Node(HAND, "hand", label, children=children, ways=REST)]


def box_of(sprite: Sprite, p: Painter) -> tuple[int, int, int, int]:
    """Return a card's box, in pixels."""
    pose, unit = sprite.pose, p.unit_px
    w, h = pose.height_u * 0.714 * unit, pose.height_u * unit
    return round(pose.x * unit - w / 2), round(pose.y * unit - h / 2), round(w), round(h)


def player_hand(
    director: Director,
    names: Names,
    p: Painter,
    dim: frozenset[Card],
    picking: bool,
    press: Callable[[Card | None], None] | None,
    choose: Callable[[Card], None],
    left_on: Card | None = None,
) -> list[Node]:
    """The hand of the person at the table. `dim` are cards that may not be played now. Where a card is wanted, `press`
    is what a press on one does; `choose` puts the keyboard on it; `picking` several for the discard, each is chosen
    or not. `left_on` is the card that was played from under the keyboard, which is still there to be on."""
    at, sprites = director.shown, own_cards(director)
    known = frozenset(at.hand_of(director.home) if at.hands else ())
    nodes = []
    for n, sprite in enumerate(sprites):
        card = sprite.card if sprite.card in known else None
        ways: dict[A11yAction, Callable[[], None]] = {}
        if press is not None and (card is not None or at.forehead):
            ways["press"] = partial(press, card)
        if card is not None:
            ways["grasp"] = partial(choose, card)
        nodes.append(
            Node(
                (*HAND, card or n),
                "card",
                card_words(card, at, card in dim, card in director.picked),
                box_px=box_of(sprite, p),
                on=(card in director.picked) if picking else None,
                place=(n + 1, len(sprites)),
                ways=ways,
            )
        )
    if left_on is not None:
        nodes.append(Node((*HAND, left_on), "card", _("{card}, played").format(card=naming.card_title(left_on))))
    names = Names(names.names, names.options, director.home)
    return [Node(HAND, "hand", hand_label(names, director.home), children=tuple(nodes), ways=REST)]


def card_words(card: Card | None, at: View, dim: bool, picked: bool) -> str:
    """A card of one's own hand and how it stands: "Queen of diamonds, not playable now"."""
    if card is None:
        return _("Your card, unseen") if at.forehead else _("A card, face down")
    parts = [naming.card_title(card)]
    if at.trump is not None and at.options.suit_of(card, at.trump) == at.trump:
        parts.append(_("trump"))
    if dim:
        parts.append(_("not playable now"))
    if picked:
        parts.append(_("to discard"))
    return comma_list(parts)


def cover_node(cover: Cover, director: Director, names: Names, p: Painter) -> Node:
    """The cover of a shared screen as something to press: a reader's press is no stray one, and lifts it."""

    box, unit = cover.box(director), p.unit_px
    place = (round(box.x * unit), round(box.y * unit), round(box.w * unit), round(box.h * unit))
    return Node(COVER, "button", cover.words(names), box_px=place, ways={"press": cover.lift, "grasp": lambda: None})
