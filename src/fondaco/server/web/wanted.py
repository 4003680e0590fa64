"""Which public games somebody looks for, as an address says it."""

from __future__ import annotations

from collections.abc import Mapping

import sqlalchemy as sa

from fondaco.registry import games, manifests

from ..protocol.refusal import Refusal
from ..storage.archive import Cursor, Wanted
from ..storage.database import Database, row_of
from ..storage.schema import people

FILTERS = ("game", "players", "option", "player", "won", "before")
LONGEST_ID = 40


async def wanted(database: Database, query: Mapping[str, str]) -> Wanted:
    """Which games are looked for.  Raises `Refusal`."""
    if any("\0" in value for value in query.values()):
        raise Refusal("refused.unreadable", detail="U+0000 stands in it")
    game, player = query.get("game"), query.get("player")
    if game is not None and game not in manifests():
        raise Refusal("refused.no-such-game", game=game[:LONGEST_ID])
    return Wanted(
        game,
        _number(query.get("players")),
        _options(game, query.get("option")),
        None if player is None else await _person(database, player),
        _won(query.get("won"), player),
        _cursor(query.get("before")),
    )


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) == 1):
        raise Refusal("refused.unreadable", detail="players: a number is needed, as in players=4")
    return int(text)


def _won(text: str | None, player: str | None) -> bool | None:
    if text is None:
        return None
    if text not in ("true", "false") or player is None:
        raise Refusal("refused.unreadable", detail="won: true or false is needed, and a player")
    return text == "true"


def _options(game: str | None, text: str | None) -> dict[str, str]:
    """A house rule as `key=value`, as it is in that game, or any."""
    if text is None:
        return {}
    key, _, value = text.partition("=")
    for info in [games()[game]] if game else games().values():
        for option in info.options:
            if option.key == key and value in option.values and value != option.default:
                return {key: value}
    raise Refusal("refused.unreadable", detail="option: a house rule that is not as usual is needed, as key=value")


async def _person(database: Database, name: str) -> str:
    found = await row_of(database, sa.select(people.c.id).where(people.c.name == name))
    if found is None:
        raise Refusal("refused.no-such-person")
    return str(found.id)


def _cursor(text: str | None) -> Cursor | None:
    if text is None:
        return None
    created, _, id = text.partition(".")
    if not (created.isascii() and created.isdigit() and len(created) < 16 and 0 < len(id) <= LONGEST_ID):
        raise Refusal("refused.unreadable", detail="before: it is what an answer has as `more`")
    return int(created), id
