"""What seats may do, and what applying it does."""

from __future__ import annotations

from random import Random

import pytest

from fondaco.errors import IllegalAction
from fondaco.game import CHANCE, Position

from .games import Case, moments, played


def outcomes(position: Position) -> tuple[int, ...]:
    return tuple(action for action, _ in position.chance())


def test_whoever_has_to_act_has_something_to_do_and_nobody_else_has(case: Case) -> None:
    for position in moments(case):
        assert list(position.to_act) == sorted(set(position.to_act))
        assert CHANCE not in position.to_act or position.to_act == (CHANCE,)
        for seat in range(-2, case.players + 2):
            assert bool(position.legal(seat)) == (seat in position.to_act and seat != CHANCE)
        assert bool(position.chance()) == (position.to_act == (CHANCE,))


def test_legal_actions_are_ascending_and_in_the_table(case: Case) -> None:
    for position in moments(case):
        for seat in position.to_act:
            legal = position.legal(seat) if seat != CHANCE else outcomes(position)
            assert list(legal) == sorted(set(legal))
            assert 0 <= legal[0] <= legal[-1] < position.game.actions


def test_asking_changes_nothing(case: Case) -> None:
    for position in moments(case, every=9):
        text = position.text()
        for seat in range(case.players):
            position.legal(seat)
            position.view(seat)
        position.view(None)
        position.chance()
        position.chance_weight()
        _ = (position.scores, position.places, position.over, repr(position))
        assert position.text() == text


def test_whatever_is_not_allowed_is_refused_and_changes_nothing(case: Case) -> None:
    for position in moments(case, every=29):
        text = position.text()
        for seat in range(-1, case.players + 1):
            allowed = () if seat not in position.to_act else position.legal(seat) or outcomes(position)
            for action in range(-1, position.game.actions + 1):
                if action not in allowed:
                    with pytest.raises(IllegalAction):
                        position.apply(seat, action)
        assert position.text() == text


def test_the_same_action_leads_to_the_same_position(case: Case) -> None:
    for event in played(case):
        again = event.before.copy()
        again.apply(event.seat, event.action)
        assert again == event.after
        assert (again.to_act, again.text()) == (event.after.to_act, event.after.text())


def test_unchecked_does_the_same_as_checked(case: Case) -> None:
    for event in played(case)[::5]:
        again = event.before.copy()
        again.apply_unchecked(event.seat, event.action)
        assert again.text() == event.after.text()


def test_copies_do_not_change_with_the_game(case: Case) -> None:
    position = case.game().start()
    copies: list[Position] = []
    texts: list[str] = []
    for event in played(case):
        copies.append(position.copy())
        texts.append(position.text())
        position.apply(event.seat, event.action)
    assert [copy.text() for copy in copies] == texts


def test_the_game_does_not_change_with_a_copy(case: Case) -> None:
    random = Random(1)
    for position in moments(case, every=23):
        text = position.text()
        copy = position.copy()
        for _ in range(20):
            if copy.over:
                break
            seat = copy.to_act[0]
            copy.apply(seat, random.choice(copy.legal(seat) or outcomes(copy)))
        assert position.text() == text


def test_starting_again_begins_anew(case: Case) -> None:
    game = case.game()
    first = game.start()
    text = first.text()
    while first.to_act == (CHANCE,):
        first.apply(CHANCE, outcomes(first)[0])
    first.apply(first.to_act[0], first.legal(first.to_act[0])[0])
    assert game.start().text() == text


def test_when_it_is_over_nobody_acts(case: Case) -> None:
    end = played(case)[-1].after
    assert end.over
    assert end.to_act == ()
    for seat in range(-1, case.players):
        with pytest.raises(IllegalAction, match="over"):
            end.apply(seat, 0)


def test_scores_and_places_fit_each_other(case: Case) -> None:
    for position in moments(case, every=11):
        scores, places = position.scores, position.places
        assert len(scores) == len(places) == case.players
        assert sorted(places)[0] == 1
        for seat in range(case.players):
            assert places[seat] == 1 + sum(places[other] < places[seat] for other in range(case.players))
            assert all(places[seat] < places[other] for other in range(case.players) if scores[seat] > scores[other])
