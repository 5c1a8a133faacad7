"""Sources and parts of boju as others cite them: CSL JSON, BibTeX and a line of text."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

RELEASED = (2026, 11, 29)
"""The day of the version."""

Item = Mapping[str, Any]
"""What is cited, as CSL JSON has it."""

_KINDS = {
    "book": "book",
    "chapter": "incollection",
    "article-journal": "article",
    "article-newspaper": "article",
    "paper-conference": "inproceedings",
    "entry-encyclopedia": "incollection",
}
"""The entries of BibTeX for types of CSL; all others are `misc`."""

_CONTAINERS = {"article": "journal", "incollection": "booktitle", "inproceedings": "booktitle"}
_FIELDS = {
    "volume": "volume",
    "issue": "number",
    "page": "pages",
    "publisher": "publisher",
    "publisher-place": "address",
    "version": "version",
    "ISBN": "isbn",
    "URL": "url",
    "note": "note",
}
_SPECIAL = {"&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_", "{": r"\{", "}": r"\}"}
_SPECIAL |= {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}


def bibtex(item: Item) -> str:
    r"""An item as an entry of BibTeX.

    >>> print(bibtex({"id": "hong", "type": "book", "title": "譜雙", "issued": {"date-parts": [[1151]]}}))
    @book{hong,
      title = {譜雙},
      year = {1151},
    }
    """
    kind = _KINDS.get(item["type"], "misc")
    lines = "".join(f"  {name} = {{{text}}},\n" for name, text in _fields(item, kind))
    return f"@{kind}{{{re.sub(r'[^A-Za-z0-9.:/+-]', '-', item['id'])},\n{lines}}}"


def _fields(item: Item, kind: str) -> Iterator[tuple[str, str]]:
    if "author" in item:
        yield "author", " and ".join(f"{{{_safe(author['literal'])}}}" for author in item["author"])
    yield "title", _safe(item["title"])
    if "container-title" in item:
        yield _CONTAINERS.get(kind, "howpublished"), _safe(item["container-title"])
    if "issued" in item:
        yield "year", years(item)
    for name, field in _FIELDS.items():
        if name in item:
            yield field, item[name] if field == "url" else _safe(str(item[name]).replace("–", "--"))
    if license_of(item):
        yield "license", license_of(item)
    if "accessed" in item:
        yield "urldate", day(item["accessed"]["date-parts"][0])


def _safe(text: str) -> str:
    return "".join(_SPECIAL.get(letter, letter) for letter in text)


def years(item: Item) -> str:
    """The year of an item, the first and the last that it may be of, or that it names none (`n.d.`: no date).

    >>> years({"issued": {"date-parts": [[1201], [1300]]}})
    '1201–1300'
    """
    issued = item["issued"]
    return (
        str(issued["literal"])
        if "literal" in issued
        else "–".join(str(parts[0]) for parts in issued["date-parts"])
    )


def license_of(item: Item) -> str:
    """The licence of an item, or nothing."""
    return str(item.get("custom", {}).get("license", ""))


def day(parts: list[int]) -> str:
    """A date, or the part of it that is known.

    >>> day([2026, 11])
    '2026-11'
    """
    return "-".join(f"{part:02d}" for part in parts)


def part_of_boju(key: str, title: str, address: str, version: str, home: str = "") -> Item:
    """A part of boju of a version. `address` is where its page is in the documentation, `home` where that stands.

    >>> part_of_boju("SL-35", "clause SL-35", "rules/shuanglu/#SL-35", "1.0.0")["note"]
    'rules/shuanglu/#SL-35 in the documentation of version 1.0.0'
    """
    return {
        "id": f"boju-{version}-{key}" if key else f"boju-{version}",
        "type": "software",
        "title": f"boju 博局: {title}",
        "author": [{"literal": "The boju authors"}],
        "issued": {"date-parts": [list(RELEASED)]},
        "version": version,
        **({"note": f"{address} in the documentation of version {version}"} if address else {}),
        **({"URL": home} if home else {}),
    }
