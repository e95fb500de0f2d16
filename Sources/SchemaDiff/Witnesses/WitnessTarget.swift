import HaapiSchema
import JSONIndex
import SchemaInterpreter

/// What a witness has to contain, and which edits may make it one.
struct WitnessTarget {
  /// The structs, enums and protocols that have to be in the response.
  let types: Set<String>
  /// Those of them that can be read by themselves.
  let structs: [String]
  /// Whether only mapping the response shows a difference.
  let isMapped: Bool
  private let finding: DiffFinding
  private let schemas: [ReadingSchema]
  private let samples: [ResponseSamples]
  /// The parts of expressions that decide.
  private let expressions: [Expression]

  /// - Parameters:
  ///   - declared: The old and the new schema.
  ///   - samples: Of each.
  init(
    _ finding: DiffFinding, _ comparison: ResponseComparison, _ declared: [Schema], _ samples: [ResponseSamples]
  ) {
    (self.finding, self.samples) = (finding, samples)
    schemas = [comparison.old, comparison.new]
    isMapped = !finding.rule.axes.contains(.wire)
    let declaration = finding.subject.declaration
    var types: Set<String> = [declaration]
    var expressions: [Expression] = []
    switch finding.subject.kind {
    case .protocol:
      for schema in schemas {
        types.formUnion(
          schema.interpreter.structs.values.filter { schema.ancestors.of($0.conformances).contains(declaration) }.map(
            \.name))
      }
    case .responses: types = Set(schemas.flatMap(\.interpreter.entrances))
    case .mapping, .model, .screenTable:
      types = []
      for schema in declared {
        for function in schema.allMappings where Self.isConcerned(function, by: finding) {
          types.insert(function.reference.source)
          expressions += function.expressions
        }
      }
      // What the rows of a table and the mappings of an overlay decide on.
      let source = declaration.components(before: " -> ")
      if let source { types.insert(source) }
      if let member = finding.subject.member, schemas.contains(where: { $0.interpreter.structs[member] != nil }) {
        types.insert(member)
      }
    default: break
    }
    self.types = types
    self.expressions = expressions
    let interpreters = schemas.map(\.interpreter)
    structs = types.filter { name in interpreters.allSatisfy { $0.structs[name] != nil } }.sorted()
  }

  private static func isConcerned(_ function: MappingFunction, by finding: DiffFinding) -> Bool {
    switch finding.subject.kind {
    case .mapping:
      function.reference.description == finding.subject.declaration
        || finding.subject.declaration.components(before: " -> ") == function.reference.source
    default: true
    }
  }

  // MARK: Edits

  /// The edits of a response that may show what has changed.
  func edits(of root: JSONNode, as type: String) -> [JSONEdit] {
    guard let json = try? IndexedJSON(Array(root.sortedText.utf8)) else { return [] }
    var edits: [JSONEdit] = []
    for schema in schemas {
      let decoding = schema.interpreter.decode(json, as: type)
      let records = (try? decoding.result.get())?.allRecords ?? []
      switch finding.subject.kind {
      case .union: edits += unionEdits(decoding, root)
      case .enum: edits += enumEdits(records)
      case .struct, .protocol: edits += structEdits(records, decoding, root)
      case .mapping, .model, .screenTable: edits += mappingEdits(records, root, schema)
      default: break
      }
    }
    return edits
  }

  private func unionEdits(_ decoding: Decoding, _ root: JSONNode) -> [JSONEdit] {
    let places = decoding.selections.filter { $0.union.protocolName == finding.subject.declaration }.map(\.path)
    let rows = schemas.flatMap { schema in
      schema.interpreter.unions[finding.subject.declaration].map { schema.interpreter.candidates(of: $0) } ?? []
    }
    return places.flatMap { path -> [JSONEdit] in
      let node = root[path] ?? JSONNode(.object([]))
      let met = rows.map { JSONEdit.put(node.meeting($0.conditions), path) }
      return met + root.edits(touching: rows.flatMap(\.conditions), at: path)
    }
  }

  private func enumEdits(_ records: [DecodedRecord]) -> [JSONEdit] {
    let name = finding.subject.declaration
    let cases = schemas.flatMap { $0.interpreter.enums[name]?.cases ?? [] }
    let wanted = cases.filter { finding.subject.member == nil || $0.name == finding.subject.member }
    let words = Set(wanted.map(\.wireName)).sorted() + ["other"]
    return records.flatMap { record in
      record.members.flatMap { member -> [JSONEdit] in
        guard case .named(name) = member.field.type.element else { return [] }
        return places(of: member.field, in: record).flatMap { place in
          words.map { word in
            let text = JSONNode(.string(word))
            return .put(member.field.type.unwrapped.isList ? JSONNode(.array([text])) : text, place)
          }
        }
      }
    }
  }

