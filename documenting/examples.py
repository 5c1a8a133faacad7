"""Examples in docstrings, which begin with >>>, as code on the site."""

import griffe


def fenced(text: str) -> str:
    """A docstring with a fence around each paragraph that is an example."""
    paragraphs = text.split("\n\n")
    return "\n\n".join(
        f"```pycon\n{part.strip()}\n```" if part.startswith(">>>") else part for part in paragraphs
    )


class Examples(griffe.Extension):
    """Fences the examples of every docstring."""

    def on_object(self, *, obj: griffe.Object, **given: object) -> None:
        """A module, class, function or attribute has been read."""
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)
