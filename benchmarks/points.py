"""`python -m benchmarks.points`: what a newcomer sees in windows of every size, light and dark, on one page.

Each view is opened at a table of its own, and pictured as a phone, a phone on its side, a desk and a desk at 200 % show
it. `--address` looks at a server that runs elsewhere, for example one of an older version.
"""

import argparse
import random
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from itertools import groupby
from pathlib import Path

from playwright.sync_api import Browser, FilePayload, Page, StorageState, ViewportSize, sync_playwright
from playwright.sync_api import Error as PageError

import boju
from benchmarks.screenshots import serving

FOLDER = Path(__file__).parents[1] / ".pictures"
SIZES: dict[str, tuple[ViewportSize, int]] = {
    "360": ({"width": 360, "height": 740}, 2),
    "390": ({"width": 390, "height": 844}, 2),
    "844": ({"width": 844, "height": 390}, 2),
    "1280": ({"width": 1280, "height": 800}, 1),
    "200": ({"width": 640, "height": 400}, 2),
}
"""A window in CSS pixels, and how many pixels of the screen one is; at 200 % a desk has half the pixels."""
READY = "#throw:not([hidden]), #done:not([hidden]), .spot, #offers button, #end:not([hidden])"
SETTLE_MS = 700
PATIENCE_MS = 30_000
MOST_EVENTS = 3000

Prepare = Callable[[Page], str]
Show = Callable[[Page], None]


def nothing_else(page: Page) -> None:
    """The page as it is when it is ready."""


@dataclass(frozen=True, slots=True)
class View:
    """A picture: `prepare` answers the path of a page, `show` does on it what the picture is to show."""

    point: str
    name: str
    prepare: Prepare
    show: Show = nothing_else
    ready: str = READY


def play_until(state: boju.State, seed: int, is_enough: Callable[[boju.State, int], bool]) -> boju.State:
    """Random play until a position is as it is wanted; asked with how many events there were."""
    chance = random.Random(seed)
    for number in range(MOST_EVENTS):
        if state.actor is None or is_enough(state, number):
            break
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    return state


def own_turn(after: int) -> Callable[[boju.State, int], bool]:
    """A choice of the first seat that is one, after so many events."""
    return lambda state, number: number >= after and state.actor == 0 and len(state.legal()) > 1


def is_over(state: boju.State, number: int) -> bool:
    """Never enough before the end."""
    return False


def game(
    name: str,
    seats: str,
    is_enough: Callable[[boju.State, int], bool],
    seed: int = 1,
    players: int | None = None,
) -> Prepare:
    """A table where a game goes on from there."""

    def prepare(page: Page) -> str:
        return bring(page, play_until(boju.new(name, players=players), seed, is_enough), seats)

    return prepare


def bring(page: Page, state: boju.State, seats: str) -> str:
    """Go on with a game at a new table; answers its path."""
    file = FilePayload(
        name="game.boju", mimeType="text/plain", buffer=str(state.record(seats=seats)).encode()
    )
    return page.request.post("/records", multipart={"record": file}, max_redirects=0).headers["location"]


def near_the_end(page: Page) -> str:
    """A game of 雙陸 that the next choice wins twice."""
    position = boju.new("ping").position()
    position["points"] = [[1] + [0] * 23, [5, 5, 5] + [0] * 21]
    position["off"] = [14, 0]
    state = boju.from_position(position)
    state.play("roll 3-1")
    return bring(page, state, "me,novice")


def new(name: str, *seats: str) -> Prepare:
    """A new table."""
    wanted = {"game": name, "players": len(seats), "seats": list(seats)}
    return lambda page: page.request.post("/tables", data=wanted).headers["location"]


def at(path: str) -> Prepare:
    """A page that is always there."""
    return lambda page: path


def shared(part: str) -> Prepare:
    """What others are shown of a finished game of 柶戲."""
    finished = game("yut", "me,novice", is_over)
    return lambda page: finished(page) + part


def people(page: Page) -> str:
    """The front page while somebody waits, and games go on."""
    page.request.post("/games/yut/somebody", max_redirects=0)
    for name in ("ping", "dama"):
        game(name, "me,novice" + ",novice" * (name == "dama"), own_turn(6))(page)
    return "/"


