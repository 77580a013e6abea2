"""What a puzzle is about: what it is called in lists, and what it asks."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import TYPE_CHECKING

from boardgames.core.replies import winning_reply

if TYPE_CHECKING:
    from boardgames.core.moves import Move
    from boardgames.core.position import Position
    from boardgames.learn.proof import Proof

__all__ = ["Theme", "theme_of", "theme_of_only"]

#: The rules by which a game is lost that have a theme of their own.
_LOST_BY = {"FO-29": "globe", "FO-30": "hills", "PS-14": "fortress", "PS-15": "defender", "DI-16": "race"}
#: A win is a race if this share of the other moves loses to the next one.
_RACE_SHARE = 0.5


class Theme(StrEnum):
    """What a puzzle is about; the value is what its file says."""

    WIN = "win"
    RACE = "race"
    TAKE_BACK = "take-back"
    SAVE = "save"
    GLOBE = "globe"
    HILLS = "hills"
    FORTRESS = "fortress"
    DEFENDER = "defender"
    ONLY = "only"

    def label(self, turns: int) -> str:
        """Return a few words for a list; `turns` is how many a win takes, 0 where there is none."""
        if self is Theme.WIN:
            return f"Win in {_turns(turns)}"
        return _TITLES[self] + (f", win in {_turns(turns)}" if turns else "")

    def question(self, turns: int, *, is_only: bool = False) -> str:
        """Return what is asked, in a sentence or two; `is_only` if it is about the only move that wins."""
        if is_only and self is Theme.TAKE_BACK:
            return "Only one choice of spheres to take back wins. Find it."
        if turns:
            asked = "Win at once." if turns == 1 else f"Win in {_turns(turns)}, whatever the reply."
            return f"{_BEGINS.get(self, '')}{asked}"
        if self is Theme.ONLY:
            return "Find the only move that wins: every other one loses or draws."
        return f"{_DANGERS.get(self, _DANGER)} Find the only move that prevents it."


def _turns(number: int) -> str:
    """Return a number of turns in words."""
    words = dict(enumerate(("one turn", "two turns", "three turns", "four turns"), 1))
    return words.get(number, f"{number} turns")


_TITLES = {
    Theme.RACE: "Race of cubes",
    Theme.TAKE_BACK: "The only take-back",
    Theme.SAVE: "Save the game",
    Theme.GLOBE: "Save the Globe",
    Theme.HILLS: "Hold the hills",
    Theme.FORTRESS: "Hold the fortress",
    Theme.DEFENDER: "Save the defender",
    Theme.ONLY: "The only winning move",
}
_BEGINS = {
    Theme.RACE: "The other cube is about to arrive. ",
    Theme.TAKE_BACK: "Only one choice of spheres to take back is right. ",
}
_DANGER = "You are about to lose."
_DANGERS = {
    Theme.RACE: "The other cube is about to reach its goal.",
    Theme.TAKE_BACK: "You are about to lose, and only one choice of spheres to take back is safe.",
    Theme.GLOBE: "Your Globe is about to be captured.",
    Theme.HILLS: "Your opponent is about to hold both Hilltops.",
    Theme.FORTRESS: "The attackers are about to occupy the fortress.",
    Theme.DEFENDER: "You are about to lose your last defender.",
}


def theme_of(position: Position, first: Move, proof: Proof | None) -> Theme:
    """Return what a puzzle is about, from its right move and the way in which other moves lose."""
    legal = position.legal_moves()
    if _is_choice_of_take_backs(position, first, legal):
        return Theme.TAKE_BACK
    lost = Counter(rule for move in legal if move != first and (rule := _lost_by(position, move)))
    if not proof:
        return Theme(_LOST_BY.get(lost.most_common(1)[0][0], "save")) if lost else Theme.SAVE
    is_race = proof.turns > 1 and lost["DI-16"] > _RACE_SHARE * len(legal)
    return Theme.RACE if is_race else Theme.WIN


def theme_of_only(position: Position, first: Move) -> Theme:
    """Return what a puzzle about the only move that wins is about."""
    is_choice = _is_choice_of_take_backs(position, first, position.legal_moves())
    return Theme.TAKE_BACK if is_choice else Theme.ONLY


def _is_choice_of_take_backs(position: Position, first: Move, legal: tuple[Move, ...]) -> bool:
    """Whether another move begins like the right one and takes back other spheres, in Pylos."""
    begins, dash, _ = first.notation.partition("-")
    alike = [move for move in legal if move.notation.partition("-")[0] == begins]
    return position.game.name == "pylos" and bool(dash) and len(alike) > 1


def _lost_by(position: Position, move: Move) -> str:
    """Return the rule by which a move loses to the next one, "" if it does not."""
    after = position.play(move)
    reply = None if after.outcome() else winning_reply(after, position.to_move)
    outcome = after.play(reply).outcome() if reply else None
    return outcome.rule if outcome else ""
