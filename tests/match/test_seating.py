"""Seatings: players, rotation, and the score of several games."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import BoardgamesError, Outcome, Seat, Termination
from boardgames.match.seating import Player, Score, Seating, SeatingError, others_win
from tests.match.fakes import FOUR

LIGHT, DARK = PAIR = (Seat(0, "Light"), Seat(1, "Dark"))
TWO = Seating.of("Ann", "Ben")
QUARTET = Seating.of("Ann", "Ben", "Cleo", "Dan")
TABLES = st.lists(st.text("abcdefgh", min_size=1, max_size=5), min_size=2, max_size=5, unique=True).map(
    lambda names: Seating.of(*names)
)


def won(*winners: Seat) -> Outcome:
    """Return the outcome of a game that these seats won."""
    return Outcome(winners, "TOY-4", "It is over.")


def names(table: Seating) -> str:
    """Return the players' names in the order of the seats."""
    return " ".join(map(str, table.players))


def test_everyone_has_a_seat() -> None:
    """Players are in the order of the seats, and their labels name both."""
    assert ("Ann", "Ben") == (TWO.player(LIGHT).name, TWO.player(DARK).name)
    assert ("Ann (Light)", "Ben (Dark)") == (TWO.label(LIGHT), TWO.label(DARK))


def test_names_are_shown_in_one_line() -> None:
    """Blanks around a name are dropped, and line breaks inside become blanks."""
    assert "Ann of the Hill" == Player("  Ann of\nthe\tHill ").name


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "Ann\x1b[2J", "An\u200bn"])
def test_a_name_must_be_readable(name: str) -> None:
    """An empty, too long or unprintable name is refused in a sentence."""
    with pytest.raises(SeatingError, match=r"is not a player's name: write 1 to 40 characters\."):
        Player(name)


def test_players_need_different_names() -> None:
    """The score counts by names, and case cannot be heard."""
    with pytest.raises(BoardgamesError) as refused:
        Seating.of("Ann", "Ben", "ANN")
    assert "Ann, Ben and ANN cannot play together: give each player a different name." == str(refused.value)


@pytest.mark.parametrize("alone", [(), ("Ann",)])
def test_nobody_plays_alone(alone: tuple[str, ...]) -> None:
    """A game needs two or more players."""
    with pytest.raises(SeatingError, match=f"A game needs two or more players, not {len(alone)}"):
        Seating.of(*alone)


def test_a_seat_without_a_player_is_refused() -> None:
    """Two players are too few for a game of four."""
    with pytest.raises(SeatingError, match="Nobody plays South: there are only 2 players"):
        TWO.player(FOUR[2])


def test_a_player_called_like_the_seat_has_a_short_label() -> None:
    """On another seat, the label has both names."""
    table = Seating.of("Ann", "Dark")
    assert ["Dark", "Dark (Light)"] == [table.label(DARK), table.rotated().label(LIGHT)]


def test_two_players_swap_seats_for_a_rematch() -> None:
    """The first player is second then."""
    assert "Ben Ann" == names(TWO.rotated())


def test_four_players_move_up_a_seat() -> None:
    """The first player is last in the next game."""
    assert "Ben Cleo Dan Ann" == names(QUARTET.rotated())


@given(TABLES)
def test_rotation_gives_everyone_every_seat(table: Seating) -> None:
    """After as many games as players, the seating is the first one again, and nobody had a seat twice."""
    sessions = [table]
    for _ in table.players:
        sessions.append(sessions[-1].rotated())
    assert table == sessions.pop()
    for at in range(len(table.players)):
        assert set(table.players) == {session.players[at] for session in sessions}


def test_a_score_counts_by_name() -> None:
    """On whatever seats: Ann wins as Light, then as Dark, then Ben wins, and a game is drawn."""
    swapped = TWO.rotated()
    score = Score.of(TWO).add(TWO, won(LIGHT)).add(swapped, won(DARK)).add(TWO, won(DARK)).add(swapped, won())
    assert (2, 1, 1, 4) == (score.wins("Ann"), score.wins("Ben"), score.draws, len(score.results))
    assert "Ann 2 - 1 Ben, 1 draw" == str(score)


def test_a_score_begins_with_nothing() -> None:
    """Without draws, none are mentioned."""
    assert "Ann 0 - 0 Ben" == str(Score.of(TWO))
    assert "Ann 0, Ben 0, Cleo 0, Dan 0" == str(Score.of(QUARTET))


def test_a_shared_win_is_not_a_whole_one() -> None:
    """It is counted separately for each player who shares it."""
    score = Score.of(QUARTET).add(QUARTET, won(FOUR[0])).add(QUARTET, won(FOUR[0], FOUR[2], FOUR[3]))
    score = score.add(QUARTET.rotated(), won(FOUR[1], FOUR[3]))
    assert (1, 2, 0, 2) == (score.wins("Ann"), score.shared("Ann"), score.shared("Ben"), score.shared("Cleo"))
    assert "Ann 1 + 2 shared, Ben 0, Cleo 0 + 2 shared, Dan 0 + 1 shared" == str(score)


def test_two_may_share_a_win() -> None:
    """The text shows both counts."""
    assert "Ann 0 + 1 shared, Ben 0 + 1 shared" == str(Score.of(TWO).add(TWO, won(*PAIR)))


def test_games_that_nobody_wins_are_not_always_draws() -> None:
    """In a game without draws, such as Diamond, all have lost."""
    score = Score.of(TWO).add(TWO, won()).add(TWO, won())
    assert "Ann 0 - 0 Ben, 2 draws" == score.text(knows_draws=True)
    assert "Ann 0 - 0 Ben, 2 without a winner" == score.text(knows_draws=False)


def test_a_game_of_other_players_is_refused() -> None:
    """The sentence names both groups; the score is unchanged."""
    with pytest.raises(SeatingError) as refused:
        Score.of(TWO).add(Seating.of("Ann", "Cleo"), won(LIGHT))
    assert "A game of Ann and Cleo cannot be added to the score of Ann and Ben." == str(refused.value)


@given(TABLES, st.lists(st.sets(st.integers(0, 1), max_size=2), max_size=8))
def test_every_game_is_counted_once(table: Seating, games: list[set[int]]) -> None:
    """Wins, shared wins and draws add up to the number of games, on whatever seats."""
    score = Score.of(table)
    for winners in games:
        score = score.add(table, won(*(Seat(index, "") for index in winners)))
        table = table.rotated()
    alone = sum(map(score.wins, score.names))
    assert len(games) == alone + score.draws + sum(map(score.shared, score.names)) / 2


def test_the_win_goes_to_all_others() -> None:
    """The cause and the winners make one sentence."""
    outcome = others_win(FOUR, FOUR[3], Termination.TIME, "West fell asleep")
    assert FOUR[:3] == outcome.winners
    assert "West fell asleep, so the win goes to North, East and South." == outcome.reason
