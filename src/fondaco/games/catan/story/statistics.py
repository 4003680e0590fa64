"""What a game of Catan adds up to: points, dice and yields beside what was to be expected, cards and trades."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from fondaco.rulekit.piles import total
from fondaco.statistics import Bars, Course, Line, Luck, Sitter, Statistic, Table, sitters

from ..rules import components as c
from ..rules import decisions as d
from ..rules import scoring
from ..rules.state import State
from ..view.view import two_dice
from ..words import CARD_NAMES, RESOURCE_NAMES
from . import events as e
from . import events_of_set_up as first
from .events import Told
from .telling import due

SUMS = range(2, 2 * c.DICE + 1)
CARDS = ("taken", "lost", "discarded", "bank-trades", "trades", "bought")


class Account:
    """Goes through a game step by step; `last` is the position that it has got to."""

    def __init__(self, s: State) -> None:
        self.last = s
        self.points: list[tuple[int, ...]] = []
        self.sums = {one: Luck() for one in SUMS}
        self.yields = [Luck() for _ in range(s.players)]
        self.developments = {name: Luck() for name in CARD_NAMES}
        self.produced: Counter[tuple[int, str]] = Counter()
        self.done: Counter[tuple[str, int]] = Counter()  # by the words of CARDS and seats

    def see(self, before: State, chance: Sequence[tuple[int, int]], told: Sequence[Told], after: State) -> None:
        """`chance`: what could have happened, with weights."""
        self.last = after
        if before.phase == d.DRAW:
            self._draw(before, after)
        for one in told:
            if isinstance(one, e.Rolled):
                self._roll(before, chance, one)
            self._count(one)

    def _roll(self, s: State, chance: Sequence[tuple[int, int]], told: e.Rolled) -> None:
        """By the dice that could be rolled; what the bank could not have paid is expected too."""
        weights: Counter[int] = Counter()
        for action, weight in chance:
            weights[sum(two_dice(action - d.DO_DICE))] += weight
        odds = {one: weight / weights.total() for one, weight in weights.items()}
        for one, luck in self.sums.items():
            luck.draw(int(one == sum(told.dice)), [(1, odds.get(one, 0.0))])
        owed = {one: due(s, _paying(s, one)) for one in odds}
        for seat, luck in enumerate(self.yields):
            luck.draw(sum(told.gained[seat]), [(sum(owed[one][seat]), odds[one]) for one in odds])

    def _draw(self, s: State, after: State) -> None:
        """Each card of the deck is as likely as each other."""
        cards = total(s.deck)
        for kind, luck in enumerate(self.developments.values()):
            luck.draw(s.deck[kind] - after.deck[kind], [(1, s.deck[kind] / cards)])

    def _count(self, told: Told) -> None:
        match told:
            case e.TurnBegan() | e.Ended():
                self.points.append(tuple(scoring.score(self.last, seat) for seat in range(self.last.players)))
            case e.Rolled():
                for seat, cards in enumerate(told.gained):
                    self._produce(seat, cards)
            case first.Placed(seat, _, _, cards):
                self._produce(seat, cards)
            case e.Robbed(seat, victim):
                self.done["taken", seat] += 1
                self.done["lost", victim] += 1
            case e.MonopolyPlayed(seat, _, taken):
                self.done["taken", seat] += sum(taken)
                for victim, n in enumerate(taken):
                    self.done["lost", victim] += n
            case e.Discarded(seat):
                self.done["discarded", seat] += 1
            case e.BankTraded(seat):
                self.done["bank-trades", seat] += 1
            case e.Dealt(seat, other):
                self.done["trades", seat] += 1
                self.done["trades", other] += 1
            case e.Bought(seat):
                self.done["bought", seat] += 1

    def _produce(self, seat: int, cards: Sequence[int]) -> None:
        for name, n in zip(RESOURCE_NAMES, cards, strict=True):
            self.produced[seat, name] += n

    # --- what comes of it -------------------------------------------------------------------------

    def statistics(self) -> Iterator[Statistic]:
        yield Course("statistics.points", tuple(self.points), self.last.target)
        yield Bars("catan.word.dice", tuple(luck.bar(one) for one, luck in self.sums.items()), None)
        yields = (luck.bar(Sitter(seat)) for seat, luck in enumerate(self.yields))
        yield Bars("catan.stats.yields", tuple(yields), "catan.stats.yields-what")
        cards = (luck.bar(f"development.{name}") for name, luck in self.developments.items())
        yield Bars("catan.stats.bought", tuple(cards), "catan.stats.bought-what")
        yield self._produced()
        yield self._cards()

    def _produced(self) -> Table:
        seats = range(self.last.players)
        lines = [
            Line(f"resource.{name}", tuple(self.produced[seat, name] for seat in seats)) for name in RESOURCE_NAMES
        ]
        sums = Line("statistics.in-all", tuple(sum(line.figures[seat] or 0 for line in lines) for seat in seats))
        return Table("catan.stats.produced", None, sitters(self.last.players), (*lines, sums), 1)

    def _cards(self) -> Table:
        seats = range(self.last.players)
        lines = tuple(Line(f"catan.stats.{kind}", tuple(self.done[kind, seat] for seat in seats)) for kind in CARDS)
        return Table("catan.stats.cards", None, sitters(self.last.players), lines, 0)


def _paying(s: State, number: int) -> tuple[int, ...]:
    """The hexes of that number, but for that of the robber."""
    return tuple(place for place, token in enumerate(s.token) if token == number and place != s.robber)
