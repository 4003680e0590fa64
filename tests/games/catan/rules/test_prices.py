"""What things cost stands once, in the tables of the box: whoever changes a price changes all of it."""

from __future__ import annotations

from types import ModuleType

import pytest

from fondaco.games.catan.rules import building, cards, components
from fondaco.games.catan.rules.components import RESOURCES

from .helpers import at, do, hand, kinds

BOUGHT = [
    (building, "ROAD_PRICE", "road v13-v18"),
    (building, "SETTLEMENT_PRICE", "settlement v18"),
    (building, "CITY_PRICE", "city v8"),
    (cards, "CARD_PRICE", "buy"),
]
PIECES = {"road v13-v18": "roads=v8-v13:0", "settlement v18": "roads=v8-v13-v18:0"}


def with_cards(pile: list[int], action: str) -> str:
    cards_held = "".join(f"{letter}{n}" for letter, n in zip("blwgo", pile, strict=True))
    return f"turn buildings=v8:0 {PIECES.get(action, '')} hand0={cards_held}"


@pytest.mark.parametrize(("module", "name", "action"), BOUGHT)
@pytest.mark.parametrize("resource", range(RESOURCES))
@pytest.mark.parametrize("more", [1, -1])
def test_a_changed_price_is_asked_for_and_paid(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str, action: str, resource: int, more: int
) -> None:
    """Exactly the price is enough and leaves nothing; with a card less it is not offered."""
    price = [*getattr(components, name)]
    price[resource] = max(0, price[resource] + more)
    monkeypatch.setattr(module, name, tuple(price))
    assert hand(do(at(with_cards(price, action)), action), 0) == {}
    for lacking in (i for i in range(RESOURCES) if price[i]):
        pile = [n - (i == lacking) for i, n in enumerate(price)]
        assert action.split()[0] not in kinds(at(with_cards(pile, action)))


@pytest.mark.parametrize(("module", "name"), [(module, name) for module, name, _ in BOUGHT])
def test_rules_use_the_prices_of_the_box(module: ModuleType, name: str) -> None:
    assert getattr(module, name) is getattr(components, name)
