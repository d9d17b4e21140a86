"""The files to serve: our own and nothing else, made ready before the first phone asks.

A path is looked up in a table and never joined to a folder, so that no path leads out of it. The pages' words are
filled in in every language there is, because the server's thread speaks none.
"""

import gzip
import hashlib
import html
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sevenup_gui.assets import assets_dir, card_face, drawing
from sevenup_gui.engine.cards import PACK
from sevenup_gui.i18n import _, codes, codes_for, speaking
from sevenup_gui.serve.phonewords import words

PAGE_DIR = Path(__file__).parent / "page"
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
# The others are called what their file is called.
PAGES = {"phone.html": "/", "table.html": "/table", "director.html": "/director", "board.html": "/board"}
OF_SEVERAL = ("hall.html", "hall.css", "hall.js")  # that are served where there are several tables
# And those for the room of an event, which has no table's unless its tables play on phones.
OF_EVENT = (
    "event.html", "event.css", "event.js", "director.html", "director.css", "director.js", "board.html", "board.css",
    "board.js",
)  # fmt: skip
OF_BOTH = ("base.css", "cards.js", "old.js", "wire.js")
PACKS = {"/cards-two.svg": "two", "/cards-four.svg": "four"}  # by colours
BACK = "star"
HEAD = "head.part"  # what pages begin with alike: `{{head KEY}}` stands for it, with that for its title
HEADED = re.compile(r"\{\{head (\w+)\}\}")
KEY = re.compile(r"\{\{(\w+)\}\}")
DRAWING = re.compile(r"<svg\b[^>]*>(.*)</svg>\s*", re.DOTALL)
LANGUAGE = re.compile(r"[A-Za-z]{1,8}([-_][A-Za-z0-9]{1,8})*")
MOST_LANGUAGES = 10  # of a browser that are looked at

Sentences = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Served:
    """A file as it goes over the air: packed for anyone who can unpack it, which every browser can."""

    kind: str
    body: bytes
    packed: bytes
    tag: str  # of the very bytes, for a browser that has them already


@dataclass(frozen=True, slots=True)
class Pages:
    """Every file by its path, and the sentences of the server's own refusals, by language."""

    files: Mapping[str, Mapping[str, Served]]
    refusals: Mapping[str, Sentences]
    farewells: Mapping[str, Sentences]

    def find(self, path: str, language: str) -> Served | None:
        """Return the file at a path, or None."""
        return self.files[language].get(path)

    def language(self, accepted: str) -> str:
        """The language that a browser would like most, of those there are, by its header `Accept-Language`."""
        return best_language(ranked(accepted), tuple(self.files))

    def refusal(self, reason: str, language: str) -> str:
        """Return the reason that nothing is served, for the reader."""
        return self.refusals[language][reason]

    def farewell(self, kind: str, language: str) -> str:
        """The last message of a connection that was never a seat's."""
        return farewell(kind, self.farewells[language][kind])


def farewell(kind: str, sentence: str, home: str = "") -> str:
    """The last message of a connection: why it is closed, and the page that a phone goes to from there, if any."""
    return json.dumps({"gone": kind, "words": sentence} | ({"go": home} if home else {}), ensure_ascii=False)


def pages(tables: int = 0, event: bool = False) -> Pages:
    """Everything, made anew: call it in the thread that speaks. With several `tables` the first page is their list,
    and each has a page of its own for its phones and one for large screens. An `event` has one page
    for players, one for the director, and one for a television, and its tables those of several."""
    files, refusals, farewells = {}, {}, {}
    for code in codes():
        with speaking(code):
            files[code] = {**drawings(), **written(code, tables, event)}
            refusals[code], farewells[code] = refusal_sentences(), farewell_sentences()
    return Pages(files, refusals, farewells)


def refusal_sentences() -> Sentences:
    """Return the sentences for a person whose browser is refused."""
    return {
        "unknown": _("Nothing here. Open the address on the big screen."),
        "host": _("That isn't this table's address. Open the one on the big screen."),
        "origin": _("Another page asked for a seat here. Open the address on the big screen."),
        "method": _("You can only watch this table. Open the address on the big screen."),
        "body": _("You can't send anything here. Open the address on the big screen."),
        "handshake": _("Only this table's own pages can connect. Open the address on the big screen."),
    }


def farewell_sentences() -> Sentences:
    """Return the sentences for a phone whose connection the server ends before it holds a seat."""
    return {
        "late": _("This phone didn't say which seat it has. Try again."),
        "full": _("Too many phones are connected. Close the page on one and try again."),
        "closed": _("The table is closed. Scan the code once the big screen shows it again."),
    }


