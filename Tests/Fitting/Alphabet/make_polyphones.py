#!/usr/bin/env python3
"""Makes Sources/Alphabet/Resources/polyphone-phrases.tsv: words whose first character has another
reading than the one that ICU sorts it by. Run by hand; its output is committed.

    make_polyphones.py [--held-out]     --held-out: leave out every fifth word, and measure on those

  pip install pypinyin==0.55.0 pypinyin-dict==0.9.0 jieba==0.42.1 opencc==1.4.2 PyICU
Sources and licences
  readings     pypinyin (MIT); pypinyin-dict, which contains phrase-pinyin-data (MIT)
  counts       jieba, dict.txt (MIT): word, count, kind; its personal names give the characters of names
  traditional  opencc (Apache 2.0) for words; Sources/BookIndex/Resources/simplified.tsv (CLDR,
               Unicode licence) for characters
  ICU          the collation rules of pinyin and zhuyin (CLDR, Unicode licence)
  phrases      phrases.tsv beside this script: words of notes with their letters; the table must get
               them right
  measured on  CC-CEDICT from pypinyin-dict (CC BY-SA 4.0); none of it is copied into the table
Format: lines of three fields.
  CHARACTER  READING  CONTINUATIONS  texts that may follow the character, separated by spaces; the
                                     longest match decides; "-" matches any other continuation
  surname    -        CHARACTERS WITH READINGS   their readings before a given name of two characters
  short      -        CHARACTERS WITH READINGS   the same before a given name of one or two
  names      -        CHARACTERS     characters of given names
  rare       -        CHARACTERS     characters that hardly occur outside names
  words      -        WORDS          words of two such characters that are not given names
  fold       -        PAIRS          traditional characters, each followed by its simplified one
"""

import bisect
import collections
import functools
import importlib
import math
import pathlib
import sys
import unicodedata

import icu
import jieba
import opencc
from pypinyin.phrases_dict import phrases_dict

SOURCES = pathlib.Path(__file__).resolve().parents[3] / "Sources"
TABLE = SOURCES / "Alphabet/Resources/polyphone-phrases.tsv"
PHRASES = pathlib.Path(__file__).with_name("phrases.tsv")
SYLLABLES = SOURCES / "Alphabet/Resources/pinyin-syllables.tsv"
SIMPLIFIED = SOURCES / "BookIndex/Resources/simplified.tsv"
# Surnames with a reading that differs from the one in other words: a closed list, as in
# dictionaries.
SURNAMES = """曾zeng1 单shan4 查zha1 仇qiu2 解xie4 区ou1 盖ge3 种chong2 朴piao2 翟zhai2 乐yue4 员yun4 秘bi4 冼xian3
洗xian3 折she2 繁po2 缪miao4 覃qin2 召shao4 车che1 祭zhai4 令ling2 句gou1 隗wei3 莘shen1 沈shen3 冯feng2 盛sheng4
柏bai3 贾jia3 翁weng1 阚kan4 瞿qu2 宿su4 褚chu3 藏zang4 尉yu4 长zhang3 系xi4 卜bu3 石shi2"""
# The reading of a character before words of a kind, for pairs that no dictionary lists: 重 before
# verbs ("again"), 长 before adjectives ("to grow"), 行 before any word ("row").
PRODUCTIVE = {"重": ("v", "chong2"), "行": ("", "hang2"), "长": ("a", "zhang3")}
TONES = {"\u0304": 1, "\u0301": 2, "\u030c": 3, "\u0300": 4}


def syllable(text):
    letters, tone = "", 5
    for mark in unicodedata.normalize("NFD", text).replace("ɡ", "g"):
        if mark in TONES:
            tone = TONES[mark]
        elif mark == "\u0308":
            letters = letters[:-1] + "v"
        elif mark != "\u0302":
            letters += mark
    return f"{letters}{tone}"


