"""`check_game`: the promises of the contract, tried in random games."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

from fondaco.game import Game

from .promises import acting, asking, chance, copying, hiding, imagining, knowing, texts, together
from .rollouts import Reveals, Rollout, never, play

Promise = Callable[[Rollout], None]

_ALL: tuple[Promise, ...] = (
    *acting.PROMISES,
    *asking.PROMISES,
    *chance.PROMISES,
    *copying.PROMISES,
    *texts.PROMISES,
    *hiding.PROMISES,
    *imagining.PROMISES,
    *knowing.PROMISES,
    *together.PROMISES,
)
# By their sentences; each takes a random game and raises `AssertionError` where it is broken.
PROMISES = {promise.__name__.replace("_", " "): promise for promise in _ALL}


def check_game(game: Game, games: int = 3, seed: int = 0, rare: Collection[str] = (), reveals: Reveals = never) -> None:
    """Play so many random games, and look whether all `PROMISES` of the contract are kept.

    Raises `AssertionError` that says which promise is broken, in which game and how.  `rare`: first words of actions
    with which players at random could go on and on; they come seldom.  `reveals`: whether an action shows what a
    seat could not know before, given two positions that look the same to it, the action, and both after it.

    Hidden is what `imagine` deals anew, and what the fields of a state say is hidden.
    """
    for number in range(games):
        where = f"{game!r}, game {number} of seed {seed}"
        with _named(f"{where}: it cannot be played to its end"):
            rollout = play(game, f"{seed} {number}", rare, reveals)
        for sentence, promise in PROMISES.items():
            with _named(f"{where}: broken is the promise that {sentence}"):
                promise(rollout)


@contextmanager
def _named(what: str) -> Iterator[None]:
    """Whatever goes wrong is an `AssertionError` that says so."""
    try:
        yield
    except Exception as error:
        raise AssertionError(f"{what}: {str(error) or type(error).__name__}") from error
