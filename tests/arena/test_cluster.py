"""Games on a Ray cluster: the same as on one machine, also where a machine of it dies."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from fondaco import arena, make
from fondaco.arena import tournament
from fondaco.bots import FREE, Budget, Decision
from fondaco.bots.uniform import RandomBot
from fondaco.cli import run
from fondaco.game import Random

ray = pytest.importorskip("ray")
GAME = make("golden-horn", players=2)
PATIENT = {"RAY_agent_register_timeout_ms": "300000", "RAY_raylet_start_wait_time_s": "300"}  # on a busy machine

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


@pytest.fixture(scope="module")
def machines() -> Iterator[Any]:
    """A cluster of two nodes of this machine."""
    from ray.cluster_utils import Cluster

    os.environ.update({**PATIENT, "RAY_USAGE_STATS_ENABLED": "0"})
    few = {"num_cpus": 1, "object_store_memory": 100_000_000}
    found = Cluster(initialize_head=True, head_node_args={**few, "include_dashboard": False})
    found.add_node(**few)
    found.wait_for_nodes()
    ray.init(address=found.address, logging_level="ERROR", log_to_driver=False)
    yield found
    ray.shutdown()
    found.shutdown()


def without_times(report: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in report.items() if "second" not in key}


def test_the_games_are_those_of_one_process(machines: Any, tmp_path: Path) -> None:
    asked: dict[str, Any] = {"game": GAME, "bots": ["steady", "random"], "games": 12, "seed": 7}
    alone = arena.simulate(**asked, records=tmp_path / "a", table=tmp_path / "a.parquet")
    many = arena.simulate(
        **asked, records=tmp_path / "b", table=tmp_path / "b.parquet", folder=tmp_path / "out", cluster=arena.Cluster()
    )
    assert without_times(alone) == without_times(many)
    for path in (tmp_path / "a").iterdir():
        assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()
    reader = pytest.importorskip("pyarrow.parquet")
    assert reader.read_table(tmp_path / "a.parquet").equals(reader.read_table(tmp_path / "b.parquet"))
    assert len((tmp_path / "out" / arena.LOG).read_text().splitlines()) == 13


def test_a_tournament_is_the_same(machines: Any) -> None:
    asked: dict[str, Any] = {"game": GAME, "bots": ["steady", "random"], "blocks": 2, "seed": 7}
    alone, many = tournament.hold(**asked), tournament.hold(**asked, cluster=arena.Cluster())
    assert (alone["line_ups"], alone["seats"]) == (many["line_ups"], many["seats"])


class Failing(RandomBot):
    name = "failing"

    def choose(self, view: object, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        raise LookupError("no idea")


def test_what_a_bot_raises_comes_out(machines: Any) -> None:
    with pytest.raises(LookupError, match="no idea"):
        arena.simulate(GAME, [Failing(GAME)], 4, 1, cluster=arena.Cluster())


def test_an_address_without_a_cluster_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    ray.shutdown()
    assert run(["simulate", "golden-horn", "--games", "2", "--ray", "127.0.0.1:1"]) == 1
    assert capsys.readouterr().err.startswith("fondaco: no Ray cluster at 127.0.0.1:1")


def test_when_a_node_is_killed_its_games_are_played_elsewhere(machines: Any) -> None:
    ray.init(address=machines.address, logging_level="ERROR", log_to_driver=False, ignore_reinit_error=True)
    lost = machines.add_node(num_cpus=1, object_store_memory=100_000_000)
    machines.wait_for_nodes()

    def kill(counted: int, _: int) -> None:
        if counted == 5:
            machines.remove_node(lost, allow_graceful=False)

    asked: dict[str, Any] = {"game": GAME, "bots": ["steady", "random"], "games": 40, "seed": 7}
    many = arena.simulate(**asked, progress=kill, cluster=arena.Cluster())
    assert len(machines.list_all_nodes()) == 2
    assert without_times(many) == without_times(arena.simulate(**asked))