class ByICU:
    """The reading of each character in ICU's pinyin order."""

    def __init__(self):
        self.collator = icu.Collator.createInstance(icu.Locale("zh"))
        self.collator.setStrength(icu.Collator.PRIMARY)
        self.bounds = []
        for line in SYLLABLES.read_text("utf-8").splitlines():
            letters, lasts = line.split("\t")[:2]
            for tone, last in enumerate(lasts, 1):
                if last != "-":
                    self.bounds.append((self.collator.getSortKey(last), f"{letters}{tone}"))
        self.bounds.sort()
        self.known = {}

    def __getitem__(self, character):
        if character not in self.known:
            place = bisect.bisect_left(self.bounds, (self.collator.getSortKey(character), ""))
            self.known[character] = self.bounds[place][1] if place < len(self.bounds) else None
        return self.known[character]


def letters(reading):
    return reading[:-1]


def data(name):
    return importlib.import_module("pypinyin_dict.phrase_pinyin_data." + name).phrases_dict


def readings():
    """Returns the reading of each word's first character; if sources disagree, the better one
    wins."""
    words = {}
    for source in [data("large_pinyin"), data("zdic_cibs"), data("zdic_cybs"), data("pinyin"), phrases_dict]:
        for word, read in source.items():
            if len(word) > 1 and len(word) == len(read) and all("一" <= one <= "鿿" for one in word):
                words[word] = syllable(read[0][0])
    return words


def counts():
    lines = (pathlib.Path(jieba.__path__[0]) / "dict.txt").read_text("utf-8").splitlines()
    return {word: (int(count), kind) for word, count, kind in map(str.split, lines)}


class Node:
    """A node in a tree of words that begin with the same characters, with the readings of the
    first."""

    def __init__(self):
        self.children, self.weights, self.own = {}, collections.Counter(), None

    def add(self, rest, reading, weight):
        """Adds a word, given the text after its first character."""
        node = self
        node.weights[reading] += weight
        for one in rest[:3]:
            node = node.children.setdefault(one, Node())
            node.weights[reading] += weight
        if len(rest) < 4:
            node.own = reading

    def exceptions(self, inherited, rest):
        """Yields continuations whose reading differs from that of their shorter prefixes."""
        best, weight = self.weights.most_common(1)[0]
        best = self.own or best
        if best != inherited and (self.own or weight >= 1.5 * self.weights[inherited]):
            yield rest, best
            inherited = best
        for one in sorted(self.children):
            yield from self.children[one].exceptions(inherited, rest + one)


