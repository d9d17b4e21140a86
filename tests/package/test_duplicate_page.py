"""docs/duplicate.md: the file that it shows is one, and what it tells the reader to type gives that file's seal."""

import hashlib
import re

from sevenup_gui.tournament.boards import check_seals, parse_boards_file
from tests.package.starting import ROOT

PAGE = (ROOT / "docs" / "duplicate.md").read_text(encoding="utf-8")


def test_the_file_on_the_page_holds_and_its_cards_are_those_that_are_typed() -> None:
    """Whoever follows the page finds the seal that it shows."""
    (shown,) = re.findall(r"^```json\n(.*?)^```$", PAGE, re.M | re.S)
    (typed,) = re.findall(r"^printf '%s' '(.*)' \| sha256sum$", PAGE, re.M)
    file = parse_boards_file(shown.encode(), "duplicate.md")
    check_seals(file.boards)
    (shuffle,) = file.boards.shuffles
    assert typed == f"{shuffle.salt}:{' '.join(shuffle.pack)}"
    assert hashlib.sha256(typed.encode()).hexdigest() == shuffle.commit
