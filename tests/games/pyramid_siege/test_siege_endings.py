"""Endings of the game, what is counted on the way, and what warns of them (PS-14 to PS-20)."""

from __future__ import annotations

import pytest
from attrs import evolve

from boardgames.core import History, IllegalMove
from tests.games.pyramid_siege.siege_positions import (
    LAST_DEFENDER,
    NONE_NEARER,
    ROUND,
    SHUT_IN,
    after_quiet,
    at,
    begin,
    ending,
    notations,
    played,
)

#: g6-g5 occupies the sixth fortress point.
ONE_POINT_LEFT = "D/../.../..../..A../..AA../..AA.A./......../......... A -"
#: e1 can capture one or two of the six attackers.
SIX_LEFT = "./../.../..../DA.../...A../......./......../AAAA....D D -"
#: The defender on a1 can neither step nor jump.
SHUT_IN_DEFENDER = "D/AA/AAA/..../...../....../......./......../A........ D -"
#: A defender stands on the sixth fortress point, and one attacker outside walks around the fortress.
RING = "D/../.../..../.AA../..AD../..AAA../......../......... D -"
WALK = ("e2", "d2", "d3", "e4", "f5", "g6", "h6", "h5", "h4", "h3", "g2", "f2")
STROLL = ("a1", "b1", "c1", "c2", "b2")


def test_the_attackers_win_with_the_sixth_point() -> None:
    """PS-14: occupying the whole fortress wins at once."""
    assert (["Attackers"], "PS-14") == ending(played(at(ONE_POINT_LEFT), "g6-g5"))


def test_the_attackers_win_without_a_defender() -> None:
    """PS-15: huffing the last defender wins."""
    won = played(at(LAST_DEFENDER), "!g4")

    assert (["Attackers"], "PS-15") == ending(won)
    assert "A/AA/.../..../...../....../......./......../A...A...A D -" == won.encode()


@pytest.mark.parametrize("capture", ["e1xe3", "e1xe3xg5"])
def test_the_defenders_win_with_five_attackers_left(capture: str) -> None:
    """PS-16: one chain can leave five attackers or fewer."""
    assert (["Defenders"], "PS-16") == ending(played(at(SIX_LEFT), capture))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "./../.../..../D..../....../......./......../......... A -",
            "No attacker is left, so the defenders win.",
        ),
        (
            "A/../.../..../D..../....../......./......../......... A -",
            "Only 1 attacker is left, so the defenders win.",
        ),
        (
            "A/AA/.../..../D..../....../......./......../......... D -",
            "Only 3 attackers are left, so the defenders win.",
        ),
    ],
)
def test_the_reason_says_how_few_are_left(text: str, reason: str) -> None:
    """PS-16: the sentence is right for any number."""
    outcome = at(text).outcome()

    assert outcome is not None
    assert reason == outcome.reason


def test_twenty_two_captures_win() -> None:
    """PS-16: at the start 22 attackers must be captured."""
    to_take = begin().tallies()[1]

    assert ("To win: captures", 0, 22) == (to_take.label, to_take.count, to_take.limit)


def test_six_attackers_play_on() -> None:
    """PS-16: with six attackers the game continues."""
    assert at(SIX_LEFT).outcome() is None


def test_defenders_that_cannot_move_have_lost() -> None:
    """PS-17: defenders that can neither step nor jump have lost."""
    assert (["Attackers"], "PS-17") == ending(at(SHUT_IN_DEFENDER))


def test_attackers_that_cannot_move_have_lost() -> None:
    """PS-17: attackers that are all blocked or in the fortress have lost."""
    assert (["Defenders"], "PS-17") == ending(at(f"{SHUT_IN} -"))


def test_attackers_with_a_huff_alone_can_move() -> None:
    """PS-17: if a huff makes room for a step, the game continues."""
    assert at(f"{SHUT_IN} b1").outcome() is None


def test_the_third_time_is_a_draw() -> None:
    """PS-18: the third occurrence of a position is a draw."""
    twice = played(at(NONE_NEARER), *ROUND)
    thrice = played(twice, *ROUND)

    assert twice.outcome() is None
    assert ([], "PS-18") == ending(thrice)
    assert () == thrice.legal_moves()
    assert at(NONE_NEARER).legal_moves() == twice.legal_moves()


def test_positions_are_equal_whatever_their_past() -> None:
    """A drawn position equals the same position without history, in which the game continues."""
    drawn = played(at(NONE_NEARER), *ROUND, *ROUND)
    fresh = at(drawn.encode())

    assert drawn == fresh
    assert hash(drawn) == hash(fresh)
    assert fresh.outcome() is None


def test_a_pending_huff_makes_another_position() -> None:
    """PS-18: the defenders that may be huffed are part of a position."""
    text = "A/../.../.D../...../....../...DD../...A..../AA.....AA A "

    assert at(f"{text}-") != at(f"{text}g4")


