"""A table before its game: who sits down, gets up, is ready, and what the host arranges.  No socket, no store."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec
from msgspec import UNSET

from fondaco import bots
from fondaco import record as records
from fondaco.chance import commitment
from fondaco.errors import UnknownOption
from fondaco.game import Game
from fondaco.lessons import lesson_named
from fondaco.record import GIVEN, HMAC, Begun, ChanceKind, Header, Seat
from fondaco.registry import game_class, manifests

from ..protocol import to_page
from ..protocol.parts import Clock, GatheringSeat, SeatInfo
from ..protocol.refusal import Refusal
from ..protocol.requests import Arrange, Join, NewSeat, NewTable, Ready
from .names import check_name, free_name
from .rated import Account, check_account, check_bot, check_new


class Person(msgspec.Struct, tag="person"):
    """Somebody who sits at the table; only digests are known of his token, and of those `lent` to his other devices.

    `program`: it is one that plays for itself.  `account`: the id of his, where the table asks for one.
    """

    name: str
    digest: str
    words: str = ""
    ready: bool = False
    lent: tuple[str, ...] = ()
    program: bool = False
    account: str = ""

    @property
    def digests(self) -> tuple[str, ...]:
        return (self.digest, *self.lent)


class InvitedBot(msgspec.Struct, tag="bot"):
    """A bot, named as those who invited it call it."""

    name: str
    bot: str


class Seating(msgspec.Struct):
    """Seats with those who took them; None is open.  Every method that changes it raises `Refusal`.

    `host` arranges the seats, but for the time of his absence, of which it knows nothing.  `chat`: whether the persons
    may write to one another in the game; `hints`: whether they are told what a good player would do, when they ask.
    `lesson`: what the game is to teach.  `clock`: how much time each seat has.  `rated`: whether it counts for ratings.
    `public`: its open seats were shown to all, and so is its record when it is over.
    `owner`: the account of who has opened it, as long as he sits there.
    """

    id: str
    game: str
    options: dict[str, str]
    seats: list[Person | InvitedBot | None]
    listed: bool
    host: int = 0
    chat: bool = False
    hints: bool = False
    lesson: str | None = None
    clock: Clock | None = None
    public: bool = False
    rated: bool = False
    owner: str = ""

    # --- who is who -------------------------------------------------------------------------------

    def seat_of(self, digest: str) -> int | None:
        """The seat whose token that is."""
        found = (i for i, seat in enumerate(self.seats) if isinstance(seat, Person) and digest in seat.digests)
        return next(found, None)

    @property
    def open(self) -> bool:
        return None in self.seats

    @property
    def complete(self) -> bool:
        """The game can begin."""
        return not self.open and all(seat.ready for seat in self.persons.values())

    @property
    def persons(self) -> dict[int, Person]:
        return {i: seat for i, seat in enumerate(self.seats) if isinstance(seat, Person)}

    @property
    def keys(self) -> dict[int, tuple[str, ...]]:
        """The digests of all tokens, by seats, the own one first."""
        return {i: person.digests for i, person in self.persons.items()}

    @property
    def accounts(self) -> dict[int, str]:
        """Whose the seats are, where that is known."""
        return {i: person.account for i, person in self.persons.items() if person.account}

    def names(self, but: int | None = None) -> list[str]:
        """Of all who sit here, but for one seat."""
        return [seat.name for i, seat in enumerate(self.seats) if seat is not None and i != but]

    # --- what they do -----------------------------------------------------------------------------

    def join(self, join: Join, digest: str, program: bool = False, account: Account | None = None) -> int:
        """The seat that is asked for is taken, else the first open one; at a rated table under the account's name."""
        if not self.open:
            raise Refusal("refused.full")
        seat = self.seats.index(None) if join.seat is None else join.seat
        if seat >= len(self.seats) or self.seats[seat] is not None:
            raise Refusal("refused.seat-taken")
        if self.rated:
            owner = check_account(account, self.accounts.values())
            name, id = free_name(owner.name, self.names()), owner.id
        else:
            name, id = check_name(join.name, self.names()), ""
        self.seats[seat] = Person(name, digest, join.words, join.ready, program=program, account=id)
        if self.host not in self.persons:
            self.host = seat  # all had left
        return seat

    def set_ready(self, digest: str, ready: Ready) -> None:
        person = self.seats[self._own(digest)]
        assert isinstance(person, Person)
        person.ready = ready.ready
        person.words = ready.words or person.words

    def give_keys(self, seat: int, digests: Sequence[str]) -> None:
        """A person's seat has these alone, his own one first."""
        person = self.seats[seat]
        if not isinstance(person, Person):
            raise Refusal("refused.no-such-seat")
        person.digest, person.lent = digests[0], tuple(digests[1:])

    def call(self, mine: Collection[str], old: str, new: str) -> None:
        """Who has one of these keys, and that name, is called otherwise."""
        for seat, person in self.persons.items():
            if person.name == old and not set(person.digests).isdisjoint(mine):
                person.name = free_name(new, self.names(but=seat))

    def leave(self, digest: str) -> None:
        """The seat is open again; the next person is host where the host goes."""
        seat = self._own(digest)
        if digest != self.persons[seat].digest:
            raise Refusal("refused.lent-key")
        self._free(seat)

    def arrange(self, digest: str, change: Arrange, host: int) -> None:
        """A bot for a seat, or nobody; `host` is the seat of who may do that now."""
        own = self._own(digest)
        if own != host:
            raise Refusal("refused.not-host")
        if change.seat == own or change.seat >= len(self.seats):
            raise Refusal("refused.not-seated")
        bot = None if change.bot is None else self._bot(change.seat, change.bot, change.name)
        self._free(change.seat)
        self.seats[change.seat] = bot

    def set_chat(self, digest: str, on: bool, host: int) -> None:
        """Whether the persons may write; `host` is the seat of who may say that now."""
        if self._own(digest) != host:
            raise Refusal("refused.not-host")
        self.chat = on

    def _bot(self, seat: int, bot: str, name: str) -> InvitedBot:
        _check_bot(self.game, bot)
        if self.rated:
            check_bot(self.game, bot)
        others = self.names(but=seat)
        return InvitedBot(free_name(check_name(name) if name.strip() else bot, others), bot)

    def _own(self, digest: str) -> int:
        seat = self.seat_of(digest)
        if seat is None:
            raise Refusal("refused.no-such-seat")
        return seat

    def _free(self, seat: int) -> None:
        self.seats[seat] = None
        if seat == self.host:
            self.host, self.owner = next(iter(self.persons), 0), ""

    # --- what comes of it -------------------------------------------------------------------------

    def rules(self) -> Game:
        """The game with its house rules.  Raises `Refusal` where there is none like that."""
        if self.game not in manifests():
            raise Refusal("refused.no-such-game", game=self.game[:40])
        try:
            return game_class(self.game)(len(self.seats), self.options)
        except UnknownOption as error:
            raise Refusal("refused.no-such-option", detail=str(error)) from error

    def header(self, secret: bytes, game: Game | None = None, begun: Begun | None = None) -> Header:
        """The first line of the record; where it goes on from another one, by the rules of that."""
        taken = [seat for seat in self.seats if seat is not None]
        seats = [Seat(seat.name, seat.bot if isinstance(seat, InvitedBot) else None) for seat in taken]
        if self.lesson is not None:
            return records.header(self.rules(), id=self.id, seats=seats, chance=ChanceKind(GIVEN))
        return records.header(
            game or self.rules(),
            id=self.id,
            seats=seats,
            chance=ChanceKind(HMAC),
            commitment=commitment(secret),
            words=[seat.words if isinstance(seat, Person) else "" for seat in taken],
            begun=begun,
        )

    def shown(self, secret: bytes, digest: str | None, host: int, here: set[int]) -> to_page.Gathering:
        """What one of those present is told, whose token has that digest.

        `host` may arrange the seats now, the pages of `here` are open.
        """
        seat = None if digest is None else self.seat_of(digest)
        own = None if seat is None else self.persons[seat]
        return to_page.Gathering(
            table=self.id,
            game=self.game,
            options=dict(self.rules().options),
            commitment=commitment(secret),
            listed=self.listed,
            seat=seat,
            host=host,
            seats=self.shown_seats(here),
            hints=self.hints,
            rated=self.rated or UNSET,
            lent=len(own.lent) if own is not None and digest == own.digest else 0,
            clock=self.clock or UNSET,
        )

    def shown_seats(self, here: set[int]) -> tuple[GatheringSeat, ...]:
        return tuple(_shown(seat, i in here) for i, seat in enumerate(self.seats))


