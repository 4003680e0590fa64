"""Whether a position can occur: what the box holds, and a decision that fits the phase."""

from __future__ import annotations

from collections.abc import Iterator

from fondaco.position_text import refuse

from ..rules import components as c
from ..rules import decisions as d
from ..rules.building import has_place_for_road
from ..rules.robber import neighbours
from ..rules.scoring import has_won
from ..rules.state import State, number_of
from ..rules.turn import FEW_ROLLS
from ..text.position import SET_UP, development_elsewhere
from ..view.road_lengths import road_lengths
from .island import island_faults
from .set_up import island_lies, set_up_faults, start_faults
from .trade import trade_faults

BEFORE_ROLL = (d.ROLL, d.DICE)
EITHER = (d.ROBBER, d.VICTIM, d.STEAL, d.FREE_ROAD, d.OVER)  # before the roll with a card, or after it
ROBBING = (d.ROBBER, d.VICTIM, d.STEAL)


def check(s: State) -> None:
    """Raises `UnreadableText` with the first thing that cannot be."""
    refuse(faults(s))


def faults(s: State) -> Iterator[str]:
    """What is wrong; later checks rely on earlier ones."""
    yield from _cards(s)
    yield from island_faults(s)
    yield from start_faults(s)
    if s.phase in SET_UP:
        yield from set_up_faults(s)
    else:
        yield from _turn(s)
        yield from _dice(s)
        yield from _special_cards(s)
        yield from trade_faults(s)
        yield from _discards(s)
        yield from _moment(s)
        yield from _end(s)


def _cards(s: State) -> Iterator[str]:
    if s.elsewhere("bank") != s.bank or min(s.bank) < 0:
        yield f"there are {c.CARDS_EACH} cards of each resource"
    left = development_elsewhere(s)
    played = [there - in_deck for there, in_deck in zip(left, s.deck, strict=True)]
    if min(*s.deck, *played) < 0 or played[c.KNIGHT] or played[c.VICTORY_POINT]:
        counts = ", ".join(f"{letter}{n}" for letter, n in zip("krymv", c.CARDS, strict=True))
        yield f"there are these development cards: {counts}"


def _turn(s: State) -> Iterator[str]:
    if s.player == c.NONE or s.start == c.NONE or not island_lies(s) or s.robber == c.NONE:
        yield "player, start, robber and the whole island are needed"
    elif s.turns == 0 or (s.start + s.turns - 1) % s.players != s.player:
        yield f"turns={s.turns}: with start={s.start} it is not the turn of player={s.player}"
    if s.settled != c.NONE:
        yield "the set-up is over, no road is due"
    if any(n > held for n, held in zip(s.fresh, s.cards[s.player], strict=True)):
        yield "fresh cards are among those in the player's hand"
    if any(s.fresh) and not s.built:
        yield "a card was bought in this turn, so built=1 is needed"


def _dice(s: State) -> Iterator[str]:
    early = s.dice == c.NONE
    if early != (s.phase in BEFORE_ROLL) and s.phase not in EITHER:
        yield "dice are needed after the roll, and only there"
    if early and s.built:
        yield "nothing is built before the roll"
    seven = not early and number_of(s.dice) == c.SEVEN
    if s.phase == d.DISCARD and not seven:
        yield "a seven is needed in this phase"
    if s.phase in ROBBING and not (s.played or seven):
        yield "in this phase a seven was rolled or a knight played"
    if s.balanced_dice and sum(s.dice_left) < FEW_ROLLS + (s.phase == d.DICE):
        yield f"of the combinations of the dice at least {FEW_ROLLS} are left, and one more for a roll"


def _special_cards(s: State) -> Iterator[str]:
    """Who holds one is among the first; Longest Road may also be set aside."""
    most = max(s.knights)
    if (s.army_holder == c.NONE) != (most < c.ARMY) or (most >= c.ARMY and s.knights[s.army_holder] < most):
        yield "army: whoever has played the most knights, three or more, holds Largest Army"
    yield from _longest_road(s)


def _longest_road(s: State) -> Iterator[str]:
    lengths = road_lengths(s)
    best = max(lengths)
    if s.road_holder != c.NONE and (best < c.LONGEST or lengths[s.road_holder] < best):
        yield "longest: whoever has the longest road, five or more, holds Longest Road"
    if s.road_holder == c.NONE and best >= c.LONGEST and lengths.count(best) == 1:
        yield "longest: who alone has the longest road holds Longest Road"


def _discards(s: State) -> Iterator[str]:
    """Half of the hand before the first discard, which was larger than the limit."""
    if (s.phase == d.DISCARD) != any(s.owed):
        yield "cards are owed in phase discard, and only there"
    for seat in range(s.players):
        kept = sum(s.hand[seat]) - s.owed[seat]
        if s.owed[seat] and (s.owed[seat] > kept or 2 * kept <= s.discard_limit):
            yield f"seat {seat} cannot owe {s.owed[seat]} cards"


def _moment(s: State) -> Iterator[str]:
    """What the phase is about can be decided."""
    if (s.victim == c.NONE) == (s.phase == d.STEAL):
        yield "a victim is needed when a card is stolen, and only there"
    if (s.free_roads > 0) != (s.phase == d.FREE_ROAD):
        yield "free roads are due in their phase, and only there"
    if s.phase == d.FREE_ROAD and not (s.played and s.roads_left[s.player] and has_place_for_road(s, s.player)):
        yield "no free road can be built: a card was played, and there is a piece and a place for it"
    victims = neighbours(s, s.robber)
    if s.phase == d.VICTIM and victims.bit_count() < 2:
        yield "there are not two players whom one could rob"
    if s.phase == d.STEAL and not (victims >> s.victim & 1 and sum(s.hand[s.victim])):
        yield f"nothing can be stolen from seat {s.victim}"
    if s.phase == d.DRAW and sum(s.deck) == 0:
        yield "no development card is left"


def _end(s: State) -> Iterator[str]:
    """The game ends as soon as the player has the points."""
    if s.phase == d.OVER and not (has_won(s) or s.turns == c.TURN_LIMIT):
        yield f"the game is not over: the player has fewer than {s.target} points"
    if s.phase != d.OVER and has_won(s):
        yield f"the game is over: the player has {s.target} points"
