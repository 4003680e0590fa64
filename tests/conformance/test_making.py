"""Games asked for by name: what there is not is refused, and the message says what there is."""

from __future__ import annotations

import re
from typing import Any

import pytest

import fondaco
from fondaco.errors import UnknownOption, UnreadableText
from fondaco.game import Game
from fondaco.registry import games

NAMES = sorted(games())


# What else has to be chosen for an option, beside that without which it has no meaning.
WITH = {("catan", "discardsShown"): {"hiddenBank": "on"}}


def make(name: str, house_rules: dict[str, Any]) -> Game:
    return fondaco.make(name, **house_rules)


def refused(*said: str) -> pytest.RaisesExc[UnknownOption]:
    """One error that says all of this."""
    return pytest.raises(UnknownOption, match="".join(f"(?=.*{re.escape(part)})" for part in said))


def test_an_unknown_game() -> None:
    with refused("no-such-game", *NAMES):
        fondaco.make("no-such-game")


@pytest.mark.parametrize("name", NAMES)
def test_an_unknown_option(name: str) -> None:
    with refused("noSuchOption", *(option.key for option in games()[name].options)):
        fondaco.make(name, noSuchOption="on")


@pytest.mark.parametrize("name", NAMES)
def test_an_option_is_known_in_both_spellings(name: str) -> None:
    for option in games()[name].options:
        needed = dict([option.only_with] if option.only_with else WITH.get((name, option.key), {}))
        for value in option.values:
            spelled = make(name, {**needed, option.snake_case: value})
            assert spelled == make(name, {**needed, option.key: value})
            assert spelled.options[option.key] == value


def test_one_option_in_two_spellings_is_refused_even_if_they_say_the_same() -> None:
    with refused("option tileStart is given twice", "camelCase", "snake_case"):
        fondaco.make("golden-horn", tileStart="circle", tile_start="circle")


@pytest.mark.parametrize(
    ("name", "house_rules", "meant"),
    [
        ("catn", {}, "catan"),
        ("Golden_Horn", {}, "golden-horn"),
        ("golden-horn", {"tilestart": "circle"}, "tileStart"),
        ("golden-horn", {"tile_strat": "circle"}, "tile_start"),
        ("golden-horn", {"tile_start": "circel"}, "circle"),
    ],
)
def test_what_is_nearly_right_is_recognised(name: str, house_rules: dict[str, Any], meant: str) -> None:
    with refused(f"(did you mean {meant}?)"):
        make(name, house_rules)


@pytest.mark.parametrize("name", NAMES)
def test_an_unknown_value_of_each_option(name: str) -> None:
    for option in games()[name].options:
        with refused(option.key, "no such value", *option.values):
            make(name, {option.key: "no such value"})


@pytest.mark.parametrize("name", NAMES)
def test_a_number_of_players_that_it_is_not_for(name: str) -> None:
    counts = games()[name].players
    for players in (-1, 0, counts[0] - 1, counts[-1] + 1, 1000):
        with refused(str(players), *map(str, counts)):
            fondaco.make(name, players)


@pytest.mark.parametrize("name", NAMES)
def test_a_version_of_the_rules_that_it_does_not_have(name: str) -> None:
    newest = games()[name].rules
    for version in (-1, 0, newest + 1, "newest", 1.5):
        with refused(name, "rules version", str(version), *map(str, range(1, newest + 1))):
            make(name, {"rules": version})


@pytest.mark.parametrize("name", NAMES)
def test_each_version_of_the_rules_makes_another_game_the_newest_by_default(name: str) -> None:
    info = games()[name]
    made = [make(name, {"rules": version}) for version, _ in enumerate(info.versions, 1)]
    assert [game.rules for game in made] == list(range(1, info.rules + 1))
    assert made[-1] == fondaco.make(name) == make(name, {"rules": str(info.rules)})
    assert all(game != made[-1] for game in made[:-1])
    assert [eval(repr(game), {"fondaco": fondaco}) for game in made] == made


@pytest.mark.parametrize("name", NAMES)
def test_each_version_of_the_rules_says_in_one_line_what_changed(name: str) -> None:
    assert all(line.isprintable() and line for line in games()[name].versions)


@pytest.mark.parametrize("name", NAMES)
def test_whole_numbers_are_read_in_every_form(name: str) -> None:
    for players in games()[name].players:
        forms: list[Any] = [str(players), float(players)]
        assert all(fondaco.make(name, form).players == players for form in forms)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("components", [5, 0, [1], [], "x", "", True], ids=repr)
def test_components_are_a_table(name: str, components: Any) -> None:
    with pytest.raises(UnreadableText, match="components: a table is needed"):
        fondaco.make(name, components=components)


@pytest.mark.parametrize("name", NAMES)
def test_each_value_of_each_option_makes_another_game(name: str) -> None:
    for option in games()[name].options:
        needed = dict([option.only_with] if option.only_with else WITH.get((name, option.key), {}))
        made = [make(name, {**needed, option.key: value}) for value in option.values]
        assert made[0] == make(name, needed)
        assert [game.options[option.key] for game in made] == list(option.values)
        assert all(game != made[0] for game in made[1:])


@pytest.mark.parametrize("name", NAMES)
def test_an_option_without_its_meaning_is_left_out(name: str) -> None:
    known = {option.key: option for option in games()[name].options}
    for option in known.values():
        if option.only_with:
            key, needed = option.only_with
            without = {key: next(value for value in known[key].values if value != needed)}
            plain = make(name, without)
            assert option.key not in plain.options
            assert make(name, {**without, option.key: option.default}) == plain


@pytest.mark.parametrize("name", NAMES)
def test_a_value_of_an_option_without_its_meaning(name: str) -> None:
    known = {option.key: option for option in games()[name].options}
    for option in known.values():
        if option.only_with:
            key, needed = option.only_with
            without = next(value for value in known[key].values if value != needed)
            for value in option.values[1:]:
                with refused(f"option {option.key}", "only with", "=".join(option.only_with)):
                    make(name, {key: without, option.key: value})


@pytest.mark.parametrize("name", NAMES)
def test_without_a_number_there_are_as_many_players_as_it_allows(name: str) -> None:
    assert fondaco.make(name).players == max(games()[name].players)
