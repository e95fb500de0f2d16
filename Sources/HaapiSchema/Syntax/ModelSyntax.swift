import YAMLDocument

struct ModelSyntax: Sendable {
  let name: Located<String>
  var doc: String?
  /// The model in `is`, which only an overlay has.
  var base: Located<String>?
  var conformances: [Located<String>] = []
  var associatedTypes: [AssociatedTypeSyntax] = []
  var constraints: [ConstraintSyntax] = []
  var fields: [FieldSyntax] = []
  /// Whether it may have fields that could not be read.
  var lacksFields = false
  var hasExistentialEquality = false
  /// The member that tells the items of a list apart.
  var itemKey: Located<String>?
  var implementation: ImplementationSyntax?

  struct AssociatedTypeSyntax: Sendable {
    let name: Located<String>
    let doc: String?
  }

  /// What an associated type is.
  struct ConstraintSyntax: Sendable {
    let associatedType: Located<String>
    let type: TypeSyntax
  }

  struct FieldSyntax: Sendable {
    let name: Located<String>
    let type: TypeSyntax
    var doc: String?
    var mutable: SourceRange?
    var defaultValue: LiteralSyntax?
    var isSecret = false
  }

  struct ImplementationSyntax: Sendable {
    let name: Located<String>
    let key: Located<Key>

    enum Key: String, Sendable, CaseIterable {
      case `struct`, `class`
    }
  }
}

extension SyntaxReader {
  mutating func modelDeclaration(_ member: YAMLMember) -> ModelSyntax? {
    guard identifier(member.key, "a UI model", at: member.keyRange),
      let keys = mapping(member.value, isOverlay ? .overlayModel : .model)
    else { return nil }
    var syntax = ModelSyntax(name: Located(member.key, member.keyRange))
    syntax.lacksFields = hasUnknownKey(member.value)
    for key in keys {
      switch key.key {
      case "doc": syntax.doc = text(key.value, "'doc'")?.value
      case "is":
        guard let name = text(key.value, "'is'") else { return nil }
        syntax.base = name
      case "conforms": syntax.conformances = texts(key.value, "'conforms'")
      case "associated": syntax.associatedTypes = associatedTypes(key.value)
      case "where": syntax.constraints = constraints(key.value)
      case "fields":
        if let fields = modelFields(key.value) { syntax.fields = fields } else { syntax.lacksFields = true }
      case "key": syntax.itemKey = text(key.value, "'key'")
      case "equality": syntax.hasExistentialEquality = bool(key.value, "'equality'") ?? false
      default: readImplementation(key, into: &syntax)
      }
    }
    if let base = syntax.base { refuse(Self.keysOfProtocols, in: keys, of: syntax.name, beside: base) }
    return syntax
  }

  /// The keys of a model that is a protocol.
  private static let keysOfProtocols = ["associated", "where", "equality", "key", "struct", "class"]

  /// A model with `is` is a struct, and nobody can conform to it.
  private mutating func refuse(
    _ names: [String], in keys: YAMLMembers, of model: Located<String>, beside base: Located<String>
  ) {
    for key in keys where names.contains(key.key) {
      report(
        .twoImplementations, "'\(model.value)' has 'is' and '\(key.key)'", at: key.keyRange,
        .init("remove '\(key.key)': with 'is', the model is a struct with all members of '\(base.value)'"),
        .init("or write 'conforms: \(base.value)' instead of 'is', which makes it a protocol"))
    }
  }

  private mutating func readImplementation(_ key: YAMLMember, into syntax: inout ModelSyntax) {
    guard let kind = ModelSyntax.ImplementationSyntax.Key(rawValue: key.key),
      let name = text(key.value, "'\(key.key)'"), identifier(name.value, "a \(key.key)", at: name.range)
    else { return }
    if let first = syntax.implementation {
      report(
        .twoImplementations, "'\(syntax.name.value)' has a '\(first.key.value.rawValue)' and a '\(key.key)'",
        at: key.keyRange, .init("keep 'class' if it has a mutable field, 'struct' otherwise"))
      return
    }
    syntax.implementation = .init(name: name, key: Located(kind, key.keyRange))
  }

  /// `{Name: doc}`; the doc may be left out.
  private mutating func associatedTypes(_ node: YAMLNode) -> [ModelSyntax.AssociatedTypeSyntax] {
    (mapping(node, "'associated'") ?? []).compactMap { member in
      guard identifier(member.key, "an associated type", at: member.keyRange) else { return nil }
      let name = Located(member.key, member.keyRange)
      if case .scalar(let scalar) = member.value.content, scalar.isNull { return .init(name: name, doc: nil) }
      return text(member.value, "the doc of an associated type").map { .init(name: name, doc: $0.value) }
    }
  }

  private mutating func constraints(_ node: YAMLNode) -> [ModelSyntax.ConstraintSyntax] {
    (mapping(node, "'where'") ?? []).compactMap { member in
      type(member.value, "what an associated type is").map {
        .init(associatedType: Located(member.key, member.keyRange), type: $0)
      }
    }
  }
}
