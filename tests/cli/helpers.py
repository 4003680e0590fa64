"""Runs one command line in this process."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from fondaco.cli import run


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str


class Fondaco:
    """Call it with the words of a command line."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: object) -> Done:
        code = run([str(argument) for argument in arguments])
        out, err = self._capsys.readouterr()
        return Done(code, out, err)

    def refused(self, *arguments: object) -> Done:
        """A command line that fails: one line on stderr, nothing else."""
        done = self(*arguments)
        assert done.code in (1, 2) and done.out == ""
        assert done.err.startswith("fondaco: ") and done.err.count("\n") == 1, done.err
        return done
