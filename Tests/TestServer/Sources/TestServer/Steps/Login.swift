import Foundation

/// One login, as a value: what happens goes in, what to do comes out. It knows neither HTTP nor where users are stored,
/// so that each of its rules is a test of two lines.
///
/// A request that does not fit the state is answered with the step that the user is at: an app whose answer was lost on
/// the way sends its form again and goes on.
struct Login: Equatable, Sendable {
  enum State: Equatable, Sendable {
    case choosing
    case password(thenPasskey: Bool)
    case registering
    case activating(User, OneTimeCode)
    case forgotten
    case resetting(user: String, OneTimeCode)
    case naming(Delivery)
    case code(user: String, OneTimeCode, method: String, thenPasskey: Bool)
    case link(id: String, recipient: String)
    case linkOpened(user: String)
    case phone(user: String, OneTimeCode?)
    case bankID
    case order(Order)
    case browser(launch: String, href: String)
    case passkey(RequestOptions)
    case addingPasskey(user: String, CreationOptions)
    /// The user is known and the app is on its way back to the authorization endpoint.
    case authenticated(Authentication)
    case consenting(Authentication)
    case granted(Grant)
    case refused
  }

  let request: AuthorizationRequest
  private(set) var state: State
  /// The message above the form of the next step.
  private(set) var notices: [Message] = []

  /// - Parameter known: Who has signed in in the same session before.
  init(_ request: AuthorizationRequest, known: Authentication?) {
    self.request = request
    if let known, !request.forcesLogin {
      state = .authenticated(known)
    } else {
      state = request.methods.count == 1 ? Self.first(of: request.methods[0]) : .choosing
    }
  }

  /// Who has signed in, once that is known.
  var authentication: Authentication? {
    switch state {
    case .authenticated(let authentication), .consenting(let authentication): authentication
    case .granted(let grant): grant.authentication
    default: nil
    }
  }

  /// Whether a form belongs to a step that the login has left by such a form: it was sent twice.
  func isPast(_ submission: Submission) -> Bool {
    guard submission.isForm else { return false }
    return switch (submission.route, state) {
    case (.password, .authenticated), (.password, .consenting), (.password, .granted), (.consent, .granted): true
    default: false
    }
  }

  mutating func handle(_ event: LoginEvent, at now: Date) -> LoginOutcome {
    switch event {
    case .submitted(let submission): submit(submission, at: now)
    case .learned(let fact): learn(fact, at: now)
    }
  }

  /// The state in which a way of signing in begins.
  private static func first(of method: String) -> State {
    switch method {
    case "password": .password(thenPasskey: false)
    case "code": .naming(.mail)
    case "link": .naming(.link)
    case "sms": .naming(.sms)
    case "bankid": .bankID
    default: .choosing
    }
  }
}

// MARK: - Requests

extension Login {
  private mutating func submit(_ submission: Submission, at now: Date) -> LoginOutcome {
    if submission.route == .finish { return finish(at: now) }
    if authentication != nil || state == .refused { return decide(submission, at: now) }
    return submission.isForm ? send(submission, at: now) : show(submission.route)
  }

  /// Once the user is known, consent is all that is left.
  private mutating func decide(_ submission: Submission, at now: Date) -> LoginOutcome {
    guard case .consenting(let authentication) = state, submission.isForm else { return current }
    switch submission.route {
    case .consent:
      let scopes = request.scopesToConsent.filter { submission.fields.isTicked("consent.\($0)") }
      state = .granted(Grant(authentication: authentication, scopes: request.scopes.filter { $0 == "openid" } + scopes))
      return .ask(.rememberConsent(user: authentication.user, scopes: scopes))
    case .deny:
      state = .refused
      return current
    default: return current
    }
  }

  private mutating func finish(at now: Date) -> LoginOutcome {
    guard case .authenticated(let authentication) = state else { return current }
    return .ask(.consentedScopes(user: authentication.user))
  }

