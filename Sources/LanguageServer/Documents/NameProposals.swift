import HaapiSchema
import SchemaInterpreter

/// The names that a place under some keys may have.
struct NameProposals {
  let index: SymbolIndex
  let path: [String?]

  // MARK: Keys

  /// - Parameters:
  ///   - value: What the mapping is.
  ///   - before: The part of the key before the cursor.
  ///   - end: What follows a key.
  func keys(_ value: KeyTable.Value, before: String, end: String) -> [Proposal] {
    switch value {
    case .keys(let table):
      return table().keys.map { key in
        Proposal(
          key.name, .property, text: key.name + end, page: "\(key.meaning)\n\n```yaml\n\(key.example)\n```")
      }
    case .members: return modelMembers.map { Proposal($0.name, .field, text: $0.name + end, detail: $0.type) }
    case .either(let values): return values.flatMap { keys($0, before: before, end: end) }
    default:
      guard path == ["mappings"] else { return [] }
      return before.contains("->")
        ? names(of: .model).map { Proposal($0.name, .class, text: $0.name + end, page: $0.doc) }
        : names(of: .struct, .protocol).map { Proposal($0.name, .class, text: $0.name + " -> ", page: $0.doc) }
    }
  }

  /// The members that a mapping gives values: with 'set' in an overlay those that its model adds.
  private var modelMembers: [(name: String, type: String?)] {
    guard let model = mapping?.model else { return [] }
    let own = index.symbols.filter { $0.kind == .member && $0.parent.map { index[$0].name } == model }
      .map { (name: $0.name, type: $0.type) }
    guard path.last == "override" || own.isEmpty, let type = index.type(named: model) else { return own }
    return index.members(of: type).map { ($0.name, $0.type.description) }
  }

  // MARK: Values

  func values(_ value: KeyTable.Value) -> [Proposal] {
    switch value {
    case .flag: [Proposal("true", .value), Proposal("false", .value)]
    case .words(let words): words.map { Proposal($0, .value) }
    case .type: types
    case .name, .names: declarations
    case .expression, .member: expressions
    case .either(let values): values.flatMap { self.values($0) }
    default: []
    }
  }

  private var types: [Proposal] {
    BuiltinType.allCases.map { Proposal($0.rawValue, .class, rank: 2) }
      + names(of: .enum, .struct).map { Proposal($0.name, .class, page: $0.doc) }
      + names(of: .protocol, .model).map { Proposal("any \($0.name)", .class, page: $0.doc, rank: 2) }
  }

  /// What a list can be filtered by.
  var filtered: [Proposal] {
    names(of: .struct, .protocol, .model).map { Proposal($0.name, .class, page: $0.doc) }
  }

  /// What elements can be mapped to.
  var models: [Proposal] { names(of: .model).map { Proposal($0.name, .class, page: $0.doc, rank: 2) } }

  private var declarations: [Proposal] {
    let kinds: [Symbol.Kind] =
      switch path.last(where: { $0 != nil }) {
      case "is"?, "make"?: [.model]
      case "conforms"?: [.protocol, .model, .externalProtocol]
      default: [.struct, .protocol, .model, .screen]
      }
    return kinds.flatMap { names(of: $0) }.map { Proposal($0.name, .class, page: $0.doc) }
  }

  private var expressions: [Proposal] {
    let source = mapping.flatMap { index.type(named: $0.source) }.map(index.members) ?? []
    let locals = index.symbols.filter { symbol in
      symbol.kind == .local && symbol.parent.map { index[$0].name } == path.dropFirst().first
    }
    var words = ["nil"]
    if path.contains("override") || path.contains("list") { words.append("default") }
    if path.contains("set") { words.append("supplied") }
    return source.map { Proposal($0.name, .field, detail: $0.type.description) }
      + locals.map { Proposal($0.name, .variable) }
      + names(of: .setting).map { Proposal($0.name, .variable, detail: $0.type, page: $0.doc, rank: 2) }
      + names(of: .transform).map { Proposal($0.name, .function, detail: $0.type, page: $0.doc, rank: 2) }
      + words.map { Proposal($0, .keyword, rank: 3) }
  }

  /// The members that may follow a part of a path in `json("…")`.
  func steps(
    behind prefix: String, in responses: [RecordedResponse], readBy interpreter: SchemaInterpreter?
  ) -> [Proposal] {
    guard let mapping, let source = index.type(named: mapping.source) else { return [] }
    var proposals = index.jsonMembers(of: source, behind: prefix).map { member in
      Proposal(member.name, .field, detail: member.type?.description)
    }
    guard let path = JSONPath(writtenBefore: prefix), let interpreter else { return proposals }
    for response in responses {
      let records = response.records(of: mapping.source, readBy: interpreter)
      for name in records.flatMap({ $0.jsonNames(at: path.components) }) {
        guard !proposals.contains(where: { $0.name == name }) else { continue }
        let file = response.path.split(separator: "/").last.map(String.init)
        proposals.append(Proposal(name, .field, detail: file.map { "in \($0)" }, rank: 0))
      }
    }
    return proposals
  }

  // MARK: Declarations

  /// The source and the model of the mapping that the place is in.
  private var mapping: (source: String, model: String)? {
    guard path.first == "mappings", path.count > 1, let name = path[1], let arrow = name.firstRange(of: "->") else {
      return nil
    }
    func trimmed(_ text: Substring) -> String { String(text.filter { $0 != " " && $0 != "[" && $0 != "]" }) }
    return (trimmed(name[..<arrow.lowerBound]), trimmed(name[arrow.upperBound...]))
  }

  private func names(of kinds: Symbol.Kind...) -> [Symbol] { names(of: kinds) }

  private func names(of kinds: [Symbol.Kind]) -> [Symbol] { index.symbols.filter { kinds.contains($0.kind) } }

  private func names(of kind: Symbol.Kind) -> [Symbol] { names(of: [kind]) }
}
