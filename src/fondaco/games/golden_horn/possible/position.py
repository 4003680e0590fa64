"""Whether a position can occur: conservation, room, and a decision that fits the phase."""

from __future__ import annotations

from collections.abc import Iterator

from fondaco.position_text import refuse

from ..rules import components as c
from ..rules import decisions as d
from ..rules.expansion import is_asked_again
from ..rules.harbour import cards_for_arrival, harbour_to_refill, has_load, wants_goods
from ..rules.people import aboard, items_in, people
from ..rules.raid import has_pirates_for, may_be_raided
from ..rules.round import is_asked_to_announce
from ..rules.setup import is_left_on_tile, next_unlaid, next_unplaced, place_on_tiles, printed_colour
from ..rules.state import State, harbour_at, is_home, is_sea, owner
from ..text.position import destination, goods_elsewhere, piles
from .people import full_harbour, last_decisions, only_whites_left, people_faults
from .set_up import SET_UP, set_up_faults

WITH_SHIP = (d.PAY, d.TURN_ROUND, d.HEADING, d.LOAD, d.REFILL, d.SAIL, d.DRAW)
FOREIGN_SHIP = (d.PAY, d.TURN_ROUND)


def check(s: State) -> None:
    """Raises `UnreadableText` with the first thing that cannot be."""
    refuse(faults(s))


def faults(s: State) -> Iterator[str]:
    """What is wrong; later checks rely on earlier ones."""
    if s.start_player == d.FIXED_START and s.start != 0:
        yield "with this house rule seat 0 is the start player"
    yield from _conservation(s)
    yield from _route(s)
    yield from _ships(s)
    yield from people_faults(s)
    yield from _harbours(s)
    if s.phase in SET_UP:
        yield from set_up_faults(s)
    else:
        yield from _turn(s)
        yield from _end(s)
        yield from _moment(s)


def _conservation(s: State) -> Iterator[str]:
    if goods_elsewhere(s) != s.bag:
        yield f"there are {c.GOODS_PER_COLOUR} goods of each colour"
    if s.elsewhere("stock") != s.stock:
        yield f"there are {c.CARDS_PER_COLOUR} cards of each colour"
    if min(map(min, piles(s).values())) < 0:
        yield f"there are {c.GOODS_PER_COLOUR} goods and {c.CARDS_PER_COLOUR} cards of each colour"


def _route(s: State) -> Iterator[str]:
    if s.tile_start != d.FROM_RANDOM and s.symbol != s.tile_start:
        yield "the house rule says which symbol lies next to Venice"
    if s.modone != c.NONE and s.colour[s.modone] != c.NONE:
        yield "Modone has no colour"
    laid = next_unlaid(s)
    for space in range(1, s.last):
        if s.colour[space] != c.NONE and not _may_lie(s, space, laid):
            yield f"space {space} cannot have this colour"
    by_chance = s.phase in SET_UP and (s.tile_order == d.SHUFFLED or s.symbol == c.NONE)
    if laid < s.last and not by_chance:
        yield "the route is not laid"


def _may_lie(s: State, space: int, laid: int) -> bool:
    """The colour is the printed one, or one of those left on the tile; the route is laid from Venice on."""
    if s.symbol == c.NONE or laid < space:
        return False
    if s.tile_order == d.LEGEND:
        return s.colour[space] == printed_colour(s, space, place_on_tiles(s, space) % c.TILE_SPACES)
    return is_left_on_tile(s, space, s.colour[space])


def _ships(s: State) -> Iterator[str]:
    for space in range(s.last + 1):
        if s.ships_on[space] > s.berths[space]:
            yield f"{s.ships_on[space]} ships on space {space}"
    for ship in range(s.players * c.SHIPS_EACH):
        if s.cargo_colour[ship] != c.NONE:
            yield from _cargo(s, ship)
        if _is_loaded(s, ship):
            yield from _loaded(s, ship)
        if s.may_turn[ship] and not _may_have_right_to_turn(s, ship):
            yield f"ship {ship} cannot have a right to turn"
        if _has_kept_right_to_turn(s, ship) and not s.may_turn[ship]:
            yield f"ship {ship} was robbed empty and has the right to turn"


def _cargo(s: State, ship: int) -> Iterator[str]:
    if s.cargo[ship] == 0:
        yield f"ship {ship} carries 0 goods of a colour"
    if s.sails[ship][s.cargo_colour[ship]]:
        yield f"ship {ship} carries goods of its sail colour"
    if people(s, aboard(ship)) > 0:
        yield f"ship {ship} carries goods and people"


def _loaded(s: State, ship: int) -> Iterator[str]:
    """With goods or people."""
    if s.space[ship] == c.NONE or (is_home(s, s.space[ship]) and (s.phase != d.REFILL or s.ship != ship)):
        yield f"ship {ship} rests loaded in a home harbour"
    if s.may_turn[ship]:
        yield f"ship {ship} is loaded and may not turn"
    if _sails_back(s, ship):
        yield f"ship {ship} is loaded and cannot have turned"


def _sails_back(s: State, ship: int) -> bool:
    """Towards the harbour it came from."""
    return s.origin[ship] == destination(s, ship)


def _may_have_right_to_turn(s: State, ship: int) -> bool:
    """The printed right is used up by the next move, so before Modone and before sailing back."""
    if s.turn_round == d.NEXT_MOVE:
        return is_sea(s, s.space[ship]) and not _sails_back(s, ship)
    return s.turn_round == d.WHILE_EMPTY


