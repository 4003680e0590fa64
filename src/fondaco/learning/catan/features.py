"""The features of Catan: a row for each seat, from all that it may know, in one layout for two to four players."""

from __future__ import annotations

from array import array

from fondaco.chance import Sfc32
from fondaco.games.catan import Catan
from fondaco.games.catan.view.view import View

from ..features import SEATS, Feature, FeatureTable, for_each
from .loops.numbers import FEATURES, fill_alone
from .scratch import plain_scratch

ON_THE_BOARD = (
    Feature("yields", 5, 0.1, "cards of each resource in 36 rolls, without the robber's hex"),
    Feature("robbed", 1, 0.2, "cards in 36 rolls that the robber keeps back"),
    Feature("harbours", 5, 0.5, "4 less the bank's rate for each resource"),
    Feature("settlements", 1, 0.2, "on the board"),
    Feature("cities", 1, 0.25, "on the board"),
    Feature("roads", 1, 0.1, "on the board"),
    Feature("tokens", 1, 0.1, "different numbers at its buildings"),
    Feature("longest", 1, 0.1, "length of the longest road"),
    Feature("sites", 3, 0.05, "the best free corner at no, one, two roads: 2 a pip, 3 a new resource, 2 for a harbour"),
    Feature("near", 1, 0.25, "free corners at no road"),
    Feature("nearer", 1, 0.2, "free corners at one road at most"),
    Feature("free", 1, 0.05, "the best of these that no other has reached, counted as sites are"),
    Feature("allBuilt", 1, 1, "no settlement is left"),
    Feature("there", 1, 1, "1 for a seat that plays"),
)
OPEN = (
    Feature("points", 1, 0.1, "that all see"),
    Feature("knights", 1, 0.33, "played"),
    Feature("army", 1, 1, "holds Largest Army"),
    Feature("road", 1, 1, "holds Longest Road"),
    Feature("cards", 1, 0.1, "resource cards; one that is being stolen counts already"),
    Feature("development", 1, 0.33, "development cards; one that is being drawn counts already"),
    Feature("aboveLimit", 1, 0.2, "resource cards above those that nobody has to discard"),
    Feature("onTurn", 1, 1, "its turn"),
    Feature("owed", 1, 0.25, "cards still to be discarded"),
    Feature("almost", 1, 1, "at most two points that all see from victory"),
)
OF_ITS_OWN = (
    Feature("hand", 5, 0.25, "cards of each resource"),
    Feature("kinds", 5, 0.5, "development cards of each kind"),
    Feature("fresh", 1, 0.5, "of them bought in this turn"),
    Feature("played", 1, 1, "has played one in this turn"),
    Feature("missing", 4, 0.25, "cards missing for a road, a settlement, a city, a development card"),
    Feature("payable", 4, 1, "could be paid with the bank's help"),
    Feature("allPoints", 1, 0.1, "with victory cards"),
    Feature("twoLeft", 1, 1, "at most two of all points from victory"),
    Feature("oneLeft", 1, 1, "at most one of all points from victory"),
    Feature("lead", 1, 0.1, "all points less the most that all see of another"),
    Feature("soon", 4, 1 / 256, "how soon each can be paid: 256 now, 128 in four rolls"),
    Feature("soonTraded", 4, 1 / 256, "the same with the bank's help"),
    Feature("owing", 1, 1, "has to discard"),
)
TABLE = (
    Feature("deck", 1, 0.04, "development cards left"),
    Feature("others", 5, 0.1, "cards of each resource that the others hold together; 0 with a hidden bank"),
    Feature("unseenPoints", 1, 0.2, "victory cards not seen"),
    Feature("unseenKnights", 1, 0.07, "knights not seen"),
    Feature("rolled", 1, 1, "the dice are cast in this turn"),
    Feature("dice", 1, 1, "they are about to fall"),
    Feature("drawing", 1, 1, "a development card is about to be drawn"),
    Feature("robber", 1, 1, "the robber has to be moved"),
    Feature("victim", 1, 1, "a victim has to be chosen"),
    Feature("stealing", 1, 1, "a card is about to be taken"),
    Feature("freeRoads", 1, 0.5, "still to be placed"),
    Feature("settingUp", 1, 1, "no turn has begun"),
    Feature("placed", 1, 0.125, "settlements of the set-up with their roads"),
    Feature("turns", 1, 0.01, "begun so far"),
    Feature("top", 1, 0.1, "the most points that all see of another"),
    Feature("record", 1, 0.1, "length of Longest Road"),
    Feature("players", 1, 0.25, "in the game"),
    Feature("discarding", 1, 1, "somebody has to discard"),
    Feature("target", 1, 0.1, "points that win"),
)
FEATURES_OF_CATAN = FeatureTable((*for_each(SEATS, ON_THE_BOARD), *for_each(SEATS, OPEN), *OF_ITS_OWN, *TABLE))


def of_view(game: Catan, view: View, seat: int) -> array[float]:
    """The features of a seat's view, scaled, without NumPy or a compiler.

    They are those of any position that the seat may imagine.
    """
    s = game.imagine(view, Sfc32.stream(0, 0, 0)).state
    row = [0] * FEATURES
    fill_alone(s, seat, plain_scratch(), row)
    return FEATURES_OF_CATAN.scaled(row)
