"""Text messages between a page and the club."""

from __future__ import annotations

import pytest

from boardgames.server.net.terminal import Size
from boardgames.server.web.messages import Hello, hello_in, light_in, size_in


def test_sizes_and_greetings_are_read() -> None:
    """Sizes are within the bounds of all terminals."""
    assert Size(90, 40) == size_in('{"columns": 90, "rows": 40}')
    assert Size(400, 150) == size_in('{"columns": 1000000000000, "rows": 151}')
    assert Hello(Size(80, 24), "x") == hello_in('{"columns": 0, "rows": 0, "connection": "x"}')
    assert Hello(Size(80, 24), "", True) == hello_in('{"columns": 0, "rows": 0, "light": true}')
    assert [False, None] == [light_in('{"light": false}'), light_in('{"light": 1}')]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[" * 300,
        "{" * 5_000,
        '{"columns": 80}',
        '{"columns": 1e3, "rows": 24}',
        '{"columns": true, "rows": 24}',
        '{"columns": 80, "rows": 24, "connection": ["x"]}',
    ],
)
def test_anything_else_is_no_greeting(text: str) -> None:
    """However it is made."""
    assert hello_in(text) is None
