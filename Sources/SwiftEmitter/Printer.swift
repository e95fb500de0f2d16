/// Turns the tree into text: one buffer, which is appended to and never copied.
///
/// What does not fit its line is taken back and written again with breaks, so the work stays linear in the output.
struct Printer: ~Copyable {
  /// What is imported for the runtime. The last one declares what mappings are built on.
  var runtimeModules = [TypeName.Module.runtime.rawValue]
  var bytes = ByteBuffer(capacity: 1 << 16)
  /// What the types that were written ask for.
  var references = References()
  private var lineStart = 0
  private var indentation = 0
  private var neighbour = Neighbour.nothing
  /// Whether a line was written that could not be broken far enough.
  private var hasOverlongLine = false

  /// What stands before a declaration, which decides whether a blank line comes between them.
  private enum Neighbour {
    case nothing, line, block
  }

  static let lineLength = 120
  private static let step = 2

  private var column: Int { bytes.count - lineStart }
  private var isTooLong: Bool { column > Self.lineLength }

  // MARK: Characters

  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append($0) }
  }

  mutating func write(_ text: String.UTF8View) {
    String(text).withBytes { bytes.append($0) }
  }

  mutating func write(spaces count: Int) {
    bytes.append(repeating: UInt8(ascii: " "), count: count)
  }

  mutating func endLine() {
    if isTooLong { hasOverlongLine = true }
    bytes.append(UInt8(ascii: "\n"))
    lineStart = bytes.count
  }

  mutating func startLine() {
    write(spaces: indentation)
  }

  /// Forgets what was written since there were `count` bytes, all of it on the current line.
  private mutating func takeBack(to count: Int) {
    bytes.removeLast(bytes.count - count)
  }

  /// Writes something again, with a line in front that spares it from the formatter, where it does not fit its lines.
  private mutating func sparing(_ body: (inout Printer) -> Void) {
    let (mark, markedLine) = (bytes.count, lineStart)
    hasOverlongLine = false
    body(&self)
    guard hasOverlongLine else { return }
    takeBack(to: mark)
    lineStart = markedLine
    startLine()
    write("// swift-format-ignore")
    endLine()
    body(&self)
    hasOverlongLine = false
  }

  private mutating func indented(_ body: (inout Printer) -> Void) {
    indentation += Self.step
    body(&self)
    indentation -= Self.step
  }

  // MARK: Files

  mutating func write(_ declaration: Declaration) {
    let isBlock = !declaration.body.isNone
    if neighbour == .block || neighbour == .line && isBlock { endLine() }
    writeHead(of: declaration)
    writeBody(of: declaration)
    neighbour = isBlock ? .block : .line
  }

  private mutating func writeHead(of declaration: Declaration) {
    sparing { printer in
      if let doc = declaration.doc { printer.write(doc) }
      if let message = declaration.deprecated { printer.writeDeprecation(message) }
      switch declaration.body {
      case .none: printer.writeLine(declaration.head)
      case .members(let members):
        printer.openBrace(after: declaration.head, where: declaration.requirements, isEmpty: members.isEmpty)
      case .statements: printer.writeLine(declaration.head, end: " {")
      case .expression(let value): printer.writeInline(declaration.head, value)
      }
    }
  }

  private mutating func writeBody(of declaration: Declaration) {
    switch declaration.body {
    case .none, .expression: return
    case .members(let members) where members.isEmpty: return
    case .members(let members):
      neighbour = .nothing
      indented { printer in
        for member in members { printer.write(member) }
      }
    case .statements(let statements):
      indented { printer in
        for statement in statements { printer.sparing { $0.write(statement) } }
      }
    }
    closeBrace()
  }

  /// `head { code }`, or a block.
  private mutating func writeInline(_ head: Code, _ code: Code) {
    startLine()
    let mark = bytes.count
    writeFlat(head)
    write(" { ")
    writeFlat(code)
    write(" }")
    if !isTooLong { return endLine() }
    takeBack(to: mark)
    bytes.removeLast(indentation)
    writeBlock(head, [.line(code)])
  }

  /// The brace stands on a line of its own where what is before it had to be broken.
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

  private mutating func closeBrace() {
    startLine()
    write("}")
    endLine()
  }

  // MARK: Comments

  mutating func write(_ doc: DocText) {
    // The formatter leaves comments alone, however long.
    defer { hasOverlongLine = false }
    for line in doc.lines(width: max(Self.lineLength - indentation - 4, 40)) {
      startLine()
      write(line.isEmpty ? "///" : "/// ")
      write(line.utf8)
      endLine()
    }
  }

  private mutating func writeDeprecation(_ message: StringLiteral) {
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

  // MARK: Statements

  private mutating func write(_ statement: Statement) {
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
        writeLine("\(handler.call) { \(declaring: handler.parameter) in")
        indented { $0.write(handler.body) }
        closeBrace()
      }
    case .choose(let value, let choices):
      writeLine("switch \(value)", end: " {")
      for choice in choices { write(choice) }
      closeBrace()
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
      if let condition = branch.condition { openBrace(after: condition) } else { write("{") }
      endLine()
      indented { $0.write(branch.body) }
      startLine()
      write("}")
    }
    endLine()
  }

  private mutating func openBrace(after condition: Code) {
    write("if ")
    let mark = bytes.count
    writeFlat(condition)
    write(" {")
    guard isTooLong else { return }
    takeBack(to: mark)
    writeFitting(condition, indentation: indentation, end: "")
    breakLine(indentation)
    write("{")
  }

  private mutating func write(_ statements: [Statement]) {
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

  private mutating func writeBlock(_ head: Code, _ body: [Statement]) {
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

  /// - Returns: Whether the conditions stand on lines of their own, so that the brace has to, too.
  private mutating func writeConditions(_ keyword: StaticString, _ conditions: [Code], end: StaticString) -> Bool {
    startLine()
    let mark = bytes.count
    writeFlat(keyword, conditions, end)
    // `guard` comes here only when it does not fit with its end.
    if !isTooLong, end.utf8CodeUnitCount > 0 { return false }
    takeBack(to: mark)
    write(keyword)
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

  /// Whether a condition of `guard` needs not be broken. Where one of them does, all of them stand below `guard`.
  private mutating func fitsFlat(_ condition: Code) -> Bool {
    let mark = bytes.count
    defer { takeBack(to: mark) }
    writeFlat(condition)
    return indentation + "guard ,".utf8.count + bytes.count - mark <= Self.lineLength
  }

  private mutating func writeFlat(_ start: StaticString, _ conditions: [Code], _ end: StaticString) {
    write(start)
    for index in conditions.indices {
      if index > 0 { write(", ") }
      writeFlat(conditions[index])
    }
    write(end)
  }

  // MARK: Lines

  private mutating func writeLine(_ code: Code, end: StaticString = "") {
    startLine()
    writeFitting(code, indentation: indentation, end: end)
    endLine()
  }

  /// Writes flat what fits the rest of the line, and broken what does not.
  private mutating func writeFitting(_ code: Code, indentation: Int, end: StaticString) {
    let mark = bytes.count
    writeFlat(code)
    write(end)
    guard isTooLong else { return }
    takeBack(to: mark)
    writeBroken(code.flatTokens[...], indentation: indentation, end: end)
  }

  private mutating func writeFlat(_ code: Code) {
    // The iterator of an array would copy each token.
    code.tokens.withUnsafeBufferPointer { tokens in
      for index in tokens.indices { writeFlat(tokens[index]) }
    }
  }

  private mutating func writeFlat(_ token: Code.Token) {
    switch token {
    case .text(let text): write(text)
    case .identifier(let name, let position): write(name, in: position)
    case .string(let literal): write(literal)
    case .type(let type): write(type)
    case .integer(let value): write(value)
    case .double(let value): write(value)
    case .lineBreak(.space): write(" ")
    case .lineBreak(.nothing): break
    case .code(let code): writeFlat(code)
    case .list(let brackets, let items):
      write(brackets.opening)
      writeFlat("", items, "")
      write(brackets.closing)
    case .group(let code):
      write("(")
      writeFlat(code)
      write(")")
    case .closure(let body):
      write("{ ")
      writeFlat(body)
      write(" }")
    }
  }

  /// Breaks at the first mark, where that is enough, or else at all of them; and within lists and closures that still
  /// do not fit.
  private mutating func writeBroken(_ tokens: ArraySlice<Code.Token>, indentation: Int, end: StaticString) {
    let isOneBreakEnough = breaksOnce(tokens, indentation: indentation + Self.step, end: end)
    var inner = indentation
    var canBreak = true
    for (index, token) in zip(tokens.indices, tokens) {
      switch token {
      case .lineBreak where canBreak:
        inner = indentation + Self.step
        breakLine(inner)
        canBreak = !isOneBreakEnough
      case .list(let brackets, let items):
        let mark = bytes.count
        writeFlat(token)
        if fits(tokens[(index + 1)...], end: end) { continue }
        takeBack(to: mark)
        writeBroken(items, in: brackets, indentation: inner)
      case .group(let code):
        let mark = bytes.count
        writeFlat(token)
        if fits(tokens[(index + 1)...], end: end) { continue }
        takeBack(to: mark)
        write("(")
        writeFitting(code, indentation: inner, end: ")")
      case .closure(let body):
        let mark = bytes.count
        writeFlat(token)
        if fits(tokens[(index + 1)...], end: end) { continue }
        takeBack(to: mark)
        write("{")
        breakLine(inner + Self.step)
        writeFitting(body, indentation: inner + Self.step, end: "")
        breakLine(inner)
        write("}")
      default: writeFlat(token)
      }
    }
    write(end)
  }

  private mutating func writeBroken(_ items: [Code], in brackets: Code.Brackets, indentation: Int) {
    write(brackets.opening)
    for (index, item) in items.enumerated() {
      breakLine(indentation + Self.step)
      let hasComma = index < items.count - 1 || brackets == .square
      writeFitting(item, indentation: indentation + Self.step, end: hasComma ? "," : "")
    }
    breakLine(indentation)
    write(brackets.closing)
  }

  private mutating func breakLine(_ indentation: Int) {
    if bytes.last == UInt8(ascii: " ") { bytes.removeLast(1) }
    endLine()
    write(spaces: indentation)
  }

  /// Whether all after the first mark fits one line.
  private mutating func breaksOnce(_ tokens: ArraySlice<Code.Token>, indentation: Int, end: StaticString) -> Bool {
    guard let first = tokens.firstIndex(where: \.isLineBreak) else { return false }
    let mark = bytes.count
    for token in tokens[(first + 1)...] { writeFlat(token) }
    write(end)
    let width = bytes.count - mark
    takeBack(to: mark)
    return indentation + width <= Self.lineLength
  }

  /// Whether the line has room up to the next place where it may be broken.
  private mutating func fits(_ rest: ArraySlice<Code.Token>, end: StaticString) -> Bool {
    if isTooLong { return false }
    let mark = bytes.count
    defer { takeBack(to: mark) }
    for token in rest {
      if token.isBreakable { return !isTooLong }
      writeFlat(token)
    }
    write(end)
    return !isTooLong
  }
}

extension Declaration.Body {
  fileprivate var isNone: Bool {
    if case .none = self { true } else { false }
  }
}

extension Code.Token {
  fileprivate var isLineBreak: Bool {
    if case .lineBreak = self { true } else { false }
  }

  fileprivate var isBreakable: Bool {
    switch self {
    case .lineBreak, .list, .group, .closure: true
    default: false
    }
  }
}

extension Code.Brackets {
  fileprivate var opening: StaticString { self == .square ? "[" : "(" }
  fileprivate var closing: StaticString { self == .square ? "]" : ")" }
}
