"""System fonts: a fallback for letters that ours lack, as in Chinese, Korean, Thai and Hindi names.

The search starts only when such a letter is drawn, and runs beside the drawing: a box takes the letter's place until
its font is found, or for good if none has it. Without `listen`, as in tests and for pictures without a screen, no
system font is used, and the picture is the same on every machine.
"""

import os
import subprocess
import sys
import threading
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from itertools import groupby

import pygame

MOST_LOOKS = 64  # letters to find a font for: a list of players may have hundreds that no font has
LOOK_S = 5.0  # for one answer
TRIED_PX = 16
WINDOWS = ("msyh.ttc", "malgun.ttf", "YuGothM.ttc", "meiryo.ttc", "LeelawUI.ttf", "tahoma.ttf", "Nirmala.ttc",
           "Nirmala.ttf", "ebrima.ttf", "sylfaen.ttf", "simsun.ttc")  # fmt: skip
MACOS = ("PingFang.ttc", "STHeiti Light.ttc", "AppleSDGothicNeo.ttc", "Hiragino Sans GB.ttc", "Kohinoor.ttc",
         "Supplemental/Thonburi.ttc", "Supplemental/Devanagari Sangam MN.ttc",
         "Supplemental/Arial Unicode.ttf")  # fmt: skip
SCRIPTS = {"HANGUL": "Hang", "CJK": "Hani", "HIRAGANA": "Hira", "KATAKANA": "Kana", "THAI": "Thai", "LAO": "Laoo",
           "DEVANAGARI": "Deva", "BENGALI": "Beng", "GURMUKHI": "Guru", "GUJARATI": "Gujr", "TAMIL": "Taml",
           "TELUGU": "Telu", "KANNADA": "Knda", "MALAYALAM": "Mlym", "SINHALA": "Sinh", "MYANMAR": "Mymr",
           "KHMER": "Khmr", "GEORGIAN": "Geor", "ARMENIAN": "Armn", "ETHIOPIC": "Ethi"}  # fmt: skip
"""The Unicode name of a script's letters, and the script's code, by which a font joins them."""


def script_of(letter: str) -> str:
    """Return the code of a letter's script, or an empty text if no font is searched for it."""
    return SCRIPTS.get(unicodedata.name(letter, "").partition(" ")[0], "")


def candidates(letter: str, environment: Mapping[str, str] | None = None) -> list[str]:
    """Return the files of the system's fonts that may have a letter. On Linux fontconfig, run in that environment,
    names one; elsewhere the names are fixed."""
    if sys.platform == "win32":
        folder = os.path.expandvars(r"%WINDIR%\Fonts")
        return [os.path.join(folder, name) for name in WINDOWS]
    if sys.platform == "darwin":
        return [f"/System/Library/Fonts/{name}" for name in MACOS]
    asked = ["fc-match", "-f", "%{file}", f"sans-serif:charset={ord(letter):x}"]
    try:
        done = subprocess.run(asked, env=environment, capture_output=True, text=True, check=False, timeout=LOOK_S)
    except (OSError, subprocess.TimeoutExpired):
        return []
    return [done.stdout] if done.stdout else []


class SystemFonts:
    """The fonts of the system that have letters ours lack, as far as they are known."""

    def __init__(self) -> None:
        self._tell: Callable[[], None] | None = None
        self._environment: Mapping[str, str] | None = None
        self._file_of: dict[str, str] = {}  # by letter; empty if no font has it
        self._fonts: dict[str, pygame.font.Font] = {}  # found so far, for asking which letters they have
        self._wanted: list[str] = []
        self._found: list[tuple[str, list[str]]] = []
        self._looking = threading.Lock()

    def listen(self, tell: Callable[[], None] | None, environment: Mapping[str, str] | None = None) -> None:
        """Search for fonts from now on, with programs run in that environment, and call `tell` from another thread when
        `take` has something to take. None forgets all."""
        self._tell, self._environment = tell, environment
        if tell is None:
            self._file_of, self._fonts, self._wanted, self._found = {}, {}, [], []

    def file_of(self, letter: str) -> str:
        """Return the font that has a letter, or an empty text if none is known yet or at all."""
        if self._tell is None or not script_of(letter):
            return ""
        if letter not in self._file_of:
            self._file_of[letter] = next((file for file in self._fonts if self._has(file, letter)), "")
            if not self._file_of[letter] and len(self._file_of) <= MOST_LOOKS:
                self._wanted.append(letter)
                threading.Thread(target=self._look, name="fonts", daemon=True).start()
        return self._file_of[letter]

    def letters(self, line: str) -> frozenset[str]:
        """Return those of a line's letters that have a known font."""
        return frozenset(letter for letter in line if self.file_of(letter))

    def parts(self, line: str) -> Iterable[tuple[str, str, str]]:
        """Yield a line of such letters part by part: the font, the script, and the letters."""
        last = ("", "")
        keyed = []
        for letter in line:
            file, script = self._file_of.get(letter, ""), script_of(letter)
            last = (file, script) if file else last  # a joiner belongs to the letter before it
            keyed.append((last, letter))
        for (file, script), some in groupby(keyed, lambda each: each[0]):
            yield file, script, "".join(letter for _key, letter in some)

    def take(self) -> bool:
        """Take the fonts found since the last call, and return True if a letter has a font now that had none."""
        found, self._found = self._found, []
        new = False
        for letter, files in found:
            file = next((file for file in files if self._opened(file) and self._has(file, letter)), "")
            self._file_of[letter] = file
            new = new or bool(file)
        return new

    def _look(self) -> None:
        """Find fonts for the waiting letters, one after the other."""
        with self._looking:
            while self._wanted:
                letter = self._wanted.pop()
                self._found.append((letter, candidates(letter, self._environment)))
            tell = self._tell
            if tell is not None and self._found:
                tell()

    def _opened(self, file: str) -> bool:
        """True if a font can be opened."""
        if file not in self._fonts:
            try:
                self._fonts[file] = pygame.font.Font(file, TRIED_PX)
            except (pygame.error, OSError):
                return False
        return True

    def _has(self, file: str, letter: str) -> bool:
        """True if a font has a letter."""
        return self._fonts[file].metrics(letter)[0] is not None


SYSTEM_FONTS = SystemFonts()
