"""Does the seat matter?  Four equal bots play Catan, and each seat's share of the wins is counted."""

from matplotlib.figure import Figure

from examples.running import run
from fondaco import arena, make
from fondaco.arena.statistics import wilson


def study(games: int, bot: str = "random") -> Figure:
    game = make("catan", players=4, start_player="fixed", offers_per_turn=0)  # seat 0 begins
    report = arena.simulate(game, [bot], games, seed=7)
    rates = [seat["win_rate"] for seat in report["seats"]]
    lows, highs = zip(*(wilson(rate, games) for rate in rates), strict=True)
    for seat, (rate, low, high) in enumerate(zip(rates, lows, highs, strict=True)):
        print(f"seat {seat} wins {rate:.1%}, from {low:.1%} to {high:.1%}")
    figure = Figure((6, 3.5))
    axes = figure.subplots()
    errors = [[r - low for r, low in zip(rates, lows, strict=True)], [h - r for r, h in zip(rates, highs, strict=True)]]
    axes.errorbar(range(4), rates, errors, fmt="o", capsize=4)
    axes.axhline(1 / 4, linestyle="--", color="grey", label="even")
    axes.set(xlabel="seat, in the order of turns", ylabel="share of wins", xticks=range(4))
    axes.legend()
    return figure


if __name__ == "__main__":
    run(study, 20_000)
