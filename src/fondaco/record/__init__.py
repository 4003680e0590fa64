"""A record: everything that happened in a game, line by line, so that anyone can replay and check it.

    >>> from fondaco import make, record
    >>> from fondaco.chance import Sfc32
    >>> game = make("golden-horn", players=2)
    >>> seats = [record.Seat("Ada"), record.Seat("Bob")]
    >>> chance = record.ChanceKind(record.SFC32, seed=7, game=0)
    >>> kept = record.Record(record.header(game, "example", seats, chance))
    >>> random, position = Sfc32.stream(7, 0, 0), game.start()
    >>> outcome = position.chance_action(random.below(position.chance_weight()))
    >>> line = kept.event(-1, game.text(outcome))
    >>> record.verify(kept, make).events
    1

`replay` and `verify` are given what makes a game: `fondaco.make`, or a `Game` itself.
"""

from __future__ import annotations

from fondaco.errors import RecordError

from .checking import Verified, verify
from .lines import GIVEN, HMAC, SFC32, Begun, ChanceKind, Event, Header, Result, Seat, Undo
from .record import SUFFIX, Record, header, load, read
from .replaying import game_of, replay, standing, statistics, steps

__all__ = [
    "GIVEN",
    "HMAC",
    "SFC32",
    "SUFFIX",
    "Begun",
    "ChanceKind",
    "Event",
    "Header",
    "Record",
    "RecordError",
    "Result",
    "Seat",
    "Undo",
    "Verified",
    "game_of",
    "header",
    "load",
    "read",
    "replay",
    "standing",
    "statistics",
    "steps",
    "verify",
]
