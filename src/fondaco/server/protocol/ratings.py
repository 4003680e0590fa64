"""How good people are: what is told of ratings over HTTP."""

from __future__ import annotations

import msgspec


class Pool(msgspec.Struct, frozen=True):
    """Games that are compared with one another; `id`: as addresses name it."""

    id: str
    game: str
    expansions: tuple[str, ...]  # the options that bring them
    players: int


class Rating(msgspec.Struct, frozen=True):
    """The skill lies within `spread` of the `points`, with 95 %.  `provisional`: too few games to say much."""

    points: int
    spread: int
    games: int
    provisional: bool


class RatedGame(msgspec.Struct, frozen=True):
    """What a game did to a rating; `place`: among those who were compared, which is the last for who has left."""

    table: str | None  # none where it is not kept any more
    at: int  # ms since 1970
    place: int
    of: int
    before: int
    after: int


class SeatChange(msgspec.Struct, frozen=True):
    """What a game did to the rating of a seat, in points; `provisional`: whether it says little even after it."""

    seat: int
    before: int
    after: int
    provisional: bool


class GameRatings(msgspec.Struct, frozen=True):
    """`GET /api/rated/{table}`: by seats, but for those that were not compared; no `pool`: the game was not rated."""

    pool: Pool | None
    seats: tuple[SeatChange, ...]


class RatingCourse(msgspec.Struct, frozen=True):
    """The rating of a person in one pool, with the newest games that led to it, in their order."""

    pool: Pool
    rating: Rating
    games: tuple[RatedGame, ...]


class Rung(msgspec.Struct, frozen=True):
    """Of the ladder; `place`: none where the rating is provisional.  Either a person's, or a `bot`'s."""

    place: int | None
    rating: Rating
    person: str | None
    name: str  # empty of a bot
    bot: str | None


class Ladder(msgspec.Struct, frozen=True):
    """`GET /api/ladder/{pool}`: the best first, then those who have not played enough yet."""

    pool: Pool
    rungs: tuple[Rung, ...]


class Pools(msgspec.Struct, frozen=True):
    """`GET /api/ladder`: those in which games have been rated, that with most of them first."""

    pools: tuple[Pool, ...]
