import YAMLDocument

/// The declarations of an overlay, as written, in the order of its files.
struct OverlaySyntax: Sendable {
  /// Types, transforms and mappings.
  var declared = SchemaSyntax()
  /// Additions to declarations of the base.
  var additions: [Addition] = []
  /// Additions to HAL resources of the base.
  var resourceAdditions: [ResourceAdditionSyntax] = []
  /// The models that are structs of their own.
  var models: [ModelSyntax] = []
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
      case responses([ResponsesSyntax.Row])
    }

    /// The fields that it adds.
    var fields: [FieldSyntax] { if case .fields(let fields, _) = content { fields } else { [] } }

    /// Whether it adds fields of which none could be read.
    var lacksFields: Bool { if case .fields(let fields, _) = content { fields.isEmpty } else { false } }
  }

  /// `DefaultScreens: {adds: {Model: Screen}}`
  struct ScreenAddition: Sendable {
    let table: Located<String>
    let rows: [ScreenTableSyntax.Row]
  }
}

extension OverlaySyntax {
  /// Tells the models that are structs of their own from those that are protocols, as in any schema: these have a key that
  /// only protocols have, or another model conforms to them.
  mutating func separateModels() {
    let refined = Set(declared.models.flatMap(\.conformances).map(\.value))
    let isProtocol = { (model: ModelSyntax) in
      model.base == nil && (model.isProtocol || refined.contains(model.name.value))
    }
    models = declared.models.filter { !isProtocol($0) }
    declared.models.removeAll { !isProtocol($0) }
  }
}

extension ModelSyntax {
  /// Whether it has a key that only protocols have.
  fileprivate var isProtocol: Bool {
    implementation != nil || !associatedTypes.isEmpty || !constraints.isEmpty || hasExistentialEquality
  }
}

extension SyntaxReader {
  /// Reads one section of an overlay's file.
  mutating func section(_ section: YAMLMember, into overlay: inout OverlaySyntax) {
    if case .scalar(let scalar) = section.value.content, scalar.isNull { return }
    let members = declarations(section, into: &overlay.declared)
    brokenFields = []
    defer { if section.key == "resources" { overlay.declared.unreadInResources.formUnion(brokenFields) } }
    for member in members where !readsWhole({ $0.read(member, in: section.key, into: &overlay) }) {
      overlay.declared.unread.insert(.init(section: section.key, name: member.key))
    }
  }

  private mutating func read(_ member: YAMLMember, in section: String, into overlay: inout OverlaySyntax) {
    switch section {
    case "screens" where !member.isScreenTable:
      if let addition = screenAddition(member) { overlay.screens.append(addition) }
    case "resources" where member.adds != nil:
      if let addition = resourceAddition(member) { overlay.resourceAdditions.append(addition) }
    case _ where member.adds != nil && KeyTable.sectionsWithAdditions.contains(section):
      let addition = addition(member, in: section)
      if let addition { overlay.additions.append(addition) }
      if ["protocols", "structs"].contains(section), addition?.lacksFields != false {
        overlay.declared.unreadAdditions.insert(member.key)
      }
    default: declaration(member, in: section, into: &overlay.declared)
    }
  }
}
