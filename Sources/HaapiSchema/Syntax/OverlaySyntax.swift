import YAMLDocument

/// The declarations of an overlay, as written, in the order of its files.
struct OverlaySyntax: Sendable {
  /// Types, transforms and mappings.
  var declared = SchemaSyntax()
  /// Additions to declarations of the base.
  var additions: [Addition] = []
  /// Additions to HAL resources of the base.
  var resourceAdditions: [ResourceAdditionSyntax] = []
  var models: [Model] = []
  /// Additions to tables of screens of the base.
  var screens: [ScreenAddition] = []

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

    /// Whether it adds fields of which none could be read.
    var lacksFields: Bool { if case .fields(let fields, _) = content { fields.isEmpty } else { false } }
  }

  /// `DefaultScreens: {adds: {Model: Screen}}`
  struct ScreenAddition: Sendable {
    let table: Located<String>
    let rows: [ScreenTableSyntax.Row]
  }

  struct Model: Sendable {
    let name: Located<String>
    let doc: String?
    /// The model in `is`; `nil` for one that stands alone.
    let base: Located<String>?
    /// Protocols in `conforms`.
    let conformances: [Located<String>]
    let fields: [ModelSyntax.FieldSyntax]
    /// Whether it may have fields that could not be read.
    let lacksFields: Bool
  }
}

extension SyntaxReader {
  /// Reads one section of an overlay's file.
  mutating func section(_ section: YAMLMember, into overlay: inout OverlaySyntax) {
    if case .scalar(let scalar) = section.value.content, scalar.isNull { return }
    guard KeyTable.overlaySections.names.contains(section.key) else {
      report(
        .notInOverlay, "an overlay does not declare '\(section.key)'", at: section.keyRange,
        .init("it may have \(KeyTable.overlaySections.names.quoted); all else belongs into the schema that it extends"))
      return
    }
    let members = declarations(section, into: &overlay.declared)
    brokenFields = []
    defer { if section.key == "resources" { overlay.declared.unreadInResources.formUnion(brokenFields) } }
    for member in members {
      let errorCount = diagnostics.count
      switch section.key {
      case "uiModels": if let model = overlayModel(member) { overlay.models.append(model) }
      case "screens": if let addition = screenAddition(member) { overlay.screens.append(addition) }
      case "resources" where member.adds != nil:
        if let addition = resourceAddition(member) { overlay.resourceAdditions.append(addition) }
      case _ where member.adds != nil && section.key != "mappings":
        let addition = addition(member, in: section.key)
        if let addition { overlay.additions.append(addition) }
        if !["enums", "unions", "select"].contains(section.key), addition?.lacksFields != false {
          overlay.declared.unreadAdditions.insert(member.key)
        }
      default: declaration(member, in: section.key, into: &overlay.declared)
      }
      if diagnostics.count > errorCount {
        overlay.declared.unread.insert(.init(section: section.key, name: member.key))
      }
    }
  }
}
