"""Messages rendered in Python and on the page: the same, in every language, from the same catalogues."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from quick import quick_bots

from fondaco import CHANCE, FondacoError, bots, icu, make, words
from fondaco.registry import manifests
from fondaco.words import LANGS

NUMBERS = [*range(6), 9, 11, 12, 14, 21, 22, 25, 100, 101, 103, 112, 999, 1000, 9999, 10000, 1234567, -1, -2, -1000]
Reasons = list[tuple[str, dict[str, str | int]]]


def placeholders(lang: str) -> tuple[set[str], set[str]]:
    """The names of all values in a language, and of those that are numbers of a plural."""
    every, counted = set(), set()
    for text in words.catalogue(lang).values():
        parts = icu.parsed(text)
        every |= icu.names(parts)
        counted |= {part.name for part in parts if isinstance(part, icu.Plural)}
    return every, counted


def samples() -> list[dict[str, str | int]]:
    """Values for all messages: numbers, and where they may stand texts with signs that mean something in a message."""
    every, counted = placeholders("en")
    texts: dict[str, str | int] = {name: f"{name} '{{n}}' # <b>&amp;" for name in every - counted}
    numbers: list[dict[str, str | int]] = [dict.fromkeys(sorted(every), n) for n in NUMBERS]
    return [*numbers, {**texts, **dict.fromkeys(counted, 2)}]


def given_reasons() -> Reasons:
    """What bots say in a game of each kind with one of each, each once."""
    found: dict[str, tuple[str, dict[str, str | int]]] = {}
    for name in manifests():
        game = make(name, players=len(quick_bots(name)))
        seated, position, random = [bots.make(kind, game) for kind in quick_bots(name)], game.start(), Random(3)
        while not position.over:
            seat = position.next_seat
            if seat == CHANCE:
                action = position.chance_action(random.randrange(position.chance_weight()))
            else:
                decision = seated[seat].choose(position.view(seat), position.legal(seat), random)
                action = decision.action
                found.update({repr(reason): (reason.id, dict(reason.values)) for reason in decision.because})
            position.apply(seat, action)
    return list(found.values())


@pytest.mark.parametrize("lang", LANGS)
def test_every_message_has_a_form_for_every_number(lang: str) -> None:
    every, _ = placeholders(lang)
    for id in words.catalogue(lang):
        for n in NUMBERS:
            assert words.render(id, dict.fromkeys(every, n), lang).strip()


def test_the_page_shows_every_message_as_it_is_rendered_here(ask_page: Callable[[str, Any], Any]) -> None:
    everything, some = samples(), given_reasons()
    page = ask_page("words.mjs", {"langs": LANGS, "everything": everything, "some": some})
    for lang in LANGS:
        here = {id: [words.render(id, values, lang) for values in everything] for id in words.catalogue(lang)}
        assert page[lang]["all"] == here
        assert page[lang]["some"] == [words.render(id, values, lang) for id, values in some]
    assert len(page["en"]["all"]) > 900 and len(some) > 40


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("'{name}' is {name}", "{name} is Ada"),
        ("Ada''s, Ada's, '' and '", "Ada's, Ada's, ' and '"),
        ("# {n, plural, one {'#' #, '{'x'}'} other {''#''}}", "# '3'"),
        ("{n, plural, =3 {} other {#}}|", "|"),
        ("{n, plural, one {} other {{m, plural, one {#} other {#}} of #}}", "1 of 3"),
        ("{ name }{n,plural,other{ {name}}}", "Ada Ada"),
    ],
)
def test_braces_signs_and_apostrophes(text: str, expected: str) -> None:
    assert icu.filled(icu.parsed(text), {"name": "Ada", "n": 3, "m": 1}, "en") == expected


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "}",
        "{}",
        "{n",
        "{n, plural}",
        "{n, plural, one {x}}",
        "{n, plural, other {x}",
        "{n, select, a {x} other {y}}",
        "{n, number}",
        "{a b}",
        "{n, plural, two{x} lots {y} other {z}}",
    ],
)
def test_what_is_no_message_of_the_catalogues_is_refused(text: str) -> None:
    with pytest.raises(FondacoError, match="cannot be read from letter"):
        icu.parsed(text)


@pytest.mark.parametrize(
    ("id", "values", "lang", "said"),
    [
        ("because.loads", {}, "en", "the message 'because.loads' needs a value for n, points"),
        ("because.loads", {"n": 1}, "cs", "the message 'because.loads' needs a value for points"),
        (
            "because.raids",
            {"points": "2"},
            "pl",
            "the message 'because.raids': points has to be a whole number, not '2'",
        ),
        ("because.load", {}, "en", "no message 'because.load' (did you mean because.loads?) in the language 'en'"),
        ("because.loads", {}, "xx", f"there is no language 'xx'; choose from: {', '.join(words.LANGS)}"),
    ],
)
def test_what_is_missing_is_named(id: str, values: dict[str, str | int], lang: str, said: str) -> None:
    with pytest.raises(FondacoError) as error:
        words.render(id, values, lang)
    assert said in str(error.value)
