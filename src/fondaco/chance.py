"""Where the numbers of chance come from: a fast generator, and draws that can be proved afterwards.

Both are used alike: ``position.apply(CHANCE, position.chance_action(chance.below(position.chance_weight())))``.

Sfc32 has four 32-bit words a, b, c, d.  A step, all sums modulo 2^32::

    t = a + b + d
    a, b, c, d = b ^ (b >> 9), c + (c << 3), rotated_left(c, 21) + t, d + 1

gives the word t; a number below n, for n up to 2^32, is ``(t * n) >> 32``; docs/chance.md has the rest.
The stream numbered ``stream`` of game number ``game`` of a seed begins with a = the low and b = the
high 32 bits of the seed, c = game, d = stream + 1; the first 20 words are thrown away.  Stream 0 is
chance, stream 1 + seat the bot that sits there.

ProvedChance is HMAC-SHA-256 of a secret whose hash was shown before the game (docs/chance.md).
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from typing import Protocol

from fondaco.errors import FondacoError, quoted
from fondaco.integers import integer, integer_within

WORD = 1 << 32
LOW32 = WORD - 1
THROWN_AWAY = 20
SEEDS = 1 << 64
STREAM_OF_CHANCE = 0
SECRET_BYTES = 32
DRAWS = 1 << 64  # how many values one HMAC draw can have


class Chance(Protocol):
    """What draws the events of chance, one after the other."""

    def below(self, weight: int) -> int:
        """The next event: a number from 0 to weight - 1."""


class Sfc32:
    """The generator of simulations, tournaments and bots: small, fast and the same everywhere."""

    __slots__ = ("a", "b", "c", "d")
    a: int
    b: int
    c: int
    d: int

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a, self.b, self.c, self.d = (integer_within("word", word, 0, LOW32) for word in (a, b, c, d))

    @classmethod
    def stream(cls, seed: int, game: int, stream: int) -> Sfc32:
        """One stream of one game: seed below 2^64, game and stream below 2^32 and 2^32 - 1."""
        seed = integer_within("seed", seed, 0, SEEDS - 1)
        game = integer_within("game", game, 0, WORD - 1)
        random = cls(seed & LOW32, seed >> 32, game, 1 + integer_within("stream", stream, 0, LOW32 - 1))
        for _ in range(THROWN_AWAY):
            random.word()
        return random

    def word(self) -> int:
        """The next 32 bits."""
        b, c, d = self.b, self.c, self.d
        t = (self.a + b + d) & LOW32
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & LOW32
        self.c = (((c << 21) & LOW32 | (c >> 11)) + t) & LOW32
        self.d = (d + 1) & LOW32
        return t

    def randrange(self, n: int, /) -> int:
        """A number from 0 to n - 1, of one word for n up to 2^32: some are likelier than others by n / 2^32 at most.

        For larger n it takes a word more than n - 1 has, so that the difference is below 1 / 2^32.
        """
        number = n if type(n) is int else integer(n)
        if number is None or number <= 0:
            raise FondacoError(f"randrange({quoted(n)}): a whole number from 1 on is needed")
        if number <= WORD:
            return (self.word() * number) >> 32
        words = 1 + ((number - 1).bit_length() + 31) // 32
        drawn = 0
        for _ in range(words):
            drawn = drawn << 32 | self.word()
        return (drawn * number) >> 32 * words

    below = randrange


def new_secret() -> bytes:
    """32 random bytes for a new game."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is shown before the first event: the SHA-256 of the secret, in hex."""
    return hashlib.sha256(secret).hexdigest()


class ProvedChance:
    """Draws of one game from its secret, its id and the words of its seats.

    `events` is the number of events that were drawn already; `below` draws the next one.
    """

    events: int

    def __init__(self, secret: bytes, game_id: str, words: Sequence[str], events: int = 0) -> None:
        self._secret = secret
        self._game_id = game_id
        self._words = json.dumps(list(words), ensure_ascii=False, separators=(",", ":"))
        self.events = integer_within("events", events, 0, DRAWS)

    def draw(self, k: int, weight: int) -> int:
        """Event k: a number from 0 to weight - 1, each equally likely."""
        event, values = integer_within("event", k, 0, DRAWS), integer(weight)
        if values is None or not 0 < values <= DRAWS:
            raise FondacoError(f"a weight of {quoted(weight)} cannot be drawn from")
        end = DRAWS - DRAWS % values
        j = 0
        while (value := self._value(event, j)) >= end:
            j += 1
        return value % values

    def _value(self, k: int, j: int) -> int:
        message = f"fondaco-1|{self._game_id}|{k}|{j}|{self._words}".encode()
        return int.from_bytes(hmac.digest(self._secret, message, "sha256")[:8], "big")

    def below(self, weight: int) -> int:
        drawn = self.draw(self.events, weight)
        self.events += 1
        return drawn
