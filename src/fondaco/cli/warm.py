"""`fondaco warm`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import click

from fondaco.errors import FondacoError
from fondaco.registry import manifests

from .common import GAME, tell
from .compiling import compiling
from .paths import INPUT_FILE, Given
from .simulate import make

if TYPE_CHECKING:
    from fondaco.game import Game, Position

PARTS = {
    "simulate": "random games",
    "steps": "single steps",
    "batch": "batches",
    "learning": "games by policies",
    "bots": "bots that compile",
}


@click.command()
@click.argument("game", type=GAME, metavar="[GAME]", required=False)
@click.option("--for", "parts", type=click.Choice(list(PARTS)), multiple=True, help="What for; default: all of these.")
@click.option("--players", type=int, help="Number of seats, which changes nothing unless --tailored.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A house rule (see: fondaco games).")
@click.option("--rules", type=int, help="Version of the rules (see: fondaco games); default: the newest.")
@click.option("--components", type=INPUT_FILE, help="A TOML file with sails, tiles and dominions of one's own.")
@click.option("--tailored", is_flag=True, help="Random games by just these house rules and players, some 10 % faster.")
def command(
    game: str | None,
    parts: Sequence[str],
    players: int | None,
    options: Sequence[str],
    rules: int | None,
    components: Given | None,
    tailored: bool,
) -> None:
    """Compile ahead what would else be compiled when it is first needed.

    What is compiled is kept until the rules change, so nothing is compiled twice. House rules share their code, but
    for expansions; without a GAME all games are compiled, with their expansions and without.

    \b
    fondaco warm
    fondaco warm catan --for simulate
    fondaco warm golden-horn --option dominio=on --for batch --for bots
    fondaco warm catan --option offersPerTurn=0 --tailored
    """
    if tailored and (game is None or parts):
        raise click.UsageError("--tailored is for random games of one GAME, without --for")
    asked = [make(game, players, options, components, rules)] if game else list(_all_games())
    for one in asked:
        if tailored:
            _compile(one, f"random games of {one!r}", lambda game: _random_games(game, tailored=True))
        else:
            for part in parts or PARTS:
                _compile(one, f"{one.name}{_switched(one)}, {PARTS[part]}", WORK[part])


def _all_games() -> Iterator[Game]:
    """Those that can be compiled, and with each of their expansions."""
    for name, manifest in manifests().items():
        for options in ((), *((f"{key}=on",) for key in manifest.expansions)):
            yield make(name, None, options, None, None)


def _switched(game: Game) -> str:
    return "".join(f" with {key}" for key in manifests()[game.name].expansions if game.options.get(key) == "on")


def _compile(game: Game, what: str, work: Callable[[Game], None]) -> None:
    begun = time.perf_counter()
    with compiling(what) as found:
        work(game)
    seconds = time.perf_counter() - begun
    tell(f"{what}: {found[0]} functions compiled in {seconds:.1f} s" if found[0] else f"{what}: ready")


def _random_games(game: Game, tailored: bool = False) -> None:
    from fondaco.compiled import engine_for

    engine = engine_for(game, tailored=tailored)
    if engine.library.cache is None:
        raise FondacoError("nothing that is compiled can be kept: let FONDACO_CACHE name a folder that can be written")
    engine.simulate_random(seed=0, games=0)


def _single_steps(game: Game) -> None:
    from fondaco.compiled import engine_for
    from fondaco.game import CHANCE

    engine = engine_for(game)
    states = engine.states(2)
    engine.outcomes_at(states, 0)
    engine.chance_weight_at(states, 0)
    engine.apply_at(states, 0, CHANCE, engine.chance_action_at(states, 0, 0))
    engine.legal_at(states, 1, 0)
    engine.score_at(states, 1, 0)
    engine.place_at(states, 1, 0)


def _batches(game: Game) -> None:
    from fondaco.vector import Batch
    from fondaco.vector.subjects import subject_of

    subject = subject_of(game.name)
    batch = Batch(game, 2, observe=subject is not None)
    batch.step(batch.choose("random"))
    if subject:
        batch.choose(next(name for name in subject.stage.policies if name != "random"))
        batch.resample()


def _games_by_policies(game: Game) -> None:
    from fondaco.compiled import engine_for
    from fondaco.vector.subjects import subject_of

    subject = subject_of(game.name)
    if subject:
        subject.stage.play(engine_for(game), ["random"] * game.players, games=1, seed=0)


def _bots(game: Game) -> None:
    from fondaco.bots import Budget, make, names, seated
    from fondaco.chance import Sfc32

    position = _first_choice(game)
    seat, random = position.next_seat, Sfc32.stream(0, 0, 1)
    for bot in (make(name, game) for name in names(game.name)):
        if bot.compiles:
            seated(bot, game, seat).choose(position.view(seat), position.legal(seat), random, Budget(nodes=1))


def _first_choice(game: Game) -> Position:
    """The first position of a random game in which a seat has a choice."""
    from fondaco.chance import Sfc32
    from fondaco.game import CHANCE

    position, random = game.start(), Sfc32.stream(0, 0, 0)
    while position.next_seat == CHANCE or len(position.legal(position.next_seat)) < 2:
        seat = position.next_seat
        position.apply(seat, position.sample(random) if seat == CHANCE else position.legal(seat)[0])
    return position


WORK: dict[str, Callable[[Game], None]] = {
    "simulate": _random_games,
    "steps": _single_steps,
    "batch": _batches,
    "learning": _games_by_policies,
    "bots": _bots,
}
