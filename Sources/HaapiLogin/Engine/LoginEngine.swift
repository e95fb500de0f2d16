import Foundation
import HaapiRuntime

/// Runs the machine of a login and its effects, on the actor that owns it: the main actor for ``HaapiController``, an
/// actor of its own for ``LoginDriver``. What runs keeps that actor.
final class LoginEngine {
  /// What the login does outside, as the app wants it done.
  struct Outside: Sendable {
    var openURL: @Sendable (URL) async -> Bool
    var authenticator: (any WebAuthnAuthenticator)?
    var performGenericOperation: (@Sendable (GenericClientOperationActionModel) async throws -> GenericOperationResult)?
  }

  /// Everything that there is to show of the login.
  private(set) var snapshot = FlowSnapshot()
  /// Called for each change.
  var onChange: ((FlowSnapshot) -> Void)?
  /// Called when the next poll of a wait on screens is due.
  var onPollDue: (() -> Void)?

  private var machine: FlowStateMachine
  private let server: FlowServer
  private let outside: Outside
  private let clock: any HaapiClock

  private var tasks = FlowTasks()
  private var streams = FlowStreams()
  /// Calls that wait until the machine is at rest.
  private var waiting: [AsyncStream<Never>.Continuation] = []
  /// Calls that wait without a task, and whom to tell.
  private var told: [CallID: (LoginOutcome) -> Void] = [:]
  private var lastCall = 0
  /// Calls that have come to nothing and have not returned yet.
  private var dropped: Set<CallID> = []
  private var events: [FlowEvent] = []
  private var isHandling = false

  /// A new login, or one to be resumed with ``resume(isolation:)``.
  ///
  /// - Throws: `HaapiError`, `LoginTicketError`
  init(
    _ haapiConfiguration: HaapiConfiguration, _ settings: FlowSettings, resuming ticket: LoginTicket?,
    outside: Outside
  ) throws {
    if let ticket {
      // A ticket of a manager does not say where the login stands.
      guard let login = ticket.login else { throw LoginTicketError.unreadable }
      machine = try FlowStateMachine(
        resuming: login, settings: settings, additions: haapiConfiguration.environment.decodingAdditions)
    } else {
      machine = FlowStateMachine(settings: settings)
    }
    server = try FlowServer(haapiConfiguration, resuming: ticket)
    clock = haapiConfiguration.environment.clock
    self.outside = outside
    snapshot = machine.snapshot
  }

  deinit { end() }

  /// Ends all that runs, and frees the name.
  func end() {
    server.close()
    tasks.cancelAll()
    streams.finish()
  }

  // MARK: - What there is to see

  /// The time at which the server wants the next request.
  var retryAfter: Date? { server.retryAfter }

  /// The number of requests, timers and operations that have not ended.
  var runningTasks: Int { tasks.count }

  /// Whether nothing is left to do until the user, a timer or another app acts.
  var isAtRest: Bool { machine.isAtRest && !machine.isAsking }

  /// Whether a timer runs until the next poll.
  var isWaitingToPoll: Bool { machine.isWaitingToPoll }

  /// A stream that begins with what there is to see.
  func snapshots() -> AsyncStream<FlowSnapshot> {
    streams.stream(from: snapshot)
  }

  /// - Throws: `LoginTicketError`
  func ticket() throws -> LoginTicket {
    try server.ticket(machine.record(), isLost: machine.chain != nil)
  }

  /// Whether the machine would take a call now.
  func accepts(_ call: LoginCall) -> Bool {
    machine.ignores(call.event(CallID(number: lastCall)), at: clock.now) == nil
  }

  /// Whether the server has answered a return from the browser already.
  func hasUsed(_ link: DeepLink) -> Bool {
    machine.hasUsed(link)
  }

  /// Whether screens are to open the app of a wait now: once for all polls of the wait.
  func opensApp() -> Bool {
    machine.opensApp()
  }

  /// Whether screens are to submit a form once the app of its operation is open.
  func isRedirect(_ form: FormActionModel) -> Bool {
    machine.isRedirect(form)
  }

  /// Whether the wait that is on screen goes on without the user.
  var pollsByItself: Bool { machine.pollsByItself(at: clock.now) }

  /// Seconds until the next poll is due; `nil` if only the user polls.
  var secondsUntilPoll: TimeInterval? { machine.nextPoll.map { $0.timeIntervalSince(clock.now) } }

  /// - Throws: `HaapiError`
  func userInfo(at endpoint: URL, isolation: isolated any Actor = #isolation) async throws -> JSONObject {
    guard case .accessToken(let members) = snapshot.state, let token = members["access_token"] else {
      throw HaapiError.illegalState(message: "There is no access token.")
    }
    return try await server.userInfo(at: endpoint, accessToken: Secret(token))
  }

  // MARK: - Calls and events

  /// Waits for the next poll again, if the login was put down in a wait.
  func resume(isolation: isolated any Actor = #isolation) {
    for effect in machine.resume(at: clock.now) { run(effect) }
    snapshot = machine.snapshot
  }

