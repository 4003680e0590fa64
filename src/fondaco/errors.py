"""What can be wrong with a user's input; each message is one sentence that says what and where."""

from __future__ import annotations


class FondacoError(ValueError):
    """The common base: catch it to catch all of them."""


class UnknownOption(FondacoError):
    """A game, player count, option or value that does not exist."""


class IllegalAction(FondacoError):
    """An action that this seat may not carry out now."""


class UnreadableText(FondacoError):
    """A text that is no action, position, record or component file."""


class RecordError(FondacoError):
    """A record that is damaged, altered or against the rules; `line` counts from 1."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(line, what)
        self.line = line
        self.what = what

    def __str__(self) -> str:
        return f"line {self.line}: {self.what}"
