"""Contact sheets: many small pictures of pages on one."""

import base64
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "color_scheme": "dark", "has_touch": True}
SCALE = 0.5
QUALITY = 72
SHEET = """<style>
body { margin: 0; padding: 12px; background: #cfc8ba; display: flex; flex-wrap: wrap; gap: 12px; }
img { display: block; }
</style>"""


def write_sheet(browser: Browser, path: Path, pictures: Mapping[str, bytes]) -> None:
    """Write pictures onto a sheet; those whose names end with `phone` are of a phone, all others of a desk."""
    with browser.new_context(viewport={"width": 1328, "height": 900}) as context:
        page = context.new_page()
        page.set_content(SHEET)
        for name, picture in pictures.items():
            width = (PHONE if name.endswith("phone") else WIDE)["viewport"]["width"] * SCALE
            page.evaluate(
                """async ([source, width]) => {
                  const image = document.body.appendChild(new Image(width));
                  image.src = source;
                  await image.decode();
                }""",
                [f"data:image/png;base64,{base64.b64encode(picture).decode()}", width],
            )
        page.screenshot(path=path, type="jpeg", quality=QUALITY, full_page=True)