def gather(
    id: str, new: NewTable, digests: list[str], program: bool = False, account: Account | None = None
) -> Seating:
    """The seating of a new table, with a digest for each of its persons; it may be a `program` that opens it.

    `account`: of who does, where he is signed in.  Raises `Refusal`.
    """
    new = taught(new)
    seating = Seating(id, new.game, new.options, _seated(new, iter(digests)), new.listed, lesson=new.lesson)
    seating.clock = new.clock
    seating.rules()
    if new.rated:
        _rate(seating, new, account)
    if not seating.persons:
        raise Refusal("refused.nobody")
    seating.host = min(seating.persons)
    seating.chat = seating.open and not new.listed  # who comes has the link of somebody here
    seating.public = seating.open and new.listed
    seating.hints = not new.rated and _hints(seating, new.hints)
    for seat, person in seating.persons.items():
        person.ready = seat != seating.host or not (seating.open or new.wait)
        person.program = program
    return seating


def _rate(seating: Seating, new: NewTable, account: Account | None) -> None:
    """Raises `Refusal`."""
    owner = check_account(account, ())
    check_new(new, seating.rules())
    seating.rated = True
    ((seat, person),) = seating.persons.items()
    person.account, person.name = owner.id, free_name(owner.name, seating.names(but=seat))


