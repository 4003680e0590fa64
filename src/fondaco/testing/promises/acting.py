"""What seats may do, and what applying it does."""

from __future__ import annotations

from random import Random

from fondaco.errors import FondacoError, IllegalAction
from fondaco.game import CHANCE
from fondaco.game_info import MOST_ACTIONS

from ..expecting import expect, refused
from ..rollouts import Rollout, go_on


def whoever_has_to_act_can_and_nobody_else(rollout: Rollout) -> None:
    for position in rollout.moments():
        due, may = position.to_act, position.may_act
        expect(list(due) == sorted(set(due)), "to_act {} does not ascend at {!r}", due, position)
        expect(CHANCE not in due or due == (CHANCE,), "chance acts beside others at {!r}", position)
        expect(list(may) == sorted(set(may) - set(due)), "may_act {} is not ascending, or in to_act too", may)
        for seat in range(CHANCE, rollout.game.players):
            there = bool(position.legal(seat))
            expect(there == (seat in (*due, *may)), "legal({}) fits to_act {} and may_act {} ill", seat, due, may)
        expect(bool(position.chance()) == (due == (CHANCE,)), "chance() does not fit to_act {}", due)


def one_of_those_who_have_to_act_goes_first(rollout: Rollout) -> None:
    for position in rollout.moments():
        expect(position.over or position.next_seat in position.to_act, "next_seat is not in to_act at {!r}", position)


def legal_actions_ascend_and_are_in_the_table(rollout: Rollout) -> None:
    expect(rollout.game.actions <= MOST_ACTIONS, "{} actions are more than can be sent", rollout.game.actions)
    for position in rollout.moments():
        for seat in (*position.to_act, *position.may_act):
            legal = position.legal(seat)
            outcomes = tuple(action for action, _ in position.chance())
            expect(seat != CHANCE or legal == outcomes, "legal(CHANCE) is {}, chance() has {}", legal, outcomes)
            expect(list(legal) == sorted(set(legal)), "legal({}) is {}", seat, legal)
            within = 0 <= legal[0] <= legal[-1] < rollout.game.actions
            expect(within, "legal({}) is {}, the table ends at {}", seat, legal, rollout.game.actions)


def what_is_legal_is_said_in_words_too(rollout: Rollout) -> None:
    for position in rollout.moments(every=11):
        for seat in range(CHANCE, rollout.game.players):
            texts, legal = position.legal_texts(seat), position.legal(seat)
            again = tuple(map(rollout.game.action, texts))
            expect(again == legal, "legal_texts({}) is {}, legal {}", seat, texts, legal)


def there_is_a_reason_where_nothing_of_a_kind_is_legal(rollout: Rollout) -> None:
    whole = {getattr(intent, "kind", None) for intent in rollout.game.policy.intents}  # others may come first
    for position in rollout.moments(every=53):
        for seat in range(rollout.game.players):
            allowed = {rollout.game.describe(action).kind for action in position.legal(seat)}
            for kind in rollout.kinds:
                why = position.why_not(seat, kind)
                fits = (why is None) == (kind in allowed or (why is None and kind in whole))
                expect(fits, "why_not({}, {!r}) is {} at {!r}", seat, kind, why, position)


def asking_changes_nothing(rollout: Rollout) -> None:
    for position in rollout.moments(every=9):
        text = position.text()
        for seat in range(rollout.game.players):
            position.legal(seat)
            position.view(seat)
            rollout.game.policy.plans(position, seat)
            rollout.game.policy.reasons(position, seat)
        position.view(None)
        position.chance()
        position.chance_weight()
        _ = (position.scores, position.places, position.over, repr(position))
        expect(position.text() == text, "what was {} is now {}", text, position.text())


def what_is_not_allowed_is_refused_and_changes_nothing(rollout: Rollout) -> None:
    for position in rollout.moments(every=29):
        text = position.text()
        for seat in range(CHANCE, rollout.game.players + 1):
            acts = seat in (*position.to_act, *position.may_act)
            allowed = position.legal(seat) if acts else ()
            for action in range(-1, rollout.game.actions + 1):
                if action not in allowed:
                    refused(IllegalAction, "", position.apply, seat, action)
        expect(position.text() == text, "what was {} is now {}", text, position.text())


def the_same_action_leads_to_the_same_position(rollout: Rollout) -> None:
    for event in rollout.events:
        again = event.before.copy()
        again.apply(event.seat, event.action)
        expect(again == event.after, "{!r} and {!r} differ", again, event.after)
        same = (again.to_act, again.text()) == (event.after.to_act, event.after.text())
        expect(same, "{!r} and {!r} are equal and differ", again, event.after)


def unchecked_does_the_same_as_checked(rollout: Rollout) -> None:
    for event in rollout.events[::5]:
        again = event.before.copy()
        again.apply_unchecked(event.seat, event.action)
        expect(again.text() == event.after.text(), "{!r} and {!r} differ", again, event.after)


def starting_again_begins_anew(rollout: Rollout) -> None:
    position = rollout.game.start()
    text = position.text()
    go_on(position, Random(2), 60)
    expect(rollout.game.start().text() == text, "the start was {}", text)


def when_it_is_over_nobody_acts(rollout: Rollout) -> None:
    end = rollout.events[-1].after
    expect(end.over and end.to_act == (), "to_act is {} at the end", end.to_act)
    for seat in range(CHANCE, rollout.game.players):
        refused(IllegalAction, "over", end.apply, seat, 0)


def scores_and_places_fit_each_other(rollout: Rollout) -> None:
    """At the end the winner may have fewer points than others: in some games only whose turn it is can win."""
    for position in rollout.moments(every=11):
        scores, places, seats = position.scores, position.places, range(rollout.game.players)
        expect(len(scores) == len(places) == len(seats), "scores {} and places {}", scores, places)
        ranks = [1 + sum(places[other] < places[seat] for other in seats) for seat in seats]
        expect(list(places) == ranks, "places {} are not those of a ranking", places)
        for seat in seats:
            behind = [other for other in seats if scores[seat] > scores[other]]
            fits = all(places[seat] < places[other] or (position.over and places[other] == 1) for other in behind)
            expect(fits, "places {} do not fit scores {}", places, scores)


def the_win_is_shared_out_at_the_end(rollout: Rollout) -> None:
    *before, end = rollout.moments(every=97)
    for position in before:
        refused(FondacoError, "the game is not over", position.returns)
    first = end.places.count(1)
    due = tuple(1 / first if place == 1 else 0 for place in end.places)
    expect(end.returns() == due, "returns() is {}, due is {}", end.returns(), due)


PROMISES = (
    whoever_has_to_act_can_and_nobody_else,
    one_of_those_who_have_to_act_goes_first,
    legal_actions_ascend_and_are_in_the_table,
    what_is_legal_is_said_in_words_too,
    there_is_a_reason_where_nothing_of_a_kind_is_legal,
    asking_changes_nothing,
    what_is_not_allowed_is_refused_and_changes_nothing,
    the_same_action_leads_to_the_same_position,
    unchecked_does_the_same_as_checked,
    starting_again_begins_anew,
    when_it_is_over_nobody_acts,
    scores_and_places_fit_each_other,
    the_win_is_shared_out_at_the_end,
)
