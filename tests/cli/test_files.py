"""Files as they are given: standard input, pipes, several at once, `~`, and what became of them on their way."""

from __future__ import annotations

import gzip
import io
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from fondaco import files, record
from fondaco.errors import FondacoError
from fondaco.server.run import data_folder

from .helpers import Fondaco

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = (GOLDEN / "two.fondaco", GOLDEN / "catan-two.fondaco")
TWO, CATAN = RECORDS
no_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")


@pytest.fixture
def standard_input(monkeypatch: pytest.MonkeyPatch) -> Callable[[bytes], None]:
    def give(data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))

    return give


def fed(pipe: Path, data: bytes) -> Path:
    """A pipe with a name, into which a thread writes."""
    os.mkfifo(pipe)

    def feed() -> None:
        with suppress(BrokenPipeError):  # nobody reads more than is allowed
            pipe.write_bytes(data)

    threading.Thread(target=feed, daemon=True).start()
    return pipe


# --- standard input and pipes ---------------------------------------------------------------------


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_dash_is_standard_input(
    fondaco: Fondaco, standard_input: Callable[[bytes], None], command: str, file: Path
) -> None:
    standard_input(file.read_bytes())
    assert fondaco(command, "-") == fondaco(command, file)


def test_components_come_from_standard_input(fondaco: Fondaco, standard_input: Callable[[bytes], None]) -> None:
    words = ("simulate", "golden-horn", "--players", 2, "--games", 1, "--components", "-")
    standard_input(b'[tiles]\ntriangle = [["blue", "red", "yellow"], ["red", "yellow", "blue"]]\n')
    assert fondaco(*words).code == 0
    standard_input(b"[sails]\n")
    assert "fondaco: standard input: components: 'sails' is not" in fondaco.refused(*words).err


