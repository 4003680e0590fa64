"""The tables of the database; `migrations` brings a file to this shape."""

from __future__ import annotations

import sqlalchemy as sa

from fondaco.game_info import MOST_PLAYERS

metadata = sa.MetaData()

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


def _whose(name: str = "person", nullable: bool = False, primary_key: bool = False) -> sa.Column[str]:
    whose = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column(name, sa.String(16), whose, nullable=nullable, primary_key=primary_key, index=True)


# What a name looks like: nobody is called as somebody else, to the eye.
person_names = sa.Table(
    "person_names",
    metadata,
    sa.Column("look", sa.String(120), primary_key=True),
    _whose(),
)

# A browser in which a person is signed in; of the token in its cookie only the SHA-256 is kept.
sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    _whose(),
    sa.Column("id", sa.String(16), nullable=False),  # by which its person ends it
    sa.Column("device", sa.String(60), nullable=False),  # what the browser said it is
    sa.Column("created", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("used", sa.BigInteger, nullable=False),  # likewise, to the hour
)

passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),  # of the credential's id, which may be long
    _whose(),
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
    _whose(),
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
    _whose(nullable=True),
    sa.Column("until", sa.BigInteger, nullable=False),  # ms since 1970
)

# Keys to seats that are a person's: those that a browser proved, and those made for his other devices.
person_keys = sa.Table(
    "person_keys",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    _whose(),
    sa.Column("game", sa.String(40), nullable=False),  # the table that it was first for; rematches have the same keys
    sa.Column("session", sa.String(16), nullable=False),  # the id of that in whose browser it is
)

# The seats that a person had in games that have begun, also when no key opens them any more.
person_seats = sa.Table(
    "person_seats",
    metadata,
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    _whose(),
)

# Seats of people who have deleted their accounts, in games that went on then: when they are over, their names go too.
nameless = sa.Table(
    "nameless",
    metadata,
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
)

# Whom a person does not want to hear, nor to have at his tables.
blocks = sa.Table(
    "blocks",
    metadata,
    _whose(primary_key=True),
    _whose("other", primary_key=True),
    sa.Column("id", sa.String(16), nullable=False),  # by which it is lifted: it tells nothing of the other's account
    sa.Column("name", sa.String(40), nullable=False),  # what he was called there
    sa.Column("since", sa.BigInteger, nullable=False),  # ms since 1970
)

# Two people who are friends, or of whom one has asked the other; of the two ids the lesser one is `low`.
friends = sa.Table(
    "friends",
    metadata,
    _whose("low", primary_key=True),
    _whose("high", primary_key=True),
    sa.Column("asker", sa.String(16), nullable=False),  # one of the two
    sa.Column("agreed", sa.Boolean, nullable=False),
    sa.Column("since", sa.BigInteger, nullable=False),  # ms since 1970
)

# Whom his friends have invited to tables that wait.
invitations = sa.Table(
    "invitations",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    _whose(primary_key=True),
    _whose("host"),  # who invites, which need not be the table's host
)

# What people have reported: somebody's name or account, or what he said, with what was said around it.
reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("why", sa.String(16), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),  # what he was called there
    _whose(nullable=True),  # his account, where he has one
    sa.Column("game", sa.String(40), nullable=True),
    sa.Column("seat", sa.SmallInteger, nullable=True),
    sa.Column("remark", sa.BigInteger, nullable=True),
    sa.Column("context", sa.Text, nullable=False),  # several `Remark` as JSON
    sa.Column("closed", sa.Boolean, nullable=False),
    sa.Index("open_reports", "closed", "at"),
)

# What admins have done: added to, and never changed, but for the names of those who have deleted their accounts.
measures = sa.Table(
    "measures",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False, index=True),  # ms since 1970
    sa.Column("admin", sa.String(24), nullable=False),  # his name then
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("person", sa.String(16), nullable=True, index=True),  # to whose account
    sa.Column("name", sa.String(40), nullable=False),  # what he was called then
    sa.Column("detail", sa.Text, nullable=False),
    sa.Column("why", sa.String(200), nullable=False),
)

