"""The tables of the database; `migrations` brings a file to this shape."""

from __future__ import annotations

from .base import metadata
from .company import blocks, friends, invitations, measures, reports
from .contests import contest_players, contest_seats, contest_tables, contests
from .games import analyses, archive, draws, events, games, gatherings, keys, records, remarks, sitters, uptime
from .notices import notice_channels, notice_outbox, notice_settings, notice_turns
from .people import (
    api_tokens,
    mail_addresses,
    nameless,
    passkeys,
    people,
    person_keys,
    person_names,
    person_seats,
    sessions,
    tickets,
)
from .ratings import rated_games, rated_seats
from .workers import leases, workers

__all__ = [
    "analyses",
    "api_tokens",
    "archive",
    "blocks",
    "contest_players",
    "contest_seats",
    "contest_tables",
    "contests",
    "draws",
    "events",
    "friends",
    "games",
    "gatherings",
    "invitations",
    "keys",
    "leases",
    "mail_addresses",
    "measures",
    "metadata",
    "nameless",
    "notice_channels",
    "notice_outbox",
    "notice_settings",
    "notice_turns",
    "passkeys",
    "people",
    "person_keys",
    "person_names",
    "person_seats",
    "rated_games",
    "rated_seats",
    "records",
    "remarks",
    "reports",
    "sessions",
    "sitters",
    "tickets",
    "uptime",
    "workers",
]
