"""The Chinese table, in simplified characters.

Everything comes from jieba's dictionary: the word, its count and its part of speech.
"""

from collections import Counter, defaultdict

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

MINIMUM = 3  # the count that jieba gives to words that its corpus does not contain
LONGEST_RARE = 4  # longer words of the minimum count are left to the segmenter
RARE_CLASSES = (
    "n",
    "v",
    "a",
    "b",
    "j",
    "l",
)  # jieba's tags of words of the minimum count that are kept, by first letter
THING = NOUN | USUALLY_NOUN
# jieba's tags (ICTCLAS), the longest that fits counts; all others are function words.
TAGS = {
    "n": THING,
    "nr": THING | NAME,
    "ns": THING | NAME,
    "nt": THING | NAME,
    "nz": THING | NAME,
    "s": THING,
    "j": THING,
    "v": VERB,
    "vn": THING | VERB,
    "vd": VERB | ADVERB,
    "a": ADJECTIVE,
    "ad": ADJECTIVE | ADVERB,
    "an": ADJECTIVE | THING,
    "b": ADJECTIVE,
    "z": ADJECTIVE,
    "d": ADVERB,
    "t": THING | ADVERB,
    "g": THING,
    "tg": THING | ADVERB,
    "zg": NOUN,
    "f": FUNCTION | NOUN,
}
PHRASES = ("i", "l")  # idioms and set phrases: their last word tells what they are
# A verb can be a noun if nouns are this share of the longer words with the same ending.
ENDING_SHARE = 0.6
ENDING_WORDS = 3


def is_chinese(word):
    return word.isalnum() and any("\u4e00" <= character <= "\u9fff" for character in word)


def read(sources):
    """Returns word -> (count, tag)."""
    words = {}
    for line in sources.lines("jieba", "dict.txt"):
        word, count, tag = line.split(" ")
        if is_chinese(word):
            words[word.lower()] = int(count), tag
    return words


def is_kept(word, count, tag, words):
    """Whether the table contains the word.

    It leaves out rare words that the segmenter can compose of common ones.
    """
    if len(word) == 1 or count > MINIMUM:
        return True
    if (
        count < MINIMUM
        or len(word) > LONGEST_RARE
        or tag[0] not in RARE_CLASSES
        or mask_of_tag(tag) & NAME
    ):
        return False
    return len(word) == 2 or not any(
        is_common(word[:at], words) and is_common(word[at:], words) for at in range(1, len(word))
    )


def is_common(word, words):
    """Whether the word can be a part of a compound: jieba's corpus contains it."""
    return word in words and words[word][0] > MINIMUM


def mask_of_tag(tag):
    return next((TAGS[tag[:length]] for length in (2, 1) if tag[:length] in TAGS), FUNCTION)


def mask_of_phrase(word, words):
    """Returns the mask of the longest word with which the phrase ends."""
    for start in range(1, len(word) - 1):
        _, tag = words.get(word[start:], (0, "i"))
        if tag not in PHRASES:
            return mask_of_tag(tag) & ~NAME
    return ADJECTIVE


def noun_endings(words):
    """Returns the endings, of one to three characters, of words that are mostly nouns.

    Examples: 历 of 日历, 病历, 学历; 锁 of 门锁, 密码锁.
    """
    kinds = defaultdict(Counter)
    for word, (count, tag) in words.items():
        for length in range(1, min(4, len(word))):
            kinds[word[-length:]][mask_of_tag(tag) & NOUN > 0] += 1
    return {
        ending
        for ending, kind in kinds.items()
        if kind.total() >= ENDING_WORDS and kind[True] >= ENDING_SHARE * kind.total()
    }


def make(sources):
    words = read(sources)
    total = sum(count for count, _ in words.values())
    endings = noun_endings(words)
    payloads = {}
    for word, (count, tag) in words.items():
        if not is_kept(word, count, tag, words):
            continue
        mask = mask_of_phrase(word, words) if tag in PHRASES else mask_of_tag(tag)
        if mask == VERB and (word in endings or word[-1] in endings):
            mask |= NOUN
        payloads[word] = WORD | mask | commonness(count / total * 1e9)
    add_prefixes(payloads)
    return payloads
