"""What each kind of message costs the server: its sender pays for it from a purse that fills with time.

All figures are milliseconds of one processor, from `python -m benchmarks.messages` (the server's whole
time divided by the messages of one kind, at a Catan table of four with 900 events), rounded up.
What depends on how many look on, on how long a game is, or on whether the answer is kept from the last
time, has a figure for each.
"""

from __future__ import annotations

from typing import Literal

from .protocol import Acts, Hello, Look, Ping, StandIn, ToServer

# --- over a WebSocket -----------------------------------------------------------------------------

GARBLED = 0.3  # what cannot be read, or is refused at once
PING = 0.3
JOIN = 5.0  # from the handshake to the first position, and leaving again
LOOK = 2.0
ACT = 2.0  # also to take back
FURTHER = 0.3  # each further action of several
STAND_IN = 0.5
TELL = 0.2  # each socket at the table that is told of it
LOAD = 100.0  # a game that is not in memory: half a millisecond for each of 200 events

# --- over HTTP ------------------------------------------------------------------------------------

Kind = Literal["health", "games", "lobby", "file", "rules", "new table", "change", "rematch", "summary", "record"]
REQUESTS: dict[Kind, float] = {
    "health": 1.0,
    "games": 1.0,
    "lobby": 3.0,
    "file": 4.0,
    "rules": 5.0,
    "new table": 6.0,
    "change": 3.0,
    "rematch": 5.0,
    "summary": 2.0,
    "record": LOAD,
}
KEPT = 0.5  # an answer that is kept from the last time

# --- what one may spend ---------------------------------------------------------------------------

SOCKET, SOCKET_RATE = 200.0, 50.0  # of one socket: at once, and a second
ADDRESS, ADDRESS_RATE = 2_500.0, 250.0  # of all sockets and requests of an address: a quarter of a processor
LONGEST = 5.0  # seconds that a request waits for its turn; who owes more is refused


def of_message(message: ToServer, crowd: int) -> float:
    """`crowd`: the sockets at the table."""
    match message:
        case Ping():
            return PING
        case Look():
            return LOOK
        case Hello():
            return GARBLED
        case StandIn():
            return STAND_IN + TELL * crowd
        case Acts():
            return ACT + FURTHER * len(message.actions) + TELL * crowd
        case _:
            return ACT + TELL * crowd


def of_request(path: str) -> Kind:
    """The kind that a request is of, by its address."""
    match path.split("/")[1:]:
        case ["api", "health" | "games" | "lobby" as name]:
            return name
        case ["api", "rules", *_]:
            return "rules"
        case ["api", "tables"]:
            return "new table"
        case ["api", "tables", _]:
            return "summary"
        case ["api", "tables", _, "record" | "rematch" as name]:
            return name
        case ["api", "tables", *_]:
            return "change"
        case _:
            return "file"
