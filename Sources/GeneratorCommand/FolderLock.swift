import YAMLDocument

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

  /// How long a run waits for others, and what it says meanwhile.
  struct Patience {
    /// In seconds; after that, waiting is an error.
    var limit = 60.0
    /// In seconds; after that, the user is told why nothing happens.
    var silence = 1.0
    var notice: (String) -> Void = { text in _ = FileSystem.write(Array(text.utf8), to: STDERR_FILENO) }
  }

  /// Waits until no other run is in the way, and runs `body`.
  ///
  /// - Parameter folder: The path of a folder. Where there is none, or the file system knows no locks, nobody is kept out.
  /// - Parameter body: Is told whether there is a lock.
  /// - Throws: What `body` throws, and an error when another process keeps the lock for too long.
  static func with<Result>(
    _ folder: String, for kind: Kind, patience: Patience = Patience(),
    _ body: (_ isLocked: Bool) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body(false) }
    // Closing it unlocks it.
    defer { close(descriptor) }
    return try body(isLocked(descriptor, kind, folder, patience))
  }

  private static func isLocked(
    _ descriptor: Int32, _ kind: Kind, _ folder: String, _ patience: Patience
  ) throws(FileError) -> Bool {
    let name = folder.isEmpty ? "." : folder
    let pause = 0.02
    var (waited, isToldAbout) = (0.0, false)
    while flock(descriptor, (kind == .reading ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      if waited >= patience.limit {
        throw FileError(
          "another process has locked the folder '\(name)' for \(Int(patience.limit)) seconds; end it and try again")
      }
      if waited >= patience.silence, !isToldAbout {
        patience.notice("haapi-gen: waiting for another run that uses '\(name.printable)'\n")
        isToldAbout = true
      }
      usleep(UInt32(pause * 1_000_000))
      waited += pause
    }
    return true
  }
}
