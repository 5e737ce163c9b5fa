"""The German table.

Commonness comes from wordfreq, capitals from spaCy, nouns from german-nouns (Wiktionary).
"""

from collections import defaultdict

import european
from sources import spellings
from table import ADJECTIVE, ADVERB, FUNCTION, NOUN, VERB

NAME_CLASSES = {"Toponym", "Vorname", "Nachname", "Eigenname", "Straßenname"}
NOUN_SHARE = 0.6  # share of capitals from which a word that no source has is a noun
POSSIBLE_NOUN_SHARE = (
    0.2  # the same for a word that is in the list of nouns; sentences begin with a capital too
)
VERB_ENDINGS = ("en", "eln", "ern", "sein", "tun")
ADJECTIVE_ENDINGS = ("e", "er", "es", "en", "em")


class German:
    def __init__(self, sources):
        self.common_nouns, self.common_lemmas, self.names, self.plurals = (
            set(),
            set(),
            set(),
            defaultdict(set),
        )
        for row in sources.table("german_nouns", "nouns.csv"):
            self.add_noun(row)
        self.international = european.international_names(sources)
        _, self.capital_share = spellings(sources.cased("de"))
        lemmas = sources.spacy("de_lemma_lookup")
        self.lemmas = {
            word: lemma for word, lemma in lemmas.items() if word.islower() and lemma.islower()
        }
        self.stop_words = sources.stop_words("de")
        self.verbs, self.adjectives = self.read_lemmas()

    def add_noun(self, row):
        lemma = row["lemma"].lower()
        forms = {
            key: value.lower()
            for key, value in row.items()
            if value and " " in key and key != "genus 1"
        }
        if NAME_CLASSES & set(row["pos"].split(",")):
            self.names |= {lemma, *forms.values()}
        else:
            self.common_nouns |= {lemma, *forms.values()}
            self.common_lemmas.add(lemma)
        for key, form in forms.items():
            if "plural" in key and form != lemma:
                self.plurals[form].add(lemma)

    def read_lemmas(self):
        """Returns the base forms of verbs and of adjectives.

        The list of lemmas does not distinguish them, but their inflected forms do.
        """
        forms = defaultdict(set)
        for word, lemma in self.lemmas.items():
            forms[lemma].add(word)
        verbs = {
            lemma
            for lemma in forms
            if lemma.endswith(VERB_ENDINGS) and len(forms[lemma] - {lemma}) > 2
        }
        adjectives = {
            lemma
            for lemma, words in forms.items()
            if lemma not in verbs
            and sum(lemma + ending in words for ending in ADJECTIVE_ENDINGS) > 2
        }
        return verbs, adjectives

    def noun_weight(self, word):
        """Returns the share of the noun reading, which is the share of capitals."""
        share = self.capital_share.get(word, 0)
        known = word in self.common_nouns or word in self.names
        return share if share >= (POSSIBLE_NOUN_SHARE if known else NOUN_SHARE) else 0

    def readings(self, word):
        noun, lemma = self.noun_weight(word), self.lemmas.get(word, word)
        if noun == 0 and word in self.stop_words:
            part = (
                VERB if lemma in self.verbs else ADJECTIVE if lemma in self.adjectives else FUNCTION
            )
            return {FUNCTION: 1, part: 1}
        rest = 1 - noun
        if noun > 0.9:
            return {NOUN: noun}
        if lemma in self.verbs and word not in self.adjectives:
            return {VERB: rest, **({NOUN: noun} if noun else {})}
        if lemma in self.adjectives or word in self.adjectives:
            return {ADJECTIVE: rest, **({NOUN: noun} if noun else {})}
        return {NOUN: noun} if noun else {ADJECTIVE: rest / 2, ADVERB: rest / 2}

    def base_form(self, word):
        return word if word in self.adjectives else self.lemmas.get(word, word)

    def is_name(self, word, readings):
        if NOUN not in readings or readings[NOUN] < NOUN_SHARE:
            return False
        if word in self.names:
            return word not in self.common_lemmas
        return word in self.international and word not in self.common_nouns

    def mask(self, word, words):
        readings = self.readings(word)
        plural = NOUN in readings and self.plurals.get(word, set()) & words
        form = (
            NOUN not in readings
            and {VERB, ADJECTIVE} & readings.keys()
            and self.base_form(word) in words - {word}
        )
        return european.mask(
            readings, name=self.is_name(word, readings), inflected=bool(plural or form)
        )


def with_sharp_s(frequency, cased):
    """Restores ß, which wordfreq writes as ss.

    Divides the occurrences among the spellings in the proportion of spaCy's texts.
    """
    spellings_of = defaultdict(dict)
    for word, value in cased.items():
        spelling = word.lower()
        if "ß" in spelling or "ss" in spelling:
            found = spellings_of[spelling.casefold()]
            found[spelling] = found.get(spelling, 0) + value
    result = {}
    for word, value in frequency.items():
        found = spellings_of.get(word, {word: 1})
        for spelling, share in found.items():
            result[spelling] = value * share / sum(found.values())
    return result


def make(sources):
    frequency = with_sharp_s(european.frequencies(sources, "de"), sources.cased("de"))
    german, words = German(sources), european.most_common(frequency)
    return european.payloads(words, lambda word: german.mask(word, words.keys()))
