"""Collecting garbage, which waits until the first frame has been shown."""

from __future__ import annotations

import gc

__all__ = ["collect_garbage_from_now_on", "collect_no_garbage"]


def collect_no_garbage() -> None:
    """Collect no garbage until the first frame.

    Hundreds of thousands of objects are made on the way to it, and nearly all of them stay: collecting in
    between would only look at them again and again.
    """
    gc.disable()


def collect_garbage_from_now_on() -> None:
    """Collect garbage among new objects; those from start-up are never looked at again."""
    gc.freeze()
    gc.enable()
