"""What each seat may do now, and under which number it was asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fondaco.game import Position

from ..protocol.refusal import Refusal


class Decisions:
    """By seats: the actions that are `legal` now, and the numbers of their decisions.

    `allowed` says what a seat may do in a position.
    """

    def __init__(self, position: Position, allowed: Callable[[Position, int], tuple[int, ...]]) -> None:
        self._allowed = allowed
        self.legal: list[tuple[int, ...]] = [() for _ in range(position.game.players)]
        self.numbers = [0 for _ in self.legal]
        self.renew(position, None)  # a game may begin with a decision

    def renew(self, position: Position, acted: int | None) -> None:
        """What a seat has to decide stays the same decision whatever others do, as long as its choices do."""
        for seat, before in enumerate(self.legal):
            legal = self._allowed(position, seat)
            if legal and (seat == acted or legal != before):
                self.numbers[seat] += 1
            self.legal[seat] = legal

    def close(self) -> None:
        """Nobody decides anything any more."""
        self.legal = [() for _ in self.legal]

    def stands(self, seat: int, number: int) -> bool:
        """Whether the seat still has to decide what it was asked under that number."""
        return bool(self.legal[seat]) and number == self.numbers[seat]

    def check(self, seat: int, number: int, first: Sequence[int], waited_for: bool) -> None:
        """Whether the `first` action may be done; unasked as long as one may, whatever others did meanwhile.

        Raises `Refusal`.
        """
        if not self.legal[seat]:
            raise Refusal("refused.not-yet-your-turn")
        allowed = any(action in self.legal[seat] for action in first)
        if number != self.numbers[seat] and (waited_for or not allowed):
            raise Refusal("refused.decision-changed")
        if not allowed:
            raise Refusal("refused.not-allowed")
