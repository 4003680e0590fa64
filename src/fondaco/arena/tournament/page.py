"""The report as one page that needs nothing else: plots, and beside each its numbers as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from string import Template

from .plots import Line, decades, linear, plot
from .shapes import Around, LineUpReport, Rated, Share, SideReport, Times, TournamentReport
from .style import STYLE
from .summing import even

PAGE = Template("""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>$title</title>
<style>$style</style>
</head>
<body>
<main>
<h1>$title</h1>
$parts
</main>
</body>
</html>
""")
LEAST_TIME = 1e-6  # of a plot, in seconds
Rows = Sequence[Sequence[str]]


def page(report: TournamentReport) -> str:
    """The page of a report."""
    parts = [_lead(report), *_ratings(report), *_meetings(report), *_matrix(report), *_seats(report)]
    parts += [*_times(report), *_mirrors(report), _about(report), READING]
    return PAGE.substitute(title=escape(title(report)), style=STYLE, parts="\n".join(parts))


def title(report: TournamentReport) -> str:
    """Who met in which game."""
    return f"{report['game'].replace('-', ' ').title()}: {', '.join(bot['name'] for bot in report['bots'])}"


def meeting(line_up: LineUpReport, side: SideReport) -> str:
    """For example ``steady against 3 weighted``."""
    others = [one for one in line_up["sides"] if one is not side]
    return f"{_side(side)} against {', '.join(map(_side, others))}"


def _side(side: SideReport) -> str:
    return side["bot"] if side["seats"] == 1 else f"{side['seats']} {side['bot']}"


def shown_sides(report: TournamentReport) -> Iterator[tuple[LineUpReport, SideReport]]:
    """Of every meeting but the mirrors the first side; of more than two sides all."""
    for line_up in report["line_ups"]:
        if line_up["format"] != "mirror":
            sides = line_up["sides"]
            yield from ((line_up, side) for side in (sides[:1] if len(sides) == 2 else sides))


def _lead(report: TournamentReport) -> str:
    blocks = f"{report['games']} games in {report['blocks']} blocks"
    lead = f"{report['players']} players · {blocks} · seed {report['seed']} · {report['date']}"
    if report["blocks"] == report["asked"]:
        return f'<p class="lead">{lead}</p>'
    asked = f"Interrupted: {report['blocks']} of {report['asked']} blocks are played. This is no result yet."
    return f'<p class="lead">{lead}</p>\n<p class="warning" role="note">{asked}</p>'


def _ratings(report: TournamentReport) -> Iterator[str]:
    found = [(bot, bot["rating"]) for bot in report["bots"]]
    rated = sorted(((bot, one) for bot, one in found if one), key=lambda pair: -pair[1]["mean"])
    if len(rated) < 2:
        return
    lines = [Line(bot["name"], one["mean"], *rating_ends(one)) for bot, one in rated]
    yield "<h2>Ratings</h2>"
    yield _figure(plot("Ratings with their intervals", lines, linear(_ends(lines), lambda n: f"{n:.0f}")))
    rows = [(bot["name"], f"{one['mean']:.0f}", rating_span(one), str(bot["games"])) for bot, one in rated]
    yield _table("Ratings", ("bot", "rating", "from to", "games"), rows)


def rating_ends(rating: Rated) -> tuple[float, float]:
    """Of its interval; both the rating itself where it has none."""
    low, high = rating["low"], rating["high"]
    return (rating["mean"],) * 2 if low is None or high is None else (low, high)


def rating_span(rating: Rated) -> str:
    """The interval as text."""
    if rating["low"] is None:
        return "always ahead" if rating["mean"] > 0 else "always behind"
    return "{:.0f} to {:.0f}".format(*rating_ends(rating))


def _meetings(report: TournamentReport) -> Iterator[str]:
    shown = list(shown_sides(report))
    if not shown:
        return
    lines = [_share_line(meeting(*one), one[1]["share"]) for one in shown]
    yield "<h2>Meetings</h2>"
    yield _figure(plot("Shares of wins with their intervals", lines, linear([0, 1], percent)))
    rows = [_meeting(*one) for one in shown]
    yield _table("Shares of wins by meeting", ("meeting", *SHARES, "place", "points", "decisions", "games"), rows)


def _meeting(line_up: LineUpReport, side: SideReport) -> tuple[str, ...]:
    place, points = f"{side['place']['mean']:.2f}", _around(side["points"])
    length = f"{line_up['decisions']:.0f}"
    return meeting(line_up, side), *_share(side["share"]), place, points, length, str(line_up["games"])


def _matrix(report: TournamentReport) -> Iterator[str]:
    """Of a round robin of more than two: each bot alone, in its row, against those of each column."""
    met = {
        (line_up["sides"][0]["bot"], line_up["sides"][1]["bot"]): line_up["sides"][0]["share"]["mean"]
        for line_up in report["line_ups"]
        if line_up["format"] == "round-robin"
    }
    names = [bot["name"] for bot in report["bots"]]
    if len(names) < 3 or not met:
        return
    if report["players"] == 2:
        met |= {(other, one): 1 - share for (one, other), share in met.items()}
    yield "<h2>Who beats whom</h2>"
    others = "the other" if report["players"] == 2 else f"{report['players'] - 1} of them"
    yield f"<p>The share of wins of the bot of each row against {others}.</p>"
    rows = [(one, *(percent(met[one, other]) if (one, other) in met else "" for other in names)) for one in names]
    yield _table("Shares of wins, the row against the column", ("bot", *names), rows)


def _seats(report: TournamentReport) -> Iterator[str]:
    lines = [_share_line(f"seat {seat}, whoever sits there", share) for seat, share in enumerate(report["seats"])]
    lines += [
        _share_line(f"{bot['name']} on seat {seat}", share)
        for bot in report["bots"]
        for seat, share in enumerate(bot["seats"])
    ]
    yield "<h2>Seats</h2>"
    yield _figure(plot("Shares of wins by seat with their intervals", lines, linear([0, 1], percent)))
    shares = [*report["seats"], *(share for bot in report["bots"] for share in bot["seats"])]
    rows = [(line.label, *_share(share)) for line, share in zip(lines, shares, strict=True)]
    yield _table("Shares of wins by seat", ("seat", *SHARES), rows)


def _times(report: TournamentReport) -> Iterator[str]:
    timed = [(bot["name"], bot["times"]) for bot in report["bots"] if bot["times"]["decisions"]]
    if not timed:
        return
    lines = [_time_line(name, times) for name, times in timed]
    yield "<h2>Time a decision</h2>"
    yield "<p>The point is the mean, the upright stroke the 99th percentile, the end of the line the worst.</p>"
    yield _figure(plot("Time a decision", lines, decades(_ends(lines), lambda n: f"{1000 * n:g} ms")))
    heads = ("bot", "mean ms", "99 % within", "worst", "decisions", "over budget")
    yield _table("Milliseconds a decision", heads, [_time_row(name, times) for name, times in timed])


def _time_line(name: str, times: Times) -> Line:
    mean, p99, worst = (max(LEAST_TIME, seconds) for seconds in (times["mean"], times["p99"], times["worst"]))
    return Line(name, mean, mean, worst, p99)


def _time_row(name: str, times: Times) -> tuple[str, ...]:
    seconds = (times["mean"], times["p99"], times["worst"])
    return name, *(f"{1000 * one:.2f}" for one in seconds), str(times["decisions"]), str(times["overspent"])


def _mirrors(report: TournamentReport) -> Iterator[str]:
    mirrors = [one for one in report["line_ups"] if one["format"] == "mirror"]
    if not mirrors:
        return
    yield "<h2>Control: each bot against itself</h2>"
    yield "<p>One of the equal bots is followed from seat to seat; its share has to be even.</p>"
    rows = [
        (
            one["sides"][0]["bot"],
            *_share(one["sides"][0]["share"]),
            "yes" if even(one["sides"][0]["share"]) else "no",
            f"{one['alike']} of {report['blocks']}",
        )
        for one in mirrors
    ]
    yield _table("Each bot against itself", ("bot", *SHARES, "came out even", "blocks of equal games"), rows)
    seats = range(report["players"])
    rows = [(one["sides"][0]["bot"], *(percent(one["seats"][seat]["mean"]) for seat in seats)) for one in mirrors]
    yield _table("What each seat wins among equals", ("bot", *(f"seat {seat}" for seat in seats)), rows)


def _about(report: TournamentReport) -> str:
    machine = report["machine"]
    versions = ", ".join(f"{name} {number}" for name, number in machine["versions"].items())
    options = ", ".join(f"{key}={value}" for key, value in report["options"].items())
    about = [
        ("Command", report["command"] or "from Python"),
        ("Rules", f"{report['game']}, version {report['rules']}"),
        ("House rules", options or "none"),
        ("Components", "of its own" if report["components"] else "as they come with the game"),
        ("Formats", ", ".join(report["formats"])),
        *((f"Bot {bot['name']}", _made(bot["class"], bot["settings"])) for bot in report["bots"]),
        ("Versions", versions),
        ("Machine", f"{machine['processors']} processors, {machine['processor']}, {machine['system']}"),
    ]
    items = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in about)
    return f"<h2>How it was played</h2>\n<dl>{items}</dl>"


def _made(place: str, settings: dict[str, object]) -> str:
    return f"{place}({', '.join(f'{key}={value}' for key, value in settings.items())})"


# --- pieces ---------------------------------------------------------------------------------------

SHARES = ("wins", "from to", "Wilson", "even")
READING = """<h2>How to read it</h2>
<p>A block is one seed of chance, played with every side on every seat. A shared first place counts by its share.
Intervals are of 95 %: by bootstrap over blocks, and beside them Wilson's, as if all games were independent; where all
blocks came out alike, only Wilson's says anything, and is the one in the plots. <em>Even</em> is the share if all were
equally good, the upright stroke in the plots. Ratings are those of Plackett and Luce from the places of all games, the
mean of the bots at 0: 400 points more are odds of ten to one to come in before the other.</p>"""


def percent(share: float) -> str:
    """As it is written everywhere."""
    tenths = round(1000 * share)
    return f"{tenths / 10:.1f} %" if tenths % 10 else f"{tenths // 10} %"


def _share_line(label: str, share: Share) -> Line:
    return Line(label, share["mean"], *telling(share), share["par"])


def telling(share: Share) -> tuple[float, float]:
    """The interval over blocks, or Wilson's where all blocks came out alike."""
    if share["low"] < share["high"]:
        return share["low"], share["high"]
    return share["wilson_low"], share["wilson_high"]


def _share(share: Share) -> tuple[str, ...]:
    wilson = f"{100 * share['wilson_low']:.1f} to {100 * share['wilson_high']:.1f}"
    return (
        f"{100 * share['mean']:.1f} %",
        f"{100 * share['low']:.1f} to {100 * share['high']:.1f}",
        wilson,
        percent(share["par"]),
    )


def _around(around: Around) -> str:
    return f"{around['mean']:.2f} ({_span(around, '{:.2f}')})"


def _span(around: Around, form: str) -> str:
    return f"{form.format(around['low'])} to {form.format(around['high'])}"


def _ends(lines: Sequence[Line]) -> list[float]:
    return [end for line in lines for end in (line.low, line.high)]


def _figure(svg: str) -> str:
    return f"<figure>{svg}</figure>"


def _table(caption: str, heads: Sequence[str], rows: Rows) -> str:
    """The first cell of each row is its head; wide ones are scrolled, by keys too."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
        for first, *cells in rows
    )
    table = f"<table><caption>{escape(caption)}</caption><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="wide" tabindex="0" role="region" aria-label="{escape(caption)}">{table}</div>'
