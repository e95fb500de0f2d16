import HaapiSchema
import JSONIndex
import SchemaInterpreter

/// The way through the values of one response.
struct Visit {
  let shapes: Shapes
  let key: HashKey?
  /// Values of a type of their own, which are counted by themselves.
  var pending: [Value] = []
  /// Whether something was seen for which the response may be refused.
  private(set) var isDoubtful = false

  struct Value {
    let label: Label
    let node: JSONNode
    let words: WordPlaces
  }

  /// How many members and elements inside one another are followed where the schema knows nothing.
  private static let unknownDepth = 4

  init(shapes: Shapes, key: HashKey?) {
    self.shapes = shapes
    self.key = key
  }

  /// Counts a value of a type.
  mutating func root(_ value: Value, in counted: inout Node) {
    let shape = shapes[value.label.type]
    doubt(value.node, as: value.label.type)
    counted.counter.add(value.node, shape, value.words, key)
    // A dictionary that has all members of the value does not make them known.
    inside(value.node, shape.inside, isOpen: false, depth: 0, value.words, &counted)
  }

  private mutating func doubt(_ node: JSONNode, as type: String) {
    if !isDoubtful { isDoubtful = !shapes.needs.areMet(by: node, as: type) }
  }

  /// Leaves a value for later. It is counted as one type, and read as all that are known.
  private mutating func postpone(_ node: JSONNode, _ label: Label, _ known: Shape, _ words: WordPlaces) {
    pending.append(Value(label: label, node: node, words: words))
    for case .named(let name) in known.typesInOrder where name != label.type { doubt(node, as: name) }
  }

  private mutating func place(
    _ node: JSONNode, _ shape: Shape?, isOpen: Bool, depth: Int, _ words: WordPlaces, _ counted: inout Node
  ) {
    let known = shape ?? .unknown
    counted.counter.add(node, known, words, key)
    if node.isObject {
      for type in known.typesInOrder {
        switch type {
        case .named(let name) where shapes.interpreter.structs[name] != nil:
          return postpone(node, Label(type: name, word: nil), known, words)
        case .existential(let name) where shapes.interpreter.unions[name] != nil:
          guard let label = shapes.label(of: node, in: name) else {
            isDoubtful = true
            return counted.counter.strangers.increase()
          }
          return postpone(node, label, known, words)
        default: break
        }
      }
    }
    inside(node, known, isOpen: isOpen || known.isOpen, depth: depth, words, &counted)
  }

  private mutating func inside(
    _ node: JSONNode, _ shape: Shape, isOpen: Bool, depth: Int, _ words: WordPlaces, _ counted: inout Node
  ) {
    guard depth < Self.unknownDepth else { return }
    switch node.content {
    case .object(let members):
      // A single value counts as a list of one.
      if let element = shape.elements.first, shape.members.isEmpty, !shape.isOpen {
        return counted.children.update(.element) {
          place(node, element, isOpen: isOpen, depth: depth, words.element, &$0)
        }
      }
      let values = shape.values
      for member in members {
        let words = words.member(member.name)
        if let known = shape.members[member.name] {
          counted.children.update(Name(text: member.name, isDeclared: true)) {
            place(member.value, known, isOpen: isOpen, depth: depth, words, &$0)
          }
        } else if let values {
          var known = Shape()
          known.add(values)
          known.list(shapes.interpreter)
          counted.children.update(.other) { place(member.value, known, isOpen: isOpen, depth: depth, words, &$0) }
        } else {
          counted.children.update(Name(ofUnknownMember: member.name)) {
            place(member.value, nil, isOpen: isOpen, depth: depth + 1, words, &$0)
          }
        }
      }
    case .array(let elements):
      let known = shape.elements.first
      for element in elements {
        counted.children.update(.element) {
          place(element, known, isOpen: isOpen, depth: known == nil ? depth + 1 : depth, words.element, &$0)
        }
      }
    default: break
    }
  }
}

extension Counter {
  /// Counts a value, but not what is inside it.
  fileprivate mutating func add(
    _ node: JSONNode, _ shape: Shape, _ places: WordPlaces, _ key: HashKey?
  ) {
    switch node.content {
    case .object: objects.increase()
    case .array(let elements):
      arrays.increase()
      sizes.add(elements.count)
    case .bool: booleans.increase()
    case .null: nulls.increase()
    case .number(let text):
      numbers.increase()
      if text.utf8.first == UInt8(ascii: "-") { negatives.increase() }
      if text.utf8.contains(where: { ".eE".utf8.contains($0) }) { fractions.increase() }
      if !shape.isSecret { digits.add(text.utf8.drop { !$0.isDigit }.prefix { $0.isDigit }.count) }
    case .string(let text):
      strings.increase()
      classes[TextClass(text.utf8), default: 0].increase()
      guard !shape.isSecret else { return }
      lengths.add(text.utf8.count)
      if let key { hashes.add(key.hash(text.utf8)) }
      if let word = shape.word(of: text, isKept: places.keepsWords) {
        words.update(word) { $0.increase() }
      }
    }
  }
}

extension Shape {
  /// The word to count; `nil` where the schema expects none.
  fileprivate func word(of text: String, isKept: Bool) -> Name? {
    guard isKept || expectsWord || !words.isEmpty else { return nil }
    let word = text.word
    if listed.contains(word) { return Name(text: word, isDeclared: true) }
    return isKept || expectsWord ? Name(ofUnknownWord: word) : .other
  }
}
