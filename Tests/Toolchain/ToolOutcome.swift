import Foundation

/// How a tool ended, and all that it printed.
public struct ToolOutcome: Sendable {
  public let status: Int32
  public let output: String

  /// Runs a tool on the path, or an executable, to its end. Meanwhile other tests have the thread.
  public init(of tool: String, _ arguments: [String]) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "tool-\(UUID())")
    // A file, since a pipe that nobody reads would stop the tool.
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let printed = try FileHandle(forWritingTo: file)
    defer { try? printed.close() }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = printed
    process.standardError = printed
    status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
