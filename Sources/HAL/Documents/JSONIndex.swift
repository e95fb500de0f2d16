import Foundation

/// The places of all values in the bytes of a JSON document.
///
/// Traversal moves values between documents without reading them, so it needs only their places. One decoder reads the
/// result.
struct JSONIndex: Sendable {
  /// The document in UTF-8, with a zero at its end.
  let bytes: [UInt8]
  /// All values and keys in document order.
  let nodes: [Node]

  struct Node: Sendable {
    let kind: Kind
    let start: Int32
    fileprivate(set) var end: Int32
    /// The node after this one and all that it contains.
    fileprivate(set) var next: Int32
  }

  enum Kind: UInt8, Sendable {
    case object, array, string, escapedString, number, `true`, `false`, null
  }

  struct SyntaxError: Error, Hashable, CustomStringConvertible {
    /// The number of bytes before the place.
    let offset: Int
    let problem: String

    var description: String { "Byte \(offset): \(problem)" }
  }

  /// A comma after the last element is accepted, as in Foundation's decoders.
  /// - Throws: `SyntaxError`
  init(_ data: Data, maximumDepth: Int = 512) throws(SyntaxError) {
    var builder = Builder(try Self.utf8(data), maximumDepth: maximumDepth)
    try builder.run()
    // Parts of valid documents make a valid document, so an error is found in the document that has it.
    if builder.hasNonASCII, String(data: Data(builder.bytes), encoding: .utf8) == nil {
      throw SyntaxError(offset: 0, problem: "The text is not UTF-8.")
    }
    bytes = builder.bytes
    nodes = builder.nodes
  }

  /// JSON is UTF-8. Foundation's decoders also accept other Unicode encodings.
  private static func utf8(_ data: Data) throws(SyntaxError) -> [UInt8] {
    var bytes: [UInt8]
    if let encoding = encoding(of: Array(data.prefix(4))) {
      guard let text = String(data: data, encoding: encoding) else {
        throw SyntaxError(offset: 0, problem: "The text is not Unicode.")
      }
      bytes = Array(text.utf8)
    } else {
      bytes = Array(data)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard bytes.count < Int32.max else { throw SyntaxError(offset: 0, problem: "The document is too large.") }
    bytes.append(0)
    return bytes
  }

  /// The encoding, unless it is UTF-8: recognised by zeros among the first bytes, or by the byte order mark.
  private static func encoding(of start: [UInt8]) -> String.Encoding? {
    switch start {
    case [0, 0, 0xFE, 0xFF], [0xFF, 0xFE, 0, 0]: return .utf32
    default: break
    }
    guard start.count > 1 else { return nil }
    if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) { return .utf16 }
    switch start.map({ $0 == 0 }) {
    case [true, true, true, false]: return .utf32BigEndian
    case [false, true, true, true]: return .utf32LittleEndian
    case [true, false], [true, false, true, false]: return .utf16BigEndian
    case [false, true], [false, true, false, true]: return .utf16LittleEndian
    default: return nil
    }
  }
}

extension JSONIndex {
  /// Goes over the bytes once, without recursion.
  private struct Builder {
    let bytes: [UInt8]
    let maximumDepth: Int
    var nodes: [Node] = []
    private(set) var hasNonASCII = false
    private var position = 0
    private var open: [Int] = []

    init(_ bytes: [UInt8], maximumDepth: Int) {
      self.bytes = bytes
      self.maximumDepth = maximumDepth
      nodes.reserveCapacity(bytes.count / 12 + 1)
    }

    mutating func run() throws(SyntaxError) {
      skipSpace()
      repeat {
        try value()
        try afterValue()
      } while !open.isEmpty
      guard position == bytes.count - 1 else { throw error("Something follows the document.") }
    }

    private func error(_ problem: String) -> SyntaxError {
      SyntaxError(offset: position, problem: problem)
    }

    private mutating func skipSpace() {
      while true {
        switch bytes[position] {
        case 0x20, 0x0A, 0x0D, 0x09: position += 1
        default: return
        }
      }
    }

    /// Reads a value, or the beginning of an object or an array with its first key or value up to a value without
    /// parts.
    private mutating func value() throws(SyntaxError) {
      while true {
        switch bytes[position] {
        case UInt8(ascii: "{"):
          try begin(.object)
          guard bytes[position] != UInt8(ascii: "}") else { return }
          try key()
        case UInt8(ascii: "["):
          try begin(.array)
          guard bytes[position] != UInt8(ascii: "]") else { return }
        case UInt8(ascii: "\""): return try string()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        case UInt8(ascii: "t"): return try word("true", .true)
        case UInt8(ascii: "f"): return try word("false", .false)
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw error("A value is missing.")
        }
      }
    }