def waiting(page: Page) -> str:
    """The table where somebody waits for somebody."""
    wanted = {"game": "yut", "seats": ["me", "friend"], "private": False}
    return page.request.post("/tables", data=wanted).headers["location"]


def club(page: Page) -> str:
    """The page of a club with a round robin."""
    made = page.request.post("/clubs", data={"name": "Ink and paper", "person": "Ann"})
    return str(made.json()["path"]).partition("#")[0]


def screen(page: Page) -> str:
    """The big screen, with two games."""
    tables = [game(name, "me,novice", own_turn(6))(page).rpartition("/")[2] for name in ("yut", "ping")]
    return f"/screen?tables={','.join(tables)}"


def take_up(page: Page) -> None:
    """Take up what can be moved."""
    if not page.locator(".spot.target").count():
        page.locator(".spot.origin").first.dispatch_event("click")
    page.locator(".spot.target").first.wait_for(state="attached")


def ask(page: Page) -> None:
    """Ask for a hint."""
    page.locator("#hint").click()
    page.locator("#advice p").first.wait_for()
    page.locator("#hint:enabled").wait_for()


def evaluate(page: Page) -> None:
    """Switch on the evaluation."""
    page.locator("#gauge-switch").click()
    page.locator("#gauge span:not(:empty)").wait_for()


def type_nonsense(page: Page) -> None:
    """Type a move that is none."""
    page.locator("#moves summary").click()
    page.locator("#typed-move").fill("99/1 by 9")
    page.locator("#typed button").click()
    page.locator("#typed-problem:not(:empty)").wait_for()


def clauses(page: Page) -> None:
    """Switch on the clauses of the log."""
    page.locator(".settings summary").click()
    page.locator("#clauses").check()
    page.locator("#log").scroll_into_view_if_needed()


def win(page: Page) -> None:
    """Make the move that wins."""
    page.locator(".spot.target, .spot.origin").first.dispatch_event("click")
    if page.locator(".spot.target").count():
        page.locator(".spot.target").first.dispatch_event("click")
    page.locator("#end:not([hidden])").wait_for()


THREE = "me,novice,novice"
FOUR = THREE + ",novice"
BOARDS = (
    *(("yut", "me,novice"), ("ping", "me,novice"), ("dashi", "me,novice"), ("sandui", "me,novice")),
    *(("fo", "me,novice"), ("dama", THREE), ("madiao", FOUR), ("wahua", FOUR)),
)
VIEWS = (
    *(
        View("1 and 2: what was left behind; it all fits", name, game(name, seats, own_turn(14)))
        for name, seats in BOARDS
    ),
    View(
        "1 and 2: what was left behind; it all fits", "yut-four", game("yut", FOUR, own_turn(20), players=4)
    ),
    View(
        "1 and 2: what was left behind; it all fits",
        "yut-taken-up",
        game("yut", "me,novice", own_turn(14)),
        take_up,
    ),
    *(
        View("3: each step has its name", f"{name}-new", new(name, *FOUR.split(",")))
        for name in ("madiao", "wahua")
    ),
    *(
        View("4: a card that is taken up", f"{name}-taken-up", game(name, FOUR, own_turn(20)), take_up)
        for name in ("madiao", "wahua")
    ),
    *(
        View("5: the direction of walking", f"{name}-taken-up", game(name, seats, own_turn(4)), take_up)
        for name, seats in BOARDS
        if name in ("ping", "dashi", "sandui", "dama")
    ),
    *(
        View("6: results", f"{name}-over", game(name, seats, is_over, seed=2), ready="#end:not([hidden])")
        for name, seats in BOARDS
        if name != "fo"
    ),
    View("6: results", "ping-won", near_the_end, win),
    View("7: 挖花 and 打馬", "wahua-first-hand", game("wahua", FOUR, own_turn(0))),
    View("7: 挖花 and 打馬", "dama-full", game("dama", THREE, own_turn(120), players=3), evaluate),
    *(
        View("8: hints and evaluation", f"{name}-hint", game(name, seats, own_turn(6)), ask)
        for name, seats in BOARDS
        if name != "fo"
    ),
    View("8: hints and evaluation", "ping-evaluation", game("ping", "me,novice", own_turn(6)), evaluate),
    View("8: hints and evaluation", "yut-review", shared("/review"), ready=".decisions li"),
    View("9: the log", "ping-log", game("ping", "me,novice", own_turn(14)), clauses),
    View("10: errors", "yut-error", game("yut", "me,novice", own_turn(6)), type_nonsense),
    View("To come back: people", "front", people, ready="main"),
    View("To come back: people", "waiting", waiting, ready="#company:not([hidden])"),
    View("To come back: Me", "me", at("/me"), ready="main"),
    View("To come back: puzzles", "puzzles", at("/puzzles"), ready="main"),
    View("To come back: puzzles", "today", at("/puzzles/today"), ready=".spot"),
    View("To come back: sharing", "embed", shared("/embed"), ready="#board .sprite"),
    View("To come back: sharing", "shared", game("yut", "me,novice", is_over), ready="#end:not([hidden])"),
    View("To come back: a first visit", "game", at("/games/yut"), ready="main"),
    View("To come back: clubs", "clubs", at("/clubs"), ready="main"),
    View("To come back: clubs", "club", club, ready="main"),
    View("To come back: clubs", "screen", screen, ready=".sprite"),
)