def _has_kept_right_to_turn(s: State, ship: int) -> bool:
    """Under way and empty where no ship leaves empty and the right lasts as long as it is empty (L2, R15)."""
    under_way = s.space[ship] != c.NONE and not is_home(s, s.space[ship])
    lasting = s.turn_round == d.WHILE_EMPTY and s.empty_departure == d.NEVER_EMPTY
    return under_way and lasting and not _is_loaded(s, ship)


def _harbours(s: State) -> Iterator[str]:
    full, things = full_harbour(s)
    for harbour in (c.VENICE, c.CONSTANTINOPLE):
        here = items_in(s, harbour)
        refilled = s.phase == d.REFILL and s.ship != c.NONE and harbour == harbour_at(s.space[s.ship])
        if here > full:
            yield f"{here} {things} lie in a home harbour"
        elif here < full and not only_whites_left(s) and s.phase not in SET_UP and not refilled:
            yield f"a home harbour is short of {things} while the bag is not empty"


def _turn(s: State) -> Iterator[str]:
    if s.start == c.NONE or s.player == c.NONE:
        yield "start and player are needed"
    if next_unplaced(s) != c.NONE or max(s.placing) != c.NONE:
        yield "all ships have to be placed"
    if s.phase in WITH_SHIP and s.ship == c.NONE:
        yield "a ship is needed in this phase"
    if s.phase not in WITH_SHIP and s.ship != c.NONE:
        yield "no ship is being moved in this phase"
    if s.ship != c.NONE and (owner(s.ship) == s.player) == (s.phase in FOREIGN_SHIP):
        yield f"ship {s.ship} is {'an own' if s.phase in FOREIGN_SHIP else 'a foreign'} one"
    if s.raids_per_turn == d.ONE_RAID and s.raids > (s.phase != d.PAY):
        yield f"raids={s.raids}: one raid a turn"
    if s.phase == d.TURN_ROUND and s.raids == 0:
        yield "raids=0: nobody was robbed in this turn"
    if s.raids > 0 and not s.stirred and not _has_round_ended(s):
        yield f"raids={s.raids}: a raid moves goods, so stirred=1 is needed"
    if s.phase == d.REFILL and not s.stirred:
        yield "a ship has just loaded, so stirred=1 is needed"
    if s.owed > (cards_for_arrival(s, s.ship, s.space[s.ship]) if s.phase == d.DRAW else 0):
        yield f"owed={s.owed} cards"


def _has_round_ended(s: State) -> bool:
    """With the last turn of a round `stirred` begins anew; `raids` does so with the next turn, if there is one."""
    return s.phase == d.OVER and (s.player + 1) % s.players == s.start


def _end(s: State) -> Iterator[str]:
    """How many turns are left follows from whose turn it is, save with a full lap."""
    if s.turns_left == c.NONE:
        if s.phase == d.OVER:
            yield "left=0 is needed when the game is over"
        if min(items_in(s, c.VENICE), items_in(s, c.CONSTANTINOPLE)) == 0 and s.phase != d.REFILL:
            yield "a home harbour is empty, so the end is near: left is needed"
    elif s.ending == d.FINISH_ROUND and s.turns_left != (s.start - s.player - 1) % s.players:
        yield f"left={s.turns_left}: the round ends with the player before the start player"
    elif s.turns_left > 0 and (s.ending == d.AT_ONCE or s.phase == d.OVER):
        yield f"left={s.turns_left}: the game ends with this turn"
    if s.stirred > 1 or s.quiet > _most_quiet_rounds(s):
        yield f"stirred is 0 or 1, and there cannot be {s.quiet} quiet rounds"


def _most_quiet_rounds(s: State) -> int:
    """The last of them triggers the end, so that no other round ends after it."""
    if s.empty_departure != d.EMPTY_IF_NOTHING_LOADABLE and s.turn_round != d.WHILE_EMPTY:
        return 0
    ends_before_round = s.turns_left != c.NONE and s.turns_left < (s.start - s.player - 1) % s.players
    return c.QUIET_ROUNDS - (s.phase != d.OVER and not ends_before_round)


def _moment(s: State) -> Iterator[str]:
    """What the phase is about can be decided."""
    if s.phase == d.END_TURN and not is_asked_to_announce(s) and not is_asked_again(s):
        yield f"nobody may {last_decisions(s)}"
    if s.phase in WITH_SHIP and not _is_due(s):
        yield f"ship {s.ship} cannot be in this phase"


def _is_due(s: State) -> bool:
    space = s.space[s.ship]
    if s.phase == d.LOAD:
        return is_home(s, space) and has_load(s, s.ship)
    if s.phase == d.REFILL:
        return is_home(s, space) and _is_loaded(s, s.ship) and wants_goods(s, harbour_to_refill(s))
    if s.phase == d.DRAW:
        return not is_sea(s, space) and s.owed > 0 and sum(s.stock) > 0
    if s.phase == d.PAY:
        return may_be_raided(s, s.ship) and has_pirates_for(s, s.ship)
    if s.phase == d.SAIL:
        return is_sea(s, space) and not (s.may_turn[s.ship] and s.turn_round == d.NEXT_MOVE)
    if s.phase == d.HEADING:
        return is_sea(s, space) and s.may_turn[s.ship] == 1
    return is_sea(s, space) and s.turn_round == d.IMMEDIATE and not _is_loaded(s, s.ship)


def _is_loaded(s: State, ship: int) -> bool:
    """With goods or people."""
    return s.cargo[ship] > 0 or people(s, aboard(ship)) > 0
