#pragma once
// ICU renames its functions for each version by macros that Swift cannot import. This header has an
// inline function with a fixed name for each function that the program uses.
//
// Of ICU's headers, only the one with those macros is included, and the functions are declared
// here. ICU's types would conflict with those of the ICU inside Foundation, which tests import.
#include <stddef.h>
#include <stdint.h>
#include <unicode/urename.h>

#ifdef __cplusplus
extern "C" {
#endif

void u_getVersion(uint8_t version[4]);
void u_versionToString(const uint8_t version[4], char *text);

int32_t u_getIntPropertyValue(int32_t scalar, int property);
int8_t u_charType(int32_t scalar);
int32_t u_strToUpper(
    uint16_t *target, int32_t capacity, const uint16_t *source, int32_t length, const char *locale,
    int *status);
int32_t u_strToLower(
    uint16_t *target, int32_t capacity, const uint16_t *source, int32_t length, const char *locale,
    int *status);

int8_t uloc_isRightToLeft(const char *locale);

void *ucsdet_open(int *status);
void ucsdet_close(void *detector);
void ucsdet_setText(void *detector, const char *text, int32_t length, int *status);
const void **ucsdet_detectAll(void *detector, int32_t *count, int *status);
const char *ucsdet_getName(const void *match, int *status);
int32_t ucsdet_getConfidence(const void *match, int *status);

int32_t ucnv_convert(
    const char *to, const char *from, char *target, int32_t capacity, const char *source,
    int32_t length, int *status);

const void *unorm2_getNFCInstance(int *status);
const void *unorm2_getNFKDInstance(int *status);
int32_t unorm2_normalize(
    const void *normalizer, const uint16_t *source, int32_t length, uint16_t *target,
    int32_t capacity, int *status);

void *ucal_open(
    const uint16_t *zone, int32_t length, const char *locale, int type, int *status);
void ucal_close(void *calendar);
void ucal_setDateTime(
    void *calendar, int32_t year, int32_t month, int32_t day, int32_t hour, int32_t minute,
    int32_t second, int *status);
void ucal_setMillis(void *calendar, double milliseconds, int *status);
int32_t ucal_get(const void *calendar, int field, int *status);
int32_t ucal_getCanonicalTimeZoneID(
    const uint16_t *zone, int32_t length, uint16_t *result, int32_t capacity, int8_t *isSystem,
    int *status);

void *unum_open(
    int style, const uint16_t *pattern, int32_t length, const char *locale, void *error,
    int *status);
void unum_close(void *format);
int32_t unum_formatInt64(
    const void *format, int64_t number, uint16_t *target, int32_t capacity, void *position,
    int *status);

#ifdef __cplusplus
}
#endif

enum {
  /// ICU's status for a result that exceeds the buffer. All positive values are errors.
  ICU_TOO_LONG = 15,
};

/// Writes the version of ICU as text of at most 20 characters, such as "72.1".
static inline void icu_version(char text[20]) {
  uint8_t version[4];
  u_getVersion(version);
  u_versionToString(version, text);
}

/// Indicates whether a character is wide, full-width or half-width (UAX #11), or in the Hangul
/// script.
static inline _Bool icu_is_cjk(int32_t scalar) {
  enum { EAST_ASIAN_WIDTH = 0x1004, SCRIPT = 0x100A, HALF = 2, FULL = 3, WIDE = 5, HANGUL = 18 };
  const int32_t width = u_getIntPropertyValue(scalar, EAST_ASIAN_WIDTH);
  return width == HALF || width == FULL || width == WIDE ||
      u_getIntPropertyValue(scalar, SCRIPT) == HANGUL;
}

/// Indicates whether the script of a language is written from right to left.
static inline _Bool icu_is_right_to_left(const char *lang) {
  return uloc_isRightToLeft(lang) != 0;
}

/// Detects the encoding of some bytes.
///
/// Calls `candidate` with the name and the confidence (0 to 100) of each possible encoding, best
/// first.
static inline void icu_detect_charset(
    const char *bytes, int32_t length, void *context,
    void (*candidate)(void *context, const char *name, int32_t confidence)) {
  int status = 0;
  void *detector = ucsdet_open(&status);
  ucsdet_setText(detector, bytes, length, &status);
  int32_t count = 0;
  const void **matches = ucsdet_detectAll(detector, &count, &status);
  for (int32_t i = 0; status <= 0 && i < count; i++) {
    const char *name = ucsdet_getName(matches[i], &status);
    int32_t confidence = ucsdet_getConfidence(matches[i], &status);
    if (status <= 0) candidate(context, name, confidence);
  }
  ucsdet_close(detector);
}

/// Converts bytes from a charset to UTF-8, with U+FFFD for invalid bytes.
///
/// Writes at most `capacity` bytes and returns the length of the full result, which may exceed
/// `capacity`. Returns -1 if ICU fails, for example because the charset is unknown.
static inline int32_t icu_convert_to_utf8(
    const char *charset, char *target, int32_t capacity, const char *source, int32_t length) {
  int status = 0;
  int32_t count = ucnv_convert("UTF-8", charset, target, capacity, source, length, &status);
  return status <= 0 || status == ICU_TOO_LONG ? count : -1;
}

