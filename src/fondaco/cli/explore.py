"""`fondaco explore`."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from fondaco.errors import FondacoError

from .common import GAME, LANG, in_colour
from .paths import INPUT_FILE, Given
from .simulate import make

if TYPE_CHECKING:
    from .exploring import Walk

HELP = """\
list           what may be done or come now, with numbers
TEXT or N      do that, by its text or its number
1: TEXT        the same for seat 1, where several may act
(empty line)   let chance draw, where it is to act
show           draw the table
value          what each choice is worth, and what chance may bring
undo           take the last move back
text           the position as a line of text
save FILE      keep it: FILE.fondaco as a record, where the game was begun here; else the line of text
quit           or the end of the input
"""


@click.command()
@click.argument("game", type=GAME, metavar="GAME")
@click.argument("position", required=False, metavar="[POSITION]")
@click.option("--players", type=int, help="Number of seats; default: the most possible.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A house rule (see: fondaco games).")
@click.option("--rules", type=int, help="Version of the rules (see: fondaco games); default: the newest.")
@click.option("--components", type=INPUT_FILE, help="A TOML file with sails, tiles and dominions of one's own.")
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="Of what chance draws; default: a new one.")
@LANG
def command(
    game: str,
    position: str | None,
    players: int | None,
    options: Sequence[str],
    rules: int | None,
    components: Given | None,
    seed: int | None,
    lang: str,
) -> None:
    """Walk through a game move by move, from its beginning or from a position.

    A POSITION is a line of text as "text" prints it (see: docs/positions.md). Moves are typed, or come from a file or
    a pipe, one a line; "help" lists what else can be said. A wrong line that was typed changes nothing; one that
    was piped ends it, with exit code 1.

    \b
    fondaco explore golden-horn --players 2
    fondaco explore catan --players 3 --option setup=beginners --seed 7
    fondaco explore catan "$(cat position.txt)" --players 3
    fondaco explore catan --seed 7 < moves.txt
    printf 'list\\n0\\nshow\\n' | fondaco explore golden-horn --seed 7
    """
    from .exploring import Walk

    playing = make(game, players, options, components, rules)
    start = playing.start() if position is None else playing.position(position)
    walk = Walk(start, position is None, secrets.randbits(32) if seed is None else seed, lang, in_colour())
    if sys.stdin is None or not sys.stdin.isatty():
        _piped(walk)
    else:
        _typed(walk)


def _piped(walk: Walk) -> None:
    for number, line in enumerate(sys.stdin or (), 1):
        try:
            if not _carried_out(walk, line.strip()):
                return
        except (FondacoError, OSError) as error:
            raise FondacoError(f"standard input: line {number}: {error}") from error


def _typed(walk: Walk) -> None:
    for line in _lines(walk):
        try:
            if not _carried_out(walk, line.strip()):
                return
        except (FondacoError, OSError) as error:
            print(error)


def _lines(walk: Walk) -> Iterator[str]:
    """What is typed, until Ctrl-D or Ctrl-C."""
    with suppress(ImportError):  # with it lines can be edited, and come back
        import readline  # noqa: F401
    print('"help" says what can be typed.')
    while True:
        print(walk.now())
        try:
            yield input("> ")
        except (EOFError, KeyboardInterrupt):
            print()
            return


def _carried_out(walk: Walk, line: str) -> bool:
    """Whether it goes on."""
    word, _, rest = line.partition(" ")
    match word:
        case "quit" | "exit":
            return False
        case "help" | "?":
            print(HELP, end="")
        case "list":
            _print(walk.listed())
        case "show":
            print(walk.drawing())
        case "value":
            print(walk.study())
        case "text":
            print(walk.position.text())
        case "undo":
            walk.undo()
        case "save":
            print(walk.save(rest.strip()))
        case _ if not line.startswith("#"):
            print(walk.move(line))
    return True


def _print(lines: Iterator[str]) -> None:
    for line in lines:
        print(line)
