import Foundation

/// Looks up and performs what a login needs.
struct Answerer: Sendable {
  let settings: Settings
  let repositories: Repositories
  let mailbox: Mailbox
  let bankID: BankID
  let browserSignIns: BrowserSignIns
  let mailLinks: MailLinks
  let passwordAttempts: PasswordAttempts
  /// Takes the place of the password of somebody who does not exist.
  let decoy: PasswordHash

  /// - Parameters:
  ///   - client: Who the login is for.
  ///   - origin: Where the app reaches the server.
  ///   - language: What the user reads, also in letters.
  func answer(
    _ question: Question, client: Client, origin: String, language: Language
  ) async throws -> Fact {
    let now = settings.now()
    switch question {
    case .checkPassword(let name, let password): return try await check(password, of: name)
    case .prepareAccount(let registration): return try await prepare(registration, language)
    case .createAccount(let user):
      return try await repositories.users.insert(user) ? .accountCreated(user: user.id) : .nameTaken
    case .setPassword(let name, let password):
      let hash = try PasswordHash(password, rounds: settings.passwordRounds)
      _ = try await repositories.users.update(name) { $0.password = hash }
      await passwordAttempts.forget(name, at: now)
      return .passwordSet
    case .sendCode(let name, let delivery, let purpose):
      let user = try await find(name)
      return .codeSent(user: user?.id ?? name, await sendCode(to: user, by: delivery, for: purpose, language))
    case .sendLink(let name):
      let (id, token) = await mailLinks.create(user: try await find(name)?.id, at: now)
      if let token, let user = try await find(name) {
        let link = "\(origin)/mailbox/link/\(token)"
        await deliver(to: user.email, "Sign in", "Open this link to sign in: \(link)", link, language)
      }
      return .linkSent(id, recipient: name)
    case .followLink(let id): return .link(await mailLinks.status(id, at: now))
    case .openOrder(let personalNumber):
      let user = try await repositories.users.all(.personalNumber, personalNumber).first
      return .order(await bankID.open(user: user?.id, personalNumber: personalNumber, at: now))
    case .followOrder(let id):
      guard let order = await bankID.follow(id, at: now) else { return .orderForgotten }
      return .order(order)
    case .openBrowser:
      let nonce = await browserSignIns.open(redirectURIs: client.redirectURIs, at: now)
      return .browserOpened(launch: nonce, href: "\(origin)/browser?_launch_nonce=\(nonce)")
    case .resumeBrowser(let launch, let nonce):
      guard let name = await browserSignIns.resume(nonce, launch: launch, at: now),
        let user = try await repositories.users.find(name)
      else { return .browserFailed }
      return .browserReturned(user: user.id, needsSecondFactor: user.needsSecondFactor)
    case .prepareAssertion:
      return .assertionPrepared(passkeys(origin).requestOptions(challenge: Random.token()))
    case .checkAssertion(let credential, let challenge):
      return try await use(credential, challenge: challenge, origin: origin)
    case .prepareRegistration(let name):
      guard let user = try await repositories.users.find(name) else { return .passkeyRefused("there is no such user") }
      let known = try await repositories.passkeys.all(.user, name)
      return .registrationPrepared(
        user: name, passkeys(origin).creationOptions(for: user, challenge: Random.token(), known: known))
    case .savePasskey(let credential, let challenge, let user):
      do {
        let passkey = try passkeys(origin).passkey(from: credential, challenge: challenge, user: user)
        guard try await repositories.passkeys.insert(passkey) else {
          return .passkeyRefused("it is registered already")
        }
        return .passkeyAccepted(user: user)
      } catch let error as PasskeyError {
        return .passkeyRefused(Text(verbatim: error.reason))
      }
    case .consentedScopes(let user):
      let consent = try await repositories.consents.find(Consent.id(user: user, client: client.consentID))
      return .consentedScopes(consent?.scopes ?? [])
    case .rememberConsent(let user, let scopes):
      try await repositories.consents.save(
        Consent(id: Consent.id(user: user, client: client.consentID), scopes: scopes))
      return .consentRemembered
    }
  }

  // MARK: - Passwords

  /// - Returns: Whether a user may sign in with a password. The answer for a name that nobody has takes the same way, so
  ///   that neither its words nor its time tell who has an account.
  func check(_ password: String, of name: String) async throws -> Fact {
    let now = settings.now()
    switch await passwordAttempts.begin(name, at: now) {
    case .refused(let minutes): return .locked(minutes: minutes)
    case .granted(let attemptsLeft):
      let user = try await repositories.users.find(name)
      guard try (user?.password ?? decoy).matches(password), let user else {
        return attemptsLeft > 0
          ? .passwordWrong(attemptsLeft: attemptsLeft) : .locked(minutes: passwordAttempts.lockOutMinutes)
      }
      await passwordAttempts.forget(name, at: now)
      return .passwordRight(user: name, needsSecondFactor: user.needsSecondFactor)
    }
  }

  private func prepare(_ registration: Registration, _ language: Language) async throws -> Fact {
    guard try await repositories.users.find(registration.user) == nil else { return .nameTaken }
    let user = User(
      id: registration.user, password: try PasswordHash(registration.password, rounds: settings.passwordRounds),
      fullName: registration.fullName, email: registration.email)
    return .accountPrepared(user, await sendCode(to: user, by: .mail, for: .activation, language))
  }

  // MARK: - Mail

  /// Users are found by name or by mail address.
  private func find(_ name: String) async throws -> User? {
    if let user = try await repositories.users.find(name) { return user }
    return try await repositories.users.all(.email, name).first
  }

  /// An unknown user, or one without a phone, gets the same answer and no code.
  private func sendCode(
    to user: User?, by delivery: Delivery, for purpose: CodePurpose, _ language: Language
  ) async -> OneTimeCode {
    let (code, expiry) = (Random.digits(6), settings.now() + 600)
    guard let address = delivery == .sms ? user?.phone : user?.email else { return OneTimeCode(nil, expiry: expiry) }
    await deliver(to: address, "Your code", purpose.text(code), code, language)
    return OneTimeCode(code, expiry: expiry)
  }

  private func deliver(
    to address: String, _ subject: Text, _ text: Text, _ content: String, _ language: Language
  ) async {
    await mailbox.deliver(
      .init(
        to: address, subject: subject.text(in: language), text: text.text(in: language), content: content,
        date: settings.now()))
  }

  // MARK: - Passkeys

  private func passkeys(_ origin: String) -> PasskeyVerifier {
    // A page of this server may have been opened by name or by address.
    let names = URLComponents(string: origin).flatMap { parts -> String? in
      var parts = parts
      parts.host = settings.relyingParty
      return parts.string
    }
    return PasskeyVerifier(
      relyingParty: settings.relyingParty,
      origins: Set([origin, names, "https://\(settings.relyingParty)"].compactMap(\.self) + settings.passkeyOrigins))
  }

  private func use(_ credential: CredentialJSON, challenge: String, origin: String) async throws -> Fact {
    guard let passkey = try await repositories.passkeys.find(credential.id) else {
      return .passkeyRefused("the server does not know it")
    }
    do {
      let signatures = try passkeys(origin).signatures(of: credential, by: passkey, challenge: challenge)
      _ = try await repositories.passkeys.update(passkey.id) { $0.signatures = signatures }
      return .passkeyAccepted(user: passkey.user)
    } catch let error as PasskeyError {
      return .passkeyRefused(Text(verbatim: error.reason))
    }
  }
}

extension Client {
  /// Registered copies of a client share the user's consent.
  fileprivate var consentID: String {
    template ?? id
  }
}
