"""Prompts, what steps do, reports of moves, warnings, and how a game ended, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.moves import Spot
from boardgames.core.position import Tally
from boardgames.core.words import capital, counted, listed, one_of
from boardgames.games.diamond.board import HIGHEST, PILLAR, SPOTS
from boardgames.games.diamond.engine import LOWER, PUSH, RAISE, fields, is_tower
from boardgames.games.diamond.moves import is_about_level, move_of
from boardgames.games.diamond.state import ban_in_force, cubes_of

if TYPE_CHECKING:
    from boardgames.core.engine import Ending
    from boardgames.core.moves import Move, Seat, Step
    from boardgames.games.diamond.engine import DiamondEngine
    from boardgames.games.diamond.moves import LegalTurns
    from boardgames.games.diamond.position import DiamondPosition
    from boardgames.games.diamond.state import BanInForce, DiamondSettings, DiamondState

__all__ = [
    "begun",
    "dangers",
    "done",
    "forbidden",
    "moved",
    "prompt",
    "reason",
    "report",
    "tallies",
    "warnings",
]

#: In this many of the last rounds players are warned that the end is near.
_LAST_ROUNDS = 5


def prompt(legal: LegalTurns, steps: tuple[Step, ...]) -> str:
    """Return the prompt after legal `steps`, in a game that is not over."""
    if not steps:
        goal = SPOTS[legal.settings.goals[legal.state.mover]]
        return f"{legal.mover}: raise (+) or lower (-) a pillar or move a cube. Goal {goal}."
    if legal.code(steps) is not None:
        return "That is a complete turn: finish it."
    first = steps[0]
    if legal.cube_moves(PILLAR[first.name]):
        return f"Raise or lower {first}, or choose a marked pillar for its cube."
    return f"Raise or lower {first}."


def begun(legal: LegalTurns, first: Step) -> tuple[str, str]:
    """Return the rule, and what can be done with a pillar and its cube (DI-5), or whose goal it is."""
    pillar = PILLAR[first.name]
    ways = [_moved_by(code) for code in legal.of_pillar(pillar) if is_about_level(code)]
    targets = [str(SPOTS[fields(code)[2]]) for code in legal.cube_moves(pillar)]
    can = f"{first} can be {one_of(ways)}" if ways else f"{first} stays as it is"
    cube = _cube_on(legal, pillar, targets)
    return "DI-5", f"{can}{f'; {cube}' if cube else ''}.{_goal_on(legal, pillar)}"


def _goal_on(legal: LegalTurns, pillar: int) -> str:
    """Return whose goal a pillar is, after a blank; "" for nobody's, or where a ban needs the room."""
    goals = legal.settings.goals
    if pillar not in goals or _bans_on(legal, pillar):
        return ""
    return f" {SPOTS[pillar]} is {legal.settings.seats[goals.index(pillar)]}'s goal."


def _cube_on(legal: LegalTurns, pillar: int, targets: list[str]) -> str:
    """Return where the cube on a pillar can go, or why it cannot be moved; "" if there is none (DI-7)."""
    state = legal.state
    if not ((state.neutrals | state.bigs) >> pillar & 1 or pillar in state.smalls):
        return ""  # as on most pillars that are pointed at
    cube = legal.cubes[pillar]
    if not state.movable >> pillar & 1:
        return f"{cube} stands on it, and only {cube.seat} may move that"
    if _bans_on(legal, pillar):
        return f"{cube} can go to {one_of(targets)}" if targets else f"{cube} has no way from it now"
    whose = "" if cube.seat else ", which anybody may move,"
    where = (
        f"to {one_of(targets)}" if targets else "nowhere: the pillars beside it are higher, lower or taken"
    )
    return f"{cube}{whose} can go {where}"


def forbidden(legal: LegalTurns, first: Step) -> str:
    """Return what each sign of a ban beside a pillar means (DI-14); "" where there is none."""
    return " ".join(
        f"≠{ban.back}: the {'cube' if isinstance(ban.back, Spot) else 'pillar'} may not go back"
        f" before {ban.until}'s next turn."
        for ban in _bans_on(legal, PILLAR[first.name])
    )


def _bans_on(legal: LegalTurns, pillar: int) -> list[BanInForce]:
    """Return the bans in force on a pillar or on its cube."""
    return [ban_in_force(ban, legal.state, legal.settings) for ban in legal.state.bans if ban.at == pillar]


def _moved_by(code: int) -> str:
    _, kind, level = fields(code)
    return f"{'raised' if kind == RAISE else 'lowered'} to {level}"


def done(legal: LegalTurns, code: int) -> tuple[str, str]:
    """Return the deciding rule, and what a legal turn does."""
    if is_about_level(code):
        return _level_done(legal, code)
    if code == legal.win:
        pillar, _, target = fields(code)
        cube = capital(str(legal.cubes[pillar]))
        return (
            "DI-16",
            f"{cube} reaches its goal {SPOTS[target]} from {SPOTS[pillar]}, and {legal.mover} wins.",
        )
    return moved(legal, code)


def moved(legal: LegalTurns, code: int) -> tuple[str, str]:
    """Return the deciding rule, and how a legal turn moves a cube, whatever that leads to."""
    pillar, kind, target = fields(code)
    cube, spot, goal = capital(str(legal.cubes[pillar])), SPOTS[pillar], SPOTS[target]
    levels = legal.state.levels
    if kind == PUSH:
        return (
            "DI-8",
            f"{cube} can be pushed from {spot} to {goal} along level {levels[pillar]}.",
        )
    fall = counted(levels[pillar] - levels[target], "level")
    return _rule_of_drop(legal.settings, levels, pillar), f"{cube} can drop {fall} from {spot} to {goal}."


