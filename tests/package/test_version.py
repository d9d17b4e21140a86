"""The version is told once, and nothing is released that is half of one."""

import datetime

import pytest

from sevenup_gui import __version__
from tools.release import notes, version
from tools.release.notes import Release
from tools.release.version import Commit

DAY = datetime.date(2026, 12, 1)
LISTS = (("Added", ("A thing.",)),)
CLOSED = Release("0.3.0", DAY, LISTS, "New things.")
BEFORE = Release("0.2.0", DAY, LISTS)
OPEN = Release("0.3.0.dev0", None, LISTS)
TAGGED = Commit("1a2b3c4", "202612011200", ("v0.3.0",), ("v0.2.0",))
UNTAGGED = Commit("1a2b3c4", "202612011200", (), ("v0.2.0",))
CHANGELOG = "# Changelog\n\n## [Unreleased]\n\nNew things.\n\n### Added\n- A thing.\n\n## 0.2.0 - 2026-11-22\n"
SOURCE = '"""Seven Up."""\n\n__version__ = "0.3.0.dev0"\n'


def test_this_source_may_be_packaged() -> None:
    """Its number follows what the changelog has closed; as a release it would have all that one needs but its tag."""
    assert version.objection(__version__, Commit(), notes.releases()) == ""


def test_the_newest_notes_are_a_few_words() -> None:
    """They are on the page of the release, and software centres show them. A version that has just begun has none."""
    newest = next(each for each in notes.releases() if each.lead)
    assert 20 <= len(newest.lead.split()) <= version.NOTES_WORDS
    assert notes.told_on_the_page_of_a_release().startswith(notes.releases()[0].lead)


def test_what_is_made_between_releases_names_its_commit() -> None:
    """A later one is newer for every package manager, and older than the release."""
    made = version.of_commit("0.3.0.dev0", UNTAGGED)
    assert made == "0.3.0.dev202612011200+g1a2b3c4"
    assert notes.for_packages(made) == "0.3.0~dev202612011200+g1a2b3c4"
    assert version.of_commit(made, Commit()) == made
    assert version.of_commit("0.3.0", TAGGED) == "0.3.0"


@pytest.mark.parametrize(
    ("source", "commit", "releases", "word"),
    [
        ("0.3.0", TAGGED, [Release("0.3.0", None, LISTS), BEFORE], "still has points under Unreleased"),
        ("0.3.0", Commit("1a2b3c4", "1", (), ("v0.3.0",)), [CLOSED, BEFORE], "was released before"),
        ("0.3.0", UNTAGGED, [CLOSED, BEFORE], "becomes a release by its tag"),
        ("0.3.0", TAGGED, [BEFORE], "newest version of the changelog is 0.2.0"),
        ("0.3.0", TAGGED, [CLOSED._replace(lead=""), BEFORE], "have 0 words"),
        ("0.3.0", TAGGED, [CLOSED._replace(lead="word " * 201), BEFORE], "have 201 words"),
        ("0.3.0.dev0", TAGGED, [OPEN, BEFORE], "has the tag v0.3.0"),
        ("0.2.0.dev0", UNTAGGED, [OPEN, BEFORE], "comes before a version that the changelog has closed"),
    ],
)
def test_half_a_release_is_refused(source: str, commit: Commit, releases: list[Release], word: str) -> None:
    """In one sentence, before anything is made."""
    said = version.objection(source, commit, releases)
    assert word in said
    assert "\n" not in said


@pytest.mark.parametrize(("source", "commit"), [("0.3.0", TAGGED), ("0.3.0", Commit()), ("0.3.0.dev0", UNTAGGED)])
def test_a_release_and_what_lies_between_are_made(source: str, commit: Commit) -> None:
    """A release by its tag, or from its source archive, where no git can be asked."""
    releases = [OPEN, BEFORE] if version.is_development(source) else [CLOSED, BEFORE]
    assert version.objection(source, commit, releases) == ""


def test_closing_moves_what_is_unreleased_under_its_number() -> None:
    """With the day; opening begins the next."""
    number, source, changelog = version.close(SOURCE, CHANGELOG, DAY)
    assert (number, version.in_source(source)) == ("0.3.0", "0.3.0")
    assert "## 0.3.0 - 2026-12-01\n\nNew things." in changelog
    assert "Unreleased" not in changelog
    number, source, changelog = version.opened(source, changelog, "")
    assert (number, version.in_source(source)) == ("0.4.0", "0.4.0.dev0")
    assert changelog.index("## [Unreleased]\n\n## 0.3.0") > 0


@pytest.mark.parametrize(
    ("source", "changelog"),
    [
        (SOURCE, CHANGELOG + "\n## 0.3.0 - 2026-11-30\n"),
        (SOURCE, CHANGELOG.replace("[Unreleased]", "0.2.1")),
        (SOURCE.replace(".dev0", ""), CHANGELOG),
    ],
)
def test_what_was_released_or_has_nothing_new_is_not_closed(source: str, changelog: str) -> None:
    """And nothing is changed."""
    with pytest.raises(SystemExit, match=r"nothing was changed\.$"):
        version.close(source, changelog, DAY)


@pytest.mark.parametrize("wanted", ["0.3.0", "0.2.9", "one", "0.4"])
def test_the_next_version_is_a_later_one(wanted: str) -> None:
    """As numbers."""
    with pytest.raises(SystemExit, match=r"nothing was changed\.$"):
        version.opened(SOURCE.replace(".dev0", ""), CHANGELOG, wanted)
