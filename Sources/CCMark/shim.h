#pragma once
#include <cmark.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/// Returns the length of a string. Swift has no `strlen` without importing a system module.
static inline long cmark_length(const char *text) { return (long)strlen(text); }

// libcmark allocates memory about a thousand times for a note of 4 KB, and half of the time of a
// parse is spent in malloc and free. These functions allocate from an arena of the thread instead,
// which is reset at once when the tree is no longer in use.
//
// All functions are `static`, so each object file that includes them has separate arenas. Memory
// from an arena is released by functions of the same object file.

/// The header of each piece of memory. Its size is a multiple of the strictest alignment.
typedef union {
  struct {
    size_t size;
    /// Nonzero if the piece is too large for the arena and has a separate allocation.
    size_t is_alone;
  };
  char alignment[16];
} cmark_arena_piece;

/// A block from which pieces are cut, or the allocation of a single large piece.
typedef struct cmark_arena_block {
  struct cmark_arena_block *next, *previous;
} cmark_arena_block;

typedef struct {
  /// The block that is reused for every tree (`first`), and the free range of the block in use,
  /// from `free` to `end`.
  char *first, *free, *end;
  /// All other blocks and large pieces, in a ring.
  cmark_arena_block others;
  /// The number of trees in use.
  size_t trees;
} cmark_arena;

enum {
  /// The size of a block in bytes.
  CMARK_ARENA_BLOCK = 256 * 1024,
  /// The size in bytes above which a piece has a separate allocation.
  CMARK_ARENA_LARGE = 32 * 1024,
};

/// Returns the arena of this thread. (Swift emits variables in the functions of a header, but not
/// global variables.)
static inline cmark_arena **cmark_arena_current(void) {
  static _Thread_local cmark_arena *current;
  return &current;
}

static inline pthread_key_t *cmark_arena_key(void) {
  static pthread_key_t key;
  return &key;
}

static void cmark_arena_end_thread(void *arena) {
  free(((cmark_arena *)arena)->first);
  free(arena);
}

static void cmark_arena_make_key(void) {
  pthread_key_create(cmark_arena_key(), cmark_arena_end_thread);
}

/// Returns the memory, or ends the process if there is none left, like libcmark's allocator.
static inline void *cmark_arena_need(void *memory) {
  if (!memory) abort();
  return memory;
}

static inline void cmark_arena_link(cmark_arena *arena, cmark_arena_block *block) {
  block->next = arena->others.next;
  block->previous = &arena->others;
  block->next->previous = block;
  arena->others.next = block;
}

/// Allocates a large piece separately, or any other piece from a new block. `whole` is the size
/// with the header.
static void *cmark_arena_take_elsewhere(cmark_arena *arena, size_t size, size_t whole) {
  cmark_arena_piece *piece;
  if (whole > CMARK_ARENA_LARGE) {
    cmark_arena_block *block = cmark_arena_need(malloc(sizeof(cmark_arena_block) + whole));
    cmark_arena_link(arena, block);
    piece = (cmark_arena_piece *)(block + 1);
    piece->is_alone = 1;
  } else {
    cmark_arena_block *block = cmark_arena_need(malloc(CMARK_ARENA_BLOCK));
    cmark_arena_link(arena, block);
    piece = (cmark_arena_piece *)(block + 1);
    piece->is_alone = 0;
    arena->free = (char *)piece + whole;
    arena->end = (char *)block + CMARK_ARENA_BLOCK;
  }
  piece->size = size;
  return piece + 1;
}

__attribute__((always_inline)) static inline void *cmark_arena_take(size_t size) {
  cmark_arena *arena = *cmark_arena_current();
  size_t whole = sizeof(cmark_arena_piece) + ((size + 15) & ~(size_t)15);
  if (whole > CMARK_ARENA_LARGE || (size_t)(arena->end - arena->free) < whole)
    return cmark_arena_take_elsewhere(arena, size, whole);
  cmark_arena_piece *piece = (cmark_arena_piece *)arena->free;
  arena->free += whole;
  piece->is_alone = 0;
  piece->size = size;
  return piece + 1;
}

