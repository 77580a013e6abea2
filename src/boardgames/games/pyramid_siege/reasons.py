"""What steps are, legal or not: the deciding rule of the sheet and a sentence on this position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Explanation
from boardgames.games.pyramid_siege.partial import PartialTurn
from boardgames.games.pyramid_siege.prompts import prompt
from boardgames.games.pyramid_siege.refusals import why_not
from boardgames.games.pyramid_siege.words import any_of, captures, the

if TYPE_CHECKING:
    from boardgames.core import Step
    from boardgames.games.pyramid_siege.refusals import Verdict
    from boardgames.games.pyramid_siege.routes import Routes

__all__ = ["explain"]


def explain(routes: Routes, steps: tuple[Step, ...]) -> Explanation:
    """Say what `steps` are in a game that goes on by the turns of `routes`, or why the first refused one is.

    Whether steps are legal is read off the routes themselves, so that this agrees with what can be chosen.
    """
    begun = PartialTurn.by(routes.state, routes.engine, ())
    left = routes.ways
    for at, step in enumerate(steps):
        left = tuple([way for way in left if len(way) > at and way[at] == step])
        if not left:
            return Explanation(False, *why_not(begun, step))
        begun = begun.add(routes.engine.board.bit(step))
    return Explanation(True, *_what_it_is(begun))


def _what_it_is(begun: PartialTurn) -> Verdict:
    """Describe steps that are legal, and what is still to be chosen."""
    if begun.huffed and not begun.path:
        return _what_is_huffed(begun)
    if not begun.path:
        return "PS-3", prompt(begun)
    if begun.attackers_move:
        return _what_has_stepped(begun) if begun.has_stepped else _what_can_step(begun)
    if begun.taken:
        return _what_has_jumped(begun)
    return _what_is_declined(begun) if begun.captors else _what_a_defender_does(begun)


def _what_is_huffed(begun: PartialTurn) -> Verdict:
    """Describe a defender taken off."""
    name = begun.board.spot_at[begun.huffed]
    if not begun.defenders:
        return "PS-15", f"{name} could have captured and is the last defender: taking it off wins."
    return "PS-9", f"{name} could have captured, so it may be taken off; then an attacker must step."


def _what_a_defender_does(begun: PartialTurn) -> Verdict:
    """Describe a step of a defender, or one that is picked up, where nothing can be captured."""
    name = begun.board.spot_at[begun.here]
    if begun.has_stepped:
        return "PS-4", f"{name} is free and next to {begun.board.spot_at[begun.path[0]]}."
    targets = begun.board.neighbours[begun.here] & begun.free
    return "PS-4", f"The defender on {name} may step to {any_of(begun.board, targets)}."


def _what_is_declined(begun: PartialTurn) -> Verdict:
    """Describe a step of a defender, or one that is picked up, where something can be captured (PS-8)."""
    board, source = begun.board, begun.path[0]
    name = board.spot_at[source]
    if not begun.has_stepped and begun.landings:
        return "PS-5", f"The defender on {name} can capture by a jump to {any_of(board, begun.landings)}."
    step = f"A step of {name}"
    captors = begun.captors
    if begun.has_stepped:
        step = f"{name}-{board.spot_at[begun.here]}"
        captors ^= source ^ begun.here if captors & source else 0
    return "PS-8", (
        f"{step} is legal, but declines {captures(begun.start, board)}:"
        f" the attackers may then take off {_one_of(begun, captors)} before they move."
    )


def _one_of(begun: PartialTurn, captors: int) -> str:
    """Return the words for any one of some defenders."""
    only = "" if captors & captors - 1 == 0 else "one of "
    return only + the(begun.board, "defender", captors)


def _what_has_jumped(begun: PartialTurn) -> Verdict:
    """Describe a chain of captures, and whether it can or must go on."""
    board = begun.board
    many = len(begun.path) > 2
    taken = the(board, "attacker", begun.taken)
    done = f"The {'chain' if many else 'jump'} to {board.spot_at[begun.here]} takes {taken}"
    if not begun.landings:
        return "PS-6" if many else "PS-5", f"{done}; nothing more can be jumped."
    onward = any_of(board, begun.landings)
    if begun.engine.chain == "must":
        return "PS-7", f"{done}; the chain must go on, to {onward}."
    return "PS-7", f"{done}; it may go on to {onward}, or stop."


def _what_can_step(begun: PartialTurn) -> Verdict:
    """Describe an attacker that is picked up."""
    board, here = begun.board, begun.here
    name = board.spot_at[here]
    targets = sum(turn.change ^ here for turn in begun.attacker_steps if turn.path[0] == here)
    where = any_of(board, targets)
    if begun.is_nearer(here, targets & -targets):  # if one step is nearer, all that are legal are
        return "PS-10", f"The attacker on {name} can step nearer to the fortress, to {where}."
    return "PS-12", f"{_nothing_nearer(begun)}, so {name} may step to any free point: {where}."


def _nothing_nearer(begun: PartialTurn) -> str:
    """Say why an attacker may step elsewhere than nearer."""
    if begun.engine.fallback == "counter":
        return f"The attacker on {begun.board.spot_at[begun.path[0]]} cannot step nearer to the fortress"
    return "No attacker can step nearer to the fortress"


def _what_has_stepped(begun: PartialTurn) -> Verdict:
    """Describe the step of an attacker."""
    source, target = (begun.board.spot_at[point] for point in begun.path)
    away = begun.engine.distances(begun.start.attackers)
    before, now = (away[point] for point in begun.path)
    if now >= before:
        return "PS-12", f"{_nothing_nearer(begun)}, so {source} may step to any free point such as {target}."
    if begun.here & begun.board.fortress:
        return "PS-13", f"{target} is in the fortress: the attacker from {source} will stay there for good."
    return "PS-10", f"{target} is nearer to the fortress than {source}: {now} away instead of {before}."
