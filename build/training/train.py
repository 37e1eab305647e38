"""Trains the expert from scratch: ``python -m build.training.train``. It needs a C compiler.

Compiles the trainer, plays and learns in stages, and writes game/bots/expert_weights.txt. The same
seed on the same machine gives the same weights. See README.md in this folder.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from build.training.pack import write_weights
from game.bots.weights import WEIGHTS_FILE

HERE = Path(__file__).resolve().parent
OUTPUT = HERE / "out"
FLAGS = ("-O3", "-march=native", "-ffast-math", "-std=gnu11", "-Wall", "-Wextra")
DEFAULT_SEED = 1


@dataclass(frozen=True, slots=True)
class Stage:
    """``matches`` of a style's team, from ``start`` (None: random weights) at a learning rate.

    For the table a match is three deals of three or four players.
    """

    name: str
    style: str
    matches: int
    start: str | None
    rate: float


STAGES = (
    Stage("early-1", "early", 80_000, None, 1.5e-3),
    Stage("early-2", "early", 300_000, "early-1", 8e-4),
    Stage("general-1", "general", 100_000, "early-1", 1.2e-3),
    Stage("general-2", "general", 160_000, "general-1", 8e-4),
    Stage("table-1", "table", 160_000, None, 1.5e-3),
    Stage("table-2", "table", 200_000, "table-1", 8e-4),
)
SHIPPED = {"early": "early-2", "general": "general-2", "table": "table-2"}


def compile_trainer() -> Path:
    """The trainer, built with the compiler that ``CC`` names (default: cc)."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if compiler is None:
        sys.exit("Training needs a C compiler: install one, or name it in CC.")
    OUTPUT.mkdir(exist_ok=True)
    program = OUTPUT / "trainer"
    source = HERE / "trainer.c"
    subprocess.run([compiler, *FLAGS, "-o", program, source, "-lm"], check=True)
    return program


def run_stage(program: Path, stage: Stage, seed: int, scale: float) -> None:
    """Play and learn one stage; its progress goes to the screen."""
    print(f"── {stage.name}", flush=True)
    matches = max(1_000, round(stage.matches * scale))
    words = ["train", stage.style, str(matches), str(seed), str(_team(stage.name))]
    if stage.start is not None:
        words += [str(_team(stage.start)), str(stage.rate)]
    subprocess.run([program, *words], check=True)


def _team(name: str) -> Path:
    return OUTPUT / f"{name}.bin"


def main() -> int:
    """Entry point."""
    parser = argparse.ArgumentParser(prog="python -m build.training.train", description=__doc__)
    parser.add_argument("--seed", type=int, default=DEFAULT_SEED)
    parser.add_argument("--scale", type=float, default=1.0, help="share of the usual matches")
    parser.add_argument("--stages", nargs="*", choices=[stage.name for stage in STAGES])
    parser.add_argument("--out", type=Path, default=WEIGHTS_FILE, help="the weights file to write")
    options = parser.parse_args()
    program = compile_trainer()
    chosen = options.stages or [stage.name for stage in STAGES]
    for number, stage in enumerate(STAGES):
        if stage.name in chosen:
            run_stage(program, stage, 100 * options.seed + number, options.scale)
    teams = {style: _team(name) for style, name in SHIPPED.items()}
    if all(path.exists() for path in teams.values()):
        remark = f"python -m build.training.train --seed {options.seed} --scale {options.scale:g}"
        write_weights(teams, options.out, [remark])
        print(f"wrote {options.out.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
