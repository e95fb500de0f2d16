// Declarations that are written at once, without a tree of them.

extension Printer {
  /// Who sees a declaration.
  enum Access {
    case `public`, `internal`, `private`

    var keyword: StaticString {
      switch self {
      case .public: "public "
      case .internal: ""
      case .private: "private "
      }
    }
  }

  /// A declaration of one line: a property, a case.
  mutating func declare(
    _ access: Access, doc: DocText? = nil, deprecated: StringLiteral? = nil, head: (inout Printer) -> Void
  ) {
    separated(isBlock: false) { printer in
      printer.writeHead(access, doc, deprecated) { printer in
        printer.line {
          $0.write(access.keyword)
          head(&$0)
        }
      }
    }
  }

  /// A property that is read from another one: `head { value }`.
  mutating func declare(
    _ access: Access, doc: DocText? = nil, deprecated: StringLiteral? = nil, head: (inout Printer) -> Void,
    value: (inout Printer) -> Void
  ) {
    separated(isBlock: true) { printer in
      printer.writeHead(access, doc, deprecated) { printer in
        printer.inline {
          $0.write(access.keyword)
          head(&$0)
        } value: {
          value(&$0)
        }
      }
    }
  }

  /// A function, or a property with accessors: `head { … }`.
  mutating func declare(
    _ access: Access, doc: DocText? = nil, deprecated: StringLiteral? = nil, attribute: StaticString? = nil,
    head: (inout Printer) -> Void, statements: (inout Printer) -> Void
  ) {
    separated(isBlock: true) { printer in
      printer.writeHead(access, doc, deprecated) { printer in
        if let attribute { printer.line { $0.write(attribute) } }
        printer.line {
          $0.write(access.keyword)
          head(&$0)
          $0.write(" {")
        }
      }
      printer.indented(statements)
      printer.closeBrace()
    }
  }

  /// A type, and its members at once: `head: A, B { … }`. The cases of an enum have its access, without a modifier.
  mutating func declareType(
    _ access: Access, doc: DocText? = nil, isEnum: Bool = false, conformances: [TypeName],
    head: (inout Printer) -> Void, members: (inout Printer) -> Void
  ) {
    separated(isBlock: true) { printer in
      printer.writeHead(access, doc, nil) { printer in
        printer.openBrace { printer in
          printer.write(access.keyword)
          head(&printer)
          printer.write(conformances: conformances)
        }
      }
      printer.writeMembers(arePublic: isEnum && access == .public, members)
    }
  }

  private mutating func write(conformances: [TypeName]) {
    for (index, name) in conformances.enumerated() {
      if index == 0 {
        write(":", .lineBreak(.space))
      } else {
        write(", ")
      }
      write(name)
    }
  }

  /// Ends a line with a brace, or puts the brace on its own line if the head had to be broken.
  private mutating func openBrace(after head: (inout Printer) -> Void) {
    startLine()
    let mark = bytes.count
    head(&self)
    write(" {")
    if isTooLong {
      takeBack(to: mark)
      head(&self)
      if isTooLong { breakLine(from: mark, indentation: indentation) }
      breakLine(indentation)
      write("{")
    }
    endLine()
  }

  private mutating func writeHead(
    _ access: Access, _ doc: DocText?, _ deprecated: StringLiteral?, _ write: (inout Printer) -> Void
  ) {
    let isPublic = access == .public || membersArePublic && access == .internal
    sparing { printer in
      printer.isInPublicHead = isPublic
      if let doc { printer.write(doc) }
      if let deprecated { printer.writeDeprecation(deprecated) }
      write(&printer)
    }
    isInPublicHead = false
  }

  /// A statement of a declaration's body, of one line.
  mutating func statement(_ write: (inout Printer) -> Void) {
    sparing { $0.line(write) }
  }

  /// Statements of a declaration's body that are trees.
  mutating func writeBody(_ statements: [Statement]) {
    for statement in statements { sparing { $0.write(statement) } }
  }

  /// Writes a line, and again with breaks if it is too long.
  mutating func line(_ write: (inout Printer) -> Void) {
    startLine()
    let mark = bytes.count
    write(&self)
    if isTooLong { breakLine(from: mark, indentation: indentation) }
    endLine()
  }

  /// `head { value }`, or a block.
  mutating func inline(_ head: (inout Printer) -> Void, value: (inout Printer) -> Void) {
    startLine()
    let mark = bytes.count
    head(&self)
    isInPublicHead = false
    write(" { ")
    value(&self)
    write(" }")
    if !isTooLong { return endLine() }
    takeBack(to: mark - indentation)
    line {
      head(&$0)
      $0.write(" {")
    }
    indented { $0.line(value) }
    closeBrace()
  }

  /// `switch value { … }`
  mutating func choose(_ value: (inout Printer) -> Void, choices: (inout Printer) -> Void) {
    line {
      $0.write("switch ")
      value(&$0)
      $0.write(" {")
    }
    choices(&self)
    closeBrace()
  }

  mutating func choose(_ value: StaticString, choices: (inout Printer) -> Void) {
    choose({ $0.write(value) }, choices: choices)
  }

  /// A choice of a `switch` with one statement, on the line of its pattern where it fits.
  mutating func choice(_ pattern: (inout Printer) -> Void, body: (inout Printer) -> Void) {
    startLine()
    pattern(&self)
    write(":")
    let end = bytes.count
    write(" ")
    body(&self)
    if !isTooLong { return endLine() }
    takeBack(to: end)
    endLine()
    indented { $0.line(body) }
  }

  mutating func choice(_ pattern: StaticString, body: (inout Printer) -> Void) {
    choice({ $0.write(pattern) }, body: body)
  }

  // MARK: Pieces

  // Where the kinds of the pieces are known, none of them is made.

  @inline(__always) mutating func write(_ first: Code.Token, _ second: Code.Token) {
    writePiece(first)
    writePiece(second)
  }

  @inline(__always) mutating func write(_ first: Code.Token, _ second: Code.Token, _ third: Code.Token) {
    write(first, second)
    writePiece(third)
  }

  @inline(__always) mutating func write(
    _ first: Code.Token, _ second: Code.Token, _ third: Code.Token, _ fourth: Code.Token
  ) {
    write(first, second, third)
    writePiece(fourth)
  }

  @inline(__always) private mutating func writePiece(_ piece: Code.Token) {
    switch piece {
    case .text(let text): write(text)
    case .identifier(let name, let position): write(name, in: position)
    case .lineBreak(let kind): mayBreak(kind)
    case .code(let code): writeFlat(code)
    default: writeFlat(piece)
    }
  }
}
