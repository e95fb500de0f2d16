import Foundation
import Hummingbird

/// The fields that a form sends, in order.
struct FormFields: Sendable {
  let fields: [(name: String, value: String)]

  /// The first field of a name.
  subscript(name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// The most fields of a form. A screen has a few.
  static let maximumCount = 200

  /// - Returns: `nil` if the bytes are not `application/x-www-form-urlencoded` in UTF-8, or have too many fields.
  init?(_ bytes: some Collection<UInt8>) {
    let pairs = bytes.split(separator: UInt8(ascii: "&"), maxSplits: Self.maximumCount)
    guard pairs.count <= Self.maximumCount else { return nil }
    var fields: [(name: String, value: String)] = []
    for pair in pairs {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decode(parts[0]), let value = parts.count > 1 ? Self.decode(parts[1]) : "" else {
        return nil
      }
      fields.append((name, value))
    }
    self.fields = fields
  }

  private static func decode(_ bytes: some Collection<UInt8>) -> String? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "+"): decoded.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.next()?.hexDigit, let low = rest.next()?.hexDigit else { return nil }
        decoded.append(high << 4 | low)
      default: decoded.append(byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  fileprivate var hexDigit: UInt8? {
    Character(UnicodeScalar(self)).hexDigitValue.map(UInt8.init)
  }
}

extension Request {
  private static let maximumBody = 65_536

  /// The fields of a request.
  ///
  /// - Throws: `HTTPError` if the body is not a form, or exceeds 64 KiB.
  func form() async throws -> FormFields {
    guard headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true,
      let fields = FormFields(try await body.collect(upTo: Self.maximumBody).readableBytesView)
    else { throw HTTPError(.badRequest) }
    return fields
  }

  /// JSON that a script has sent.
  ///
  /// - Throws: `HTTPError` when it is something else, or more than 64 KiB.
  func json<Value: Decodable>(_: Value.Type) async throws -> Value {
    guard headers[.contentType]?.lowercased().hasPrefix("application/json") == true else {
      throw HTTPError(.unsupportedMediaType)
    }
    let bytes = Data(buffer: try await body.collect(upTo: Self.maximumBody))
    guard let value = try? JSONDecoder().decode(Value.self, from: bytes) else { throw HTTPError(.badRequest) }
    return value
  }
}
