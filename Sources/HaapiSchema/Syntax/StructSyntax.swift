import YAMLDocument

struct StructSyntax: Sendable {
  let name: Located<String>
  var doc: String?
  var conformances: [Located<String>] = []
  var fields: [FieldSyntax] = []
  /// Whether it may have fields that could not be read.
  var lacksFields = false
  var shorthand: ShorthandSyntax?
  /// Where it says that an app makes values; `nil` if it does not.
  var publicInitializer: SourceRange?
  var requirements: [ConditionSyntax] = []

  struct ShorthandSyntax: Sendable {
    let field: Located<String>
    let siblings: [Sibling]

    /// A member beside the value, and the end of its name there.
    struct Sibling: Sendable {
      let field: Located<String>
      let suffix: String
    }
  }
}

struct ProtocolSyntax: Sendable {
  let name: Located<String>
  var doc: String?
  var conformances: [Located<String>] = []
  var fields: [FieldSyntax] = []
  /// Whether it may have fields that could not be read.
  var lacksFields = false
  var hasExistentialEquality = false
  /// Whether it says what it conforms to, or whether its values can be compared.
  var saysWhatItIs = false
}

/// Who makes values of a struct.
private enum Initializer: String, CaseIterable { case `public` }

extension SyntaxReader {
  mutating func structDeclaration(_ member: YAMLMember) -> StructSyntax? {
    guard dottedIdentifier(member.key, "a struct", at: member.keyRange),
      let keys = mapping(member.value, .struct)
    else { return nil }
    var syntax = StructSyntax(name: Located(member.key, member.keyRange))
    syntax.lacksFields = hasUnknownKey(member.value)
    for key in keys {
      switch key.key {
      case "doc": syntax.doc = text(key.value, "'doc'")?.value
      case "conforms": syntax.conformances = texts(key.value, "'conforms'")
      case "fields":
        if let fields = fields(key.value) { syntax.fields = fields } else { syntax.lacksFields = true }
      case "requires": syntax.requirements = conditions(key.value, "'requires'")
      case "initializer":
        if word(key.value, "'initializer'", as: Initializer.self) != nil { syntax.publicInitializer = key.value.range }
      default: syntax.shorthand = shorthand(key.value)
      }
    }
    return syntax
  }

  mutating func protocolDeclaration(_ member: YAMLMember) -> ProtocolSyntax? {
    guard dottedIdentifier(member.key, "a protocol", at: member.keyRange),
      let keys = mapping(member.value, .protocol)
    else { return nil }
    var syntax = ProtocolSyntax(name: Located(member.key, member.keyRange))
    syntax.lacksFields = hasUnknownKey(member.value)
    for key in keys {
      switch key.key {
      case "doc": syntax.doc = text(key.value, "'doc'")?.value
      case "conforms":
        syntax.conformances = texts(key.value, "'conforms'")
        syntax.saysWhatItIs = true
      case "fields":
        if let fields = fields(key.value) { syntax.fields = fields } else { syntax.lacksFields = true }
      default:
        syntax.hasExistentialEquality = bool(key.value, "'equality'") ?? false
        syntax.saysWhatItIs = true
      }
    }
    return syntax
  }

  /// `{field: literal, siblings: {key: Key}}`
  private mutating func shorthand(_ node: YAMLNode) -> StructSyntax.ShorthandSyntax? {
    guard let keys = mapping(node, .shorthand) else { return nil }
    var field: Located<String>?
    var siblings: [StructSyntax.ShorthandSyntax.Sibling] = []
    for key in keys {
      if key.key == "field" {
        field = text(key.value, "'field'")
        continue
      }
      for sibling in mapping(key.value, "'siblings'") ?? [] {
        guard let suffix = text(sibling.value, "the suffix of a sibling") else { continue }
        siblings.append(.init(field: Located(sibling.key, sibling.keyRange), suffix: suffix.value))
      }
    }
    guard keys.contains(where: { $0.key == "field" }) else {
      missingKey(
        "field", in: node, "'shorthand' has no 'field'", at: node.range, .init("name the field that a bare text fills"))
      return nil
    }
    return field.map { .init(field: $0, siblings: siblings) }
  }
}
