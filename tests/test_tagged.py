"""Records that say in their last field which of several they are."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, fields
from typing import Literal

import msgspec
import pytest

from fondaco.tagged import Tagged


class Sail(Tagged[Literal["sail"]]):
    """With fields."""

    ship: int
    to: str = "home"


class Rest(Tagged[Literal["rest"]]):
    """Without."""


def test_the_kind_comes_last_and_is_given_by_nobody() -> None:
    assert [field.name for field in fields(Sail)] == ["ship", "to", "kind"]
    assert msgspec.json.encode((Sail(1), Rest())) == b'[{"ship":1,"to":"home","kind":"sail"},{"kind":"rest"}]'


def test_a_record_is_its_fields_and_stays_as_it_is() -> None:
    assert Sail(1) == Sail(1, "home") != Sail(2)
    assert pickle.loads(pickle.dumps(Sail(1))) == Sail(1)
    assert len({Sail(1), Sail(1), Rest(), Rest()}) == 2
    with pytest.raises(FrozenInstanceError):
        Sail(1).ship = 2  # type: ignore[misc]


def test_the_kind_tells_a_type_checker_which_record_it_is() -> None:
    def ship_of(move: Sail | Rest) -> int:
        return move.ship if move.kind == "sail" else 0  # without the kind there would be no ship

    assert (ship_of(Sail(3)), ship_of(Rest())) == (3, 0)
