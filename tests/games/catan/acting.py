"""Positions of Catan to look at: random games, and hands as a test needs them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

import fondaco
from fondaco.game import CHANCE
from fondaco.games.catan import CatanPosition
from fondaco.games.catan.rules import components as c

Listener = int | None


@dataclass(frozen=True)
class Event:
    """One event of a game."""

    before: CatanPosition
    seat: int
    action: int
    after: CatanPosition

    @property
    def what(self) -> str:
        return self.before.game.text(self.action).split()[0]

    def told(self, listener: Listener = None) -> list[dict[str, Any]]:
        """What the listener hears of it."""
        heard = self.before.game.presenter.tell(self.before, self.seat, self.action, self.after, listener)
        found: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(heard))
        return found


def start(players: int = 4, **options: str) -> CatanPosition:
    found = fondaco.make("catan", players, None, **options).start()
    assert isinstance(found, CatanPosition)
    return found


def beginners(**options: str) -> CatanPosition:
    """The map for beginners, seat 0 (red) before its roll; blue, orange and white follow."""
    return start(4, setup="beginners", startPlayer="fixed", **options)


def events(position: CatanPosition, seed: int, most: int = 1500) -> Iterator[Event]:
    """A random game; offers are made, and drafts put together, by all."""
    random = Random(seed)
    for _ in range(most):
        if position.over:
            return
        seats = position.may_act if position.may_act and random.random() < 0.2 else position.to_act
        seat = random.choice(seats)
        action = drawn(position, random) if seat == CHANCE else random.choice(position.legal(seat))
        before, position = position, position.copy()
        position.apply(seat, action)
        yield Event(before, seat, action, position)


def drawn(position: CatanPosition, random: Random) -> int:
    return position.chance_action(random.randrange(position.chance_weight()))


def do(position: CatanPosition, *moves: str) -> Event:
    """The last of these moves: a text, after ``2:`` of that seat, else of whoever has to act."""
    for move in moves:
        who, _, text = move.rpartition(":")
        seat = int(who) if who else position.to_act[0]
        before, position = position, position.copy()
        action = position.game.action(text.strip())
        position.apply(seat, action)
    return Event(before, seat, action, position)


def deal(position: CatanPosition, *hands: Sequence[int]) -> CatanPosition:
    """The same moment with these resource cards in the hands of seats 0, 1 ...; the bank has the others."""
    found = position.copy()
    for seat, hand in enumerate(hands):
        found.state.hand[seat][:] = hand
    for resource in range(c.RESOURCES):
        found.state.bank[resource] = c.CARDS_EACH - sum(hand[resource] for hand in found.state.hand)
    return found


def give_cards(position: CatanPosition, seat: int, *kinds: int) -> CatanPosition:
    """The same moment with these development cards, out of the deck, in that hand."""
    found = position.copy()
    for kind in kinds:
        found.state.deck[kind] -= 1
        found.state.cards[seat][kind] += 1
    return found
