#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Keeps the runs of haapi-gen that use one folder from getting in each other's way. The system takes the lock back from a
/// process that ends, however that comes.
enum FolderLock {
  enum Kind {
    /// Nobody changes the folder meanwhile.
    case reading
    /// Nobody reads or changes the folder meanwhile.
    case writing
  }

  /// Waits until no other run is in the way, and runs `body`.
  ///
  /// - Parameter folder: The path of a folder. Where there is none, or the file system knows no locks, nobody is kept out.
  /// - Parameter body: Is told whether there is a lock.
  static func with<Result>(
    _ folder: String, for kind: Kind, _ body: (_ isLocked: Bool) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body(false) }
    // Closing it unlocks it.
    defer { close(descriptor) }
    return try body(isLocked(descriptor, kind))
  }

  private static func isLocked(_ descriptor: Int32, _ kind: Kind) -> Bool {
    while flock(descriptor, kind == .reading ? LOCK_SH : LOCK_EX) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }
}
