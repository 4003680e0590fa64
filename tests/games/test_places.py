"""Places in the rules: every text has them, and every reason, moment and house rule of a game has one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import get_args

import pytest

from fondaco.manifest import Manifest
from fondaco.registry import games, manifests
from fondaco.words import LANGS, PLACE, catalogue, rules_text

NOW = "now"  # the place of the moment
PICTURE = re.compile(r"^!\[(.*)\]\((.*)\)$", re.MULTILINE)
IN_A_PLACE = re.compile(r"<!-- (?P<place>[\w-]+) -->$")


def module(game: str, name: str) -> ModuleType:
    return import_module(f"{manifests()[game].package}.{name}")


def marked(game: str, lang: str) -> str:
    manifest: Manifest = manifests()[game]
    return rules_text(game, lang, manifest.expansions)


def places(game: str, lang: str = "en") -> list[str]:
    found: list[str] = PLACE.findall(marked(game, lang))
    return found


@pytest.mark.parametrize("game", manifests())
def test_the_rules_have_the_same_places_and_pictures_in_every_language(game: str) -> None:
    for lang in LANGS:
        assert places(game, lang) == places(game)
        assert [address for _, address in PICTURE.findall(marked(game, lang))] == [
            address for _, address in PICTURE.findall(marked(game, "en"))
        ]


@pytest.mark.parametrize("game", manifests())
def test_each_place_has_a_name_of_its_own_at_the_end_of_its_line(game: str) -> None:
    assert [name for name, n in Counter(places(game)).items() if n > 1] == []
    lines = [line for line in marked(game, "en").splitlines() if "<!--" in line]
    assert [line for line in lines if IN_A_PLACE.search(line) is None] == []


@pytest.mark.parametrize("game", manifests())
def test_every_heading_is_a_place(game: str) -> None:
    headings = re.findall(r"^##+ .*", marked(game, "en"), re.MULTILINE)
    assert [heading for heading in headings if PLACE.search(heading) is None] == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", manifests())
def test_every_picture_is_said_in_words(game: str, lang: str) -> None:
    for words, address in PICTURE.findall(marked(game, lang)):
        assert address.startswith("picture:") and len(words) > 20, address


@pytest.mark.parametrize("game", manifests())
def test_a_plain_text_has_no_marks(game: str) -> None:
    text = rules_text(game, "de", manifests()[game].expansions, plain=True)
    assert "<!--" not in text and "![" not in text and "\n\n\n" not in text


@pytest.mark.parametrize("game", manifests())
def test_every_reason_has_a_place(game: str) -> None:
    assert not missing(module(game, "places").REASONS, get_args(module(game, "why_not").WhyId), places(game))


@pytest.mark.parametrize("game", manifests())
def test_every_moment_has_a_place(game: str) -> None:
    assert not missing(module(game, "places").PHASES, get_args(module(game, "words").Phase), places(game))


@pytest.mark.parametrize("game", manifests())
def test_every_house_rule_changes_a_place_and_is_one_in_the_list(game: str) -> None:
    keys = {option.key for option in games()[game].options if not option.by_seat} - set(manifests()[game].expansions)
    house_rules: Mapping[str, tuple[str, ...]] = module(game, "places").HOUSE_RULES
    assert set(house_rules) == keys <= set(places(game))
    assert [place for changed in house_rules.values() for place in changed if place not in places(game)] == []


def test_an_expansion_begins_at_the_place_of_its_option() -> None:
    for game, manifest in manifests().items():
        titles = re.findall(rf"^# .* {PLACE.pattern}$", marked(game, "en"), re.MULTILINE)
        assert titles == list(manifest.expansions)


def missing(given: Mapping[str, str], ids: tuple[str, ...], places: list[str]) -> list[str]:
    """What has no place, what is none of `ids`, and what leads nowhere."""
    lost = [id for id, place in given.items() if place not in (*places, NOW)]
    return [*set(ids).symmetric_difference(given), *lost]


def test_what_the_page_says_of_its_own_has_a_place() -> None:
    of_page: Mapping[str, str] = module("catan", "places").OF_PAGE
    assert not missing(of_page, tuple(id for id in of_page if id in catalogue("en")), places("catan"))
