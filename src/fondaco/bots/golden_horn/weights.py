"""All weights of the steady bot in one table.  Unless it says otherwise, the unit is one point of the final score."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """See `docs/bots.md` for how they were found."""

    # What the n-th most frequent colour adds a piece; the rules count 1 1 1 2 2 3.
    layer: tuple[float, ...] = (0.8, 1.0, 1.2, 1.8, 2.2, 3.0)
    # For holding so many different colours: only who holds six may announce the end.
    colours: tuple[float, ...] = (0.0, 0.0, 0.3, 0.7, 1.3, 2.2, 4.0)
    # One turn, by the number of players.
    turn: tuple[float, ...] = (0.0, 0.0, 0.5, 0.4, 0.35)
    # Share of a cargo's worth that is left after each turn still to sail.
    keep: tuple[float, ...] = (1.0, 1.0, 0.97, 0.97, 0.97)
    # The first, second ... card of a colour in hand.
    card: tuple[float, ...] = (0.4, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15, 0.1, 0.1)
    # A card still to be drawn, or in a hidden hand.
    unseen_card: float = 0.35
    # Share of a raid's harm that a possible raid is expected to do before the next turn; later.
    danger: float = 0.4
    later_danger: float = 0.05
    # What a ship in a home harbour makes of the best load there now.
    ready: float = 0.7
    # A neighbour's ship to jump over on the way.
    jump: float = 0.1
    # How much a lead of one point changes the chance to win (logits), by the number of players.
    lead: tuple[float, ...] = (0.0, 0.0, 0.25, 0.25, 0.25)
    # The chance that somebody who can end the game as the winner does it.
    nerve: float = 0.9
    # How much better than going on an announcement has to look.
    caution: float = 0.0
    place: int = 2
    wind_ahead: float = 0.0
    prey: float = 0.0
