"""The catalogues as files: how they are read, merged with what the code says, and what is amiss in them."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from boju.core.language import LOCALES
from boju.core.prose import Prose
from boju.games import FAMILIES
from translating.extraction import HOME, NOTE, messages, packages

OTHERS = [locale for locale in LOCALES if locale != "en"]
_UNWANTED = tuple(
    f'"{name}'.encode()
    for name in ("POT-", "PO-", "Generated-By", "Report-Msgid-Bugs-To", "Last-Translator", "Language-Team")
)
"""Lines of a catalogue's head that would differ each time it is written, or say nothing."""


def path_of(package: str, locale: str) -> Path:
    """Where a catalogue stands."""
    return HOME / package / "locales" / f"{locale}.po"


def read(package: str, locale: str) -> Catalog:
    """A catalogue; an empty one where there is none yet."""
    path = path_of(package, locale)
    source = BytesIO(path.read_bytes() if path.exists() else b"")
    return read_po(source, locale=locale.replace("-", "_"))


def merge(package: str, locale: str) -> None:
    """Bring a catalogue in step with the code: new messages without translation, changed ones fuzzy, old ones gone."""
    catalogue = read(package, locale)
    catalogue.update(messages(package), update_header_comment=False)
    catalogue.obsolete.clear()
    write(catalogue, path_of(package, locale))


def write(catalogue: Catalog, path: Path) -> None:
    """Write a catalogue, one line for a text."""
    catalogue.project, catalogue.version = "boju", "1.0"
    catalogue.header_comment = "# boju: see TRANSLATING.md"
    catalogue.fuzzy = False
    made = BytesIO()
    write_po(made, catalogue, width=0, include_lineno=False)
    path.parent.mkdir(exist_ok=True)
    lines = made.getvalue().splitlines(keepends=True)
    path.write_bytes(b"".join(line for line in lines if not line.startswith(_UNWANTED)))


def faults(package: str, locale: str) -> Iterator[str]:
    """What is amiss in a catalogue, a line for each message."""
    where = path_of(package, locale).relative_to(HOME)
    catalogue = read(package, locale)
    wanted = {_key(message): message for message in messages(package) if message.id}
    found = {_key(message): message for message in catalogue if message.id}
    for key, message in wanted.items():
        translated = found.get(key)
        if translated is None or not translated.string:
            yield f"{where}: missing: {_named(message)}"
        elif translated.fuzzy:
            yield f"{where}: fuzzy: {_named(message)}"
        elif wrong := wrong_blanks(message, str(translated.string)):
            yield f"{where}: blanks differ, {wrong}: {_named(message)}"
    for key, message in found.items():
        if key not in wanted:
            yield f"{where}: obsolete: {_named(message)}"
    for message in catalogue.obsolete.values():
        yield f"{where}: obsolete: {_named(message)}"


def wrong_blanks(message: Message, translation: str) -> str:
    """The blanks that a translation lacks or has too many; "" if it has the right ones.

    A comment in the source may list what can stand instead. What English only chooses a form by can be left out.

    >>> wrong_blanks(Message("{name} {count:is|are} here"), "{name:#이|#가} 있음")
    ''
    >>> wrong_blanks(Message("{name} is here"), "{who}在此")
    '{name} {who}'
    """
    english, told = blanks(str(message.id)), blanks(translation)
    listed = [comment for comment in message.auto_comments if comment.startswith(NOTE)]
    if listed:
        return " ".join(sorted(f"{{{name}}}" for name in told.keys() - blanks(listed[0]).keys()))
    needed = {name for name, form in english.items() if "|" not in form or "#" in form}
    wrong = (needed - told.keys()) | (told.keys() - english.keys())
    return " ".join(sorted(f"{{{name}}}" for name in wrong))


def blanks(text: str) -> dict[str, str]:
    """The blanks of a text by their names, with their forms."""
    return {name: form or "" for _, name, form, _ in Formatter().parse(text) if name is not None}


def faults_of_prose(locale: str) -> Iterator[str]:
    """Where pages of a family are missing in a locale, or `about.md` has other parts or paragraphs than in English."""
    for family in FAMILIES:
        if not family.is_complete:
            continue
        folder = f"games/{family.id}"
        missing = [
            page
            for page in ("about", "rules", "story")
            if (HOME / folder / f"{page}.md").exists()
            and not (HOME / folder / f"{page}.{locale}.md").exists()
        ]
        yield from (f"{folder}/{page}.{locale}.md: missing" for page in missing)
        if "about" in missing:
            continue
        english, told = (
            {part: len(paragraphs) for part, paragraphs in Prose(family.folder).read(each).items()}
            for each in ("en", locale)
        )
        if told != english:
            yield f"games/{family.id}/about.{locale}.md: parts and paragraphs are {told}, should be {english}"


def all_faults() -> list[str]:
    """Whatever is amiss in any catalogue or prose."""
    return [
        *(fault for package in packages() for locale in OTHERS for fault in faults(package, locale)),
        *(fault for locale in OTHERS for fault in faults_of_prose(locale)),
    ]


def _key(message: Message) -> tuple[str | None, str]:
    return message.context, str(message.id)


def _named(message: Message) -> str:
    return f"[{message.context}] {message.id}" if message.context else str(message.id)
