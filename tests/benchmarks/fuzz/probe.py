"""The program's own driver, which answers when it is asked: all input has been taken in, and this is shown.

The program runs as it is; Textual takes its driver from the variable TEXTUAL_DRIVER.
"""

from __future__ import annotations

import fcntl
import json
import os
import termios
from contextlib import suppress
from functools import partial
from struct import unpack
from typing import Final

from boardgames.tui.base import BaseApp
from boardgames.tui.seams.local_driver import LocalDriver

__all__ = ["CONTROL", "DRIVER", "ProbeDriver"]

DRIVER: Final = "tests.benchmarks.fuzz.probe:ProbeDriver"
#: The variable with two numbers of pipes: questions come from the one, answers go to the other.
CONTROL: Final = "FUZZ_CONTROL"
#: Seconds until it is looked again whether the terminal has been read.
_AGAIN: Final = 0.005
#: How often application and screen are waited for: a key goes up from its widget a parent at a time, to the
#: application and back, and what it has closed calls back the screen below.
_ROUNDS: Final = 12


class ProbeDriver(LocalDriver):
    """The driver for Linux and macOS, asked."""

    def start_application_mode(self) -> None:
        """Begin, and listen to questions."""
        super().start_application_mode()  # type: ignore[no-untyped-call] # Textual's
        self._questions, self._answers = map(int, os.environ[CONTROL].split(","))
        self.loop.add_reader(self._questions, self._asked)

    def stop_application_mode(self) -> None:
        """End, and say whether anything has asked for that."""
        super().stop_application_mode()
        assert isinstance(self.app, BaseApp)
        self._say({"ends": self.app.is_exiting})

    def _asked(self) -> None:
        if question := os.read(self._questions, 1):
            self._wait(question[0])
        else:
            self.loop.remove_reader(self._questions)

    def _wait(self, question: int) -> None:
        """Wait until the thread has read all that the terminal has sent."""
        with suppress(OSError):
            if unpack("i", fcntl.ioctl(self.fileno, termios.FIONREAD, b"\0" * 4))[0]:
                self.loop.call_later(_AGAIN, self._wait, question)
                return
        self.app.call_later(self._behind_the_application, question, _ROUNDS)

    def _behind_the_application(self, question: int, rounds: int) -> None:
        """Wait for the screen, to which the application has passed the input on; a key may come back."""
        app = self.app
        assert isinstance(app, BaseApp)
        if not app.key_order.is_idle:  # keys that wait for one another take as long as they take
            self.loop.call_later(_AGAIN, self._behind_the_application, question, _ROUNDS)
            return
        if not rounds:
            self._answer(question)
            return
        again = partial(app.call_later, self._behind_the_application, question, rounds - 1)
        if not app.screen.call_later(again):  # it is closing
            again()

    def _answer(self, question: int) -> None:
        app = self.app
        assert isinstance(app, BaseApp)
        shown = [type(screen).__name__ for screen in app.screen_stack]
        answer: dict[str, object] = {
            "question": question,
            "screens": shown,
            "keys": app.settings.preferences.keys,
        }
        self._say(answer)

    def _say(self, answer: dict[str, object]) -> None:
        os.write(self._answers, json.dumps(answer, default=dict).encode() + b"\n")
