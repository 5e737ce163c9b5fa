"""Adversarial inputs of any length.

A case has a name, a kind, and parts. A part is a text that occurs once, or a `Many`. A `Many` is
repeated until it fills its share of the length, with `%d` replaced by a counter.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Many:
    unit: str

    def fill(self, length):
        if "%d" not in self.unit:
            return self.unit * max(1, length // len(self.unit.encode()))
        units, size = [], 0
        while size < length:
            units.append(self.unit.replace("%d", str(len(units))))
            size += len(units[-1].encode())
        return "".join(units)


class Chain(Many):
    """A `Many` whose numbers come in pairs of consecutive numbers."""

    def fill(self, length):
        count = length // (len(self.unit) + 8)
        first, second, rest = self.unit.split("%d")
        return "".join(f"{first}{i}{second}{i + 1}{rest}" for i in range(count))


class Steps(Many):
    """A `Many` in which each unit is indented two columns more than the previous one."""

    def fill(self, length):
        units, size = [], 0
        while size < length:
            units.append("  " * len(units) + self.unit)
            size += len(units[-1].encode())
        return "".join(units)


class Square(Many):
    """A `Many` with as many lines as each line has characters."""

    def fill(self, length):
        count = max(1, round((length / len(self.unit)) ** 0.5))
        return (self.unit * count + "\n") * count


@dataclass(frozen=True)
class Case:
    name: str
    # `render` and `highlight` are the commands that read the text; other kinds are files of a small
    # site.
    kind: str
    parts: tuple

    def text(self, length):
        """Returns the case at some length in bytes."""
        shares = sum(isinstance(part, Many) for part in self.parts)
        return "".join(
            part.fill(length // max(1, shares)) if isinstance(part, Many) else part
            for part in self.parts
        )


@dataclass
class List:
    cases: list = field(default_factory=list)

    def add(self, kind, name, *parts):
        self.cases.append(Case(name, kind, parts))

    def runs(self, kind, *units):
        for unit in units:
            self.add(kind, f"{unit!r} again and again", Many(unit))

    def front(self, name, *parts, kind="note"):
        self.add(kind, f"front matter: {name}", "---\n", *parts, "\n---\n# A\n\nText.\n")


def all_cases():
    cases = List()
    signs(cases)
    attributes(cases)
    definitions(cases)
    nesting(cases)
    index_marks(cases)
    front_matter(cases)
    files(cases)
    kramdown(cases)
    liquid(cases)
    plain(cases)
    code(cases)
    pictures(cases)
    configuration(cases)
    data(cases)
    strangers(cases)
    return cases.cases


def signs(cases):
    cases.runs("note", "#", "##a\n", "*~", "_==", "~~*a", "**。", "字**", "[", "![", "[a](", "<a ")
    cases.runs("note", "`", "`a``", "$", "$a", "{", "{:", "|", "| ", "[[", ":a", "&a;", "\\")
    cases.add("note", "a run of # in a fence", "```\n", Many("#"), "\n```\n")
    cases.runs("long note", "**。a")
    cases.add("note", "signs behind a run of quote marks", Many(">"), " ", Many("~a~ "))
    cases.add("note", "opened and never closed", Many("*a _b "), Many("~~c "))


def attributes(cases):
    cases.add("note", "stacked lists of classes", "a\n", Many("{:.c%d}\n"))
    cases.add("note", "stacked lists of keys", "a\n", Many("{:k%d=v}\n"))
    cases.add("note", "stacked lists of keys on a span", "*a*", Many("{:k%d=v}"))
    cases.add("note", "stacked lists on a table", "a|b\n-|-\n1|2\n", Many("{:.c%d}\n"))
    cases.add("note", "stacked lists on raw HTML", "<div>\na\n</div>\n", Many("{:.c%d}\n"))
    cases.add("note", "a named list of many classes", Many("{:a: .c%d}\n"), "\n", Many("a\n{:a}\n\n"))
    cases.add("note", "a named list of many names", Many("{:a: b%d}\n"), "\n", Many("a\n{:a}\n\n"))
    cases.add("note", "named lists that name each other", Chain("{:a%d: a%d}\n"), "\na\n{:a0}\n")
    cases.add("note", "names that no list has", Many("a\n{:a%d}\n\n"))


    cases.runs("note", "{:a}\n<div>\n", "<div>\n{:a}\n", "<b>{:a}", "<!-- {:a}\n", "{:a}\n</div>\n")
    cases.runs("note", "# a {.b}\n", "# a{#b%d}\n")
    cases.add("long note", "many attributes of one tag", "<a ", Many("b%d='c' "), ">a</a>")
    cases.runs("note", "{:.a}\n<div>\n", "{:a}\n<div markdown=1>\n", "![a](b){")


def definitions(cases):
    cases.add("note", "a long address used often", "[a]: /", Many("a"), "\n\n", Many("[a] "))
    cases.add(
        "note", "attributes of an address used often",
        "[a]: /b\n{:", *(f".class{i} " for i in range(300)), "}\n\n", Many("[a] "),
    )
    cases.add("note", "a long abbreviation used often", "*[a]: ", Many("b"), "\n\n", Many("a "))
    cases.add("note", "many abbreviations", Many("*[a%d]: b\n"), "\n", Many("a1 "))
    cases.runs("note", "[^a b]: c\n", "[^a b] [^c]\n\n[^c]: d\n\n")
    cases.add("note", "many footnotes", Many("[^a%d]: b\n\n"), "\n", Many("c[^a1] "))
    cases.runs("note", "[a%d]: b\n", "[a%d] ", "c[^a%d]\n\n[^a%d]: b\n\n", "[[a%d]] ")
    cases.runs("note", "# a\n", "# a\n# a-1\n", "# a {#b}\n", "- [ ] a\n", "a\n: b\n", "|a|b\n|-|-\n")


def nesting(cases):
    cases.runs("note", ">", "> ", "- ", "1. ", "<div>", "<b>", "<svg>", "> [!note] ")
    cases.runs("note", "1. 1. 1. 1. 1. 1. 1. 1. a\n\n")
    for mark in ["1. ", "- ", "> - "]:
        cases.add("note", f"{mark!r} to the n-th, then empty lines", Many(mark), "a\n", Many("\n"))
    cases.add("note", "lists in steps, then empty lines", Steps("1. a\n\n"), Many("\n"))
    cases.add("note", "nested emphasis", Many("*a "), Many(" b*"))
    cases.add("note", "nested links", Many("["), Many("](a)"))
    cases.add("note", "nested images", Many("!["), Many("](a)"))
    cases.add("note", "nested spans of the dialect", Many("~~a *b "), Many("c* d~~ "))
    cases.add("note", "nested raw HTML", Many("<div markdown=1>\n\n"), Many("</div>\n\n"))


def index_marks(cases):
    cases.runs("note", "\\index{a%d}", "\\index{", "\\index{a%d}\n\n", "# \\index{a}\n\n", "*a*{:.index}")
    cases.runs("note", "@ref(", "@a1 ", "[@a; ")
    cases.runs("long note", "## Same heading here\n\ntext\n\n", "## Heading %d of many\n\ntext\n\n")
    cases.runs("long note", "[a%d]{.index} ", "## A\n\n[b%d]{.index}\n\n")
    cases.runs("note", "[a%d]{.index} ", "[a]{.index", "{index}`a`", "{index}`", "```{index}\na\n```\n\n")
    cases.add("note", "a mark of many braces", "\\index{", Many("{"), Many("}"), "}")
    cases.add("note", "marks in marks, closed", Many("["), "a", Many("]{.index}"))
    cases.add("note", "marks in marks with keys", Many("["), "a", Many("]{.index key=b}"))
    cases.add("note", "marks across emphasis", Many("*a ["), Many("*]{.index}"))
    cases.runs("note", "\\index{a|see{b%d}}", "\\index{a!b%d|see{c%d}}", "\\index{a!b%d!c%d}", "\\index{a!b%d|see{a}}")
    # Fewer entries than fill a page, because splitting a page is separate work.
    cases.add("note", "a circle of references", Chain("\\index{a%d|see{a%d}} " + "b" * 60), "\\index{a1|see{a0}}")
    cases.runs("index file", "a%d: {hide: true}\n", "a%d: {see: b}\n", "a%d: {join: [b%d]}\n")
    cases.add("index file", "many joined", "a: {join: [", Many("b%d, "), "b]}\n")
    cases.add("index file", "a circle of references", Chain("a%d: {see: a%d}\n# " + "b" * 60 + "\n"))
    cases.runs("docset", "[a](/b/) ", "<a href=\"/", "<a href='/b/' ", "<img srcset=\"/a 1x, ", "\\index{a%d}")
    cases.front("many entries of an index", "index: [", Many("a%d, "), "a]")
    cases.front("a long entry of an index", "index: ", Many("a"))


def front_matter(cases):
    cases.front("many tags", "tags: [", Many("t%d, "), "a]")
    cases.front("tags of one place", "tags: [", Many("'a%d', 'a%d!', "), "a]")
    cases.front("many aliases", "aliases: [", Many("a%d, "), "a]")
    cases.front("many aliases in deep folders", "aliases: [", Many("/%d/a/a/a, "), "a]")
    cases.front("many keys", Many("k%d: v\n"))
    cases.front("nested lists", "a: ", Many("["))
    cases.front("nested mappings", "a: ", Many("{a: "))
    cases.front("a long text used often", "a: &a ", Many("a"), "\n", Many("k%d: *a\n"))
    cases.front("a long separator", "excerpt_separator: ", Many("a"), "b")
    cases.add("note", "TOML: nested lists", "+++\na = ", Many("["), "\n+++\n")
    cases.add("note", "TOML: many tables", "+++\n", Many("[a%d]\n"), "+++\n")
    cases.add("note", "TOML: many lists of tables", "+++\n", Many("[[a%d]]\n[[a%d]]\n"), "+++\n")
    cases.add("note", "TOML: many dotted keys", "+++\n", Many("a%d.b=1\na%d.c=1\n"), "+++\n")
    cases.add("note", "TOML: many values on a line", "+++\na = ['é'", Many(",%d"), "]\n+++\n")


def files(cases):
    cases.runs("note", "<img>", "<img src=a%d.png>", "![](a)", "[a](b%d.md) ", "[a](b%d&amp;.md) ")
    cases.runs("html", "<img src=a%d.png>", "<h2>a</h2>", "<a ", "<!--")


def kramdown(cases):
    cases.runs("jekyll", "<div>\n\n", "<div>\n\n    a\n</div>\n*b*\n", "<p>a</p> b\n", "<a>\nb\n\n")
    cases.runs("jekyll", "a | b\n", "| `a|b` ", "<code>|", "<!-- \n\n", "<div><script>", "<a b='\n")
    cases.add("jekyll", "elements in an item, closed outside", "- ", Many("<div>\n  "), "\n", Many("</div>\n"))
    cases.runs("jekyll", "[a](", "[a](<b", "[a](b c", "[a] [b] ", "{:.a}", "<p markdown=1>", "{::comment}")


def liquid(cases):
    cases.runs("jekyll", "{% a %}", "{% a %}\n\n", "{{ a | b }}", "{% if a %}", "{% raw %}", "{{ a ")
    cases.runs("jekyll", "{% capture a %}{% b %}{% endcapture %}", "{% assign a%d = 1 %}")
    cases.add("jekyll", "a chain of filters", "{{ 'a' ", Many("| upcase "), "}}")
    cases.add("jekyll", "a long path", "{{ a", Many(".a"), " }}")
    cases.add("jekyll", "a long condition", "{% if ", Many("a and "), "a %}b{% endif %}")


def plain(cases):
    cases.runs("text", "Line %d.\n", "TITLE %d\n\n", "    a = %d\n", "- a\n", "%d. a\n", "(a ", '"a ')
    cases.runs("text", "[a](b%d.md) ", "  ", "a: b\n", "字")


def code(cases):
    for unit in ["let a%d = b; ", "func a%d() {} ", "let a%d "]:
        cases.add("long note", f"on one line of code: {unit!r}", "```swift\n", Many(unit), "\n```\n")
    for language in ["swift", "c", "python", "javascript", "ruby", "shell", "php", "html", "yaml"]:
        for unit in ["(", "{", '"', "'", "/*", "`", "<<A\n", "\"\"\"", "${", "#", "<"]:
            cases.add("highlight", f"{language}: {unit!r}", f"```{language}\n", Many(unit), "\n```\n")


def pictures(cases):
    cases.add("svg", "many attributes", "<svg ", Many("a%d='b' "), "width='1' height='1'/>")
    cases.add("svg", "many comments", Many("<!-- a -->"), "<svg width='1' height='1'/>")
    cases.add("svg", "a long length", "<svg width='", Many("1"), "' height='1'/>")
    cases.add("svg", "many entities", "<!DOCTYPE svg [", Many("<!ENTITY a 'b'>"), "]><svg/>")
    cases.runs("svg", "<!-- ", "<svg ", "<", "<?a ")


def configuration(cases):
    for kind in ["configuration", "jekyll configuration"]:
        cases.runs(kind, "k%d: v\n", "title: v\n", "# a\n", "---\na: b\n")
        cases.add(kind, "nested lists", "a: ", Many("["))
        cases.add(kind, "a value used often", "a: &a b\n", Many("k%d: *a\n"))
        cases.add(kind, "what is left out", "exclude: [", Many("'a%d*', "), "a]\n")
        cases.add(kind, "many defaults", "defaults:\n", Many("- {scope: {path: 'a%d'}, values: {b: c}}\n"))
    cases.add("configuration", "navigation", "navigation:\n", Many("- {title: a%d, url: /}\n"))
    cases.runs("gitignore", "a%d\n", "*a", "**/", "!a\n", "[a", "/a%d/*\n")
    cases.runs("strings", "k%d: v\n")


def data(cases):
    cases.runs("yaml data", "k%d: v\n", "- {a: b}\n")
    cases.add("json data", "a list", "[", Many("1,"), "1]")
    cases.add("json data", "nested lists", Many("["))
    cases.add("json data", "many names", "{", Many('"k%d":1,'), '"a":1}')
    cases.add("csv data", "many rows", "a,b\n", Many("1,2\n"))
    cases.add("csv data", "many columns", Many("a%d,"), "\n", Many("1,"))
    cases.add("csv data", "as many rows as columns", Square("1,"))
    cases.add("csv data", "rows shorter than the first", Many("a%d,"), "\n", Many("1\n"))
    cases.runs("template", "{{ a | b }}", "{% a %}", "{% if a %}", "{{ a }}", "{% include 'a' %}")


def strangers(cases):
    cases.runs("safe", "<div>", "<b>", "<i><b>", "<b><p>", "<a><p>", "<table><a>", "<font color=a%d>")
    cases.runs("safe", "<svg>", "<select>", "<!--", "</p>", "<a b%d=c ", "<template>")
    cases.runs("safe", "<html a%d=b>", "<p a%d=b>")
