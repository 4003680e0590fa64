"""Positions of Domínio da Mar, and what is seen of people and dominions in them."""

from __future__ import annotations

import re

from fondaco.game import CHANCE
from fondaco.games.golden_horn import HornPosition
from fondaco.games.golden_horn.view.people import GroupView, PeopleView

from . import helpers
from .helpers import allowed, do

LETTERS = "ypgrob"
TEN = "y2p2g2r2o1b1"
SEVEN = "y2p1g1r1o1b1"
NOBODY = GroupView(0, 0)
BLACK, WHITE = "odd-cube black", "odd-cube white"
NO_PAWNS = "people=-,m20"


def at(text: str, players: int = 2, /, **options: str) -> HornPosition:
    """As in the base game, with ten goods in each harbour.

    `bag=-` puts all goods that are nowhere else into the warehouse of seat 1.
    """
    given = {word.partition("=")[0] for word in text.split()}
    full = [text, *(f"{name}={TEN}" for name in ("venice", "constantinople") if name not in given)]
    if "bag=-" in full[0].split():
        full.append(f"warehouse1={rest(' '.join(full))}")
    return helpers.at(" ".join(full), players, **{"dominio": "on", **options})


def rest(text: str) -> str:
    """The goods that no pile and no ship of the text has."""
    left = dict.fromkeys(LETTERS, 15)
    for word in text.split()[1:]:
        key, _, value = word.partition("=")
        if key in ("venice", "constantinople", "warehouse0", "ships"):
            for letter, n in re.findall(r"([ypgrob])(\d+)", value):
                left[letter] -= int(n)
    return "".join(f"{letter}{n}" for letter, n in left.items() if n)


def seen(position: HornPosition) -> PeopleView:
    people = position.view(None).people
    assert people is not None
    return people


def people(position: HornPosition, seat: int) -> tuple[int, int]:
    """Mercenaries and peasants in the warehouse."""
    view = position.view(seat).people
    assert view is not None
    group = view.warehouses[seat]
    assert group is not None
    return group.mercenaries, group.peasants


def aboard(position: HornPosition, seat: int, number: int) -> tuple[int, int]:
    group = seen(position).aboard[seat * 3 + number]
    return group.mercenaries, group.peasants


def conquests(position: HornPosition) -> list[str]:
    return [text for text in allowed(position) if text.startswith("conquer")]


def rulers(position: HornPosition) -> list[int | None]:
    return [dominion.seat for dominion in seen(position).dominions]


def draw(position: HornPosition, *cubes: str) -> HornPosition:
    """A copy after these cubes have come out of the bag."""
    after = position.copy()
    for cube in cubes:
        after.apply(CHANCE, after.game.action(cube))
    return after


def refill(text: str, reds: int = 1, **options: str) -> HornPosition:
    """The bag without goods, and Venice just left by a ship with so many red goods."""
    others = {1: "y3p2g2o1b1", 3: "y2p2g1o1b1", 9: "y1", 10: ""}[reds]
    return do(at(f"turn bag=- venice={others}r{reds} {text}", **options), "ship 2; load red")


def dealing() -> HornPosition:
    """All ships are placed; the first cube comes out of the bag."""
    place = "place venice venice venice"
    return do(helpers.game(2, dominio="on").start(), f"start 0; 0: {place}; 1: {place}")
