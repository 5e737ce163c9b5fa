#pragma once
// A C interface to the parts of ICU that the alphabet needs. The alphabetic index has only a C++
// interface, and ICU renames its C functions by macros that Swift cannot import.
//
// Text arguments are UTF-8, given by pointer and length. The functions throw no exceptions, read
// neither the environment nor the machine's locale, and keep no pointer that they receive.
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The labels and the collation order of one locale.
///
/// It is immutable once opened, so any number of threads may call functions that take it as const.
typedef struct calphabet calphabet;

typedef enum {
  CALPHABET_OPENED,
  /// The tag is not a well-formed BCP 47 language tag.
  CALPHABET_ILL_FORMED_TAG,
  /// ICU could not create the index or the collator, because data or memory is missing.
  CALPHABET_NO_DATA,
} calphabet_outcome;

/// The extent to which ICU has data for a language tag.
typedef enum {
  CALPHABET_SUPPORTED,
  CALPHABET_UNKNOWN_LANGUAGE,
  CALPHABET_UNKNOWN_COLLATION,
} calphabet_support;

/// Returns the extent to which ICU has data for a BCP 47 tag, without opening its alphabet.
///
/// For a tag that is not well-formed, the result is CALPHABET_UNKNOWN_LANGUAGE.
calphabet_support calphabet_support_of(const char *tag, size_t length);

/// Returns the ISO 639 code of the language at an index in ICU's list, or NULL at the end of the
/// list.
const char *calphabet_language_code(size_t position);
/// Writes at most `capacity` bytes of the English name of the language at an index in ICU's list,
/// without a terminating zero. Returns the length of the full name, or 0 at the end of the list.
size_t calphabet_language_name(size_t position, char *text, size_t capacity);

/// Writes at most `capacity` bytes of the name of a language in the language itself, with a capital
/// and without a terminating zero. Returns the length of the full name, or 0 for a tag that is not
/// well-formed.
size_t calphabet_own_name(const char *tag, size_t length, char *text, size_t capacity);

/// Opens the alphabet of a BCP 47 tag. If that fails, returns NULL and stores the reason in
/// `outcome`.
calphabet *calphabet_open(const char *tag, size_t length, calphabet_outcome *outcome);
void calphabet_close(calphabet *alphabet);

typedef enum {
  CALPHABET_NOT_BY_SOUND,
  CALPHABET_BY_PINYIN,
  CALPHABET_BY_ZHUYIN,
} calphabet_order;

/// Returns the sound by which the alphabet orders Han characters.
calphabet_order calphabet_sound_order(const calphabet *alphabet);

/// Returns the number of ICU's buckets, including those before, between and after the scripts.
int32_t calphabet_bucket_count(const calphabet *alphabet);

/// Returns 1 for a bucket with a label, and 0 for a bucket before, between or after the scripts.
int calphabet_bucket_is_letter(const calphabet *alphabet, int32_t bucket);

/// Writes the label of a bucket. Length and capacity are as for the name of a language.
size_t calphabet_bucket_label(
    const calphabet *alphabet, int32_t bucket, char *text, size_t capacity);

/// Returns the bucket of a text, or -1 if ICU fails.
int32_t calphabet_bucket(const calphabet *alphabet, const char *text, size_t length);

typedef enum {
  /// Base letter, then accent, then case; numbers by their value.
  CALPHABET_FULL,
  /// Base letters only.
  CALPHABET_BASE_LETTERS,
} calphabet_strength;

/// Writes the sort key of a text, and returns the length of the full key, or 0 if ICU fails.
///
/// If the length is greater than `capacity`, call the function again with a larger buffer.
size_t calphabet_sort_key(
    const calphabet *alphabet, calphabet_strength strength, const char *text, size_t length,
    uint8_t *key, size_t capacity);

typedef enum {
  /// NFC: composed.
  CALPHABET_COMPOSED,
  /// NFKD: decomposed, with full-width, half-width and ligature forms replaced.
  CALPHABET_TAKEN_APART,
} calphabet_form;

/// Returns 1 if a text is already in NFC, otherwise 0.
int calphabet_is_composed(const char *text, size_t length);

/// Writes a text in a normalization form. Length and capacity are as for the name of a language.
size_t calphabet_normalize(
    calphabet_form form, const char *text, size_t length, char *result, size_t capacity);

#ifdef __cplusplus
}
#endif
