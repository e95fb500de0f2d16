import Foundation
import HaapiRuntime

// What the user does.
extension FlowStateMachine {
  /// Sends a form. Anything else that runs ends.
  mutating func submit(_ model: FormActionModel, _ parameters: FormParameters, call: CallID?) -> [FlowEffect] {
    // Polling by hand continues the wait; anything else ends it.
    let series = rest.poll.flatMap { $0.step.mainAction.model == model ? $0 : nil }
    return leaveRest {
      $0.begin(.submit(model, parameters), .form(model), call: call, before: $1, series: series)
    }
  }

  /// Follows a link, or opens it when it leads out of the login. Images are not followed.
  mutating func follow(_ link: Link, call: CallID) -> [FlowEffect] {
    switch link.kind {
    case .haapi: return leaveRest { $0.begin(.follow(link), .link, call: call, before: $1) }
    case .inlineImage: return []
    case .external:
      guard let url = link.address(relativeTo: settings.baseURL), settings.launches.allows(url, in: .browser) else {
        rest.snapshot.actionError = HaapiUIKitError.unsupported(
          cause: "The link does not lead to a page that may be opened.")
        return []
      }
      let id = newID()
      rest.opening = id
      return [.launch(url, id)]
    }
  }

  /// Ends everything else that runs, and begins a chain. Should the chain fail, the current state is restored.
  private mutating func leaveRest(
    _ begin: (inout FlowStateMachine, _ before: Rest) -> [FlowEffect]
  ) -> [FlowEffect] {
    var before = rest
    before.snapshot.pendingOperation = before.snapshot.pendingOperation?.interrupted
    let effects = stopAll()
    rest.poll = nil
    rest.snapshot.inputProblem = nil
    rest.snapshot.actionError = nil
    rest.snapshot.pendingOperation = nil
    return effects + begin(&self, before)
  }

  /// Shows the step under an error again.
  mutating func showContent() -> [FlowEffect] {
    guard let content = rest.snapshot.content else { return [] }
    if let step = content.representation as? PollingStep, rest.poll != nil {
      rest.snapshot.state = .polling(step)
    } else {
      rest.snapshot.state = .next(content)
    }
    return []
  }
}
