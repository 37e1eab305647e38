"""The tables of the scoring screen as text: deals of the match, the last sum, the final account.

Every number is a line, a total or a margin of the engine's score; nothing is added up here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from game.core.events import Closing
from game.core.match import DealResult
from game.core.match_score import ColumnResult, MatchLine, MatchLineKind
from game.core.player_view import PlayerView
from game.core.rules import POT_STAKE, FinalScore, RuleSet, Scoring, Seat
from game.core.scoring import DealScore, LineKind, ScoreLine
from game.services.i18n import _, number
from game.ui.score_names import Names, joined, points_text


class Tone(Enum):
    """How a row looks."""

    HEAD = "head"
    PLAIN = "plain"
    NOW = "now"
    """The deal just played."""
    DETAIL = "detail"
    """A line of its sum."""
    TOTAL = "total"
    QUIET = "quiet"


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: label, one cell a seat, and the whole as a sentence for the reader."""

    label: str
    cells: tuple[str, ...]
    sentence: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a title; ``hidden`` older deals are left out until they are asked for."""

    title: str
    rows: tuple[Row, ...]
    hidden: int = 0


def head_row(label: str, names: Names) -> Row:
    """The names over the columns."""
    return Row(label, names.by_seat, "", Tone.HEAD)


def _cells(seats: int, values: dict[Seat, int]) -> tuple[str, ...]:
    return tuple(
        number(values[Seat(seat)]) if Seat(seat) in values else "" for seat in range(seats)
    )


def _sentence(label: str, values: dict[Seat, int], names: Names) -> str:
    """ "Deal 4, knock: 3 points for you"."""
    if not values:
        return label
    parts = [
        _("{points} for {name}").format(points=points_text(points), name=names.to(seat))
        for seat, points in values.items()
    ]
    return _("{label}: {points}").format(label=label, points=joined(parts))


def _row(label: str, values: dict[Seat, int], names: Names, tone: Tone, spoken: str = "") -> Row:
    cells = _cells(len(names.by_seat), values)
    return Row(label, cells, _sentence(spoken or label, values, names), tone)


# Deals


def closing_name(score: DealScore) -> str:
    """How a deal ended, in a word."""
    if score.undercut:
        return _("undercut")
    return {
        Closing.KNOCK: _("knock"),
        Closing.GIN: _("gin"),
        Closing.BIG_GIN: _("big gin"),
        Closing.FALSE_KNOCK: _("false knock"),
        Closing.VOID: _("void"),
    }[score.closing]


def deal_rows(view: PlayerView, names: Names, hidden: int) -> Iterator[Row]:
    """One row a deal from the one after the ``hidden`` first ones; the last with its sum."""
    for result in view.results[hidden:]:
        is_last = result is view.results[-1]
        yield _deal_row(result, view.rules, names, is_last)
        if is_last:
            yield from _sum_rows(result, view.rules, names)


def _deal_values(result: DealResult, rules: RuleSet) -> dict[Seat, int]:
    score = result.score
    if score.winner is None:
        return {}
    if rules.scoring is Scoring.PENALTY:
        return {seat: score.points[seat] for seat in sorted(result.active)}
    return {score.winner: score.points[score.winner]}


def _deal_row(result: DealResult, rules: RuleSet, names: Names, is_last: bool) -> Row:
    what = closing_name(result.score)
    label = f"{result.number} · {what}"
    if is_last and (terms := _only_terms(result.score, rules)):
        label += f" {terms[0]}\u00a0−\u00a0{terms[1]}"
    if rules.columns > 1 and result.columns:
        label += " · " + _("col. {columns}").format(columns=_column_list(result.columns))
    spoken = _("Deal {number}, {what}").format(number=result.number, what=what)
    tone = Tone.NOW if is_last else Tone.PLAIN
    return _row(label, _deal_values(result, rules), names, tone, spoken)


def _column_list(columns: Sequence[int]) -> str:
    return ", ".join(str(index + 1) for index in columns)


def _only_terms(score: DealScore, rules: RuleSet) -> tuple[int, int] | None:
    """The two terms when the whole sum is one difference: then it needs no row of its own."""
    if rules.scoring is Scoring.POINTS and len(score.lines) == 1:
        return score.lines[0].terms
    return None


def _sum_rows(result: DealResult, rules: RuleSet, names: Names) -> Iterator[Row]:
    """Every line of a deal's sum; lines of one kind share a row."""
    if _only_terms(result.score, rules) is not None:
        return
    kinds = list(dict.fromkeys(line.kind for line in result.score.lines))
    for kind in kinds:
        lines = [line for line in result.score.lines if line.kind is kind]
        values = {line.seat: line.points for line in lines}
        yield _row(_line_label(lines, rules), values, names, Tone.DETAIL)