class Words:
    def __init__(self, held_out):
        self.icu, self.counts, self.readings = ByICU(), counts(), readings()
        if held_out:
            kept = enumerate(sorted(self.readings.items()))
            self.readings = {word: read for at, (word, read) in kept if at % 5}
        surnames = {one[0]: one[1:] for one in SURNAMES.split()}
        self.surnames = {
            one: read for one, read in surnames.items() if letters(read) != letters(self.icu[one] or "?")
        }
        fold = dict(line.split("\t") for line in SIMPLIFIED.read_text("utf-8").splitlines())
        self.fold = {one: other for one, other in fold.items() if isCommon(one)}
        self.table = {}

    def count(self, word):
        return self.counts.get(word, (0, ""))[0]

    def kind(self, word):
        return self.counts.get(word, (0, "?"))[1]

    def make(self):
        letters_asked = {}
        for line in PHRASES.read_text("utf-8").splitlines():
            word, letter = line.split("\t")
            letters_asked[word] = letter.lower()
        tries = self.tries()
        for character, node in sorted(tries.items()):
            self.add(character, node, letters_asked)
        return self.table

    def tries(self):
        """Returns the words by first character, in simplified Chinese and, if different, in
        traditional."""
        convert = opencc.OpenCC("s2t").convert
        fold = dict(line.split("\t") for line in SIMPLIFIED.read_text("utf-8").splitlines())
        several = collections.Counter(fold.values())
        tries = collections.defaultdict(Node)
        for word, read in self.readings.items():
            isSurname = read == self.surnames.get(word[0])
            isName = isSurname and (self.kind(word).startswith("nr") or word not in phrases_dict)
            isRare = self.count(word) == 0 and word not in phrases_dict
            if isName or isRare:
                continue
            weight = math.log2(2 + self.count(word)) + (4 if word in phrases_dict else 0)
            tries[word[0]].add(word[1:], read, weight)
            first = convert(word)[0]
            if first != word[0] and (
                several[word[0]] > 1 or self.icu[first] is None
                or letters(self.icu[first]) != letters(self.icu[word[0]])
            ):
                tries[first].add(word[1:], read, weight)
        return tries

    def add(self, character, node, asked):
        by_icu = self.icu[character]
        if by_icu is None:
            return
        merge(node, {read: by_icu for read in node.weights if letters(read) == letters(by_icu)})
        for word, letter in asked.items():
            fitting = [read for read, _ in node.weights.most_common() if read[0] == letter]
            surname = self.surnames.get(character, "")
            if surname.startswith(letter):
                fitting.append(surname)
            if word[0] == character and len(word) > 1 and fitting:
                node.add(word[1:], fitting[0], 4)
        default = self.default(character, node, by_icu, asked)
        if set(node.weights) == {by_icu} and default == by_icu and character not in self.surnames:
            return
        found = {}
        for one in sorted(node.children):
            found.update(node.children[one].exceptions(default, one))
        self.add_productive(character, node, found, default)
        self.add_overlaps(character, found, default)
        if character in self.surnames:
            self.add_words_like_names(character, node, found, default)
        if default != by_icu:
            found["-"] = default
        rests = collections.defaultdict(list)
        for rest, read in found.items():
            rests[read].append("".join(self.fold.get(one, one) for one in rest))
        if rests:
            self.table[character] = rests

    def default(self, character, node, by_icu, asked):
        """Returns a character's reading before unlisted text: the most frequent one, counting
        each word once."""
        if character in asked:
            fitting = [read for read, _ in node.weights.most_common() if read[0] == asked[character]]
            return fitting[0] if fitting else by_icu
        if character in PRODUCTIVE and not PRODUCTIVE[character][0]:
            return PRODUCTIVE[character][1]
        if character in self.surnames:
            return by_icu
        kinds = collections.Counter()
        for child in node.children.values():
            kinds[child.weights.most_common(1)[0][0]] += 1
        best, count = kinds.most_common(1)[0]
        return best if count > 1.5 * kinds[by_icu] else by_icu

    def add_productive(self, character, node, found, default):
        kind, read = PRODUCTIVE.get(character, (None, None))
        if not kind:
            return
        for first, kinds in self.kinds().items():
            isOne = self.kind(first)[0] == kind if kind == "a" else kinds[kind] > 0.5 * sum(kinds.values())
            if isOne and (first not in node.children or node.children[first].own is None and kind == "a"):
                found[first] = read
        if kind != "v":
            return
        for word, (count, tag) in self.counts.items():
            isVerb = len(word) == 2 and tag.startswith(kind) and count > 200
            isNew = isVerb and word[0] in node.children and character + word not in self.readings
            if isNew and self.count(character + word[0]) < 20 and reading(found, word, default) != read:
                found[word] = read

    def kinds(self):
        """Returns the kinds of the words that begin with each character."""
        kinds = collections.defaultdict(collections.Counter)
        for word, (count, tag) in self.counts.items():
            if count > 20:
                kinds[word[0]][tag[0]] += count
        return kinds

    def add_overlaps(self, character, found, default):
        """Adds words that the longest match would split in the wrong place: 解|数学, not 解数|学."""
        if not self.kind(character).startswith(("v", "d")) or self.count(character) < 500:
            return
        for rest, read in list(found.items()):
            joined = self.count(character + rest)
            if len(rest) > 1 or read == default or joined > 100:
                continue
            for word, (count, tag) in self.counts.items():
                isCommon = len(word) == 2 and word[0] == rest and count > max(1000, 50 * joined)
                if isCommon and character + word not in self.readings:
                    if reading(found, word, default) != default:
                        found[word] = default

    def add_words_like_names(self, character, node, found, default):
        """Adds words that look like a surname with a given name."""
        names, rare, _ = self.names()
        names = names | rare
        for word, (count, kind) in self.counts.items():
            isLike = word[0] == character and len(word) in (2, 3) and set(word[1:]) <= names
            isName = self.readings.get(word) == self.surnames[character]
            if isName and word[0] == character and len(word) == 3 and not set(word[1:]) <= names and word in self.readings:
                found.setdefault(word[1:], self.surnames[character])
            if isLike and not isName and not kind.startswith("nr") and not any(word[1:end] in found for end in (2, 3)):
                found[word[1:]] = default

    @functools.cache
    def names(self):
        """Returns the characters of given names, and common words of two such characters."""
        given = collections.Counter()
        common = "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段"
        for word, (_, kind) in self.counts.items():
            if kind == "nr" and len(word) == 3 and word[0] in common:
                given.update(set(word[1:]))
        inWords = collections.Counter()
        for word, (count, kind) in self.counts.items():
            if count > 50 and len(word) == 2 and not kind.startswith("nr"):
                inWords.update(word)
        likely = sorted(given, key=lambda one: (-given[one] / (inWords[one] + 20) ** 0.5, one))
        names = {one for one in likely[:600] if given[one] > 20}
        rare = {one for one, count in given.items() if count > 1 and inWords[one] < 3} - names
        words = [
            word for word, (count, kind) in self.counts.items()
            if len(word) == 2 and set(word) <= names and count >= 1500 and not kind.startswith("nr")
        ]
        return names, rare, sorted(words)


