import Foundation
import HaapiRuntime

/// A step on screen, in a ticket.
struct StandingRecord: Codable, Sendable {
  private let step: StepRecord
  /// The actions on offer, if they are not those of the step.
  private let actions: [ActionRecord]?
  /// The texts to show, if they are not those of the step.
  private let messages: [StepRecord]?
  private let problem: StepRecord?
  private let noProgress: StepRecord?
  private let refusal: FailureRecord?
  private let wait: PollRecord?
  private let operation: OperationRecord?

  init(_ standing: Standing) throws {
    let content = standing.content
    step = try StepRecord(content.representation)
    let areOwn = content.actions.elementsEqual(content.ownActions) { $0.isEqualTo($1) }
    actions = areOwn ? nil : try content.actions.map { try ActionRecord($0, in: content.ownActions) }
    messages =
      content.messages == content.representation.messages ? nil : try content.messages.map { try StepRecord($0) }
    problem = try standing.problem.map { try StepRecord($0.representation) }
    noProgress = try standing.noProgress.map { try StepRecord($0) }
    refusal = try standing.refusal.map { try FailureRecord($0) }
    wait = try standing.wait.map { try PollRecord($0, of: content) }
    operation = try standing.operation.map { try OperationRecord($0, of: content) }
  }

  /// - Parameter newID: A new identifier for what goes on.
  func standing(_ additions: [DecodingAdditions], newID: () -> TaskID) throws -> Standing {
    var content = HaapiStateContent(try step.step(additions), additions: additions)
    if let actions { content.actions = try actions.map { try $0.action(in: content.ownActions, additions) } }
    if let messages { content.messages = try messages.map { try $0.value() } }
    var standing = Standing(content)
    standing.problem = try problem.map { .init(representation: try $0.problem(additions)) }
    standing.noProgress = try noProgress?.value(additions)
    standing.refusal = try refusal?.failure(additions)
    standing.wait = try wait?.poll(of: content, additions, newID: newID)
    standing.operation = try operation?.operation(of: content, additions, newID: newID)
    return standing
  }
}

/// A wait, in a ticket.
struct PollRecord: Codable, Sendable {
  /// The newest step, if another one is on screen.
  private let step: StepRecord?
  private let start: Date
  private let phase: Phase
  /// When the newest answer came; in older tickets it is not said.
  private let answered: Date?
  private let failures: Int
  private let hasLaunched: Bool

  private enum Phase: Codable {
    case waiting(until: Date)
    case suspended, manual
  }

  init(_ poll: Poll, of content: HaapiStateContent) throws {
    step = content.representation.isEqualTo(poll.step) ? nil : try StepRecord(poll.step)
    start = poll.start
    hasLaunched = poll.hasLaunched
    switch poll.phase {
    case .waiting: phase = .waiting(until: poll.due)
    // A poll whose answer is lost counts as one that failed in transport.
    case .asking: phase = poll.toleratesFailure ? .waiting(until: poll.due) : .manual
    case .suspended: phase = .suspended
    case .manual: phase = .manual
    }
    answered = poll.answered
    if case .asking = poll.phase { failures = poll.failures + 1 } else { failures = poll.failures }
  }

  func poll(of content: HaapiStateContent, _ additions: [DecodingAdditions], newID: () -> TaskID) throws -> Poll {
    guard let newest = try step?.value(additions) ?? (content.representation as? PollingStep) else {
      throw LoginTicketError.unreadable
    }
    var poll = Poll(step: newest, start: start)
    poll.failures = failures
    poll.hasLaunched = hasLaunched
    if let answered { poll.answered = answered }
    switch phase {
    case .waiting(let due):
      poll.phase = .waiting(newID())
      poll.due = due
    case .suspended: poll.phase = .suspended
    case .manual: poll.phase = .manual
    }
    return poll
  }
}

/// A client operation, in a ticket. What only this process can finish counts as cancelled, and can be tried again.
struct OperationRecord: Codable, Sendable {
  /// The place of the operation among the actions of the step.
  private let index: Int?
  /// The operation, if the step itself does not offer it.
  private let model: StepRecord?
  private let phase: Phase
  private let host: String?

  private enum Phase: Codable {
    case choosing, running, cancelled, timedOut, failed
  }

  init(_ operation: PendingOperation, of content: HaapiStateContent) throws {
    index = content.ownActions.firstIndex {
      ($0 as? ClientOperationAction)?.model.isEqualTo(operation.model) == true
    }
    model = index == nil ? try StepRecord(AnyOperation(model: operation.model)) : nil
    host = operation.host
    phase =
      switch operation.interrupted.phase {
      case .choosing: .choosing
      case .running: .running
      case .launching, .failed(.cancelled): .cancelled
      case .failed(.timedOut): .timedOut
      case .failed(.failed): .failed
      }
  }

  func operation(
    of content: HaapiStateContent, _ additions: [DecodingAdditions], newID: () -> TaskID
  ) throws -> PendingOperation {
    var operation = PendingOperation(try model(in: content.ownActions, additions), id: newID())
    operation.host = host
    operation.phase =
      switch phase {
      case .choosing: .choosing
      case .running: .running
      case .cancelled: .failed(.cancelled)
      case .timedOut: .failed(.timedOut)
      case .failed: .failed(.failed)
      }
    return operation
  }

  private func model(
    in own: [any Action], _ additions: [DecodingAdditions]
  ) throws -> any ClientOperationActionModelRepresentation {
    if let model {
      let read: AnyOperation = try model.value(additions)
      return read.model
    }
    guard let index, own.indices.contains(index), let action = own[index] as? ClientOperationAction else {
      throw LoginTicketError.unreadable
    }
    return action.model
  }
}

/// A client operation of any type, in the form of the server.
private struct AnyOperation: JSONCodable {
  let model: any ClientOperationActionModelRepresentation

  init(model: any ClientOperationActionModelRepresentation) {
    self.model = model
  }

  init(from json: JSONReader) throws {
    model = try ClientOperationActionModelRepresentationUnion.read(json)
  }

  func write(to json: inout JSONValue) {
    (model as? any JSONCodable)?.write(to: &json)
  }

  static func == (lhs: AnyOperation, rhs: AnyOperation) -> Bool {
    lhs.model.isEqualTo(rhs.model)
  }
}