def _line_label(lines: Sequence[ScoreLine], rules: RuleSet) -> str:
    kind, terms = lines[0].kind, lines[0].terms
    if kind is LineKind.DIFFERENCE and terms is not None:
        if rules.scoring is Scoring.PENALTY:
            return _("deadwood − {points}").format(points=terms[1])
        return _("difference {larger} − {smaller}").format(larger=terms[0], smaller=terms[1])
    if kind is LineKind.UNDERCUT_BONUS and rules.scoring is Scoring.PENALTY:
        return _("undercut penalty")  # these points are paid by who was undercut
    return {
        LineKind.DEADWOOD: _("deadwood"),
        LineKind.GIN_BONUS: _("gin bonus"),
        LineKind.BIG_GIN_BONUS: _("big gin bonus"),
        LineKind.UNDERCUT_BONUS: _("undercut bonus"),
        LineKind.FALSE_KNOCK: _("knock above the limit"),
        LineKind.DOUBLED: _("spade upcard: doubled"),
    }[kind]


def total_rows(view: PlayerView, names: Names) -> Iterator[Row]:
    """Running totals, one row a column; boxes where they will count."""
    rules = view.rules
    seats = range(rules.seats)
    for index, column in enumerate(view.columns):
        values = {Seat(seat): column.points[seat] for seat in seats}
        label = _("Total")
        if len(view.columns) > 1:
            label = _("Column {number}").format(number=index + 1)
            if column.reached is not None:
                label += " · " + _("closed")
        if rules.target is not None:
            spoken = _("{label}, target {target}").format(label=label, target=rules.target)
            label += (
                f" / {rules.target}" if column.reached is None or len(view.columns) == 1 else ""
            )
            yield _row(label, values, names, Tone.TOTAL, spoken)
        else:
            yield _row(label, values, names, Tone.TOTAL)
    formula = rules.final_score is FinalScore.MARGIN_FORMULA
    if len(view.columns) == 1 and (rules.box_bonus or formula):
        yield boxes_row(view, names)


def boxes_row(view: PlayerView, names: Names) -> Row:
    """How many deals each has won."""
    boxes = view.columns[0].boxes
    label = _("Deals won")
    parts = [f"{won} {names.to(Seat(seat))}" for seat, won in enumerate(boxes)]
    sentence = _("{label}: {points}").format(label=label, points=joined(parts))
    return Row(label, tuple(str(won) for won in boxes), sentence, Tone.QUIET)


def deals_table(view: PlayerView, names: Names, hidden: int) -> Table:
    """All deals, the last one's sum, the totals."""
    rows = [
        head_row(_("Deal"), names),
        *deal_rows(view, names, hidden),
        *total_rows(view, names),
    ]
    return Table(_("Score"), tuple(rows), hidden)


# The final account


def account_tables(view: PlayerView, names: Names) -> Iterator[Table]:
    """The end of the match: where there are several columns first their sum, then each account."""
    result = view.result
    assert result is not None
    if len(result.columns) > 1:
        yield Table(_("Final score"), tuple(_match_rows(view, names)))
    for index, column in enumerate(result.columns):
        title = _("Final score")
        if len(result.columns) > 1:
            title = _("Column {number}").format(number=index + 1)
        rows = [head_row("", names), *_account_rows(column, view.rules, names)]
        if result.pot:
            rows.append(_pot_row(result.pot, names))
        yield Table(title, tuple(rows))


