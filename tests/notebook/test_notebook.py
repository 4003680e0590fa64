"""What notebooks show: a game with a slider, reports as tables; and the gallery runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from fondaco import FondacoError, arena, make, notebook
from fondaco.arena import tournament
from fondaco.record import load, replay

KEPT = Path(__file__).parents[1] / "golden/two.fondaco"
GAME = make("golden-horn", players=2)


def test_a_slider_draws_each_moment() -> None:
    pytest.importorskip("ipywidgets")
    record = load(KEPT)
    moment, text, picture = notebook.slider(record).children
    assert (moment.value, moment.max) == (0, len(record.entries))
    assert text.value == "chance: start 0" and picture.value == GAME.start()._repr_svg_()
    moment.value = 40
    assert picture.value == replay(record, make, 40)._repr_svg_() != GAME.start()._repr_svg_()
    moment.value = moment.max
    assert text.value == "the game is over"
    assert notebook.slider(str(KEPT)).children[2].value == GAME.start()._repr_svg_()


def test_reports_are_tables() -> None:
    simulated = notebook.table(arena.simulate(GAME, ["steady", "random"], 2, 7))
    assert [row[:2] for row in simulated.rows] == [["steady", "2"], ["random", "2"]]
    page = simulated._repr_html_()
    assert page.count("<tr>") == 3 and "golden-horn, 2 players, 2 games, seed 7" in page
    held = notebook.table(tournament.hold(GAME, ["steady", "random"], 1, 7))
    assert [row[:3] for row in held.rows] == [["0 round-robin", "steady", "2"], ["0 round-robin", "random", "2"]]
    with pytest.raises(FondacoError, match="this is no report"):
        notebook.table({})


def test_names_are_spelled_out() -> None:
    assert "<b>" not in notebook.Table("<b>", ["<b>"], [["<b>"]])._repr_html_()


@pytest.mark.slow
def test_the_gallery_runs(root: Path) -> None:
    client, formats = pytest.importorskip("nbclient"), pytest.importorskip("nbformat")
    pytest.importorskip("ipywidgets")
    book = formats.read(root / "examples/gallery.ipynb", as_version=4)
    client.NotebookClient(book, timeout=300, resources={"metadata": {"path": str(root)}}).execute()
    shown = [output.get("data", {}) for cell in book.cells if cell.cell_type == "code" for output in cell.outputs]
    kinds = {kind for data in shown for kind in data}
    assert {"image/svg+xml", "text/html", "application/vnd.jupyter.widget-view+json"} <= kinds
