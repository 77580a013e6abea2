"""Why a step is illegal: the rule that forbids it, and a sentence about this position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.bits import singles
from boardgames.core.moves import Spot
from boardgames.core.words import listed
from boardgames.games.pyramid_siege.board import distances
from boardgames.games.pyramid_siege.turns import moves_on
from boardgames.games.pyramid_siege.words import any_of, captures, no_such_point

if TYPE_CHECKING:
    from boardgames.core.moves import Step
    from boardgames.games.pyramid_siege.partial import PartialTurn

__all__ = ["Verdict", "why_not"]

#: A rule's id and a sentence.
Verdict = tuple[str, str]


def why_not(partial: PartialTurn, step: Step) -> Verdict:
    """Say what forbids `step` after the steps of `partial`."""
    if not isinstance(step, Spot):
        return (
            "PS-3",
            f"A Pyramid Siege turn consists of points only: there is no choice called {step.name!r}.",
        )
    point = partial.board.bit(step)
    if not point:
        return "PS-1", no_such_point(partial.board, step.name)
    if not partial.defenders:
        return "PS-15", "The last defender is removed: the attackers win, and no step follows."
    if partial.has_stepped:
        return (
            "PS-3",
            f"A turn has one step: {_name(partial, partial.path[0])}-{_name(partial)} is a complete turn.",
        )
    if partial.attackers_move:
        return _not_stepped_to(partial, point) if partial.path else _not_an_attacker(partial, point)
    return _not_reached(partial, point) if partial.path else _not_a_defender(partial, point)


def _name(partial: PartialTurn, point: int = 0) -> str:
    """Return the name of a point, by default that of the moving counter."""
    return partial.board.spot_at[point or partial.here].name


def _captures(partial: PartialTurn) -> str:
    """Return the captures with which the turn could have begun."""
    return captures(partial.start, partial.board)


# Defenders


def _not_a_defender(partial: PartialTurn, point: int) -> Verdict:
    """Say why the defenders cannot begin their turn with a point."""
    name = _name(partial, point)
    if point & partial.attackers:
        return "PS-3", f"{name} holds an attacker, and it is the defenders' turn."
    if not point & partial.defenders:
        choice = any_of(partial.board, partial.defenders)
        return "PS-3", f"{name} is empty: choose the defender on {choice}."
    if partial.captors and partial.engine.capture == "enforced":
        return "PS-8", f"The defenders must capture, and {name} cannot: choose {_captures(partial)}."
    return (
        "PS-4",
        f"The defender on {name} is blocked: it has no free point to step to and no attacker to jump over.",
    )


def _not_reached(partial: PartialTurn, point: int) -> Verdict:
    """Say why the moving defender cannot go to a point."""
    here, name = _name(partial), _name(partial, point)
    if partial.taken and not partial.landings:
        return (
            "PS-6",
            f"From {here} no attacker can be jumped over: the chain is complete, and so is the turn.",
        )
    if point == partial.here:
        return "PS-4", f"{here} is where the defender stands: choose where it goes."
    over = partial.board.middle.get((partial.here, point), 0)
    if over:
        return _not_jumped_over(partial, over, point)
    if not point & partial.board.neighbours[partial.here]:
        return "PS-4", f"{name} is neither next to {here} nor a jump away from it."
    if point & partial.attackers:
        return _not_jumped(partial, point)
    return _not_stepped(partial, point)


def _not_jumped_over(partial: PartialTurn, over: int, landing: int) -> Verdict:
    """Say why a defender cannot jump over a point to the next one in line."""
    between, name = _name(partial, over), _name(partial, landing)
    if over & partial.defenders:
        return "PS-5", f"{between} holds a defender, and defenders are never jumped."
    if over & partial.taken:
        return "PS-6", f"The attacker on {between} has already been captured in this turn."
    if not over & partial.attackers:
        return "PS-5", f"{name} is two points away and {between} is empty: there is no attacker to jump."
    if landing & partial.free:
        return "PS-21", (
            "There are so many ways to jump that only the first way of each capture can be chosen"
            f" step by step: to go to {name} by this way, type the whole chain."
        )
    return "PS-5", f"{name} is occupied: a jump over {between} must land on a free point."


def _not_jumped(partial: PartialTurn, attacker: int) -> Verdict:
    """Say how to capture the attacker on a point next to a defender, or why it cannot be captured."""
    name = _name(partial, attacker)
    beyond = [landing for over, landing in partial.board.jumps[partial.here] if over == attacker]
    if not beyond:
        return "PS-5", f"{name} cannot be jumped from {_name(partial)}: there is no point behind it."
    landing = _name(partial, beyond[0])
    if beyond[0] & partial.free:
        return "PS-5", f"{name} is occupied: to capture the attacker there, jump to {landing}."
    return "PS-5", f"{name} cannot be jumped from {_name(partial)}: {landing} behind it is occupied."


def _not_stepped(partial: PartialTurn, point: int) -> Verdict:
    """Say why a defender cannot step to a neighbouring point without an attacker."""
    name = _name(partial, point)
    if point & partial.defenders:
        return "PS-4", f"{name} holds another defender."
    if partial.taken:
        onward = any_of(partial.board, partial.landings)
        return "PS-6", f"After a jump the defender can only jump on, to {onward}, not step to {name}."
    step = f"{_name(partial)}-{name}"
    return "PS-8", f"The defenders must capture, and {step} does not: choose {_captures(partial)}."


# Attackers


def _not_an_attacker(partial: PartialTurn, point: int) -> Verdict:
    """Say why the attackers cannot choose a point at the start of their turn or after a huff."""
    name, board = _name(partial, point), partial.board
    if point & partial.defenders:
        return _not_huffed(partial, point)
    if not point & partial.attackers:
        return "PS-3", f"{name} is empty: choose an attacker."
    if point & board.fortress:
        return "PS-13", f"The attacker on {name} is in the fortress, where it never moves."
    free = board.neighbours[point] & partial.free
    if not free:
        return "PS-10", f"The attacker on {name} is blocked: every point next to it is occupied."
    return "PS-12", (
        f"From {name} no free point is nearer to the fortress; {any_of(board, free)} would be legal only"
        f" if no attacker could step nearer, but {moves_on(board)[partial.attacker_steps[0]]} does."
    )


def _not_huffed(partial: PartialTurn, point: int) -> Verdict:
    """Say why a defender cannot be huffed."""
    name, board = _name(partial, point), partial.board
    if partial.huffed:
        gone = _name(partial, partial.huffed)
        return "PS-9", f"Only one defender may be removed, and you have chosen {gone}: choose an attacker."
    if partial.engine.capture == "enforced":
        return "PS-8", f"Captures are enforced in this game, so the defender on {name} cannot be removed."
    if not partial.start.huffable:
        return "PS-9", f"The defenders did not decline a capture on their last turn, so {name} stays."
    if not point & partial.start.huffable:
        only = listed(board.names(partial.start.huffable))
        return "PS-9", f"The defender on {name} could not have captured: only {only} may be removed."
    return "PS-9", f"Without {name} no attacker could make the step that must follow."


def _not_stepped_to(partial: PartialTurn, point: int) -> Verdict:
    """Say why the moving attacker cannot step to a point."""
    here, name, board = _name(partial), _name(partial, point), partial.board
    if point == partial.here:
        return "PS-10", f"{here} is where the attacker stands: choose where it goes."
    over = board.middle.get((partial.here, point), 0)
    if over and not over & partial.free:
        return "PS-10", f"{name} is behind {_name(partial, over)}, and attackers never jump."
    if not point & board.neighbours[partial.here]:
        return "PS-10", f"{name} is not next to {here}: an attacker goes one step."
    if not point & partial.free:
        return "PS-10", f"{name} is occupied: an attacker steps to a free point."
    return "PS-10", _not_nearer(partial, point)


def _not_nearer(partial: PartialTurn, point: int) -> str:
    """Compare the distances from the fortress of a point and of the moving attacker."""
    board, here = partial.board, partial.here
    targets = partial.engine.targets(partial.attackers)
    away = distances(board, targets)
    nearest = [
        _name(partial, target) for target in singles(targets) if distances(board, target)[here] == away[here]
    ]
    kind = "open fortress point" if partial.engine.target == "open" else "fortress point"
    are = f"{kind} is" if len(nearest) == 1 else f"{kind}s are"
    too = " too" if away[point] == away[here] else ""
    return (
        f"From {_name(partial)} the nearest {are} {listed(nearest)}, {away[here]} away;"
        f" {_name(partial, point)} is {away[point]} away{too}: an attacker may only step nearer."
    )
