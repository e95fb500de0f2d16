import Foundation
import Testing

/// A folder with a repository of git.
struct GitFolder {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "--quiet")
  }

  var path: String { folder.path }

  /// Writes a file, whose folder need not exist.
  func write(_ text: String, to name: String) throws {
    let parent = URL(filePath: folder.path(name)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try folder.write(text, to: name)
  }

  /// Runs git to its end.
  ///
  /// - Returns: What it prints.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"]
    let outcome = try Outcome("/usr/bin/env", ["git"] + who + arguments, in: path)
    try #require(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    return outcome.output
  }

  /// Commits all that is there.
  func commit(_ message: String) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", message)
  }
}
