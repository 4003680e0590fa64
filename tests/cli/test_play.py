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
