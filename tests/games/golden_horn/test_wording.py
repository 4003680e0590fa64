"""What is said of what happens."""

from __future__ import annotations

from fondaco import make
from fondaco.games.golden_horn import HornPosition
from fondaco.games.golden_horn.story import events as e
from fondaco.games.golden_horn.story.events import Told
from fondaco.story import lines

NAMES = ("Ada", "Bob")


def said(*told: Told) -> list[str]:
    found = make("golden-horn", players=2).start()
    assert isinstance(found, HornPosition)
    return list(lines(((one, found) for one in told), NAMES))


def test_the_set_up_is_told_with_one_line_for_things_of_the_same_kind() -> None:
    assert said(
        e.Began(1),
        e.Laid(1, "red"),
        e.Laid(2, "yellow"),
        e.Launched(0, 0, "venice"),
        e.Launched(0, 1, "constantinople"),
        e.Launched(0, 2, "venice"),
        e.Launched(1, 0, "venice"),
        e.Displayed("venice", "red"),
        e.Displayed("venice", "blue"),
        e.Displayed("venice", "red"),
        e.Displayed("constantinople", "red"),
        e.Drew(0, "pink"),
        e.Drew(0, "pink"),
        e.Drew(0, "red"),
        e.Drew(1, None),
        e.Drew(1, None),
    ) == [
        "  Bob: start player",
        "  the route is laid out",
        "  Ada: ships: 2 in Venice, 1 in Constantinople",
        "  Bob: ships: 1 in Venice, 0 in Constantinople",
        "  new in Venice: 2 barrels of wine, 1 glass bottle",
        "  new in Constantinople: 1 barrel of wine",
        "  Ada: draws: 2 pink cards, 1 red card",
        "  Bob: draws 2 cards",
    ]


def test_a_voyage_is_one_line_from_its_beginning_to_its_end_with_its_wind_cards() -> None:
    assert said(
        e.TurnBegan(1),
        e.Loaded(1, 2, "venice", "red", 2),
        e.Sailed(1, 2, 0, 1, None),
        e.Sailed(1, 2, 1, 3, "red"),
        e.Sailed(1, 2, 3, 8, "red"),
        e.Arrived(1, 2, 8, "red", 2, 3),
        e.Sailed(1, 0, 0, 1, None),
        e.Sailed(1, 0, 1, 4, None),
        e.Arrived(1, 0, 4, None, 0, 3),
        e.Passed(0),
    ) == [
        "Bob",
        "  loads in Venice (one-coloured ship): 2 barrels of wine",
        "  one-coloured ship, Venice → Constantinople \N{EN DASH} 2 red cards",
        "  into the warehouse: 2 barrels of wine",
        "  three-coloured ship, Venice → Modone",
        "  Ada: no ship can move",
    ]


def test_raids_tell_what_was_taken_and_what_it_cost() -> None:
    assert said(
        e.TurnBegan(1),
        e.Raided(1, 0, 0, "blue", "blue", "green", False),
        e.Abducted(1, 0, 0, "red", "blue", True),
        e.Headed(0, 1, True),
    ) == [
        "Bob",
        "  raids Ada (three-coloured ship); booty: 1 amphora of olive oil (2 blue cards)",
        "  raids Ada (three-coloured ship, now empty); booty: 1 peasant (1 red card, 1 blue card)",
        "  Ada: turns round (two-coloured ship)",
    ]


def test_people_share_the_line_of_the_goods_with_which_they_come() -> None:
    assert said(
        e.Joined("venice", "mercenary"),
        e.Displayed("venice", "red"),
        e.Joined("venice", None),
        e.Joined("venice", "mercenary"),
        e.Displayed("constantinople", "red"),
        e.Joined("constantinople", None),
    ) == ["  new in Venice: 2 mercenaries, 1 barrel of wine", "  new in Constantinople: 1 barrel of wine"]


def test_what_people_do_is_told() -> None:
    assert said(
        e.TurnBegan(0),
        e.Trained(0),
        e.Trained(0),
        e.Embarked(0, 1, "venice", 2, 1),
        e.Landed(0, 1, 2, 1),
        e.Conquered(0, "candia", 3, 2),
        e.EndComing(0, "dominions", 1),
        e.Ended((3, 4), (2, 1)),
    ) == [
        "Ada",
        "  trains into mercenaries: 2 peasants",
        "  loads in Venice (two-coloured ship): 2 mercenaries, 1 peasant",
        "  into the warehouse: 2 mercenaries, 1 peasant",
        "  conquers Candia (3 mercenaries, 2 peasants)",
        "  all dominions are conquered, the last turns begin",
        "  the game is over",
    ]
