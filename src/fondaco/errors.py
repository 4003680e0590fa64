"""What can be wrong with a user's input; each message is one sentence that says what and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Literal

from fondaco.unseen import is_unseen

LONGEST = 60  # of what is quoted in a message
TOO_LONG = 10**LONGEST


def quoted(value: object) -> str:
    """A value as Python writes it, cut off where it would fill the message."""
    if isinstance(value, int) and abs(value) >= TOO_LONG:  # Python refuses to write the longest at all
        return f"a number of {value.bit_length()} bits"
    text = repr(value[: LONGEST + 1] if isinstance(value, str | bytes) else value)
    return text if len(text) <= LONGEST + 2 else f"{text[:LONGEST]}...{text[-1]}"


def visible(text: str) -> str:
    """The same with what a terminal would not print, or would obey, as Python writes it."""
    return "".join(letter if letter.isprintable() and not is_unseen(letter) else _escaped(letter) for letter in text)


def _escaped(letter: str) -> str:
    return letter.encode("ascii", "backslashreplace").decode() if letter.isprintable() else repr(letter)[1:-1]


def shortened(text: str) -> str:
    """The same without quotes."""
    return quoted(text)[1:-1]


def did_you_mean(name: object, known: Iterable[str]) -> str:
    """What to put behind a name that is not known: the known one that is most like it, if any is."""
    by_letters = {word.casefold(): word for word in known}
    text = str(name) if isinstance(name, str) else ""
    near = get_close_matches(text.casefold(), by_letters, 1) if len(text) <= LONGEST else []
    return f" (did you mean {by_letters[near[0]]}?)" if near else ""


class FondacoError(ValueError):
    """The common base: catch it to catch all of them."""


class UnknownOption(FondacoError):
    """A game, player count, option or value that does not exist."""


class IllegalAction(FondacoError):
    """An action that this seat may not carry out now."""


class UnreadableText(FondacoError):
    """A text that is no action, position, record or component file."""


class PackageMissing(FondacoError):
    """A package of others, which some part of Fondaco needs, is not installed."""


@contextmanager
def needing(what: str, extra: str) -> Iterator[None]:
    """Around imports that `what` needs.  Raises `PackageMissing`, which names the extra of Fondaco to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = str(error.name).partition(".")[0]
        if package == "fondaco":
            raise
        raise PackageMissing(package_missing(what, [package], extra)) from error


def package_missing(what: str, packages: Iterable[str], extra: str) -> str:
    """The sentence of `PackageMissing`: what needs which packages, and the extra that brings them."""
    return f"{what} needs {' and '.join(packages)}, which the extra {extra!r} brings: pip install 'fondaco[{extra}]'"


Fault = Literal[
    "form",  # not as records are written
    "transit",  # the whole file was changed on its way
    "altered",  # a hash does not fit
    "cut",  # the end is missing
    "game",  # no such game, version of the rules or house rules
    "move",  # against the rules
    "undo",  # behind what cannot be undone
    "chance",  # not as it was announced
    "result",
]


class RecordError(FondacoError):
    """A record that is damaged, altered or against the rules; `line` counts from 1, `fault` is the kind of it."""

    def __init__(self, line: int, what: str, fault: Fault = "form") -> None:
        super().__init__(line, what, fault)
        self.line = line
        self.what = what
        self.fault: Fault = fault

    def __str__(self) -> str:
        return f"line {self.line}: {self.what}"
