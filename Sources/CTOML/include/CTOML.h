#pragma once
// A C face on toml++, a TOML 1.0 parser that recurs as deep as its input nests and sorts the keys of
// a table. Here nothing throws, nesting has a limit, and keys stand as they were written.
//
// A document is a row of nodes: each table or array is followed by all that is in it.
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

/// Around a value stand fewer names of tables, dotted keys and brackets than this.
#define CTOML_DEEPEST 24

/// Bytes of UTF-8, without a final zero. They live as long as their document.
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
  /// A date, a time or both, with an offset or without: see `text`.
  CTOML_DATE,
} ctoml_kind;

typedef struct {
  ctoml_kind kind;
  /// The number of the first node after this one and all that is in it.
  size_t end;
  /// The name of a table's member; its `bytes` are NULL for the whole document and in an array.
  ctoml_text key;
  /// A string's text, escapes resolved; of other values what was written, as `1_000` or
  /// `1979-05-27 07:32:00Z`. Empty for tables and arrays.
  ctoml_text text;
  /// An integer's value; 1 or 0 for a boolean.
  int64_t integer;
  /// A float's or integer's value.
  double number;
  /// The line, from 1, of a value, or of the header or first key of a table.
  int32_t line;
  /// The column of the key in Unicode scalars, from 1, for members of the outermost table; else 0.
  int32_t column;
} ctoml_node;

/// What is wrong with a document, and where: line from 1, column in Unicode scalars from 1.
typedef struct {
  ctoml_text message;
  int32_t line;
  int32_t column;
} ctoml_error;

typedef struct ctoml_document ctoml_document;

/// Reads a document, right or wrong, and keeps a copy of the bytes. NULL where memory is out.
///
/// Needs less than 150 KB of stack; a third of that where it is compiled with optimisation.
ctoml_document *ctoml_read(const char *bytes, size_t count);
void ctoml_free(ctoml_document *document);

/// What is wrong, or NULL where nothing is. A document that is wrong has no nodes.
const ctoml_error *ctoml_get_error(const ctoml_document *document);

/// The nodes, in the order of their keys in the text; the first is the outermost table.
const ctoml_node *ctoml_nodes(const ctoml_document *document, size_t *count);

#ifdef __cplusplus
}
#endif
