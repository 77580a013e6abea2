"""The answers of a position to screens: steps, prompts, motions, tallies, warnings and occupants."""

from __future__ import annotations

import pytest

from boardgames.core import Choice, Motion, Selection, Spot, Tally
from boardgames.games.diamond.state import BanInForce, Cube
from tests.games.diamond.fields import at, bare, played, start


def spots(names: str) -> tuple[Spot, ...]:
    """Return the spots with these names."""
    return tuple(map(Spot, names.split()))


def test_a_pillar_offers_levels_and_targets() -> None:
    """Choosing a cube's pillar offers raising, lowering and every target of the cube."""
    selection = Selection.of(start()).add(Spot("a1"))

    assert (*spots("a2 b1"), Choice("+"), Choice("-")) == selection.next_steps
    assert ["Raise to 14", "Lower to 12"] == [str(step) for step in selection.next_steps[2:]]
    assert selection.add(Choice("+")).is_settled
    assert selection.add(Spot("a2")).is_settled


def test_prompts_ask_step_by_step() -> None:
    """Prompts depend on whether the pillar has a cube that can move."""
    opening = start()

    assert "Player 1: raise (+) or lower (-) a pillar or move a cube. Goal e5." == opening.prompt(())
    assert "Raise or lower c1, or choose a marked pillar for its cube." == opening.prompt(spots("c1"))
    assert "Raise or lower b2." == opening.prompt(spots("b2"))
    assert "That is a complete turn: finish it." == opening.prompt(spots("c1 c4"))
    won = played(bare("d5=9:1 e5=9 a5=9:2"), "d5-e5")
    assert "Player 1's small cube has reached e5, so Player 1 wins." == won.prompt(())


@pytest.mark.parametrize(
    ("turn", "motions"),
    [
        ("c1", ()),
        ("c1-c4", (Motion(Spot("c1"), Spot("c4")),)),
        ("a1/a2", (Motion(Spot("a1"), Spot("a2")),)),
        ("c1+", (Motion(Spot("c1"), Spot("c1")),)),
    ],
)
def test_motions_are_of_cubes_or_of_pillars(turn: str, motions: tuple[Motion, ...]) -> None:
    """A pillar moves on its own spot."""
    assert motions == start().motions(start().read(turn))


def test_tallies_are_distances_and_the_round() -> None:
    """DI-17: tallies show the distances, then the round; bans are none after the end."""
    position = bare("b2=5:1 e4=5:2", "1 7 -", rounds=20)
    one, two = position.seats

    expected = (Tally("Steps to go", 6, seat=one), Tally("Steps to go", 7, seat=two), Tally("Round", 7, 20))
    assert expected == position.tallies()
    ended = bare("b2=5:1 e4=5:2", "1 21 e4=6@2", rounds=20)
    assert Tally("Round", 20, 20) == ended.tallies()[-1]


def test_tallies_say_what_the_signs_of_bans_are_about() -> None:
    """DI-14: as long as there are bans, words stand beside their signs."""
    position, label = start(), "Bans on undoing"
    after = {turn: position.play(position.parse(turn)).tallies()[-1] for turn in ("b2+", "a1/a2")}
    pillar, cube = "Not yet: b2 back to 9 (≠‡)", "Not yet: a2's cube to a1 (≠‡)"
    in_full = "b2 may not go straight back to 9 (≠‡)", "a2's cube may not go straight back to a1 (≠‡)"
    assert Tally(label, 1, text=pillar, long_text=in_full[0]) == after["b2+"]
    assert Tally(label, 1, text=cube, long_text=in_full[1]) == after["a1/a2"]


def test_the_last_rounds_are_announced() -> None:
    """DI-17: the warning comes in the last five rounds, and not after the end."""
    pillars = "b2=5:1 e4=5:2"
    text = "Round 56 of 60: after the last round the cube nearest to its goal wins (DI-17)."

    assert () == bare(pillars, "2 55 -").warnings()
    assert (text,) == bare(pillars, "1 56 -").warnings()
    assert () == bare(pillars, "1 61 -").warnings()


def test_what_repetition_forbids_is_announced() -> None:
    """DI-15: each move that repetition forbids is named."""
    twice = played(start(), *(["c3+", "d3+", "c3-", "d3-"] * 2))

    assert ("c3+ is not allowed: it would repeat a position for the third time (DI-15).",) == twice.warnings()


