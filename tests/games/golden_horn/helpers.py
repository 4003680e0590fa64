"""Positions in one line, moves in action text, answers in plain words.

The route with two players is ryb-opg (spaces 1-3, Modone 4, 5-7, Constantinople 8); with three
rybopgrybopg (Constantinople 13); with four rybopg-rybopg (Modone 7, Constantinople 14).
Sail colours: fleet 0 red yellow green / blue orange / pink; fleet 1 red yellow orange / blue pink /
green; fleet 2 blue orange pink / yellow green / red; fleet 3 blue pink green / red orange / yellow.
"""

from __future__ import annotations

from random import Random

from fondaco.game import CHANCE
from fondaco.games.golden_horn import GoldenHorn, HornPosition
from fondaco.games.golden_horn.options import OPTIONS
from fondaco.games.golden_horn.view.view import ShipView

EXPANSION = ("dominio", "loadPeople", "conquestsPerTurn")
BASE_OPTIONS = [option for option in OPTIONS if option.key not in EXPANSION]
NINE = "y2p2g2r1o1b1"
EMPTY_BAG = f"bag=- venice={NINE} constantinople={NINE} warehouse1=y11p11g11r13o13b13"


def game(players: int = 2, /, **options: str) -> GoldenHorn:
    return GoldenHorn(players, options)


def at(text: str, players: int = 2, /, **options: str) -> HornPosition:
    """The position; seat 0 began and has the turn, and both harbours hold NINE, unless the text says otherwise."""
    defaults = {"start": "0", "player": "0", "venice": NINE, "constantinople": NINE}
    defaults["ships"] = ",".join("V" * 3 * players)
    given = {word.partition("=")[0] for word in text.split()}
    rest = " ".join(f"{key}={value}" for key, value in defaults.items() if key not in given)
    return game(players, **options).position(f"{text} {rest}")


def do(position: HornPosition, moves: str) -> HornPosition:
    """A copy after the moves, `;` between them.

    A ship that can only stop does so before the next move.  `...` lets chance take its first outcome,
    and such ships stop, until a seat has a choice; `1: ...` names the seat where several may act.
    """
    after = position.copy()
    for move in map(str.strip, moves.split(";")):
        if move == "...":
            settle(after)
        else:
            if move != "stop":
                stop_if_bound_to(after)
            seat, colon, text = move.rpartition(":")
            after.apply(int(seat) if colon else after.to_act[0], after.game.action(text))
    return after


def settle(position: HornPosition) -> None:
    while position.to_act == (CHANCE,) or stop_if_bound_to(position):
        if position.to_act == (CHANCE,):
            position.apply(CHANCE, position.chance()[0][0])


def stop_if_bound_to(position: HornPosition) -> bool:
    if allowed(position) != ["stop"]:
        return False
    position.apply(position.to_act[0], position.game.action("stop"))
    return True


def allowed(position: HornPosition, seat: int | None = None) -> list[str]:
    """What the seat may do now; by default the first one that has to act, chance included."""
    if position.to_act == (CHANCE,):
        return [position.game.text(action) for action, _ in position.chance()]
    if seat is None:
        seat = position.to_act[0] if position.to_act else 0
    return [position.game.text(action) for action in position.legal(seat)]


def phase(position: HornPosition) -> str:
    return position.view(None).phase


def player(position: HornPosition) -> int | None:
    """Whose turn it is."""
    return position.view(None).player


def ship(position: HornPosition, seat: int, number: int) -> ShipView:
    return position.view(None).ships[seat * 3 + number]


def warehouse(position: HornPosition, seat: int) -> dict[str, int]:
    return named(position.view(seat).seats[seat].warehouse)


def hand(position: HornPosition, seat: int) -> dict[str, int]:
    return named(position.view(seat).seats[seat].hand)


def harbour(position: HornPosition, number: int) -> dict[str, int]:
    return named(position.view(None).harbours[number])


def cards(position: HornPosition, seat: int) -> int:
    return position.view(None).seats[seat].cards


def named(counts: tuple[int, ...] | None) -> dict[str, int]:
    """The colours there are, with their numbers."""
    assert counts is not None
    names = ("yellow", "pink", "green", "red", "orange", "blue")
    return {name: n for name, n in zip(names, counts, strict=True) if n}


def play_at_random(position: HornPosition, random: Random, moves: int) -> None:
    """At most so many moves, chance included; nobody announces the end if he can do anything else."""
    for _ in range(moves):
        if position.over:
            return
        if position.to_act == (CHANCE,):
            position.apply(CHANCE, position.chance_action(random.randrange(position.chance_weight())))
        else:
            seat = random.choice(position.to_act)
            actions = [a for a in position.legal(seat) if position.game.text(a) != "announce"]
            position.apply(seat, random.choice(actions))
