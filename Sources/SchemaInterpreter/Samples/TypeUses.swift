import HaapiSchema

/// Which structs and protocols of a schema can have a value of which type inside.
struct TypeUses {
  private var users: [String: Set<String>] = [:]

  init(of interpreter: SchemaInterpreter) {
    for declaration in interpreter.structs.values {
      let fields = declaration.fields + interpreter.addedFields(of: declaration)
      for name in fields.flatMap({ $0.type.names }) { users[name, default: []].insert(declaration.name) }
    }
    for union in interpreter.unions.values {
      for name in interpreter.types(of: union) { users[name, default: []].insert(union.protocolName) }
    }
  }

  /// The targets and the types from which one can be reached, each with the number of steps to the nearest.
  func distances(to targets: Set<String>) -> [String: Int] {
    var distances = Dictionary(uniqueKeysWithValues: targets.map { ($0, 0) })
    var reached = Array(targets)
    var distance = 0
    while !reached.isEmpty {
      distance += 1
      let next = Set(reached.flatMap { users[$0] ?? [] }).filter { distances[$0] == nil }
      for name in next { distances[name] = distance }
      reached = Array(next)
    }
    return distances
  }
}
