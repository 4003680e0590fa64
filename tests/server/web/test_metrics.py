"""Figures as Prometheus reads them."""

from __future__ import annotations

import logging

from fondaco.server.web import metrics
from fondaco.server.web.metrics import Family, Faults, Histogram, Sample


def test_times_are_counted_up_to_each_bound() -> None:
    times = Histogram()
    for seconds in (0.0005, 0.001, 0.2, 60.0):
        times.observe(seconds)
    text = metrics.text([Family("t", "histogram", "Times.", [*times.samples()])])
    lines = text.splitlines()
    assert lines[:3] == ["# HELP t Times.", "# TYPE t histogram", 't_bucket{le="0.001"} 2']
    assert {'t_bucket{le="0.1"} 2', 't_bucket{le="0.25"} 3', 't_bucket{le="+Inf"} 4', "t_sum 60.2015", "t_count 4"} <= {
        *lines
    }


def test_a_family_of_several_workers_is_told_once() -> None:
    def told(value: float) -> list[Family]:
        return [Family("n", "gauge", "Things.", [Sample(value, (("kind", "a"),))])]

    text = metrics.text(metrics.merged({"1": told(2), "7": told(3)}))
    assert text == ('# HELP n Things.\n# TYPE n gauge\nn{worker="1",kind="a"} 2\nn{worker="7",kind="a"} 3\n')


def test_a_family_without_samples_is_left_out() -> None:
    assert metrics.text([Family("n", "gauge", "Things.", [])]) == ""


def test_errors_in_the_log_are_counted() -> None:
    faults, log = Faults(), logging.getLogger("test of faults")
    log.addHandler(faults)
    log.warning("nothing")
    log.error("something")
    assert faults.seen == 1