@contextmanager
def looking(browser: Browser, address: str, size: str, kept: StorageState | None = None) -> Iterator[Page]:
    """A page in a window of that size."""
    viewport, scale = SIZES[size]
    with browser.new_context(
        base_url=address,
        viewport=viewport,
        device_scale_factor=scale,
        has_touch=size in ("360", "390", "844"),
        storage_state=kept,
        reduced_motion="reduce",
        service_workers="block",
    ) as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.add_init_script("localStorage.setItem('forced', 'no')")
        yield page


def picture(
    browser: Browser, address: str, view: View, folder: Path, sizes: list[str], language: str
) -> None:
    """Write a view in all sizes, light and dark; where it cannot be had, say why."""
    try:
        for size in sizes:
            with looking(browser, address, size) as page:
                path = view.prepare(page)
                page.goto(f"{path}{'&' if '?' in path else '?'}lang={language}")
                page.locator(view.ready).first.wait_for(state="attached")
                view.show(page)
                for scheme in ("light", "dark"):
                    page.emulate_media(color_scheme=scheme)
                    page.wait_for_timeout(SETTLE_MS)
                    page.screenshot(path=folder / f"{view.name}-{size}-{scheme}.png")
    except PageError as error:
        print(f"{view.name}: {str(error).splitlines()[0]}")


def index(folder: Path, views: list[View], sizes: list[str]) -> None:
    """Write the page that shows all pictures, point by point."""
    lines = [
        '<!doctype html><meta charset="utf-8"><title>boju</title>',
        "<style>img{max-height:70vh;margin:4px}</style>",
    ]
    for point, of_it in groupby(views, lambda view: view.point):
        lines.append(f"<h1>{escape(point)}</h1>")
        for view in of_it:
            lines.append(f"<h2>{escape(view.name)}</h2>")
            names = [f"{view.name}-{size}-{scheme}.png" for size in sizes for scheme in ("light", "dark")]
            lines.extend(
                f'<img src="{name}" alt="{name}" title="{name}">'
                for name in names
                if (folder / name).exists()
            )
    (folder / "index.html").write_text("\n".join(lines), encoding="utf-8")


def main() -> None:
    """Write the pictures and the page that shows them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.points", description=__doc__)
    parser.add_argument("views", nargs="*", help="names of views; all of them without any")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--address", help="of a server that runs already")
    parser.add_argument("--size", action="append", choices=[*SIZES], help="one of the sizes; may be repeated")
    parser.add_argument("--lang", default="en")
    given = parser.parse_args()
    views = [view for view in VIEWS if not given.views or view.name in given.views]
    sizes = given.size or [*SIZES]
    given.folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        with serving() if given.address is None else _running(given.address) as address:
            for view in views:
                picture(browser, address, view, given.folder, sizes, given.lang)
        index(given.folder, [view for view in VIEWS if view in views], sizes)
        browser.close()
    print(given.folder / "index.html")


@contextmanager
def _running(address: str) -> Iterator[str]:
    yield address


if __name__ == "__main__":
    main()
