"""The schema of the database through time; Alembic runs what is missing when the database is opened."""

from __future__ import annotations
