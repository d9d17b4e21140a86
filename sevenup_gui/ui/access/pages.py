"""The whole window as one tree, and in words the scenes at which one plays and chooses.

A scene that has more to read than its controls and its caption line is registered with `page`: the papers of a match
in `access_papers`, the others here.
"""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from sevenup_gui.engine.options import OptionError
from sevenup_gui.i18n import _, ngettext
from sevenup_gui.speech.optiontrouble import option_trouble
from sevenup_gui.speech.rulecard import preset_name, rule_card
from sevenup_gui.ui.access import papers as access_papers  # noqa: F401  # registers the papers with `page`
from sevenup_gui.ui.access.table import (
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
from sevenup_gui.ui.access.told import Told, caption_node, page
from sevenup_gui.ui.access.tree import Key, Node, Tree, control_key, control_nodes, paragraphs, text
from sevenup_gui.ui.scenes.lesson.lesson import LessonScene
from sevenup_gui.ui.scenes.match.caption import caption_parts, hints, picked_words
from sevenup_gui.ui.scenes.match.cut import PACK_SIZE, Cut
from sevenup_gui.ui.scenes.match.picture import deal_words
from sevenup_gui.ui.scenes.match.table import TableScene
from sevenup_gui.ui.scenes.replay import Replay
from sevenup_gui.ui.scenes.scene import Scene
from sevenup_gui.ui.scenes.setup.house import HouseRules
from sevenup_gui.ui.scenes.setup.setup import SetUp
from sevenup_gui.ui.scenes.sheet import FairDeal, Rules

if TYPE_CHECKING:
    from sevenup_gui.ui.app.loop import App

WINDOW: Key = ("window",)
SCENE: Key = ("scene",)


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
    focused = scene.controls.focused
    return control_key(focused) if focused is not None else None


def key_nodes(scene: Scene) -> list[Node]:
    """The keys of the moment, which are buttons to a pointer and so to a reader; Enter belongs to controls."""
    drawn = {hint.code: (box.x, box.y, box.w, box.h) for hint, box in scene.hint_keys}
    # What the table's keys are is known before they are drawn.
    known = hints(scene) if isinstance(scene, TableScene) else [hint for hint, _box in scene.hint_keys]
    return [
        Node(
            ("key", hint.code),
            "button",
            hint.words,
            shortcut=" ".join(hint.keys),
            box_px=drawn.get(hint.code),
            ways={"press": partial(press_key, hint.code)},
        )
        for hint in known
        if hint.code
        and scene.controls.find(hint.control) is None
        and (hint.code != pygame.K_RETURN or isinstance(scene, TableScene))
    ]


def press_key(code: int) -> None:
    """Press and release a key."""
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=0))


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
    title = [(scene.sheet.title, scene.sheet.second)]
    return Told(tuple(paragraphs(("rules",), [*title, *rule_card(scene.options, scene.players)])))


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
        card = [(_("Not yet"), option_trouble(error))]
    rules = Node(("card",), "group", setup.rules_name or preset_name(setup.preset), scene.card_line(),
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
    seal = text(("seal",), scene.seal_words())
    said = text(("caption",), f"{line} {_('They go under the others.')}", "polite")
    return Told((*seal, pack), tuple(said))
