import HaapiSchema
import YAMLDocument

/// One evaluation of mappings, with what it notes on the way.
struct Evaluation {
  let interpreter: SchemaInterpreter
  let settings: [String: MappedValue]
  let transforms: [String: SchemaInterpreter.Transform]
  private let functions: [MappingReference: MappingFunction]
  /// What overlays add to the mapper, each after the one that it extends.
  let additions: [OverlayDeclaration.Mapping]
  private(set) var usedEntries: Set<Int> = []
  private(set) var wholeEntries: Set<Int> = []
  private(set) var terms: [EvaluatedTerm] = []
  private(set) var usedMappings: Set<MappingReference> = []
  private(set) var takenRows: Set<MappedModel.TableRow> = []

  init(
    of interpreter: SchemaInterpreter, _ mapper: MapperDeclaration, settings: [String: MappedValue],
    transforms: [String: SchemaInterpreter.Transform]
  ) {
    self.interpreter = interpreter
    self.settings = settings
    self.transforms = transforms
    additions = interpreter.overlay?.mappings[mapper.name] ?? []
    functions = Dictionary(mapper.functions.map { ($0.reference, $0) }) { first, _ in first }
  }

  /// What the expressions of a function may name.
  struct Scope {
    let reference: MappingReference
    let source: MappedValue
    let record: DecodedRecord
    var locals: [LocalReference: MappedValue] = [:]
    /// The element that a filter looks at.
    var candidate: MappedValue?
    /// What the base gives, where an overlay changes it.
    var standard: MappedValue?
  }

  // MARK: Notes

  mutating func use(_ entry: Int?) {
    if let entry { usedEntries.insert(entry) }
  }

  /// Notes the value with all that it contains: Swift or the app gets the whole.
  mutating func useAll(of value: MappedValue) {
    switch value.content {
    case .decoded(let decoded):
      for entry in value.sources.compactMap(\.entry) { wholeEntries.insert(entry) }
      if case .record(let record) = decoded, let entry = record.json.entry { wholeEntries.insert(entry) }
    case .list(let values), .opaque(_, let values): for value in values { useAll(of: value) }
    case .undecided(let outcomes): for outcome in outcomes { useAll(of: outcome.value) }
    // Its members are noted where they are given.
    case .model: break
    }
  }

  mutating func note(_ mapping: MappingReference) { usedMappings.insert(mapping) }

  mutating func note(_ value: MappedValue, of expression: Expression, _ scope: Scope) {
    guard let place = expression.place else { return }
    terms.append(EvaluatedTerm(place: place, value: value, path: scope.record.path))
  }

  // MARK: Functions

  /// The result of a function for a value of the response.
  mutating func apply(_ reference: MappingReference, to source: MappedValue) throws(MappingRefusal) -> MappedValue {
    guard let function = functions[reference], case .decoded(.record(let record)) = source.content else {
      throw MappingRefusal(source: source.kindName, target: reference.target)
    }
    use(record.json.entry)
    note(reference)
    guard let condition = function.condition else { return try apply(function, to: source, record) }
    let scope = Scope(reference: reference, source: source, record: record)
    let asked = try value(condition, scope)
    let none = reference.isList ? MappedValue(.list([])) : .nothing
    if asked.truth == false { return none.comingAlso(from: asked) }
    let result = try apply(function, to: source, record).comingAlso(from: asked)
    guard asked.truth == nil else { return result }
    let outcomes = [
      MappedValue.Outcome(condition: condition, value: result), MappedValue.Outcome(condition: nil, value: none),
    ]
    return MappedValue(.undecided(outcomes), of: [asked, result])
  }

  private mutating func apply(
    _ function: MappingFunction, to source: MappedValue, _ record: DecodedRecord
  ) throws(MappingRefusal) -> MappedValue {
    switch function.body {
    case .dispatch(let rows): return try dispatch(source, record, among: rows, of: function)
    case .make(let construction):
      let replacement = try replacement(of: function, for: source, record)
      if let value = replacement.value { return value }
      let scope = try scope(of: function, source, record)
      return replacement.value(or: MappedValue(.model(try model(construction, scope))))
    case .list(let elements):
      let replacement = try replacement(of: function, for: source, record)
      if let value = replacement.value { return value }
      let scope = try scope(of: function, source, record)
      return replacement.value(or: try list(elements, scope))
    }
  }

  private mutating func scope(
    of function: MappingFunction, _ source: MappedValue, _ record: DecodedRecord
  ) throws(MappingRefusal) -> Scope {
    try declaring(function.locals, Scope(reference: function.reference, source: source, record: record))
  }

