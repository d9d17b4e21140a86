"""Every scene in words, and the whole window as one tree.

A scene that has more to read than its controls and its caption line is registered here with `page`.
"""

from dataclasses import dataclass, replace
from functools import partial, singledispatch
from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine.options import OptionError, SevenUpOptions
from sevenup_gui.i18n import _, listed, ngettext
from sevenup_gui.ui import words
from sevenup_gui.ui.access_table import (
    COVER,
    LOG_LINES,
    chosen_card,
    cover_node,
    last_trick_lines,
    match_nodes,
    open_hands,
    player_hand,
    seen_hand,
    trick_node,
)
from sevenup_gui.ui.access_tree import Key, Node, Tree, control_keys, control_nodes, items, paragraphs, text
from sevenup_gui.ui.history import DealLine
from sevenup_gui.ui.rulecard import preset_name, rule_card
from sevenup_gui.ui.scene import Scene
from sevenup_gui.ui.scenes.cut import PACK_SIZE, Cut
from sevenup_gui.ui.scenes.house import HouseRules
from sevenup_gui.ui.scenes.lesson import LessonScene
from sevenup_gui.ui.scenes.replay import Replay
from sevenup_gui.ui.scenes.result import Result
from sevenup_gui.ui.scenes.review import Line, Review, open_words, what, when, worth
from sevenup_gui.ui.scenes.scoresheet import ScoreSheet
from sevenup_gui.ui.scenes.setup import SetUp
from sevenup_gui.ui.scenes.sheet import FairDeal, Rules
from sevenup_gui.ui.scenes.summary import POINTS, Summary, point_name
from sevenup_gui.ui.scenes.table import TableScene
from sevenup_gui.ui.tablecaption import caption_parts, hints, picked_words
from sevenup_gui.ui.tablepicture import deal_words

if TYPE_CHECKING:
    from sevenup_gui.ui.app import App

WINDOW: Key = ("window",)
SCENE: Key = ("scene",)


@dataclass(frozen=True, slots=True)
class Told:
    """What there is to read on a scene besides its controls: before them, after them, and which node has the focus
    where that is not the focused control."""

    before: tuple[Node, ...] = ()
    after: tuple[Node, ...] = ()
    focus: Key | None = None


def tree_of(app: "App") -> Tree:
    """The window as it is now: the scene in front, for the others are out of reach beneath it."""
    title = _("Seven Up")
    if not app.scenes:
        return Tree(Node(WINDOW, "window", title), WINDOW)
    scene = app.scene
    told = page(scene)
    controls = control_nodes(scene.p, scene.controls)
    nodes = [*told.before, *controls, *told.after, *key_nodes(scene), *text(("notice",), app.notice, "polite")]
    front = Node(SCENE, "dialog" if scene.over else "scene", scene.name() or title, children=tuple(nodes))
    focus = told.focus or focused_key(scene) or SCENE
    return Tree(Node(WINDOW, "window", title, children=(front,)), focus)


def focused_key(scene: Scene) -> Key | None:
    """The key of the focused control."""
    controls = scene.controls
    return control_keys(controls)[controls.focus] if controls.focused is not None else None


def key_nodes(scene: Scene) -> list[Node]:
    """The keys of the moment, which are buttons to a pointer and so to a reader; Enter belongs to controls."""
    drawn = {hint.words: (box.x, box.y, box.w, box.h) for hint, box in scene.hint_keys}
    # What the table's keys are is known before they are drawn.
    known = hints(scene) if isinstance(scene, TableScene) else [hint for hint, _box in scene.hint_keys]
    taken = {item.label for item in scene.controls.items}
    return [
        Node(
            ("key", hint.words),
            "button",
            hint.words,
            shortcut=" ".join(hint.keys),
            box_px=drawn.get(hint.words),
            ways={"press": partial(press_key, hint.code)},
        )
        for hint in known
        if hint.code and hint.words not in taken and (hint.code != pygame.K_RETURN or isinstance(scene, TableScene))
    ]


def press_key(code: int) -> None:
    """Press and release a key."""
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=0))


def caption_node(scene: Scene) -> list[Node]:
    """The line at the bottom, unless it only repeats what the focused control says, or the scene's name."""
    focused = scene.controls.focused
    if scene.captioned in (scene.name(), focused.hint if focused else ""):
        return []
    return text(("caption",), scene.captioned, "polite")


@singledispatch
def page(scene: Scene) -> Told:
    """What there is to read on a scene."""
    return Told(after=tuple(caption_node(scene)))


