#pragma once
#include <string.h>

// Of the GNU and BSD libraries, and of POSIX since 2024.
extern void *memmem(const void *text, size_t length, const void *wanted, size_t wanted_length);

/// Where a text stands in another for the first time; null where it does not.
static inline const unsigned char *bytes_search(
    const unsigned char *text, size_t length, const unsigned char *wanted, size_t wanted_length) {
  return (const unsigned char *)memmem(text, length, wanted, wanted_length);
}

// Sixteen bytes of a text compared at once, for passes over whole documents: Swift makes of its own
// vectors' comparisons sixteen comparisons. The result has a bit for each byte, the first the lowest.

typedef unsigned char bytes16 __attribute__((ext_vector_type(16)));
typedef signed char bytes16_signed __attribute__((ext_vector_type(16)));
typedef __typeof__((bytes16)0 == (bytes16)0) bytes16_flags;
typedef _Bool bytes16_bits __attribute__((ext_vector_type(16)));
typedef unsigned long long bytes16_words __attribute__((ext_vector_type(2)));

static inline bytes16 bytes16_at(const unsigned char *text) {
  bytes16 bytes;
  memcpy(&bytes, text, 16);
  return bytes;
}

static inline unsigned bytes16_where(bytes16_flags flags) {
  return __builtin_bit_cast(unsigned short, __builtin_convertvector(flags, bytes16_bits));
}

/// Those that are a certain byte.
static inline unsigned bytes16_equal(const unsigned char *text, unsigned char byte) {
  return bytes16_where(bytes16_at(text) == byte);
}

/// Those that are ASCII and no control character, but for 0x7F.
static inline unsigned bytes16_visible(const unsigned char *text) {
  // As signed numbers all beyond ASCII are below zero.
  return bytes16_where((bytes16_signed)bytes16_at(text) > 0x1F);
}

/// Those that are beyond ASCII.
static inline unsigned bytes16_beyond_ascii(const unsigned char *text) {
  return bytes16_where((bytes16_signed)bytes16_at(text) < 0);
}

/// Those that go on with a character: from 0x80 to 0xBF.
static inline unsigned bytes16_continuing(const unsigned char *text) {
  return bytes16_where((bytes16_signed)bytes16_at(text) < -0x40);
}

/// Those that start a character of three bytes or more.
static inline unsigned bytes16_threes(const unsigned char *text) {
  return bytes16_where(bytes16_at(text) >= 0xE0);
}

/// Those that are in no UTF-8, or whose next byte not every continuation may be.
static inline unsigned bytes16_choosy(const unsigned char *text) {
  bytes16 bytes = bytes16_at(text);
  return bytes16_where(
      ((bytes & 0xFE) == 0xC0) | (bytes == 0xE0) | (bytes == 0xED) | (bytes >= 0xF0));
}

/// Those that start a character from U+4000 to U+9FFF, common Han.
static inline unsigned bytes16_han(const unsigned char *text) {
  return bytes16_where(bytes16_at(text) - 0xE4 < 6);
}

/// Those that end a line, or that HTML escapes in an element.
static inline unsigned bytes16_line_ends_and_tags(const unsigned char *text) {
  bytes16 bytes = bytes16_at(text);
  return bytes16_where(
      ((bytes | 0x02) == 0x3E) | (bytes == 0x26) | (bytes == 0x0A) | (bytes == 0x0D));
}

/// Of bytes that are all ASCII those that are neither white space nor a control character.
static inline unsigned bytes16_signs_and_letters(const unsigned char *text) {
  return bytes16_where((bytes16_signed)bytes16_at(text) > 0x20);
}

static inline unsigned bytes16_letters_and_digits_of(bytes16 bytes) {
  // What is below a range is far above it once its start is taken away.
  return bytes16_where(((bytes | 0x20) - 'a' < 26) | (bytes - '0' < 10));
}

/// Those that are letters or digits of ASCII.
static inline unsigned bytes16_letters_and_digits(const unsigned char *text) {
  return bytes16_letters_and_digits_of(bytes16_at(text));
}

/// Those of eight bytes that are letters or digits of ASCII, where the lowest byte is the first.
static inline unsigned bytes8_letters_and_digits(unsigned long long bytes) {
  return bytes16_letters_and_digits_of(__builtin_bit_cast(bytes16, (bytes16_words){bytes, 0}));
}

/// Those that are LF or CR.
static inline unsigned bytes16_line_ends(const unsigned char *text) {
  bytes16 bytes = bytes16_at(text);
  return bytes16_where((bytes == 0x0A) | (bytes == 0x0D));
}

/// Those that are `"`, `&`, `<` or `>`, of which the first two and the last two differ in a bit.
static inline unsigned bytes16_markup(const unsigned char *text) {
  bytes16 bytes = bytes16_at(text);
  return bytes16_where(((bytes | 0x04) == 0x26) | ((bytes | 0x02) == 0x3E));
}

/// Those that are `"`, `&`, `'`, `<` or `>`.
static inline unsigned bytes16_escapable(const unsigned char *text) {
  bytes16 bytes = bytes16_at(text);
  return bytes16_where(
      ((bytes | 0x04) == 0x26) | (bytes == 0x27) | ((bytes | 0x02) == 0x3E));
}

/// Those that are control characters of ASCII, other than a tab, LF and CR.
static inline unsigned bytes16_controls(const unsigned char *text) {
  bytes16 bytes = bytes16_at(text);
  return bytes16_where(
      ((bytes < 0x20) & (bytes != 0x09) & (bytes != 0x0A) & (bytes != 0x0D)) | (bytes == 0x7F));
}

/// How many of them go on with a character: those from 0x80 to 0xBF.
static inline long bytes16_continuations(const unsigned char *text) {
  bytes16_flags flags = (bytes16_signed)bytes16_at(text) < -0x40;
  // A one of each; the sum of eight comes to stand in the highest.
  const unsigned long long ones = 0x0101010101010101;
  bytes16_words words = __builtin_bit_cast(bytes16_words, flags) & ones;
  return (long)(((words[0] + words[1]) * ones) >> 56);
}

/// Those that are LF, CR, or signs that are rare in prose: all of ASCII but `! " ' ( ) , - /`.
static inline unsigned bytes16_signs(const unsigned char *text) {
  bytes16 bytes = bytes16_at(text);
  bytes16 lower = bytes | 0x20;
  // `[ \ ] ^ _ { | } ~` in one comparison, then "@ `", `: ; < = > ?`, `# $ % &` and `* +`.
  bytes16_flags flags = (bytes16_signed)lower > 0x7A;
  flags |= (lower == 0x60) | (bytes - ':' < 6) | (bytes - '#' < 4) | ((bytes | 0x01) == '+');
  flags |= (bytes == '.') | (bytes == 0x0A) | (bytes == 0x0D);
  return bytes16_where(flags);
}