    /// Closes arrays and objects that end here, and moves to the next value, if any.
    private mutating func afterValue() throws(SyntaxError) {
      while let container = open.last {
        skipSpace()
        let isObject = nodes[container].kind == .object
        let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        if bytes[position] == UInt8(ascii: ","), container < nodes.count - 1 {
          position += 1
          skipSpace()
          if bytes[position] != closing {
            if isObject { try key() }
            return
          }
        }
        guard bytes[position] == closing else {
          throw error(isObject ? "A comma or a closing brace is missing." : "A comma or a closing bracket is missing.")
        }
        position += 1
        nodes[container].end = Int32(position)
        nodes[container].next = Int32(nodes.count)
        open.removeLast()
      }
      skipSpace()
    }

    private mutating func begin(_ kind: Kind) throws(SyntaxError) {
      guard open.count < maximumDepth else { throw error("The document is nested too deeply.") }
      open.append(nodes.count)
      nodes.append(Node(kind: kind, start: Int32(position), end: 0, next: 0))
      position += 1
      skipSpace()
    }

    private mutating func key() throws(SyntaxError) {
      guard bytes[position] == UInt8(ascii: "\"") else { throw error("A key is missing.") }
      try string()
      skipSpace()
      guard bytes[position] == UInt8(ascii: ":") else { throw error("A colon is missing.") }
      position += 1
      skipSpace()
    }

    private mutating func add(_ kind: Kind, from start: Int) {
      nodes.append(
        Node(kind: kind, start: Int32(start), end: Int32(position), next: Int32(nodes.count + 1)))
    }

    private mutating func string() throws(SyntaxError) {
      let start = position
      var kind = Kind.string
      position += 1
      while true {
        switch bytes[position] {
        case UInt8(ascii: "\""):
          position += 1
          return add(kind, from: start)
        case UInt8(ascii: "\\"):
          kind = .escapedString
          position += 1
          try escape()
        case 0..<0x20: throw error("A string ends without a quotation mark, or holds a control character.")
        case 0x80...:
          hasNonASCII = true
          position += 1
        default: position += 1
        }
      }
    }

    private mutating func escape() throws(SyntaxError) {
      guard "\"\\/bfnrtu".utf8.contains(bytes[position]) else { throw error("There is no such escape.") }
      let isUnicode = bytes[position] == UInt8(ascii: "u")
      position += 1
      guard isUnicode else { return }
      switch try codeUnit() {
      case 0xD800..<0xDC00:
        let first = position
        let isPair = bytes[first] == UInt8(ascii: "\\") && bytes[first + 1] == UInt8(ascii: "u")
        position += isPair ? 2 : 0
        guard isPair, (0xDC00..<0xE000).contains(try codeUnit()) else {
          throw SyntaxError(offset: first, problem: "The second half of a surrogate pair is missing.")
        }
      case 0xDC00..<0xE000: throw error("The first half of a surrogate pair is missing.")
      default: break
      }
    }

    private mutating func codeUnit() throws(SyntaxError) -> Int {
      var unit = 0
      for _ in 0..<4 {
        guard let digit = bytes[position].hexadecimalValue else {
          throw error("Four hexadecimal digits follow “\\u”.")
        }
        unit = unit << 4 | digit
        position += 1
      }
      return unit
    }

    private mutating func number() throws(SyntaxError) {
      let start = position
      if bytes[position] == UInt8(ascii: "-") { position += 1 }
      if bytes[position] == UInt8(ascii: "0") { position += 1 } else { try digits() }
      if bytes[position] == UInt8(ascii: ".") {
        position += 1
        try digits()
      }
      if bytes[position] | 0x20 == UInt8(ascii: "e") {
        position += 1
        if bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") { position += 1 }
        try digits()
      }
      add(.number, from: start)
    }

    private mutating func digits() throws(SyntaxError) {
      guard bytes[position].isDigit else { throw error("A digit is missing.") }
      while bytes[position].isDigit { position += 1 }
    }

    private mutating func word(_ word: StaticString, _ kind: Kind) throws(SyntaxError) {
      let start = position
      let isThere = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
      guard isThere else { throw error("A value is missing.") }
      position += word.utf8CodeUnitCount
      add(kind, from: start)
    }
  }
}
