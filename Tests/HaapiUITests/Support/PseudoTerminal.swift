import Foundation

/// Both ends of a pseudo-terminal, and everything that was printed on it.
final class PseudoTerminal: @unchecked Sendable {
  let master: Int32
  let slave: Int32
  private let lock = NSLock()
  private var bytes: [UInt8] = []

  init?() {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard master >= 0, let name = Self.unlock(master) else { return nil }
    let slave = open(name, O_RDWR | O_NOCTTY)
    guard slave >= 0 else { return nil }
    self.master = master
    self.slave = slave
    Thread.detachNewThread { [weak self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(master, &buffer, buffer.count)
        guard count > 0 else { return }
        self?.append(buffer[..<count])
      }
    }
  }

  /// Opens the other end.
  ///
  /// - Returns: Its name.
  private static func unlock(_ master: Int32) -> String? {
    #if os(Linux)
    // `unlockpt` and `ptsname`, which Glibc does not offer to Swift.
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    guard ioctl(master, 0x4004_5431, &isLocked) == 0, ioctl(master, 0x8004_5430, &number) == 0 else { return nil }
    return "/dev/pts/\(number)"
    #else
    guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else { return nil }
    return String(cString: name)
    #endif
  }

  private func append(_ more: ArraySlice<UInt8>) {
    lock.withLock { bytes += more }
  }

  /// All that was printed so far.
  var text: String {
    lock.withLock { String(decoding: bytes, as: UTF8.self) }
  }

  /// How often something was printed.
  func count(_ part: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  func resize(columns: UInt16, rows: UInt16 = 24) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// The flags of input, output, hardware and line, as they are set.
  var settings: [tcflag_t] {
    var settings = termios()
    guard tcgetattr(slave, &settings) == 0 else { return [] }
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
  }

  /// Whether what is typed is shown.
  var isEchoing: Bool {
    settings.last.map { $0 & tcflag_t(ECHO) != 0 } ?? false
  }
}

/// Waits for another thread.
@MainActor func wait(for condition: @MainActor () -> Bool) async -> Bool {
  for _ in 0..<4000 {
    if condition() { return true }
    try? await Task.sleep(for: .milliseconds(5))
  }
  return false
}
