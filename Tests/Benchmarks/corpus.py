#!/usr/bin/env python3
"""Writes a folder of posts for measurements: the same bytes for the same count, on any machine.

    corpus.py FOLDER COUNT

Every second post is Chinese. A post has about 4 KB: front matter, headings of two levels, a list,
an ordered list or a quote, a table, emphasis, code spans, links to earlier posts and to other
sites, and two fenced code blocks. Each contains a mark, `mark-00042`, which identifies the page
made from it.
"""

import datetime
import pathlib
import sys

SEED = 20261121
SIZE = 4096

ENGLISH = {
    "title": [
        "Alphabets", "“Boundaries”", "Collation", "Dictionaries", "Éclairs", "Files", "Glossaries",
        "Headings", "iOS lists", "Joined letters", "Keys", "Letters", "Margins", "Notes", "Order",
        "Paragraphs", "(Quiet) pages", "Readings", "Scrolling", "Tables", "Under the thumb",
        "Vowels", "Words", "Xylographs", "Yesterday", "Zigzags", "3D Touch", "#hashes",
    ],
    "tail": [
        "and their neighbours", "at the edge of a page", "before print", "by hand", "in practice",
        "in two scripts", "on a small screen", "reconsidered", "that nobody reads", "without tears",
    ],
    "heading": [
        "What it is for", "How it is built", "Where it fails", "A short history", "An example",
        "What to keep", "Counting the cost", "The order of things", "Second thoughts",
    ],
    "subject": [
        "The reader", "A careful editor", "The old index", "Every list", "A sorted table",
        "The first letter", "A small program", "The margin", "One long page", "This rule",
    ],
    "verb": [
        "keeps", "finds", "forgets", "measures", "repeats", "moves", "explains", "hides", "joins",
        "divides", "remembers", "replaces",
    ],
    "object": [
        "the entry that was asked for", "a row at a time", "every heading under it",
        "the names in their usual order", "what the last build wrote", "the beginning of a word",
        "two columns where one would do", "the shape of the page", "a reading beside the sign",
    ],
    "tail_clause": [
        "before anybody notices", "as long as the order is total", "even when the list is short",
        "although the alphabet is longer", "because a thumb is wider than a line",
        "so that nothing jumps", "and asks no questions", "where the machine has no opinion",
    ],
    "column": ["Letter", "Rows", "Remark"],
}

CHINESE = {
    "title": [
        "阿拉伯数字", "《标点》", "长城与目录", "重庆的索引", "电话簿", "二十六个字母", "翻书", "归类",
        "红楼梦里的人名", "iOS 列表", "检字法", "卡片目录", "乐器", "美术字", "拿来就用", "偶数页", "拼音",
        "起名", "日期", "书签", "提要", "万年历", "修订", "音序", "注音", "3D 触控", "（括号）",
    ],
    "tail": ["的来历", "与读者", "之外", "小记", "在手机上", "的一种做法", "和它的邻居", "重读", "手记"],
    "heading": [
        "它有什么用", "怎样做出来", "在哪里出错", "一点历史", "一个例子", "该留下什么", "代价", "次序", "再想一想",
    ],
    "subject": [
        "读者", "细心的编辑", "旧索引", "每一张列表", "排好序的表格", "第一个字母", "一个小程序", "页边", "很长的一页",
        "这条规则",
    ],
    "verb": ["保存", "找到", "忘记", "量出", "重复", "移动", "解释", "藏起", "连接", "分开", "记住", "替换"],
    "object": [
        "要查的那一条", "一次一行的内容", "下面的每个标题", "按习惯排列的名字", "上一次写出的文件", "词的开头",
        "本来一栏就够的两栏", "页面的样子", "字旁边的读音",
    ],
    "tail_clause": [
        "谁也没有察觉", "只要次序是确定的", "哪怕列表很短", "虽然字母表更长", "因为拇指比一行字宽", "这样什么都不会跳动",
        "而且不问缘由", "机器在这里没有意见",
    ],
    "column": ["字母", "行数", "备注"],
}

TAGS = [
    "alphabet", "archive", "books", "build", "cards", "colour", "css", "design", "dictionary",
    "editing", "fonts", "history", "html", "index", "ios", "language", "layout", "letters", "lists",
    "markdown", "memory", "notes", "paper", "print", "reading", "search", "sorting", "swift",
    "tables", "tools", "unicode", "web", "writing", "字典", "排序", "拼音", "目录", "索引", "阅读", "笔记",
]

CATEGORIES = ["craft", "language", "software", "札记"]

CODE = {
    "swift": """
/// The section whose rows begin with `{name}`.
func section(of {name}: String, in sections: [Section]) -> Int? {{
  guard let first = {name}.first, sections.count > {number} else {{ return nil }}
  return sections.firstIndex {{ $0.title == String(first).uppercased() }}
}}
""",
    "python": """
def {name}s(rows, limit={number}):
    \"\"\"Group rows by their first letter.\"\"\"
    groups = {{}}
    for row in sorted(rows, key=lambda row: row["{name}"]):
        groups.setdefault(row["{name}"][:1].upper(), []).append(row)
    return dict(list(groups.items())[:limit])
""",
    "javascript": """
const {name} = document.querySelector("nav.rail");
{name}?.addEventListener("pointermove", (event) => {{
  const step = Math.floor(event.offsetY / {number});
  if (step >= 0) location.hash = `index-${{letters[step]}}`;
}});
""",
    "c": """
static size_t {name}_length(const unsigned char *text, size_t size) {{
  size_t count = 0;
  for (size_t i = 0; i < size && count < {number}; i++)
    if ((text[i] & 0xC0) != 0x80) count++;  /* not a continuation byte */
  return count;
}}
""",
    "bash": """
for {name} in posts/*.md; do
  title=$(sed -n 's/^title: //p' "${name}" | head -n {number})
  printf '%s\\t%s\\n' "${{title:-untitled}}" "${name}"
done | sort -f
""",
    "json": """
{{
  "{name}": "index-a",
  "rows": {number},
  "titles": ["A", "B", "C", "#"],
  "sticky": true
}}
""",
    "css": """
.{name} > h2 {{
  position: sticky;
  top: calc({number}px + var(--header));
  border-bottom: 1px solid currentColor; /* a hairline */
}}
""",
    "sql": """
SELECT upper(substr({name}, 1, 1)) AS letter, count(*) AS rows
FROM notes
WHERE draft = 0 AND length({name}) > {number}
GROUP BY letter ORDER BY letter;
""",
}

