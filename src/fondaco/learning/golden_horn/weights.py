"""All weights of the steady bot.  Unless it says otherwise, the unit is one point of the final score."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth; `docs/bots.md` tells how the numbers were found."""

    # A piece of the commonest colour, the second ... the rarest; the rules count 1 1 1 2 2 3.
    layer: tuple[float, float, float, float, float, float]
    # For goods of so many different colours, 0 to 6: only who has six may announce the end.
    colours: tuple[float, float, float, float, float, float, float]
    turn: float  # one more turn under way
    keep: float  # share of a cargo's worth that each turn still to sail leaves of it
    card: float  # the first card of a colour in hand
    next_card: float  # each further one is worth so much less
    hidden_card: float  # one still to be drawn, or in another hand
    danger: float  # share of the raids others can pay for that they carry out
    ready: float  # share of the best load in harbour that counts before it is aboard
    deny: float  # share of what others lose by a load taken away from them that counts
    lead: float  # what a lead of one point adds to the chance to win, in logits
    nerve: float  # the chance that whoever can end the game as its winner does so
    caution: float  # how much better than going on an announcement has to look, as a chance
    # A point from people or dominions, while so many colours are missing, 0 to 6: they help who may announce the end.
    person: tuple[float, float, float, float, float, float, float]
    muster: float  # share of the gain of a conquest that counts before there are people enough
    placement: int  # bit i: ship i begins in Constantinople


# By the number of players.
WEIGHTS = {
    2: Weights(
        layer=(0.35, 1.6, 1.2, 2.0, 1.9, 3.35),
        colours=(0.0, 0.0, 0.0, 0.4, 1.25, 2.5, 4.0),
        turn=0.39,
        keep=0.966,
        card=0.44,
        next_card=0.09,
        hidden_card=0.40,
        danger=0.5,
        ready=0.9,
        deny=0.7,
        lead=0.1,
        nerve=0.9,
        caution=0.0,
        person=(0.4, 0.5, 0.4, 0.2, 0.1, 0.05, 0.05),
        muster=0.8,
        placement=4,
    ),
}
WEIGHTS[3] = WEIGHTS[4] = WEIGHTS[2]
