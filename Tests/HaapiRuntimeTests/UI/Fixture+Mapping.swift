import Foundation
import HaapiRuntime
import Testing

/// The mappers for the fixtures.
struct Mappers: Sendable {
  let data: any DataMapper
  let tokens: any OAuthDataMapper

  init(
    redirectTo: String = "app://redirect", autoPollingDuration: TimeInterval = 3,
    authSelectionPresentation: AuthenticatorSelectionPresentation = .list
  ) {
    data =
      DataMapperBuilder(
        redirectTo: redirectTo, autoPollingDuration: autoPollingDuration,
        authSelectionPresentation: authSelectionPresentation
      ).build()
    tokens = OAuthDataMapperBuilder().build()
  }

  /// The model of a decoded value; `nil` for values that are not mapped, such as a form field.
  func model(of value: Decoded) throws -> (any UIModel)? {
    switch value {
    case let step as any HaapiRepresentation:
      try data.mapHaapiResultToUIModel(haapiResult: .representation(step))
    case let problem as any ProblemRepresentation:
      try data.mapHaapiResultToUIModel(haapiResult: .problem(problem))
    case let response as SuccessfulTokenResponse:
      try tokens.mapTokenResponseToOAuthModel(tokenResponse: .successfulToken(response))
    case let response as ErrorTokenResponse:
      try tokens.mapTokenResponseToOAuthModel(tokenResponse: .errorToken(response))
    default: nil
    }
  }

  /// What a table says about a decoded value.
  @MainActor
  func tableLines(of value: Decoded) throws -> [String]? {
    do {
      return try model(of: value).map { ModelOutline($0).tableLines }
    } catch HaapiUIKitError.unsupportedMap(_, let expected) {
      return ["-> refused \(expected)"]
    }
  }
}

extension Fixture {
  /// Compares the model of a decoded value with the table, line by line.
  @MainActor
  func verifyModel(of value: Decoded, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let actual = try Mappers().tableLines(of: value) ?? []
    let expected = model?.lines ?? []
    guard actual != expected else { return }
    let changes = actual.difference(from: expected).map { change in
      switch change {
      case .remove(let offset, let text, _): "line \((model?.line ?? 0) + offset), only in the table: \(text)"
      case .insert(_, let text, _): "only in the model: \(text)"
      }
    }
    Issue.record("\(file)\n\(changes.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }
}
