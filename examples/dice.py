"""How far do the dice decide?  What chance brought each winner of Catan, and how much of the result that explains."""

from statistics import correlation

from matplotlib.figure import Figure

from examples.running import run
from fondaco import arena, coach, make
from fondaco.arena.match import new_record


def study(games: int, bot: str = "weighted") -> Figure:
    match = arena.match(make("catan", players=2, offers_per_turn=0), [bot], seed=7)
    luck, results = list[float](), list[float]()
    for number in range(games):
        kept = new_record(match, number)
        arena.play(match, number, kept)
        found = coach.analyse(kept, make)
        luck.append(found.luck(0))
        results.append(found.result[0] if found.result else 0.5)
    explained = correlation(luck, results) ** 2 if len({*results}) > 1 else 0.0
    print(f"luck explains {explained:.0%} of who won")
    figure = Figure((6, 3))
    axes = figure.subplots()
    axes.plot(luck, results, "o", alpha=0.4)
    axes.axvline(0, linestyle="--", color="grey")
    axes.set(xlabel="luck of seat 0, in chances to win", yticks=(0, 1), yticklabels=("lost", "won"))
    axes.set_title(f"luck explains {explained:.0%}")
    return figure


if __name__ == "__main__":
    run(study, 40)
