#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The few system calls that the commands need.
enum FileSystem {
  /// The kind of file at a path, without following links.
  enum Entry: Equatable {
    case missing
    case file(Identity)
    case folder
    case symbolicLink
    /// A device, a pipe, a socket.
    case other
  }

  /// Equal for two paths that lead to one file, in any spelling.
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

  /// The size of a file in bytes, following links.
  static func size(of path: String) throws(FileError) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .system("look at", path) }
    return Int(status.st_size)
  }

  /// Whether a path leads to a folder, following links.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The absolute path without links; `nil` if nothing is there.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path of the program that runs; `nil` if the system does not tell.
  static var executable: String? {
    #if canImport(Darwin)
    var size: UInt32 = 0
    _NSGetExecutablePath(nil, &size)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(size)) { buffer in
      guard let start = buffer.baseAddress, _NSGetExecutablePath(start, &size) == 0 else { return nil }
      return String(cString: start)
    }
    #else
    return "/proc/self/exe"
    #endif
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

  /// Creates a folder, and missing folders above it.
  static func createFolder(_ path: String) throws(FileError) {
    if path.isEmpty || isFolder(path) { return }
    if let slash = path.lastIndex(of: "/") { try createFolder(String(path[..<slash])) }
    guard mkdir(path, 0o777) != 0 else { return }
    let error = FileError.system("create the folder", path)
    // Another run may have created it already.
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
}

// The calls whose names are also names of methods above.
private func systemRename(_ path: String, _ target: String) -> Int32 {
  rename(path, target)
}
private func systemLink(_ path: String, _ name: String) -> Int32 {
  link(path, name)
}
