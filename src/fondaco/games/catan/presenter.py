"""Catan, told and drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from fondaco.asked import CHANCE, action_of, listener_of, seat_of
from fondaco.presenter import Presenter, Say
from fondaco.saying import Saying
from fondaco.shapes import Spot
from fondaco.statistics import Source, Statistic

from .picture import drawing
from .story import points, telling, wording
from .story.events import Told
from .story.spots import spots_of
from .story.statistics import Account

if TYPE_CHECKING:
    from . import CatanPosition


class CatanPresenter(Presenter["CatanPosition", Told]):
    """One for all games of Catan."""

    def tell(
        self, before: CatanPosition, seat: int, action: int, after: CatanPosition, listener: int | None
    ) -> tuple[Told, ...]:
        game = after.game
        who, what, to = seat_of(game, seat), action_of(game, action), listener_of(game, listener)
        return telling.tell(before.state, who, what, after.state, to)

    def saying(self, told: Told, position: CatanPosition) -> Saying | None:
        return wording.say(told, position.state)

    def spots(self, told: Told) -> tuple[Spot, ...]:
        return spots_of(told)

    def points(self, position: CatanPosition) -> tuple[tuple[Source, ...], ...]:
        s = position.state
        return tuple(points.sources(points.points_of(s, seat)) for seat in range(s.players))

    def statistics(self, steps: Iterable[tuple[CatanPosition, int, int, CatanPosition]]) -> tuple[Statistic, ...]:
        account = None
        for before, seat, action, after in steps:
            account = account or Account(before.state)
            chance = before.chance() if seat == CHANCE else ()
            account.see(before.state, chance, telling.tell(before.state, seat, action, after.state, None), after.state)
        return tuple(account.statistics()) if account else ()

    def drawing(self, position: CatanPosition, say: Say, colour: bool = False) -> str:
        return drawing.ansi(position, say, colour)

    def svg(self, position: CatanPosition, numbers: bool = False) -> str:
        return drawing.svg(position, numbers)
