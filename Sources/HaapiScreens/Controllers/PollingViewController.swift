import Foundation
import HaapiRuntime

/// The screen of a wait. It polls while it is visible.
@preconcurrency @MainActor
open class PollingViewController:
  BaseViewController<any PollingModel, PollingViewControllerStyle>, PollingModelUpdatable, PollingScreen
{
  private let notificationCenter: NotificationCenter
  private(set) var wait: ScreenWait?
  private var observation: ForegroundObservation?

  /// A screen.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - style: The style.
  ///   - commonStyle: The style that all screens share.
  ///   - notificationCenter: Reports whether the app is in the foreground.
  public init(
    _ model: any PollingModel, style: PollingViewControllerStyle, commonStyle: HaapiUIViewControllerStyle,
    notificationCenter: NotificationCenter = .default
  ) {
    self.notificationCenter = notificationCenter
    super.init(model, style: style, commonStyle: commonStyle)
  }

  /// A screen with the default notification centre.
  public override convenience init(
    _ model: any PollingModel, style: PollingViewControllerStyle, commonStyle: HaapiUIViewControllerStyle
  ) {
    self.init(model, style: style, commonStyle: commonStyle, notificationCenter: .default)
  }

  override var initialMessages: [any InfoMessageModel] { model.messageItems }
  override var initialLinks: [any LinkItemModel] { model.linkItems }
  override var sections: [any ScreenSection] { wait.map { [$0.buttons] } ?? [] }
  override var blocks: [ScreenBlock] { (wait?.progress.map { [$0] } ?? []) + super.blocks }

  override func loadContent() {
    wait = makeWait(model)
    observation = ForegroundObservation(
      notificationCenter, background: { [weak context = context] in context?.engine?.enterBackground() },
      foreground: { [weak context = context] in context?.engine?.enterForeground() })
  }

  override func complete(_ content: inout ScreenContent) {
    wait?.complete(&content)
  }

  override func performOwn(_ action: UserAction) throws -> Bool {
    wait?.perform(action) ?? false
  }

  override func actionWillStart(isPoll: Bool) {
    wait?.actionWillStart(isPoll: isPoll)
  }

  /// Builds the screen.
  open override func viewDidLoad() {
    super.viewDidLoad()
  }

  /// The screen is about to appear, so polling begins.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    wait?.appear()
  }

  /// The screen is about to disappear, so polling ends.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    wait?.disappear()
  }

  /// Shows what has changed.
  open func update(model: any PollingModel) {
    handleInfoMessageModels(model.messageItems)
    handleLinkItemModels(model.linkItems)
    wait?.update(model)
  }

  /// The answer has arrived.
  open override func stopLoading() {
    super.stopLoading()
    wait?.answerCame()
  }

  /// Whether the screen shows that it is waiting.
  open override func hasLoading() -> Bool {
    super.hasLoading() || wait?.progress != nil
  }

  /// Applies a style to the screen.
  open override func apply(style: PollingViewControllerStyle) {}
}
