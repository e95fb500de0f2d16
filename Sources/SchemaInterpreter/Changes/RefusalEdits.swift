import HaapiSchema

/// The edits after which a response may be read that was refused: of what decides which types are read on the way to
/// the value that is wrong, of the values on this way, and of what the innermost struct there needs.
struct RefusalEdits {
  private let interpreter: SchemaInterpreter
  private let samples: ResponseSamples
  private let root: JSONNode
  /// The way to the value that is wrong, or lacks something.
  private let wrong: [JSONStep]
  private(set) var edits: [JSONEdit] = []

  init(_ error: ReadingError, _ selections: [Selection], in root: JSONNode, by interpreter: SchemaInterpreter) {
    self.interpreter = interpreter
    samples = ResponseSamples(of: interpreter, reaching: [])
    self.root = root
    wrong = error.path
    // The root is of the type that it has to be.
    let choices = selections.filter { !$0.path.isEmpty && wrong.starts(with: $0.path) }
    for choice in choices.sorted(by: { $0.path.count > $1.path.count }) {
      edits += interpreter.edits(of: choice, in: root)
    }
    for count in wrong.indices.reversed() where root[Array(wrong[...count])] != nil {
      edits.append(.remove(Array(wrong[...count])))
    }
    let innermost = selections.filter { wrong.starts(with: $0.path) }.max { $0.path.count < $1.path.count }
    guard let innermost, let declaration = innermost.chosen.flatMap({ interpreter.structs[$0] }) else { return }
    put(declaration, at: innermost.path)
  }

  /// Puts what is wrong or missing in a struct.
  private mutating func put(_ declaration: StructDeclaration, at path: [JSONStep]) {
    for field in declaration.fields {
      guard let members = field.memberPath else { continue }
      let place = path + members.map { .member($0) }
      if place == wrong || place.count > wrong.count && place.starts(with: wrong) && root[place] == nil {
        edits += nearest(putting: samples.value(of: field.type), at: place)
      } else if wrong.starts(with: place),
        let inner = field.type.names.compactMap({ interpreter.structs[$0] }).first
      {
        // An array has one more step.
        let step: [JSONStep] =
          if case .array = field.type.unwrapped { Array(wrong[place.count...].prefix(1)) } else { [] }
        put(inner, at: place + step)
      }
    }
    let unmet = declaration.requirements
    if path == wrong, !unmet.isEmpty { edits += root.edits(touching: unmet, at: path) }
  }

  /// Puts a value at a place, with the objects on the way that are missing.
  private func nearest(putting value: JSONNode, at place: [JSONStep]) -> [JSONEdit] {
    var (value, place) = (value, place)
    while let last = place.last, case .member(let name) = last {
      let outer = Array(place.dropLast())
      if root[outer]?.isObject ?? false { return [.put(value, place)] }
      (value, place) = (JSONNode(.object([.init(name: name, value: value)])), outer)
    }
    return []
  }
}

extension SchemaInterpreter {
  /// The edits of what decided on the type of a value.
  func edits(of choice: Selection, in root: JSONNode) -> [JSONEdit] {
    root.edits(touching: candidates(of: choice.union).flatMap(\.conditions), at: choice.path)
  }
}

extension FieldDeclaration {
  /// The members on the way to its value; `nil` where it looks for elements on the way, or has no place of its own.
  fileprivate var memberPath: [String]? {
    switch source {
    case .wire(let names): return [names.first]
    case .paths(let rows):
      let components = rows.first { $0.base == nil }?.path.components ?? []
      let names = components.compactMap { if case .member(let name) = $0 { name } else { nil } }
      return names.isEmpty || names.count < components.count ? nil : names
    case .body, .text, .alias: return nil
    }
  }
}
