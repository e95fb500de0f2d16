import Foundation
import Testing

/// A schema with errors, and what is said about it.
///
/// In a file of cases, `=== title` begins a case with the text of `schema.yaml`, `--- name` begins another file, and
/// `>>>` begins the expected diagnostics.
struct DiagnosticCase: Sendable, CustomTestStringConvertible {
  /// The name of its file.
  let group: String
  let title: String
  let files: [String: String]
  let expected: String

  var testDescription: String { "\(group): \(title)" }

  /// All cases of a file, in order.
  static func all(in text: String, group: String) -> [DiagnosticCase] {
    text.components(separatedBy: "\n=== ").enumerated().map { index, block in
      let block = index == 0 ? String(block.dropFirst(4)) : block
      let end = block.firstIndex(of: "\n") ?? block.endIndex
      let parts = block[end...].dropFirst().components(separatedBy: ">>>\n")
      var files: [String: String] = [:]
      for (index, file) in ("\n" + parts[0]).components(separatedBy: "\n--- ").enumerated() {
        if index == 0 {
          files["schema.yaml"] = String(file.dropFirst())
        } else if let end = file.firstIndex(of: "\n") {
          files[String(file[..<end])] = String(file[file.index(after: end)...])
        }
      }
      return DiagnosticCase(
        group: group, title: String(block[..<end]), files: files,
        expected: parts.count > 1 ? parts[1].trimmingCharacters(in: .newlines) : "")
    }
  }
}
