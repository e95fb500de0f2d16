import Foundation
import Testing

/// The login in a pseudo-terminal, and somebody who reads and types.
final class Terminal: @unchecked Sendable {
  /// The program did not write what was expected.
  struct Unexpected: Error, CustomStringConvertible {
    let description: String
  }

  /// What was written and not expected yet.
  private struct State {
    var output = ""
    var hasEnded = false

    mutating func take(firstOf texts: [String]) -> (before: String, found: String)? {
      let found = texts.compactMap { text in output.range(of: text).map { (text, $0) } }
        .min { $0.1.lowerBound < $1.1.lowerBound }
      guard let (text, range) = found else { return nil }
      defer { output = String(output[range.upperBound...]) }
      return (String(output[..<range.lowerBound]), text)
    }
  }

  /// What stands below a menu.
  private static let questions = ["What next?", "To stop, type a number", "or a number"]

  private let process = Process()
  private let master: Int32
  private let state = Locked(State())
  /// Runs for as long as the terminal is there.
  private let server: Server?

  /// Starts the program of this package, which lies beside its tests.
  init(_ arguments: [String], server: Server? = nil) throws {
    self.server = server
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Login")
    let pair = try Self.open()
    master = pair.master
    let slave = pair.slave
    let handle = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    try handle.close()
    Thread.detachNewThread { [self] in read() }
  }

  /// Both ends of a new pseudo-terminal.
  private static func open() throws -> (master: Int32, slave: Int32) {
    #if os(Linux)
    // What `grantpt`, `unlockpt` and `ptsname` do, which Swift does not see here.
    let master = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (lock, number) = (CInt(0), CInt(0))
    let (setLock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
    guard master >= 0, ioctl(master, setLock, &lock) == 0, ioctl(master, getNumber, &number) == 0 else {
      throw Unexpected(description: "there is no pseudo-terminal")
    }
    let name = "/dev/pts/\(number)"
    #else
    let master = posix_openpt(O_RDWR | O_NOCTTY)
    guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let text = ptsname(master) else {
      throw Unexpected(description: "there is no pseudo-terminal")
    }
    let name = String(cString: text)
    #endif
    return (master, Foundation.open(name, O_RDWR | O_NOCTTY | O_CLOEXEC))
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = Foundation.read(master, &bytes, bytes.count)
      guard count > 0 else { return state.withLock { $0.hasEnded = true } }
      let text = String(decoding: bytes[..<count], as: UTF8.self).replacing("\r\n", with: "\n")
      state.withLock { $0.output += text }
    }
  }

  /// Waits for a text, and goes past it.
  ///
  /// - Returns: What came before it.
  @discardableResult
  func expect(_ text: String) async throws -> String {
    try await expect(oneOf: [text]).before
  }

  /// Waits for one of some texts, and goes past the one that comes first.
  func expect(oneOf texts: [String]) async throws -> (before: String, found: String) {
    let deadline = Date() + 30
    while true {
      let (found, rest) = state.withLock { state in
        (state.take(firstOf: texts), state)
      }
      if let found { return found }
      guard !rest.hasEnded, Date() < deadline else {
        throw Unexpected(description: "expected \(texts), got:\n\(rest.output)")
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  func type(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Answers questions: what has to be on the screen, and what to type then.
  func answer(_ dialogue: KeyValuePairs<String, String>) async throws {
    for (question, answer) in dialogue {
      try await expect(question)
      type(answer)
    }
  }

  /// Chooses from the menu by a label.
  func choose(_ label: String) async throws {
    // The number stands before the label, and the question after the menu.
    let menu = try await expect("] \(label)\n")
    let number = String(menu.split { !$0.isNumber }.last ?? "")
    _ = try await expect(oneOf: Self.questions)
    type(number)
  }

  /// Waits for the end.
  ///
  /// - Returns: The exit code.
  func exitCode() async throws -> Int32 {
    while process.isRunning { try await Task.sleep(for: .milliseconds(20)) }
    return process.terminationStatus
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(master)
  }
}

/// A value that several threads share.
private final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
