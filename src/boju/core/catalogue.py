"""The translations of a folder: gettext catalogues `locales/LOCALE.po`, each read when it is first asked for."""

import hashlib
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from gettext import GNUTranslations, NullTranslations
from importlib import resources
from io import BytesIO
from pathlib import Path

from boju.core.kernels import cache_folder
from boju.core.language import LOCALES, Localized, Sentence


class Catalogue:
    """The catalogues of a package; calling one with a context and English words makes a `Text`.

    English is the source and has no catalogue: what is not translated stays as it is.

    >>> _ = Catalogue("boju.games.yut")
    >>> _("caption throw_again", "{seat} throws again.")["ja"]
    '{seat}はもう一度投げます。'
    >>> str(_.say("no horse on {point}", point=7))
    'no horse on 7'
    """

    def __init__(self, package: str) -> None:
        self.package = package
        self._read: dict[str, NullTranslations] = {}

    def __call__(self, context: str, english: str) -> "Text":
        """A text that stands where `context` says."""
        return Text(self, context, english)

    def say(self, english: str, **values: object) -> Sentence:
        """A sentence with its blanks filled."""
        return Sentence(english, values, self.translate)

    def translate(self, english: str, locale: str, context: str = "") -> str:
        """Words in a locale, their blanks still open."""
        translations = self.read(locale)
        return translations.pgettext(context, english) if context else translations.gettext(english)

    def read(self, locale: str) -> NullTranslations:
        """The catalogue of a locale."""
        if locale not in self._read:
            source = resources.files(self.package).joinpath("locales", f"{locale}.po")
            found = GNUTranslations(_compiled(source.read_bytes(), locale)) if source.is_file() else None
            self._read[locale] = found or NullTranslations()
        return self._read[locale]


@dataclass(frozen=True, slots=True)
class Text(Localized):
    """Words in every language: in English as they stand in the source, in the others as a catalogue has them."""

    catalogue: Catalogue
    context: str
    english: str

    def __getitem__(self, locale: str) -> str:
        if locale not in LOCALES:
            raise KeyError(locale)
        return self.catalogue.translate(self.english, locale, self.context)

    def __iter__(self) -> Iterator[str]:
        return iter(LOCALES)

    def __len__(self) -> int:
        return len(LOCALES)


def _compiled(source: bytes, locale: str) -> BytesIO:
    """A catalogue as `gettext` reads it; it is kept beside the kernels, for making it takes twenty times as long."""
    kept = cache_folder() / "texts" / f"{hashlib.sha256(source).hexdigest()[:20]}.mo"
    try:
        return BytesIO(kept.read_bytes())
    except OSError:
        pass
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    made = BytesIO()
    write_mo(made, read_po(BytesIO(source), locale=locale.replace("-", "_")))
    _keep(kept, made.getvalue())
    made.seek(0)
    return made


def _keep(path: Path, content: bytes) -> None:
    """Write a file so that nobody ever reads half of it; where that cannot be, it is made again next time."""
    try:
        path.parent.mkdir(exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as unfinished:
            unfinished.write(content)
        os.replace(unfinished.name, path)
    except OSError:
        return
