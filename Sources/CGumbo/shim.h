#pragma once
#include <gumbo.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/// Returns the length of a string. Swift has no `strlen` without importing a system module.
static inline long gumbo_length(const char *text) { return (long)strlen(text); }

// libgumbo frees a tree with a function that recurses for every level, which overflows a small
// stack, and it does not check for failed allocations. These functions allocate from an arena that
// is freed as a whole. A parse that needs more memory than a limit is aborted.

/// A block from which pieces are cut.
typedef struct gumbo_arena_block {
  struct gumbo_arena_block *next;
  // The padding gives the header the strictest alignment.
  void *padding;
} gumbo_arena_block;

typedef struct {
  /// All blocks, the newest first.
  gumbo_arena_block *blocks;
  /// The range of the newest block that is still free.
  char *free, *end;
  /// The number of bytes that may still be allocated.
  size_t left;
  /// The position at which the program continues after the memory is exhausted.
  jmp_buf exhausted;
} gumbo_arena;

enum { GUMBO_ARENA_BLOCK = 64 * 1024 };

/// Allocates a piece. If the limit or the memory is exhausted, jumps to `exhausted`.
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

/// Frees nothing, because the arena is freed as a whole.
static void gumbo_arena_keep(void *context, void *piece) {
  (void)context;
  (void)piece;
}

/// Parses HTML as the contents of an element, or as a whole page if `content_of` is GUMBO_TAG_LAST,
/// and calls `body` with the root of the tree.
///
/// The tree is freed when the function returns. If the tree would need more than `limit` bytes of
/// memory, the function returns false without calling `body`.
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
