"""Shared parts of the tables of 30,000 words: selection by frequency, readings, and names."""

import functools

from sources import is_word, spellings
from table import INFLECTED, NAME, NOUN, USUALLY_NOUN, WORD, commonness

SIZE = 30_000
NAME_SHARE = 0.6  # share of capitals from which a word is a name


def frequencies(sources, language, size="large"):
    """Returns word -> occurrences per 10^9 words."""
    return {
        word: value for word, value in sources.wordfreq(language, size).items() if is_word(word)
    }


def common_words(sources, language, size="large"):
    return most_common(frequencies(sources, language, size))


def most_common(frequency):
    order = sorted(frequency, key=lambda word: (-frequency[word], word))
    return {word: frequency[word] for word in order[:SIZE]}


@functools.cache
def international_names(sources):
    """Returns the words that English and Spanish texts usually write with a capital.

    Most names are the same in other languages.
    """
    cased = sources.cased("en")
    for word, value in sources.cased("es").items():
        cased[word] = cased.get(word, 0) + value
    _, capital_share = spellings(cased)
    return {word for word, share in capital_share.items() if share >= NAME_SHARE}


def mask(weights, name=False, inflected=False):
    """Combines readings (part of speech -> how often) to a mask.

    A word without readings is a noun.
    """
    weights = weights or {NOUN: 1}
    result = WORD | sum(weights) | (NAME | NOUN if name else 0) | (INFLECTED if inflected else 0)
    return result | (
        USUALLY_NOUN if 2 * weights.get(NOUN, 0) >= sum(weights.values()) and result & NOUN else 0
    )


def payloads(frequency, mask_of_word):
    return {word: mask_of_word(word) | commonness(value) for word, value in frequency.items()}
