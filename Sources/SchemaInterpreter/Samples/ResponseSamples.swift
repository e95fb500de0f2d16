import HaapiSchema

/// Small responses that a schema describes, with everything on the way to some of its types, or the shortest way only.
package struct ResponseSamples: Sendable {
  private let interpreter: SchemaInterpreter
  private let uses: TypeUses
  /// The structs, enums and protocols that the samples lead to.
  private let targets: Set<String>
  /// The types from which a target can be reached, with the number of steps to the nearest one.
  private let distances: [String: Int]
  private var takesShortestWay = false

  package init(of interpreter: SchemaInterpreter, reaching targets: Set<String> = []) {
    self.init(of: interpreter, TypeUses(of: interpreter), reaching: targets)
  }

  private init(of interpreter: SchemaInterpreter, _ uses: TypeUses, reaching targets: Set<String>) {
    (self.interpreter, self.uses, self.targets) = (interpreter, uses, targets)
    distances = uses.distances(to: targets)
  }

  /// Samples of the same schema that lead to other types.
  package func reaching(_ targets: Set<String>) -> ResponseSamples {
    ResponseSamples(of: interpreter, uses, reaching: targets)
  }

  /// Whether the values of a struct or protocol can contain a target.
  package func canReach(from type: String) -> Bool { distances[type] != nil }

  /// One response for each type that leads to a target.
  ///
  /// - Parameter type: A protocol or a struct.
  package func samples(of type: String) -> [JSONNode] {
    guard let union = interpreter.unions[type] else {
      return interpreter.structs[type].map { [sample(of: $0, inside: [])] } ?? []
    }
    return values(of: union, inside: [])
  }

  /// The first of these responses.
  ///
  /// - Parameter type: A protocol or a struct.
  package func sample(of type: String) -> JSONNode? {
    guard let union = interpreter.unions[type] else {
      return interpreter.structs[type].map { sample(of: $0, inside: []) }
    }
    return firstValue(of: union, inside: [])
  }

  /// Responses with one of the targets each, at the end of the shortest way to it, the smallest first.
  ///
  /// - Parameter type: A protocol or a struct.
  package func shortestSamples(of type: String) -> [JSONNode] {
    Self.bySize(singles.flatMap { $0.byShortestWay.leadingSamples(of: type) })
  }

  /// Responses with one of the targets each, and those with all of them, the smallest first.
  ///
  /// - Parameter type: A protocol or a struct.
  package func samplesBySize(of type: String) -> [JSONNode] {
    Self.bySize(singles.flatMap { $0.leadingSamples(of: type) } + samples(of: type))
  }

  /// Samples for each of the targets.
  private var singles: [ResponseSamples] {
    Set(targets.flatMap { name in interpreter.unions[name].map(interpreter.types(of:)) ?? [name] }).sorted().map {
      reaching([$0])
    }
  }

  private var byShortestWay: ResponseSamples {
    var samples = self
    samples.takesShortestWay = true
    return samples
  }

  private func leadingSamples(of type: String) -> [JSONNode] { canReach(from: type) ? samples(of: type) : [] }

  private static func bySize(_ samples: [JSONNode]) -> [JSONNode] {
    var known: Set<String> = []
    return samples.map { (node: $0, text: $0.sortedText) }.filter { known.insert($0.text).inserted }
      .sorted { $0.text.utf8.count < $1.text.utf8.count }.map(\.node)
  }

  /// A value of a type, as small as the schema allows.
  package func value(of type: TypeReference) -> JSONNode { value(of: type, inside: []) }

  // MARK: Unions

  /// - Parameter open: The structs that the value is a part of.
  private func values(of union: UnionDeclaration, inside open: [String]) -> [JSONNode] {
    variants(of: union, inside: open).compactMap { value(of: $0, inside: open) }
  }

  /// The first of the values, without making the others.
  private func firstValue(of union: UnionDeclaration, inside open: [String]) -> JSONNode? {
    variants(of: union, inside: open).lazy.compactMap { value(of: $0, inside: open) }.first
  }

  private typealias Variant = (type: String, conditions: [Condition])

  private func variants(of union: UnionDeclaration, inside open: [String]) -> [Variant] {
    let candidates = interpreter.candidates(of: union) + (union.otherwise.map { [($0, [])] } ?? [])
    let isTarget = targets.contains(union.protocolName)
    let wanted = candidates.filter { isTarget || leads(to: $0.type, from: union.protocolName) }
    // Inside a value, one way is enough.
    let isShort = wanted.isEmpty || takesShortestWay && !open.isEmpty
    return isShort ? Array((wanted + candidates).prefix(1)) : wanted
  }

  private func value(of variant: Variant, inside open: [String]) -> JSONNode? {
    guard !open.contains(variant.type), let declaration = interpreter.structs[variant.type] else { return nil }
    return sample(of: declaration, inside: open).meeting(variant.conditions)
  }

  // MARK: Structs

  private func sample(of declaration: StructDeclaration, inside open: [String]) -> JSONNode {
    let open = open + [declaration.name]
    var node = JSONNode(.object([]))
    for field in declaration.fields + interpreter.addedFields(of: declaration) {
      guard let path = field.samplePath, isWanted(field, inside: open) else { continue }
      if !path.conditions.isEmpty { node = node.meeting(path.conditions) }
      node = node.placing(value(of: field.type, inside: open), at: path.components[...])
    }
    return node.meeting(declaration.requirements)
  }

  /// Whether a sample has the member: what is plain or needed, and what leads to a target.
  private func isWanted(_ field: FieldDeclaration, inside open: [String]) -> Bool {
    let names = field.type.names.filter { interpreter.structs[$0] != nil || interpreter.unions[$0] != nil }
    if names.isEmpty { return true }
    if names.contains(where: open.contains) { return false }
    return !field.hasStandIn || names.contains { leads(to: $0, from: open.last ?? "") }
  }

  /// Whether the way to a target goes from a type to one that it has inside.
  private func leads(to name: String, from type: String) -> Bool {
    guard let distance = distances[name] else { return false }
    return !takesShortestWay || distance < distances[type] ?? 0
  }

  // MARK: Values

  private func value(of type: TypeReference, inside open: [String]) -> JSONNode {
    switch type {
    case .optional(let wrapped): return value(of: wrapped, inside: open)
    case .array(.existential(let name)):
      return JSONNode(.array(interpreter.unions[name].map { values(of: $0, inside: open) } ?? []))
    case .array(let element): return JSONNode(.array([value(of: element, inside: open)]))
    case .dictionary(let element):
      return JSONNode(.object([.init(name: "a", value: value(of: element, inside: open))]))
    case .existential(let name):
      return interpreter.unions[name].flatMap { firstValue(of: $0, inside: open) } ?? JSONNode(.object([]))
    case .named(let name):
      if let declaration = interpreter.enums[name] {
        return JSONNode(.string(declaration.cases.first?.wireName ?? "other"))
      }
      guard !open.contains(name), let declaration = interpreter.structs[name] else { return JSONNode(.string("a")) }
      return sample(of: declaration, inside: open)
    case .builtin(let type): return type.sample
    case .tuple, .function, .external, .associated, .unknown: return JSONNode(.string("a"))
    }
  }
}

extension FieldDeclaration {
  /// Where its value is looked for first; `nil` for what has no place of its own.
  fileprivate var samplePath: (components: [JSONPath.Component], conditions: [Condition])? {
    switch source {
    case .wire(let names): ([.member(names.first)], [])
    case .paths(let rows):
      rows.first { $0.base == nil }.map { ($0.path.components, $0.conditions) }
    case .body, .text, .alias: nil
    }
  }
}

extension BuiltinType {
  fileprivate var sample: JSONNode {
    switch self {
    case .string: JSONNode(.string("a"))
    case .int, .int64, .timeInterval: JSONNode(.number("1"))
    case .double, .decimal: JSONNode(.number("1.5"))
    case .bool: JSONNode(.bool(true))
    case .data: JSONNode(.string("YQ"))
    case .json, .sendable: JSONNode(.object([.init(name: "a", value: JSONNode(.number("1")))]))
    case .date: JSONNode(.string("2026-01-01T00:00:00Z"))
    case .url: JSONNode(.string("https://example.com/"))
    case .uuid: JSONNode(.string("00000000-0000-0000-0000-000000000001"))
    }
  }
}
