"""Every game: exactly the legal moves can be chosen step by step, in each of their orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.conformance.cases import is_sentence, prefixes
from boardgames.core import Selection, Spot

if TYPE_CHECKING:
    from boardgames.core import Move, Position, Step

Chosen = dict[tuple["Step", ...], "Move"]


def chosen(selection: Selection) -> Chosen:
    """Return the moves that can be reached from a selection, each by the steps that lead there."""
    found: Chosen = {selection.steps: selection.move} if selection.move else {}
    for step in selection.next_steps:
        found.update(chosen(selection.add(step)))
    return found


def test_step_by_step_leads_to_the_legal_moves_and_only_those(positions: tuple[Position, ...]) -> None:
    """The orders of steps are the routes of the legal moves, and no order makes two moves."""
    for position in positions:
        ways = [(route, move) for move in position.legal_moves() for route in position.routes(move)]
        assert len(ways) == len({route for route, _ in ways}), position
        assert dict(ways) == chosen(Selection.of(position)), position


def test_the_first_route_is_the_moves_own(positions: tuple[Position, ...]) -> None:
    """The steps of a move are one of its routes, the one of its notation."""
    for position in positions:
        for move in position.legal_moves():
            assert move.steps == position.routes(move)[0], (position, move)


def test_steps_are_spots_of_the_board_or_choices_with_words(positions: tuple[Position, ...]) -> None:
    """A step that is not a place on the board is a choice with a label."""
    for position in positions:
        spots = set(position.spots)
        for step in {step for move in position.legal_moves() for step in move.steps}:
            assert step in spots if isinstance(step, Spot) else step.label, (position, step)


def test_back_restores_the_selection_before(positions: tuple[Position, ...]) -> None:
    """Adding a step and going back gives the same selection."""
    for position in positions:
        for selection in prefixes(position):
            for step in selection.next_steps:
                back = selection.add(step).back()
                assert selection == back
                assert (selection.move, selection.next_steps) == (back.move, back.next_steps)
                assert selection.moves == back.moves


def test_each_prefix_asks_the_player_for_something(positions: tuple[Position, ...]) -> None:
    """The prompt is one line of text."""
    for position in positions:
        for selection in prefixes(position):
            prompt = position.prompt(selection.steps)
            assert prompt, (position, selection.steps)
            assert prompt.strip() == " ".join(prompt.split()) == prompt, (position, selection.steps)


def test_motions_stay_on_the_board(positions: tuple[Position, ...]) -> None:
    """A piece moves from a spot or to one; without steps there is no motion."""
    for position in positions:
        spots = set(position.spots)
        assert position.motions(()) == (), position
        for selection in prefixes(position):
            for motion in position.motions(selection.steps):
                ends = {motion.source, motion.target} - {None}
                assert ends, (position, selection.steps)
                assert ends <= spots, (position, selection.steps)


def test_motions_grow_with_the_steps(positions: tuple[Position, ...]) -> None:
    """Another step adds motions and changes none."""
    for position in positions:
        for selection in prefixes(position):
            done = position.motions(selection.back().steps)
            assert done == position.motions(selection.steps)[: len(done)], (position, selection.steps)


def test_urgent_steps_can_come_next(positions: tuple[Position, ...]) -> None:
    """Urgent steps can be chosen."""
    for position in positions:
        for selection in prefixes(position):
            urgent = position.urgent(selection.steps)
            assert set(urgent) <= set(selection.next_steps), (position, selection.steps)


def test_paths_and_reach_stay_on_the_board(positions: tuple[Position, ...]) -> None:
    """Paths and reaches consist of spots on the board; a reach does not include its own spot."""
    for position in positions:
        spots = set(position.spots)
        for selection in prefixes(position):
            assert set(position.path(selection.steps)) <= spots, (position, selection.steps)
        for spot in position.spots:
            assert set(position.reach(spot)) <= spots - {spot}, (position, spot)


def test_dangers_are_sentences(positions: tuple[Position, ...]) -> None:
    """Dangers are sentences."""
    for position in positions:
        for move in position.legal_moves():
            assert [text for text in position.dangers(move) if not is_sentence(text)] == [], (position, move)


def test_tallies_count(positions: tuple[Position, ...]) -> None:
    """A tally has a label, a count within its limit and a seat of the game; those of seats come first."""
    for position in positions:
        tallies = position.tallies()
        for tally in tallies:
            assert tally.label, position
            assert 0 <= tally.count <= (tally.count if tally.limit is None else tally.limit), (
                position,
                tally,
            )
            assert tally.seat is None or tally.seat in position.seats, (position, tally)
        shared = [tally.seat is None for tally in tallies]
        assert sorted(shared) == shared, position
