"""Settings: from a file and the environment, with errors that name key and place."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from fondaco.server.hosting.reading import WrongSetting, read_settings, variable
from fondaco.server.hosting.settings import ABOUT, Settings, as_keys, without_password


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "fondaco.toml"
    path.write_text(text)
    return path


def test_every_setting_is_explained_and_has_a_default() -> None:
    assert list(as_keys(Settings())) == list(ABOUT)
    assert read_settings(None, {}).settings == Settings()


def test_the_environment_goes_over_the_file(tmp_path: Path) -> None:
    path = written(tmp_path, 'pace = "fast"\nworkers = 3\nlisten = ["[::]:80"]\n')
    environment = {"FONDACO_WORKERS": "5", "FONDACO_ALLOW_HOSTS": "a.lan, b.lan", "OTHER": "x", "FONDACO_CACHE": "/x"}
    found = read_settings(path, environment)
    assert found.settings == Settings(pace="fast", workers=5, listen=("[::]:80",), allow_hosts=("a.lan", "b.lan"))
    assert (found.sources["pace"], found.sources["workers"]) == (str(path), "FONDACO_WORKERS")
    assert found.sources["data"] == "default"


def test_the_file_may_be_named_in_the_environment(tmp_path: Path) -> None:
    path = written(tmp_path, 'log-format = "json"\n')
    assert read_settings(None, {"FONDACO_CONFIG": str(path)}).settings.log_format == "json"


def test_what_is_printed_can_be_read_again_and_holds_no_password(tmp_path: Path) -> None:
    said = {"FONDACO_LISTEN": "[::]:80,unix:/run/f.sock", "FONDACO_DATA": "postgresql://me:secret@host/games"}
    text = "\n".join(read_settings(None, said).toml())
    assert "secret" not in text
    again = read_settings(written(tmp_path, text), {}).settings
    assert again == Settings(listen=("[::]:80", "unix:/run/f.sock"), data="postgresql://me:***@host/games")
    assert set(tomllib.loads(text)) == set(ABOUT)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('lisen = ["x"]', r"fondaco\.toml: there is no setting lisen \(did you mean listen\?\)"),
        ("workers = 0", r"fondaco\.toml: workers: expected `int` >= 1; Processes"),
        ('workers = "2"', r"fondaco\.toml: workers: expected `int`, got `str`"),
        ('listen = "127.0.0.1:1"', r"fondaco\.toml: listen: expected `array`, got `str`"),
        ('pace = "quick"', r"fondaco\.toml: pace: invalid enum value 'quick'; How fast bots play"),
        ("workers = ", r"fondaco\.toml: Invalid value"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_key(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(WrongSetting, match=said):
        read_settings(written(tmp_path, text), {})


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("FONDACO_WORKER", "2", r"environment: there is no setting FONDACO_WORKER \(did you mean FONDACO_WORKERS\?\)"),
        ("FONDACO_WORKERS", "two", r"FONDACO_WORKERS: workers: expected `int`, got `str`"),
    ],
)
def test_what_is_wrong_in_the_environment_is_said_with_its_name(name: str, value: str, said: str) -> None:
    with pytest.raises(WrongSetting, match=said):
        read_settings(None, {name: value})


def test_each_key_has_a_variable() -> None:
    assert variable("log-format") == "FONDACO_LOG_FORMAT"


@pytest.mark.parametrize(
    ("data", "shown"),
    [
        ("postgresql://me:secret@host/db", "postgresql://me:***@host/db"),
        ("postgresql://me@host/db", "postgresql://me@host/db"),
        ("postgresql:///db", "postgresql:///db"),
        ("/var/lib/fondaco", "/var/lib/fondaco"),
    ],
)
def test_an_address_is_shown_without_its_password(data: str, shown: str) -> None:
    assert without_password(data) == shown
