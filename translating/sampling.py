"""A hundred entries of a language to read through: `python -m translating.sampling ja`, with a seed `… ja 20`.

They are the entries with the lowest SHA-256 of seed, package, context and English: the sample of a seed stays the same
while other entries come and go, and another seed gives other entries. Old names, their readings and texts of eight
letters or fewer are left out.
"""

import hashlib
import re
import sys
from collections.abc import Iterator

from translating import catalogues
from translating.extraction import packages

SIZE = 100
NAMES = re.compile(r", (written|read)$|other words|^verse")


def sample(locale: str, seed: str = "") -> Iterator[tuple[str, str, str]]:
    """Where each entry of the sample stands, its English, and how it is told in a language."""
    found = [
        (package, message.context or "", str(message.id), str(message.string))
        for package in packages()
        for message in catalogues.read(package, locale)
        if len(str(message.id)) > 8 and not NAMES.search(message.context or "")
    ]
    for package, context, english, told in sorted(found, key=lambda entry: _order(seed, entry))[:SIZE]:
        yield f"{package or 'boju'} {context}".strip(), english, told


def _order(seed: str, entry: tuple[str, ...]) -> str:
    return hashlib.sha256("|".join((*([seed] if seed else []), *entry[:3])).encode()).hexdigest()


if __name__ == "__main__":
    for number, entry in enumerate(sample(*sys.argv[1:3]), start=1):
        print(number, *entry, sep=" | ")
