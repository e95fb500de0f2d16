import HaapiSchema
import SchemaInterpreter

/// All declarations of a schema, with those of the schema that it extends.
///
/// Lists are in the order of declaration, those of the base first.
struct Contents: Sendable {
  let schema: Schema
  let structs: [StructDeclaration]
  let protocols: [ProtocolDeclaration]
  let enums: [EnumDeclaration]
  let unions: [UnionDeclaration]
  let responses: [ResponsesDeclaration]
  let models: [Model]
  let mappers: [MapperDeclaration]
  let mappings: [Mapping]
  let transforms: [TransformDeclaration]
  let screenTables: [ScreenTableDeclaration]
  let factories: [FactoryDeclaration]
  let resources: [ResourceDeclaration]
  /// The names that an overlay declares itself, and the texts of its own mappings.
  private let ownNames: Set<String>

  /// A model of a schema, or of an overlay.
  struct Model: Sendable {
    let name: String
    let doc: String?
    let conformances: [String]
    let members: [ModelDeclaration.Member]
    /// The name of the type that mappings make; `nil` for a category.
    let implementation: String?
    /// The names of members that come from the models it conforms to.
    let inherited: Set<String>
  }

  /// A function of a mapper.
  struct Mapping: Sendable {
    let mapper: String
    let function: MappingFunction

    var reference: MappingReference { function.reference }
  }

  init(_ schema: Schema) {
    self.schema = schema
    let parts = schema.lineage
    structs = parts.flatMap(\.structs)
    protocols = parts.flatMap(\.protocols)
    enums = parts.flatMap(\.enums)
    unions = parts.flatMap(\.unions)
    responses = parts.flatMap(\.responses)
    models = parts.flatMap(\.models).map(Model.init) + schema.overlays.flatMap(\.models).map(Model.init)
    mappers = schema.allMappers
    mappings = mappers.flatMap { mapper in mapper.functions.map { Mapping(mapper: mapper.name, function: $0) } }
    transforms = parts.flatMap(\.transforms)
    screenTables = parts.flatMap(\.screens)
    factories = parts.flatMap(\.factories)
    // An overlay has all resources of its base, too.
    resources = parts.last { !$0.resources.isEmpty }?.resources ?? []
    ownNames =
      schema.overlay == nil
      ? []
      : Set(
        schema.structs.map(\.name) + schema.protocols.map(\.name) + schema.enums.map(\.name)
          + schema.models.map(\.name) + schema.transforms.map(\.name) + (schema.overlay?.models ?? []).map(\.name)
          + (schema.overlay?.mappings ?? []).flatMap(\.functions).map(\.description))
  }

  /// Whether an overlay declares it, and not its base.
  func isOwn(_ name: String) -> Bool { ownNames.contains(name) }

  /// The members that an overlay adds to a struct or protocol of its base.
  func addedFields(of type: String) -> [FieldDeclaration] {
    schema.overlays.flatMap(\.members).filter { $0.type == type }.flatMap(\.fields)
  }

  /// The rows by which a value of a protocol finds its struct, in the order in which they are tried.
  func rows(of union: UnionDeclaration) -> [(type: String, conditions: [Condition], isOwn: Bool)] {
    let added = schema.overlays.reversed().flatMap(\.unions).filter { $0.protocolName == union.protocolName }
    return added.flatMap { $0.candidates.map { ($0.type, $0.conditions, true) } }
      + union.candidates.map { ($0.type, $0.conditions, false) }
  }

  /// The screen that each table has for a model, and the row that says so.
  func screens(of model: String) -> [(table: String, row: ScreenTableDeclaration.Row)] {
    let names = ancestors(of: model)
    return screenTables.compactMap { table in
      let own = schema.overlays.reversed().flatMap(\.screens).filter { $0.table == table.name }.flatMap(\.rows)
      return (own + table.rows).first { names.contains($0.model) }.map { (table.name, $0) }
    }
  }

  /// A model and all that it conforms to.
  func ancestors(of name: String) -> [String] {
    var names = [name]
    var position = 0
    while position < names.count {
      let parents = models.first { $0.name == names[position] }?.conformances ?? []
      for parent in parents where !names.contains(parent) { names.append(parent) }
      position += 1
    }
    return names
  }
}

extension Contents.Model {
  fileprivate init(_ model: ModelDeclaration) {
    let members = model.implementation?.members ?? model.members
    self.init(
      name: model.name, doc: model.doc, conformances: model.conformances, members: members,
      implementation: model.implementation?.name,
      inherited: Set(members.map(\.name)).subtracting(model.members.map(\.name)))
  }

  fileprivate init(_ model: OverlayDeclaration.Model) {
    self.init(
      name: model.name, doc: model.doc, conformances: (model.base.map { [$0] } ?? []) + model.conformances,
      members: model.added + model.inherited, implementation: model.name,
      inherited: Set(model.inherited.map(\.name)))
  }
}
