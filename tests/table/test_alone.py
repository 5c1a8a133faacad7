"""A process that serves SQLite alone has nothing of what several processes need."""

import os
import subprocess
import sys
from pathlib import Path

ALONE = """
import asyncio, sys
from boju.table import create_app
from endurance.instant import InstantPool

async def serve():
    app = create_app(sys.argv[1], engine=InstantPool(), prepare=False)
    async with app.router.lifespan_context(app):
        assert await asyncio.to_thread(app.state.server.stores.journal.running) == []

asyncio.run(serve())
print(*(name for name in sys.modules if name.startswith(("boju.table.cluster", "psycopg"))))
"""


def test_nothing_of_the_cluster_is_there_when_one_process_serves_alone(tmp_path: Path) -> None:
    command = [sys.executable, "-c", ALONE, str(tmp_path / "table.sqlite3")]
    paths = {"PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ | paths)
    assert told.stdout.split() == []
