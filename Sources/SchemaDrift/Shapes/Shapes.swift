import HaapiSchema
import SchemaInterpreter

/// What a schema knows of the values of each struct, wherever it says so: in the struct, in the conditions that choose it, and in
/// the paths of other structs that lead through it.
struct Shapes {
  let interpreter: SchemaInterpreter
  let needs: Needs
  /// What each struct itself says, and the conditions that choose it.
  private let own: [String: Shape]
  private var shapes: [String: Shape]
  /// The member whose word decides in a union, by the union's protocol.
  private let deciding: [String: Deciding]

  struct Deciding {
    let member: String
    /// In the form in which words are compared.
    let words: Set<String>
  }

  init(_ interpreter: SchemaInterpreter) {
    self.interpreter = interpreter
    needs = Needs(interpreter)
    var own = interpreter.structs.mapValues { Shape($0, in: interpreter) }
    deciding = interpreter.unions.compactMapValues { Deciding($0, own, interpreter) }
    for (name, union) in interpreter.unions {
      var conditions = Shape()
      for condition in interpreter.candidates(of: union).flatMap(\.conditions) { conditions.add(condition) }
      if let member = deciding[name]?.member { conditions.members[member, default: Shape()].expectsWord = true }
      for name in interpreter.structs(of: union) { own[name]?.merge(conditions) }
    }
    self.own = own
    shapes = own
    spread()
    for name in shapes.keys { shapes[name]?.list(interpreter) }
  }

  subscript(name: String) -> Shape { shapes[name] ?? Shape() }

  /// The members of a struct, without those that only other structs look at.
  func ownShape(of name: String) -> Shape { own[name] ?? Shape() }

  func deciding(in protocolName: String) -> Deciding? { deciding[protocolName] }

  /// Gives each struct what paths through its values look at, until there is nothing to add. Paths are finite, and only their ends
  /// are passed on, so there is an end.
  private mutating func spread() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for name in own.keys.sorted() {
        var additions: [(String, Shape)] = []
        for type in self[name].types {
          // The value is one of this struct and of another one.
          for other in structs(of: type) { additions.append((name, own[other]?.inside ?? Shape())) }
        }
        self[name].inside.forEachPlace { place in
          let types = place.types.sorted { $0.isExistential && !$1.isExistential }
          guard let first = types.first(where: { !structs(of: $0).isEmpty }) else { return }
          let targets = structs(of: first)
          // What a value of the union becomes is known by itself; another type is only another view of it.
          let others = types.flatMap { structs(of: $0) }.filter { !targets.contains($0) }
          var names = names(inside: place)
          for other in others { names.merge(self.names(inside: own[other] ?? Shape())) }
          for target in targets { additions.append((target, names)) }
        }
        for (name, addition) in additions {
          var shape = self[name]
          shape.merge(addition)
          if shape != self[name] {
            shapes[name] = shape
            isChanged = true
          }
        }
      }
    }
  }

  /// What is known to be inside a value, without types: a value that is found on the way is of the type that its own place says.
  private func names(inside place: Shape) -> Shape {
    func untyped(_ shape: Shape, isResolved: Bool) -> Shape {
      var names = Shape()
      names.words = shape.words
      names.members = shape.members.mapValues { untyped($0, isResolved: isResolved) }
      names.elements = shape.elements.map { untyped($0, isResolved: isResolved) }
      guard !isResolved else { return names }
      for case .named(let name) in shape.types { names.merge(untyped((own[name] ?? Shape()).inside, isResolved: true)) }
      return names
    }
    var names = Shape()
    names.members = place.members.mapValues { untyped($0, isResolved: false) }
    names.elements = place.elements.map { untyped($0, isResolved: false) }
    return names
  }

  /// The structs that a value of a type can become.
  func structs(of type: TypeReference) -> [String] {
    switch type {
    case .named(let name): interpreter.structs[name] == nil ? [] : [name]
    case .existential(let name): interpreter.unions[name].map { interpreter.structs(of: $0) } ?? []
    default: []
    }
  }
}

