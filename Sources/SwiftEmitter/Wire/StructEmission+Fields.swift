import HaapiSchema

// The properties of the fields.

extension StructEmission {
  func write(_ field: FieldDeclaration, to printer: inout Printer) {
    if case .alias(let target) = field.source { return writeAlias(field, of: target, to: &printer) }
    let name = Identifier(field.name)
    let storage = shape.storage(of: field)
    if shape.members != nil { return writeAccessor(of: field, to: storage, of: field, field.isMutable, to: &printer) }
    if let rest = shape.rest, shape.isInRest(field) {
      return printer.declare(.public, doc: DocText(field.doc)) {
        writeProperty(name, "var ", field.type, to: &$0)
      } value: {
        $0.write(.use(rest.property), "?.", .member(name))
      }
    }
    let keyword: StaticString = field.isMutable ? "var " : "let "
    let isApart = field.deprecated != nil || !field.wrappers.isEmpty
    let access: Printer.Access = isApart ? .private : .public
    let doc = isApart ? nil : DocText(field.doc)
    func writeHead(to printer: inout Printer) {
      writeStored(isApart ? storage : name, keyword, field, to: &printer)
    }
    if let observer = observer(field) {
      printer.declare(access, doc: doc, head: writeHead, statements: { $0.writeBody([observer]) })
    } else {
      printer.declare(access, doc: doc, head: writeHead)
    }
    if isApart { writeAccessor(of: field, to: storage, of: field, field.isMutable, to: &printer) }
  }

  func writeProperty(
    _ name: Identifier, _ keyword: StaticString, _ type: TypeReference, to printer: inout Printer
  ) {
    printer.write(.text(keyword), .declaring(name), ": ")
    printer.write(type, in: scope)
  }

  /// Writes the property that keeps the received JSON.
  func writeReceived(_ keyword: StaticString, to printer: inout Printer) {
    printer.write(.text(keyword), .declaring(shape.received), ": ")
    printer.write(scope.names(.receivedJSON))
  }

  /// Writes a stored property, in which the value may be wrapped.
  func writeStored(
    _ name: Identifier, _ keyword: StaticString, _ field: FieldDeclaration, to printer: inout Printer
  ) {
    printer.write(.text(keyword), .declaring(name), ": ")
    for wrapper in field.wrappers {
      printer.write(scope.names(wrapper))
      printer.write("<")
    }
    printer.write(field.type, in: scope)
    for _ in field.wrappers { printer.write(">") }
  }

  private func writeAlias(_ field: FieldDeclaration, of target: String, to printer: inout Printer) {
    let source = declaration.fields.first { $0.name == target }
    let storage = source.map(shape.storage) ?? Identifier(target)
    let isMutable = field.isMutable && source?.isMutable == true
    writeAccessor(of: field, to: storage, of: source ?? field, isMutable, to: &printer)
  }

  /// Writes the property that users see.
  ///
  /// - Parameters:
  ///   - storage: The property that has the value.
  ///   - source: The field whose value it is.
  private func writeAccessor(
    of field: FieldDeclaration, to storage: Identifier, of source: FieldDeclaration, _ isMutable: Bool,
    to printer: inout Printer
  ) {
    let doc = DocText(field.doc)
    let deprecated = field.deprecated.map(StringLiteral.init)
    func writeHead(to printer: inout Printer) {
      writeProperty(Identifier(field.name), "var ", field.type, to: &printer)
    }
    var value = shape.property(storage)
    value.wrappers = source.wrappers.count
    guard isMutable else {
      return printer.declare(
        .public, doc: doc, deprecated: deprecated, head: writeHead, value: { value.write(to: &$0) })
    }
    let stored = StoredValue(owner: "self", name: storage, wrappers: value.wrappers)
    printer.declare(
      .public, doc: doc, deprecated: deprecated, head: writeHead,
      statements: { $0.writeBody([.inline("get", value.code), .inline("set", "\(stored.code) = newValue")]) })
  }

  /// Keeps the received JSON in step with a member that was changed.
  private func observer(_ field: FieldDeclaration) -> Statement? {
    guard field.isMutable, let wireNames = field.wireNames else { return nil }
    let object: Code =
      declaration.shorthand == nil ? "\(shape.received).object?" : "\(shape.received)[Self.shorthandMember]?"
    // Members that `set` leaves alone, and other names under which the old value would be found.
    let others = shape.stored.compactMap { $0.wireNames?.first }
    let outdated = (field.type.isOptional ? [wireNames.first] : []) + wireNames.others.filter { !others.contains($0) }
    let removals = outdated.map { Code("\(object)[\(StringLiteral($0))] = nil") }
    let update = Code { printer in
      printer.write(.code(object), ".")
      let value = shape.value(of: field, besides: ["oldValue", shape.received.text])
      writeSetting(wireNames.first, to: value, of: field.type, to: &printer)
    }
    return removals.isEmpty
      ? .inline("didSet", update) : .block("didSet", (removals + [update]).map { .line($0) })
  }
}
