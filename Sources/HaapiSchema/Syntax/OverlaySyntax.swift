import YAMLDocument

/// What an overlay declares, as written and in the order of its files.
struct OverlaySyntax: Sendable {
  /// Types of its own, and the mappings of these.
  var declared = SchemaSyntax()
  /// What is added to declarations of the base.
  var additions: [Addition] = []
  /// What is added to HAL resources of the base.
  var resourceAdditions: [ResourceAdditionSyntax] = []
  var models: [Model] = []
  /// Mappings of responses of the base.
  var mappings: [Mapping] = []
  /// Mappings of types of its own that make no model.
  var omitted: [MappingName] = []
  /// The entries of `mappings`, by file, until it is known which types are the overlay's own.
  var entries: [(file: Int, member: YAMLMember)] = []
  /// The names of declarations and members that could not be read.
  var broken: Set<String> = []

  /// Whether there is more than models, and mappings of what the base describes.
  var hasTypes: Bool {
    !additions.isEmpty || !declared.enums.isEmpty || !declared.protocols.isEmpty || !declared.structs.isEmpty
      || !declared.unions.isEmpty
  }

  /// Whether the overlay itself declares a type that can be mapped.
  func declares(_ name: String) -> Bool {
    declared.structs.contains { $0.name.value == name } || declared.protocols.contains { $0.name.value == name }
  }

  /// `ActionKind: {adds: …}`
  struct Addition: Sendable {
    let name: Located<String>
    let content: Content

    enum Content: Sendable {
      case cases([EnumSyntax.CaseSyntax])
      case fields([FieldSyntax], section: String)
      case variants([UnionSyntax.VariantSyntax])
      case rows([UnionSyntax.RowSyntax])
    }
  }

  struct Model: Sendable {
    let name: Located<String>
    let doc: String?
    /// The model that it is.
    let base: Located<String>
    let added: [ModelSyntax.FieldSyntax]
  }

  struct Mapping: Sendable {
    let name: MappingName
    var doc: String?
    var condition: ExpressionSyntax?
    var added: [Property] = []
    var overrides: [Property] = []
    /// Whether a part of it could not be read, so that something may only seem to be left out.
    var isIncomplete = false
  }

  struct Property: Sendable {
    let name: Located<String>
    let value: Value
  }

  enum Value: Sendable {
    case expression(ExpressionSyntax)
    /// The place of the word.
    case supplied(SourceRange)
  }
}

extension SyntaxReader {
  static let overlaySections = [
    "enums", "protocols", "structs", "representations", "problems", "unions", "select", "uiModels", "mappings", "resources",
  ]

  /// Reads one section of an overlay's file, which is the one at this place in the list of files.
  mutating func section(_ section: YAMLMember, into overlay: inout OverlaySyntax, file: Int) {
    if case .scalar(let scalar) = section.value.content, scalar.isNull { return }
    guard Self.overlaySections.contains(section.key) else {
      report(
        .notInOverlay, "an overlay does not declare '\(section.key)'", at: section.keyRange,
        .init("it may have \(Self.overlaySections.quoted); all else belongs into the schema that it extends"))
      return
    }
    guard let members = mapping(section.value, "section '\(section.key)'") else { return }
    defer { overlay.broken.formUnion(brokenFields) }
    for member in members {
      let errorCount = diagnostics.count
      switch section.key {
      case "uiModels": if let model = overlayModel(member) { overlay.models.append(model) }
      case "mappings": overlay.entries.append((file, member))
      case "resources" where member.adds != nil:
        if let addition = resourceAddition(member) { overlay.resourceAdditions.append(addition) }
      case _ where member.adds != nil:
        if let addition = addition(member, in: section.key) { overlay.additions.append(addition) }
      default: declaration(member, in: section.key, into: &overlay.declared)
      }
      if diagnostics.count > errorCount { overlay.broken.insert(member.key) }
    }
  }
}
