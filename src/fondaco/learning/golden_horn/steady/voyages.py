"""What a ship can do in a turn: where it may stop, and with which cards."""

from fondaco.games.golden_horn.rules.components import COLOURS, NONE
from fondaco.games.golden_horn.rules.harbour import may_carry
from fondaco.games.golden_horn.rules.state import State, harbour_at, is_home, is_sea
from fondaco.games.golden_horn.rules.voyage import next_stop, wind_needed

from .chart import Chart
from .waters import PEOPLE


def find_ends(s: State, me: int, ship: int, space: int, heading: int, w: Chart) -> int:
    """Where a ship that has just landed on a space may stop, there and further on; the number of places."""
    note_end(0, space, s.hand[me], w)
    n = 1
    while is_sea(s, space):
        for colour in range(COLOURS):
            w.left[n][colour] = w.left[n - 1][colour]
        wind = wind_needed(s, ship, space)
        if wind != NONE:
            if w.left[n][wind] == 0:
                return n
            w.left[n][wind] -= 1
        space = next_stop(s, space, heading)
        w.ends[n] = space
        n += 1
    return n


def note_end(n: int, space: int, hand: list[int], w: Chart) -> None:
    w.ends[n] = space
    for colour in range(COLOURS):
        w.left[n][colour] = hand[colour]


def may_load(s: State, ship: int, load: int, w: Chart) -> bool:
    """Goods of a colour, or people, that lie where the ship does."""
    if not is_home(s, s.space[ship]):
        return False
    return w.harbours[harbour_at(s.space[ship])][load] > 0 and (load == PEOPLE or may_carry(s, ship, load))
