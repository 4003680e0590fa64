"""What a server counts of itself, in the text that Prometheus reads (exposition format 0.0.4).

Counts of a process are kept here, and added up as they happen; how things stand is asked when somebody reads.
"""

from __future__ import annotations

import logging
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from ..notices.figures import SENT

TEXT = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds
Kind = Literal["counter", "gauge", "histogram"]
Labels = tuple[tuple[str, str], ...]


class Sample(NamedTuple):
    """One line; `ending` follows the name of its family."""

    value: float
    labels: Labels = ()
    ending: str = ""


class Family(NamedTuple):
    name: str
    kind: Kind
    help: str
    samples: Sequence[Sample]


class Histogram:
    """How often something took how long, in seconds."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def samples(self) -> Iterator[Sample]:
        passed = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._counts, strict=True):
            passed += count
            yield Sample(passed, (("le", bound),), "_bucket")
        yield Sample(self._sum, (), "_sum")
        yield Sample(passed, (), "_count")


class Faults(logging.Handler):
    """Counts what the log calls an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.seen = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.seen += 1


ACTIONS = Histogram()  # from a person's action to the moment at which it is on the disk and all are told
ANSWERS = Counter[str]()  # to HTTP requests, by the first digit of their status
FORWARDED = Counter[str]()  # to the workers that have the table, by "http" and "websocket"
FAULTS = Faults()


def counted() -> list[Family]:
    """What this process has counted."""
    answers = [Sample(count, (("status", status),)) for status, count in sorted(ANSWERS.items())]
    forwarded = [Sample(count, (("kind", kind),)) for kind, count in sorted(FORWARDED.items())]
    notices = [Sample(count, (("channel", kind), ("result", how))) for (kind, how), count in sorted(SENT.items())]
    return [
        Family("fondaco_action_seconds", "histogram", "From an action to all knowing.", [*ACTIONS.samples()]),
        Family("fondaco_answers_total", "counter", "Answers to HTTP requests.", answers),
        Family("fondaco_forwarded_total", "counter", "What was handed on to another worker.", forwarded),
        Family("fondaco_notices_total", "counter", "Notices that were to be sent, and what became of them.", notices),
        Family("fondaco_faults_total", "counter", "Errors in the log.", [Sample(FAULTS.seen)]),
    ]


def merged(told: Mapping[str, Iterable[Family]]) -> list[Family]:
    """Those of several workers, each sample with the name of its own."""
    found: dict[str, Family] = {}
    for worker, families in told.items():
        for name, kind, help, samples in families:
            before = found[name].samples if name in found else ()
            named = [Sample(value, (("worker", worker), *labels), ending) for value, labels, ending in samples]
            found[name] = Family(name, kind, help, [*before, *named])
    return list(found.values())


def text(families: Iterable[Family]) -> str:
    return "".join(line for family in families for line in _lines(family))


def _lines(family: Family) -> Iterator[str]:
    if not family.samples:
        return
    yield f"# HELP {family.name} {family.help}\n# TYPE {family.name} {family.kind}\n"
    for value, labels, ending in family.samples:
        named = ",".join(f'{name}="{said}"' for name, said in labels)
        yield f"{family.name}{ending}{f'{{{named}}}' if named else ''} {value:.12g}\n"
