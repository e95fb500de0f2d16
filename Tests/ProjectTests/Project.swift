import Foundation

/// The repository.
enum Project {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The targets of the Makefile.
  static func makeTargets() throws -> Set<String> {
    Set(try text(of: "Makefile").matches(of: /(?m)^([a-z]+):/).map { String($0.1) })
  }
}
