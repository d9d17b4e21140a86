"""A person's settings: look, sound, speed, names. Saved as JSON; a value that makes no sense is passed over."""

from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

from sevenup_gui.engine.names import clean_name
from sevenup_gui.i18n import AUTO, codes
from sevenup_gui.sitters import PERSON_FACE
from sevenup_gui.store.folder import data_dir
from sevenup_gui.store.kept.text import KeptObject
from sevenup_gui.store.lock import briefly

Theme: TypeAlias = Literal["baize", "midnight", "daylight", "contrast"]
Back: TypeAlias = Literal["lattice", "rings", "star"]

WIDEST_PX = 7680  # of a window: no screen is wider
LARGE_INDEX_SCALE = 200
NEWCOMER_DEALS = 3  # before them no card plays itself: who has not seen it yet cannot know what happens


@dataclass
class Settings:
    """Every choice with its default. Fractions lie in [0, 1]."""

    name: str = ""
    face: str = PERSON_FACE
    language: str = AUTO  # or the code of a language there is
    theme: Theme = "baize"
    four_colours: bool = False
    back: Back = "lattice"
    large_cards: bool = False
    speed: Literal["slowest", "slow", "normal", "fast", "none"] = "normal"
    trick_pause: Literal["short", "normal", "long", "click"] = "normal"
    hand_order: Literal["trumps", "suit", "rank", "dealt"] = "trumps"
    confirm_play: bool = False
    one_switch: bool = False  # no press is too early, and nothing has to be held
    play_forced: Literal["none", "last", "only"] = "last"  # the last card of a hand, or any that alone may be played
    deals_met: int = 0  # how many deals a newcomer has played, as far as `NEWCOMER_DEALS`
    learned: list[str] = field(default_factory=list)  # games whose first lesson was finished
    cut_pack: bool = False
    talk: bool = True
    muted: bool = False
    volume_frac: float = 0.7
    ambience: Literal["off", "room", "rain"] = "off"
    ambience_frac: float = 0.5
    aloud: Literal["beginner", "usual", "terse"] = "usual"  # how much is said to who has the table read aloud
    scale: Literal[100, 125, 150, 200, 250] = 100
    public: str = ""  # the name by which friends elsewhere came last: host, and port where that is not 443
    fullscreen: bool = False
    before_big: dict[str, Any] = field(default_factory=dict)  # what big screen changed, as it was; empty without it
    window: list[int] = field(default_factory=lambda: [1280, 720])
    house_rules: dict[str, Any] = field(default_factory=dict)  # by name: {"game": ..., "options": {...}}
    setup: dict[str, Any] = field(default_factory=dict)  # how the last new game was set up
    new_event: dict[str, Any] = field(default_factory=dict)  # a tournament that is being set up

    def __post_init__(self) -> None:
        self._kept: dict[str, Any] = {}  # as they were when last read or written
        self.held: Callable[[], bool] = lambda: False  # whether nothing that is done just now is to be kept

    @property
    def newcomer(self) -> bool:
        """Return True until the person has played the first few deals."""
        return self.deals_met < NEWCOMER_DEALS

    def met(self, deals: int = 1) -> None:
        """A newcomer has played so many deals more."""
        if self.newcomer:
            self.deals_met = min(self.deals_met + deals, NEWCOMER_DEALS)
            self.save()

    def finished_lesson(self, game: str) -> None:
        """A first lesson was played to its end."""
        if game not in self.learned:
            self.learned = [*self.learned, game]
            self.save()

    @property
    def big_screen(self) -> bool:
        """Return True if the table is set for a television."""
        return bool(self.before_big)

    @property
    def large_index(self) -> bool:
        """Return True if cards have the large index: chosen, or because words are so large that cards can't grow as
        much."""
        return self.large_cards or self.scale >= LARGE_INDEX_SCALE

    def save(self, path: Path | None = None) -> None:
        """Write what has changed since they were read, and leave the rest as another window may have written it; what
        cannot be written is not worth stopping a game for."""
        if self.held():
            return
        now = asdict(self)
        changed = {name: value for name, value in now.items() if name not in self._kept or self._kept[name] != value}
        if not changed:
            return
        try:
            file = path or data_dir() / "settings.json"
            with briefly(file.parent):
                KeptObject(file).write(now, changed)
        except OSError:
            return
        self._kept = now

    def note_kept(self) -> None:
        """Note that the settings are as their file has them."""
        self._kept = asdict(self)


class UnkeptSettings(Settings):
    """Settings that are never written: a demo leaves those of the player alone, and so do strangers at a fair."""

    @classmethod
    def like(cls, settings: Settings) -> "UnkeptSettings":
        """Return a copy of these settings."""
        return cls(**asdict(settings))

    def save(self, path: Path | None = None) -> None:
        """Save nothing."""


def fits(value: object, hint: Any) -> bool:
    """Return True if a value read from the file has its setting's type."""
    if get_origin(hint) is Literal:
        return value in get_args(hint) and type(value) in {type(arg) for arg in get_args(hint)}
    if hint is float:
        return type(value) in (int, float) and 0 <= float(value) <= 1  # type: ignore[arg-type]
    if hint == list[int]:
        return isinstance(value, list) and len(value) == 2 and all(type(v) is int and 0 < v <= WIDEST_PX for v in value)
    return type(value) is (get_origin(hint) or hint)


def makes_sense(kind: type[Settings], name: str, value: object) -> bool:
    """Return True if a setting may have a value read from the file."""
    if name == "language":  # which ones there are is known from the catalogues alone
        return value == AUTO or value in codes()
    return fits(value, get_type_hints(kind)[name])


def load_field(kind: type[Settings], name: str, kept: dict[str, Any]) -> Any:
    """The value kept for a field, or its default where there is none or it makes no sense."""
    if name in kept and makes_sense(kind, name, kept[name]):
        return kept[name]
    return getattr(kind(), name)


def load_settings(path: Path | None = None) -> Settings:
    """The settings kept, or the defaults for all that is missing or makes no sense."""
    return read_settings(path)[0]


def read_settings(path: Path | None = None) -> tuple[Settings, Path | None]:
    """The settings as `load_settings` gives them, and where a file that is no JSON is now, if there was one.

    It is set aside: somebody may have written in it by hand.
    """
    settings = Settings()
    try:
        file = KeptObject(path or data_dir() / "settings.json")
    except OSError:
        return settings, None
    data = file.read() or {}
    if data.get("play_forced") is False:
        data["play_forced"] = "none"  # as it was written while there were two choices
    for item in fields(Settings):
        if item.name in data and makes_sense(Settings, item.name, data[item.name]):
            setattr(settings, item.name, data[item.name])
    settings.name = clean_name(settings.name)
    settings.house_rules = parse_house_rules(settings.house_rules)
    settings.note_kept()
    return settings, file.aside


def parse_house_rules(data: dict[str, Any]) -> dict[str, Any]:
    """The rules kept under names that have the parts of such rules; whether they can be played is for anyone who plays
    by them."""
    return {
        clean_name(name): {"game": own["game"], "options": own["options"]}
        for name, own in data.items()
        if clean_name(name)
        and isinstance(own, dict)
        and isinstance(own.get("game"), str)
        and isinstance(own.get("options"), dict)
    }
