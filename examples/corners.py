"""Which start corner wins?  Shares of wins in Catan by the pips of the numbers around both first settlements."""

from collections import defaultdict
from statistics import fmean
from typing import Any

from matplotlib.figure import Figure

from examples.running import run
from fondaco import arena, make
from fondaco.arena.match import new_record
from fondaco.games.catan.features import pips
from fondaco.games.catan.rules.board import HEX_CORNERS
from fondaco.record import replay

ROUND = 3  # pips that are counted together


def study(games: int, bot: str = "random") -> Figure:
    match = arena.match(make("catan", players=3, offers_per_turn=0), [bot], seed=7)
    by_pips = defaultdict[int, list[float]](list)
    for number in range(games):
        kept = new_record(match, number)
        played = arena.play(match, number, kept)
        last = [entry.n for entry in kept.entries if entry.seat >= 0][11]  # each has laid two settlements and roads
        view: Any = replay(kept, make, last + 1).view(None)
        for seat in range(3):
            mine = {corner for corner, one in enumerate(view.buildings) if one is not None and one.seat == seat}
            lands = zip(view.hexes, HEX_CORNERS, strict=True)
            around = sum(pips(hex.token) * len(mine & {*corners}) for hex, corners in lands if hex.token)
            by_pips[around // ROUND * ROUND].append(float(played.places[seat] == 1))
    figure = Figure((6, 3.5))
    axes = figure.subplots()
    for sum_, wins in sorted(by_pips.items()):
        print(f"{sum_:2} to {sum_ + ROUND - 1:2} pips: {fmean(wins):.1%} of {len(wins)}")
    axes.bar([one + ROUND / 2 for one in by_pips], [fmean(wins) for wins in by_pips.values()], width=0.9 * ROUND)
    axes.axhline(1 / 3, linestyle="--", color="grey")
    axes.set(xlabel="pips around both settlements", ylabel="share of wins")
    return figure


if __name__ == "__main__":
    run(study, 500)
