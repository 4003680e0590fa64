"""The features of Golden Horn, also with the expansion: a row for each seat, from all that it may know."""

from __future__ import annotations

from array import array

from fondaco.chance import Sfc32
from fondaco.games.golden_horn import GoldenHorn
from fondaco.games.golden_horn.view.view import View

from ..features import SEATS, Feature, FeatureTable, for_each
from .loops.numbers import FEATURES, fill

SHIPS = ("first", "middle", "last")
SHIP = (
    Feature("inVenice", 1, 1, "lies there"),
    Feature("inConstantinople", 1, 1, "lies there"),
    Feature("atSea", 1, 1, "on a sea space, where it can be robbed"),
    Feature("turns", 1, 0.2, "turns to the home harbour ahead, alone and without wind cards"),
    Feature("spaces", 1, 0.1, "spaces to the home harbour ahead"),
    Feature("cargo", 1, 0.25, "goods aboard"),
    Feature("alike", 1, 0.2, "goods of the same colour in both home harbours"),
    Feature("mayTurn", 1, 1, "it was robbed empty"),
    Feature("mercenaries", 1, 0.25, "aboard"),
    Feature("peasants", 1, 0.25, "aboard"),
    Feature("sails", 1, 0.33, "colours of its sails"),
    Feature("moved", 1, 1, "it is being moved or robbed"),
)
SEAT = (
    *for_each(SHIPS, SHIP),
    Feature("goods", 6, 0.25, "in the warehouse, by colour; these five 0 where it is hidden"),
    Feature("colours", 1, 0.17, "different ones in the warehouse"),
    Feature("points", 1, 0.05, "if the game ended now"),
    Feature("soldiers", 1, 0.2, "mercenaries in the warehouse"),
    Feature("workers", 1, 0.2, "peasants in the warehouse"),
    Feature("shown", 1, 1, "its warehouse is seen"),
    Feature("cards", 1, 0.1, "in hand"),
    Feature("onTurn", 1, 1, "its turn"),
    Feature("started", 1, 1, "the start player"),
    Feature("there", 1, 1, "1 for a seat that plays"),
)
TABLE = (
    Feature("hand", 6, 0.33, "own cards by colour"),
    Feature("unseen", 6, 0.11, "cards by colour that are neither in the own hand nor discarded"),
    Feature("venice", 6, 0.33, "goods that lie there, by colour"),
    Feature("constantinople", 6, 0.33, "goods that lie there, by colour"),
    Feature("waiting", 4, 0.25, "mercenaries and peasants in Venice, then in Constantinople"),
    Feature("ruled", 5, 1, "each dominion: 1 the own, -1 another's"),
    Feature("bag", 1, 0.02, "cubes in it"),
    Feature("stock", 1, 0.02, "cards in it"),
    Feature("ending", 1, 1, "the end is announced"),
    Feature("left", 1, 0.25, "turns after this one, and one; 0 while the end is not announced"),
    Feature("raids", 1, 0.5, "in this turn"),
    Feature("owed", 1, 0.5, "cards still to be drawn"),
    Feature("quiet", 1, 0.08, "rounds in which nothing was loaded, unloaded or stolen"),
    Feature("stirred", 1, 1, "something was in this one"),
    Feature("conquests", 1, 1, "in this turn"),
    Feature("pawns", 1, 0.05, "in the supply"),
    Feature("whites", 1, 0.12, "white cubes in the bag"),
    Feature("aside", 1, 0.12, "black cubes out of play"),
    Feature("players", 1, 0.25, "in the game"),
    Feature("dominio", 1, 1, "with the expansion"),
    Feature(
        "phase", 10, 1, "place, turn, pay, turn round, heading, load, refill, sail, draw, end of turn: 1 for that now"
    ),
)
FEATURES_OF_HORN = FeatureTable((*for_each(SEATS, SEAT), *TABLE))


def of_view(game: GoldenHorn, view: View, seat: int) -> array[float]:
    """The features of a seat's view, scaled, without NumPy or a compiler.

    They are those of any position that the seat may imagine.
    """
    s = game.imagine(view, Sfc32.stream(0, 0, 0)).state
    row = [0] * FEATURES
    fill(s, seat, row)
    return FEATURES_OF_HORN.scaled(row)
