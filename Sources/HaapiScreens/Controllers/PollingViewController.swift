import Foundation
import HaapiRuntime

/// The screen of a wait. It polls while it is visible.
@preconcurrency @MainActor
open class PollingViewController:
  BaseViewController<any PollingModel, PollingViewControllerStyle>, PollingModelUpdatable, PollingScreen
{
  private let notificationCenter: NotificationCenter
  private(set) var series: PollingSeries?
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
  override var sections: [any ScreenSection] { series.map { [$0.buttons] } ?? [] }
  override var blocks: [ScreenBlock] { (series?.progress.map { [$0] } ?? []) + super.blocks }

  override func loadContent() {
    let series = makeSeries(model)
    self.series = series
    observation = ForegroundObservation(
      notificationCenter, background: { [weak series] in series?.enterBackground() },
      foreground: { [weak series] in series?.enterForeground() })
  }

  override func complete(_ content: inout ScreenContent) {
    series?.complete(&content)
  }

  override func performOwn(_ action: UserAction) throws -> Bool {
    series?.perform(action) ?? false
  }

  override func actionWillStart(isPoll: Bool) {
    series?.actionWillStart(isPoll: isPoll)
  }

  /// Builds the screen.
  open override func viewDidLoad() {
    super.viewDidLoad()
  }

  /// The screen is about to appear, so polling begins.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    series?.appear()
  }

  /// The screen is about to disappear, so polling ends.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    series?.disappear()
  }

  /// Shows what has changed.
  open func update(model: any PollingModel) {
    handleInfoMessageModels(model.messageItems)
    handleLinkItemModels(model.linkItems)
    series?.update(model)
  }

  /// The answer has arrived.
  open override func stopLoading() {
    super.stopLoading()
    series?.answerCame()
  }

  /// Whether the screen shows that it is waiting.
  open override func hasLoading() -> Bool {
    super.hasLoading() || series?.progress != nil
  }

  /// Applies a style to the screen.
  open override func apply(style: PollingViewControllerStyle) {}
}

/// A screen that waits.
@MainActor protocol PollingScreen: AnyObject {
  /// The wait, once the screen is loaded.
  var series: PollingSeries? { get }
}

extension BaseViewController {
  /// A wait whose polls pass through the hook of this screen.
  func makeSeries(_ model: any PollingModel) -> PollingSeries {
    PollingSeries(
      model, context: context, canAsk: { [weak self] in self?.isIdle ?? false },
      submit: { [weak self] button in self?.submit(button, isPoll: true) })
  }
}

extension PollingSeries {
  func complete(_ content: inout ScreenContent) {
    content.countdown = countdown
    content.polling = polling
  }

  /// Polls at once when the user asks for it.
  func perform(_ action: UserAction) -> Bool {
    guard action == .press("check"), polling != nil else { return false }
    actionArrived()
    if !isAsking { askNow() }
    return true
  }

  func actionWillStart(isPoll: Bool) {
    if isPoll { questionWasSent() } else { userActed() }
  }
}
