"""A game of which only the rules are written: its texts, its views and imagined positions follow from its state.

What the fields of the state say is enough for that (`fondaco.fields`), as long as what is secret are piles, and each
piece that is not seen is as likely in each place.  A game that has more to say writes these parts itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, Generic, Literal, TypeVar

from fondaco.action_table import ActionTable
from fondaco.errors import UnreadableText
from fondaco.fields import OWNER, POSITION, Field, Fields
from fondaco.game import Random
from fondaco.position_text import Given, number_text, read_number, refuse
from fondaco.rulebook import NONE, Kit, RulebookGame, RulebookPosition, draw, mask_of
from fondaco.rulekit.acting import CHANCE_TO_ACT
from fondaco.shapes import Action

S = TypeVar("S", bound=Fields)
A = TypeVar("A", bound=Action)
Acting = Literal["player", "chance", "nobody"]
Values = int | tuple[Any, ...] | None  # a number, numbers or rows of them; None: hidden

APART = ("phase", "to_act", "player")  # what texts and views have in places of their own


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player: what he has of each field that seats own, and how many pieces lie in each of his piles."""

    has: Mapping[str, Values]
    counts: Mapping[str, int]
    score: int | None  # where all that it counts is open


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat sees it; `seat` is None for a spectator."""

    seat: int | None
    phase: str
    to_act: tuple[int, ...]  # -1 is chance
    player: int
    over: bool
    table: Mapping[str, Values]  # the fields, or beginnings of fields, that no seat owns
    counts: Mapping[str, int]  # how many pieces lie in the piles among these
    seats: tuple[SeatView, ...]


class PlainPosition(RulebookPosition["PlainGame[Any, Any]", S, View], Generic[S]):
    """One moment; that of a game has its `rules`."""


class PlainGame(RulebookGame[PlainPosition[S], S, View, A], Generic[S, A]):
    """A game gives the kinds of its positions and states, its actions, and its phases with who acts in each."""

    kind: type[PlainPosition[S]]
    state: type[S]
    table: ActionTable[A]
    phases: Mapping[str, Acting]  # by their names, in the order of their numbers
    names: tuple[str, ...]  # of the phases

    def prepare(self) -> None:
        self.names = tuple(self.phases)
        self.kit = Kit(self.state, self.table, PlainText(self.phases), self._check, View, self._imagine)
        super().prepare()

    def faults(self, s: S) -> Iterable[str]:
        """Why a position that was read cannot occur, though no piece is too many or missing."""
        return ()

    def at(self, s: S) -> PlainPosition[S]:
        return self.kind(self, s)

    def look(self, s: S, seat: int | None, to_act: tuple[int, ...]) -> View:
        table = {name: frozen(vars(s)[name]) if s.is_open(name, seat) else None for name in names_of(s, own=False)}
        counts = {name: sum(vars(s)[name]) for name in table if is_pile(s.fields[name])}
        table |= {name: frozen(vars(s)[name][:unowned]) for name, unowned in before_owned(s)}
        seats = tuple(self._seat(s, one, seat) for one in range(s.players))
        return View(seat, self.names[s.phase], to_act, s.player, not to_act, table, counts, seats)

    def _seat(self, s: S, seat: int, listener: int | None) -> SeatView:
        has = {name: own_part(s, name, seat) for name in names_of(s, own=True)}
        shown = {name: frozen(part) if seat in s.open_seats(name, listener) else None for name, part in has.items()}
        counts = {name: sum(part) for name, part in has.items() if s.fields[name].pieces}
        return SeatView(shown, counts, None if None in shown.values() else self.kind.rules.score(s, seat))

    def _check(self, s: S) -> None:
        refuse(chain(missing_pieces(s), self.faults(s), self._idle(s)))

    def _idle(self, s: S) -> Iterator[str]:
        rules, chance = self.kind.rules, s.to_act == CHANCE_TO_ACT
        if s.to_act and not (rules.chance_weight(s) if chance else rules.legal_actions(s, s.player)):
            yield f"in phase {self.names[s.phase]} nothing could be done"

    def _imagine(self, s: S, view: View, random: Random) -> None:
        names = {*names_of(s, own=False), *(name for name, _ in before_owned(s))}
        if {*view.table} != names or view.phase not in self.phases:
            raise UnreadableText(f"that is a view of another game than {self.name}")
        s.phase, s.player = self.names.index(view.phase), view.player
        s.to_act = CHANCE_TO_ACT if view.to_act == (-1,) else mask_of(view.to_act)
        for name, values in view.table.items():
            lay(s, name, values)
        for seat, shown in enumerate(view.seats):
            for name, values in shown.has.items():
                lay(s, name, values, seat)
        deal(s, view, random)


def names_of(s: Fields, *, own: bool) -> list[str]:
    """The fields that make the position; those that seats own, or the others."""
    return [
        name
        for name, field in s.fields.items()
        if field.kind == POSITION and name not in APART and (field.known_to == OWNER) == own
    ]


def before_owned(s: Fields) -> Iterator[tuple[str, int]]:
    """The fields that seats own which begin with so much that is nobody's own."""
    for name in names_of(s, own=True):
        if s.fields[name].first_owned:
            yield name, s.fields[name].first_owned


def is_pile(field: Field) -> bool:
    """Whether a field is one row of counts of pieces."""
    return field.pieces is not None and len(field.shape) == 1


