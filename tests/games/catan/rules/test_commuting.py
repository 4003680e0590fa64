"""Where several seats act at once, their order makes no difference (DI10, T15)."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from fondaco.games.catan import CatanPosition

from .helpers import at, do

LETTERS = "blwgo"
HANDS = 4
MANY = settings(max_examples=40, deadline=None, derandomize=True)
randoms = st.integers(0, 2**32).map(Random)


def deal_hands(random: Random) -> str:
    """The words for four hands of up to 19 cards, at most four of each resource."""
    words = []
    for seat in range(HANDS):
        counts = "".join(f"{letter}{n}" for letter in LETTERS if (n := random.randint(0, 4)))
        words.append(f"hand{seat}={counts or '-'}")
    return " ".join(words)


def shuffled(random: Random, moves: dict[int, list[str]]) -> list[str]:
    """All moves in a random order in which those of each seat keep theirs."""
    order = [seat for seat, own in moves.items() for _ in own]
    random.shuffle(order)
    left = {seat: iter(own) for seat, own in moves.items()}
    return [f"{seat}: {next(left[seat])}" for seat in order]


def in_order(moves: dict[int, list[str]]) -> list[str]:
    return [f"{seat}: {move}" for seat, own in moves.items() for move in own]


def discards(position: CatanPosition, random: Random) -> dict[int, list[str]]:
    """What each seat gives up, drawn from its hand."""
    moves = {}
    for seat in position.to_act:
        mine = position.view(seat).seats[seat]
        assert mine.hand is not None
        names = ("brick", "lumber", "wool", "grain", "ore")
        cards = [name for name, n in zip(names, mine.hand, strict=True) for _ in range(n)]
        moves[seat] = [f"discard {card}" for card in random.sample(cards, mine.owed)]
    return moves


@given(random=randoms)
@MANY
def test_discards_in_any_order_lead_to_the_same_position(random: Random) -> None:
    position = do(at(f"roll {deal_hands(random)}"), "roll; roll 1 6")
    if position.view(None).phase != "discard":
        return
    moves = discards(position, random)
    expected = do(position, "; ".join(in_order(moves)))
    assert expected.view(None).phase == "robber"
    for _ in range(3):
        assert do(position, "; ".join(shuffled(random, moves))) == expected


def answers(random: Random) -> dict[int, list[str]]:
    """Each of those asked accepts, refuses or makes an offer of its own; not all refuse."""
    replies = (["accept"], ["refuse"], ["give grain", "want brick", "propose"])
    moves = {seat: random.choice(replies) for seat in (1, 2)}
    moves[3] = random.choice((replies[0], replies[2]))
    return moves


@given(random=randoms)
@MANY
def test_answers_to_an_offer_in_any_order_lead_to_the_same_position(random: Random) -> None:
    hands = "hand0=b3 hand1=w1g1 hand2=w2g2 hand3=w3g3"
    position = do(at(f"turn {hands}"), "give brick; want wool; offer 1 2 3")
    moves = answers(random)
    expected = do(position, "; ".join(in_order(moves)))
    assert expected.to_act == (0,)
    for _ in range(3):
        assert do(position, "; ".join(shuffled(random, moves))) == expected


@given(random=randoms)
@MANY
def test_an_answer_and_a_proposal_of_another_seat_do_not_touch_each_other(random: Random) -> None:
    """Seat 3 is not asked and proposes something, meanwhile the others answer."""
    hands = "hand0=b3 hand1=w1g1 hand2=w2g2 hand3=w3g3"
    position = do(at(f"turn {hands}"), "give brick; want wool; offer 1 2")
    moves = answers(random)
    moves[1], moves[3] = ["accept"], ["give grain", "give grain", "want brick", "propose"]
    expected = do(position, "; ".join(in_order(moves)))
    for _ in range(3):
        assert do(position, "; ".join(shuffled(random, moves))) == expected
