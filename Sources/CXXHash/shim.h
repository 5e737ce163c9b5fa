#ifndef CXXHASH_SHIM_H
#define CXXHASH_SHIM_H

// All of xxHash is in its header, so no library is linked.
#define XXH_INLINE_ALL
#include <xxhash.h>

// Swift imports neither function-like macros nor functions that are declared through them.
static inline XXH128_hash_t xxhash_128(const void *bytes, size_t count) {
  return XXH3_128bits(bytes, count);
}

#endif
