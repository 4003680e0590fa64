"""What a table of people does with the decisions of a game: `game.policy`.  The rules know nothing of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar

from fondaco.asked import action_of, seat_of
from fondaco.errors import FondacoError, IllegalAction, quoted
from fondaco.game import CHANCE, Position
from fondaco.shapes import Intent, Plan, Reason

P = TypeVar("P", bound=Position, contravariant=True)
Q = TypeVar("Q", bound=Plan, covariant=True)
W = TypeVar("W", bound=Intent, contravariant=True)

NOT_ALLOWED = Reason("refused.not-allowed")


class Policy(Generic[P, Q, W]):
    """The manners of a table: this one is for games in which all is open, and each decision stands alone."""

    intents: ClassVar[tuple[type, ...]] = ()  # the records that `actions_of` takes, each a `Tagged` of its own kind

    def in_secret(self, position: P) -> bool:
        """Whether those in `to_act` choose in secret what neither `view` nor `tell` keeps back.

        At a table each sends his whole choice, and the others see and hear of it when all have chosen.
        """
        return False

    def hears_first(self, position: P) -> tuple[int, ...]:
        """Of `to_act` the seats that may act at once too, but had better hear what the others answer them."""
        return ()

    def is_final(self, position: P, action: int) -> bool:
        """Whether an action is not to be taken back even if the same seat goes on.  Raises `IllegalAction`.

        So are choices that all send in secret, what shows or moves the cards of other seats, and
        drafts, of which those learn nothing: if one were taken back, they would learn that.
        """
        action_of(position.game, action)
        return False

    def plans(self, position: P, seat: int) -> tuple[Q, ...]:
        """Ways to go on from this seat's decision, each of several actions, as far as it can foresee them.

        Raises `UnknownOption` if there is no such seat.
        """
        seat_of(position.game, seat, first=0)
        return ()

    def reasons(self, position: P, seat: int) -> Mapping[str, Reason]:
        """Of what a player always has before him all that he cannot do now, and why; he may know all of it.

        Raises `UnknownOption` if there is no such seat.
        """
        seat_of(position.game, seat, first=0)
        return {}

    def forced(self, position: P, seat: int) -> int | None:
        """The only action of this seat, where a page may take it for its player: it is nothing to think about.

        Whoever watches knows that there is no other, so nobody learns anything by it; only a game can say that.
        Raises `UnknownOption` if there is no such seat.
        """
        seat_of(position.game, seat, first=0)
        return None

    def instead(self, position: P, seat: int) -> tuple[int, ...]:
        """What this seat may do in the place of what it has begun, and would then give up.

        Raises `UnknownOption` if there is no such seat.
        """
        seat_of(position.game, seat, first=0)
        return ()

    def actions_of(self, position: P, seat: int, intent: W) -> tuple[int, ...]:
        """What an intent is made of: actions for `apply`, which refuses those that are not allowed.

        Chance may come in between, no other seat does.  Raises `FondacoError` if the game has no such intent.
        """
        number = seat_of(position.game, seat, first=0)
        if not isinstance(intent, self.intents):
            kinds = ", ".join(kind.__name__ for kind in self.intents) or "none"
            raise IllegalAction(f"{quoted(intent)} is no intent of {position.game.name}, which has: {kinds}")
        return self.spelled_out(position, number, intent)

    def objection(self, position: P, seat: int, intent: W) -> Reason | None:
        """Why one of the `intents` cannot be carried out, by what this seat may know; None where it can.

        What comes behind an event of chance is not foreseen.
        """
        now = position.copy()
        try:
            actions = self.actions_of(position, seat, intent)
        except FondacoError:
            return NOT_ALLOWED
        for action in actions:
            if action not in now.legal(seat):
                known = 0 <= action < now.game.actions
                return (now.why_not(seat, now.game.text(action)) if known else None) or NOT_ALLOWED
            now.apply_unchecked(seat, action)
            if now.to_act == (CHANCE,):
                break
        return None if actions else NOT_ALLOWED

    def spelled_out(self, position: P, seat: int, intent: W) -> tuple[int, ...]:
        """The same for one of the `intents`."""
        return ()
