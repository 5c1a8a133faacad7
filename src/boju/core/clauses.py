"""A family's rules page: clauses that can be looked up and linked by id, and the page of a single game."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from boju.core.terms import Finder

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
_ID = re.compile(r"\b(?:[A-Z]{2,}-[A-Z]?\d+|R\d+)\b", re.ASCII)
_CLAUSE = re.compile(rf"\*\*({_ID.pattern})\*\*")
_ONLY_FOR = re.compile(r"\s*[(（]`[^()（）]*`[)）]$")
_SOURCE = re.compile(r"\s*\[[^\[\]]*§[^\[\]]*\]")


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, the clauses under it, and its lines `first` to `last` (excluded) of the page.

    `games` are those it is only for, named as code in its heading or in one above it; () means all. Pages show no
    heading with their ids in brackets: a reader of it reads names.
    """

    title: str
    anchor: str
    level: int
    games: tuple[str, ...]
    clauses: tuple[str, ...]
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class RulesChapter:
    """A part of a page: the heading, its anchor, and what stands under it as HTML."""

    title: str
    anchor: str
    html: str


class Clauses(Mapping[str, str]):
    """A rules page in Markdown and in the language `locale`: a mapping from clause id to the clause's plain text.

    A clause is a paragraph that begins with its id in bold; readings (R1, R2, …) are written in the same way.
    Every clause stands under a heading. A page that gives one id to two clauses raises `ValueError`.

    >>> rules = Clauses("# Rules\\n\\n**XX-01** White begins.\\n\\n## Only in `go`\\n\\n**XX-02** No pawns.")
    >>> rules["XX-01"]
    'White begins.'
    >>> list(rules.of("chess"))
    ['XX-01']
    """

    def __init__(self, source: str, locale: str = "en") -> None:
        self.source = source
        self.locale = locale
        self._texts: dict[str, str] = {}
        self._of: dict[str, Clauses] = {}
        self.sections = tuple(self._read(_MARKDOWN.parse(source)))

    def __getitem__(self, clause: str) -> str:
        return self._texts[clause]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def told(self, clause: str) -> str:
        """A clause without the places in the sources that it rests on.

        >>> Clauses("# Rules\\n\\n**XX-01** White begins. [source §4]").told("XX-01")
        'White begins.'
        """
        return _SOURCE.sub("", self[clause])

    def of(self, game: str) -> "Clauses":
        """The page of one game: without the sections that are only for its sisters. It is read once and kept."""
        if game not in self._of:
            lines = self.source.splitlines(keepends=True)
            kept = (section for section in self.sections if not section.games or game in section.games)
            page = "".join("".join(lines[section.first : section.last]) for section in kept)
            self._of[game] = Clauses(page, self.locale)
        return self._of[game]

    def annotated(self, note: Callable[[str], str]) -> str:
        """The page in Markdown with something in Markdown behind every clause.

        >>> print(Clauses("# Rules\\n\\n**XX-01** White begins.\\n").annotated("> {}".format))
        # Rules
        <BLANKLINE>
        **XX-01** White begins.
        <BLANKLINE>
        > XX-01
        """
        lines, tokens = self.source.splitlines(), _MARKDOWN.parse(self.source)
        for opening, inline in reversed(list(pairwise(tokens))):
            if opening.map and (clause := _clause(opening, inline)):
                lines[opening.map[1] : opening.map[1]] = ["", *note(clause).splitlines()]
        return "\n".join(lines)

    def html(self, finder: Finder | None = None) -> str:
        """The page as HTML: headings and clauses carry ids, and ids in the text link to their clauses.

        What may be broader than a page, and so scrolls by itself, can be reached by keyboard. With a `finder` the terms
        link to their rows in a glossary, each once in a paragraph or a cell.
        """
        return str(_MARKDOWN.renderer.render(self._tokens(finder), _MARKDOWN.options, {}))

    def chapters(self, finder: Finder | None = None) -> list[RulesChapter]:
        """The page as HTML in parts, one for each heading of the second level; what stands before them is left out.

        >>> rules = Clauses("# Rules\\n\\nOld.\\n\\n## Play\\n\\n**XX-01** White begins.")
        >>> [chapter.title for chapter in rules.chapters()]
        ['Play']
        """
        tokens = self._tokens(finder)
        starts = [at for at, token in enumerate(tokens) if token.type == "heading_open" and token.tag == "h2"]
        return [
            RulesChapter(
                title=_plain(tokens[start + 1]),
                anchor=str(tokens[start].attrGet("id")),
                html=str(_MARKDOWN.renderer.render(tokens[start + 3 : end], _MARKDOWN.options, {})),
            )
            for start, end in pairwise([*starts, len(tokens)])
        ]

    def _tokens(self, finder: Finder | None) -> list[Token]:
        tokens = _MARKDOWN.parse(self.source)
        for opening, inline in pairwise(tokens):
            if opening.type == "heading_open":
                opening.attrSet("id", _anchor(_plain(inline)))
                inline.children = _MARKDOWN.parseInline(_ONLY_FOR.sub("", inline.content))[0].children
            elif clause := _clause(opening, inline):
                opening.attrSet("id", clause)
                opening.attrSet("class", "clause")
            elif opening.type == "th_open" and not inline.content:
                opening.tag = "td"
        for inline, closing in pairwise(tokens):
            if closing.type == "th_close" and not inline.content:
                closing.tag = "td"
        for token in tokens:
            if token.type in ("table_open", "fence"):
                token.attrSet("tabindex", "0")
            if token.children:
                token.children = [part for child in token.children for part in self._linked(child)]
        for opening, inline in pairwise(tokens):
            if finder and inline.children and opening.type != "heading_open":
                inline.children = list(_explained(inline.children, finder, self.locale))
        return tokens

    def _read(self, tokens: list[Token]) -> Iterator[Section]:
        starts = [i for i, token in enumerate(tokens) if token.type == "heading_open"]
        above: list[tuple[int, tuple[str, ...]]] = []
        for start, end in pairwise([*starts, len(tokens)]):
            heading = tokens[start + 1]
            level = int(tokens[start].tag[1:])
            above = [(upper, games) for upper, games in above if upper < level]
            games = tuple(part.content for part in heading.children or () if part.type == "code_inline")
            games = games or (above[-1][1] if above else ())
            above.append((level, games))
            yield Section(
                title=_plain(heading),
                anchor=_anchor(_plain(heading)),
                level=level,
                games=games,
                clauses=tuple(self._collect(tokens[start:end])),
                first=_line(tokens[start]),
                last=_line(tokens[end]) if end < len(tokens) else len(self.source.splitlines()),
            )

    def _collect(self, tokens: list[Token]) -> Iterator[str]:
        for opening, inline in pairwise(tokens):
            if clause := _clause(opening, inline):
                if clause in self._texts:
                    raise ValueError(f"two clauses are called {clause}")
                self._texts[clause] = _plain(inline).removeprefix(clause).strip()
                yield clause

    def _linked(self, child: Token) -> Iterator[Token]:
        if child.type != "text":
            yield child
            return
        end = 0
        for match in _ID.finditer(child.content):
            if match[0] in self._texts:
                yield Token("text", "", 0, content=child.content[end : match.start()])
                yield Token("link_open", "a", 1, attrs={"href": f"#{match[0]}"})
                yield Token("text", "", 0, content=match[0])
                yield Token("link_close", "a", -1)
                end = match.end()
        yield Token("text", "", 0, content=child.content[end:])


