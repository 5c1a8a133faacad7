"""`python -m tests.endurance.proxy PORT SERVER_PORT…`: hands each connection to the next of several servers in turn.

A server that does not answer is passed over. Each server sees the address that a caller really comes from.
"""

import asyncio
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

import uvloop

from boju.table.http.connections import raise_limit_of_files

from .ports import free_port

ROOT = Path(__file__).resolve().parents[2]
AT_ONCE = 65536
"""How many bytes are handed on at once."""
BACKLOG = 512


async def serve(port: int, servers: Sequence[int]) -> None:
    """Hand connections on until this process is ended."""
    turns = count()

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        caller = writer.get_extra_info("peername")[0]
        first = next(turns)
        for place in range(len(servers)):
            with suppress(OSError):
                behind = await asyncio.open_connection(
                    "127.0.0.1", servers[(first + place) % len(servers)], local_addr=(caller, 0)
                )
                await join(reader, writer, *behind)
                return
        writer.close()

    async with await asyncio.start_server(meet, "127.0.0.1", port, backlog=BACKLOG) as listener:
        await listener.serve_forever()


async def join(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    reader_behind: asyncio.StreamReader,
    writer_behind: asyncio.StreamWriter,
) -> None:
    """Hand on what both sides say until one of them hangs up; then both do."""
    ways = [
        asyncio.create_task(hand_on(reader, writer_behind)),
        asyncio.create_task(hand_on(reader_behind, writer)),
    ]
    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    for way in ways:
        way.cancel()
    await asyncio.gather(*ways, return_exceptions=True)
    writer.close()
    writer_behind.close()


async def hand_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Hand on what one side says to the other."""
    with suppress(OSError):
        while said := await reader.read(AT_ONCE):
            writer.write(said)
            await writer.drain()


@contextmanager
def before(servers: Sequence[int]) -> Iterator[str]:
    """The address of a proxy in front of servers, in a process of its own."""
    port = free_port()
    words = [sys.executable, "-m", "tests.endurance.proxy", str(port), *map(str, servers)]
    process = subprocess.Popen(words, cwd=ROOT)
    try:
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


if __name__ == "__main__":
    raise_limit_of_files()
    uvloop.run(serve(int(sys.argv[1]), [int(word) for word in sys.argv[2:]]))
