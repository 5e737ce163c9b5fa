#pragma once
#include <gumbo.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/// The length of a string, for Swift, which has no `strlen` without a system module.
static inline long gumbo_length(const char *text) { return (long)strlen(text); }

// libgumbo frees a tree by a function that calls itself for every level, which ends a thread whose
// stack is small, and it does not check whether memory was given. Here it takes memory from an arena
// that is freed as a whole, and a parse that would take more than a limit is given up.

/// A block that pieces are cut from.
typedef struct gumbo_arena_block {
  struct gumbo_arena_block *next;
  // As wide as the strictest alignment.
  void *padding;
} gumbo_arena_block;

typedef struct {
  gumbo_arena_block *blocks;
  char *free, *end;
  /// How many bytes may still be taken.
  size_t left;
  /// Where the parse goes on when they are used up.
  jmp_buf exhausted;
} gumbo_arena;

enum { GUMBO_ARENA_BLOCK = 64 * 1024 };

static void *gumbo_arena_take(void *context, size_t size) {
  gumbo_arena *arena = (gumbo_arena *)context;
  if (size > arena->left) longjmp(arena->exhausted, 1);
  size = (size + 15) & ~(size_t)15;
  if (size > (size_t)(arena->end - arena->free)) {
    size_t room = size > GUMBO_ARENA_BLOCK ? size : GUMBO_ARENA_BLOCK;
    gumbo_arena_block *block = (gumbo_arena_block *)malloc(sizeof(gumbo_arena_block) + room);
    if (!block) longjmp(arena->exhausted, 1);
    block->next = arena->blocks;
    arena->blocks = block;
    arena->free = (char *)(block + 1);
    arena->end = arena->free + room;
  }
  char *piece = arena->free;
  arena->free += size;
  arena->left -= size < arena->left ? size : arena->left;
  return piece;
}

static void gumbo_arena_keep(void *context, void *piece) {
  (void)context;
  (void)piece;
}

/// Parses HTML as the content of an element, and hands over the node that holds the tree, which is
/// gone when the function returns. Returns false where the tree would take more memory than `limit`
/// bytes; then `body` is not called.
__attribute__((noinline)) static bool gumbo_arena_parse(
    const char *html, size_t length, GumboTag content_of, size_t limit, void *context,
    void (*body)(void *context, const GumboNode *root)) {
  gumbo_arena arena;
  memset(&arena, 0, sizeof arena);
  arena.left = limit;
  volatile bool is_parsed = false;
  if (setjmp(arena.exhausted) == 0) {
    GumboOptions options = kGumboDefaultOptions;
    options.allocator = gumbo_arena_take;
    options.deallocator = gumbo_arena_keep;
    options.userdata = &arena;
    options.max_errors = 0;
    options.fragment_context = content_of;
    GumboOutput *output = gumbo_parse_with_options(&options, html, length);
    is_parsed = true;
    body(context, output->root);
  }
  while (arena.blocks) {
    gumbo_arena_block *block = arena.blocks;
    arena.blocks = block->next;
    free(block);
  }
  return is_parsed;
}
