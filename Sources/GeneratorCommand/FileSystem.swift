#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The few system calls that the commands need.
enum FileSystem {
  /// What a path leads to, links not followed.
  enum Entry: Equatable {
    case missing
    case file(Identity)
    case folder
    case symbolicLink
    /// A device, a pipe, a socket.
    case other
  }

  /// The same for two paths that lead to one file, however they are spelled.
  struct Identity: Hashable {
    let device: UInt64
    let node: UInt64
  }

  static func entry(at path: String) throws(FileError) -> Entry {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return .missing }
      throw .system("look at", path)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      return .file(Identity(device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino)))
    case S_IFDIR: return .folder
    case S_IFLNK: return .symbolicLink
    default: return .other
    }
  }

  /// Whether a path leads to a folder, links followed.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The bytes of a file, of which at most `limit` are read.
  static func read(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    // Opening a pipe would wait for somebody to write to it.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .system("read", path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(file, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { throw FileError("cannot read '\(path)': it is no file") }
      bytes.reserveCapacity(min(max(0, Int(status.st_size)), limit) + 1)
    }
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count < limit {
      let wanted = min(chunk.count, limit - bytes.count)
      let count = chunk.withUnsafeMutableBytes { buffer in
        repeating { systemRead(file, buffer.baseAddress, wanted) }
      }
      guard count >= 0 else { throw .system("read", path) }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Creates a file that must not exist yet.
  static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system("write", path) }
    let isWritten = write(bytes, to: file)
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

  static func rename(_ path: String, to target: String) throws(FileError) {
    guard systemRename(path, target) == 0 else { throw .system("write", target) }
  }

  /// Gives a file a second name, which must not exist yet.
  static func link(_ path: String, as name: String) throws(FileError) {
    guard systemLink(path, name) == 0 else { throw .system("write", name) }
  }

  static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .system("remove", path) }
  }

  /// Creates a folder and those above it, as far as they are missing.
  static func createFolder(_ path: String) throws(FileError) {
    if path.isEmpty || isFolder(path) { return }
    if let slash = path.lastIndex(of: "/") { try createFolder(String(path[..<slash])) }
    guard mkdir(path, 0o777) != 0 else { return }
    let error = FileError.system("create the folder", path)
    // Another run may have been faster.
    guard isFolder(path) else { throw error }
  }

  /// The names in a folder, in no particular order; none if it does not exist.
  static func names(in folder: String) throws(FileError) -> [String] {
    guard let directory = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw .system("list", folder)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The result of a call that is made again as long as signals interrupt it.
  private static func repeating(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

// The calls whose names are also names of methods above.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}
private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}
private func systemRename(_ path: String, _ target: String) -> Int32 {
  rename(path, target)
}
private func systemLink(_ path: String, _ name: String) -> Int32 {
  link(path, name)
}
