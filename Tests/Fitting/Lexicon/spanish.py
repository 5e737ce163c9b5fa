"""The Spanish table.

Commonness comes from wordfreq, base forms and rules of inflection from spaCy's lookup data.
"""

from collections import defaultdict

import european
from table import ADJECTIVE, ADVERB, FUNCTION, NOUN, VERB, commonness

PARTS = {"noun": NOUN, "adj": ADJECTIVE, "verb": VERB}
ALWAYS_FUNCTION = 24  # commonness (one word in a hundred) that only function words reach
PLURAL_SHARE = (
    0.05  # occurrences of the plural, against the singular, from which a stop word is a noun
)
# The weight of a reading as an inflected form, against 1 for a base form: `casa` is rather a noun
# than a form of `casar`.
INFLECTED_WEIGHT = 0.25


class Spanish:
    def __init__(self, sources, words):
        index, rules, groups = (
            sources.spacy(f"es_lemma_{name}") for name in ("index", "rules", "rules_groups")
        )
        self.bases = {part: set(index[name]) for name, part in PARTS.items()}
        self.pronouns = set(index["det"]) | set(index["pron"])
        self.rules = {
            part: sorted({tuple(rule) for group, _ in groups[name] for rule in rules[group]})
            for name, part in PARTS.items()
        }
        self.pronoun_rules = [
            rule for name in ("det", "pron", "det_and_pron_fixed") for rule in rules[name]
        ]
        self.lemmas = sources.spacy("es_lemma_lookup")
        self.stop_words = sources.stop_words("es")
        self.words = words
        self.names = european.international_names(sources)

    def base_forms(self, word, part):
        """Returns the base forms of which the word can be an inflected form."""
        found = {
            word[: -len(old)] + new for old, new in self.rules[part] if old and word.endswith(old)
        } & self.bases[part]
        lemma = self.lemmas.get(word, word)
        if (
            part == VERB
            and not found
            and lemma.endswith(("ar", "er", "ir", "ír"))
            and lemma != word
        ):
            found = {lemma}
        return found - {word}

    def has_plural(self, word):
        """Whether the plural is frequent enough for a noun.

        The list of nouns contains adverbs such as `también`.
        """
        plurals = [form for form in (word + "s", word + "es") if self.lemmas.get(form) == word]
        return sum(self.words.get(form, 0) for form in plurals) >= PLURAL_SHARE * self.words[word]

    def is_plural_of_unknown(self, word):
        """Whether the word is the plural of a word that no list of base forms contains."""
        singulars = {
            word[: -len(old)] + new for old, new in self.rules[NOUN] if word.endswith(old)
        } & self.words.keys()
        return any(
            singular not in self.stop_words
            and not any(
                singular in bases or self.base_forms(singular, part)
                for part, bases in self.bases.items()
            )
            for singular in singulars
        )

    def readings(self, word):
        readings = defaultdict(float)
        for part, bases in self.bases.items():
            if word in bases:
                readings[part] = 1
            elif self.base_forms(word, part):
                readings[part] = INFLECTED_WEIGHT
        if readings and NOUN not in readings and self.is_plural_of_unknown(word):
            readings[NOUN] = 2 * INFLECTED_WEIGHT
        if (
            word.endswith("mente")
            and self.base_forms(word[:-5], ADJECTIVE) | {word[:-5]} & self.bases[ADJECTIVE]
        ):
            readings[ADVERB] = 1
        content = NOUN in readings and self.has_plural(word) or ADJECTIVE in readings
        if (
            commonness(self.words[word]) >= ALWAYS_FUNCTION
            or word in self.pronouns
            or word in {form for form, _ in self.pronoun_rules}
            or word in self.stop_words
            and not content
        ):
            readings[FUNCTION] = 10
        return readings

    def mask(self, word):
        readings = self.readings(word)
        usual = max(readings, key=lambda part: (readings[part], -part), default=NOUN)
        inflected = (
            readings.get(usual) == INFLECTED_WEIGHT
            and self.base_forms(word, usual) & self.words.keys()
        )
        return european.mask(
            readings, name=not readings and word in self.names, inflected=bool(inflected)
        )


def make(sources):
    words = european.common_words(sources, "es")
    return european.payloads(words, Spanish(sources, words).mask)
