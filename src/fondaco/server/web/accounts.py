"""The addresses about people."""

from __future__ import annotations

from typing import Any

import msgspec

from ..protocol import people as said
from ..protocol.ratings import GameRatings, Ladder, Pools
from ..protocol.refusal import Refusal
from ..protocol.requests import Ok, Opened
from .addresses import CREATED, DONE, Answer, json
from .company import COMPANY
from .mailing import MAIL
from .moderation import MODERATION
from .noticing import NOTICES
from .visits import Address, Replied, Visit, handler

# --- oneself --------------------------------------------------------------------------------------


async def me(visit: Visit) -> Replied:
    """Who comes back stays signed in for as long again."""
    return Replied(json(visit.people.me(visit.anybody)))


async def register(visit: Visit) -> Replied:
    asked = visit.read(said.Register)
    if visit.anybody is not None:
        raise Refusal("refused.not-allowed")
    token = await visit.people.accounts.register(asked.name, visit.device)
    return await _signed_in(visit, token, CREATED)


async def rename(visit: Visit) -> Replied:
    asked, signed = visit.read(said.Register), visit.signed
    return Replied(json(await visit.people.rename(signed, asked.name)))


async def sign_out(visit: Visit) -> Replied:
    signed = visit.signed
    await visit.people.end_session(signed.id, signed.session)
    return Replied(json(visit.people.me(None)), token="")


async def security(visit: Visit) -> Replied:
    return Replied(json(await visit.people.security(visit.signed)))


async def end_session(visit: Visit) -> Replied:
    asked, signed = visit.read(said.EndSession), visit.signed
    if asked.id is None:
        await visit.people.end_others(signed)
    else:
        await visit.people.end_session(signed.id, asked.id)
    return Replied(json(DONE), token="" if asked.id == signed.session else None)


# --- by what one signs in -------------------------------------------------------------------------


async def offer_passkey(visit: Visit) -> Replied:
    return Replied(json(said.Challenge(await (await visit.people.passkeys()).offer(visit.signed))))


async def add_passkey(visit: Visit) -> Replied:
    asked = visit.read(said.Credential)
    await (await visit.people.passkeys()).add(visit.signed, asked.credential, visit.device)
    return await security(visit)


async def remove_passkey(visit: Visit) -> Replied:
    asked = visit.read(said.RemovePasskey)
    await (await visit.people.passkeys()).remove(visit.signed, asked.id)
    return await security(visit)


async def ask_for_passkey(visit: Visit) -> Replied:
    return Replied(json(said.Challenge(await (await visit.people.passkeys()).ask())))


async def sign_in_by_passkey(visit: Visit) -> Replied:
    asked = visit.read(said.Credential)
    return await _sign_in(visit, await visit.people.prove(asked.credential))


async def make_link(visit: Visit) -> Replied:
    return Replied(json(await visit.people.link(visit.signed), CREATED))


async def look_at_link(visit: Visit) -> Replied:
    return Replied(json(await visit.people.look(visit.read(said.Follows).secret)))


async def sign_in_by_link(visit: Visit) -> Replied:
    return await _sign_in(visit, await visit.people.follow(visit.read(said.Follows).secret))


async def _sign_in(visit: Visit, person: str) -> Replied:
    return await _signed_in(visit, await visit.people.sign_in(person, visit.device, visit.anybody))


async def _signed_in(visit: Visit, token: str, status: int = 200) -> Replied:
    return Replied(json(visit.people.me(await visit.people.sessions.who(token)), status), token)


async def tokens(visit: Visit) -> Replied:
    return Replied(json(await visit.people.tokens.all(visit.signed.id)))


async def make_token(visit: Visit) -> Replied:
    return Replied(json(await visit.people.tokens.make(visit.signed, visit.read(said.NewApiToken)), CREATED))


async def withdraw_token(visit: Visit) -> Replied:
    await visit.people.withdraw_token(visit.signed.id, visit.read(said.WithdrawApiToken).id)
    return await tokens(visit)


# --- one's seats ----------------------------------------------------------------------------------


async def my_tables(visit: Visit) -> Replied:
    return Replied(json(await visit.people.seats.tables(visit.signed.id)))


async def claim(visit: Visit) -> Replied:
    asked = visit.read(said.Claim)
    return Replied(json(said.Claimed(await visit.people.seats.claim(visit.signed, visit.named, asked.token))))


async def new_keys(visit: Visit) -> Replied:
    return Replied(json(await visit.people.seats.new_device(visit.signed, visit.named), CREATED))


async def make_own(visit: Visit) -> Replied:
    asked = visit.read(said.Claim)
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
    await visit.people.delete(visit.signed, visit.read(said.DeleteMe).name)
    return Replied(json(DONE), token="", forget=True)


# --- ratings --------------------------------------------------------------------------------------


async def pools(visit: Visit) -> Replied:
    return Replied(json(await visit.people.pools()))


async def ladder(visit: Visit) -> Replied:
    return Replied(json(await visit.people.ladder(visit.named)))


