#include "CAlphabet.h"

#include <unicode/alphaindex.h>
#include <unicode/bytestream.h>
#include <unicode/coll.h>
#include <unicode/localpointer.h>
#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/ucol.h>
#include <unicode/ures.h>

#include <cstring>
#include <limits>
#include <memory>
#include <new>

using icu::AlphabeticIndex;
using icu::CheckedArrayByteSink;
using icu::Collator;
using icu::Locale;
using icu::Normalizer2;
using icu::StringPiece;
using icu::UnicodeString;

struct calphabet {
  std::unique_ptr<AlphabeticIndex::ImmutableIndex> index;
  std::unique_ptr<Collator> full;
  std::unique_ptr<Collator> baseLetters;
  calphabet_order order = CALPHABET_NOT_BY_SOUND;
};

namespace {

int32_t clamped(size_t length) {
  constexpr size_t most = std::numeric_limits<int32_t>::max() / 4;
  return static_cast<int32_t>(length < most ? length : most);
}

UnicodeString utf16(const char *text, size_t length) {
  return UnicodeString::fromUTF8(StringPiece(text, clamped(length)));
}

/// Writes as much of the text as fits, and returns its full length in bytes of UTF-8.
size_t copied(const UnicodeString &text, char *result, size_t capacity) {
  CheckedArrayByteSink sink(result, clamped(capacity));
  text.toUTF8(sink);
  return sink.NumberOfBytesAppended();
}

/// Indicates whether ICU has data for the locale's language.
///
/// `ures_open` reports a fallback to the machine's default locale, which must not affect any
/// result.
bool hasLanguage(const Locale &locale) {
  UErrorCode status = U_ZERO_ERROR;
  icu::LocalUResourceBundlePointer bundle(ures_open(nullptr, locale.getBaseName(), &status));
  return U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING;
}

/// Writes the collation that the locale's `co` keyword requests, by ICU's name such as "phonebook".
/// Returns false if the locale has no such keyword.
bool collationAsked(const Locale &locale, char *name, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  return locale.getKeywordValue("collation", name, capacity, status) > 0 && U_SUCCESS(status);
}

bool hasCollation(const Locale &locale, const char *name) {
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<icu::StringEnumeration> known(
      Collator::getKeywordValuesForLocale("collation", locale, false, status));
  if (U_FAILURE(status)) return false;
  while (const char *each = known->next(nullptr, status)) {
    if (std::strcmp(each, name) == 0) return true;
  }
  return false;
}

/// Returns the sound by which a collator orders Han characters.
///
/// ICU stores the pinyin order as plain "zh", and every other order under a separate keyword.
calphabet_order soundOrder(const Collator &collator) {
  UErrorCode status = U_ZERO_ERROR;
  const Locale actual = collator.getLocale(ULOC_ACTUAL_LOCALE, status);
  if (U_FAILURE(status) || std::strcmp(actual.getLanguage(), "zh") != 0) {
    return CALPHABET_NOT_BY_SOUND;
  }
  char name[ULOC_KEYWORDS_CAPACITY];
  if (!collationAsked(actual, name, sizeof name) || std::strcmp(name, "pinyin") == 0) {
    return CALPHABET_BY_PINYIN;
  }
  return std::strcmp(name, "zhuyin") == 0 ? CALPHABET_BY_ZHUYIN : CALPHABET_NOT_BY_SOUND;
}

/// Replaces an unknown locale by the root locale, and removes an unknown collation.
calphabet_support chooseLocale(Locale &locale) {
  if (!hasLanguage(locale)) {
    locale = Locale::getRoot();
    return CALPHABET_UNKNOWN_LANGUAGE;
  }
  char name[ULOC_KEYWORDS_CAPACITY];
  if (!collationAsked(locale, name, sizeof name) || hasCollation(locale, name)) {
    return CALPHABET_SUPPORTED;
  }
  UErrorCode status = U_ZERO_ERROR;
  locale.setKeywordValue("collation", nullptr, status);
  return CALPHABET_UNKNOWN_COLLATION;
}

void makeIndex(calphabet &alphabet, const Locale &locale, UErrorCode &status) {
  AlphabeticIndex index(locale, status);
  index.addLabels(Locale::getEnglish(), status);
  alphabet.index.reset(index.buildImmutableIndex(status));
}

void makeCollators(calphabet &alphabet, const Locale &locale, UErrorCode &status) {
  alphabet.full.reset(Collator::createInstance(locale, status));
  if (U_FAILURE(status)) return;
  UErrorCode unset = U_ZERO_ERROR;
  char numeric[ULOC_KEYWORDS_CAPACITY];
  // A tag that sets the order of digits, such as zh-u-kn-false, takes precedence.
  if (locale.getKeywordValue("colnumeric", numeric, sizeof numeric, unset) == 0) {
    alphabet.full->setAttribute(UCOL_NUMERIC_COLLATION, UCOL_ON, status);
  }
  alphabet.baseLetters.reset(alphabet.full->clone());
  if (alphabet.baseLetters) alphabet.baseLetters->setStrength(Collator::PRIMARY);
  alphabet.order = soundOrder(*alphabet.full);
}

}  // namespace