  /// The app asks for a step.
  private mutating func show(_ route: Route) -> LoginOutcome {
    switch route {
    case .choose: state = .choosing
    case .password: state = .password(thenPasskey: false)
    case .register: state = .registering
    case .forgot: state = .forgotten
    case .code: state = .naming(.mail)
    case .link: state = .naming(.link)
    case .sms: state = .naming(.sms)
    case .bankID: state = .bankID
    case .addPasskey: state = .password(thenPasskey: true)
    case .start:
      // Two ways of signing in begin with a question.
      if request.methods == ["browser"] { return .ask(.openBrowser) }
      if request.methods == ["passkey"] { return .ask(.prepareAssertion) }
    case .browser: return .ask(.openBrowser)
    case .passkey: return .ask(.prepareAssertion)
    case .pollLink:
      if case .link(let id, _) = state { return .ask(.followLink(id)) }
    case .pollBankID:
      if case .order(let order) = state, order.status == .pending { return .ask(.followOrder(order.id)) }
    // The others are forms, and the login is where it was.
    default: return current
    }
    notices = []
    return current
  }

  /// A form is sent.
  private mutating func send(_ submission: Submission, at now: Date) -> LoginOutcome {
    let fields = submission.fields
    switch (submission.route, state) {
    case (.password, .password):
      return require(["userName": "Type your user name.", "password": "Type your password."], in: fields)
        ?? .ask(.checkPassword(user: fields.text("userName") ?? "", password: fields["password"] ?? ""))
    case (.register, .registering): return register(fields)
    case (.activate, .activating(let user, var code)):
      return check(&code, fields["code"], at: now) { $0.state = .activating(user, $1) } ?? .ask(.createAccount(user))
    case (.forgot, .forgotten):
      return require(["userName": "Type your user name or your e-mail address."], in: fields)
        ?? .ask(.sendCode(user: fields.text("userName") ?? "", by: .mail, for: .newPassword))
    case (.reset, .resetting(let user, var code)):
      if let problem = newPassword(fields) { return problem }
      return check(&code, fields["code"], at: now) { $0.state = .resetting(user: user, $1) }
        ?? .ask(.setPassword(user: user, password: fields["password"] ?? ""))
    case (.code, .naming(.mail)):
      return require(["userName": "Type your user name or your e-mail address."], in: fields)
        ?? .ask(.sendCode(user: fields.text("userName") ?? "", by: .mail, for: .signIn))
    case (.verifyCode, .code(let user, var code, let method, let thenPasskey)):
      return check(&code, fields["code"], at: now) {
        $0.state = .code(user: user, $1, method: method, thenPasskey: thenPasskey)
      } ?? proven(user, by: method, thenPasskey: thenPasskey, at: now)
    case (.link, .naming(.link)):
      return require(["userName": "Type your user name or your e-mail address."], in: fields)
        ?? .ask(.sendLink(user: fields.text("userName") ?? ""))
    case (.sms, .naming(.sms)):
      if let problem = require(["userName": "Type your user name."], in: fields) { return problem }
      state = .phone(user: fields.text("userName") ?? "", nil)
      return current
    case (.sendSMS, .phone(let user, _)): return .ask(.sendCode(user: user, by: .sms, for: .signIn))
    case (.verifySMS, .phone(let user, .some(var code))):
      return check(&code, fields["code"], at: now) { $0.state = .phone(user: user, $1) }
        ?? signedIn(user, by: "sms", at: now)
    case (.bankID, .bankID): return order(fields)
    case (.pollBankID, .order(let order)) where order.status != .pending: return end(of: order, at: now)
    case (.pollLink, .linkOpened(let user)): return signedIn(user, by: "link", at: now)
    case (.resumeBrowser, .browser(let launch, _)):
      return require(["_resume_nonce": "The browser has to come back with a nonce."], in: fields)
        ?? .ask(.resumeBrowser(launch: launch, nonce: fields["_resume_nonce"] ?? ""))
    case (.usePasskey, .passkey(let options)):
      guard let credential = submission.credential else { return missingCredential }
      return .ask(.checkAssertion(credential, challenge: options.publicKey.challenge))
    case (.savePasskey, .addingPasskey(let user, let options)):
      guard let credential = submission.credential else { return missingCredential }
      return .ask(.savePasskey(credential, challenge: options.publicKey.challenge, user: user))
    default: return current
    }
  }

