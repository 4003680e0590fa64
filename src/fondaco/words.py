"""Words for people in six languages, from the message catalogues in `locales/`.

Only plain messages are read here, with values in braces: ``{name} has won``.  The forms that depend
on a number (ICU plurals) are for the browser client, which knows the rules of each language.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from fondaco.errors import FondacoError

LANGS = ("en", "cs", "de", "el", "pl", "sk")

_PLACE = re.compile(r"\{([^{}]*)\}")


def message(lang: str, id: str, /, **values: str | int) -> str:
    """The message with its values.  Raises `FondacoError` if there is none, it is not plain, or a value is missing."""
    text = catalogue(lang).get(id)
    if text is None:
        raise FondacoError(f"there is no message {id!r} in the language {lang!r}")
    return fill(text, **values)


def fill(text: str, /, **values: str | int) -> str:
    """A plain message with its values in place."""
    named = _PLACE.findall(text)
    if text.count("{") != len(named) or any("," in name for name in named):
        raise FondacoError(f"not a plain message: {text}")
    missing = set(named) - set(values)
    if missing:
        raise FondacoError(f"the message {text!r} needs {', '.join(sorted(missing))}")
    return _PLACE.sub(lambda match: str(values[match[1]]), text)


EXPANSIONS = ("dominio",)  # options that have rules of their own


def say(lang: str) -> Callable[..., str]:
    """`message` in one language: ``say("de")("place.venice")``."""
    catalogue(lang)
    return lambda id, /, **values: message(lang, id, **values)


def rules_text(game: str, lang: str, expansions: Sequence[str] = ()) -> str:
    """The rules of a game in our own words, as Markdown; those of expansions, named by their options, follow."""
    return "\n".join(_rules(name, lang) for name in (game, *(f"{game}-{expansion}" for expansion in expansions)))


def _rules(name: str, lang: str) -> str:
    path = _folder(lang) / f"{name}.md"
    if not path.is_file():
        raise FondacoError(f"there are no rules of {name!r} in the language {lang!r}")
    return path.read_text(encoding="utf-8")


@cache
def catalogue(lang: str) -> dict[str, str]:
    """All messages of a language by their ids."""
    messages: dict[str, str] = {}
    for path in sorted(_folder(lang).glob("*.json")):
        messages.update(json.loads(path.read_text(encoding="utf-8")))
    return messages


def _folder(lang: str) -> Path:
    if lang not in LANGS:
        raise FondacoError(f"there is no language {lang!r}; choose from: {', '.join(LANGS)}")
    here = Path(__file__).parent
    places = (here / "locales", here.parents[1] / "locales")  # in the wheel; in a checkout
    return next(place for place in places if place.is_dir()) / lang
