"""Tables that lose nothing: where one is wider than the terminal, each of its rows becomes a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType
from rich.markdown import Markdown, TableElement
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

ANY_WIDTH = 10_000
INDENT = 2


@dataclass(frozen=True, slots=True)
class Figures:
    """A table of texts, the first of each row says what the others are about."""

    table: Table
    heads: Sequence[Text]
    rows: Sequence[Sequence[Text]]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        needed = Measurement.get(console, options.update(max_width=ANY_WIDTH), self.table).maximum
        if needed <= options.max_width:
            yield self.table
        else:
            yield from self.listed()

    def listed(self) -> Iterator[RenderableType]:
        """One figure a line, so that only words are parted where a line is full."""
        for row in self.rows:
            first, *others = (Text.assemble(head, ": ", cell) for head, cell in zip(self.heads, row, strict=True))
            yield first
            yield from (Padding(other, (0, 0, 0, INDENT), expand=False) for other in others)


def figures(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Figures:
    """Names in the first column, numbers in all others."""
    table = Table()
    texts, cells = list(map(Text, heads)), [list(map(Text, row)) for row in rows]
    for number, head in enumerate(texts):
        table.add_column(head, justify="right" if number else "left")
    for row_of_cells in cells:
        table.add_row(*row_of_cells)
    return Figures(table, texts, cells)


class _Table(TableElement):
    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        heads = [cell.content for cell in self.header.row.cells] if self.header and self.header.row else []
        rows = [[cell.content for cell in row.cells] for row in self.body.rows] if self.body else []
        for table in super().__rich_console__(console, options):
            assert isinstance(table, Table)
            yield Figures(table, heads, rows)


class Page(Markdown):
    """Markdown for a terminal of any width."""

    elements = {**Markdown.elements, "table_open": _Table}  # noqa: RUF012 - as it is there
