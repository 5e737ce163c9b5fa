"""The Japanese table: words with kanji or katakana, and function words.

The words come from IPADIC, their commonness from wordfreq. The table contains the stem of a verb or
adjective, which is the part before the kana that change (使 of 使う, 新 of 新しい), so that a run of
kanji can be divided into words.
"""

import csv
import re
from collections import defaultdict

from table import (
    ADJECTIVE,
    ADVERB,
    FUNCTION,
    NAME,
    NOUN,
    USUALLY_NOUN,
    VERB,
    WORD,
    add_prefixes,
    commonness,
)

SIZE = 73_000
HAN, KATAKANA = r"\u3400-\u9fff々〆", r"\u30a1-\u30fa\u30fc"
HAS_CONTENT = re.compile(f"[{HAN}{KATAKANA}]")
ONLY_JAPANESE = re.compile(rf"[{HAN}\u3041-\u3096\u30a1-\u30fa\u30fc]+")
ONLY_KATAKANA = re.compile(rf"[{KATAKANA}]{{2,}}")
# IPADIC's classes, the longest that fits counts.
NOUN_CLASSES = {
    "名詞,固有名詞": NOUN | NAME,
    "名詞,サ変接続": NOUN | VERB,
    "名詞,形容動詞語幹": NOUN | ADJECTIVE,
    "名詞,ナイ形容詞語幹": NOUN | ADJECTIVE,
    "名詞,副詞可能": NOUN | ADVERB,
    "名詞,数": FUNCTION,
    "名詞,代名詞": FUNCTION,
    "名詞,非自立": FUNCTION,
    "名詞,接尾,助数詞": FUNCTION,
    "名詞,接尾": NOUN | FUNCTION,
    "名詞,接続詞的": FUNCTION,
    "名詞": NOUN,
    "副詞": ADVERB,
    "連体詞": FUNCTION,
    "接頭詞": FUNCTION,
    "接続詞": FUNCTION,
    "助詞": FUNCTION,
    "助動詞": FUNCTION,
    "感動詞": FUNCTION,
    "フィラー": FUNCTION,
}
STEM_CLASSES = {"動詞": VERB, "形容詞": ADJECTIVE}
# A cost higher by this means a frequency lower by a factor of e (default of mecab-dict-index).
COST_OF_FACTOR_E = 700
UNKNOWN_FROM = (
    50  # occurrences per 10^9 words from which a word in katakana that IPADIC lacks is included
)
# Occurrences per 10^9 words of every word that wordfreq does not list. Such words sort by cost.
UNLISTED = 1


def rows(sources):
    """Returns (surface, cost, class, base form) of every entry."""
    for file in sorted(sources.path("mecab-ipadic", "Noun.csv").parent.glob("*.csv")):
        with open(file, encoding="euc-jp", newline="") as lines:
            for row in csv.reader(lines):
                yield row[0], int(row[3]), ",".join(row[4:7]), row[10]


def mask_of_class(kind):
    fields = kind.split(",")
    return next(
        (
            NOUN_CLASSES[key]
            for key in (",".join(fields[:n]) for n in (3, 2, 1))
            if key in NOUN_CLASSES
        ),
        0,
    )


def stem(base):
    """Returns the base form without the kana at its end."""
    return re.sub(r"[\u3041-\u3096]+$", "", base)


class Japanese:
    def __init__(self, sources):
        self.frequency = {
            word: value
            for word, value in sources.wordfreq("ja").items()
            if ONLY_JAPANESE.fullmatch(word)
        }
        self.readings = defaultdict(dict)  # word -> mask -> lowest cost
        self.stem_forms = defaultdict(set)  # stem -> inflected forms of its verbs and adjectives
        for surface, cost, kind, base in rows(sources):
            part = STEM_CLASSES.get(kind.split(",")[0])
            if part:
                self.add_stem(surface, cost, base, part)
            elif ONLY_JAPANESE.fullmatch(surface):
                self.add(surface, cost, mask_of_class(kind))

    def add(self, word, cost, mask):
        """Adds a reading of a word; of words in hiragana only function words."""
        if not mask or not HAS_CONTENT.search(word) and mask != FUNCTION:
            return
        self.readings[word][mask] = min(cost, self.readings[word].get(mask, cost))

    def add_stem(self, surface, cost, base, part):
        if not HAS_CONTENT.search(stem(base)):
            return
        self.add(stem(base), cost, part)
        if surface != stem(base):
            self.stem_forms[stem(base), part].add(surface)

    def occurrences(self, word):
        """Returns mask -> estimated occurrences.

        The readings share the occurrences of the word by their costs. A stem has those of its
        forms.
        """
        readings = self.readings[word]
        own = {mask: cost for mask, cost in readings.items() if (word, mask) not in self.stem_forms}
        lowest = min(own.values(), default=0)
        weights = {
            mask: 2.718281828 ** ((lowest - cost) / COST_OF_FACTOR_E) for mask, cost in own.items()
        }
        result = {
            mask: self.frequency.get(word, UNLISTED) * weight / sum(weights.values())
            for mask, weight in weights.items()
        }
        for part in STEM_CLASSES.values():
            forms = self.stem_forms.get((word, part))
            if forms:
                result[part] = (
                    sum(self.frequency.get(form, 0) for form in sorted(forms)) or UNLISTED
                )
        return result

    def entry(self, word):
        """Returns the occurrences and the mask of a word.

        A word in katakana that IPADIC lacks is a noun.
        """
        occurrences = (
            self.occurrences(word) if word in self.readings else {NOUN: self.frequency[word]}
        )
        total = sum(occurrences.values())
        mask = WORD
        for reading, value in occurrences.items():
            if value * 100 >= total:
                mask |= reading
        nouns = sum(
            value
            for reading, value in occurrences.items()
            if reading & NOUN and not reading & FUNCTION
        )
        return total, mask | (USUALLY_NOUN if mask & NOUN and 2 * nouns >= total else 0)

    def words(self):
        """Returns word -> (occurrences, mask) of the most common words."""
        unlisted = {
            word
            for word, value in self.frequency.items()
            if value >= UNKNOWN_FROM and word not in self.readings and ONLY_KATAKANA.fullmatch(word)
        }
        entries = {word: self.entry(word) for word in sorted(set(self.readings) | unlisted)}
        order = sorted(
            entries,
            key=lambda word: (
                -entries[word][0],
                min(self.readings[word].values(), default=0),
                word,
            ),
        )
        return {word: entries[word] for word in order[:SIZE]}


def make(sources):
    payloads = {
        word: mask | commonness(total) for word, (total, mask) in Japanese(sources).words().items()
    }
    add_prefixes(payloads)
    return payloads
