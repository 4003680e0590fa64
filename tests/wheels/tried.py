"""What an installed Fondaco has to do: run by the Python of its environment, which knows nothing of the sources."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

import fondaco
from fondaco import arena, record
from fondaco.compiled import engine_for


def main() -> None:
    assert "site-packages" in fondaco.__file__, fondaco.__file__
    with tempfile.TemporaryDirectory() as folder:
        for step in (plays_and_verifies, simulates_compiled, steps_batches, trains_by_gymnasium, serves):
            step(Path(folder))
            print(f"  {step.__name__.replace('_', ' ')}", flush=True)


def plays_and_verifies(folder: Path) -> None:
    for name in fondaco.games():
        game = fondaco.make(name, players=2)
        arena.simulate(game, ["steady", "random"], games=1, seed=7, records=folder / name)
        (kept,) = (folder / name).iterdir()
        assert record.verify(record.load(kept), fondaco.make).finished


def simulates_compiled(folder: Path) -> None:
    game = fondaco.make("golden-horn", players=3)
    results = engine_for(game).simulate_random(seed=7, games=500)
    plain = arena.simulate(game, ["random"], games=5, seed=7, records=folder / "plain")
    scores = [record.load(path).result.scores for path in sorted((folder / "plain").iterdir())]  # type: ignore[union-attr]
    assert plain["games"] == 5 and sorted(scores) == sorted(map(tuple, results.scores[:5].tolist()))


def steps_batches(folder: Path) -> None:
    batch = fondaco.batch("golden-horn", n=64, players=3, seed=7, observe=True)
    for _ in range(200):
        batch.step(batch.mask.argmax(axis=1))
    assert batch.observations is not None and batch.observations.any()


def trains_by_gymnasium(folder: Path) -> None:
    import gymnasium

    from fondaco.envs import id_of

    env = gymnasium.make(id_of("golden-horn"), players=3)
    observation, info = env.reset(seed=7)
    for _ in range(20):
        observation, _, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
        assert observation in env.observation_space
        if terminated or truncated:
            observation, info = env.reset()


def serves(folder: Path) -> None:
    words = ["play", "--port", "0", "--no-browser", "--data", str(folder / "tables")]
    server = subprocess.Popen([sys.executable, "-m", "fondaco", *words], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = re.search(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())
        assert address is not None
        with urllib.request.urlopen(address[0], timeout=60) as page:
            assert page.status == 200 and b"<html" in page.read()
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=60)
        assert server.returncode == 0
    finally:
        server.kill()
        server.communicate()


if __name__ == "__main__":
    main()
