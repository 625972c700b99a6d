"""What the tests ask of a widget's HTML, with the standard library's parser only."""

from collections import Counter
from html.parser import HTMLParser

VOID = {"br", "img", "input", "hr"}
# SVG shapes close themselves with "/>", which HTML's parser reports as a start tag and an end tag.


class Markup(HTMLParser):
    """elements: (tag, attributes) in order; problems: what does not fit together."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.problems: list[str] = []
        self.text = ""
        self._open: list[str] = []
        self.feed(html)
        self.close()
        self.problems += [f"<{tag}> is never closed" for tag in self._open]
        self._check_ids()

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if len(dict(attrs)) != len(attrs):
            self.problems.append(f"<{tag}> has an attribute twice")
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        if not self._open or self._open.pop() != tag:
            self.problems.append(f"</{tag}> closes nothing")

    def handle_data(self, data):
        self.text += data

    def _check_ids(self):
        ids = Counter(attributes["id"] for _, attributes in self.elements if "id" in attributes)
        self.problems += [f"id {id} is there {n} times" for id, n in ids.items() if n > 1]
        for tag, attributes in self.elements:
            for name in ("for", "aria-labelledby", "aria-describedby", "aria-controls"):
                missing = [id for id in (attributes.get(name) or "").split() if id not in ids]
                if missing or attributes.get(name) == "":
                    self.problems.append(f"{name} of <{tag}> names {' '.join(missing)}, which is not there")
            for name in ("href",):
                if (attributes.get(name) or "").startswith("#") and attributes[name][1:] not in ids:
                    self.problems.append(f"<{tag}> shows {attributes[name]}, which is not there")

    def all(self, tag: str = "", **wanted: str) -> list[dict[str, str | None]]:
        """Attributes of every element of this tag with these attributes (a_b stands for a-b)."""
        return [
            attributes for name, attributes in self.elements
            if (not tag or name == tag)
            and all(attributes.get(key.replace("_", "-")) == value for key, value in wanted.items())
        ]


# What GitHub's and JupyterLab's sanitizers leave of an output.
SAFE_TAGS = {"div", "p", "b", "br", "span", "sup", "table", "thead", "tbody", "tr", "th", "td", "details", "summary", "img"}
SAFE_ATTRIBUTES = {"style", "alt", "src"}


def find_unsafe(html: str) -> list[str]:
    """Elements and attributes that a sanitizer would take away."""
    return [
        f"<{tag} {name}>" for tag, attributes in Markup(html).elements for name in ("", *attributes)
        if tag not in SAFE_TAGS or (name and name not in SAFE_ATTRIBUTES)
    ]
