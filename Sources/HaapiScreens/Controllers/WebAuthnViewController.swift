import HaapiLogin
import HaapiRuntime

/// The screen of a passkey or a security key. The `WebAuthnAuthenticator` of the host runs the ceremony itself.
@preconcurrency @MainActor
open class WebAuthnViewController:
  BaseViewController<any WebAuthnOperationModel, WebAuthnViewControllerStyle>
{
  private var others: [any ScreenSection] = []
  private var fallback: (any ScreenSection)?
  private var extraForm: FormSection?
  private var ceremony: WebAuthnAttachment?
  private var lastTried: WebAuthnAttachment?
  private var canRetry = false
  private var task: Task<Void, Never>?

  override var heading: String? { offer.title(context.texts) }
  override var initialMessages: [any InfoMessageModel] { model.interactionModel?.messageItems ?? [] }
  override var initialLinks: [any LinkItemModel] { model.interactionModel?.linkItems ?? [] }
  override var sections: [any ScreenSection] {
    others + (extraForm.map { [$0] } ?? []) + (fallback.map { [$0] } ?? [])
  }

  private lazy var offer = PasskeyOffer(model)

  private var available: [WebAuthnAttachment] {
    guard let authenticator = context.authenticator else { return [] }
    return offer.kinds.filter { (authenticator as? any WebAuthnAvailability)?.isAvailable($0) ?? true }
  }

  override func loadContent() {
    others = model.otherActions.enumerated().compactMap { section(of: $1, part: "other-\($0)") }
  }

  override var blocks: [ScreenBlock] {
    offer.blocks(progress, available: available, context.texts) + super.blocks
  }

  private var progress: PasskeyOffer.Progress {
    if ceremony != nil { return .running }
    if canRetry { return .canRetry }
    return fallback == nil ? .idle : .hasFallback
  }

  override var loadingControl: ControlID? {
    super.loadingControl ?? ceremony.map { ControlID($0.rawValue) }
  }

  override func performOwn(_ action: UserAction) throws -> Bool {
    switch action {
    case .press("retry") where canRetry, .retry where canRetry:
      if let lastTried { start(lastTried) }
      return true
    case .press(let control):
      guard let attachment = WebAuthnAttachment(rawValue: control.rawValue), offer.kinds.contains(attachment) else {
        return false
      }
      guard available.contains(attachment) else { throw UserActionError.disabled(control) }
      start(attachment)
      return true
    default: return false
    }
  }

  /// Builds the screen.
  open override func viewDidLoad() {
    super.viewDidLoad()
  }

  /// The screen is about to appear. With only one kind of authenticator, the ceremony starts.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if available.count == 1, offer.kinds.count == 1, lastTried == nil, others.isEmpty {
      start(offer.kinds[0])
    } else if available.isEmpty, !isWaitingForAuthenticator {
      failed(WebAuthnFailure.unavailable)
    }
  }

  /// A registration on this device only, which may get its authenticator later, waits with its button disabled.
  private var isWaitingForAuthenticator: Bool {
    offer.isRegistration && offer.kinds == [.platform] && context.authenticator != nil
  }

  /// The screen is about to disappear, so the ceremony ends.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    task?.cancel()
    ceremony = nil
  }

  private func start(_ attachment: WebAuthnAttachment) {
    guard ceremony == nil, !context.isEnded, let authenticator = context.authenticator else { return }
    context.hookWasAsked()
    ceremony = attachment
    lastTried = attachment
    canRetry = false
    showOwnMessage(nil)
    task = Task { [weak self, ceremony = WebAuthnCeremony(model.actionModel, on: attachment)] in
      let result: Result<any WebAuthnOperationParametersModel, any Error>
      do {
        guard let ceremony else { throw WebAuthnError.notSupported }
        result = .success(try await ceremony.credential(from: authenticator))
      } catch {
        result = .failure(error)
      }
      if !Task.isCancelled { self?.ceremonyEnded(result) }
    }
  }

  private func ceremonyEnded(_ result: Result<any WebAuthnOperationParametersModel, any Error>) {
    guard ceremony != nil, !isReplaced, !context.isEnded else { return }
    ceremony = nil
    switch result {
    case .success(let parameters): submitCredential(parameters)
    case .failure(let error): failed(error)
    }
  }

  /// Continues with the authenticator's result, through the hook.
  private func submitCredential(_ credential: any WebAuthnOperationParametersModel) {
    let items = model.interactionModel?.interactionItems ?? []
    guard let button = items.lazy.compactMap({ $0 as? any InteractionItemButtonModel }).first else {
      return failed(WebAuthnFailure.failed)
    }
    if offer.isRegistration { showOwnMessage(context.texts[.webAuthnRegistered], style: .info) }
    submit(
      PressedButton(
        control: ControlID((lastTried ?? .platform).rawValue), item: button,
        parameters: model.buildParametersWrapper(credential)))
  }

  private func failed(_ error: any Error) {
    switch error {
    case WebAuthnError.cancelled, WebAuthnError.timedOut:
      canRetry = true
      showOwnMessage(context.texts[.webAuthnCancelled], style: .info)
    case WebAuthnFailure.noCredentials:
      canRetry = true
      showOwnMessage(context.texts[.webAuthnNoCredentials])
      offerFallback()
    case WebAuthnFailure.notAssociated:
      showOwnMessage(context.texts[.webAuthnNotAssociated])
      offerFallbackOrEnd(error)
    case WebAuthnFailure.unavailable, WebAuthnError.notSupported:
      showOwnMessage(context.texts[.webAuthnUnavailable])
      offerFallbackOrEnd(error)
    default:
      showOwnMessage(context.texts[.webAuthnFailed])
      offerFallbackOrEnd(error)
    }
  }

  private func offerFallbackOrEnd(_ error: any Error) {
    if !offerFallback(), others.isEmpty, initialLinks.isEmpty {
      haapiFlowViewControllerDelegate?.interruptHaapiFlowForError(
        error, title: heading, message: content.messages.first?.text)
    }
  }

  /// - Returns: Whether there is one.
  @discardableResult
  private func offerFallback() -> Bool {
    guard context.usesPasskeysFallback, let error = model.errorInteractionModel else { return false }
    fallback = section(of: error, part: "fallback")
    context.contentDidChange()
    return fallback != nil
  }

  private func section(of model: any UIInteractionModel, part: String) -> (any ScreenSection)? {
    switch model {
    case let form as any FormModel: FormSection(form.interactionItems, part: part, texts: context.texts)
    case let selector as any SelectorModel: ChoiceSection(selector.selectorItems, part: part)
    default: nil
    }
  }

  /// Shows a problem if the user can try again or choose an alternative.
  @discardableResult
  open override func handleProblemModel(_ problemModel: any ProblemModel) -> Bool {
    guard offerFallback() || lastTried != nil || offer.kinds.count > 1 else { return false }
    canRetry = lastTried != nil
    showProblem(problemModel, in: sections.compactMap { $0 as? FormSection })
    return true
  }

  /// Shows a form below the alternatives.
  open override func handleFormModel(_ formModel: any FormModel) -> Bool {
    extraForm = FormSection(formModel.interactionItems, part: "form", texts: context.texts)
    showMessages(of: formModel)
    return true
  }

  /// The answer has arrived.
  open override func stopLoading() {
    super.stopLoading()
  }

  /// Whether the screen shows that it is loading.
  open override func hasLoading() -> Bool {
    super.hasLoading() || ceremony != nil
  }

  /// Applies a style to the screen.
  open override func apply(style: WebAuthnViewControllerStyle) {}
}
