"""Words for people, from the message catalogues in `locales/`, a folder a language, which the client has too.

>>> from fondaco import words
>>> words.render("because.catan.leads", {"n": 2}, "de")
'2 Straßen bis zu einem guten Platz.'
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from fondaco import icu
from fondaco.errors import FondacoError, did_you_mean, quoted
from fondaco.saying import Player, Saying, Things, Value
from fondaco.spacing import joined

NO_VALUES: Mapping[str, str | int] = {}
BESIDES = " \N{EN DASH} "  # before what is said besides
PLACE = re.compile(r"<!-- ([\w-]+) -->")  # the name of a place of the rules, behind what stands there
MARKS = re.compile(rf" {PLACE.pattern}|^!\[.*\]\(picture:[\w-]+\)\n\n", re.MULTILINE)  # and pictures


def _locales() -> Path:
    """A folder for each language: in the wheel, or in a checkout."""
    here = Path(__file__).parent
    return next(place for place in (here / "locales", here.parents[1] / "locales") if place.is_dir())


LOCALES = _locales()
LANGS = ("en", *sorted({folder.name for folder in LOCALES.iterdir() if folder.is_dir()} - {"en"}))


def render(id: str, values: Mapping[str, str | int] = NO_VALUES, lang: str = "en") -> str:
    """A message with its values as the client shows it, the form that hangs on a number chosen by the language.

    Values that it does not need are of no account.  Raises `FondacoError` if there is no such message or language,
    or a value is missing, or is no whole number where one is needed.
    """
    text = catalogue(lang).get(id)
    if text is None:
        near = did_you_mean(id, catalogue(lang))
        raise FondacoError(f"there is no message {quoted(id)}{near} in the language {lang!r}")
    parts = icu.parsed(text)
    missing = icu.names(parts) - set(values)
    if missing:
        raise FondacoError(f"the message {id!r} needs a value for {', '.join(sorted(missing))}")
    try:
        return icu.filled(parts, values, lang)
    except FondacoError as error:
        raise FondacoError(f"the message {id!r}: {error}") from None


def message(lang: str, id: str, /, **values: str | int) -> str:
    """The same with its values by name."""
    return render(id, values, lang)


def say(lang: str) -> Callable[..., str]:
    """`message` in one language: ``say("de")("place.venice")``."""
    catalogue(lang)
    return lambda id, /, **values: message(lang, id, **values)


def told(value: Value, names: Sequence[str], lang: str = "en") -> str:
    """What is said, in words: `names` of the seats.  A message that no catalogue has stands for itself."""
    match value:
        case Saying(id, values, more):
            in_words = {name: one if isinstance(one, int) else told(one, names, lang) for name, one in values.items()}
            text = icu.filled(icu.parsed(catalogue(lang).get(id, id)), in_words, lang)
            return text + BESIDES + "; ".join(told(one, names, lang) for one in more) if more else text
        case Things(things, seat):
            text = ", ".join(_counted(id, n, lang) for id, n in things)
            return text if seat is None else by(names[seat], text, lang)
        case Player(seat):
            return names[seat]
        case tuple():
            return ", ".join(told(one, names, lang) for one in value)
        case str():
            return catalogue(lang).get(value, value)
        case int():
            return str(value)


def _counted(id: str, n: int, lang: str) -> str:
    known = id in catalogue(lang)
    return render(id, {"n": n}, lang) if known else render("table.times", {"n": n, "what": id}, lang)


def by(name: str, text: str, lang: str) -> str:
    """What somebody did or has."""
    return render("log.by", {"name": name, "text": text}, lang)


def rules_text(game: str, lang: str, expansions: Sequence[str] = (), plain: bool = False) -> str:
    """The rules of a game in our own words, as Markdown; those of expansions, named by their options, follow.

    With the names of its places as comments, and pictures that the page has; `plain`: without either.
    """
    names = (game, *(f"{game}-{expansion}" for expansion in expansions))
    text = "\n".join(_rules(name, lang) for name in names)
    return MARKS.sub("", text) if plain else text


def _rules(name: str, lang: str) -> str:
    path = _folder(lang) / f"{name}.md"
    if not path.is_file():
        raise FondacoError(f"there are no rules of {name!r} in the language {lang!r}")
    return joined(path.read_text(encoding="utf-8"), lang)


@cache
def catalogue(lang: str) -> dict[str, str]:
    """All messages of a language by their ids, as they are shown."""
    messages: dict[str, str] = {}
    for path in sorted(_folder(lang).glob("*.json")):
        messages.update(json.loads(path.read_text(encoding="utf-8")))
    return {id: joined(text, lang) for id, text in messages.items()}


def _folder(lang: str) -> Path:
    if lang not in LANGS:
        raise FondacoError(f"there is no language {lang!r}; choose from: {', '.join(LANGS)}")
    return LOCALES / lang