calphabet_support calphabet_support_of(const char *tag, size_t length) {
  UErrorCode status = U_ZERO_ERROR;
  Locale locale = Locale::forLanguageTag(StringPiece(tag, clamped(length)), status);
  if (U_FAILURE(status) || length == 0) return CALPHABET_UNKNOWN_LANGUAGE;
  return chooseLocale(locale);
}

const char *calphabet_language_code(size_t position) {
  const char *const *codes = Locale::getISOLanguages();
  for (size_t i = 0; i < position; i++) {
    if (codes[i] == nullptr) return nullptr;
  }
  return codes[position];
}

size_t calphabet_language_name(size_t position, char *text, size_t capacity) {
  const char *code = calphabet_language_code(position);
  if (code == nullptr) return 0;
  UnicodeString name;
  Locale(code).getDisplayLanguage(Locale::getEnglish(), name);
  return copied(name, text, capacity);
}

size_t calphabet_own_name(const char *tag, size_t length, char *text, size_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  Locale locale = Locale::forLanguageTag(StringPiece(tag, clamped(length)), status);
  if (U_FAILURE(status) || length == 0) return 0;
  UnicodeString name;
  locale.getDisplayName(locale, name);
  const int32_t second = name.moveIndex32(0, 1);
  UnicodeString first(name, 0, second);
  first.toUpper(locale);
  name.replace(0, second, first);
  return copied(name, text, capacity);
}

calphabet *calphabet_open(const char *tag, size_t length, calphabet_outcome *outcome) {
  UErrorCode status = U_ZERO_ERROR;
  Locale locale = Locale::forLanguageTag(StringPiece(tag, clamped(length)), status);
  if (U_FAILURE(status) || length == 0) {
    *outcome = CALPHABET_ILL_FORMED_TAG;
    return nullptr;
  }
  *outcome = CALPHABET_NO_DATA;
  std::unique_ptr<calphabet> alphabet(new (std::nothrow) calphabet);
  if (!alphabet) return nullptr;
  chooseLocale(locale);
  makeIndex(*alphabet, locale, status);
  if (U_SUCCESS(status)) makeCollators(*alphabet, locale, status);
  if (U_FAILURE(status) || !alphabet->index || !alphabet->baseLetters) return nullptr;
  *outcome = CALPHABET_OPENED;
  return alphabet.release();
}

void calphabet_close(calphabet *alphabet) { delete alphabet; }

calphabet_order calphabet_sound_order(const calphabet *alphabet) { return alphabet->order; }

int32_t calphabet_bucket_count(const calphabet *alphabet) {
  return alphabet->index->getBucketCount();
}

int calphabet_bucket_is_letter(const calphabet *alphabet, int32_t bucket) {
  const AlphabeticIndex::Bucket *each = alphabet->index->getBucket(bucket);
  return each != nullptr && each->getLabelType() == U_ALPHAINDEX_NORMAL;
}

size_t calphabet_bucket_label(
    const calphabet *alphabet, int32_t bucket, char *text, size_t capacity) {
  const AlphabeticIndex::Bucket *each = alphabet->index->getBucket(bucket);
  return each == nullptr ? 0 : copied(each->getLabel(), text, capacity);
}

int32_t calphabet_bucket(const calphabet *alphabet, const char *text, size_t length) {
  UErrorCode status = U_ZERO_ERROR;
  const int32_t bucket = alphabet->index->getBucketIndex(utf16(text, length), status);
  return U_SUCCESS(status) ? bucket : -1;
}

size_t calphabet_sort_key(
    const calphabet *alphabet, calphabet_strength strength, const char *text, size_t length,
    uint8_t *key, size_t capacity) {
  const Collator &collator =
      strength == CALPHABET_FULL ? *alphabet->full : *alphabet->baseLetters;
  const int32_t whole = collator.getSortKey(utf16(text, length), key, clamped(capacity));
  return whole > 0 ? whole : 0;
}

int calphabet_is_composed(const char *text, size_t length) {
  UErrorCode status = U_ZERO_ERROR;
  const Normalizer2 *composer = Normalizer2::getNFCInstance(status);
  if (U_FAILURE(status)) return 1;
  const bool composed =
      composer->isNormalizedUTF8(StringPiece(text, clamped(length)), status);
  return composed || U_FAILURE(status);
}

size_t calphabet_normalize(
    calphabet_form form, const char *text, size_t length, char *result, size_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const Normalizer2 *normalizer = form == CALPHABET_COMPOSED
                                      ? Normalizer2::getNFCInstance(status)
                                      : Normalizer2::getNFKDInstance(status);
  if (U_FAILURE(status)) return 0;
  CheckedArrayByteSink sink(result, clamped(capacity));
  normalizer->normalizeUTF8(0, StringPiece(text, clamped(length)), sink, nullptr, status);
  return U_SUCCESS(status) ? sink.NumberOfBytesAppended() : 0;
}
