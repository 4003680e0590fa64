"""Plays the golden games that are not there yet, and writes them beside this file.

To be run after games of a new version of the rules were added below (docs/records.md), from the top folder:
``python -m tests.golden.record``.  A game that is there is never written anew: `games.txt` has the last hash of each.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fondaco import CHANCE, arena, make, record
from fondaco.arena.match import new_record
from fondaco.chance import Chance, ProvedChance, Sfc32, commitment

FOLDER = Path(__file__).parent
LIST = FOLDER / "games.txt"  # a line each: name, version of the rules, last hash
SEED = 2013

# Golden Horn, by version 1: players and house rules.
HOUSE_RULES: dict[str, tuple[int, dict[str, str]]] = {
    "two": (2, {}),
    "two-circle": (2, {"tileStart": "circle", "startPlayer": "fixed"}),
    "two-shuffled": (2, {"tileOrder": "shuffled", "tileStart": "random"}),
    "two-in-turn": (2, {"shipPlacement": "freeInTurn", "ending": "fullLap"}),
    "two-empty": (2, {"emptyDeparture": "ifNothingLoadable", "turnRound": "whileEmpty"}),
    "two-hidden": (2, {"warehouses": "hidden", "cardsOnReturn": "off", "raidsPerTurn": "unlimited"}),
    "three": (3, {}),
    "three-modone": (3, {"modoneAtThree": "on"}),
    "three-by-lot": (3, {"shipPlacement": "random", "goodsBeforePlacement": "on"}),
    "three-at-once": (3, {"turnRound": "immediate", "ending": "immediate"}),
    "three-ties": (3, {"tieBreak": "sixSetsThenCards", "crests": "2310", "tileOrder": "shuffled"}),
    "four": (4, {}),
    "four-raids": (4, {"raidsPerTurn": "unlimited", "turnRound": "immediate"}),
    "four-lap": (4, {"ending": "fullLap", "crests": "3210", "tileStart": "circle"}),
    "four-while-empty": (4, {"turnRound": "whileEmpty", "warehouses": "hidden"}),
    "four-all": (
        4,
        {
            "tileOrder": "shuffled",
            "tileStart": "random",
            "shipPlacement": "random",
            "goodsBeforePlacement": "on",
            "emptyDeparture": "ifNothingLoadable",
            "cardsOnReturn": "off",
            "tieBreak": "sixSetsThenCards",
        },
    ),
}

EXPANSION: dict[str, tuple[int, dict[str, str]]] = {
    "two-people": (2, {"dominio": "on"}),
    "three-people": (3, {"dominio": "on", "loadPeople": "choose", "conquestsPerTurn": "unlimited"}),
    "four-people": (
        4,
        {"dominio": "on", "warehouses": "hidden", "turnRound": "immediate", "raidsPerTurn": "unlimited"},
    ),
}

# Catan, by version 1: players, house rules, bots. Random bots trade no end with each other, so they get no offers.
CATAN: dict[str, tuple[int, dict[str, str], str]] = {
    "catan-two": (2, {}, "steady"),
    "catan-two-tokens": (
        2,
        {"tokens": "random-no-red-neighbours", "offersPerTurn": "0", "victoryPoints": "4"},
        "random",
    ),
    "catan-three-beginners": (3, {"setup": "beginners"}, "steady"),
    "catan-three-hidden": (
        3,
        {
            "hiddenBank": "on",
            "discardsShown": "off",
            "discardLimit": "5",
            "startPlayer": "random",
            "offersPerTurn": "0",
            "victoryPoints": "5",
        },
        "weighted",
    ),
    "catan-three-combined": (3, {"phases": "combined", "shortage": "fourth"}, "steady,weighted,steady"),
    "catan-four": (4, {}, "steady"),
    "catan-four-friendly": (
        4,
        {"friendlyRobber": "on", "balancedDice": "on", "startPlayer": "fixed", "offersPerTurn": "3"},
        "steady,weighted,steady,weighted",
    ),
    "catan-four-random": (4, {"offersPerTurn": "0", "victoryPoints": "4", "setup": "beginners"}, "random"),
}

# Catan, by version 2.
CATAN_2: dict[str, tuple[int, dict[str, str], str]] = {
    "catan-2-two": (2, {"offersPerTurn": "1", "victoryPoints": "4"}, "weighted"),
    "catan-2-three": (3, {}, "steady"),
    "catan-2-four": (4, {"phases": "combined", "victoryPoints": "6"}, "steady,weighted,steady,weighted"),
}

COMPONENTS = """
[fleets]
fleet0 = [["pink", "yellow", "green"], ["blue", "orange"], ["red"]]
[tiles]
triangle = [["red", "blue", "yellow"], ["yellow", "blue", "red"]]
"""

DOMINIONS = """
[dominions]
zara = { mercenaries = 1, points = 3 }
galata = { mercenaries = 8, points = 12 }
"""


def main() -> None:
    for number, (name, (players, options)) in enumerate(HOUSE_RULES.items()):
        save(name, simulated, number, players, options)
    for number, (name, (players, options)) in enumerate(EXPANSION.items(), 20):
        save(name, simulated, number, players, options)
    for number, (name, (players, options, bots)) in enumerate(CATAN.items(), 40):
        save(name, simulated, number, players, options, game="catan", bots=bots)
    for number, (name, (players, options, bots)) in enumerate(CATAN_2.items(), 60):
        save(name, simulated, number, players, options, game="catan", bots=bots, rules=2)
    save("two-components", simulated, len(HOUSE_RULES), 2, {}, COMPONENTS)
    save("three-dominions", simulated, 30, 3, {"dominio": "on"}, DOMINIONS)
    save("two-proved", proved, 2)
    save("three-proved", proved, 3)
    save("catan-three-proved", proved, 3, "catan", offersPerTurn="0", victoryPoints="4")
    save("four-people-proved", proved, 4, dominio="on")
    save("two-by-hand", by_hand, 2, "golden-horn")
    save("catan-two-by-hand", by_hand, 2, "catan", offersPerTurn="0", victoryPoints="4")
    save("catan-2-three-unasked", proved, 3, "catan", rules=2, unasked=0.3, offersPerTurn="1", victoryPoints="3")


def save(name: str, play: Callable[..., record.Record], *given: Any, **more: Any) -> None:
    """A game that is not there yet."""
    if name in listed():
        return
    kept = play(*given, **more)
    record.verify(kept, make)
    kept.save(file_of(name))
    with LIST.open("a", encoding="utf-8") as file:
        file.write(f"{name} {kept.header.rules} {kept.h}\n")


def file_of(name: str) -> Path:
    return FOLDER / f"{name}{record.SUFFIX}"


def listed() -> dict[str, tuple[int, str]]:
    """The golden games: the version of the rules of each, and the last hash of its record."""
    lines = (line.split() for line in LIST.read_text(encoding="utf-8").splitlines())
    return {name: (int(rules), h) for name, rules, h in lines}


def simulated(
    number: int,
    players: int,
    options: dict[str, str],
    components: str = "",
    game: str = "golden-horn",
    bots: str = "random",
    rules: int = 1,
) -> record.Record:
    """A game of an arena."""
    made = make(game, players, tomllib.loads(components) or None, rules=rules, **options)
    match = arena.match(made, bots.split(","), SEED)
    kept = new_record(match, number)
    arena.play(match, number, kept)
    return kept


def proved(
    players: int, name: str = "golden-horn", rules: int = 1, unasked: float = 0, **options: str
) -> record.Record:
    """A game with a secret, with words of the seats and with times, as a server keeps it."""
    secret, words, id = bytes(range(32)), ["", "Přístav", 'say "ahoy"\n', "mar"][:players], f"proved-{players}"
    if name != "golden-horn":
        id = f"{name}-{id}"
    game = make(name, players, None, rules=rules, **options)
    seats = [record.Seat(f"Seat {seat}", "random" if seat else None) for seat in range(players)]
    header = record.header(game, id, seats, record.ChanceKind(record.HMAC), commitment(secret), words)
    kept = record.Record(header)
    play(kept, ProvedChance(secret, id, words), times=True, secret=secret, unasked=unasked)
    return kept


def by_hand(players: int, name: str, **options: str) -> record.Record:
    """A game of a real table, written down, in which wrong events of chance and wrong moves were taken back."""
    game = make(name, players, None, rules=1, startPlayer="fixed", **options)
    header = record.header(game, "by-hand", [record.Seat("Ada"), record.Seat("Bob")], record.ChanceKind(record.GIVEN))
    kept = record.Record(header)
    play(kept, Sfc32.stream(SEED, 0, 0), undo_at=(2, 40, 90))
    return kept


def play(
    kept: record.Record,
    chance: Chance,
    times: bool = False,
    secret: bytes | None = None,
    undo_at: tuple[int, ...] = (),
    unasked: float = 0,
) -> None:
    """Random moves to the end; events numbered in `undo_at` are taken back at once, once each.

    In so many of the cases in which seats may act unasked one of them does.
    """
    position = record.game_of(kept.header, make).start()
    random, undone = Sfc32.stream(SEED, 1, 1), set(undo_at)
    while position.to_act:
        seat, n, before = position.next_seat, len(kept.entries), position.copy()
        if unasked and position.may_act and random.randrange(100) < 100 * unasked:
            seat = position.may_act[random.randrange(len(position.may_act))]
        if seat == CHANCE:
            action = position.chance_action(chance.below(position.chance_weight()))
        else:
            legal = position.legal(seat)
            action = legal[random.randrange(len(legal))]
        kept.event(seat, position.game.text(action), 250 * n if times else None)
        position.apply(seat, action)
        if n in undone:
            kept.undo(max(seat, 0), n)
            position = before
    kept.finish(position.places, position.scores, secret)


if __name__ == "__main__":
    main()
