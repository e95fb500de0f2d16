extension Printer {
  mutating func write(_ statement: Statement) {
    switch statement {
    case .line(let code): writeLine(code)
    case .block(let head, let body): writeBlock(head, body)
    case .inline(let head, let code): writeInline(head, code)
    case .when(let conditions, let body):
      let isBroken = writeConditions("if ", conditions, end: " {")
      if isBroken {
        startLine()
        write("{")
      }
      endLine()
      indented { $0.write(body) }
      closeBrace()
    case .require(let conditions, let otherwise):
      writeRequirement(conditions, otherwise)
    case .handlers(let handlers):
      for handler in handlers {
        var parameters = Code()
        for (index, parameter) in handler.parameters.enumerated() {
          parameters += index == 0 ? "\(declaring: parameter)" : ", \(declaring: parameter)"
        }
        writeLine("\(handler.call) { \(parameters) in")
        indented { $0.write(handler.body) }
        closeBrace()
      }
    case .choose(let value, let choices):
      choose {
        $0.writeFlat(value)
      } choices: { printer in
        for choice in choices { printer.write(choice) }
      }
    case .branch(let branches): write(branches)
    case .define(let head, let value):
      writeLine(head, end: " =")
      indented { $0.write(value) }
    }
  }

  private mutating func write(_ branches: [Statement.Branch]) {
    startLine()
    for (index, branch) in branches.enumerated() {
      if index > 0 { write(" else ") }
      if branch.conditions.isEmpty { write("{") } else { openBrace(after: branch.conditions) }
      endLine()
      indented { $0.write(branch.body) }
      startLine()
      write("}")
    }
    endLine()
  }

  private mutating func openBrace(after conditions: [Code]) {
    let mark = bytes.count
    writeFlat("if ", conditions, " {")
    guard isTooLong else { return }
    takeBack(to: mark)
    write("if ")
    if conditions.count == 1, !conditions[0].hasBreak {
      return writeFitting(conditions[0], indentation: indentation, end: " {")
    }
    for (index, condition) in conditions.enumerated() {
      let inner = index == 0 ? indentation : indentation + Self.step
      if index > 0 { breakLine(inner) }
      writeFitting(condition, indentation: inner, end: index == conditions.count - 1 ? "" : ",")
    }
    breakLine(indentation)
    write("{")
  }

  mutating func write(_ statements: [Statement]) {
    for statement in statements { write(statement) }
  }

  private mutating func write(_ choice: Statement.Choice) {
    startLine()
    let mark = bytes.count
    writeFlat(choice.pattern)
    if let condition = choice.condition {
      write(" where ")
      writeFlat(condition)
    }
    write(":")
    let markedEnd = bytes.count
    if choice.body.count == 1, case .line(let code) = choice.body[0] {
      write(" ")
      writeFlat(code)
      if !isTooLong { return endLine() }
      takeBack(to: markedEnd)
    }
    if isTooLong, let condition = choice.condition {
      takeBack(to: mark)
      writeFlat(choice.pattern)
      endLine()
      startLine()
      write("where ")
      writeFitting(condition, indentation: indentation, end: ":")
    }
    endLine()
    indented { $0.write(choice.body) }
  }

  mutating func writeBlock(_ head: Code, _ body: [Statement]) {
    writeLine(head, end: " {")
    indented { $0.write(body) }
    closeBrace()
  }

  private mutating func writeRequirement(_ conditions: [Code], _ otherwise: [Statement]) {
    startLine()
    let mark = bytes.count
    writeFlat("guard ", conditions, " else {")
    if otherwise.count == 1, case .line(let code) = otherwise[0] {
      write(" ")
      writeFlat(code)
      write(" }")
      if !isTooLong { return endLine() }
      takeBack(to: mark)
      bytes.removeLast(indentation)
      _ = writeConditions("guard ", conditions, end: "")
      return writeLine("else { \(code) }")
    }
    if isTooLong {
      takeBack(to: mark)
      bytes.removeLast(indentation)
      _ = writeConditions("guard ", conditions, end: "")
      startLine()
      write("else {")
    }
    endLine()
    indented { $0.write(otherwise) }
    closeBrace()
  }

  /// - Returns: Whether the conditions are on their own lines, so that the brace must be, too.
  private mutating func writeConditions(_ keyword: StaticString, _ conditions: [Code], end: StaticString) -> Bool {
    startLine()
    let mark = bytes.count
    writeFlat(keyword, conditions, end)
    // `guard` comes here only when it does not fit with its end.
    if !isTooLong, end.utf8CodeUnitCount > 0 { return false }
    takeBack(to: mark)
    write(keyword)
    // A condition that is broken only inside parentheses ends on its own line, which has room for the brace.
    if end.utf8CodeUnitCount > 0, conditions.count == 1, !conditions[0].hasBreak {
      writeFitting(conditions[0], indentation: indentation, end: end)
      return false
    }
    let isHanging = end.utf8CodeUnitCount == 0 && !conditions.allSatisfy { fitsFlat($0) }
    if isHanging { breakLine(0) }
    for (index, condition) in conditions.enumerated() {
      let isLast = index == conditions.count - 1
      let isFirst = index == 0 && !isHanging
      let inner = isFirst ? indentation : indentation + Self.step
      if !isFirst { write(spaces: inner) }
      writeFitting(condition, indentation: inner, end: isLast ? "" : ",")
      endLine()
    }
    return true
  }

  /// Whether a condition of `guard` fits one line. If one does not, all of them go below `guard`.
  private mutating func fitsFlat(_ condition: Code) -> Bool {
    let mark = bytes.count
    defer { takeBack(to: mark) }
    writeFlat(condition)
    return indentation + "guard ,".utf8.count + bytes.count - mark <= Self.lineLength
  }

  mutating func writeFlat(_ start: StaticString, _ conditions: [Code], _ end: StaticString) {
    write(start)
    for index in conditions.indices {
      if index > 0 { write(", ") }
      writeFlat(conditions[index])
    }
    write(end)
  }
}
