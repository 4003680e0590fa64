"""A table: a game being played, its log, and what each audience has been told.  It knows no socket and no store.

Whatever happens is first a list of rows: once these are on the disk, and not before, they are told.
An audience is a seat, or None for all who watch.
"""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import NamedTuple

from fondaco.chance import Chance, ProvedChance
from fondaco.errors import FondacoError
from fondaco.game import CHANCE, Game, Position
from fondaco.record import Header, Record, Undo, game_of
from fondaco.registry import make
from fondaco.secrecy import Audience as Audience
from fondaco.secrecy import Telling

from ..protocol import from_page
from ..protocol.from_page import Act, Do
from ..protocol.parts import SeatInfo, View
from ..protocol.refusal import Refusal
from ..protocol.to_page import Choice, Entry, Happening, Now, Over, Past, Story, TookBack, Welcome
from ..storage.store import Row
from .rehearsing import actions_of, rehearse

KEPT_EVERY = 64  # events, so that looking back is quick


class DamagedLog(FondacoError):
    """The stored events of a game do not fit together."""


class Step(NamedTuple):
    """An event that may be taken back: its number, the position before, and the message that it came with."""

    n: int
    before: Position
    act: str | None


def _is_one(earlier: Step, later: Step) -> bool:
    """Whether both came with one message; the steps of bots came with none."""
    return earlier.act == later.act is not None


def milliseconds() -> int:
    """Since 1970."""
    return time.time_ns() // 1_000_000


