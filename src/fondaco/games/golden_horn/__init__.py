"""Golden Horn (Leo Colovini, Piatnik 2013), also with Domínio da Mar (2015): the game and its positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from fondaco.errors import IllegalAction, UnreadableText, quoted
from fondaco.game import CHANCE, Game, GameInfo, Position, Random, is_whole

from . import actions, components, drawing, notation, options, plans, possible, story
from .imagine import imagine
from .rules import chance, scoring, turn
from .rules.components import SEATS, SHIPS_EACH
from .rules.decisions import ACTIONS, ACTIONS_WITH_PEOPLE, CHANCE_TO_ACT
from .rules.state import State
from .view import View, view

# Who has to act, by the mask that says it.
TO_ACT = {mask: tuple(seat for seat in range(SEATS) if mask >> seat & 1) for mask in range(1 << SEATS)}
TO_ACT[CHANCE_TO_ACT] = (CHANCE,)


class GoldenHorn(Game):
    """Golden Horn with its house rules and component data."""

    info: ClassVar[GameInfo] = options.INFO

    def __init__(
        self,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        components: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(players, options, components)
        self.actions = ACTIONS_WITH_PEOPLE if self.options["dominio"] == "on" else ACTIONS
        self.crests = tuple(map(int, self.options["crests"]))
        self._laid_out = self._lay_out()

    def _lay_out(self) -> State:
        """The first state: options, fleets and tiles in place, nothing has happened."""
        s = State()
        s.players = self.players
        known = {option.key: option for option in self.info.options}
        for key, field in options.FIELDS.items():
            setattr(s, field, known[key].values.index(self.options.get(key, known[key].default)))
        box = components.read(self.components)
        s.tiles, s.dominion_cost, s.dominion_points = box.tiles, box.costs, box.points
        for seat in range(SEATS):
            for ship in range(SHIPS_EACH):
                s.sails[seat * SHIPS_EACH + ship] = box.sails[self.crests[seat]][ship]
        turn.new_game(s)
        return s

    def start(self) -> HornPosition:
        return HornPosition(self, self._laid_out.copy())

    def position(self, text: str) -> HornPosition:
        _check_text(text, "position")
        s = self._laid_out.copy()
        notation.read(s, text)
        possible.check(s)
        return HornPosition(self, s)

    def imagine(self, view: View, random: Random) -> HornPosition:
        s = self._laid_out.copy()
        imagine(s, view, random)
        return HornPosition(self, s)

    def action(self, text: str) -> int:
        _check_text(text, "action")
        return actions.integer_of(text, self.actions)

    def text(self, action: int) -> str:
        _check_number(action)
        actions.record_of(action, self.actions)
        return actions.TEXTS[action]

    def describe(self, action: int) -> actions.Action:
        _check_number(action)
        return actions.record_of(action, self.actions)


def _check_text(text: object, what: str) -> None:
    if not isinstance(text, str):
        raise UnreadableText(f"{quoted(text)} is no {what} of golden-horn: a text is needed")


def _check_number(action: object) -> None:
    if not is_whole(action):
        raise IllegalAction(f"{quoted(action)} is no action of golden-horn: a number is needed")


class HornPosition(Position):
    """One moment of Golden Horn; `state` is what the rulebook works on."""

    game: GoldenHorn

    def __init__(self, game: GoldenHorn, state: State) -> None:
        self.game = game
        self.state = state

    @property
    def to_act(self) -> tuple[int, ...]:
        return TO_ACT[self.state.to_act]

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

    def plans(self, seat: int) -> tuple[plans.Plan, ...]:
        return plans.plans(self.state, seat)

    def view(self, seat: int | None) -> View:
        if seat is not None:
            self.check_seat(seat)
        return view(self.state, seat, self.to_act, self.game.crests)

    def tell(self, before: HornPosition, seat: int, action: int, listener: int | None) -> tuple[story.Told, ...]:
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

    def copy(self) -> HornPosition:
        return HornPosition(self.game, self.state.copy())

    def text(self) -> str:
        return notation.write(self.state)

    def drawing(self, say: Callable[[str], str], colour: bool = False) -> str:
        return drawing.ansi(self, say, colour)

    def _repr_svg_(self) -> str:
        return drawing.svg(self)
