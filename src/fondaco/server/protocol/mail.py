"""E-mail addresses of accounts: bodies and answers over HTTP."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from .parts import Lang, Token

MailAddress = Annotated[str, Meta(min_length=3, max_length=254, pattern="^[^\\x00]*$")]


class MyMail(msgspec.Struct, frozen=True):
    """`GET /api/me/mail`: the own address; `wanted`: one that has not been confirmed yet by the link in a letter."""

    address: str | None
    wanted: str | None


class SetMail(msgspec.Struct, frozen=True):
    """`POST /api/me/mail`: another address, to which a letter goes; `lang`: the language that it speaks.

    `POST /api/sign-in/mail`: a link that signs in goes there, if it is an account's.
    """

    address: MailAddress
    lang: Lang


class RemoveMail(msgspec.Struct, frozen=True):
    """`POST /api/me/mail/remove`: the address is told, in that language.  The answer is `MyMail`."""

    lang: Lang


class OpenLetter(msgspec.Struct, frozen=True):
    """`POST /api/mail/look`: what the link in a letter holds."""

    secret: Token


class Confirms(msgspec.Struct, frozen=True):
    """The answer: the address, and the name of the account that is to have it."""

    address: str
    name: str


class ConfirmMail(msgspec.Struct, frozen=True):
    """`POST /api/mail/confirm`: so be it; `lang`: the language in which the address before is told."""

    secret: Token
    lang: Lang


class MailNotices(msgspec.Struct, frozen=True):
    """`POST /api/me/notices/mail`: notices go to the own address too; `lang`: the language that they speak."""

    lang: Lang