class Table:
    """`started` is in ms since 1970; `chance` draws from `secret` where nothing else is given."""

    def __init__(
        self, header: Header, secret: bytes, started: int, chance: Chance | None = None, game: Game | None = None
    ) -> None:
        self.header = header
        self.game = game or game_of(header, make)
        self.position = self.game.start()
        self.record = Record(header)
        self.started = started
        self._secret = secret
        self._chance = chance or ProvedChance(secret, header.id, header.words)
        self._seats = range(header.players)
        self._stories: dict[Audience, list[Happening]] = {audience: [] for audience in self.audiences}
        self._moments: dict[Audience, list[int]] = {audience: [] for audience in self.audiences}  # entries by then
        self._telling = Telling(self.audiences)
        self._steps: list[Step] = []  # one seat's
        self._kept: list[tuple[int, Position]] = [(0, self.position.copy())]  # that none will be taken back to
        self._legal: list[tuple[int, ...]] = [() for _ in self._seats]
        self._decisions = [0 for _ in self._seats]
        self._acts: list[set[str]] = [set() for _ in self._seats]
        self._t = 0
        for seat in self._seats:  # a game may begin with a decision
            self._renew_decision(seat, acted=False)

    @property
    def audiences(self) -> tuple[Audience, ...]:
        return (*self._seats, None)

    # --- what happens -----------------------------------------------------------------------------

    def advance(self) -> list[Row]:
        """All events of chance that are due."""
        rows = []
        while self.position.to_act == (CHANCE,):
            rows.append(self._happen(CHANCE, self._draw(), None))
        return rows

    def act(self, seat: Audience, act: Act | Do) -> list[Row]:
        """All actions and what follows from them, or none.  Raises `Refusal`."""
        if seat is None:
            raise Refusal("refused.watching")
        actions = actions_of(self.position, seat, act)
        self._check_decision(seat, act.decision, actions[:1])
        rehearse(self.position, seat, actions)
        rows: list[Row] = []
        for action in actions:
            if action not in self._legal[seat]:  # after an event of chance
                break
            rows += [self._happen(seat, action, act.id), *self.advance()]
        return rows

    def decide(self, seat: int, decision: int, action: int) -> list[Row]:
        """The same for a bot, of which no action comes twice."""
        self._check_decision(seat, decision, (action,))
        return [self._happen(seat, action, None), *self.advance()]

    def undo(self, seat: Audience, undo: from_page.Undo) -> list[Row]:
        """The seat's last choice is taken back, one action after the other.  Raises `Refusal`."""
        if seat is None:
            raise Refusal("refused.watching")
        if not self.may_undo(seat):
            raise Refusal("refused.no-undo")
        if undo.decision != self._decisions[seat]:
            raise Refusal("refused.decision-changed")
        return [self._take_back(seat, undo.id) for _ in range(self._last_choice())]

    def _last_choice(self) -> int:
        """How many steps came with one message.

        Those that were no choice do not count besides: whether they were one may hang on what others cannot see.
        """
        steps = self._steps
        first = len(steps) - 1
        while first and _is_one(steps[first - 1], steps[first]):
            first -= 1
        return len(steps) - first

    def may_undo(self, seat: int) -> bool:
        """Not behind chance, another seat's action, a secret choice or the end of a turn."""
        return bool(self._steps) and self.position.to_act == (seat,)

    def is_known(self, seat: Audience, act: Act | Do | from_page.Undo) -> bool:
        """Whether this very message was carried out already."""
        return seat is not None and act.id in self._acts[seat]

    def replay(self, rows: Iterable[Row]) -> None:
        """Carry out what was stored.  Raises `DamagedLog`."""
        for row in rows:
            try:
                self._repeat(row)
            except FondacoError as error:
                raise DamagedLog(f"event {row.n} of game {self.header.id}: {error}") from error

    def _repeat(self, row: Row) -> None:
        if row.undo is not None:
            if not self.may_undo(row.seat) or self._take_back(row.seat, row.act, row.t) != row:
                raise DamagedLog("it takes back what it may not")
            return
        action = self.game.action(row.do)
        if row.seat == CHANCE and self.position.to_act == (CHANCE,) and self._draw() != action:
            raise DamagedLog(f"chance did not draw {row.do!r}")
        if self._happen(row.seat, action, row.act, row.t) != row:
            raise DamagedLog("it was altered: its number or its hash does not fit")

    def _draw(self) -> int:
        return self.position.chance_action(self._chance.below(self.position.chance_weight()))

    def _check_decision(self, seat: int, decision: int, first: Sequence[int]) -> None:
        """Whether the `first` action may be done; unasked as long as one may, whatever others did meanwhile."""
        if not self._legal[seat]:
            raise Refusal("refused.not-yet-your-turn")
        allowed = any(action in self._legal[seat] for action in first)
        if decision != self._decisions[seat] and (seat in self.position.to_act or not allowed):
            raise Refusal("refused.decision-changed")
        if not allowed:
            raise Refusal("refused.not-allowed")

    def _happen(self, seat: int, action: int, act: str | None, t: int | None = None) -> Row:
        before = self.position.copy()
        self.position.apply(seat, action)
        n, do = len(self.record.entries), self.game.text(action)
        self._tick(t)
        self.record.event(seat, do, self._t)
        self._keep(Step(n, before, act), seat, action)
        if self.over:
            self.record.finish(self.position.places, self.position.scores, self._secret)
        self._tell_all(before, seat, action)
        return self._note(Row(n, seat, do, self._t, self.record.h, act))

    def _take_back(self, seat: int, act: str | None, t: int | None = None) -> Row:
        to, self.position, _ = self._steps.pop()
        n = len(self.record.entries)
        self._tick(t)
        self.record.undo(seat, to)
        for audience in self.audiences:
            self._tell(audience, (TookBack(seat, bisect_right(self._moments[audience], to)),))
        return self._note(Row(n, seat, "", self._t, self.record.h, act, to))

    def _note(self, row: Row) -> Row:
        if row.act is not None:
            self._acts[row.seat].add(row.act)
        for seat in self._seats:
            self._renew_decision(seat, acted=seat == row.seat)
        return row

    def _tick(self, t: int | None) -> None:
        self._t = max(self._t, milliseconds() - self.started) if t is None else t

    def _tell_all(self, before: Position, seat: int, action: int) -> None:
        """What is chosen in secret is told when all have chosen."""
        for audience, told in self._telling.tell(before, seat, action, self.position).items():
            self._tell(audience, told)

    def _tell(self, audience: Audience, told: Sequence[Happening]) -> None:
        self._stories[audience] += told
        self._moments[audience] += [len(self.record.entries)] * len(told)

    def _keep(self, step: Step, seat: int, action: int) -> None:
        """For taking back, as long as the same seat goes on; else now and then for looking back."""
        goes_on = step.before.to_act == self.position.to_act == (seat,) != (CHANCE,)
        if goes_on and not self.game.policy.is_final(step.before, action):
            self._steps.append(step)
            return
        self._steps.clear()
        if step.n + 1 - self._kept[-1][0] >= KEPT_EVERY:
            self._kept.append((step.n + 1, self.position.copy()))

    def _renew_decision(self, seat: int, acted: bool) -> None:
        """What a seat has to decide stays the same decision whatever others do, as long as its choices do."""
        legal = self.position.legal(seat)
        if legal and (acted or legal != self._legal[seat]):
            self._decisions[seat] += 1
        self._legal[seat] = legal

    # --- what is told -----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def winners(self) -> tuple[int, ...]:
        """Nobody before the end."""
        places = self.position.places if self.over else ()
        return tuple(seat for seat, place in enumerate(places) if place == 1)

    def welcome(self, audience: Audience) -> Welcome:
        header = self.header
        return Welcome(
            table=header.id,
            game=header.game,
            seat=audience,
            seats=tuple(SeatInfo(seat.name, seat.bot) for seat in header.seats),
            options=dict(header.options),
            commitment=header.commitment or "",
            words=header.words,
        )

    def seq(self, audience: Audience) -> int:
        """How much this audience was told."""
        return len(self._stories[audience])

    def story(self, audience: Audience, after: int, upto: int) -> Story:
        told = self._stories[audience][after:upto]
        return Story(tuple(Entry(seq, one) for seq, one in enumerate(told, after + 1)))

    def now(self, audience: Audience) -> Now:
        legal = () if audience is None else self._legal[audience]
        seen = self._seen(audience)
        view: View = seen.view(audience)
        return Now(
            seq=self.seq(audience),
            decision=self._decisions[audience] if audience is not None and legal else None,
            view=view if self._telling.veil is None else replace(view, to_act=self.position.to_act),
            choices=self._described(legal),
            instead=() if audience is None else self._described(self.game.policy.instead(seen, audience)),
            plans=() if audience is None else self.game.policy.plans(seen, audience),
            why_not={} if audience is None else dict(self.game.policy.reasons(seen, audience)),
            undo=audience is not None and self.may_undo(audience),
        )

    def _described(self, actions: Iterable[int]) -> tuple[Choice, ...]:
        return tuple(Choice(action, self.game.describe(action)) for action in actions)

    def _seen(self, audience: Audience) -> Position:
        return self.position if self._telling.veil is None else self._telling.veil.seen(audience)

    def past(self, audience: Audience, seq: int) -> Past:
        """How it was when that audience's story had got to `seq`.  Raises `Refusal`."""
        if seq > self.seq(audience):
            raise Refusal("refused.no-such-moment")
        moment = self._moments[audience][seq - 1] if seq else 0
        return Past(seq, self._at(moment).view(audience))

    def _at(self, moment: int) -> Position:
        """The position after so many entries of the record."""
        first, kept = self._kept[bisect_right(self._kept, moment, key=itemgetter(0)) - 1]
        position, before = kept.copy(), list[Position]()
        for entry in self.record.entries[first:moment]:
            before.append(position)
            position = (before[entry.undo - first] if isinstance(entry, Undo) else position).copy()
            if not isinstance(entry, Undo):
                position.apply_unchecked(entry.seat, self.game.action(entry.do))
        return position

    def question(self, seat: int) -> tuple[int, View, tuple[int, ...]]:
        """What a bot is asked: the number of its decision, what it sees, and what it may do."""
        return self._decisions[seat], self._seen(seat).view(seat), self._legal[seat]

    def heard(self, seat: int) -> tuple[Happening, ...]:
        """What a bot on that seat has heard: the story without what was taken back."""
        heard: list[Happening] = []
        lengths = [0]  # of it, after so many entries of the story
        for told in self._stories[seat]:
            if isinstance(told, TookBack):
                del heard[lengths[told.upto] :]
            else:
                heard.append(told)
            lengths.append(len(heard))
        return tuple(heard)

    def ending(self, address: str, rematch: str | None) -> Over:
        """After the end; `address` is that of the record.  Raises `Refusal` before it."""
        if not self.over:
            raise Refusal("refused.not-over")
        places, scores = self.position.places, self.position.scores
        return Over(places, scores, self._secret.hex(), self.record.h, address, rematch)