def test_a_file_named_dash_is_a_file(fondaco: Fondaco, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("-").write_bytes(TWO.read_bytes())
    assert fondaco("verify", "./-").code == 0


@no_pipes
@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_pipe_is_as_good_as_a_file(fondaco: Fondaco, tmp_path: Path, command: str, file: Path) -> None:
    assert fondaco(command, fed(tmp_path / "pipe", file.read_bytes())) == fondaco(command, file)


@no_pipes
def test_the_library_waits_for_no_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(FondacoError, match="not a regular file"):
        record.load(tmp_path / "pipe")


@no_pipes
def test_no_more_is_read_than_is_allowed(
    fondaco: Fondaco, tmp_path: Path, standard_input: Callable[[bytes], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LARGEST", 1 << 20)
    much = b" " * (2 << 20)
    pipe = fed(tmp_path / "pipe", much)
    assert fondaco.refused("verify", pipe).err == f"fondaco: {pipe}: larger than 1 MiB\n"
    standard_input(much)
    assert fondaco.refused("replay", "-").err == "fondaco: standard input: larger than 1 MiB\n"


def test_standard_input_that_is_closed_or_empty_is_told(
    fondaco: Fondaco, standard_input: Callable[[bytes], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    standard_input(b"")
    assert fondaco.refused("verify", "-").err == "fondaco: standard input: line 1: the record is empty\n"
    monkeypatch.setattr(sys, "stdin", None)
    assert fondaco.refused("verify", "-").err == "fondaco: standard input: is closed\n"


# --- several files --------------------------------------------------------------------------------


def test_each_of_several_files_gets_a_line(fondaco: Fondaco) -> None:
    done = fondaco("verify", *RECORDS)
    *lines, summary = done.out.splitlines()
    assert (done.code, done.err, summary) == (0, "", "2 records: 2 right, 0 wrong")
    for line, file in zip(lines, RECORDS, strict=True):
        assert line.startswith(f"ok     {file}: ") and line.endswith(record.load(file).h)


def test_what_is_wrong_with_one_of_several_files_does_not_hide_the_others(fondaco: Fondaco, tmp_path: Path) -> None:
    cut_off = tmp_path / "cut-off.fondaco"
    cut_off.write_bytes(TWO.read_bytes()[:-5])
    running = tmp_path / "running.fondaco"
    running.write_bytes(b"".join(TWO.read_bytes().splitlines(keepends=True)[:30]))
    done = fondaco("verify", cut_off, TWO, running, CATAN)
    assert (done.code, done.err) == (1, "fondaco: 4 records: 2 right, 2 wrong\n")
    lines = done.out.splitlines()
    assert [line.split()[0] for line in lines] == ["wrong", "ok", "wrong", "ok"]
    assert f"{cut_off}: line" in lines[0] and f"{running}: line 30: the record ends here without" in lines[2]
    done = fondaco("verify", "--unfinished", TWO, running)
    assert done.code == 0 and ", not finished; last hash " in done.out


def test_a_file_that_is_missing_is_told_before_any_is_checked(fondaco: Fondaco, tmp_path: Path) -> None:
    assert "missing' does not exist" in fondaco.refused("verify", TWO, tmp_path / "missing").err


# --- the home folder ------------------------------------------------------------------------------


def test_a_tilde_is_the_home_folder_wherever_a_path_is_given(
    fondaco: Fondaco, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / "two.fondaco").write_bytes(TWO.read_bytes())
    (tmp_path / "box.toml").write_text('[tiles]\ncircle = [["blue", "red", "yellow"], ["red", "yellow", "blue"]]\n')
    for command in ("verify", "replay"):
        assert fondaco(command, "~/two.fondaco").code == 0
    words = ("simulate", "golden-horn", "--games", 1, "--components", "~/box.toml", "--records", "~/games")
    assert fondaco.refused(*words).err.startswith(f"fondaco: {tmp_path / 'box.toml'}: ")
    assert fondaco(*words[:4], *words[6:]).code == 0
    assert len(list((tmp_path / "games").iterdir())) == 1


@pytest.mark.parametrize("name", ["~", "~/games"])
def test_a_tilde_in_the_environment_is_the_home_folder(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba")
    from fondaco.compiled.cache import cache_folder

    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("FONDACO_DATA", name)
    monkeypatch.setenv("FONDACO_CACHE", name)
    named, cache = Path(str(tmp_path) + name[1:]), cache_folder("fondaco_test", [])
    assert data_folder(None) == named
    assert cache is not None and cache.parent == named and cache.is_dir()


def test_a_tilde_in_the_data_folder_asked_for(
    fondaco: Fondaco, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setattr("fondaco.server.run.serve", lambda host, port, data, *rest, **more: asked.append(data))
    assert fondaco("play", "--data", "~/games").code == 0
    assert asked == [tmp_path / "games"]


@pytest.mark.parametrize(
    "words",
    [["verify", ""], ["play", "--data", ""], ["simulate", "golden-horn", "--records", ""]],
    ids=lambda words: words[0],
)
def test_an_empty_name_is_no_folder(fondaco: Fondaco, words: list[str]) -> None:
    assert "a name is needed: this one is empty" in fondaco.refused(*words).err


def test_a_home_that_nobody_knows_is_told(fondaco: Fondaco) -> None:
    assert "~nobody-of-this-name/x: nobody knows the home" in fondaco.refused("verify", "~nobody-of-this-name/x").err
    assert files.expanded("~backup.fondaco") == Path("~backup.fondaco")


# --- changed on the way ---------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
@pytest.mark.parametrize(
    ("changed", "what"),
    [
        (lambda data: data.replace(b"\n", b"\r\n"), "line 1: the line ends in CR LF, as git, mail or an editor makes"),
        (lambda data: b"\xef\xbb\xbf" + data, "line 1: the file begins with a mark (BOM)"),
        (lambda data: data.decode().encode("utf-16"), "line 1: UTF-16, as some shells write with >"),
        (gzip.compress, "line 1: compressed with gzip; unpack it first"),
    ],
)
def test_what_became_of_a_file_on_its_way_is_told(
    fondaco: Fondaco, tmp_path: Path, command: str, file: Path, changed: Callable[[bytes], bytes], what: str
) -> None:
    other = tmp_path / "other.fondaco"
    other.write_bytes(changed(file.read_bytes()))
    assert fondaco.refused(command, other).err.startswith(f"fondaco: {other}: {what}")


def test_the_first_line_end_that_was_changed_is_told(fondaco: Fondaco, tmp_path: Path) -> None:
    lines = TWO.read_bytes().splitlines(keepends=True)
    lines[8] = lines[8].replace(b"\n", b"\r\n")
    (tmp_path / "other.fondaco").write_bytes(b"".join(lines))
    assert "line 9: the line ends in CR LF" in fondaco.refused("verify", tmp_path / "other.fondaco").err


def test_components_with_a_mark_at_their_beginning_are_read(fondaco: Fondaco, tmp_path: Path) -> None:
    text = '[tiles]\r\ntriangle = [["blue", "red", "yellow"], ["red", "yellow", "blue"]]\r\n'
    (tmp_path / "box.toml").write_bytes(text.encode("utf-8-sig"))
    words = ("simulate", "golden-horn", "--players", 2, "--games", 1, "--components", tmp_path / "box.toml")
    assert fondaco(*words).code == 0
    (tmp_path / "box.toml").write_bytes(text.encode("utf-16"))
    assert fondaco.refused(*words).err.endswith("box.toml: is not text in UTF-8\n")