  /// The same, with the values that a mapping names.
  mutating func declaring(
    _ locals: [MappingFunction.Local], _ scope: Scope
  ) throws(MappingRefusal) -> Scope {
    var scope = scope
    for local in locals { scope.locals[local.reference] = try value(local.value, scope) }
    return scope
  }

  private mutating func dispatch(
    _ source: MappedValue, _ record: DecodedRecord, among rows: [MappingFunction.Row], of function: MappingFunction
  ) throws(MappingRefusal) -> MappedValue {
    let (name, table) = (record.declaration.name, function.reference)
    let row = rows.first { interpreter.conforms(name, to: $0.source) }
    let taken = row.map { MappedModel.TableRow(table: table, source: $0.source) }
    if let taken { takenRows.insert(taken) }
    switch row?.outcome {
    case .function(let reference)?:
      let result = try apply(reference, to: source).reached(by: taken)
      guard table.isList, !reference.isList else { return result }
      return MappedValue(.list(result.isNothing ? [] : [result]))
    case .none?: return table.isList ? MappedValue(.list([])) : .nothing
    case nil where addition(to: table, for: name) != nil:
      return try added(addition(to: table, for: name), to: source, in: function)
    case nil where table.isList: return MappedValue(.list([]))
    case nil where function.isOptional: return .nothing
    case .refused?, nil: throw MappingRefusal(source: name, target: table.target, row: taken, path: record.path)
    }
  }

  /// The row that an overlay adds to a table for a type.
  private func addition(to table: MappingReference, for type: String) -> OverlayDeclaration.TableRow? {
    additions.flatMap(\.rows).last { $0.table == table && $0.source == type }
  }

  /// The result of an added row. Where there need be no model, an error means that there is none.
  private mutating func added(
    _ row: OverlayDeclaration.TableRow?, to source: MappedValue, in function: MappingFunction
  ) throws(MappingRefusal) -> MappedValue {
    guard let row else { return .nothing }
    let isList = function.reference.isList
    let result: MappedValue
    do {
      result = try apply(row.function, to: source)
        .reached(by: MappedModel.TableRow(table: row.table, source: row.source))
    } catch {
      guard isList || function.isOptional else { throw error }
      return isList ? MappedValue(.list([])) : .nothing
    }
    return isList && !row.function.isList ? MappedValue(.list(result.isNothing ? [] : [result])) : result
  }

  mutating func list(
    _ elements: [MappingFunction.Element], _ scope: Scope
  ) throws(MappingRefusal) -> MappedValue {
    var known: [MappedValue] = []
    var parts: [(Expression, MappedValue)] = []
    for element in elements {
      let holds = try element.condition.map { (condition) throws(MappingRefusal) in try truth(of: condition, scope) }
      if holds == .some(false) { continue }
      let value = try value(element.value, scope)
      let list: MappedValue
      if case .array = element.value.type { list = value } else { list = MappedValue(.list([value]), of: [value]) }
      if let condition = element.condition, holds == .some(nil) {
        let outcomes = [
          MappedValue.Outcome(condition: condition, value: list),
          MappedValue.Outcome(condition: nil, value: MappedValue(.list([]))),
        ]
        parts.append((element.value, MappedValue(.undecided(outcomes))))
      } else {
        parts.append((element.value, list))
      }
    }
    for part in parts {
      guard let elements = part.1.elements else {
        return joined(parts)
      }
      known += elements
    }
    return MappedValue(.list(known), of: parts.map(\.1))
  }

  /// The lists one after the other, where some of them are not known.
  private func joined(_ parts: [(expression: Expression, value: MappedValue)]) -> MappedValue {
    guard var (expression, value) = parts.first else { return MappedValue(.list([])) }
    for part in parts.dropFirst() {
      expression = Expression(
        kind: .concatenate(expression, part.expression), type: expression.type,
        throws: expression.throws || part.expression.throws)
      value = MappedValue(.opaque(expression, [value, part.value]), of: [value, part.value])
    }
    return value
  }

  // MARK: Models

  private mutating func model(
    _ construction: ModelConstruction, _ scope: Scope
  ) throws(MappingRefusal) -> MappedModel {
    let members = try members(ofModel: construction.implementation, construction.properties, scope)
    return MappedModel(
      implementation: construction.implementation, mapping: scope.reference, source: scope.record.source, rows: [],
      members: members)
  }

