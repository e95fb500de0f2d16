import HaapiSchema
import YAMLDocument

/// One evaluation of mappings, with what it notes on the way.
struct Evaluation {
  let interpreter: SchemaInterpreter
  let settings: [String: MappedValue]
  let transforms: [String: SchemaInterpreter.Transform]
  private let functions: [MappingReference: MappingFunction]
  private(set) var usedEntries: Set<Int> = []
  private(set) var terms: [EvaluatedTerm] = []

  init(
    of interpreter: SchemaInterpreter, _ mapper: MapperDeclaration, settings: [String: MappedValue],
    transforms: [String: SchemaInterpreter.Transform]
  ) {
    self.interpreter = interpreter
    self.settings = settings
    self.transforms = transforms
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
  }

  // MARK: Notes

  mutating func use(_ entry: Int?) {
    if let entry { usedEntries.insert(entry) }
  }

  /// Notes the value with all that it contains: Swift or the app gets the whole.
  mutating func useAll(of value: MappedValue) {
    for source in value.sources { use(source.entry) }
    switch value.content {
    case .decoded(let value): useAll(of: value)
    case .list(let values), .opaque(_, let values): for value in values { useAll(of: value) }
    case .undecided(let outcomes): for outcome in outcomes { useAll(of: outcome.value) }
    // Its members are noted where they are given.
    case .model: break
    }
  }

  private mutating func useAll(of value: DecodedValue) {
    switch value {
    case .json(let node): useAll(of: node)
    case .list(let values): for value in values { useAll(of: value) }
    case .dictionary(let members): for member in members { useAll(of: member.value) }
    case .record(let record):
      use(record.json.entry)
      for member in record.members {
        use(member.entry)
        useAll(of: member.value)
      }
    case .nothing, .text, .integer, .number, .flag, .bytes, .word: break
    }
  }

  private mutating func useAll(of node: JSONNode) {
    use(node.entry)
    switch node.content {
    case .object(let members): for member in members { useAll(of: member.value) }
    case .array(let elements): for element in elements { useAll(of: element) }
    case .string, .number, .bool, .null: break
    }
  }

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
    switch function.body {
    case .dispatch(let rows): return try dispatch(source, record, among: rows, of: function)
    case .make(let construction):
      let scope = try scope(of: function, source, record)
      return MappedValue(.model(try model(construction, scope)))
    case .list(let elements):
      let scope = try scope(of: function, source, record)
      return try list(elements, scope)
    }
  }

  private mutating func scope(
    of function: MappingFunction, _ source: MappedValue, _ record: DecodedRecord
  ) throws(MappingRefusal) -> Scope {
    var scope = Scope(reference: function.reference, source: source, record: record)
    for local in function.locals { scope.locals[local.reference] = try value(local.value, scope) }
    return scope
  }

  private mutating func dispatch(
    _ source: MappedValue, _ record: DecodedRecord, among rows: [MappingFunction.Row], of function: MappingFunction
  ) throws(MappingRefusal) -> MappedValue {
    let (name, table) = (record.declaration.name, function.reference)
    let row = rows.first { interpreter.conforms(name, to: $0.source) }
    let taken = row.map { MappedModel.TableRow(table: table, source: $0.source) }
    switch row?.outcome {
    case .function(let reference)?:
      let result = try apply(reference, to: source).reached(by: taken)
      guard table.isList, !reference.isList else { return result }
      return MappedValue(.list(result.isNothing ? [] : [result]))
    case .none?: return table.isList ? MappedValue(.list([])) : .nothing
    case nil where table.isList: return MappedValue(.list([]))
    case nil where function.isOptional: return .nothing
    case .refused?, nil: throw MappingRefusal(source: name, target: table.target, row: taken, path: record.path)
    }
  }

  private mutating func list(
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
    let declared = interpreter.members(ofModel: construction.implementation)
    var given: [String: MappedModel.Member] = [:]
    for property in construction.properties {
      let isSecret = declared.first { $0.name == property.name }?.isSecret ?? false
      let choice = try self.choice(property.value, scope)
      useAll(of: choice.value)
      given[property.name] = MappedModel.Member(
        name: property.name, value: choice.value, giver: property.giver, origin: choice.origin,
        conditions: choice.conditions, isSecret: isSecret)
    }
    let members = declared.map { member in
      given[member.name]
        ?? MappedModel.Member(
          name: member.name, value: member.defaultValue.map { MappedValue($0.value(as: member.type)) } ?? .nothing,
          giver: nil, origin: .standard, conditions: [], isSecret: member.isSecret)
    }
    return MappedModel(
      implementation: construction.implementation, mapping: scope.reference, rows: [], members: members)
  }

  /// A value of a member, and how it was found.
  private struct Choice {
    var value: MappedValue
    var origin: MappedModel.Origin
    var conditions: [(condition: Expression, holds: Bool?)] = []
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
