"""What lets the table be kept like a program: its manifest, its worker, and the page for when there is no server."""

from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response

from boju.core.palette import LIGHT
from boju.table.http.interface import described
from boju.table.http.language import language_of
from boju.table.http.pages import page

WORKER = Path(__file__).parents[1] / "static" / "js" / "worker.js"

router = APIRouter()


@router.get(
    "/manifest.webmanifest",
    response_class=Response,
    responses=described(200, kind="application/manifest+json", type="object"),
)
async def show_manifest(request: Request) -> Response:
    """Name, icons and colours of the table as a program."""
    language = language_of(request)
    manifest = {
        "name": "boju 博局",
        "short_name": "boju",
        "description": language("The old games of East Asia, back on the table"),
        "lang": language.locale,
        "start_url": "/",
        "display": "standalone",
        "background_color": LIGHT["paper"],
        "theme_color": LIGHT["paper"],
        "icons": [
            {"src": "/static/seal.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": "/static/icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": "/static/icon-512.png", "sizes": "512x512", "type": "image/png"},
        ],
    }
    return JSONResponse(
        manifest, media_type="application/manifest+json", headers={"Cache-Control": "private, no-cache"}
    )


@router.get("/worker.js", response_class=Response, responses=described(200, kind="text/javascript"))
async def show_worker() -> Response:
    """The worker that shows a page of ours where the server cannot be reached; it stands at the root, for all pages."""
    return FileResponse(WORKER, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@router.get("/offline", response_class=HTMLResponse)
async def show_offline(request: Request) -> Response:
    """The page that browsers keep for when the server cannot be reached."""
    return page(request, "offline.html", {})
