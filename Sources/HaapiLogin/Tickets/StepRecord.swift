import Foundation
import HaapiRuntime

/// Something that the server has sent, as its JSON text. The types of overlays are known only when it is read again.
struct StepRecord: Codable, Sendable {
  private let json: Data

  /// - Throws: `LoginTicketError.unreadable` for a value of an app that has no JSON form.
  init(_ value: Any) throws {
    guard let value = value as? any JSONCodable else { throw LoginTicketError.unreadable }
    json = Data(JSONValue(writing: value).text().utf8)
  }

  init(from decoder: any Decoder) throws {
    json = try decoder.singleValueContainer().decode(Data.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(json)
  }

  func step(_ additions: [DecodingAdditions]) throws -> any HaapiRepresentation {
    guard case .representation(let step) = try response(MimeTypes.happi.rawValue, additions) else {
      throw LoginTicketError.unreadable
    }
    return step
  }

  func problem(_ additions: [DecodingAdditions]) throws -> any ProblemRepresentation {
    guard case .problem(let problem) = try response("application/problem+json", additions) else {
      throw LoginTicketError.unreadable
    }
    return problem
  }

  func value<Value: JSONCodable>(_ additions: [DecodingAdditions] = []) throws -> Value {
    try Value.decode(json, additions: additions)
  }

  private func response(_ contentType: String, _ additions: [DecodingAdditions]) throws -> HaapiResult {
    try HaapiResponseDecoder(additions: additions).decode(json, contentType: contentType, statusCode: 200)
  }
}

/// An action: one that the step has itself, by its place there, or another one.
enum ActionRecord: Codable, Sendable {
  case own(Int)
  case other(StepRecord)

  init(_ action: any Action, in own: [any Action]) throws {
    self =
      if let index = own.firstIndex(where: { $0.isEqualTo(action) }) { .own(index) } else {
        .other(try StepRecord(AnyAction(action: action)))
      }
  }

  func action(in own: [any Action], _ additions: [DecodingAdditions]) throws -> any Action {
    switch self {
    case .own(let index):
      guard own.indices.contains(index) else { throw LoginTicketError.unreadable }
      return own[index]
    case .other(let record):
      let read: AnyAction = try record.value(additions)
      return read.action
    }
  }
}

/// An action of any type, in the form of the server.
private struct AnyAction: JSONCodable {
  let action: any Action

  init(action: any Action) {
    self.action = action
  }

  init(from json: JSONReader) throws {
    action = try ActionUnion.read(json)
  }

  func write(to json: inout JSONValue) {
    (action as? any JSONCodable)?.write(to: &json)
  }

  static func == (lhs: AnyAction, rhs: AnyAction) -> Bool {
    lhs.action.isEqualTo(rhs.action)
  }
}
