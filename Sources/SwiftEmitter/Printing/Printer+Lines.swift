extension Printer {
  mutating func writeLine(_ code: Code, end: StaticString = "") {
    line {
      $0.writeFlat(code)
      $0.write(end)
    }
  }

  /// Writes flat what fits the rest of the line, and broken what does not.
  mutating func writeFitting(_ code: Code, indentation: Int, end: StaticString) {
    let mark = bytes.count
    writeFlat(code)
    write(end)
    if isTooLong { breakLine(from: mark, indentation: indentation) }
  }

  /// Writes what is on the line from a place on again, broken.
  mutating func breakLine(from start: Int, indentation: Int) {
    if breaksInPlace(from: start, indentation: indentation) { return }
    let line = LongLine(self, from: start)
    takeBack(to: start)
    writeBroken(line.whole, of: line, indentation: indentation, end: "")
  }

  mutating func writeFlat(_ code: Code) {
    // The iterator of an array would copy each token.
    code.tokens.withUnsafeBufferPointer { tokens in
      for index in tokens.indices { writeFlat(tokens[index]) }
    }
  }

  mutating func writeFlat(_ token: Code.Token) {
    switch token {
    case .text(let text): write(text)
    case .identifier(let name, let position): write(name, in: position)
    case .string(let literal): write(literal)
    case .type(let type): write(type)
    case .integer(let value): write(value)
    case .double(let value): write(value)
    case .lineBreak(let kind): mayBreak(kind)
    case .writing(let write): write(&self)
    case .code(let code): writeFlat(code)
    case .indented(let code):
      mark(.indented)
      writeFlat(code)
      mark(.end(keepsRoom: false))
    case .list(let brackets, let items):
      open(brackets)
      for index in items.indices {
        if index > 0 { writeComma() }
        writeFlat(items[index])
      }
      close(brackets, count: items.count)
    case .group(let code):
      mark(.group)
      write("(")
      writeFlat(code)
      mark(.end(keepsRoom: false))
      write(")")
    case .closure(let body, let head):
      openClosure(head)
      writeFlat(body)
      closeClosure()
    }
  }

  // MARK: Marks

  private mutating func mark(_ kind: LineMark.Kind) {
    marks.append(LineMark(position: bytes.count, kind: kind))
  }

  /// A place where the line may be broken.
  mutating func mayBreak(_ kind: Code.LineBreak = .space) {
    mark(.lineBreak(kind))
    if kind != .nothing { write(" ") }
  }

  /// Begins a list, whose items may be on lines of their own.
  mutating func open(_ brackets: Code.Brackets = .parentheses) {
    mark(.list(brackets))
    write(brackets.opening)
  }

  /// Ends an item of a list that another one follows.
  mutating func writeComma() {
    mark(.comma)
    write(", ")
  }

  /// Ends a list of some items.
  mutating func close(_ brackets: Code.Brackets = .parentheses, count: Int = 0) {
    let keepsRoom = brackets == .square && count > 1
    mark(.end(keepsRoom: keepsRoom))
    if keepsRoom { reservedCommas.append(bytes.count) }
    write(brackets.closing)
  }

  /// Begins a closure, whose body may be on a line of its own.
  mutating func openClosure(_ head: Code = "{") {
    mark(.closure)
    writeFlat(head)
    mark(.body)
    write(" ")
  }

  mutating func closeClosure() {
    mark(.end(keepsRoom: false))
    write(" }")
  }

  mutating func breakLine(_ indentation: Int) {
    if bytes.last == UInt8(ascii: " ") { bytes.removeLast(1) }
    endLine()
    write(spaces: indentation)
  }
}

extension Code.Brackets {
  var opening: StaticString { self == .square ? "[" : "(" }
  var closing: StaticString { self == .square ? "]" : ")" }
}
