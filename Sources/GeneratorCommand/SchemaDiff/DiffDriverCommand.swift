import HaapiSchema
import SchemaDiff

/// Shows what the change of a file of a schema means where git would show the change of its text.
public struct DiffDriverCommand: Sendable {
  private let arguments: [String]

  /// - Parameter arguments: What git passes to an external diff command: the path; for the file as it was and for the
  ///   file as it is, where the contents are, the object and the mode; behind them, for a file that has moved, its new
  ///   path and more. For a file that is not merged, only the path.
  public init(arguments: [String]) {
    self.arguments = arguments
  }

  /// Ends well whatever the change means, since git gives up when an external diff command fails.
  public func run() -> CommandResult {
    guard arguments.count != 1 else {
      return CommandResult(.done, output: "* Unmerged path \(arguments[0].printable)\n")
    }
    guard arguments.count >= 7 else {
      return CommandResult(
        .badUsage, errors: "haapi-gen: error: git calls diff-driver with seven arguments, not with \(arguments.count)\n"
      )
    }
    let path = arguments.count > 7 ? arguments[7] : arguments[0]
    do {
      let (old, new) = (try Self.contents(of: arguments[1]), try Self.contents(of: arguments[4]))
      return CommandResult(.done, output: output(for: path, from: old, to: new))
    } catch {
      return CommandResult(.missingInput, errors: "haapi-gen: error: \(error)\n")
    }
  }

  /// - Returns: `nil` for a file that was, or is, not there.
  private static func contents(of file: String) throws(FileError) -> [UInt8]? {
    file == "/dev/null" ? nil : try FileSystem.read(file)
  }

  private func output(for path: String, from old: [UInt8]?, to new: [UInt8]?) -> String {
    if let old, let new {
      for root in Self.roots(near: path) {
        guard let before = Self.schema(root, with: old, as: path), let after = Self.schema(root, with: new, as: path),
          let diff = try? SchemaDiff(from: before.analysis, to: after.analysis)
        else { continue }
        let whole = root == path ? "" : " as a part of \(root.printable)"
        return "the meaning of \(path.printable)\(whole):\n"
          + diff.witnessed(from: before.schema, to: after.schema).text
      }
    }
    return "the text of \(path.printable), since it is no part of a schema without errors before and after:\n"
      + UnifiedDiff(of: path, from: old, to: new, isColored: Terminal.isOutputColored, isShown: true).text
  }

  /// The file itself, and the root files in its folder and in those above, up to the current one, where git has the top of
  /// the working tree.
  private static func roots(near path: String) -> [String] {
    var roots = [path]
    var folder = path
    while !folder.isEmpty {
      folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
      let names = (try? FileSystem.names(in: folder.isEmpty ? "." : folder)) ?? []
      let found = names.filter { $0 == "haapi.yaml" } + names.filter { $0.hasSuffix(".haapi.yaml") }.sorted()
      roots += found.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }.filter { $0 != path }
    }
    return roots
  }

  /// A schema of the working tree with other contents of one of its files; `nil` if it has errors, or no such file.
  private static func schema(
    _ root: String, with bytes: [UInt8], as path: String
  ) -> (analysis: Analysis, schema: Schema)? {
    let files = FileSystem.access()
    guard let file = files.identity(path) else { return nil }
    let access = FileAccess(
      read: { files.identity($0) == file ? bytes : try files.read($0) }, identity: files.identity,
      folders: files.folders)
    guard let analysis = try? analyze(root: root, reading: access), let schema = analysis.schema,
      analysis.sources.contains(where: { files.identity($0.path) == file })
    else { return nil }
    return (analysis, schema)
  }
}
