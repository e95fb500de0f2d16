#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the system says of a path without reading the file. As long as it says the same, nobody has touched the file.
struct FileState: Equatable {
  /// All of it as one line; "missing" where nothing is.
  let text: String
  /// When the contents, the name or the rights last changed, in nanoseconds since 1970.
  let changed: Int64

  /// Follows links, and so tells of the file that a reader would get.
  init(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self.init(text: "missing", changed: 0)
      return
    }
    #if canImport(Darwin)
    let (modification, change) = (status.st_mtimespec, status.st_ctimespec)
    #else
    let (modification, change) = (status.st_mtim, status.st_ctim)
    #endif
    let changed = Self.nanoseconds(change)
    self.init(
      text: "\(status.st_dev) \(status.st_ino) \(status.st_size) \(Self.nanoseconds(modification)) \(changed)",
      changed: changed)
  }

  private init(text: String, changed: Int64) {
    self.text = text
    self.changed = changed
  }

  /// The time of the system that also stamps files, in nanoseconds since 1970.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