def holds_all(field: Field) -> bool:
    """In a new state, and so all pieces that lie nowhere else."""
    return is_pile(field) and any(field.first())


def own_part(s: Fields, name: str, seat: int) -> Any:
    """What a seat has of a field that seats own."""
    return vars(s)[name][s.fields[name].first_owned + seat]


def frozen(value: Any) -> Values:
    """Lists as tuples, however deep."""
    return tuple(map(frozen, value)) if isinstance(value, list) else value


def thawed(value: Any) -> Any:
    """Tuples as lists, however deep."""
    return [*map(thawed, value)] if isinstance(value, tuple) else value


def lay(s: Fields, name: str, values: Values, seat: int | None = None) -> None:
    """What a view shows; piles that it hides are empty for now, other secrets as in a new state."""
    if values is None and not s.fields[name].pieces:
        return
    shown, unowned = thawed(values), s.fields[name].first_owned
    if seat is None and unowned:
        vars(s)[name][:unowned] = shown
    elif seat is None:
        vars(s)[name] = [0] * len(vars(s)[name]) if values is None else shown
    else:
        vars(s)[name][unowned + seat] = [0] * len(own_part(s, name, seat)) if values is None else shown


def deal(s: Fields, view: View, random: Random) -> None:
    """The pieces that nobody showed, into the piles that are hidden."""
    for name, field in s.fields.items():
        if holds_all(field):
            pool = s.elsewhere(name)
            if view.table[name] is not None:
                pool = [n - m for n, m in zip(pool, vars(s)[name], strict=True)]
            places = [*hidden(s, view, name)]
            if min(pool) < 0 or sum(pool) < sum(n for _, n in places):
                raise UnreadableText(f"the view shows more {field.pieces} than there are")
            for pile, n in places:
                for _ in range(n):
                    pile[draw(pool, random)] += 1
            if view.table[name] is None:
                vars(s)[name] = pool


def hidden(s: Fields, view: View, holder: str) -> Iterator[tuple[list[int], int]]:
    """The other piles of these pieces that the view hides, and how many lie in each."""
    pieces = s.fields[holder].pieces
    for name, values in view.table.items():
        if values is None and name != holder and s.fields[name].pieces == pieces:
            yield vars(s)[name], view.counts[name]
    for seat, one in enumerate(view.seats):
        for name, values in one.has.items():
            if values is None and s.fields[name].pieces == pieces:
                yield own_part(s, name, seat), one.counts[name]


def missing_pieces(s: Fields) -> Iterator[str]:
    """A reason for each pile of which there are not as many pieces as in a new state."""
    for name, field in s.fields.items():
        if holds_all(field) and (s.elsewhere(name) != vars(s)[name] or min(vars(s)[name]) < 0):
            yield f"{name}: of the {field.pieces} there are {numbers_text(field.first())} of each kind"


# --- texts ----------------------------------------------------------------------------------------


class PlainText:
    """The phase, the player, then all fields that are not as in a new state.

    Left out, a pile that holds all pieces at first holds those that lie nowhere else.
    """

    def __init__(self, phases: Mapping[str, Acting]) -> None:
        self._names, self._acting = tuple(phases), tuple(phases.values())

    def write(self, s: Fields) -> str:
        words = [self._names[s.phase], f"player={s.player}"]
        for key, name, row in words_of(s):
            now = numbers(vars(s)[name], row)
            if now != usual(s, name, row):
                words.append(f"{key}={numbers_text(now)}")
        return " ".join(words)

    def read(self, s: Fields, line: str) -> None:
        given = Given(line, self._names)
        s.phase, s.player = given.phase, given.number("player", 0, s.players - 1)
        s.to_act = {"player": 1 << s.player, "chance": CHANCE_TO_ACT, "nobody": 0}[self._acting[s.phase]]
        for key, name, row in words_of(s):
            before = usual(s, name, row)
            if key in given:
                most = (1 << s.fields[name].bits - 1) - 1
                words = given.parts(key, len(before), "numbers")
                put(s, name, row, [NONE if word == "-" else read_number(key, word, most) for word in words])
            else:
                put(s, name, row, before)
        given.finish()


def words_of(s: Fields) -> list[tuple[str, str, int | None]]:
    """Each word, its field and its row; the piles that hold what lies nowhere else come last."""
    words = list[tuple[str, str, int | None]]()
    for name in sorted((*names_of(s, own=False), *names_of(s, own=True)), key=lambda name: holds_all(s.fields[name])):
        shape = s.fields[name].shape
        words += [(f"{name}{row}", name, row) for row in range(shape[0])] if len(shape) == 2 else [(name, name, None)]
    return words


def numbers(value: Any, row: int | None) -> list[int]:
    """The numbers of a field, or of one of its rows."""
    part: int | list[int] = value if row is None else value[row]
    return [part] if isinstance(part, int) else part


def numbers_text(values: Iterable[int]) -> str:
    """Numbers with commas between them."""
    return ",".join(map(number_text, values))


def usual(s: Fields, name: str, row: int | None) -> list[int]:
    """What a word says that is left out."""
    return s.elsewhere(name) if holds_all(s.fields[name]) else numbers(s.fields[name].first(), row)


def put(s: Fields, name: str, row: int | None, values: list[int]) -> None:
    """Fill a field, or one of its rows."""
    if s.fields[name].shape:
        numbers(vars(s)[name], row)[:] = values
    else:
        (vars(s)[name],) = values
