"""Reads the front matter of posts, as Jekyll, Hugo, Hexo and Pelican write it."""

import html
import re
import tomllib

import yaml

YAML = re.compile(r"---[ \t]*\n(.*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)", re.DOTALL)
TOML = re.compile(r"\+\+\+[ \t]*\n(.*?)\n\+\+\+[ \t]*(?:\n|$)", re.DOTALL)
# Lines of names and values: Pelican, and Hexo without the first line.
LINES = re.compile(r"((?:[A-Za-z_]+ ?:.*\n|[ \t]+\S.*\n|- .*\n)+)(?:-{3,}[ \t]*\n|[ \t]*\n)")


class Loader(yaml.SafeLoader):
    """YAML in which every scalar is a string, so that the tags `on` and `2.10` stay as written."""


Loader.yaml_implicit_resolvers = {}
for kind in "timestamp", "bool", "int", "float", "null":
    Loader.add_constructor(
        f"tag:yaml.org,2002:{kind}", lambda loader, node: loader.construct_scalar(node)
    )
Loader.add_multi_constructor("", lambda loader, suffix, node: None)
Loader.add_constructor("tag:yaml.org,2002:str", Loader.construct_yaml_str)


def split(text):
    """Returns the front matter as a dictionary with names in lower case, and the body."""
    if found := YAML.match(text):
        return from_yaml(found[1]), text[found.end() :]
    if found := TOML.match(text):
        return from_toml(found[1]), text[found.end() :]
    found = LINES.match(text)
    if found and re.search(r"(?i)^(title|标题) ?:", found[1], re.MULTILINE):
        return from_yaml(found[1]), text[found.end() :]
    return {}, text


def from_toml(text):
    try:
        return {name.lower(): value for name, value in tomllib.loads(text).items()}
    except tomllib.TOMLDecodeError:
        return {}


def from_yaml(text):
    try:
        values = yaml.load(text.replace("\t", "  "), Loader)
    except (yaml.YAMLError, AttributeError, RecursionError):
        values = from_lines(text)
    if not isinstance(values, dict):
        return {}
    return {str(name).lower(): value for name, value in values.items()}


def from_lines(text):
    """Reads front matter that is not valid YAML, line by line."""
    values, last = {}, None
    for line in text.splitlines():
        found = re.match(r"(\w+) ?: *(.*)", line)
        item = re.match(r" *- +(.*)", line)
        if found:
            last = found[1]
            values[last] = found[2].strip().strip("\"'") or []
        elif item and last and isinstance(values[last], list):
            values[last].append(item[1].strip().strip("\"'"))
    return values


def tags(meta, fields):
    """Returns the tags in some fields, each once, in the spelling that comes first."""
    once = {}
    for field in fields:
        for tag in values_of(meta.get(field)):
            once.setdefault(tag.casefold(), tag)
    return list(once.values())


def values_of(value):
    """Yields the texts in a value: a list, a dictionary, or texts between commas."""
    if isinstance(value, list):
        for one in value:
            yield from values_of(one)
    elif isinstance(value, dict):
        yield from values_of(value.get("name") or list(value.values()))
    elif isinstance(value, str):
        for one in re.split(r"[,;，、；]", value.strip().strip("[]")):
            one = html.unescape(one).strip().strip("\"'#《》“”").strip()
            if one:
                yield one
