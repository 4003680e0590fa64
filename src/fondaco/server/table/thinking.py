"""What bots are asked at tables, and how a player goes on from decision to decision.

A player hears what is new.  Where it is gone, or heard what was taken back, another takes its seat and hears the whole
story.  Where they think, in processes of their own or right here, is no matter for the tables.
"""

from __future__ import annotations

import hmac
import logging
import random
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from fondaco.bots import AnyBot, Budget, seated
from fondaco.chance import Sfc32
from fondaco.game import Game

from ..protocol.refusal import Refusal
from .reasons import NO_REASON, Why, why

if TYPE_CHECKING:
    from fondaco.coach import Advice

log = logging.getLogger(__name__)

SECONDS = 0.3  # that a bot may think about one decision, where the question does not say
KEPT = 64  # players in one place; who was not asked for longest goes first

Make = Callable[[str, Game], AnyBot]
Key = tuple[str, int, str]  # table, seat, bot


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that is due; `heard` is all that its seat was told of the game and nobody took back."""

    table: str
    seat: int
    bot: str
    game: Game
    heard: tuple[Any, ...]
    view: Any
    legal: Sequence[int]
    seconds: float = SECONDS  # for the decision
    advises: bool = False  # a person, who wants to know more than the action

    @property
    def key(self) -> Key:
        return self.table, self.seat, self.bot


class Chosen(NamedTuple):
    """An action, and why; of who had no choice, or was replaced by chance, there is nothing to tell."""

    action: int
    why: Why = NO_REASON
    advice: Advice | None = None  # for who was to be advised


class Task(NamedTuple):
    """Who decides, and how it gets there."""

    key: Key
    seating: tuple[Game, int] | None  # where a player sits down first, with the seed of its stream
    told: tuple[Any, ...]
    view: Any
    legal: Sequence[int]
    seconds: float
    advises: bool
    forgets: tuple[Key, ...]


class Thinkers(Protocol):
    """All bots of a server, or of a browser."""

    async def choose(self, question: Question) -> Chosen:
        """One of the legal actions: the bot's choice, or any where it fails or takes too long."""

    async def advise(self, question: Question) -> Advice:
        """What its bot would do, and why.  Raises `Refusal` where it fails or takes too long."""

    async def close(self) -> None:
        """Stops all, those who think too."""


async def allowed(question: Question, asking: Awaitable[Chosen]) -> Chosen:
    """What a bot chooses, or any action where it fails or names one that is not legal."""
    bot, legal = question.bot, question.legal
    try:
        chosen = await asking
    except Exception as error:
        log.error("bot %s failed, a random action was taken instead: %r", bot, error)
        return Chosen(random.choice(legal))
    if chosen.action not in legal:
        log.error("bot %s chose %s, which is not allowed; a random action was taken instead", bot, chosen.action)
        return Chosen(random.choice(legal))
    return chosen


async def advised(question: Question, asking: Awaitable[Chosen]) -> Advice:
    """What a bot would do.  Raises `Refusal` where it fails."""
    try:
        chosen = await asking
    except Exception as error:
        log.error("bot %s failed to advise: %r", question.bot, error)
        raise Refusal("refused.too-slow" if isinstance(error, TimeoutError) else "refused.broken") from error
    assert chosen.advice is not None
    return chosen.advice


class Desk:
    """What the players of one place have heard, as whoever asks them knows it."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._heard: OrderedDict[Key, tuple[Any, ...]] = OrderedDict()

    def knows(self, key: Key) -> bool:
        return key in self._heard

    def task(self, question: Question) -> Task:
        """Only what is new to the player, if it has heard nothing else."""
        key, heard = question.key, question.heard
        before = self._heard.pop(key, None)
        self._heard[key] = heard
        forgets = tuple(self._heard.popitem(last=False)[0] for _ in range(len(self._heard) - KEPT))
        asked = question.view, question.legal, question.seconds, question.advises
        if before is not None and heard[: len(before)] == before:
            return Task(key, None, heard[len(before) :], *asked, forgets)
        return Task(key, (question.game, self._seed(question)), heard, *asked, forgets)

    def _seed(self, question: Question) -> int:
        """Nobody can foresee it; who takes something back and does it again meets the same bot again."""
        message = f"{question.table}|{question.seat}|{len(question.heard)}".encode()
        return int.from_bytes(hmac.digest(self._secret, message, "sha256")[:8], "big")

    def forget(self, key: Key) -> None:
        self._heard.pop(key, None)

    def clear(self) -> None:
        self._heard.clear()


class Players:
    """Those of one place."""

    def __init__(self, make: Make) -> None:
        self._make = make
        self._seated: dict[Key, tuple[AnyBot, Sfc32, list[Any]]] = {}  # with all that each was told

    def decide(self, task: Task) -> Chosen:
        """Raises what the bot raises, which then has left its seat."""
        for key in task.forgets:
            self._seated.pop(key, None)
        try:
            return self._decide(task)
        except Exception:
            self._seated.pop(task.key, None)
            raise

    def _decide(self, task: Task) -> Chosen:
        if task.seating is not None:
            _, seat, bot = task.key
            game, seed = task.seating
            self._seated[task.key] = seated(self._make(bot, game), game, seat), Sfc32.stream(seed, 0, 1 + seat), []
        player, stream, heard = self._seated[task.key]
        for told in task.told:
            player.hear(told)
        heard += task.told
        decision = player.choose(task.view, task.legal, stream, Budget(seconds=task.seconds))
        if task.advises:
            from fondaco.coach import advise  # with all games that it knows

            return Chosen(decision.action, advice=advise(player.game, task.view, decision, heard))
        return Chosen(decision.action, why(decision.because, player.is_open) if len(task.legal) > 1 else NO_REASON)
