"""Browsers as far as fair play goes: they promise words, and give them when they are asked."""

import secrets
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import Any, Self

import httpx

from boju.fairness import forge
from boju.fairness.keeper import Keeper
from table.instant import wait_until

LINKS = 250


class Browser:
    """The words of one seat, for somebody with a cookie jar. Within `with` it answers whenever it is asked."""

    def __init__(self, client: httpx.Client, path: str, seat: int = 0) -> None:
        self.path = path
        self.seat = seat
        secret = secrets.token_bytes(32)
        self.tip, *self.links = forge(secret, LINKS)
        self.keeper = Keeper(seat, secret, links=LINKS)
        self._client = client
        self._over = threading.Event()
        self._worker = ThreadPoolExecutor(1)
        self._answering: Future[None] | None = None

    def __enter__(self) -> Self:
        self._answering = self._worker.submit(self._answer)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._over.set()
        self._worker.shutdown()
        if self._answering is not None and error is None:
            self._answering.result()

    def promise(self) -> httpx.Response:
        """Promise the words."""
        return self._post("chains", {"seat": self.seat, "tip": self.tip})

    def give(self, draw: int, count: int) -> httpx.Response:
        """Give the word after so many."""
        return self._post("words", {"draw": draw, "links": {str(self.seat): self.links[count]}})

    def words(self) -> dict[str, Any]:
        """What the server says of words."""
        told: dict[str, Any] = self._look()["words"]
        return told

    def wait_until_asked(self) -> None:
        """Until this seat is asked for a word."""
        wait_until(lambda: self.seat in (self.words()["asked"] or ()))

    def _look(self) -> dict[str, Any]:
        found: dict[str, Any] = self._client.get(self.path).json()
        return found

    def _answer(self) -> None:
        while not self._over.wait(0.01):
            now = self._look()
            is_due = now["status"]["actor"] == "chance"
            if (word := self.keeper.hear(now["words"], is_due=is_due)) is not None:
                self._post("words", {"draw": now["words"]["draw"], "links": {str(self.seat): word}})

    def _post(self, what: str, body: dict[str, Any]) -> httpx.Response:
        return self._client.post(f"{self.path}/{what}", json=body)
