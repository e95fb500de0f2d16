import YAMLDocument

/// All that is known of types. In each list, the declarations of an overlay follow those of its base.
struct TypeTable: TypeLookup, Sendable {
  let names: Names
  let inheritance: Inheritance
  let shapes: WireShapes
  let fields: Fields
  let models: [ResolvedModel]
  /// Whether nothing is wrong with them.
  let isSound: Bool

  var types: TypeTable { self }
}

/// A type that knows all types.
protocol TypeLookup: FieldLookup, ModelLookup {
  var types: TypeTable { get }
}

extension TypeLookup {
  var names: Names { types.names }
  var inheritance: Inheritance { types.inheritance }
  var shapes: WireShapes { types.shapes }
  var fields: Fields { types.fields }
  var models: [ResolvedModel] { types.models }
}

/// What is known of types, and what is declared of them behind the baseline.
struct CheckedTypes: Sendable {
  let table: TypeTable
  let declarations: WireDeclarations
  /// The members that an overlay adds to types of its base.
  let members: [OverlayDeclaration.Members]
}

/// Checks the types of a schema whose names have their meanings.
///
/// - Parameters:
///   - declared: The names but for the models of an overlay that are structs of their own.
///   - base: The types that it extends.
///   - overlay: What it adds to them.
func checkTypes(
  _ declared: Checked<Names>, after base: TypeTable? = nil, adding overlay: OverlaySyntax = OverlaySyntax()
) -> Checked<CheckedTypes> {
  let names = declareModels(overlay.models, beside: declared.value)
  let inheritance = inherit(names.value, after: base?.inheritance ?? Inheritance())
  let shapes = shape(names.value, after: base?.shapes ?? WireShapes())
  let own = resolveFields(names.value, inheritance.value, shapes.value, after: base?.fields ?? Fields())
  let found = declared.mistakes + inheritance.mistakes + shapes.mistakes + own.mistakes
  let fields = resolveAddedFields(overlay.additions, names.value, inheritance.value, shapes.value, to: own.value)
  let wire = declareTypes(
    names.value, inheritance.value, shapes.value, fields.value.fields, isSound: !found.hasErrors)
  let models = resolveModels(names.value, inheritance.value, shapes.value, after: base?.models ?? [])
  let mistakes = found + names.mistakes + fields.mistakes + wire.mistakes + models.mistakes
  let table = TypeTable(
    names: names.value, inheritance: inheritance.value, shapes: shapes.value, fields: fields.value.fields,
    models: models.value, isSound: !mistakes.hasErrors)
  return Checked(CheckedTypes(table: table, declarations: wire.value, members: fields.value.members), mistakes)
}
