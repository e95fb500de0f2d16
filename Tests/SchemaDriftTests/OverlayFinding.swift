import HaapiSchema
import Testing
import YAMLDocument

/// How much of an overlay a proposal has found again.
struct OverlayFinding {
  /// What the proposal has and the overlay has not, and the other way round.
  let invented: Set<String>
  let missed: Set<String>
  let precision: Double
  let recall: Double

  /// - Parameter known: Another overlay for what was sent, whose parts may be found, too.
  init(of overlay: String, besides known: String? = nil, by proposal: String) throws {
    let (expected, all) = (try Self.facts(overlay), try Self.facts(proposal))
    let found = all.subtracting(try known.map(Self.facts) ?? [])
    (invented, missed) = (found.subtracting(expected), expected.subtracting(found))
    let count = Double(found.intersection(expected).count)
    (precision, recall) = (count / Double(found.count), count / Double(expected.count))
  }

  /// What an overlay adds, without the names that it chose.
  static func facts(_ overlay: String) throws -> Set<String> {
    let analysis = analyze(root: SourceFile(path: "", bytes: Array(overlay.utf8)), reading: FileAccess { _ in [] })
    #expect(analysis.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let schema = try #require(analysis.schema)
    let additions = try #require(schema.overlay)
    var facts: Set<String> = []
    for addition in additions.cases { facts.formUnion(addition.added.map { "\(addition.base.name) \($0.wireName)" }) }
    for addition in additions.members { facts.formUnion(addition.fields.map { "\(addition.type) \(fact($0))" }) }
    for union in additions.unions {
      let variants: [(type: String, fact: String)] =
        switch union.rule {
        case .discriminator(_, let variants): variants.map { ($0.type, "\(union.protocolName) \($0.word)") }
        case .table(let rows): rows.map { ($0.type, "\(union.protocolName) \($0.conditions)") }
        }
      for variant in variants {
        facts.insert(variant.fact)
        let declaration = schema.structs.first { $0.name == variant.type }
        let conforming = additions.base.structs.filter { $0.conformances.contains(union.protocolName) }
        let inherited = conforming.map { Set($0.fields.map(\.name)) }.reduce(nil as Set<String>?) {
          $0?.intersection($1) ?? $1
        }
        for field in declaration?.fields ?? [] where !(inherited?.contains(field.name) ?? false) && !field.isInherited {
          facts.insert("\(variant.fact) \(fact(field))")
        }
      }
    }
    return facts
  }

  private static func fact(_ field: FieldDeclaration) -> String {
    let path: [JSONPath.Component] =
      switch field.source {
      case .wire(let names): [.member(names[0])]
      case .paths(let rows): rows[0].path.components
      case .body, .text, .alias: []
      }
    return "\(path) \(field.type)\(field.isSecret ? " secret" : "")"
  }
}

extension FieldDeclaration {
  /// Whether a protocol above the one of the union gives it.
  fileprivate var isInherited: Bool {
    switch source {
    case .body, .text, .alias: true
    case .wire, .paths: false
    }
  }
}
