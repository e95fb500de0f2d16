import YAMLDocument

/// What an overlay declares, as written and in the order of its files.
struct OverlaySyntax: Sendable {
  /// Types, transforms and mappings.
  var declared = SchemaSyntax()
  /// What is added to declarations of the base.
  var additions: [Addition] = []
  /// What is added to HAL resources of the base.
  var resourceAdditions: [ResourceAdditionSyntax] = []
  var models: [Model] = []

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
    /// The model that it is; `nil` for one that stands alone.
    let base: Located<String>?
    let fields: [ModelSyntax.FieldSyntax]
  }
}

extension SyntaxReader {
  static let overlaySections = [
    "enums", "protocols", "structs", "representations", "problems", "unions", "select", "uiModels", "transforms",
    "mappings", "resources",
  ]

  /// Reads one section of an overlay's file.
  mutating func section(_ section: YAMLMember, into overlay: inout OverlaySyntax) {
    if case .scalar(let scalar) = section.value.content, scalar.isNull { return }
    guard Self.overlaySections.contains(section.key) else {
      report(
        .notInOverlay, "an overlay does not declare '\(section.key)'", at: section.keyRange,
        .init("it may have \(Self.overlaySections.quoted); all else belongs into the schema that it extends"))
      return
    }
    guard let members = mapping(section.value, "section '\(section.key)'") else { return }
    defer { overlay.declared.broken.formUnion(brokenFields) }
    for member in members {
      let errorCount = diagnostics.count
      switch section.key {
      case "uiModels": if let model = overlayModel(member) { overlay.models.append(model) }
      case "resources" where member.adds != nil:
        if let addition = resourceAddition(member) { overlay.resourceAdditions.append(addition) }
      case _ where member.adds != nil && section.key != "mappings":
        if let addition = addition(member, in: section.key) { overlay.additions.append(addition) }
      default: declaration(member, in: section.key, into: &overlay.declared)
      }
      if diagnostics.count > errorCount { overlay.declared.broken.insert(member.key) }
    }
  }
}
