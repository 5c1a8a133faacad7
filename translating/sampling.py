"""A hundred entries of a language to read through: `python -m translating.sampling ja`, with a seed `… ja 20`.

With a third word, `… ja 20 pages`, they are a hundred passages of the introductions, rules and stories instead.

They are the entries with the lowest SHA-256 of seed, package, context and English: the sample of a seed stays the same
while other entries come and go, and another seed gives other entries. Old names, their readings and texts of eight
letters or fewer are left out; of the passages, quotations of old texts and what is shorter than 40 letters.
"""

import hashlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from markdown_it import MarkdownIt

from translating import catalogues
from translating.extraction import HOME, packages

SIZE = 100
NAMES = re.compile(r", (written|read)$|other words|^verse")
MARKDOWN = MarkdownIt("commonmark").enable("table")
KINDS = ("about", "rules", "story")


def sample(locale: str, seed: str = "", kind: str = "") -> Iterator[tuple[str, str, str]]:
    """Where each entry of the sample stands, its English, and how it is told in a language."""
    entries, least = (_passages, 40) if kind == "pages" else (_texts, 9)
    found = [entry for entry in entries(locale) if len(entry[2]) >= least]
    for package, context, english, told in sorted(found, key=lambda entry: _order(seed, entry))[:SIZE]:
        yield f"{package or 'boju'} {context}".strip(), english, told


def _texts(locale: str) -> Iterator[tuple[str, str, str, str]]:
    for package in packages():
        for message in catalogues.read(package, "zh-Hans" if locale == "en" else locale):
            if message.id and not NAMES.search(message.context or ""):
                told = message.id if locale == "en" else message.string
                yield package, message.context or "", str(message.id), str(told)


def _passages(locale: str) -> Iterator[tuple[str, str, str, str]]:
    ending = "" if locale == "en" else f".{locale}"
    for family in sorted((HOME / "games").iterdir()):
        for kind in KINDS:
            if (family / f"{kind}.md").exists():
                english, told = (_read(family / f"{kind}{each}.md") for each in ("", ending))
                yield from ((family.name, kind, *pair) for pair in zip(english, told, strict=True))


def _read(path: Path) -> list[str]:
    """Paragraphs, headings and cells of tables, in their order, but for quotations of old texts."""
    tokens = MARKDOWN.parse(path.read_text("utf-8"))
    depth, read = 0, []
    for token in tokens:
        depth += token.nesting * (token.type in ("blockquote_open", "blockquote_close"))
        if token.type == "inline" and not depth:
            read.append(token.content)
    return read


def _order(seed: str, entry: tuple[str, ...]) -> str:
    return hashlib.sha256("|".join((*([seed] if seed else []), *entry[:3])).encode()).hexdigest()


if __name__ == "__main__":
    for number, entry in enumerate(sample(*sys.argv[1:4]), start=1):
        print(number, *entry, sep=" | ")
