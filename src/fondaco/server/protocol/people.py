"""Who one is: bodies and answers over HTTP about accounts.  A cookie that no script reads says who is signed in."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from .parts import Result, SeatInfo, Token
from .ratings import RatingCourse


class Person(msgspec.Struct, frozen=True):
    """Somebody with an account, as all may know him.  `since`: ms since 1970; `program`: it plays by itself."""

    id: str
    name: str
    since: int
    program: bool = False


class Ways(msgspec.Struct, frozen=True):
    """By what one may prove here who one is, beside a link from another device."""

    passkeys: bool
    mail: bool = False


class Me(msgspec.Struct, frozen=True):
    """`GET /api/me`: who is signed in in this browser, if anybody is.

    `muted`, `banned`: until when he may not speak, or not play, in ms since 1970; 0 is for good.
    """

    person: Person | None
    ways: Ways
    admin: bool = False
    muted: int | None = None
    banned: int | None = None


class Register(msgspec.Struct, frozen=True):
    """`POST /api/me`: a new account; `POST /api/me/name`: another name.  The answer is `Me`."""

    name: str  # as `names` has it, and unlike those of all others


class Session(msgspec.Struct, frozen=True):
    """A browser in which one is signed in; times are in ms since 1970."""

    id: str
    device: str
    created: int
    used: int
    here: bool


class Passkey(msgspec.Struct, frozen=True):
    """`device`: where it was made; `created`: ms since 1970."""

    id: str
    device: str
    created: int


class Security(msgspec.Struct, frozen=True):
    """`GET /api/me/security`: where one is signed in, and by what one may sign in."""

    sessions: tuple[Session, ...]
    passkeys: tuple[Passkey, ...]


class EndSession(msgspec.Struct, frozen=True):
    """`POST /api/me/sessions/end`: that session, or all others but this one (id is None)."""

    id: Annotated[str, Meta(max_length=16)] | None = None


class RemovePasskey(msgspec.Struct, frozen=True):
    """`POST /api/me/passkeys/remove`."""

    id: Annotated[str, Meta(max_length=64)]


class ApiToken(msgspec.Struct, frozen=True):
    """By which a program asks in one's name; `plays`: it may take seats too.  Times are in ms since 1970."""

    id: str
    name: str
    plays: bool
    created: int
    used: int


class NewApiToken(msgspec.Struct, frozen=True):
    """`POST /api/me/tokens`: what one calls it.  Whose token `plays`, his account is shown as a program's for good."""

    name: Annotated[str, Meta(min_length=1, max_length=40, pattern="^[^\\x00]*$")]
    plays: bool = False


class MadeApiToken(msgspec.Struct, frozen=True):
    """The answer to `NewApiToken`: the token itself is told this once."""

    token: str
    made: ApiToken


class WithdrawApiToken(msgspec.Struct, frozen=True):
    """`POST /api/me/tokens/withdraw`: it is worth nothing any more."""

    id: Annotated[str, Meta(max_length=16)]


class Challenge(msgspec.Struct, frozen=True):
    """What the browser hands to its authenticator, in the JSON of WebAuthn: for a new passkey, or for one there is."""

    options: dict[str, Any]


class Credential(msgspec.Struct, frozen=True):
    """What the authenticator made of it, likewise: a new passkey, or the proof of one."""

    credential: dict[str, Any]


class SignInLink(msgspec.Struct, frozen=True):
    """The answer to `POST /api/me/link`: what the link to `#/sign-in/<secret>` holds, for so many `seconds`."""

    secret: str
    seconds: int


class Follows(msgspec.Struct, frozen=True):
    """`POST /api/sign-in/look`: to whose account a link leads; `POST /api/sign-in/link`: to sign in by it."""

    secret: Token


class LeadsTo(msgspec.Struct, frozen=True):
    """Whose account it is."""

    person: Person


class Claim(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/mine`: the seat that the key opens is that of who is signed in.

    `POST /api/tables/{table}/own`: his key in this browser becomes the seat's own one.
    """

    token: Token


class Claimed(msgspec.Struct, frozen=True):
    """`mine`: false where the key was lent, or the seat is somebody else's already."""

    mine: bool


class MyTable(msgspec.Struct, frozen=True):
    """`GET /api/me/tables`: where one sits, in a game that goes on or before it."""

    table: str
    seat: int


class Played(msgspec.Struct, frozen=True):
    """A game that is over, of which `seat` was the person's; `resigned`: a bot has played it to the end."""

    table: str
    game: str
    created: int  # ms since 1970
    seats: tuple[SeatInfo, ...]
    seat: int
    resigned: bool
    result: Result | None  # without its course; None where the game ended without one


class Tally(msgspec.Struct, frozen=True):
    """What games of one kind and so many players came to."""

    game: str
    players: int
    games: int
    won: int
    places: tuple[int, ...]  # how often each place was taken, the first one first


class Beaten(msgspec.Struct, frozen=True):
    """How often that bot, or person played by one, came behind or before; games with it alone are counted."""

    game: str
    bot: str
    behind: int
    before: int


class Profile(msgspec.Struct, frozen=True):
    """`GET /api/people/{id}`: the newest games, and what all of them came to; games that go on are nobody else's."""

    person: Person
    tallies: tuple[Tally, ...]
    bots: tuple[Beaten, ...]
    games: tuple[Played, ...]
    ratings: tuple[RatingCourse, ...] = ()


class DeleteMe(msgspec.Struct, frozen=True):
    """`POST /api/me/delete`: the account and what is kept of it; its name is said once more, so that nobody errs."""

    name: str