  private func structEdits(_ records: [DecodedRecord], _ decoding: Decoding, _ root: JSONNode) -> [JSONEdit] {
    records.filter { types.contains($0.declaration.name) }.flatMap { record -> [JSONEdit] in
      let declarations = schemas.compactMap { $0.interpreter.structs[record.declaration.name] }
      guard let member = finding.subject.member else {
        let shortForms = [JSONEdit.put(JSONNode(.string("a")), record.path), .put(JSONNode(.object([])), record.path)]
        return shortForms + root.edits(touching: declarations.flatMap(\.requirements), at: record.path)
      }
      let added = schemas.flatMap { schema in schema.interpreter.addedFields(of: record.declaration) }
      let fields = (declarations.flatMap(\.fields) + added).filter { $0.name == member }
      let conditions = fields.flatMap(\.conditions)
      let places = Set(fields.flatMap { self.places(of: $0, in: record) }).sorted { $0.pointer < $1.pointer }
      return places.flatMap { place in
        (root[place] == nil ? [] : [.remove(place)]) + values(of: fields).map { .put($0, place) }
      } + root.edits(touching: conditions, at: record.path)
        + fields.flatMap { field in
          field.pathComponents.map { path in
            .put(
              (root[record.path] ?? JSONNode(.object([]))).placing(value(of: field.type), at: path[...]), record.path)
          }
        }
    }
  }

  private func mappingEdits(_ records: [DecodedRecord], _ root: JSONNode, _ schema: ReadingSchema) -> [JSONEdit] {
    let expressions = expressions
    return records.filter { record in
      types.isEmpty || types.contains { schema.interpreter.conforms(record.declaration.name, to: $0) }
    }.flatMap { record -> [JSONEdit] in
      let named = expressions.flatMap { schema.interpreter.edits(touching: $0, of: record, in: root) }
      let plain = record.members.flatMap { member in
        places(of: member.field, in: record).flatMap { place in
          [JSONEdit.remove(place)] + values(of: [member.field]).map { .put($0, place) }
        }
      }
      return named + plain
    }
  }

  // MARK: Values

  /// Where a member may be.
  private func places(of field: FieldDeclaration, in record: DecodedRecord) -> [[JSONStep]] {
    let decoded = record.members.first { $0.field.name == field.name }?.path.map { [$0] } ?? []
    return decoded + field.wirePaths.map { record.path + $0.map { .member($0) } }.filter { !decoded.contains($0) }
  }

  /// Values of all forms that JSON has, and all words that the types know.
  private func values(of fields: [FieldDeclaration]) -> [JSONNode] {
    var values = fields.map { value(of: $0.type) }
    let enums = schemas.flatMap { schema in
      fields.compactMap { field -> EnumDeclaration? in
        if case .named(let name) = field.type.element { schema.interpreter.enums[name] } else { nil }
      }
    }
    for word in enums.flatMap(\.cases).map(\.wireName) {
      values += [JSONNode(.string(word)), JSONNode(.array([JSONNode(.string(word))]))]
    }
    let texts = ["other", "", "1", "true", "https://example.com/"].map { JSONNode(.string($0)) }
    let plain = [
      JSONNode(.number("0")), JSONNode(.number("1.5")), JSONNode(.bool(true)), JSONNode(.bool(false)), JSONNode(.null),
      JSONNode(.object([])), JSONNode(.array([])), JSONNode(.array([JSONNode(.string("a")), JSONNode(.null)])),
    ]
    return values + texts + plain
  }

  private func value(of type: TypeReference) -> JSONNode {
    samples[schemas.lastIndex { $0.knows(type) } ?? 0].value(of: type)
  }
}

extension ReadingSchema {
  fileprivate func knows(_ type: TypeReference) -> Bool {
    switch type.element {
    case .named(let name): interpreter.structs[name] != nil || interpreter.enums[name] != nil
    case .existential(let name): interpreter.unions[name] != nil
    default: true
    }
  }
}

extension Schema {
  /// The mappings of the schema, of what it extends, and what it adds to it.
  fileprivate var allMappings: [MappingFunction] {
    lineage.reversed().flatMap(\.mappers).flatMap(\.functions)
      + overlays.reversed().flatMap(\.mappings).flatMap { $0.mapper.functions }
  }
}

extension MappingFunction {
  /// What it computes or asks.
  fileprivate var expressions: [Expression] {
    let own =
      switch body {
      case .make(let construction): construction.properties.flatMap { $0.value.expressions }
      case .list(let elements): elements.flatMap { [$0.condition, $0.value].compactMap(\.self) }
      case .dispatch: [Expression]()
      }
    return own + locals.map(\.value)
  }
}

extension ModelConstruction.Value {
  fileprivate var expressions: [Expression] {
    switch self {
    case .expression(let expression): [expression]
    case .choice(let rows): rows.flatMap { [$0.condition].compactMap(\.self) + $0.value.expressions }
    case .construction(let construction): construction.properties.flatMap { $0.value.expressions }
    case .supplied: []
    }
  }
}

extension FieldDeclaration {
  fileprivate var pathComponents: [[JSONPath.Component]] {
    if case .paths(let rows) = source { rows.filter { $0.base == nil }.map(\.path.components) } else { [] }
  }

  fileprivate var conditions: [Condition] {
    if case .paths(let rows) = source { rows.flatMap(\.conditions) } else { [] }
  }
}

extension TypeReference {
  fileprivate var isList: Bool { if case .array = self { true } else { false } }
}

extension String {
  /// What stands before a text; `nil` where it does not occur.
  fileprivate func components(before text: String) -> String? {
    firstRange(of: text).map { String(self[..<$0.lowerBound]) }
  }
}
