#if os(Linux) || os(macOS)
import Dispatch
import Foundation

/// The terminal of the process, or another one by its file descriptors.
public final class SystemTerminal: Terminal {
  private let input: Int32
  private let output: Int32
  private let isASCII: Bool
  private var original: termios?
  private var hasStatus = false
  private var isHidden = false
  private var interrupts: (any DispatchSourceRead)?

  /// A terminal.
  ///
  /// - Parameters:
  ///   - input: The descriptor to read from.
  ///   - output: The descriptor to write to.
  ///   - isASCII: Whether it shows ASCII only. By default, the locale decides.
  public init(input: Int32 = 0, output: Int32 = 1, isASCII: Bool = SystemTerminal.localeIsASCII) {
    self.input = input
    self.output = output
    self.isASCII = isASCII
  }

  /// Whether the locale of the process lacks UTF-8.
  public nonisolated static var localeIsASCII: Bool {
    let environment = ProcessInfo.processInfo.environment
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return !locale.lowercased().contains("utf")
  }

  /// Whether both ends are a terminal.
  public var isInteractive: Bool { isatty(input) == 1 && isatty(output) == 1 }

  /// Prints a line.
  public func print(_ line: TerminalText) {
    endStatus()
    write(line)
    write(bytes: [UInt8(ascii: "\n")])
  }

  /// Prints a question.
  public func ask(_ question: TerminalText, isSecret: Bool) {
    endStatus()
    hideTyping(isSecret)
    write(question)
    write(bytes: [UInt8(ascii: " ")])
  }

  /// Shows a line that the next one replaces.
  public func showStatus(_ line: TerminalText) {
    guard isInteractive else { return print(line) }
    hideTyping(false)
    write(bytes: Array("\r\u{1B}[K".utf8))
    write(TerminalText(String(line.text.prefix(max(1, columns - 1)))))
    hasStatus = true
  }

  /// The input. Only one task may read it.
  public func events() -> AsyncStream<TerminalEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    interrupts = InterruptPipe.listen { continuation.yield(.interrupt) }
    let reader = LineReader(descriptor: input) { continuation.yield($0) }
    Thread.detachNewThread { reader.run() }
    return stream
  }

  /// Restores echo, and leaves the signal to the system.
  public func restore() {
    endStatus()
    hideTyping(false)
    interrupts?.cancel()
    interrupts = nil
    signal(SIGINT, SIG_DFL)
  }

  private var columns: Int {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  private func endStatus() {
    if hasStatus { write(bytes: [UInt8(ascii: "\n")]) }
    hasStatus = false
  }

  private func hideTyping(_ isHidden: Bool) {
    guard isatty(input) == 1, isHidden != self.isHidden else { return }
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else { return }
    if isHidden {
      original = settings
      settings.c_lflag &= ~tcflag_t(ECHO)
      settings.c_lflag |= tcflag_t(ECHONL)
    } else if let original {
      settings = original
    }
    // Input typed ahead was visible, so it cannot be a secret answer.
    tcsetattr(input, isHidden ? TCSAFLUSH : TCSADRAIN, &settings)
    self.isHidden = isHidden
  }

  private func write(_ text: TerminalText) {
    write(bytes: Array((isASCII ? text.ascii : text).text.utf8))
  }

  private func write(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { posixWrite(output, $0) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }
}

/// Passes the interrupt signal to ordinary code. A signal handler may do very little, so it writes a byte into a pipe.
private enum InterruptPipe {
  private static let ends: (read: Int32, write: Int32)? = {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    writeEnd = ends[1]
    return (ends[0], ends[1])
  }()
  // Set once, before the handler is installed.
  private nonisolated(unsafe) static var writeEnd: Int32 = -1

  static func listen(_ tell: @escaping @Sendable () -> Void) -> (any DispatchSourceRead)? {
    guard let readEnd = ends?.read else { return nil }
    let source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .main)
    source.setEventHandler {
      var byte: UInt8 = 0
      if read(readEnd, &byte, 1) == 1 { tell() }
    }
    source.resume()
    signal(SIGINT) { _ in
      var byte: UInt8 = 0
      _ = write(InterruptPipe.writeEnd, &byte, 1)
    }
    return source
  }
}

private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// Reads lines on a separate thread, because reading blocks.
private final class LineReader: Sendable {
  /// The longest line, in bytes. The rest of a longer line is dropped.
  private static let limit = 65_536

  private let descriptor: Int32
  private let tell: @Sendable (TerminalEvent) -> Void

  init(descriptor: Int32, tell: @escaping @Sendable (TerminalEvent) -> Void) {
    self.descriptor = descriptor
    self.tell = tell
  }

  func run() {
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      for byte in buffer[..<count] {
        if byte == UInt8(ascii: "\n") {
          finish(&line)
        } else if line.count < Self.limit {
          line.append(byte)
        }
      }
    }
    if !line.isEmpty { finish(&line) }
    tell(.endOfInput)
  }

  private func finish(_ line: inout [UInt8]) {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    tell(.line(String(decoding: line, as: UTF8.self)))
    line = []
  }
}
#endif
