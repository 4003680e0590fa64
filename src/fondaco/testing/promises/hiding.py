"""Hidden stays hidden: in two worlds that differ only in what a listener cannot know, he notices nothing.

The second world is imagined from his view.  Both go on with the same actions as long as these are allowed in both,
and to him must look and sound the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from fondaco.game import CHANCE, Position
from fondaco.shapes import Told

from ..expecting import expect
from ..rollouts import Event, Rollout

STEPS = 20
Listener = int | None


def nobody_notices_what_he_cannot_know(rollout: Rollout) -> None:
    random, events = Random(rollout.seed), rollout.events
    for listener in (*range(rollout.game.players), None):
        begins = [*events[:40:8], *events[random.randrange(40) :: 40 * (1 + len(events) // 1000)]]
        for event in begins:
            follow(rollout, event, listener, random)


def follow(rollout: Rollout, event: Event, listener: Listener, random: Random) -> int:
    """Compare two worlds from the end of this event on; the number of actions compared.

    It stops where secrets come to light: when the last answer is in, at the end of the game, and where
    what is hidden decides what happens.
    """
    one = event.after
    other = one.game.imagine(one.view(listener), random)
    _compare(listener, _seen(one, listener), _seen(other, listener), one)
    secret = is_answer(event.before, event.seat, one)
    for step in range(STEPS):
        if one.over:
            return step
        seat = random.choice(one.to_act)
        action = _common_action(one, other, seat, random)
        if action is None:
            return step
        after_one, after_other = one.copy(), other.copy()
        after_one.apply(seat, action)
        after_other.apply(seat, action)
        if after_one.over or after_other.over or (secret and not is_answer(one, seat, after_one)):
            return step
        if rollout.reveals(one, other, action, after_one, after_other):
            return step
        tell = one.game.presenter.tell
        heard = tell(one, seat, action, after_one, listener)
        heard_there = tell(other, seat, action, after_other, listener)
        _compare(listener, _said(heard, after_one), _said(heard_there, after_other), after_one)
        _compare(listener, _seen(after_one, listener), _seen(after_other, listener), after_one)
        one, other = after_one, after_other
    return STEPS


def is_answer(before: Position, seat: int, after: Position) -> bool:
    """One of several decisions due at once, and others are still awaited."""
    waiting = tuple(other for other in before.to_act if other != seat)
    return bool(waiting) and after.to_act == waiting


def _compare(listener: Listener, one: object, other: object, position: Position) -> None:
    expect(one == other, "{} can tell {!r} from another world: {} there is {}", listener, position, one, other)


def _said(heard: Iterable[Told], after: Position) -> object:
    """What it hears, and what is said of that."""
    return [(repr(told), repr(after.game.presenter.saying(told, after))) for told in heard]


def _seen(position: Position, listener: Listener) -> object:
    """What it is shown, may do, might do instead, and hears of why it may not do the rest."""
    if listener is None:
        return repr(position.view(None))
    policy = position.game.policy
    may = position.legal(listener), policy.instead(position, listener)
    return repr(position.view(listener)), may, dict(policy.reasons(position, listener))


def _common_action(one: Position, other: Position, seat: int, random: Random) -> int | None:
    """What that seat, or chance, may do in both worlds."""
    if seat == CHANCE:
        action = one.sample(random)
        return action if action in dict(other.chance()) else None
    both = sorted(set(one.legal(seat)) & set(other.legal(seat)))
    return random.choice(both) if both else None


PROMISES = (nobody_notices_what_he_cannot_know,)
