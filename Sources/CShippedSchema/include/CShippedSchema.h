#ifndef CShippedSchema_h
#define CShippedSchema_h

#include <stddef.h>

/// A file of Schema/, or the snapshot of all of them, as it was when the tool was built.
struct shipped_file {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// Gives the file at an index, or `NULL` past the last one.
const struct shipped_file *_Nullable shipped_file_at(size_t index);

#endif
