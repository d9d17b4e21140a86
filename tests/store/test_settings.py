"""Settings are kept, and what makes no sense in their file is passed over."""

import json
from pathlib import Path

import pytest

from sevenup_gui.store.folder import write_whole
from sevenup_gui.store.kept import notices
from sevenup_gui.store.settings import Settings, UnkeptSettings, load_settings, read_settings


def test_settings_come_back_as_they_were_kept(home: Path) -> None:
    """Every field is kept."""
    settings = Settings(name="Ann", theme="contrast", speed="none", scale=250, window=[1500, 900], volume_frac=0.3,
                        four_colours=True, muted=True, setup={"game": "seven-up"})  # fmt: skip
    settings.save()
    assert load_settings() == settings
    assert sorted(path.name for path in home.iterdir()) == ["home.lock", "settings.json"]


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "[]", "7", '"speed"', "\x00\x01", "{}", '{"unknown": 1}', "[" * 100_000, '{"a":' * 100_000],
)
def test_a_file_that_makes_no_sense_gives_the_defaults(home: Path, text: str) -> None:
    """A broken file is no reason not to play."""
    home.mkdir()
    (home / "settings.json").write_text(text, encoding="utf-8")
    assert load_settings() == Settings()


def test_a_broken_file_is_kept_aside(home: Path) -> None:
    """House rules may be in it: the next settings kept do not write over it, nor over another that was kept so."""
    home.mkdir()
    for text in ('{"house_rules": {"Ours"', '{"house_rules": {"Yours"'):
        (home / "settings.json").write_text(text, encoding="utf-8")
        load_settings().save()
    kept = {path.name: path.read_text(encoding="utf-8") for path in home.glob("*.broken.json")}
    assert kept == {
        "settings.broken.json": '{"house_rules": {"Ours"',
        "settings-2.broken.json": '{"house_rules": {"Yours"',
    }


def test_without_a_folder_the_settings_are_the_defaults(home: Path) -> None:
    """What is kept may be out of reach, a record can still be looked through."""
    home.write_text("a file where the folder should be", encoding="utf-8")
    assert load_settings() == Settings()
    Settings().save()
    assert home.is_file()


def test_a_file_that_is_no_text_gives_the_defaults(home: Path) -> None:
    """Neither are bytes that are no letters."""
    home.mkdir()
    (home / "settings.json").write_bytes(b"\xff\xfe\x00{}")
    assert load_settings() == Settings()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("speed", "quick"), ("speed", 1), ("theme", None), ("scale", 110), ("scale", "100"), ("scale", True),
        ("scale", 100.0), ("muted", 1), ("muted", "yes"), ("volume_frac", 1.5), ("volume_frac", -0.1),
        ("volume_frac", float("nan")), ("volume_frac", True), ("window", [1280]), ("window", [0, 600]),
        ("window", [1280.0, 720]), ("window", "1280x720"), ("name", 7), ("setup", []), ("back", ["star"]),
        ("fullscreen", None), ("four_colours", 0),
    ],
)  # fmt: skip
def test_a_value_that_makes_no_sense_is_passed_over_and_the_others_stand(home: Path, field: str, value: object) -> None:
    """One wrong value costs itself, not the others."""
    home.mkdir()
    good = {"name": "Ann", "speed": "fast", "theme": "midnight", "muted": True}
    (home / "settings.json").write_text(json.dumps(good | {field: value}), encoding="utf-8")
    expected = Settings(**{key: kept for key, kept in good.items() if key != field})  # type: ignore[arg-type]
    assert load_settings() == expected


def test_a_volume_written_as_a_whole_number_is_taken(home: Path) -> None:
    """JSON has no difference between 1 and 1.0."""
    home.mkdir()
    (home / "settings.json").write_text('{"volume_frac": 1}', encoding="utf-8")
    assert load_settings().volume_frac == 1


def test_settings_that_cannot_be_written_stop_nothing(tmp_path: Path) -> None:
    """A full or read-only disk is no reason to stop a game."""
    Settings().save(tmp_path / "no" / "such" / "folder" / "settings.json")


def test_settings_may_lie_elsewhere(home: Path, tmp_path: Path) -> None:
    """A link stays a link: what it leads to is written."""
    home.mkdir()
    (home / "settings.json").symlink_to(tmp_path / "mine.json")
    Settings(name="Ann").save()
    assert (home / "settings.json").is_symlink()
    assert load_settings().name == "Ann"


