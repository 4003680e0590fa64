"""The numbers of both kinds of chance, which other implementations have to repeat."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from fondaco import CHANCE, make
from fondaco.chance import Chance, ProvedChance, Sfc32, commitment, new_secret
from fondaco.errors import FondacoError

SECRET = bytes(range(32))


def words_of(a: int, b: int, c: int, d: int, n: int) -> list[int]:
    """sfc32 written once more, with the first 20 words thrown away."""
    found = []
    for _ in range(20 + n):
        t = (a + b + d) % 2**32
        a, b, c, d = b ^ (b >> 9), (c * 9) % 2**32, ((c * 2**21) % 2**32 + (c >> 11) + t) % 2**32, (d + 1) % 2**32
        found.append(t)
    return found[20:]


@pytest.mark.parametrize(
    ("seed", "game", "stream", "words"),
    [
        (0, 0, 0, [4208506024, 1017427976, 941733061, 1584407498]),
        (7, 0, 0, [3153001767, 1975341593, 1093473732, 4234806244]),
        (7, 0, 1, [2497749102, 3888089811, 1125774944, 3779003501]),
        (7, 1, 0, [2066950899, 3847032114, 1549628206, 4199176514]),
        (2**64 - 1, 2**32 - 1, 4, [3281194229, 4246837547, 3265531283, 1795107067]),
    ],
)
def test_words_of_a_stream(seed: int, game: int, stream: int, words: list[int]) -> None:
    random = Sfc32.stream(seed, game, stream)
    assert [random.word() for _ in words] == words
    assert words_of(seed % 2**32, seed // 2**32, game, stream + 1, len(words)) == words


def test_numbers_below() -> None:
    random = Sfc32.stream(7, 3, 0)
    assert [random.randrange(n) for n in (1, 2, 6, 36, 90, 1000, 2**31)] == [0, 0, 5, 21, 50, 540, 1860579456]


def test_numbers_below_are_spread_evenly() -> None:
    random = Sfc32.stream(1, 0, 0)
    counts = Counter(random.randrange(6) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    assert all(abs(n - 10_000) < 500 for n in counts.values())


@pytest.mark.parametrize("step", ["seed", "game", "stream"])
def test_neighbouring_streams_have_nothing_in_common(step: str) -> None:
    where = {"seed": 5, "game": 5, "stream": 2}
    bits = 0
    for i in range(500):
        one, other = Sfc32.stream(**{**where, step: i}), Sfc32.stream(**{**where, step: i + 1})
        bits += (one.word() ^ other.word()).bit_count()
    assert abs(bits / 500 - 16) < 0.6  # of 32


@pytest.mark.parametrize(
    ("seed", "game", "stream"), [(-1, 0, 0), (2**64, 0, 0), (0, 2**32, 0), (0, 0, -1), ("a", 0, 0)]
)
def test_there_is_no_such_stream(seed: Any, game: int, stream: int) -> None:
    with pytest.raises(FondacoError, match="is not from 0 to"):
        Sfc32.stream(seed, game, stream)


@pytest.mark.parametrize("n", [2**31 + 1, 2**32, 2**32 + 1, 2**64, 2**64 + 1, 10**40])
def test_any_number_can_be_drawn_below(n: int) -> None:
    random = Sfc32.stream(7, 3, 0)
    words = words_of(7, 0, 3, 1, 9)
    used = 1 if n <= 2**32 else 1 + next(k for k in range(9) if n <= 2 ** (32 * k))
    drawn = sum(word << 32 * (used - 1 - i) for i, word in enumerate(words[:used]))
    assert random.randrange(n) == drawn * n // 2 ** (32 * used)
    assert random.word() == words[used]


def test_large_numbers_are_spread_evenly_down_to_the_last_digit() -> None:
    random = Sfc32.stream(1, 0, 0)
    counts = Counter(random.randrange(3 << 40) % 6 for _ in range(6000))
    assert sorted(counts) == list(range(6)) and all(abs(n - 1000) < 150 for n in counts.values())


@pytest.mark.parametrize("n", [0, -1, -(2**40)])
def test_there_is_no_number_below(n: int) -> None:
    with pytest.raises(ValueError, match="randrange"):
        Sfc32.stream(0, 0, 0).randrange(n)


# --- chance that can be proved --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "weight", "drawn"),
    [
        (0, 2, 0),
        (1, 90, 61),
        (2, 54, 4),
        (1000, 36, 30),
        (3, 2**63 + 1, 5538592280267486317),
        (4, 2**64, 4406856475673263540),
    ],
)
def test_draws_of_a_secret(event: int, weight: int, drawn: int) -> None:
    assert ProvedChance(SECRET, "proved-2", ["", "Přístav"]).draw(event, weight) == drawn


def by_hand(event: int, attempt: int) -> int:
    message = f'fondaco-1|g|{event}|{attempt}|["a\\"b\\n","ž"]'.encode()
    return int.from_bytes(hmac.new(SECRET, message, hashlib.sha256).digest()[:8], "big")


def test_a_value_too_large_is_drawn_again() -> None:
    chance = ProvedChance(SECRET, "g", ['a"b\n', "ž"])
    weight = 2**63 + 1  # nearly half of the values are too large
    attempts = Counter[int]()
    for event in range(200):
        attempt = next(j for j in range(100) if by_hand(event, j) < weight)
        assert chance.draw(event, weight) == by_hand(event, attempt)
        attempts[attempt] += 1
    assert len(attempts) > 3


def test_below_draws_one_event_after_the_other() -> None:
    chance, again = ProvedChance(SECRET, "g", []), ProvedChance(SECRET, "g", [], events=2)
    drawn = [chance.below(1000) for _ in range(4)]
    assert drawn == [chance.draw(event, 1000) for event in range(4)]
    assert [again.below(1000), again.below(1000)] == drawn[2:]
    assert (chance.events, again.events) == (4, 4)


@pytest.mark.parametrize("weight", [0, -3, 2**64 + 1])
def test_there_is_nothing_to_draw_from(weight: int) -> None:
    with pytest.raises(ValueError, match="cannot be drawn from"):
        ProvedChance(SECRET, "g", []).draw(0, weight)


def test_the_draws_hang_on_secret_game_and_words() -> None:
    kinds = [(SECRET, "g", ["a"]), (bytes(32), "g", ["a"]), (SECRET, "h", ["a"]), (SECRET, "g", ["b"])]
    draws = {tuple(ProvedChance(*kind).draw(event, 1000) for event in range(5)) for kind in kinds}
    assert len(draws) == len(kinds)


def test_commitment() -> None:
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(new_secret()) == 32


@pytest.mark.parametrize("kind", [lambda: Sfc32.stream(7, 0, 0), lambda: ProvedChance(SECRET, "g", ["", ""])])
def test_both_kinds_draw_for_a_position_in_the_same_way(kind: Callable[[], Chance]) -> None:
    chance, position = kind(), make("golden-horn", players=2).start()
    outcome = position.chance_action(chance.below(position.chance_weight()))
    position.apply(CHANCE, outcome)
    assert position.to_act == (0, 1)
