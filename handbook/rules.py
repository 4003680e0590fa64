"""The rules of every game as pages, in all languages."""

from __future__ import annotations

from collections.abc import Iterator

from fondaco import words
from fondaco.registry import manifests

NAMES = {"en": "English", "cs": "Čeština", "de": "Deutsch", "el": "Ελληνικά", "pl": "Polski", "sk": "Slovenčina"}


def titles() -> dict[str, str]:
    return {f"{words.message(lang, f'{game}.title')} ({NAMES[lang]})": _path(game, lang) for game, lang in _all()}


def pages() -> Iterator[tuple[str, str]]:
    for game, lang in _all():
        yield _path(game, lang), words.rules_text(game, lang, manifests()[game].expansions, plain=True)


def _all() -> Iterator[tuple[str, str]]:
    yield from ((game, lang) for game in manifests() for lang in words.LANGS)


def _path(game: str, lang: str) -> str:
    return f"reference/rules/{game}-{lang}.md"
