"""The addresses about people: who is signed in is told by a cookie, and where nobody is most of them are refused."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeVar, cast

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.handlers import HTTPRouteHandler

from ..people.party import Party
from ..people.people import People
from ..people.sessions import Signed
from ..protocol import people as said
from ..protocol.refusal import Refusal
from ..storage.store import DAY, milliseconds
from .addresses import CREATED, DONE, Answer, json, read
from .asking import AnyRequest, check_limit, hosts, rooms
from .browsers import device
from .cookies import Cookies
from .guard import Scope, scheme

Limit = Literal["changes", "sign_ins", "registrations"]
T = TypeVar("T")


@dataclass(frozen=True)
class Visit:
    """A request of somebody; `named`: what stands in the place of the braces of an address."""

    people: People
    anybody: Signed | None
    device: str
    named: str
    body: bytes

    @property
    def signed(self) -> Signed:
        """Raises `Refusal`."""
        if self.anybody is None:
            raise Refusal("refused.not-signed-in")
        return self.anybody


@dataclass(frozen=True)
class Replied:
    """`token`: of the session in which the browser is from now on, "" where in none; `forget` answers kept before."""

    answer: Answer
    token: str | None = None
    forget: bool = False


Reply = Callable[[Visit], Awaitable[Replied]]


@dataclass(frozen=True)
class Address:
    method: Literal["GET", "POST"]
    path: str
    reply: Reply
    limit: Limit | None = "changes"


# --- oneself --------------------------------------------------------------------------------------


async def me(visit: Visit) -> Replied:
    """Who comes back stays signed in for as long again."""
    return Replied(json(visit.people.me(visit.anybody)))


async def register(visit: Visit) -> Replied:
    asked = read(visit.body, said.decode_register)
    if visit.anybody is not None:
        raise Refusal("refused.not-allowed")
    token = await visit.people.accounts.register(asked.name, visit.device)
    return await _signed_in(visit, token, CREATED)


async def rename(visit: Visit) -> Replied:
    asked, signed = read(visit.body, said.decode_register), visit.signed
    await visit.people.accounts.rename(signed, asked.name)
    return Replied(json(visit.people.me(await visit.people.again(signed))))


async def sign_out(visit: Visit) -> Replied:
    signed = visit.signed
    await visit.people.end_session(signed.id, signed.session)
    return Replied(json(visit.people.me(None)), token="")


async def security(visit: Visit) -> Replied:
    return Replied(json(await visit.people.security(visit.signed)))


async def end_session(visit: Visit) -> Replied:
    asked, signed = read(visit.body, said.decode_end_session), visit.signed
    if asked.id is None:
        await visit.people.end_others(signed)
    else:
        await visit.people.end_session(signed.id, asked.id)
    return Replied(json(DONE), token="" if asked.id == signed.session else None)


# --- by what one signs in -------------------------------------------------------------------------


async def offer_passkey(visit: Visit) -> Replied:
    return Replied(json(said.Challenge(await (await visit.people.passkeys()).offer(visit.signed))))


async def add_passkey(visit: Visit) -> Replied:
    asked = read(visit.body, said.decode_credential)
    await (await visit.people.passkeys()).add(visit.signed, asked.credential, visit.device)
    return await security(visit)


async def remove_passkey(visit: Visit) -> Replied:
    asked = read(visit.body, said.decode_remove_passkey)
    await (await visit.people.passkeys()).remove(visit.signed, asked.id)
    return await security(visit)


async def ask_for_passkey(visit: Visit) -> Replied:
    return Replied(json(said.Challenge(await (await visit.people.passkeys()).ask())))


async def sign_in_by_passkey(visit: Visit) -> Replied:
    asked = read(visit.body, said.decode_credential)
    return await _sign_in(visit, await visit.people.prove(asked.credential))


async def make_link(visit: Visit) -> Replied:
    return Replied(json(await visit.people.link(visit.signed), CREATED))


async def look_at_link(visit: Visit) -> Replied:
    return Replied(json(await visit.people.look(read(visit.body, said.decode_follows).secret)))


async def sign_in_by_link(visit: Visit) -> Replied:
    return await _sign_in(visit, await visit.people.follow(read(visit.body, said.decode_follows).secret))


async def _sign_in(visit: Visit, person: str) -> Replied:
    return await _signed_in(visit, await visit.people.sign_in(person, visit.device, visit.anybody))


async def _signed_in(visit: Visit, token: str, status: int = 200) -> Replied:
    return Replied(json(visit.people.me(await visit.people.sessions.who(token)), status), token)


# --- one's seats ----------------------------------------------------------------------------------


async def my_tables(visit: Visit) -> Replied:
    return Replied(json(await visit.people.seats.tables(visit.signed.id)))


async def claim(visit: Visit) -> Replied:
    asked = read(visit.body, said.decode_claim)
    return Replied(json(said.Claimed(await visit.people.seats.claim(visit.signed, visit.named, asked.token))))


async def new_keys(visit: Visit) -> Replied:
    return Replied(json(await visit.people.seats.new_device(visit.signed, visit.named), CREATED))


async def make_own(visit: Visit) -> Replied:
    asked = read(visit.body, said.decode_claim)
    await visit.people.seats.make_own(visit.signed.id, visit.named, asked.token)
    return Replied(json(DONE))


# --- what one has played, and all that is one's own -----------------------------------------------


async def profile(visit: Visit) -> Replied:
    return Replied(json(await visit.people.profile(visit.named)))


async def export(visit: Visit) -> Replied:
    saved = {"content-disposition": 'attachment; filename="fondaco.json"'}
    body = msgspec.json.format(msgspec.json.encode(await visit.people.export(visit.signed)), indent=2)
    return Replied(Answer(body, headers=saved))


async def delete_me(visit: Visit) -> Replied:
    await visit.people.delete(visit.signed, read(visit.body, said.decode_delete_me).name)
    return Replied(json(DONE), token="", forget=True)


PEOPLE = (
    Address("GET", "/api/me", me, None),
    Address("POST", "/api/me", register, "registrations"),
    Address("POST", "/api/me/name", rename),
    Address("POST", "/api/me/sign-out", sign_out),
    Address("GET", "/api/me/security", security, None),
    Address("POST", "/api/me/sessions/end", end_session),
    Address("POST", "/api/me/passkeys/offer", offer_passkey),
    Address("POST", "/api/me/passkeys/add", add_passkey),
    Address("POST", "/api/me/passkeys/remove", remove_passkey),
    Address("POST", "/api/me/link", make_link),
    Address("POST", "/api/sign-in/passkey/ask", ask_for_passkey, "sign_ins"),
    Address("POST", "/api/sign-in/passkey", sign_in_by_passkey, "sign_ins"),
    Address("POST", "/api/sign-in/look", look_at_link, "sign_ins"),
    Address("POST", "/api/sign-in/link", sign_in_by_link, "sign_ins"),
    Address("GET", "/api/me/tables", my_tables, None),
    Address("GET", "/api/people/{person}", profile, None),
    Address("GET", "/api/me/export", export, None),
    Address("POST", "/api/me/delete", delete_me),
    Address("POST", "/api/tables/{table}/mine", claim),
    Address("POST", "/api/tables/{table}/keys", new_keys),
    Address("POST", "/api/tables/{table}/own", make_own),
)


def _handler(address: Address) -> HTTPRouteHandler:
    """What the framework calls when somebody asks there."""

    async def answer(request: AnyRequest) -> Response[bytes]:
        if address.limit is not None:
            check_limit(request, address.limit)
        cookies, visit = await _visit(request)
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


async def _visit(request: AnyRequest) -> tuple[Cookies, Visit]:
    scope = cast(Scope, request.scope)
    party = _party(request)
    cookies, people = Cookies(scope, party.origin), People(rooms(request), party)
    token = cookies.read()
    signed = None if token is None else await people.sessions.who(token)
    named = str(next(iter(request.path_params.values()), ""))
    agent = device(request.headers.get("user-agent", ""))
    return cookies, Visit(people, signed, agent, named, await request.body())


def _party(request: AnyRequest) -> Party:
    origin, host = hosts(request).asked_as(scheme(cast(Scope, request.scope)), request.headers.get("host", ""))
    return Party(host, origin)


def _response(replied: Replied, cookies: Cookies, visit: Visit) -> Response[Any]:
    found, kept = replied.answer, list[Cookie]()
    if replied.token is not None:
        kept.append(cookies.keep(replied.token) if replied.token else cookies.drop())
    elif visit.anybody is not None and (token := cookies.read()) is not None:
        kept.append(cookies.keep(token))  # as long as it is used it does not end
    headers = dict(found.headers)
    return Response(found.body, media_type=found.kind, status_code=found.status, headers=headers, cookies=kept)


ACCOUNTS = tuple(map(_handler, PEOPLE))
