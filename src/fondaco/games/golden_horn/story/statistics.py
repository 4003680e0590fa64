"""What a game of Golden Horn adds up to: points, goods and from where, voyages and cards, and the luck of the bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from fondaco.rulekit.piles import total
from fondaco.statistics import Bars, Course, Line, Luck, Sitter, Statistic, Table, sitters

from ..rules import components as c
from ..rules import decisions as d
from ..rules import scoring
from ..rules.people import cubes_of_people
from ..rules.state import State, is_home
from ..words import COLOUR_NAMES, DOMINION_NAMES, Colour, Dominion
from . import events as e
from .events import Told


class Account:
    """Goes through a game step by step; `last` is the position that it has got to."""

    def __init__(self, s: State) -> None:
        self.last = s
        self.points: list[tuple[int, ...]] = []
        self.delivered: Counter[tuple[int, Colour]] = Counter()
        self.prey: Counter[tuple[int, int]] = Counter()  # goods and peasants, by robber and victim
        self.done: Counter[tuple[str, int]] = Counter()  # all else that is counted by seats
        self.conquered: dict[Dominion, int] = {}
        self.refills = {name: Luck() for name in COLOUR_NAMES}
        self.cards = {name: Luck() for name in COLOUR_NAMES}

    def see(self, before: State, action: int, told: Sequence[Told], after: State) -> None:
        if before.phase == d.REFILL and action >= d.DO_CUBE:
            self._refill(before, action)
        elif before.phase in (d.DRAW, d.DEAL_CARDS) and action >= d.DO_CARD:
            self._draw(before, action)
        self.last = after
        for one in told:
            self._count(one)

    def _refill(self, s: State, action: int) -> None:
        """Each cube in the bag is as likely as each other."""
        cubes = total(s.bag) + cubes_of_people(s)
        for colour, luck in enumerate(self.refills.values()):
            luck.draw(int(action == d.DO_CUBE + colour), [(1, s.bag[colour] / cubes)])

    def _draw(self, s: State, action: int) -> None:
        """Each card of the pile is as likely as each other."""
        cards = total(s.stock)
        for colour, luck in enumerate(self.cards.values()):
            luck.draw(int(action == d.DO_CARD + colour), [(1, s.stock[colour] / cards)])

    def _count(self, told: Told) -> None:
        match told:
            case e.TurnBegan() | e.Ended():
                self.points.append(tuple(scoring.score(self.last, seat) for seat in range(self.last.players)))
            case e.Sailed(seat, _, start, space, wind):
                self.done["statistics.spaces", seat] += abs(space - start)
                self.done["statistics.winds", seat] += wind is not None
            case e.Arrived(seat, _, space, colour, n, _):
                self.done["statistics.home", seat] += is_home(self.last, space)
                if colour is not None:
                    self.delivered[seat, colour] += n
            case e.Drew(seat):
                self.done["statistics.drawn", seat] += 1
            case e.Raided(seat, victim) | e.Abducted(seat, victim):
                self.prey[seat, victim] += 1
                self.done["statistics.pirates", seat] += c.PIRATES
            case e.Conquered(seat, dominion):
                self.conquered[dominion] = seat
            case e.Trained(seat):
                self.done["statistics.trained", seat] += 1

    # --- what comes of it -------------------------------------------------------------------------

    def statistics(self) -> Iterator[Statistic]:
        yield Course("statistics.points", tuple(self.points), None)
        yield self._goods()
        if self.prey:
            yield self._robberies()
        yield self._voyages()
        if self.last.dominio:
            yield self._conquests()
        yield Bars(
            "statistics.refills",
            tuple(luck.bar(f"good.{name}") for name, luck in self.refills.items()),
            "statistics.refills-what",
        )
        yield Bars(
            "statistics.drawn",
            tuple(luck.bar(f"card.{name}") for name, luck in self.cards.items()),
            "statistics.drawn-what",
        )

    @property
    def _seats(self) -> range:
        return range(self.last.players)

    def _goods(self) -> Table:
        """By where they came from and went to."""
        lines = [
            Line(f"good.{name}", tuple(self.delivered[seat, name] for seat in self._seats)) for name in COLOUR_NAMES
        ]
        sums = Line("statistics.in-all", tuple(sum(line.figures[seat] or 0 for line in lines) for seat in self._seats))
        return Table("statistics.delivered", None, sitters(self.last.players), (*lines, sums), 1)

    def _robberies(self) -> Table:
        """Who took how much from whom."""
        lines = [
            Line(Sitter(one), tuple(None if one == other else self.prey[one, other] for other in self._seats))
            for one in self._seats
        ]
        sums = Line("statistics.lost", tuple(sum(self.prey[one, seat] for one in self._seats) for seat in self._seats))
        return Table("statistics.robbed", "statistics.robbers", sitters(self.last.players), (*lines, sums), 1)

    def _voyages(self) -> Table:
        kinds = ["statistics.home", "statistics.spaces", "statistics.drawn", "statistics.winds", "statistics.pirates"]
        lines = [Line(kind, tuple(self.done[kind, seat] for seat in self._seats)) for kind in kinds]
        return Table("statistics.voyages", None, sitters(self.last.players), tuple(lines), 0)

    def _conquests(self) -> Table:
        """The points of the dominions, by who conquered them."""
        worth = dict(zip(DOMINION_NAMES, self.last.dominion_points, strict=True))
        lines = [
            Line(
                f"dominion.{name}",
                tuple(worth[name] if self.conquered.get(name) == seat else None for seat in self._seats),
            )
            for name in DOMINION_NAMES
        ]
        kind = "statistics.trained"
        trained = Line(kind, tuple(self.done[kind, seat] for seat in self._seats))
        return Table("statistics.conquests", None, sitters(self.last.players), (*lines, trained), 1)
