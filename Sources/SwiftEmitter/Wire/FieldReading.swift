import HaapiSchema

/// How a field gets its value from a `JSONReader`: `try json.optional("rel") ?? ""`.
struct FieldReading {
  let scope: Scope
  /// All fields of the struct, for paths that start at another field.
  let fields: [FieldDeclaration]
  /// Readers that have a name already, by the field whose JSON they stand at.
  var bases: [String: Identifier] = [:]
  /// Where the JSON of a field is found, when it is not where the field says.
  var places: [String: JSONPath] = [:]

  /// The value without throwing: an unreadable value counts as missing.
  func lenientValue(of field: FieldDeclaration, from json: Code) -> Code {
    let lenient: Code = "try? \(lenientTerminal(of: field, from: json))"
    return fallback(field, always: true).map { "(\(lenient))\(.space)?? \($0)" } ?? lenient
  }

  /// The value by a function that returns `nil` if its closure cannot read the value.
  func lenientValue(of field: FieldDeclaration, by function: Code) -> Code {
    let lenient: Code = "\(function) \(closure: "try \(lenientTerminal(of: field, from: "$0"))")"
    return fallback(field, always: true).map { "\(lenient)\(.space)?? \($0)" } ?? lenient
  }

  private func lenientTerminal(of field: FieldDeclaration, from json: Code) -> Code {
    Code { writeTerminal(field.type, missing: .tolerated, hasDefault: true, at: place(of: field, from: json), to: &$0) }
  }

  func value(of field: FieldDeclaration, from json: Code = "json") -> Code {
    Code { write(valueOf: field, from: json, to: &$0) }
  }

  /// Writes the value.
  func write(valueOf field: FieldDeclaration, from json: Code, to printer: inout Printer) {
    switch field.source {
    case .body: printer.write(.code(json), ".body")
    case .text: printer.write(.code(json), ".text")
    case .alias: printer.write("nil")
    case .wire, .paths:
      printer.write("try ")
      writeTerminal(
        field.type, missing: field.missing, hasDefault: field.hasDefault, at: place(of: field, from: json), to: &printer
      )
      if let fallback = fallback(field) { printer.write(.lineBreak(.space), "?? ", .code(fallback)) }
    }
  }

  /// The right side of `??` for a missing value.
  private func fallback(_ field: FieldDeclaration, always: Bool = false) -> Code? {
    if let value = field.defaultValue, value != .nil {
      guard always || !field.readsItsOwnDefault else { return nil }
      return .literal(value, as: field.type.unwrapped, in: scope)
    }
    guard always || field.missing == .reported else { return nil }
    return switch field.type {
    case .array: "[]"
    case .dictionary: "[:]"
    default: nil
    }
  }

  // MARK: Places

  /// Where the value is looked for.
  func place(of field: FieldDeclaration, from json: Code) -> JSONNavigation {
    if let base = bases[field.name] { return JSONNavigation(from: "\(base)") }
    switch field.source {
    case .wire(let names) where names.count == 1:
      return JSONNavigation(member: names[0], of: json)
    case .wire(let names):
      let names = names.map { "\(StringLiteral($0))" as Code }
      return JSONNavigation(from: "\(json).either\(list: names)")
    case .paths(let rows):
      guard rows.count != 1 else { return place(of: rows[0], from: json) }
      var reader = rows.first.map { place(of: $0, from: json).whole } ?? json
      for row in rows.dropFirst() { reader += "\(.nothing).or\(list: [place(of: row, from: json).whole])" }
      var navigation = JSONNavigation(from: reader)
      navigation.hasAlternatives = rows.count > 1
      return navigation
    case .body, .text, .alias:
      return JSONNavigation(from: json)
    }
  }

  private func place(of row: FieldDeclaration.PathRow, from json: Code) -> JSONNavigation {
    let root: Code = row.conditions.isEmpty ? json : "\(json).when\(list: [.all(row.conditions, on: json)])"
    guard let name = row.base else { return JSONNavigation(row.path, from: root) }
    if let place = places[name] {
      return JSONNavigation(JSONPath(components: place.components + row.path.components), from: root)
    }
    if let base = bases[name] {
      let conditions = row.conditions
      return JSONNavigation(
        row.path, from: conditions.isEmpty ? "\(base)" : "\(base).when\(list: [.all(conditions, on: json)])")
    }
    guard let base = fields.first(where: { $0.name == name }) else { return JSONNavigation(row.path, from: root) }
    return JSONNavigation(row.path, from: place(of: base, from: root).whole)
  }

  // MARK: Terminals

  private func writeTerminal(
    _ type: TypeReference, missing: FieldDeclaration.Missing, hasDefault: Bool, at place: JSONNavigation,
    to printer: inout Printer
  ) {
    let mayBeMissing = type.isOptional || hasDefault
    switch type.unwrapped {
    case .array(let element) where missing == .tolerated:
      writeCall(mayBeMissing ? "optionalArray" : "array", at: place, reading: element, to: &printer)
    case .dictionary(.builtin(.sendable)) where missing == .tolerated:
      writeCall(mayBeMissing ? "optionalSendables" : "sendables", at: place, to: &printer)
    case .dictionary(let value) where missing == .tolerated:
      writeCall(mayBeMissing ? "optionalDictionary" : "dictionary", at: place, reading: value, to: &printer)
    case let value:
      let method: StaticString =
        switch missing {
        case .refused: "strict"
        case .reported where mayBeMissing || value.isCollection: "reported"
        default: mayBeMissing ? "optional" : "required"
        }
      writeCall(method, at: place, reading: value, to: &printer)
    }
  }

  private func writeCall(
    _ method: StaticString, at place: JSONNavigation, reading type: TypeReference? = nil, to printer: inout Printer
  ) {
    printer.write(.code(place.receiver), ".", .text(method))
    let inner: TypeReference? =
      switch type {
      case .array?, .dictionary?, .optional?: type
      default: nil
      }
    if inner == nil || place.member != nil {
      printer.open()
      if let member = place.member { printer.write(member) }
      if case .existential(let name)? = type {
        if place.member != nil { printer.writeComma() }
        printer.write(scope.value(of: Names.union(of: name)))
        printer.write(".read")
      }
      printer.close()
    }
    guard let inner else { return }
    printer.write(" ")
    printer.openClosure()
    printer.write("try ")
    writeTerminal(inner, missing: .tolerated, hasDefault: false, at: JSONNavigation(from: "$0"), to: &printer)
    printer.closeClosure()
  }
}

extension FieldDeclaration {
  /// Whether a constant other than `nil` replaces a missing value.
  fileprivate var hasDefault: Bool {
    defaultValue.map { $0 != .nil } ?? false && !readsItsOwnDefault
  }

  /// Whether the reader gives an empty array or dictionary anyway.
  fileprivate var readsItsOwnDefault: Bool {
    switch (type, defaultValue) {
    case (.array, .emptyArray?), (.dictionary, .emptyDictionary?): missing == .tolerated
    default: false
    }
  }
}
