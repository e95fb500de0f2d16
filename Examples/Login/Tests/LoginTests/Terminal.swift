import Foundation
import Testing

/// The login in a pseudo-terminal, and somebody who reads and types.
final class Terminal: @unchecked Sendable {
  /// The program did not write what was expected.
  struct Unexpected: Error, CustomStringConvertible {
    let description: String
  }

  /// The output that no expectation has consumed yet.
  private struct State {
    var bytes: [UInt8] = []
    var hasEnded = false

    var output: String { String(decoding: bytes, as: UTF8.self) }

    mutating func take(firstOf texts: [String]) -> (before: String, found: String)? {
      let output = output
      let found = texts.compactMap { text in output.range(of: text).map { (text, $0) } }
        .min { $0.1.lowerBound < $1.1.lowerBound }
      guard let (text, range) = found else { return nil }
      bytes = Array(output[range.upperBound...].utf8)
      return (String(output[..<range.lowerBound]), text)
    }
  }

  /// What stands below a menu.
  private static let questions = ["Your choice", "What next?", "to cancel.", "came back to:"]

  private let process: pid_t
  private let master: Int32
  private let state = Locked(State())
  private let status = Locked<Int32?>(nil)
  /// Runs for as long as the terminal is there.
  private let server: Server?

  /// Starts the program of this package, which lies beside its tests, in a terminal of its own.
  init(_ arguments: [String], server: Server? = nil) throws {
    self.server = server
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Login").path
    let pair = try Self.open()
    master = pair.master
    process = try Self.start([program] + arguments, on: pair.name)
    resize(columns: 100, rows: 50)
    // A descriptor of its own, since the number of `master` may soon be another terminal's.
    let (output, state) = (fcntl(master, F_DUPFD_CLOEXEC, 0), state)
    Thread.detachNewThread {
      Self.read(output, into: state)
      close(output)
    }
  }

  /// Starts a program as the first of a session, so that the terminal it opens is its own and sends it signals.
  private static func start(_ arguments: [String], on terminal: String) throws -> pid_t {
    #if os(Linux)
    var attributes = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
    // POSIX_SPAWN_SETSID, which Glibc keeps from Swift.
    let startsSession: Int16 = 0x80
    #else
    let startsSession = Int16(POSIX_SPAWN_SETSID)
    var attributes: posix_spawnattr_t?
    var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    posix_spawnattr_setflags(&attributes, startsSession)
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var environment = ProcessInfo.processInfo.environment
    environment["LC_ALL"] = "C.UTF-8"
    environment["NO_COLOR"] = "1"
    var argumentList = arguments.map { strdup($0) } + [nil]
    var environmentList = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in argumentList + environmentList { free(text) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, arguments[0], &actions, &attributes, &argumentList, &environmentList)
    guard error == 0 else {
      throw Unexpected(description: "the program does not start: \(String(cString: strerror(error)))")
    }
    return process
  }

  /// Both ends of a new pseudo-terminal.
  private static func open() throws -> (master: Int32, name: String) {
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
    return (master, name)
  }

  private static func read(_ output: Int32, into state: Locked<State>) {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = Foundation.read(output, &bytes, bytes.count)
      guard count > 0 else { return state.withLock { $0.hasEnded = true } }
      // A terminal begins a line with two characters.
      let written = bytes[..<count].filter { $0 != UInt8(ascii: "\r") }
      state.withLock { $0.bytes += written }
    }
  }

  /// Waits for a text, and goes past it.
  ///
  /// - Returns: What came before it.
  @discardableResult
  func expect(_ text: String) async throws -> String {
    try await expect(oneOf: [text]).before
  }

  /// Waits for one of some texts, and consumes the output up to the first.
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

  /// Types a line.
  func type(_ line: String) {
    press("\(line)\n")
  }

  /// Types bytes, such as Ctrl-C.
  func press(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Resizes the window, and notifies the program.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Whether typed input is echoed.
  var isEchoing: Bool {
    var settings = termios()
    return tcgetattr(master, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Answers questions: waits for each text on the screen, then types the answer.
  func answer(_ dialogue: KeyValuePairs<String, String>) async throws {
    for (question, answer) in dialogue {
      try await expect(question)
      type(answer)
    }
  }

  /// Chooses from the menu by a label.
  func choose(_ label: String) async throws {
    // The number stands before the label, and the question after the menu.
    let menu = try await expect(" \(label)\n")
    let number = String(menu.split { !$0.isNumber }.last ?? "")
    _ = try await expect(oneOf: Self.questions)
    type(number)
  }

  /// Waits for the end.
  ///
  /// - Returns: The exit code; 128 and the number of the signal for a program that was killed by one.
  func exitCode() async throws -> Int32 {
    let deadline = Date() + 30
    while Date() < deadline {
      if let code = exitCodeNow(WNOHANG) { return code }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw Unexpected(description: "the program goes on")
  }

  private func exitCodeNow(_ options: Int32) -> Int32? {
    status.withLock { code in
      var status: Int32 = 0
      guard code == nil, waitpid(process, &status, options) == process else { return code }
      let signal = status & 0x7F
      code = signal == 0 ? status >> 8 & 0xFF : 128 + signal
      return code
    }
  }

  deinit {
    if exitCodeNow(WNOHANG) == nil {
      kill(process, SIGKILL)
      _ = exitCodeNow(0)
    }
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
