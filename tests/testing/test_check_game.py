"""`check_game` finds what a game does not keep, and says which promise that is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fondaco.game import Random
from fondaco.games.golden_horn import GoldenHorn, HornPosition
from fondaco.games.golden_horn.rules.state import State
from fondaco.games.golden_horn.view.view import View
from fondaco.testing import check_game
from fondaco.testing.promises.knowing import a_view_shows_no_field_that_its_seat_may_not_know
from fondaco.testing.rollouts import play


class SharesItsState(HornPosition):
    def copy(self) -> SharesItsState:
        return SharesItsState(self.game, self.state)


class Backwards(HornPosition):
    def legal(self, seat: int) -> tuple[int, ...]:
        return super().legal(seat)[::-1]


class ShowsTheBag(HornPosition):
    def view(self, seat: int | None) -> View:
        return replace(super().view(seat), raids=self.state.hand[0][0])


class ForgetsTheStart(HornPosition):
    def text(self) -> str:
        return " ".join(word for word in super().text().split() if not word.startswith("start="))


class DrawsTheFirst(HornPosition):
    def chance_action(self, k: int) -> int:
        super().chance_action(k)
        return self.chance()[0][0]


class SamplesTheFirst(HornPosition):
    def sample(self, random: Random) -> int:
        super().sample(random)
        return self.chance()[0][0]


class SharesNothing(HornPosition):
    def returns(self) -> tuple[float, ...]:
        return tuple(0.0 for _ in super().returns())


class Broken(GoldenHorn):
    """Golden Horn with positions of another kind."""

    kind: type[HornPosition] = HornPosition

    def at(self, s: State) -> HornPosition:
        return self.kind(self, s)


BROKEN: dict[type[HornPosition], str] = {
    Backwards: "legal actions ascend and are in the table",
    SharesItsState: "copies do not change with the game|the same action leads to the same position|unchecked",
    ShowsTheBag: "an imagined position looks the same|nobody notices what he cannot know",
    ForgetsTheStart: "a position is read back from its text",
    DrawsTheFirst: "an outcome is picked by its cumulated weight",
    SamplesTheFirst: "an outcome is sampled by its weight",
    SharesNothing: "the win is shared out at the end",
}


@pytest.mark.parametrize("kind", BROKEN, ids=lambda kind: kind.__name__)
def test_what_is_broken_is_named(kind: type[HornPosition], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Broken, "kind", kind)
    with pytest.raises(AssertionError, match=BROKEN[kind]) as broken:
        check_game(Broken(2), games=1, seed=3)
    assert "players=2" in str(broken.value) and "game 0 of seed 3" in str(broken.value)


def test_a_view_that_shows_what_the_fields_call_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Broken, "kind", ShowsTheBag)
    with pytest.raises(AssertionError, match="sees other cards than in"):
        a_view_shows_no_field_that_its_seat_may_not_know(play(Broken(2), seed="3"))


def test_a_sound_game_keeps_all_promises() -> None:
    check_game(GoldenHorn(2, {"dominio": "on"}), games=1, seed=4)
