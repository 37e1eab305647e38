"""The scoring scene as a person uses it, and its numbers against the engine's."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.core.cards import parse_cards
from game.core.match_score import Column, ColumnResult, MatchLineKind, match_result
from game.core.player_view import PlayerView
from game.core.record import encode
from game.core.rules import RULE_NAMES, FinalScore, RuleSet, Scoring, Seat
from game.scenes.context import Context
from game.scenes.scoring import ScoringScene
from game.scenes.scoring_reveal import Reveal
from game.scenes.stack import Push, Scene, Transition
from game.services import i18n
from game.services.i18n import number
from game.services.storage import MemoryStorage
from game.session import HUMAN, MatchSession
from game.ui.score_match_text import match_title
from game.ui.score_names import Names
from game.ui.score_rows import Row, Table, Tone, account_tables, deals_table
from game.ui.scoring_hands import laid_hands
from tests.pilot import Pilot
from tests.ui.scoring_matches import (
    MINE,
    false_knock_session,
    knock_session,
    sessions,
    undercut_session,
    void_session,
)


class Below(Scene):
    """Stands for the menu: opens the scoring scene, and is there again when it leaves."""

    name = "below"

    def __init__(self, context: Context, session: MatchSession) -> None:
        super().__init__(context)
        self.session = session
        self.results: list[object] = []

    def update(self, dt: float) -> Transition | None:
        if not self.results:
            self.results.append("open")
            return Push(ScoringScene(self.context, self.session))
        return None

    def resumed(self, result: object) -> Transition | None:
        self.results.append(result)
        return None


def scoring(session: MatchSession, **options: object) -> Pilot:
    def first(context: Context) -> Scene:
        return ScoringScene(context, session)

    return Pilot(first, reduced_motion=True, **options)  # type: ignore[arg-type]


def texts(pilot: Pilot) -> list[str]:
    return [control.name for control in pilot.controls()]


# What is said


def test_a_knock_is_told_from_the_persons_side_with_the_layoff_on_the_meld() -> None:
    pilot = scoring(knock_session())
    title = pilot.control("title")
    assert (title.role.value, title.level) == ("heading", 1)
    assert title.name == "Vous frappez à 5 et gagnez 3\u00a0points"
    assert pilot.control("hand-0").name == "Vous – reste 5"
    assert pilot.control("hand-1").name.endswith("reste 8 (17 avant de poser 9♥ sur votre suite)")
    run = pilot.control("hand-0-0").name
    assert run.startswith("Suite\u00a0: 6 de cœur, 7 de cœur et 8 de cœur")
    assert "a posé 9 de cœur" in run
    assert pilot.control("hand-0-loose").name == "Cartes isolées\u00a0: 5 de carreau"
    assert "9 de cœur" not in pilot.control("hand-1-loose").name


def test_the_live_log_gets_one_sentence_at_the_opening_and_none_afterwards() -> None:
    pilot = scoring(knock_session(), lang="en")
    assert len(pilot.log) == 1
    assert pilot.log[0].startswith("You knock with 5 and score 3 points. Score: 3 for you and 0")
    pilot.resize((390, 844), 2)
    assert len(pilot.log) == 1


def test_the_live_log_tells_every_column_of_hollywood() -> None:
    session = sessions("classic-hollywood", "spoken")[2]
    (line,) = scoring(session, lang="en").log
    for place, column in enumerate(session.view.columns, 1):
        assert f"Column {place}: {column.points[0]} for you and {column.points[1]} for" in line


@pytest.mark.parametrize(
    ("session", "french", "english"),
    [
        (
            undercut_session,
            "Undercut\u00a0! Il reste 1 à Hugo, qui gagne 29\u00a0points",
            "Undercut! Hugo is left with 1 and scores 29 points",
        ),
        (void_session, "Manche nulle\u00a0: personne ne marque", "Void deal: nobody scores"),
        (
            false_knock_session,
            "Vous frappez au-dessus de la limite\u00a0: 25\u00a0points pour Hugo",
            "You knock above the limit: 25 points for Hugo",
        ),
    ],
)
def test_titles_of_the_other_endings(session: object, french: str, english: str) -> None:
    assert callable(session)
    assert scoring(session(), lang="fr").control("title").name == french
    assert scoring(session(), lang="en").control("title").name == english


def test_a_hand_that_was_not_laid_out_stays_hidden() -> None:
    for make in (void_session, false_knock_session):
        pilot = scoring(make(), lang="en")
        assert "hand not shown" in pilot.control("hand-1").name
        assert [c.id for c in pilot.controls() if c.id.startswith("hand-1-")] == []
        assert any(c.id.startswith("hand-0-") for c in pilot.controls())


def test_the_open_hand_of_a_false_knock_by_the_other_side_is_shown() -> None:
    session = false_knock_session(by=1)
    pilot = scoring(session, lang="en")
    assert pilot.control("title").name == "Hugo knocks above the limit: 25 points for you"
    shown = " ".join(c.name for c in pilot.controls() if c.id.startswith("hand-1"))
    assert "hand not shown" not in shown
    assert shown.count(" of ") == 10


def test_gin_and_big_gin_in_the_title() -> None:
    seen = set()
    for session in sessions("classic", "a", ("strong", "casual")):
        score = session.view.results[-1].score
        title = scoring(session, lang="en").control("title").name
        if session.view.result is None and score.closing.value in ("gin", "big_gin"):
            seen.add(score.closing.value)
            word = "big gin" if score.closing.value == "big_gin" else "gin"
            assert f"{word}: {score.points[score.winner or 0]} points" in title
    assert seen == {"gin", "big_gin"}


def test_everything_follows_a_change_of_language() -> None:
    pilot = scoring(knock_session())
    pilot.context.change_settings(language="en")
    pilot.frames(2)
    assert pilot.control("title").name == "You knock with 5 and score 3 points"
    assert pilot.control("next").name == "Next deal"


# The numbers


def names_of(view: PlayerView) -> Names:
    return Names(("You", "Ann", "Bob", "Cyd")[: view.rules.seats], view.seat)


@pytest.mark.parametrize("rules", sorted(RULE_NAMES))
def test_every_number_is_one_of_the_engine(rules: str) -> None:
    """Each deal of a match: its points, every line of its sum, the totals after it."""
    for session in sessions(rules, "numbers"):
        view = session.view
        rows = deals_table(view, names_of(view), 0).rows
        score = view.results[-1].score
        seats = range(view.rules.seats)
        now = next(row for row in rows if row.tone is Tone.NOW)
        _check_points(now, session)
        details = [row for row in rows if row.tone is Tone.DETAIL]
        if details:
            shown = sorted(cell for row in details for cell in row.cells if cell)
            assert shown == sorted(number(line.points) for line in score.lines)
        elif score.lines:
            (line,) = score.lines
            assert line.terms is not None
            assert f"{line.terms[0]}\u00a0−\u00a0{line.terms[1]}" in now.label
        totals = [row for row in rows if row.tone is Tone.TOTAL]
        assert [list(row.cells) for row in totals] == [
            [number(column.points[seat]) for seat in seats] for column in view.columns
        ]


def _check_points(now: Row, session: MatchSession) -> None:
    view = session.view
    score = view.results[-1].score
    for seat in range(view.rules.seats):
        penalty = view.rules.scoring is Scoring.PENALTY
        shown = seat == score.winner or (penalty and score.winner is not None)
        expected = number(score.points[seat]) if shown and seat in view.results[-1].active else ""
        assert now.cells[seat] == expected


@pytest.mark.parametrize("rules", sorted(RULE_NAMES))
def test_the_final_account_has_every_line_and_who_won(rules: str) -> None:
    session = sessions(rules, "account")[-1]
    result = session.view.result
    assert result is not None
    i18n.set_language("en")
    tables = list(account_tables(session.view, names_of(session.view)))
    accounts = tables[-len(result.columns) :]
    for account, table in zip(result.columns, accounts, strict=True):
        _check_account(account, table, session.view.rules)
    whole = [cell for table in tables for row in table.rows for cell in row.cells]
    for chips in result.pot:
        assert number(chips) in whole
    title = match_title(session.view, names_of(session.view))
    amount = result.totals[result.winner] if session.view.rules.seats > 2 else None
    if session.view.rules.scoring is Scoring.PENALTY:
        amount = result.totals[result.winner]
    assert str(max(result.margins) if amount is None else amount) in title.replace(",", "")
    who = "You win" if result.winners == (session.seat,) else "wins the match"
    assert who in title or "share" in title


def _check_account(account: ColumnResult, table: Table, rules: RuleSet) -> None:
    """Every line is there, the totals, and the margin over each other seat."""
    plain = [row for row in table.rows[1:] if row.tone in (Tone.PLAIN, Tone.TOTAL)]
    shown = [cell for row in plain for cell in row.cells if cell]
    for line in account.lines:
        shown.remove(number(line.points))
        if line.terms is not None and line.kind is MatchLineKind.BOXES:
            times = f"{line.terms[0]}\u00a0×\u00a0{line.terms[1]}"
            assert any(times in row.label for row in table.rows)
    if rules.scoring is Scoring.PENALTY:
        assert shown == []
        return
    totals = next(row for row in table.rows if row.tone is Tone.TOTAL)
    assert totals.cells[account.winner] == number(account.totals[account.winner])
    if rules.final_score is FinalScore.TOTALS:
        assert list(totals.cells) == [number(total) for total in account.totals]
        margins = [row.cells[account.winner] for row in table.rows if row.tone is Tone.NOW]
        others = [m for seat, m in enumerate(account.margins) if seat != account.winner]
        assert margins == [number(margin) for margin in others]


def test_a_negative_margin_that_turns_the_match_is_shown_with_its_sign() -> None:
    rules = RULE_NAMES["ginpro"]
    column = Column((101, 95), (2, 9), Seat(0))
    result = match_result(rules, [column], Seat(0))
    view = replace(knock_session("ginpro").view, result=result)
    (table,) = account_tables(view, Names(("You", "Hugo"), Seat(0)))
    assert table.rows[-1].cells == ("−34", "34")


def test_sentences_name_the_points_and_who_gets_them() -> None:
    pilot = scoring(knock_session(), lang="en")
    assert "Deal 1, knock: 3 points for you" in texts(pilot)
    assert "Total, target 100: 3 points for you and 0 points for Hugo" in texts(pilot)


# What comes next


def test_next_deals_again_and_shows_the_table() -> None:
    session = knock_session()
    pilot = scoring(session)
    pilot.click("next")
    assert pilot.scene.name == "table"
    assert session.view.deal_number == 2


def test_enter_goes_on_without_a_pointer() -> None:
    session = knock_session()
    pilot = scoring(session)
    pilot.key("Enter")
    assert pilot.scene.name == "table"


def test_the_end_of_a_match_offers_a_new_one_with_the_same_choice() -> None:
    storage = MemoryStorage()
    session = sessions("pagat", "again", ("simple", "casual"))[-1]
    pilot = scoring(session, storage=storage)
    assert "next" not in [control.id for control in pilot.controls()]
    pilot.click("again")
    assert pilot.scene.name == "table"
    record = storage.get("match")
    assert record is not None
    assert "rules: pagat\n" in record
    assert f"seats: {HUMAN}, casual" in record
    assert record != encode(session.record)


def test_the_menu_is_one_press_away() -> None:
    session = knock_session()
    pilot = Pilot(lambda context: Below(context, session))
    pilot.frames(2)
    assert pilot.scene.name == "scoring"
    pilot.click("menu")
    assert pilot.scene.name == "below"


# Scrolling


@cache
def long_session() -> MatchSession:
    """A match of 25 deals; nobody deals on in these tests."""
    return next(s for s in sessions("pagat target=500", "long") if s.view.deal_number == 25)


def test_older_deals_come_when_they_are_asked_for() -> None:
    pilot = scoring(long_session(), lang="en")
    before = sum(name.startswith("Deal ") for name in texts(pilot))
    assert pilot.control("earlier").name == "19 earlier deals"
    pilot.click("earlier")
    after = sum(name.startswith("Deal ") for name in texts(pilot))
    assert after == before + 19
    assert "earlier" not in [control.id for control in pilot.controls()]


def reaches_the_end(pilot: Pilot) -> bool:
    scene = pilot.scene
    assert isinstance(scene, ScoringScene)
    last = [c for c in pilot.controls() if c.id.startswith("table-")][-1]
    return scene.offset == scene.hidden_height and last.rect.bottom <= scene.view.bottom


@pytest.mark.parametrize("way", ["wheel", "drag", "keys", "end", "button", "space"])
def test_the_end_of_a_long_page_is_reached(way: str) -> None:
    import pygame

    pilot = scoring(long_session(), size=(360, 640))
    assert not reaches_the_end(pilot)
    for _step in range(60):
        if reaches_the_end(pilot):
            break
        if way == "wheel":
            pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
        elif way == "drag":
            pilot.drag((180, 400), (180, 250))
        elif way == "button":
            if not pilot.control("scroll-down").disabled:
                pilot.click("scroll-down")
        else:
            pilot.key({"keys": "down", "end": "end", "space": "space"}[way])
        pilot.settle()
    assert reaches_the_end(pilot)
    pilot.key("home")
    pilot.settle()
    assert not reaches_the_end(pilot)
    assert pilot.control("title").rect.top >= 0


def test_a_swipe_runs_out_by_itself_and_a_press_stops_it() -> None:
    pilot = Pilot(lambda context: ScoringScene(context, long_session()), (480, 360))
    scene = pilot.scene
    assert isinstance(scene, ScoringScene)
    pilot.drag((180, 200), (180, 140))
    after_drag = scene.offset
    assert scene.busy
    pilot.settle()
    assert scene.offset > after_drag
    pilot.drag((180, 100), (180, 130))
    pilot.press(180, 200)
    held = scene.offset
    pilot.frames(20)
    assert scene.offset == held


def test_nothing_is_drawn_while_nothing_happens() -> None:
    pilot = scoring(knock_session())
    pilot.settle()
    drawn = pilot.app.frames_drawn
    pilot.frames(30)
    assert pilot.app.frames_drawn == drawn


def test_the_arrows_move_the_focus_where_nothing_scrolls() -> None:
    pilot = scoring(knock_session())
    pilot.key("tab")
    pilot.key("left")
    assert pilot.focused in ("menu", "next")
    assert pilot.scene.arrows_free


# Cards on their way


def test_cards_come_one_by_one_and_layoffs_last() -> None:
    pilot = Pilot(lambda context: ScoringScene(context, knock_session()))
    reveal = Reveal(tuple(laid_hands(knock_session().view)))
    (nine,) = parse_cards("9h")
    first, *_rest = parse_cards(MINE)
    reveal.update(0.1)
    assert reveal.part(first) > reveal.part(nine) == 0
    while not reveal.done:
        reveal.update(0.1)
    assert reveal.part(nine) == 1
    assert pilot.scene.busy
    names = texts(pilot)
    pilot.settle()
    assert texts(pilot) == names


def test_a_tap_or_less_motion_brings_them_at_once() -> None:
    pilot = Pilot(lambda context: ScoringScene(context, knock_session()))
    assert pilot.scene.busy
    pilot.press(5, 5)
    assert not pilot.scene.busy
    assert not scoring(knock_session()).scene.busy
