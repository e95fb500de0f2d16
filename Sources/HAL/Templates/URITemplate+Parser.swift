extension URITemplate {
  /// Reads a template from its first byte to its last and never goes back.
  struct Parser {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
      bytes = Array(text.utf8)
    }

    mutating func parse() throws(Error) -> [Part] {
      var parts: [Part] = []
      while let byte = current {
        switch byte {
        case UInt8(ascii: "{"): parts.append(.expression(try expression()))
        case UInt8(ascii: "}"): throw error(.unexpectedClosingBrace)
        default: parts.append(.literal(try literal()))
        }
      }
      return parts
    }

    private var current: UInt8? {
      position < bytes.count ? bytes[position] : nil
    }

    private func error(_ reason: Error.Reason, at offset: Int? = nil) -> Error {
      Error(offset: offset ?? position, reason: reason)
    }

    /// The text up to the next brace, encoded where a URI requires it.
    private mutating func literal() throws(Error) -> [UInt8] {
      var text: [UInt8] = []
      while let byte = current, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "}") {
        if byte == UInt8(ascii: "%") {
          guard bytes.hasTriplet(at: position) else { throw error(.invalidPercentEncoding) }
          text.append(byte)
        } else if byte >= 0x80 {
          text.appendEncoded(byte)
        } else if URICharacters.unreserved.contains(byte) || URICharacters.reserved.contains(byte) {
          text.append(byte)
        } else {
          throw error(.invalidLiteral)
        }
        position += 1
      }
      return text
    }

    private mutating func expression() throws(Error) -> Expression {
      let start = position
      position += 1
      var `operator` = Operator.simple
      switch current {
      case nil: throw error(.unclosedExpression, at: start)
      case UInt8(ascii: "}"): throw error(.emptyExpression, at: start)
      case .some(let byte) where "=,!@|".utf8.contains(byte):
        throw error(.reservedOperator(Character(Unicode.Scalar(byte))))
      case .some(let byte):
        if let written = Operator(byte) {
          `operator` = written
          position += 1
        }
      }
      var expression = Expression(operator: `operator`, variables: [])
      while true {
        expression.variables.append(try variable(of: start))
        switch current {
        case UInt8(ascii: ","): position += 1
        case UInt8(ascii: "}"):
          position += 1
          return expression
        case nil: throw error(.unclosedExpression, at: start)
        default: throw error(.invalidVariableName)
        }
      }
    }

    private mutating func variable(of expression: Int) throws(Error) -> Variable {
      let start = position
      let name = try name(of: expression)
      switch current {
      case UInt8(ascii: "*"):
        position += 1
        return Variable(name: name, modifier: .explode, offset: start)
      case UInt8(ascii: ":"):
        return Variable(name: name, modifier: .prefix(try prefix()), offset: start)
      default:
        return Variable(name: name, modifier: .none, offset: start)
      }
    }

    private mutating func name(of expression: Int) throws(Error) -> String {
      let start = position
      var mayEnd = false
      loop: while let byte = current {
        if URICharacters.name.contains(byte) {
          position += 1
          mayEnd = true
        } else if byte == UInt8(ascii: "%") {
          guard bytes.hasTriplet(at: position) else { throw error(.invalidPercentEncoding) }
          position += 3
          mayEnd = true
        } else if byte == UInt8(ascii: "."), mayEnd {
          position += 1
          mayEnd = false
        } else {
          break loop
        }
      }
      guard mayEnd else {
        throw current == nil ? error(.unclosedExpression, at: expression) : error(.invalidVariableName)
      }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func prefix() throws(Error) -> Int {
      let start = position
      position += 1
      var length = 0
      while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        length = length * 10 + Int(byte - UInt8(ascii: "0"))
        position += 1
        guard length > 0, length < 10_000 else { throw error(.invalidPrefix, at: start) }
      }
      guard length > 0 else { throw error(.invalidPrefix, at: start) }
      return length
    }
  }
}
