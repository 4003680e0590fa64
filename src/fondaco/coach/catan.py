"""Catan for the coach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fondaco.bots.catan.explaining import blocks, settles
from fondaco.bots.catan.learned import shipped, shipped_file
from fondaco.games.catan import Catan, CatanPosition
from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.rules.components import RESOURCES
from fondaco.games.catan.rules.state import number_of
from fondaco.games.catan.story.events import Offered, OfferFailed, Told, TurnBegan
from fondaco.games.catan.view.view import View
from fondaco.games.catan.words import RESOURCE_NAMES
from fondaco.learning.catan.features import FEATURES_OF_CATAN
from fondaco.learning.catan.judging import rate
from fondaco.learning.catan.loops.numbers import FEATURES, fill_alone
from fondaco.learning.catan.loops.offering import ACCEPTS
from fondaco.learning.catan.scratch import plain_scratch
from fondaco.learning.catan.steady.island import look_around
from fondaco.saying import Player, Saying
from fondaco.shapes import Reason

from .judge import Judge

CAUSES = {d.DICE: "coach.dice", d.DRAW: "coach.development", d.STEAL: "coach.thefts"}
SILENT = {d.DO_BUY: "coach.does.buys", d.DO_ROLL: "coach.does.rolls", d.DO_END: "coach.does.ends"}
IMPOSSIBLE = 1e-9  # below it nobody thought of the action
IN_VAIN = Reason("because.catan.in-vain")
REMEMBERED = 3  # turns of one's own, in which an offer that all refused is not made again

GROUPS: dict[str, tuple[str, ...]] = {
    "coach.catan.points": ("points", "almost", "settlements", "cities", "allPoints", "twoLeft", "oneLeft", "lead"),
    "coach.catan.production": ("yields", "robbed", "tokens"),
    "coach.catan.harbours": ("harbours",),
    "coach.catan.sites": ("sites", "near", "nearer", "free", "allBuilt"),
    "coach.catan.roads": ("roads", "longest", "road", "record"),
    "coach.catan.knights": ("knights", "army"),
    "coach.catan.hand": ("hand", "cards", "missing", "payable", "soon", "soonTraded", "others"),
    "coach.catan.risk": ("aboveLimit", "owed", "owing"),
    "coach.catan.development": ("development", "kinds", "fresh", "played", "deck", "unseenPoints", "unseenKnights"),
}


class CatanJudge(Judge):
    """With the net of the bot `learned`."""

    table = FEATURES_OF_CATAN
    groups = GROUPS
    idle = ends = frozenset({d.DO_ROLL, d.DO_END})

    def __init__(self, game: Catan) -> None:
        super().__init__(game, shipped(game.players), shipped_file(game.players), plain_scratch())

    def knows(self, position: CatanPosition) -> bool:
        return position.state.phase >= d.SETTLE

    def row(self, position: CatanPosition, seat: int) -> list[int]:
        row = [0] * FEATURES
        fill_alone(position.state, seat, self.scratch, row)
        return row

    def ratings(self, view: View, seat: int) -> Mapping[int, float]:
        """Offers to other players are left out; what is said to theirs is rated without the margin of the bot."""
        found = rate(self.game, view, seat, self.net)
        if found.get(d.DO_ACCEPT, 0.0) > IMPOSSIBLE:
            found[d.DO_ACCEPT] = min(1.0, found[d.DO_ACCEPT] + ACCEPTS)
        return {
            action: chance
            for action, chance in found.items()
            if action < d.DO_GIVE or action >= d.DO_DISCARD or (answers(action) and chance > IMPOSSIBLE)
        }

    def following(self, view: View, seat: int) -> Mapping[int, float]:
        """An offer that is begun is completed."""
        return rate(self.game, view, seat, self.net) if view.phase == "compose" else self.ratings(view, seat)

    def about(self, position: CatanPosition, seat: int, action: int) -> tuple[Reason, ...]:
        """What a settlement will yield, and what the robber takes from whom."""
        mind, state = self.scratch.steady, position.state
        look_around(state, seat, mind)
        if d.DO_SETTLEMENT <= action < d.DO_ROAD:
            return settles(state, action - d.DO_SETTLEMENT, mind)
        return blocks(state, seat, action - d.DO_ROBBER, mind) if d.DO_ROBBER <= action < d.DO_VICTIM else ()

    def in_vain(self, heard: Sequence[Told], seat: int, actions: Sequence[int]) -> Reason | None:
        """The others have refused an offer that gave them as much for no more."""
        give, want = ([actions.count(first + one) for one in range(RESOURCES)] for first in (d.DO_GIVE, d.DO_WANT))
        refused = refused_lately(heard, seat) if any(give) else ()
        in_vain = any(holds(one.give, give) and holds(want, one.want) for one in refused)
        return IN_VAIN if in_vain else None

    def cause(self, position: CatanPosition) -> str:
        return CAUSES[position.state.phase]

    def alike(self, outcome: int) -> int:
        """All dice of the same sum."""
        return d.DO_DICE + number_of(outcome - d.DO_DICE) if is_roll(outcome) else outcome

    def named(self, outcome: int) -> str:
        return f"roll {number_of(outcome - d.DO_DICE)}" if is_roll(outcome) else super().named(outcome)

    def begun(self, action: int) -> tuple[Saying, ...]:
        return (Saying("coach.does.offers"),) if d.DO_GIVE <= action <= d.DO_PROPOSE else ()

    def drawn(self, position: CatanPosition, outcome: int) -> tuple[Saying, ...]:
        """Of the dice the sum alone."""
        if is_roll(outcome):
            return (Saying("coach.roll", {"n": number_of(outcome - d.DO_DICE)}),)
        return super().drawn(position, outcome)

    def goes_on(self, position: CatanPosition) -> bool:
        return False

    def silent(self, action: int) -> Saying | None:
        if d.DO_VICTIM <= action < d.DO_DECLINE:
            return Saying("coach.does.robs", {"name": Player(action - d.DO_VICTIM)})
        if d.DO_MONOPOLY <= action < d.DO_BANK:
            return Saying("catan.log.plays-monopoly", {"what": f"resource.{RESOURCE_NAMES[action - d.DO_MONOPOLY]}"})
        return Saying(SILENT[action]) if action in SILENT else None


def refused_lately(heard: Sequence[Told], seat: int) -> Iterator[Offered]:
    """The offers of a seat that nobody took in its last turns."""
    turns, failed = 0, False
    for told in reversed(heard):
        match told:
            case OfferFailed(by) if by == seat:
                failed = True
            case Offered(by) if by == seat:
                if failed:
                    yield told
                failed = False
            case TurnBegan(by) if by == seat:
                turns += 1
                if turns == REMEMBERED:
                    return


def holds(cards: Sequence[int], part: Sequence[int]) -> bool:
    return all(n >= least for n, least in zip(cards, part, strict=True))


def answers(action: int) -> bool:
    return action in (d.DO_ACCEPT, d.DO_REFUSE)


def is_roll(outcome: int) -> bool:
    return d.DO_DICE <= outcome < d.DO_CARD
