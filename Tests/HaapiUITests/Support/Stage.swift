import Foundation
import HaapiLogin
import HaapiRuntime

@testable import HaapiHTML
@testable import HaapiScreens
@testable import HaapiTerminal

/// The hosts that the checks run against.
enum HostKind: String, CaseIterable, Sendable {
  case terminal, html
}

/// A host, whatever it draws with.
@MainActor protocol ScreenHost: AnyObject, HaapiFlowEngineOutput, HaapiFlowViewControllerDelegate {
  var content: ScreenContent { get }
  var dialog: ScreenDialog? { get }
  var controller: (any HaapiUIViewController)? { get }
  var reports: [ScreenReport] { get }
  var isEnded: Bool { get }
  var onChange: @MainActor () -> Void { get set }
  var onEnd: @MainActor () -> Void { get set }
  /// What is shown, as text.
  var shown: String { get }

  func start()
  func perform(_ action: UserAction) throws
  func close()
  func answerDialog(confirms: Bool)
  func didEnterBackground()
  func willEnterForeground()
  func canHandleUrl(_ url: URL) -> Bool
  func handleUrl(_ url: URL)
}

extension HaapiFlowHost: ScreenHost {
  var shown: String {
    switch rendering {
    case let node as HTMLNode: String(decoding: HTMLWriter.bytes(of: node), as: UTF8.self)
    case let screen as TerminalScreen: screen.text
    default: ""
    }
  }
}

/// A flow whose engine sends nothing and whose time stands still.
@MainActor final class Stage {
  let kind: HostKind
  let log = Log()
  let engine: RecordingEngine
  let clock = FakeClock()
  let opener = RecordingOpener()
  let result: RecordingResult
  private(set) var host: any ScreenHost

  init(
    _ kind: HostKind, registry: ViewControllerFactoryRegistry? = nil,
    configure: (HaapiUIKitConfigurationBuilder) -> Void = { _ in },
    handler: (any GenericClientOperationHandler)? = nil, authenticator: (any WebAuthnAuthenticator)? = nil,
    layouts: [ScreenLayout] = []
  ) {
    self.kind = kind
    result = RecordingResult(log)
    engine = RecordingEngine(clock: clock)
    let configuration = Sample.configurationBuilder(clock: clock)
    configure(configuration)
    let builder = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration.build())
    if let registry { builder.setViewControllerFactoryRegistry(registry: registry) }
    if let handler { builder.setGenericClientOperationHandler(handler) }
    let application = builder.build()
    switch kind {
    case .terminal:
      host = HaapiFlowHost(
        application: application, engine: engine, renderer: TerminalRenderer(layouts: layouts), result: result,
        opener: opener, authenticator: authenticator)
    case .html:
      guard let path = HTMLURL(path: "/flow") else { fatalError("The path of the host is a path.") }
      host = HaapiFlowHost(
        application: application, engine: engine, renderer: HTMLRenderer(action: path, layouts: layouts),
        result: result, opener: opener, authenticator: authenticator)
    }
    host.onEnd = { [log] in log("closed") }
    host.start()
  }

  /// The engine has this answer.
  func show(_ model: any UIModel) {
    engine.answer(model)
    host.show(model)
  }

  func perform(_ actions: UserAction...) throws {
    for action in actions { try host.perform(action) }
  }

  /// Reports of a kind.
  func reports(_ kind: ScreenReport.Kind) -> [ScreenReport] {
    host.reports.filter { $0.kind == kind }
  }

  var blocks: [ScreenBlock] { host.content.allBlocks }

  var inputs: [ScreenBlock.Input] {
    blocks.compactMap { if case .input(let input) = $0 { input } else { nil } }
  }

  var buttons: [ScreenBlock.Button] {
    blocks.compactMap { if case .button(let button) = $0 { button } else { nil } }
  }

  var choices: [ScreenBlock.Choice] {
    blocks.flatMap { block -> [ScreenBlock.Choice] in
      switch block {
      case .choices(let choices): choices.items
      case .tabs(let tabs): tabs.items
      default: []
      }
    }
  }

  var texts: [String] { host.content.messages.map(\.text) }

  /// The button of this name.
  func button(_ label: String) -> ControlID {
    buttons.first { $0.label == label }?.id ?? "missing"
  }

  /// The field of this name.
  func field(_ key: String) -> ControlID {
    blocks.first { $0.slot == key }?.id ?? "missing"
  }
}
