"""What follows from the fields of a state, in every game: first values, copies, equality, and the room they need."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from fondaco.fields import FIXED, NOBODY, OWNER, PLAYER, POSITION, SCRATCH, Field, Fields, number, row, setting, table

from .games import Case, moments, played


def states(case: Case) -> list[Fields]:
    """Of the moments of a game."""
    return [vars(position)["state"] for position in moments(case)]


def numbers(value: Any) -> Iterator[int]:
    if isinstance(value, list):
        for each in value:
            yield from numbers(each)
    else:
        yield value


def shape(value: Any) -> tuple[int, ...]:
    return (len(value), *shape(value[0])) if isinstance(value, list) else ()


def altered(value: Any) -> Any:
    """The same with its first number changed."""
    return [altered(value[0]), *value[1:]] if isinstance(value, list) else value + 1


def changing_lists(state: Fields) -> dict[str, Field]:
    return {name: field for name, field in state.fields.items() if field.shape and field.kind != FIXED}


def test_a_state_has_its_fields_and_no_others(case: Case) -> None:
    for state in states(case)[::100]:
        assert {name: shape(value) for name, value in vars(state).items()} == {
            name: field.shape for name, field in state.fields.items()
        }


def test_every_number_fits_its_width(case: Case) -> None:
    for state in states(case):
        for name, value in vars(state).items():
            most = 1 << state.fields[name].bits - 1
            assert all(-most <= each < most for each in numbers(value)), name


def test_settings_never_change(case: Case) -> None:
    first, *others = states(case)
    assert all(other.values(FIXED) == first.values(FIXED) for other in others)


def test_what_happens_later_changes_no_copy(case: Case) -> None:
    position, copies = case.game().start(), list[tuple[Fields, dict[str, Any]]]()
    for event in played(case):
        copied: Fields = vars(position)["state"].copy()
        copies.append((copied, vars(deepcopy(copied))))
        position.apply_unchecked(event.seat, event.action)
    for copied, before in copies:
        assert vars(copied) == before


def test_a_copy_has_lists_of_its_own_as_long_as_they_can_change(case: Case) -> None:
    for state in states(case)[::50]:
        other = state.copy()
        for name, field in changing_lists(state).items():
            shared = getattr(other, name) is getattr(state, name)
            laid = field.until is not None and state.phase >= field.until
            assert shared == (laid or bool(field.only_with and not getattr(state, field.only_with))), name


def test_a_deep_copy_shares_nothing(case: Case) -> None:
    state = states(case)[-1]
    other = deepcopy(state)
    assert vars(other) == vars(state) and type(other) is type(state)
    assert all(getattr(other, name) is not getattr(state, name) for name, field in state.fields.items() if field.shape)


def test_equal_are_states_with_the_same_position(case: Case) -> None:
    """Whatever is kept for speed, and whatever rules have left behind."""
    state = states(case)[-1]
    for name, field in state.fields.items():
        other = state.copy()
        setattr(other, name, altered(getattr(other, name)))
        counts = field.kind in (FIXED, POSITION) and not (field.counted_by and getattr(state, field.counted_by) == 0)
        assert (other != state) == counts, name
    assert state != vars(state)


def test_a_text_gives_the_same_state(case: Case) -> None:
    for position in moments(case, every=10):
        again = position.game.position(position.text())
        assert vars(again)["state"] == vars(position)["state"]


# --- any state -----------------------------------------------------------------------------


class Toy(Fields):
    on = setting(switch=True)
    price = setting(3)
    phase = number()
    piles = row(3, (5, 4, 0))
    board = table(2, 3, -1, until=2)
    extra = row(2, 7, only_with="on")
    offered = row(4, kind=SCRATCH, bits=16)


def test_a_new_state_begins_with_its_defaults() -> None:
    assert vars(Toy()) == {
        "on": 0,
        "price": 3,
        "phase": 0,
        "piles": [5, 4, 0],
        "board": [[-1, -1, -1], [-1, -1, -1]],
        "extra": [7, 7],
        "offered": [0, 0, 0, 0],
    }
    assert Toy() == Toy()


def test_new_states_share_nothing() -> None:
    one, other = Toy(), Toy()
    one.piles[0] = one.board[1][2] = one.extra[1] = 9
    assert vars(other) == vars(Toy())


def test_fields_of_one_kind_begin_anew() -> None:
    state = Toy()
    state.price, state.piles[1], state.offered[0] = 8, 9, 1
    state.reset(SCRATCH)
    assert (state.price, state.piles, state.offered) == (8, [5, 9, 0], [0] * 4)
    state.reset(POSITION)
    assert state.piles == [5, 4, 0]


@pytest.mark.parametrize(("phase", "on", "shared"), [(1, 0, {"extra"}), (2, 1, {"board"}), (2, 0, {"extra", "board"})])
def test_a_copy_shares_what_cannot_change_any_more(phase: int, on: int, shared: set[str]) -> None:
    state = Toy()
    state.phase, state.on = phase, on
    other = state.copy()
    assert {name for name in changing_lists(state) if getattr(other, name) is getattr(state, name)} == shared
    assert other.board[0] is not state.board[0] or "board" in shared


class Secret(Fields):
    players = setting(2)
    hidden = setting()
    phase = number()
    to_act = number(1)
    player = number(1)
    deck = row(3, (5, 4, 1), known_to=NOBODY, pieces="cards")
    hand = table(2, 3, known_to=OWNER, pieces="cards")
    purse = row(2, known_to=OWNER, hidden_by="hidden")
    plan = number(known_to=PLAYER)
    board = table(2, 2, until=2)


def test_the_fields_say_who_may_know_them() -> None:
    state = Secret()
    assert [state.is_open("deck", seat) for seat in (0, 1, None)] == [False, False, False]
    assert [state.is_open("plan", seat) for seat in (0, 1, None)] == [False, True, False]
    assert [list(state.open_seats("hand", seat)) for seat in (0, 1, None)] == [[0], [1], []]
    assert list(state.open_seats("purse", None)) == [0, 1]
    state.hidden = 1
    assert list(state.open_seats("purse", 1)) == [1]


def test_at_the_end_all_may_know_everything() -> None:
    state = Secret()
    state.to_act = 0
    assert state.is_open("deck", None) and list(state.open_seats("hand", None)) == [0, 1]


def test_a_pile_holds_what_lies_nowhere_else() -> None:
    state = Secret()
    state.hand = [[1, 0, 1], [2, 0, 0]]
    assert state.elsewhere("deck") == [2, 4, 0]


@pytest.mark.parametrize("phase", [0, 2])
def test_a_blank_state_shares_nothing_that_could_be_laid_anew(phase: int) -> None:
    state = Secret()
    state.phase = phase
    blank = state.blank()
    blank.board[1][0] = blank.deck[0] = blank.hand[0][0] = 9
    assert state.board == [[0, 0], [0, 0]] and state.deck == [5, 4, 1] and state.hand[0] == [0, 0, 0]


def test_another_class_is_another_state() -> None:
    class Other(Fields):
        phase = number()

    class Same(Fields):
        phase = number()

    assert Other() == Other() != Same()
