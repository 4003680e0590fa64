"""What the server listens at."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from fondaco.server.hosting.places import address, listening
from fondaco.server.run import CannotServe


def test_addresses_have_a_port_and_those_in_brackets_colons() -> None:
    assert address("127.0.0.1:8210") == ("127.0.0.1", 8210)
    assert address("[::]:80") == ("::", 80)
    assert address("games.lan:80") == ("games.lan", 80)


@pytest.mark.parametrize("place", ["", "8210", "127.0.0.1", "127.0.0.1:", "127.0.0.1:x", "::1:80", "127.0.0.1:99999"])
def test_what_is_no_address_is_said(place: str) -> None:
    with pytest.raises(CannotServe, match=r"cannot listen at .*: 127\.0\.0\.1:8210, \[::\]:8210 or unix:/path"):
        address(place)


def test_a_unix_socket_is_gone_afterwards_and_an_abandoned_one_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "fondaco.sock"
    with socket.socket(socket.AF_UNIX) as abandoned:
        abandoned.bind(str(path))
    with listening([f"unix:{path}", "127.0.0.1:0"]) as found:
        assert [one.family for one in found] == [socket.AF_UNIX, socket.AF_INET]
        with pytest.raises(CannotServe, match="another server does"), listening([f"unix:{path}"]):
            pass
    assert not path.exists()


def test_a_file_in_its_place_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "fondaco.sock"
    path.write_text("mine")
    with pytest.raises(CannotServe, match="there is another file"), listening([f"unix:{path}"]):
        pass
    assert path.read_text() == "mine"


def test_a_taken_port_is_no_other_one(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        place = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(CannotServe, match=f"cannot listen at {place}: Address already in use"), listening([place]):
            pass
