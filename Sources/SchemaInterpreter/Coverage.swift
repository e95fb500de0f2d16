import HaapiSchema
import YAMLDocument

/// What many responses reached in a schema.
package struct Coverage: Sendable {
  private let interpreter: SchemaInterpreter
  private var chosen: [String: [Int: Int]] = [:]
  private var mappings: [MappingReference: Int] = [:]
  private var tableRows: [MappedModel.TableRow: Int] = [:]
  private var answers: [SourceRange: Answers] = [:]

  /// How often a condition was answered.
  package struct Answers: Sendable {
    package fileprivate(set) var held = 0
    package fileprivate(set) var failed = 0
    /// How often only Swift could have told.
    package fileprivate(set) var undecided = 0
  }

  /// - Parameter interpreter: Of a schema whose expressions know their places.
  package init(of interpreter: SchemaInterpreter) {
    self.interpreter = interpreter
  }

  /// Counts a response.
  package mutating func add(_ decoding: Decoding, _ mapping: Mapping?) {
    for selection in decoding.selections {
      // What no row takes counts behind the last one.
      let index = selection.trials.last?.failure == nil ? selection.trials.count - 1 : -1
      chosen[selection.union.protocolName, default: [:]][index, default: 0] += 1
    }
    guard let mapping else { return }
    for reference in mapping.usedMappings { mappings[reference, default: 0] += 1 }
    for row in mapping.takenRows { tableRows[row, default: 0] += 1 }
    for term in mapping.terms {
      switch term.value.truth {
      case true?: answers[term.place, default: Answers()].held += 1
      case false?: answers[term.place, default: Answers()].failed += 1
      case nil: answers[term.place, default: Answers()].undecided += 1
      }
    }
  }

  // MARK: Questions

  /// A row of a protocol, by its index among those that are tried; `nil` for all that no row takes.
  package struct Row: Sendable {
    package let union: String
    package let index: Int?
    package let type: String
    /// The values that it took.
    package let count: Int
  }

  package var rows: [Row] {
    interpreter.unions.values.sorted { $0.protocolName < $1.protocolName }.flatMap { union -> [Row] in
      let counts = chosen[union.protocolName] ?? [:]
      let rows = interpreter.candidates(of: union).enumerated().map { index, candidate in
        Row(union: union.protocolName, index: index, type: candidate.type, count: counts[index] ?? 0)
      }
      let otherwise = union.otherwise.map {
        Row(union: union.protocolName, index: nil, type: $0, count: counts[-1] ?? 0)
      }
      return rows + (otherwise.map { [$0] } ?? [])
    }
  }

  /// All mappings, each with the number of responses that used it.
  package var usedMappings: [(reference: MappingReference, count: Int)] {
    let changes = interpreter.overlay.map { $0.mappings.values.joined().flatMap(\.changes) } ?? []
    let added = changes.flatMap { change in
      change.rows.map { MappingReference(source: change.source, target: $0.model, isList: false) }
    }
    return (interpreter.mappers.flatMap(\.functions).map(\.reference) + added)
      .map { ($0, mappings[$0] ?? 0) }
  }

  /// All rows of tables, each with the number of responses of which it took something.
  package var takenRows: [(row: MappedModel.TableRow, count: Int)] {
    interpreter.mappers.flatMap(\.functions).flatMap { function -> [(MappedModel.TableRow, Int)] in
      guard case .dispatch(let rows) = function.body else { return [] }
      return rows.map { row in
        let row = MappedModel.TableRow(table: function.reference, source: row.source)
        return (row, tableRows[row] ?? 0)
      }
    }
  }

  /// The conditions of mappings, each with how it was answered, in the order of the files.
  package var conditions: [(expression: Expression, place: SourceRange, answers: Answers)] {
    var places: Set<SourceRange> = []
    return interpreter.mappingConditions.compactMap { expression in
      guard let place = expression.place, places.insert(place).inserted else { return nil }
      return (expression, place, answers[place] ?? Answers())
    }.sorted { $0.place < $1.place }
  }
}

extension SchemaInterpreter {
  /// The conditions that decide among values of members, parts of lists, and mappings of an overlay.
  fileprivate var mappingConditions: [Expression] {
    let functions = mappers.flatMap(\.functions).flatMap { function -> [Expression] in
      let parts =
        switch function.body {
        case .make(let construction): construction.properties.flatMap(\.value.conditions)
        case .list(let elements): elements.compactMap(\.condition)
        case .dispatch: [Expression]()
        }
      return [function.condition].compactMap(\.self) + parts
    }
    var conditions = functions
    for mapping in overlay.map({ $0.mappings.values.flatMap(\.self) }) ?? [] {
      for row in mapping.changes.flatMap(\.rows) {
        if let condition = row.condition { conditions.append(condition) }
        conditions += (row.added + row.overrides).flatMap(\.value.conditions)
      }
      for row in mapping.replacements.flatMap(\.rows) {
        if let condition = row.condition { conditions.append(condition) }
        if case .list(let elements, _) = row.result { conditions += elements.compactMap(\.condition) }
      }
    }
    return conditions
  }
}

extension ModelConstruction.Value {
  fileprivate var conditions: [Expression] {
    switch self {
    case .choice(let rows): rows.flatMap { [$0.condition].compactMap(\.self) + $0.value.conditions }
    case .construction(let construction): construction.properties.flatMap(\.value.conditions)
    case .expression, .supplied: []
    }
  }
}
