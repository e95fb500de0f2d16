import YAMLDocument

/// What an overlay declares, as written and in the order of its files.
struct OverlaySyntax: Sendable {
  var models: [Model] = []
  var mappings: [Mapping] = []
  /// The names of declarations and members that could not be read.
  var broken: Set<String> = []

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
  static let overlaySections = ["uiModels", "mappings"]

  /// Reads one section of an overlay's file.
  mutating func section(_ section: YAMLMember, into overlay: inout OverlaySyntax) {
    if case .scalar(let scalar) = section.value.content, scalar.isNull { return }
    guard Self.overlaySections.contains(section.key) else {
      report(
        .notInOverlay, "an overlay does not declare '\(section.key)'", at: section.keyRange,
        .init("it has 'uiModels' and 'mappings'; all else belongs into the schema that it extends"))
      return
    }
    guard let members = mapping(section.value, "section '\(section.key)'") else { return }
    for member in members {
      let errorCount = diagnostics.count
      if section.key == "uiModels" {
        if let model = overlayModel(member) { overlay.models.append(model) }
      } else if var mapping = overlayMapping(member) {
        mapping.isIncomplete = diagnostics.count > errorCount
        overlay.mappings.append(mapping)
      }
      if diagnostics.count > errorCount { overlay.broken.insert(member.key) }
    }
    overlay.broken.formUnion(brokenFields)
  }
}
