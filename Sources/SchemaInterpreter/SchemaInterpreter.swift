import HaapiSchema
import JSONIndex

/// Reads JSON by a resolved schema as the generated code does, and says where everything comes from.
///
/// Types that are written by hand beside the generated code are none of the schema's, and unknown here.
package struct SchemaInterpreter: Sendable {
  package let structs: [String: StructDeclaration]
  package let enums: [String: EnumDeclaration]
  /// By the name of their protocol.
  package let unions: [String: UnionDeclaration]
  package let mappers: [MapperDeclaration]
  /// The wire names of secret members.
  package private(set) var secretNames: Set<String> = []
  /// Which protocol reads a response; `nil` for a schema that does not say.
  let responses: ResponsesDeclaration?
  /// What an overlay adds; `nil` for a schema that stands alone.
  let overlay: OverlayAdditions?
  private let screens: [ScreenTableDeclaration]
  /// By the name of the struct or class.
  private let models: [String: ModelType]
  /// What structs, protocols and models conform to, as written.
  private let conformances: [String: [String]]

  /// The type of a model.
  private struct ModelType {
    /// The model that it implements; of an overlay, itself.
    let model: String
    let members: [ModelDeclaration.Member]
  }

  /// - Parameter schema: A schema that stands alone, or an overlay, which is read together with its base.
  package init(_ schema: Schema) {
    let parts = schema.lineage
    let overlay = schema.overlay == nil ? nil : OverlayAdditions(schema.overlays)
    self.overlay = overlay
    structs = Dictionary(parts.flatMap(\.structs).map { ($0.name, $0) }) { first, _ in first }
    enums = Dictionary(parts.flatMap(\.enums).map { ($0.name, $0) }) { first, _ in first }
    unions = Dictionary(parts.flatMap(\.unions).map { ($0.protocolName, $0) }) { first, _ in first }
    mappers = schema.allMappers
    screens = parts.flatMap(\.screens)
    // An overlay may have a table of its own.
    responses = parts.reversed().lazy.compactMap(\.responses.first).first
    let made = parts.flatMap(\.models).compactMap { model in
      model.implementation.map { ($0.name, ModelType(model: model.name, members: $0.members)) }
    }
    let overlaid = (overlay?.models ?? []).map { model in
      (model.name, ModelType(model: model.name, members: model.added + model.inherited))
    }
    models = Dictionary(made + overlaid) { first, _ in first }
    var types = parts.flatMap(\.structs).map { ($0.name, $0.conformances) }
    types += parts.flatMap(\.protocols).map { ($0.name, $0.conformances) }
    types += parts.flatMap(\.models).map { ($0.name, $0.conformances) }
    types += (overlay?.models ?? []).map { ($0.name, $0.base.map { [$0] } ?? []) }
    conformances = Dictionary(types) { first, _ in first }
    secretNames = declaredSecretNames
  }

  /// The types in the order in which they are tried, with all that must hold. Those of an overlay come first.
  package func candidates(of union: UnionDeclaration) -> [(type: String, conditions: [Condition])] {
    (overlay?.candidates[union.protocolName] ?? []) + union.candidates
  }

  /// The types that can be chosen for a value of a protocol.
  func types(of union: UnionDeclaration) -> [String] {
    candidates(of: union).map(\.type) + (union.otherwise.map { [$0] } ?? [])
  }

  /// The members that an overlay adds to a struct of its base, itself or through a protocol.
  package func addedFields(of declaration: StructDeclaration) -> [FieldDeclaration] {
    (overlay?.members ?? []).filter { conforms(declaration.name, to: $0.type) }.flatMap(\.fields)
  }

  /// The wire names of an enum's words, with those of an overlay; none for what is no enum.
  package func wireNames(ofEnum name: String) -> [String] {
    (enums[name]?.cases.map(\.wireName) ?? []) + (overlay?.wireNames(of: name) ?? [])
  }

  /// The protocols whose values can be read.
  package func hasUnion(_ protocolName: String) -> Bool {
    unions[protocolName] != nil
  }

  /// Whether a struct or class is a model, by its own name or that of a protocol of models.
  func isModel(_ implementation: String, _ name: String) -> Bool {
    implementation == name || models[implementation].map { conforms($0.model, to: name) } ?? false
  }

  /// All members of a model's type.
  func members(ofModel implementation: String) -> [ModelDeclaration.Member] {
    models[implementation]?.members ?? []
  }

  /// The struct that a value is, or the model that it implements; `nil` if it is neither.
  func typeName(of value: MappedValue) -> String? {
    switch value.content {
    case .decoded(.record(let record)): record.declaration.name
    case .model(let model): models[model.implementation]?.model
    default: nil
    }
  }

  /// The screens that show a model, one of each table that has a row for it.
  package func screens(showing model: MappedModel) -> [String] {
    guard let name = models[model.implementation]?.model else { return [] }
    return screens.compactMap { table in
      ((overlay?.screens[table.name] ?? []) + table.rows).first { conforms(name, to: $0.model) }?.screen
    }
  }

  /// Whether a struct, a protocol or a model is the other one, or conforms to it.
  package func conforms(_ name: String, to other: String) -> Bool {
    name == other || (conformances[name] ?? []).contains { conforms($0, to: other) }
  }

  /// Reads the root of a text as a value of a protocol, or of a struct.
  ///
  /// - Parameter notesUse: Whether to note which values are looked at.
  package func decode(_ json: IndexedJSON, as type: String, notesUse: Bool = true) -> Decoding {
    var reading = Reading(of: self, body: String(decoding: json.bytes, as: UTF8.self), notesUse: notesUse)
    let root = JSONPlace(root: JSONNode(IndexedJSON.root, of: json), path: [])
    let result = Result { () throws(ReadingError) in
      guard root.node?.isObject ?? false else { throw root.mismatch(expected: "a JSON object") }
      if let declaration = structs[type] {
        return DecodedValue.record(try reading.record(declaration, at: root, depth: 0))
      }
      return try reading.union(type, at: root, depth: 0)
    }
    return Decoding(
      result: result, selections: reading.selections, reports: reading.reports, usedEntries: reading.usedEntries,
      decidingEntries: reading.decidingEntries)
  }
}

/// What became of a text, and why.
package struct Decoding: Sendable {
  /// The value, or why the response is refused.
  package let result: Result<DecodedValue, ReadingError>
  /// The choices among the variants of unions, in the order in which they were made.
  package let selections: [Selection]
  /// Values that were wrong, and therefore left out or replaced.
  package let reports: [ReadingError]
  /// The entries of the text that a condition or a member looked at.
  package let usedEntries: Set<Int>
  /// Those that a condition looked at.
  package let decidingEntries: Set<Int>

  /// The value; `nil` if it is refused.
  package var record: DecodedRecord? {
    if case .success(.record(let record)) = result { record } else { nil }
  }
}

/// How a value found its type among those of a union.
package struct Selection: Sendable {
  package let union: UnionDeclaration
  /// The way to the value.
  package let path: [JSONStep]
  package let entry: Int?
  /// The rows or variants that were tried, in order.
  package let trials: [Trial]
  /// The type that the value becomes; `nil` if it is refused.
  package let chosen: String?

  package struct Trial: Sendable {
    package let type: String
    /// `nil` for the one that holds.
    package let failure: ConditionFailure?
  }
}
