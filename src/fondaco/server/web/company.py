"""The addresses about those with whom one plays."""

from __future__ import annotations

from ..protocol import company as said
from ..protocol.requests import Ok
from .addresses import DONE, json
from .visits import Address, Replied, Visit


async def company(visit: Visit) -> Replied:
    return Replied(json(await visit.people.company.of(visit.signed.id)))


async def ask_friend(visit: Visit) -> Replied:
    asked, signed = visit.read(said.AskFriend), visit.signed
    other = asked.person or (await visit.people.accounts.named(asked.name or "")).id
    await visit.people.company.friends.ask(signed.id, other)
    return await company(visit)


async def end_friendship(visit: Visit) -> Replied:
    asked, signed = visit.read(said.OfPerson), visit.signed
    await visit.people.company.friends.end(signed.id, asked.person)
    return await company(visit)


async def block(visit: Visit) -> Replied:
    asked, signed = visit.read(said.OfPerson), visit.signed
    other = await visit.people.accounts.person(asked.person)
    await visit.people.company.blocks.block(signed.id, other.id, other.name)
    return await company(visit)


async def lift_block(visit: Visit) -> Replied:
    asked, signed = visit.read(said.LiftBlock), visit.signed
    await visit.people.company.blocks.lift(signed.id, asked.id)
    return await company(visit)


async def block_seat(visit: Visit) -> Replied:
    asked, signed = visit.read(said.BlockSeat), visit.signed
    return Replied(json(said.BlockedSeat(await visit.people.company.block_seat(signed.id, visit.named, asked))))


async def invite(visit: Visit) -> Replied:
    asked, signed = visit.read(said.Invite), visit.signed
    await visit.people.company.invite(signed.id, asked)
    return Replied(json(DONE))


async def decline(visit: Visit) -> Replied:
    asked, signed = visit.read(said.Decline), visit.signed
    await visit.people.company.decline(signed.id, asked.table)
    return Replied(json(DONE))


COMPANY = (
    Address(
        *("GET", "/api/me/company", company, None),
        about="One's friends and where they wait, invitations, and whom one has blocked.",
        gives=said.Company,
    ),
    Address(
        *("POST", "/api/me/friends", ask_friend),
        about="Ask somebody to be a friend; who has been asked agrees by it.",
        takes=said.AskFriend,
        gives=said.Company,
    ),
    Address(
        *("POST", "/api/me/friends/end", end_friendship),
        about="End a friendship, refuse one, or withdraw what one has asked.",
        takes=said.OfPerson,
        gives=said.Company,
    ),
    Address(
        *("POST", "/api/me/blocks", block),
        about="Neither hear somebody, nor let him sit down at one's tables.",
        takes=said.OfPerson,
        gives=said.Company,
    ),
    Address(
        *("POST", "/api/me/blocks/lift", lift_block),
        about="Hear somebody again.",
        takes=said.LiftBlock,
        gives=said.Company,
    ),
    Address(
        *("POST", "/api/tables/{table}/block", block_seat),
        about="Block who has a seat, or has said something, where that is an account's.",
        takes=said.BlockSeat,
        gives=said.BlockedSeat,
    ),
    Address(*("POST", "/api/me/invitations", invite), about="Invite a friend to a table.", takes=said.Invite, gives=Ok),
    Address(
        *("POST", "/api/me/invitations/decline", decline),
        about="Decline an invitation.",
        takes=said.Decline,
        gives=Ok,
    ),
)
