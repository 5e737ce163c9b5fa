#include "CLexicon.h"

// `#embed` is standard since C23, and clang has it in all modes.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const _Alignas(8) unsigned char english[] = {
#embed "tables/en.bin"
};
static const _Alignas(8) unsigned char chinese[] = {
#embed "tables/zh.bin"
};
static const _Alignas(8) unsigned char japanese[] = {
#embed "tables/ja.bin"
};
static const _Alignas(8) unsigned char french[] = {
#embed "tables/fr.bin"
};
static const _Alignas(8) unsigned char german[] = {
#embed "tables/de.bin"
};
static const _Alignas(8) unsigned char spanish[] = {
#embed "tables/es.bin"
};
static const _Alignas(8) unsigned char russian[] = {
#embed "tables/ru.bin"
};
static const _Alignas(8) unsigned char korean[] = {
#embed "tables/ko.bin"
};

// A table begins with the numbers of its slots, its words and its characters.
static lexicon_table table(const unsigned char *bytes) {
  const uint32_t *numbers = (const uint32_t *)bytes;
  const uint32_t *slots = numbers + 3;
  return (lexicon_table){slots, numbers[0], (const uint16_t *)(slots + numbers[0]), numbers[2]};
}

lexicon_table lexicon_english(void) { return table(english); }
lexicon_table lexicon_chinese(void) { return table(chinese); }
lexicon_table lexicon_japanese(void) { return table(japanese); }
lexicon_table lexicon_french(void) { return table(french); }
lexicon_table lexicon_german(void) { return table(german); }
lexicon_table lexicon_spanish(void) { return table(spanish); }
lexicon_table lexicon_russian(void) { return table(russian); }
lexicon_table lexicon_korean(void) { return table(korean); }
