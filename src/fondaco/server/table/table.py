"""A table: a game being played, its log, and what each audience has been told.  It knows no socket and no store.

Whatever happens is first a list of rows: once these are on the disk, and not before, they are told.
An audience is a seat, or None for all who watch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from msgspec import UNSET

from fondaco.chance import Chance, ProvedChance
from fondaco.errors import FondacoError
from fondaco.game import CHANCE, Game, Position
from fondaco.record import HMAC, Event, Header, Record, game_of
from fondaco.registry import make
from fondaco.secrecy import Audience, Telling

from ..protocol import from_page
from ..protocol.from_page import Act, AskReasons, AskWhy, Do, TakeHint
from ..protocol.intents import read_intent
from ..protocol.parts import Begun, Clock, Ended, Result, SeatInfo, View
from ..protocol.refusal import Refusal
from ..protocol.to_page import Choice, Happening, Mark, Marks, Now, Over, Past, Reasons, Story, Welcome, WhyNot
from ..storage.store import Row, milliseconds
from . import reasons
from .course import Course
from .decisions import Decisions
from .going_back import Earlier, Step
from .guided import Guided
from .marks import marks
from .reasons import NO_REASON, Why
from .rehearsing import actions_of, objection, rehearse
from .stories import Stories


class DamagedLog(FondacoError):
    """The stored events of a game do not fit together."""


class Table:
    """`started` is in ms since 1970; `chance` draws from `secret` where nothing else is given, or a `lesson` does."""

    def __init__(
        self,
        header: Header,
        secret: bytes,
        started: int,
        chance: Chance | None = None,
        game: Game | None = None,
        lesson: str | None = None,
    ) -> None:
        self.header = header
        self.game = game or game_of(header, make)
        self.position = self.game.start()
        self.record = Record(header)
        self.started = started
        self.seats = [SeatInfo(seat.name, seat.bot) for seat in header.seats]  # who sits there now
        self.source: Record | None = None  # of what is only shown here
        self.seatings = 0  # how often somebody else took a seat
        self.ended: Ended | None = None  # without a result
        self.hinted: set[int] | None = None  # the seats that had hints; None where there are none to be had
        self.clock: Clock | None = None  # by which its persons play
        self.rated = False  # then nothing is taken back
        self.guided = Guided(lesson)
        self._secret = secret
        self._chance = chance or ProvedChance(secret, header.id, header.words)
        self._proved = header.chance.kind == HMAC
        self._seats = range(header.players)
        self._stories = Stories(self.audiences)
        self._telling = Telling(self.audiences)
        self._course = Course()
        self._earlier = Earlier(self.position)
        self._decisions = Decisions(self.position, self.guided.legal)
        self._reasons = reasons.Reasons()
        self._advised: dict[int, tuple[int, tuple[int, ...]]] = {}  # by seats: in which decision, to do what
        self._acts: list[set[str]] = [set() for _ in self._seats]
        self._t = 0

    @property
    def audiences(self) -> tuple[Audience, ...]:
        return (*self._seats, None)

    def name(self, seat: int) -> str:
        """Of who sits there now."""
        return self.seats[seat].name

    # --- what happens -----------------------------------------------------------------------------

    def advance(self) -> list[Row]:
        """All events of chance that are due."""
        rows = []
        while self.position.to_act == (CHANCE,):
            rows.append(self._happen(CHANCE, self._draw(), None))
        return rows

    def sit(self, seat: int, info: SeatInfo) -> None:
        """Somebody else has the seat from now on."""
        self.seats[seat] = info
        self.seatings += 1

    def end(self, by: int | None) -> None:
        """Nothing happens any more, though the game is not over: a seat has resigned, or all agreed."""
        self.ended = Ended(by)
        self._decisions.close()

    def act(self, seat: Audience, act: Act | Do | TakeHint) -> list[Row]:
        """All actions and what follows from them, or none.  Raises `Refusal`."""
        if seat is None:
            raise Refusal("refused.watching")
        actions = self._hinted(seat, act) if isinstance(act, TakeHint) else actions_of(self.position, seat, act)
        try:
            self._check_decision(seat, act.decision, actions[:1])
            self.guided.check(self.position, seat, actions)
            rehearse(self.position, seat, actions)
        except Refusal as refusal:
            if refusal.reason != "refused.not-allowed":
                raise
            if actions and actions[0] in self.position.legal(seat):
                self.guided.check(self.position, seat, actions)
            why = None if isinstance(act, TakeHint) else objection(self._seen(seat), seat, act)
            raise Refusal(refusal.reason, why) from refusal
        rows: list[Row] = []
        for action in actions:
            if action not in self._decisions.legal[seat]:  # after an event of chance
                break
            rows += [self._happen(seat, action, act.id), *self.advance()]
        return rows

    def check_hint(self, seat: Audience, decision: int) -> None:
        """Whether it can be told what a good player would do.  Raises `Refusal`."""
        if seat is None:
            raise Refusal("refused.watching")
        if self.hinted is None:
            raise Refusal("refused.no-hints")
        if self.over or seat not in self.position.to_act:
            raise Refusal("refused.not-yet-your-turn")
        if self.guided.asks:
            raise Refusal("refused.guided")
        if not self._decisions.stands(seat, decision):
            raise Refusal("refused.decision-changed")

    def advised(self, seat: int, decision: int, actions: tuple[int, ...]) -> None:
        """The seat was told to do that, and may say that it does."""
        self._advised[seat] = decision, actions

    def _hinted(self, seat: int, follow: TakeHint) -> tuple[int, ...]:
        decision, actions = self._advised.get(seat, (None, ()))
        if decision != follow.decision:
            raise Refusal("refused.decision-changed")
        return actions

    def decide(self, seat: int, decision: int, action: int, why: Why = NO_REASON) -> list[Row]:
        """The same for a bot, of which no action comes twice."""
        self._check_decision(seat, decision, (action,))
        self._reasons.keep(len(self.record.entries), why)
        return [self._happen(seat, action, None), *self.advance()]

    def why_not(self, seat: Audience, ask: AskWhy) -> WhyNot:
        """Why the seat cannot do what it thinks of.  Raises `Refusal`."""
        if seat is None:
            raise Refusal("refused.watching")
        seen, intents = self._seen(seat), [read_intent(self.game, intent) for intent in ask.intents]
        return WhyNot(ask.id, tuple(seen.why_not(seat, intent) for intent in intents))

    def reasons(self, audience: Audience, ask: AskReasons) -> Reasons:
        """Why a bot did what it did last.  Raises `Refusal`."""
        self._check_moment(audience, ask.seq)
        moment = self._stories.moment(audience, ask.seq)
        told = partial(self._stories.told_of, audience)
        spots = self.game.presenter.spots
        done, kept = self._reasons.last(ask.seat, self.record.entries[:moment], told, spots, self.over)
        return Reasons(ask.seat, ask.seq, done, kept)

    def undo(self, seat: Audience, undo: from_page.Undo) -> list[Row]:
        """The seat's last choice is taken back, one action after the other.  Raises `Refusal`."""
        if seat is None:
            raise Refusal("refused.watching")
        if not self.may_undo(seat):
            raise Refusal("refused.no-undo")
        if undo.decision != self._decisions.numbers[seat]:
            raise Refusal("refused.decision-changed")
        return [self._take_back(seat, undo.id) for _ in range(self._earlier.last_choice())]

    def may_undo(self, seat: int) -> bool:
        """Not behind chance, another seat's action, a secret choice or the end of a turn."""
        return not self.rated and self._earlier.has_steps() and self.position.to_act == (seat,) and not self.over

    def is_known(self, seat: Audience, act: Act | Do | TakeHint | from_page.Undo) -> bool:
        """Whether this very message was carried out already."""
        return seat is not None and act.id in self._acts[seat]

    def relive(self, events: Iterable[Event]) -> list[Row]:
        """Carry out what happened in a record, whose chance is not drawn anew.  Raises `DamagedLog`."""
        rows = []
        for event in events:
            try:
                rows.append(self._happen(event.seat, self.game.action(event.do), None, max(self._t, event.t or 0)))
            except FondacoError as error:
                raise DamagedLog(f"event {event.n} of game {self.header.id}: {error}") from error
        return rows

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
        due = row.n >= self.header.taken and self.position.to_act == (CHANCE,)
        if row.seat == CHANCE and due and self.guided.lesson is None and self._draw() != action:
            raise DamagedLog(f"chance did not draw {row.do!r}")
        if self._happen(row.seat, action, row.act, row.t) != row:
            raise DamagedLog("it was altered: its number or its hash does not fit")

    def _draw(self) -> int:
        if self.guided.guide is not None:
            return self.guided.guide.drawn(self.position)
        return self.position.chance_action(self._chance.below(self.position.chance_weight()))

    def _check_decision(self, seat: int, decision: int, first: Sequence[int]) -> None:
        self._decisions.check(seat, decision, first, seat in self.position.to_act)

    def _happen(self, seat: int, action: int, act: str | None, t: int | None = None) -> Row:
        before = self.position.copy()
        self.position.apply(seat, action)
        n, do = len(self.record.entries), self.game.text(action)
        self.guided.follow(seat, do)
        self._tick(t)
        self.record.event(seat, do, self._t)
        self._earlier.keep(Step(n, before, act), seat, action, self.position)
        if n < self.header.taken:
            self._earlier.fence()
        if self.position.over:
            self.record.finish(self.position.places, self.position.scores, self._secret if self._proved else None)
        self._tell_all(before, seat, action)
        return self._note(Row(n, seat, do, self._t, self.record.h, act))

    def _take_back(self, seat: int, act: str | None, t: int | None = None) -> Row:
        to, self.position, _ = self._earlier.take_back()
        n = len(self.record.entries)
        self._tick(t)
        self.record.undo(seat, to)
        self.guided.take_back(to)
        self._course.take_back(to)
        self._stories.tell_taken_back(seat, to, n + 1)
        return self._note(Row(n, seat, "", self._t, self.record.h, act, to))

    def _note(self, row: Row) -> Row:
        if row.act is not None:
            self._acts[row.seat].add(row.act)
        self._decisions.renew(self.position, row.seat)
        return row

    def _tick(self, t: int | None) -> None:
        self._t = max(self._t, milliseconds() - self.started) if t is None else t

    def _tell_all(self, before: Position, seat: int, action: int) -> None:
        """What is chosen in secret is told when all have chosen."""
        for audience, told in self._telling.tell(before, seat, action, self.position).items():
            self._stories.tell(audience, told, len(self.record.entries), self.position)
            if audience is None:
                self._course.see(len(self.record.entries) - 1, told, self.position)

    # --- what is told -----------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """How many turns have begun."""
        return self._course.turn

    @property
    def over(self) -> bool:
        return self.position.over or self.ended is not None

    @property
    def result(self) -> Result | None:
        """None before the end, and where it ended without one."""
        over = self.position
        return Result(over.places, over.scores, self._course.shown()) if over.over else None

    def welcome(self, audience: Audience) -> Welcome:
        header = self.header
        return Welcome(
            table=header.id,
            game=header.game,
            seat=audience,
            seats=tuple(self.seats),
            options=dict(header.options),
            commitment=header.commitment or "",
            words=header.words,
            begun=None if header.begun is None else Begun(header.begun.id, header.begun.events),
            hints=self.hinted is not None,
            lesson=self.guided.lesson or UNSET,
            clock=self.clock or UNSET,
            rated=self.rated or UNSET,
        )

    def seq(self, audience: Audience) -> int:
        """How much this audience was told."""
        return self._stories.seq(audience)

    def told_by(self, moment: int) -> tuple[int, ...]:
        """How much each audience was told when the record had so many entries."""
        return tuple(self._stories.told_by(audience, moment) for audience in self.audiences)

    def story(self, audience: Audience, after: int, upto: int) -> Story:
        return self._stories.between(audience, after, upto)

    def opened(self, audience: Audience) -> Story:
        """The whole story once the game is over, when all may know what each one drew.  Raises `Refusal`."""
        if not self.over:
            raise Refusal("refused.not-over")
        return self._stories.opened(audience)

    def now(self, audience: Audience) -> Now:
        legal = () if audience is None else self._decisions.legal[audience]
        seen = self.position.revealed() if self.ended else self._seen(audience)
        asked = None if self.ended else audience  # who may do something, now or later
        view: View = seen.view(audience)
        policy = self.game.policy
        instead = () if asked is None else policy.instead(seen, asked)
        return Now(
            seq=self.seq(audience),
            decision=self._decisions.numbers[audience] if audience is not None and legal else None,
            view=view if self.ended or self._telling.veil is None else replace(view, to_act=self.position.to_act),
            choices=self._described(legal),
            forced=None if asked is None or self.guided.lesson else policy.forced(seen, asked),
            instead=self._described(self.guided.instead(instead)),
            plans=() if asked is None else self.guided.plans(seen, asked, policy.plans(seen, asked)),
            why_not={} if asked is None else self.guided.reasons(seen, asked, policy.reasons(seen, asked), instead),
            undo=audience is not None and self.may_undo(audience),
            lesson=self.guided.shown(audience, self.over),
        )

    def _described(self, actions: Iterable[int]) -> tuple[Choice, ...]:
        return tuple(Choice(action, self.game.describe(action)) for action in actions)

    def _seen(self, audience: Audience) -> Position:
        return self.position if self._telling.veil is None else self._telling.veil.seen(audience)

    def past(self, audience: Audience, seq: int, public: bool = False) -> Past:
        """How it was when that audience's story, or the `public` one, had got to `seq`.  Raises `Refusal`."""
        moment = self.moment(None if public else audience, seq)
        earlier = self._earlier.at(self.record, moment)
        seen = earlier.revealed() if self.over else earlier
        own, of_all = (self._stories.told_by(one, moment) for one in (audience, None))
        return Past(own if public else seq, seq if public else of_all, seen.view(audience))

    def as_it_was(self, public: int) -> Position:
        """A position of its own, that of the moment when the public story had got so far.  Raises `Refusal`."""
        return self._earlier.at(self.record, self.moment(None, public))

    def moment(self, audience: Audience, seq: int) -> int:
        """How many entries the record had when an audience's story had got to `seq`.  Raises `Refusal`."""
        self._check_moment(audience, seq)
        return self._stories.moment(audience, seq)

    def marks(self, audience: Audience) -> Marks:
        """When anybody's points changed, as that audience may know them; it takes a while."""
        changes = marks(self.game.start(), self.record, self._stories.moments(audience), audience, self.over)
        return Marks(tuple(Mark(self._stories.told_by(audience, moment), points) for moment, points in changes))

    def _check_moment(self, audience: Audience, seq: int) -> None:
        if seq > self.seq(audience):
            raise Refusal("refused.no-such-moment")

    def question(self, seat: int) -> tuple[int, View, tuple[int, ...]]:
        """What a bot is asked: the number of its decision, what it sees, and what it may do."""
        return self._decisions.numbers[seat], self._seen(seat).view(seat), self._decisions.legal[seat]

    def still_asks(self, seat: int, decision: int) -> bool:
        """Whether what the seat was asked has not been settled by others: an offer withdrawn, a step taken back."""
        return self._decisions.stands(seat, decision)

    def heard(self, seat: int) -> tuple[Happening, ...]:
        """What a bot on that seat has heard: the story without what was taken back."""
        return self._stories.heard(seat)

    def ending(self, address: str, rematch: str | None, again: tuple[int, ...] = ()) -> Over:
        """After the end; `address` is that of the record, `again` those who want the next game.  Raises `Refusal`."""
        if not self.over:
            raise Refusal("refused.not-over")
        proof = self._secret.hex(), (self.source or self.record).h, address, rematch, again
        hinted = tuple(sorted(self.hinted or ()))
        if self.ended is not None:
            return Over((), (), (), *proof, hinted, self.ended)
        places, scores = self.position.places, self.position.scores
        return Over(places, scores, self.game.presenter.points(self.position), *proof, hinted)
