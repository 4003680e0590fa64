"""The expansion in the text of a position: further words at its end, only with the expansion.

Mercenaries and peasants are counted with the letters m and k (a peasant is a black cube): `m3k1`.
`cubes` are the white and black ones in the bag, `pawns` the supply; left out, both hold what is
nowhere else.
"""

from __future__ import annotations

import re

from fondaco.errors import UnreadableText

from ..rules import components as c
from ..rules.people import aboard, quarters, quay
from ..rules.state import State

GROUP = re.compile(r"(?:m(\d{1,2}))?(?:k(\d))?", re.ASCII)
CUBES = re.compile(r"(?:w(\d))?(?:k(\d))?", re.ASCII)
NUMBERS = ("aside", "held", "conquests")


def write(s: State) -> list[str]:
    """The words, none without the expansion."""
    if not s.dominio:
        return []
    words = [f"{key}={','.join(_group(s, group) for group in groups)}" for key, groups in groups_of(s).items()]
    words += [f"cubes={_counted('w', s.whites, 'k', s.blacks)}", f"pawns={s.pawns}"]
    words += [f"{key}={getattr(s, key)}" for key in NUMBERS]
    words.append("dominions=" + ",".join("-" if seat == c.NONE else str(seat) for seat in s.ruler))
    return words


def groups_of(s: State) -> dict[str, list[int]]:
    """All groups of people by their word."""
    return {
        "quays": [quay(harbour) for harbour in (c.VENICE, c.CONSTANTINOPLE)],
        "aboard": [aboard(ship) for ship in range(s.players * c.SHIPS_EACH)],
        "people": [quarters(seat) for seat in range(s.players)],
    }


def _group(s: State, group: int) -> str:
    return _counted("m", s.mercenaries[group], "k", s.peasants[group])


def _counted(one: str, ones: int, other: str, others: int) -> str:
    return (f"{one}{ones}" if ones else "") + (f"{other}{others}" if others else "") or "-"


def read(s: State, given: dict[str, str]) -> None:
    """Take the expansion's words out of those given.  Raises `UnreadableText`."""
    if not s.dominio:
        return
    for key, groups in groups_of(s).items():
        _read_groups(s, key, groups, given)
    for key in NUMBERS:
        setattr(s, key, _number(key, given.pop(key, "0")))
    _read_dominions(s, given)
    s.whites, s.blacks = c.WHITES - s.held, c.BLACKS - s.aside - sum(s.peasants)
    s.pawns = c.PAWNS - sum(s.mercenaries)
    if "cubes" in given:
        s.whites, s.blacks = _counts("cubes", CUBES, given.pop("cubes"))
    if "pawns" in given:
        s.pawns = _number("pawns", given.pop("pawns"))


def _read_groups(s: State, key: str, groups: list[int], given: dict[str, str]) -> None:
    texts = given.pop(key, ",".join("-" * len(groups))).split(",")
    if len(texts) != len(groups):
        raise UnreadableText(f"{key}={','.join(texts)}: {len(groups)} groups of people are needed")
    for group, text in zip(groups, texts, strict=True):
        s.mercenaries[group], s.peasants[group] = _counts(key, GROUP, text)


def _counts(key: str, pattern: re.Pattern[str], text: str) -> tuple[int, int]:
    match = pattern.fullmatch("" if text == "-" else text)
    if match is None or not text:
        raise UnreadableText(f"{key}={text}: counts like {'w2k1' if key == 'cubes' else 'm2k1'}, or -, are needed")
    return int(match[1] or 0), int(match[2] or 0)


def _number(key: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 2):
        raise UnreadableText(f"{key}={text}: a number from 0 to 99 is needed")
    return int(text)


def _read_dominions(s: State, given: dict[str, str]) -> None:
    texts = given.pop("dominions", ",".join("-" * c.DOMINIONS)).split(",")
    seats = [*map(str, range(s.players))]
    if len(texts) != c.DOMINIONS or set(texts) - {*seats, "-"}:
        raise UnreadableText(f"dominions={','.join(texts)}: {c.DOMINIONS} seats or - are needed")
    s.ruler[:] = [c.NONE if text == "-" else int(text) for text in texts]
