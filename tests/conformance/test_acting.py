"""What seats may do, and what applying it does."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import fondaco
from fondaco import bots
from fondaco.errors import FondacoError, IllegalAction, UnknownOption, UnreadableText
from fondaco.game import CHANCE, Position
from fondaco.record import load, replay

from .games import Case, drawn, moments, played


def outcomes(position: Position) -> tuple[int, ...]:
    return tuple(action for action, _ in position.chance())


def test_whoever_has_to_act_has_something_to_do_and_nobody_else_has(case: Case) -> None:
    for position in moments(case):
        assert list(position.to_act) == sorted(set(position.to_act))
        assert CHANCE not in position.to_act or position.to_act == (CHANCE,)
        assert list(position.may_act) == sorted(set(position.may_act) - set(position.to_act))
        for seat in range(CHANCE, case.players):
            assert bool(position.legal(seat)) == (seat in (*position.to_act, *position.may_act))
        assert bool(position.chance()) == (position.to_act == (CHANCE,))


def test_one_of_those_who_have_to_act_goes_first(case: Case) -> None:
    for position in moments(case):
        assert position.over or position.next_seat in position.to_act


def test_legal_actions_are_ascending_and_in_the_table(case: Case) -> None:
    for position in moments(case):
        for seat in (*position.to_act, *position.may_act):
            legal = position.legal(seat)
            assert seat != CHANCE or legal == outcomes(position)
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
            acts = seat in (*position.to_act, *position.may_act)
            allowed = position.legal(seat) if acts else ()
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
    first, random = game.start(), Random(2)
    text = first.text()
    while first.to_act == (CHANCE,):
        first.apply(CHANCE, drawn(first, random))
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
    """At the end the winner may have fewer points than others: in Catan it is whose turn it is."""
    for position in moments(case, every=11):
        scores, places = position.scores, position.places
        assert len(scores) == len(places) == case.players
        assert sorted(places)[0] == 1
        for seat in range(case.players):
            assert places[seat] == 1 + sum(places[other] < places[seat] for other in range(case.players))
            behind = [other for other in range(case.players) if scores[seat] > scores[other]]
            assert all(places[seat] < places[other] or (position.over and places[other] == 1) for other in behind)


def test_the_win_is_shared_out_at_the_end(case: Case) -> None:
    *before, end = moments(case, every=97)
    for position in before:
        with pytest.raises(FondacoError, match="the game is not over"):
            position.returns()
    returns = end.returns()
    assert sum(returns) == pytest.approx(1)
    first = [returns[seat] for seat in range(case.players) if end.places[seat] == 1]
    assert first == [1 / len(first)] * len(first)


def test_who_shares_first_place_shares_the_win() -> None:
    record = load(Path(__file__).parents[1] / "golden" / "four-people.fondaco")
    assert replay(record, fondaco.make).returns() == (0, 0, 0.5, 0.5)


def test_what_is_allowed_is_said_in_words(case: Case) -> None:
    for position in moments(case, every=11):
        for seat in range(CHANCE, case.players):
            assert list(map(position.game.action, position.legal_texts(seat))) == list(position.legal(seat))


# --- words that are no numbers, and numbers that are not there -----------------------------------

NO_SEATS: list[Any] = [True, 0.0, "0", [], -2, 1000]
NO_ACTIONS: list[Any] = [True, 1.0, "start 1", None, []]


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
def test_a_seat_that_is_not_there_is_told(case: Case, seat: Any) -> None:
    for position in moments(case, every=97):
        text = position.text()
        for ask in (position.view, position.legal):
            with pytest.raises(UnknownOption, match=r"there is no seat .*; there are 0 to"):
                ask(seat)
        with pytest.raises(UnknownOption, match="there is no seat"):
            position.game.presenter.tell(position, 0, 0, position, seat)
        with pytest.raises(IllegalAction, match=r"there is no seat|the game is over"):
            position.apply(seat, 0)
        assert position.text() == text


@pytest.mark.parametrize("action", NO_ACTIONS, ids=repr)
def test_what_is_no_number_is_no_action(case: Case, action: Any) -> None:
    position = case.game().start()
    for ask in (position.game.text, position.game.describe):
        with pytest.raises(IllegalAction, match="is no action"):
            ask(action)
    for moment in moments(case, every=97):
        with pytest.raises(IllegalAction, match="is no action"):
            moment.apply(min(moment.to_act, default=0), action)


@pytest.mark.parametrize("k", [-1, 999, 1.0, True, "0", None], ids=repr)
def test_an_outcome_that_is_not_there_is_told(case: Case, k: Any) -> None:
    for position in moments(case, every=7):
        with pytest.raises(IllegalAction, match="a number from 0 to" if position.chance_weight() else "not its turn"):
            position.chance_action(k)


@pytest.mark.parametrize("moves", ["stop", [5], [(0, "stop", 1)], [(0, None)]], ids=repr)
def test_moves_that_are_none_are_told(case: Case, moves: Any) -> None:
    position = case.game().start()
    text = position.text()
    with pytest.raises(UnreadableText, match=r"is no (move|action)"):
        position.play(moves)
    assert position.text() == text


@pytest.mark.parametrize("text", [5, None, b"turn", ["turn"]], ids=repr)
def test_what_is_no_text_is_not_read(case: Case, text: Any) -> None:
    for read in (case.game().action, case.game().position):
        with pytest.raises(UnreadableText, match="a text is needed"):
            read(text)


def test_positions_change_and_so_are_no_keys(case: Case) -> None:
    position = case.game().start()
    with pytest.raises(TypeError, match="unhashable"):
        hash(position)


@pytest.mark.parametrize("name", bots.names())
def test_a_bot_without_legal_actions_says_so(case: Case, name: str) -> None:
    if name in bots.names(case.name):
        start = case.game().start()
        with pytest.raises(IllegalAction, match="no legal actions"):
            bots.make(name, case.game()).choose(start.view(0), (), Random(1))
