"""Several workers serve one database; an id of a client is there once in a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

# So far the events of one intent shared its id.
COUNTED = """
update events set step = numbered.step from (
  select game, n, row_number() over (partition by game, seat, act order by n) - 1 as step
  from events where act is not null
) as numbered
where events.game = numbered.game and events.n = numbered.n and numbered.step > 0
"""


def upgrade() -> None:
    op.add_column("events", sa.Column("step", sa.Integer, nullable=False, server_default="0"))
    op.execute(COUNTED)
    given = sa.text("act is not null")
    columns = ["game", "seat", "act", "step"]
    op.create_index("once", "events", columns, unique=True, sqlite_where=given, postgresql_where=given)
    op.create_table(
        "workers",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False, server_default="0"),
    )
    op.create_table(
        "leases",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("worker", sa.Integer, nullable=False),
    )
