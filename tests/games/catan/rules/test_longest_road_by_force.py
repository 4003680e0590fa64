"""The rulebook's longest road against brute force: all small networks, and random ones with random buildings."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from fondaco.games.catan.rules.components import ROADS
from fondaco.games.catan.rules.longest_road import longest_road
from fondaco.games.catan.rules.state import State
from fondaco.games.catan.rules.survey import survey

from .brute_force import Road, by_lines, by_sets
from .geometry import EDGES, NEIGHBOURS, chains, edge, ring

FEW, MANY = 2_000, 100_000
RING_WITH_TAILS = (*ring(0, 0), *chains("18-13 30-36 29-34"))
TWO_RINGS = sorted({*ring(0, 0), *ring(1, 0)})


def by_the_rulebook(roads: tuple[Road, ...], buildings: dict[int, int], others: tuple[Road, ...] = ()) -> int:
    """The length for seat 0 of four; `buildings` gives owners by corner, `others` are roads of seat 1."""
    s = State()
    s.players, s.turned = 4, 0
    for a, b in roads:
        s.road[edge(a, b)] = 0
    for a, b in others:
        s.road[edge(a, b)] = 1
    for corner, owner in buildings.items():
        s.building[corner], s.level[corner] = owner, 1
    survey(s)
    return longest_road(s, 0)


def random_network(random: Random) -> tuple[Road, ...]:
    """One to fifteen roads in one to three groups, each grown at its edges."""
    size = random.randint(1, ROADS)
    roads = set(random.sample(EDGES, min(size, random.choice((1, 1, 1, 2, 3)))))
    while len(roads) < size:
        near = {corner for road in roads for corner in road}
        roads.add(random.choice([road for road in EDGES if road not in roads and near.intersection(road)]))
    return tuple(roads)


def random_buildings(random: Random, roads: tuple[Road, ...]) -> dict[int, int]:
    """Up to six buildings of all seats, most of them at the roads, none next to another."""
    corners = [corner for road in roads for corner in road] + list(range(len(NEIGHBOURS)))
    buildings: dict[int, int] = {}
    for corner in random.choices(corners, k=random.randint(0, 6)):
        if not buildings.keys() & {corner, *NEIGHBOURS[corner]}:
            buildings[corner] = random.randint(0, 3)
    return buildings


def compare(roads: tuple[Road, ...], buildings: dict[int, int], others: tuple[Road, ...] = ()) -> None:
    blocked = {corner for corner, owner in buildings.items() if owner > 0}
    assert by_the_rulebook(roads, buildings, others) == by_lines(roads, blocked), (roads, buildings)


def compare_at_random(networks: int, seed: int) -> None:
    random = Random(seed)
    for _ in range(networks):
        roads = random_network(random)
        free = [road for road in EDGES if road not in roads]
        compare(roads, random_buildings(random, roads), tuple(random.sample(free, random.randint(0, 15))))


def compare_all(roads: tuple[Road, ...], most_buildings: int) -> None:
    """Each part of a network with each way to place so many opponents' buildings."""
    corners = sorted({corner for road in roads for corner in road})
    for size in range(len(roads) + 1):
        for part in combinations(roads, size):
            for number in range(most_buildings + 1):
                for blocked in combinations(corners, number):
                    compare(part, dict.fromkeys(blocked, 1))


def test_random_networks_with_buildings_of_all_seats() -> None:
    compare_at_random(FEW, seed=5)


def test_all_parts_of_a_ring_with_three_tails_and_up_to_one_building() -> None:
    compare_all(RING_WITH_TAILS, 1)


def test_the_two_ways_to_use_force_agree() -> None:
    random = Random(9)
    for _ in range(150):
        roads = random_network(random)[:9]
        blocked = {corner for corner, owner in random_buildings(random, roads).items() if owner > 0}
        assert by_lines(roads, blocked) == by_sets(roads, blocked)


def test_without_roads_the_length_is_0() -> None:
    assert by_the_rulebook((), {8: 0}) == by_lines(()) == by_sets(()) == 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_many_random_networks(seed: int) -> None:
    compare_at_random(MANY // 4 + 1000, 100 + seed)


@pytest.mark.slow
def test_all_parts_of_two_rings_and_up_to_two_buildings() -> None:
    compare_all(tuple(TWO_RINGS), 2)
