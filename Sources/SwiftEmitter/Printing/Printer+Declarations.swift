extension Printer {
  mutating func write(_ declaration: Declaration) {
    if case .writing(let write) = declaration.body { return write(&self) }
    separated(isBlock: !declaration.body.isNone) { printer in
      printer.writeHead(of: declaration)
      printer.writeBody(of: declaration)
    }
  }

  /// Writes a declaration apart from the one before it.
  mutating func separated(isBlock: Bool, _ write: (inout Printer) -> Void) {
    if neighbour == .block || neighbour == .line && isBlock { endLine() }
    write(&self)
    neighbour = isBlock ? .block : .line
  }

  /// Writes an extension, and its members at once.
  ///
  /// - Parameter head: The declaration without its body.
  mutating func write(_ head: Declaration, members: (inout Printer) -> Void) {
    separated(isBlock: true) { printer in
      printer.writeHead(of: head, opensBody: true)
      printer.writeMembers(arePublic: false, members)
    }
  }

  private mutating func writeHead(of declaration: Declaration, opensBody: Bool = false) {
    let isPublic = declaration.head.has("public ") || declaration.head.has("extension ")
    isInPublicHead = isPublic || membersArePublic && !declaration.head.has("private ")
    defer { isInPublicHead = false }
    sparing { printer in
      if let doc = declaration.doc { printer.write(doc) }
      if let message = declaration.deprecated { printer.writeDeprecation(message) }
      switch declaration.body {
      case .none where opensBody:
        printer.openBrace(after: declaration.head, where: declaration.requirements, isEmpty: false)
      case .none, .writing: printer.writeLine(declaration.head)
      case .members(let members):
        printer.openBrace(after: declaration.head, where: declaration.requirements, isEmpty: members.isEmpty)
      case .statements: printer.writeLine(declaration.head, end: " {")
      case .expression(let value): printer.writeInline(declaration.head, value)
      }
    }
  }

  private mutating func writeBody(of declaration: Declaration) {
    switch declaration.body {
    case .none, .expression, .writing: return
    case .members(let members) where members.isEmpty: return
    case .members(let members):
      let head = declaration.head
      return writeMembers(arePublic: head.has("public ") && (head.has("enum ") || head.has("protocol "))) { printer in
        for member in members { printer.write(member) }
      }
    case .statements(let statements):
      indented { $0.writeBody(statements) }
    }
    closeBrace()
  }

  /// - Parameter arePublic: Cases and requirements have the access of their type, without a modifier.
  mutating func writeMembers(arePublic: Bool, _ members: (inout Printer) -> Void) {
    neighbour = .nothing
    membersArePublic = arePublic
    indented(members)
    membersArePublic = false
    closeBrace()
  }

  /// `head { code }`, or a block.
  mutating func writeInline(_ head: Code, _ code: Code) {
    inline {
      $0.writeFlat(head)
    } value: {
      $0.writeFlat(code)
    }
  }

  /// The brace is on its own line if the head had to be broken.
  private mutating func openBrace(after head: Code, where requirements: [Code], isEmpty: Bool) {
    startLine()
    let mark = bytes.count
    writeFlat(head)
    if !requirements.isEmpty { writeFlat(" where ", requirements, "") }
    write(isEmpty ? " {}" : " {")
    if isTooLong {
      takeBack(to: mark)
      writeFitting(head, indentation: indentation, end: "")
      breakLine(indentation)
      if !requirements.isEmpty { writeRequirements(requirements) }
      write(isEmpty ? "{}" : "{")
    }
    endLine()
  }

  /// Ends where the brace comes.
  private mutating func writeRequirements(_ requirements: [Code]) {
    let mark = bytes.count
    writeFlat("where ", requirements, " ")
    // The brace, perhaps two.
    if column + 2 <= Self.lineLength { return }
    takeBack(to: mark)
    write("where")
    for (index, requirement) in requirements.enumerated() {
      breakLine(indentation + Self.step)
      writeFlat(requirement)
      if index < requirements.count - 1 { write(",") }
    }
    breakLine(indentation)
  }

  mutating func closeBrace() {
    startLine()
    write("}")
    endLine()
  }

  // MARK: Comments

  mutating func write(_ doc: DocText) {
    // The formatter leaves comments alone, however long.
    defer { hasOverlongLine = false }
    let width = max(Self.lineLength - indentation - 4, 40)
    // Most texts are short and plain.
    if doc.isPlain, doc.text.utf8.count <= width {
      startLine()
      write("/// ")
      write(doc.text.utf8)
      return endLine()
    }
    for line in doc.lines(width: width) {
      startLine()
      write(line.isEmpty ? "///" : "/// ")
      write(line.utf8)
      endLine()
    }
  }

  mutating func writeDeprecation(_ message: StringLiteral) {
    startLine()
    let mark = bytes.count
    write("@available(*, deprecated, message: ")
    write(message)
    write(")")
    if isTooLong {
      takeBack(to: mark)
      write("@available(")
      endLine()
      indented {
        $0.startLine()
        $0.write("*, deprecated,")
        $0.endLine()
        $0.startLine()
        $0.write("message: ")
        $0.writeOnLines(message, indentation: $0.indentation + Self.step)
        $0.endLine()
      }
      startLine()
      write(")")
    }
    endLine()
  }
}

extension Declaration.Body {
  fileprivate var isNone: Bool {
    if case .none = self { true } else { false }
  }
}
