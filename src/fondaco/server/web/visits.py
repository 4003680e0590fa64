"""A request of somebody about people: who asks, told by a cookie or by a program's token, and what he is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeVar, cast

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.handlers import HTTPRouteHandler

from ..contests.contests import Contests
from ..manners.sanctions import check_banned
from ..notices.channels import Senders
from ..people.party import Party
from ..people.people import People
from ..people.sessions import Sessions, Signed
from ..protocol.refusal import Refusal
from ..storage.database import database_of
from ..storage.store import DAY, milliseconds
from ..table.rooms import Rooms
from . import addresses
from .addresses import Answer, Described
from .asking import AnyRequest, AnySocket, check_limit, hosts, rooms
from .browsers import device
from .cookies import Cookies
from .guard import Scope, scheme
from .programs import asking_program, check_plays

Limit = Literal["changes", "sign_ins", "registrations", "tries", "letters", "reports"]
T = TypeVar("T")


@dataclass(frozen=True)
class Visit:
    """A request of somebody; `named`: what stands in the place of the braces of an address.

    `page`: where he has the page, without a slash at its end.
    """

    people: People
    contests: Contests
    rooms: Rooms
    senders: Senders
    page: str
    anybody: Signed | None
    device: str
    named: str
    body: bytes

    def read(self, kind: type[T]) -> T:
        """The body.  Raises `Refusal`."""
        return addresses.read(self.body, kind)

    @property
    def signed(self) -> Signed:
        """Raises `Refusal`."""
        if self.anybody is None:
            raise Refusal("refused.not-signed-in")
        return self.anybody

    def check_admin(self) -> Signed:
        """Who asks, and is one.  Raises `Refusal`."""
        if not self.signed.admin:
            raise Refusal("refused.not-admin")
        return self.signed


@dataclass(frozen=True)
class Replied:
    """`token`: of the session in which the browser is from now on, "" where in none; `forget` answers kept before."""

    answer: Answer
    token: str | None = None
    forget: bool = False


Reply = Callable[[Visit], Awaitable[Replied]]


@dataclass(frozen=True)
class Address(Described):
    """`programs`: whether a token may ask there, in the place of a cookie; `anybody` may without either.

    `banned`: whether an account may that is banned.
    """

    method: Literal["GET", "POST"]
    path: str
    reply: Reply
    limit: Limit | None = "changes"
    programs: bool = False
    anybody: bool = False
    banned: bool = False


def handler(address: Address) -> HTTPRouteHandler:
    """What the framework calls when somebody asks there."""

    async def answer(request: AnyRequest) -> Response[bytes]:
        cookies, visit = await _visit(request, address)
        if address.limit is not None:
            check_limit(request, address.limit, visit.anybody)
        replied = await address.reply(visit)
        if replied.forget:
            await _forget(request)
        await _tidy(request, visit)
        return _response(replied, cookies, visit)

    path = address.path.replace("}", ":str}")
    return (get if address.method == "GET" else post)(path)(answer)


async def _forget(request: AnyRequest) -> None:
    """What was answered before, here and by other workers."""
    request.app.state.kept.forget_all()
    elsewhere = request.app.state.rooms.elsewhere
    if elsewhere is not None:
        await elsewhere.forget_records()


async def _tidy(request: AnyRequest, visit: Visit) -> None:
    """Once a day, with the first who asks for anything here."""
    state, today = request.app.state, milliseconds() // DAY
    if state.tidied != today:
        state.tidied = today
        await visit.people.tidy()


async def _visit(request: AnyRequest, address: Address) -> tuple[Cookies, Visit]:
    scope = cast(Scope, request.scope)
    party = _party(request)
    senders: Senders = request.app.state.senders
    cookies, people = Cookies(scope, party.origin), People(rooms(request), party, senders.mailer is not None)
    contests = Contests(rooms(request))
    named = str(next(iter(request.path_params.values()), ""))
    agent = device(request.headers.get("user-agent", ""))
    signed = await _who(request, address, people, cookies)
    page = hosts(request).shown_at(*_asked_as(request))
    return cookies, Visit(people, contests, rooms(request), senders, page, signed, agent, named, await request.body())


async def signed_in(connection: AnyRequest | AnySocket) -> Signed | None:
    """Who is, in the browser that asks.  Raises `Refusal` where he may not play."""
    kept = Cookies(cast(Scope, connection.scope), _party(connection).origin).read()
    who = None if kept is None else await Sessions(database_of(rooms(connection).store)).who(kept)
    if who is not None:
        check_banned(who.banned)
    return who


async def _who(request: AnyRequest, address: Address, people: People, cookies: Cookies) -> Signed | None:
    """Raises `Refusal`."""
    program = await asking_program(request)
    if program is None:
        kept = cookies.read()
        who = None if kept is None else await people.sessions.who(kept)
        if who is not None and not address.banned:
            check_banned(who.banned)
        return who
    if not address.programs:
        raise Refusal("refused.not-for-programs")
    if address.method == "POST":  # where a program may ask at all, it takes a seat or arranges one
        check_plays(program)
    return program


def _party(connection: AnyRequest | AnySocket) -> Party:
    origin, host = hosts(connection).asked_as(*_asked_as(connection))
    return Party(host, origin)


def _asked_as(connection: AnyRequest | AnySocket) -> tuple[str, str]:
    return scheme(cast(Scope, connection.scope)), connection.headers.get("host", "")


def _response(replied: Replied, cookies: Cookies, visit: Visit) -> Response[Any]:
    found, kept = replied.answer, list[Cookie]()
    if replied.token is not None:
        kept.append(cookies.keep(replied.token) if replied.token else cookies.drop())
    elif visit.anybody is not None and not visit.anybody.by_token and (token := cookies.read()) is not None:
        kept.append(cookies.keep(token))  # as long as it is used it does not end
    headers = dict(found.headers)
    return Response(found.body, media_type=found.kind, status_code=found.status, headers=headers, cookies=kept)
