#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <limits.h>
#include <zlib.h>

/// Compresses all bytes with a stream that was set up or reset. Returns the number of bytes written,
/// or 0 if there is no room for them.
static inline size_t zlib_deflate_all(
    z_stream *stream, const unsigned char *input, size_t count, unsigned char *output, size_t room) {
  if (count > UINT_MAX || room > UINT_MAX) return 0;
  stream->next_in = (unsigned char *)input;
  stream->avail_in = (unsigned)count;
  stream->next_out = output;
  stream->avail_out = (unsigned)room;
  return deflate(stream, Z_FINISH) == Z_STREAM_END ? room - stream->avail_out : 0;
}

#endif
