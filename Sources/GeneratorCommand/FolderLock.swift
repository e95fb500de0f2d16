import YAMLDocument

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Keeps runs of haapi-gen in one folder apart. The system releases the lock when a process ends in any way.
enum FolderLock {
  enum Kind {
    /// Nobody changes the folder meanwhile.
    case reading
    /// Nobody reads or changes the folder meanwhile.
    case writing
  }

  /// How long a run waits for others, and when it says so.
  struct Patience {
    /// In seconds. After that, the run fails.
    var limit = 60.0
    /// In seconds. After that, a message tells the user about the wait.
    var silence = 1.0
    var notice: (String) -> Void = { text in _ = FileSystem.write(Array(text.utf8), to: STDERR_FILENO) }
  }

  /// Waits for other runs, and then runs `body`.
  ///
  /// - Parameter folder: The path of a folder. If it does not exist, or the file system has no locks, there is no lock.
  /// - Parameter body: Receives whether there is a lock.
  /// - Throws: The error of `body`, or an error when another process holds the lock for too long.
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
