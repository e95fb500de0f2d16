import HaapiSchema

extension Printer {
  mutating func write(_ name: Identifier, in position: Identifier.Position) {
    name.text.withBytes { text in
      let isQuoted = Keyword.mayBe(text) && name.needsBackticks(in: position)
      if isQuoted { write("`") }
      bytes.append(text)
      if isQuoted { write("`") }
    }
  }

  mutating func write(_ type: SwiftType) {
    switch type {
    case .name(let name): write(name)
    case .existential(let name):
      write("any ")
      write(name)
    case .array(let element):
      write("[")
      write(element)
      write("]")
    case .dictionary(let key, let value):
      write("[")
      write(key)
      write(": ")
      write(value)
      write("]")
    case .optional(.existential(let name)):
      write("(any ")
      write(name)
      write(")?")
    case .optional(.function(let form)):
      write("(")
      write(SwiftType.function(form))
      write(")?")
    case .optional(let wrapped):
      write(wrapped)
      write("?")
    case .generic(let name, let argument):
      write(name)
      write("<")
      write(argument)
      write(">")
    case .tuple(let elements): write(listed: elements)
    case .function(let form):
      if form.isSendable { write("@Sendable ") }
      write(listed: form.parameters)
      write(form.throws ? " throws -> " : " -> ")
      write(form.result)
    }
  }

  /// Writes a type of the schema, most of which need not be made as Swift types first.
  mutating func write(_ type: TypeReference, in scope: Scope) {
    switch type {
    case .builtin(let builtin):
      guard let known = builtin.known, scope.names.needsNothing(known) else { return write(scope.type(type)) }
      write(known.text.utf8)
    case .named(let name): write(scope.name(of: name))
    case .array(let element):
      write("[")
      write(element, in: scope)
      write("]")
    case .optional(let wrapped):
      switch wrapped {
      case .existential, .function: write(scope.type(type))
      default:
        write(wrapped, in: scope)
        write("?")
      }
    default: write(scope.type(type))
    }
  }

  private mutating func write(listed types: [SwiftType]) {
    write("(")
    for (index, type) in types.enumerated() {
      if index > 0 { write(", ") }
      write(type)
    }
    write(")")
  }

  mutating func write(_ name: TypeName) {
    references.add(name, isPublic: isInPublicHead)
    switch name.spelling {
    case .plain: break
    case .qualified:
      let module = name.module == .runtime ? runtimeModules.last : name.module?.rawValue
      write((module ?? "").utf8)
      write(".")
    case .alias(let alias, _): return write(alias, in: .use)
    }
    writePath(name.path)
  }

  private mutating func writePath(_ path: String) {
    let isPlain = path.withBytes { name in
      guard !name.contains(UInt8(ascii: ".")), !Keyword.mayBe(name) else { return false }
      bytes.append(name)
      return true
    }
    if isPlain { return }
    let (parent, last) = Names.split(path)
    if let parent {
      writePath(parent)
      write(".")
    }
    write(Identifier(last), in: .use)
  }

  /// Groups digits by three from seven digits on, as a person would.
  mutating func write(_ value: Int) {
    let digits = String(value.magnitude).utf8
    if value < 0 { write("-") }
    for (index, digit) in digits.enumerated() {
      let remaining = digits.count - index
      if index > 0, digits.count > 6, remaining.isMultiple(of: 3) { write("_") }
      bytes.append(digit)
    }
  }

  mutating func write(_ value: Double) {
    if value.isNaN {
      write(".nan")
    } else if value.isInfinite {
      write(value < 0 ? "-.infinity" : ".infinity")
    } else {
      write(value.description.utf8)
    }
  }

  mutating func write(_ literal: StringLiteral) {
    write("\"")
    let isPlain = literal.text.withBytes { text in
      let isPlain = text.allSatisfy {
        $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
      if isPlain { bytes.append(text) }
      return isPlain
    }
    if !isPlain { for scalar in literal.text.unicodeScalars { writeEscaped(scalar) } }
    write("\"")
  }

  /// Writes a literal over several lines, broken at spaces where there are any.
  mutating func writeOnLines(_ literal: StringLiteral, indentation: Int) {
    // Room for the last word of a line and the backslash that joins it with the next.
    let softLimit = Self.lineLength - indentation - 32
    let hardLimit = Self.lineLength - indentation - 16
    write("\"\"\"")
    endLine()
    write(spaces: indentation)
    var start = bytes.count
    let scalars = literal.text.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      let isLast = scalars.index(after: index) == scalars.endIndex
      let width = bytes.count - start
      // White space at the end of a line would be taken for an oversight.
      if isLast && scalar == " " { write("\\u{20}") } else { writeEscaped(scalar) }
      if !isLast, (scalar == " " && width > softLimit) || width > hardLimit {
        write("\\")
        endLine()
        write(spaces: indentation)
        start = bytes.count
      }
    }
    endLine()
    write(spaces: indentation)
    write("\"\"\"")
  }

  private mutating func writeEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": write("\\\"")
    case "\\": write("\\\\")
    case "\n": write("\\n")
    case "\r": write("\\r")
    case "\t": write("\\t")
    case _ where scalar.isInvisible:
      write("\\u{")
      write(String(scalar.value, radix: 16).utf8)
      write("}")
    case _ where scalar.isASCII: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    default: write(String(scalar).utf8)
    }
  }
}
