// The declarations of a closed framework that the code of an overlay uses, as its public interface has them. First
// those of the module with the responses. They are only compiled against, never run.

import Foundation

public enum HaapiResult: Sendable {
  case representation(any HaapiRepresentation)
  case problem(any ProblemRepresentation)
  case error(any Error)
}

public protocol RawJsonRepresentable {
  var rawJsonString: String? { get }
}

public protocol HaapiResponse: RawJsonRepresentable, Decodable, Encodable, Equatable, Sendable {}

public protocol HaapiRepresentation: HaapiResponse {
  var metadata: Metadata? { get }
  var type: RepresentationType { get }
  var links: [Link] { get }
}

public protocol ProblemRepresentation: HaapiResponse {
  var type: ProblemType { get }
}

public enum RepresentationType: String, Codable, Sendable {
  case authenticationStep, registrationStep, pollingStep
}

public enum ProblemType: String, Codable, Sendable {
  case tooManyAttemptsProblem, unexpectedProblem
}

public enum ActionKind: String, Codable, Sendable {
  case login, poll
}

public final class Metadata: NSObject, Codable, Sendable {
  public let templateArea: String?
  public let viewName: String?
}

public protocol RepresentationActionModel: Decodable, Encodable, Equatable, Sendable {}

public struct Link: RepresentationActionModel {
  public let href: String
  public let rel: String
  public let type: String?
}

public struct FormAction: Codable, Equatable, Sendable {
  public let kind: ActionKind
}

public struct AuthenticatorSelectorStep: HaapiRepresentation {
  public let metadata: Metadata?
  public let links: [Link]
  public let rawJsonString: String?
  public let type: RepresentationType
}

public struct InteractiveFormStep: HaapiRepresentation {
  public var actions: [FormAction]
  public let metadata: Metadata?
  public let links: [Link]
  public let rawJsonString: String?
  public let type: RepresentationType
}

public struct PollingStep: HaapiRepresentation {
  public let mainAction: FormAction
  public let metadata: Metadata?
  public let links: [Link]
  public let rawJsonString: String?
  public let type: RepresentationType
}

public struct Problem: ProblemRepresentation {
  public let rawJsonString: String?
  public let type: ProblemType
}

public protocol OAuthResponse: Decodable, Encodable, Equatable, Sendable {}

public final class SuccessfulTokenResponse: NSObject, OAuthResponse {
  public let accessToken: String
}

public final class ErrorTokenResponse: NSObject, OAuthResponse {
  public let error: String
  public let errorDescription: String?
}

public enum TokenResponse: Sendable {
  case successfulToken(SuccessfulTokenResponse)
  case errorToken(ErrorTokenResponse)
  case error(any Error)
}
