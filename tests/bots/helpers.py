"""Games between bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeVar

from fondaco import arena, bots
from fondaco.arena.counts import BotCounts
from fondaco.bots import AnyBot, Decision
from fondaco.chance import Sfc32
from fondaco.game import CHANCE, Game
from fondaco.games.golden_horn import GoldenHorn, HornPosition
from fondaco.games.golden_horn.options import OPTIONS
from fondaco.rulebook import RulebookGame, RulebookPosition

P = TypeVar("P", bound=RulebookPosition[Any, Any, Any])
NINE = "y2p2g2r1o1b1"
LONGEST = 4000  # decisions; no game between bots has come near


def row_of_first(game: Game, first: str, other: str, games: int, seed: int) -> BotCounts:
    """The report's row of the first bot, against others on all other seats."""
    report = arena.simulate(game, [first, *[other] * (game.players - 1)], games, seed)
    row = report["bots"][0]
    assert row["bot"] == first
    return row


def table_of(name: str, game: Game) -> list[AnyBot]:
    return [bots.make(name, game)] * game.players


def decisions(
    game: RulebookGame[P, Any, Any, Any], table: Sequence[AnyBot], seed: int
) -> Iterator[tuple[P, int, Decision]]:
    """A game, decision by decision: the position before it, the seat, and what it chose."""
    chance, randoms = Sfc32.stream(seed, 0, 0), [Sfc32.stream(seed, 0, 1 + seat) for seat in range(game.players)]
    position = game.start()
    made = 0
    while to_act := position.to_act:
        seat = to_act[0] if len(to_act) == 1 else position.next_seat
        if seat == CHANCE:
            position.apply(CHANCE, position.sample(chance))
            continue
        choice = table[seat].choose(position.view(seat), position.legal(seat), randoms[seat])
        yield position, seat, choice
        position.apply(seat, choice.action)
        made += 1
        assert made < LONGEST, f"seed {seed} does not end"


def some_options(random: Random) -> dict[str, str]:
    return GoldenHorn.info.meaningful({option.key: random.choice(option.values) for option in OPTIONS})


def at(text: str, players: int = 2, /, **options: str) -> HornPosition:
    """The position; seat 0 began and has the turn, and both harbours hold NINE, unless the text says otherwise."""
    words = {"start": "0", "player": "0", "venice": NINE, "constantinople": NINE}
    given = {word.partition("=")[0] for word in text.split()}
    rest = " ".join(f"{key}={value}" for key, value in words.items() if key not in given)
    return GoldenHorn(players, options).position(f"{text} {rest}")
