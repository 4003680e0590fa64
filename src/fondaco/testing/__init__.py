"""Checks for games and bots of one's own."""

from __future__ import annotations

from .bots import BotReport, check_bot

__all__ = ["BotReport", "check_bot"]
