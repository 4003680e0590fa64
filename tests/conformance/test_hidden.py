"""Hidden stays hidden: what the promise of that is tried on, and what Golden Horn tells to whom."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from fondaco.game import Position
from fondaco.testing.promises.hiding import Listener, follow, is_answer, nobody_notices_what_he_cannot_know
from fondaco.testing.rollouts import Event

from .games import CASES, PRINTED, Case, played, rollout

COMPARED = 150  # secret answers


def heard(before: Position, seat: int, action: int, after: Position, listener: Listener) -> bytes:
    return msgspec.json.encode(before.game.presenter.tell(before, seat, action, after, listener))


def test_secret_answers_are_among_what_is_compared() -> None:
    answers = [event for case in CASES for event in played(case) if is_answer(event.before, event.seat, event.after)]
    listeners = [other for event in answers for other in range(event.after.game.players) if other != event.seat]
    assert len(listeners) > 10
    for event in answers[:: 1 + len(answers) // COMPARED]:
        follow(rollout(CASES[0]), event, None, Random(1))


@pytest.mark.parametrize("printed", PRINTED, ids=str)
def test_much_is_compared(printed: Case) -> None:
    random, story = Random(str(printed)), rollout(printed)
    for listener in (0, None):
        begins = story.events[:40:8]
        assert sum(follow(story, event, listener, random) for event in begins) > 5 * len(begins)


@pytest.mark.parametrize(("players", "placing"), [(2, "random"), (3, "freeInTurn"), (3, "freeSimultaneous")])
def test_hidden_warehouses_stay_hidden(players: int, placing: str) -> None:
    house_rules = (("warehouses", "hidden"), ("shipPlacement", placing))
    nobody_notices_what_he_cannot_know(rollout(Case("golden-horn", players, 0, house_rules)))


def told(event: Event, listener: Listener) -> list[dict[str, object]]:
    found: list[dict[str, object]] = msgspec.json.decode(
        heard(event.before, event.seat, event.action, event.after, listener)
    )
    return found


def test_the_colour_of_a_card_is_told_to_its_drawer_alone(horn: Case) -> None:
    drawers = set()
    for event in played(horn):
        for listener in (*range(horn.players), None):
            for one in told(event, listener):
                if one["kind"] == "drew":
                    assert (one["colour"] is not None) == (one["seat"] == listener)
                    drawers.add(one["seat"])
    assert drawers == set(range(horn.players))


def test_placings_are_told_when_all_are_in(horn: Case) -> None:
    for event in played(horn):
        for listener in (*range(horn.players), None):
            kinds = [one["kind"] for one in told(event, listener)]
            assert "launched" not in kinds or not is_answer(event.before, event.seat, event.after)
            for one in told(event, listener):
                if one["kind"] == "placed":
                    assert (one["harbours"] is not None) == (one["seat"] == listener)
