import HaapiRuntime
import Observation

/// A login for a screen: header, messages, one content view, links.
///
/// ```swift
/// let model = try FlowViewModel(controller: HaapiController(haapiConfiguration: configuration))
/// await model.start()
/// switch model.content { … }
/// ```
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class FlowViewModel {
  /// The content view and its model. See ``StateContentView``.
  public enum Content {
    case polling(PollingViewModel)
    case authorized(AuthorizedViewModel)
    case tokens(TokensViewModel)
    case selector(SelectorViewModel)
    case forms([FormViewModel])
    case webAuthn(WebauthnAuthenticatorsViewModel)
    case generic(GenericHaapiViewModel)
    case empty

    fileprivate var isEmpty: Bool {
      if case .empty = self { true } else { false }
    }
  }

  /// An error to show above everything else.
  public struct Alert: Sendable {
    /// The kind of error.
    public let title: String
    /// What happened.
    public let message: String
    /// Whether the user can continue from the step before. If not, the login is reset when the user dismisses the
    /// alert.
    public let canGoOn: Bool
    /// The error.
    public let error: any Error
  }

  /// Text above everything else.
  public private(set) var title = ""
  /// The name of the image of the step: `icon-` and the type of the authenticator.
  public private(set) var image = "icon-user"
  /// Texts for the user.
  public private(set) var messages: [MessageViewModel] = []
  /// The content view.
  public private(set) var content = Content.empty
  /// Links, and images such as a QR code.
  public private(set) var links: [LinkViewModel] = []
  /// The alert above everything else.
  public private(set) var alert: Alert?
  /// Whether the user has to wait for an answer.
  public private(set) var isProcessing = false
  /// The tokens, once there are some.
  public private(set) var tokenResponse: SuccessfulTokenResponse?

  /// The login.
  public let controller: HaapiController
  private let mapper: any DataMapper
  private var shown = FlowSnapshot()
  private var observation: FlowObservation?

  /// The screen of a login.
  ///
  /// - Parameters:
  ///   - controller: The login.
  ///   - dataMapper: The mapper for the contents of forms, in place of the default one.
  public init(controller: HaapiController, dataMapper: (any DataMapper)? = nil) {
    self.controller = controller
    mapper =
      dataMapper
      ?? DataMapperBuilder(redirectTo: "", autoPollingDuration: 2, authSelectionPresentation: .list).build()
    observation = controller.observe { [weak self] in self?.show($0) }
    show(controller.snapshot)
  }

  /// Starts the login. Has no effect while a request is running.
  public func start() async {
    await controller.start()
  }

  /// Submits a form. Has no effect while a request is running.
  public func submit(form: FormAction, parameters: [String: any Sendable] = [:]) async {
    await controller.submit(form, parameters: parameters)
  }

  /// Follows a link. Has no effect while a request is running, nor for an image.
  public func followLink(_ link: LinkViewModel) async {
    guard link.isEnabled else { return }
    await controller.follow(link.link)
  }

  /// Dismisses the alert: returns to the step, or, without one, resets the login.
  public func confirmAlert() {
    if case .ignored = controller.dismissError() { controller.reset() }
  }

  /// The user closes the login.
  public func close() {
    controller.reset()
  }

  private func show(_ snapshot: FlowSnapshot) {
    defer { shown = snapshot }
    isProcessing = snapshot.isLoading
    tokenResponse = snapshot.tokens
    alert = Alert(snapshot)
    let view = StateContentView(snapshot)
    // The user's input stays while the step is the same, and below an alert.
    if view != .error, content.isEmpty || shows(snapshot, differently: view) {
      content = makeContent(view, snapshot)
      title = makeTitle(view, snapshot)
      image = snapshot.content?.image ?? "icon-user"
    }
    messages = (snapshot.content?.messages ?? []).map(MessageViewModel.init)
    links = view == .authorized ? [] : snapshot.shownLinks.map(LinkViewModel.init)
    switch content {
    case .forms(let forms): for form in forms { form.update(snapshot) }
    case .generic(let generic): generic.update(snapshot)
    case .polling, .authorized, .tokens, .selector, .webAuthn, .empty: break
    }
  }

  private func shows(_ snapshot: FlowSnapshot, differently view: StateContentView) -> Bool {
    switch snapshot.state {
    case .accessToken, .authorizationResponse, .none: snapshot.state != shown.state
    case .polling, .next, .problem, .systemError:
      snapshot.content != shown.content || snapshot.pendingOperation != shown.pendingOperation
        || snapshot.isPollingAutomatically != shown.isPollingAutomatically || view != StateContentView(shown)
    }
  }

  private func makeContent(_ view: StateContentView, _ snapshot: FlowSnapshot) -> Content {
    let actions = snapshot.content?.actions ?? []
    switch (view, snapshot.state) {
    case (.polling, .polling(let step)):
      return .polling(
        PollingViewModel(step, isAutomatic: snapshot.isPollingAutomatically, controller: controller))
    case (.authorized, .authorizationResponse(let code)):
      return .authorized(AuthorizedViewModel(code: code, controller: controller))
    case (.tokens, .accessToken(let members)): return .tokens(TokensViewModel(members, controller: controller))
    case (.selector, _):
      let selector = (actions.first as? SelectorAction).flatMap { SelectorViewModel($0, controller: controller) }
      return selector.map(Content.selector) ?? .empty
    case (.webAuthn, _):
      let operation = snapshot.pendingOperation.flatMap {
        WebauthnAuthenticatorsViewModel($0, controller: controller)
      }
      return operation.map(Content.webAuthn) ?? .empty
    case (.forms, _):
      let forms = actions.forms.compactMap {
        try? FormViewModel($0, mapper: mapper, controller: controller)
      }
      return .forms(forms)
    case (.generic, _):
      let generic = try? GenericHaapiViewModel(actions, mapper: mapper, controller: controller)
      return generic.map(Content.generic) ?? .empty
    default: return .empty
    }
  }

  private func makeTitle(_ view: StateContentView, _ snapshot: FlowSnapshot) -> String {
    switch view {
    case .polling: return "Polling"
    case .authorized: return "OAuth authorization completed"
    case .tokens: return "Success"
    case .error, .empty, .selector, .forms, .webAuthn, .generic: break
    }
    guard let content = snapshot.content else { return "" }
    let only = content.singleAction?.title?.literal
    if snapshot.pendingOperation?.model.name == .externalBrowser { return "External browser operation" }
    switch view {
    case .selector: return only ?? ""
    case .forms where content.actions.count == 1 && content.representation.type != .redirectionStep:
      return only ?? content.representation.type.title
    case .generic: return only ?? "Generic step"
    default: return content.representation.type.title
    }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FlowViewModel.Alert {
  fileprivate init?(_ snapshot: FlowSnapshot) {
    guard case .systemError(let error) = snapshot.state else { return nil }
    let known = error as? any IdsvrError
    self.init(
      title: known?.error ?? "Unexpected error", message: known?.failureReason ?? "Something went wrong.",
      canGoOn: snapshot.content != nil, error: error)
  }
}

extension RepresentationType {
  /// The title of a step whose actions have none.
  fileprivate var title: String {
    switch self {
    case .authenticationStep: "Authentication"
    case .registrationStep: "Registration"
    case .userConsentStep, .consentorStep: "User consent"
    case .redirectionStep: "Redirection"
    case .pollingStep: "Polling"
    case .continueSameStep, .oauthAuthorizationResponse, .unknown: rawValue
    }
  }
}

extension HaapiStateContent {
  /// The image of the step's authenticator, if the name of the view reveals it.
  fileprivate var image: String? {
    let parts = representation.metadata?.viewName?.split(separator: "/") ?? []
    return parts.first == "authenticator" && parts.count > 1 ? "icon-\(parts[1])" : nil
  }
}

extension FlowSnapshot {
  /// The links of the problem, if it has any, otherwise those of the step.
  fileprivate var shownLinks: [Link] {
    if let links = inputProblem?.links, !links.isEmpty { return links }
    return content?.representation.links ?? []
  }
}
