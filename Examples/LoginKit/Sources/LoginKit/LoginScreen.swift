import HaapiRuntime

/// What the app shows: values to make a view from, for any toolkit.
public enum LoginScreen: Equatable, Sendable {
  case signIn(SignInState)
  case form(FormState)
  case choice(ChoiceState)
  case waiting(WaitingState)
  case failure(String)
  /// The user has signed in. Exchange the code for tokens.
  case signedIn(code: String)
  /// The app has no screen for the model with this name.
  case unsupported(String)
}

extension LoginScreen {
  @MainActor
  init(_ model: any UIModel) {
    self =
      switch model {
      case let signIn as SignInModel: .signIn(SignInState(signIn))
      case let form as any FormModel: .form(FormState(form))
      case let selector as any SelectorModel: .choice(ChoiceState(selector))
      case let operation as any PollingOperationModel: .waiting(WaitingState(operation))
      case let problem as any UIProblemModel: .failure(problem.message)
      case let authorization as any AuthorizationRequestModel: .signedIn(code: authorization.code)
      default: .unsupported("\(type(of: model))")
      }
  }
}
