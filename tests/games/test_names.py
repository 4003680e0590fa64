"""The names in texts and views stand in the order of the numbers in the rules."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

import pytest

from fondaco.games.catan import words as catan
from fondaco.games.catan.rules import components as island
from fondaco.games.catan.rules import decisions as catan_decisions
from fondaco.games.golden_horn import words as horn
from fondaco.games.golden_horn.rules import additions
from fondaco.games.golden_horn.rules import components as box
from fondaco.games.golden_horn.rules import decisions as horn_decisions


def constant(name: str) -> str:
    """How the rules spell a name."""
    return name.upper().replace("-", "_")


@pytest.mark.parametrize(
    ("names", "rules"),
    [
        (catan.PHASE_NAMES, catan_decisions),
        (catan.ANSWER_NAMES, catan_decisions),
        (catan.RESOURCE_NAMES, island),
        (catan.TERRAIN_NAMES, island),
        (catan.HARBOUR_NAMES, island),
        (catan.CARD_NAMES, island),
        (horn.PHASE_NAMES, horn_decisions),
        (horn.COLOUR_NAMES, box),
        (horn.HARBOUR_NAMES, box),
    ],
)
def test_each_name_has_the_number_that_the_rules_give_it(names: Sequence[str], rules: ModuleType) -> None:
    assert [vars(rules)[constant(name)] for name in names] == list(range(len(names)))


@pytest.mark.parametrize(
    ("names", "there_are"),
    [
        (catan.PHASE_NAMES, catan_decisions.OVER + 1),
        (catan.RESOURCE_NAMES, island.RESOURCES),
        (catan.TERRAIN_NAMES, island.TERRAINS),
        (catan.CARD_NAMES, island.KINDS),
        (catan.COLOUR_NAMES, island.SEATS),
        (horn.PHASE_NAMES, horn_decisions.OVER + 1),
        (horn.COLOUR_NAMES, box.COLOURS),
        (horn.DOMINION_NAMES, additions.DOMINIONS),
    ],
)
def test_there_are_as_many_names_as_the_rules_know(names: Sequence[str], there_are: int) -> None:
    assert len(set(names)) == len(names) == there_are


def test_a_piece_of_the_frame_is_named_by_its_harbours() -> None:
    harbours = [[catan.HARBOUR_NAMES[kind] for kind in pair if kind != island.NONE] for pair in island.PIECE_HARBOURS]
    assert list(catan.PIECE_NAMES) == ["-".join(names) for names in harbours]


@pytest.mark.parametrize(
    ("letters", "names"),
    [
        (catan.RESOURCE_LETTERS, catan.RESOURCE_NAMES),
        (catan.CARD_LETTERS, catan.CARD_NAMES),
        (horn.COLOUR_LETTERS, horn.COLOUR_NAMES),
    ],
)
def test_things_that_are_counted_in_texts_have_letters_of_their_own(letters: str, names: Sequence[str]) -> None:
    assert len(set(letters)) == len(names)
