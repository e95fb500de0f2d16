import HaapiSchema

/// The edits of members that a condition of a mapping names, in all structs of a response. They change no length of a
/// list but make it shorter.
struct ExpressionEdits {
  private let interpreter: SchemaInterpreter
  private var names: Set<String> = []
  private var paths: [JSONPath] = []
  private var conditions: [Condition] = []
  private var constants: [JSONNode] = [JSONNode(.string("other"))]

  init(_ condition: Expression, by interpreter: SchemaInterpreter) {
    self.interpreter = interpreter
    collect(condition)
  }

  private mutating func collect(_ expression: Expression) {
    switch expression.kind {
    case .member(_, let name, _): names.insert(name)
    case .json(let path): paths.append(path)
    case .local(let reference): if let value = interpreter.value(of: reference) { collect(value) }
    case .meets(let questions): conditions += questions
    case .order(let left, _, let right):
      // A number that is less, and one that is greater.
      for case .literal(.int(let number)) in [left.kind, right.kind] {
        constants += [number &- 1, number &+ 1].map { JSONNode(.number("\($0)")) }
      }
    case .literal(let literal):
      guard let constant = interpreter.value(of: literal, as: expression.type).constant(expression.type, interpreter)
      else { break }
      constants.append(constant)
    default: break
    }
    expression.forEachPart { collect($0) }
  }

  func edits(of record: DecodedRecord, in root: JSONNode) -> [JSONEdit] {
    paths.flatMap { edits(at: $0, of: record, in: root) } + root.edits(touching: conditions, at: record.path)
      + edits(ofMembers: record, in: root)
  }

  private func edits(ofMembers record: DecodedRecord, in root: JSONNode) -> [JSONEdit] {
    record.members.flatMap { member -> [JSONEdit] in
      let inner = member.value.records.flatMap { edits(ofMembers: $0, in: root) }
      guard names.contains(member.field.name), let path = member.path, root[Array(path.dropLast())] != nil else {
        return inner
      }
      return edits(at: path, member.field.type.unwrapped, in: root) + inner
    }
  }

  private func edits(at path: [JSONStep], _ type: TypeReference, in root: JSONNode) -> [JSONEdit] {
    let node = root[path]
    let removal: [JSONEdit] = node == nil ? [] : [.remove(path)]
    switch type {
    case .array:
      guard case .array(let elements)? = node?.content else { return removal }
      return removal + elements.indices.map { .remove(path + [.element($0)]) }
    case .named(let name) where interpreter.structs[name] != nil:
      return removal + (node == nil ? [.put(JSONNode(.object([])), path)] : [])
    default: return constants.map { .put($0, path) } + removal
    }
  }

  /// The edits of what `json("…")` reads.
  private func edits(at path: JSONPath, of record: DecodedRecord, in root: JSONNode) -> [JSONEdit] {
    var steps = record.path
    for component in path.components {
      guard case .member(let name) = component else { return [] }
      guard root[steps]?.isObject ?? false else { return [.put(JSONNode(.object([])), steps)] }
      steps.append(.member(name))
    }
    return constants.map { .put($0, steps) } + (root[steps] == nil ? [] : [.remove(steps)])
  }
}

extension SchemaInterpreter {
  /// What a name of `let` stands for.
  fileprivate func value(of local: LocalReference) -> Expression? {
    let functions = mappers.lazy.flatMap(\.functions).flatMap(\.locals)
    let changes = (overlay?.mappings ?? [:]).values.lazy.joined().flatMap(\.changes).flatMap(\.rows).flatMap(\.locals)
    return (functions.first { $0.reference == local } ?? changes.first { $0.reference == local })?.value
  }
}

extension DecodedValue {
  /// The structs of the value, but not those inside them.
  package var records: [DecodedRecord] {
    switch self {
    case .record(let record): [record]
    case .list(let values): values.flatMap(\.records)
    case .dictionary(let members): members.flatMap(\.value.records)
    default: []
    }
  }

  /// The JSON that is decoded as a constant of a type.
  fileprivate func constant(_ type: TypeReference, _ interpreter: SchemaInterpreter) -> JSONNode? {
    switch self {
    case .text(let text): return JSONNode(.string(text))
    case .integer(let integer): return JSONNode(.number("\(integer)"))
    case .number(let number): return JSONNode(.number("\(number)"))
    case .flag(let flag): return JSONNode(.bool(flag))
    case .word(_, let unlisted?): return JSONNode(.string(unlisted))
    case .word(let word, nil):
      guard case .named(let name) = type.unwrapped else { return nil }
      return interpreter.enums[name]?.cases.first { $0.name == word }.map { JSONNode(.string($0.wireName)) }
    default: return nil
    }
  }
}
