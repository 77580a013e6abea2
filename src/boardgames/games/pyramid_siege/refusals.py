"""Why a step is not legal: the rule of the sheet that forbids it and a sentence on this position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Spot
from boardgames.core.bits import singles
from boardgames.core.words import listed
from boardgames.games.pyramid_siege.board import distances
from boardgames.games.pyramid_siege.turns import moves_on
from boardgames.games.pyramid_siege.words import any_of, captures, no_such_point

if TYPE_CHECKING:
    from boardgames.core import Step
    from boardgames.games.pyramid_siege.partial import PartialTurn

__all__ = ["Verdict", "why_not"]

#: A rule's id and a sentence.
Verdict = tuple[str, str]


def why_not(begun: PartialTurn, step: Step) -> Verdict:
    """Say what forbids `step`, which is not legal after the steps of `begun`."""
    if not isinstance(step, Spot):
        return "PS-3", f"A turn is made of points alone: Pyramid Siege has no choice called {step.name!r}."
    point = begun.board.bit(step)
    if not point:
        return "PS-1", no_such_point(begun.board, step.name)
    if not begun.defenders:
        return "PS-15", "The last defender is taken off: the attackers win, and no step follows."
    if begun.has_stepped:
        return "PS-3", f"A turn has one step: {_name(begun, begun.path[0])}-{_name(begun)} is a whole turn."
    if begun.attackers_move:
        return _not_stepped_to(begun, point) if begun.path else _not_an_attacker(begun, point)
    return _not_reached(begun, point) if begun.path else _not_a_defender(begun, point)


def _name(begun: PartialTurn, point: int = 0) -> str:
    """Return the name of a point, by default the one where the moving counter is."""
    return begun.board.spot_at[point or begun.here].name


def _captures(begun: PartialTurn) -> str:
    """Return the captures with which the turn could have begun."""
    return captures(begun.start, begun.board)


# Defenders


def _not_a_defender(begun: PartialTurn, point: int) -> Verdict:
    """Say why the defenders cannot begin their turn with a point."""
    name = _name(begun, point)
    if point & begun.attackers:
        return "PS-3", f"{name} holds an attacker, and it is the defenders' turn."
    if not point & begun.defenders:
        choice = any_of(begun.board, begun.defenders)
        return "PS-3", f"{name} is empty: choose the defender on {choice}."
    if begun.captors and begun.engine.capture == "enforced":
        return "PS-8", f"The defenders must capture, and {name} cannot: choose {_captures(begun)}."
    return "PS-4", f"The defender on {name} is shut in: it has no free point to step to and nothing to jump."


def _not_reached(begun: PartialTurn, point: int) -> Verdict:
    """Say why the defender that is picked up, or has jumped, cannot go to a point."""
    here, name = _name(begun), _name(begun, point)
    if begun.taken and not begun.landings:
        return "PS-6", f"From {here} no attacker can be jumped: the chain is over, and a whole turn."
    if point == begun.here:
        return "PS-4", f"{here} is where the defender stands: choose where it goes."
    over = begun.board.middle.get((begun.here, point), 0)
    if over:
        return _not_jumped_over(begun, over, point)
    if not point & begun.board.neighbours[begun.here]:
        return "PS-4", f"{name} is neither next to {here} nor a jump away from it."
    if point & begun.attackers:
        return _not_jumped(begun, point)
    return _not_stepped(begun, point)


def _not_jumped_over(begun: PartialTurn, over: int, landing: int) -> Verdict:
    """Say why a defender cannot jump over one point to the next in line."""
    between, name = _name(begun, over), _name(begun, landing)
    if over & begun.defenders:
        return "PS-5", f"{between} holds a defender, and defenders are never jumped."
    if over & begun.taken:
        return "PS-6", f"The attacker on {between} has been captured in this turn: it is there no more."
    if not over & begun.attackers:
        return "PS-5", f"{name} is two points away and {between} is empty: there is no attacker to jump."
    if landing & begun.free:
        return "PS-21", (
            "There are so many ways of jumping that only the first of those that take the same can be chosen"
            f" jump by jump: to go to {name} by this way, type the whole chain."
        )
    return "PS-5", f"{name} is occupied: a jump over {between} must land on a free point."


def _not_jumped(begun: PartialTurn, attacker: int) -> Verdict:
    """Say how, or why not, the attacker next to a defender is captured; players point at what they want."""
    name = _name(begun, attacker)
    beyond = [landing for over, landing in begun.board.jumps[begun.here] if over == attacker]
    if not beyond:
        return "PS-5", f"{name} cannot be jumped from {_name(begun)}: the board ends behind it."
    landing = _name(begun, beyond[0])
    if beyond[0] & begun.free:
        return "PS-5", f"{name} is occupied: to capture the attacker there, jump to {landing}."
    return "PS-5", f"{name} cannot be jumped from {_name(begun)}: {landing} behind it is occupied."


def _not_stepped(begun: PartialTurn, point: int) -> Verdict:
    """Say why a defender cannot step to a point next to it without an attacker."""
    name = _name(begun, point)
    if point & begun.defenders:
        return "PS-4", f"{name} holds another defender."
    if begun.taken:
        onward = any_of(begun.board, begun.landings)
        return "PS-6", f"After a jump the defender can only jump on, to {onward}, not step to {name}."
    step = f"{_name(begun)}-{name}"
    return "PS-8", f"The defenders must capture, and {step} does not: choose {_captures(begun)}."


# Attackers


def _not_an_attacker(begun: PartialTurn, point: int) -> Verdict:
    """Say why the attackers cannot begin their turn, or go on after a huff, with a point."""
    name, board = _name(begun, point), begun.board
    if point & begun.defenders:
        return _not_huffed(begun, point)
    if not point & begun.attackers:
        return "PS-3", f"{name} is empty: choose an attacker."
    if point & board.fortress:
        return "PS-13", f"The attacker on {name} is in the fortress, where it never moves."
    free = board.neighbours[point] & begun.free
    if not free:
        return "PS-10", f"The attacker on {name} is shut in: every point next to it is occupied."
    return "PS-12", (
        f"From {name} no free point is nearer to the fortress; {any_of(board, free)} would be open only"
        f" if no attacker could step nearer, but {moves_on(board)[begun.attacker_steps[0]]} does."
    )


def _not_huffed(begun: PartialTurn, point: int) -> Verdict:
    """Say why a defender cannot be taken off."""
    name, board = _name(begun, point), begun.board
    if begun.huffed:
        gone = _name(begun, begun.huffed)
        return "PS-9", f"Only one defender may be taken off, and that was {gone}: choose an attacker."
    if begun.engine.capture == "enforced":
        return "PS-8", f"Captures are enforced in this game, so the defender on {name} is never taken off."
    if not begun.start.huffable:
        return "PS-9", f"The defenders declined no capture in the turn before, so {name} stays."
    if not point & begun.start.huffable:
        only = listed(board.names(begun.start.huffable))
        return "PS-9", f"The defender on {name} could not have captured: only {only} may be taken off."
    return "PS-9", f"With {name} taken off, no attacker could make the step that must follow."


def _not_stepped_to(begun: PartialTurn, point: int) -> Verdict:
    """Say why the attacker that is picked up cannot step to a point."""
    here, name, board = _name(begun), _name(begun, point), begun.board
    if point == begun.here:
        return "PS-10", f"{here} is where the attacker stands: choose where it goes."
    over = board.middle.get((begun.here, point), 0)
    if over and not over & begun.free:
        return "PS-10", f"{name} is behind {_name(begun, over)}, and attackers never jump."
    if not point & board.neighbours[begun.here]:
        return "PS-10", f"{name} is not next to {here}: an attacker goes one step."
    if not point & begun.free:
        return "PS-10", f"{name} is occupied: an attacker steps to a free point."
    return "PS-10", _not_nearer(begun, point)


def _not_nearer(begun: PartialTurn, point: int) -> str:
    """Compare how far two points are from the fortress, as the attacker that is picked up counts it."""
    board, here = begun.board, begun.here
    targets = begun.engine.targets(begun.attackers)
    away = distances(board, targets)
    nearest = [
        _name(begun, target) for target in singles(targets) if distances(board, target)[here] == away[here]
    ]
    kind = "open fortress point" if begun.engine.target == "open" else "fortress point"
    are = f"{kind} is" if len(nearest) == 1 else f"{kind}s are"
    too = " too" if away[point] == away[here] else ""
    return (
        f"From {_name(begun)} the nearest {are} {listed(nearest)}, {away[here]} away;"
        f" {_name(begun, point)} is {away[point]} away{too}: an attacker may only step nearer."
    )
