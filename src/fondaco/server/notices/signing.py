"""What proves to a person's program that a notice comes from here: headers as Standard Webhooks 1.0 has them."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

MARK = "whsec_"  # all secrets begin with it, as tools that check signatures expect


def new_secret() -> str:
    return MARK + base64.b64encode(secrets.token_bytes(24)).decode()


def headers(secret: str, id: str, seconds: int, body: bytes) -> dict[str, str]:
    """`id`: of the notice, the same in each try; `seconds`: since 1970."""
    return {
        "webhook-id": id,
        "webhook-timestamp": str(seconds),
        "webhook-signature": _signature(secret, id, seconds, body),
    }


def _signature(secret: str, id: str, seconds: int, body: bytes) -> str:
    key = base64.b64decode(secret.removeprefix(MARK))
    signed = f"{id}.{seconds}.".encode() + body
    return "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