  /// All members of a model's type. Those that are not given have values of their own.
  ///
  /// - Parameter inherited: Members that another model gives.
  mutating func members(
    ofModel implementation: String, _ properties: [ModelConstruction.Property],
    inheriting inherited: [MappedModel.Member] = [], _ scope: Scope
  ) throws(MappingRefusal) -> [MappedModel.Member] {
    var members: [MappedModel.Member] = []
    for declared in interpreter.members(ofModel: implementation) {
      if let property = properties.first(where: { $0.name == declared.name }) {
        members.append(try member(property, isSecret: declared.isSecret, scope))
      } else if let other = inherited.first(where: { $0.name == declared.name }) {
        members.append(other)
      } else {
        let value = declared.defaultValue.map { interpreter.value(of: $0, as: declared.type) } ?? .nothing
        members.append(
          MappedModel.Member(
            name: declared.name, value: MappedValue(value), giver: nil, origin: .standard, conditions: [],
            isSecret: declared.isSecret))
      }
    }
    return members
  }

  mutating func member(
    _ property: ModelConstruction.Property, isSecret: Bool, _ scope: Scope
  ) throws(MappingRefusal) -> MappedModel.Member {
    var scope = scope
    for replaced in property.standards.reversed() { scope.standard = try value(of: replaced, scope) }
    let choice = try self.choice(property.value, scope)
    useAll(of: choice.value)
    return MappedModel.Member(
      name: property.name, value: choice.value, giver: property.giver, origin: choice.origin,
      conditions: choice.conditions, isSecret: isSecret)
  }

  /// A value of a member, and how it was found.
  private struct Choice {
    var value: MappedValue
    var origin: MappedModel.Origin
    var conditions: [(condition: Expression, holds: Bool?)] = []
  }

  mutating func value(of value: ModelConstruction.Value, _ scope: Scope) throws(MappingRefusal) -> MappedValue {
    try choice(value, scope).value
  }

  private mutating func choice(
    _ value: ModelConstruction.Value, _ scope: Scope
  ) throws(MappingRefusal) -> Choice {
    switch value {
    case .expression(let expression):
      return Choice(value: try self.value(expression, scope), origin: .expression(expression))
    case .construction(let construction):
      return Choice(value: MappedValue(.model(try model(construction, scope))), origin: .construction)
    case .supplied: return Choice(value: .nothing, origin: .supplied)
    case .choice(let rows): return try choice(among: rows, scope)
    }
  }

  /// The first row whose condition holds. Rows whose condition only Swift can tell stay possible.
  private mutating func choice(
    among rows: [ModelConstruction.Choice], _ scope: Scope
  ) throws(MappingRefusal) -> Choice {
    var conditions: [(condition: Expression, holds: Bool?)] = []
    var possible: [MappedValue.Outcome] = []
    var asked: [MappedValue] = []
    for row in rows {
      var holds: Bool? = true
      if let condition = row.condition {
        let value = try self.value(condition, scope)
        holds = value.truth
        conditions.append((condition, holds))
        asked.append(value)
      }
      if holds == false { continue }
      let found = try choice(row.value, scope)
      guard holds == nil || !possible.isEmpty else {
        return Choice(
          value: asked.reduce(found.value) { $0.comingAlso(from: $1) }, origin: found.origin,
          conditions: conditions + found.conditions)
      }
      conditions += found.conditions
      possible.append(.init(condition: holds == nil ? row.condition : nil, value: found.value))
      if holds == true { return undecided(among: possible, asked, conditions) }
    }
    guard possible.isEmpty else {
      return undecided(among: possible + [.init(condition: nil, value: .nothing)], asked, conditions)
    }
    return Choice(value: MappedValue(.decoded(.nothing), of: asked), origin: .none, conditions: conditions)
  }

  private func undecided(
    among outcomes: [MappedValue.Outcome], _ asked: [MappedValue], _ conditions: [(condition: Expression, holds: Bool?)]
  ) -> Choice {
    Choice(
      value: MappedValue(.undecided(outcomes), of: asked + outcomes.map(\.value)), origin: .undecided,
      conditions: conditions)
  }
}

extension MappedValue {
  /// The same models, reached by a row of a table.
  fileprivate func reached(by row: MappedModel.TableRow?) -> MappedValue {
    guard let row else { return self }
    switch content {
    case .model(var model):
      model.rows.insert(row, at: 0)
      return MappedValue(.model(model), of: [self])
    case .list(let elements):
      return MappedValue(.list(elements.map { $0.reached(by: row) }), of: [self])
    case .decoded, .opaque, .undecided: return self
    }
  }

  /// What the value is, for a message.
  fileprivate var kindName: String {
    if case .decoded(.record(let record)) = content { record.declaration.name } else { "a value" }
  }
}
