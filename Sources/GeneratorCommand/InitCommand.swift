import YAMLDocument

/// Writes an overlay to begin with.
public struct InitCommand: Sendable {
  private let overlay: StarterOverlay
  private let path: String

  /// - Parameters:
  ///   - overlay: What is written.
  ///   - output: The path of the file; `NAME.haapi.yaml` in the current folder when there is none. Folders are created
  ///     when they are missing.
  public init(overlay: StarterOverlay, output: String? = nil) {
    self.overlay = overlay
    path = output ?? overlay.fileName
  }

  /// Writes the file, unless there is one. Never fails otherwise than through the result's status.
  public func run() -> CommandResult {
    do throws(FileError) {
      guard try FileSystem.entry(at: path) == .missing else {
        throw FileError("'\(path)' is there already; choose another name, or move it")
      }
      if let slash = path.lastIndex(of: "/") { try FileSystem.createFolder(String(path[..<slash])) }
      try FileSystem.create(path, Array(overlay.text.utf8))
      return CommandResult(.done, output: "wrote \(path.printable)\n")
    } catch {
      let printer = DiagnosticsPrinter(format: .text, isColored: false)
      return CommandResult(.cannotWrite, errors: printer.print(failure: error.description))
    }
  }
}
