"""Points that wait for the changelog: each a file of the right form, and none lost on the way into a release."""

from pathlib import Path

import pytest

from tools.release import checkout, fragments, notes, version
from tools.release.fragments import Fragment, folded, objection

CHANGELOG = (
    "# Changelog\n\n## [Unreleased]\n\nNew things.\n\n### Added\n- A thing.\n\n### Fixed\n- A fault\n  of two lines.\n"
    "\n## 0.2.0 - 2026-11-22\n\n### Added\n- The first.\n"
)
HERE = Path("changelog.d")


def points(*told: tuple[str, str]) -> list[Fragment]:
    """Points by their kind and words."""
    return [Fragment(HERE / f"{n}.md", kind, text) for n, (kind, text) in enumerate(told)]


def test_those_that_wait_have_the_right_form() -> None:
    """Named by words and kind, one line for players."""
    assert fragments.objections() == []


def test_the_newest_lines_of_the_changelog_have_it_too() -> None:
    """Also those that wait no more, in any list of the newest version."""
    lines = [line for _kind, some in notes.releases()[0].lists for line in some]
    assert [(line, fault) for line in lines if (fault := fragments.line_objection(line))] == []


@pytest.mark.parametrize(
    ("name", "text", "word"),
    [
        ("louder-knock.md", "Hear a knock.", "name it"),
        ("louder-knock.better.md", "Hear a knock.", "name it"),
        ("Louder Knock.added.md", "Hear a knock.", "name it"),
        ("louder-knock.changed.txt", "Hear a knock.", "name it"),
        ("louder-knock.changed.md", " \n", "says nothing"),
        ("louder-knock.changed.md", "- Hear a knock.", "dash"),
        ("louder-knock.changed.md", "# Hear a knock.", "heading"),
        ("louder-knock.changed.md", "Hear a\nknock.", "one line"),
        ("louder-knock.changed.md", "Hear a knock", "full stop"),
        ("louder-knock.changed.md", "Hear a knock on " + "and on " * 8 + "again.", "21 words"),
        ("louder-knock.changed.md", "A knock is louder.", "verb"),
        ("louder-knock.changed.md", "On phones a knock is louder.", "verb"),
        ("louder-knock.changed.md", "*Knock* is louder.", "verb"),
    ],
)
def test_one_of_another_form_is_named(tmp_path: Path, name: str, text: str, word: str) -> None:
    """In one sentence that begins with its file."""
    (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / fragments.ABOUT).write_text("About the folder", encoding="utf-8")
    [said] = fragments.objections(tmp_path)
    assert said.startswith(f"{name}: ")
    assert word in said
    assert "\n" not in said
    with pytest.raises(SystemExit, match=name):
        fragments.fragments(tmp_path)


def test_a_line_of_twenty_words_that_begins_with_a_verb_is_right(tmp_path: Path) -> None:
    """The longest that may be."""
    path = tmp_path / "louder-knock.added.md"
    path.write_text("Hear a knock on " + "and on " * 7 + "and again.\n", encoding="utf-8")
    assert objection(path) == ""


def test_bytes_that_are_no_text_are_named(tmp_path: Path) -> None:
    """As any other form."""
    path = tmp_path / "louder-knock.changed.md"
    path.write_bytes(b"A kn\xf6ck.")
    assert objection(path) == "louder-knock.changed.md: it is not written in UTF-8."


def test_points_come_to_the_end_of_their_lists() -> None:
    """A list that was not there yet comes to its place, and what was there stays letter for letter."""
    told = folded(CHANGELOG, points(("Changed", "Another."), ("Added", "A second."), ("Fixed", "word " * 30 + ".")))
    assert told.startswith(
        "# Changelog\n\n## [Unreleased]\n\nNew things.\n\n### Added\n- A thing.\n- A second.\n"
        "\n### Changed\n- Another.\n\n### Fixed\n- A fault\n  of two lines.\n- word word"
    )
    assert told.endswith(
        "\n  word word word word word word word .\n\n## 0.2.0 - 2026-11-22\n\n### Added\n- The first.\n"
    )
    assert max(map(len, told.splitlines())) <= fragments.WIDTH
    assert folded(CHANGELOG, []) == CHANGELOG


def test_the_first_point_after_a_release_begins_its_list() -> None:
    """Under a heading that has nothing yet, at the end of the page too."""
    assert folded("# C\n\n## [Unreleased]\n", points(("Added", "A thing."))) == (
        "# C\n\n## [Unreleased]\n\n### Added\n- A thing.\n"
    )
    with pytest.raises(SystemExit, match="no heading"):
        folded("# C\n", points(("Added", "A thing.")))


def test_the_changelog_as_data_has_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is made of a commit between releases tells them already."""
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text(CHANGELOG, encoding="utf-8")
    monkeypatch.setattr(checkout, "CHANGELOG", changelog)
    waiting = points(("Fixed", "A knock is heard on the phones."))
    monkeypatch.setattr(fragments, "fragments", lambda: waiting)
    newest = notes.releases.__wrapped__()[0]
    assert dict(newest.lists)["Fixed"][-1] == "A knock is heard on the phones."


def test_they_are_written_and_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each stands in the changelog once, and its file is gone."""
    changelog, folder = tmp_path / "CHANGELOG.md", tmp_path / "changelog.d"
    changelog.write_text(CHANGELOG, encoding="utf-8")
    folder.mkdir()
    (folder / "louder-knock.changed.md").write_text("Hear a louder knock.\n", encoding="utf-8")
    monkeypatch.setattr(checkout, "CHANGELOG", changelog)
    monkeypatch.setattr(fragments, "FOLDER", folder)
    assert fragments.main(["--write"]) == 0
    assert "\n### Changed\n- Hear a louder knock.\n" in changelog.read_text(encoding="utf-8")
    assert list(folder.iterdir()) == []


def test_closing_a_version_takes_them_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They stand under its number; the version after it begins with none."""
    source, changelog, folder = tmp_path / "__init__.py", tmp_path / "CHANGELOG.md", tmp_path / "changelog.d"
    source.write_text('__version__ = "0.3.0.dev0"\n', encoding="utf-8")
    changelog.write_text(CHANGELOG, encoding="utf-8")
    folder.mkdir()
    (folder / "louder-knock.fixed.md").write_text("Hear a knock.\n", encoding="utf-8")
    monkeypatch.setattr(checkout, "CHANGELOG", changelog)
    monkeypatch.setattr(fragments, "FOLDER", folder)
    monkeypatch.setattr(version, "SOURCE", source)
    monkeypatch.setattr(version, "ROOT", tmp_path)
    assert version.main(["close"]) == 0
    assert "  of two lines.\n- Hear a knock.\n\n## 0.2.0" in changelog.read_text(encoding="utf-8")
    assert list(folder.iterdir()) == []
    (folder / "after.added.md").write_text("See what came after it.\n", encoding="utf-8")
    assert version.main(["open"]) == 0
    assert "## [Unreleased]\n\n## 0.3.0 - " in changelog.read_text(encoding="utf-8")
    assert [path.name for path in folder.iterdir()] == ["after.added.md"]