  private mutating func register(_ fields: Parameters) -> LoginOutcome {
    let name = fields.text("userName") ?? ""
    let email = fields.text("email") ?? ""
    var invalid: [Problem.InvalidField] = []
    if name.isEmpty {
      invalid.append(.missing("userName", "Choose a user name."))
    } else if name.contains(where: { !($0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0))) }) {
      invalid.append(.invalid("userName", "A user name consists of letters, digits, dots, hyphens and underscores."))
    }
    if fields.text("fullName") == nil { invalid.append(.missing("fullName", "Type your name.")) }
    if email.isEmpty {
      invalid.append(.missing("email", "Type your e-mail address."))
    } else if email.wholeMatch(of: /[^@\s]+@[^@\s]+/) == nil {
      invalid.append(.invalid("email", "An e-mail address looks like 'name@example.com'."))
    }
    invalid += Self.faults(ofPassword: fields["password"])
    if !fields.isTicked("terms") { invalid.append(.missing("terms", "An account needs your agreement.")) }
    guard invalid.isEmpty else { return .answer(.problem(.invalidInput(invalid))) }
    return .ask(
      .prepareAccount(
        Registration(
          user: name, password: fields["password"] ?? "", fullName: fields.text("fullName") ?? "", email: email)))
  }

  private func newPassword(_ fields: Parameters) -> LoginOutcome? {
    let faults = Self.faults(ofPassword: fields["password"])
    return faults.isEmpty ? nil : .answer(.problem(.invalidInput(faults)))
  }

  private static func faults(ofPassword password: String?) -> [Problem.InvalidField] {
    guard let password else { return [.missing("password", "Choose a password.")] }
    return password.count < 8 ? [.invalid("password", "A password has at least 8 characters.")] : []
  }

  private func order(_ fields: Parameters) -> LoginOutcome {
    let digits = (fields.text("personalNumber") ?? "").filter { $0 != "-" && $0 != " " }
    if digits.isEmpty {
      return .answer(.problem(.invalidInput([.missing("personalNumber", "Type your personal number.")])))
    }
    guard digits.count == 12, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return .answer(.problem(.invalidInput([.invalid("personalNumber", "A personal number has 12 digits.")])))
    }
    return .ask(.openOrder(personalNumber: digits))
  }

  private func require(_ fields: KeyValuePairs<String, Text>, in given: Parameters) -> LoginOutcome? {
    let missing = fields.filter { given.text($0.key) == nil }
    return missing.isEmpty ? nil : .answer(.problem(.invalidInput(missing.map { .missing($0.key, $0.value) })))
  }

  private var missingCredential: LoginOutcome {
    .answer(.problem(.invalidInput([.missing("credential", "The request has to carry a credential as JSON.")])))
  }

  /// Checks a code that the user typed.
  ///
  /// - Parameter keep: Puts the code back, which counts attempts.
  /// - Returns: What to answer; `nil` when the code is right.
  private mutating func check(
    _ code: inout OneTimeCode, _ text: String?, at now: Date, keep: (inout Login, OneTimeCode) -> Void
  ) -> LoginOutcome? {
    guard let text else { return .answer(.problem(.invalidInput([.missing("code", "Type the code.")]))) }
    let result = code.check(text.filter { !$0.isWhitespace }, at: now)
    keep(&self, code)
    switch result {
    case .right: return nil
    case .wrong: return .answer(.problem(.incorrectCredentials("That is not the code.")))
    case .spent:
      state = .choosing
      return .answer(.problem(.tooManyAttempts("This code can no longer be used.")))
    }
  }
}

// MARK: - Facts

