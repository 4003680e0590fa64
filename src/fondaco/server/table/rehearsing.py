"""What somebody wants to do, spelled out and tried on copies before it happens."""

from __future__ import annotations

from collections.abc import Sequence

from fondaco.errors import FondacoError
from fondaco.game import CHANCE, Position
from fondaco.shapes import Reason

from ..protocol.from_page import Act, Do
from ..protocol.intents import read_intent
from ..protocol.refusal import Refusal


def actions_of(position: Position, seat: int, act: Act | Do) -> tuple[int, ...]:
    """One after the other; none at all where an intent does not fit the position.  Raises `Refusal`."""
    if isinstance(act, Act):
        return (act.action,)
    intent = read_intent(position.game, act.intent)
    try:
        return position.game.policy.actions_of(position, seat, intent)
    except FondacoError:
        return ()


def objection(position: Position, seat: int, act: Act | Do) -> Reason | None:
    """What the game says of that which is not allowed; `position` is as the seat knows it."""
    try:
        what = position.game.text(act.action) if isinstance(act, Act) else read_intent(position.game, act.intent)
        return position.why_not(seat, what)
    except FondacoError:
        return None


def rehearse(position: Position, seat: int, actions: Sequence[int]) -> None:
    """Tries actions, of which the first is allowed, up to an event of chance.  Raises `Refusal`.

    Unasked nobody leaves a mere draft: it would stand between an action of another seat and its
    undo, and the others are not to learn of it.  Of a choice in secret nobody sends a part.
    """
    before, last = position, actions[0]
    for action in actions[1:]:
        after = _after(before, seat, last)
        if after.to_act == (CHANCE,):
            break
        if action not in after.legal(seat):
            raise Refusal("refused.not-allowed")
        before, last = after, action
    after = _after(before, seat, last)
    if before.game.policy.in_secret(before) and before.game.policy.in_secret(after) and seat in after.to_act:
        raise Refusal("refused.not-whole")
    if seat not in position.to_act and not before.game.presenter.tell(before, seat, last, after, None):
        raise Refusal("refused.not-allowed")


def _after(position: Position, seat: int, action: int) -> Position:
    after = position.copy()
    after.apply_unchecked(seat, action)
    return after
