#pragma once
// A C face on what the alphabet needs of ICU. The alphabetic index is C++ only, and ICU renames its
// C functions by macro, which Swift cannot see through.
//
// Text goes in as UTF-8, pointer and length. Nothing here throws, reads the environment or the
// machine's locale, or keeps a pointer it was given.
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The labels and the order of one locale. Immutable once open: every function that takes it as
/// const may be called from any number of threads at once.
typedef struct calphabet calphabet;

typedef enum {
  CALPHABET_OPENED,
  /// The tag is not a well-formed BCP 47 language tag.
  CALPHABET_ILL_FORMED_TAG,
  /// ICU could not make the index or the collator: its data is missing, or memory is.
  CALPHABET_NO_DATA,
} calphabet_outcome;

/// How much of what a tag asks for ICU has data for.
typedef enum {
  CALPHABET_SUPPORTED,
  CALPHABET_UNKNOWN_LANGUAGE,
  CALPHABET_UNKNOWN_COLLATION,
} calphabet_support;

/// Says for a BCP 47 tag without opening its alphabet how much of it ICU has data for; a tag that is
/// not well-formed is CALPHABET_UNKNOWN_LANGUAGE.
calphabet_support calphabet_support_of(const char *tag, size_t length);

/// The code of the language (ISO 639) that has a position in ICU's list, or NULL beyond its end.
const char *calphabet_language_code(size_t position);
/// Its name in English; answers the whole length, and writes at most `capacity`
/// bytes of it, without a final zero.
size_t calphabet_language_name(size_t position, char *text, size_t capacity);

/// Opens the alphabet of a BCP 47 tag, or answers NULL and says why in `outcome`.
calphabet *calphabet_open(const char *tag, size_t length, calphabet_outcome *outcome);
void calphabet_close(calphabet *alphabet);

typedef enum {
  CALPHABET_NOT_BY_SOUND,
  CALPHABET_BY_PINYIN,
  CALPHABET_BY_ZHUYIN,
} calphabet_order;

/// The sound by which Han characters are ordered.
calphabet_order calphabet_sound_order(const calphabet *alphabet);

/// The number of ICU's buckets, those for what lies before, between and after the scripts included.
int32_t calphabet_bucket_count(const calphabet *alphabet);

/// 1 for a bucket with a label of its own, 0 for what lies before, between or after the scripts.
int calphabet_bucket_is_letter(const calphabet *alphabet, int32_t bucket);

/// A bucket's label; length and capacity as for the name of a language.
size_t calphabet_bucket_label(
    const calphabet *alphabet, int32_t bucket, char *text, size_t capacity);

/// The bucket a text falls into, or -1 if ICU fails.
int32_t calphabet_bucket(const calphabet *alphabet, const char *text, size_t length);

typedef enum {
  /// Base letter, then accent, then case; digits by their number.
  CALPHABET_FULL,
  /// Base letters alone.
  CALPHABET_BASE_LETTERS,
} calphabet_strength;

/// The bytes by which a text sorts. Answers the length of the whole key (0 if ICU fails); where
/// that is more than `capacity`, the key is to be asked for again with room for it.
size_t calphabet_sort_key(
    const calphabet *alphabet, calphabet_strength strength, const char *text, size_t length,
    uint8_t *key, size_t capacity);

typedef enum {
  /// NFC: composed.
  CALPHABET_COMPOSED,
  /// NFKD: decomposed, and wide, narrow and ligature forms taken apart.
  CALPHABET_TAKEN_APART,
} calphabet_form;

/// 1 if a text is in NFC already, else 0.
int calphabet_is_composed(const char *text, size_t length);

/// A text in the given normalization form; length and capacity as for the name of a language.
size_t calphabet_normalize(
    calphabet_form form, const char *text, size_t length, char *result, size_t capacity);

#ifdef __cplusplus
}
#endif
