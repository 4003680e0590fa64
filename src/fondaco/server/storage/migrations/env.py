"""What Alembic runs: the missing migrations, on the connection that `fondaco.server.storage.store` gives it."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"], render_as_batch=True)
context.run_migrations()
