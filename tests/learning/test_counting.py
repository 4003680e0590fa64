"""Card counting in Catan: against a count of all that can have happened, and against the hands that there are."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from compiled.helpers import fields, state_of
from conformance.dealt import is_fair
from msgspec.json import encode

import fondaco
from fondaco import bots
from fondaco.chance import Sfc32
from fondaco.compiled import engine_for
from fondaco.game import CHANCE
from fondaco.games.catan import Catan, CatanPosition
from fondaco.games.catan.rules.components import RESOURCES
from fondaco.games.catan.story import events as e
from fondaco.games.catan.story.events_of_set_up import Placed
from fondaco.games.catan.words import RESOURCE_NAMES
from fondaco.learning import loops_for
from fondaco.learning.catan.counting import Counting, Hands, Ways, records_of
from fondaco.learning.catan.loops.counted import imagine_counted
from fondaco.secrecy import Telling

from .test_imagining import words


def moments(game: Catan, number: int, listener: int) -> Iterator[tuple[CatanPosition, Sequence[Any]]]:
    """Each position of a game of steady bots, and what the listener is told on the way there."""
    position, drawn, steady = game.start(), Sfc32.stream(number, 0, 0), bots.make("steady", game)
    telling, told = Telling({listener}), list[Any]()
    while not position.over:
        seat, before = position.next_seat, position.copy()
        if seat == CHANCE:
            action = position.chance_action(drawn.randrange(position.chance_weight()))
        else:
            action = steady.choose(position.view(seat), position.legal(seat), drawn).action
        position.apply_unchecked(seat, action)
        told += telling.tell(before, seat, action, position).get(listener, ())
        if telling.veil is None:  # else others still discard in secret
            yield position, told
            told = []


def hands_of(position: CatanPosition) -> Hands:
    return tuple(tuple(hand) for hand in position.state.hand[: position.game.players])


RULES: tuple[dict[str, str], ...] = (
    {},
    {"hiddenBank": "on"},
    {"hiddenBank": "on", "discardsShown": "off"},
    {"shortage": "fourth"},
)


def games(n: int, points: str) -> Iterator[tuple[Catan, int]]:
    for number in range(n):
        yield Catan(4 - number % 3, {"victoryPoints": points, **RULES[number % 4]}), number


@pytest.mark.parametrize(("n", "points"), [(3, "4"), pytest.param(12, "10", marks=pytest.mark.slow)])
def test_the_hands_that_there_are_are_always_among_those_that_may_be(n: int, points: str) -> None:
    for game, number in games(n, points):
        counting, listener = Counting(game.players), number % game.players
        for position, told in moments(game, number, listener):
            for one in told:
                counting.hear(one)
            if (
                not position.over and position.next_seat != CHANCE
            ):  # else a card may be paid for that is not told of yet
                agreeing = counting.agreeing(position.view(listener))
                if counting.exact:
                    assert hands_of(position) in agreeing, position.text()
                    assert sum(agreeing.values()) == pytest.approx(1)


def carried_out(records: Sequence[Any], players: int, seen: Sequence[int]) -> tuple[Hands, float] | None:
    """The hands after these records, if unseen cards were of these resources, and how likely that was."""
    hands, chance, unseen, wanted = [Counter[int]() for _ in range(players)], 1.0, iter(seen), Counter[int]()
    for told in records:
        if isinstance(told, e.Robbed):
            resource = next(unseen) if told.resource is None else RESOURCE_NAMES.index(told.resource)
            chance *= hands[told.victim][resource] / max(1, hands[told.victim].total())
            move(hands, told.seat, {resource: 1})
            move(hands, told.victim, {resource: -1})
        elif isinstance(told, e.Offered | e.Proposed):
            chance *= hands[told.seat] >= cards(told.give)
            wanted = cards(told.want) if isinstance(told, e.Offered) else wanted
        elif isinstance(told, e.Answered) and told.accepted:
            chance *= hands[told.seat] >= wanted
        else:
            chance *= paid(hands, told)
        if not chance or min(min(hand.values(), default=0) for hand in hands) < 0:
            return None
    return tuple(tuple(hand[i] for i in range(RESOURCES)) for hand in hands), chance


def paid(hands: list[Counter[int]], told: Any) -> bool:
    """All that is seen of cards that come and go; a monopoly shows whether that can be."""
    if isinstance(told, e.Rolled):
        for seat, gained in enumerate(told.gained):
            move(hands, seat, cards(gained))
    elif isinstance(told, e.MonopolyPlayed):
        resource = RESOURCE_NAMES.index(told.resource)
        before = [hand[resource] for seat, hand in enumerate(hands) if seat != told.seat]
        if before != [n for seat, n in enumerate(told.taken) if seat != told.seat]:
            return False
        for seat, n in enumerate(told.taken):
            move(hands, seat, {resource: -n})
        move(hands, told.seat, {resource: sum(told.taken)})
    elif isinstance(told, e.Dealt):
        for seat, less, more in ((told.seat, told.give, told.get), (told.other, told.get, told.give)):
            move(hands, seat, {i: more[i] - less[i] for i in range(RESOURCES)})
    else:
        pay_alone(hands, told)
    return True


def pay_alone(hands: list[Counter[int]], told: Any) -> None:
    prices = {"road": "bl", "settlement": "blwg", "city": "ggooo"}
    spent = ""
    if isinstance(told, e.Built) and not told.free:
        spent = prices[told.piece]
    elif isinstance(told, e.Bought):
        spent = "wgo"
    elif isinstance(told, e.Discarded):
        spent = (told.resource or "")[:1]
    elif isinstance(told, e.BankTraded):
        spent = told.give[0] * told.n
        move(hands, told.seat, {RESOURCE_NAMES.index(told.take): 1})
    elif isinstance(told, Placed | e.PlentyPlayed):
        move(hands, told.seat, cards(told.cards))
    for letter in spent:
        move(hands, told.seat, {"blwgo".index(letter): -1})


def cards(counts: Sequence[int]) -> Counter[int]:
    return Counter(dict(enumerate(counts)))


def move(hands: list[Counter[int]], seat: int, more: dict[int, int]) -> None:
    for resource, n in more.items():
        hands[seat][resource] += n


def all_ways(records: Sequence[Any], unseen: int) -> Ways:
    """Of four hands after these records, by all that cards stolen unseen may have been."""
    found: Ways = defaultdict(float)
    for seen in product(range(RESOURCES), repeat=unseen):
        way = carried_out(records, 4, seen)
        if way is not None:
            found[way[0]] += way[1]
    return found


@pytest.mark.parametrize(
    ("number", "thefts"), [(40, 3), *(pytest.param(n, 4, marks=pytest.mark.slow) for n in range(8))]
)
def test_chances_are_those_of_all_that_can_have_happened(number: int, thefts: int) -> None:
    """Each time that a card was stolen unseen."""
    heard, unseen, most, counting = list[Any](), 0, 0, Counting(4)
    for _, told in moments(Catan(4), number, 0):
        for one in told:
            heard.append(one)
            counting.hear(one)
            if isinstance(one, e.Robbed) and one.resource is None:
                unseen += 1
                ways = all_ways(heard, unseen)
                total = sum(ways.values())
                assert counting.ways == pytest.approx({hands: chance / total for hands, chance in ways.items()})
                most = max(most, len(ways))
        if unseen == thefts:
            break
    assert most > 1


def told_of_a_theft() -> list[Any]:
    nothing = (0, 0, 0, 0, 0)
    gained = (nothing, (2, 1, 0, 0, 0), (1, 0, 0, 0, 0))
    rolled = e.Rolled(seat=0, dice=(1, 1), hexes=(), robbed=None, gained=gained, unpaid=(nothing,) * 3, crops=())
    return [rolled, e.Robbed(seat=2, victim=1, resource=None)]


def test_what_was_stolen_unseen_is_known_when_it_is_shown() -> None:
    counting = Counting(3)
    for one in told_of_a_theft():
        counting.hear(one)
    assert sorted(counting.ways.values()) == pytest.approx([1 / 3, 2 / 3])
    counting.hear(e.Offered(seat=2, give=(0, 1, 0, 0, 0), want=(0, 0, 1, 0, 0), asked=(0, 1)))
    assert counting.ways == {((0, 0, 0, 0, 0), (2, 0, 0, 0, 0), (1, 1, 0, 0, 0)): 1}


def in_parts(ways: Ways) -> dict[Hands, int]:
    return {hands: round(9 * chance) for hands, chance in ways.items()}


def theft() -> tuple[Catan, CatanPosition, Counting]:
    """Lumber went from seat 1 to seat 2 with a chance of a third; by the view alone it lies there more often."""
    game, counting = fondaco.make("catan", 3), Counting(3)
    for one in told_of_a_theft():
        counting.hear(one)
    return game, game.position("turn player=2 hand0=- hand1=b1l1 hand2=b2"), counting


def test_positions_are_imagined_as_they_were_counted() -> None:
    game, position, counting = theft()
    drawn = Random(3)
    found = Counter(hands_of(counting.imagine(game, position.view(0), drawn)) for _ in range(600))
    assert set(found) == set(counting.ways)
    assert is_fair(found, in_parts(counting.ways))
    elsewhere = game.position("turn player=2 hand0=- hand1=g3 hand2=b2")
    assert sum(hands_of(counting.imagine(game, elsewhere.view(0), drawn))[1]) == 3


def test_loops_imagine_them_in_the_same_way() -> None:
    _, position, counting = theft()
    ways, stream = plain_ways(counting.agreeing(position.view(0))), words(2)
    found = Counter[Hands]()
    for _ in range(600):
        other = position.copy()
        imagine_counted(other.state, 0, ways, stream)
        assert encode(other.view(0)) == encode(position.view(0))
        found[hands_of(other)] += 1
    assert is_fair(found, in_parts(counting.ways))


def plain_ways(ways: Ways) -> list[Any]:
    records = records_of(ways)
    return [SimpleNamespace(hand=record["hand"].tolist(), until=int(record["until"])) for record in records]


@pytest.mark.slow
def test_compiled_loops_imagine_the_same_as_plain_ones() -> None:
    game, position, counting = theft()
    engine = engine_for(game)
    ways = counting.agreeing(position.view(0))
    states, into = engine.records([position]), engine.states(50)
    loops_for(engine).imagine_counted_into(states, 0, 0, records_of(ways), words(2, np.ndarray), into)
    stream = words(2)
    for k in range(50):
        other = position.copy()
        imagine_counted(other.state, 0, plain_ways(ways), stream)
        assert fields(state_of(engine.position(into, k))) == fields(state_of(other))
