"""A game that `make new-game` has written, in the browser."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import served
from browser.hand import Hand
from browser.test_games import open_table
from copied import GAME, build


@pytest.mark.deep
def test_a_new_game_is_played_to_its_end(browser: Browser, tmp_path: Path) -> None:
    environment = build(tmp_path)
    compiled = [
        sys.executable,
        "-c",
        f"from boju.players.compiling import compile_game; compile_game({GAME!r})",
    ]
    subprocess.run(compiled, env={**os.environ, **environment}, check=True)
    with served(tmp_path, [GAME], **environment) as address:
        context = browser.new_context(base_url=address)
        page = context.new_page()
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto("/")
        expect(page.locator(".game")).to_have_count(1)
        open_table(page, GAME, squares="10", must_go="true")
        hand = Hand(page, seed=1)
        hand.wait()
        hand.hurry()
        hand.play_to_the_end()
        expect(page.locator("#result")).to_be_visible()
        context.close()
    assert complaints == []
