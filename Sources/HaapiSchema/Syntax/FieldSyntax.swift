import YAMLDocument

/// There are many, and they never change: as a class a field costs one reference wherever it goes.
final class FieldSyntax: Sendable {
  let name: Located<String>
  let type: TypeSyntax
  let doc: String?
  let defaultValue: LiteralSyntax?
  private let rareKeys: RareKeys

  /// What few fields say, behind one reference.
  private enum RareKeys {
    case none
    indirect case some(FieldKeys)
  }

  init(name: Located<String>, type: TypeSyntax) {
    (self.name, self.type, doc, defaultValue, rareKeys) = (name, type, nil, nil, .none)
  }

  init(name: Located<String>, type: TypeSyntax, doc: String?, defaultValue: LiteralSyntax?, keys: FieldKeys?) {
    (self.name, self.type, self.doc, self.defaultValue) = (name, type, doc, defaultValue)
    rareKeys = keys.map { .some($0) } ?? .none
  }

  /// `nil` if it says nothing but what most fields say.
  var keys: FieldKeys? { if case .some(let keys) = rareKeys { keys } else { nil } }

  /// Where the value comes from: without a key about that, the member with the field's own name.
  var source: Located<Source> {
    keys?.source ?? Located(.wire(NonEmpty(name)), name.range)
  }

  var missing: Located<FieldDeclaration.Missing>? { keys?.missing }
  var mutable: SourceRange? { keys?.mutable }
  var deprecated: String? { keys?.deprecated }
  var isSecret: Bool { keys?.isSecret ?? false }
  /// Whether a protocol that declares the field requires it.
  var isRequirement: Bool { keys?.isRequirement ?? true }
  /// The field whose value an alias gives.
  var aliasTarget: Located<String>? { keys?.aliasTarget }

  enum Source: Sendable {
    case wire(NonEmpty<Located<String>>)
    case paths([PathRow])
    case body
    case text
    case alias
  }

  struct PathRow: Sendable {
    let path: PathSyntax
    let conditions: [ConditionSyntax]
    let base: Located<String>?
  }
}

/// The keys that few fields have.
struct FieldKeys: Sendable {
  var source: Located<FieldSyntax.Source>?
  var missing: Located<FieldDeclaration.Missing>?
  var mutable: SourceRange?
  var deprecated: String?
  var isSecret = false
  var isRequirement = true
  var aliasTarget: Located<String>?
}

extension SyntaxReader {
  private static let sourceKeys = ["wire", "from", "text", "alias"]

  private enum Text: String, CaseIterable { case body, value }
  private enum Missing: String, CaseIterable { case reported, refused }

  /// The fields of a struct or a protocol.
  mutating func fields(_ node: YAMLNode, _ what: String = "'fields'") -> [FieldSyntax]? {
    mapping(node, what)?.map { member in
      let name = Located(member.key, member.keyRange)
      return field(member) ?? FieldSyntax(name: name, type: .unread(member.value))
    }
  }

  private mutating func field(_ member: YAMLMember) -> FieldSyntax? {
    guard identifier(member.key, "a field", at: member.keyRange) else { return nil }
    let name = Located(member.key, member.keyRange)
    guard case .mapping = member.value.content else {
      guard let type = type(member.value, "the type of a field") else { return nil }
      return FieldSyntax(name: name, type: type)
    }
    guard let keys = mapping(member.value, .field) else { return nil }
    guard let typeKey = keys.first(where: { $0.key == "type" }) else {
      missingKey(
        "type", in: member.value, "field '\(member.key)' has no 'type'", at: member.keyRange,
        .init("write 'type: String', or in short '\(member.key): String'"))
      return nil
    }
    guard let type = type(typeKey.value, "the type of a field") else { return nil }
    var doc: String?
    var defaultValue: LiteralSyntax?
    var rare: FieldKeys?
    var sourceKey: YAMLMember?
    for key in keys {
      if Self.sourceKeys.contains(key.key) {
        if let sourceKey {
          report(
            .twoSources, "a field has one source, but '\(member.key)' has both '\(sourceKey.key)' and '\(key.key)'",
            at: key.keyRange, .init("keep one of them"))
          continue
        }
        sourceKey = key
      }
      switch key.key {
      case "type": break
      case "doc": doc = text(key.value, "'doc'")?.value
      case "default": defaultValue = LiteralSyntax(key.value)
      default: read(key, into: &rare)
      }
    }
    return FieldSyntax(name: name, type: type, doc: doc, defaultValue: defaultValue, keys: rare)
  }

  private mutating func read(_ key: YAMLMember, into rare: inout FieldKeys?) {
    var field = rare ?? FieldKeys()
    defer { rare = field }
    switch key.key {
    case "wire":
      let names = texts(key.value, "a wire name")
      reportIfEmpty(key.value, "'wire' names no member", "name one, or leave 'wire' out to use the field's own name")
      if let names = NonEmpty(names) { field.source = Located(.wire(names), key.keyRange) }
    case "from":
      reportIfEmpty(key.value, "'from' has no path", "add one, such as 'actions[0]'")
      field.source = Located(.paths(pathRows(key.value)), key.keyRange)
    case "text":
      switch word(key.value, "'text'", as: Text.self) {
      case .body: field.source = Located(.body, key.keyRange)
      case .value: field.source = Located(.text, key.keyRange)
      case nil: break
      }
    case "alias":
      field.aliasTarget = text(key.value, "'alias'")
      field.source = Located(.alias, key.keyRange)
    case "missing":
      switch word(key.value, "'missing'", as: Missing.self) {
      case .reported: field.missing = Located(.reported, key.keyRange)
      case .refused: field.missing = Located(.refused, key.keyRange)
      case nil: break
      }
    case "mutable":
      if bool(key.value, "'mutable'") == true { field.mutable = key.keyRange }
    case "deprecated": field.deprecated = text(key.value, "'deprecated'")?.value
    case "secret": field.isSecret = bool(key.value, "'secret'") ?? true
    case "requirement": field.isRequirement = bool(key.value, "'requirement'") ?? true
    default: break
    }
  }

  private mutating func reportIfEmpty(_ node: YAMLNode, _ message: String, _ note: String) {
    guard case .sequence(let elements) = node.content, elements.isEmpty else { return }
    report(.emptyList, message, at: node.range, .init(note))
  }

  /// A path, a row, or a list of both.
  private mutating func pathRows(_ node: YAMLNode) -> [FieldSyntax.PathRow] {
    switch node.content {
    case .unreadable: return []
    case .scalar:
      return path(node).map { [.init(path: $0, conditions: [], base: nil)] } ?? []
    case .sequence(let rows):
      return rows.flatMap { pathRows($0) }
    case .mapping:
      guard let keys = mapping(node, .pathRow) else { return [] }
      var rowPath: PathSyntax?
      var rowConditions: [ConditionSyntax] = []
      var base: Located<String>?
      for key in keys {
        switch key.key {
        case "path": rowPath = path(key.value)
        case "requires": rowConditions = conditions(key.value, "'requires'")
        default: base = text(key.value, "'of'")
        }
      }
      guard keys.contains(where: { $0.key == "path" }) else {
        missingKey("path", in: node, "this row has no 'path'", at: node.range, .init("add 'path: actions[0]'"))
        return []
      }
      return rowPath.map { [.init(path: $0, conditions: rowConditions, base: base)] } ?? []
    }
  }
}
