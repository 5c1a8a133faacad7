"""The learning curve of a training as a picture."""

from pathlib import Path

from boju.players.learning.training import Training


def draw_curve(training: Training, file: Path) -> None:
    """Draw what the net won after so many games; nothing without matplotlib or before anything was measured."""
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
    except ImportError:
        return
    if not training.curve:
        return
    mpl.rcParams["svg.hashsalt"] = training.start.game
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    axes.errorbar(
        [measured.games for measured in training.curve],
        [measured.mean for measured in training.curve],
        [measured.spread for measured in training.curve],
        marker="o",
        color="black",
    )
    axes.set(
        xscale="log",
        xlabel="games",
        ylabel="logarithm of the chance" if training.imitated else "mean score",
        title=title_of(training),
    )
    axes.grid(alpha=0.3)
    figure.savefig(file, metadata={"Date": None})


def title_of(training: Training) -> str:
    """What the curve shows."""
    game = f"{training.start.game}, {training.preset}"
    if training.imitated:
        return f"{game}: how well the net predicts what {' and '.join(training.imitated)} will do"
    return f"{game}: the net against whoever plays the plan of the highest heuristic value"