@page.register
def _table(scene: TableScene) -> Told:
    at, names, director = scene.director.shown, scene.names, scene.director
    first = max(0, len(scene.telling.log) - LOG_LINES)
    log = tuple(Node(("log", first + n), "text", line) for n, line in enumerate(scene.telling.log[first:]))
    covered = scene.cover is not None and scene.cover.is_down
    last = trick_node(("last trick",), _("Last trick"), last_trick_lines(at, names)) if scene.showing_last else []
    before = [
        *text(("match",), f"{deal_words(at)}{_(' · ')}{scene.table.note(at, director.home)}"),
        *player_hand(scene),
        *([] if covered else open_hands(at, director.home, names)),
        *match_nodes(at, scene.table),
        *last,
        *cover_node(scene),
    ]
    after = [Node(("log",), "log", _("What happened"), children=log, live="polite"), *table_caption(scene)]
    return Told(tuple(before), tuple(after), COVER if covered else table_focus(scene))


def table_focus(scene: TableScene) -> Key | None:
    """Where Enter goes: to a card while one is wanted, to the table itself while others are to act."""
    return chosen_card(scene) if scene.my_turn else SCENE


def table_caption(scene: TableScene) -> list[Node]:
    """What may be done now, and why something may not; what happened is in the log."""
    if scene.cover is not None and scene.cover.is_down:
        return text(("asked",), scene.cover.words(scene.names), "polite")
    nodes = [*text(("refused",), scene.telling.refused, "assertive")]
    if scene.advice.words and scene.my_turn:
        nodes += text(("hint",), _("Hint:") + " " + scene.advice.words, "polite")
    nodes += text(("explained",), scene.telling.explained, "polite")
    parts = caption_parts(scene)
    if parts and not (scene.telling.refused or scene.telling.explained or scene.advice.words):
        asked = parts[-1].text if parts[-1].bold else ""
        nodes += text(("asked",), asked, "polite")
    elif scene.my_turn and scene.director.picked:
        nodes += text(("asked",), picked_words(scene), "polite")
    return nodes


@page.register
def _lesson(scene: LessonScene) -> Told:
    told, note = _table(scene), scene.note_shown
    if note is None:
        return told
    said = text(("note",), note.aloud, "polite")
    return replace(told, after=(*told.after, *said), focus=focused_key(scene) if scene.reading else told.focus)


@page.register
def _replay(scene: Replay) -> Told:
    at, names = scene.director.shown, scene.names
    step = _("Step {step} of {steps}").format(step=scene.at, steps=len(scene.moments) - 1)
    before = [
        *text(("match",), f"{step}{_(' · ')}{scene.view_words()}"),
        *seen_hand(scene.director, names, scene.p),
        *open_hands(at, scene.director.home, names),
        *match_nodes(at, scene.table),
    ]
    return Told(tuple(before), tuple(text(("told",), scene.told, "polite")))


@page.register
def _rules(scene: Rules) -> Told:
    return Told(tuple(paragraphs(("rules",), rule_card(scene.options, scene.players))))


@page.register
def _fair_deal(scene: FairDeal) -> Told:
    told = [("", paragraph) for paragraph in scene.paragraphs()]
    return Told(tuple(paragraphs(("fair",), [*told, *scene.figures()])))


@page.register
def _set_up(scene: SetUp) -> Told:
    setup = scene.setup
    try:
        card = rule_card(setup.options(), len(setup.seats))
    except OptionError as error:
        card = [(_("Not yet"), str(error))]
    rules = Node(("card",), "group", setup.rules_name or preset_name(setup.preset),
                 children=tuple(paragraphs(("card",), card)))  # fmt: skip
    return Told(after=(rules, *caption_node(scene)))


@page.register
def _house(scene: HouseRules) -> Told:
    card = rule_card(scene.setup.house_options(), len(scene.setup.seats))
    rules = Node(("card",), "group", scene.setup.rules_name or scene.name(),
                 children=tuple(paragraphs(("card",), card)))  # fmt: skip
    return Told(after=(rules, *caption_node(scene)))


@page.register
def _cut(scene: Cut) -> Told:
    def lift(by: int) -> None:
        scene.at = (scene.at + by) % PACK_SIZE

    line = ngettext("{count} card lifted.", "{count} cards lifted.", scene.at).format(count=scene.at)
    pack = Node(("cut",), "slider", _("Where"), value=line, ways={"more": partial(lift, 1), "less": partial(lift, -1)})
    return Told(before=(pack,), after=tuple(text(("caption",), f"{line} {_('They go under the others.')}", "polite")))


