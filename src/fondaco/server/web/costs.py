"""What each kind of message costs the server: its sender pays for it from a purse that fills with time.

The figures are milliseconds of one processor, those that `python -m benchmarks.messages` finds with some
added: the processor time of the whole server, all threads, divided by the messages of one kind that
it was sent one after the other.  Loading is that of `benchmarks.server`.  What depends on how many look
on, or on whether the answer is kept from the last time, has a figure for each.
"""

from __future__ import annotations

from typing import Literal

from ..protocol.from_page import (
    AskHint,
    AskMarks,
    AskReasons,
    AskWhy,
    ComeBack,
    Do,
    Hello,
    Look,
    Ping,
    Say,
    SetChat,
    SetPace,
    StandIn,
    TakeHint,
    ToServer,
    Write,
)

# --- over a WebSocket -----------------------------------------------------------------------------

GARBLED = 0.2  # what cannot be read, or is refused at once
PING = 0.2
JOIN = 4.5  # from the handshake to the first position, and leaving again
LOOK = 1.5
MARKS = 10.0  # the points of a whole game
ASK_WHY, INTENT = 0.3, 0.3  # and each intent that is asked about
HINT = 100.0  # of a process for bots
ACT = 2.5  # also to take back
DO = 3.5  # a whole intent, of one action; also what a hint said
FURTHER = 0.3  # each further action that was carried out, or taken back; paid for afterwards
STAND_IN = 0.5
SAY = 1.5
TELL = 0.07  # each socket at the table that is told of it
TURNS = 2.0  # a look at all tables of a program, twice a second
LOAD = 100.0  # a game that is not in memory, on who asks first

# --- over HTTP ------------------------------------------------------------------------------------

Kind = Literal[
    "health",
    "games",
    "lobby",
    "page",
    "file",
    "rules",
    "new table",
    "change",
    "rematch",
    "summary",
    "record",
    "statistics",
    "coach",
    "go on",
    "open record",
    "try",
    "me",
    "account",
    "person",
    "description",
    "draws",
    "archive",
    "archive records",
    "ladder",
    "contests",
    "contest",
    "contest round",
]
REQUESTS: dict[Kind, float] = {
    "health": 0.5,
    "games": 1.0,
    "lobby": 2.0,  # with a hundred tables
    "page": 2.5,
    "file": 7.0,
    "rules": 2.0,
    "new table": 3.5,
    "change": 2.0,
    "rematch": 4.0,
    "summary": 5.0,
    "record": LOAD,
    "statistics": LOAD,
    "coach": LOAD,
    "try": 150.0,  # each choice of a moment is followed on
    "go on": LOAD,
    "me": 1.5,
    "account": 5.0,  # a passkey is checked
    "person": 30.0,  # with a thousand games
    "description": 5.0,
    "draws": 2.0,
    "archive": 10.0,
    "archive records": 500.0,  # 20 games are written anew
    "ladder": 30.0,  # of a thousand games
    "contests": 25.0,
    "contest": 30.0,  # of 64 players, after six rounds
    "contest round": 700.0,  # 16 games begin
    "open record": 500.0,  # one of 4 000 lines costs twice as much, but those of games are shorter
}
KEPT = 0.7  # an answer that is kept from the last time

# --- what one may spend ---------------------------------------------------------------------------

SOCKET, SOCKET_RATE = 200.0, 50.0  # of one socket: at once, and a second
ADDRESS, ADDRESS_RATE = 2_500.0, 250.0  # of all sockets and requests of an address: a quarter of a processor
LONGEST = 5.0  # seconds that a request waits for its turn; who owes more is refused


def of_message(message: ToServer, crowd: int) -> float:
    """`crowd`: the sockets at the table."""
    match message:
        case Ping():
            return PING
        case Look() | AskReasons():
            return LOOK
        case AskMarks():
            return MARKS
        case AskWhy():
            return ASK_WHY + INTENT * len(message.intents)
        case Hello():
            return GARBLED
        case StandIn() | ComeBack() | SetPace():
            return STAND_IN + TELL * crowd
        case Say() | Write() | SetChat():
            return SAY + TELL * crowd
        case AskHint():
            return HINT
        case Do() | TakeHint():
            return DO + TELL * crowd
        case _:
            return ACT + TELL * crowd


def of_request(path: str) -> Kind:
    """The kind that a request is of, by its address."""
    match path.split("/")[1:]:
        case [""]:
            return "page"
        case ["table", _]:
            return "summary"
        case ["api", "health" | "games" | "lobby" | "draws" as name]:
            return name
        case ["api", "archive"]:
            return "archive"
        case ["api", "archive", _]:
            return "archive records"
        case ["api", "rules", *_]:
            return "rules"
        case ["api", "tables"]:
            return "new table"
        case ["api", "tables", _]:
            return "summary"
        case ["api", "tables", _, "record" | "rematch" | "statistics" | "coach" | "try" as name]:
            return name
        case ["api", "tables", _, "go-on"]:
            return "go on"
        case ["api", "me"]:
            return "me"
        case ["api", "me" | "sign-in" | "mail" | "admin", *_]:
            return "account"
        case ["api", "people", _, "report"]:
            return "change"
        case ["api", "ladder", *_]:
            return "ladder"
        case ["api", "contests"]:
            return "contests"
        case ["api", "contests", _, "next"]:
            return "contest round"
        case ["api", "contests", *_]:
            return "contest"
        case ["api", "rated", _]:
            return "summary"
        case ["api", "people", *_]:
            return "person"
        case ["api", "openapi.json" | "asyncapi.json"]:
            return "description"
        case ["api", "records"]:
            return "open record"
        case ["api", "tables", *_]:
            return "change"
        case _:
            return "file"
