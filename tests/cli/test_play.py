"""`fondaco play`: a real server, a real request, Ctrl-C."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest


@pytest.mark.skipif(os.name == "nt", reason="no such signal can be sent there")
def test_the_page_is_served_until_ctrl_c(tmp_path: Path) -> None:
    words = ["play", "--port", "0", "--no-browser", "--data", str(tmp_path / "games"), "--pace", "instant"]
    program = subprocess.Popen(
        [sys.executable, "-m", "fondaco", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert program.stdout is not None
        address = re.search(r"http://127\.0\.0\.1:\d+/", program.stdout.readline())
        assert address is not None
        with urllib.request.urlopen(address[0], timeout=30) as page:
            assert page.status == 200 and b"<html" in page.read()
        program.send_signal(signal.SIGINT)
        _, err = program.communicate(timeout=30)
        assert (program.returncode, err) == (0, "")
    finally:
        program.kill()
        program.communicate()
    assert (tmp_path / "games").is_dir()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--public", "https://example.org/?fondaco"], "only a path like /fondaco may follow"),
        (["--public", "play.example.org"], "an address like https://play.example.org is needed"),
        (["--allow-host", "games.lan", "--allow-host", "https://games.lan"], "a name like play.example.org is needed"),
    ],
)
def test_a_wrong_address_is_one_clear_line(words: list[str], why: str, tmp_path: Path) -> None:
    program = subprocess.run(
        [sys.executable, "-m", "fondaco", "play", "--no-browser", "--data", str(tmp_path / "games"), *words],
        capture_output=True,
        text=True,
    )
    assert (program.returncode, program.stdout) == (1, "")
    assert why in program.stderr and program.stderr.count("\n") == 1
    assert not (tmp_path / "games").exists()
