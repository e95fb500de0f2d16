import Foundation
import HaapiRuntime

/// Where a login stands, in a ticket.
struct LoginRecord: Codable, Sendable {
  let place: PlaceRecord
  let isInBackground: Bool
  let usedNonces: [String]

  /// The refresh token of a finished login.
  var refreshToken: String? {
    guard case .tokens(let record) = place else { return nil }
    return (try? record.tokens([]))?["refresh_token"]?.value
  }
}

/// A place of the login.
enum PlaceRecord: Codable, Sendable {
  case idle
  /// A request was under way.
  case asking
  case step(StandingRecord)
  case code(String)
  case tokens(TokensRecord)
  case broken(FaultRecord, step: StandingRecord?, code: String?)

  init(_ login: Login) throws {
    self =
      switch login {
      case .asking: .asking
      case .resting(.idle): .idle
      case .resting(.step(let standing)): .step(try StandingRecord(standing))
      case .resting(.code(let code)): .code(code.value)
      case .resting(.tokens(let tokens)): .tokens(try TokensRecord(tokens))
      case .resting(.broken(let fault, let remains)):
        switch remains {
        case .nothing: .broken(try FaultRecord(fault), step: nil, code: nil)
        case .step(let standing): .broken(try FaultRecord(fault), step: try StandingRecord(standing), code: nil)
        case .code(let code): .broken(try FaultRecord(fault), step: nil, code: code.value)
        }
      }
  }

  /// The place, with new identifiers for what goes on there.
  func place(_ additions: [DecodingAdditions], newID: () -> TaskID) throws -> Place {
    switch self {
    case .idle: .idle
    case .asking: .broken(Place.Fault(LostRequest()), .nothing)
    case .step(let standing): .step(try standing.standing(additions, newID: newID))
    case .code(let code): .code(Secret(code))
    case .tokens(let tokens): .tokens(try tokens.tokens(additions))
    case .broken(let fault, let step?, _):
      .broken(try fault.fault(additions), .step(try step.standing(additions, newID: newID)))
    case .broken(let fault, nil, let code):
      .broken(try fault.fault(additions), code.map { .code(Secret($0)) } ?? .nothing)
    }
  }
}

/// Why a request has come to nothing.
enum FaultRecord: Codable, Sendable {
  case failure(FailureRecord)
  case refusal(StepRecord)

  init(_ fault: Place.Fault) throws {
    self =
      switch fault {
      case .error(let failure): .failure(try FailureRecord(failure))
      case .refusal(let refusal): .refusal(try StepRecord(refusal))
      }
  }

  func fault(_ additions: [DecodingAdditions]) throws -> Place.Fault {
    switch self {
    case .failure(let failure): .error(try failure.failure(additions))
    case .refusal(let refusal): .refusal(try refusal.value())
    }
  }
}

/// The tokens at the end.
struct TokensRecord: Codable, Sendable {
  /// All, as received; `nil` once one is revoked.
  let response: StepRecord?
  /// What is left after a revocation.
  let members: [String: String]
  let fault: FaultRecord?

  init(_ tokens: Tokens) throws {
    response = try tokens.response.map { try StepRecord($0) }
    members = response == nil ? tokens.members : [:]
    fault = try tokens.fault.map { try FaultRecord($0) }
  }

  func tokens(_ additions: [DecodingAdditions]) throws -> Tokens {
    var tokens = try response.map { Tokens(try $0.value()) } ?? Tokens(members: members)
    tokens.fault = try fault?.fault(additions)
    return tokens
  }
}
