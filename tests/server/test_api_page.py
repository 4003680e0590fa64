"""The commands of the page for authors of programs do what it says."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
from pathlib import Path

import pytest

from .people.test_tokens import token_of
from .people.visiting import Visitors, visit

PAGE = Path(__file__).resolve().parent.parent.parent / "docs/api.md"


def commands() -> list[str]:
    """Those of the page, one after the other."""
    blocks = re.findall(r"```sh\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return [line for block in blocks for line in block.replace("\\\n", " ").splitlines() if "$SERVER" in line]


async def run(command: str, **known: str) -> bytes:
    shell = await asyncio.create_subprocess_exec(
        *("bash", "-ceu", command), env={**os.environ, **known, "no_proxy": "*"}, stdout=asyncio.subprocess.PIPE
    )
    told, _ = await asyncio.wait_for(shell.communicate(), 60)
    assert shell.returncode == 0, command
    return told


@pytest.mark.skipif(shutil.which("curl") is None or shutil.which("bash") is None, reason="they are commands for these")
def test_every_command_of_the_page_is_answered_as_it_says(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        known = {"SERVER": visitors.origin, "TOKEN": await token_of(eva, plays=True)}
        for command in commands():
            told = (await run(command, **known)).decode()
            assert told, command
            expected = command.partition("  # ")[2].strip()
            assert told == expected if expected else "refused." not in told[:40], (command, told)

    assert len(commands()) >= 6
    visit(tmp_path, test)
