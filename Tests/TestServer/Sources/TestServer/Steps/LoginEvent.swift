import Foundation

/// What happens to a login.
enum LoginEvent: Equatable, Sendable {
  /// The app has sent a request.
  case submitted(Submission)
  /// A question has been answered.
  case learned(Fact)
}

/// A request of the app.
struct Submission: Equatable, Sendable {
  let route: Route
  /// Whether the app sends a form rather than asking for a step.
  let isForm: Bool
  var fields = Parameters()
  /// The result of a WebAuthn ceremony.
  var credential: CredentialJSON?
}

/// The next action of a login.
enum LoginOutcome: Equatable, Sendable {
  case answer(Answer)
  /// Something must be done or looked up first. The login continues with the result.
  case ask(Question)
}

enum Answer: Equatable, Sendable {
  case step(Step)
  case problem(Problem)
  /// The user is signed in and agrees.
  case grant(Grant)
  /// The app gets nothing.
  case refusal(error: String, description: String)
}

/// The grant that a code is issued for.
struct Grant: Equatable, Sendable {
  let authentication: Authentication
  let scopes: [String]
}

/// Who has signed in, how and when.
struct Authentication: Equatable, Sendable {
  let user: String
  let method: String
  let date: Date
}

/// A question or a task that a login cannot handle by itself.
enum Question: Equatable, Sendable {
  case checkPassword(user: String, password: String)
  case prepareAccount(Registration)
  case createAccount(User)
  case setPassword(user: String, password: String)
  case sendCode(user: String, by: Delivery, for: CodePurpose)
  case sendLink(user: String)
  case followLink(String)
  case openOrder(personalNumber: String)
  case followOrder(String)
  case openBrowser
  case resumeBrowser(launch: String, nonce: String)
  case prepareAssertion
  case checkAssertion(CredentialJSON, challenge: String)
  case prepareRegistration(user: String)
  case savePasskey(CredentialJSON, challenge: String, user: String)
  case consentedScopes(user: String)
  case rememberConsent(user: String, scopes: [String])
}

/// How a code or a link reaches a user.
enum Delivery: String, Equatable, Sendable {
  case mail, sms, link
}

/// What the user of a code wants to do.
enum CodePurpose: Equatable, Sendable {
  case signIn, newPassword, activation

  /// The text of the letter.
  func text(_ code: String) -> Text {
    switch self {
    case .signIn: "Use \(code) to sign in."
    case .newPassword: "Use \(code) to choose a new password."
    case .activation: "Use \(code) to activate your account."
    }
  }
}

/// A new account as it is typed.
struct Registration: Equatable, Sendable {
  let user: String
  let password: String
  let fullName: String
  let email: String
}

/// The answer to a question.
enum Fact: Equatable, Sendable {
  case passwordRight(user: String, needsSecondFactor: Bool)
  case passwordWrong(attemptsLeft: Int)
  case locked(minutes: Int)
  case accountPrepared(User, OneTimeCode)
  case nameTaken
  case accountCreated(user: String)
  case passwordSet
  case codeSent(user: String, OneTimeCode)
  case linkSent(String, recipient: String)
  case link(LinkStatus)
  case order(Order)
  case orderForgotten
  case browserOpened(launch: String, href: String)
  case browserReturned(user: String, needsSecondFactor: Bool)
  case browserFailed
  case assertionPrepared(RequestOptions)
  case passkeyAccepted(user: String)
  case passkeyRefused(Text)
  case registrationPrepared(user: String, CreationOptions)
  case consentedScopes([String])
  case consentRemembered
}

enum LinkStatus: Equatable, Sendable {
  case sent
  case opened(user: String)
  case expired
}