def _level_done(legal: LegalTurns, code: int) -> tuple[str, str]:
    """Describe a turn that raises or lowers a pillar."""
    pillar, kind, level = fields(code)
    verb = "sinks" if kind == LOWER else "rises"
    ending = {0: ", the lowest level", HIGHEST: ", the highest level"}.get(level, "")
    rider = f", and {legal.cubes[pillar]} with it" if pillar in legal.cubes else ""
    return "DI-6", f"{SPOTS[pillar]} {verb} from {legal.state.levels[pillar]} to {level}{ending}{rider}."


def _rule_of_drop(settings: DiamondSettings, levels: tuple[int, ...], pillar: int) -> str:
    """Return the rule by which the cube of a pillar can drop."""
    if not settings.every:
        return "DI-13"
    return "DI-11" if is_tower(levels, pillar) else "DI-12"


def reason(engine: DiamondEngine, state: DiamondState, ending: Ending) -> str:
    """Return in a sentence why the game has ended."""
    seats = engine.settings.seats
    winners = tuple(seats[seat] for seat in ending.winners)
    if ending.rule == "DI-16":
        (winner,) = winners
        goal = SPOTS[engine.settings.goals[winner.index]]
        return f"{winner}'s small cube has reached {goal}, so {winner} wins."
    if ending.rule == "DI-18":
        return f"{seats[state.mover]} has no legal move and loses."
    return _after_the_last_round(engine, state, winners)


def _after_the_last_round(engine: DiamondEngine, state: DiamondState, nearest: tuple[Seat, ...]) -> str:
    """Say which cubes are nearest to their goals, or that all are equally near."""
    apart = engine.distances(state)
    least, after = min(apart), f"After {engine.settings.rounds} rounds"
    if not nearest:
        every = "both" if len(apart) == 2 else "all"
        return f"{after} {every} small cubes are {least} from their goals: {every} lose."
    verb = "is nearest to the goal and wins" if len(nearest) == 1 else "are nearest to their goals and win"
    return f"{after} {listed(nearest)} {verb}, {least} away."


def report(position: DiamondPosition, move: Move) -> str:
    """Return what a legal move did: a pillar raised or lowered, or a cube pushed or dropped, and by what."""
    position.turn_of(move)
    spot, second = move.steps
    pillar = PILLAR[spot.name]
    if not isinstance(second, Spot):
        verb, by = ("raised", 1) if second.name == "+" else ("lowered", -1)
        return f"{position.to_move} {verb} {spot} to level {position.state.levels[pillar] + by}."
    cube = cubes_of(position.state, position.engine.settings)[pillar]
    what = "their cube" if cube.seat == position.to_move else str(cube)
    if "/" not in move.notation:
        return f"{position.to_move} pushed {what} from {spot} to {second}."
    fall = position.state.levels[pillar] - position.state.levels[PILLAR[second.name]]
    return f"{position.to_move} dropped {what} {counted(fall, 'level')} from {spot} to {second}."


# Warnings of the end of the game, and what a move would give away


def tallies(state: DiamondState, engine: DiamondEngine) -> tuple[Tally, ...]:
    """Return the distance of each seat's small cube from its goal, in files plus ranks, and the round.

    Where bans are in force (DI-14), a text says what they forbid, before their signs on large and on small
    boards. After the end none are.
    """
    apart, rounds = engine.distances(state), engine.settings.rounds
    to_go = tuple(Tally("Steps to go", apart[seat.index], seat=seat) for seat in engine.settings.seats)
    bans = () if engine.ending(state) else state.bans
    in_force = [ban_in_force(ban, state, engine.settings) for ban in bans]
    return (*to_go, Tally("Round", min(state.round, rounds), rounds), *([_undoing(in_force)] if bans else []))


def _undoing(bans: list[BanInForce]) -> Tally:
    """Return what bans forbid, in few words and in a sentence."""
    what = [f"{ban.spot}'s cube" if isinstance(ban.back, Spot) else f"{ban.spot}" for ban in bans]
    pairs = list(zip(what, bans, strict=True))
    few = "; ".join(
        f"{one} to {ban.back}" if isinstance(ban.back, Spot) else f"{one} back to {ban.back}"
        for one, ban in pairs
    )
    full = "; ".join(f"{one} may not go straight back to {ban.back}" for one, ban in pairs)
    return Tally("Bans on undoing", len(bans), text=f"Not yet: {few} (≠‡)", long_text=f"{full} (≠‡)")


def warnings(legal: LegalTurns) -> tuple[str, ...]:
    """Return warnings in a game that is not over."""
    rounds = legal.settings.rounds
    number = legal.state.round
    near = number > rounds - _LAST_ROUNDS
    end = f"Round {number} of {rounds}: after the last round the cube nearest to its goal wins (DI-17)."
    third = [
        f"{move_of(code)} is not allowed: it would repeat a position for the third time (DI-15)."
        for code in legal.engine.turns(legal.state)
        if code not in legal.codes
    ]
    return (*([end] if near else []), *third)


def dangers(before: DiamondPosition, after: DiamondPosition) -> tuple[str, ...]:
    """Return a warning if the next player could reach their goal (DI-16), or the last round is lost."""
    ended = after.outcome()
    if ended:
        return () if before.to_move in ended.winners else (ended.reason,)
    if not after.urgent(()):
        return ()
    return (f"{after.to_move} could then reach {after.goals[after.to_move]} at once, and win.",)
