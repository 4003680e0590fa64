"""What a seat knows as data: it is as JSON has it, and its schema allows that and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from toy import Toy

from fondaco.as_data import changes, data_of, schema_of
from fondaco.game import Game
from fondaco.registry import make
from fondaco.testing.rollouts import play

GAMES: list[Game] = [
    *(make("golden-horn", players) for players in (2, 3, 4)),
    *(make("golden-horn", players, dominio="on", warehouses="hidden") for players in (2, 3, 4)),
    *(make("catan", players, hiddenBank="on", victoryPoints=5) for players in (2, 3, 4)),
    Toy(3),
]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_schema_allows_whatever_is_known_in_a_random_game(game: Game) -> None:
    Draft202012Validator.check_schema(schema_of(game))
    allowed = Draft202012Validator(schema_of(game))
    moments = play(game, "as data", rare=("give", "want")).moments()
    for position in moments[:: 1 + len(moments) // 5]:
        for listener in (*range(game.players), None):
            data = data_of(position.view(listener))
            assert json.loads(json.dumps(data)) == data
            assert list(allowed.iter_errors(data)) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seat": "0"}, "'0' is not valid"),
        ({"phase": "nap"}, "'nap' is not one of"),
        ({"dice": [1, 2, 3]}, "is not valid"),
        ({"robber": ...}, "'robber' is a required property"),
        ({"seats": [{}]}, "is a required property"),
    ],
)
def test_the_schema_refuses_what_no_view_says(change: dict[str, Any], said: str) -> None:
    game = make("catan", 3)
    data = {key: value for key, value in (data_of(game.start().view(0)) | change).items() if value is not ...}
    errors = list(Draft202012Validator(schema_of(game)).iter_errors(data))
    assert errors and said in errors[0].message


def test_each_type_of_view_has_a_schema_of_its_own_whatever_the_house_rules() -> None:
    ids = [schema_of(game)["$id"] for game in GAMES]
    assert [ids.count(one) for one in dict.fromkeys(ids)] == [6, 3, 1]


def test_what_has_changed_has_the_parts_that_differ_and_new_lengths_as_a_whole() -> None:
    game = make("catan", 3, setup="beginners", startPlayer="fixed")
    before = game.position("turn start=0 player=0 turns=1 dice=34 hand2=w1")
    after = game.position("turn start=0 player=0 turns=1 dice=33 hand2=o1")
    assert before.view(2).yielding == () != after.view(2).yielding
    assert changes(before.view(2), after.view(2)) == {
        "dice": {"1": 3},
        "yielding": [*after.view(2).yielding],
        "bank": {"2": 19, "4": 17},
        "seats": {"2": {"hand": {"2": 0, "4": 1}}},
    }
    assert changes(before.view(2), before.view(2)) == {}
