"""Passkeys (WebAuthn): the browser's authenticator proves that it has a private key, of which the public one is kept.

They are bound to the address of the page (the relying party), so none can be used elsewhere.  Browsers have them at
`https` and at `localhost` alone.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Callable
from typing import Any, TypeVar

import sqlalchemy as sa
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, parse_client_data_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ..protocol import people as said
from ..protocol.refusal import Refusal
from ..storage.database import Database, delete, insert, once, row_of, update
from ..storage.schema import passkeys
from ..storage.store import Conflict, milliseconds
from .party import Party
from .sessions import Signed
from .tickets import Kind, Tickets

MOST = 10  # of a person
T = TypeVar("T")


class Passkeys:
    def __init__(self, database: Database, party: Party) -> None:
        self._database, self._party = database, party
        self._tickets = Tickets(database)

    async def offer(self, signed: Signed) -> dict[str, Any]:
        """What a new passkey is made by.  Raises `Refusal`."""
        self._check_party()
        known = await self._of(signed.id)
        if len(known) >= MOST:
            raise Refusal("refused.enough")
        options = generate_registration_options(
            rp_id=self._party.host,
            rp_name="Fondaco",
            user_name=signed.name,
            user_id=signed.id.encode(),
            challenge=await self._challenge("new-passkey", signed.id),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(row.credential)) for row in known],
            authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
        )
        return _json(options)

    async def add(self, signed: Signed, credential: dict[str, Any], device: str) -> None:
        """Raises `Refusal`."""
        challenge = await self._asked("new-passkey", credential, signed.id)
        made = _checked(
            lambda: verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._party.host,
                expected_origin=self._party.origin,
            )
        )
        row: dict[str, Any] = {
            "digest": _digest(made.credential_id),
            "person": signed.id,
            "key": made.credential_public_key,
        }
        row |= {"credential": bytes_to_base64url(made.credential_id), "signatures": made.sign_count}
        try:
            await self._database.carry_out(insert(passkeys, row | {"device": device, "created": milliseconds()}))
        except Conflict:
            raise Refusal("refused.passkey") from None

    async def ask(self) -> dict[str, Any]:
        """What any passkey of this page proves itself by: the browser shows those that it has.  Raises `Refusal`."""
        self._check_party()
        challenge = await self._challenge("passkey", None)
        verified = UserVerificationRequirement.PREFERRED
        return _json(
            generate_authentication_options(rp_id=self._party.host, challenge=challenge, user_verification=verified)
        )

    async def prove(self, credential: dict[str, Any]) -> str:
        """The id of the person whose passkey that is.  Raises `Refusal`."""
        id = _digest(_checked(lambda: base64url_to_bytes(credential["rawId"])))
        row = await row_of(self._database, sa.select(passkeys).where(passkeys.c.digest == id))
        challenge = await self._asked("passkey", credential, None)
        if row is None:
            raise Refusal("refused.passkey")
        proved = _checked(
            lambda: verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._party.host,
                expected_origin=self._party.origin,
                credential_public_key=row.key,
                credential_current_sign_count=row.signatures,
            )
        )
        try:  # of two that come with the same signature one wins
            counted = update(
                passkeys, {"digest": row.digest, "signatures": row.signatures}, signatures=proved.new_sign_count
            )
            await self._database.carry_out(once(counted))
        except Conflict:
            raise Refusal("refused.passkey") from None
        return str(row.person)

    async def all(self, person: str) -> tuple[said.Passkey, ...]:
        return tuple(said.Passkey(row.digest, row.device, row.created) for row in await self._of(person))

    async def remove(self, signed: Signed, id: str) -> None:
        await self._database.carry_out(delete(passkeys, person=signed.id, digest=id))

    async def _of(self, person: str) -> list[sa.Row[Any]]:
        chosen = sa.select(passkeys).where(passkeys.c.person == person)
        return list(await self._database.rows(chosen.order_by(passkeys.c.created, passkeys.c.digest)))

    async def _challenge(self, kind: Kind, person: str | None) -> bytes:
        """Its secret is what the browser will have signed."""
        challenge = secrets.token_bytes(32)
        await self._tickets.issue(kind, person, secret=bytes_to_base64url(challenge))
        return challenge

    async def _asked(self, kind: Kind, credential: dict[str, Any], person: str | None) -> bytes:
        """The challenge that was signed, if it was one of ours, for once.  Raises `Refusal`."""
        signed = _checked(lambda: parse_client_data_json(base64url_to_bytes(credential["response"]["clientDataJSON"])))
        try:
            ticket = await self._tickets.use(bytes_to_base64url(signed.challenge), kind)
        except Refusal:
            raise Refusal("refused.passkey") from None
        if ticket.person != person:
            raise Refusal("refused.passkey")
        return signed.challenge

    def _check_party(self) -> None:
        if not self._party.has_passkeys:
            raise Refusal("refused.no-passkeys")


def _checked(check: Callable[[], T]) -> T:
    """What comes from outside may fail in any way, in the library and in those that it uses.  Raises `Refusal`."""
    try:
        return check()
    except Exception as error:
        raise Refusal("refused.passkey") from error


def _json(options: Any) -> dict[str, Any]:
    written: dict[str, Any] = json.loads(options_to_json(options))
    return written


def _digest(credential: bytes) -> str:
    return hashlib.sha256(credential).hexdigest()