# Games that have been rated, numbered in their pool: a title with a number of players.
rated_games = sa.Table(
    "rated_games",
    metadata,
    sa.Column("pool", sa.String(80), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id", ondelete="SET NULL"), nullable=True, unique=True),
    sa.Column("at", sa.BigInteger, nullable=False),  # ms since 1970
)

# How the seats of such a game came in, and what it did to the ratings of a person or a bot; neither where he has gone.
rated_seats = sa.Table(
    "rated_seats",
    metadata,
    sa.Column("pool", sa.String(80), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="SET NULL"), nullable=True, index=True),
    sa.Column("bot", sa.String(40), nullable=True),
    sa.Column("rank", sa.SmallInteger, nullable=False),  # how many came in before
    sa.Column("fixed", sa.Boolean, nullable=False),  # whether the rating stays as it is
    sa.Column("mu_before", sa.Double, nullable=False),
    sa.Column("sigma_before", sa.Double, nullable=False),
    sa.Column("mu_after", sa.Double, nullable=False),
    sa.Column("sigma_after", sa.Double, nullable=False),
    sa.ForeignKeyConstraint(["pool", "n"], ["rated_games.pool", "rated_games.n"]),
    sa.Index("of_pool", "pool", "person", "bot", "n"),
)

# Contests of people.  Each change counts the `version` up, so that of two at one moment the second begins anew.
contests = sa.Table(
    "contests",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("title", sa.String(60), nullable=False),
    sa.Column("organiser", sa.String(16), sa.ForeignKey("people.id", ondelete="SET NULL"), nullable=True, index=True),
    sa.Column("rules", sa.Text, nullable=False),  # what is played and how, as JSON
    sa.Column("stage", sa.String(8), nullable=False, index=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),  # ms since 1970
)

# Persons by their accounts, until they delete them, and bots.
contest_players = sa.Table(
    "contest_players",
    metadata,
    sa.Column("contest", sa.String(16), sa.ForeignKey("contests.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="SET NULL"), nullable=True, index=True),
    sa.Column("bot", sa.String(40), nullable=True),
    sa.Column("name", sa.String(24), nullable=False),  # of a bot
    sa.Column("gone", sa.Boolean, nullable=False),  # is not paired any more
    sa.UniqueConstraint("contest", "person"),
)

# The tables of each round; those who rest are at table 0, which has no game.
contest_tables = sa.Table(
    "contest_tables",
    metadata,
    sa.Column("contest", sa.String(16), sa.ForeignKey("contests.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("round", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("n", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id", ondelete="SET NULL"), nullable=True, unique=True),
    sa.Column("final", sa.Boolean, nullable=False),
    sa.Column("aside", sa.Boolean, nullable=False),  # counts for nobody
)

contest_seats = sa.Table(
    "contest_seats",
    metadata,
    sa.Column("contest", sa.String(16), primary_key=True),
    sa.Column("round", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("n", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("player", sa.Integer, nullable=False),
    sa.ForeignKeyConstraint(
        ["contest", "round", "n"],
        ["contest_tables.contest", "contest_tables.round", "contest_tables.n"],
        ondelete="CASCADE",
    ),
)

# How a person wants to be told that he is awaited.
notice_settings = sa.Table(
    "notice_settings",
    metadata,
    sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("minutes", sa.Integer, nullable=False),  # for which notices wait for others, to come together
    sa.Column("reminders", sa.Boolean, nullable=False),  # once more when time runs low
    sa.Column("quiet", sa.Text, nullable=True),  # the hours without notices, a `Quiet` as JSON
    sa.Column("lang", sa.String(8), nullable=False),
    sa.Column("page", sa.Text, nullable=False),  # the address that links in notices lead to
    sa.Column("here", sa.BigInteger, nullable=False, server_default="0"),  # when he was at a table, in ms since 1970
)

# Where it is told.
notice_channels = sa.Table(
    "notice_channels",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    _whose(),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("secret", sa.Text, nullable=False),  # by which what is sent proves where it comes from
    sa.Column("created", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("failed", sa.BigInteger, nullable=True),  # likewise: since when nothing arrives
)

# For what a person is awaited, each turn once; `message` is null until he is told, and empty where he has seen it.
notice_turns = sa.Table(
    "notice_turns",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),  # server time at which his clock began
    sa.Column("kind", sa.String(16), primary_key=True),
    _whose(),
    sa.Column("found", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("message", sa.String(24), nullable=True, index=True),
)

# What is to be sent, to one channel each, and is gone when it has been.
notice_outbox = sa.Table(
    "notice_outbox",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("channel", sa.String(16), sa.ForeignKey("notice_channels.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("made", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("due", sa.BigInteger, nullable=False, index=True),  # likewise: not before
    sa.Column("tries", sa.Integer, nullable=False),
)

# Processes that serve the tables of this database together; one that is gone never comes back under this id.
workers = sa.Table(
    "workers",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("address", sa.Text, nullable=False),  # where the others reach it
    sa.Column("secret", sa.Text, nullable=False),  # which they show there
    sa.Column("gone", sa.Boolean, nullable=False, server_default="0"),
)

# Which of them has a table in its memory.
leases = sa.Table(
    "leases",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("worker", sa.Integer, nullable=False),
)
