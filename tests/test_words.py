"""Words: plain messages in six languages, and the rules."""

from __future__ import annotations

import re

import pytest

from fondaco import FondacoError, words
from fondaco.words import LANGS


def test_a_message_in_each_language() -> None:
    assert [words.message(lang, "place.venice") for lang in LANGS] == [
        "Venice",
        "Benátky",
        "Venedig",
        "Βενετία",
        "Wenecja",
        "Benátky",
    ]
    assert words.say("de")("word.bag") == words.message("de", "word.bag")


def test_values_are_put_in_their_places() -> None:
    assert words.fill("{name}: {text} {name}", name="Ada", text="{x}") == "Ada: {x} Ada"
    assert words.fill("no values", name="Ada") == "no values"
    assert words.say("en")("table.times", n=2, what="wine") == "2 × wine"  # noqa: RUF001


@pytest.mark.parametrize(
    ("lang", "id", "message"),
    [
        ("xx", "place.venice", "no language 'xx'"),
        ("en", "place.nowhere", "no message 'place.nowhere'"),
        ("en", "word.cards", "not a plain message"),
        ("en", "table.times", "needs n, what"),
    ],
)
def test_what_is_missing_is_told(lang: str, id: str, message: str) -> None:
    with pytest.raises(FondacoError, match=message):
        words.message(lang, id)


@pytest.mark.parametrize("lang", LANGS)
def test_the_rules_in_each_language(lang: str) -> None:
    text = words.rules_text("golden-horn", lang)
    assert text.startswith("# ") and len(text) > 4000
    assert len(re.findall(r"^## ", text, re.MULTILINE)) > 5
    with pytest.raises(FondacoError, match="no rules of 'chess'"):
        words.rules_text("chess", lang)
