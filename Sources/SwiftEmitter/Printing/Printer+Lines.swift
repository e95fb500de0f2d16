extension Printer {
  mutating func writeLine(_ code: Code, end: StaticString = "") {
    startLine()
    writeFitting(code, indentation: indentation, end: end)
    endLine()
  }

  /// Writes flat what fits the rest of the line, and broken what does not.
  mutating func writeFitting(_ code: Code, indentation: Int, end: StaticString) {
    let mark = bytes.count
    writeFlat(code)
    write(end)
    if isTooLong { breakLine(from: mark, indentation: indentation) }
  }

  /// Writes what is on the line from a place on again, broken.
  mutating func breakLine(from mark: Int, indentation: Int) {
    let pieces = pieces(from: mark)
    takeBack(to: mark)
    writeBroken(pieces[...], indentation: indentation)
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
    case .written(let text): write(text.utf8)
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
      mark(.end)
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
      mark(.end)
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
    mark(.end)
    if brackets == .square, count > 1 { reservedCommas.append(bytes.count) }
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
    mark(.end)
    write(" }")
  }

  // MARK: Broken lines

  /// Breaks at the first mark, where that is enough, or else at all of them; and within lists and closures that still
  /// do not fit.
  private mutating func writeBroken(_ tokens: ArraySlice<Code.Token>, indentation: Int) {
    let isOneBreakEnough = breaksOnce(tokens, indentation: indentation + Self.step)
    var inner = indentation
    var canBreak = true
    for (index, token) in zip(tokens.indices, tokens) {
      switch token {
      case .lineBreak(let kind) where canBreak:
        inner = indentation + (kind == .inner ? 2 : 1) * Self.step
        breakLine(inner)
        canBreak = !isOneBreakEnough
      case .list(let brackets, let items):
        let mark = bytes.count
        writeFlat(token)
        if fits(tokens[(index + 1)...]) { continue }
        takeBack(to: mark)
        writeBroken(items, in: brackets, indentation: inner)
      case .indented(let code):
        let mark = bytes.count
        writeFlat(token)
        if fits(tokens[(index + 1)...]) { continue }
        takeBack(to: mark)
        writeBroken(code.tokens[...], indentation: inner)
      case .group(let code):
        let mark = bytes.count
        writeFlat(token)
        if fits(tokens[(index + 1)...]) { continue }
        takeBack(to: mark)
        write("(")
        writeFitting(code, indentation: inner, end: ")")
      case .closure(let body, let head):
        let mark = bytes.count
        writeFlat(token)
        if fits(tokens[(index + 1)...]) { continue }
        takeBack(to: mark)
        writeFlat(head)
        breakLine(inner + Self.step)
        writeFitting(body, indentation: inner + Self.step, end: "")
        breakLine(inner)
        write("}")
      default: writeFlat(token)
      }
    }
  }

  private mutating func writeBroken(_ items: [Code], in brackets: Code.Brackets, indentation: Int) {
    write(brackets.opening)
    for (index, item) in items.enumerated() {
      breakLine(indentation + Self.step)
      let hasComma = index < items.count - 1 || (brackets == .square && items.count > 1)
      writeFitting(item, indentation: indentation + Self.step, end: hasComma ? "," : "")
    }
    breakLine(indentation)
    write(brackets.closing)
  }

  mutating func breakLine(_ indentation: Int) {
    if bytes.last == UInt8(ascii: " ") { bytes.removeLast(1) }
    endLine()
    write(spaces: indentation)
  }

  /// Whether all after the first mark fits one line.
  private mutating func breaksOnce(_ tokens: ArraySlice<Code.Token>, indentation: Int) -> Bool {
    guard let first = tokens.firstIndex(where: \.isLineBreak) else { return false }
    let mark = bytes.count
    for token in tokens[(first + 1)...] { writeFlat(token) }
    let width = bytes.count - mark + reservedCommas.count { $0 > mark }
    takeBack(to: mark)
    return indentation + width <= Self.lineLength
  }

  /// Whether the line has room up to the next place where it may be broken.
  private mutating func fits(_ rest: ArraySlice<Code.Token>) -> Bool {
    if isTooLong { return false }
    let mark = bytes.count
    defer { takeBack(to: mark) }
    for token in rest {
      if token.isBreakable { return !isTooLong }
      writeFlat(token)
    }
    return !isTooLong
  }
}

extension Code.Token {
  fileprivate var isLineBreak: Bool {
    if case .lineBreak = self { true } else { false }
  }

  fileprivate var isBreakable: Bool {
    switch self {
    case .lineBreak, .indented, .list, .group, .closure: true
    default: false
    }
  }
}

extension Code.Brackets {
  fileprivate var opening: StaticString { self == .square ? "[" : "(" }
  fileprivate var closing: StaticString { self == .square ? "]" : ")" }
}
