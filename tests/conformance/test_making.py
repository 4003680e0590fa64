"""Games asked for by name: what there is not is refused, and the message says what there is."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import fondaco
from fondaco.errors import UnknownOption, UnreadableText
from fondaco.game import Game
from fondaco.game_info import PLAYERS, GameInfo, Need, Option
from fondaco.registry import games

NAMES = sorted(games())


def without(need: Need, info: GameInfo) -> str:
    """A value of the option that is needed with which it is not as it has to be."""
    known = {option.key: option.values for option in info.options}
    return next(value for value in known[need.option] if value not in need.values)


def needed_for(option: Option) -> dict[str, str]:
    """The other house rules that an option and its values need."""
    return {need.option: need.values[0] for need in option.needs if need.option != PLAYERS}


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
        needed = needed_for(option)
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
        needed = needed_for(option)
        made = [make(name, {**needed, option.key: value}) for value in option.values]
        assert made[0] == make(name, needed)
        assert [game.options[option.key] for game in made] == list(option.values)
        assert all(game != made[0] for game in made[1:])


@pytest.mark.parametrize("name", NAMES)
def test_an_option_without_its_meaning_is_left_out(name: str) -> None:
    info = games()[name]
    for option in info.options:
        for need in option.needs:
            if need.value is None:
                rules = {need.option: without(need, info)}
                plain = make(name, rules)
                assert option.key not in plain.options
                assert make(name, {**rules, option.key: option.default}) == plain
                for value in option.values[1:]:
                    with refused(f"option {option.key}", f"only {need.condition}", f"leave {option.key} out"):
                        make(name, {**rules, option.key: value})


@pytest.mark.parametrize("name", NAMES)
def test_a_value_that_needs_another_is_refused_without_it(name: str) -> None:
    info = games()[name]
    for option in info.options:
        for need in option.needs:
            if need.value is not None and need.option != PLAYERS:
                chosen = {option.key: need.value, need.option: without(need, info)}
                with refused(f"{option.key}={need.value}", f"{need.option}={need.values[0]}", need.why):
                    make(name, chosen)


@pytest.mark.parametrize("name", NAMES)
def test_a_value_for_some_numbers_of_players_is_refused_with_another(name: str) -> None:
    info = games()[name]
    for option in info.options:
        for need in option.needs:
            for players in info.players if need.option == PLAYERS else ():
                rules: dict[str, Any] = {option.key: need.value}
                if str(players) in need.values:
                    assert fondaco.make(name, players, **rules).options[option.key] == need.value
                else:
                    with refused(f"{option.key}={need.value}", *need.values, f"not for {players}"):
                        fondaco.make(name, players, **rules)


@pytest.mark.parametrize("name", NAMES)
def test_values_at_random_are_made_to_go_together(name: str) -> None:
    info, random = games()[name], Random(1)
    for players in info.players:
        for _ in range(50):
            drawn = {option.key: random.choice(option.values) for option in info.options}
            rules: dict[str, Any] = info.fitting(drawn, players)
            assert fondaco.make(name, players, **rules).players == players


@pytest.mark.parametrize("name", NAMES)
def test_without_a_number_there_are_as_many_players_as_it_allows(name: str) -> None:
    assert fondaco.make(name).players == max(games()[name].players)


def test_a_game_for_more_players_than_there_is_room_for_cannot_be_described() -> None:
    with pytest.raises(ValueError, match=r"crowd is for 5 players; more than 4"):
        GameInfo("crowd", players=(2, 5), options=(), versions=("as first written",))
