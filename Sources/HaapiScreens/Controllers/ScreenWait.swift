import Foundation
import HaapiLogin
import HaapiRuntime

/// What a screen shows of a wait: what can be pressed meanwhile, and how much time is left. The engine decides when to poll.
@MainActor final class ScreenWait {
  private(set) var model: any PollingModel
  /// Whether a poll is running.
  private(set) var isAsking = false

  private let context: ScreenContext
  private let isIdle: @MainActor () -> Bool
  private let submit: @MainActor (PressedButton) -> Void
  private var section: FormSection
  private var isShown = false
  private var answeredAt: Date
  /// Redraws the time that is left.
  private var ticker: Alarm?

  /// - Parameters:
  ///   - isIdle: Whether no action of the user is running.
  ///   - submit: Polls: submits the main action.
  init(
    _ model: any PollingModel, context: ScreenContext, isIdle: @escaping @MainActor () -> Bool,
    submit: @escaping @MainActor (PressedButton) -> Void
  ) {
    self.model = model
    self.context = context
    self.isIdle = isIdle
    self.submit = submit
    section = FormSection(model.buttons, texts: context.texts)
    answeredAt = context.clock.now
  }

  // MARK: Content

  /// Whether the wait goes on without the user.
  private var isAutomatic: Bool { context.engine?.pollsByItself == true }

  /// The buttons. The main one is hidden while nobody needs it.
  var buttons: FormSection {
    section.hidden = isAutomatic ? [0] : []
    return section
  }

  var progress: ScreenBlock? { model.progress(context.texts) }

  private var polling: ScreenContent.Polling? { isAutomatic ? .init(model, context.texts) : nil }

  private var countdown: ScreenContent.Countdown? {
    .init(model, answeredAt: answeredAt, now: context.clock.now, context.texts)
  }

  private var hasTimeLeft: Bool { model.timeLeft(answeredAt: answeredAt, now: context.clock.now) != nil }

  func complete(_ content: inout ScreenContent) {
    content.countdown = countdown
    content.polling = polling
  }

  // MARK: Life

  func appear() {
    if isShown { return }
    isShown = true
    tick()
    context.engine?.waitAppeared(model)
  }

  func disappear() {
    guard isShown else { return }
    isShown = false
    ticker?.cancel()
    context.engine?.waitDisappeared()
  }

  /// The action of the user has changed nothing, so the wait goes on.
  func resume() {
    if isShown { context.engine?.waitChanged(model) }
  }

  /// The answer belongs to this wait.
  func update(_ model: any PollingModel) {
    section = FormSection(model.buttons, texts: context.texts)
    goOn(model)
  }

  /// The answer changes only the remaining time.
  func goOn(_ model: any PollingModel) {
    self.model = model
    answeredAt = context.clock.now
    if isShown {
      tick()
      context.engine?.waitChanged(model)
    }
  }

  private func tick() {
    ticker?.cancel()
    guard isShown, !context.isEnded, hasTimeLeft else { return }
    ticker = context.after(1) { [weak self] in
      guard let self, isShown, !context.isEnded else { return }
      context.contentDidChange()
      tick()
    }
  }

  // MARK: Asking

  /// The engine says that it is time to poll. The hook may refuse, or the user may be deciding: the engine says so again.
  func pollIsDue() {
    guard isShown, !context.isEnded else { return }
    if !isAsking, isIdle() { askNow() }
    // It may have been the last one.
    context.contentDidChange()
  }

  /// Polls at once when the user asks for it.
  func perform(_ action: UserAction) -> Bool {
    guard action == .press("check"), polling != nil else { return false }
    context.hookWasAsked()
    if !isAsking { askNow() }
    return true
  }

  private func askNow() {
    guard let button = model.mainAction as? any InteractionActionModel else { return }
    submit(PressedButton(control: "check", item: button, parameters: [:]))
  }

  func actionWillStart(isPoll: Bool) {
    isAsking = isPoll
  }

  func answerCame() {
    isAsking = false
  }
}

/// A screen that waits.
@MainActor protocol PollingScreen: AnyObject {
  /// The wait, once the screen is loaded.
  var wait: ScreenWait? { get }
}

extension BaseViewController {
  /// A wait whose polls pass through the hook of this screen.
  func makeWait(_ model: any PollingModel) -> ScreenWait {
    ScreenWait(
      model, context: context, isIdle: { [weak self] in self?.isIdle ?? false },
      submit: { [weak self] button in self?.submit(button, isPoll: true) })
  }
}

extension PollingSchedule.Terms {
  /// What the app makes of the terms of a wait.
  package init(_ model: any PollingModel) {
    let interval = model.autoPollingDuration
    let progress: Progress =
      switch model.status {
      case .pending: interval > 0 && interval.isFinite ? .pending : .forUser
      case .done: .done
      case .failed: .failed
      default: .forUser
      }
    self.init(
      progress: progress, interval: interval, remaining: model.maxWaitRemainingTime, limit: model.maxWaitTime)
  }
}
