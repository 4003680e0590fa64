"""What earlier versions of the rules allowed or forbade wrongly: games begun by them go on as they began.

Each correction is asked about in one place; `VERSIONS` in the options says what changed.
"""

from .state import State


def may_draft_in_vain(s: State) -> bool:
    """Offers could be begun that never become complete, without a card to give or to want (T15)."""
    return s.rules < 2


def must_keep_silent_after_refusing(s: State) -> bool:
    """Whoever had refused an offer could propose nothing while it stood (T15)."""
    return s.rules < 2
