"""What there is in each game, as tables: house rules, versions, actions, observations, events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from itertools import groupby
from types import ModuleType
from typing import Any, get_args

from fondaco import CHANCE, Game, make, words
from fondaco.game_info import Need, Option
from fondaco.json_schema import Schemas
from fondaco.learning.features import FeatureTable
from fondaco.registry import games, manifests

from .records import code, field_table, row, sentence, table

Lines = Iterator[str]
FEW = 8  # values of a house rule that are all shown
UNITED: dict[str, dict[str, Any]] = {"golden-horn": {"dominio": "on"}}  # house rules that have all actions in one table


def titles() -> dict[str, str]:
    return {f"{_title(name)}: {kind}": _path(name, kind) for name in games() for kind in KINDS}


def pages() -> Iterator[tuple[str, str]]:
    for name in games():
        for kind, write in KINDS.items():
            yield _path(name, kind), "\n".join((f"# {_title(name)}: {kind}", "", *write(name), ""))


def _path(name: str, kind: str) -> str:
    return f"reference/{name}/{kind.replace(' ', '-')}.md"


def _title(name: str) -> str:
    return words.message("en", f"{name}.title")


def _module(name: str, path: str) -> ModuleType:
    return import_module(f"{manifests()[name].package}.{path}")


@cache
def _game(name: str) -> Game:
    """With as many players, and such house rules, that its table holds all actions."""
    return make(name, **UNITED.get(name, {}))


# House rules


def house_rules(name: str) -> Lines:
    info = games()[name]
    yield f"For {_listed(map(str, info.players))} players. Given as `fondaco.make({name!r}, option=value)`, also in"
    yield "snake_case, or as `--option option=value`. The first value is the default. Rulings: "
    yield f"[how corner cases are decided](../../rulings-{name}.md)."
    yield ""
    yield from row("option", "values", "what it says", "only", "since version", "ruling")
    yield from row("---", "---", "---", "---", "---", "---")
    for option in info.options:
        said = _said(name, option)
        yield from row(code(option.key), _values(option), said, _conditions(option), option.since, option.ruling)
    yield from ("", "## Versions of the rules", "")
    yield "Records name the version that they were begun with; `fondaco.make(name, rules=N)` plays an older one."
    yield ""
    yield from row("version", "what changed")
    yield from row("---", "---")
    yield from (line for n, changed in enumerate(info.versions, 1) for line in row(n, changed))


def _values(option: Option) -> str:
    shown = list(map(code, option.values))
    numbers = sorted(map(int, option.values)) if all(value.isdigit() for value in option.values) else []
    if len(shown) > FEW and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{shown[0]}; `{numbers[0]}` to `{numbers[-1]}`"
    return ", ".join(shown) if len(shown) <= FEW else f"{', '.join(shown[:3])} ... ({len(shown)})"


def _said(name: str, option: Option) -> str:
    known = words.catalogue("en")
    about = f"option.{option.key}.help"
    ids = (f"option.{option.key}", next((id for id in (f"{about}.{name}", about) if id in known), ""))
    return ": ".join(known[id] for id in ids if id in known)


def _conditions(option: Option) -> str:
    players = (f"changes anything for {_listed(map(str, option.players))} players",) if option.players else ()
    return "; ".join((*players, *map(_condition, option.needs)))


def _condition(need: Need) -> str:
    which = f"`{need.value}` " if need.value else ""
    return f"{which}{need.condition}{need.why and f' ({need.why})'}"


def _listed(parts: Iterator[str]) -> str:
    *most, last = parts
    return f"{', '.join(most)} or {last}" if most else last


# Actions


def actions(name: str) -> Lines:
    """Rows of neighbouring numbers with the same record."""
    game = _game(name)
    yield f"The {game.actions} actions of `{game!r}`:"
    yield "`game.text(number)`, `game.describe(number)` and `game.action(text)` lead from one form to another."
    yield f"Seats, places and pieces count from 0; seat `CHANCE` ({CHANCE}) is chance."
    yield from _smaller(name, game)
    yield ""
    yield from row("numbers", "record", "text", "what it does")
    yield from row("---", "---", "---", "---")
    for kind, numbers in groupby(range(game.actions), lambda number: type(game.describe(number))):
        first, *rest = numbers
        last = rest[-1] if rest else first
        shown = code(first) if first == last else f"`{first}`-`{last}`"
        texts = dict.fromkeys((game.text(first), game.text(last)))
        yield from row(shown, code(kind.__name__), " ... ".join(map(code, texts)), sentence(kind))


def _smaller(name: str, game: Game) -> Lines:
    """Without what makes the table whole it ends sooner."""
    plain = make(name)
    if plain.actions != game.actions:
        extra = ", ".join(code(f"{key}={value}") for key, value in UNITED[name].items())
        yield f"Without {extra} there are the first {plain.actions}."


# Observations


def observations(name: str) -> Lines:
    features = _features(name)
    yield f"A row has the shape `({features.size},)`, for any number of players. Seats are relative: own, then those"
    yield "who follow in the order of turns. Times its scale a number is about 0 to 1, as batches and environments"
    yield f"give it (float32). A net is for the table with its digest, `{features.digest}`."
    yield ""
    yield from row("slice", "name", "shape", "scale", "meaning")
    yield from row("---", "---", "---", "---", "---")
    for feature, where in zip(features.features, features.slices.values(), strict=True):
        shape = f"({feature.size},)"
        yield from row(
            code(f"{where.start}:{where.stop}"), code(feature.name), code(shape), f"{feature.scale:g}", feature.meaning
        )


def _features(name: str) -> FeatureTable:
    module = import_module(f"fondaco.learning.{name.replace('-', '_')}.features")
    (found,) = (one for one in vars(module).values() if isinstance(one, FeatureTable))
    return found


# Views


def views(name: str) -> Lines:
    yield "What a seat knows, `position.view(seat)`, as a record of records."
    yield "`fondaco.as_data.data_of(view)` makes objects and arrays of it, as JSON has them, and"
    yield "`fondaco.as_data.schema_of(game)` their JSON Schema. Seats, places and pieces count from 0; `CHANCE` is -1."
    schemas = Schemas()
    schemas.of(type(_game(name).start().view(None)))
    for record in schemas.records:
        yield from ("", f"## {record.__name__}", "", sentence(record), "")
        yield from field_table(record)


# Events


def events(name: str) -> Lines:
    yield "What is told of what happens, to each seat as far as it may know: bots hear it, and the log says it."
    yield ""
    yield from table(get_args(_module(name, "story.events").Told))


KINDS: dict[str, Callable[[str], Lines]] = {
    "house rules": house_rules,
    "actions": actions,
    "observations": observations,
    "views": views,
    "events": events,
}