def merge(node, same):
    weights = collections.Counter()
    for read, weight in node.weights.items():
        weights[same.get(read, read)] += weight
    node.weights, node.own = weights, same.get(node.own, node.own)
    for child in node.children.values():
        merge(child, same)


def reading(found, rest, default):
    for end in range(len(rest), 0, -1):
        if rest[:end] in found:
            return found[rest[:end]]
    return default


def lines(words, table):
    """Returns the lines of the table."""
    entries = [
        (character, read, " ".join(sorted(rests)))
        for character, by_reading in sorted(table.items()) for read, rests in sorted(by_reading.items())
    ]
    short = [one for one in words.surnames if not words.kind(one).startswith(("v", "a"))]
    for title, some in [("surname", set(words.surnames) - set(short)), ("short", short)]:
        entries.append((title, "-", " ".join(one + words.surnames[one] for one in sorted(some))))
    names, rare, common = words.names()
    entries += [("names", "-", "".join(sorted(names))), ("rare", "-", "".join(sorted(rare))), ("words", "-", " ".join(common))]
    used = {one for entry in entries for field in (entry[0], entry[2]) for one in field}
    pairs = [one + other for one, other in sorted(words.fold.items()) if other in used]
    entries.append(("fold", "-", "".join(pairs)))
    return ["\t".join(entry) + "\n" for entry in entries]


def isCommon(character):
    """Indicates whether a character is in Big5 or GBK."""
    try:
        return bool(character.encode("big5"))
    except UnicodeEncodeError:
        return False


def zhuyin(by_pinyin):
    """Returns a character for each syllable whose position in the zhuyin order differs from
    pinyin."""
    rules = icu.Collator.createInstance(icu.Locale.forLanguageTag("zh-u-co-zhuyin")).getRules()
    groups = [group[1:] for group in rules.split("<") if group.startswith("*")]
    places = {}
    for group in groups:
        found = collections.Counter(by_pinyin[one] for one in group if by_pinyin[one])
        if found:
            read, count = found.most_common(1)[0]
            if read not in places or count > places[read][0]:
                places[read] = count, group
    lines = []
    for line in SYLLABLES.read_text("utf-8").splitlines():
        letters, lasts = line.split("\t")[:2]
        here = ""
        for tone, last in enumerate(lasts, 1):
            _, group = places.get(f"{letters}{tone}", (0, last))
            usable = [one for one in group if len(one.encode()) == 3 and by_pinyin[one] == f"{letters}{tone}"]
            here += last if last in group or not usable else usable[-1]
        lines.append("\t".join([letters, lasts] + ([here] if here != lasts else [])) + "\n")
    return lines


if __name__ == "__main__":
    words = Words("--held-out" in sys.argv)
    table = words.make()
    if "--held-out" not in sys.argv:
        TABLE.write_text("".join(lines(words, table)), "utf-8")
        SYLLABLES.write_text("".join(zhuyin(words.icu)), "utf-8")
    print(TABLE.name, len(table), TABLE.stat().st_size)
