import Foundation
import Testing

@testable import HaapiRuntime

/// The type of every decoded body.
typealias Decoded = any Codable & Equatable & Sendable

/// The errors that a decoder reports and tolerates.
final class ReportLog: @unchecked Sendable {
  private let lock = NSLock()
  private var errors: [DecodingError] = []

  func add(_ error: DecodingError) {
    lock.withLock { errors.append(error) }
  }

  /// All of them, in the order in which they were reported.
  var reported: [DecodingError] {
    lock.withLock { errors }
  }

  /// The places of the errors. A value that two members are read from is reported for both of them.
  var places: Set<String> {
    Set(lock.withLock { errors.map(\.place) })
  }
}

extension Fixture {
  /// Decodes a body the way it arrives.
  func decode(_ body: Data, reporting log: ReportLog? = nil) throws -> Decoded {
    switch entry {
    case .response(let status, let contentType):
      let decoder = HaapiResponseDecoder(onReport: { log?.add($0) })
      switch try decoder.decode(body, contentType: contentType, statusCode: status) {
      case .representation(let step): return step
      case .problem(let problem): return problem
      case .error(let error): throw error
      }
    case .token:
      switch try HaapiResponseDecoder(onReport: { log?.add($0) }).decodeToken(body) {
      case .successfulToken(let tokens): return tokens
      case .errorToken(let response): return response
      case .error(let error): throw error
      }
    case .field:
      return try FormFieldUnion.decode(body, onReport: { log?.add($0) })
    }
  }

  /// Compares a decoded value with the table.
  func verify(_ value: Decoded, sourceLocation: SourceLocation = #_sourceLocation) {
    let reflection = Reflection(value)
    #expect(outcome == .decoded(reflection.typeName ?? ""), sourceLocation: sourceLocation)
    for check in checks {
      do {
        let found = try reflection.value(at: check.path)
        let actual: Check.Relation? =
          switch check.relation {
          case .text: found.text.map(Check.Relation.text)
          case .type: found.typeName.map(Check.Relation.type)
          }
        #expect(actual == check.relation, "\(check.path), line \(check.line)", sourceLocation: sourceLocation)
      } catch {
        Issue.record("\(error) (line \(check.line))", sourceLocation: sourceLocation)
      }
    }
  }
}

extension DecodingError {
  /// The value that the error is about, written like a path of the table.
  var place: String {
    var keys = context?.codingPath ?? []
    if case .keyNotFound(let key, _) = self { keys.append(key) }
    return keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty || key.stringValue.hasPrefix("[") ? "" : ".") + key.stringValue
      }
    }
  }
}
