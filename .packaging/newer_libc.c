// What Debian's libraries ask of a C library that is newer than the one that a release is linked with.
#include <errno.h>
#include <stdlib.h>
#include <sys/random.h>

// libstdc++ asks whether there is one thread only, to do without locks. No is always right.
char __libc_single_threaded = 0;

// Expat wants a seed. By contract this cannot fail: glibc's own ends the program too where the kernel
// has no random numbers.
void arc4random_buf(void *buffer, size_t size) {
  char *next = buffer;
  while (size > 0) {
    const ssize_t count = getrandom(next, size, 0);
    if (count < 0 && errno != EINTR) abort();
    if (count <= 0) continue;
    next += count;
    size -= (size_t)count;
  }
}
