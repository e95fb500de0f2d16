import Foundation
import HaapiSchema
import SwiftEmitter
import Testing
import YAMLDocument

/// The language reference and the README tell the truth: each of their schemas is read without an error, and the Swift
/// below it is found in what becomes of it.
@Suite struct ReferenceTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let heading: String
    let schema: String
    let swift: String?

    var testDescription: String { heading }
  }

  private static func examples() throws -> [Example] {
    try ["Schema/README.md", "README.md", "Documentation/HAL.md"].flatMap { try examples(on: $0) }
  }

  /// The `yaml` blocks of a page, each with the first `swift` block under the same heading before the next one.
  private static func examples(on page: String) throws -> [Example] {
    let text = try String(contentsOf: packageRoot.appending(path: page), encoding: .utf8)
    var examples: [Example] = []
    var heading = ""
    var language: String?
    var block = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        guard let open = language else {
          language = String(line.dropFirst(3))
          block = ""
          continue
        }
        if open == "yaml" {
          examples.append(Example(heading: "\(heading) \(examples.count + 1)", schema: block, swift: nil))
        } else if open == "swift", let last = examples.last, last.swift == nil, last.heading.hasPrefix(heading) {
          examples[examples.count - 1] = Example(heading: last.heading, schema: last.schema, swift: block)
        }
        language = nil
      } else if language != nil {
        block += line + "\n"
      } else if line.hasPrefix("#") {
        heading = line.drop { $0 == "#" || $0 == " " }.description
      }
    }
    return examples
  }

  @Test func pageHasExamples() throws {
    #expect(try Self.examples().count >= 12)
    #expect(try Self.examples().filter { $0.swift != nil }.count >= 5)
    // Both overlays of the README come with what becomes of them.
    #expect(try Self.examples(on: "README.md").allSatisfy { $0.swift != nil })
  }

  @Test(arguments: try examples())
  func example(_ example: Example) throws {
    let header = "\n\(example.schema)".contains("\nhaapi-gen:") ? "" : "haapi-gen: 1\nname: Example\n"
    let examples = try Self.examples()
    let loaded = try analyze(root: "example.yaml") { path in
      // What an example extends is another one on the page.
      let base = examples.first { $0.schema.contains("\nname: \(path.dropLast(".yaml".count))\n") }
      return Array((base?.schema ?? header + example.schema).utf8)
    }
    let rendered = DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics)
    #expect(rendered == "")
    let schema = try #require(loaded.schema)
    let output = SwiftEmitter.emit(schema).map { String(decoding: $0.contents, as: UTF8.self) }
    // A line with an ellipsis stands for what is left out.
    for part in (example.swift ?? "").split(separator: #/\s*…\n/#) {
      #expect(output.contains { $0.contains(part) }, "\(output.joined(separator: "\n"))")
    }
  }
}

/// The folder that holds the package.
let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
