#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Contents of files.
extension FileSystem {
  /// The first bytes of a file, at most `limit`.
  static func read(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    // Opening a pipe would wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .system("read", path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunkSize = 64 << 10
    var status = stat()
    if fstat(file, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { throw FileError("cannot read '\(path)': it is not a file") }
      // Usually the whole file at once.
      chunkSize = min(max(4 << 10, Int(status.st_size)), 16 << 20)
    }
    while bytes.count < limit {
      var count = 0
      let wanted = min(chunkSize, limit - bytes.count)
      let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initializedCount in
        count = repeating { systemRead(file, buffer.baseAddress, wanted) }
        initializedCount = max(0, count)
      }
      guard count >= 0 else { throw .system("read", path) }
      if count == 0 { break }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    }
    return bytes
  }

  /// The next bytes of a pipe as soon as there are any, none at its end; `nil` if it cannot be read.
  static func next(from file: Int32, upTo size: Int = 64 << 10) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, initializedCount in
      count = repeating { systemRead(file, buffer.baseAddress, buffer.count) }
      initializedCount = max(0, count)
    }
    return count < 0 ? nil : bytes
  }

  /// Whether a file has just these pieces.
  static func areEqual(_ bytes: [UInt8], _ pieces: [[UInt8]]) -> Bool {
    guard bytes.count == pieces.byteCount else { return false }
    return bytes.withUnsafeBytes { bytes in
      var start = 0
      return pieces.allSatisfy { piece in
        defer { start += piece.count }
        return piece.withUnsafeBytes { piece in
          guard let first = piece.baseAddress, let other = bytes.baseAddress else { return true }
          return memcmp(other + start, first, piece.count) == 0
        }
      }
    }
  }

  /// Whether two files are equal. This takes a fraction of the time of comparing arrays.
  static func areEqual(_ bytes: [UInt8], _ others: [UInt8]) -> Bool { areEqual(bytes, [others]) }

  /// Creates a file that must not exist yet.
  ///
  /// - Parameter model: A file whose permissions the new file gets, as far as the file system has them.
  static func create(_ path: String, _ bytes: [UInt8], permissionsOf model: String? = nil) throws(FileError) {
    try create(path, pieces: [bytes], permissionsOf: model)
  }

  /// Creates a file, which must not exist yet, from pieces of it.
  static func create(_ path: String, pieces: [[UInt8]], permissionsOf model: String? = nil) throws(FileError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system("write", path) }
    var status = stat()
    if let model, lstat(model, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      fchmod(file, status.st_mode & 0o777)
    }
    let isWritten = pieces.allSatisfy { write($0, to: file) }
    let isClosed = close(file) == 0
    guard isWritten, isClosed else {
      let error = FileError.system("write", path)
      unlink(path)
      throw error
    }
  }

  /// Writes all bytes to an open file; `false` with `errno` set when that fails.
  static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = repeating { systemWrite(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count) }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// The result of a call, repeated while signals interrupt it.
  private static func repeating(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

extension [[UInt8]] {
  /// The number of bytes of all pieces.
  var byteCount: Int { reduce(0) { $0 + $1.count } }
}

// The calls whose names are also names of methods above.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}
private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}
