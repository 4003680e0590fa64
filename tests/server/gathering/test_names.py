# ruff: noqa: RUF001
"""Names: of visible characters, and of one table all different."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fondaco.server.gathering.names import check_name, free_name, is_name
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import Arrange, Ask, Join, NewSeat, NewTable
from fondaco.server.table.rooms import Rooms, open_rooms
from fondaco.unseen import is_unseen

from ..gathered import OPEN, gather, join, names, refused
from ..playing import serving

GOOD = [
    "Ada",
    "Žofie von Mölln",
    "Ελένη 2",
    "名",
    "한글",
    "👩\u200d🚀",
    "👁\ufe0f\u200d🗨\ufe0f",
    "\u0645\u06cc\u200c\u062e",
    "-",
    "a" * 24,
    "❤\ufe0f Ada",
    "Nguyễn Thị Ngọc",
    "Nguye\u0302\u0303n Thi\u0323",
    "श्रीनिवास र्क्ष्मि",
    "เพื่อนน้ำผึ้ง",
    "שׁ\u05bc\u05b8לוֹם",
    "مُحَمَّد",
    "བསྒྲུབས",
    "ကြွေးမြို့",
    "မျှော့်",
    "ස්\u200dරී",
    "র\u200c্য",
    "👩\u200d👩\u200d👧\u200d👦",
    "Пётр Йордан",
    "ΆΝΝΑ",
    "Аnna",  # with a Cyrillic A; nobody else is called so
]
BAD = [
    "",
    " ",
    "a" * 25,
    "A\x00",
    "A\n",
    "\x1b[1mA",
    "A\x85",
    "\u202eadA",
    "\u2066A",
    "A\u200b",
    "\ufeffA",
    "\u115f",
    "\u1160",
    "A\u3164",
    "\uffa0",
    "\u2800",
    "\u200c",
    "\u200d",
    "A\u200d",
    "\u200cA",
    "\ufe0f",
    "\u0301",
    "A\U000e0041",
    "Anna\ufe0f",
    "\ufe0f❤",
    "❤\ufe0f\ufe0f",
    *(f"Anna{unseen}" for unseen in "\ufe00\ufe0e\U000e0100\U000e01ef\u180b\u180f\u034f\u206a\U0001d173\U0001d159"),
    *(f"An{unseen}na" for unseen in "\U0001bca0\U00013430\U00016fe4\U0001107f\ufffc\u2065\u0604\u2028"),
    *(f"Anna{unseen}" for unseen in "\ue000\uf8ff\U000f0000\U0010fffd\u0378\U0003fffd\ufdd0\uffff\U0001fffe\ud800"),
    "A" + "\u0301" * 6,
    "A" + "\u0327\u0301\u0489\u0336\u0337\u0338",
    "Z" + "\u035c\u0321" * 8,
    "A" + "\u200d" * 4 + "a",
    "A" + "\u200c" * 20 + "a",
    "A" + "\u200c\u0301" * 5 + "a",
    "\u0b95" + "\u0bbe" * 7,
    "\u0b95" + "\u0bcd\u0bbe" * 4,
    " \u00a0\u3000",
]


@pytest.mark.parametrize("name", GOOD)
def test_names_that_can_be_seen(name: str) -> None:
    assert check_name(f" {name}\u00a0") == name


@pytest.mark.parametrize("name", BAD)
def test_names_that_cannot_be_seen_or_deceive(name: str) -> None:
    with pytest.raises(Refusal) as caught:
        check_name(name)
    assert (caught.value.reason, caught.value.values) == ("refused.name", {})


@pytest.mark.parametrize(
    ("name", "other", "same"),
    [
        ("Ada", "ada", True),
        ("Straße", "STRASSE", True),
        ("\uff21da", "Ada", True),
        ("A  B", "a b", True),
        ("A\u200dda", "Ada", True),
        ("Ada", "Adam", False),
        ("Λουκάς", "ΛΟΥΚΆΣ", True),
        ("\u0391nna", "Anna", True),
        ("\u0410nn\u0430", "anna", True),
        ("ΑΝΝΑ", "Anna", True),
        ("\u0410\u0301nna", "Ánna", True),
        ("Ѕоре", "Sope", True),
        ("Тоm", "tom", True),
        ("АННА", "ANNA", False),
        ("АННА", "AHHA", True),
        ("ΡΟΖΑ", "РОЗА", False),
        ("Bob", "Воb", True),
        ("Ian", "lan", True),
        ("\u0397elena", "Helena", True),
        ("\uff28elena", "\u041delena", True),
        ("❤", "❤\ufe0f", True),
        ("Ё", "Ë", True),
        ("Ana", "Aná", False),
        ("Анна", "Άννα", False),
        ("Anna", "Анна", False),
        ("Anna", "Άννα", False),
    ],
)
def test_names_that_look_alike_are_one(name: str, other: str, same: bool) -> None:
    if same:
        with pytest.raises(Refusal, match="name-taken"):
            check_name(other, ["x", name])
    else:
        assert check_name(other, ["x", name]) == other


def test_a_number_makes_a_name_free_and_leaves_it_a_name() -> None:
    assert free_name("Bot", ["Ada"]) == "Bot"
    assert free_name("Bot", ["bot", "Bot 2"]) == "Bot 3"
    assert is_name(free_name("a" * 24, ["a" * 24]))


@pytest.mark.parametrize("twin", ["A\u0434a", "\u0410da", "Ad\u0430", "\u0391da"])
def test_a_bot_that_would_look_like_somebody_gets_a_number(twin: str) -> None:
    assert free_name(twin, ["Ada"]) == (twin if "\u0434" in twin else f"{twin} 2")


def test_who_looks_like_another_is_refused_wherever_names_come_in(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        assert await refused(rooms.join(table, Join("\u0410da"))) == "refused.name-taken"
        assert await refused(rooms.join(table, Join("Ada\ufe0f"))) == "refused.name"
        assert await refused(rooms.arrange(table, Arrange(ada, 1, "random", "Ada\ue000"))) == "refused.name"
        await rooms.arrange(table, Arrange(ada, 1, "random", "\u0410da"))
        assert (await names(rooms, table))[:2] == ["Ada", "\u0410da 2"]
        for other, reason in (("\u0391da", "refused.name-taken"), ("Eva\U000e0100", "refused.name")):
            at_one_device = NewTable("golden-horn", (NewSeat("Ada"), NewSeat(other)))
            assert await refused(rooms.open_table(at_one_device)) == reason

    gather(tmp_path, test)


def test_every_character_that_shows_nothing_is_refused() -> None:
    taken = [chr(n) for n in range(0x20000) if is_name(f"A{chr(n)}a") and is_unseen(chr(n))]
    assert taken == list("\u200c\u200d")


def test_who_comes_later_needs_a_name_of_his_own(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        assert await refused(rooms.join(table, Join(" ADA "))) == "refused.name-taken"
        assert await refused(rooms.join(table, Join("\u3164"))) == "refused.name"
        _, bob = await join(rooms, table, "Bob")
        await rooms.arrange(table, Arrange(ada, 2, "random", "Bob"))
        assert await names(rooms, table) == ["Ada", "Bob", "Bob 2"]
        await rooms.leave(table, Ask(bob))
        assert await refused(rooms.join(table, Join("bob 2"))) == "refused.name-taken"
        await join(rooms, table, "Bob")

    gather(tmp_path, test)


def test_bots_without_a_name_are_called_as_their_kind_and_differ(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        for seat in (1, 2, 1):
            await rooms.arrange(table, Arrange(ada, seat, "random"))
        assert await names(rooms, table) == ["Ada", "random", "random 2", None]
        assert await refused(rooms.arrange(table, Arrange(ada, 1, "random", "\u2800"))) == "refused.name"
        assert await refused(rooms.arrange(table, Arrange(ada, 1, "random", "a" * 25))) == "refused.name"
        assert await names(rooms, table) == ["Ada", "random", "random 2", None]

    new = NewTable("golden-horn", (NewSeat("Ada"), OPEN, OPEN, OPEN))
    gather(tmp_path, test, new)


def test_persons_of_a_new_table_differ_and_bots_give_way_to_them(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path) as rooms:
            same = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob"), NewSeat("ada")))
            assert await refused(rooms.open_table(same)) == "refused.name-taken"
            new = NewTable("golden-horn", (NewSeat("Ada", "random"), NewSeat("Ada"), NewSeat("Ada", "steady")))
            opened = await rooms.open_table(new)
            assert [key.seat for key in opened.keys] == [1]
            assert [seat.name for seat in (await rooms.summary(opened.table)).seats] == ["Ada 2", "Ada", "Ada 3"]

    asyncio.run(run())


def test_a_refused_name_shows_no_pattern(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as served:
            for name in ("", "\u202eA", "a" * 300):
                body = {"game": "golden-horn", "seats": [{"name": name}, {"open": True}]}
                answer = await served.http.post("/api/tables", json=body)
                assert (answer.status_code, answer.json()) == (400, {"reason": "refused.name", "values": {}})

    asyncio.run(run())
