"""Hidden stays hidden: in two worlds that differ only in what a listener cannot know, he notices nothing.

The second world is imagined from his view.  Both go on with the same actions as long as these are
allowed in both, and to him must look and sound the same, byte for byte.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from fondaco.game import CHANCE, Position
from fondaco.games.catan import CatanPosition

from .games import CASES, Case, Event, drawn, played

STEPS = 20
COMPARED = 150  # secret answers
Listener = int | None


def seen(position: Position, listener: Listener) -> tuple[bytes, tuple[int, ...]]:
    return msgspec.json.encode(position.view(listener)), () if listener is None else position.legal(listener)


def heard(before: Position, seat: int, action: int, after: Position, listener: Listener) -> bytes:
    return msgspec.json.encode(before.game.presenter.tell(before, seat, action, after, listener))


def common_action(one: Position, other: Position, seat: int, random: Random) -> int | None:
    """What that seat, or chance, may do in both worlds."""
    if seat == CHANCE:
        action = drawn(one, random)
        return action if action in dict(other.chance()) else None
    both = sorted(set(one.legal(seat)) & set(other.legal(seat)))
    return random.choice(both) if both else None


def is_answer(before: Position, seat: int, after: Position) -> bool:
    """One of several decisions due at once, and others are still awaited."""
    waiting = tuple(other for other in before.to_act if other != seat)
    return bool(waiting) and after.to_act == waiting


def follow(event: Event, listener: Listener, random: Random) -> int:
    """Compare two worlds from the end of this event on; the number of actions compared.

    It stops where secrets come to light: when the last answer is in, at the end of the game, and where
    what is hidden decides what happens.
    """
    one = event.after
    other = one.game.imagine(one.view(listener), random)
    assert seen(one, listener) == seen(other, listener)
    secret = is_answer(event.before, event.seat, one)
    for step in range(STEPS):
        if one.over:
            return step
        seat = random.choice(one.to_act)
        action = common_action(one, other, seat, random)
        if action is None:
            return step
        after_one, after_other = one.copy(), other.copy()
        after_one.apply(seat, action)
        after_other.apply(seat, action)
        if after_one.over or after_other.over or (secret and not is_answer(one, seat, after_one)):
            return step
        if comes_to_light(one, other, action, after_one, after_other):
            return step
        assert heard(one, seat, action, after_one, listener) == heard(other, seat, action, after_other, listener)
        assert seen(after_one, listener) == seen(after_other, listener)
        one, other = after_one, after_other
    return STEPS


def test_nobody_notices_what_he_cannot_know(case: Case) -> None:
    random = Random(str(case))
    for listener in (*range(case.players), None):
        story = played(case)
        begins = [*story[:40:8], *story[random.randrange(40) :: 40 * (1 + len(story) // 1000)]]
        assert sum(follow(event, listener, random) for event in begins) > 5 * len(begins)


def test_secret_answers_are_among_what_is_compared() -> None:
    answers = [event for case in CASES for event in played(case) if is_answer(event.before, event.seat, event.after)]
    listeners = [other for event in answers for other in range(event.after.game.players) if other != event.seat]
    assert len(listeners) > 10
    for event in answers[:: 1 + len(answers) // COMPARED]:
        follow(event, None, Random(1))


# --- Catan -----------------------------------------------------------------------------------


def comes_to_light(one: Position, other: Position, action: int, after_one: Position, after_other: Position) -> bool:
    """Others' cards are taken, an offer put together in secret is laid open, or a hidden bank shows what it has."""
    if not (isinstance(one, CatanPosition) and isinstance(other, CatanPosition)):
        return False
    word = one.game.text(action).split()[0]
    drafts = (one.state.give, one.state.want) != (other.state.give, other.state.want)
    return word == "monopoly" or (word in ("offer", "propose") and drafts) or paid(after_one) != paid(after_other)


def paid(position: Position) -> object:
    """What a hidden bank has shown by what it pays (T22)."""
    view: Any = position.view(None)
    return position.game.options["hiddenBank"] == "on" and (view.stacks, [seat.cards for seat in view.seats])


# --- Golden Horn -----------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "placing"), [(2, "random"), (3, "freeInTurn"), (3, "freeSimultaneous")])
def test_hidden_warehouses_stay_hidden(players: int, placing: str) -> None:
    house_rules = (("warehouses", "hidden"), ("shipPlacement", placing))
    test_nobody_notices_what_he_cannot_know(Case("golden-horn", players, 0, house_rules))


def told(event: Event, listener: Listener) -> list[dict[str, object]]:
    found: list[dict[str, object]] = msgspec.json.decode(
        heard(event.before, event.seat, event.action, event.after, listener)
    )
    return found


def test_the_colour_of_a_card_is_told_to_its_drawer_alone(horn: Case) -> None:
    drawers = set()
    for event in played(horn):
        for listener in (*range(horn.players), None):
            for one in told(event, listener):
                if one["kind"] == "drew":
                    assert (one["colour"] is not None) == (one["seat"] == listener)
                    drawers.add(one["seat"])
    assert drawers == set(range(horn.players))


def test_placings_are_told_when_all_are_in(horn: Case) -> None:
    for event in played(horn):
        for listener in (*range(horn.players), None):
            kinds = [one["kind"] for one in told(event, listener)]
            assert "launched" not in kinds or not is_answer(event.before, event.seat, event.after)
            for one in told(event, listener):
                if one["kind"] == "placed":
                    assert (one["harbours"] is not None) == (one["seat"] == listener)