extension Login {
  private mutating func learn(_ fact: Fact, at now: Date) -> LoginOutcome {
    notices = []
    switch fact {
    case .passwordRight(let user, let needsSecondFactor):
      if needsSecondFactor { return .ask(.sendCode(user: user, by: .mail, for: .signIn)) }
      return proven(user, by: "password", thenPasskey: state == .password(thenPasskey: true), at: now)
    case .passwordWrong(let attemptsLeft):
      let left: Text = attemptsLeft == 1 ? "one attempt is left" : "\(attemptsLeft) attempts are left"
      return .answer(.problem(.incorrectCredentials("User name or password is wrong; \(left).")))
    case .locked(let minutes):
      return .answer(.problem(.tooManyAttempts("The account is locked. Try again in \(minutes) min.")))
    case .accountPrepared(let user, let code):
      state = .activating(user, code)
      notices = [.info("We have sent a code to \(user.email).")]
    case .nameTaken:
      state = .registering
      return .answer(.problem(.invalidInput([.invalid("userName", "Somebody else has this user name.")])))
    case .accountCreated(let user): return signedIn(user, by: "password", at: now)
    case .passwordSet:
      state = .password(thenPasskey: false)
      notices = [.info("Your password has been changed. Sign in with it.")]
    case .codeSent(let user, let code): return sent(code, to: user)
    case .linkSent(let id, let recipient): state = .link(id: id, recipient: recipient)
    case .link(.opened(let user)): state = .linkOpened(user: user)
    case .link(.expired):
      state = .choosing
      return .answer(.problem(.user("The link has expired.")))
    case .link(.sent): break
    case .order(let order): state = .order(order)
    case .orderForgotten:
      state = .bankID
      notices = [.error("The sign-in with BankID has ended. Start it again.")]
    case .browserOpened(let launch, let href): state = .browser(launch: launch, href: href)
    case .browserReturned(let user, let needsSecondFactor):
      // The page in the browser asks for a password only.
      if needsSecondFactor { return .ask(.sendCode(user: user, by: .mail, for: .signIn)) }
      return signedIn(user, by: "browser", at: now)
    case .browserFailed: return .answer(.problem(.authenticationFailed("The browser did not sign you in.")))
    case .assertionPrepared(let options): state = .passkey(options)
    case .registrationPrepared(let user, let options): state = .addingPasskey(user: user, options)
    case .passkeyAccepted(let user): return signedIn(user, by: "passkey", at: now)
    case .passkeyRefused(let reason): return .answer(.problem(.authenticationFailed("No passkey: \(reason).")))
    case .consentedScopes(let scopes): consented(scopes)
    case .consentRemembered: break
    }
    return current
  }

  private mutating func sent(_ code: OneTimeCode, to user: String) -> LoginOutcome {
    notices = [.info("If we know you, a code is on its way.")]
    switch state {
    case .password(let thenPasskey):
      state = .code(user: user, code, method: "password+code", thenPasskey: thenPasskey)
    case .browser: state = .code(user: user, code, method: "browser+code", thenPasskey: false)
    case .naming: state = .code(user: user, code, method: "code", thenPasskey: false)
    case .forgotten: state = .resetting(user: user, code)
    case .phone:
      state = .phone(user: user, code)
      return .answer(.step(Step("continue-same-step", messages: notices)))
    default: break
    }
    return current
  }

  /// A BankID order that is no longer pending.
  private mutating func end(of order: Order, at now: Date) -> LoginOutcome {
    if order.status == .done, let user = order.user { return signedIn(user, by: "bankid", at: now) }
    state = .bankID
    notices = [.error("The sign-in was refused in the BankID app, or took too long.")]
    return current
  }

  private mutating func consented(_ scopes: [String]) {
    guard case .authenticated(let authentication) = state else { return }
    let isComplete = Set(request.scopesToConsent).isSubset(of: scopes) && !request.forcesConsent
    state =
      isComplete
      ? .granted(Grant(authentication: authentication, scopes: request.scopes)) : .consenting(authentication)
  }

  /// The user has given all that a login with a password takes. A passkey is made only now, since it replaces all of it.
  private mutating func proven(_ user: String, by method: String, thenPasskey: Bool, at now: Date) -> LoginOutcome {
    thenPasskey ? .ask(.prepareRegistration(user: user)) : signedIn(user, by: method, at: now)
  }

  private mutating func signedIn(_ user: String, by method: String, at now: Date) -> LoginOutcome {
    state = .authenticated(Authentication(user: user, method: method, date: now))
    notices = []
    return current
  }
}
