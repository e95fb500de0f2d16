import HaapiRuntime

/// Where a login stands.
public enum HaapiState: Sendable {
  /// Nothing has been received yet, or the login was reset.
  case none
  /// Something failed. The user can continue from the step before if the snapshot has content.
  case systemError(any Error)
  /// A step for the user.
  case next(HaapiStateContent)
  /// The server did not accept what the user sent; the step stays on screen.
  case problem(any ProblemRepresentation)
  /// The login has ended with a code that has not been exchanged yet.
  case authorizationResponse(String)
  /// The tokens: each text or number in the response of the token endpoint, by its name.
  case accessToken([String: String])
  /// A wait for something that happens elsewhere.
  case polling(PollingStep)
}

extension HaapiState: Equatable {
  /// Whether both are the same case with the same content. Errors are equal when type and text are.
  public static func == (lhs: HaapiState, rhs: HaapiState) -> Bool {
    switch (lhs, rhs) {
    case (.none, .none): true
    case (.systemError(let lhs), .systemError(let rhs)): Failure(lhs) == Failure(rhs)
    case (.next(let lhs), .next(let rhs)): lhs == rhs
    case (.problem(let lhs), .problem(let rhs)): lhs.isEqualTo(rhs)
    case (.authorizationResponse(let lhs), .authorizationResponse(let rhs)): lhs == rhs
    case (.accessToken(let lhs), .accessToken(let rhs)): lhs == rhs
    case (.polling(let lhs), .polling(let rhs)): lhs == rhs
    default: false
    }
  }
}

extension HaapiState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The name of the case, without any content.
  public var description: String {
    switch self {
    case .none: "none"
    case .systemError(let error): "systemError(\(type(of: error)))"
    case .next(let content): "next(\(content.representation.type.rawValue))"
    case .problem(let problem): "problem(\(problem.type.rawValue))"
    case .authorizationResponse: "authorizationResponse"
    case .accessToken(let members): "accessToken(\(members.keys.sorted().joined(separator: ", ")))"
    case .polling(let step): "polling(\(step.pollingProperties.status.rawValue))"
    }
  }

  /// The same as the description.
  public var debugDescription: String { description }

  /// Without code and tokens.
  public var customMirror: Mirror {
    let child: Any? =
      switch self {
      case .systemError(let error): error
      case .next(let content): content
      case .problem(let problem): problem
      case .polling(let step): step
      case .none, .authorizationResponse, .accessToken: nil
      }
    return Mirror(self, children: child.map { [(label: description, value: $0)] } ?? [], displayStyle: .enum)
  }
}
