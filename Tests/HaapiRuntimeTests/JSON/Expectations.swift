import Foundation
import Testing

@testable import HaapiRuntime

/// A value, with the reports from reading it.
struct Reported<Value> {
  let value: Value
  /// Path and sentence of each report.
  let reports: [String]
}

extension JSONCodable {
  static func decoded(_ text: String) throws -> Reported<Self> {
    var reports: [String] = []
    let value = try decode(Data(text.utf8)) { reports.append($0.summary) }
    return Reported(value: value, reports: reports)
  }
}

extension DecodingError {
  /// `actions.0.model: There is …`
  var summary: String {
    guard let context else { return "\(self)" }
    let path = context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: ".")
    return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
  }
}

/// The summary of the expected `DecodingError`.
func failure(sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Any) -> String {
  let error = #expect(throws: DecodingError.self, sourceLocation: sourceLocation) { _ = try body() }
  return error?.summary ?? ""
}

extension JSONReader {
  init(text: String) throws {
    self.init(try JSONValue(parsing: text))
  }
}
