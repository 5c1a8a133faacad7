"""The story of a family of games: Markdown in which every sentence names its sources, and their bibliography.

Sources stand behind a sentence as `[@key]` or `[@key; @other]`; the keys are those of a CSL JSON file. A fence
`timeline` has lines `when | what`. A fence `board` has lines `id | caption` for what is drawn: a game in its first
position, or one of the positions in `figures.json`; the caption can be left out.
"""

import html
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from markdown_it import MarkdownIt

from boju.core.citing import day, license_of, years

CITATION = re.compile(r"\s*\[@([^\]]+)\]")

Source = Mapping[str, Any]
"""A source as CSL JSON has it."""


def keys_of(citation: str) -> list[str]:
    """The keys inside a citation.

    >>> keys_of("li-preface; @chen")
    ['li-preface', 'chen']
    """
    return [key.strip().removeprefix("@") for key in citation.split(";")]


def described(source: Source) -> str:
    """A source as a line of a bibliography: who, what, where, when, and how to find it.

    >>> described({"title": "譜雙", "author": [{"literal": "洪遵"}], "issued": {"date-parts": [[1151]]}})
    '洪遵: 譜雙, 1151.'
    """
    authors = ", ".join(author["literal"] for author in source.get("author", ()))
    parts = [source["title"], *([_container(source)] if "container-title" in source else [])]
    parts += [f"vol. {source['volume']}"] if "volume" in source and "container-title" not in source else []
    parts += [source[name] for name in ("publisher-place", "publisher") if name in source]
    parts += [f"version {source['version']}"] if "version" in source else []
    parts += [years(source)] if "issued" in source else []
    if "page" in source:
        parts.append(_pages(source["page"]))
    if "ISBN" in source:
        parts.append(f"ISBN {source['ISBN']}")
    line = f"{authors}: {', '.join(parts)}." if authors else f"{', '.join(parts)}."
    noted = f"{line[:-1]} ({source['note']})." if "note" in source else line
    if "URL" not in source:
        return noted
    read = [day(source["accessed"]["date-parts"][0])] if "accessed" in source else []
    read += [license_of(source)] if license_of(source) else []
    return f"{noted} {source['URL']}{' (' + ', '.join(read) + ')' if read else ''}"


def _container(source: Source) -> str:
    """Where a source stands, with volume and issue.

    >>> _container({"container-title": "大和文化研究", "volume": "3", "issue": "5"})
    '大和文化研究 3 (5)'
    """
    issue = f" ({source['issue']})" if "issue" in source else ""
    return " ".join(str(source[name]) for name in ("container-title", "volume") if name in source) + issue


def in_words_of(source: Source, locale: str) -> Source:
    """A source with its note in a language: `note` is English, and `custom` has the others, as CSL JSON allows.

    >>> in_words_of({"title": "譜雙", "note": "12th century", "custom": {"note": {"ja": "12世紀"}}}, "ja")["note"]
    '12世紀'
    """
    notes = source.get("custom", {}).get("note", {})
    return {**source, "note": notes[locale]} if locale in notes else source


def _pages(page: str) -> str:
    """The pages of a source, as they are cited.

    >>> _pages("39–61"), _pages("4")
    ('pp. 39–61', 'p. 4')
    """
    return f"pp. {page}" if "–" in page else f"p. {page}"


class Story:
    """A story in one language, and the sources that it names in the order in which they come."""

    def __init__(self, text: str, bibliography: Sequence[Source]) -> None:
        self.markdown = text
        known = {source["id"]: source for source in bibliography}
        cited = dict.fromkeys(key for found in CITATION.findall(text) for key in keys_of(found))
        self.sources = tuple(known[key] for key in cited)
        self._numbers = {key: number for number, key in enumerate(cited, start=1)}

    @cached_property
    def title(self) -> str:
        """The heading of the first line."""
        return self.markdown.split("\n", 1)[0].removeprefix("# ")

    def html(self, board: Callable[[str], str]) -> str:
        """The story without its title as HTML; `board` draws a game or a figure by its id."""
        renderer = MarkdownIt("commonmark").enable("table")

        def fence(this: Any, tokens: Any, index: int, options: Any, env: Any) -> str:
            lines = tokens[index].content.strip().splitlines()
            if tokens[index].info.strip() == "timeline":
                return _timeline(lines)
            return f'<div class="boards">{"".join(_figure(line, board) for line in lines)}</div>'

        renderer.add_render_rule("fence", fence)
        return CITATION.sub(self._notes, renderer.render(self.markdown.split("\n", 1)[1]))

    def caption(self, id: str) -> str:
        """What is told under the board of a figure, without its sources."""
        found = re.search(rf"^{re.escape(id)} \| (.*)$", self.markdown, re.MULTILINE)
        if found is None:
            raise ValueError(f"the story shows no {id}")
        return CITATION.sub("", found[1]).strip()

    def text(self) -> str:
        """The story for a terminal: sources as numbers, and listed at the end."""
        body = re.sub(r"```board\n(.*?)```\n", _captions, self.markdown, flags=re.DOTALL)
        body = re.sub(r"```timeline\n(.*?)```\n", _years, body, flags=re.DOTALL)
        body = CITATION.sub(lambda found: " " + self._numbered(found[1]), body)
        listed = (f"[{number}] {described(source)}" for number, source in enumerate(self.sources, start=1))
        return f"{body.strip()}\n\n" + "\n".join(listed) + "\n"

    def _numbered(self, citation: str) -> str:
        return "".join(f"[{self._numbers[key]}]" for key in keys_of(citation))

    def _notes(self, found: re.Match[str]) -> str:
        numbers = (self._numbers[key] for key in keys_of(found[1]))
        links = ", ".join(f'<a href="#source-{number}">{number}</a>' for number in numbers)
        return f'<sup class="source">{links}</sup>'


def _figure(line: str, board: Callable[[str], str]) -> str:
    id, _, caption = line.partition(" | ")
    told = f"<figcaption>{html.escape(caption)}</figcaption>" if caption else ""
    return f'<figure class="board">{board(id)}{told}</figure>'


def _captions(found: re.Match[str]) -> str:
    """The captions of a fence of boards, for those who do not see them drawn."""
    captions = (line.partition(" | ")[2] for line in found[1].splitlines())
    return "".join(f"* {caption}\n" for caption in captions if caption)


def _years(found: re.Match[str]) -> str:
    """The lines of a timeline as a list."""
    return "".join(f"* {line.replace(' | ', ': ', 1)}\n" for line in found[1].splitlines())


def _timeline(lines: Sequence[str]) -> str:
    items = []
    for line in lines:
        when, _, what = line.partition("|")
        items.append(f"<li><b>{html.escape(when.strip())}</b> <span>{html.escape(what.strip())}</span></li>")
    return f'<ol class="timeline">{"".join(items)}</ol>'
