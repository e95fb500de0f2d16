import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiScreens

/// Makes the screen of a model: a pure function of model, texts and what the visitor has done on the page.
struct ScreenMaker: DefaultScreens {
  let texts: HaapiTexts
  let view: PageState
  /// The time of day.
  let now: Date
  /// Whether only the visitor polls.
  var pollsByHand = false
  /// The prefix of identifiers.
  var part = ""

  private func prefixed(_ name: String) -> String { part.isEmpty ? name : "\(part).\(name)" }

  func formViewController(_ model: any FormModel) -> Screen {
    var screen = Screen(.form, messages: model.messageItems, links: model.linkItems)
    screen.parts = [.form(FormPart(model.interactionItems, part: prefixed("item")))]
    return screen
  }

  func formViewController(_ model: any ContinueSameModel) -> Screen {
    formViewController(DefaultFormModel(joining: model))
  }

  func selectorViewController(_ model: any SelectorModel) -> Screen {
    var screen = Screen(.choice, title: model.title, messages: model.messageItems, links: model.linkItems)
    screen.parts = [.choices(ChoicePart(model.selectorItems, part: prefixed("choice")))]
    return screen
  }

  func genericViewController(_ model: any GenericModel) -> Screen {
    var screen = Screen(.choice)
    for (name, part) in [
      ("selector", model.selectorModel.map { self.inside("selector").selectorViewController($0) }),
      ("form", model.formModel.map { self.inside("form").formViewController($0) }),
    ] as [(String, Screen?)] {
      guard let part, !name.isEmpty else { continue }
      screen.title = screen.title ?? part.title
      screen.messages += part.messages
      screen.parts += part.parts
      screen.links += part.links
    }
    return screen
  }

  func problemViewController(_ model: any ProblemModel) -> Screen {
    var screen = Screen(
      .problem, title: model.title ?? texts[.problemTitle], messages: model.messageItems, links: model.linkItems)
    let message = texts.message(of: model)
    let said = model.messageItems.compactMap { $0.text ?? $0.reason }
    // The default mapper joins the messages, so they would appear twice.
    let isSaid = said.contains(message) || (!said.isEmpty && said.allSatisfy(message.contains))
    if !message.isEmpty, message != model.title, !isSaid {
      screen.messages.insert(ScreenMessage(text: message, style: .error), at: 0)
    }
    return screen
  }

  func problemViewController(_ model: any UIProblemModel) -> Screen {
    problemViewController(DefaultProblemModel(completing: model) as any ProblemModel)
  }

  /// The same for a part of a screen.
  func inside(_ part: String) -> ScreenMaker {
    var maker = self
    maker.part = part
    return maker
  }

  // MARK: Waits

  func pollingViewController(_ model: any PollingModel) -> Screen {
    wait(model, messages: model.messageItems, links: model.linkItems)
  }

  func bankIdViewController(_ model: any BankIdModel) -> Screen {
    let pictures = model.linkItems.filter(\.isPicture)
    var screen = wait(model, messages: model.messageItems, links: model.linkItems.filter { !$0.isPicture })
    screen.title = texts[.bankIdTitle]
    let codes = pictures.enumerated().map { index, link in
      let words = link.text.flatMap { $0.isEmpty ? nil : $0 }
      return Screen.Part.block(
        .picture(
          ControlID("code-\(index)"),
          ScreenPicture(
            address: PictureAddress(link.href), alternative: words ?? texts[.bankIdPicture], caption: words)))
    }
    screen.parts.insert(contentsOf: codes, at: 0)
    return screen
  }

  private func wait(
    _ model: any PollingModel, messages: [any InfoMessageModel], links: [any LinkItemModel]
  ) -> Screen {
    var screen = Screen(.wait, messages: messages, links: links)
    let isPending = model.status == .pending
    let isAutomatic = isPending && !pollsByHand && model.autoPollingDuration > 0
    if isPending { screen.parts.append(.block(.progress(.init(id: "progress", text: texts[.pollingWait])))) }
    var buttons = FormPart([model.mainAction] + (model.cancelAction.map { [$0] } ?? []), part: "item")
    if isAutomatic { buttons.hidden = [0] }
    screen.parts.append(.form(buttons))
    if isAutomatic, let button = model.mainAction as? any InteractionItemButtonModel {
      screen.polling = .init(
        period: PollingSchedule.bounded(model.autoPollingDuration), check: "check",
        checkLabel: texts.label(of: button))
    }
    if isPending, let total = model.maxWaitTime, total > 0, total < 1e9, let rest = model.maxWaitRemainingTime,
      rest.isFinite
    {
      let remaining = min(max(0, rest - now.timeIntervalSince(view.answeredAt)), total)
      screen.countdown = .init(
        remaining: remaining, total: total, text: texts(.timeLeft, ["time": texts.duration(remaining)]))
    }
    return screen
  }

  // MARK: Passkeys

  func webAuthnViewController(_ model: any WebAuthnOperationModel) -> Screen {
    let isRegistration = model.actionModel is WebAuthnRegistrationClientOperationActionModel
    var screen = Screen(
      .webAuthn, title: texts[isRegistration ? .webAuthnRegisterTitle : .webAuthnTitle],
      messages: model.interactionModel?.messageItems ?? [], links: model.interactionModel?.linkItems ?? [])
    let offered =
      (model.actionModel as? any ClientOperationActionModelRepresentation).map(WebAuthnAttachment.choices) ?? []
    let others = model.otherActions.enumerated().compactMap { section(of: $1, part: "other-\($0)") }
    let passkey = view.passkey
    let fallback =
      passkey.offersFallback ? model.errorInteractionModel.flatMap { section(of: $0, part: "fallback") } : nil
    if let (text, style) = passkey.message(texts) { screen.say(text, style: style) }
    if passkey.ceremony != nil {
      screen.parts.append(.block(.progress(.init(id: "progress", text: texts[.hostWaiting]))))
    } else if offered.count > 1 || !view.hasPasskeys {
      screen.parts += offered.map { .block(.button(button(for: $0, among: offered, isRegistration))) }
    } else if passkey.canRetry {
      screen.parts.append(.block(.button(.init(id: "retry", label: texts[.hostRetry]))))
    } else if let only = offered.first, fallback == nil {
      screen.parts.append(.block(.button(button(for: only, among: offered, isRegistration))))
    }
    screen.parts += others + (fallback.map { [$0] } ?? [])
    return screen
  }

  private func button(
    for attachment: WebAuthnAttachment, among offered: [WebAuthnAttachment], _ isRegistration: Bool
  ) -> ScreenBlock.Button {
    let (label, words): (HaapiTextKey, HaapiTextKey) =
      switch attachment {
      case .platform where offered.count == 1:
        (isRegistration ? .webAuthnRegisterTitle : .webAuthnPasskey, .webAuthnPlatformExplained)
      case .platform: (.webAuthnPlatform, .webAuthnPlatformExplained)
      case .crossPlatform: (.webAuthnSecurityKey, .webAuthnSecurityKeyExplained)
      }
    return .init(
      id: ControlID(attachment.rawValue), label: texts[label],
      explanation: texts[view.hasPasskeys ? words : .webAuthnDisabled], isEnabled: view.hasPasskeys)
  }

  private func section(of model: any UIInteractionModel, part: String) -> Screen.Part? {
    switch model {
    case let form as any FormModel: .form(FormPart(form.interactionItems, part: part))
    case let selector as any SelectorModel: .choices(ChoicePart(selector.selectorItems, part: part))
    default: nil
    }
  }
}
