#ifndef CLEXICON_H
#define CLEXICON_H

#include <stddef.h>
#include <stdint.h>

/// A table of words, in the form that Tests/Fitting/Lexicon/make_lexicon.py describes.
typedef struct {
  const uint32_t *slots;
  size_t count;
  /// The data of the characters from U+3000 on; none in alphabets.
  const uint16_t *characters;
  size_t character_count;
} lexicon_table;

lexicon_table lexicon_english(void);
lexicon_table lexicon_chinese(void);
lexicon_table lexicon_japanese(void);
lexicon_table lexicon_french(void);
lexicon_table lexicon_german(void);
lexicon_table lexicon_spanish(void);
lexicon_table lexicon_russian(void);
lexicon_table lexicon_korean(void);

#endif
