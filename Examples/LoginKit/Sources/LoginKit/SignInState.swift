/// The contents of the sign-in screen.
public struct SignInState: Equatable, Sendable {
  public var greeting: String
  /// Only before the last attempt.
  public var warning: String?
  public var form: FormState

  @MainActor
  init(_ model: SignInModel) {
    greeting = model.lastUser.map { "Welcome back, \($0)" } ?? "Welcome"
    warning = model.attemptsLeft == 1 ? "This is your last attempt." : nil
    form = FormState(model)
  }
}