NAMES = ["entry", "letter", "row", "word", "page", "title", "note", "key", "label", "mark"]


class Dice:
    """A random generator (splitmix64) that no change to a library can affect."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        self.state = (self.state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return (mixed ^ (mixed >> 31)) % bound

    def pick(self, values):
        return values[self.below(len(values))]

    def some(self, values, count):
        left = list(values)
        return [left.pop(self.below(len(left))) for _ in range(count)]


class Post:
    """A post, which knows the words of its language."""

    def __init__(self, number):
        self.number = number
        self.dice = Dice(SEED + number)
        self.chinese = number % 2 == 1
        self.words = CHINESE if self.chinese else ENGLISH
        self.date = datetime.datetime(2014, 1, 1, 9) + datetime.timedelta(
            days=self.dice.below(4000), minutes=self.dice.below(600)
        )

    @property
    def path(self):
        return f"{self.number % 10}/post-{self.number:05}.md"

    @property
    def jekyll_name(self):
        """Returns the post's file name in a Jekyll site."""
        return f"{self.date:%Y-%m-%d}-{pathlib.Path(self.path).name}"

    def drawn(self, *parts):
        """Returns a random word for each part."""
        return [self.dice.pick(self.words[part]) for part in parts]

    def title(self):
        head, tail, rest = self.drawn("title", "tail", "heading")
        return f"{head}{tail}：{rest}" if self.chinese else f"{head} {tail}: {rest}"

    def sentence(self):
        subject, verb, thing, clause = self.drawn("subject", "verb", "object", "tail_clause")
        mark = ("", "**", "*", "`")[max(0, self.dice.below(12) - 8)]
        if self.chinese:
            return f"{subject}{verb}{mark}{thing}{mark}，{clause}。"
        return f"{subject} {verb} {mark}{thing}{mark}, {clause}."

    def paragraph(self, sentences):
        return ("" if self.chinese else " ").join(self.sentence() for _ in range(sentences))

    def link(self):
        before = self.dice.below(self.number) if self.number else 0
        there = Post(before).path
        words = self.dice.pick(self.words["object"])
        if self.dice.below(2) == 0 or not self.number:
            return f"[{words}](https://example.com/{self.dice.pick(NAMES)}/{self.dice.below(900)})"
        return f"[{words}](../{there})"

    def fence(self, language):
        code = CODE[language].format(name=self.dice.pick(NAMES), number=self.dice.below(60) + 4)
        return f"```{language}\n{code.strip()}\n```"

    def table(self):
        rows = ["| " + " | ".join(self.words["column"]) + " |", "|---|---:|---|"]
        for letter in sorted(self.dice.some("ABCDEFGHJKLMNOPQRSTWXYZ", 4)):
            rows.append(f"| {letter} | {self.dice.below(400)} | {self.sentence()} |")
        return "\n".join(rows)

    def front_matter(self):
        tags = ", ".join(self.dice.some(TAGS, 2 + self.dice.below(3)))
        return (
            f"---\ntitle: '{self.title()}'\ndate: {self.date.isoformat()}+08:00\n"
            f"tags: [{tags}]\ncategories: [{self.dice.pick(CATEGORIES)}]\n---\n"
        )

    def text(self):
        first, second, third, fourth = self.dice.some(self.words["heading"], 4)
        one, two = self.dice.some(sorted(CODE), 2)
        items = [f"- {self.sentence()}" for _ in range(4)]
        steps = [f"{i}. {self.sentence()}" for i in range(1, 4)]
        parts = [
            f"{self.paragraph(3)} mark-{self.number:05}",
            f"## {first}",
            self.paragraph(3),
            "\n".join(items),
            self.fence(one),
            f"## {second}",
            f"{self.sentence()} {self.link()}",
            self.table(),
            f"### {third}",
            "\n".join(steps) if self.dice.below(2) else f"> {self.paragraph(2)}",
            self.fence(two),
            f"## {fourth}",
            f"{self.sentence()} {self.link()} {self.sentence()} {self.link()}",
        ]
        text = self.front_matter() + "\n" + "\n\n".join(parts) + "\n"
        while len(text.encode()) < SIZE - 150:
            text += "\n" + self.paragraph(2) + "\n"
        return text


def write(folder, count):
    """Writes `count` posts into the folder."""
    for number in range(count):
        post = Post(number)
        path = pathlib.Path(folder, post.path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(post.text().encode())


if __name__ == "__main__":
    if len(sys.argv) != 3 or not sys.argv[2].isdigit():
        sys.exit(__doc__)
    write(sys.argv[1], int(sys.argv[2]))
