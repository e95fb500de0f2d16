import Foundation

/// The state of an app's login, and of the user after it. One request at a time changes it.
actor Session {
  /// The app that the session belongs to. No other app may use it, even with its id.
  struct Owner: Equatable, Sendable {
    let client: String
    /// The thumbprint of the app's key.
    let thumbprint: String
  }

  nonisolated let id: String
  nonisolated let owner: Owner
  private(set) var login: Login?
  /// Who has signed in, for logins to come.
  private var known: Authentication?
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(owner: Owner) {
    id = Random.token()
    self.owner = owner
  }

  /// - Returns: The earlier sign-in, if it counts for this request.
  func begin(_ request: AuthorizationRequest) -> Authentication? {
    let login = Login(request, known: known)
    self.login = login
    return login.authentication
  }

  /// Takes a request, and says whether it repeats one.
  ///
  /// - Parameters:
  ///   - answer: Answers the login's questions.
  /// - Returns: `nil` when no login has begun.
  func handle(
    _ submission: Submission, now: @Sendable () -> Date, answer: @Sendable (Question) async throws -> Fact
  ) async throws -> (answer: Answer, request: AuthorizationRequest, isRepeated: Bool)? {
    await enter()
    defer { leave() }
    // A question that cannot be answered leaves the login as it was.
    guard var login else { return nil }
    let isRepeated = login.isPast(submission)
    var outcome = login.handle(.submitted(submission), at: now())
    while true {
      switch outcome {
      case .ask(let question): outcome = login.handle(.learned(try await answer(question)), at: now())
      case .answer(let answer):
        self.login = login
        known = login.authentication ?? known
        return (answer, login.request, isRepeated)
      }
    }
  }

  private func enter() async {
    if isBusy { await withCheckedContinuation { waiting.append($0) } } else { isBusy = true }
  }

  private func leave() {
    if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
  }
}

/// All sessions. A session ends half an hour after its last use.
struct Sessions: Sendable {
  private static let lifetime: TimeInterval = 1_800
  private let sessions = ExpiringStore<Session>()

  func create(for owner: Session.Owner, at now: Date) async -> Session {
    let session = Session(owner: owner)
    await sessions.insert(session, for: session.id, until: now + Self.lifetime, at: now)
    return session
  }

  /// - Returns: `nil` when there is none, or when it belongs to another app.
  func find(_ id: String?, of owner: Session.Owner, at now: Date) async -> Session? {
    guard let id, let session = await sessions.value(for: id, at: now), session.owner == owner else { return nil }
    await sessions.insert(session, for: id, until: now + Self.lifetime, at: now)
    return session
  }
}
