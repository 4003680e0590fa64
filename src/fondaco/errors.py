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
