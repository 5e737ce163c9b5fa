"""The English table.

Sources of the data:

- commonness: wordfreq
- spelling with capitals: spaCy
- parts of speech and inflected forms: WordNet and the SPECIALIST lexicon (in lemminflect)
- function words: the Brill lexicon (in textblob)
- frequency of each reading of a word: WordNet's counts of a tagged corpus, and the usual tags of
  the Brill lexicon
"""

import gzip
import re
from collections import defaultdict

from sources import is_word, spellings
from table import (
    ADJECTIVE,
    ADVERB,
    FUNCTION,
    INFLECTED,
    NAME,
    NOUN,
    USUALLY_NOUN,
    VERB,
    WORD,
    commonness,
)

SIZE = 100_000
OPEN_CLASSES = (NOUN, VERB, ADJECTIVE, ADVERB)
WORDNET_FILES = {"noun": NOUN, "verb": VERB, "adj": ADJECTIVE, "adv": ADVERB}
SENSE_KEY_DIGIT = {"1": NOUN, "2": VERB, "3": ADJECTIVE, "4": ADVERB, "5": ADJECTIVE}
# Penn Treebank tags by their first letters. All others are function words, marks or foreign words.
TAGS = {"NNP": NAME, "NN": NOUN, "VB": VERB, "JJ": ADJECTIVE, "RB": ADVERB}
FUNCTION_TAGS = {
    "CC",
    "CD",
    "DT",
    "EX",
    "IN",
    "MD",
    "PDT",
    "PRP",
    "PRP$",
    "RP",
    "TO",
    "WDT",
    "WP",
    "WP$",
    "WRB",
}

BRILL_WEIGHT = 10  # occurrences that the usual tag of the Brill lexicon counts as
FORM_WEIGHT = 20  # occurrences that the estimate from other forms of the word counts as
FUNCTION_WEIGHT = 1000  # function words are far more frequent than other readings of the same word
SENSE_WEIGHT = 0.1  # decides between readings that the tagged corpus does not contain
# A verb is also a noun if its form with s is this much more frequent than its other forms.
PLURAL_FACTOR = 3
FORM_SHARE = {
    NOUN: 0.5,
    VERB: 0.25,
    ADJECTIVE: 0.25,
}  # share of one form in the occurrences of its base form
NAME_SHARE = 0.6  # share of capitals from which an unknown word is a name
SURE_NAME_SHARE = 0.8  # share of capitals from which any word is a name
AMBIGUOUS_NAME_SHARE = (
    0.3  # the same for a word that WordNet has as a name, perhaps beside a common word
)
UNKNOWN_FROM = (
    100  # occurrences per 10^9 words from which a word without a known part of speech is included
)


class WordNet:
    """Base forms with their senses, counts of the tagged corpus, names, and irregular forms."""

    def __init__(self, sources):
        self.senses, self.counts = defaultdict(dict), defaultdict(lambda: defaultdict(int))
        self.irregular, self.names = defaultdict(list), set()
        for name, part in WORDNET_FILES.items():
            for line in sources.lines("wordnet-base", f"index.{name}"):
                fields = line.split(" ")
                if fields[0]:
                    self.senses[fields[0]][part] = int(fields[2])
            for line in sources.lines("wordnet-base", f"{name}.exc"):
                form, *bases = line.split()
                self.irregular[form] += [(base, part) for base in bases]
            for line in sources.lines("wordnet-base", f"data.{name}"):
                if line[0] != " ":
                    self.read_names(line.split(" "))
        for line in sources.lines("wordnet-base", "cntlist.rev"):
            key, _, count = line.split()
            lemma, rest = key.split("%")
            self.counts[lemma][SENSE_KEY_DIGIT[rest[0]]] += int(count)

    def read_names(self, fields):
        """Reads the spellings of one line of a data file: a number of pairs of word and sense."""
        for word in fields[4 : 4 + 2 * int(fields[3], 16) : 2]:
            if word[0].isupper() and word[1:].islower():
                self.names.add(word.split("(")[0].lower())