static void cmark_arena_free(void *memory) {
  cmark_arena_piece *piece = (cmark_arena_piece *)memory - 1;
  if (!memory || !piece->is_alone) return;
  cmark_arena_block *block = (cmark_arena_block *)piece - 1;
  block->next->previous = block->previous;
  block->previous->next = block->next;
  free(block);
}

static void *cmark_arena_calloc(size_t count, size_t size) {
  void *memory = cmark_arena_take(count * size);
  return memset(memory, 0, count * size);
}

static void *cmark_arena_realloc(void *memory, size_t size) {
  if (!memory) return cmark_arena_take(size);
  cmark_arena_piece *piece = (cmark_arena_piece *)memory - 1;
  size_t old = piece->size;
  if (size <= old) return memory;
  // The last piece of a block grows in place. This is frequent, because libcmark reads a text line
  // by line.
  cmark_arena *arena = *cmark_arena_current();
  char *end = (char *)memory + ((old + 15) & ~(size_t)15);
  size_t more = ((size + 15) & ~(size_t)15) - ((old + 15) & ~(size_t)15);
  if (end == arena->free && !piece->is_alone && (size_t)(arena->end - end) >= more) {
    arena->free += more;
    piece->size = size;
    return memory;
  }
  void *moved = memcpy(cmark_arena_take(size), memory, old);
  cmark_arena_free(memory);
  return moved;
}

/// Frees all large pieces, and all blocks except the first, which becomes empty.
static void cmark_arena_reset(cmark_arena *arena) {
  cmark_arena_block *block = arena->others.next;
  while (block != &arena->others) {
    cmark_arena_block *next = block->next;
    free(block);
    block = next;
  }
  arena->others.next = arena->others.previous = &arena->others;
  arena->free = arena->first;
  arena->end = arena->first + CMARK_ARENA_BLOCK;
}

/// Returns the allocator that uses the arena of the thread.
static inline cmark_mem *cmark_arena_memory(void) {
  static cmark_mem memory = {cmark_arena_calloc, cmark_arena_realloc, cmark_arena_free};
  return &memory;
}

/// Returns a new node in the arena, valid until no tree is in use.
__attribute__((returns_nonnull)) static inline cmark_node *cmark_arena_node(cmark_node_type type) {
  return cmark_node_new_with_mem(type, cmark_arena_memory());
}

/// Returns an iterator over a tree in the arena. The allocator returns memory or ends the process.
__attribute__((returns_nonnull)) static inline cmark_iter *cmark_iterator(cmark_node *root) {
  return cmark_iter_new(root);
}

/// Parses a document into the arena of this thread, and calls `body` with its tree.
///
/// The tree is freed when the function returns. `body` may parse other documents.
static inline void cmark_arena_parse(
    const char *text, size_t length, int options, void *context,
    void (*body)(void *context, cmark_node *root)) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  cmark_arena *arena = *cmark_arena_current();
  if (!arena) {
    pthread_once(&once, cmark_arena_make_key);
    arena = *cmark_arena_current() = cmark_arena_need(calloc(1, sizeof(cmark_arena)));
    arena->first = cmark_arena_need(malloc(CMARK_ARENA_BLOCK));
    arena->others.next = arena->others.previous = &arena->others;
    cmark_arena_reset(arena);
    pthread_setspecific(*cmark_arena_key(), arena);
  }
  arena->trees++;
  cmark_parser *parser = cmark_parser_new_with_mem(options, cmark_arena_memory());
  cmark_parser_feed(parser, text, length);
  body(context, cmark_parser_finish(parser));
  cmark_parser_free(parser);
  if (--arena->trees == 0) cmark_arena_reset(arena);
}