/// Normalises UTF-16 text to NFC.
///
/// Writes at most `capacity` units and returns the length of the full result, which may exceed
/// `capacity`. Returns -1 if ICU fails.
static inline int32_t icu_nfc(
    const uint16_t *source, int32_t length, uint16_t *target, int32_t capacity) {
  int status = 0;
  const void *nfc = unorm2_getNFCInstance(&status);
  int32_t count = unorm2_normalize(nfc, source, length, target, capacity, &status);
  return status <= 0 || status == ICU_TOO_LONG ? count : -1;
}

/// Normalises UTF-16 text to NFKD. The returned length is defined as for `icu_nfc`.
static inline int32_t icu_nfkd(
    const uint16_t *source, int32_t length, uint16_t *target, int32_t capacity) {
  int status = 0;
  const void *nfkd = unorm2_getNFKDInstance(&status);
  int32_t count = unorm2_normalize(nfkd, source, length, target, capacity, &status);
  return status <= 0 || status == ICU_TOO_LONG ? count : -1;
}

/// Converts UTF-16 text to upper case and then to lower case, by language-independent rules.
///
/// `between` is a buffer of `room` units for the upper-case text. The returned length is defined as
/// for `icu_nfc`, and is -1 if the upper-case text exceeds the buffer.
static inline int32_t icu_fold_case(
    const uint16_t *source, int32_t length, uint16_t *between, int32_t room, uint16_t *target,
    int32_t capacity) {
  int status = 0;
  int32_t upper = u_strToUpper(between, room, source, length, "", &status);
  if (status > 0) return -1;
  int32_t count = u_strToLower(target, capacity, between, upper, "", &status);
  return status <= 0 || status == ICU_TOO_LONG ? count : -1;
}

/// Returns the role of a character in words, by its general category: 3 for a letter or mark, 2 for
/// a letter number, 1 for another number, and 0 for all others.
static inline int icu_word_class(int32_t scalar) {
  enum { LETTERS_AND_MARKS = 0x1FE, DECIMAL = 1 << 9, LETTER = 1 << 10, OTHER = 1 << 11 };
  const int32_t category = 1 << u_charType(scalar);
  if (category & LETTERS_AND_MARKS) return 3;
  return category & LETTER ? 2 : category & (DECIMAL | OTHER) ? 1 : 0;
}

/// Returns a calendar for a zone of the IANA database, whose name is in UTF-16, or NULL if the zone
/// is unknown.
///
/// ICU itself accepts unknown names and treats them as GMT, so the function checks the name first.
static inline void *icu_zone_calendar(const uint16_t *zone, int32_t length) {
  enum { GREGORIAN = 1 };
  int status = 0;
  uint16_t canonical[128];
  int8_t is_system = 0;
  ucal_getCanonicalTimeZoneID(zone, length, canonical, 128, &is_system, &status);
  if (status > 0 || !is_system) return NULL;
  void *calendar = ucal_open(zone, length, "en", GREGORIAN, &status);
  return status > 0 ? NULL : calendar;
}

/// Computes the offset of a calendar in minutes east of Greenwich, and closes the calendar. Returns
/// false if ICU fails, or if `status` is already an error.
static inline _Bool icu_take_offset(void *calendar, int status, int32_t *minutes) {
  enum { ZONE_OFFSET = 15, DST_OFFSET = 16 };
  const int32_t offset =
      ucal_get(calendar, ZONE_OFFSET, &status) + ucal_get(calendar, DST_OFFSET, &status);
  ucal_close(calendar);
  *minutes = offset / 60000;
  return status <= 0;
}

/// Computes the offset of a zone, in minutes east of Greenwich, at a local time.
///
/// Returns false if the zone is unknown.
static inline _Bool icu_zone_offset(
    const uint16_t *zone, int32_t length, int32_t year, int32_t month, int32_t day, int32_t hour,
    int32_t minute, int32_t *minutes) {
  int status = 0;
  void *calendar = icu_zone_calendar(zone, length);
  if (!calendar) return 0;
  ucal_setDateTime(calendar, year, month - 1, day, hour, minute, 0, &status);
  return icu_take_offset(calendar, status, minutes);
}

/// Computes the offset of a zone, in minutes east of Greenwich, at a moment in seconds since
/// 1970-01-01 UTC.
///
/// Returns false if the zone is unknown.
static inline _Bool icu_zone_offset_at(
    const uint16_t *zone, int32_t length, int64_t seconds, int32_t *minutes) {
  int status = 0;
  void *calendar = icu_zone_calendar(zone, length);
  if (!calendar) return 0;
  ucal_setMillis(calendar, (double)seconds * 1000, &status);
  return icu_take_offset(calendar, status, minutes);
}

/// Writes a number with the group separators of a locale. Returns the length, or -1 if ICU fails.
static inline int32_t icu_grouped(
    int64_t number, const char *locale, uint16_t *target, int32_t capacity) {
  enum { DECIMAL = 1 };
  int status = 0;
  void *format = unum_open(DECIMAL, NULL, 0, locale, NULL, &status);
  if (status > 0) return -1;
  int32_t count = unum_formatInt64(format, number, target, capacity, NULL, &status);
  unum_close(format);
  return status <= 0 || status == ICU_TOO_LONG ? count : -1;
}