def test_two_windows_keep_what_each_has_changed(home: Path) -> None:
    """A window that closes does not take back what another one has changed since, and writes nothing unasked."""
    Settings(name="Ann").save()
    first, second = load_settings(), load_settings()
    first.theme = "midnight"
    first.save()
    second.speed = "fast"
    second.save()
    written = (home / "settings.json").stat().st_ino
    first.save()
    second.save()
    assert (home / "settings.json").stat().st_ino == written
    kept = load_settings()
    assert (kept.name, kept.theme, kept.speed) == ("Ann", "midnight", "fast")


def test_settings_are_there_again_after_their_file_is_gone(home: Path) -> None:
    """Somebody deleted it: the next change writes all of them."""
    Settings(name="Ann").save()
    settings = load_settings()
    (home / "settings.json").unlink()
    settings.speed = "fast"
    settings.save()
    assert (load_settings().name, load_settings().speed) == ("Ann", "fast")


def test_a_demo_keeps_nothing(home: Path) -> None:
    """The settings of a demonstration leave the player's alone."""
    UnkeptSettings(speed="fast").save()
    assert not home.exists()


def test_a_file_that_cannot_be_replaced_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a failed write there is the old file, whole, and nothing beside it."""
    path = tmp_path / "settings.json"
    write_whole(path, "old")

    def fail(_self: Path, _target: Path) -> Path:
        raise OSError("the disk is gone")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="the disk is gone"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_cards_that_never_played_themselves_still_do_not(home: Path) -> None:
    """There were two choices once: the one that is not the default any more was meant."""
    home.mkdir(exist_ok=True)
    for kept, now in (("false", "none"), ("true", "last"), ('"only"', "only")):
        (home / "settings.json").write_text(f'{{"play_forced": {kept}}}', encoding="utf-8")
        assert load_settings().play_forced == now


def test_a_language_that_nobody_has_put_in_is_passed_over(home: Path) -> None:
    """What there are is known from the catalogues; the system's own is one of the choices."""
    home.mkdir()
    for wanted, got in (("es", "es"), ("en", "en"), ("xx", "auto"), ("", "auto")):
        (home / "settings.json").write_text(json.dumps({"language": wanted}), encoding="utf-8")
        assert load_settings().language == got


def test_settings_that_cannot_be_read_are_never_replaced(barred: Path) -> None:
    """As after one start by root; it's said once."""
    Settings(name="Ann").save()
    file = barred / "settings.json"
    before = file.read_bytes()
    file.chmod(0)
    settings, kept = read_settings()
    settings.theme = "midnight"
    settings.save()
    settings.save()
    file.chmod(0o600)
    assert (kept, settings.name, file.read_bytes()) == (None, "", before)
    notice = notices.take()
    assert notice is not None
    assert (notice.finding, notice.file, notices.take()) == ("unreadable", file, None)


def test_fields_and_values_of_a_later_version_survive(home: Path) -> None:
    home.mkdir()
    text = {"name": "Ann", "theme": "holographic", "haptics": {"strength": [1, 2]}}
    (home / "settings.json").write_text(json.dumps(text), encoding="utf-8")
    settings = load_settings()
    settings.muted = True
    settings.save()
    kept = json.loads((home / "settings.json").read_text(encoding="utf-8"))
    assert {key: kept[key] for key in text} == text
    assert kept["muted"] is True


@pytest.mark.parametrize("text", ["[]", "7", '"x"', "", "{", '{"name": '])
def test_a_file_that_is_no_object_is_set_aside(home: Path, text: str) -> None:
    home.mkdir()
    (home / "settings.json").write_text(text, encoding="utf-8")
    settings, kept = read_settings()
    settings.name = "Ben"
    settings.save()
    assert kept == home / "settings.broken.json"
    assert kept.read_text(encoding="utf-8") == text
    assert load_settings().name == "Ben"


def test_a_file_that_was_torn_meanwhile_is_set_aside_too(home: Path) -> None:
    settings = load_settings()
    (home / "settings.json").write_text('{"name": ', encoding="utf-8")
    settings.name = "Ben"
    settings.save()
    assert (home / "settings.broken.json").read_text(encoding="utf-8") == '{"name": '
    notice = notices.take()
    assert notice is not None
    assert (notice.finding, notice.kept) == ("damaged", home / "settings.broken.json")
