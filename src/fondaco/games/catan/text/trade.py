"""Trade between players in the text of a position.

`give1` and `want1` are what seat 1 gives and wants: an offer, a counter-offer, a proposal or a
draft.  `answers` is a letter a seat: `-` none, a accepted, r refused, c its own offer lies on the
table.  `refused` lists offers made in vain since anything changed, and who refused: `w1/o1@1,2;b2/w1@-`.
"""

from __future__ import annotations

from fondaco.position_text import Given, pile_text, read_pile, read_seats, seats_text, unless_none, unless_zero, wrong

from ..rules import components as c
from ..rules.state import MAX_OFFERS, State
from ..rules.trade import cards_in_offer, offer_code
from ..words import ANSWER_NAMES
from ..words import RESOURCE_LETTERS as LETTERS

ANSWERS = "".join(name[0] for name in ANSWER_NAMES[1:])
NOTHING = (0,) * c.RESOURCES


def write(s: State) -> list[str]:
    """The words; what is empty is left out."""
    words = []
    for seat in range(s.players):
        words += unless_none(f"give{seat}", pile_text(s.give[seat], LETTERS))
        words += unless_none(f"want{seat}", pile_text(s.want[seat], LETTERS))
    answers = s.answer[: s.players]
    refused = ";".join(_refusal(s.turned_down[i], s.turned_down_by[i]) for i in range(s.refusals))
    return [
        *words,
        *unless_none("asked", seats_text(s.asked)),
        *unless_none("answers", "".join(f"-{ANSWERS}"[answer] for answer in answers), "-" * s.players),
        *unless_zero("counters", s.counters[: s.players]),
        *unless_none("made", str(s.made), "0"),
        *unless_none("refused", refused or "-"),
    ]


def _refusal(code: int, mask: int) -> str:
    give, want = piles_of(code)
    return f"{pile_text(give, LETTERS)}/{pile_text(want, LETTERS)}@{seats_text(mask)}"


def piles_of(code: int) -> tuple[list[int], list[int]]:
    """What is given and what is wanted in an offer that the rules keep as one number."""
    piles = [cards_in_offer(code, place) for place in range(2 * c.RESOURCES)]
    return piles[: c.RESOURCES], piles[c.RESOURCES :]


def read(s: State, given: Given) -> None:
    """Raises `UnreadableText`."""
    for seat in range(s.players):
        s.give[seat][:] = given.pile(f"give{seat}", LETTERS, NOTHING)
        s.want[seat][:] = given.pile(f"want{seat}", LETTERS, NOTHING)
    s.asked = given.seats("asked", s.players)
    answers = given.letters("answers", s.players, f"{ANSWERS}-", "-" * s.players)
    s.answer[: s.players] = [ANSWERS.find(letter) + 1 for letter in answers]
    s.counters[: s.players] = given.numbers("counters", s.players, c.COUNTERS_PER_TURN)
    refused = given.take("refused")
    texts = [] if refused == "-" else refused.split(";")
    if len(texts) > MAX_OFFERS:
        raise wrong("refused", refused, f"there can be {MAX_OFFERS} offers in a turn")
    s.made = given.number("made", max(len(texts), 1 if s.asked else 0), s.offers_per_turn)
    s.refusals = len(texts)
    for i, text in enumerate(texts):
        s.turned_down[i], s.turned_down_by[i] = _read_refusal(s, text)


def _read_refusal(s: State, text: str) -> tuple[int, int]:
    offer, _, seats = text.partition("@")
    give, _, want = offer.partition("/")
    piles = [read_pile("refused", pile, LETTERS) for pile in (give, want)]
    if max(piles[0] + piles[1]) > c.CARDS_EACH:
        raise wrong("refused", text, f"there are {c.CARDS_EACH} cards of each resource")
    return offer_code(*piles), read_seats("refused", seats, s.players)