class English:
    def __init__(self, sources):
        self.wordnet = WordNet(sources)
        contractions = {word for word in sources.stop_words("en") if "'" in word}
        self.frequency = {
            word: value
            for word, value in sources.wordfreq("en").items()
            if is_word(word) or word in contractions
        }
        self.cased = sources.cased("en")
        _, self.capital_share = spellings(self.cased)
        self.bases = defaultdict(set)  # word -> parts of speech that it has as a base form
        self.forms = defaultdict(set)  # inflected form -> (base form, part of speech)
        self.inflections = defaultdict(set)  # (base form, part of speech) -> inflected forms
        self.tags = self.read_brill(sources)
        self.auxiliaries = self.read_specialist(sources)
        self.read_wordnet()

    def read_brill(self, sources):
        """Returns word -> usual Penn Treebank tag; a spelling in small letters wins."""
        tags = {}
        for line in sources.lines("textblob", "en-lexicon.txt"):
            word, _, tag = line.partition(" ")
            if not line.startswith(";") and tag and (word.islower() or word.lower() not in tags):
                tags[word.lower()] = tag
        return tags

    def read_specialist(self, sources):
        """Adds the forms of the SPECIALIST lexicon; returns its auxiliaries."""

        def rows(name):
            return (
                gzip.decompress(sources.path("lemminflect", name).read_bytes())
                .decode()
                .splitlines()
            )

        for line in rows("infl_lu.csv.gz"):
            base, kind, *forms = line.split(",")
            part = WORDNET_FILES.get(kind)
            if not part:
                continue
            self.bases[base].add(part)
            for form in "/".join(forms).split("/"):
                self.add_form(form, base, part)
        return {
            line.split(",")[0] for line in rows("lemma_lu.csv.gz") if line.split(",")[1] == "aux"
        }

    def read_wordnet(self):
        """Adds WordNet's base and irregular forms, and regular forms that SPECIALIST lacks."""
        for base, senses in self.wordnet.senses.items():
            for part in senses:
                if part in self.bases[base]:
                    continue
                self.bases[base].add(part)
                for form in regular_forms(base, part):
                    self.add_form(form, base, part)
        for form, bases in self.wordnet.irregular.items():
            for base, part in bases:
                self.add_form(form, base, part)

    def add_form(self, form, base, part):
        if not form or form == base:
            return
        self.forms[form].add((base, part))
        self.inflections[base, part].add(form)

    def weights(self, word):
        """Returns part of speech -> how often the word has this reading.

        A reading of weight 0 is possible but rare.
        """
        weights = defaultdict(float)
        for part in self.bases.get(word, ()):
            weights[part] += self.wordnet.counts.get(word, {}).get(part, 0)
            weights[part] += SENSE_WEIGHT * self.wordnet.senses.get(word, {}).get(part, 1)
        for base, part in sorted(self.forms.get(word, ())):
            if part == VERB and self.is_verbal_noun(word):
                continue  # weights_from_forms decides
            weights[part] += FORM_SHARE.get(part, 0) * self.wordnet.counts.get(base, {}).get(
                part, 0
            )
        tag = self.tags.get(word, "")
        part = next((part for prefix, part in TAGS.items() if tag.startswith(prefix)), None)
        if part and not (part == VERB and self.is_unlikely_verb(word)):
            weights[NOUN if part == NAME else part] += BRILL_WEIGHT
        if tag == "UH":
            weights[FUNCTION] += BRILL_WEIGHT
        if tag in FUNCTION_TAGS or word in self.auxiliaries or "'" in word:
            weights[FUNCTION] += FUNCTION_WEIGHT
        for part, weight in self.weights_from_forms(word).items():
            weights[part] += weight
        return self.without_unused(word, weights)

    def weights_from_forms(self, word):
        """Estimates the frequency of the noun and verb readings from other forms of the word.

        For example, `consoled` is rare, so `console` is mostly a noun.
        """
        parts = self.bases.get(word, set())
        if {NOUN, VERB} <= parts:
            verbs = sum(
                self.frequency.get(form, 0)
                for form in self.other_forms(word, VERB)
                if not form.endswith("s")
            )
            share = min(1, verbs / self.frequency[word])
            return {VERB: FORM_WEIGHT * share, NOUN: FORM_WEIGHT * (1 - share)}
        if parts == {VERB} and self.has_plural_only(word):
            return {NOUN: FORM_WEIGHT}
        if self.is_verbal_noun(word):
            plurals = sum(self.frequency.get(form, 0) for form in self.other_forms(word, NOUN))
            pasts = sum(
                self.frequency.get(form, 0)
                for base, part in sorted(self.forms[word])
                if part == VERB
                for form in self.other_forms(base, VERB)
                if not form.endswith(("s", "ing"))
            )
            share = max(
                min(1, 2 * plurals / self.frequency[word]), 1 - pasts / self.frequency[word]
            )
            return {NOUN: FORM_WEIGHT * share, VERB: FORM_WEIGHT * (1 - share)}
        return {}

    def has_plural_only(self, word):
        """Whether the form with s is far more frequent than the verb forms.

        The lexicons have some nouns as verbs only, for example `podcast`.
        """
        forms = self.other_forms(word, VERB)
        plural = sum(self.frequency.get(form, 0) for form in forms if form.endswith("s"))
        return plural > PLURAL_FACTOR * sum(
            self.frequency.get(form, 0) for form in forms if not form.endswith("s")
        )

    def is_unlikely_verb(self, word):
        """Whether the verb reading is a guess of the Brill lexicon, and no verb forms occur."""
        in_lexicon = (
            self.bases.get(word) or self.forms.get(word) or word in self.auxiliaries or "'" in word
        )
        return (
            not in_lexicon and not word.endswith(("ed", "ing")) and not self.looks_like_verb(word)
        )

    def is_verbal_noun(self, word):
        """Whether the word is a noun and the -ing form of a verb: `meeting`."""
        return (
            word.endswith("ing")
            and NOUN in self.bases.get(word, ())
            and any(part == VERB for _, part in self.forms.get(word, ()))
        )

    def other_forms(self, base, part):
        return sorted(self.inflections.get((base, part), ()))

    def without_unused(self, word, weights):
        """Removes readings without an occurrence, if the tagged corpus has the word often."""
        if sum(weights.values()) < 50:
            return weights
        return {
            part: weight
            for part, weight in weights.items()
            if weight >= 1 or weight == max(weights.values())
        }

    def is_name(self, word, weights):
        share = self.capital_share.get(word, 0)
        if FUNCTION in weights or self.is_acronym(word):
            return False
        if word in self.wordnet.names and share >= AMBIGUOUS_NAME_SHARE:
            return True
        return share >= (NAME_SHARE if set(weights) <= {NOUN} else SURE_NAME_SHARE)

    def is_acronym(self, word):
        """Whether writers usually write the word in capitals only."""
        capitals, title = self.cased.get(word.upper(), 0), self.cased.get(word.title(), 0)
        return capitals > title and capitals > self.cased.get(word, 0)

    def mask(self, word, words):
        weights = self.weights(word)
        mask = WORD | sum(weights) if weights else WORD | self.unknown(word)
        if self.is_name(word, weights):
            mask |= NAME | (NOUN if not weights or self.wordnet_noun(word) else 0)
        noun = weights.get(NOUN, 0)
        if mask & NOUN and 2 * noun >= sum(weights.values()):
            mask |= USUALLY_NOUN
        if self.is_inflected(word, mask, words):
            mask |= INFLECTED
        return mask

    def wordnet_noun(self, word):
        return NOUN in self.bases.get(word, ())

    def unknown(self, word):
        """Returns the parts of speech of a word that no lexicon has.

        It is a noun, and also a verb if all verb forms occur.
        """
        base = next(
            (
                base
                for base in possible_bases(word)
                if base in self.frequency and self.looks_like_verb(base)
            ),
            None,
        )
        if base:
            return VERB if not word.endswith("s") else VERB | NOUN
        return NOUN | VERB if self.looks_like_verb(word) else NOUN

    def looks_like_verb(self, base):
        past, participle = regular_forms(base, VERB)[0:2]
        return all(
            self.frequency.get(form, 0) * 100 > self.frequency[base] for form in (past, participle)
        )

    def is_inflected(self, word, mask, words):
        """Whether the word is an inflected form of a word in the table.

        `building` is not, because its usual reading, a noun, is a base form.
        """
        parts = {part for base, part in self.forms.get(word, ()) if base in words}
        own_noun = mask & USUALLY_NOUN and NOUN in self.bases.get(word, ())
        return bool(parts - {VERB}) or bool(parts) and not own_noun

    def words(self):
        """Returns the most common words: those of a lexicon, and unknown ones that are not rare."""
        known = set(self.bases) | set(self.forms) | set(self.tags)
        words = [
            word for word, value in self.frequency.items() if word in known or value >= UNKNOWN_FROM
        ]
        return sorted(words, key=lambda word: (-self.frequency[word], word))[:SIZE]


def regular_forms(base, part):
    """Returns the regular plural; past, -ing and third person; or comparative and superlative."""
    s = base + ("es" if re.search(r"(s|x|z|ch|sh)$", base) else "s")
    if re.search(r"[^aeiou]y$", base):
        s = base[:-1] + "ies"
    if part == NOUN:
        return [s]
    if part not in (VERB, ADJECTIVE):
        return []
    stem = base.removesuffix("e")
    changed = base[:-1] + "i" if re.search(r"[^aeiou]y$", base) else stem
    if part == ADJECTIVE:
        return [changed + "er", changed + "est"]
    return [changed + "ed", stem + "ing", s]


def possible_bases(word):
    """Returns the words of which this may be a regular form."""
    bases = []
    for ending, replacements in (("s", [""]), ("es", [""]), ("ed", ["", "e"]), ("ing", ["", "e"])):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            bases += [word[: -len(ending)] + replacement for replacement in replacements]
    return bases


def make(sources):
    english = English(sources)
    words = english.words()
    known = set(words)
    return {word: english.mask(word, known) | commonness(english.frequency[word]) for word in words}
