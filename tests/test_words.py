"""Words: messages in six languages, and the rules."""

from __future__ import annotations

import re

import pytest

from fondaco import FondacoError, icu, words
from fondaco.registry import manifests
from fondaco.words import LANGS


def test_a_message_in_each_language() -> None:
    venice = {"en": "Venice", "cs": "Benátky", "de": "Venedig", "el": "Βενετία", "pl": "Wenecja", "sk": "Benátky"}
    assert venice.items() <= {lang: words.message(lang, "place.venice") for lang in LANGS}.items()
    assert LANGS[0] == "en"
    assert words.say("de")("word.bag") == words.message("de", "word.bag")


def test_every_language_has_its_forms_of_numbers() -> None:
    assert set(icu.NUMBERS) == set(LANGS)


def test_values_are_put_in_their_places() -> None:
    assert words.say("en")("word.bag", name="Ada") == words.say("en")("word.bag")
    assert words.say("en")("table.times", n=2, what="wine") == "2 × wine"  # noqa: RUF001


@pytest.mark.parametrize(
    ("lang", "id", "message"),
    [
        ("xx", "place.venice", "no language 'xx'"),
        ("en", "place.nowhere", "no message 'place.nowhere'"),
        ("en", "word.cards", "needs a value for n"),
        ("en", "table.times", "needs a value for n, what"),
    ],
)
def test_what_is_missing_is_told(lang: str, id: str, message: str) -> None:
    with pytest.raises(FondacoError, match=message):
        words.message(lang, id)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", manifests())
def test_the_rules_in_each_language(game: str, lang: str) -> None:
    text = words.rules_text(game, lang)
    assert text.startswith("# ") and len(text) > 4000
    assert len(re.findall(r"^## ", text, re.MULTILINE)) > 5


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", manifests())
def test_the_rules_have_the_same_parts_in_every_language(game: str, lang: str) -> None:
    assert shape(words.rules_text(game, lang)) == shape(words.rules_text(game, "en"))


def shape(text: str) -> list[str]:
    """How each line begins: as a heading, a point of a list, a row of a table with so many columns, or plainly."""
    return [f"{mark} {line.count('|')}" for mark, line in re.findall(r"^(#+ |- |\d+\. |\| )?(.*)$", text, re.MULTILINE)]


@pytest.mark.parametrize("lang", LANGS)
def test_there_are_no_rules_of_a_game_that_is_not_there(lang: str) -> None:
    with pytest.raises(FondacoError, match="no rules of 'chess'"):
        words.rules_text("chess", lang)


@pytest.mark.parametrize("lang", ["cs", "pl", "sk"])
def test_no_line_ends_with_a_word_of_one_letter_or_a_number(lang: str) -> None:
    texts = [*words.catalogue(lang).values(), *(words.rules_text(game, lang) for game in manifests())]
    loose = re.compile(r"\b[kszvouaiw] \w|(?<![.\d])\d [^\W\d_]", re.IGNORECASE)
    assert [text for text in texts if loose.search(text)] == []


@pytest.mark.parametrize("lang", LANGS)
def test_no_percent_sign_or_ellipsis_begins_a_line(lang: str) -> None:
    assert [text for text in words.catalogue(lang).values() if re.search(" [%…]", text)] == []
