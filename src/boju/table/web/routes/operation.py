"""What programs that watch over the server ask it: whether it is alive, and whether it can do its work."""

import asyncio

from fastapi import APIRouter, Depends, Request

from boju.table.play.hall import Hall
from boju.table.web.answers import Condition
from boju.table.web.visitor import count_look

router = APIRouter()


@router.get("/health")
async def show_health() -> Condition:
    """Whether this process answers, whatever may be wrong with its database."""
    return Condition(status="alive")


@router.get("/ready", dependencies=[Depends(count_look)])
async def show_readiness(request: Request) -> Condition:
    """Whether it can keep what is played: 503 where its database cannot be written now."""
    hall: Hall = request.app.state.hall
    await asyncio.to_thread(hall.store.check_usable)
    return Condition(status="ready")
