import Foundation

/// The executable itself, to test effects on processes.
enum Tool {
  /// Where the test runner and the executable have been built.
  static let path: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
    let runner = bundle.bundleURL.pathExtension == "xctest" ? bundle.bundleURL : Bundle.main.executableURL
    return (runner ?? bundle.bundleURL).deletingLastPathComponent().appending(path: "haapi-gen").path
  }()

  /// The folder of this package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Whether there is the program that applies a diff.
  static let hasPatch = (try? Outcome("/usr/bin/env", ["patch", "--version"]).status) == 0

  /// Whether `strace` exists, which makes system calls of another program fail or sends it a signal.
  static let canInject =
    (try? Outcome("/usr/bin/env", ["strace", "-o", "/dev/null", "-e", "inject=link:error=EPERM", "true"]).status) == 0

  /// Whether a shell can have its own view of the file system, with its own mounts.
  static let canMount: Bool = {
    let mount = ["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/tmp"]
    return (try? Outcome("/usr/bin/env", mount).status) == 0
  }()
}

/// How a process ended, and what it printed.
struct Outcome {
  let status: Int32
  let wasKilled: Bool
  let output: String
  let errors: String

  /// Runs the tool to its end.
  init(of arguments: [String], in folder: String? = nil, environment: [String: String]? = nil) throws {
    try self.init(Tool.path, arguments, in: folder, environment: environment)
  }

  /// Runs a script, in which `"$@"` is the tool with its arguments, to its end.
  init(ofScript script: String, _ arguments: [String], in folder: String? = nil) throws {
    try self.init("/bin/sh", ["-c", script, "sh", Tool.path] + arguments, in: folder)
  }

  init(
    _ executable: String, _ arguments: [String], in folder: String? = nil, environment: [String: String]? = nil
  ) throws {
    let process = try RunningProcess(arguments, of: executable, in: folder, environment: environment)
    self = try process.outcome()
  }

  fileprivate init(of process: Process, output: String, errors: String) {
    status = process.terminationStatus
    wasKilled = process.terminationReason == .uncaughtSignal
    self.output = output
    self.errors = errors
  }
}

/// A process that has been started.
struct RunningProcess {
  private let process = Process()
  private let output: URL
  private let errors: URL

  init(
    _ arguments: [String], of executable: String = Tool.path, in folder: String? = nil,
    environment: [String: String]? = nil
  ) throws {
    // Files, since a pipe that nobody reads would stop the process.
    let name = FileManager.default.temporaryDirectory.appendingPathComponent("haapi-gen-\(UUID().uuidString)")
    output = name.appendingPathExtension("output")
    errors = name.appendingPathExtension("errors")
    for file in [output, errors] { try Data().write(to: file) }
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder, directoryHint: .isDirectory) }
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    // A thread of the test runner may have blocked signals, and what it starts would inherit that.
    var (none, previous) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&previous)
    pthread_sigmask(SIG_SETMASK, &none, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    try process.run()
  }

  var isRunning: Bool { process.isRunning }

  func send(_ signal: Int32) {
    // A process that has ended has no id.
    if process.isRunning { kill(process.processIdentifier, signal) }
  }

  /// Waits for its end.
  func outcome() throws -> Outcome {
    process.waitUntilExit()
    defer {
      for file in [output, errors] { try? FileManager.default.removeItem(at: file) }
    }
    return Outcome(
      of: process, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
