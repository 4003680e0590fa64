"""What others who use the package are told of its types, by a type checker that is not the project's own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

# Of what packages without types hand on: OpenSpiel, PettingZoo, Numba, the handlers of Litestar.
OF_OTHERS = (
    "fondaco.envs.openspiel.",
    "fondaco.envs.aec.TableEnv",
    "fondaco.compiled.load.",
    "fondaco.server.web.failing.",
)
# Other names are known, but for those that hang on the fields of a state: what `number()` and the like are said to
# return counts as a guess.
LEAST = 0.85


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    """It looks for the Python of the package on the PATH."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    command = [sys.executable, "-m", "pyright", "--verifytypes", "fondaco", "--ignoreexternal", "--outputjson"]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PATH": path})
    report: dict[str, Any] = json.loads(done.stdout)["typeCompleteness"]
    return report


@pytest.mark.slow
def test_no_public_type_is_unknown(found: dict[str, Any]) -> None:
    unknown = [one["name"] for one in found["symbols"] if not one["isTypeKnown"] and not one["isTypeAmbiguous"]]
    assert len(found["symbols"]) > 5000
    assert [name for name in unknown if not name.startswith(OF_OTHERS)] == []


@pytest.mark.slow
def test_the_types_of_most_public_names_need_no_guess(found: dict[str, Any]) -> None:
    assert found["completenessScore"] >= LEAST
