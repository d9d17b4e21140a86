"""The project's address on the net, and what the page of the package index makes of the README."""

import re
import tomllib

from sevenup_gui import __version__
from tests.package.starting import ROOT

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
URLS = SETTINGS["project"]["urls"]
PAGES = [
    *ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / ".github").rglob("*.*"), ROOT / "pyproject.toml",
    *(path for path in (ROOT / "packaging").rglob("*") if path.is_file()),
]  # fmt: skip


def test_the_index_shows_all_addresses_that_a_reader_looks_for() -> None:
    """All of them within the one home."""
    assert {"Homepage", "Documentation", "Changelog", "Issues", "Source"} <= set(URLS)
    assert all(url.startswith(URLS["Homepage"]) for url in URLS.values())


def test_no_page_names_another_home() -> None:
    """Where the address is written out it is the one of `[project.urls]`."""
    address = re.compile(r"https://github\.com/[\w.-]+/sevenup[\w-]*")
    named = [(path, each) for path in PAGES for each in address.findall(path.read_text("utf-8", errors="replace"))]
    assert len(named) > 20
    assert [(path, each) for path, each in named if each != URLS["Homepage"]] == []


def page_of_the_index() -> str:
    """The README after what the build does to it, as `python -m build` puts it into the wheel."""
    hook = SETTINGS["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]
    text = "".join((ROOT / part["path"]).read_text(encoding="utf-8") for part in hook["fragments"])
    for each in hook["substitutions"]:
        text = re.sub(each["pattern"], each["replacement"].replace("$HFPR_VERSION", __version__), text)
    return text


def test_the_page_of_the_index_links_to_nothing_beside_itself() -> None:
    """Nothing lies beside it there. Pictures are fetched as they are, pages as they are read."""
    targets = re.findall(r"(!?)\[[^\]]*\]\(([^)]*)\)", page_of_the_index())
    assert len(targets) > 15
    for picture, target in targets:
        assert target.startswith(("https://", "#"))
        if target.startswith(URLS["Homepage"] + ("/raw/" if picture else "/blob/")):
            path = target.removeprefix(URLS["Homepage"]).split("/", 3)[3].partition("#")[0]
            assert f"/v{__version__}/" in target
            assert (ROOT / path).is_file()
            assert bool(picture) == path.endswith((".webp", ".png"))
