"""The lines of a code block in a given style."""

import re

SHELLS = {"bash", "sh", "shell", "console", "zsh", "shell-session", "terminal"}
MARKUP = {"markdown", "md", "tex", "quote"}
SMALL_WORDS = re.compile(
    r"\b(?:the|a|an|of|to|is|are|and|in|that|this|with|for|you|it|on|was)\b", re.I
)


def code_lines(block, style):
    lines = dedented(block.lines)
    if style.blank_code == "lost":
        lines = [line for line in lines if line]
    if style.prompts and block.language in SHELLS:
        lines = prompted(lines)
    if style.indentation == "lost":
        lines = [line.strip() for line in lines]
    elif style.tab_code:
        lines = [tabbed(line) for line in lines]
    if style.gutter == "prefix" and len(lines) > 2:
        digits = len(str(len(lines)))
        return [f"{i:{digits}} {line}".rstrip() for i, line in enumerate(lines, 1)]
    return [style.code_margin + line if line else "" for line in lines]


def dedented(lines):
    """Removes the indentation that all lines share."""
    margin = min((len(line) - len(line.lstrip()) for line in lines if line), default=0)
    return [line[margin:] for line in lines]


def tabbed(line):
    """Replaces every four leading spaces by a tab."""
    spaces = len(line) - len(line.lstrip(" "))
    return "\t" * (spaces // 4) + " " * (spaces % 4) + line[spaces:]


def prompted(lines):
    """Puts a prompt before each command, unless there are prompts or continuation lines."""
    if any(re.match(r"[$#%>]|\s|.*\\$", line) for line in lines):
        return lines
    return [f"$ {line}" if line else line for line in lines]


def is_prose(block):
    """Indicates whether a careful reader could mistake the block for prose without its fence."""
    if block.language in MARKUP:
        return True
    if block.language and not block.language.startswith(("text", "txt", "plain", "no")):
        return False
    lines = [line for line in block.lines if line]
    return sum(map(reads_as_text, lines)) * 2 > len(lines)


def reads_as_text(line):
    letters = sum(sign.isalpha() for sign in line)
    wide = sum(sign >= "\u3040" and sign.isalpha() for sign in line)
    signs = sum(sign in "{}();=<>$\\_|#\"/[]" for sign in line)
    return signs * 10 < letters and (wide * 2 > letters or len(SMALL_WORDS.findall(line)) > 1)