def gather_on(id: str, game: Game, seats: Sequence[NewSeat], digests: list[str]) -> Seating:
    """Those who go on with a game, all of them at this device or bots.  Raises `Refusal`."""
    new = NewTable(game.name, tuple(seats), dict(game.options), listed=False)
    seating = Seating(id, game.name, new.options, _seated(new, iter(digests)), listed=False)
    if len(seats) != game.players or seating.open:
        raise Refusal("refused.not-seated")
    if not seating.persons:
        raise Refusal("refused.nobody")
    seating.hints = _hints(seating, None)
    return seating


def _hints(seating: Seating, wanted: bool | None) -> bool:
    """As is wanted; else who plays against bots alone has them.  Strangers cannot have agreed on them.

    Raises `Refusal`.
    """
    alone = len(seating.persons) == 1 and not seating.open
    possible = bots.adviser(seating.game) is not None and not (seating.open and seating.listed)
    if wanted and not possible:
        raise Refusal("refused.no-hints")
    return possible and (alone if wanted is None else wanted)


def taught(new: NewTable) -> NewTable:
    """A lesson has house rules and bots of its own.  Raises `Refusal`."""
    if new.lesson is None:
        return new
    lesson = lesson_named(new.lesson)
    seats = [None if seat.open else seat.bot or "" for seat in new.seats]
    if lesson is None or lesson.game != new.game or seats != ["", *lesson.bots]:
        raise Refusal("refused.no-such-lesson", lesson=new.lesson[:40])
    if new.clock is not None:
        raise Refusal("refused.no-clocks")
    return msgspec.structs.replace(new, options=dict(lesson.options), wait=False)


def gather_again(
    id: str,
    header: Header,
    sitters: Sequence[SeatInfo],
    digests: Mapping[int, Sequence[str]],
    host: int,
    chat: bool,
    hints: bool,
    clock: Clock | None,
    accounts: Mapping[int, str] | None = None,
) -> Seating:
    """The players of a game at a new table, to be ready anew; the own token of each stays the same.

    Those lent to other devices do not: who takes his seat back at the old table need not do so here.  The seats of
    those who have resigned are open.  `accounts`: of a rated game, where nobody has a seat without one.
    """
    seats: list[Person | InvitedBot | None] = [
        None if one.bot is None or one.resigned else InvitedBot(one.name, one.bot) for one in sitters
    ]
    for seat, (own, *_) in digests.items():
        if accounts is None or seat in accounts:
            known = "" if accounts is None else accounts[seat]
            seats[seat] = Person(sitters[seat].name, own, program=sitters[seat].program is True, account=known)
    options = dict(header.options)
    again = Seating(id, header.game, options, seats, listed=False, host=host, chat=chat, hints=hints, clock=clock)
    again.rated = accounts is not None
    return again


def _seated(new: NewTable, digests: Iterator[str]) -> list[Person | InvitedBot | None]:
    """Persons whose names differ, and bots which are called otherwise than the persons and one another."""
    taken: list[str] = []
    seats: list[Person | InvitedBot | None] = [None] * len(new.seats)
    for i, seat in enumerate(new.seats):
        if seat.bot is None and not seat.open:
            taken.append(check_name(seat.name, taken))
            seats[i] = Person(taken[-1], next(digests))
    for i, seat in enumerate(new.seats):
        if seat.bot is not None and not seat.open:
            _check_bot(new.game, seat.bot)
            taken.append(free_name(check_name(seat.name), taken))
            seats[i] = InvitedBot(taken[-1], seat.bot)
    return seats


def _check_bot(game: str, bot: str) -> None:
    if game in manifests() and bot not in (*bots.names(game), *bots.levels(game)):
        raise Refusal("refused.no-such-bot", bot=bot[:40])


def _shown(seat: Person | InvitedBot | None, here: bool) -> GatheringSeat:
    match seat:
        case Person(name, _, _, ready):
            return GatheringSeat(name, None, ready, here, seat.program or UNSET)
        case InvitedBot(name, bot):
            return GatheringSeat(name, bot, ready=True, here=True)
        case _:
            return GatheringSeat(None, None, ready=False, here=False)
