"""Golden Horn, told and drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from fondaco.asked import action_of, listener_of, seat_of
from fondaco.presenter import Presenter, Say
from fondaco.saying import Saying
from fondaco.shapes import Spot
from fondaco.statistics import Source, Statistic

from .picture import drawing
from .story import telling, wording
from .story.events import Told
from .story.points import points_of
from .story.spots import spots_of
from .story.statistics import Account

if TYPE_CHECKING:
    from . import HornPosition


class HornPresenter(Presenter["HornPosition", Told]):
    """One for all games of Golden Horn."""

    def tell(
        self, before: HornPosition, seat: int, action: int, after: HornPosition, listener: int | None
    ) -> tuple[Told, ...]:
        game = after.game
        who, what, to = seat_of(game, seat), action_of(game, action), listener_of(game, listener)
        return telling.tell(before.state, who, what, after.state, to)

    def saying(self, told: Told, position: HornPosition) -> Saying | None:
        return wording.say(told, position.state)

    def spots(self, told: Told) -> tuple[Spot, ...]:
        return spots_of(told)

    def points(self, position: HornPosition) -> tuple[tuple[Source, ...], ...]:
        s = position.state
        return tuple(points_of(s, seat) for seat in range(s.players))

    def statistics(self, steps: Iterable[tuple[HornPosition, int, int, HornPosition]]) -> tuple[Statistic, ...]:
        account = None
        for before, seat, action, after in steps:
            account = account or Account(before.state)
            account.see(before.state, action, telling.tell(before.state, seat, action, after.state, None), after.state)
        return tuple(account.statistics()) if account else ()

    def drawing(self, position: HornPosition, say: Say, colour: bool = False) -> str:
        return drawing.ansi(position, say, colour)

    def svg(self, position: HornPosition, numbers: bool = False) -> str:
        return drawing.svg(position)
