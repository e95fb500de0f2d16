import Foundation

/// The schemas of this repository, right and wrong ones, as inputs to begin with.
public enum SchemaCorpus {
  /// All of them, each in one text.
  public static func inputs() throws -> [[UInt8]] {
    try schemas() + examples(on: "Schema/README.md") + examples(on: "README.md") + mistakes() + constructs
  }

  /// The shipped schema, and those of the tests.
  private static func schemas() throws -> [[UInt8]] {
    let shipped = try files(in: "Schema").filter { $0.hasSuffix(".yaml") }
    let parts = try shipped.filter { $0 != "haapi.yaml" }.map { try "=== \($0)\n" + text(of: "Schema/\($0)") }
    let whole = try Array((text(of: "Schema/haapi.yaml") + parts.joined()).utf8)
    let samples = try files(in: "Tests").filter { $0.hasSuffix(".yaml") }
    return try [whole] + samples.map { Array(try text(of: "Tests/\($0)").utf8) }
  }

  /// The `yaml` blocks of a page.
  private static func examples(on page: String) throws -> [[UInt8]] {
    try text(of: page).components(separatedBy: "```yaml\n").dropFirst().map { part in
      let example = part.components(separatedBy: "\n```")[0] + "\n"
      return Array(("\n\(example)".contains("\nhaapi-gen:") ? example : "haapi-gen: 1\nname: Example\n" + example).utf8)
    }
  }

  /// The schemas of the diagnostic tests.
  private static func mistakes() throws -> [[UInt8]] {
    let folder = "Tests/HaapiSchemaTests/Diagnostics"
    return try files(in: folder).filter { $0.hasSuffix(".txt") }.flatMap { file in
      try ("\n" + text(of: "\(folder)/\(file)")).components(separatedBy: "\n=== ").dropFirst().map { part in
        let schema = part.components(separatedBy: "\n>>>")[0].split(separator: "\n", maxSplits: 1).dropFirst().first
        return Array((schema ?? "").replacing("\n--- ", with: "\n=== ").utf8)
      }
    }
  }

  private static func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Vocabulary.packageRoot.appending(path: folder).path).sorted()
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: Vocabulary.packageRoot.appending(path: path), encoding: .utf8)
  }
}