def _account_rows(column: ColumnResult, rules: RuleSet, names: Names) -> Iterator[Row]:
    penalty = rules.scoring is Scoring.PENALTY
    kinds = list(dict.fromkeys(line.kind for line in column.lines))
    for kind in kinds:
        lines = [line for line in column.lines if line.kind is kind]
        values = {line.seat: line.points for line in lines}
        tone = Tone.TOTAL if penalty else Tone.PLAIN
        yield _row(_account_label(kind, lines, rules), values, names, tone)
    seats = range(len(column.totals))
    if rules.final_score is FinalScore.MARGIN_FORMULA:
        yield _row(_("Margin"), _formula_values(column), names, Tone.TOTAL)
    elif not penalty:
        values = {Seat(seat): column.totals[seat] for seat in seats}
        yield _row(_("Total"), values, names, Tone.TOTAL)
        yield from _margin_rows(column, names)


def _formula_values(column: ColumnResult) -> dict[Seat, int]:
    """The margin; where it turned the match also the negative one, with its sign."""
    reached, margin = column.lines[0].seat, column.totals[column.winner]
    values = {column.winner: margin}
    return values if reached == column.winner else {reached: -margin, **values}


def _margin_rows(column: ColumnResult, names: Names) -> Iterator[Row]:
    """By how much the winner is ahead of each other seat."""
    others = [Seat(seat) for seat in range(len(column.totals)) if seat != column.winner]
    for seat in others:
        label = _("Margin")
        if len(others) > 1:
            label = _("Margin over {name}").format(name=names.to(seat))
        yield _row(label, {column.winner: column.margins[seat]}, names, Tone.NOW)


def _account_label(kind: MatchLineKind, lines: Sequence[MatchLine], rules: RuleSet) -> str:
    terms = lines[0].terms
    if kind is MatchLineKind.BOXES:
        return _("Boxes: {terms}").format(
            terms=joined([_times(line.terms) for line in lines if line.terms])
        )
    if kind is MatchLineKind.MARGIN_POINTS and terms:
        return _("Points: {larger} − {smaller}").format(larger=terms[0], smaller=terms[1])
    if kind is MatchLineKind.MARGIN_BOXES and terms:
        return _("Difference of deals won: {terms}").format(terms=_times(terms))
    penalty = rules.scoring is Scoring.PENALTY
    return {
        MatchLineKind.POINTS: _("Penalty points") if penalty else _("Points"),
        MatchLineKind.GAME_BONUS: _("Game bonus"),
        MatchLineKind.SHUTOUT: _("Shutout"),
        MatchLineKind.MARGIN_BASE: _("Base of the margin"),
    }[kind]


def _times(terms: tuple[int, int]) -> str:
    """A product that no line break parts."""
    return f"{number(terms[0])}\u00a0×\u00a0{terms[1]}"


def _pot_row(pot: Sequence[int], names: Names) -> Row:
    label = _("Pot of {count} chips").format(count=POT_STAKE * len(pot))
    parts = [
        _("{points} for {name}").format(points=chips, name=names.to(Seat(seat)))
        for seat, chips in enumerate(pot)
    ]
    sentence = _("{label}: {points}").format(label=label, points=joined(parts))
    return Row(label, tuple(number(chips) for chips in pot), sentence, Tone.NOW)


def _match_rows(view: PlayerView, names: Names) -> Iterator[Row]:
    """Hollywood: the margin of each column, signed by its column's winner, and the sum."""
    result = view.result
    assert result is not None
    yield head_row("", names)
    for index, column in enumerate(result.columns):
        label = _("Margin of column {number}").format(number=index + 1)
        margin = max(column.margins)
        yield _row(label, {column.winner: margin}, names, Tone.PLAIN)
    yield _row(_("Match"), {result.winner: max(result.margins)}, names, Tone.TOTAL)
