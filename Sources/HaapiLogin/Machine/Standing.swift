import HaapiRuntime

/// A step on screen, and what goes on there.
struct Standing: Equatable, Sendable {
  var content: HaapiStateContent
  /// What the server did not accept.
  var problem: Problem?
  /// The answer that the login stays on the step. Its texts and forms are in the content.
  var noProgress: ContinueSameStep?
  /// Why the last action of the user had no effect.
  var refusal: Failure?
  /// The wait for something that happens elsewhere.
  var wait: Poll?
  /// The client operation that has begun. One beside a wait is the app of the wait, such as BankID.
  var operation: PendingOperation?
  /// The link out of the login that is being opened.
  var opening: TaskID?

  /// A problem that can be compared.
  struct Problem: Equatable, Sendable {
    let representation: any ProblemRepresentation

    static func == (lhs: Problem, rhs: Problem) -> Bool {
      lhs.representation.isEqualTo(rhs.representation)
    }
  }

  /// A step of which nothing goes on yet.
  init(_ content: HaapiStateContent) {
    self.content = content
  }

  /// What ends when the user leaves the step.
  var ending: [FlowEffect] {
    (wait?.ending ?? []) + (operation?.ending ?? [])
  }

  /// The step after a request from it has failed. Only the user continues from there.
  ///
  /// - Parameter operation: The operation that the user may try again.
  func afterFailure(with operation: PendingOperation?) -> Standing {
    var standing = Standing(content)
    standing.wait = wait
    standing.wait?.phase = .manual
    standing.operation = operation
    return standing
  }
}
