"""The generator `fondaco.chance.Sfc32` in arrays of four 64-bit words, number for number the same."""

from __future__ import annotations

from typing import Any

LOW32 = 0xFFFFFFFF
THROWN_AWAY = 20


def open_stream(words: Any, seed_low: int, seed_high: int, game: int, stream: int) -> None:
    """The beginning of one stream of one game; the seed comes in two halves of 32 bits."""
    words[0] = seed_low
    words[1] = seed_high
    words[2] = game
    words[3] = stream + 1
    for _ in range(THROWN_AWAY):
        next_word(words)


def next_word(words: Any) -> int:
    t = (words[0] + words[1] + words[3]) & LOW32
    words[0] = words[1] ^ (words[1] >> 9)
    words[1] = (words[2] + (words[2] << 3)) & LOW32
    words[2] = ((words[2] << 21 & LOW32 | words[2] >> 11) + t) & LOW32
    words[3] = (words[3] + 1) & LOW32
    return t  # type: ignore[no-any-return]


def random_below(words: Any, n: int) -> int:
    """A number from 0 to n - 1."""
    return next_word(words) * n >> 32
