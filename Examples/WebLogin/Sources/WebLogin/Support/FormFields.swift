import Foundation
import Hummingbird

/// The fields that a form sends, in order.
struct FormFields: Sendable {
  let fields: [(name: String, value: String)]

  /// The first field of a name.
  subscript(name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// - Returns: `nil` if the text is not `application/x-www-form-urlencoded` in UTF-8.
  init?(_ text: String) {
    var fields: [(name: String, value: String)] = []
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decode(parts[0]), let value = parts.count > 1 ? Self.decode(parts[1]) : "" else {
        return nil
      }
      fields.append((name, value))
    }
    self.fields = fields
  }

  private static func decode(_ text: Substring) -> String? {
    text.replacing("+", with: " ").removingPercentEncoding
  }
}

extension Request {
  private static let maximumBody = 65_536

  /// The fields of a request.
  ///
  /// - Throws: `HTTPError` if the body is not a form, or exceeds 64 KiB.
  func form() async throws -> FormFields {
    guard headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true,
      let fields = FormFields(String(buffer: try await body.collect(upTo: Self.maximumBody)))
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
