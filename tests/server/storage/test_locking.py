"""A data folder is for one server at a time."""

from __future__ import annotations

import errno
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fondaco.server.storage import locking
from fondaco.server.storage.locking import FILE, FolderInUse, only_server
from fondaco.server.storage.store import StoreError

HOLDER = """
import sys, pathlib
from fondaco.server.storage.locking import only_server
with only_server(pathlib.Path(sys.argv[1]), "http://127.0.0.1:8210/"):
    print("held", flush=True)
    sys.stdin.read()
"""


def holder(folder: Path) -> subprocess.Popen[str]:
    """A process that has the folder."""
    command = [sys.executable, "-c", HOLDER, str(folder)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stdout.readline() == "held\n"
    return process


def test_a_second_server_is_told_who_has_the_folder(tmp_path: Path) -> None:
    with holder(tmp_path) as process:
        with pytest.raises(FolderInUse) as caught, only_server(tmp_path, "http://127.0.0.1:1/"):
            pass
        assert str(caught.value) == (
            f"the data folder {tmp_path} is in use by another server (process {process.pid}, http://127.0.0.1:8210/): "
            "end that one, or name another folder (--data, FONDACO_DATA)"
        )
        process.kill()


def test_a_killed_server_leaves_the_folder_free(tmp_path: Path) -> None:
    with holder(tmp_path) as process:
        process.kill()
        process.wait()
        with only_server(tmp_path, ""):
            assert f"process {os.getpid()}" in (tmp_path / FILE).read_text()
    with only_server(tmp_path, ""), pytest.raises(FolderInUse), only_server(tmp_path, ""):
        pass


def test_the_program_says_so_in_one_line_and_ends(tmp_path: Path) -> None:
    with holder(tmp_path) as process:
        command = [sys.executable, "-m", "fondaco", "play", "--no-browser", "--port", "0", "--data", str(tmp_path)]
        second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        process.kill()
    assert second.returncode != 0 and second.stdout == ""
    assert second.stderr.count("\n") == 1 and f"in use by another server (process {process.pid}" in second.stderr


def test_a_folder_that_is_not_there_is_made(tmp_path: Path) -> None:
    with only_server(tmp_path / "new" / "folder", ""):
        assert (tmp_path / "new" / "folder" / FILE).exists()
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be made"), only_server(tmp_path / "file" / "folder", ""):
        pass


def test_where_nothing_can_be_written_the_database_is_left_to_say_it(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with only_server(tmp_path, ""):
        assert (tmp_path / FILE).is_dir()


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP])
def test_where_files_cannot_be_locked_there_is_a_warning(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(locking, "_lock", refuse)
    with caplog.at_level(logging.WARNING), only_server(tmp_path, ""):
        assert f"{tmp_path} cannot be locked" in caplog.text
