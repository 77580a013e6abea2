"""Lines of a file descriptor, and lines on a stream."""

from __future__ import annotations

import asyncio
import io
import os

import pytest

from boardgames.play.plain.lines import Voice
from boardgames.play.plain.standard import StandardLines, StandardOutput


def lines_of(text: bytes) -> list[str]:
    """Return the lines that come out of a pipe with these bytes."""

    async def read() -> list[str]:
        receiver, sender = os.pipe()
        os.write(sender, text)
        os.close(sender)
        lines, found = StandardLines(receiver), list[str]()
        assert not lines.is_interactive
        while (line := await lines.line()) is not None:
            found.append(line)
        assert await lines.line() is None
        os.close(receiver)
        return found

    return asyncio.run(read())


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (b"", []),
        (b"1a1\nboard\n", ["1a1", "board"]),
        (b"1a1\r\nboard", ["1a1", "board"]),
        (b"\n\n", ["", ""]),
        (b"\xff\xfe1a1\n", ["\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}1a1"]),
        ("Łukasz\n".encode(), ["Łukasz"]),
        (b"x" * 9999 + b"\n1a1\n", ["x" * 1000, "1a1"]),
        (b"1a1\n" * 50, ["1a1"] * 50),
    ],
)
def test_bytes_become_lines(text: bytes, lines: list[str]) -> None:
    """Ends of lines of all systems are understood, meaningless bytes replaced, and very long lines cut."""
    assert lines == lines_of(text)


def test_a_closed_input_has_no_lines() -> None:
    """A program that was started without an input hears nothing."""
    receiver, sender = os.pipe()
    os.close(receiver)
    os.close(sender)

    async def read() -> str | None:
        return await StandardLines(receiver).line()

    assert asyncio.run(read()) is None


def test_what_cannot_be_encoded_becomes_a_question_mark() -> None:
    """The output may know fewer letters than names have."""
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    StandardOutput(stream).write("Łukasz to move.")
    stream.seek(0)
    assert "?ukasz to move.\n" == stream.read()


def test_an_output_that_nobody_reads_is_noted() -> None:
    """Writing never fails, as it may happen inside a session; the error is kept for the end."""
    receiver, sender = os.pipe()
    os.close(receiver)
    output = StandardOutput(os.fdopen(sender, "w"))
    output.write("one")
    output.write("two")
    assert isinstance(output.error, BrokenPipeError)
    with pytest.raises(BrokenPipeError):
        output._stream.close()


def test_only_a_terminal_has_a_bell() -> None:
    """One that nobody reads any more has none."""

    class Terminal(io.StringIO):
        is_terminal = True

        def isatty(self) -> bool:
            return self.is_terminal

    stream = Terminal()
    output = StandardOutput(stream)
    Voice(output).ring()
    assert "\a" == stream.getvalue()
    stream.is_terminal = False
    output.ring()
    stream.is_terminal, output.error = True, OSError()
    output.ring()
    assert "\a" == stream.getvalue()