def test_boards_make_positions_differ() -> None:
    """Positions on different boards are never equal."""
    few = "A/A./A../A.../A..../AD..../......./........"

    assert at(f"{few} D -", board="36") != at(f"{few}/......... D -")


def test_sixty_turns_without_progress_are_a_draw() -> None:
    """PS-19: sixty turns without progress are a draw."""
    position = at(RING)
    for turn in range(30):
        assert position.outcome() is None
        step = f"{STROLL[turn % 5]}-{STROLL[(turn + 1) % 5]}"
        position = played(position, step, f"{WALK[turn % 12]}-{WALK[(turn + 1) % 12]}")

    assert ([], "PS-19") == ending(position)
    assert [] == notations(position)


def test_a_forward_step_is_progress() -> None:
    """PS-19: the count restarts when an attacker steps nearer, and continues when one steps away."""
    position = after_quiet(at(NONE_NEARER), 7)
    after = [position := played(position, move) for move in ROUND]

    assert [8, 9, 0, 1] == [reached.state.quiet for reached in after]


def test_a_capture_and_a_huff_are_progress() -> None:
    """PS-19: a capture and a huff restart the count and clear the history."""
    text = "A/../.../..../..D../....../...DD../...A..../AA.....AA D -"
    captured = played(after_quiet(at(text), 7), "g4xi4")
    huffed = played(after_quiet(at(text), 7), "e3-d2", "!g4 a1-b1")

    assert [(0, ()), (0, ())] == [
        (position.state.quiet, tuple(position.history)) for position in (captured, huffed)
    ]


def test_with_open_targets_only_repetition_draws() -> None:
    """PS-19: with target=open turns without progress are neither counted nor shown."""
    position = played(at(RING, target="open"), "a1-b1")

    assert 0 == position.state.quiet
    labels = [tally.label for tally in after_quiet(position, 12).tallies()]
    assert "Turns without progress" not in labels


def test_a_win_goes_before_a_draw() -> None:
    """PS-20: a turn that wins the game wins even if it would also be a draw."""
    filled = played(after_quiet(at(ONE_POINT_LEFT), 59), "g6-g5")
    shut_in = at(SHUT_IN_DEFENDER)

    assert "PS-14" == ending(after_quiet(filled, 60))[1]
    assert "PS-17" == ending(after_quiet(shut_in, 60))[1]
    assert "PS-17" == ending(evolve(shut_in, history=History.of([shut_in.state.key] * 2)))[1]


def test_an_ended_game_refuses_every_turn() -> None:
    """The refusal cites the rule by which the game ended."""
    with pytest.raises(IllegalMove, match="The game is over: The defenders cannot move") as refused:
        at(SHUT_IN_DEFENDER).parse("a1-b1")

    assert "PS-17" == refused.value.rule


def test_tallies_count_what_players_watch() -> None:
    """Each side's counters, what it still needs to win, and the turns without progress."""
    tallies = after_quiet(at(ONE_POINT_LEFT), 12).tallies()

    assert [
        ("Defenders", "Defenders left", 1, 3),
        ("Defenders", "To win: captures", 21, 22),
        ("Attackers", "Attackers left", 6, 27),
        ("Attackers", "To win: fortress", 5, 6),
        ("None", "Turns without progress", 12, 60),
    ] == [(str(tally.seat), tally.label, tally.count, tally.limit) for tally in tallies]


def test_few_turns_without_progress_are_not_told() -> None:
    """The count appears with the tenth of them."""
    told = [len(after_quiet(at(ONE_POINT_LEFT), turns).tallies()) for turns in (9, 10)]
    assert [4, 5] == told


def test_no_more_captures_are_counted_than_it_takes_to_win() -> None:
    """A chain may capture more attackers than needed."""
    tallies = played(at(SIX_LEFT), "e1xe3xg5").tallies()

    assert (22, 22) == (tallies[1].count, tallies[1].limit)


def test_the_start_warns_of_nothing() -> None:
    """There is no warning at the start."""
    assert () == begin().warnings()


def test_warnings_say_what_may_end_the_game_soon() -> None:
    """Five points held, few attackers, one defender, and the turns left without progress."""
    assert (
        "The attackers hold 5 of the 6 fortress points: with all 6 they win.",
        "6 attackers are left: with 5 they have lost.",
        "One defender is left: without it the attackers win.",
        "10 more turns without progress and the game is a draw.",
    ) == after_quiet(at(ONE_POINT_LEFT), 50).warnings()


def test_the_second_time_is_warned_of() -> None:
    """PS-18: there is a warning at the second occurrence."""
    warnings = played(at(NONE_NEARER), *ROUND).warnings()

    assert "This position has occurred twice: the third time the game is a draw." in warnings


def test_the_last_quiet_turn_is_warned_of() -> None:
    """PS-19: the warning of one turn is in the singular."""
    assert "1 more turn without progress and the game is a draw." in after_quiet(at(RING), 59).warnings()


def test_an_ended_game_warns_of_nothing() -> None:
    """There is no warning after the end."""
    assert () == at(SHUT_IN_DEFENDER).warnings()