def _explained(children: list[Token], finder: Finder, locale: str) -> Iterator[Token]:
    """The parts of a paragraph, with links to the terms where they first occur outside of other links."""
    depth, seen = 0, set()
    for child in children:
        depth += child.nesting if child.type.startswith("link_") else 0
        if child.type != "text" or depth:
            yield child
            continue
        for piece, term in finder.parts(child.content):
            text = Token("text", "", 0, content=piece)
            if term is None or term.anchor in seen:
                yield text
                continue
            seen.add(term.anchor)
            lang = term.language(piece, locale)
            marks = {"href": f"#{term.anchor}", "class": "term"} | ({"lang": lang} if lang else {})
            yield from (Token("link_open", "a", 1, attrs=dict(marks)), text, Token("link_close", "a", -1))


def _clause(opening: Token, inline: Token) -> str | None:
    """The id with which a paragraph of the page's top level begins, if it is a clause."""
    if opening.type != "paragraph_open" or opening.level:
        return None
    match = _CLAUSE.match(inline.content)
    return match[1] if match else None


def _plain(inline: Token) -> str:
    return "".join(" " if part.type == "softbreak" else part.content for part in inline.children or ())


def _anchor(title: str) -> str:
    return re.sub(r"\W+", "-", title.lower()).strip("-")


def _line(opening: Token) -> int:
    if opening.map is None:
        raise ValueError("a heading without a line of its own")
    return opening.map[0]
