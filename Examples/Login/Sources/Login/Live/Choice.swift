import HaapiFlow
import HaapiRuntime

/// One thing that the user can do now.
struct Choice {
  enum Deed {
    case submit(FormAction)
    case perform(ClientOperationAction)
    case useAuthenticator(WebAuthnAttachment)
    case retry
    case follow(Link)
    case goBack
    case startAgain
    case refresh
    case revokeAccessToken
    case revokeRefreshToken
    case quit
  }

  let label: String
  let deed: Deed

  init(_ label: String, _ deed: Deed) {
    self.label = label
    self.deed = deed
  }

  /// All that a login offers.
  static func all(in snapshot: FlowSnapshot) -> [Choice] {
    switch snapshot.state {
    case .none: [Choice("Start", .startAgain), Choice("Quit", .quit)]
    case .accessToken:
      [
        Choice("Refresh the tokens", .refresh), Choice("Revoke the access token", .revokeAccessToken),
        Choice("Revoke the refresh token", .revokeRefreshToken), Choice("Log in again", .startAgain),
        Choice("Quit", .quit),
      ]
    case .systemError:
      (snapshot.content == nil ? [] : [Choice("Go back", .goBack)])
        + [Choice("Start again", .startAgain), Choice("Quit", .quit)]
    case .authorizationResponse: [Choice("Start again", .startAgain), Choice("Quit", .quit)]
    case .next, .problem, .polling:
      operation(snapshot) + (snapshot.content?.actions ?? []).flatMap(Self.choices) + links(snapshot)
    }
  }

  private static func operation(_ snapshot: FlowSnapshot) -> [Choice] {
    // While a wait goes on, it does not matter that nothing could be opened here.
    guard let operation = snapshot.pendingOperation, !snapshot.state.isPolling else { return [] }
    return switch operation.phase {
    case .choosing:
      operation.attachments.map {
        Choice($0 == .platform ? "This device" : "A security key", .useAuthenticator($0))
      }
    case .failed: [Choice("Try again", .retry)]
    case .launching, .running: []
    }
  }

  /// An action, or the options of one that is a choice itself, however deep they lie.
  private static func choices(of action: any Action) -> [Choice] {
    switch action {
    case let form as FormAction: [Choice(label(of: form), .submit(form))]
    case let operation as ClientOperationAction:
      [Choice(operation.title?.literal ?? operation.model.name.rawValue, .perform(operation))]
    case let selector as SelectorAction: selector.model.options.flatMap(choices)
    default: []
    }
  }

  private static func label(of form: FormAction) -> String {
    let texts = [form.model.actionTitle?.literal, form.title?.literal, form.kind.rawValue].compactMap(\.self)
    return texts.first { !$0.isEmpty } ?? "Submit"
  }

  private static func links(_ snapshot: FlowSnapshot) -> [Choice] {
    let links = snapshot.inputProblem?.links ?? []
    return (links.isEmpty ? snapshot.content?.representation.links ?? [] : links)
      .filter { $0.kind == .haapi }.map { Choice("~ \($0.title?.literal ?? $0.rel)", .follow($0)) }
  }
}

extension HaapiState {
  var isPolling: Bool {
    if case .polling = self { true } else { false }
  }
}
