import YAMLDocument

/// What a phase of checking made of its input, and what it found wrong.
struct Checked<Value: Sendable>: Sendable {
  let value: Value
  let mistakes: Mistakes

  init(_ value: Value, _ mistakes: Mistakes) {
    self.value = value
    self.mistakes = mistakes
  }
}

/// What phases found wrong.
struct Mistakes: Sendable {
  private var single: [Diagnostic] = []
  private var undeclared: [UndeclaredName] = []
  /// Where each of the undeclared names is among them.
  private var places: [UndeclaredName.Key: Int] = [:]

  var isEmpty: Bool { single.isEmpty && undeclared.isEmpty }
  var count: Int { single.count + undeclared.count }
  var hasErrors: Bool { !undeclared.isEmpty || single.hasErrors }
  var diagnostics: [Diagnostic] { single + undeclared.map(\.diagnostic) }

  mutating func add(_ diagnostic: Diagnostic) { single.append(diagnostic) }

  /// Adds a name, or further places of one.
  mutating func add(_ name: UndeclaredName) {
    if let place = places[name.key] {
      undeclared[place].add(name)
    } else {
      places[name.key] = undeclared.count
      undeclared.append(name)
    }
  }

  static func + (first: Mistakes, second: Mistakes) -> Mistakes {
    var all = first
    all.single += second.single
    for name in second.undeclared { all.add(name) }
    return all
  }
}

/// A name whose declaration is missing. It is reported once, at its first place.
struct UndeclaredName: Sendable {
  let id: SchemaDiagnosticID
  let name: String
  let message: String
  let notes: [Diagnostic.Note]
  private var first: SourceRange
  private var places: Set<SourceRange>

  init(_ id: SchemaDiagnosticID, _ name: String, _ message: String, at range: SourceRange, notes: [Diagnostic.Note]) {
    (self.id, self.name, self.message, self.notes) = (id, name, message, notes)
    (first, places) = (range, [range])
  }

  mutating func add(_ other: UndeclaredName) {
    first = min(first, other.first)
    places.formUnion(other.places)
  }

  struct Key: Hashable {
    let id: SchemaDiagnosticID
    let name: String
  }

  var key: Key { Key(id: id, name: name) }

  var diagnostic: Diagnostic {
    let others = places.count - 1
    let note = Diagnostic.Note("it also appears in \(others == 1 ? "1 more place" : "\(others) more places")")
    return Diagnostic(
      id: id, severity: .error, range: first, message: message,
      notes: notes + (others > 0 ? [note] : []))
  }
}

extension [Diagnostic] {
  var hasErrors: Bool { contains { $0.severity == .error } }
}
