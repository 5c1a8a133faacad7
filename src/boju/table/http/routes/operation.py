"""What programs that watch over the server ask it: whether it is alive, and whether it can do its work."""

import asyncio

from fastapi import APIRouter, Depends, Request

from boju.table.http.answers import Condition
from boju.table.http.server import server_of
from boju.table.http.visitor import count_look

router = APIRouter()


@router.get("/health")
async def show_health() -> Condition:
    """Whether this process answers, whatever may be wrong with its database."""
    return Condition(status="alive")


@router.get("/ready", dependencies=[Depends(count_look)])
async def show_readiness(request: Request) -> Condition:
    """Whether it can keep what is played: 503 where its database cannot be written now."""
    await asyncio.to_thread(server_of(request).stores.database.check_usable)
    return Condition(status="ready")