  /// Passes a call to the machine, and waits until the machine is at rest.
  func send(_ call: LoginCall, isolation: isolated any Actor = #isolation) async -> LoginOutcome {
    if Task.isCancelled { return .cancelled }
    lastCall += 1
    let id = CallID(number: lastCall)
    if let reason = take(call.event(id)) { return .ignored(reason) }
    await settled()
    if Task.isCancelled {
      receive(.cancelled(id))
      dropped.remove(id)
      return .cancelled
    }
    return dropped.remove(id) == nil ? LoginOutcome(snapshot) : .ignored(.foreignURL)
  }

  /// Passes a call to the machine, and tells what it has come to once the machine is at rest. That may be before this
  /// returns.
  ///
  /// - Returns: What ``cancel(_:isolation:)`` takes.
  func begin(
    _ call: LoginCall, isolation: isolated any Actor = #isolation, then tell: @escaping (LoginOutcome) -> Void
  ) -> CallID {
    lastCall += 1
    let id = CallID(number: lastCall)
    told[id] = tell
    if let reason = take(call.event(id)) { told.removeValue(forKey: id)?(.ignored(reason)) }
    return id
  }

  /// Cancels a call. Nobody is told.
  func cancel(_ id: CallID, isolation: isolated any Actor = #isolation) {
    guard told.removeValue(forKey: id) != nil else { return }
    receive(.cancelled(id))
    dropped.remove(id)
  }

  /// Passes a call to the machine that has an immediate effect.
  func sendNow(_ call: LoginCall, isolation: isolated any Actor = #isolation) -> LoginOutcome {
    lastCall += 1
    return take(call.event(CallID(number: lastCall))).map(LoginOutcome.ignored) ?? LoginOutcome(snapshot)
  }

  /// Waits until the machine is at rest, or the task is cancelled.
  ///
  /// - Parameter includesPoll: Whether to wait for a running poll, too.
  func settled(includesPoll: Bool = false, isolation: isolated any Actor = #isolation) async {
    while !machine.isAtRest || (includesPoll && machine.isAsking), !Task.isCancelled {
      let (rest, continuation) = AsyncStream.makeStream(of: Never.self)
      waiting.append(continuation)
      for await _ in rest {}
    }
  }

  /// Takes an event from the app, unless the machine ignores it.
  private func take(_ event: FlowEvent, isolation: isolated any Actor = #isolation) -> LoginOutcome.Reason? {
    // An event that comes while others are handled waits for its turn, but is answered for at once.
    if isHandling, let reason = machine.ignores(event, at: clock.now) { return reason }
    return receive(event)
  }

  /// Handles an event, and then the events that it led to: a request may be answered before the call that sends it
  /// returns.
  ///
  /// - Returns: Why the event was ignored, if it was.
  @discardableResult
  func receive(_ event: FlowEvent, isolation: isolated any Actor = #isolation) -> LoginOutcome.Reason? {
    guard !isHandling else {
      events.append(event)
      return nil
    }
    isHandling = true
    let handled = machine.handle(event, at: clock.now)
    for effect in handled.effects { run(effect) }
    while !events.isEmpty {
      for effect in machine.handle(events.removeFirst(), at: clock.now).effects { run(effect) }
    }
    isHandling = false
    guard machine.isAtRest, handled.ignored == nil else { return handled.ignored }
    for call in waiting { call.finish() }
    waiting = []
    let calls = told.sorted { $0.key.number < $1.key.number }
    told = [:]
    for (id, tell) in calls { tell(dropped.remove(id) == nil ? LoginOutcome(snapshot) : .ignored(.foreignURL)) }
    return nil
  }

  // MARK: - Effects

  private func run(_ effect: FlowEffect, isolation: isolated any Actor = #isolation) {
    switch effect {
    case .forgetFlow: server.forgetFlow()
    case .send(let request, let id):
      start(id) { [server] _ in .answered(id, await server.answer(to: request)) }
    case .requestTokens(let request, let id):
      start(id) { [server] _ in .tokensAnswered(id, await server.answer(to: request)) }
    case .startTimer(let id, let seconds):
      start(id) { [clock] _ in
        do { try await clock.sleep(for: .seconds(seconds)) } catch { return nil }
        return .timerFired(id)
      }
    case .tellScreens: onPollDue?()
    case .launch(let url, let id):
      start(id) { [outside] _ in .launched(id, isOpen: await outside.openURL(url)) }
    case .authenticate(let ceremony, let id):
      start(id) { [outside] _ in await ceremony.event(id, by: outside.authenticator) }
    case .perform(let operation, let id):
      start(id) { [outside] _ in await operation.event(id, by: outside.performGenericOperation) }
    case .drop(let call): dropped.insert(call)
    case .cancel(let id): tasks.cancel(id)
    case .publish(let snapshot):
      self.snapshot = snapshot
      onChange?(snapshot)
      streams.tell(snapshot)
    }
  }

  /// Runs a task that ends in an event. It starts immediately where the system can do that: a change of threads costs
  /// more than most of the work between two requests. The engine may be deallocated meanwhile.
  private func start(
    _ id: TaskID, isolation: isolated any Actor = #isolation,
    _ body: @escaping @Sendable (isolated any Actor) async -> FlowEvent?
  ) {
    let task = tasks.begin(id)
    task.start {
      .startingNow { [weak self] in
        task.begin()
        let event = await body(isolation)
        task.end()
        self?.tasks.ended(id)
        guard let event, !task.isCancelled else { return }
        self?.receive(event)
      }
    }
  }
}