def written(language: str, tables: int = 0, event: bool = False) -> dict[str, Served]:
    """The pages, their looks and their scripts, the words filled in in the language spoken, which is this one."""
    spoken = words() | {"language": language}
    found = {}
    for path in sorted(PAGE_DIR.iterdir()):
        if path.suffix in KINDS and wanted(path.name, tables, event):
            text = path.read_text(encoding="utf-8")
            if path.suffix == ".html":
                text = filled(headed(text, path.stem), spoken)
            found[PAGES.get(path.name, f"/{path.name}")] = served(KINDS[path.suffix], text)
    if tables:
        seat, table = found.pop("/"), found.pop("/table")
        for number in range(1, tables + 1):
            found[f"/seat/{number}"], found[f"/table/{number}"] = seat, table
    if event or tables:
        found["/"] = found.pop("/event.html" if event else "/hall.html")
    return found


def wanted(name: str, tables: int, event: bool) -> bool:
    """Return True if a file is served in such a room."""
    if event and (not tables or name in OF_EVENT + OF_SEVERAL):
        return name in OF_EVENT + OF_BOTH
    return name not in OF_EVENT and (tables > 0 or name not in OF_SEVERAL)


def headed(text: str, name: str) -> str:
    """A page of that name, with its head."""
    head = (PAGE_DIR / HEAD).read_text(encoding="utf-8").rstrip().replace("{{page}}", name)
    return HEADED.sub(lambda key: head.replace("{{page_title}}", f"{{{{{key[1]}}}}}"), text)


def filled(text: str, spoken: Mapping[str, str]) -> str:
    """A page with its words; one that nobody knows stands there as its key, and a test finds it."""
    return KEY.sub(lambda key: html.escape(spoken.get(key[1], key[1])), text)


@cache
def drawings() -> dict[str, Served]:
    """Cards, faces, letters and the icon: the same in every language, and as long as the program runs."""
    found = {path: served(KINDS[".svg"], sprite(colours)) for path, colours in PACKS.items()}
    for path in sorted((assets_dir() / "faces").glob("*-calm.svg")):
        name = path.stem.removesuffix("-calm")
        found[f"/face/{name}.svg"] = served(KINDS[".svg"], drawing(f"faces/{path.name}"))
    for path in sorted(PAGE_DIR.glob("*.woff2")):
        found[f"/{path.name}"] = served("font/woff2", path.read_bytes())
    found["/icon.svg"] = served(KINDS[".svg"], drawing("icon/icon.svg"))
    return found


def sprite(colours: str) -> str:
    """A pack as one drawing with a symbol a card, `<use href="/cards-two.svg#TH">`, and one for the back."""
    names = {card: card_face("large", colours, card) for card in sorted(PACK)}
    names["back"] = f"cards/backs/{BACK}.svg"
    symbols = [symbol(card, drawing(name)) for card, name in names.items()]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


def symbol(name: str, drawing: str) -> str:
    """One card of a sprite. The drawings refer to nothing by name (`assets/cards/SOURCES.md`), so that no two of them
    can mean each other's."""
    inner = DRAWING.fullmatch(drawing)
    if inner is None:
        raise ValueError(f"the drawing of {name} is no svg")
    return f'<symbol id="{name}" viewBox="0 0 250 350">{inner[1]}</symbol>'


def served(kind: str, content: str | bytes) -> Served:
    """A text or a font, ready to go out; its tag is of its bytes, so that equal ones have an equal tag."""
    body = content.encode() if isinstance(content, str) else content
    return Served(kind, body, gzip.compress(body, mtime=0), f'"{hashlib.sha256(body).hexdigest()[:20]}"')


def ranked(accepted: str) -> list[str]:
    """The languages of a header `Accept-Language`, the most wanted first: "es-MX,es;q=0.9,en;q=0.8"."""
    wanted = []
    for entry in accepted.split(",")[:MOST_LANGUAGES]:
        name, _semicolon, weight = entry.strip().partition(";q=")
        try:
            wanted.append((-float(weight or 1), name))
        except ValueError:  # what no browser writes
            continue
    return [name for _weight, name in sorted(wanted, key=lambda one: one[0])]


def best_language(names: list[str], known: tuple[str, ...]) -> str:
    """The first of the languages there are that one of these names means; if none does, the first there is."""
    readable = [name.replace("-", "_") for name in names if LANGUAGE.fullmatch(name)]
    return next((code for name in readable for code in codes_for(name) if code in known), known[0])
