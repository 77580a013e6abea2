"""Handlers of messages, which an application with the seams finds once: they are those that Textual finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on
from textual.app import App
from textual.events import Key
from textual.message import Message
from textual.widgets import Button, Label

from boardgames.tui.seams.app import SeamApp

if TYPE_CHECKING:
    from textual.app import ComposeResult


class _Told(Message):
    """A message with a number."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class _ToldMore(_Told):
    """A message for which the handlers of the one above are called too."""


class _Below(Label):
    """A base class with handlers of each kind."""

    calls: list[str]

    def __init__(self) -> None:
        super().__init__("x")
        self.calls = []

    @on(_Told)
    def hear(self) -> None:
        self.calls.append("below, decorated")

    def on_key(self, event: Key) -> None:
        self.calls.append(f"below, key {event.key}")

    def on__told_more(self, message: _ToldMore) -> None:
        del message
        self.calls.append("below, named")


class _Above(_Below):
    """A class whose handlers come first, and may be the last."""

    @on(_Told)
    @on(_ToldMore)
    def hear_first(self, message: _Told) -> None:
        self.calls.append(f"above, decorated {message.number}")
        if message.number == 2:
            message.prevent_default()

    def on_key(self, event: Key) -> None:
        self.calls.append(f"above, key {event.key}")
        if event.key == "b":
            event.prevent_default()

    def on__told_more(self, message: _ToldMore) -> None:
        self.calls.append(f"above, named {message.number}")


def _compose(_: object) -> ComposeResult:
    yield _Above()
    yield Button("1", id="one")
    yield Button("2", id="two")


class _Plain(App[None]):
    """Textual alone, with a handler for one of two buttons and one for both."""

    compose = _compose

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[str] = []

    @on(Button.Pressed, "#one")
    def press_one(self) -> None:
        self.calls.append("one")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.calls.append(f"any {event.button.id}")


class _Seamed(SeamApp):
    """The same with the seams."""

    compose = _compose

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[str] = []

    @on(Button.Pressed, "#one")
    def press_one(self) -> None:
        self.calls.append("one")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.calls.append(f"any {event.button.id}")


async def _calls(app: _Plain | _Seamed) -> list[str]:
    """Return what is called for messages of each kind, sent twice."""
    async with app.run_test() as pilot:
        widget = app.query_one(_Above)
        for _ in range(2):
            for message in (_Told(1), _ToldMore(1), _Told(2), _ToldMore(2), Key("a", "a"), Key("b", "b")):
                widget.post_message(message)
                await pilot.pause()
            for button in app.query(Button):
                button.press()
                await pilot.pause()
    return widget.calls + app.calls


async def test_the_handlers_of_a_message_are_called_as_by_textual() -> None:
    """By class and kind of message, in the same order, until one of them prevents those of base classes."""
    called = await _calls(_Seamed())
    assert await _calls(_Plain()) == called
    assert {"one", "any two", "above, key b", "above, named 2", "below, named", "below, key a"} <= set(called)
    assert "below, key b" not in called
