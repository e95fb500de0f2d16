import HaapiSchema

/// Writes the snapshot of the schema that comes with haapi-gen, for the next build of the tool.
public struct SnapshotCommand: Sendable {
  private let path: String
  private let isCheck: Bool

  /// - Parameters:
  ///   - path: The file of the snapshot.
  ///   - isCheck: Whether to compare the file, and write nothing.
  public init(path: String, isCheck: Bool) {
    self.path = path
    self.isCheck = isCheck
  }

  /// Writes the file if it is not current. Reports failures only through the status of the result.
  public func run() -> CommandResult {
    let printer = DiagnosticsPrinter(format: .text, isColored: false)
    guard let bytes = try? ShippedSchema.makeSnapshot() else {
      return CommandResult(.schemaErrors, errors: printer.print(failure: "a snapshot cannot hold the schema"))
    }
    if let current = try? FileSystem.read(path), FileSystem.areEqual(bytes, current) { return CommandResult(.done) }
    guard !isCheck else {
      return CommandResult(.outputDiffers, errors: printer.print(failure: "'\(path)' is not current"))
    }
    do throws(FileError) {
      let new = path + ".new"
      // An interrupted run may have left it.
      try? FileSystem.remove(new)
      try FileSystem.create(new, bytes)
      try FileSystem.rename(new, to: path)
      return CommandResult(.done, output: "wrote \(path.printable)\n")
    } catch {
      return CommandResult(.cannotWrite, errors: printer.print(failure: error.description))
    }
  }
}
