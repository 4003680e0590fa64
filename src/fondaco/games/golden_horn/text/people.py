"""The expansion in the text of a position: further words at its end, only with the expansion.

Mercenaries and peasants are counted with the letters m and k (a peasant is a black cube): `m3k1`.
`cubes` are the white and black ones in the bag, `pawns` the supply; left out, both hold what is
nowhere else.
"""

from __future__ import annotations

from fondaco.position_text import Given, number_text, pile_text, read_pile, wrong

from ..rules import additions as a
from ..rules import components as c
from ..rules.people import aboard, quarters, quay
from ..rules.state import State

PEOPLE, CUBES = "mk", "wk"  # their letters
NUMBERS = ("aside", "held", "conquests")


def write(s: State) -> list[str]:
    """The words, none without the expansion."""
    if not s.dominio:
        return []
    words = [f"{key}={','.join(_group(s, group) for group in groups)}" for key, groups in groups_of(s).items()]
    words += [f"cubes={pile_text((s.whites, s.blacks), CUBES)}", f"pawns={s.pawns}"]
    words += [f"{key}={getattr(s, key)}" for key in NUMBERS]
    words.append("dominions=" + ",".join(map(number_text, s.ruler)))
    return words


def groups_of(s: State) -> dict[str, list[int]]:
    """All groups of people by their word."""
    return {
        "quays": [quay(harbour) for harbour in (c.VENICE, c.CONSTANTINOPLE)],
        "aboard": [aboard(ship) for ship in range(s.players * c.SHIPS_EACH)],
        "people": [quarters(seat) for seat in range(s.players)],
    }


def _group(s: State, group: int) -> str:
    return pile_text((s.mercenaries[group], s.peasants[group]), PEOPLE)


def read(s: State, given: Given) -> None:
    """Take the expansion's words out of those given.  Raises `UnreadableText`."""
    if not s.dominio:
        return
    for key, groups in groups_of(s).items():
        for group, text in zip(groups, given.parts(key, len(groups), "groups of people"), strict=True):
            s.mercenaries[group], s.peasants[group] = read_pile(key, text, PEOPLE)
    s.aside = given.number("aside", 0, a.BLACKS)
    s.held = given.number("held", 0, a.WHITES)
    s.conquests = given.number("conquests", 0, a.DOMINIONS)
    for dominion, text in enumerate(given.parts("dominions", a.DOMINIONS, "seats")):
        s.ruler[dominion] = _read_seat(s, text)
    left = (a.WHITES - s.held, a.BLACKS - s.aside - sum(s.peasants))
    s.whites, s.blacks = given.pile("cubes", CUBES, left)
    s.pawns = given.number("pawns", a.PAWNS - sum(s.mercenaries), a.PAWNS)


def _read_seat(s: State, text: str) -> int:
    if text not in ("-", *map(str, range(s.players))):
        raise wrong("dominions", text, f"seats from 0 to {s.players - 1}, or -, are needed")
    return c.NONE if text == "-" else int(text)
