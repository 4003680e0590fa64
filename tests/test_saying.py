"""What is said, put together and put into words."""

from __future__ import annotations

import pytest

from fondaco.saying import Player, Saying, Things, Value, counted, joined, seats_of
from fondaco.words import told

NAMES = ("Ada", "Bob", "Cid")
WINE, SILK = ("goods.red", 1), ("goods.pink", 1)


def sails(start: str, end: str, *cards: tuple[str, int]) -> Saying:
    way: dict[str, Value] = {"ship": "ship.1", "from": f"place.{start}", "to": f"place.{end}"}
    return Saying("log.voyage", way, (Things(cards),) if cards else (), goes_on=True)


def test_like_things_are_counted_together_and_none_left_out() -> None:
    assert counted([WINE, SILK, WINE, ("goods.blue", 0)]) == Things((("goods.red", 2), SILK))


def test_what_goes_on_adds_up_numbers_and_things() -> None:
    drew = Saying("log.drew", {"n": 1}, goes_on=True)
    assert joined(drew, drew) == Saying("log.drew", {"n": 2}, goes_on=True)
    new = Saying("log.displayed", {"place": "in.venice", "what": Things((WINE,))}, goes_on=True)
    silk = Saying("log.displayed", {"place": "in.venice", "what": Things((SILK,))}, goes_on=True)
    assert joined(new, silk) == Saying("log.displayed", {"place": "in.venice", "what": Things((WINE, SILK))}, (), True)


def test_a_way_leads_on_from_where_it_began() -> None:
    first, second = sails("venice", "modone"), sails("modone", "constantinople", ("cards.red", 1))
    assert joined(first, second) == sails("venice", "constantinople", ("cards.red", 1))
    assert joined(second, sails("constantinople", "venice")) == sails("modone", "venice", ("cards.red", 1))
    assert joined(second, second) == sails("modone", "constantinople", ("cards.red", 2))


@pytest.mark.parametrize(
    ("last", "new"),
    [
        (None, Saying("log.route", goes_on=True)),
        (Saying("log.route"), Saying("log.route")),
        (Saying("log.route"), Saying("log.drew", {"n": 1}, goes_on=True)),
        (Saying("log.kept", {"ship": "ship.0"}), Saying("log.kept", {"ship": "ship.1"}, goes_on=True)),
    ],
)
def test_what_is_not_alike_has_a_line_of_its_own(last: Saying | None, new: Saying) -> None:
    assert joined(last, new) is None


def test_a_saying_names_those_whom_it_concerns() -> None:
    swap = Saying("catan.log.dealt", {"name": Player(2), "give": Things((WINE,), 0)}, (Things((SILK,), 1),))
    assert sorted(seats_of(swap)) == [0, 1, 2]
    assert sorted(seats_of(Saying("catan.log.tied", {"names": (Player(0), Player(2))}))) == [0, 2]
    assert list(seats_of(Saying("log.drew", {"n": 1}))) == []


def test_a_saying_is_put_into_words() -> None:
    hex = Saying("catan.board.land", {"land": "resource.ore", "n": 10})
    moved = Saying("catan.log.robber", {"from": "terrain.desert", "to": hex}, (Things((WINE, SILK), 1), "ship.0"))
    assert told(moved, NAMES) == (
        "moves the robber (desert → ore 10) \N{EN DASH} Bob: 1 barrel of wine, 1 bolt of silk; three-coloured ship"
    )
    assert told(Saying("log.drew", {"n": 2}), NAMES, "de") == "zieht 2 Karten"
    assert told(Saying("catan.log.tied", {"names": (Player(0), Player(2))}), NAMES, "pl").endswith("Ada, Cid")


def test_a_message_that_no_catalogue_has_stands_for_itself() -> None:
    assert told(Saying("took {card} from {whom}", {"card": 3, "whom": Player(1)}), NAMES) == "took 3 from Bob"
    assert (
        told(Saying("found {what}", {"what": Things((("pearl", 2),))}), NAMES, "de")
        == "found 2 \N{MULTIPLICATION SIGN} pearl"
    )
