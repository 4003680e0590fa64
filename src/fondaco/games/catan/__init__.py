"""The Settlers of Catan (Klaus Teuber, 1995) for two to four: the game and its positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from fondaco.errors import IllegalAction, UnreadableText, quoted
from fondaco.game import CHANCE, Game, GameInfo, Position, Random, is_whole

from . import actions, drawing, notation, options, possible, story
from .imagine import imagine
from .rules import chance, scoring, turn
from .rules.components import SEATS
from .rules.decisions import (
    ACTIONS,
    CHANCE_TO_ACT,
    DO_BANK,
    DO_DEAL,
    DO_DISCARD,
    DO_MONOPOLY,
    DO_ROBBER,
    DO_WITHDRAW,
    TRADE,
)
from .rules.state import State, first_to_act
from .rules.trade import may_act
from .view import View, view

# Seats by the mask that stands for them.
SEATS_OF = {mask: tuple(seat for seat in range(SEATS) if mask >> seat & 1) for mask in range(1 << SEATS)}
SEATS_OF[CHANCE_TO_ACT] = (CHANCE,)


class Catan(Game):
    """Catan with its house rules."""

    info: ClassVar[GameInfo] = options.INFO

    def __init__(
        self,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        components: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(players, options, components)
        self.actions = ACTIONS
        if self.components is not None:
            raise UnreadableText("components: catan has no tables that could be replaced")
        self._laid_out = self._lay_out()

    def _lay_out(self) -> State:
        """The first state: house rules, pieces and cards in place, nothing has happened."""
        options.check(self.players, self.options)
        s = State()
        s.players = self.players
        options.put(s, self.options)
        turn.new_game(s)
        return s

    def start(self) -> CatanPosition:
        return CatanPosition(self, self._laid_out.copy())

    def position(self, text: str) -> CatanPosition:
        _check_text(text, "position")
        s = self._laid_out.copy()
        s.lay_apart()
        notation.read(s, text)
        possible.check(s)
        return CatanPosition(self, s)

    def imagine(self, view: View, random: Random) -> CatanPosition:
        s = self._laid_out.copy()
        s.lay_apart()
        imagine(s, view, random)
        return CatanPosition(self, s)

    def action(self, text: str) -> int:
        _check_text(text, "action")
        return actions.integer_of(text)

    def text(self, action: int) -> str:
        _check_number(action)
        actions.record_of(action)
        return actions.TEXTS[action]

    def describe(self, action: int) -> actions.Action:
        _check_number(action)
        return actions.record_of(action)


def _check_text(text: object, what: str) -> None:
    if not isinstance(text, str):
        raise UnreadableText(f"{quoted(text)} is no {what} of catan: a text is needed")


def _check_number(action: object) -> None:
    if not is_whole(action):
        raise IllegalAction(f"{quoted(action)} is no action of catan: a number is needed")


class CatanPosition(Position):
    """One moment of Catan; `state` is what the rulebook works on."""

    game: Catan

    def __init__(self, game: Catan, state: State) -> None:
        self.game = game
        self.state = state

    @property
    def to_act(self) -> tuple[int, ...]:
        return SEATS_OF[self.state.to_act]

    @property
    def may_act(self) -> tuple[int, ...]:
        return SEATS_OF[may_act(self.state)]

    @property
    def next_seat(self) -> int:
        return CHANCE if self.state.to_act == CHANCE_TO_ACT else first_to_act(self.state)

    @property
    def hears_first(self) -> tuple[int, ...]:
        active = self.state.player
        return (active,) if self.state.phase == TRADE and self.next_seat != active else ()

    def legal(self, seat: int) -> tuple[int, ...]:
        if not (is_whole(seat) and 0 <= seat < self.game.players):
            return ()
        n = turn.legal_actions(self.state, seat)
        return tuple(self.state.offered[:n])

    def chance(self) -> tuple[tuple[int, int], ...]:
        s = self.state
        s.offers = 0
        if s.to_act == CHANCE_TO_ACT:
            chance.offer_outcomes(s)
        return tuple(zip(s.offered[: s.offers], s.weights[: s.offers], strict=True))

    def chance_weight(self) -> int:
        return chance.chance_weight(self.state) if self.state.to_act == CHANCE_TO_ACT else 0

    def chance_action(self, k: int) -> int:
        weight = self.chance_weight()
        if not is_whole(k) or not 0 <= k < weight:
            due = f"a number from 0 to {weight - 1} is needed, not {quoted(k)}" if weight else "it is not its turn"
            raise IllegalAction(f"chance: {due}")
        return chance.chance_action(self.state, k)

    def apply_unchecked(self, seat: int, action: int) -> None:
        turn.apply(self.state, seat, action)

    def is_final(self, action: int) -> bool:
        """Discards are a secret choice, and what a monopoly or a deal has shown of other hands cannot be unseen."""
        return DO_DISCARD <= action < DO_ROBBER or DO_MONOPOLY <= action < DO_BANK or DO_DEAL <= action < DO_WITHDRAW

    def view(self, seat: int | None) -> View:
        if seat is not None:
            self.check_seat(seat)
        return view(self.state, seat, self.to_act)

    def tell(self, before: CatanPosition, seat: int, action: int, listener: int | None) -> tuple[story.Told, ...]:
        """What that action did to the position before, told to one listener (None: a spectator)."""
        if listener is not None:
            self.check_seat(listener)
        return story.tell(before.state, seat, action, self.state, listener)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(scoring.score(self.state, seat) for seat in range(self.game.players))

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(scoring.place(self.state, seat) for seat in range(self.game.players))

    def copy(self) -> CatanPosition:
        return CatanPosition(self.game, self.state.copy())

    def text(self) -> str:
        return notation.write(self.state)

    def drawing(self, say: Callable[[str], str], colour: bool = False) -> str:
        return drawing.ansi(self, say, colour)

    def _repr_svg_(self) -> str:
        return drawing.svg(self)
