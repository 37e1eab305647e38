"""The tempers of the ladder's characters and of the bench's panel: numbers only.

None of them plays badly on purpose. A character is weaker because it looks at less.
"""

from __future__ import annotations

from dataclasses import replace

from game.bots.heuristic import NEVER, Temper
from game.bots.odds import HAND_MADE

FRIEND = Temper(dump_gain=1, margin=0, knows_score=True)
"""Léa is glad of any card that lowers her count, and knocks as soon as she may."""

CASUAL = Temper(knock_grows=-0.3, improve=2.0, margin=6, knows_score=True)
"""Hugo keeps pairs and neighbours that may still come in, and does not look at his opponent."""

HUNTER = Temper(
    knock=0.918,
    knock_grows=-6.303,
    knock_known=-5.959,
    knock_last=0.806,
    take_gain=-2.931,
    dump_gain=16.705,
    dump_grows=2.618,
    deadwood_grows=0.149,
    danger=8.976,
    danger_grows=0.669,
    danger_ready=-4.043,
    improve=2.151,
    improve_grows=-0.349,
    improve_ready=-2.062,
)
"""Panel: discards tuned by CMA-ES against the yardstick; waits for gin."""

STRONG = replace(HUNTER, knows_score=True)
"""Margaux weighs danger against hope, turn by turn, and waits to undercut the impatient."""

EARLY = replace(HUNTER, knock=10, knock_grows=0, knock_known=0, knock_last=0)
"""Panel: tuned discards, knocks at any deadwood within the limit."""

MID = Temper(knock=10, knock_grows=-1, dump_gain=20, danger=6, improve=2.5, leaning=HAND_MADE)
"""Panel: knocks early with much, later with little only."""

CHAMPION = Temper(
    knock=10,
    knock_turns=3,
    dump_gain=NEVER,
    deadwood_grows=0.1,
    danger=9,
    danger_grows=0.5,
    improve=2.5,
    improve_grows=-0.3,
)
"""Panel: after the published policy of the 2021 champion — meld-making cards only, a look-ahead
that fades, knocks in the first three turns, then gin; a spread that leaves few layoffs."""
