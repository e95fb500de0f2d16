import Foundation
import HaapiLoginTesting
import HaapiRuntime

@testable import HaapiLogin
@testable import HaapiScreens

/// The screens of a login, as a user sees and uses them. After the end, there are new ones for the next start.
@MainActor
final class PlayedScreens: PlayedLogin {
  private typealias Host = HaapiFlowHost<ContentRenderer>

  private let make: @MainActor (any HaapiFlowResult) throws -> Host
  private var host: Host
  private var result = ScreenResult()
  private var hasStarted = false
  /// The last request that had no answer, since the last event.
  private var loss: (any Error)?
  private var see: (@Sendable (FlowSnapshot) -> Void)?
  private var observation: FlowObservation?
  private weak var screenWithPasskey: WebAuthnViewController?

  init(
    _ configuration: HaapiConfiguration, _ setUp: SetUp, _ authenticator: ScriptedAuthenticator?,
    open: @escaping @MainActor (URL) -> Void
  ) throws {
    let builder = HaapiUIKitConfigurationBuilder(haapiConfiguration: configuration)
      .setAutoPollingDuration(duration: 2).setAppSchemes(setUp.appSchemes)
    let application = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: builder.build())
    if let values = setUp.generic { application.setGenericClientOperationHandler(ScriptedOperations(values: values)) }
    let opener = ScreenOpener(opens: setUp.opens, open: open)
    make = { result in
      let built = application.build()
      return Host(
        application: built, engine: try ControllerEngine(application: built), renderer: ContentRenderer(),
        result: result, opener: opener, authenticator: authenticator)
    }
    host = try make(result)
    renew()
  }

  /// Listens to a new host.
  private func renew() {
    host.onLoss = { [weak self] in self?.loss = $0 }
    observation = see.flatMap { see in controller?.observe(see) }
  }

  private var controller: HaapiController? { (host.engine as? ControllerEngine)?.flow.made }

  // MARK: What there is to see

  var seen: FlowSnapshot { controller?.snapshot ?? FlowSnapshot() }

  var activity: Activity {
    let isBusy = host.flow.isWaiting || !host.isEnded && host.content.loadingControl != nil
    return Activity(
      isAtRest: !isBusy && controller?.isAtRest != false, isWaitingToPoll: controller?.isWaitingToPoll == true,
      runningTasks: controller?.runningTasks ?? 0)
  }

  /// Whether the screens show a state.
  func shows(_ expected: Scenario.Expectation) -> Bool {
    switch expected {
    case .none: !hasStarted
    case .next: hasScreen && !isWait
    case .polling: hasScreen && isWait
    case .problem: hasScreen && isShowingProblem
    case .tokens: host.isEnded && result.models.last is any OAuthTokenModel
    // An operation without a way on is a problem on screens.
    case .error where hasScreen && host.controller is ProblemViewController: true
    case .error(let expected): error.map { expected == nil || $0 == expected } ?? false
    case .code: false
    }
  }

  /// What there is, for a failed test.
  var shown: String {
    let screen = host.controller.map { "\(type(of: $0))" } ?? "no screen"
    let content = host.content
    return "\(screen) with \(content.messages.map(\.text)) and \(content.allBlocks.map(\.id.rawValue)), "
      + "dialog \(host.dialog?.message ?? "none"), result \(result.models.map { "\(type(of: $0))" }) \(result.errors)"
  }

  private var hasScreen: Bool { host.controller != nil && host.dialog == nil && !host.isEnded }

  private var isWait: Bool { (host.controller as? any PollingScreen)?.wait?.model.status == .pending }

  private var isShowingProblem: Bool {
    host.controller is ProblemViewController || host.content.messages.contains { $0.style == .error }
      || host.content.allBlocks.contains { if case .input(let input) = $0 { input.error != nil } else { false } }
  }

  /// The error that the user is told of, by the dialog, the result, or the text above the screen.
  private var error: String? {
    if let model = result.models.last as? any OAuthErrorModel { return model.error }
    let error: (any Error)? =
      switch host.flow.dialog {
      case .error(let error, _, _), .lost(let error, _): error
      case .leaving: nil
      case nil: result.errors.last ?? (isShowingProblem ? loss : nil)
      }
    return error.map { ($0 as? any IdsvrError)?.error ?? "\($0)" }
  }

  // MARK: What a user does

  func play(_ event: Event) throws {
    loss = nil
    switch event {
    case .start: try start()
    case .submit(let name, let parameters): try submit(name, parameters)
    case .follow(let rel):
      guard let link = host.content.links.first(where: { $0.rel == rel }) else { throw Fault("No link '\(rel)'.") }
      try host.perform(.follow(link.id))
    case .perform(let name):
      guard let offer = offers.first(where: { $0.operation == name }) else { throw missing("operation '\(name)'") }
      try host.perform(offer.press)
    case .retry: try host.perform(.press("retry"))
    case .choose(let attachment): try host.perform(.press(ControlID(attachment.rawValue)))
    case .dismissError: host.answerDialog(confirms: true)
    case .reset: try leave()
    case .background: host.didEnterBackground()
    case .foreground: host.willEnterForeground()
    case .open, .refuse, .fetchAccessToken, .refreshTokens, .revokeAccessToken, .revokeRefreshToken, .wait, .inFlight,
      .dropped, .cancel, .release, .run:
      throw Fault("This is nothing that a user does on a screen.")
    }
  }

  /// Uses the only passkey that the screen offers beside other ways, as a login without screens does.
  func usePasskey() {
    guard let screen = host.controller as? WebAuthnViewController, screen !== screenWithPasskey else { return }
    screenWithPasskey = screen
    let kinds = WebAuthnAttachment.allCases.map { ControlID($0.rawValue) }
    let offered = host.content.allBlocks.filter { block in
      if case .button(let button) = block { button.isEnabled && kinds.contains(button.id) } else { false }
    }
    if offered.count == 1 { try? host.perform(.press(offered[0].id)) }
  }

  /// Starts a login. The user has read why the one before has ended.
  private func start() throws {
    if host.dialog?.kind == .error { host.answerDialog(confirms: true) }
    if host.isEnded { try leave() }
    hasStarted = true
    host.start()
  }

  private func leave() throws {
    for _ in 0..<3 where !host.isEnded {
      host.close()
      host.answerDialog(confirms: true)
    }
    result = ScreenResult()
    host = try make(result)
    hasStarted = false
    renew()
  }

  private func submit(_ name: String?, _ parameters: [String: any Sendable]) throws {
    let form = try form(name)
    for _ in 0..<4 {
      let offers = offers
      if let button = offers.first(where: { $0.form == form && $0.isButton }) {
        return try press(button, parameters)
      }
      if host.content.polling != nil, (seen.content?.representation as? PollingStep)?.mainAction.model == form {
        return try host.perform(.press("check"))
      }
      guard let choice = offers.first(where: { !$0.isButton && $0.contains(form) }) else { break }
      try host.perform(choice.press)
      if host.flow.isWaiting { return }
    }
    throw missing("form '\(name ?? form.href)'")
  }

  /// The form that a scenario means: one of the step, or of an operation of it.
  private func form(_ name: String?) throws -> FormActionModel {
    let forms = (seen.content?.actions ?? []).flatMap { action -> [FormAction] in
      guard let operation = (action as? ClientOperationAction)?.model else { return action.allForms }
      return (operation.continueActions + operation.errorActions).flatMap(\.allForms)
    }
    guard let form = forms.first(where: { name == nil || $0.title?.literal == name || $0.kind.rawValue == name })
    else { throw Fault("There is no form '\(name ?? "")' in the step; there is \(shown).") }
    return form.model
  }

  /// Puts in what a user can, and presses. An app may add more.
  private func press(_ button: Offer, _ parameters: [String: any Sendable]) throws {
    var rest = parameters
    for block in host.content.allBlocks {
      let key = block.slot
      guard let value = rest[key] as? String else { continue }
      switch block {
      case .input(let input) where input.group == button.control: try host.perform(.set(input.id, value))
      case .checkbox(let box) where box.group == button.control: try host.perform(.check(box.id, true))
      default: continue
      }
      rest[key] = nil
    }
    if rest.isEmpty { return try host.perform(button.press) }
    let typed = try button.pressed()?.parameters ?? [:]
    host.submit(interactionActionModel: button.item, parameters: typed.merging(rest) { $1 })
  }

  private func missing(_ what: String) -> Fault { Fault("There is no \(what) on the screen; there is \(shown).") }

  private var offers: [Offer] {
    let ids = Set(
      host.content.allBlocks.flatMap { block -> [ControlID] in
        switch block {
        case .choices(let choices): choices.items.map(\.id)
        case .tabs(let tabs): tabs.items.map(\.id)
        default: [block.id]
        }
      })
    return (host.controller.map(offers) ?? []).compactMap { offer in
      let names = ["tab", "form", "selector"]
      let controls =
        [offer.control] + names.map(offer.control.inside) + [offer.control.inside("tab").inside("selector")]
      return controls.first(where: ids.contains).map(offer.on)
    }
  }

  private func offers(of screen: any HaapiUIViewController) -> [Offer] {
    let children = (screen as? any HostedParent)?.children ?? []
    return ((screen as? any OfferingScreen)?.offers ?? []) + children.flatMap { offers(of: $0) }
  }

  // MARK: What the player needs

  /// Only what comes from outside the screens is a call.
  func play(_ call: PlayedCall) -> LoginOutcome {
    switch call {
    case .reset:
      do { try leave() } catch { return .failed(error) }
    case .opened(let url):
      let isTaken = host.canHandleUrl(url)
      host.handleUrl(url)
      if !isTaken { return .ignored(.foreignURL) }
    default: return .ignored(.noStep)
    }
    return .state(seen.state)
  }

  func takes(_ url: URL) -> Bool { host.canHandleUrl(url) }

  func putDown() throws -> LoginTicket { try host.ticket() }

  func report(to see: @escaping @Sendable (FlowSnapshot) -> Void) -> (any Sendable)? {
    self.see = see
    renew()
    return nil
  }
}

