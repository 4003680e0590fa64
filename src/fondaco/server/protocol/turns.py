"""What a program is told over `/ws/me`: at which tables it sits, and where it has to act."""

from __future__ import annotations

import msgspec


class AtTable(msgspec.Struct, frozen=True, tag="at-table", tag_field="type"):
    """One sits at that table on that seat; `begun`: its game goes on, and it is one's `turn` to act there.

    It is told of each table at first, and then whenever it is otherwise; of a table where one has acted and has to act
    again, once more.
    """

    table: str
    seat: int
    begun: bool
    turn: bool


class Gone(msgspec.Struct, frozen=True, tag="gone", tag_field="type"):
    """One sits there no longer: the game is over, or somebody else has the seat."""

    table: str
    seat: int


class AllTold(msgspec.Struct, frozen=True, tag="all-told", tag_field="type"):
    """All that was so when the socket was opened has been told."""


ToProgram = AtTable | Gone | AllTold

encode = msgspec.json.Encoder().encode