def test_a_danger_is_the_next_players_win() -> None:
    """DI-16: a move that lets the next player reach their goal is dangerous."""
    position = bare("b1=9:2 a1=10 c3=9:1")

    assert ("Player 2 could then reach a1 at once, and win.",) == position.dangers(position.parse("a1-"))
    assert () == position.dangers(position.parse("a1+"))


def test_a_win_is_urgent() -> None:
    """DI-16: the winning cube is urgent first, then its goal."""
    position = bare("d5=9:1 e5=9 a5=9:2")

    assert spots("d5") == position.urgent(())
    assert spots("e5") == position.urgent(spots("d5"))
    assert () == position.urgent(spots("c3"))
    assert () == position.urgent(spots("d5 e5"))
    assert () == start().urgent(())


def test_paths_are_shortest_ways_over_level_ground() -> None:
    """DI-8: the path of a push has every pillar that it passes, that of a drop two, that of a pillar one."""
    street = bare("a1=5:1 a2=5 a3=5 b3=5 c3=5 c2=5 c1=5 e5=9:2")

    assert spots("a1 a2 a3 b3 c3 c2") == street.path(spots("a1 c2"))
    assert spots("a1 a2") == start().path(spots("a1 a2"))
    assert spots("c1") == start().path((Spot("c1"), Choice("+")))
    assert spots("c1") == start().path(spots("c1"))
    assert () == start().path(())


def test_reach_asks_neither_turn_nor_ban() -> None:
    """DI-8, DI-11: `reach` ignores bans and whose turn it is."""
    banned = played(bare("a1=5:1 a2=5 e5=15:2 c1=9:B d1=8 c2=9 c3=8 b1=8 b2=8 d2=8", bigs="centre"), "c1-c2")

    assert spots("d5 e4") == start().reach(Spot("e5"))
    assert spots("c1") == banned.reach(Spot("c2"))
    assert () == start().reach(Spot("b2"))


def test_manner_tells_drops_from_pushes() -> None:
    """There is none if the cube cannot go."""
    opening = start()

    assert "drop" == opening.manner(Spot("a1"), Spot("a2"))
    assert "push" == opening.manner(Spot("c1"), Spot("c4"))
    assert opening.manner(Spot("a1"), Spot("c3")) is None
    assert opening.manner(Spot("e5"), Spot("e4")) is None


def test_levels_and_occupants_follow_the_steps() -> None:
    """Incomplete steps change nothing; a complete turn moves a cube or a pillar."""
    opening = start()
    pushed, raised = spots("c1 c4"), (Spot("c1"), Choice("+"))

    assert opening.occupants() == opening.occupants(spots("c1"))
    assert Cube("big") == opening.occupants(pushed)[Spot("c4")]
    assert Spot("c1") not in opening.occupants(pushed)
    assert (9, 10) == (opening.levels()[Spot("c1")], opening.levels(raised)[Spot("c1")])
    assert opening.occupants() == opening.occupants(raised)


def test_cubes_have_marks_and_words() -> None:
    """DI-3, DI-20: cubes have the marks of position texts."""
    opening = start()
    cubes = [opening.occupants()[spot] for spot in spots("e5 a5 c1")]

    assert ["2", "n", "B"] == [cube.mark for cube in cubes]
    assert ["Player 2's small cube", "the neutral cube", "the big cube"] == [str(cube) for cube in cubes]


def test_bans_are_facts() -> None:
    """DI-14: a ban has its spot, what it forbids, and its end."""
    position = played(start(players="4"), "c1-c4", "b2-")
    one, two, *_ = position.seats

    assert (
        BanInForce(
            Spot("b2"),
            9,
            two,
            "Player 2 lowered b2 from 9 to 8: nobody may undo this until Player 2's next turn.",
        ),
        BanInForce(
            Spot("c4"),
            Spot("c1"),
            one,
            "Player 1 moved the big cube from c1 to c4: nobody may undo this until Player 1's next turn.",
        ),
    ) == position.bans


def test_the_showcase_has_something_of_everything() -> None:
    """The showcase has a ban, a drop, pushes, and high and low pillars."""
    showcase = at(start().game.showcase)

    assert "drop" == showcase.manner(Spot("c2"), Spot("d2"))
    assert "push" == showcase.manner(Spot("e3"), Spot("d3"))
    assert 1 == len(showcase.bans)
    assert {4, 14} <= set(showcase.levels().values())
