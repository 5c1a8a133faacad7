"""Prose of a family in every language: paragraphs under headings, in English in `about.md`."""

from importlib import resources
from importlib.resources.abc import Traversable

from boju.core.language import Composed, Localized


def in_english_or(package: str, page: str, locale: str) -> Traversable:
    """The file of a page in a locale; that in English where it is not translated."""
    folder = resources.files(package)
    translated = folder.joinpath(f"{page}.{locale}.md")
    return translated if translated.is_file() else folder.joinpath(f"{page}.md")


class Prose:
    """The file `about.md` of a package and its translations `about.LOCALE.md`, each read when it is first asked for.

    A line `# heading` begins a part, by whatever name the code calls it; the other lines are its paragraphs.

    >>> first, *_ = Prose("boju.games.yut")["yut"]
    >>> first["en"][:20], first["ko"][:6]
    ('Four sticks fly up, ', '윷가락 네 ')
    """

    def __init__(self, package: str) -> None:
        self.package = package
        self._read: dict[str, dict[str, list[str]]] = {}

    def __getitem__(self, heading: str) -> tuple[Localized, ...]:
        """The paragraphs under a heading."""
        return tuple(self._paragraph(heading, index) for index in range(len(self.read("en")[heading])))

    def read(self, locale: str) -> dict[str, list[str]]:
        """All paragraphs of a locale by their headings."""
        if locale not in self._read:
            parts: dict[str, list[str]] = {}
            for line in in_english_or(self.package, "about", locale).read_text("utf-8").splitlines():
                if line.startswith("# "):
                    parts[line[2:]] = []
                elif line:
                    parts[list(parts)[-1]].append(line)
            self._read[locale] = parts
        return self._read[locale]

    def _paragraph(self, heading: str, index: int) -> Localized:
        return Composed(lambda locale: self.read(locale)[heading][index])
