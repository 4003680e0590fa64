"""What is dealt in imagined positions, against the list of all deals that agree with what a seat has seen."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod

import pytest
from msgspec.json import encode

import fondaco
from fondaco.chance import Sfc32
from fondaco.errors import UnreadableText
from fondaco.game import Game, Position
from fondaco.games.catan.imagine import hands as imagine_hands
from fondaco.games.golden_horn.imagine import goods as imagine_goods

from .dealt import Hands, all_results, counted, free_deals, full_deals, is_fair

TIMES = 600


@dataclass(frozen=True)
class Dealt:
    """A position, and between which of its words cards or goods are unseen."""

    name: str
    players: int
    text: str
    seat: int | None  # that looks
    places: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)
    seen: Callable[[Hands], bool] = lambda _: True  # what all have seen, and the position does not say

    def game(self) -> Game:
        return fondaco.make(self.name, self.players, None, **self.options)

    def position(self) -> Position:
        return self.game().position(self.text)


def words(text: str) -> dict[str, str]:
    return dict(word.split("=") for word in text.split()[1:])


def spelt(pile: str) -> str:
    """The cards of a pile, a letter a card."""
    return "" if pile == "-" else "".join(a * int(n) for a, n in zip(*parts(pile), strict=True))


def parts(pile: str) -> tuple[list[str], list[str]]:
    letters = [letter for letter in pile if letter.isalpha()]
    return letters, "".join(" " if letter.isalpha() else letter for letter in pile).split()


def held(position: Position, places: tuple[str, ...]) -> Hands:
    there = words(position.text())
    return tuple("".join(sorted(spelt(there.get(place, "-")))) for place in places)


def expected(case: Dealt) -> dict[Hands, int]:
    """How many deals there are of each kind: those with which the seat sees the same, and that can have come about."""
    position = case.position()
    there = held(position, case.places)
    pile, rooms = "".join(there), [len(hand) for hand in there]
    is_free = case.places[0] == "bag" and len(case.places) > 2
    deals = free_deals(pile, len(rooms), rooms[0]) if is_free else full_deals(pile, rooms)
    return {hands: n for hands, n in deals.items() if case.seen(hands) and looks_the_same(case, position, hands)}


def looks_the_same(case: Dealt, position: Position, hands: Hands) -> bool:
    phase, *_ = position.text().split()
    there = words(position.text()) | {place: counted(hand) for place, hand in zip(case.places, hands, strict=True)}
    try:
        other = case.game().position(" ".join([phase, *(f"{key}={value}" for key, value in there.items())]))
    except UnreadableText:
        return False
    return encode(other.view(case.seat)) == encode(position.view(case.seat))


def never_won(*most: int) -> Callable[[Hands], bool]:
    """Victory cards that each place can have at most."""
    return lambda hands: all(hand.count("v") <= n for hand, n in zip(hands, most, strict=False))


def has_announced(*places: int) -> Callable[[Hands], bool]:
    """One of these places has goods of all six colours."""
    return lambda hands: any(set("ypgrob") <= set(hands[place]) for place in places)


CITIES = "buildings=v0:0c,v2:0c,v46:0c,v51:0c"
FAIR_CITIES = "buildings=v0:0c,v2:0c,v46:1c,v51:1c"
ROADS = "roads=v0-v3:1,v0-v4:1,v1-v4:1,v1-v5:1,v3-v7:1"
MANY = "cards1=k12r2y2m2v2"
HANDS = ("hand0", "hand2")
WITH_BANK = ("hand0", "hand2", "bank")
HIDDEN_BANK = {"hiddenBank": "on"}
CATAN = {
    "eight points": Dealt("catan", 3, f"turn {CITIES} cards0=k2 deck=v2 cards1=k12r2y2m2v3", 1, ("cards0", "deck")),
    "eight points, not on turn": Dealt(
        "catan", 3, f"turn player=2 {CITIES} cards0=v1k1 deck=v2k1 {MANY}", 1, ("cards0", "deck"), seen=never_won(1)
    ),
    "two with four points of six": Dealt(
        "catan",
        3,
        f"roll {FAIR_CITIES} knights=0,0,12 cards0=v1k1 cards1=k1 deck=v4",
        None,
        ("cards0", "cards1", "deck"),
        {"victoryPoints": "6"},
        never_won(1, 1),
    ),
    "Longest Road in another's turn": Dealt(
        "catan",
        3,
        f"roll {ROADS} buildings=v46:1,v51:1,v20:1,v24:1 cards1=k1v1 deck=k1v2 cards2=k12v2",
        2,
        ("cards1", "deck"),
        {"victoryPoints": "6"},
        never_won(1),
    ),
    "won by hand": Dealt("catan", 3, f"turn player=2 {CITIES} cards0=v3k1 deck=k1 {MANY}", 1, ("cards0", "deck")),
    "accepted": Dealt("catan", 3, "trade hand0=b1g1 hand2=l2b1o1 give0=b1 want0=l1 asked=1,2 answers=--a", 1, HANDS),
    "accepted, many": Dealt(
        "catan", 3, "trade hand0=b1g1l1 hand2=l3b1o1 give0=b1 want0=l2 asked=1,2 answers=--a", None, HANDS
    ),
    "countered": Dealt(
        "catan",
        3,
        "trade hand0=b2g1 hand2=l1b1o2 give0=b1 want0=l1 asked=1,2 answers=-rc give2=o2 want2=g1 counters=0,0,1",
        1,
        HANDS,
    ),
    "refused": Dealt("catan", 3, "turn hand0=b2w1 hand2=b1l1w1 refused=b1/l1@1;w1/o1@1,2 made=3", 1, HANDS),
    "nothing known": Dealt("catan", 3, "turn hand0=b2w1 hand2=b1l1w1", 1, HANDS),
    "a hidden bank": Dealt("catan", 3, "turn hand0=b1o1 hand1=b13l19w16g19o17 hand2=b1w1", 1, WITH_BANK, HIDDEN_BANK),
    "a hidden bank down to two of each": Dealt(
        "catan", 3, "turn hand0=b3 hand1=b14l19w15g19o19 hand2=w2", 1, WITH_BANK, HIDDEN_BANK
    ),
    "a hidden bank and an offer": Dealt(
        "catan",
        3,
        "trade hand0=b2o1 hand1=b13l19w16g19o17 hand2=b1w1 give0=b1 want0=w1 asked=1,2 answers=--a",
        1,
        WITH_BANK,
        HIDDEN_BANK,
    ),
}
NINE = "y2p2g2r1o1b1"
TABLE = f"venice={NINE} constantinople={NINE} start=0"
FEW = "warehouse2=y9p11g11r12o13b13"  # so two yellow goods and a red one are unseen
SIX = "warehouse2=y9p10g10r12o12b12"  # one of each colour, and another yellow one
BOTH = ("bag", "warehouse0", "warehouse1")


def horn(
    text: str,
    *,
    seat: int | None = 2,
    places: tuple[str, ...] = BOTH,
    seen: Callable[[Hands], bool] = lambda _: True,
    **options: str,
) -> Dealt:
    ships = "" if "ships=" in text else "ships=V,V,V,V,V,V,V,V,V"
    return Dealt("golden-horn", 3, f"{text} {TABLE} {ships}", seat, places, {"warehouses": "hidden", **options}, seen)


def has_stolen(n: int) -> Callable[[Hands], bool]:
    """The second warehouse holds so many goods."""
    return lambda hands: len(hands[2]) >= n


HORN = {
    "hidden goods": horn(f"turn player=1 {FEW} warehouse0=y1 warehouse1=r1"),
    "robbed once": horn(f"turn player=1 raids=1 stirred=1 {FEW} warehouse0=y2 warehouse1=r1", seen=has_stolen(1)),
    "robbed twice": horn(
        f"turn player=1 raids=2 stirred=1 {FEW} warehouse0=r1 warehouse1=y2",
        seen=has_stolen(2),
        raidsPerTurn="unlimited",
    ),
    "robbed by hand": horn(f"turn player=1 raids=1 stirred=1 {FEW}y2r1"),
    "announced by one of two": horn(
        f"turn player=1 left=1 {SIX} warehouse0=y1 warehouse1=p1g1r1o1b1y1", seen=has_announced(1, 2)
    ),
    "announced in the first turn": horn(
        f"turn player=0 left=2 {SIX} warehouse0=y1p1g1r1o1b1 warehouse1=y1", seen=has_announced(1)
    ),
    "announced by another": horn(
        "turn player=2 left=0 ships=3>b12,V,V,V,V,V,V,V,V "
        "warehouse2=y9p9g10r12o12 warehouse0=y1 warehouse1=p1g1r1o1b1y1",
        seen=has_announced(1, 2),
    ),
    "announced in a full lap": horn(
        f"turn player=0 left=0 {SIX} warehouse0=y1 warehouse1=p1g1r1o1b1y1", seen=has_announced(2), ending="fullLap"
    ),
    "announced in the last turn": horn(
        f"turn player=1 left=0 {SIX} warehouse0=y1 warehouse1=p1g1r1o1b1y1", seen=has_announced(2), ending="immediate"
    ),
    "announced and robbed": horn(
        f"turn player=1 left=1 raids=1 stirred=1 {SIX} warehouse0=p1g1r1o1b1y1 warehouse1=y1",
        seen=lambda hands: has_announced(1, 2)(hands) and has_stolen(1)(hands),
    ),
    "announced by the seat that looks": horn(
        "turn player=2 left=0 warehouse2=y9p11g11r12o13b13 warehouse0=y1 warehouse1=r1"
    ),
    "announced by hand": horn(f"turn player=1 left=1 {FEW} warehouse0=y1 warehouse1=r1"),
    "pirates": horn(
        "pay player=1 ship=0 ships=3>b2,V,V,V,V,V,V,V,V hand1=y1r1 hand0=b1 hand2=b2 discard=y7p9g9r7o9b4",
        places=("hand1", "hand0", "stock"),
    ),
}
CASES = CATAN | HORN


@pytest.mark.parametrize("name", ["eight points", "eight points, not on turn", "Longest Road in another's turn"])
def test_victory_cards_come_exactly_as_often_as_all_deals_have_them(name: str) -> None:
    """By following every answer of chance."""
    case = CATAN[name]
    view, game, deals = case.position().view(case.seat), case.game(), expected(case)
    chances: defaultdict[Hands, Fraction] = defaultdict(Fraction)
    for hands, sizes in all_results(lambda random: held(game.imagine(view, random), case.places)):
        chances[hands] += Fraction(1, prod(sizes))
    assert chances == {hands: Fraction(n, sum(deals.values())) for hands, n in deals.items()}


@pytest.mark.parametrize("tries", [40, 0])
@pytest.mark.parametrize("name", CASES)
def test_each_deal_that_agrees_with_what_is_seen_comes_as_often_as_each_other(
    name: str, tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether deals are tried or counted."""
    monkeypatch.setattr(imagine_hands, "TRIES", tries)
    monkeypatch.setattr(imagine_goods, "TRIES", tries)
    case, random = CASES[name], Sfc32.stream(3, 0, 0)
    view, game = case.position().view(case.seat), case.game()
    found = Counter(held(game.imagine(view, random), case.places) for _ in range(TIMES))
    assert is_fair(found, expected(case))


@pytest.mark.parametrize("name", CASES)
def test_no_seat_can_tell_an_imagined_position_from_the_one_put_together_by_hand(name: str) -> None:
    """Its view is the same byte by byte, and the position can be written and read."""
    case, random = CASES[name], Sfc32.stream(4, 0, 0)
    position, game = case.position(), case.game()
    for seat in (*range(case.players), None):
        imagined = game.imagine(position.view(seat), random)
        assert encode(imagined.view(seat)) == encode(position.view(seat))
        assert game.position(imagined.text()) == imagined
