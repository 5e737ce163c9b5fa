#pragma once
// A C interface to toml++, a TOML 1.0 parser. toml++ recurses as deep as its input nests, and sorts
// the keys of a table. This interface throws no exceptions, limits nesting, and keeps the order of
// keys.
//
// A document is a list of nodes, in which each table or array is followed by its contents.
//
//     title = "a"      0 TABLE    end 5
//     n = [1, 2]       1 STRING   end 2   key "title"
//                      2 ARRAY    end 5   key "n"
//                      3 INTEGER  end 4
//                      4 INTEGER  end 5
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The limit of nesting: a value is inside fewer than this number of table names, dotted keys and
/// brackets.
#define CTOML_DEEPEST 24

/// UTF-8 bytes without a terminating zero, valid as long as their document.
typedef struct {
  const char *bytes;
  size_t count;
} ctoml_text;

typedef enum {
  CTOML_TABLE,
  CTOML_ARRAY,
  CTOML_STRING,
  CTOML_INTEGER,
  CTOML_FLOAT,
  CTOML_BOOLEAN,
  /// A date, a time or both, with or without an offset, as written in `text`.
  CTOML_DATE,
} ctoml_kind;

typedef struct {
  ctoml_kind kind;
  /// The index of the first node after this one and its contents.
  size_t end;
  /// The key of a table member. For the whole document and in an array, its `bytes` are NULL.
  ctoml_text key;
  /// For a string, its text with escapes resolved; for other scalars, the source text, such as
  /// `1_000` or `1979-05-27 07:32:00Z`. Empty for tables and arrays.
  ctoml_text text;
  /// The value of an integer; 1 or 0 for a Boolean.
  int64_t integer;
  /// The value of a float or integer.
  double number;
  /// The line of a value, or of the header or first key of a table, counted from 1.
  int32_t line;
  /// The column of the key in Unicode scalars, counted from 1, for members of the top-level table;
  /// otherwise 0.
  int32_t column;
} ctoml_node;

/// An error in a document, with its line and its column in Unicode scalars, both counted from 1.
typedef struct {
  ctoml_text message;
  int32_t line;
  int32_t column;
} ctoml_error;

typedef struct ctoml_document ctoml_document;

/// Parses a document, valid or not, and keeps a copy of the bytes. Returns NULL if memory runs out.
///
/// The function needs less than 150 KB of stack, and a third of that with compiler optimisation.
ctoml_document *ctoml_read(const char *bytes, size_t count);
void ctoml_free(ctoml_document *document);

/// Returns the error of a document, or NULL if it is valid. An invalid document has no nodes.
const ctoml_error *ctoml_get_error(const ctoml_document *document);

/// Returns the nodes, in the order of their keys in the text. The first node is the top-level
/// table.
const ctoml_node *ctoml_nodes(const ctoml_document *document, size_t *count);

#ifdef __cplusplus
}
#endif