extension PlayedScreens: CustomReflectable {
  /// Empty, because what a user types is not for a log.
  nonisolated var customMirror: Mirror { Mirror(self, children: []) }
}

/// A control of a screen, and what it does.
@MainActor
private struct Offer {
  let control: ControlID
  let item: any InteractionActionModel
  /// What is sent; `nil` for a choice.
  let pressed: @MainActor () throws -> PressedButton?
  let isButton: Bool

  var press: UserAction { isButton ? .press(control) : .select(control) }
  var form: FormActionModel? { item.action as? FormActionModel }
  var operation: String? { (item.action as? any ClientOperationActionModelRepresentation)?.name.rawValue }

  /// Whether a choice leads to a form.
  func contains(_ form: FormActionModel) -> Bool {
    if self.form == form { return true }
    return (item.action as? SelectorActionModel)?.options.flatMap(\.allForms).contains { $0.model == form } ?? false
  }

  /// The same, with the name that the control has in the screen around.
  func on(_ control: ControlID) -> Offer {
    Offer(control: control, item: item, pressed: pressed, isButton: isButton)
  }
}

@MainActor private protocol OfferingScreen {
  var offers: [Offer] { get }
}

extension BaseViewController: OfferingScreen {
  fileprivate var offers: [Offer] { sections.flatMap(offers) }

  private func offers(of section: any ScreenSection) -> [Offer] {
    section.blocks.flatMap { block -> [Offer] in
      switch block {
      case .button(let button):
        guard let item = (try? section.button(button.id))?.item else { return [] }
        return [Offer(control: button.id, item: item, pressed: { try section.button(button.id) }, isButton: true)]
      case .choices(let choices): return choices.items.compactMap { choice($0.id, section) }
      case .tabs(let tabs): return tabs.items.compactMap { choice($0.id, section) }
      default: return []
      }
    }
  }

  private func choice(_ id: ControlID, _ section: any ScreenSection) -> Offer? {
    guard case .select(let item, _)? = try? section.perform(.select(id)) else { return nil }
    return Offer(control: id, item: item, pressed: { nil }, isButton: false)
  }
}
