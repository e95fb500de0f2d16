#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file or folder that could not be read or written.
struct FileError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// The system's reason for the latest failure, as in "cannot read 'a.yaml': No such file or directory".
  static func system(_ action: String, _ path: String) -> FileError {
    let code = errno
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return FileError("cannot \(action) '\(path)': \(reason)")
  }
}
