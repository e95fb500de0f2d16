import Foundation
import HaapiSchema
import Testing
import YAMLDocument

/// The JSON Schema of the language accepts what the reader accepts, as far as keys and forms go.
@Suite struct JSONSchemaTests {
  @Test func theCommittedFileIsUpToDate() throws {
    let committed = try String(
      contentsOf: packageRoot.appending(path: "Schema/haapi-gen.schema.json"), encoding: .utf8)
    #expect(committed == languageJSONSchema(), "run 'make generate'")
  }

  @Test func filesOfSchemasAreValid() throws {
    let validator = try Validator()
    let folder = packageRoot.appending(path: "Schema")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
    #expect(files.count > 10)
    let others = [
      "Tests/OverlayTests/Acme.haapi.yaml", "Tests/OverlayTests/Parts.haapi.yaml",
      "Tests/OverlayTests/Plugin.haapi.yaml", "Tests/ResourceTests/Acme.yaml",
    ]
    for file in files.map({ "Schema/\($0)" }) + others {
      let bytes = try Array(Data(contentsOf: packageRoot.appending(path: file)))
      #expect(try validator.faults(in: tree(bytes)) == [], "\(file)")
    }
  }

  @Test func examplesOfTheReferenceAreValid() throws {
    let validator = try Validator()
    let text = try String(contentsOf: packageRoot.appending(path: "Schema/README.md"), encoding: .utf8)
    let blocks = text.components(separatedBy: "\n```yaml\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    #expect(blocks.count > 30)
    for block in blocks { #expect(try validator.faults(in: tree(Array(block.utf8))) == [], "\(block)") }
  }

  @Test func eachKeyIsValidAndItsMisspellingIsNot() throws {
    let validator = try Validator()
    for table in KeyTable.all {
      for key in table.keys {
        let definition = ["header", "sections"].contains(table.id) ? nil : table.id
        #expect(try validator.faults(in: tree(Array(key.example.utf8)), as: definition) == [], "\(key.example)")
        let misspelt = "x" + key.example
        #expect(try validator.faults(in: tree(Array(misspelt.utf8)), as: definition) != [], "\(misspelt)")
      }
    }
  }

  @Test func wrongFormsAreNotValid() throws {
    let validator = try Validator()
    for text in [
      "structs: [Link]", "structs: {Link: {fields: {href: {type: [String]}}}}",
      "structs: {Link: {fields: {href: {mutable: 1}}}}",
      "enums: {Kind: {values: wires}}", "resources: {Site: {requests: {one: true}}}",
      "select: {Step: {otherwise: FormStep}}", "select: {Step: [FormStep: [otherwise]]}",
    ] {
      #expect(try validator.faults(in: tree(Array(text.utf8))) != [], "\(text)")
    }
  }

  private func tree(_ bytes: [UInt8]) throws -> YAMLNode {
    let parsed = YAMLParser.parse(SourceFile(path: "schema.yaml", bytes: bytes), file: 0)
    #expect(parsed.diagnostics.isEmpty)
    return try #require(parsed.value.root)
  }
}

/// The part of JSON Schema that the schema of the language uses.
private struct Validator {
  private typealias Rule = [String: Any]
  private let root: Rule

  init() throws {
    root = try #require(try JSONSerialization.jsonObject(with: Data(languageJSONSchema().utf8)) as? [String: Any])
  }

  /// Where a value does not fit: the keys on the way to it.
  func faults(in node: YAMLNode, as definition: String? = nil) -> [String] {
    guard let definition else { return faults(in: node, root, "") }
    return faults(in: node, ["$ref": "#/definitions/\(definition)"], "")
  }

  private func faults(in node: YAMLNode, _ rule: Rule, _ path: String) -> [String] {
    if let reference = rule["$ref"] as? String, let id = reference.split(separator: "/").last {
      guard let rule = (root["definitions"] as? Rule)?[String(id)] as? Rule else { return ["\(path): no \(id)"] }
      return faults(in: node, rule, path)
    }
    var found: [String] = []
    for part in rule["allOf"] as? [Rule] ?? [] { found += faults(in: node, part, path) }
    if let choices = rule["anyOf"] as? [Rule], choices.allSatisfy({ !faults(in: node, $0, path).isEmpty }) {
      found.append("\(path): none of the forms")
    }
    if let words = rule["enum"] as? [String], !words.contains(node.word ?? "") { found.append("\(path): other word") }
    let types = rule["type"] as? [String] ?? (rule["type"] as? String).map { [$0] }
    if let types, !types.contains(node.type) { return found + ["\(path): \(node.type)"] }
    switch node.content {
    case .mapping(let members):
      let known = rule["properties"] as? Rule ?? [:]
      for member in members {
        let path = path + "/" + member.key
        if let rule = known[member.key] as? Rule ?? rule["additionalProperties"] as? Rule {
          found += faults(in: member.value, rule, path)
        } else if rule["additionalProperties"] as? Bool == false {
          found.append("\(path): unknown key")
        }
      }
    case .sequence(let elements):
      for element in elements { found += faults(in: element, rule["items"] as? Rule ?? [:], path + "/-") }
    case .scalar, .unreadable: break
    }
    return found
  }
}

extension YAMLNode {
  fileprivate var word: String? { if case .scalar(let scalar) = content { scalar.text } else { nil } }

  /// As JSON calls it.
  fileprivate var type: String {
    switch content {
    case .mapping: "object"
    case .sequence: "array"
    case .unreadable: "nothing"
    case .scalar(let scalar):
      if scalar.isNull {
        "null"
      } else if scalar.isQuoted {
        "string"
      } else if ["true", "false"].contains(scalar.text) {
        "boolean"
      } else {
        Double(scalar.text) == nil ? "string" : "number"
      }
    }
  }
}
