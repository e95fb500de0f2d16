import Foundation
import HaapiSchema
import SwiftEmitter
import Testing

@testable import GeneratorCommand

/// A folder with the output for the whole schema of HAAPI, in an older version: each file has one line less.
struct SampleOutput {
  let temporary: TemporaryFolder
  /// The names of the files, sorted.
  let names: [String]
  /// The text of each file as the schema gives it.
  let new: [String: String]
  /// The text that it had before, as the generator would have written it.
  let old: [String: String]

  private static let schema = Tool.package.appending(path: "Schema/haapi.yaml").path

  private static let generated = Result {
    let temporary = try TemporaryFolder()
    _ = GenerateCommand(schema: schema, output: .folder(temporary.path("out"))).run()
    return try Dictionary(uniqueKeysWithValues: temporary.names("out").map { ($0, try temporary.text("out/\($0)")) })
  }

  init() throws {
    temporary = try TemporaryFolder()
    new = try Self.generated.get()
    old = new.mapValues(Self.older)
    names = new.keys.sorted()
    try FileSystem.createFolder(folder)
    for (name, text) in new { try temporary.write(text, to: "out/\(name)") }
  }

  var folder: String { temporary.path("out") }

  /// The arguments of the tool, to update the output.
  var arguments: [String] { ["generate", "--schema", Self.schema, "--output", folder] }

  func writeOld() throws {
    for (name, text) in old { try temporary.write(text, to: "out/\(name)") }
  }

  /// The text of each file, except temporary ones.
  func texts() throws -> [String: String] {
    let names = try temporary.names("out").filter { !$0.hasPrefix(".") }
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try temporary.text("out/\($0)")) })
  }

  func expectNew() throws {
    #expect(try temporary.names("out") == names)
    #expect(try texts() == new)
  }

  private static func older(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.dropFirst(2).dropLast(2).joined(separator: "\n") + "\n"
    return "\(lines[0])\n// Contents: \(Digest(body).hexadecimal)\n\(body)"
  }
}
