import Foundation
import HaapiRuntime

/// The screen of a wait for BankID: a QR code for another device, or a button for this one.
@preconcurrency @MainActor
open class BankIdViewController:
  BaseViewController<any BankIdModel, BankIdViewControllerStyle>, PollingModelUpdatable, PollingScreen
{
  private let notificationCenter: NotificationCenter
  private(set) var wait: ScreenWait?
  private var observation: ForegroundObservation?
  private var pictures: [ScreenPicture] = []
  /// The URL that opens the BankID app on this device.
  var appURL: URL?

  /// A screen.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - style: The style.
  ///   - commonStyle: The style that all screens share.
  ///   - notificationCenter: Reports whether the app is in the foreground.
  public init(
    _ model: any BankIdModel, style: BankIdViewControllerStyle, commonStyle: HaapiUIViewControllerStyle,
    notificationCenter: NotificationCenter = .default
  ) {
    self.notificationCenter = notificationCenter
    super.init(model, style: style, commonStyle: commonStyle)
  }

  /// A screen with the default notification centre.
  public override convenience init(
    _ model: any BankIdModel, style: BankIdViewControllerStyle, commonStyle: HaapiUIViewControllerStyle
  ) {
    self.init(model, style: style, commonStyle: commonStyle, notificationCenter: .default)
  }

  override var heading: String? { context.texts[.bankIdTitle] }
  override var initialMessages: [any InfoMessageModel] { model.messageItems }
  override var initialLinks: [any LinkItemModel] { model.linkItems }
  override var sections: [any ScreenSection] { wait.map { [$0.buttons] } ?? [] }

  override var blocks: [ScreenBlock] {
    let codes = ScreenBlock.codes(pictures)
    let progress = wait?.progress.map { [$0] } ?? []
    guard let appURL, wait?.model.status == .pending else { return codes + progress + super.blocks }
    return codes + progress + ScreenBlock.bankIdApp(appURL, hasCode: !codes.isEmpty, context.texts) + super.blocks
  }

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
    if action == .press("open"), let appURL {
      context.hookWasAsked()
      haapiFlowViewControllerDelegate?.openURL(appURL)
      return true
    }
    return wait?.perform(action) ?? false
  }

  override func actionWillStart(isPoll: Bool) {
    wait?.actionWillStart(isPoll: isPoll)
  }

  override var pictureDescription: HaapiTextKey { .bankIdPicture }

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

  /// Shows the pictures above the buttons, and all other links below.
  open override func handleLinkItemModels(_ linkItemModels: [any LinkItemModel]) {
    pictures = linkItemModels.filter(\.isPicture).compactMap { screenLink($0).picture }
    super.handleLinkItemModels(linkItemModels.filter { !$0.isPicture })
  }

  /// Shows what has changed, such as the next QR code.
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
  open override func apply(style: BankIdViewControllerStyle) {}
}
