"""Accounts, and which seats are whose."""

from __future__ import annotations

import sqlalchemy as sa

from .base import metadata, whose

# Who has an account.  What is his goes with him (`ondelete`); games belong to all who play them.
people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("program", sa.Boolean, nullable=False, server_default=sa.false()),  # no human being plays as that one
    sa.Column("seen", sa.BigInteger, nullable=True),  # when a page of his asked for his company last, in ms since 1970
    sa.Column("admin", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("muted", sa.BigInteger, nullable=True),  # until when he may not speak, in ms since 1970; 0 is for good
    sa.Column("banned", sa.BigInteger, nullable=True),  # and until when he may not play
)

# What a name looks like: nobody is called as somebody else, to the eye.
person_names = sa.Table(
    "person_names",
    metadata,
    sa.Column("look", sa.String(120), primary_key=True),
    whose(),
)

# A browser in which a person is signed in; of the token in its cookie only the SHA-256 is kept.
sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    whose(),
    sa.Column("id", sa.String(16), nullable=False),  # by which its person ends it
    sa.Column("device", sa.String(60), nullable=False),  # what the browser said it is
    sa.Column("created", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("used", sa.BigInteger, nullable=False),  # likewise, to the hour
)

passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),  # of the credential's id, which may be long
    whose(),
    sa.Column("credential", sa.Text, nullable=False),  # its id in base64url
    sa.Column("key", sa.LargeBinary, nullable=False),  # public, as COSE has it
    sa.Column("signatures", sa.BigInteger, nullable=False),  # how many, where the authenticator counts them
    sa.Column("device", sa.String(60), nullable=False),  # where it was made
    sa.Column("created", sa.BigInteger, nullable=False),  # ms since 1970
)

# By which programs ask in a person's name; of each only the SHA-256 is kept.
api_tokens = sa.Table(
    "api_tokens",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    whose(),
    sa.Column("id", sa.String(16), nullable=False),  # by which its person withdraws it
    sa.Column("name", sa.String(40), nullable=False),  # what its person calls it
    sa.Column("plays", sa.Boolean, nullable=False),  # whether it may take seats
    sa.Column("created", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("used", sa.BigInteger, nullable=False),  # likewise, to the hour
)

# What works once and not for long: links that sign somebody in, and challenges for passkeys.
tickets = sa.Table(
    "tickets",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    whose(nullable=True),
    sa.Column("until", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("about", sa.Text, nullable=True),  # the e-mail address that it proves
)

# The e-mail address of a person, who has shown that he reads what comes there.
mail_addresses = sa.Table(
    "mail_addresses",
    metadata,
    sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("look", sa.String(254), nullable=False, unique=True),  # the same for all ways of writing it
)

# Keys to seats that are a person's: those that a browser proved, and those made for his other devices.
person_keys = sa.Table(
    "person_keys",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    whose(),
    sa.Column("game", sa.String(40), nullable=False),  # the table that it was first for; rematches have the same keys
    sa.Column("session", sa.String(16), nullable=False),  # the id of that in whose browser it is
)

# The seats that a person had in games that have begun, also when no key opens them any more.
person_seats = sa.Table(
    "person_seats",
    metadata,
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    whose(),
)

# Seats of people who have deleted their accounts, in games that went on then: when they are over, their names go too.
nameless = sa.Table(
    "nameless",
    metadata,
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
)
