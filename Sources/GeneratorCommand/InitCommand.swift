import YAMLDocument

/// Writes an overlay to start from.
public struct InitCommand: Sendable {
  private let overlay: StarterOverlay
  private let path: String

  /// - Parameters:
  ///   - overlay: The overlay.
  ///   - output: The path of the file; `NAME.haapi.yaml` in the current folder if `nil`. Missing folders are created.
  public init(overlay: StarterOverlay, output: String? = nil) {
    self.overlay = overlay
    path = output ?? overlay.fileName
  }

  /// Writes the file, unless it exists. Reports failures only through the status of the result.
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
