import Foundation
import HaapiRuntime

// What the user does.
extension FlowStateMachine {
  /// Sends a form. Anything else that runs ends.
  ///
  /// - Parameter isPoll: Whether a timer sends it, if it is the form of a wait.
  mutating func submit(
    _ model: FormActionModel, _ parameters: FormParameters, call: CallID?, deepLink: DeepLink? = nil,
    isPoll: Bool = false
  ) -> [FlowEffect] {
    // Polling by hand continues the wait; anything else ends it.
    let series = standing?.wait.flatMap { $0.isPending && $0.step.mainAction.model == model ? $0 : nil }
    return leave(
      for: .submit(model, parameters), .form(model), call: call, deepLink: deepLink, series: series, isPoll: isPoll)
  }

  /// Follows a link, or opens it when it leads out of the login.
  mutating func follow(_ link: Link, call: CallID) -> [FlowEffect] {
    guard link.kind == .external else { return leave(for: .follow(link), .link, call: call) }
    guard let url = settings.launches.page(of: link, relativeTo: settings.baseURL) else {
      standing?.refusal = Failure(
        HaapiUIKitError.unsupported(cause: "The link does not lead to a page that may be opened."))
      return []
    }
    let id = newID()
    standing?.opening = id
    return [.launch(url, id)]
  }

  /// Ends everything else that runs, and begins a chain. Should the chain fail, the current state is restored.
  private mutating func leave(
    for request: FlowRequest, _ trigger: Chain.Trigger, call: CallID?, deepLink: DeepLink? = nil, series: Poll? = nil,
    isPoll: Bool = false
  ) -> [FlowEffect] {
    guard case .resting(var before) = login, let standing = before.standing else { return [] }
    before.standing?.operation = standing.operation?.interrupted
    return standing.ending
      + begin(request, trigger, call: call, before: before, deepLink: deepLink, series: series, isPoll: isPoll)
  }

  /// Shows the step under an error again.
  mutating func dismissError() -> Handled {
    switch login {
    case .asking: return .ignored(.busy)
    case .resting(.broken(_, .step(let standing))):
      login = .resting(.step(standing))
      return .effects([])
    case .resting: return .ignored(.noError)
    }
  }
}
