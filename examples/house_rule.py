"""What is a house rule worth?  How it changes the length of Golden Horn and how far the winner is ahead."""

from statistics import fmean
from typing import Any

from matplotlib.figure import Figure

from examples.running import run
from fondaco import arena, make

RULES: dict[str, dict[str, Any]] = {
    "as printed": {},
    "raids without end": {"raids_per_turn": "unlimited"},
    "a full lap": {"ending": "fullLap"},
}


def study(games: int) -> Figure:
    lengths, leads = list[float](), list[float]()
    for name, options in RULES.items():
        match = arena.match(make("golden-horn", players=4, **options), ["random"], seed=7)
        played = list(arena.run(match, games, None, "auto"))
        lengths.append(fmean(one.decisions for one in played))
        leads.append(fmean(sorted(one.scores)[-1] - sorted(one.scores)[-2] for one in played))
        print(f"{name}: {lengths[-1]:.0f} decisions, the winner {leads[-1]:.1f} points ahead")
    figure = Figure((7, 3))
    for axes, values, title in zip(figure.subplots(1, 2), (lengths, leads), ("decisions", "points ahead"), strict=True):
        axes.barh(list(RULES), values)
        axes.set(title=title)
    figure.tight_layout()
    return figure


if __name__ == "__main__":
    run(study, 5_000)
