"""One of the actions that were rated: the best, or by heat one that is nearly as good."""

from math import log

from fondaco.compiled.loops.streams import next_word

HALF, WORDS = 0.5, 4294967296.0


def pick(values: list[float], n: int, heat: float, words: list[int]) -> int:
    """Which of the first n, counted from 0.  `heat`: how much logits may be apart where either may be taken."""
    if heat > 0.0 and n > 1:
        for i in range(n):
            values[i] += heat * noise(words)
    best = 0
    for i in range(1, n):
        if values[i] > values[best]:
            best = i
    return best


def noise(words: list[int]) -> float:
    """Of Gumbel's distribution: the largest of logits with it is drawn as softmax would."""
    return -log(-log((next_word(words) + HALF) / WORDS))
