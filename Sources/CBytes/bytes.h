#pragma once
#include <string.h>

/// Returns the first occurrence of `wanted` in `text`, or null.
///
/// It looks for the first byte, many bytes at a time. Where this byte is rare, that needs a tenth of
/// the instructions of `memmem`.
static inline const unsigned char *bytes_search(
    const unsigned char *text, size_t length, const unsigned char *wanted, size_t wanted_length) {
  if (wanted_length == 0) return text;
  if (wanted_length > length) return 0;
  const unsigned char *end = text + (length - wanted_length) + 1;
  while (text < end) {
    text = (const unsigned char *)memchr(text, wanted[0], (size_t)(end - text));
    if (!text) return 0;
    if (memcmp(text, wanted, wanted_length) == 0) return text;
    text++;
  }
  return 0;
}

// Comparisons of sixteen bytes of a text at once, for passes over whole documents. Swift compiles
// the comparison of its vector types into sixteen comparisons. The result has a bit for each byte,
// with the lowest bit for the first byte.

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

/// Finds the bytes that are equal to `byte`.
static inline unsigned bytes16_equal(const unsigned char *text, unsigned char byte) {
  return bytes16_where(bytes16_at(text) == byte);
}

/// Finds the ASCII bytes that are not control characters. 0x7F is found, too.
static inline unsigned bytes16_visible(const unsigned char *text) {
  // As signed numbers, all bytes beyond ASCII are negative.
  return bytes16_where((bytes16_signed)bytes16_at(text) > 0x1F);
}

/// Finds the bytes beyond ASCII.
static inline unsigned bytes16_beyond_ascii(const unsigned char *text) {
  return bytes16_where((bytes16_signed)bytes16_at(text) < 0);
}

/// Finds the continuation bytes of UTF-8: 0x80 to 0xBF.
static inline unsigned bytes16_continuing(const unsigned char *text) {
  return bytes16_where((bytes16_signed)bytes16_at(text) < -0x40);
}

/// Finds the bytes that start a character of three or more bytes.
static inline unsigned bytes16_threes(const unsigned char *text) {
  return bytes16_where(bytes16_at(text) >= 0xE0);
}

/// Finds the bytes that require a closer check of UTF-8: bytes that never occur, bytes after which
/// only some continuation bytes are valid, and all bytes that start a character of four bytes.
static inline unsigned bytes16_choosy(const unsigned char *text) {
  bytes16 bytes = bytes16_at(text);
  return bytes16_where(
      ((bytes & 0xFE) == 0xC0) | (bytes == 0xE0) | (bytes == 0xED) | (bytes >= 0xF0));
}

/// Finds the bytes that start a common Han character: U+4000 to U+9FFF.
static inline unsigned bytes16_han(const unsigned char *text) {
  return bytes16_where(bytes16_at(text) - 0xE4 < 6);
}

/// Finds line ends, and the bytes that HTML escapes in an element.
static inline unsigned bytes16_line_ends_and_tags(const unsigned char *text) {
  bytes16 bytes = bytes16_at(text);
  return bytes16_where(
      ((bytes | 0x02) == 0x3E) | (bytes == 0x26) | (bytes == 0x0A) | (bytes == 0x0D));
}

/// Finds the bytes that are neither white space nor control characters, if all are ASCII. 0x7F is
/// found, too.
static inline unsigned bytes16_signs_and_letters(const unsigned char *text) {
  return bytes16_where((bytes16_signed)bytes16_at(text) > 0x20);
}

static inline unsigned bytes16_letters_and_digits_of(bytes16 bytes) {
  // Below a range, the unsigned subtraction of its start wraps around to a large number.
  return bytes16_where(((bytes | 0x20) - 'a' < 26) | (bytes - '0' < 10));
}

/// Finds the ASCII letters and digits.
static inline unsigned bytes16_letters_and_digits(const unsigned char *text) {
  return bytes16_letters_and_digits_of(bytes16_at(text));
}

/// Finds the ASCII letters and digits among eight bytes, with the first byte as the lowest.
static inline unsigned bytes8_letters_and_digits(unsigned long long bytes) {
  return bytes16_letters_and_digits_of(__builtin_bit_cast(bytes16, (bytes16_words){bytes, 0}));
}

/// Finds LF and CR.
static inline unsigned bytes16_line_ends(const unsigned char *text) {
  bytes16 bytes = bytes16_at(text);
  return bytes16_where((bytes == 0x0A) | (bytes == 0x0D));
}

/// Finds `"`, `&`, `<` and `>`. The first two, and the last two, differ in a single bit.
static inline unsigned bytes16_markup(const unsigned char *text) {
  bytes16 bytes = bytes16_at(text);
  return bytes16_where(((bytes | 0x04) == 0x26) | ((bytes | 0x02) == 0x3E));
}

/// Finds `"`, `&`, `'`, `<` and `>`.
static inline unsigned bytes16_escapable(const unsigned char *text) {
  bytes16 bytes = bytes16_at(text);
  return bytes16_where(
      ((bytes | 0x04) == 0x26) | (bytes == 0x27) | ((bytes | 0x02) == 0x3E));
}

/// Finds the ASCII control characters other than tab, LF and CR.
static inline unsigned bytes16_controls(const unsigned char *text) {
  bytes16 bytes = bytes16_at(text);
  return bytes16_where(
      ((bytes < 0x20) & (bytes != 0x09) & (bytes != 0x0A) & (bytes != 0x0D)) | (bytes == 0x7F));
}

/// Returns the number of continuation bytes of UTF-8: 0x80 to 0xBF.
static inline long bytes16_continuations(const unsigned char *text) {
  bytes16_flags flags = (bytes16_signed)bytes16_at(text) < -0x40;
  // Each match is a byte of value 1. The multiplication adds the eight bytes of a word in its
  // highest byte.
  const unsigned long long ones = 0x0101010101010101;
  bytes16_words words = __builtin_bit_cast(bytes16_words, flags) & ones;
  return (long)(((words[0] + words[1]) * ones) >> 56);
}

/// Finds LF, CR, and the punctuation marks that are rare in prose: all of ASCII except
/// `! " ' ( ) , - /`.
static inline unsigned bytes16_signs(const unsigned char *text) {
  bytes16 bytes = bytes16_at(text);
  bytes16 lower = bytes | 0x20;
  // `[ \ ] ^ _ { | } ~` in one comparison, then "@ `", `: ; < = > ?`, `# $ % &` and `* +`.
  bytes16_flags flags = (bytes16_signed)lower > 0x7A;
  flags |= (lower == 0x60) | (bytes - ':' < 6) | (bytes - '#' < 4) | ((bytes | 0x01) == '+');
  flags |= (bytes == '.') | (bytes == 0x0A) | (bytes == 0x0D);
  return bytes16_where(flags);
}
