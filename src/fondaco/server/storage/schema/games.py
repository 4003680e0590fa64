"""The games, and what belongs to each."""

from __future__ import annotations

import sqlalchemy as sa

from fondaco.game_info import MOST_PLAYERS

from .base import metadata

games = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("header", sa.Text, nullable=False),  # the first line of the record
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("rematch", sa.String(40), nullable=True),  # the next game of the same players
    sa.Column("chat", sa.Boolean, nullable=False, server_default="0"),  # whether its persons may write to one another
    sa.Column("ended", sa.SmallInteger, nullable=True),  # without a result: by the seat that resigned, or -1
    sa.Column("result", sa.Text, nullable=True),  # a `Result` as JSON, where it is known
    sa.Column("awaited", sa.String(MOST_PLAYERS), nullable=True),  # the seats that have to act, a digit each
    sa.Column("hinted", sa.String(MOST_PLAYERS), nullable=True),  # those that had hints; null where there are none
    sa.Column("lesson", sa.String(40), nullable=True),  # what the game teaches
    sa.Column("rated", sa.Boolean, nullable=False, server_default="0"),  # whether it counts for ratings
    sa.Column("clock", sa.Text, nullable=True),  # how much time its seats have, as JSON; null without clocks
    sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false()),  # among `draws`
    sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()),  # when it is over, in the `archive`
    sa.Index(
        "clocked", "over", sqlite_where=sa.text("clock is not null"), postgresql_where=sa.text("clock is not null")
    ),
)

# A table before its game starts; then its row goes and one of `games` comes.
gatherings = sa.Table(
    "gatherings",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("state", sa.Text, nullable=False),  # a `Seating` as JSON
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("days", sa.Integer, nullable=False, server_default="0"),  # on which a server has seen it, after the first
    sa.Column("day", sa.BigInteger, nullable=False, server_default="0"),  # the last of them, since 1970
)

events = sa.Table(
    "events",
    metadata,
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("do", sa.Text, nullable=False),
    sa.Column("t", sa.BigInteger, nullable=False),  # ms since the start
    sa.Column("h", sa.String(64), nullable=False),
    sa.Column("act", sa.String(40), nullable=True),  # the id that the client gave the action
    sa.Column("undo", sa.Integer, nullable=True),  # back to before this event; then `do` is empty
    sa.Column("step", sa.Integer, nullable=False, server_default="0"),  # of those that came with one id
    sa.Index(
        "once",  # however often a client sends it
        *("game", "seat", "act", "step"),
        unique=True,
        sqlite_where=sa.text("act is not null"),
        postgresql_where=sa.text("act is not null"),
    ),
    sqlite_with_rowid=False,
)

# Who has the token may act for the seat; only its SHA-256 is kept.  A rematch has the same tokens.
keys = sa.Table(
    "keys",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column(
        "lent", sa.Integer, nullable=False, server_default="0"
    ),  # 0: the own one, else that it was lent, and when
)

# Who sits there, where that is not who the header of the record names: another person, or a bot in his place for good.
sitters = sa.Table(
    "sitters",
    metadata,
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("bot", sa.String(40), nullable=True),
)

# What the coach has found in a game that is over.
analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),  # of the coach and its nets, as one number
    sa.Column("found", sa.LargeBinary, nullable=False),  # a `Coached` as JSON
)

# Records of games that were played elsewhere, each with a game that is over.
records = sa.Table(
    "records",
    metadata,
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("text", sa.LargeBinary, nullable=False),  # compressed by zlib
)

# What the persons of a table said last: beside the game, and no part of its record.
remarks = sa.Table(
    "remarks",
    metadata,
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("said", sa.String(40), nullable=True),  # a phrase or a reaction, where it is one
    sa.Column("text", sa.Text, nullable=True),  # else in their own words
    sa.Column("person", sa.String(16), nullable=True),  # whose account said it, where one did
    sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()),  # it is shown to nobody
    sa.Index("spoken", "person"),
    sqlite_with_rowid=False,
)

# Public games that are over, as they are looked for.
archive = sa.Table(
    "archive",
    metadata,
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("title", sa.String(40), nullable=False),
    sa.Column("players", sa.SmallInteger, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("options", sa.Text, nullable=False),  # the house rules that are not as usual, each as ";key=value;"
    sa.Column("winners", sa.String(MOST_PLAYERS), nullable=False),  # the seats, a digit each
    sa.Index("archived", "created", "game"),
)

# What chance brought in all games that are over, beside what was to be expected.
draws = sa.Table(
    "draws",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("title", sa.String(60), primary_key=True),  # of dice or piles; "" counts the games
    sa.Column("label", sa.String(60), primary_key=True),  # what came
    sa.Column("note", sa.String(60), nullable=True),
    sa.Column("place", sa.SmallInteger, nullable=False),  # in the order of the game
    sa.Column("n", sa.BigInteger, nullable=False),
    sa.Column("expected", sa.Float, nullable=False),
    sa.Column("variance", sa.Float, nullable=False),
)

# For how long servers have run while games with clocks went on.
uptime = sa.Table(
    "uptime",
    metadata,
    sa.Column("id", sa.SmallInteger, primary_key=True, autoincrement=False),  # the one row there is
    sa.Column("ms", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),  # when it was counted last, in ms since 1970
)
