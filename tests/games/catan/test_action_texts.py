"""Actions of Catan as text: there and back, and what is refused."""

from __future__ import annotations

import pytest

from fondaco.errors import IllegalAction, UnreadableText
from fondaco.games.catan.actions.table import TABLE
from fondaco.games.catan.rules import decisions as d

from .rules.helpers import game


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (d.DO_SETTLEMENT + 8, "settlement v8"),
        (d.DO_ROAD + 13, "road v8-v13"),
        (d.DO_CITY + 53, "city v53"),
        (d.DO_BUY, "buy"),
        (d.DO_KNIGHT, "knight"),
        (d.DO_ROAD_BUILDING, "road-building"),
        (d.DO_PLENTY + 14, "plenty ore ore"),
        (d.DO_PLENTY_ONE + 4, "plenty ore"),
        (d.DO_PLENTY_NONE, "plenty"),
        (d.DO_MONOPOLY + 2, "monopoly wool"),
        (d.DO_BANK + 11, "bank wool ore"),
        (d.DO_GIVE + 4, "give ore"),
        (d.DO_WANT + 2, "want wool"),
        (d.DO_OFFER + 0b101 - 1, "offer 0 2"),
        (d.DO_PROPOSE, "propose"),
        (d.DO_ACCEPT, "accept"),
        (d.DO_REFUSE, "refuse"),
        (d.DO_DEAL + 2, "deal 2"),
        (d.DO_WITHDRAW, "withdraw"),
        (d.DO_DISCARD + 4, "discard ore"),
        (d.DO_ROBBER + 5, "robber 5"),
        (d.DO_VICTIM + 2, "rob 2"),
        (d.DO_DECLINE, "decline"),
        (d.DO_ROLL, "roll"),
        (d.DO_END, "end"),
        (d.DO_DICE + 15, "roll 3 4"),
        (d.DO_CARD, "card knight"),
        (d.DO_STOLEN + 4, "stolen ore"),
        (d.DO_START + 2, "start 2"),
        (d.DO_TERRAIN + 19, "hex 3 forest"),
        (d.DO_FRAME + 1, "frame turned"),
        (d.DO_PIECE, "piece generic-grain"),
        (d.DO_CORNER + 4, "corner 4"),
        (d.DO_TOKEN + 55, "token 5 8"),
    ],
)
def test_each_kind_of_action_has_its_text(action: int, text: str) -> None:
    assert (game().text(action), game().action(text)) == (text, action)


def test_every_action_comes_back_from_its_text() -> None:
    assert len(TABLE.records) == len(set(TABLE.records)) == len(set(TABLE.texts)) == d.ACTIONS
    assert [game().action(text) for text in TABLE.texts] == list(range(d.ACTIONS))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("road v13-v8", "road v8-v13"),
        ("plenty ore brick", "plenty brick ore"),
        ("offer 2 0", "offer 0 2"),
        ("  roll   3 4 ", "roll 3 4"),
    ],
)
def test_the_order_of_corners_cards_and_seats_does_not_matter(text: str, canonical: str) -> None:
    assert game().action(text) == game().action(canonical)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("setlement v8", "similar ones are: settlement v8"),
        ("road v8-v14", "similar ones are: road v"),
        ("monopoly sheep", "similar ones are: monopoly "),
        ("dance", "an action begins with one of: settlement, road, city"),
        ("", "an action begins with one of"),
        ("offer 4", "it can be: offer 0|similar ones are: offer"),
        ("bank ore ore", "similar ones are: bank "),
        ("road " + "v" * 5000, "it can be: road v0-v3"),
    ],
)
def test_an_unknown_action_is_refused_with_similar_ones(text: str, hint: str) -> None:
    with pytest.raises(UnreadableText, match="is not an action of catan") as error:
        game().action(text)
    assert any(part in str(error.value) for part in hint.split("|"))
    assert len(str(error.value)) < 400


@pytest.mark.parametrize("action", [-1, d.ACTIONS])
def test_an_integer_outside_the_table_is_refused(action: int) -> None:
    with pytest.raises(IllegalAction, match="the table goes from 0 to 660"):
        game().text(action)
