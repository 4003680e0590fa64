"""Who has to act, and what is allowed or may happen."""

from fondaco.fields import Fields

CHANCE_TO_ACT = 128  # in the mask of those who have to act; bit i stands for seat i
LOWEST_SEAT = (-1, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0)  # by mask of up to four seats


def offer(s: Fields, action: int) -> None:
    """One more action is allowed."""
    s.offered[s.offers] = action
    s.offers += 1


def offer_chance(s: Fields, action: int, weight: int) -> None:
    """One more outcome is possible."""
    s.weights[s.offers] = weight
    offer(s, action)


def decide(s: Fields, phase: int, seat: int) -> None:
    """One seat has to decide something."""
    s.phase = phase
    s.to_act = 1 << seat


def leave_to_chance(s: Fields, phase: int) -> None:
    """Chance has to act next."""
    s.phase = phase
    s.to_act = CHANCE_TO_ACT


def first_to_act(s: Fields) -> int:
    """Of the seats that act at once the lowest comes first."""
    return lowest_seat(s.to_act)


def lowest_seat(mask: int) -> int:
    """The lowest seat of a mask that is not empty."""
    return LOWEST_SEAT[mask]