extension TypeReference {
  var isExistential: Bool {
    if case .existential = self { true } else { false }
  }
}

extension SchemaInterpreter {
  /// All types that a union can give.
  fileprivate func structs(of union: UnionDeclaration) -> [String] {
    candidates(of: union).map(\.type) + [union.otherwise].compactMap { $0 }
  }

  /// The members of a struct, with those of an overlay.
  func fields(of declaration: StructDeclaration) -> [FieldDeclaration] {
    declaration.fields + addedFields(of: declaration)
  }
}

extension Shapes.Deciding {
  /// The member that tells the values of a union apart, for most of its rows. A word of its enum is known without a row.
  fileprivate init?(_ union: UnionDeclaration, _ shapes: [String: Shape], _ interpreter: SchemaInterpreter) {
    var words: [String: [String]] = [:]
    for condition in interpreter.candidates(of: union).flatMap(\.conditions) {
      guard case .word(let path, let listed, isNegated: false) = condition, path.components.count == 1,
        case .member(let name) = path.components[0]
      else { continue }
      words[name, default: []] += listed
    }
    guard let (member, listed) = words.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }) else {
      return nil
    }
    self.member = member
    let types = union.otherwise.flatMap { shapes[$0]?.members[member]?.types } ?? []
    self.words = Set(listed.map(\.word)).union(types.flatMap { interpreter.words(of: $0) })
  }
}

// MARK: - One struct

extension Shape {
  /// What a struct itself says.
  fileprivate init(_ declaration: StructDeclaration, in interpreter: SchemaInterpreter) {
    self.init()
    let fields = interpreter.fields(of: declaration)
    for field in fields {
      for path in field.ways(among: fields) {
        update(at: path[...]) { place in
          place.add(field.type)
          place.expectsWord = place.expectsWord || !interpreter.words(of: field.type.unwrapped).isEmpty
          place.isField = true
          place.isSecret = place.isSecret || field.isSecret
          place.isRequired = place.isRequired || field.isAlwaysNeeded
        }
        // A text may stand beside its value, in a member of a longer name.
        guard case .named(let name) = field.type.unwrapped, let shorthand = interpreter.structs[name]?.shorthand,
          case .member(let member)? = path.last
        else { continue }
        for sibling in shorthand.siblings {
          update(at: path.dropLast() + [.member(member + sibling.suffix)]) { $0.add(.builtin(.string)) }
        }
      }
      if case .paths(let rows) = field.source { for row in rows { for condition in row.conditions { add(condition) } } }
    }
    for condition in declaration.requirements { add(condition) }
    for discriminator in declaration.discriminators {
      members[discriminator.wireName, default: Shape()].words.insert(discriminator.value.word)
    }
  }
}

extension FieldDeclaration {
  /// All places that the field is read from.
  fileprivate func ways(among fields: [FieldDeclaration]) -> [[JSONPath.Component]] {
    switch source {
    case .wire(let names): return names.map { [.member($0)] }
    case .paths(let rows):
      return rows.flatMap { row -> [[JSONPath.Component]] in
        guard let base = row.base, let field = fields.first(where: { $0.name == base }) else {
          return [row.path.components]
        }
        return field.ways(among: fields).map { $0 + row.path.components }
      }
    case .body, .text, .alias: return []
    }
  }

  /// Whether a value has to be at the only place of the field.
  fileprivate var isAlwaysNeeded: Bool {
    guard case .wire(let names) = source, names.count == 1, defaultValue == nil else { return false }
    switch type {
    case .optional: return false
    case .array, .dictionary: return missing == .refused
    default: return true
    }
  }
}

extension SchemaInterpreter {
  /// The words of an enum, in the form in which words are compared.
  func words(of type: TypeReference) -> Set<String> {
    if case .named(let name) = type { Set(wireNames(ofEnum: name).map(\.word)) } else { [] }
  }
}
