"""Relative time: how long ago something was, in words."""

from __future__ import annotations

from calendar import month_name
from datetime import UTC, datetime

__all__ = ["ago"]

_MINUTE = 60
_HOUR = 60 * _MINUTE


def ago(moment: datetime, now: datetime | None = None) -> str:
    """Return when `moment` was: `5 minutes ago`, `today 14:05`, `yesterday 9:30`, `3 May 2026`.

    `now` has a time zone; the default is the present time, here.
    """
    here = now or datetime.now(UTC).astimezone()
    local = moment.astimezone(here.tzinfo)
    seconds = (here - local).total_seconds()
    days = (here.date() - local.date()).days
    if 0 <= seconds < _HOUR:
        return _minutes(int(seconds // _MINUTE))
    if days in (0, 1):
        return f"{('today', 'yesterday')[days]} {local.hour}:{local.minute:02}"
    return f"{local.day} {month_name[local.month]} {local.year}"


def _minutes(count: int) -> str:
    if count == 0:
        return "just now"
    return "1 minute ago" if count == 1 else f"{count} minutes ago"
