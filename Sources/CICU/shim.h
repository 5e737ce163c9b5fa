#pragma once
// ICU renames its functions per version by macro, which Swift cannot see through; each function
// the project uses has a plain inline name here.
#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>
#include <unicode/unorm2.h>
#include <unicode/uversion.h>

/// The version of the ICU in use, as text of at most 20 characters ("72.1").
static inline void icu_version(char text[U_MAX_VERSION_STRING_LENGTH]) {
  UVersionInfo version;
  u_getVersion(version);
  u_versionToString(version, text);
}

/// Asks ICU's detector what some bytes are encoded in, and calls back with the name of each
/// candidate and how much speaks for it (0 to 100), best first.
static inline void icu_detect_charset(
    const char *bytes, int32_t length, void *context,
    void (*candidate)(void *context, const char *name, int32_t confidence)) {
  UErrorCode status = U_ZERO_ERROR;
  UCharsetDetector *detector = ucsdet_open(&status);
  ucsdet_setText(detector, bytes, length, &status);
  int32_t count = 0;
  const UCharsetMatch **matches = ucsdet_detectAll(detector, &count, &status);
  for (int32_t i = 0; U_SUCCESS(status) && i < count; i++) {
    const char *name = ucsdet_getName(matches[i], &status);
    int32_t confidence = ucsdet_getConfidence(matches[i], &status);
    if (U_SUCCESS(status)) candidate(context, name, confidence);
  }
  ucsdet_close(detector);
}

/// Converts bytes from a charset to UTF-8, with U+FFFD for what the charset does not have.
/// Returns the number of bytes of the whole result, of which at most `capacity` are written, or
/// -1 if there is no such charset or the result is too long.
static inline int32_t icu_convert_to_utf8(
    const char *charset, char *target, int32_t capacity, const char *source, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = ucnv_convert("UTF-8", charset, target, capacity, source, length, &status);
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? count : -1;
}

/// Normalises UTF-16 text to NFC. Returns the length of the whole result, of which at most
/// `capacity` units are written, or -1 if it is too long.
static inline int32_t icu_nfc(
    const uint16_t *source, int32_t length, uint16_t *target, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
  int32_t count = unorm2_normalize(
      nfc, (const UChar *)source, length, (UChar *)target, capacity, &status);
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? count : -1;
}