async def rated(visit: Visit) -> Replied:
    return Replied(json(await visit.people.rated(visit.named)))


PEOPLE = (
    Address("GET", "/api/me", me, None, True, True, True, about="Who asks, if he is known.", gives=said.Me),
    Address(
        *("POST", "/api/me", register, "registrations", False, True),
        about="Make an account, and be signed in.",
        takes=said.Register,
        gives=said.Me,
        statuses=(CREATED,),
    ),
    Address("POST", "/api/me/name", rename, about="Be called otherwise.", takes=said.Register, gives=said.Me),
    Address("POST", "/api/me/sign-out", sign_out, banned=True, about="Sign out.", gives=said.Me),
    Address(
        *("GET", "/api/me/security", security, None),
        about="Where one is signed in, and by what one may sign in.",
        gives=said.Security,
    ),
    Address(
        *("POST", "/api/me/sessions/end", end_session),
        about="End a session, or all others.",
        takes=said.EndSession,
        gives=Ok,
    ),
    Address("POST", "/api/me/passkeys/offer", offer_passkey, about="Begin to make a passkey.", gives=said.Challenge),
    Address(
        *("POST", "/api/me/passkeys/add", add_passkey),
        about="Keep a passkey that was made.",
        takes=said.Credential,
        gives=said.Security,
    ),
    Address(
        *("POST", "/api/me/passkeys/remove", remove_passkey),
        about="Remove a passkey.",
        takes=said.RemovePasskey,
        gives=said.Security,
    ),
    Address(
        *("POST", "/api/me/link", make_link),
        about="Make a link that signs in another device.",
        gives=said.SignInLink,
        statuses=(CREATED,),
    ),
    Address(
        "GET", "/api/me/tokens", tokens, None, about="The tokens of one's programs.", gives=tuple[said.ApiToken, ...]
    ),
    Address(
        *("POST", "/api/me/tokens", make_token),
        about="Make a token for a program; it is told this once.",
        takes=said.NewApiToken,
        gives=said.MadeApiToken,
        statuses=(CREATED,),
    ),
    Address(
        *("POST", "/api/me/tokens/withdraw", withdraw_token),
        about="Withdraw a token.",
        takes=said.WithdrawApiToken,
        gives=tuple[said.ApiToken, ...],
    ),
    Address(
        *("POST", "/api/sign-in/passkey/ask", ask_for_passkey, "sign_ins", False, True),
        about="Begin to sign in by a passkey.",
        gives=said.Challenge,
    ),
    Address(
        *("POST", "/api/sign-in/passkey", sign_in_by_passkey, "sign_ins", False, True),
        about="Sign in by a passkey.",
        takes=said.Credential,
        gives=said.Me,
    ),
    Address(
        *("POST", "/api/sign-in/look", look_at_link, "sign_ins", False, True),
        about="See whose account a link leads to.",
        takes=said.Follows,
        gives=said.LeadsTo,
    ),
    Address(
        *("POST", "/api/sign-in/link", sign_in_by_link, "sign_ins", False, True),
        about="Sign in by a link.",
        takes=said.Follows,
        gives=said.Me,
    ),
    Address(
        *("GET", "/api/me/tables", my_tables, None, True),
        about="Where one sits, in games that go on and before them.",
        gives=tuple[said.MyTable, ...],
    ),
    Address(
        *("GET", "/api/people/{person}", profile, None, True, True),
        about="What somebody has played, and what it came to.",
        gives=said.Profile,
    ),
    Address(
        *("GET", "/api/ladder", pools, None, True, True),
        about="In what games have been rated.",
        gives=Pools,
    ),
    Address(
        *("GET", "/api/ladder/{pool}", ladder, None, True, True),
        about="The ladder of a title for a number of players.",
        gives=Ladder,
    ),
    Address(
        *("GET", "/api/rated/{table}", rated, None, True, True),
        about="What a game did to the ratings of its seats.",
        gives=GameRatings,
    ),
    Address(
        *("GET", "/api/me/export", export, None),
        banned=True,
        about="All that is kept of one.",
        gives=dict[str, Any],
    ),
    Address(
        *("POST", "/api/me/delete", delete_me),
        banned=True,
        about="Delete the account.",
        takes=said.DeleteMe,
        gives=Ok,
    ),
    Address(
        *("POST", "/api/tables/{table}/mine", claim, "changes", True),
        about="Say that the seat that a key opens is one's own.",
        takes=said.Claim,
        gives=said.Claimed,
    ),
    Address(
        *("POST", "/api/tables/{table}/keys", new_keys, "changes", True),
        about="New keys to one's own seats at a table.",
        gives=Opened,
        statuses=(CREATED,),
    ),
    Address(
        *("POST", "/api/tables/{table}/own", make_own, "changes", True),
        about="Let a key of one's own do all that the first one could.",
        takes=said.Claim,
        gives=Ok,
    ),
    *COMPANY,
    *NOTICES,
    *MODERATION,
    *MAIL,
)
ACCOUNTS = tuple(map(handler, PEOPLE))
