import HaapiSchema
import SchemaInterpreter

/// What a schema knows of the values at one place: their types, and what it knows of the values inside them.
struct Shape: Equatable, Sendable {
  /// Without `?`.
  var types: [TypeReference] = []
  /// Whether a member of a struct is read from here. Otherwise only a condition looks here, or something inside is read.
  var isField = false
  /// Whether the response, or the value that this is a member of, cannot be read without it.
  var isRequired = false
  var isSecret = false
  /// Whether a word is expected: in an enum, or where a union is decided. Elsewhere only the words of conditions are known.
  var expectsWord = false
  /// The words that conditions name here, in the form in which words are compared.
  var words: Set<String> = []
  /// These and the words of enums; none before ``list(_:)``.
  private(set) var listed: Set<String> = []
  /// The types, protocols first; none before ``list(_:)``.
  private(set) var typesInOrder: [TypeReference] = []

  /// What is known where the schema knows nothing.
  static let unknown = Shape()
  var members: [String: Shape] = [:]
  /// What is known of each element of an array; at most one.
  var elements: [Shape] = []

  mutating func merge(_ other: Shape) {
    for type in other.types where !types.contains(type) { types.append(type) }
    isField = isField || other.isField
    isRequired = isRequired || other.isRequired
    isSecret = isSecret || other.isSecret
    expectsWord = expectsWord || other.expectsWord
    words.formUnion(other.words)
    for (name, member) in other.members { members[name, default: Shape()].merge(member) }
    if let element = other.elements.first { updateElement { $0.merge(element) } }
  }

  mutating func updateElement(_ change: (inout Shape) -> Void) {
    if elements.isEmpty { elements.append(Shape()) }
    change(&elements[0])
  }

  /// The same about what is inside, without what is known of the value itself.
  var inside: Shape {
    Shape(members: members, elements: elements)
  }

  /// Finds all words that are known here and inside, once for many values.
  mutating func list(_ interpreter: SchemaInterpreter) {
    typesInOrder = types.filter(\.isExistential) + types.filter { !$0.isExistential }
    listed = types.reduce(words) { $0.union(interpreter.words(of: $1)) }
    for name in members.keys { members[name]?.list(interpreter) }
    for index in elements.indices { elements[index].list(interpreter) }
  }

  /// This and all inside it.
  func forEachPlace(_ body: (Shape) -> Void) {
    body(self)
    for member in members.values { member.forEachPlace(body) }
    for element in elements { element.forEachPlace(body) }
  }
}

// MARK: Ways

extension Shape {
  /// Changes what is known at the end of a path. The conditions on the way are known, too.
  mutating func update(at path: ArraySlice<JSONPath.Component>, _ change: (inout Shape) -> Void) {
    guard let component = path.first else { return change(&self) }
    let rest = path.dropFirst()
    switch component {
    case .member(let name): members[name, default: Shape()].update(at: rest, change)
    case .index: updateElement { $0.update(at: rest, change) }
    case .first(let conditions):
      updateElement { element in
        for condition in conditions { element.add(condition) }
        element.update(at: rest, change)
      }
    }
  }

  /// Adds what a condition looks at.
  mutating func add(_ condition: Condition) {
    switch condition {
    case .word(let path, let words, _): update(at: path.components[...]) { $0.words.formUnion(words.map(\.word)) }
    case .beginning(let path, _, _): update(at: path.components[...]) { _ in }
    case .kind(let path, _): update(at: path.components[...]) { _ in }
    case .elements(let path, let questions):
      update(at: path.components[...]) { list in
        list.updateElement { element in
          for condition in questions.flatMap(\.conditions) { element.add(condition) }
        }
      }
    case .any(let groups): for condition in groups.joined() { add(condition) }
    }
  }
}

// MARK: Types

extension Shape {
  /// Adds a value of a type.
  mutating func add(_ type: TypeReference) {
    switch type.unwrapped {
    case .array(let element):
      updateElement { $0.add(element) }
      if !types.contains(.array(element)) { types.append(.array(element)) }
    case let type: if !types.contains(type) { types.append(type) }
    }
  }

  /// Whether any JSON may stand here, so that nothing inside is unknown.
  var isOpen: Bool {
    types.contains { $0 == .builtin(.json) || $0 == .builtin(.sendable) || $0 == .dictionary(.builtin(.sendable)) }
  }

  /// The type of all members, if their names are data.
  var values: TypeReference? {
    for case .dictionary(let value) in types where value != .builtin(.sendable) { return value }
    return nil
  }
}
