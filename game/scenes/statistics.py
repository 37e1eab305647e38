"""Statistics of the matches kept here, by rules, opponent and period; export and import."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from game.core.tally import Ending, Tally, tally
from game.scenes.bundle import export_all, import_text
from game.scenes.context import Context
from game.scenes.links import ask_for_text
from game.scenes.opponents import opponent_name
from game.scenes.overlays import Choice, ChoiceOverlay, Chosen
from game.scenes.page import Page
from game.scenes.past_pages import HistoryPage
from game.scenes.reviewing import looking_at_deals, unseen_deals
from game.scenes.rule_texts import preset_name
from game.scenes.stack import Pop, Push, Transition
from game.scenes.work import Work
from game.services.history import Past
from game.services.i18n import _, ngettext, number, pgettext
from game.ui import theme
from game.ui.charts import Columns, Pair, PairBars
from game.ui.page_parts import Buttons, Figures, Heading, PageButton, Part, Text

DAY = 86_400
PERIODS = (0, 7, 30, 365)
"""Days back; 0 for all."""
ALL = "-"
AT_ONCE = 12
"""So many deals are looked at in one go."""
LATEST = 30
"""So many matches the columns show."""


def _period_text(days: int) -> str:
    if not days:
        return _("since the beginning")
    return ngettext("last {count} day", "last {count} days", days).format(count=days)


class StatisticsPage(Page):
    """Figures, charts with their text, and the file with everything."""

    name = "statistics"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._all = context.history.all()
        self._rules = self._opponent = ALL
        self._days = 0
        self._said = ""

    def heading(self) -> str:
        """What it is."""
        return _("Statistics")

    # What is counted

    def _matches(self) -> list[Past]:
        since = time.time() - self._days * DAY if self._days else float("-inf")
        return [
            past
            for past in self._all
            if (self._rules in (ALL, past.rules.split()[0]))
            and (self._opponent == ALL or self._opponent in past.opponents)
            and past.at >= since
        ]

    def parts(self) -> Iterator[Part]:
        """Filters, figures, charts; then the file."""
        if not self._all:
            yield Text("none", _("Play a match: it will be counted here."), theme.MUTED)
        else:
            yield Buttons(self._filters(), "filters")
            matches = self._matches()
            if matches:
                yield from self._counted(matches)
            else:
                yield Text("empty", _("No match fits this choice."), theme.MUTED)
            yield Buttons([PageButton("history", _("Past matches"), "history")])
        yield from self._file()

    def _filters(self) -> list[PageButton]:
        rules = _("all") if self._rules == ALL else preset_name(self._rules)
        everybody = pgettext("opponents", "all")
        who = everybody if self._opponent == ALL else opponent_name(self._opponent)
        labels = (
            ("rules", _("Rules"), rules),
            ("opponent", _("Opponent"), who),
            ("period", _("Period"), _period_text(self._days)),
        )
        text = _("{label}: {value}")
        return [
            PageButton(name, text.format(label=label, value=value)) for name, label, value in labels
        ]

    def _counted(self, matches: Sequence[Past]) -> Iterator[Part]:
        sums = tally([past.figures for past in matches])
        yield Heading("matches-title", _("Matches"))
        yield Figures("match", list(_match_rows(sums)))
        whole = [past for past in matches if past.finished and not past.figures.single]
        decided = whole[-LATEST:]
        if decided:
            yield Text("columns-title", _("Margin of the last matches"), theme.MUTED, 14.5)
            yield _margins(decided)
        if sums.deals:
            yield Heading("deals-title", _("Deals"))
            yield _closings(sums)
            yield Figures("deal", list(_deal_rows(sums)))
        yield from self._luck(matches)

    def _luck(self, matches: Sequence[Past]) -> Iterator[Part]:
        """What the cards were worth, and what the play added: of the deals looked at so far."""
        reviews = self.context.history.reviews(matches)
        unseen = unseen_deals(self.context.history, matches)
        yield Heading("luck-title", _("Luck and skill"))
        if reviews:
            yield Figures("luck", list(_luck_rows(reviews)))
        yield Text("luck-text", _luck_text(len(reviews), unseen), theme.MUTED)
        if unseen > 0:
            count = min(unseen, AT_ONCE)
            label = ngettext("Look at {count} deal", "Look at {count} deals", count)
            yield Buttons([PageButton("look", label.format(count=count), "hint")], "luck")

    def _file(self) -> Iterator[Part]:
        yield Heading("file-title", _("All in one file"))
        yield Text(
            "file-text",
            _(
                "Everything that is kept here, to take along or to keep safe. "
                "What you bring in is added; nothing is counted twice."
            ),
            theme.MUTED,
        )
        yield Buttons(
            [
                PageButton("export", _("Export"), "download"),
                PageButton("import", _("Import or open"), "upload"),
            ],
            "file",
        )
        aside = self.context.saves.aside()
        if aside:
            yield Text(
                "aside-text",
                ngettext(
                    "{count} save that cannot be read has been put aside.",
                    "{count} saves that cannot be read have been put aside.",
                    len(aside),
                ).format(count=len(aside)),
                theme.MUTED,
            )
            yield Buttons([PageButton("aside", _("Download them"), "download")], "aside")
        if self._said:
            yield Text("said", self._said, theme.GOOD)

    # Answers

    def chosen(self, control_id: str) -> Transition | None:
        """Filters open a list; the rest is done here."""
        match control_id:
            case "history":
                return Push(HistoryPage(self.context))
            case "rules" | "opponent" | "period":
                return Push(self._choice(control_id))
            case "look":
                return Push(self._look())
            case "export":
                name, text = export_all(self.context)
                done = self.context.platform.download(name, text)
                self._say(_("Downloaded.") if done else _("not possible here"))
            case "import":
                if not ask_for_text(self.context, _("Import or open"), self._receive):
                    self._say(_("Copy a link, a record or an export first, then choose this."))
            case "aside":
                text = "\n".join(text for _key, text in self.context.saves.aside())
                done = self.context.platform.download("gin-rami-saves.txt", text)
                self._say(_("Downloaded.") if done else _("not possible here"))
        return None

    def _look(self) -> Work[int]:
        """Luck and skill of the newest deals that have not been looked at."""
        history, matches = self.context.history, self._matches()
        count = min(AT_ONCE, unseen_deals(history, matches))
        steps = looking_at_deals(history, matches, count)
        return Work(self.context, lambda: _("The expert plays your cards"), steps, Pop)

    def _receive(self, text: str) -> None:
        import_text(self.context, text, self._tell)

    def _tell(self, told: str) -> None:
        self._all = self.context.history.all()
        self._say(told)

    def _say(self, text: str) -> None:
        self._said = text
        self.context.say(text)
        self.renew()
        self.show_last()

    def show_last(self) -> None:
        """The answer stands at the end of the page."""
        self._glide(self.hidden_height)

    def _choice(self, which: str) -> ChoiceOverlay:
        if which == "rules":
            names = sorted({past.rules.split()[0] for past in self._all})
            choices = [Choice(ALL, _("all")), *(Choice(name, preset_name(name)) for name in names)]
            return ChoiceOverlay(self.context, which, lambda: _("Rules"), choices, self._rules)
        if which == "opponent":
            bots = sorted({name for past in self._all for name in past.opponents})
            everybody = Choice(ALL, pgettext("opponents", "all"))
            choices = [everybody, *(Choice(bot, opponent_name(bot)) for bot in bots)]
            return ChoiceOverlay(
                self.context, which, lambda: _("Opponent"), choices, self._opponent
            )
        choices = [Choice(str(days), _period_text(days)) for days in PERIODS]
        return ChoiceOverlay(self.context, which, lambda: _("Period"), choices, str(self._days))

    def resumed(self, result: object) -> Transition | None:
        """A filter was chosen, or matches may have changed."""
        match result:
            case Chosen("rules", name):
                self._rules = name
            case Chosen("opponent", bot):
                self._opponent = bot
            case Chosen("period", days):
                self._days = int(days)
        self._all = self.context.history.all()
        self.renew()
        return None


def _match_rows(sums: Tally) -> Iterator[tuple[str, str]]:
    decided = sums.matches - sums.unfinished
    yield _("Played"), number(decided)
    if decided:
        share = round(100 * sums.won / decided)
        yield _("Won"), _("{count} ({percent} %)").format(count=number(sums.won), percent=share)
        yield _("Lost"), number(sums.lost)
    if sums.unfinished:
        yield _("Unfinished"), number(sums.unfinished)
    if sums.streak:
        count = abs(sums.streak)
        won = ngettext("{count} won", "{count} won in a row", count)
        lost = ngettext("{count} lost", "{count} lost in a row", count)
        yield _("Now"), (won if sums.streak > 0 else lost).format(count=count)
    if sums.singles:
        yield _("Single deals, of the day or shared"), number(sums.singles)
    yield _("Most won in a row"), number(sums.longest_winning)
    yield _("Most lost in a row"), number(sums.longest_losing)


def _deal_rows(sums: Tally) -> Iterator[tuple[str, str]]:
    yield _("Played"), number(sums.deals)
    if sums.voids:
        yield _("Void"), number(sums.voids)
    if sums.points_per_deal is not None:
        yield _("Points per deal"), _signed(sums.points_per_deal, 1)
    if sums.average_left is not None:
        yield _("Loose points when caught, on average"), number(sums.average_left, 1)
    if sums.best_deal is not None and sums.worst_deal is not None:
        yield _("Best deal"), _signed(sums.best_deal)
        yield _("Worst deal"), _signed(sums.worst_deal)


def _luck_rows(reviews: Sequence[tuple[float, float]]) -> Iterator[tuple[str, str]]:
    count = len(reviews)
    scored = sum(mine for mine, _expert in reviews) / count
    luck = sum(expert for _mine, expert in reviews) / count
    yield _("Deals looked at"), number(count)
    yield _("Your points per deal"), _signed(scored, 1)
    yield _("Luck: the expert with the same cards"), _signed(luck, 1)
    yield _("Skill: your play against his"), _signed(scored - luck, 1)


def _luck_text(seen: int, unseen: int) -> str:
    """What these figures are made of, and what is missing."""
    how = _(
        "The expert plays your cards again, against six kinds of opponents: what he makes of them "
        "is luck, the rest is skill."
    )
    if not unseen:
        return how
    if not seen:
        return " ".join([how, _("No deal has been looked at yet.")])
    text = ngettext(
        "{count} deal has not been looked at yet: the figures are of the others only.",
        "{count} deals have not been looked at yet: the figures are of the others only.",
        unseen,
    )
    return " ".join([how, text.format(count=number(unseen))])


def _closings(sums: Tally) -> PairBars:
    pairs = (
        Pair(_("Gins"), sums.gins, sums.gins_suffered),
        Pair(_("Knocks"), sums.knocks, sums.knocks_suffered),
        Pair(_("Undercuts"), sums.undercuts_inflicted, sums.undercuts_suffered),
    )
    text = _("{label}: you {mine}, the others {theirs}")
    told = "; ".join(
        text.format(label=pair.label, mine=number(pair.mine), theirs=number(pair.theirs))
        for pair in pairs
    )
    return PairBars("closings", pairs, _("You"), _("The others"), told)


def _margins(matches: Sequence[Past]) -> Columns:
    values = [_margin(past) for past in matches]
    told = _("Margin of the last matches, the newest last: {values}").format(
        values=", ".join(_signed(value) for value in values)
    )
    return Columns("margins", values, told)


def _margin(past: Past) -> int:
    """By how much the match was won; negative when it was lost."""
    mine, *others = past.figures.totals
    best = max(others, default=0)
    margin = mine - best
    if past.figures.ending is Ending.LOST and margin > 0:
        margin = -margin  # penalty points: less is better
    if past.figures.ending is Ending.WON and margin < 0:
        margin = min(others) - mine
    return margin


def _signed(value: float, decimals: int = 0) -> str:
    text = number(value, decimals)
    return f"+{text}" if value > 0 else text
