import Foundation

/// As much of CBOR (RFC 8949) as authenticators write: whole numbers, bytes, texts, arrays and maps of definite length.
enum CBOR: Equatable, Sendable {
  case number(Int)
  case bytes(Data)
  case text(String)
  case array([CBOR])
  case map([CBOR: CBOR])
  case flag(Bool)
  case null

  /// Reads one value from the start of some bytes.
  ///
  /// - Returns: The value and what follows it; `nil` when there is none.
  static func read(_ data: Data) -> (value: CBOR, rest: Data)? {
    var reader = Reader(rest: data)
    guard let value = reader.value(depth: 0) else { return nil }
    return (value, reader.rest)
  }

  subscript(key: CBOR) -> CBOR? {
    if case .map(let members) = self { members[key] } else { nil }
  }

  var asBytes: Data? {
    if case .bytes(let bytes) = self { bytes } else { nil }
  }

  private struct Reader {
    var rest: Data

    mutating func value(depth: Int) -> CBOR? {
      guard depth < 8, let head = rest.popFirst(), let count = argument(head & 0x1F) else { return nil }
      switch head >> 5 {
      case 0: return .number(count)
      case 1: return .number(-1 - count)
      case 2: return bytes(count).map(CBOR.bytes)
      case 3: return bytes(count).flatMap { String(data: $0, encoding: .utf8) }.map(CBOR.text)
      case 4: return array(count, depth: depth)
      case 5: return map(count, depth: depth)
      case 7:
        return switch head {
        case 0xF4: .flag(false)
        case 0xF5: .flag(true)
        case 0xF6: .null
        default: nil
        }
      default: return nil
      }
    }

    private mutating func argument(_ small: UInt8) -> Int? {
      guard small >= 24 else { return Int(small) }
      guard small <= 27, let bytes = bytes(1 << (small - 24)) else { return nil }
      return Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    private mutating func bytes(_ count: Int) -> Data? {
      guard count <= rest.count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return Data(rest.prefix(count))
    }

    private mutating func array(_ count: Int, depth: Int) -> CBOR? {
      // Each value takes a byte at least, which bounds the memory that a short input can claim.
      guard count <= rest.count else { return nil }
      var values: [CBOR] = []
      for _ in 0..<count {
        guard let value = value(depth: depth + 1) else { return nil }
        values.append(value)
      }
      return .array(values)
    }

    private mutating func map(_ count: Int, depth: Int) -> CBOR? {
      guard count <= rest.count else { return nil }
      var members: [CBOR: CBOR] = [:]
      for _ in 0..<count {
        guard let key = value(depth: depth + 1), let value = value(depth: depth + 1),
          members.updateValue(value, forKey: key) == nil
        else { return nil }
      }
      return .map(members)
    }
  }
}

extension CBOR: Hashable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  init(integerLiteral value: Int) {
    self = .number(value)
  }

  init(stringLiteral value: String) {
    self = .text(value)
  }
}
