"""Settings as they are said: in a TOML file, over which the environment goes."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from fondaco.errors import FondacoError, did_you_mean
from fondaco.files import contents

from .settings import ABOUT, Found, Settings, as_keys

PREFIX = "FONDACO_"
OTHERS = ("FONDACO_CACHE", "FONDACO_CONFIG", "FONDACO_LOOKS")  # variables that are read elsewhere
FILE = "FONDACO_CONFIG"
DEFAULT = "default"


class WrongSetting(FondacoError):
    """A setting that there is not, or a value that it cannot have."""


def read_settings(path: Path | None, environment: Mapping[str, str]) -> Found:
    """Raises `WrongSetting` and `OSError`."""
    path = path or (Path(environment[FILE]) if environment.get(FILE) else None)
    said: dict[str, tuple[Any, str]] = {}
    if path is not None:
        said |= {key: (value, str(path)) for key, value in _in_file(path).items()}
    said |= {key: (value, variable(key)) for key, value in _in_environment(environment).items()}
    values = {key: _checked(key, value, where) for key, (value, where) in said.items()}
    sources = {key: said[key][1] if key in said else DEFAULT for key in ABOUT}
    return Found(msgspec.convert(values, Settings), sources)


def variable(key: str) -> str:
    """The one of the environment that says the same."""
    return PREFIX + key.upper().replace("-", "_")


def _in_file(path: Path) -> dict[str, Any]:
    try:
        found = tomllib.loads(contents(path).decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise WrongSetting(f"{path}: {error}") from error
    for key in found:
        if key not in ABOUT:
            raise WrongSetting(f"{path}: there is no setting {key}{did_you_mean(key, ABOUT)}")
    return found


def _in_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    by_variable = {variable(key): key for key in ABOUT}
    found: dict[str, Any] = {}
    for name, value in environment.items():
        if name in by_variable:
            key = by_variable[name]
            found[key] = _as_list(value) if isinstance(as_keys(Settings())[key], list | tuple) else value
        elif name.startswith(PREFIX) and name not in OTHERS:
            raise WrongSetting(f"environment: there is no setting {name}{did_you_mean(name, by_variable)}")
    return found


def _as_list(value: str) -> list[str]:
    return [one.strip() for one in value.split(",") if one.strip()]


def _checked(key: str, value: Any, where: str) -> Any:
    """As settings have it; in the environment numbers are text.  Raises `WrongSetting`."""
    try:
        settings = msgspec.convert({key: value}, Settings, strict=where != variable(key))
    except msgspec.ValidationError as error:
        what = str(error).partition(" - at ")[0].lower()
        raise WrongSetting(f"{where}: {key}: {what}; {ABOUT[key]}") from error
    return as_keys(settings)[key]
