#include <stddef.h>
#include <stdint.h>

/// libFuzzer's loop (https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library).
int LLVMFuzzerRunDriver(int *count, char ***arguments,
                        int (*read)(const uint8_t *bytes, size_t count));