@page.register
def _summary(scene: Summary) -> Told:
    deal, names = scene.deal, scene.names
    lines = []
    for point in POINTS:
        award = next((award for award in deal.scored.awards if award.point == point), None)
        who = names.side(award.side) if award is not None else _("nobody")
        why = scene.why_words(award) if award is not None else scene.unmade_words(point)
        lines.append(_("{point}: {who}. {why}").format(point=point_name(point), who=who, why=why))
    for peg in deal.pegged:
        line = _("{who}: 1 for the turned jack.") if peg.why == "jack" else _("{who}: 1, the gift.")
        lines.append(line.format(who=names.side(peg.side)))
    points = Node(("points",), "list", _("Points"), children=items(("points",), lines))
    score = [_("{name}: {score}").format(name=names.side(side), score=deal.scored.score[side]) for side in scene.sides]
    standing = Node(("score",), "list", _("Score"), children=items(("score",), score))
    said = [*text(("made",), scene.made_words(), "polite"), *text(("standing",), scene.standing_words(), "polite")]
    return Told((points, standing), tuple(said))


@page.register
def _sheet(scene: ScoreSheet) -> Told:
    lines = [sheet_line(scene, line) for line in scene.history.lines]
    deals = Node(("deals",), "list", scene.name(), children=items(("deals",), lines))
    return Told((deals,), tuple(text(("caption",), scene.caption_words(), "polite")))


def sheet_line(scene: ScoreSheet, line: DealLine) -> str:
    """One deal of the score sheet in a sentence or two."""
    names = scene.names
    parts = [_("{number}. {name}").format(number=line.deal, name=names.seat(line.dealer))]
    if isinstance(scene.at.options, SevenUpOptions):
        if line.trump:
            parts.append(words.trump_words(line.trump, settled=True))
        if line.void:
            parts.append(_("void: dealt again"))
    else:
        parts.append(ngettext("{count} trick", "{count} tricks", line.tricks).format(count=line.tricks))
    for side in scene.sides:
        said = sheet_side(scene, line, side)
        if said:
            parts.append(_("{name}: {what}").format(name=names.side(side), what=said))
    return "; ".join(parts) + "."


def sheet_side(scene: ScoreSheet, line: DealLine, side: int) -> str:
    """What a side made in a deal, and its score after it."""
    parts = []
    if isinstance(scene.at.options, SevenUpOptions):
        made = [_("jack turned") if peg.why == "jack" else _("gift") for peg in line.pegged if peg.side == side]
        made += [point_name(award.point) for award in line.awards if award.side == side]
        parts.append(listed(made))
    else:
        bid = line.bids.get(side)
        parts.append(_("bid {tricks}").format(tricks=bid) if bid is not None else "")
        if line.score is not None:
            made_it = line.points[side] > 0 or scene.zero_made(line, side)
            parts.append(_("made") if made_it else _("busted"))
    if line.score is not None:
        score = line.score[side]
        parts.append(ngettext("{count} point", "{count} points", score).format(count=score))
    return _(", ").join(part for part in parts if part)


@page.register
def _result(scene: Result) -> Told:
    lines = [
        _("{name}: {score}").format(name=scene.names.side(side), score=scene.at.score[side]) for side in scene.order()
    ]
    return Told((Node(("score",), "list", _("Score"), children=items(("score",), lines)),))


@page.register
def _review(scene: Review) -> Told:
    lines = [review_line(line) for line in scene.lines]
    decisions = Node(("decisions",), "list", _("Decisions"), children=items(("decisions",), lines))
    chosen = scene.lines[scene.at] if scene.lines else None
    told = [_("You had nothing to decide in this deal.")] if chosen is None else [review_line(chosen), chosen.why]
    if chosen is not None and chosen.open_cards is not None:
        told.append(open_words(chosen))
    said = text(("chosen",), " ".join(part for part in told if part), "polite")
    return Told((decisions,) if lines else (), (*said, *text(("caption",), scene.summary(), "polite")))


def review_line(line: Line) -> str:
    """One decision, and what an expert would have done."""
    verdict = line.verdict
    said = _("{moment}: {what}").format(moment=when(line.view), what=what(line.action))
    if verdict is None:
        return _("{line}; thinking…").format(line=said)
    best = _("the same") if verdict.best == line.action else what(verdict.best)
    return _("{line}; expert: {best}; {worth}.").format(line=said, best=best, worth=worth(verdict))
