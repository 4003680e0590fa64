"""Whom one plays with: bodies and answers over HTTP about friends, invitations, and those whom one has blocked."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from fondaco.game_info import MOST_PLAYERS

PersonId = Annotated[str, Meta(min_length=1, max_length=16, pattern="^[^\\x00]*$")]
TableId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[^\\x00]*$")]


class FriendsTable(msgspec.Struct, frozen=True):
    """A public table at which a friend waits for players."""

    table: str
    game: str
    free: int


class Friend(msgspec.Struct, frozen=True):
    """`here`: a page of his is open, or was two minutes ago."""

    id: str
    name: str
    here: bool
    tables: tuple[FriendsTable, ...]


class Acquaintance(msgspec.Struct, frozen=True):
    """Somebody who asks to be a friend, or is asked."""

    id: str
    name: str


class Invited(msgspec.Struct, frozen=True):
    """A friend, `host`, wants to play with one at a table that has open seats."""

    table: str
    game: str
    host: Acquaintance
    free: int


class Blocked(msgspec.Struct, frozen=True):
    """`id`: by which that is lifted; `name`: what he was called where one has blocked him; `since`: ms since 1970."""

    id: str
    name: str
    since: int


class Company(msgspec.Struct, frozen=True):
    """`GET /api/me/company`.  Those in `asking` want to be friends, those in `asked` have not answered yet."""

    friends: tuple[Friend, ...]
    asking: tuple[Acquaintance, ...]
    asked: tuple[Acquaintance, ...]
    invitations: tuple[Invited, ...]
    blocked: tuple[Blocked, ...]


class AskFriend(msgspec.Struct, frozen=True):
    """`POST /api/me/friends`: somebody, by his id or by the name of his account; who has been asked agrees by it."""

    person: PersonId | UnsetType = UNSET
    name: str | UnsetType = UNSET


class OfPerson(msgspec.Struct, frozen=True):
    """Whom it is about.

    `POST /api/me/friends/end`: end a friendship, refuse, or withdraw what one has asked; `POST /api/me/blocks`: block
    him.
    """

    person: PersonId


class LiftBlock(msgspec.Struct, frozen=True):
    """`POST /api/me/blocks/lift`: hear him again."""

    id: Annotated[str, Meta(max_length=16)]


class Invite(msgspec.Struct, frozen=True):
    """`POST /api/me/invitations`: a friend to a table at which one sits, before its game."""

    table: TableId
    person: PersonId


class Decline(msgspec.Struct, frozen=True):
    """`POST /api/me/invitations/decline`: no longer be shown an invitation."""

    table: TableId


class BlockSeat(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/block`: block who has a seat, or who made the `remark` with that number."""

    seat: Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)]
    remark: int | UnsetType = UNSET


class BlockedSeat(msgspec.Struct, frozen=True):
    """`account`: without one there is nobody to be blocked, and the page mutes him for this game."""

    account: bool
