"""Rule sheets and other texts in Markdown."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from textual.app import App, ComposeResult
from textual.widgets import Label

from boardgames.tui.rules.rule_text import Prose

if TYPE_CHECKING:
    import pytest

_TEXT = """
A board:

```
 a b
1 # .
```
"""


class _Page(App[None]):
    def compose(self) -> ComposeResult:
        """Show the text."""
        yield Prose(_TEXT)


async def test_a_drawing_is_shown_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """No programming language is guessed for it, which would take longer than showing the page."""
    monkeypatch.setitem(sys.modules, "textual.highlight", None)
    app = _Page()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert " a b\n1 # ." == str(app.query_one("#code-content", Label).content)
