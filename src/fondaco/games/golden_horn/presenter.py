"""Golden Horn, told and drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from fondaco.asked import action_of, listener_of, seat_of
from fondaco.presenter import Presenter, Say

from .picture import drawing
from .story import telling, wording
from .story.events import Told

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

    def story(self, told: Iterable[Told], names: Sequence[str], position: HornPosition, say: Say) -> Iterator[str]:
        return wording.lines(told, names, position.view(None).route, say)

    def drawing(self, position: HornPosition, say: Say, colour: bool = False) -> str:
        return drawing.ansi(position, say, colour)

    def svg(self, position: HornPosition) -> str:
        return drawing.svg(position)
