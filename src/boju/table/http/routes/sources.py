"""The pages of the old texts, every sentence with the clauses that rest on it; and how to cite whatever has a name."""

import json

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

import boju
from boju.core.citing import bibtex
from boju.core.family import Family
from boju.core.old_texts import OldText
from boju.core.story import described
from boju.games import FAMILIES
from boju.games.citing import cited
from boju.table.http.pages import page
from boju.table.http.problems import problem
from boju.table.locales import say

router = APIRouter()


@router.get("/sources/{family}/{source}", response_class=HTMLResponse)
async def show_source(request: Request, family: str, source: str) -> Response:
    """An old text as a whole: its copy, its sentences, and in the margin the clauses that rest on each."""
    for one in FAMILIES:
        for text in one.old_texts if one.id == family else ():
            if text.id == source:
                return page(request, "source.html", _context(one, text))
    return problem(request, 404, say("there is no old text {source!r}", source=f"{family}/{source}"))


@router.get("/cite/{name:path}", response_class=HTMLResponse)
async def show_citation(request: Request, name: str) -> Response:
    """How to cite what has a name: a line of text, BibTeX, CSL JSON, and the version."""
    item = cited(name, boju.__version__, str(request.url.replace(query="")))
    context = {
        "text": described(item),
        "bibtex": bibtex(item),
        "csl": json.dumps([item], ensure_ascii=False, indent=1),
    }
    return page(request, "cite.html", context)


def _context(family: Family, text: OldText) -> dict[str, object]:
    games = {
        clause: next(about.id for about in family.games if clause in family.clauses.of(about.id))
        for _, sentence in text.sentences
        for clause in sentence.clauses
    }
    return {"family": family, "text": text, "games": games}
