// The functions of libFuzzer, which comes with the compiler but without a header.

#include <stddef.h>
#include <stdint.h>

typedef int (*FuzzerCheck)(const uint8_t *_Nullable bytes, size_t count);

int LLVMFuzzerRunDriver(int *_Nonnull count, char *_Nullable *_Nonnull *_Nonnull arguments, FuzzerCheck _Nonnull check);

// Changes the bytes in place as libFuzzer would on its own, and returns how many there are then.
size_t LLVMFuzzerMutate(uint8_t *_Nonnull bytes, size_t count, size_t capacity);

// Runs the fuzzer with the options of the command line, and returns the exit status.
static inline int runFuzzer(int count, char *_Nullable *_Nonnull arguments, FuzzerCheck _Nonnull check) {
  return LLVMFuzzerRunDriver(&count, &arguments, check);
}
