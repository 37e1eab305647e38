"""How deals end among good players: measured shares, with the bonuses of the rules."""

from __future__ import annotations

from functools import lru_cache

from game.core.rules import RuleSet, SpecialLimit

PLAIN = ((5, 0.25), (14, 0.30), (24, 0.23), (38, 0.22))
"""What a deal won by a knock brings: (points, share)."""

WITH_BONUS = ((4, 0.44), (14, 0.30), (24, 0.15), (37, 0.11))
"""What gin and undercuts bring besides their bonus."""

LOST_TO_OTHERS = (4, 8, 11, 14, 18, 22, 28, 34, 43)
"""Penalty points of a seat that did not win the deal, each as likely: three and four seats."""

UPCARD_LIMIT = 6.5
"""The mean limit under Oklahoma."""


def plain_share(rules: RuleSet) -> float:
    """Share of the scored deals that a knock wins; the others end by gin or an undercut.

    Measured among experts: 0.48 at limit 10 and 25 for an undercut, 0.70 at 10 (pagat), 0.22 at
    limit 5, 0.33 under Oklahoma.
    """
    limit = rules.knock_limit
    if limit is SpecialLimit.GIN_ONLY:
        return 0.0
    usual = float(limit) if isinstance(limit, int) else UPCARD_LIMIT
    cheap = min(1.0, max(-1.0, (25 - rules.undercut_bonus) / 15))
    return usual / 10 * (0.48 + 0.22 * cheap)


@lru_cache(maxsize=64)
def won_points(rules: RuleSet) -> tuple[tuple[float, float], ...]:
    """What a scored deal brings its winner: (share of the deals, points)."""
    plain = plain_share(rules)
    bonus = (rules.gin_bonus + rules.undercut_bonus) / 2
    return (
        *((plain * share, float(points)) for points, share in PLAIN),
        *(((1 - plain) * share, points + bonus) for points, share in WITH_BONUS),
    )
